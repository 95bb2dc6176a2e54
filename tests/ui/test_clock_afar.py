"""The clock alone is read from across the room: how large its digits are, and how far all its words stand out."""

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.ui import theme
from tabletop.ui.clock.arrange import arrange
from tabletop.ui.clock.face import _pill, face_view, flag_icon, paint_face
from tests.ui.clock_hand import Hand, a_session, open_window
from tests.ui.holders import CLOCK_OPENERS
from tests.ui.sight import READ, brightness, colours, contrast, stands_out
from tests.ui.test_contrast import dull

SIZES = ((1024, 640), (1280, 800), (3840, 2160))


def digits(monkeypatch, mat: QRectF, view) -> tuple[QRectF, QImage]:
    """Where they are in a mat that was painted, and the mat."""
    inks = []
    draw = theme.draw_tabular
    with monkeypatch.context() as patch:
        patch.setattr(theme, "draw_tabular", lambda *what: inks.append(draw(*what)) or inks[-1])
        image = QImage(round(mat.right()) + 1, round(mat.bottom()) + 1, QImage.Format.Format_RGB32)
        image.fill(theme.FELT_CENTRE)
        painter = QPainter(image)
        paint_face(painter, mat, view)
        painter.end()
    return inks[0], image


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", ["20/3", "10+3x30", "20"])
@pytest.mark.parametrize("seats", [2, 4])
def test_digits_fill_their_half(qapp, monkeypatch, size, text, seats, letters) -> None:
    theme.enlarge(letters)
    session = a_session(Hand(), text, ("Mira", "Tom", "Ada", "Leo")[:seats])
    session.give(0)
    mat = arrange(*size, seats, False).sides[0]
    ink, _ = digits(monkeypatch, mat, face_view(session.control, session.clock.face(0), "Mira", "1"))
    theme.enlarge(1.0)
    assert mat.contains(ink)
    assert ink.width() > 0.8 * mat.width() or ink.height() > 0.27 * mat.height()


@pytest.mark.parametrize("state", ["waits", "runs", "paused", "up"])
def test_digits_stand_out(qapp, monkeypatch, worn: str, state: str) -> None:
    hand = Hand()
    session = a_session(hand, "1")
    session.give(1 if state == "waits" else 0)
    hand.go(session, 70_000 if state == "up" else 20_000)
    view = face_view(session.control, session.clock.face(0), "Mira", "1", ticks=state != "paused")
    assert view.flagged == (state == "up")
    ink, image = digits(monkeypatch, QRectF(10, 10, 600, 500), view)
    assert stands_out(image.copy(ink.toAlignedRect()), 0.1) >= READ


@pytest.mark.parametrize("name", ["CORAL", "TEXT", "TEXT_DIM"])
def test_what_stands_on_a_pill_can_be_read(qapp, worn: str, name: str) -> None:
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    fill: QColor = getattr(theme, name)
    image.fill(fill)
    painter = QPainter(image)
    _pill(painter, QPointF(150, 30), "Handgloves", 1.4, fill, flag_icon)
    painter.end()
    assert max(contrast(brightness(QColor(tone)), brightness(fill)) for tone in colours(image)) >= READ


@pytest.mark.parametrize("name", CLOCK_OPENERS)
def test_what_lies_over_the_clock_can_be_read(qtbot, worn: str, name: str) -> None:
    window = open_window(qtbot, a_session(Hand()))
    assert dull(window, window.grab().toImage()) == []
    holder = CLOCK_OPENERS[name](window)
    qtbot.wait(1)
    assert dull(holder, window.grab(QRect(holder.pos(), holder.size())).toImage()) == []
    holder.cancel()
