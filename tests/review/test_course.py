"""How the chances went: one number for each question of the people, by what they knew, and where it changed most."""

from itertools import pairwise

import pytest

from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital
from tabletop.games import load
from tabletop.match.history import parse_entry
from tabletop.match.match import Match
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.words import cards_text
from tabletop.review.course import BEGIN_MS, SURE, Course
from tabletop.review.looking import Subject
from tabletop.review.steps import percent
from tabletop.review.texts import say
from tabletop.review.turnings import MOST, Turns
from tabletop.storage.record_file import Record
from tests.match.table import recorded
from tests.play.desk import Timers
from tests.review.sages import Appraiser, valued
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("Ann", "Mira", "Tom")


def course_of(
    sage: Appraiser, timers: Timers, record: Record, seats: tuple[int, ...] = (0,), spec: GameSpec = SPEC
) -> Course:
    return Course(Subject(spec, record, ("A", "B"), lambda: sage, timers), seats, "turn")


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


def test_every_question_is_asked_by_what_its_seat_knew_when_a_chapter_began():
    sage, timers = Appraiser([0.5]), Timers()
    course, match = a_course(sage, (0,), timers)
    run(course, timers)
    assert not course.failed and course.progress == 1.0
    assert {level for _, _, level, _ in sage.asked} == {"outlook"}, "with how good it is to stand there"
    assert all(seen.seat == 0 for seen, *_ in sage.asked)
    (line,) = course.lines.values()
    retelling, begun = course.retelling, [one.n for one in course.chapters.begun]
    last = max(moment.n for moment in retelling.moments if moment.seat == 0)
    assert len(line) == len(sage.asked) + 1
    assert [point.n for point in line[:-1]] == [n + 1 for n in begun if n < last], "at the beginning of each"
    for point in line[:-1]:
        assert point.moment.seen == retelling.seen(retelling.place_of(point.n), 0), (
            "before anybody has played"
        )
    assert [point.n for point in line] == sorted({point.n for point in line})
    result = match.result()
    assert result.winners == () and line[-1].chance == 0.5, "a draw"
    assert all(point.moment.seat == 0 for point in line[:-1]) and line[-1].moment is None


def test_of_two_players_the_turns_of_both_are_looked_at_of_more_only_the_own():
    timers = Timers()
    course, _ = a_course(Appraiser([0.5]), (0,), timers)
    run(course, timers)
    begun = [one._replace(seat=at % 2) for at, one in enumerate(course.chapters.begun)]
    course.chapters = course.chapters._replace(begun=tuple(begun))
    every = [moment.n for moment in course._begins(course.retelling, 0)]
    course.names = ("A", "B", "C")
    own = [moment.n for moment in course._begins(course.retelling, 0)]
    assert set(own) < set(every) and len(own) == len(every[::2]) > 1


def test_each_person_has_a_line():
    sage, timers = Appraiser([0.5, 0.6]), Timers()
    course, _ = a_course(sage, (0, 1), timers)
    run(course, timers)
    assert list(course.lines) == [0, 1]
    assert {seen.seat for seen, *_ in sage.asked} == {0, 1}


@pytest.mark.parametrize("seats", [(0,), (0, 1)])
def test_of_two_people_who_read_together_neither_is_you(seats):
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2, 0.5]), seats, timers)
    run(course, timers)
    told = [course.step(seat, at) for seat in seats for at in range(len(course.lines[seat]))]
    words = " ".join(told).split()
    assert bool({"you", "You"} & {*words}) == (len(seats) == 1)
    assert ("A" in words) == (len(seats) == 2), "the first of them by name"


def test_where_the_chance_changed_most_is_marked_and_told():
    sage, timers = Appraiser([0.9, 0.9, 0.2, 0.2]), Timers()
    course, _ = a_course(sage, (0,), timers)
    run(course, timers)
    assert 0 < len(course.turnings) <= MOST
    assert [turn.at.n for turn in course.turnings] == sorted(turn.at.n for turn in course.turnings)
    for turn in course.turnings:
        assert turn.rises == (turn.after > turn.before)
        assert turn.at in course.lines[0] and turn.to in course.lines[0], "the curve says the same"
        assert turn.told.endswith((".", ")")), "behind the part of each step"


def test_every_point_of_a_line_says_how_the_chance_changed_and_what_led_to_it():
    timers = Timers()
    course, _ = a_course(Appraiser([0.9, 0.9, 0.2, 0.2]), (0,), timers)
    run(course, timers)
    line = course.lines[0]
    began = course.start_of(0)[1]
    assert (
        course.step(0, 0) == f"{say('step.first', after=percent(line[0].chance))} {capital(began)}" and began
    )
    told = [course.step(0, at) for at in range(1, len(line))]
    changes = [(percent(a.chance), percent(b.chance)) for a, b in pairwise(line)]
    for text, (before, after) in zip(told, changes, strict=True):
        form = "same" if before == after else ""
        change = say("step", form, before=before, after=after)
        assert change in text or text.startswith(capital(change))
        assert not text.startswith(":")
    here = line[0]  # two in a hundred are within the errors
    for start, other, same in ((0.7, 0.68, True), (0.7, 0.66, True), (0.04, 0.08, False), (0.7, 0.65, False)):
        course.lines[0] = (here._replace(chance=start), line[1]._replace(chance=other), *line[2:])
        assert ("about the same" in course.step(0, 1)) is same, "doubled is not"
    course.lines[0] = line
    steep = next(turn for turn in course.turnings if turn.told)
    one = [at for at in range(1, len(line)) if (line[at - 1], line[at]) == (steep.at, steep.to)]
    assert all(told[at - 1].endswith(steep.told) for at in one)
    assert any(len(text) > 40 for text in told), "what happened stands there"


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


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_before_the_end_nothing_is_certain(chance):
    timers = Timers()
    course, _ = a_course(Appraiser([chance]), (0,), timers)
    run(course, timers)
    told = [
        percent(point.chance) for line in course.lines.values() for point in line if point.moment is not None
    ]
    assert set(told) == {99 if chance else 1}


@pytest.mark.parametrize(
    ("chance", "told"), [(0.1, True), (0.4, False), (0.6, False), (0.65, True), (0.9, True)]
)
def test_what_made_a_chance_far_from_even_is_told(chance, told):
    record, _ = recorded()
    spec, timers = changed(SPEC, start=lambda seen: f"{{{seen.seat}}} began"), Timers()
    course = course_of(Appraiser([chance]), timers, record, spec=spec)
    assert course.start_of(0) == (0, "")
    run(course, timers)
    assert course.start_of(0) == ((percent(chance), "A began") if told else (0, ""))
    assert course.start_of(1) == (0, "")


def test_where_the_game_does_not_tell_the_first_cards_do():
    timers = Timers()
    course, _ = a_course(Appraiser([0.9]), (0,), timers)
    run(course, timers)
    first = course.lines[0][0].moment.seen
    cards = cards_text(sorted(view.id for view in first.zone("hand", 0).cards))
    assert course.start_of(0) == (90, say("start", cards=cards)) and cards


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


def test_who_could_win_no_more_had_no_chance_from_there_on_and_is_told_where_that_came():
    timers = Timers()
    record, _ = recorded()
    spec = changed(SPEC, lost=lambda seen: "{1} has it all." if seen.turn_number > 1 else "")
    course = course_of(Appraiser([0.6]), timers, record, (0,), spec)
    run(course, timers)
    late = [point.chance for point in course.lines[0][:-1] if point.moment.seen.turn_number > 1]
    assert late and set(late) == {0.0}
    (turning,) = [each for each in course.turnings if each.after == 0.0 < each.before]
    assert turning.told.endswith("B has it all.")


def test_where_a_chance_changed_it_is_asked_what_each_step_did_of_it():
    """ "Nobody did anything, and your chance rose from 22 to 55 %": it was the card that was drawn."""

    class Knows(Appraiser):
        """Each entry before the `turn`-ing one is as good as the first, each behind it as the last."""

        def poll(self):
            n = course._open.moment.n if course._open is not None else 0
            return valued(super().poll(), lambda _: 0.9 if n > turning else 0.2)

    record, _ = recorded()
    for turning in (3, 4, 5, 6):
        sage, timers, progress = Knows([0.5]), Timers(), []
        course = course_of(sage, timers, record)
        course.changed = lambda course=course, seen=progress: (
            seen.append(course.progress) if course._found else None
        )
        run(course, timers)
        (turn, *_), log = course.turnings, course.retelling.log(0)
        assert turn.at.n <= turning < turn.to.n and turn.rises
        there = Narrator(SPEC, ("A", "B"), 0).sentences([e.event for e in log if e.n == turning])
        assert any(turn.told.startswith(line.text) for line in there), turning
        assert len(sage.asked) == len({seen for seen, *_ in sage.asked}), "nothing is asked twice"
        points = len(course.lines[0]) - 1
        assert max(progress[:points]) <= 0.5 < min(progress[points:]), "it is not done before all is asked"


def test_what_only_prepares_a_move_has_no_step_of_its_own():
    """ "You sacrifice 4♠: 70 to 83 %" did not name the King that it paid for."""
    record, _ = recorded()
    asked = []
    for plans in ({}, {"lay": ("answer",)}):
        timers = Timers()
        course = course_of(Appraiser([0.9, 0.2]), timers, record, spec=changed(SPEC, plans=plans))
        run(course, timers)
        ticks = {
            after.n: parse_entry(record.lines[tick.line]) for tick, after in pairwise(course.retelling.ticks)
        }
        asked.append([ticks[n].actions[0].verb for n, _ in course._within])
    assert "lay" in asked[0] and "lay" not in asked[1]


def test_of_lots_nothing_is_asked():
    lots = {name: prompt._replace(lot=True) for name, prompt in SPEC.rules.prompts.items()}
    timers, (record, _) = Timers(), recorded()
    course = course_of(Appraiser([0.9]), timers, record, spec=changed(SPEC, prompts=lots))
    run(course, timers)
    assert course.failed and not course.lines


def test_what_was_tried_seldom_is_asked_once_more():
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
    points = len(course.lines[0]) - 1
    (again, _, _, limits), *within = sage.asked[points:]
    assert again == sage.asked[0][0] and again not in [seen for seen, *_ in within], "the first once again"
    assert limits.simulations >= SURE
    assert progress[-1] == 1.0


@pytest.mark.parametrize(("game", "seed", "before"), [("jonkler", "1", 1), ("jacks_trump", "5", 0)])
def test_where_cards_are_dealt_a_chance_is_found_before_and_behind_that(game, seed, before):
    """A hand for each round; in Jacks Trump also the first is dealt by a choice, and 24 % became 19 by it."""
    names, spec, timers = NAMES, load(game), Timers()
    record, _ = recorded(spec, names, seed, seed)
    subject = Subject(spec, record, names, lambda: Appraiser([0.5]), timers)
    course = Course(subject, (0,), "round")
    run(course, timers)
    points = {point.n: point for point in course.lines[0][:-1]}
    dealt = [one.n for one in course.chapters.begun[before:]]
    assert dealt and all({n, n + 1} <= points.keys() for n in dealt)
    line = course.lines[0]
    for at in [at for at, point in enumerate(line) if point.n - 1 in dealt]:
        hand = capital(say("when.hand", when=f"round {dealt.index(line[at].n - 1) + 1 + before}"))
        both = course.step(0, at), course.step(0, at + 1)
        assert all(told.startswith(hand) for told in both)
        assert both[0].endswith(both[1].split(". ", 1)[1]), (
            "what came before the first trick has no room to point at"
        )
    for n in dealt:
        none, some = (len(points[at].moment.seen.zone("hand", 0).cards) for at in (n, n + 1))
        assert none == 0 < some


def test_what_a_change_brought_by_the_rules_is_told_behind_its_results():
    timers = Timers()
    course, _ = a_course(Appraiser([0.3, 0.9]), (0,), timers)
    run(course, timers)
    line, log = course.lines[0], course.retelling.log(0)
    spec = changed(course.spec, turned=lambda before, after: "{1} opens now." if before != after else "")
    for alone, at, told in ((True, 1, True), (True, len(line) - 1, True), (False, 1, False)):
        turns = Turns(spec, course.names, 0, log, (), course.chapters, alone)
        found = turns.step(line, at).told.endswith(f"{course.names[1]} opens now.")
        assert found == told, "of the end, too, and not where several read"
