"""Where a person is asked: with other people at the table hidden cards have no say in it."""

import pytest

from tabletop.engine.declarations import always
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.match.public import PUBLIC
from tabletop.play.auto_pass import AutoPass
from tests.contract.cases import CASES, Case, each_case
from tests.contract.leaks import Leak, permutation

SMART = [case for case in CASES if any(p.matters is not always for p in case.spec.rules.prompts.values())]


HELD = [case for case in SMART if case.spec.rules.stops]
"""Where it hangs on what a hand may hold."""


def tables(case: Case):
    """Random games of people, at every question that could be passed: the match and its passes."""
    for seed in case.seeds:
        rng = Random(f"stops:{seed}")
        match = Match(case.spec, [Human(f"P{n}") for n in range(case.seats)], f"contract:{seed}")
        passing = AutoPass(match, tuple(f"P{n}" for n in range(case.seats)))
        while (seat := match.to_act) is not None:
            decision = match.decision_for(seat)
            if not decision.stage and case.spec.rules.prompts[decision.prompt].declines:
                yield match, passing, rng
                decision = match.decision_for(seat)
            action = passing.due()
            if action is None or rng.random() < 0.5:
                action = decision.actions[int(rng.random() * len(decision.actions))]
            match.submit(decision.serial, seat, action)


def told(match: Match, passing: AutoPass) -> tuple[object, ...]:
    """What others notice: who is asked what, whether the table passes there, and for how long that takes."""
    passing._chance = Random("the same")
    action = passing.due()
    return match.to_act, match.observation(PUBLIC).asked, action, action and passing.delay_ms()


def look_for_leaks(case: Case) -> int:
    """Compares every such question with one in a world where hidden cards lie otherwise; how many were passed."""
    passed = 0
    for match, passing, rng in tables(case):
        real = match._state
        mapping = permutation(real, match.observation(PUBLIC), rng)
        if mapping is None:
            continue
        here = told(match, passing)
        match._state = real.clone()
        match._state.relabel(mapping)
        match._issue()
        there = told(match, passing)
        match._state = real
        match._issue()
        if here != there:
            raise Leak(f"{here} against {there}")
        passed += here[2] is not None
    return passed


@each_case
def test_between_people_hidden_cards_decide_nothing_of_who_is_asked(case: Case) -> None:
    passed = look_for_leaks(case)
    assert passed or case not in SMART, "nothing was ever passed"


@pytest.mark.parametrize("case", HELD[:1], ids=["two"])
def test_a_stop_that_reads_the_hidden_hand_would_be_found(case: Case, monkeypatch) -> None:
    monkeypatch.setattr(AutoPass, "_several", False)
    with pytest.raises(Leak):
        look_for_leaks(case)


@pytest.mark.parametrize("case", SMART, ids=str)
def test_who_sees_less_is_asked_more(case: Case) -> None:
    prompts, narrower = case.spec.rules.prompts, 0
    for match, _, _ in tables(case):
        seat = match.to_act
        matters = prompts[match.decision_for(seat).prompt].matters
        own, public = matters(match.observation(seat), seat), matters(match.observation(PUBLIC), seat)
        assert public or not own, (seat, match.observation(seat))
        narrower += public and not own
    assert narrower or case not in HELD
