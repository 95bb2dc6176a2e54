"""Every level in every game: legal answers, fair answers, in time; and judgements that give what they promise."""

import gc
import threading
from math import isfinite
from time import clock_gettime, pthread_getcpuclockid

import pytest

from tabletop.ai.novice import MAX_GAP
from tabletop.ai.players import LEVELS, Level, kinds
from tabletop.ai.thinking import Budget
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.mechanics.standings import won_shares
from tests.contract.cases import CASES, OWN, Case, Point, each_case, walk
from tests.contract.leaks import permutation
from tests.specs import changed

LOOKING = [level for level in LEVELS if level.needs_observation]
USUAL = [case for case in CASES if case.spec not in OWN and case.seats == case.spec.seats_default]

JUDGED = [case for case in CASES if case.spec.mind.judgement is not None]

STYLED = [
    (case, level)
    for case in USUAL
    for level in kinds(case.spec)
    if level.needs_observation and ":" in level.name
]
each_style = pytest.mark.parametrize(
    ("case", "level"), STYLED, ids=[f"{case.spec.id}-{level.name}" for case, level in STYLED]
)
each_usual = pytest.mark.parametrize("case", USUAL, ids=[case.spec.id for case in USUAL])
each_level = pytest.mark.parametrize("level", LOOKING, ids=[level.name for level in LOOKING])


def questions(case: Case, count: int, seed: str = "levels") -> list[Point]:
    """Some questions with a choice, spread over a random game, or over several short ones; each with a copy of its
    state."""
    rng = Random(f"{seed}:{case.spec.id}")
    found: list[Point] = []
    for game in (seed, *(f"{seed}:{number}" for number in case.seeds)):
        found += [
            point._replace(state=point.state.clone())
            for point in walk(case.start(game), game)
            if len(point.decision.actions) > 1 and rng.random() < 0.2
        ]
        if len(found) >= count:
            break
    return found[:: max(1, len(found) // count)][:count]


@each_level
@each_case
def test_answers_are_legal_and_repeatable(case: Case, level: Level) -> None:
    check_answers(case, level)


@each_style
def test_answers_in_a_style_are_legal_and_repeatable(case: Case, level: Level) -> None:
    check_answers(case, level)


def check_answers(case: Case, level: Level) -> None:
    agent = level.make(case.spec)
    for point in questions(case, 4):
        seen = point.state.observe(point.decision.seat)
        budget = Budget(simulations=12)
        choice = agent(seen, point.decision, Random("a"), budget)
        assert choice.action in point.decision.actions
        assert {row.action for row in choice.candidates} <= set(point.decision.actions)
        assert agent(seen, point.decision, Random("a"), Budget(simulations=12)) == choice


@each_level
@each_usual
def test_hidden_cards_change_no_answer(case: Case, level: Level) -> None:
    check_fair(case, level)


@each_style
def test_hidden_cards_change_no_answer_in_a_style(case: Case, level: Level) -> None:
    check_fair(case, level)


def check_fair(case: Case, level: Level) -> None:
    agent = level.make(case.spec)
    compared = 0
    for point in questions(case, 12, "fair"):
        seat = point.decision.seat
        seen = point.state.observe(seat)
        mapping = permutation(point.state, seen, Random(f"fair:{point.number}"))
        if mapping is None:
            continue
        other = point.state.clone()
        other.relabel(mapping)
        question = other.decision()
        question = question._replace(serial=point.decision.serial)
        answers = [
            agent(state.observe(seat), asked, Random("b"), Budget(simulations=10))
            for state, asked in ((point.state, point.decision), (other, question))
        ]
        assert answers[0] == answers[1]
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("case", JUDGED, ids=str)
def test_judgements(case: Case) -> None:
    assert case.spec.mind.judgement is not None
    judgement = case.spec.mind.judgement()
    priors = [judgement.prior, *[slip.prior for slip in judgement.slips]]
    priors += [style.judgement().prior for style in case.spec.mind.styles]
    for point in walk(case.start("judgement"), "judgement"):
        if point.number % case.every(1, 7):
            continue
        seat = point.decision.seat
        before = point.state.cards(), point.state.observe(seat)
        weights = [list(prior(point.state, point.decision)) for prior in priors]
        assert all(len(row) == len(point.decision.actions) for row in weights)
        assert all(isfinite(weight) for row in weights for weight in row)
        assert (point.state.cards(), point.state.observe(seat)) == before, "it only looks"
        mapping = permutation(point.state, before[1], Random(f"judgement:{point.number}"))
        if mapping is not None:
            other = point.state.clone()
            other.relabel(mapping)
            asked = other.decision()
            assert asked is not None
            for prior, row in zip(priors, weights, strict=True):
                assert list(prior(other, asked)) == pytest.approx(row), "it reads what the seat knows"
        if judgement.belief is not None:
            assert isfinite(judgement.belief(point.state, seat))


@pytest.mark.parametrize("case", JUDGED, ids=str)
def test_casual_plays_what_the_judgement_holds_best(case: Case) -> None:
    """Which says the same of every sampled state as of the real one."""
    for spec in (case.spec, *[case.spec.styled(style.id) for style in case.spec.mind.styles]):
        check_casual(spec, questions(case, 8, "best"))


def check_casual(spec: GameSpec, asked: list[Point]) -> None:
    assert spec.mind.judgement is not None
    judgement = spec.mind.judgement()
    prior = judgement.prior
    for point in asked:
        seen = point.state.observe(point.decision.seat)
        weights = list(prior(point.state, point.decision))
        played = spec.mind.policy(seen, point.decision, Random("best"))
        assert weights[point.decision.actions.index(played)] == pytest.approx(max(weights))
        favourite = judgement.favourite(point.state, point.decision)
        assert favourite == point.decision.actions[weights.index(max(weights))], "the first of equals"


@each_usual
def test_every_slip_leads_to_another_move_somewhere(case: Case) -> None:
    if case.spec.mind.judgement is None:
        return
    judgement = case.spec.mind.judgement()
    waiting = {slip.id: slip for slip in judgement.slips}
    assert len(waiting) == len(judgement.slips) and all(0 < slip.rate <= 1 for slip in judgement.slips)
    for game in range(40):
        state = case.start(f"slips {game}")
        while waiting and (decision := state.decision()) is not None:
            weights = list(judgement.prior(state, decision))
            best = weights.index(max(weights))
            for slip in [*waiting.values()] if len(decision.actions) > 1 else ():
                wrong = list(slip.prior(state, decision))
                found = wrong.index(max(wrong))
                if found != best and weights[found] > weights[best] - MAX_GAP:
                    del waiting[slip.id]
            state.apply(decision.actions[best])
    assert not waiting


@each_usual
def test_every_style_leads_to_another_move_somewhere(case: Case) -> None:
    waiting = {style.id: style.judgement() for style in case.spec.mind.styles}
    for game in range(10):
        state = case.start(f"styles {game}")
        while waiting and (decision := state.decision()) is not None:
            played = case.spec.mind.policy(state.observe(decision.seat), decision, Random("style"))
            for name, judgement in [*waiting.items()]:
                if judgement.favourite(state, decision) != played:
                    del waiting[name]
            state.apply(played)
    assert not waiting


@each_case
def test_chances_add_up_and_end_as_the_result(case: Case) -> None:
    state = case.start("sum")
    styled = [case.spec.styled(style.id).mind.evaluate for style in case.spec.mind.styles]
    for point in walk(state, "sum"):
        if point.number % case.every(1, 7) == 0:
            for evaluate in (case.spec.mind.evaluate, *styled):
                chances = evaluate(point.state)
                assert sum(chances) == pytest.approx(1.0)
                assert min(chances) >= 0.0
    result = state.result()
    assert result is not None
    assert case.spec in OWN or list(case.spec.mind.evaluate(state)) == won_shares(result)


@each_level
@each_usual
def test_hurried_within_100_ms(case: Case, level: Level, request: pytest.FixtureRequest) -> None:
    """Of its own work, from the moment it is told: the machine may be busy, and the telling may come late."""
    agent = level.make(case.spec)
    gc.freeze()  # no worker holds what other tests left, which the collector would look through after a search
    request.addfinalizer(gc.unfreeze)
    work = pthread_getcpuclockid(threading.get_ident())
    for point in questions(case, 3, "hurry"):
        seen = point.state.observe(point.decision.seat)
        agent(seen, point.decision, Random("w"), Budget(simulations=2))  # what is imported is imported
        budget = Budget(soft_ms=60_000)
        told: list[float] = []

        def hurry(told: list[float] = told, budget: Budget = budget) -> None:
            told.append(clock_gettime(work))
            budget.hurry()

        timer = threading.Timer(0.05, hurry)
        timer.start()
        choice = agent(seen, point.decision, Random("c"), budget)
        ended = clock_gettime(work)
        timer.cancel()
        assert ended - (told[0] if told else ended) < 0.1
        assert choice.action in point.decision.actions


@each_level
@each_usual
def test_a_forced_move_is_not_thought_about(case: Case, level: Level) -> None:
    def never(*words: object) -> object:
        raise AssertionError("it samples states")

    agent = level.make(changed(case.spec, sampler=lambda seen: never))
    point = questions(case, 1)[0]
    seat, only = point.decision.seat, point.decision.actions[-1:]
    choice = agent(
        point.state.observe(seat), point.decision._replace(actions=only), Random("f"), Budget(60_000)
    )
    assert (choice.action, choice.simulations) == (only[0], 0)


def test_what_is_clear_is_not_thought_about_for_long() -> None:
    case = next(case for case in USUAL if case.spec.id == "jonkler")
    agent = LEVELS[-1].make(case.spec)
    spent = [
        agent(
            point.state.observe(point.decision.seat), point.decision, Random("a"), Budget(simulations=1200)
        ).simulations
        for point in questions(case, 5, "early")
    ]
    assert min(spent) < 300 < 600 < max(spent)


def test_a_short_clock_shortens_thought() -> None:
    expert = LEVELS[-1]
    assert expert.budget(Limits()).soft_ms == expert.think_ms
    assert expert.budget(Limits(clock_ms=30_000)).soft_ms < expert.think_ms
    assert expert.budget(Limits(clock_ms=200)).soft_ms == 0
    assert expert.budget(Limits(clock_ms=30_000, increment_ms=10_000)).soft_ms == expert.think_ms
    assert expert.budget(Limits(clock_ms=1_000, increment_ms=10_000)).soft_ms <= 350
    assert expert.budget(Limits(soft_ms=500)).soft_ms == expert.think_ms // 2


@each_usual
def test_without_time_casual_answers(case: Case) -> None:
    expert = LEVELS[-1]
    agent = expert.make(case.spec)
    for point in questions(case, 2):
        seen = point.state.observe(point.decision.seat)
        choice = agent(seen, point.decision, Random("n"), expert.budget(Limits(clock_ms=1_000)))
        assert choice.simulations == 0
        assert choice.action == case.spec.mind.policy(seen, point.decision, Random("n"))
