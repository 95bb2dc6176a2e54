"""A player's plate: name, level, rows, badges and the big clock, redrawn only when one of them changes."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import TablePlate
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.plate_art import Digits, PlateArt, Rows, draw_badges, grown, portrait_box
from tabletop.ui.table.shapes import Rect

_PAD: Final = 16.0
_RING: Final = 2.5
_STEPS: Final = 40
_EDGE: Final = 3.5
"""How broad the edge in the colour of the seat is."""
BLANK: Final = TablePlate(-1, "", "", (), (), "", False, False)
"""Nothing is known of the player yet."""


class PlateItem(QGraphicsPixmapItem):
    """The plate of one seat; its position is its top left corner less the pad for the glow."""

    def __init__(self) -> None:
        super().__init__()
        self.rect = Rect(0, 0, 1, 1)
        self.plate = BLANK
        self.clock = ""
        self.low = self.running = False
        self.cut: tuple[str, ...] = ()
        """What it has no room for; it says that when it is pointed at."""
        self.level = Rect(0, 0, 0, 0)
        """Where its level stands."""
        self.mark = ""
        self._dpr = 1.0
        self._shown: tuple[object, ...] = ()
        self._room: tuple[object, ...] = ()
        self._letters = 1.0
        self._part = 0.0
        # `_rim`: the badges once more, over the ring
        self._ring, self._done, self._rim, self._flash = (QGraphicsPixmapItem(self) for _ in range(4))
        self._ring.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        for item in (self._ring, self._done, self._rim, self._flash):
            item.setVisible(False)

    # -- state -------------------------------------------------------------------------------------------------

    def lie(self, rect: Rect, dpr: float) -> None:
        self.rect, self._dpr = rect, dpr
        self.setPos(rect.x, rect.y)
        self.setOffset(-_PAD, -_PAD)
        self._flash.setPixmap(QPixmap())
        self._shown = ()

    def show_plate(self, plate: TablePlate) -> None:
        """What it says; the clock set by `set_clock` stays if the plate has none."""
        self.plate = plate
        if plate.clock:
            self.clock = plate.clock
        self.refresh()

    def set_clock(self, text: str, low: bool, running: bool) -> None:
        """The digits; `low` is a warning, told by shape too."""
        self.clock, self.low, self.running = text, low, running
        self.refresh()

    def set_mark(self, kind: str) -> None:
        """An outline: lit, aimed at, focused or a threat."""
        self.mark = kind
        self.refresh()

    def set_thinking(self, thinking: bool) -> None:
        """Show or hide the ring around the avatar."""
        self.set_progress(0.0)
        if thinking:
            self._place_ring()
        self._ring.setVisible(thinking)
        self._rim.setVisible(thinking)

    def set_progress(self, part: float) -> None:
        """While the ring turns: so much of it, 0 to 1, is filled from the top."""
        if part != self._part:
            self._part = part
            self._fill_ring()

    def turn_ring(self, degrees: float) -> None:
        self._ring.setRotation(degrees)

    def flash(self, strength: float) -> None:
        """Glow in the threat colour, 0 to 1: damage was dealt."""
        if strength > 0 and self._flash.pixmap().isNull():
            radius = self._radius()
            self._flash.setPixmap(paint.outline(paint.THREAT, self.rect.w, self.rect.h, radius, self._dpr))
            self._flash.setOffset(-paint.OUTLINE_PAD, -paint.OUTLINE_PAD)
        self._flash.setOpacity(strength)
        self._flash.setVisible(strength > 0)

    # -- drawing -----------------------------------------------------------------------------------------------

    def _radius(self) -> float:
        return min(14.0, self.rect.h * 0.14)

    def refresh(self) -> None:
        """Redraw if anything it shows has changed."""
        key = (self.plate, self.clock, self.low, self.running, self.mark, self.rect, self._dpr)
        if self.plate is BLANK or key == self._shown:
            return
        self._shown = key
        rect, digits = self.rect, Digits(self.clock, self.low, self.running)
        room = (self.plate, len(self.clock), self.low, rect, theme.letters())
        if room != self._room:
            self._room, self._letters = room, grown(self.plate, digits, rect)
        with paint.drawing(rect.w + 2 * _PAD, rect.h + 2 * _PAD, self._dpr) as (pixmap, painter):
            painter.translate(_PAD, _PAD)
            self._ground(painter, QRectF(0.5, 0.5, rect.w - 1, rect.h - 1))
            painter.setOpacity(0.5 if self.plate.out else 1.0)
            art = PlateArt(self.plate, digits, rect, self._dpr, self._letters)
            art.draw(painter)
        self.setPixmap(pixmap)
        self.cut, level = tuple(dict.fromkeys(art.cut)), art.level
        self.level = Rect(rect.x + level.x(), rect.y + level.y(), level.width(), level.height())
        if self._ring.isVisible():
            self._place_ring()

    def _ground(self, painter: QPainter, box: QRectF) -> None:
        radius = self._radius()
        active = self.plate.active and not self.plate.out
        ground = theme.PLATE_ACTIVE if active else theme.PLATE
        paint.draw_block(painter, box, radius, ground, QPen(theme.GOLD_LINE, 1.0))
        kind, line = self.mark, max(2.0, min(4.0, self.rect.h / 50)) if active else 0.0
        if colour := self.plate.colour:
            self._edge_of(painter, box.adjusted(line, line, -line, -line), theme.seat(colour))
        if active:
            edge = box.adjusted(0.5, 0.5, -0.5, -0.5)
            paint.draw_block(painter, edge, radius, None, QPen(theme.AMBER, line))
        if kind:
            pad = paint.OUTLINE_PAD
            picture = paint.outline(kind, self.rect.w, self.rect.h, radius, self._dpr)
            painter.drawPixmap(QPointF(-pad, -pad), picture)

    def _edge_of(self, painter: QPainter, box: QRectF, colour: QColor) -> None:
        """The left edge in the colour of the seat."""
        whole, strip = paint.rounded(box, self._radius()), QPainterPath()
        strip.addRect(box.x(), box.y(), min(max(_EDGE, box.height() / 28), 2 * _EDGE), box.height())
        painter.fillPath(whole.intersected(strip), colour)

    def _face(self) -> QRectF:
        return portrait_box(self.plate, self.rect, bool(self.clock), self._letters)

    def _place_ring(self) -> None:
        box = self._face()
        size = box.width() + 8
        self._ring.setPixmap(_ring(size, self._dpr))
        self._ring.setOffset(-size / 2, -size / 2)
        self._ring.setPos(box.center())
        self._rim.setPixmap(_rim(self.plate.badges, paint.rect_of(box), *self.rect[2:], self._dpr))
        self._rim.setOffset(-_PAD, -_PAD)
        self._fill_ring()

    def _fill_ring(self) -> None:
        self._done.setVisible(self._part > 0 and self._ring.isVisible())
        if self._done.isVisible():
            box = self._face()
            size = box.width() + 8
            step = max(round(min(self._part, 1.0) * _STEPS), 1)
            self._done.setPixmap(_arc(size, step / _STEPS, self._dpr))
            self._done.setPos(box.x() - 4, box.y() - 4)


@kept
def _rim(badges: Rows, face: Rect, width: float, height: float, dpr: float) -> QPixmap:
    with paint.drawing(width + 2 * _PAD, height + 2 * _PAD, dpr) as (pixmap, painter):
        painter.translate(_PAD, _PAD)
        draw_badges(painter, badges, QRectF(*face), dpr)
    return pixmap


@kept
def _arc(size: float, part: float, dpr: float) -> QPixmap:
    with paint.drawing(size, size, dpr) as (pixmap, painter):
        painter.setPen(paint.round_pen(theme.AMBER, _RING))
        painter.drawArc(QRectF(2, 2, size - 4, size - 4), 90 * 16, round(-360 * 16 * part))
    return pixmap


@kept
def _ring(size: float, dpr: float) -> QPixmap:
    with paint.drawing(size, size, dpr) as (pixmap, painter):
        box = QRectF(2, 2, size - 4, size - 4)
        paint.draw_disc(painter, box, None, QPen(theme.HAIRLINE, _RING))
        painter.setPen(paint.round_pen(theme.TEXT, _RING))
        painter.drawArc(box, 90 * 16, -100 * 16)
    return pixmap
