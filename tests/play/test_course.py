"""How the chances went: one number for each question of the people, by what they knew, and where it changed most."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop.engine.events import CardMoved, Declared, PhaseBegan, PileShuffled
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.play.course import BEGIN_MS, LEVEL, MOST_POINTS, Course, percent
from tabletop.play.turnings import MOST, Turns, chapters_of, is_dealt
from tabletop.presenter.narrator import Narrator
from tabletop.storage.record_file import Record
from tests.match.table import Memory, play_on
from tests.play.desk import Timers
from tests.play.sages import Appraiser
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("Ann", "Mira", "Tom")


def a_record(seed: str = "3") -> tuple[Record, Match]:
    memory = Memory()
    match = Match(SPEC, [Human("A"), Human("B")], seed, recorder=memory)
    match.start()
    play_on(match)
    return Record(memory.lines[0], memory.lines[1:], 0, None), match


def a_course(sage: Appraiser, seats: tuple[int, ...], timers: Timers) -> tuple[Course, Match]:
    record, match = a_record()
    return Course(SPEC, record, seats, ("A", "B"), "turn", lambda: sage, timers), match


def narrated(course: Course):
    """All that happened, in sentences."""
    entries = course.retelling.log(0)
    return Narrator(course.spec, course.names, 0).sentences([entry.event for entry in entries])


def turns_of(course: Course, seat: int = 0) -> Turns:
    """What finds the turning points of that seat."""
    return course._turns[seat]


def run(course: Course, timers: Timers) -> None:
    course.start()
    timers.turn(BEGIN_MS)
    for _ in range(5000):
        if course.over:
            return
        timers.turn(10)
    raise AssertionError("it is never over")


def test_every_question_is_asked_by_what_its_seat_knew_about_what_was_played():
    sage, timers = Appraiser([0.5]), Timers()
    course, match = a_course(sage, (0,), timers)
    run(course, timers)
    assert not course.failed and course.progress == 1.0
    assert {level for _, _, level, _ in sage.asked} == {LEVEL}
    assert all(seen.seat == 0 and len(decision.actions) == 1 for seen, decision, *_ in sage.asked)
    (line,) = course.lines.values()
    assert len(line) == len(sage.asked) + 1 <= MOST_POINTS + 1
    assert [point.n for point in line] == sorted({point.n for point in line})
    result = match.result()
    assert result.winners == () and line[-1].chance == 0.5, "a draw"
    assert all(point.moment.seat == 0 for point in line[:-1]) and line[-1].moment is None


def test_a_deal_gives_new_cards_to_several_hands_at_once():
    def given(how: str, *seats: int) -> list[CardMoved]:
        return [CardMoved(how, -2, 0, "deck", -1, -1, "hand", seat, -1, False, -1) for seat in seats]

    shuffled = PileShuffled("shuffle", "deck", -1, 12)
    assert is_dealt([*given("draw", 0), shuffled, *given("deal", 0, 0, 1, 1)])
    assert not is_dealt([shuffled, *given("draw", 0, 0), Declared("end", 0), *given("draw", 1)])
    assert not is_dealt(given("deal", 0, 1))


def test_a_deal_that_outweighs_all_else_needs_no_other_words():
    """Jacks Trump: whoever deals chooses how many cards; it is the cards that come of it."""
    memory, timers = Memory(), Timers()
    match = Match(load("jacks_trump"), [Human(name) for name in NAMES], "1", recorder=memory)
    match.start()
    play_on(match, "1")
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    course = Course(match.spec, record, (0,), NAMES, "round", lambda: Appraiser([0.5]), timers)
    run(course, timers)
    line = [point for point in course.lines[0] if point.moment is not None]
    deals = [at for at, point in enumerate(line) if point.moment.decision.prompt == "size"]
    assert deals
    for at in deals[:3]:
        steps = [point._replace(chance=0.9 if n > at else 0.1) for n, point in enumerate(line)]
        (turning,) = turns_of(course).found(steps)
        assert turning.dealt and (turning.told, turning.cards) == ("", ())


def test_no_lot_is_a_turning_point():
    timers, (record, _) = Timers(), a_record()
    lots = {name: prompt._replace(lot=True) for name, prompt in SPEC.rules.prompts.items()}
    for spec, found in ((SPEC, True), (changed(SPEC, prompts=lots), False)):
        sage = Appraiser([0.9, 0.9, 0.2, 0.2])
        course = Course(spec, record, (0,), ("A", "B"), "turn", lambda sage=sage: sage, timers)
        run(course, timers)
        assert bool(course.turnings) is found


def test_cards_come_from_where_nobody_sees_them_and_the_end_comes_too():
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2]), (0,), timers)
    run(course, timers)
    (hidden,) = [zone.name for zone in SPEC.rules.zones if zone.faces == "none"]
    drawn = CardMoved("draw", -2, 0, hidden, -1, -1, "hand", 0, -1, False, 0)
    assert turns_of(course)._came(drawn) and not turns_of(course)._came(
        drawn._replace(from_zone="hand", zone="table")
    )
    assert not turns_of(course)._came(drawn._replace(from_zone="hand", zone=hidden))
    steps = [point._replace(chance=0.9) for point in course.lines[0][:-1]] + [course.lines[0][-1]]
    steps[-1] = steps[-1]._replace(chance=0.0)
    (end,) = turns_of(course).found(steps)
    assert end.came


def test_each_person_has_a_line():
    sage, timers = Appraiser([0.5, 0.6]), Timers()
    course, _ = a_course(sage, (0, 1), timers)
    run(course, timers)
    assert list(course.lines) == [0, 1]
    assert {seen.seat for seen, *_ in sage.asked} == {0, 1}


def test_where_the_chance_changed_most_is_marked_and_told():
    sage, timers = Appraiser([0.9, 0.9, 0.2, 0.2]), Timers()
    course, _ = a_course(sage, (0,), timers)
    run(course, timers)
    assert 0 < len(course.turnings) <= MOST
    assert [turn.at.n for turn in course.turnings] == sorted(turn.at.n for turn in course.turnings)
    for turn in course.turnings:
        assert turn.rises == (turn.after > turn.before)
        assert turn.at in course.lines[0] and turn.to in course.lines[0], "the curve says the same"
        assert turn.told.endswith(".")


def test_a_turning_point_tells_the_results_that_speak_for_it():
    """Jonkler: after a card of one's own it is the others who decide what becomes of it."""
    memory, timers = Memory(), Timers()
    match = Match(load("jonkler"), [Human(name) for name in NAMES], "1", recorder=memory)
    match.start()
    play_on(match, "1")
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    sage = Appraiser([0.9, 0.9, 0.2, 0.2])
    course = Course(match.spec, record, (0,), NAMES, "round", lambda: sage, timers)
    run(course, timers)
    assert course.turnings
    assert any(turn.others for turn in course.turnings)
    results = {line.text for line in narrated(course) if line.how in ("made", "missed")}
    for turn in course.turnings:
        if turn.to.moment is None:
            continue  # at the end whoever has won is told of as well
        mine = [
            line for line in narrated(course) if line.text in turn.told and line.how in ("made", "missed")
        ]
        assert all((line.how == "made") == ((line.seat == 0) == turn.rises) for line in mine), (
            "what speaks for it"
        )
    assert any(told in turn.told for told in results for turn in course.turnings)


def test_a_game_lost_in_its_last_moment_is_told_of_both_sides():
    """Jonkler: what became of one's own last bid, and of that of whoever won."""
    for seed in map(str, range(40)):
        memory, timers = Memory(), Timers()
        match = Match(load("jonkler"), [Human(name) for name in NAMES], seed, recorder=memory)
        match.start()
        play_on(match, seed)
        winners = match.result().winners
        if 0 in winners:
            continue
        record = Record(memory.lines[0], memory.lines[1:], 0, None)
        course = Course(match.spec, record, (0,), NAMES, "round", partial(Appraiser, [0.95]), timers)
        run(course, timers)
        (last,) = course.turnings
        assert last.after == 0.0 and last.told.startswith("You ")
        assert any(NAMES[winner] in last.told for winner in winners)
        return
    raise AssertionError("seat 0 always wins")


def test_the_choice_that_is_named_is_the_last_before_what_came_of_it(monkeypatch):
    """Where there was no time for every question, one step of the curve covers several choices."""
    monkeypatch.setattr("tabletop.play.course.MOST_POINTS", 4)
    timers, (record, _) = Timers(), a_record()
    course = Course(SPEC, record, (0,), ("A", "B"), "turn", lambda: Appraiser([0.9, 0.1]), timers)
    run(course, timers)
    assert course.turnings and course.retelling is not None
    assert any(turn.moment.n > turn.at.n for turn in course.turnings)
    for turn in course.turnings:
        assert turn.at.n <= turn.moment.n <= turn.to.n


def test_it_ends_with_what_became_of_it_and_what_hardly_changes_is_not_marked():
    for seed in map(str, range(20)):
        record, match = a_record(seed)
        if len(match.result().winners) == 1:
            break
    (winner,) = match.result().winners
    for seat, chance in ((winner, 0.99), (1 - winner, 0.01)):
        timers = Timers()
        course = Course(SPEC, record, (seat,), ("A", "B"), "turn", partial(Appraiser, [chance]), timers)
        run(course, timers)
        assert course.lines[seat][-1].chance == float(seat == winner) and course.turnings == ()


def test_without_an_answer_there_is_no_curve():
    class Silent(Appraiser):
        def poll(self):
            return [
                answer._replace(choice=answer.choice._replace(candidates=())) for answer in super().poll()
            ]

    sage, timers = Silent([0.5]), Timers()
    course, _ = a_course(sage, (0,), timers)
    run(course, timers)
    assert course.failed and not course.lines


def test_it_rests_while_somebody_else_asks_and_loses_no_question():
    sage, timers = Appraiser([0.5]), Timers()
    course, _ = a_course(sage, (0,), timers)
    course.start()
    timers.turn(BEGIN_MS - 1)
    assert not sage.asked, "a rematch at once needs no process"
    timers.turn(1)
    sage.deaf = True
    for _ in range(20):
        timers.turn(10)
    assert len(sage.asked) == 1
    course.rest()
    assert sage.stopped
    for _ in range(20):
        timers.turn(10)
    assert len(sage.asked) == 1
    sage.deaf = False
    course.go_on()
    for _ in range(5000):
        timers.turn(10)
        if course.over:
            break
    (line,) = course.lines.values()
    assert sage.asked[0][0] == sage.asked[1][0], "the open question is asked again"
    assert len(line) == len(sage.asked) - 1 + 1


@pytest.mark.parametrize("cut", [0, 1])
def test_a_record_that_does_not_play_to_its_end_has_none(cut):
    record, _ = a_record()
    timers = Timers()
    short = record._replace(lines=record.lines[:cut])
    course = Course(SPEC, short, (0,), ("A", "B"), "turn", lambda: Appraiser([0.5]), timers)
    run(course, timers)
    assert course.failed


def test_only_the_end_of_a_game_is_told_as_certain():
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize(("numbers", "told"), [((1, 2, 3), "turn"), ((1, 1, 2, 2), "round")])
def test_turns_that_share_a_number_are_counted_in_rounds(numbers, told):
    log = [LogEntry(n, PhaseBegan("turn", n % 2, turn=number)) for n, number in enumerate(numbers)]
    assert chapters_of(log, "turn").counted == told
    assert chapters_of(log, "turn", "turn").counted == "turn", "unless the game says what it counts"
