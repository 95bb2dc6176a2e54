"""How the chances went: one number for each question of the people, by what they knew, and where it changed most."""

from itertools import pairwise
from types import SimpleNamespace

import pytest

from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital
from tabletop.match.match import Match
from tabletop.play.hinting import APPRAISER
from tabletop.presenter.words import YOU
from tabletop.review.course import (
    BEGIN_MS,
    MOST_POINTS,
    SURE,
    Course,
    _kept,
    _points,
    _smooth,
    _without_spikes,
    percent,
)
from tabletop.review.looking import Subject
from tabletop.review.texts import say
from tabletop.review.turnings import MOST, Point, Turns, _Step
from tabletop.storage.record_file import Record
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("Ann", "Mira", "Tom")


def course_of(
    sage: Appraiser, timers: Timers, record: Record, seats: tuple[int, ...] = (0,), spec: GameSpec = SPEC
) -> Course:
    return Course(Subject(spec, record, ("A", "B"), lambda: sage, timers), seats, "turn")


def test_among_more_than_two_it_is_told_whose_chance_moved_the_other_way():
    told = {}
    shares = [(0.8, 0.1, 0.1), (0.8, 0.1, 0.1), (0.2, 0.1, 0.7), (0.2, 0.1, 0.7)]
    for names, every in ((NAMES, shares), (NAMES, [()]), (NAMES[:2], shares)):
        timers, (record, _) = Timers(), recorded()
        sage = Appraiser([0.8, 0.8, 0.2, 0.2], every)
        course = Course(Subject(SPEC, record, names, lambda sage=sage: sage, timers), (0,), "turn")
        run(course, timers)
        inner = [one for one in course.turnings if one.to.moment is not None]
        told[names, len(every)] = {one.rises: course.with_rival(one, "So.") for one in inner}
    words = {"told": "So.", "rival": "Tom"}
    whole = told[NAMES, 4]
    assert whole[False] == say("turned.rival", before=10, after=70, **words)
    assert whole[True] == say("turned.rival", "rises", before=70, after=10, **words)
    assert set(told[NAMES, 1].values()) == {"So."}, "nobody told it"
    assert set(told[NAMES[:2], 4].values()) == {"So."}, "of two the other's is the rest"


def a_course(sage: Appraiser, seats: tuple[int, ...], timers: Timers) -> tuple[Course, Match]:
    record, match = recorded()
    return course_of(sage, timers, record, seats), match


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
    assert {level for _, _, level, _ in sage.asked} == {APPRAISER}
    assert all(seen.seat == 0 and len(decision.actions) == 1 for seen, decision, *_ in sage.asked)
    (line,) = course.lines.values()
    assert len(line) == len(sage.asked) + 1 <= MOST_POINTS + 1
    assert [point.n for point in line] == sorted({point.n for point in line})
    result = match.result()
    assert result.winners == () and line[-1].chance == 0.5, "a draw"
    assert all(point.moment.seat == 0 for point in line[:-1]) and line[-1].moment is None


def test_what_begins_with_a_lot_is_told_as_that_and_as_nothing_that_anybody_did():
    timers, (record, _) = Timers(), recorded()
    lots = {name: prompt._replace(lot=True) for name, prompt in SPEC.rules.prompts.items()}
    for spec, lot in ((SPEC, False), (changed(SPEC, prompts=lots), True)):
        sage = Appraiser([0.9, 0.9, 0.2, 0.2])
        course = course_of(sage, timers, record, spec=spec)
        run(course, timers)
        assert {one.told == say("turned.lot") for one in course.turnings} == {lot}


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


def test_every_point_of_a_line_says_how_the_chance_changed_and_what_led_to_it():
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2]), (0,), timers)
    run(course, timers)
    line = course.lines[0]
    assert course.step(0, 0) == say("step.first", after=percent(line[0].chance))
    told = [course.step(0, at) for at in range(1, len(line))]
    changes = [(percent(a.chance), percent(b.chance)) for a, b in pairwise(line)]
    for text, (before, after) in zip(told, changes, strict=True):
        change = say("step", "same" if before == after else "", before=before, after=after)
        assert change in text or text.startswith(capital(change))
        assert not text.startswith(":")
    steep = next(turn for turn in course.turnings if turn.told)
    one = [at for at in range(1, len(line)) if (line[at - 1], line[at]) == (steep.at, steep.to)]
    assert all(told[at - 1].endswith(steep.told) for at in one)
    assert any(len(text) > 40 for text in told), "what happened stands there"


def test_a_step_in_which_nothing_but_the_deal_can_be_told_names_that(monkeypatch):
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2]), (0,), timers)
    run(course, timers)
    here, there = course.lines[0][:2]
    ends = {"at": here._replace(chance=0.9), "to": there._replace(chance=0.2)}
    dealt = course._turns[0].step(course.lines[0], 1)._replace(dealt=True, told="", **ends)
    monkeypatch.setattr(Turns, "step", lambda turns, line, at: dealt)
    assert course.step(0, 1).endswith(say("turned.dealt", "worse", told=""))
    course.lines[1] = course.lines[0]
    assert course.step(0, 1).endswith(say("turned.dealt", "worse named", told="", name=course.names[0]))


def test_a_fall_by_ones_own_choice_alone_says_that_figures_are_estimates(monkeypatch):
    timers = Timers()
    course, _ = a_course(Appraiser([0.9]), (0,), timers)
    run(course, timers)
    step = course._turns[0].step(course.lines[0], 1)
    for own, why in ((True, say("step.near", told="You play 4.")), (False, "You play 4.")):
        ends = {"at": Point(1, 0.9), "to": Point(2, 0.8)}
        did = step._replace(dealt=False, told="You play 4.", own=own, **ends)
        course.lines[0] = (ends["at"], ends["to"])
        monkeypatch.setattr(Turns, "step", lambda turns, line, at, did=did: did)
        assert course.step(0, 1).endswith(why)


def test_the_choice_that_is_named_is_the_last_before_what_came_of_it(monkeypatch):
    """Where there was no time for every question, one step of the curve covers several choices."""
    monkeypatch.setattr("tabletop.review.course.MOST_POINTS", 4)
    monkeypatch.setattr("tabletop.review.course.CLOSER", 0)
    timers, (record, _) = Timers(), recorded()
    course = course_of(Appraiser([0.9, 0.9, 0.1, 0.9]), timers, record)
    run(course, timers)
    assert course.turnings and course.retelling is not None
    assert any(turn.moment.n > turn.at.n for turn in course.turnings)
    for turn in course.turnings:
        assert turn.at.n <= turn.moment.n <= turn.to.n


def test_it_ends_with_what_became_of_it_and_what_hardly_changes_is_not_marked():
    for seed in map(str, range(20)):
        record, match = recorded(seed=seed)
        if len(match.result().winners) == 1:
            break
    (winner,) = match.result().winners
    for seat, chance in ((winner, 0.99), (1 - winner, 0.01)):
        timers = Timers()
        course = course_of(Appraiser([chance]), timers, record, (seat,))
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
    record, _ = recorded()
    timers = Timers()
    short = record._replace(lines=record.lines[:cut])
    course = course_of(Appraiser([0.5]), timers, short)
    run(course, timers)
    assert course.failed


def test_only_the_end_of_a_game_is_told_as_certain():
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_the_choices_around_what_happened_are_points_whatever_else_is_left_out():
    asked = [SimpleNamespace(n=n) for n in range(0, 400, 2)]
    found = {moment.n for moment in _points(asked, [101, 251], 10)}
    assert len(found) == 10 and found >= {0, 100, 102, 250, 252}
    hits = [moment.n + 1 for moment in asked]
    assert min(moment.n for moment in _points(asked, hits, 10)) == 0, (
        "where all have hits the first is one too"
    )


def test_where_the_line_turns_every_choice_is_looked_at_and_what_was_tried_seldom_again(monkeypatch):
    monkeypatch.setattr("tabletop.review.course.MOST_POINTS", 4)
    monkeypatch.setattr("tabletop.review.course.CLOSER", 3)

    class Slow(Appraiser):
        """Tries the first question seldom."""

        def poll(self):
            tries = 400 if len(self.asked) > 1 else SURE - 1
            return [
                answer._replace(choice=answer.choice._replace(simulations=tries)) for answer in super().poll()
            ]

    record, _ = recorded()
    sage, timers = Slow([0.9, 0.1, 0.9, 0.1]), Timers()
    course = course_of(sage, timers, record)
    progress = []
    course.changed = lambda: progress.append(course.progress)
    run(course, timers)
    asked = [seen for seen, *_ in sage.asked]
    assert len(asked) == 4 + 3 and asked[0] == asked[4], "the first again, and two between two points"
    (line,) = course.lines.values()
    places = [point.n for point in line[:-1]]
    assert len(places) == 4 + 2
    assert progress == sorted(progress) and progress[-1] == 1.0


def test_a_step_from_which_the_line_comes_back_at_once_is_none():
    def told(*chances: float) -> list[float]:
        points = [Point(n, c) for n, c in enumerate(chances)]
        assert [point.chance for point in _without_spikes(points, lambda *near: False)] == list(chances)
        return [point.chance for point in _without_spikes(points, lambda *near: True)]

    assert told(0.5, 0.9, 0.5, 0.5) == [0.5, 0.5, 0.5, 0.5]
    assert told(0.5, 0.9, 0.8, 0.8) == [0.5, 0.8, 0.8, 0.8], "what stays is a step"
    assert told(0.2, 0.4, 0.6, 0.7) == [0.2, 0.4, 0.6, 0.7]


def test_a_duel_changes_the_line_at_a_stroke():
    line = [Point(n, chance) for n, chance in zip((2, 4, 6, 8), (0.8, 0.8, 0.4, 0.4), strict=True)]
    assert [point.chance for point in _smooth(line, [5])] == [0.8, 0.8, 0.4, 0.4]
    assert [point.chance for point in _smooth(line)] == [0.8, 0.8, 0.4, 0.4], "no error is so large"
    near = [point._replace(chance=0.5 + point.chance / 20) for point in line]
    assert _smooth(near, [5]) == near and _smooth(near) != near


def test_what_could_still_be_had_behind_a_choice_was_not_lost_by_it():
    """As long as nothing came between: what a draw or a rival brought nobody could count on."""
    line = [Point(n, chance) for n, chance in zip((2, 4, 6, 8), (0.6, 0.5, 0.7, 0.8), strict=True)]
    turns = SimpleNamespace(alone=lambda here, there: there.n < 8)
    assert [point.chance for point in _kept(line, turns)] == [0.7, 0.7, 0.7, 0.8]


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_before_the_end_nothing_is_certain(chance):
    timers = Timers()
    course, _ = a_course(Appraiser([chance]), (0,), timers)
    run(course, timers)
    told = [
        percent(point.chance) for line in course.lines.values() for point in line if point.moment is not None
    ]
    assert set(told) == {99 if chance else 1}


@pytest.mark.parametrize(("chance", "told"), [(0.1, True), (0.5, False), (0.9, True)])
def test_what_made_a_chance_far_from_even_is_told(chance, told):
    record, _ = recorded()
    spec, timers = changed(SPEC, start=lambda seen: f"{{{seen.seat}}} began"), Timers()
    course = course_of(Appraiser([chance]), timers, record, spec=spec)
    assert course.start_of(0) == (0, "")
    run(course, timers)
    assert course.start_of(0) == ((percent(chance), "A began") if told else (0, ""))
    assert course.start_of(1) == (0, "")


@pytest.mark.parametrize("wins", [True, False])
def test_where_the_game_says_that_it_is_decided_the_line_says_so_too(wins):
    timers, games = Timers(), (recorded(SPEC, ("A", "B"), seed, seed) for seed in "123456789")
    record, match = next(game for game in games if len(game[1].result().winners) == 1)
    (winner,) = match.result().winners
    told = winner if wins else 1 - winner
    spec = changed(SPEC, decided=lambda seen: told if seen.turn_number > 1 else -1)
    course = course_of(Appraiser([0.6]), timers, record, (0, 1), spec)
    run(course, timers)
    for seat, line in course.lines.items():
        late = {point.chance for point in line[:-1] if point.moment.seen.turn_number > 1}
        assert late == ({float(seat == winner)} if wins else {0.6}), "who has not won had not won"
        assert {point.chance for point in line[:-1] if point.moment.seen.turn_number <= 1} <= {0.6}


@pytest.mark.parametrize("people", [1, 2])
def test_what_changed_between_two_players_meanwhile_is_told(people, monkeypatch):
    timers = Timers()
    course, _ = a_course(Appraiser([0.9]), tuple(range(people)), timers)
    run(course, timers)
    asked = []

    def balance(seen):
        asked.append(seen)
        return {"coins": (2 - len(asked), 1), "cards": (3, 3)}

    monkeypatch.setattr(course, "spec", changed(course.spec, balance=balance))
    line, retelling = course.lines[0], course.retelling
    me = YOU if people == 1 else course.names[0]
    row = say("balance.row", what="coins", mine=1, theirs=1, mine_then=0, theirs_then=1)
    assert course.step(0, 1).endswith(say("balance", me=me, player=course.names[1], rows=row))
    ends = [retelling.place_of(point.n + 1) for point in line[:2]]
    assert asked == [retelling.seen(place, 0) for place in ends], "what was chosen there has happened"
    monkeypatch.setattr(course, "spec", changed(course.spec, balance=lambda seen: {"cards": (3, 3)}))
    assert course.balance(course._turns[0].step(line, 1)) == "", "nothing has changed"
    last = course._turns[0].step(line, len(line) - 1)
    assert course.balance(last) == "", "it is over"


def test_what_is_told_stands_in_the_order_in_which_it_happened(monkeypatch):
    timers = Timers()
    course, _ = a_course(Appraiser([0.9]), (0,), timers)
    run(course, timers)
    turns, log = course._turns[0], course.retelling.log(0)
    first, *_, last = log
    monkeypatch.setattr(turns, "_causes", lambda *given: [last])
    monkeypatch.setattr(turns._weights, "final", lambda whole, entries, good: [*whole, first])
    told = turns._counted_in([_Step(0.5, [first, last], 1)], [first, last], 1, False)
    assert told.whole == [first, last]
