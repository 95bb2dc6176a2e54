"""An answer of the computer waits until the table is still, and longer where something is to be looked at."""

from tabletop.engine.actions import Action
from tabletop.engine.player import Answer
from tabletop.ui.pace import HOLD, Pace

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
    assert pace.span(True) == HOLD * pace.span(False)
    pace.still(hold=True)
    pace.answer(ANSWER)
    assert pace.waiting and pace._timer.interval() == pace.span(True)
    assert pace.hurry() and played == [ANSWER]
    pace.busy()
    pace.still()
    pace.answer(ANSWER)
    assert pace._timer.interval() == 10_000
