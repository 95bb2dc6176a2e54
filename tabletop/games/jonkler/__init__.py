"""Jonkler: bid exactly what you take, and beware of the joker behind your king. Three to six players, or two."""

TITLE = "Jonkler"
ORDER = 5
