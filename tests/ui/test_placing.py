"""Where the window stands: on the screen with its frame, and as it was left."""

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tabletop.ui import placing
from tests.ui import desk

ROOM = QRect(0, 30, 1280, 770)


@pytest.mark.parametrize(
    ("rect", "where"),
    [
        ((100, 100, 800, 600), (100, 100, 800, 600)),
        ((3000, 200, 1000, 700), (280, 100, 1000, 700)),
        ((-500, -500, 800, 600), (0, 30, 800, 600)),
        ((900, 600, 1600, 1200), (0, 30, 1280, 770)),
    ],
)
def test_a_place_from_a_larger_screen_is_brought_back(rect, where):
    assert placing.clamped(QRect(*rect), ROOM) == QRect(*where)


def room():
    return QGuiApplication.primaryScreen().availableGeometry()


@pytest.mark.parametrize(
    "kept",
    [[5000, 3000, 3840, 2160], [-900, -900, 1000, 700], [0, 0, 10**12, 5], ["x", 0, 1, 2], []],
    ids=str,
)
def test_the_window_opens_wholly_on_the_screen(qtbot, kept):
    window = QWidget()
    qtbot.addWidget(window)
    window.setMinimumSize(900, 900)
    placing.place(window, QSize(1280, 800), kept)
    assert room().contains(window.geometry())
    assert window.width() > 100


def test_a_new_window_leaves_room_for_its_frame(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    placing.place(window, QSize(5000, 5000))
    assert room().contains(window.geometry().marginsAdded(placing.FRAME))


def test_a_frame_that_sticks_out_is_moved_in(qtbot, monkeypatch):
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(room())
    monkeypatch.setattr(QWidget, "frameGeometry", lambda self: self.geometry().adjusted(-4, -30, 4, 4))
    placing.fit(window)
    assert room().contains(window.frameGeometry())
    assert window.frameGeometry() == room(), "no smaller than it must be"


def test_full_screen_and_back_keeps_what_was_maximised(table):
    app = table("human", "casual")
    app.window.showMaximized()
    for full in (True, False):
        desk.key(app, Qt.Key.Key_F11)
        assert (app.window.isFullScreen(), app.window.isMaximized()) == (full, True)


def test_maximised_is_remembered_and_so_is_the_place_before(table, tmp_path):
    app = table("human", "casual")
    app.window.setGeometry(5, 20, 790, 650)
    app.window.showMaximized()
    desk.settle(app)
    app.window.close()
    again = table(reopen=True)
    assert again.window.isMaximized() and again.window.isVisible()
    assert again.settings.get("window") == [5, 20, 790, 650]
    again.window.showNormal()
    desk.settle(again)
    assert again.window.size().boundedTo(room().size()) == again.window.size()
