"""The chapters of a game: where each begins, and when something was in words."""

from types import SimpleNamespace

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.events import CardMoved, Declared, PhaseBegan, PileShuffled, PlayerLost
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.chapters import Chapters, Dates, chapters_of, has_left, is_dealt
from tabletop.review.texts import say
from tests.review.test_course import NAMES
from tests.review.test_turnings import a_course_of

ROUND = say("when", "round", number=3)


def asked_at(*entries: int, prompt: str) -> list[SimpleNamespace]:
    """Choices of seat 0."""
    decision, played = SimpleNamespace(prompt=prompt), Action(prompt)
    return [SimpleNamespace(n=n, seat=0, decision=decision, played=played) for n in entries]


def dates_of(game: str, log: list[LogEntry]) -> Dates:
    """Those of seat 0."""
    spec = load(game)
    return Dates(spec, Narrator(spec, NAMES, 0), chapters_of(log, "round"), log)


def a_trick(card: int, n: int) -> list[LogEntry]:
    """A card that seat 0 leads at that entry, the answer to it, and that seat 0 took the trick."""
    led = CardMoved("lead", card, card, "hand", 0, -1, "trick", -1, -1, False, 0)
    answer = led._replace(how="play", card=card + 13, seen=card + 13, by=1)
    return [LogEntry(n, led), LogEntry(n + 1, answer), LogEntry(n + 1, Declared("took_rank", 0, card=card))]


def test_when_it_was_is_said_by_round_and_trick():
    """Jonkler: in the first round everybody has one card."""
    course = a_course_of("jonkler", "round", "1", NAMES)
    asked = [moment for moment in course.retelling.moments if moment.seat == 0]
    for moment in asked:
        facts = dict(moment.seen.facts)
        trick = f", trick {sum(facts['taken']) + 1}" if not moment.decision.prompt.startswith("bid") else ""
        assert course.when(moment) == f"round {facts['round']}{trick}"


def test_a_call_is_told_before_the_trick_that_it_is_for():
    """Jacks Trump: who took a trick calls for the next one."""
    log = [LogEntry(1, PhaseBegan("round", 0, 3)), *a_trick(9, 2), LogEntry(4, Declared("call", 0))]
    dates = dates_of("jacks_trump", log)
    led, called = map(dates.asked, [*asked_at(2, prompt="lead"), *asked_at(4, prompt="call")])
    assert led == say("when.part", when=ROUND, word="trick", number=1)
    assert called == say("when.before", when=ROUND, word="trick", number=2)


@pytest.mark.parametrize(("game", "prompt"), [("jacks_trump", "size"), ("jonkler", "deal")])
def test_a_deal_is_told_before_the_round_that_it_is_for(game, prompt):
    later = [entry._replace(n=entry.n + 4) for entry in a_trick(9, 2)]
    rounds = [LogEntry(1, PhaseBegan("round", 0, 3)), LogEntry(4, PhaseBegan("round", 0, 4))]
    dates = dates_of(game, [rounds[0], *a_trick(9, 2), rounds[1], *later])
    assert [dates.asked(moment) for moment in asked_at(1, 4, 9, prompt=prompt)] == [
        say("when.ahead", when=say("when", "round", number=number)) for number in (3, 4, 5)
    ]


def test_turns_that_share_a_number_are_told_with_whose_they_are():
    events = [PhaseBegan("turn", seat, number) for number in (1, 2) for seat in (0, 1)]
    chapters = chapters_of([LogEntry(2 * n, event) for n, event in enumerate(events)], "turn")
    narrator = Narrator(load("high_jinks"), NAMES, 0)
    assert chapters.ticks == ((0, 1), (4, 2)) and chapters.each == say("chapter", "turn")
    assert Chapters("turn", "round").each == chapters.each, "the same before any is known"
    assert [chapters.of(n) for n in (0, 1, 2, 3, 4, 9)] == [0, 1, 1, 2, 2, 4], "what ends one is in it"
    told = [say("when.turn", "round", number=2, whose=narrator.whose(seat)) for seat in (0, 1)]
    assert [chapters.called(at, at, narrator) for at in (3, 4)] == told
    assert chapters.called(3, 4, narrator) == say("when", "round", number=2)
    assert chapters.called(0, 4, narrator) == say("when.span", "round", first=1, number=2)


def test_a_deal_begins_the_first_chapter_where_that_is_not_told():
    log = [LogEntry(5, PhaseBegan("turn", 0, 2)), LogEntry(9, PhaseBegan("turn", 1, 3))]
    assert chapters_of(log, "turn").ticks == ((0, 1), (5, 2), (9, 3))
    assert chapters_of([], "turn").begun == () and chapters_of([], "turn").each == say("chapter", "turn")


def test_a_deal_gives_new_cards_to_several_hands_at_once():
    def given(how: str, *seats: int) -> list[CardMoved]:
        return [CardMoved(how, -2, 0, "deck", -1, -1, "hand", seat, -1, False, -1) for seat in seats]

    shuffled = PileShuffled("shuffle", "deck", -1, 12)
    assert is_dealt([*given("draw", 0), shuffled, *given("deal", 0, 0, 1, 1)])
    assert not is_dealt([shuffled, *given("draw", 0, 0), Declared("end", 0), *given("draw", 1)])
    assert not is_dealt(given("deal", 0, 1))


@pytest.mark.parametrize("how", ["resign", "time"])
def test_who_resigns_or_runs_out_of_time_has_left_and_no_card_did_it(how):
    assert has_left(0, PlayerLost(how, 0, -1)) and not has_left(1, PlayerLost(how, 0, -1))
    assert has_left(0, Declared(how, 0)) and not has_left(0, PlayerLost("damage", 0, 1))


def test_of_a_turn_it_is_said_whose_it_is_and_no_part():
    """High Jinks: a turn may have several duels."""
    course = a_course_of("high_jinks", "turn", "3", NAMES)
    asked = [moment for moment in course.retelling.moments if moment.seat == 0]
    told = {course.when(moment) for moment in asked}
    assert len(told) > 2 and all("duel" not in when for when in told)
    first = min(one.n for one in course.chapters.begun)
    points = [point.n for point in course.lines[0][:-1]]
    begun = {seat: {one.n + 1 for one in course.chapters.begun if one.seat == seat} for seat in (0, 1)}
    assert {*points} <= {*begun[0], *begun[1], first + 1, points[0]}, "a line stands at the turns of both"
    assert all({*points} & turns for turns in begun.values())
