"""Advice for a person: what a level would do, why, and nothing that stays behind when it is not wanted."""

import time
from collections.abc import Iterator

import pytest

from tabletop import games
from tabletop.ai.advice import Advice, Advisor
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tests.toy_game import SPEC

EXACT = Limits(hard_ms=60_000, simulations=200)


@pytest.fixture
def advisors() -> Iterator[list[Advisor]]:
    made: list[Advisor] = []
    yield made
    for advisor in made:
        advisor.close()


def wait(advisor: Advisor, seconds: float = 20) -> Advice | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and advisor.busy:
        advice = advisor.poll()
        if advice is not None:
            return advice
        time.sleep(0.002)
    return None


def position() -> tuple[Observation, Decision]:
    """A lead with several cards in hand."""
    spec = games.load("jonkler")
    state = spec.start(4, "advice")
    rng = Random("advice")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        if decision.prompt == "lead" and len(decision.actions) > 4:
            return seen, decision
        state.apply(spec.policy(seen, decision, rng))
    raise AssertionError("no such question")


def riddle() -> tuple[Observation, Decision]:
    """Rock, paper or scissors: something to think about for as long as there is time."""
    state = games.load("superjack").start(2, "advice")
    decision = state.decision()
    assert decision is not None and len(decision.actions) == 3
    return state.observe(decision.seat), decision


def test_a_level_says_what_it_would_do_and_why(advisors: list[Advisor]) -> None:
    advisor = Advisor("jonkler")
    advisors.append(advisor)
    seen, decision = position()
    ticket = advisor.ask(seen, decision, "expert", EXACT)
    advice = wait(advisor)
    assert advice is not None and not advisor.busy and advisor.poll() is None
    assert (advice.ticket, advice.serial, advice.seat) == (ticket, decision.serial, decision.seat)
    assert advice.notice == "" and 0 < advice.simulations <= 200
    assert {row.action for row in advice.candidates} == set(decision.actions)
    assert advice.candidates[0].action == advice.action
    assert all(0 <= row.value <= 1 for row in advice.candidates)
    assert sum(row.share for row in advice.candidates) == pytest.approx(1)
    assert advisor.ask(seen, decision, "expert", EXACT) == ticket + 1
    again = wait(advisor)
    assert again is not None and again == advice._replace(ticket=ticket + 1), "the same thoughts, exactly"


def test_not_wanted_any_more(advisors: list[Advisor]) -> None:
    advisor = Advisor("superjack")
    advisors.append(advisor)
    seen, decision = riddle()
    assert not advisor.busy and advisor.progress == 0
    advisor.ask(seen, decision, "expert", Limits(hard_ms=60_000, simulations=10**9))
    time.sleep(0.3)
    assert advisor.poll() is None
    began = time.monotonic()
    advisor.stop()
    assert time.monotonic() - began < 0.02
    assert wait(advisor) is None and time.monotonic() - began < 0.2
    ticket = advisor.ask(seen, decision, "casual")
    advice = wait(advisor)
    assert advice is not None and (advice.ticket, advice.candidates) == (ticket, ())


def test_hurried_it_says_what_it_has(advisors: list[Advisor]) -> None:
    advisor = Advisor("superjack")
    advisors.append(advisor)
    seen, decision = riddle()
    advisor.ask(seen, decision, "casual")
    assert wait(advisor), "warm"
    advisor.ask(seen, decision, "expert", Limits(hard_ms=60_000, simulations=10**9))
    time.sleep(0.3)
    assert advisor.poll() is None
    advisor.hurry()
    began = time.monotonic()
    advice = wait(advisor)
    assert advice is not None and time.monotonic() - began < 0.2
    assert advice.notice == "" and advice.simulations > 0


def test_progress_is_told(advisors: list[Advisor]) -> None:
    advisor = Advisor("superjack")
    advisors.append(advisor)
    advisor.ask(*riddle(), "expert")
    heard = [0.0]
    while advisor.busy and advisor.poll() is None:
        if advisor.progress != heard[-1]:
            heard.append(advisor.progress)
        time.sleep(0.005)
    assert len(heard) > 3 and heard == sorted(heard) and all(part <= 1 for part in heard)
    assert advisor.progress == 0, "nothing is asked"


def test_an_unknown_level(advisors: list[Advisor]) -> None:
    advisor = Advisor("tests.toy_game.spec")
    advisors.append(advisor)
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    with pytest.raises(KeyError):
        advisor.ask(state.observe(0), decision, "oracle")
    assert not advisor.busy


def test_the_whole_of_a_compound_choice_is_told(advisors: list[Advisor]) -> None:
    spec = games.load("high_jinks")
    state = spec.start(2, "advice")
    decision = state.decision()
    assert decision is not None and decision.prompt == "keep"
    advisor = Advisor("high_jinks")
    advisors.append(advisor)
    advisor.ask(state.observe(decision.seat), decision, "expert", EXACT)
    advice = wait(advisor)
    assert advice is not None and advice.line[0] == advice.action
    assert len({action.card for action in advice.line}) == 6
    for action in advice.line:
        asked = state.decision()
        assert asked is not None and asked.seat == decision.seat and action in asked.actions
        state.apply(action)


def test_what_is_no_compound_choice_is_told_as_it_is(advisors: list[Advisor]) -> None:
    advisor = Advisor("jonkler")
    advisors.append(advisor)
    advisor.ask(*position(), "expert", EXACT)
    advice = wait(advisor)
    assert advice is not None and advice.line == (advice.action,)
