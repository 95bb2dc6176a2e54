"""An answer of the computer waits until the table is still, and longer where something is to be looked at."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletop.ai.opponents import thinks
from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Choice
from tabletop.match.players import Absent
from tabletop.play.pace import EVEN_S, FOLLOWS, LONG, LONGEST, SHORTEST, UNTIL_SEEN, Pace, Run
from tabletop.storage.settings import DEFAULTS
from tabletop.ui.timers import QtTimers
from tests.toy_game import SPEC
from tests.ui import desk

ANSWER = Answer(0, 1, Choice(Action("pass")))


def test_an_answer_is_played_when_the_table_has_been_still_for_its_time(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 20)
    pace.answer(ANSWER)
    qtbot.wait(50)
    assert not played
    pace.still()
    qtbot.waitUntil(lambda: played == [ANSWER], timeout=2000)


def test_what_wants_to_be_seen_stays_longer_and_any_input_goes_on(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 10_000)
    assert pace.span(True) >= pace.span(False)
    pace.still(hold=True)
    pace.answer(ANSWER)
    assert pace.waiting and 0 <= pace.span(True) - pace._timer.ms < 1000
    assert pace.hurry() and played == [ANSWER]
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    assert 9000 < pace._timer.ms <= 10_000


def test_thinking_is_time_to_look_too(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 60_000)
    pace.still()
    qtbot.wait(120)
    pace.answer(ANSWER)
    assert not played and pace._timer.ms <= 59_900
    pace.busy()
    pace.ms = 100
    pace.still()
    pace.forget()
    qtbot.wait(120)
    pace.answer(ANSWER)
    assert pace._timer.ms == 0


@pytest.mark.parametrize("ms", [0, 200, 500])
def test_how_long_somebody_thought_cannot_be_seen(qtbot, ms):
    """One legal answer is there at once, a choice takes its time; both are played at the same moment."""

    def played_at(*thought: float) -> set[float]:
        moments = set()
        for seconds in thought:
            time = [100.0]
            pace = Pace(lambda answer: None, QtTimers(), ms, lambda time=time: time[0])
            pace.forget()
            pace.still()
            time[0] += seconds
            pace.answer(ANSWER, thought=True)
            moments.add(round(time[0] - 100.0 + pace._timer.ms / 1000, 2))
        return moments

    assert played_at(0.001, 0.04, 0.3, 0.59) == {EVEN_S}
    assert played_at(0.61, 1.0) == {2 * EVEN_S}


def test_whoever_is_told_to_move_now_does(qtbot):
    pace = Pace(lambda answer: None, QtTimers(), 0, lambda: 100.0)
    pace.still()
    pace.expect_at_once()
    pace.answer(ANSWER, thought=True)
    assert pace._timer.ms == 0


def test_who_does_not_think_answers_at_once(table):
    app = table("human", "casual")
    assert [thinks(player) for player in (*app.controller.match.players, Absent("expert"))] == [
        False,
        False,
        True,
    ]


def test_a_later_part_of_a_choice_is_not_waited_for(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 60_000)
    pace.trick_ms = UNTIL_SEEN
    pace.still(hold=True)
    pace.answer(ANSWER, part=True)
    qtbot.waitUntil(lambda: played == [ANSWER], timeout=2000)


def test_what_is_more_than_a_move_is_shown_for_longer():
    for ms, shown in ((0, 0), (50, SHORTEST), (500, 2000), (2000, LONGEST), (8000, 8000)):
        pace = Pace(lambda answer: None, QtTimers(), ms)
        assert (pace.span(), pace.span(weighty=True)) == (ms, shown)


def test_a_trick_is_seen_whatever_the_pace():
    for ms, trick, shown in (
        (0, 4000, 4000),
        (500, 4000, 4000),
        (8000, 4000, 8000),
        (500, 0, 500),
        (0, -1, None),
    ):
        pace = Pace(lambda answer: None, QtTimers(), ms)
        pace.trick_ms = trick
        assert (pace.span(), pace.span(hold=True)) == (ms, shown)


def test_a_trick_goes_by_itself_after_its_time(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 0)
    pace.trick_ms = 60
    pace.still(hold=True)
    pace.answer(ANSWER)
    qtbot.wait(10)
    assert pace.held and not played
    qtbot.waitUntil(lambda: played == [ANSWER], timeout=2000)


def test_a_patient_table_waits_until_it_was_seen(qtbot):
    played = []
    pace = Pace(played.append, QtTimers(), 0)
    pace.trick_ms = UNTIL_SEEN
    pace.still(hold=True)
    pace.answer(ANSWER)
    qtbot.wait(30)
    assert pace.held and not played
    assert pace.hurry() and played == [ANSWER] and not pace.held
    pace.busy()
    assert not pace.hurry()
    pace.still(hold=True)
    assert pace.hurry() and not pace.held  # seen before the answer is there
    pace.answer(ANSWER)
    qtbot.waitUntil(lambda: len(played) == 2, timeout=2000)
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    qtbot.waitUntil(lambda: len(played) == 3, timeout=2000)


@pytest.mark.parametrize("wait", [UNTIL_SEEN, DEFAULTS["trick_ms"]])
@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_a_complete_trick_stays_until_a_key_or_a_click(table, by, wait):
    app = table("human", "casual", trick_ms=wait)
    app.controller.match.spec = SPEC._replace(
        present=lambda seen, decision: SPEC.present(seen, decision)._replace(hold=True)
    )
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.replies.pace.waiting)
    entries = app.controller.match.entries
    for _ in range(20):
        desk.settle(app)
    assert app.controller.match.entries == entries
    assert desk.buttons(app) == ["Seen"]
    if by == "key":
        desk.key(app, Qt.Key.Key_Space)
    elif by == "click":
        QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    else:
        desk.press(app, "Seen")
    assert app.controller.match.entries == entries + 1


def test_to_have_seen_a_trick_does_not_hurry_who_thinks(table, monkeypatch):
    app = table("human", "casual", trick_ms=UNTIL_SEEN)
    controller = app.controller
    hurried = []
    monkeypatch.setattr(controller.match.players[1], "hurry", lambda: hurried.append(1))
    monkeypatch.setattr(controller.replies, "take", lambda answer: None)
    controller.match.spec = SPEC._replace(
        present=lambda seen, decision: SPEC.present(seen, decision)._replace(hold=True)
    )
    desk.play_on(app)
    desk.wait_for(app, lambda: controller.replies.pace.held)
    desk.key(app, Qt.Key.Key_Space)
    assert not controller.replies.pace.held and not hurried
    desk.key(app, Qt.Key.Key_Space)
    assert hurried == [1]


@pytest.mark.parametrize("by", ["key", "click", "time"])
def test_the_last_trick_is_seen_before_the_result_lies_over_it(table, by):
    app = table("human", "human", trust=True, trick_ms=50 if by == "time" else UNTIL_SEEN)
    app.controller.match.spec = SPEC._replace(
        present=lambda seen, decision: SPEC.present(seen, decision)._replace(hold=True)
    )
    while app.controller.match.to_act is not None:
        assert app.window._band is None
        desk.play_on(app)
    desk.settle(app)
    if by == "key":
        for alone in (Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Control, Qt.Key.Key_Meta):
            desk.key(app, alone)  # as on the way to "?" or to another window
        assert app.window._band is None
        desk.key(app, Qt.Key.Key_Space)
    elif by == "click":
        assert app.window._band is None
        QTest.mouseClick(app.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    desk.wait_for(app, lambda: app.window._band is not None)


def test_a_long_turn_is_told_more_quickly_as_it_goes_on():
    run = Run()
    told = [run.weight(1, prompt, verb, 10 + n) for n, (prompt, verb) in enumerate(TURN)]
    assert told == [1, FOLLOWS, 1, FOLLOWS, 1, FOLLOWS, LONG]
    assert run.weight(1, "main", "end", 19) == 1, "somebody else has chosen between"
    assert run.weight(2, "main", "set", 20) == 1
    assert run.weight(2, "main", "set", 20) == 1, "asked again after a step taken back"


TURN = (
    ("main", "summon"),
    ("summon", "draw"),
    ("main", "pair"),
    ("pick", "take"),
    ("main", "set"),
    ("main", "set"),
    ("main", "end"),
)


def test_what_belongs_together_waits_less_but_a_trick_as_long_as_ever(qtbot):
    pace = Pace([].append, QtTimers(), 10_000)
    pace.still()
    pace.answer(ANSWER, weight=FOLLOWS)
    assert 3000 < pace._timer.ms <= 3500
    for trick_ms, least in ((0, 9000), (20_000, 19_000)):
        pace.forget()
        pace.busy()
        pace.trick_ms = trick_ms
        pace.still(hold=True)
        pace.answer(ANSWER, weight=FOLLOWS)
        assert pace._timer.ms > least
