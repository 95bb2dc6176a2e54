"""Another way to draw a ledger: a sheet of paper with a line for each player."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.shapes import Rect
from tabletop.ui.texts import say

PAPER: Final = QColor("#F4EEDC")
PAPER_EDGE: Final = QColor("#D9CFB4")
INK: Final = QColor("#2A2F36")
FAINT_INK: Final = QColor("#7E7868")
RED_INK: Final = QColor("#7D2433")
LINE: Final = QColor(120, 105, 70, 90)
_DIGITS: Final = "0123456789"
_TILT: Final = 1.1
"""Degrees clockwise: a sheet somebody laid down."""
LEAST_LINE: Final = 1.12
"""The height of a line, in text heights, where many must fit."""


def _columns(rows: Sequence[LedgerRow], px: float) -> list[tuple[LedgerRow, float]]:
    out = []
    for row in rows:
        metrics = QFontMetricsF(theme.ui_font(px, bold=True))
        small = QFontMetricsF(theme.ui_font(px * 0.82))
        values = max((metrics.horizontalAdvance(value) for value in row.values), default=0.0)
        out.append((row, max(values, small.horizontalAdvance(row.label)) + px * 0.75))
    return out


def shown_rows(ledger: Ledger, room: float, px: float) -> list[tuple[LedgerRow, float]]:
    """The rows as columns with their widths. The oldest that find no room are put together in one, which has their
    sum; a click on the sheet shows them one by one."""
    for many in range(max(1, sum(not row.total for row in ledger.rows))):
        rows = _together(ledger.rows, many + 1) if many else ledger.rows
        columns = _columns(rows, px)
        if sum(width for _, width in columns) <= room:
            return columns
    return [entry for entry in columns if entry[0].total]


def _together(rows: Sequence[LedgerRow], many: int) -> tuple[LedgerRow, ...]:
    """With one row for the first `many` that are no totals."""
    parts = [row for row in rows if not row.total]
    first, rest = parts[:many], parts[many:]
    begin, end = first[0].label, first[-1].label
    same = begin.rstrip(_DIGITS)
    end = end.removeprefix(same) if end.rstrip(_DIGITS) == same else end
    label = say("sheet.earlier", first=begin, last=end)
    sums = tuple([_sum(values) for values in zip(*(row.values for row in first), strict=True)])
    return LedgerRow(label, sums), *rest, *(row for row in rows if row.total)


def _sum(values: Sequence[str]) -> str:
    numbers = all(value.lstrip("-").isdecimal() for value in values)
    return str(sum(map(int, values))) if numbers else "…"


def _lines(ledger: Ledger) -> float:
    """How many lines it has: heads, seats, title and note."""
    return len(ledger.seats) + 1 + (1.25 if ledger.title else 0.0) + (1.2 if ledger.note else 0.0)


def draw_sheet(
    ledger: Ledger, rect: Rect, names: Sequence[str], viewer: int, dpr: float, colours: Sequence[str] = ()
) -> QPixmap:
    """A sheet of paper of at most that size: a title, a line for each seat, a column for each row, a note. `colours`:
    those of the seats."""
    slack = rect.w * 0.022 + 6
    room_h = rect.h - slack
    lines = _lines(ledger)
    if (lines * LEAST_LINE + 0.7) * theme.MIN_TEXT_PX > room_h:  # every row before the title
        ledger = ledger._replace(title="")
        lines = _lines(ledger)
    line = min(room_h / (lines + 0.7), rect.w * 0.09)
    px = max(float(theme.MIN_TEXT_PX), min(line / 1.4, rect.w / 19))
    line = max(line if line < px * 1.75 else px * 1.75, px * LEAST_LINE)
    pad = px * 0.8
    widest = max(map(QFontMetricsF(theme.ui_font(px, bold=True)).horizontalAdvance, names), default=0.0)
    name_w = min(widest + px * 0.6, rect.w * 0.34)
    columns = shown_rows(ledger, rect.w - slack - 2 * pad - name_w, px)
    needed = 2 * pad + name_w + sum(width for _, width in columns)
    title_font, note_font = theme.title_font(px * 1.15), theme.ui_font(px * 0.86)
    title_w = QFontMetricsF(title_font).horizontalAdvance(ledger.title) + 2 * pad + 2
    needed = max(needed, min(title_w, rect.w - slack))
    if ledger.note:
        note = QFontMetricsF(note_font).horizontalAdvance(ledger.note)
        needed = max(needed, min(note + 2 * pad + 2, rect.w - slack))
    w, h = min(needed, rect.w - slack), min(lines * line + px * 0.7, room_h)
    with paint.drawing(math.ceil(w + slack), math.ceil(h + slack), dpr) as (pixmap, painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate((w + slack) / 2, (h + slack) / 2)
        painter.rotate(_TILT)
        painter.translate(-w / 2, -h / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        for ring in range(4, 0, -1):
            painter.setBrush(QColor(0, 0, 0, 16))
            painter.drawRoundedRect(QRectF(-ring + 1, -ring + 3, w + 2 * ring - 2, h + 2 * ring - 2), 4, 4)
        paint.draw_block(painter, QRectF(0, 0, w, h), 3, PAPER, QPen(PAPER_EDGE, 1.0))
        y = px * 0.35
        if ledger.title:
            head = QRectF(pad, y, w - 2 * pad, line * 1.2)
            paint.write(painter, head, ledger.title, title_font, INK, paint.LEFT, cut=True)
            y += line * 1.25
        _sheet_lines(painter, ledger, columns, names, viewer, (pad, y, w, line), px)
        for index, seat in enumerate(ledger.seats if colours else ()):
            strip = QRectF(pad * 0.3, y + line * (index + 1.2), px * 0.24, line * 0.6)
            painter.fillRect(strip, theme.seat_on_paper(colours[seat]))
        if ledger.note:
            area = QRectF(pad, h - line * 1.2 - px * 0.2, w - 2 * pad, line * 1.2)
            paint.write(painter, area, ledger.note, note_font, FAINT_INK, paint.LEFT, cut=True)
    return pixmap


def _sheet_lines(
    painter: QPainter,
    ledger: Ledger,
    columns: list[tuple[LedgerRow, float]],
    names: Sequence[str],
    viewer: int,
    place: tuple[float, float, float, float],
    px: float,
) -> None:
    """The heads of the columns, then a line for each seat."""
    pad, y, w, line = place
    plain, strong, head = theme.ui_font(px), theme.ui_font(px, bold=True), theme.ui_font(px * 0.82)
    right = w - pad
    for row, width in reversed(columns):
        paint.write(painter, QRectF(right - width, y, width, line), row.label, head, FAINT_INK, paint.RIGHT)
        right -= width
    y += line
    for index, seat in enumerate(ledger.seats):
        painter.setPen(QPen(LINE, 1.0))
        painter.drawLine(QPointF(pad * 0.6, round(y) + 0.5), QPointF(w - pad * 0.6, round(y) + 0.5))
        mine = seat == viewer
        right = w - pad
        for row, width in reversed(columns):
            value = row.values[index] if index < len(row.values) else ""
            box, colour = QRectF(right - width, y, width, line), RED_INK if row.total else INK
            digits = strong if row.total or mine else plain
            theme.draw_tabular(painter, box, value, digits, colour, Qt.AlignmentFlag.AlignRight)
            right -= width
        name, box = names[seat] if 0 <= seat < len(names) else "", QRectF(pad, y, right - pad, line)
        paint.write(painter, box, name, strong if mine else plain, INK, paint.LEFT, cut=True)
        y += line
