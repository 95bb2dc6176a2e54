"""A flat button that shows its key beside its label, drawn at any scale."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetrics,
    QFontMetricsF,
    QHoverEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tabletop.engine.clock import monotonic_ms
from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, draw_disc, painter_on, write
from tabletop.ui.texts import say
from tabletop.ui.theme import text_width
from tabletop.ui.tips import show_above, wrapped

LINE: Final = 19
"""Design pixels of a second line of a label."""
SECOND: Final = 200
"""What is written below a label takes two lines if it is longer."""
EDGES: Final = 31
"""What the edges of a button take of its width."""
GAP: Final = 8
"""Design pixels more between a label that is cut and the key."""
SLACK: Final = 2
"""By so many window pixels less lines are counted than they are drawn in: both are rounded."""
FEWEST: Final = 20
"""Letters in a line of what a grey button says, at least."""
RIBBON: Final = 18
"""What a gold ribbon takes of that."""
JUST_MS: Final = 1_500
"""So long, in ms, a button has only just come to lie where it is."""


class KeyButton(DrawnButton):
    """`text` and the `key` that does the same. `primary`: the amber one; `checkable`: a switch that shows a tick."""

    def __init__(
        self,
        text: str,
        key: str = "",
        parent: QWidget | None = None,
        primary: bool = False,
        act: Callable[[], object] = bool,
    ) -> None:
        super().__init__(parent, text, key=key)
        self.key = key
        self.primary = primary
        self.calls(act)
        self._second, self._gilded, self._costly = "", False, False
        self._on = False
        self.wary = False
        """The second press of a double click is not for it: it was meant for what lay there before."""
        self.rested: tuple[QPoint, int] | None = None
        """Where the pointer lay as it came, and when: a press there right then, without a move before, was meant for
        what lay there before, so it only says so, once. None = it may be pressed at once."""
        self._whole = ""
        self._came: QPoint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_label(self, text: str) -> None:
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()

    def set_key(self, key: str) -> None:
        """Another key does the same now, "" = none."""
        if key != self.key:
            self.key = key
            self.setAccessibleDescription(key)
            self.updateGeometry()
            self.update()

    @property
    def _mark(self) -> str:
        """What stands beside the label: the key, unless the label ends with it, as a number does."""
        return "" if self.text().rpartition(" ")[2] == self.key else self.key

    @property
    def _marked(self) -> float:
        """How wide that is, with the room before it."""
        return text_width(self._mark, 13 * self.unit) + 6 * self.unit if self._mark else 0.0

    def set_second(self, text: str, gilded: bool, costly: bool = False) -> None:
        """A line below the label: what pressing it would bring, on gold if that is worth having; the whole button is
        coral if it costs something."""
        self._second, self._gilded, self._costly = text, gilded, costly
        self.setAccessibleName(f"{self.text()}. {text}")
        self.updateGeometry()

    def set_primary(self, primary: bool) -> None:
        if primary != self.primary:
            self.primary = primary
            self.update()

    @property
    def on(self) -> bool:
        """What it began is still going on."""
        return self._on

    def set_on(self, on: bool) -> None:
        """What it began is still going on."""
        self._on = on
        self.setAccessibleDescription(say("button.on", key=self.key) if on else self.key)
        self.update()

    def sizeHint(self) -> QSize:
        unit = self.unit
        label, key = text_width(self.text(), 15 * unit, True), text_width(self._mark, 13 * unit)
        tick = 22 * unit if self.isCheckable() else 0
        second = text_width(self._second, 13 * unit, True) + 18 * unit if self._second else 0
        more = self._more_lines(SECOND * unit)
        if more:
            second = SECOND * unit
        return QSize(round(max(label, second) + key + tick + 38 * unit), self._high(more))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(hint.width() - 11 * self.unit), hint.height())

    def height_at(self, width: int) -> int:
        """How high it is in so much width: a label that is longer takes two lines."""
        return self._high(self._wraps(width) + self._more_lines(width - EDGES * self.unit))

    def _high(self, more: int) -> int:
        """How high it is with so many lines more than its label and one below it."""
        return round(((70 if self._second else 44) + LINE * more) * self.unit)

    def _wraps(self, width: float) -> bool:
        """The label is longer than so wide a button, and has more than one word."""
        if " " not in self.text():
            return False
        if not self._second:
            return width < self.sizeHint().width()
        unit = self.unit
        return text_width(self.text(), 15 * unit, True) + self._marked + 25 * unit > width

    def _pad(self, wraps: bool) -> float:
        """The room before the label, less where that is too long for the button; a line below it wraps instead."""
        unit = self.unit
        wanted: float = self.sizeHint().width()
        if self._second:
            wanted = text_width(self.text(), 15 * unit, True) + self._marked + EDGES * unit
        left_over = 0.0 if wraps else (self.width() - wanted) / 2
        return max(min(14 * unit, left_over + 14 * unit), 6 * unit)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not self.wary:
            super().mouseDoubleClickEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        (rested, since), self.rested = self.rested or (None, 0), None
        if rested == event.globalPosition().toPoint() and monotonic_ms() - since < JUST_MS:
            self._tell(say("button.rested", form="costly" if self._costly else ""))
        else:
            super().mousePressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """A label without the room it needs is also said in a tool tip."""
        if self.toolTip() == self._whole:
            self._whole = self.text() if self.width() < self.minimumSizeHint().width() else ""
            self.setToolTip(self._whole)
        self.installEventFilter(self)  # nothing that it hears comes before the pointer
        self._came = event.globalPosition().toPoint()
        super().enterEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is grey says at once why, unless the pointer only rests where it has come to lie."""
        if not self.toolTip():
            return False
        if not self.isEnabled() and isinstance(event, QHoverEvent) and event.type() == QEvent.Type.HoverMove:
            if self._came not in (None, event.globalPosition().toPoint()):
                self._came = None
                self._tell(self.toolTip())
        if event.type() == QEvent.Type.ToolTip:
            self._tell(self.toolTip())
            return True
        return False

    def _tell(self, text: str) -> None:
        """In lines as wide as the buttons beside each other, above this one: off those below it and off the table."""
        beside = self.parentWidget() or self
        letters = beside.width() // max(QFontMetrics(QToolTip.font()).averageCharWidth(), 1) - 6
        left = self.mapFromGlobal(beside.mapToGlobal(QPoint(0, 0))).x()
        show_above(self, wrapped(text, max(letters, FEWEST)), left)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit = self.unit
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            edge, fill, ink, faint = theme.HAIRLINE, theme.ZONE_FILL, theme.TEXT, theme.TEXT_DIM
            if self.primary:
                edge, fill, ink, faint = theme.AMBER, theme.AMBER, theme.INK, theme.INK
            elif self._on:
                edge = theme.AMBER
            elif self._costly:
                edge, fill, faint = theme.CORAL, theme.ALARM, theme.TEXT
            if not self.isEnabled():
                edge, fill, ink, faint = theme.ZONE_FILL, theme.ZONE_FILL, theme.TEXT_FAINT, theme.TEXT_FAINT
            elif self.isDown() or self.underMouse():
                fill = fill.lighter(112) if self.primary or self._costly else theme.HAIRLINE
            draw_block(painter, box, 9 * unit, fill, QPen(edge, 1.5 * unit))
            if self.hasFocus():
                draw_block(painter, box.adjusted(3, 3, -3, -3), 7 * unit, None, QPen(ink, 2 * unit))
            wraps = self._wraps(self.width()) and self.height() >= self.height_at(self.width())
            pad = self._pad(wraps)
            inner = box.adjusted(pad, 0, -pad, 0)
            if self.isCheckable():
                place = QRectF(inner.left(), inner.center().y() - 7 * unit, 14 * unit, 14 * unit)
                self._draw_switch(painter, place)
                inner.setLeft(inner.left() + 22 * unit)
            painter.setPen(ink)
            painter.setFont(theme.ui_font(15 * unit, bold=True))
            left = self._mark or self._second or self.isCheckable()
            side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignHCenter
            room = round(inner.width() - self._marked + 2)
            fits = painter.fontMetrics().horizontalAdvance(self.text()) <= room
            most = room * 2 if wraps else room if fits else room - round(GAP * unit)
            text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, most)
            line = QRectF(inner)
            if wraps:
                line.setWidth(room - GAP * unit if self._mark else room)
                side |= Qt.TextFlag.TextWordWrap
            keyed = inner
            if self._second:
                more = self._more_lines(self.width() - EDGES * unit)
                tall, label = (22 + LINE * more) * unit, (22 + LINE * wraps) * unit
                top = inner.center().y() - (tall + label + 2 * unit) / 2
                keyed = QRectF(inner.left(), top, inner.width(), 22 * unit)
                line.setTop(top)
                line.setBottom(top + label)
                wide = self.width() - EDGES * unit - SLACK if more else inner.width()  # as it was measured
                self._draw_second(painter, QRectF(inner.left(), line.bottom() + 2 * unit, wide, tall), more)
                painter.setPen(ink)
                painter.setFont(theme.ui_font(15 * unit, bold=True))
            painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter, text)
            if self._mark:
                write(painter, keyed, self._mark, theme.ui_font(13 * unit), faint, RIGHT)

    def _draw_second(self, painter: QPainter, room: QRectF, more: int) -> None:
        """A gold ribbon with dark letters, or plain faint words, in so many lines more than one."""
        unit, side = self.unit, LEFT | (Qt.TextFlag.TextWordWrap if more else 0)
        painter.setFont(theme.ui_font(13 * unit, bold=True))
        painter.setPen(theme.INK if self.primary else theme.TEXT if self._costly else theme.TEXT_DIM)
        if self._gilded:
            width = min(text_width(self._second, 13 * unit, True) + RIBBON * unit, room.width())
            room = QRectF(room.left(), room.top(), width, room.height())
            draw_block(painter, room, 11 * unit, theme.GOLD)
            painter.setPen(theme.INK)
            room.adjust(RIBBON / 2 * unit, 0, -RIBBON / 2 * unit, 0)
        painter.drawText(room, side, self._second)

    def _more_lines(self, wide: float) -> int:
        """How many lines more than one it takes what is written below the label, in so much room."""
        wide -= RIBBON * self.unit if self._gilded else 0
        return _lines(self._second, 13 * self.unit, round(wide) - SLACK) - 1 if self._second else 0

    def _draw_switch(self, painter: QPainter, box: QRectF) -> None:
        draw_disc(painter, box, None, QPen(theme.TEXT_DIM, 1.5 * self.unit))
        if self.isChecked():
            inset = 4 * self.unit
            draw_disc(painter, box.adjusted(inset, inset, -inset, -inset), theme.TEXT)


@lru_cache(maxsize=500)
def _lines(text: str, px: float, wide: int) -> int:
    """How many lines the text takes in so much room."""
    metrics = QFontMetricsF(theme.ui_font(px, True))
    box = metrics.boundingRect(QRectF(0, 0, wide, 1), Qt.TextFlag.TextWordWrap, text)
    return max(round(box.height() / metrics.lineSpacing()), 1)
