"""What a card would do, as it is told before it is chosen, is true in every world that the seat cannot tell apart."""

from importlib import import_module

import pytest

from tabletop.engine.rng import Random
from tabletop.games import load
from tests.contract.cases import walk

ASKED = {"rupees": "follow", "jacks_trump": "play", "jonkler": "f"}
"""How the questions begin at which cards wear a word."""
WORLDS = 12


def takes(spec, state, action, dice):
    """Whether whoever plays this takes the trick, if the others play anything."""
    seat = state.decision().seat
    name = {"rupees": "captured"}.get(spec.id, "taken")
    before = state.observe(-1).fact(name)[seat]
    state = state.clone()
    state.apply(action)
    while spec.table.present(state.observe(-1), None).stage is None:
        actions = state.decision().actions
        state.apply(actions[int(dice.random() * len(actions))])
    return state.observe(-1).fact(name)[seat] > before


@pytest.mark.parametrize("game", ASKED)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_told_of_a_card_comes_true(game, seats):
    spec, dice = load(game), Random("worlds")
    say = import_module(f"tabletop.games.{game}.texts").say
    surely = {say("tag", "takes"), say("tag", "other")}
    met = set()
    options = {"two_jokers": "carry"} if game == "rupees" and seats == 3 else {}
    state = spec.start(seats, f"foresight {seats}", spec.make_options(options))
    for point in walk(state, "foresight", 100_000):
        decision = point.decision
        if not decision.prompt.startswith(ASKED[game]):
            continue
        seen = point.state.observe(decision.seat)
        tokens = spec.table.present(seen, decision).tokens
        hand = seen.zone("hand", seen.seat).cards
        told = {hand[token.place].id: token.text for token in tokens if token.kind == "score"}
        assert set(told) == {action.card for action in decision.actions}
        met |= set(told.values())
        for action in decision.actions:
            if told[action.card] in surely:
                sample = spec.mind.sampler(seen)
                worlds = [sample(Random(number)) for number in range(WORLDS)]
                found = {takes(spec, world, action, dice) for world in worlds}
                assert found == {told[action.card] == say("tag", "takes")}, (seen, action)
    ahead = {say("tag", "ahead", chance=chance) for chance in range(101)}
    assert surely <= met and (seats == 2 or ahead & met)
