"""A failure in the middle of a game: a report without cards, one question, and the table built again from the disk."""

import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from tabletop.match.public import PUBLIC
from tabletop.storage.journal import Journal
from tabletop.ui.ground import WoodFrame
from tabletop.ui.over.overlay import QuestionBox
from tabletop.ui.table import view
from tabletop.ui.texts import say
from tests.ui import desk


@pytest.fixture
def watched(table, monkeypatch):
    """An open table whose failures are heard, and what was printed of them."""
    printed = []
    monkeypatch.setattr(sys, "excepthook", lambda *problem: printed.append(problem))
    monkeypatch.setattr(Journal, "watch", lambda journal: None)  # the fault handler is pytest's here

    def open_table(*seats, **wishes):
        app = table(*seats, **wishes)
        app.watch()
        return app, printed

    return open_table


def fail(words: str = "broken") -> None:
    problem = ValueError(words)
    sys.excepthook(ValueError, problem, None)


def stumble() -> None:
    raise ValueError("broken")


def questions(app) -> list[QuestionBox]:
    return [box for box in app.window.findChildren(QuestionBox) if box.isVisible()]


def test_the_table_is_built_again_from_the_disk(watched):
    app, printed = watched("human", "human", trust=True, seed="7")
    desk.play_on(app)
    desk.play_on(app)
    before = (app.controller.match.entries, app.controller.match.observation(PUBLIC))
    old = app.controller
    old.moment.selection.release()
    fail()
    assert len(printed) == 1
    (box,) = questions(app)
    assert box.accessibleName() == say("failed")
    desk.key(app, Qt.Key.Key_Return)
    desk.settle(app)
    assert app.controller is not old
    assert (app.controller.match.entries, app.controller.match.observation(PUBLIC)) == before
    desk.play_on(app)
    assert app.controller.match.entries == before[0] + 1


def test_a_game_that_is_over_is_laid_on_the_table_again_as_it_ended(watched):
    app, _ = watched("human", "human", trust=True, seed="7")
    while app.controller.match.result() is None:
        desk.play_on(app)
    desk.settle(app)
    before = app.controller.match.result()
    fail()
    desk.key(app, Qt.Key.Key_Return)
    desk.settle(app)
    assert app.controller is not None and app.controller.match.result() == before
    assert app.session.path is not None and app.session.path.parent == app._paths.replays


def test_several_failures_are_one_question_and_a_report_each(watched, tmp_path):
    app, _ = watched("human", "human", trust=True)
    for _ in range(3):
        fail()
    assert len(questions(app)) == 1
    assert len(list(app._paths.state.glob("report-*.txt"))) == 3
    desk.key(app, Qt.Key.Key_Return)
    fail()
    assert len(questions(app)) == 1


def test_a_report_says_what_runs_and_no_card(watched):
    app, _ = watched("human", "human", trust=True)
    fail("the queen of spades")
    (report,) = app._paths.state.glob("report-*.txt")
    text = report.read_text()
    assert "toy (human, human;" in text and "ValueError" in text and "queen" not in text
    assert "reshuffle=True" in text


def test_a_failure_while_something_is_painted_is_told_like_any_other(watched):
    class Broken:
        def paint(self, painter, widget):
            raise ValueError("broken")

    app, printed = watched("human", "human", trust=True)
    broken = WoodFrame()
    broken._wood = Broken()
    broken.setParent(app.window)
    broken.resize(80, 80)
    broken.show()
    desk.settle(app)
    assert {problem[0] for problem in printed} == {ValueError}
    broken.hide()
    desk.settle(app)
    assert len(questions(app)) == 1
    assert not app.window.grab().isNull(), "and the window paints on"


@pytest.mark.parametrize("fault", [stumble, partial(int, "broken")], ids=["raised in Python", "raised in C"])
def test_what_is_painted_beside_a_failure_keeps_its_method(watched, fault):
    """PySide drops a method that it finds while a failure waits in Python, and on Python 3.11 it may die at once."""
    app, printed = watched("human", "human", trust=True)
    faults, painted = [fault], []

    class Frame(QFrame):
        def paintEvent(self, event):
            painted.append(self)
            if faults:
                faults.pop()()

    frames = [Frame(app.window) for _ in range(3)]
    for number, frame in enumerate(frames):
        frame.setGeometry(80 * number, 0, 80, 80)
        frame.show()
    method = [Frame.paintEvent] * 9
    desk.settle(app)
    assert len(printed) == 1 and set(painted) == set(frames)
    printed.clear()  # the stack of the failure holds the method too
    assert sys.getrefcount(method[0]) > len(method)


def test_a_failure_in_the_ground_of_the_table_is_told(watched, monkeypatch):
    app, printed = watched("human", "human", trust=True)
    monkeypatch.setattr(view, "draw_ground", lambda painter, geometry: int("broken"))  # raised in C
    app.window.view.resetCachedContent()
    app.window.view.viewport().update()
    desk.settle(app)
    assert {problem[0] for problem in printed} == {ValueError} and len(questions(app)) == 1


def test_the_end_of_the_program_gives_the_hook_back(watched):
    app, printed = watched("human", "human", trust=True)
    app.window.close()
    fail()
    assert len(printed) == 1 and not list(app._paths.state.glob("report-*.txt"))


def test_a_record_that_cannot_be_read_again_leads_home(watched):
    app, _ = watched("human", "human", trust=True)
    desk.play_on(app)
    fail()
    app.session.path.write_text("{")
    desk.key(app, Qt.Key.Key_Return)
    desk.settle(app)
    assert app.window.notice.isVisible()
    assert app.window.home is not None and app.controller is None
