"""Tools for those who work on Tabletop; nothing here runs in play."""
