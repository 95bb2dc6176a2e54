"""A player's plate: name, level, rows, badges and the big clock, redrawn only when one of them changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import TablePlate
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.pictures import pictures

_PAD: Final = 16.0
_AVATARS: Final = (
    "#2F6F63",
    "#4A4F5C",
    "#6B4E71",
    "#7A5A36",
    "#3B5F86",
    "#6E3B3B",
    "#556B3A",
    "#5B5B8C",
    "#7B6A2E",
)
_RING: Final = 2.5
_STEPS: Final = 40
_WIDE: Final = 1.75
"""A plate this much wider than high is laid out in a row, others in a column."""
BLANK: Final = TablePlate(-1, "", "", False, (), (), "", False, False)
"""Nothing is known of the player yet."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PlateItem(QGraphicsPixmapItem):
    """The plate of one seat; its position is its top left corner less the pad for the glow."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.rect = Rect(0, 0, 1, 1)
        self.plate = BLANK
        self.clock = ""
        self.low = self.running = False
        self.mark = ""
        self._dpr = 1.0
        self._shown: tuple[object, ...] = ()
        self._cut: list[str] = []
        self._ring = QGraphicsPixmapItem(self)
        self._ring.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._ring.setVisible(False)
        self._done = QGraphicsPixmapItem(self)
        self._done.setVisible(False)
        self._part = 0.0
        self._flash = QGraphicsPixmapItem(self)
        self._flash.setVisible(False)

    # -- state -------------------------------------------------------------------------------------------------

    def lie(self, rect: Rect, dpr: float) -> None:
        """Its rectangle on the table."""
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

    def thinking(self) -> bool:
        """The ring is turning."""
        return self._ring.isVisible()

    def set_thinking(self, thinking: bool) -> None:
        """Show or hide the ring around the avatar."""
        self.set_progress(0.0)
        if thinking:
            self._place_ring()
        self._ring.setVisible(thinking)

    def set_progress(self, part: float) -> None:
        """While the ring turns: so much of it, 0 to 1, is filled from the top."""
        if part != self._part:
            self._part = part
            self._fill_ring()

    def turn_ring(self, degrees: float) -> None:
        """The ring's angle."""
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

    def _wide(self) -> bool:
        return self.rect.w >= _WIDE * self.rect.h

    def _scale(self) -> float:
        """What the sizes of a wide plate follow: its height, unless it is narrow for that."""
        return min(self.rect.h, self.rect.w * 0.31)

    def refresh(self) -> None:
        """Redraw if anything it shows has changed."""
        key = (self.plate, self.clock, self.low, self.running, self.mark, self.rect, self._dpr)
        if self.plate is BLANK or key == self._shown:
            return
        self._shown = key
        self._cut.clear()
        rect = self.rect
        pixmap = paint.canvas(rect.w + 2 * _PAD, rect.h + 2 * _PAD, self._dpr)
        painter = paint.painter_on(pixmap)
        painter.translate(_PAD, _PAD)
        box = QRectF(0.5, 0.5, rect.w - 1, rect.h - 1)
        self._ground(painter, box)
        painter.setOpacity(0.5 if self.plate.out else 1.0)
        if self._wide() and self.plate.big[1]:
            self._draw_big(painter)
        elif self._wide():
            self._draw_wide(painter)
        else:
            self._draw_narrow(painter)
        painter.end()
        self.setPixmap(pixmap)
        self.setToolTip("\n".join(dict.fromkeys((*self._cut, *(words for _, words in self.plate.badges)))))
        if self._ring.isVisible():
            self._place_ring()

    def _ground(self, painter: QPainter, box: QRectF) -> None:
        radius = self._radius()
        active = self.plate.active and not self.plate.out
        painter.setPen(QPen(theme.HAIRLINE, 1.0))
        painter.setBrush(theme.PLATE_ACTIVE if active else theme.PLATE)
        painter.drawRoundedRect(box, radius, radius)
        kind = self.mark
        if active:
            painter.setPen(QPen(theme.AMBER, max(2.0, min(4.0, self.rect.h / 50))))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if kind:
            pad = paint.OUTLINE_PAD
            picture = paint.outline(kind, self.rect.w, self.rect.h, radius, self._dpr)
            painter.drawPixmap(QPointF(-pad, -pad), picture)

    def _clock_colour(self) -> QColor:
        if self.low:
            return theme.CORAL
        return theme.AMBER_WORD if self.running else theme.TEXT if self.plate.active else theme.TEXT_DIM

    def _clock(self, painter: QPainter, right: float, y: float, height: float) -> float:
        """Big digits ending at `right`; returns their left edge."""
        if not self.clock:
            return right
        font = theme.ui_font(height, bold=True)
        _, width = theme.tabular_cells(self.clock, font)
        box = QRectF(right - width, y, width, height)
        theme.draw_tabular(painter, box, self.clock, font, self._clock_colour())
        left = right - width
        if self.low:
            size = height * 0.62
            icon = paint.icon_or_none("warning", theme.CORAL, size, self._dpr)
            if icon is not None:
                left -= size + 5
                painter.drawPixmap(QPointF(left, y + (height - size) / 2), icon)
        return left

    def _elided(self, text: str, font: QFont, room: float) -> str:
        """As much of the text as there is room for; the tool tip says the rest."""
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        if shown != text:
            self._cut.append(text)
        return shown

    def _rows(self) -> str:
        return _row_line(self.plate.rows)

    def _rows_in(self, font: QFont, room: float) -> str:
        """The rows in that room. A figure cut short would be a wrong one: the words before it are shortened, or go."""
        metrics, rows, end = QFontMetricsF(font), self._rows(), Qt.TextElideMode.ElideRight
        if metrics.horizontalAdvance(rows) <= room:
            return rows
        self._cut.append(rows)
        widths = sorted(metrics.horizontalAdvance(label) for label, _ in self.plate.rows)
        share = left = room - metrics.horizontalAdvance(
            _row_line([("", value) for _, value in self.plate.rows])
        )
        for number, width in enumerate(widths):
            share = left / (len(widths) - number)
            if width > share:
                break
            left -= width
        if share < 2 * font.pixelSize():
            rows = "  ·  ".join(value for _, value in self.plate.rows)
            return metrics.elidedText(rows, end, room)
        return _row_line([(metrics.elidedText(label, end, share), value) for label, value in self.plate.rows])

    def _avatar_box(self) -> QRectF:
        rect = self.rect
        if self._wide():
            size = min(self._scale() * 0.5, 100.0)
            return QRectF(self._scale() * 0.17, (rect.h - size) / 2, size, size)
        size = max(20.0, min(rect.w * 0.2, rect.h * 0.22))
        return QRectF(rect.w * 0.06, rect.w * 0.06, size, size)

    def _avatar(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(QPen(theme.HAIRLINE, 1.0))
        painter.setBrush(QColor(_AVATARS[self.seat % len(_AVATARS)]))
        painter.drawEllipse(box)
        painter.setPen(theme.CARD_IVORY)
        painter.setFont(theme.ui_font(box.height() * 0.46, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.plate.name[:1].upper())

    def _badges(self, painter: QPainter, x: float, y: float, size: float) -> float:
        for name, _ in self.plate.badges:
            icon = paint.icon_or_none(name, theme.GOLD, size, self._dpr)
            if icon is not None:
                painter.drawPixmap(QPointF(x, y), icon)
                x += size + 4
        return x

    def _draw_wide(self, painter: QPainter) -> None:
        rect, plate = self.rect, self.plate
        avatar = self._avatar_box()
        self._avatar(painter, avatar)
        k = self._scale()
        x = avatar.right() + k * 0.14
        pad = k * 0.17
        clock_h = min(k * 0.38, rect.w * 0.12)
        name_font, small = theme.ui_font(k * 0.205, bold=True), theme.ui_font(k * 0.155)
        # A long clock (tenths, a warning) gives way to the name down to two thirds of its size.
        icon = QFontMetricsF(name_font).height() * 0.74
        wanted = QFontMetricsF(name_font).horizontalAdvance(plate.name) + 14 + len(plate.badges) * (icon + 4)
        _, clock_w = theme.tabular_cells(self.clock, theme.ui_font(clock_h, bold=True))
        clock_w += clock_h * 0.8 if self.low else 0.0
        if self.clock and clock_w > rect.w - pad - x - wanted:
            clock_h *= max(0.66, (rect.w - pad - x - wanted) / clock_w)
        clock_left = self._clock(painter, rect.w - pad, rect.h * 0.5 - k * 0.14 - clock_h / 2, clock_h)
        name_h, line_h = QFontMetricsF(name_font).height(), QFontMetricsF(small).height()
        top = rect.h * 0.5 - k * 0.37
        room = clock_left - x - 8 - len(plate.badges) * (icon + 4)
        name = self._elided(plate.name, name_font, max(20.0, room))
        painter.setPen(theme.TEXT)
        painter.setFont(name_font)
        painter.drawText(QRectF(x, top, room + 10, name_h), _LEFT, name)
        end = x + QFontMetricsF(name_font).horizontalAdvance(name) + 6
        self._badges(painter, end, top + (name_h - icon) / 2, icon)
        bold = theme.ui_font(k * 0.155, bold=True)
        rows_y = rect.h * 0.5 + k * 0.39 - line_h
        if plate.level:
            middle = (top + name_h + rows_y - line_h) / 2
            painter.setPen(theme.TEXT_DIM)
            painter.setFont(small)
            level = self._elided(plate.level, small, clock_left - x - 8)
            painter.drawText(QRectF(x, middle, clock_left - x, line_h), _LEFT, level)
        painter.setPen(theme.TEXT)
        painter.setFont(bold)
        text = self._rows_in(bold, rect.w - x - 6)
        painter.drawText(QRectF(x, rows_y, rect.w - x - 4, line_h), _LEFT, text)

    def _draw_big(self, painter: QPainter) -> None:
        """A wide plate with one large figure at the right; the clock stands in the second line."""
        rect, plate = self.rect, self.plate
        avatar = self._avatar_box()
        self._avatar(painter, avatar)
        k = self._scale()
        x, pad = avatar.right() + k * 0.14, k * 0.17
        label, value = plate.big
        least = float(theme.MIN_TEXT_PX)
        name_font, small = (
            theme.ui_font(max(13.0, k * 0.205), bold=True),
            theme.ui_font(max(least, k * 0.155)),
        )
        bold = theme.ui_font(max(least, k * 0.155), bold=True)
        big_h = k * 0.42
        big_font = theme.ui_font(big_h, bold=True)
        figure = theme.tabular_cells(value, big_font)[1]
        width = max(figure, QFontMetricsF(small).horizontalAdvance(label))
        name_h, line_h = QFontMetricsF(name_font).height(), QFontMetricsF(small).height()
        left = rect.w - pad - width
        colour = theme.AMBER_WORD if plate.active and not plate.out else theme.TEXT
        lower = rect.h * 0.5 + k * 0.4 - line_h
        box = QRectF(left, rect.h * 0.5 - k * 0.4, width, lower - rect.h * 0.5 + k * 0.4)
        theme.draw_tabular(painter, box, value, big_font, colour, Qt.AlignmentFlag.AlignRight)
        room = left - x - 6
        # the figures come first: what the large one is gives way
        if QFontMetricsF(bold).horizontalAdvance(self._rows()) > room:
            self._cut.append(f"{label} {value}")
            label, left, room = "", rect.w - pad - figure, rect.w - pad - x
        painter.setFont(bold)
        painter.setPen(theme.TEXT)
        painter.drawText(QRectF(x, lower, room + 4, line_h), _LEFT, self._rows_in(bold, room))
        painter.setFont(small)
        painter.setPen(theme.TEXT_DIM)
        painter.drawText(
            QRectF(left, lower, width, line_h),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            label,
        )
        top = rect.h * 0.5 - k * 0.4
        icon = name_h * 0.74
        room = max(20.0, left - x - 8 - len(plate.badges) * (icon + 4))
        # A long name gets smaller before it loses letters.
        while name_font.pixelSize() > least and QFontMetricsF(name_font).horizontalAdvance(plate.name) > room:
            name_font = theme.ui_font(name_font.pixelSize() - 1, bold=True)
        name = self._elided(plate.name, name_font, room)
        painter.setPen(theme.TEXT)
        painter.setFont(name_font)
        painter.drawText(QRectF(x, top, room + 10, name_h), _LEFT, name)
        end = x + QFontMetricsF(name_font).horizontalAdvance(name) + 6
        self._badges(painter, end, top + (name_h - icon) / 2, icon)
        middle = (top + name_h + lower - line_h) / 2
        free = QRectF(x, middle, left - x - 6, line_h)
        if self.clock:
            digits = theme.ui_font(max(least, k * 0.19), bold=True)
            width = theme.tabular_cells(self.clock, digits)[1]
            free.setLeft(x + width + line_h * (1.3 if self.low else 0.6))
            theme.draw_tabular(
                painter,
                QRectF(x, middle, width, line_h),
                ("! " if self.low else "") + self.clock,
                digits,
                self._clock_colour(),
                Qt.AlignmentFlag.AlignLeft,
            )
        if plate.level and (
            not self.clock or QFontMetricsF(small).horizontalAdvance(plate.level) <= free.width()
        ):
            painter.setPen(theme.TEXT_DIM)
            painter.setFont(small)
            painter.drawText(free, _LEFT, plate.level)

    def _draw_narrow(self, painter: QPainter) -> None:
        rect, plate = self.rect, self.plate
        avatar = self._avatar_box()
        self._avatar(painter, avatar)
        k = min(rect.h, rect.w * 0.95)
        pad = rect.w * 0.075
        x = avatar.right() + pad * 0.7
        name_font = theme.ui_font(max(13.0, k * 0.145), bold=True)
        badge = avatar.height() * 0.7
        width = (badge + 4) * len(plate.badges)
        room = rect.w - x - pad * 0.6
        # Who it is comes first: badges without room beside the name stand below it, where no clock is.
        below = not self.clock and QFontMetricsF(name_font).horizontalAdvance(plate.name) > room - width
        room -= 0 if below else width
        name = self._elided(plate.name, name_font, room)
        painter.setPen(theme.TEXT)
        painter.setFont(name_font)
        painter.drawText(QRectF(x, avatar.top(), room + 4, avatar.height()), _LEFT, name)
        if not below:
            self._badges(painter, rect.w - 4 - width, avatar.top() + (avatar.height() - badge) / 2, badge)
        small = self._row_font(rect.w - 2 * pad - 8, k * 0.125)
        line_h = QFontMetricsF(small).height() + 1
        rows = (*plate.rows, plate.big) if plate.big[1] else plate.rows
        y = rect.h - pad * 0.6 - line_h * len(rows)
        painter.setFont(small)
        for index, (label, value) in enumerate(rows):
            line = QRectF(pad, y + index * line_h, rect.w - 2 * pad, line_h)
            free = line.width() - QFontMetricsF(small).horizontalAdvance(value) - 4
            painter.setPen(theme.TEXT_DIM)
            painter.drawText(line, _LEFT, self._elided(label, small, free))
            painter.setPen(theme.TEXT)
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
        middle = avatar.bottom() + 2
        room_h = y - middle
        if self.clock:
            height = max(14.0, min(room_h * 0.8, rect.w * 0.2))
            self._clock(painter, rect.w - pad, middle + (room_h - height) / 2, height)
        elif plate.level:
            font = theme.ui_font(max(12.0, k * 0.115))
            free = rect.w - 2 * pad - (width if below else 0)
            level = self._elided(plate.level, font, free)
            painter.setPen(theme.TEXT_DIM)
            painter.setFont(font)
            painter.drawText(QRectF(pad, middle, free + 2, room_h), _LEFT, level)
        if below:
            self._badges(painter, rect.w - 4 - width, middle + (room_h - badge) / 2, badge)

    def _row_font(self, room: float, px: float) -> QFont:
        """A font in which each row's label and value stand side by side."""
        font = theme.ui_font(px, bold=True)
        while font.pixelSize() > theme.MIN_TEXT_PX:
            metrics = QFontMetricsF(font)
            if all(metrics.horizontalAdvance(label + value) <= room for label, value in self.plate.rows):
                break
            font = theme.ui_font(font.pixelSize() - 1, bold=True)
        return font

    def _place_ring(self) -> None:
        box = self._avatar_box()
        size = box.width() + 8
        self._ring.setPixmap(pictures.drawn(("ring", size, self._dpr), lambda: _ring(size, self._dpr)))
        self._ring.setOffset(-size / 2, -size / 2)
        self._ring.setPos(box.center())
        self._fill_ring()

    def _fill_ring(self) -> None:
        self._done.setVisible(self._part > 0 and self._ring.isVisible())
        if self._done.isVisible():
            box = self._avatar_box()
            size = box.width() + 8
            step = max(round(min(self._part, 1.0) * _STEPS), 1)
            key = ("done", size, step, self._dpr)
            self._done.setPixmap(pictures.drawn(key, lambda: _arc(size, step / _STEPS, self._dpr)))
            self._done.setPos(box.x() - 4, box.y() - 4)


def _row_line(rows: Sequence[tuple[str, str]]) -> str:
    return "  ·  ".join(f"{label} {value}" for label, value in rows)


def _arc(size: float, part: float, dpr: float) -> QPixmap:
    pixmap = paint.canvas(size, size, dpr)
    painter = paint.painter_on(pixmap)
    painter.setPen(QPen(theme.AMBER, _RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(2, 2, size - 4, size - 4), 90 * 16, round(-360 * 16 * part))
    painter.end()
    return pixmap


def _ring(size: float, dpr: float) -> QPixmap:
    pixmap = paint.canvas(size, size, dpr)
    painter = paint.painter_on(pixmap)
    box = QRectF(2, 2, size - 4, size - 4)
    painter.setPen(QPen(theme.HAIRLINE, _RING))
    painter.drawEllipse(box)
    painter.setPen(QPen(theme.TEXT, _RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(box, 90 * 16, -100 * 16)
    painter.end()
    return pixmap
