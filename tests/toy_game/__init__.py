"""A toy game with one of each: a hidden choice, a compound choice, a window, a shuffle, a counter.

Twelve cards, 2 to 7 of hearts and spades; three each. The turn player lays a card face-down or puts a pair
away for a point; against a laid card the other answers with a card or passes. The higher rank wins a
point, a tie goes to the answer. The layer draws one, and the turn passes. It ends when the turn player
has no card. Every contract, presenter and window test runs on it, so that nothing leans on a real game.
"""

from tests.toy_game.spec import SPEC

__all__ = ["SPEC"]
