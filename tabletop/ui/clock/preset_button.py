"""One time control to choose from a list."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from tabletop.engine.time_control import describe_time_control, format_time_control
from tabletop.ui import theme
from tabletop.ui.clock.presets import Preset
from tabletop.ui.clock.texts import say

WORDS: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class PresetButton(QAbstractButton):
    """A preset to choose: its name, or the short form, large; what it means below."""

    def __init__(self, preset: Preset, chosen: Callable[[Preset], object]) -> None:
        super().__init__()
        self.preset = preset
        self._unit = 1.0
        self.setText(preset.name or format_time_control(preset.control))
        self.meaning = describe_time_control(preset.control)
        if preset.own:
            count = sum(ms > 0 for ms in preset.own)
            self.meaning = say("preset.own", meaning=self.meaning, count=count)
        self.clicked.connect(lambda: chosen(preset))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.meaning)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self._unit = unit
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = round(250 * self._unit)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = QFontMetrics(self._large).horizontalAdvance("20+3x30") + round(60 * self._unit)
        return QSize(width, round(62 * self._unit))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as most need, or as the words below take in so much width."""
        unit = self._unit
        room = QRect(0, 0, max(width - round(23 * unit), 1), 10_000)
        words = QFontMetrics(self._small).boundingRect(room, WORDS.value, self.meaning)
        head = QFontMetrics(self._large).height()
        return max(round(62 * unit), round(20 * unit) + head + words.height())

    @property
    def _large(self) -> QFont:
        return theme.ui_font(17 * self._unit, bold=True)

    @property
    def _small(self) -> QFont:
        return theme.ui_font(13 * self._unit)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            unit = self._unit
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            lit = self.isChecked()
            painter.setPen(QPen(theme.GOLD if lit else theme.HAIRLINE, (2.5 if lit else 1.2) * unit))
            painter.setBrush(theme.HAIRLINE if lit or self.underMouse() else theme.ZONE_FILL)
            painter.drawRoundedRect(box, 10 * unit, 10 * unit)
            if self.hasFocus():
                painter.setPen(QPen(theme.TEXT, 1.5 * unit))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 7 * unit, 7 * unit)
            inner = box.adjusted(12 * unit, 8 * unit, -8 * unit, -6 * unit)
            painter.setPen(theme.TEXT)
            painter.setFont(self._large)
            head = painter.fontMetrics().height()
            room = round(inner.width() - (28 * unit if lit else 0))
            name = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
            painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, name)
            if lit:
                painter.setPen(QPen(theme.GOLD, 2.6 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                x, y = inner.right() - 16 * unit, inner.top() + 12 * unit
                painter.drawPolyline(_tick(x, y, unit))
            painter.setPen(theme.TEXT_DIM)
            painter.setFont(self._small)
            painter.drawText(inner.adjusted(0, head + 3 * unit, 0, 0), WORDS, self.meaning)


def _tick(x: float, y: float, unit: float) -> list[QPointF]:
    return [QPointF(x, y), QPointF(x + 5 * unit, y + 5 * unit), QPointF(x + 13 * unit, y - 6 * unit)]
