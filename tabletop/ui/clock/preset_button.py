"""One time control to choose from a list."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from tabletop.engine.time_control import describe_time_control, format_time_control
from tabletop.ui import theme
from tabletop.ui.clock.presets import Preset
from tabletop.ui.clock.texts import say
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.table.paint import LEFT, draw_block, painter_on, round_pen, write

WORDS: Final = Qt.AlignmentFlag.AlignLeft.value | Qt.TextFlag.TextWordWrap.value


class PresetButton(DrawnButton):
    """A preset to choose: its name, or the short form, large; what it means below."""

    def __init__(self, preset: Preset, chosen: Callable[[Preset], object]) -> None:
        super().__init__(None, preset.name or format_time_control(preset.control))
        self.preset = preset
        self.meaning = describe_time_control(preset.control)
        if preset.own:
            count = sum(ms > 0 for ms in preset.own)
            self.meaning = say("preset.own", meaning=self.meaning, count=count)
        self.calls(lambda: chosen(preset))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(self.meaning)
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        width = round(250 * self.unit)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = QFontMetrics(self._large).horizontalAdvance("20+3x30") + round(60 * self.unit)
        return QSize(width, round(62 * self.unit))

    def heightForWidth(self, width: int) -> int:
        """As high as most need, or as the words below take in so much width."""
        unit = self.unit
        room = QRect(0, 0, max(width - round(23 * unit), 1), 10_000)
        words = QFontMetrics(self._small).boundingRect(room, WORDS, self.meaning)
        head = QFontMetrics(self._large).height()
        return max(round(62 * unit), round(20 * unit) + head + words.height())

    @property
    def _large(self) -> QFont:
        return theme.ui_font(17 * self.unit, bold=True)

    @property
    def _small(self) -> QFont:
        return theme.ui_font(13 * self.unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit, lit = self.unit, self.isChecked()
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            fill = theme.HAIRLINE if lit or self.underMouse() else theme.ZONE_FILL
            edge = QPen(theme.GOLD, 2.5 * unit) if lit else QPen(theme.HAIRLINE, 1.2 * unit)
            draw_block(painter, box, 10 * unit, fill, edge)
            if self.hasFocus():
                draw_block(painter, box.adjusted(4, 4, -4, -4), 7 * unit, None, QPen(theme.TEXT, 1.5 * unit))
            inner = box.adjusted(12 * unit, 8 * unit, -8 * unit, -6 * unit)
            head = QRectF(inner)
            head.setHeight(QFontMetrics(self._large).height())
            name = head.adjusted(0, 0, -28 * unit if lit else 0, 0)
            write(painter, name, self.text(), self._large, theme.TEXT, LEFT, cut=True)
            if lit:
                painter.setPen(round_pen(theme.GOLD, 2.6 * unit))
                x, y = inner.right() - 16 * unit, inner.top() + 12 * unit
                tick = ((0, 0), (5, 5), (13, -6))
                painter.drawPolyline([QPointF(x + across * unit, y + down * unit) for across, down in tick])
            inner.setTop(head.bottom() + 3 * unit)
            write(painter, inner, self.meaning, self._small, theme.TEXT_DIM, WORDS)
