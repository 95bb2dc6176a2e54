"""Superjack: gems, creatures and combat between two kingdoms, or up to four."""

TITLE = "Superjack"
ORDER = 2
PLAYERS = (2, 2, 4)
"""The fewest, as usual, and the most at one table."""
SENTENCE = "Gems pay for an army. Stack the Jacks until one is super."
