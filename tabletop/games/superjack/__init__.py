"""Superjack: gems, creatures and combat between two kingdoms, or up to four."""

TITLE = "Superjack"
ORDER = 2
