"""All words can be read at both tables: measured in the pixels that are shown, against WCAG 2 AA."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.presenter.seat_colours import COLOURS
from tabletop.ui import ground, theme
from tabletop.ui.home.pieces import Link, Pill
from tabletop.ui.key_button import KeyButton
from tabletop.ui.table import paint
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.stage import _darkness
from tests.ui import desk
from tests.ui.holders import OPENERS, STOPPING
from tests.ui.sight import LARGE, READ, stands_out

WORDS = "Handgloves 0123456789"
PIECE = QSize(150, 18)


# -- what things are written on ---------------------------------------------------------------------------------


def felt(place: float) -> QImage:
    """A piece of the table's felt: 0 in the lamp's light, 1 at the rail."""
    whole = ground.felt_picture(QSize(1020, 800), 1)
    painter = QPainter(whole)
    ground.draw_rail(painter, QSizeF(1020, 800), 1)
    painter.end()
    at = QPoint(round(510 - place * 425), round(400 - place * 360))
    return whole.copy(QRect(at - QPoint(PIECE.width() // 2, 9) * (1 - place), PIECE))


def wood(place: float) -> QImage:
    whole = ground.wood_picture(QSize(260, 800), 1)
    return whole.copy(QRect(QPoint(20, round(place * 780)), PIECE))


def over(piece: QImage, *veils: QColor) -> QImage:
    painter = QPainter(piece)
    for veil in veils:
        painter.fillRect(piece.rect(), veil)
    painter.end()
    return piece


def stage() -> QImage:
    piece = felt(0)
    whole = _darkness(Rect(0, 0, 1020, 500), 190.0, 1).toImage().copy(QRect(QPoint(435, 200), PIECE))
    painter = QPainter(piece)
    painter.drawImage(0, 0, whole)
    painter.end()
    return piece


def note() -> QColor:
    veil = QColor(theme.TOP)
    veil.setAlpha(14)
    return veil


def own_line() -> QColor:
    return paint.with_alpha(theme.AMBER, 26)


GROUNDS: dict[str, tuple[Callable[[], QImage], tuple[str, ...]]] = {
    "panel, above": (
        lambda: wood(0),
        (
            *("TEXT", "TEXT_BODY", "TEXT_DIM", "TEXT_FAINT", "AMBER_WORD"),
            *("CORAL", "GREEN", "GOLD_WORD", "SUIT_RED"),
        ),
    ),
    "panel, below": (lambda: wood(1), ("TEXT", "TEXT_DIM", "TEXT_FAINT", "AMBER_WORD", "CORAL", "GREEN")),
    "prompt": (lambda: over(wood(0), note()), ("TEXT", "TEXT_DIM", "TEXT_FAINT", "AMBER_WORD")),
    "own line of the log": (
        lambda: over(wood(0), own_line()),
        ("TEXT", "SUIT_RED", "SUIT_BLUE", "SUIT_GREEN", *COLOURS),
    ),
    "line of the log": (lambda: wood(0), ("TEXT_DIM", "SUIT_RED", "SUIT_BLUE", "SUIT_GREEN", *COLOURS)),
    "folded out": (lambda: over(wood(0), theme.RAISED), ("TEXT", "TEXT_DIM", "TEXT_FAINT")),
    "alarm": (lambda: over(wood(0), theme.ALARM), ("TEXT",)),
    "chosen row": (lambda: over(wood(0), theme.CHOSEN), ("TEXT",)),
    "plate in the light": (lambda: over(felt(0), theme.PLATE), ("TEXT", "TEXT_DIM", "CORAL", "AMBER_WORD")),
    "plate at the rail": (lambda: over(felt(1), theme.PLATE_ACTIVE), ("TEXT", "AMBER_WORD", "CORAL")),
    "plate with the colour of its seat": (lambda: over(felt(0), theme.PLATE), COLOURS),
    "stage": (stage, ("TEXT", "TEXT_DIM")),
    "amber button": (lambda: over(wood(0), theme.AMBER), ("INK",)),
    "gold ribbon": (lambda: over(wood(0), theme.GOLD), ("INK",)),
    "ivory pill": (lambda: over(wood(0), theme.CARD_IVORY), ("INK",)),
}


@pytest.mark.parametrize("name", GROUNDS)
def test_the_smallest_words_can_be_read(qapp: object, worn: str, name: str) -> None:
    make, colours = GROUNDS[name]
    for colour in colours:
        piece = make()
        painter = QPainter(piece)
        painter.setFont(theme.ui_font(theme.MIN_TEXT_PX))
        painter.setPen(theme.seat(colour) if colour in COLOURS else getattr(theme, colour))
        painter.drawText(QRectF(piece.rect()), WORDS)
        painter.end()
        assert stands_out(piece) >= READ, colour


@pytest.mark.parametrize("place", [0.0, 0.5, 1.0])
def test_words_on_the_felt_itself_can_be_read(qapp: object, worn: str, place: float) -> None:
    piece = felt(place)
    painter = QPainter(piece)
    painter.drawPixmap(2, 0, paint.felt_line(WORDS, theme.MIN_TEXT_PX, 1))
    painter.end()
    assert stands_out(piece) >= READ


@pytest.mark.parametrize("place", [0.0, 1.0])
@pytest.mark.parametrize("colour", ["AMBER", "CORAL", "WHITE"])
def test_edges_stand_out_from_the_felt(qapp: object, worn: str, colour: str, place: float) -> None:
    """With the hair of shade that surrounds them."""
    piece = felt(place)
    painter = QPainter(piece)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint._edge(painter, QRectF(20, -40, 400, 200), 6, getattr(theme, colour), 2)
    painter.end()
    assert stands_out(piece.copy(14, 2, 12, 14), 0.08) >= LARGE


# -- what stands in the window -------------------------------------------------------------------------------------


def dull(window: QWidget, whole: QImage) -> list[str]:
    """What is written in the window and cannot be read."""
    found = []
    for part in window.findChildren(QWidget):
        if (
            not isinstance(part, QLabel | KeyButton | Pill | Link)
            or not part.isVisible()
            or not part.isEnabled()
        ):
            continue
        if not part.text() or part.visibleRegion().isEmpty():
            continue
        box = part.visibleRegion().boundingRect()
        if isinstance(part, KeyButton):
            box = box.adjusted(5, 5, -5, -5)
        piece = whole.copy(QRect(part.mapTo(window, box.topLeft()), box.size()))
        if piece.isNull() or (ratio := stands_out(piece, 0.008)) >= READ:
            continue
        found.append(f"{type(part).__name__} {part.text()!r}: {ratio:.1f}")
    return found


@pytest.mark.parametrize("name", [name for name in OPENERS if name != "Panel"])
def test_what_opens_can_be_read(table, worn: str, name: str) -> None:
    app = table("human", "casual", spec=STOPPING, theme=worn)
    holder = OPENERS[name](app)
    desk.settle(app)
    assert dull(holder, holder.grab().toImage() if name == "PopMenu" else shown(app, holder)) == []
    holder.cancel()
    desk.settle(app)


def test_home_can_be_read(table, worn: str) -> None:
    app = table("human", "casual", theme=worn)
    app.go_home()
    desk.settle(app)
    assert dull(app.window.home, shown(app, app.window.home)) == []


def shown(app, part: QWidget) -> QImage:
    """The part as it stands in the window, with what is below it."""
    return app.window.grab(QRect(part.mapTo(app.window, QPoint()), part.size())).toImage()


def test_the_panel_beside_the_table_can_be_read(table, worn: str) -> None:
    app = table("human", "casual", theme=worn)
    assert dull(app.window.panel, shown(app, app.window.panel)) == []
