"""An answer of the computer waits until the table is still, and longer where something is to be looked at."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletop.engine.actions import Action
from tabletop.engine.player import Answer
from tabletop.ui.pace import LONGEST_HOLD, SHORTEST_HOLD, Pace
from tests.toy_game import SPEC
from tests.ui import desk

ANSWER = Answer(0, 1, Action("pass"))


def test_an_answer_is_played_when_the_table_has_been_still_for_its_time(qtbot):
    played = []
    pace = Pace(played.append, 20)
    pace.answer(ANSWER)
    qtbot.wait(50)
    assert not played
    pace.still()
    qtbot.waitUntil(lambda: played == [ANSWER], timeout=2000)


def test_what_wants_to_be_seen_stays_longer_and_any_input_goes_on(qtbot):
    played = []
    pace = Pace(played.append, 10_000)
    assert pace.span(True) >= pace.span(False)
    pace.still(hold=True)
    pace.answer(ANSWER)
    assert pace.waiting and pace._timer.interval() == pace.span(True)
    assert pace.hurry() and played == [ANSWER]
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    assert pace._timer.interval() == 10_000


def test_what_wants_to_be_seen_is_seen_whatever_the_pace():
    for ms, held in ((0, 0), (50, SHORTEST_HOLD), (500, 2000), (2000, LONGEST_HOLD), (8000, 8000)):
        pace = Pace(lambda answer: None, ms)
        assert (pace.span(False), pace.span(True)) == (ms, held)


def test_a_patient_table_waits_until_it_was_seen(qtbot):
    played = []
    pace = Pace(played.append, 0)
    pace.patient = True
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


@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_a_complete_trick_stays_until_a_key_or_a_click(table, by):
    app = table("human", "casual", patient=True)
    app.controller._spec = SPEC._replace(
        present=lambda seen, decision: SPEC.present(seen, decision)._replace(hold=True)
    )
    desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.pace.waiting)
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
