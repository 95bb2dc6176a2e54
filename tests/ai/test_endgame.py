"""The end of a hand: how many states are solved, and what they weigh."""

from math import exp

import pytest

from tabletop.ai import endgame
from tabletop.ai.comparing import Comparison
from tabletop.ai.search import EXPERT
from tabletop.ai.thinking import Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState
from tabletop.games import load
from tabletop.games.jonkler.spec import SPEC
from tests.games.jacks_trump.board import board
from tests.specs import changed

HANDS = [{"hand": "KD 2H"}, {"hand": "5H 6C"}, {"hand": "3H 8C"}, {"hand": "7H 4D"}]


@pytest.fixture
def late() -> tuple[GameState, Decision]:
    """Four hands of two cards, before the first is led."""
    state = SPEC.notation.read_position({"phase": "play", "seat": HANDS}, 4, "late", SPEC.make_options())
    decision = state.decision()
    assert decision is not None
    return state, decision


def test_every_state_is_solved_once_also_where_moves_are_compared(late) -> None:
    state, decision = late
    read, sampled = [], []

    def sampler(seen):
        read.append(seen)
        sample = SPEC.mind.sampler(seen)

        def sample_and_note(rng):
            sampled.append(sample(rng))
            return sampled[-1]

        return sample_and_note

    assert SPEC.mind.judgement is not None
    spec = changed(SPEC, sampler=sampler)
    search = Comparison(spec, SPEC.mind.judgement(), state.observe(0), decision, Random(1), EXPERT)
    choice = search.run(Budget(simulations=500))
    assert len(read) == 1, "an observation is read once"
    assert len(sampled) == choice.simulations > 100
    assert len({id(world) for world in sampled}) == len(sampled)


def test_as_many_states_as_the_time_allows_or_the_answer_needs(late) -> None:
    state, decision = late
    judgement = SPEC.mind.judgement()

    def solved(evaluate, told: bool) -> int:
        rng, spec = Random(2), changed(SPEC, evaluate=evaluate)
        choice = endgame.solve(
            spec,
            judgement,
            decision,
            lambda: (SPEC.mind.sampler(state.observe(0))(rng), 1.0),
            Budget(simulations=700),
            24,
            told,
        )
        return choice.simulations

    dice = Random(3)
    assert solved(lambda world: [0.5] * 4, True) == endgame.ENOUGH_WORLDS, "it is known at once"
    assert solved(lambda world: [dice.random()] * 4, True) == 700, "chances that vary need all there is"


def test_of_ones_own_lines_the_best_is_told(late) -> None:
    state, decision = late
    dice, ends = Random(3), list[float]()

    def evaluate(world) -> list[float]:
        ends.append(dice.random())
        return [ends[-1]] * 4

    spec = changed(SPEC, evaluate=evaluate)
    best = endgame._best(spec, SPEC.mind.judgement(), state.clone(), decision.seat)
    assert len(ends) > 1 and best[decision.seat] == max(ends)


def test_what_others_bid_weighs_the_states(late) -> None:
    """Two states, one of which explains what was bid ten times as well: so much more does it count."""
    state, decision = late
    judgement = SPEC.mind.judgement()
    likely, other = state.clone(), state.clone()
    turns = [(likely, 1.0), (other, 0.1)] * 40
    won = iter([1.0, 1.0, 0.0, 0.0] * 40)
    spec = changed(SPEC, evaluate=lambda world: [0.0] * 4)
    chances = iter(turns)

    def best(spec, judgement, world, me):
        return [next(won)] * 4

    patch = pytest.MonkeyPatch()
    patch.setattr(endgame, "_best", best)
    choice = endgame.solve(spec, judgement, decision, lambda: next(chances), Budget(simulations=80), 24)
    patch.undo()
    assert choice.candidates[0].value == pytest.approx(1 / 1.1)


def test_a_state_is_as_likely_as_its_belief(late) -> None:
    state, decision = late
    judgement = SPEC.mind.judgement()._replace(belief=lambda world, seat: -2.0)
    search = Comparison(SPEC, judgement, state.observe(0), decision, Random(1), EXPERT)
    assert search._sampled()[1] == exp(-2.0)


def test_how_a_plan_goes_on_is_told_and_nobody_knows_more_of_hidden_cards_then() -> None:
    """A call was advised for the sake of a king, and then something else to be led."""
    spec = load("jacks_trump")
    b = board(["KD 9H", "5H 6C", "3H 8C"], phase="call")
    judgement, decision = spec.mind.judgement(), b.decision
    sampler = spec.mind.sampler(b.observe(decision.seat))

    def solved(told: bool):
        rng = Random(1)
        return endgame.solve(
            spec, judgement, decision, lambda: (sampler(rng), 1.0), Budget(simulations=200), 24, told
        )

    told, known = solved(True), {row.action: row.value for row in solved(False).candidates}
    assert [[part.verb for part in row.parts] for row in told.candidates] == [["call", "play"]] * 2
    assert told.line == told.candidates[0].line
    assert sum(known.values()) > sum(row.value for row in told.candidates), "as if all hands were open"
    assert all(len(row.parts) == 1 for row in solved(False).candidates), "who only plays needs no more"
