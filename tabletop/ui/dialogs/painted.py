"""Widgets that draw themselves once and show that picture from then on."""

from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui import theme
from tabletop.ui.table import paint


class Painted(QWidget):
    """Draws itself once for a size and shows that picture from then on."""

    def __init__(self) -> None:
        super().__init__()
        self.unit = 1.0
        self._picture: QPixmap | None = None

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        self._picture = None
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None

    def px(self, size: float) -> float:
        """Letters so high, but never too small to read."""
        return max(size * self.unit, float(theme.MIN_TEXT_PX))

    def draw(self, painter: QPainter) -> None:
        """Everything, once."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            self._picture = paint.picture_of(self, self.draw)
        QPainter(self).drawPixmap(0, 0, self._picture)
