"""Jacks Trump: call HIGH or LOW, take the tricks that carry points, keep the last jack. For two to fifteen."""

TITLE = "Jacks Trump"
ORDER = 4
PLAYERS = (2, 4, 9)
"""The fewest, as usual, and the most at one table."""
SENTENCE = "The leader calls high or low. The last jack beats everything."
