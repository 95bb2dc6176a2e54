"""Every game that is over is told: figures of everybody, and what decided where the play decided."""

import pytest

from tabletop.engine.cards import HIDDEN, look_of
from tabletop.engine.events import Declared
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.match.public import PUBLIC
from tabletop.presenter.finale import EndText, end_text
from tests.contract.cases import CASES, each_case

NAMES = [f"Player {seat}" for seat in range(16)]
LONGEST = 6000


def played(spec: GameSpec, seats: int, seed: str) -> Match:
    """A game that casual players have played to its end."""
    match = Match(spec, [Absent("casual", name) for name in NAMES[:seats]], seed, spec.make_options())
    match.start()
    rng = Random(seed)
    for _ in range(LONGEST):
        if match.to_act is None:
            break
        decision = match.decision_for(match.to_act)
        action = spec.mind.policy(match.observation(match.to_act), decision, rng)
        match.submit(decision.serial, match.to_act, action)
    return match


def told(match: Match, viewer: int = 0) -> EndText:
    names = [player.name for player in match.players]
    seen = match.observation(PUBLIC), match.log(PUBLIC), match.result()
    return end_text(match.spec, names, viewer, (0,), seen)


TELLING = [case for case in CASES if case.spec.table.finale is not None and case.seats <= case.spec.table_max]


@pytest.mark.parametrize("case", TELLING, ids=str)
def test_a_game_played_to_its_end_says_what_decided(case):
    match = played(case.spec, case.seats, "finale")
    end = told(match)
    assert end.figures and all(len(one.values) == case.seats and one.id for one in end.figures)
    assert end.story.endswith(".") and "{" not in end.story
    assert end.cards or not match.result().winners
    assert all(look != HIDDEN and (words or end.heading) for look, words, *_ in end.cards)
    log = match.log(PUBLIC)
    for each in end.cards:  # in a game of rounds a card may do the same in another one
        told_of = [e.event for e in log if e.n == each.entry and isinstance(e.event, Declared)]
        assert each.look in [look_of(card) for e in told_of for card in (e.card, e.target) if card >= 0]
        before = [e.event for e in log if e.n < each.entry and e.event.how == "round"]
        assert f"round {len(before)}" in each.words or "in round" not in each.words
    assert [one.place for one in end.placings] == sorted(match.result().ranking)
    assert {one.seat for one in end.placings if one.won} == set(match.result().winners)


@pytest.mark.parametrize("kind", ["resign", "time"])
@each_case
def test_a_game_that_somebody_leaves_says_who(case, kind):
    match = Match(
        case.spec, [Absent("casual", name) for name in NAMES[: case.seats]], "left", case.spec.make_options()
    )
    match.start()
    for seat in range(case.seats - 1, 0, -1):
        if match.result() is None:
            match.interrupt(kind, seat)
    end = told(match, -1)
    assert end.story and not end.cards
    assert any(name in end.story for name in NAMES[: case.seats])


@each_case
def test_a_draw_by_agreement_is_told(case):
    match = Match(
        case.spec, [Absent("casual", name) for name in NAMES[: case.seats]], "drawn", case.spec.make_options()
    )
    match.start()
    match.interrupt("draw", 0)
    if (result := match.result()) is not None and not result.winners:
        end = told(match)
        assert end.won is None and end.reason and not end.cards


@pytest.mark.parametrize("case", TELLING, ids=str)
def test_a_game_that_began_as_a_position_is_told_without_its_beginning(case):
    match = played(case.spec, case.seats, "finale")
    log = match.log(PUBLIC)
    names = [player.name for player in match.players]
    for since in (len(log) // 2, len(log) - 5):
        seen = match.observation(PUBLIC), log[since:], match.result()
        assert end_text(match.spec, names, 0, (0,), seen).headline == told(match).headline
