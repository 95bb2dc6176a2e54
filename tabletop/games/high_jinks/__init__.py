"""High Jinks: agents, spells and scars, for two to four players."""

TITLE = "High Jinks"
ORDER = 1
PLAYERS = (2, 2, 4)
"""The fewest, as usual, and the most at one table."""
SENTENCE = "Agents duel, Spells lend them Power. Six Damage Counters and you are out."
