"""The whole score sheet over the table: a line for each round, a column for each player."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.engine.layout import Ledger
from tabletop.presenter.reading import account_rows
from tabletop.ui import theme
from tabletop.ui.dialogs.painted import Painted
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import scrolled
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, write
from tabletop.ui.table.sheet import FAINT_INK, INK, LINE, PAPER, PAPER_EDGE, RED_INK

PAD: Final = 16
"""Design pixels beside what is written."""
STEP: Final = 40
"""Pixels that an arrow key scrolls."""


class Paper(Painted):
    """A ledger on paper with all of its rows; the totals stand at its end."""

    def __init__(
        self, ledger: Ledger, names: Sequence[str], viewer: int, colours: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.ledger, self._viewer, self._colours = ledger, viewer, colours
        self._names = [names[seat] if 0 <= seat < len(names) else "" for seat in ledger.seats]
        self._feet = [text for text in (ledger.key, ledger.note) if text]
        """What stands below the rows."""
        self.setAccessibleName(" ".join([*account_rows(ledger, names), *self._feet]))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _line(self) -> float:
        return max(29 * self.unit, self.px(15) * 1.6)

    def sizeHint(self) -> QSize:
        return QSize(round(560 * self.unit), self.high(self.width()))

    def high(self, width: int) -> int:
        lines = len(self.ledger.rows) + 1.3 + 0.4 * len(self._feet)
        feet = sum(self._foot(text, width) for text in self._feet)
        return round(lines * self._line() + feet + 16 * self.unit)

    def _foot(self, text: str, width: int) -> float:
        """How high that is below the rows, in as many lines as it needs."""
        wide = width - 2 - 2 * PAD * self.unit
        metrics, wrap = QFontMetricsF(theme.ui_font(self.px(14))), Qt.TextFlag.TextWordWrap.value
        return max(metrics.boundingRect(QRectF(0, 0, wide, 9999), wrap, text).height(), self._line())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def draw(self, painter: QPainter) -> None:
        unit, line = self.unit, self._line()
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_block(painter, box, 4, PAPER, QPen(PAPER_EDGE, 1.0))
        pad = PAD * unit
        plain, strong = theme.ui_font(self.px(15)), theme.ui_font(self.px(15), bold=True)
        metrics = QFontMetricsF(strong)
        label = max((metrics.horizontalAdvance(row.label) for row in self.ledger.rows), default=0.0) + pad
        column = (box.width() - 2 * pad - label) / max(len(self._names), 1)
        y = box.top() + 6 * unit
        for at, (seat, name) in enumerate(zip(self.ledger.seats, self._names, strict=True)):
            mine = seat == self._viewer
            room = QRectF(box.left() + pad + label + at * column + 6, y, column - 6, line)
            font, ink = (strong, INK) if mine else (plain, FAINT_INK)
            write(painter, room, name, font, ink, RIGHT, cut=True)
            if seat < len(self._colours):
                wide = min(painter.fontMetrics().horizontalAdvance(name), round(room.width()))
                below = QRectF(room.right() - wide, room.bottom() - 4, wide, 3)
                painter.fillRect(below, theme.seat_on_paper(self._colours[seat]))
        y += line
        for row in self.ledger.rows:
            painter.setPen(QPen(RED_INK if row.total else LINE, 1.4 if row.total else 1.0))
            above = round(y) + 0.5
            painter.drawLine(QPointF(box.left() + pad * 0.6, above), QPointF(box.right() - pad * 0.6, above))
            font, ink = (strong, RED_INK) if row.total else (plain, FAINT_INK)
            write(painter, QRectF(box.left() + pad, y, label, line), row.label, font, ink, LEFT)
            for at, value in enumerate(row.values):
                mine = at < len(self.ledger.seats) and self.ledger.seats[at] == self._viewer
                room = QRectF(box.left() + pad + label + at * column, y, column, line)
                ink = RED_INK if row.total else INK
                font = strong if row.total or mine else plain
                theme.draw_tabular(painter, room, value, font, ink, Qt.AlignmentFlag.AlignRight)
            for at, text in enumerate(row.small):
                # left of the largest value there is
                right = QFontMetricsF(strong).horizontalAdvance("000") + 6 * unit
                room = QRectF(box.left() + pad + label + at * column, y, column - right, line)
                font = theme.ui_font(self.px(12))
                theme.draw_tabular(painter, room, text, font, FAINT_INK, Qt.AlignmentFlag.AlignRight)
            y += line
        font, wrapped = theme.ui_font(self.px(14)), LEFT.value | Qt.TextFlag.TextWordWrap.value
        for foot in self._feet:
            high = self._foot(foot, self.width())
            room = QRectF(box.left() + pad, y + line * 0.2, box.width() - 2 * pad, high)
            write(painter, room, foot, font, FAINT_INK, wrapped)
            y += high + line * 0.4


class ScoreSheet(Form):
    """Scrolls by wheel and arrow keys; opens at its end, where the last round and the totals stand."""

    def __init__(self, window: QWidget, unit: float, paper: Paper) -> None:
        width = max(420, 210 + 84 * len(paper.ledger.seats))
        super().__init__(window, unit, width, paper.ledger.title or say("sheet"))
        self.paper = paper
        self.area = scrolled(paper)
        self.column.addWidget(self.area, 1)
        self.foot(self.button(say("close"), "Esc", self.cancel, primary=True))

    def rescale(self, unit: float) -> None:
        self.paper.set_unit(unit)
        super().rescale(unit)
        rest, edges = round(170 * unit), self.column.contentsMargins()
        wide = self.panel.width() - edges.left() - edges.right()
        self.area.setMinimumHeight(min(self.paper.high(wide) + 2, self._window.height() - rest))
        self.place()

    def open(self) -> None:
        super().open()
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.maximum())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -STEP, Qt.Key.Key_Down: STEP}.get(Qt.Key(event.key()))
        if step is not None:
            bar = self.area.verticalScrollBar()
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)
