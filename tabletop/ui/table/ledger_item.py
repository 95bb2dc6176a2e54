"""The ledger on the table: an itemised account in columns, one per seat, its totals large."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.sheet import draw_sheet

_LINE: Final = 1.55
_NOTE: Final = 0.9
"""Height of a line, and of the note's text, in text heights."""
MOST_COLUMNS: Final = 2
"""An account with more columns is written on a sheet."""


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
    column = _column_width(ledger, width - 2 * px, px)
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
    line, room = px * _LINE, rect.w - 2 * px
    height, note_height = _height(ledger, rect.w, px)
    with paint.drawing(rect.w, height, dpr) as (pixmap, painter):
        ground = QRectF(0.5, 0.5, rect.w - 1, height - 1)
        paint.draw_block(painter, ground, px * 0.8, theme.PLATE, QPen(theme.GOLD_LINE, 1.0))
        y = px * 0.8
        head, font = QRectF(px, y, room, line * 1.15), theme.title_font(px * 1.3)
        paint.write(painter, head, ledger.title, font, theme.TEXT, paint.LEFT, cut=True)
        y += line * 1.15
        columns = _Columns(painter, ledger, rect.w, px)
        if ledger.seats:
            columns.heads(names, colours, y)
            y += line * 1.1
        for row in ledger.rows:
            tall = line * (1.75 if row.total else 1.0)
            if row.total:
                painter.setPen(QPen(theme.HAIRLINE, 1.0))
                painter.drawLine(QPointF(px, round(y + 3) + 0.5), QPointF(rect.w - px, round(y + 3) + 0.5))
            columns.row(row, viewer, y, tall)
            y += tall
        if ledger.note:
            area = QRectF(px, y + px * 0.2, room, note_height + 4)
            wrap, font = Qt.TextFlag.TextWordWrap.value, theme.ui_font(px * _NOTE)
            paint.write(painter, area, ledger.note, font, theme.TEXT_DIM, wrap)
    return pixmap


def _column_width(ledger: Ledger, room: float, px: float) -> float:
    columns = max(1, len(ledger.seats))
    widest = min(px * 5.2, room * 0.56 / columns)
    if ledger.seats:
        return widest
    # without names above it a column needs no more than its text
    metrics = QFontMetricsF(theme.ui_font(px, bold=True))
    values = [value for row in ledger.rows for value in row.values]
    needed = max(map(metrics.horizontalAdvance, values), default=0.0)
    return min(widest, needed + px * 0.8)


class _Columns:
    """Draws the columns of a ledger on a picture that is so wide, in text of that height."""

    def __init__(self, painter: QPainter, ledger: Ledger, width: float, px: float) -> None:
        self._painter, self._ledger, self._px = painter, ledger, px
        self._room, self._right = width - 2 * px, width - px
        self._wide = _column_width(ledger, self._room, px)

    def _box(self, left: int, y: float, height: float) -> QRectF:
        """The column behind which so many are left."""
        return QRectF(self._right - self._wide * (left + 1), y, self._wide, height)

    def heads(self, names: Sequence[str], colours: Sequence[str], y: float) -> None:
        """Whose column each is, over a line in the colour of the seat."""
        seats, font, line = self._ledger.seats, theme.ui_font(self._px * 0.95), self._px * _LINE
        metrics = QFontMetricsF(font)
        for index, seat in enumerate(seats):
            box = self._box(len(seats) - 1 - index, y, line).adjusted(8, 0, 0, 0)
            name = names[seat] if 0 <= seat < len(names) else ""
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, box.width())
            paint.write(self._painter, box, text, font, theme.TEXT_DIM, paint.RIGHT)
            if seat < len(colours):
                wide, colour = metrics.horizontalAdvance(text), theme.seat(colours[seat])
                self._painter.fillRect(QRectF(box.right() - wide, y + line - 2, wide, 2), colour)

    def row(self, row: LedgerRow, viewer: int, y: float, height: float) -> None:
        """One line of it; the viewer's total is amber, others' coral."""
        px, seats, total = self._px, self._ledger.seats, row.total
        top = 4 if total else 0
        y, height = y + top, height - top
        label = QRectF(px, y, self._room - self._wide * len(row.values), height)
        paint.write(self._painter, label, row.label, _label_font(px, total), theme.TEXT, paint.LEFT, cut=True)
        digits = theme.ui_font(px * (1.75 if total else 1.0), bold=True)
        for index, value in enumerate(row.values):
            said = bool(value.strip("—- "))
            colour = theme.TEXT if said else theme.TEXT_FAINT
            if total and index < len(seats):
                colour = theme.AMBER_WORD if seats[index] == viewer else theme.CORAL
            box = self._box(len(row.values) - 1 - index, y, height)
            if said:
                theme.draw_tabular(self._painter, box, value, digits, colour, Qt.AlignmentFlag.AlignRight)
            else:
                paint.write(self._painter, box, value, digits, colour, paint.RIGHT)
