"""In what a better choice differs from the one that was played."""

from __future__ import annotations

import pytest

from tabletop.engine.events import DamageDealt, Declared, PhaseBegan
from tabletop.engine.player import Candidate
from tabletop.engine.spec import Follow
from tabletop.presenter.advice import apart_of
from tabletop.presenter.texts import say
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("you", "B")


def made(**told: str) -> str:
    return f"made {told['better']}, after {told['other']} {told['played']}"


MADE = Follow(("made",), made, 0.05, ends=("made", "missed"), own=True)


def apart(reasons: dict[str, str | None], follows: tuple[float, float]) -> str:
    """Why b is better than a."""
    state = SPEC.start(2, "1", SPEC.make_options({}))
    decision = state.decision()
    assert decision is not None
    a, b = decision.actions[:2]
    told = {a: reasons["a"], b: reasons["b"]}
    spec = changed(SPEC, rationale=lambda seen, asked, parts: told[parts[0]], follows=(MADE,))
    rows = (Candidate(a, 0.4, 0.5, (), follows[:1]), Candidate(b, 0.5, 0.5, (), follows[1:]))
    return apart_of(spec, state.observe(decision.seat), decision, ((a,), (b,)), rows, "A", NAMES)


def test_a_reason_that_holds_for_both_tells_nothing():
    assert apart({"a": "It is high", "b": "It is low"}, (0.5, 0.5)) == "It is low."
    assert apart({"a": "It is low", "b": "It is low"}, (0.5, 0.5)) == say("advice.best")


def test_what_follows_more_often_is_told_beside_it_or_in_its_place():
    assert apart({"a": "It is low", "b": "It is low"}, (0.2, 0.7)) == "made 70, after A 20"
    assert apart({"a": None, "b": "It is low"}, (0.2, 0.7)) == "It is low. made 70, after A 20"
    assert apart({"a": None, "b": None}, (0.7, 0.2)) == say("advice.best"), "that speaks for the other one"
    assert apart({"a": None, "b": None}, (0.5, 0.52)) == say("advice.best"), "too little to say"


@pytest.mark.parametrize("how, count", [("made", 1), ("missed", 0)])
def test_it_is_counted_up_to_the_first_end_of_ones_own(how, count):
    events = [Declared("made", 1), Declared(how, 0), Declared("made", 0)]
    assert MADE.counted(events, 0) == count


def test_damage_is_added_up_until_the_turn_ends():
    dealt = Follow((), made, 0.1, mine=False, damage=True, ends=("turn",))
    events = [DamageDealt("hit", 1, 0, 2), DamageDealt("hit", 0, 1, 3), PhaseBegan("turn", 1, 2)]
    assert dealt.counted([*events, DamageDealt("hit", 1, 0, 5)], 0) == 2
    assert dealt._replace(mine=True).counted(events, 0) == 3
