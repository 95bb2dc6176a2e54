"""Jonkler: bid exactly what you take, and beware of the joker behind your king. Three to six players, or two."""

TITLE = "Jonkler"
ORDER = 5
PLAYERS = (2, 4, 6)
"""The fewest, as usual, and the most at one table."""
SENTENCE = "Say exactly how many tricks you take. Beware of the joker."
