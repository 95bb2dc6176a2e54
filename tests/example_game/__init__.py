"""The smallest whole game, to be read first: its rules are in RULES.md, all the rest is in spec.py."""

from tests.example_game.spec import SPEC

__all__ = ["SPEC"]
