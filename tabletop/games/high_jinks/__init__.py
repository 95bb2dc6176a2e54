"""High Jinks: agents, spells and scars, for two to four players."""

TITLE = "High Jinks"
ORDER = 1
