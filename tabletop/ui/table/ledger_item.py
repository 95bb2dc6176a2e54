"""The ledger on the table: an itemised account in columns, one per seat, its totals large."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.layout import Ledger
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.sheet import draw_sheet

_LINE: Final = 1.55
_NOTE: Final = 0.9
"""Height of a line, and of the note's text, in text heights."""
MOST_COLUMNS: Final = 2
"""An account with more columns is written on a sheet."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LedgerItem(QGraphicsPixmapItem):
    """Draws a `Ledger` into at most the rectangle it is given; hidden without one."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.setVisible(False)

    def show_ledger(
        self,
        ledger: Ledger | None,
        rect: Rect,
        names: Sequence[str],
        viewer: int,
        dpr: float,
        bottom: float = 0.0,
        colours: Sequence[str] = (),
    ) -> None:
        """Show it; the viewer's total is amber, others' coral. `names` and `colours` by seat; `bottom`: how far down a
        long note may reach below the rectangle."""
        self.setVisible(ledger is not None and rect.w > 40)
        if ledger is None or rect.w <= 40:
            self._shown = ()
            return
        key = (ledger, rect, tuple(names), viewer, dpr, bottom, tuple(colours))
        if key == self._shown:
            return
        self._shown, cut = key, False
        if ledger.kind == "sheet" or len(ledger.seats) > MOST_COLUMNS:
            self.setPixmap(draw_sheet(ledger, rect, names, viewer, dpr, colours))
            w, h = paint.logical(self.pixmap())
            rect = rect._replace(x=rect.right - w, y=rect.bottom - h)
        else:
            note = _note_in(ledger, rect.w, max(rect.h, bottom - rect.y))
            cut = note != ledger.note
            self.setPixmap(_draw(ledger._replace(note=note), rect, names, viewer, dpr, colours))
        self.setPos(rect.x, rect.y)
        self.setToolTip(ledger.note if cut else "")


def _note_in(ledger: Ledger, width: float, height: float) -> str:
    """As much of the note as leaves the whole no higher than that, in whole words."""
    words, note = ledger.note.split(" "), ledger.note
    while note and _height(ledger, width, float(theme.MIN_TEXT_PX))[0] > height:
        words.pop()
        note = " ".join(words) + "…" if words else ""
        ledger = ledger._replace(note=note)
    return note


def _fitting(ledger: Ledger, rect: Rect) -> float:
    """The text height at which everything fits, never below the smallest text."""
    px = min(rect.w / 19, 30.0)
    while px > theme.MIN_TEXT_PX and _height(ledger, rect.w, px)[0] > rect.h:
        px -= 0.5
    px = narrow = max(float(theme.MIN_TEXT_PX), px)
    while narrow > theme.MIN_TEXT_PX and not _labels_fit(ledger, rect.w, narrow):
        narrow = max(float(theme.MIN_TEXT_PX), narrow - 0.5)
    return narrow if _labels_fit(ledger, rect.w, narrow) else px


def _labels_fit(ledger: Ledger, width: float, px: float) -> bool:
    """Whether the columns leave room for the words before them."""
    column = _column_width(ledger, (), width - 2 * px, px)
    return all(
        QFontMetricsF(_label_font(px, row.total)).horizontalAdvance(row.label)
        <= width - 2 * px - column * len(row.values)
        for row in ledger.rows
    )


def _label_font(px: float, total: bool) -> QFont:
    return theme.ui_font(px * (1.1 if total else 1.0), bold=total)


def _height(ledger: Ledger, width: float, px: float) -> tuple[float, float]:
    """The height of the whole, and of the note in it, with text of that height."""
    line, note = px * _LINE, 0.0
    if ledger.note:
        flags = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
        room = QRectF(0, 0, width - 2 * px, 400)
        note = QFontMetricsF(theme.ui_font(px * _NOTE)).boundingRect(room, flags, ledger.note).height()
    body = sum(line * (1.75 if row.total else 1.0) for row in ledger.rows)
    head = line * (2.25 if ledger.seats else 1.25)
    return px * 1.6 + head + body + (note + px * 0.7 if ledger.note else 0), note


def _draw(
    ledger: Ledger, rect: Rect, names: Sequence[str], viewer: int, dpr: float, colours: Sequence[str] = ()
) -> QPixmap:
    px = _fitting(ledger, rect)
    pad, line = px, px * _LINE
    height, note_height = _height(ledger, rect.w, px)
    pixmap = paint.canvas(rect.w, height, dpr)
    with paint.painter_on(pixmap) as painter:
        painter.setPen(QPen(theme.GOLD_LINE, 1.0))
        painter.setBrush(theme.PLATE)
        painter.drawRoundedRect(QRectF(0.5, 0.5, rect.w - 1, height - 1), px * 0.8, px * 0.8)
        y = pad * 0.8
        title_font = theme.title_font(px * 1.3)
        painter.setFont(title_font)
        painter.setPen(theme.TEXT)
        title = QFontMetricsF(title_font).elidedText(
            ledger.title, Qt.TextElideMode.ElideRight, rect.w - 2 * pad
        )
        painter.drawText(QRectF(pad, y, rect.w - 2 * pad, line * 1.15), _LEFT, title)
        y += line * 1.15
        column = _column_width(ledger, names, rect.w - 2 * pad, px)
        if ledger.seats:
            _columns(painter, ledger, names, colours, rect.w - pad, y, column, line, px)
            y += line * 1.1
        for row in ledger.rows:
            tall = line * (1.75 if row.total else 1.0)
            if row.total:
                painter.setPen(QPen(theme.HAIRLINE, 1.0))
                painter.drawLine(QPointF(pad, round(y + 3) + 0.5), QPointF(rect.w - pad, round(y + 3) + 0.5))
            _row(painter, ledger, row.label, row.values, row.total, viewer, rect.w, pad, y, tall, column, px)
            y += tall
        if ledger.note:
            painter.setFont(theme.ui_font(px * _NOTE))
            painter.setPen(theme.TEXT_DIM)
            area = QRectF(pad, y + px * 0.2, rect.w - 2 * pad, note_height + 4)
            painter.drawText(area, Qt.TextFlag.TextWordWrap.value, ledger.note)
    return pixmap


def _column_width(ledger: Ledger, names: Sequence[str], room: float, px: float) -> float:
    columns = max(1, len(ledger.seats))
    widest = min(px * 5.2, room * 0.56 / columns)
    if ledger.seats:
        return widest
    metrics = QFontMetricsF(
        theme.ui_font(px, bold=True)
    )  # without names above it a column needs no more than its text
    needed = max(
        (metrics.horizontalAdvance(value) for row in ledger.rows for value in row.values), default=0.0
    )
    return min(widest, needed + px * 0.8)


def _columns(
    painter: QPainter,
    ledger: Ledger,
    names: Sequence[str],
    colours: Sequence[str],
    right: float,
    y: float,
    column: float,
    line: float,
    px: float,
) -> None:
    font = theme.ui_font(px * 0.95)
    painter.setFont(font)
    painter.setPen(theme.TEXT_DIM)
    for index, seat in enumerate(ledger.seats):
        x = right - column * (len(ledger.seats) - index)
        name = names[seat] if 0 <= seat < len(names) else ""
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, column - 8)
        painter.drawText(QRectF(x + 8, y, column - 8, line), _RIGHT, text)
        if seat < len(colours):
            wide = QFontMetricsF(font).horizontalAdvance(text)
            painter.fillRect(QRectF(x + column - wide, y + line - 2, wide, 2), theme.seat(colours[seat]))


def _row(
    painter: QPainter,
    ledger: Ledger,
    label: str,
    values: Sequence[str],
    total: bool,
    viewer: int,
    width: float,
    pad: float,
    y: float,
    height: float,
    column: float,
    px: float,
) -> None:
    label_room = width - 2 * pad - column * len(values)
    font = _label_font(px, total)
    painter.setFont(font)
    painter.setPen(theme.TEXT)
    text = QFontMetricsF(font).elidedText(label, Qt.TextElideMode.ElideRight, label_room)
    top = y + (4 if total else 0)
    painter.drawText(QRectF(pad, top, label_room, height - (4 if total else 0)), _LEFT, text)
    digits = theme.ui_font(px * (1.75 if total else 1.0), bold=True)
    for index, value in enumerate(values):
        right = width - pad - column * (len(values) - 1 - index)
        colour = theme.TEXT if value.strip("—- ") else theme.TEXT_FAINT
        if total and index < len(ledger.seats):
            colour = theme.AMBER_WORD if ledger.seats[index] == viewer else theme.CORAL
        box = QRectF(right - column, top, column, height - (4 if total else 0))
        if value.strip("—- "):
            theme.draw_tabular(painter, box, value, digits, colour, Qt.AlignmentFlag.AlignRight)
        else:
            painter.setPen(colour)
            painter.setFont(digits)
            painter.drawText(box, _RIGHT, value)
