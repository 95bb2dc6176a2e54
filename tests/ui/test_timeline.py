"""The line of all choices of a game that is looked back at."""

from PySide6.QtCore import QPointF

from tabletop import games
from tabletop.match.history import parse_entry
from tabletop.review.looking import Looking, Subject
from tabletop.review.replay import Replay
from tabletop.ui.dialogs.timeline import NEAR, Timeline
from tests.play.desk import Timers
from tests.review.sages import Appraiser
from tests.review.test_replay import SEATS, a_record, told
from tests.toy_game import SPEC


def test_what_one_did_stands_there_though_only_a_phase_began_by_it(qapp):
    """The dot of "Go to Combat" named the phase alone, that of "End turn" what the opponent drew behind it."""
    spec, timers = games.load("high_jinks"), Timers()
    record, _ = a_record(spec=spec)
    looking = Looking(Subject(spec, record, ("A", "B"), lambda: Appraiser([0.5]), timers), (), eyes=(0,))
    replay = Replay(looking, SEATS, timers, 0, 0)
    looking.start()
    told(replay, timers)
    line, found = Timeline(replay, lambda place: None), {}
    for place, tick in enumerate(replay.retelling.ticks):
        verb = parse_entry(record.lines[tick.line]).actions[0].verb
        words = " ".join(line._words(place).split("\n")[1:])
        found.setdefault((verb, tick.seat), set()).add(words)
    assert found["combat", 0] == {"You go to Combat."} and found["combat", 1] == {"B goes to Combat."}
    assert found["end", 0] <= {"End turn.", "End Combat and turn."} and "End turn." in found["end", 0]
    assert found["end", 1] == {""}, "what A does then is another choice"


def test_a_tick_is_meant_by_whoever_points_near_it_on_its_side_of_the_line(qapp):
    """Ticks of a long game are 4 pixels wide, and beside each stand those of the others."""
    timers = Timers()
    record, _ = a_record()
    looking = Looking(Subject(SPEC, record, ("A", "B"), lambda: Appraiser([0.5]), timers), (), eyes=(0,))
    replay = Replay(looking, SEATS, timers, 0, 0)
    looking.start()
    told(replay, timers)
    line = Timeline(replay, lambda place: None)
    line.resize(round(NEAR * 0.6 * len(replay.retelling.ticks)), 84)
    line.refresh()
    seats = [tick.seat for tick in replay.retelling.ticks]
    turn = next(place for place in range(1, len(seats)) if seats[place] != seats[place - 1])
    for place in (turn - 1, turn):
        y = line._axis - 10 if seats[place] == replay.viewer else line._axis + 10
        other = 2 * line._axis - y
        assert line.pointed_at(QPointF(line.tick_x(place), y)) == place
        assert seats[line.pointed_at(QPointF(line.tick_x(place), other))] != seats[place]
        assert line._x(place) < line.tick_x(place) < line._x(place + 1), "done as soon as the mark is past it"
    line.resize(9_000, 84)
    between = line._x(turn) + 2
    assert line.pointed_at(QPointF(between, 1)) == turn, "far from all of them the place there"
