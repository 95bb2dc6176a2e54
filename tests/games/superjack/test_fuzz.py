"""Random matches of Superjack, looked at from every side while they are played."""

from dataclasses import dataclass, field
from random import Random

import pytest

from tabletop.engine.observation import canonical
from tabletop.games.superjack import creatures
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.spec import SPEC
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


@dataclass
class Tally:
    """What the games were, so that a test can tell that it saw enough."""

    games: int = 0
    compared: int = 0
    prompts: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)


def play(seats: int, seed: str, options, tally: Tally, look: float, harm: float = 0.0) -> None:
    """One match. `look`: share of positions that are examined; `harm`: share of flags and resignations."""
    rng = Random(seed)
    state = SPEC.start(seats, seed, SPEC.make_options(options))
    assert isinstance(state, Superjack)
    whole = sorted(card for _, _, card in state.cards())
    assert len(whole) == len(set(whole)) == 40 * seats
    wild = rng.random() < 0.25
    for _ in range(40_000):
        decision = state.decision()
        if decision is None:
            break
        tally.prompts.add(decision.prompt)
        check_state(state, decision)
        if rng.random() < look:
            look_closely(state, decision, tally)
        if rng.random() < harm:
            state.interrupt(rng.choice(["flag", "flag", "resign", "time", "draw"]), rng.randrange(seats))
        elif wild:
            state.apply(rng.choice(decision.actions))
        else:
            state.apply(lively(decision, rng))
        assert sorted(card for _, _, card in state.cards()) == whole
    result = state.result()
    assert result is not None, "the match did not end"
    tally.games += 1
    tally.reasons.add(result.termination)


def check_state(state: Superjack, decision) -> None:
    assert 0 < len(decision.actions) <= 200 and len(set(decision.actions)) == len(decision.actions)
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


def look_closely(state: Superjack, decision, tally: Tally) -> None:
    if decision.stage == 0:
        moves = expected(state, decision.prompt, decision.seat)
        if moves is not None:
            tally.compared += 1
            assert offered(decision) == moves, SPEC.notation.write_position(state)
    written = SPEC.notation.write_position(state)
    again = SPEC.notation.read_position(written, state.config.seats, state.config.seed, state.config.options)
    assert SPEC.notation.write_position(again) == written
    assert again.decision()._replace(serial=0) == decision._replace(serial=0)
    copy = state.clone()
    for seat in range(state.config.seats):
        seen = canonical(state.observe(seat))
        assert seen == canonical(again.observe(seat)) == canonical(copy.observe(seat))
    for step in range(12):
        following = copy.decision()
        if following is None:
            break
        copy.apply(following.actions[step * 7 % len(following.actions)])
    assert SPEC.notation.write_position(state) == written and state.decision() is decision


@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_keep_every_promise(seats, options) -> None:
    tally = Tally()
    games = {2: 12, 3: 5, 4: 3}[seats]
    for game in range(games):
        play(seats, f"fuzz:{seats}:{game}", options, tally, look=0.04)
    assert tally.games == games and tally.compared > 150
    met = {"main", "main2", "last", "final", "attack", "defend", "block", "buff", "act", "react", "window"}
    assert met | {"pay", "straight", "equip", "discard"} <= tally.prompts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flags_and_resignations_at_any_moment(seats) -> None:
    tally = Tally()
    for game in range(8):
        play(seats, f"harm:{seats}:{game}", ODD if game % 2 else {}, tally, look=0.02, harm=0.004)
    assert tally.games == 8


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long(seats, options) -> None:
    tally = Tally()
    for game in range(200):
        play(seats, f"long:{seats}:{game}", options, tally, look=0.04, harm=0.001 * (game % 2))
    assert tally.games == 200
