"""Random games of High Jinks, looked at from every side while they are played."""

import pytest

from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import VALUE, cards_in
from tabletop.games.high_jinks.game import HighJinks
from tabletop.games.high_jinks.spec import SPEC
from tests.games.fuzz import Fuzz
from tests.games.high_jinks.oracle import expected, offered

ODD = {
    "notes": False,
    "time_charged": "decider",
    "void_search": "result",
    "suit_abilities": "ask",
    "boneyard_fallback": False,
    "double_smash": "shared",
    "rejects": "dealer",
    "sudden_damage": 0,
    "redeal": True,
}
"""The other value of every option."""

RARE = {"archlord", "order", "four"}
ODDLY = {"heart", "diamond", "spade", "rejects"}
"""Questions that only the other options ask."""


def check(state: HighJinks, decision: Decision) -> None:
    """What the state keeps twice is the same, and nothing lies where it may not."""
    assert len(state.cards()) == (54 if state.config.seats == 2 else 108)
    assert state.alive >> decision.seat & 1
    for seat in range(state.config.seats):
        held = [card for card in state.agents[3 * seat : 3 * seat + 3] if card >= 0]
        assert all(card % 54 >= 40 for card in held)
        assert all(card < 0 or VALUE[card] for card in state.mana[6 * seat : 6 * seat + 6])
        assert len(state.damage[seat]) <= 5
        assert set(cards_in(state.in_hand[seat])) == set(state.hands[seat])
        assert set(cards_in(state.in_mana[seat])) == set(state.mana[6 * seat : 6 * seat + 6]) - {-1}
        assert set(cards_in(state.in_damage[seat])) == set(state.damage[seat]) - {-1}


def moves(state: HighJinks, decision: Decision):
    found = expected(state, decision) if decision.stage == 0 else None
    return None if found is None else (offered(state, decision), found)


def fuzz(**shares: float) -> Fuzz:
    return Fuzz(SPEC, check, moves, **shares)


@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("HJ-2.17")
def test_random_games_keep_every_promise(seats: int, options: dict[str, object]) -> None:
    games = fuzz()
    for game in range(12):
        games.play(seats, f"fuzz:{seats}:{game}", options)
    assert games.asked > 1500 and games.compared > 100
    assert games.closely >= set(SPEC.rules.prompts) - RARE - (set() if options else ODDLY)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flags_and_resignations_at_any_moment(seats: int) -> None:
    games = fuzz(look=0.02, harm=0.02)
    for game in range(25):
        games.play(seats, f"harm:{seats}:{game}", ODD if game % 2 else {})


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long(seats: int, options: dict[str, object]) -> None:
    calm, harsh = fuzz(look=0.05), fuzz(look=0.05, harm=0.002)
    for game in range(200):
        result = (harsh if game % 2 else calm).play(seats, f"long:{seats}:{game}", options)
        assert result.termination in {"last_alive", "smasher", "hard_stop"}
