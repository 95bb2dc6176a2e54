"""Rupees: one card each a turn, and love beats money; for two to seven players."""

TITLE = "Rupees"
ORDER = 3
PLAYERS = (2, 4, 7)
"""The fewest, as usual, and the most at one table."""
SENTENCE = "One card each, and who takes them all depends on every one."
LUCK = "Mostly luck: casual, skilled and expert players win about equally often."
