"""Advice for a person: what a level would do, why, and nothing that stays behind when it is not wanted."""

import time
from collections.abc import Callable

import pytest

from tabletop import games
from tabletop.ai.remote import Worker
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tests.ai.waiting import wait

USUAL = Limits(hard_ms=20_000)
EXACT = Limits(hard_ms=60_000, simulations=200)


def position() -> tuple[Observation, Decision]:
    """A lead with several cards in hand."""
    spec = games.load("jonkler")
    state = spec.start(4, "advice")
    rng = Random("advice")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        if decision.prompt == "lead" and len(decision.actions) > 4:
            return seen, decision
        state.apply(spec.mind.policy(seen, decision, rng))
    raise AssertionError("no such question")


def riddle() -> tuple[Observation, Decision]:
    """Rock, paper or scissors: something to think about for as long as there is time."""
    state = games.load("superjack").start(2, "advice")
    decision = state.decision()
    assert decision is not None and len(decision.actions) == 3
    return state.observe(decision.seat), decision


def test_a_level_says_what_it_would_do_and_why(workers: Callable[..., Worker]) -> None:
    advisor = workers("jonkler")
    seen, decision = position()
    advisor.ask("expert", "advice", seen, decision, EXACT)
    (advice,) = wait(advisor)
    assert not advisor.busy and not advisor.poll()
    assert (advice.serial, advice.seat) == (decision.serial, decision.seat)
    assert advice.notice == "" and 0 < advice.choice.simulations <= 200
    assert {row.action for row in advice.choice.candidates} == set(decision.actions)
    assert advice.choice.candidates[0].action == advice.choice.action
    assert all(0 <= row.value <= 1 for row in advice.choice.candidates)
    assert sum(row.share for row in advice.choice.candidates) == pytest.approx(1)
    advisor.ask("expert", "advice", seen, decision, EXACT)
    assert wait(advisor) == [advice], "the same thoughts, exactly"


def test_not_wanted_any_more(workers: Callable[..., Worker]) -> None:
    advisor = workers("superjack")
    seen, decision = riddle()
    assert not advisor.busy and advisor.progress == 0
    advisor.ask("expert", "advice", seen, decision, Limits(hard_ms=60_000, simulations=10**9))
    time.sleep(0.3)
    assert not advisor.poll()
    began = time.monotonic()
    advisor.stop()
    assert time.monotonic() - began < 0.02
    assert not wait(advisor) and time.monotonic() - began < 0.2
    advisor.ask("casual", "advice", seen, decision, USUAL)
    (advice,) = wait(advisor)
    assert advice.choice.candidates == ()


def test_hurried_it_says_what_it_has(workers: Callable[..., Worker]) -> None:
    advisor = workers("superjack")
    seen, decision = riddle()
    advisor.ask("casual", "advice", seen, decision, USUAL)
    assert wait(advisor), "warm"
    advisor.ask("expert", "advice", seen, decision, Limits(hard_ms=60_000, simulations=10**9))
    time.sleep(0.3)
    assert not advisor.poll()
    advisor.hurry()
    began = time.monotonic()
    (advice,) = wait(advisor)
    assert time.monotonic() - began < 0.2
    assert advice.notice == "" and advice.choice.simulations > 0


def test_progress_is_told(workers: Callable[..., Worker]) -> None:
    advisor = workers("superjack")
    advisor.ask("expert", "advice", *riddle(), USUAL)
    heard = [0.0]
    while advisor.busy and not advisor.poll():
        if advisor.progress != heard[-1]:
            heard.append(advisor.progress)
        time.sleep(0.005)
    assert len(heard) > 3 and heard == sorted(heard) and all(part <= 1 for part in heard)
    assert advisor.progress == 0, "nothing is asked"


def test_the_whole_of_a_compound_choice_is_told(workers: Callable[..., Worker]) -> None:
    state = games.load("high_jinks").start(2, "advice")
    decision = state.decision()
    assert decision is not None and decision.prompt == "keep"
    advisor = workers("high_jinks")
    advisor.ask("expert", "advice", state.observe(decision.seat), decision, EXACT)
    (advice,) = wait(advisor)
    assert advice.choice.parts[0] == advice.choice.action
    assert len({action.card for action in advice.choice.parts}) == 6
    for action in advice.choice.parts:
        asked = state.decision()
        assert asked is not None and asked.seat == decision.seat and action in asked.actions
        state.apply(action)


def test_what_is_no_compound_choice_is_told_as_it_is(workers: Callable[..., Worker]) -> None:
    advisor = workers("jonkler")
    advisor.ask("expert", "advice", *position(), EXACT)
    (advice,) = wait(advisor)
    assert advice.choice.parts == (advice.choice.action,)
