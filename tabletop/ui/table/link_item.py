"""The arrow from an attacker to its target."""

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from tabletop.ui import theme
from tabletop.ui.table.paint import round_pen
from tabletop.ui.table.route import Point
from tabletop.ui.table.shapes import Rect


class LinkItem(QGraphicsPathItem):
    """A curved arrow in the threat colour with a dark seam, so that it reads on cards too. `legs`: where the straight
    parts of one along corners lie, as wide as its head."""

    def __init__(self) -> None:
        super().__init__()
        self._head = QPainterPath()
        self._width = 3.0
        self.legs: list[Rect] = []

    def follow(self, way: Sequence[Point], unit: float) -> None:
        """Along these corners, to the last of them."""
        size = self._sized(unit)
        self.legs = [
            Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).grown(size / 2)
            for (x1, y1), (x2, y2) in pairwise(way)
        ]
        (x1, y1), (x2, y2) = way[-2:]
        towards = QPointF(_sign(x2 - x1) * (x1 != x2), _sign(y2 - y1) * (y1 != y2))
        tip = QPointF(x2, y2)
        foot = tip - towards * size * 0.8
        self._take(_rounded([*(QPointF(*at) for at in way[:-1]), foot], unit * 0.24), tip, towards, size)

    def swing(self, start: Rect, end: Rect, unit: float) -> None:
        """In one bow from the near edge of one rectangle to the near edge of the other; to one that lies above or below
        always from there, because others may lie beside it."""
        size = self._sized(unit)
        away = QPointF(end.cx - start.cx, end.cy - start.cy)
        across, down = QPointF(_sign(away.x()), 0), QPointF(0, _sign(away.y()))
        leaves = across if abs(away.x()) * 1.2 > abs(away.y()) else down
        comes = down if end.y >= start.bottom or end.bottom <= start.y else leaves
        begin = QPointF(start.cx + leaves.x() * start.w / 2, start.cy + leaves.y() * start.h / 2)
        if comes is across:
            slant = min(end.h * 0.3, max(-end.h * 0.3, -away.y() / 4))
            tip = QPointF(end.cx - comes.x() * end.w / 2, end.cy + slant)
        else:
            tip = QPointF(end.cx, end.cy - comes.y() * end.h / 2)
        foot = tip - comes * size * 0.8
        out, back = (abs(away.x() * way.x() + away.y() * way.y()) * 0.4 for way in (leaves, comes))
        shaft = QPainterPath(begin)
        shaft.cubicTo(begin + leaves * out, foot - comes * back, foot)
        self._take(shaft, tip, comes, size)

    def point(self, start: Rect, at: QPointF, unit: float) -> None:
        """From the middle of a rectangle to a point, bent a little."""
        size = self._sized(unit)
        begin = QPointF(start.cx, start.cy)
        way = at - begin
        length = max(math.hypot(way.x(), way.y()), 1.0)
        bend = begin + way * 0.5 + QPointF(-way.y(), way.x()) * (0.12 if way.x() > 0 else -0.12)
        last = at - bend
        towards = last / max(math.hypot(last.x(), last.y()), 1.0)
        shaft = QPainterPath(begin)
        shaft.quadTo(bend, at - towards * min(size * 0.8, length))
        self._take(shaft, at, towards, size)

    def _sized(self, unit: float) -> float:
        """The width for that unit; the length of the head."""
        self._width = max(3.0, unit * 0.05)
        return self._width * 4.2

    def _take(self, shaft: QPainterPath, tip: QPointF, towards: QPointF, size: float) -> None:
        head = QPainterPath(tip)
        for side in (1, -1):
            across = QPointF(-towards.y(), towards.x()) * side * size * 0.55
            head.lineTo(tip - towards * size + across)
        head.closeSubpath()
        self._head = head
        seam = self._width + 3
        self.setPen(QPen(QColor(0, 0, 0, 0), seam + 2 * size))
        self.setPath(shaft)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seam = QColor(20, 8, 8, 140)
        painter.strokePath(self.path(), round_pen(seam, self._width + 3))
        painter.strokePath(self._head, round_pen(seam, 3))
        painter.strokePath(self.path(), round_pen(theme.CORAL, self._width))
        painter.fillPath(self._head, theme.CORAL)


def _rounded(corners: Sequence[QPointF], radius: float) -> QPainterPath:
    """Straight lines from corner to corner, each corner a quarter of a turn."""
    path = QPainterPath(corners[0])
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        to, away = before - corner, after - corner
        room = min(to.manhattanLength() / 2, away.manhattanLength() / 2, radius)
        path.lineTo(corner + to * (room / max(to.manhattanLength(), 1.0)))
        path.quadTo(corner, corner + away * (room / max(away.manhattanLength(), 1.0)))
    path.lineTo(corners[-1])
    return path


def _sign(value: float) -> int:
    return 1 if value >= 0 else -1
