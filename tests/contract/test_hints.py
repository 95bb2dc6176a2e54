"""A hint: every game's questions can be searched, and what was found compared and told in words."""

from functools import partial

import pytest

from tabletop import games
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.engine.actions import Action
from tabletop.engine.player import Choice
from tabletop.engine.rng import Random
from tabletop.play.hinting import as_liked, next_best
from tabletop.presenter.advice import advise
from tabletop.presenter.gestures import Affordances
from tests.games.rationales import questions

GAMES = tuple(spec.id for spec in games.load_all())
ASKED = 60
"""Questions of a game that are looked at, at most."""


def _named(affordances: Affordances, one: Action) -> str:
    return affordances.named((one,))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_search_finds_is_compared_and_told(game: str) -> None:
    spec = games.load(game)
    scout, names, told = level("scout").make(spec), ("you", "Mira", "Tom", "Ada"), 0
    every = [(seen, decision) for _, seen, decision in questions(spec, "hints", 600)]
    for seen, decision in every[:: len(every) // ASKED or 1]:
        choice = scout(seen, decision, Random("hints"), Budget(simulations=40))
        named = partial(_named, Affordances(spec, seen, decision, lambda actions: None, names))
        rivals = next_best(as_liked(choice, {}), decision.actions, named, decision.actions[:1])
        assert rivals[0] == choice.action and set(rivals) <= set(decision.actions)
        told += bool(advise(spec, seen, decision, choice, names).rationale)
        assert advise(spec, seen, decision, Choice(choice.action), names).rationale
    assert told >= ASKED // 2
