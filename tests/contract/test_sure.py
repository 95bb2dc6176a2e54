"""What a game calls certain is certain: whatever the others do, all that is left is taken."""

import pytest

from tabletop import games
from tabletop.engine.events import Declared
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState


def left(state: GameState, seat: int) -> int:
    return state.observe(seat).zone("hand", seat).count


def take_all(spec: GameSpec, state: GameState, seat: int, rng: Random) -> None:
    """`seat` plays what is certain, the others anything, until the last of its tricks is taken; it takes each."""
    held, state.events = left(state, seat), []
    decision = state.decision()
    while decision is not None and len(took(state)) < held:
        if decision.seat == seat:
            action = spec.table.sure(state.observe(seat), decision)
            assert action in decision.actions, "it was certain, and is no more"
            state.apply(action)
        else:
            state.apply(decision.actions[rng.randrange(len(decision.actions))])
        decision = state.decision()
    assert took(state) == [seat] * held


def took(state: GameState) -> list[int]:
    """Who took the tricks, one after another."""
    return [
        event.seat for event in state.events if isinstance(event, Declared) and event.how.startswith("took")
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_claim_takes_every_trick_whatever_the_others_play(seats):
    spec = games.load("jonkler")
    claimed = 0
    for seed in range(120):
        state, rng = spec.start(seats, f"sure-{seed}"), Random(seed)
        for _ in range(150):
            decision = state.decision()
            if decision is None:
                break
            seat = decision.seat
            if spec.table.sure(state.observe(seat), decision) is not None and left(state, seat) > 1:
                claimed += 1
                for world in range(3):
                    take_all(spec, state.clone(), seat, Random(world))
            state.apply(spec.mind.policy(state.observe(seat), decision, rng))
    assert claimed


@pytest.mark.parametrize(
    ("hand", "won", "certain"),
    [
        ("JH JS", "JC 2C JD 3C", True),
        ("JH JS", "JC 2C 4D 3C", False),  # a jack played later takes it
        ("JH AS", "JC 2C JD JS AH AC AD 3C", True),
        ("JH AS", "JC 2C JD JS AH AC", False),  # so does another ace
        ("2S AS", "JC JH JD JS AH AC AD 2C 2D 2H", True),  # one under each call
    ],
)
def test_jacks_are_certain_when_the_others_are_gone(hand, won, certain):
    spec = games.load("jacks_trump")
    rows = [{"hand": hand, "won": won}, {"hand": "5H 6H"}]
    state = spec.notation.read_position(
        {"phase": "call", "dealer": 0, "leader": 0, "seat": rows}, 2, "1", spec.make_options()
    )
    decision = state.decision()
    assert (spec.table.sure(state.observe(0), decision) is not None) is certain
    if certain:
        take_all(spec, state, 0, Random(1))


def test_a_round_of_rupees_that_nobody_can_win_any_more_is_played_out_and_won():
    """Whatever the others play."""
    spec, claimed, lost = games.load("rupees"), 0, 0
    for seed in range(60):
        state, rng = spec.start(2 + seed % 3, f"sure-{seed}"), Random(seed)
        while (decision := state.decision()) is not None:
            seat = decision.seat
            if (action := spec.table.sure(state.observe(seat), decision)) is not None:
                claimed += 1
                world = state.clone()
                while (asked := world.decision()) is not None:
                    mine = spec.table.sure(world.observe(asked.seat), asked) if asked.seat == seat else None
                    assert asked.seat != seat or mine in asked.actions
                    world.apply(mine or asked.actions[rng.randrange(len(asked.actions))])
                winner = spec.table.decided(state.observe(seat))
                assert world.result().winners == (winner,)
                lost += winner != seat
                assert action.verb == "play"
            state.apply(spec.mind.policy(state.observe(seat), decision, rng))
    assert 0 < lost < claimed
