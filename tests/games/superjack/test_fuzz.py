"""Random matches of Superjack, looked at from every side while they are played."""

import pytest

from tabletop.games.superjack import creatures
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.spec import SPEC
from tests.games.fuzz import Fuzz, anything
from tests.games.superjack.oracle import expected, offered
from tests.games.superjack.players import lively

ODD = {
    "start": "random",
    "set": 3,
    "skip_first_draw": True,
    "pool": "turn",
    "jack_charge": True,
    "turn_cap": 100,
}
"""The other value of every option."""


def check(state: Superjack, decision) -> None:
    """What the state keeps twice is the same, and nothing fights or is worn that may not."""
    assert len(state.cards()) == 40 * state.config.seats
    assert state.alive >> decision.seat & 1
    in_play = {card for cards in state.creatures for card in cards}
    assert set(state.stacks) | set(state.pairs) | set(state.damage) | set(state.added) <= in_play
    for card in in_play:
        assert state.damage.get(card, 0) < creatures.power(state, card), "the dead are buried at once"
        assert len(state.pairs.get(card, ())) <= 2
    for seat in range(state.config.seats):
        assert state.ready[seat] & ~state.gems[seat] == 0
        assert state.ready[seat] & creatures.worn_gems(state, seat) == 0, "worn gems count as tapped"
        assert state.alive >> seat & 1 == (state.health[seat] > 0) or not state.alive >> seat & 1
        assert all(energy > 0 for energy in state.pool.values())
    attackers = [row[0] for row in state.attackers]
    assert set(attackers) <= set(state.creatures[state.turn])
    blockers = [row[0] for row in state.blocks]
    assert len(set(blockers)) == len(blockers) and set(blockers) <= in_play
    assert {row[1] for row in state.blocks} <= set(attackers)


def moves(state: Superjack, decision):
    found = expected(state, decision.prompt, decision.seat) if decision.stage == 0 else None
    return None if found is None else (offered(decision), found)


def fuzz(number: int, seats: int, options: dict[str, object], **shares: float) -> Fuzz:
    """So many matches; every fourth is played without sense."""
    games = Fuzz(SPEC, check, moves, **shares)
    for game in range(number):
        games.play(seats, f"fuzz:{seats}:{game}", options, anything if game % 4 == 3 else lively)
    return games


@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_keep_every_promise(seats, options) -> None:
    games = fuzz({2: 12, 3: 5, 4: 3}[seats], seats, options)
    assert games.compared > 100
    assert games.closely >= set(SPEC.rules.prompts) - {"throw", "steal"}


@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flags_and_resignations_at_any_moment(seats, options) -> None:
    fuzz(4, seats, options, look=0.02, harm=0.004)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long(seats, options) -> None:
    fuzz(100, seats, options)
    fuzz(100, seats, options, harm=0.001)
