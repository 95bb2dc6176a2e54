"""What is counted for the end of a game."""

from tabletop.mechanics.figures import best_round


def test_of_rounds_that_brought_as_much_each_is_named():
    facts = {"winners": (0,), "scores": (58, 49), "reason": "points"}
    best = best_round(facts, [(29, 20), (29, 29), (0, 0)], ())
    assert (best.form, best.told["round"], best.told["most"], best.number) == ("several", "1 and 2", 29, 1)
    best = best_round(facts, [(29, 20), (28, 29)], ())
    assert (best.form, best.told["round"]) == ("", "1")
