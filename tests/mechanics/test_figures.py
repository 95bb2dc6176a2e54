"""What is counted for the end of a game."""

from tabletop.engine.catalogue import named
from tabletop.mechanics.figures import best_round
from tabletop.mechanics.texts import say


def test_of_rounds_that_brought_as_much_each_is_named():
    facts = {"winners": (0,), "scores": (58, 49), "reason": "points"}
    told = {"score": 58, "count": 9, "player": named(0), "most": 29, "section": "§5"}
    best = best_round(facts, [(29, 20), (29, 29), (0, 0)], (), "§5")
    assert best.told == say("best", "several", round="1 and 2", **told) and best.number == 1
    best = best_round(facts, [(29, 20), (28, 29)], (), "§5")
    assert best.told == say("best", round="1", **told)
