"""Rupees: one card each a turn, and love beats money; for two to seven players."""

TITLE = "Rupees"
ORDER = 3
