"""Tabletop: a desktop card table whose games are enforced by their written rules."""

__version__ = "0.2.0"
