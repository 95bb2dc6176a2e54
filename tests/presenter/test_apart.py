"""In what a better choice differs from the one that was played."""

from typing import cast

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.events import DamageDealt, Declared, PhaseBegan
from tabletop.engine.follow import Follow
from tabletop.engine.observation import Observation
from tabletop.engine.player import Candidate
from tabletop.presenter.advice import Reasons
from tabletop.presenter.weighing import ENOUGH, following
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("you", "B")


def made(**told: str) -> str:
    return f"made {told['better']}, after {told['other']} {told['played']}"


MADE = Follow(("made",), made, 0.05, ends=("made", "missed"), own=True)


def seen() -> Observation:
    """What seat 0 sees at the beginning."""
    return cast(Observation, SPEC.start(2, "1", SPEC.make_options({})).observe(0))


def apart(reasons: dict[str, str | None], follows: tuple[float, float]) -> str:
    """Why b is better than a."""
    state = SPEC.start(2, "1", SPEC.make_options({}))
    decision = state.decision()
    a, b = decision.actions[:2]
    told = {a: reasons["a"], b: reasons["b"]}
    spec = changed(SPEC, rationale=lambda seen, asked, parts: told[parts[0]], follows=(MADE,))
    rows = (Candidate(a, 0.4, 0.5, (), follows[:1]), Candidate(b, 0.5, 0.5, (), follows[1:]))
    return Reasons(spec, state.observe(decision.seat), decision, NAMES).apart(((a,), (b,)), rows, "A")


def test_a_reason_that_holds_for_both_tells_nothing():
    assert apart({"a": "It is high", "b": "It is low"}, (0.5, 0.5)) == "It is low."
    assert apart({"a": "It is low", "b": "It is low"}, (0.5, 0.5)) == ""


def test_what_follows_more_often_is_told_beside_it_or_in_its_place():
    assert apart({"a": "It is low", "b": "It is low"}, (0.2, 0.7)) == "made 70, after A 20"
    assert apart({"a": None, "b": "It is low"}, (0.2, 0.7)) == "It is low. made 70, after A 20"
    assert apart({"a": None, "b": None}, (0.7, 0.2)) == "", "that speaks for the other one"
    assert apart({"a": None, "b": None}, (0.5, 0.52)) == "", "too little to say"


@pytest.mark.parametrize("how, count", [("made", 1), ("missed", 0)])
def test_it_is_counted_up_to_the_first_end_of_ones_own(how, count):
    events = [Declared("made", 1), Declared(how, 0), Declared("made", 0)]
    assert MADE.counted(events, seen()) == count


@pytest.mark.parametrize(
    ("better", "played", "alike"),
    [(0.22, 0.15, False), (0.04, 0.0, False), (0.02, 0.0, True), (0.6, 0.54, True)],
)
def test_what_seldom_happens_is_told_apart_by_less(better, played, alike):
    """15 of 100 were called about as good as 22."""
    often = MADE._replace(least=0.15, lists=lambda: "how often", seldom=True)
    assert (often.tells(better, played, "A")[0] < ENOUGH) is alike


def test_damage_is_added_up_until_the_turn_ends():
    dealt = Follow((), made, 0.1, mine=False, values=True, damage=True, ends=("turn",))
    events = [DamageDealt("hit", 1, 0, 2), DamageDealt("hit", 0, 1, 3), PhaseBegan("turn", 1, 2)]
    assert dealt.counted([*events, DamageDealt("hit", 1, 0, 5)], seen()) == 2
    assert dealt._replace(mine=True).counted(events, seen()) == 3


def test_nobody_loses_more_health_than_there_is():
    dealt = Follow((), made, 0.1, mine=False, values=True, damage=True)
    assert dealt.counted([DamageDealt("hit", 1, 0, 32, -29)], seen()) == 3


def test_damage_counters_are_counted_one_by_one():
    dealt = Follow((), made, 0.1, mine=False, damage=True)
    assert [dealt.shown(much) for much in (0.04, 0.05, 1.0)] == ["hardly any", "0.1", "1.0"], (
        "0.0 is a promise"
    )
    hits = [DamageDealt("hit", 1, 0, counters) for counters in (4, 5)]
    assert dealt.counted(hits, seen()) == 2


def test_of_one_rival_only_what_that_one_did_is_counted():
    events = [Declared("made", seat, value=value) for seat, value in ((0, 1), (1, 2), (2, 4), (1, 3))]
    assert MADE._replace(mine=False, ends=(), values=True, rival=1).counted(events, seen()) == 5


def test_what_happens_twice_in_a_game_has_happened_in_that_game():
    assert MADE._replace(ends=()).counted([Declared("made", 0)] * 2, seen()) == 1


@pytest.mark.parametrize("verbs, always, told", [((), False, 1), (("bid",), False, 0), ((), True, 2)])
def test_what_follows_is_told_of_its_choices_and_beside_a_reason_only_if_always(verbs, always, told):
    decision = SPEC.start(2, "1", SPEC.make_options({})).decision()
    assert decision is not None
    spec = changed(SPEC, follows=(MADE._replace(verbs=verbs, always=always),))
    a, b = [
        Candidate(a, 0.5, 0.5, (), (value,)) for a, value in zip(decision.actions, (0.2, 0.7), strict=False)
    ]
    found = [following(spec, b, a, "A", beside)[1] for beside in (False, True)]
    assert sum(map(bool, found)) == told


@pytest.mark.parametrize(("own", "told"), [(0.3, "made 30, after A 80 given up 30"), (0.5, "It is low.")])
def test_what_is_given_up_to_hurt_a_rival_is_told_and_a_reason_for_the_move_is_not(own, told):
    rival = MADE._replace(least=0.1, good=False, mine=False, rival=1)
    mine = MADE._replace(less=lambda better, played: f"given up {better}")
    spec = changed(SPEC, follows=(mine, rival), rationale=None, apart=lambda *asked: "It is low")
    state = SPEC.start(2, "1", SPEC.make_options({}))
    decision = state.decision()
    a, b = decision.actions[:2]
    rows = Candidate(a, 0.4, 0.5, (), (0.5, 0.8)), Candidate(b, 0.5, 0.5, (), (own, 0.3))
    found = Reasons(spec, state.observe(decision.seat), decision, NAMES).apart(((a,), (b,)), rows, "A")
    assert found.startswith(told) and ("given up" in found) is (own < 0.5)
    reasons = changed(spec, rationale=lambda *asked: "It is low")
    hint = Reasons(reasons, state.observe(decision.seat), decision, NAMES).rationale(
        (b,), {"B": rows[1], "A": rows[0]}
    )
    assert hint.startswith(told) and ("given up" in hint) is (own < 0.5), "so is that of the advised move"


def test_of_what_is_always_told_the_first_weighs_and_nothing_where_that_speaks_against_the_move():
    points = MADE._replace(always=True, values=True, least=3.0)
    spec = changed(SPEC, follows=(points, MADE._replace(always=True, least=1.0)))
    more, less = (
        Candidate(Action("lay", n), 0.5, 0.5, (), each) for n, each in enumerate(((12.0, 0.9), (9.0, 0.3)))
    )
    assert following(spec, more, less, "A") == (1.0, "made 12, after A 9 made 90, after A 30")
    assert following(spec, less, more, "A") == (0.0, "")


def test_a_game_that_tells_two_choices_apart_is_asked_for_the_better_one():
    state = SPEC.start(2, "1", SPEC.make_options({}))
    decision = state.decision()
    a, b = decision.actions[:2]
    spec = changed(
        SPEC,
        rationale=lambda seen, asked, parts: str(parts[0]),
        apart=lambda seen, asked, parts, other: "It is low" if (parts, other) == ((b,), (a,)) else None,
    )
    rows = (Candidate(a, 0.4, 0.5, ()), Candidate(b, 0.5, 0.5, ()))
    asked = state.observe(decision.seat), decision
    assert Reasons(spec, *asked, NAMES).apart(((a,), (b,)), rows, "A") == "It is low."
    assert Reasons(spec, *asked, NAMES).apart(((b,), (a,)), rows, "B") == ""
