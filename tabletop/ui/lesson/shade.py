"""Lies over the table while something is explained: dims all but that, and draws the paper of the bubble."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPaintEvent, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QWidget

from tabletop.ui import theme
from tabletop.ui.lesson.placing import FARTHEST, reach
from tabletop.ui.table.paint import painter_on, rounded, with_alpha

DIM: Final = QColor(4, 12, 10, 138)
PAPER_TOP: Final = QColor("#FFFDF5")
PAPER_LOW: Final = QColor("#F6ECD6")
PAPER_EDGE: Final = QColor("#C9A45C")
FADE_MS: Final = 180
FOOT: Final = 13
"""Design pixels of half the foot of a tail."""
ROUND: Final = 9
"""Design pixels of the corners of a hole."""


class Shade(QWidget):
    """Takes no clicks. `show_for` says all that it draws, in its own pixels."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setObjectName("lesson_shade")
        self._unit = 1.0
        self.holes: tuple[QRect, ...] = ()
        self.paper = self._dark = QRect()
        self.leads, self.tailed = False, True
        self._told: tuple[QRect, ...] = ()
        self._dim, self._lit, self._sheet, self._way, self._seen = (QPainterPath() for _ in range(5))
        self._light = QPainterPath()
        self._tip = QPolygonF()
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(lambda _: self.update())
        self.hide()

    @property
    def fading(self) -> int:
        """In how many ms it grows dark now; 0 = it does not."""
        running = self._fade.state() == QVariantAnimation.State.Running
        return self._fade.duration() if running else 0

    def show_for(
        self,
        holes: Sequence[QRect],
        paper: QRect,
        unit: float,
        dark: QRect,
        leads: bool,
        speed: float,
        told: Sequence[QRect] = (),
        tailed: bool = True,
        angles: Sequence[float] = (),
    ) -> None:
        """`holes`: what stays in the light, each turned by its number of `angles`, if any; `paper`: where the bubble is
        written; `dark`: where all else is darker; `leads`: an arrow from the first hole to the second; `speed`: how
        fast it grows dark, 0 = at once; `told`: what can be read too, and is not pointed at; `tailed`: the paper has a
        tail onto the first hole."""
        self._fade.stop()
        if speed and self.isHidden():
            self._fade.setDuration(round(FADE_MS / speed))
            self._fade.start()
        self.paper, self._unit, self._dark, self.leads = paper, unit, dark, leads
        self._told, self.holes, self.tailed = (), (), tailed
        self.light(holes, told, angles, anew=True)
        self.show()

    def light(
        self, holes: Sequence[QRect], told: Sequence[QRect], angles: Sequence[float] = (), anew: bool = False
    ) -> None:
        """These are the holes now, and what can be read; all else stays as it is."""
        if not anew and (tuple(holes), tuple(told)) == (self.holes, self._told):
            return
        self.holes, self._told, unit = tuple(holes), tuple(told), self._unit
        radius = ROUND * unit
        self._lit, self._dim = QPainterPath(), QPainterPath()
        for hole, angle in zip(holes, angles or [0.0] * len(holes), strict=True):
            self._lit = self._lit.united(_turned(rounded(QRectF(hole), radius), angle))
        if holes:
            self._dim.addRect(QRectF(self._dark))
            self._dim = self._dim.subtracted(self._lit)
            for rect in self._told:
                self._dim = self._dim.subtracted(rounded(QRectF(rect), radius))
        self._seen = self._dim.subtracted(self._light)
        self._sheet = rounded(QRectF(self.paper), 14 * unit)
        if holes and self.tailed:
            self._sheet = self._sheet.united(_tail(QRectF(self.paper), QRectF(holes[0]), unit))
        self._way, self._tip = QPainterPath(), QPolygonF()
        if self.leads and len(holes) == 2 and not holes[0].intersects(holes[1]):
            self._lead(QRectF(holes[0]), QRectF(holes[1]))
        self.update()

    def _lead(self, start: QRectF, end: QRectF) -> None:
        """A dotted way from the one to the other."""
        a, b = _edge(start, end.center()), _edge(end, start.center())
        across = QPointF(b.y() - a.y(), a.x() - b.x()) * 0.16
        bend = (a + b) / 2 - across
        self._way = QPainterPath(a)
        self._way.quadTo(bend, b)
        back = bend - b
        length = max((back.x() ** 2 + back.y() ** 2) ** 0.5, 1.0)
        along = back * (15 * self._unit / length)
        side = QPointF(-along.y(), along.x()) * 0.55
        self._tip = QPolygonF([b, b + along + side, b + along - side])

    def lighten(self, places: Sequence[QRect]) -> None:
        """What is said there can be read."""
        self._light = QPainterPath()
        for place in places:
            self._light = self._light.united(rounded(QRectF(place), ROUND * self._unit))
        self._seen = self._dim.subtracted(self._light)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit = self._unit
            if self.fading:
                painter.setOpacity(self._fade.currentValue())
            painter.fillPath(self._seen, DIM)
            if not self._light.isEmpty():
                whole = QPainterPath()
                whole.addRect(QRectF(self.rect()))
                painter.setClipPath(whole.subtracted(self._light))
            for width, alpha in ((11, 40), (6, 90), (2.5, 255)):
                painter.strokePath(self._lit, QPen(with_alpha(theme.AMBER, alpha), width * unit))
            if not self._way.isEmpty():
                pen = QPen(theme.AMBER, 4 * unit, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([1.2, 2.4])
                painter.strokePath(self._way, pen)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.AMBER)
                painter.drawPolygon(self._tip)
            painter.setClipping(False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setOpacity(1.0)  # the words are there at once
            for spread in range(8, 0, -2):
                painter.strokePath(
                    self._sheet.translated(0, 3 * unit), QPen(QColor(0, 0, 0, 26), 2 * spread * unit)
                )
            ground = QLinearGradient(QPointF(self.paper.topLeft()), QPointF(self.paper.bottomLeft()))
            ground.setColorAt(0, PAPER_TOP)
            ground.setColorAt(1, PAPER_LOW)
            painter.fillPath(self._sheet, ground)
            painter.strokePath(self._sheet, QPen(PAPER_EDGE, 1.4 * unit))


def _turned(path: QPainterPath, angle: float) -> QPainterPath:
    """The same, turned about its middle."""
    middle = path.boundingRect().center()
    turn = QTransform.fromTranslate(middle.x(), middle.y()).rotate(angle)
    return turn.translate(-middle.x(), -middle.y()).map(path)


def _edge(box: QRectF, to: QPointF) -> QPointF:
    """Where the way from the middle of the box to that point leaves it."""
    centre = box.center()
    way = to - centre
    shares = [
        half / abs(part)
        for half, part in ((box.width() / 2, way.x()), (box.height() / 2, way.y()))
        if abs(part) > 0.5
    ]
    return centre + way * min(*shares, 1.0) if shares else centre


def _tail(paper: QRectF, thing: QRectF, unit: float) -> QPainterPath:
    """The tip of the bubble, from its nearest side onto the thing; none where they touch or lie far apart."""
    path = QPainterPath()
    if paper.adjusted(-4, -4, 4, 4).intersects(thing):
        return path
    half = FOOT * unit
    root, tip = reach(paper, thing, 2.2 * half)
    if (tip - root).manhattanLength() > FARTHEST * unit:
        return path
    within = paper.adjusted(1, 1, -1, -1)
    root = QPointF(
        min(max(root.x(), within.left()), within.right()), min(max(root.y(), within.top()), within.bottom())
    )
    beside = root.x() in (within.left(), within.right())
    side = QPointF(0, half) if beside else QPointF(half, 0)
    path.addPolygon(QPolygonF([root - side, tip, root + side, root - side]))
    return path
