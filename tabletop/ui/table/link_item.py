"""The arrow from an attacker to its target."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from tabletop.ui import theme
from tabletop.ui.table.geometry import Rect


class LinkItem(QGraphicsPathItem):
    """A curved arrow in the threat colour with a dark seam, so that it reads on cards too."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._head = QPainterPath()
        self._width = 3.0

    def join(self, start: Rect, end: Rect, unit: float) -> None:
        """From the edge of one rectangle to the edge of the other."""
        self._width = max(3.0, unit * 0.05)
        size = self._width * 4.2
        a, b = _edge(start, end, 0), _edge(end, start, 5)
        if math.hypot(b.x() - a.x(), b.y() - a.y()) < unit * 0.8:
            # Close together: begin on the card, so that there is a shaft to see.
            a = QPointF((a.x() + start.cx) / 2, (a.y() + start.cy) / 2)
        dx, dy = b.x() - a.x(), b.y() - a.y()
        length = math.hypot(dx, dy) or 1.0
        ux, uy = dx / length, dy / length
        bow = min(unit * 0.5, length * 0.16)
        middle = QPointF((a.x() + b.x()) / 2 - uy * bow, (a.y() + b.y()) / 2 + ux * bow)
        tx, ty = b.x() - middle.x(), b.y() - middle.y()
        reach = math.hypot(tx, ty) or 1.0
        tx, ty = tx / reach, ty / reach
        neck = QPointF(b.x() - tx * size * 0.8, b.y() - ty * size * 0.8)
        shaft = QPainterPath(a)
        shaft.quadTo(middle, neck)
        head = QPainterPath(b)
        for side in (1, -1):
            head.lineTo(
                b.x() - tx * size - side * ty * size * 0.55, b.y() - ty * size + side * tx * size * 0.55
            )
        head.closeSubpath()
        self._head = head
        seam = self._width + 3
        self.setPen(QPen(QColor(0, 0, 0, 0), seam + size))
        self.setPath(shaft)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        seam = QColor(20, 8, 8, 140)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(seam, self._width + 3, Qt.PenStyle.SolidLine, cap, join))
        painter.drawPath(self.path())
        painter.setBrush(theme.CORAL)
        painter.setPen(QPen(seam, 3, Qt.PenStyle.SolidLine, cap, join))
        painter.drawPath(self._head)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.CORAL, self._width, Qt.PenStyle.SolidLine, cap, join))
        painter.drawPath(self.path())
        painter.fillPath(self._head, theme.CORAL)


def _edge(of: Rect, towards: Rect, gap: float) -> QPointF:
    """Where the line between both centres leaves the first rectangle, `gap` pixels outside."""
    dx, dy = towards.cx - of.cx, towards.cy - of.cy
    if not dx and not dy:
        return QPointF(of.cx, of.cy)
    share = min(
        (of.w / 2 + gap) / abs(dx) if dx else math.inf,
        (of.h / 2 + gap) / abs(dy) if dy else math.inf,
        1.0,
    )
    return QPointF(of.cx + dx * share, of.cy + dy * share)
