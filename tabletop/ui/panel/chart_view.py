"""The chart of the deck beside the table: what was seen, what is still out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tabletop.engine.layout import Chart
from tabletop.ui import theme
from tabletop.ui.panel.suited import suit_colours
from tabletop.ui.table import paint
from tabletop.ui.texts import say
from tabletop.ui.tips import show_below, wrapped

INKS = {"♦": theme.CARD_RED, "♥": theme.CARD_RED}
FOUR_INKS = {"♦": theme.CARD_BLUE, "♥": theme.CARD_RED, "♣": theme.CARD_GREEN}
"""By suit, the colour of what is printed on its cards in either deck; CARD_INK for all others."""
KEY = "S"
"""The key that shows and hides it, and opens it large where it has no room."""
LETTERS = 60
"""In a line of what it means at most, where the chart is wide enough."""
FEWEST = 15
TIP_EDGE = 44
"""Pixels that a tool tip is wider than its words."""
LINE, LEAST_LINE = 21.0, 18.0
"""How high a line of cards is in design pixels, and at least in those of the window."""
APART = 1.5
"""So many cells wide is one that belongs to no line, with the gap before it."""


class ChartView(QWidget):
    """Draws a chart, small enough to lie beside the table; `folded` only says that there is no room for it. A click
    `opens` it large. `wanted`: the person at the screen likes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wanted = True
        self.folded = False
        self.opens: Callable[[], object] | None = None
        self.chart: Chart | None = None
        self._unit = 1.0
        self._deck, self._inks = "standard", INKS
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()
        self.installEventFilter(self)

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.updateGeometry()

    def set_deck(self, deck: str) -> None:
        """The colours of that deck ("standard", "four_colour")."""
        self._deck, self._inks = deck, FOUR_INKS if deck == "four_colour" else INKS
        self.update()

    def show_chart(self, chart: Chart | None) -> None:
        """Draw this one from now on; None: there is nothing to remember."""
        if chart == self.chart:
            return
        self.chart = chart
        self.setAccessibleName(chart.title if chart is not None else "")
        self.setAccessibleDescription(_spoken(chart) if chart is not None else "")
        self._wrap()
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        """What it means, in lines no wider than the chart: wider ones would be moved over the table."""
        told = self.chart.help if self.chart is not None else ""
        metrics = QFontMetrics(QToolTip.font())
        for letters in range(LETTERS, FEWEST, -1):
            text = wrapped(told, letters)
            if all(metrics.horizontalAdvance(line) + TIP_EDGE <= self.width() for line in text.split("\n")):
                break
        self.setToolTip(text)

    def fold(self, folded: bool) -> None:
        """Show all, or only what it is called and the key that opens it."""
        if folded != self.folded:
            self.folded = folded
            self.updateGeometry()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.opens is not None and self.rect().contains(event.position().toPoint()):
            self.opens()

    def show_like(self, other: ChartView) -> None:
        """The same chart in the same colours."""
        self._deck, self._inks = other._deck, other._inks
        self.show_chart(other.chart)
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it means stands below it, off its cards."""
        if event.type() != QEvent.Type.ToolTip or self.chart is None:
            return False
        show_below(self, self.toolTip())
        return True

    def sizeHint(self) -> QSize:
        lines = len(self.chart.rows) if self.chart is not None and not self.folded else 0
        return QSize(100, round(self._head + lines * self._line))

    @property
    def _line(self) -> float:
        return max(LINE * self._unit, LEAST_LINE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _head(self) -> float:
        return max(24 * self._unit, 19.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        chart = self.chart
        if chart is None:
            return
        with paint.painter_on(self) as painter:
            head, line, width = self._head, self._line, float(self.width())
            font = theme.ui_font(13 * self._unit)
            wide = QFontMetrics(font).horizontalAdvance(KEY) + 10
            title = QRectF(2, 0, round(width - 8) - wide, head)
            name, key = (theme.AMBER_WORD,) * 2 if self.folded else (theme.TEXT_DIM, theme.TEXT_FAINT)
            paint.write(painter, title, chart.title, font, name, paint.LEFT, cut=True)
            paint.write(painter, QRectF(0, 0, width - 6, head), KEY, font, key, paint.RIGHT)
            painter.drawRoundedRect(QRectF(width - wide - 1, head * 0.08, wide, head * 0.84), 4, 4)
            if self.folded:
                return
            sign = max(20 * self._unit, 17.0)
            most = max(len(cells) for _, cells in chart.rows) + (APART if chart.apart else 0)
            step = min((width - sign) / most, 23 * self._unit)
            for number, (label, cells) in enumerate(chart.rows):
                top = head + number * line
                font, ink = theme.ui_font(14.5 * self._unit), suit_colours(self._deck).get(label, theme.TEXT)
                paint.write(painter, QRectF(0, top, sign, line), label, font, ink)
                for place, (text, state) in enumerate(cells):
                    box = QRectF(sign + place * step + 0.75, top + 1, step - 1.5, line - 2)
                    self._cell(painter, box, text, state, self._inks.get(label, theme.CARD_INK))
            if chart.apart is not None:  # beside the middle of all lines, so that it belongs to none
                middle = head + (len(chart.rows) - 1) * line / 2
                box = QRectF(sign + (most - 1) * step + 0.75, middle + 1, step - 1.5, line - 2)
                self._cell(painter, box, *chart.apart, theme.CARD_RED)

    def _cell(self, painter: QPainter, box: QRectF, text: str, state: str, ink: QColor) -> None:
        corner = 3 * self._unit
        font = theme.ui_font(12 * self._unit, bold=state == "in")
        font.setLetterSpacing(font.SpacingType.PercentageSpacing, 84 if len(text) > 1 else 100)
        painter.setFont(font)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # what is gone is not what may still come
        colour = theme.TEXT_FAINT if state == "gone" else theme.TEXT
        if state == "in":
            paint.draw_block(painter, box, corner, theme.CARD_IVORY)
            colour = ink
        elif state == "own":
            painter.setPen(QPen(theme.GOLD, 1))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        if state == "gone":
            painter.setPen(QPen(theme.TEXT_DIM, max(1.4 * self._unit, 1.2)))
            inset = min(box.width() * 0.18, 4.0)
            painter.drawLine(
                QPointF(box.left() + inset, box.bottom() - box.height() * 0.25),
                QPointF(box.right() - inset, box.top() + box.height() * 0.25),
            )


def _spoken(chart: Chart) -> str:
    """The lit cells and the help, for those who hear it."""
    lit = [f"{text}{label}" for label, cells in chart.rows for text, state in cells if state == "in"]
    lit += [chart.apart[0]] if chart.apart is not None and chart.apart[1] == "in" else []
    return f"{', '.join(lit) or say('chart.none')}. {chart.help}"
