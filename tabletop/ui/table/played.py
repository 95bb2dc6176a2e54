"""What an opponent plays: its cards large in the middle of the table for a while, with a sentence under them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.cards import HIDDEN, look_of
from tabletop.presenter.table_model import TableAct, TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.lettering import words
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.played_plan import Place, PlayPlan
from tabletop.ui.table.shapes import Rect, around

PLAYED: Final = 5800.0
"""Over all that flies, below what counts in and what speaks."""
SHADED: Final = PLAYED - 2
OVER_CARDS: Final = 40.0
SHADE: Final = 0.16
"""How far the shade reaches beyond it, as a share of the table's height."""


class PlayedView:
    """The items of one play on a scene; nothing is there while nothing is played."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._cards: list[tuple[QGraphicsPixmapItem, Place, Place]] = []
        self._rest: list[QGraphicsItem] = []
        self.act: TableAct | None = None
        """What lies there."""

    def show(
        self,
        act: TableAct,
        found: PlayPlan,
        geometry: Geometry,
        art: CardArt,
        sources: Sequence[Place | None],
    ) -> None:
        """Lay it out, each of its cards still at its source, a place on the table; None: already here."""
        self.clear()
        self.act = act
        if not found.strip:  # what stands on a stage is not dimmed
            ground = around([found.plaque, *(_box(place) for place in (*found.cards, *found.aims))])
            ground = ground.grown(geometry.size[1] * SHADE)
            self._put(_shade(round(ground.w), round(ground.h), art.dpr), ground, SHADED - PLAYED)
        self._put(_plaque(act, found, art.dpr), found.plaque, -1)
        for arrow in found.arrows:
            self._put(_arrow(arrow.w, art.dpr), arrow, 0)
        for x, y, outcome in found.outcomes:
            self._put(paint.pill(outcome, found.small, art.dpr), Rect(x, y, 0, 0), OVER_CARDS)
        places = (*found.cards, *found.aims)
        begins = (*sources, *[None] * len(found.aims))
        for height, (card, place, begin) in enumerate(
            zip((*act.cards, *act.aims), places, begins, strict=True)
        ):
            look = look_of(card) if card >= 0 else HIDDEN
            item = QGraphicsPixmapItem(picture(art, TableCard(HIDDEN, look), round(place[2]), False))
            w, h = paint.logical(item.pixmap())
            item.setOffset(-w / 2, -h / 2)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setZValue(PLAYED + 1 + height)
            self._scene.addItem(item)
            self._cards.append((item, begin or place, place))
        self.come(0.0)

    @staticmethod
    def draw_ahead(act: TableAct, found: PlayPlan, art: CardArt) -> None:
        """Draw its large cards before anything moves, so that no frame waits for them."""
        for card, place in zip((*act.cards, *act.aims), (*found.cards, *found.aims), strict=True):
            picture(art, TableCard(HIDDEN, look_of(card) if card >= 0 else HIDDEN), round(place[2]), False)

    def come(self, progress: float) -> None:
        """Its cards come from where they lay, and the words appear."""
        for item, begin, place in self._cards:
            x, y, width = (a + (b - a) * progress for a, b in zip(begin, place, strict=True))
            item.setPos(x, y)
            item.setScale(width / place[2])
            item.setOpacity(1.0 if begin is not place else progress)
        for thing in self._rest:
            thing.setOpacity(progress)

    def go(self, progress: float) -> None:
        """It fades; at the end it is gone."""
        if progress >= 1.0:
            self.clear()
            return
        for thing in (*self._rest, *(item for item, _, _ in self._cards)):
            thing.setOpacity(1.0 - progress)

    def clear(self) -> None:
        for item in (*self._rest, *(item for item, _, _ in self._cards)):
            self._scene.removeItem(item)
        self._cards, self._rest, self.act = [], [], None

    def rects(self) -> list[QRectF]:
        items = (*self._rest, *(each[0] for each in self._cards))
        return [item.sceneBoundingRect() for item in items if item.zValue() > SHADED]

    def _put(self, pixmap: QPixmap, rect: Rect, height: float) -> None:
        w, h = paint.logical(pixmap)
        at = rect.cx - w / 2, rect.cy - h / 2
        self._rest.append(paint.laid(self._scene, pixmap, *at, PLAYED + height))


def _box(place: Place) -> Rect:
    x, y, width = place
    return Rect(x - width / 2, y - width * ASPECT / 2, width, width * ASPECT)


@kept
def _shade(width: int, height: int, dpr: float) -> QPixmap:
    """A soft shade under all of it, so that it stands apart from the table."""
    pixmap = paint.canvas(width, height, dpr)
    with QPainter(pixmap) as painter:
        painter.scale(width, height)
        light = QRadialGradient(QPointF(0.5, 0.5), 0.5)
        strengths = ((0.0, 190), (0.55, 150), (0.8, 60), (1.0, 0))
        light.setStops([(at, QColor(3, 10, 9, strength)) for at, strength in strengths])
        painter.fillRect(QRectF(0, 0, 1, 1), QBrush(light))
    return pixmap


def _plaque(act: TableAct, found: PlayPlan, dpr: float) -> QPixmap:
    box, said = found.plaque, found.words
    with paint.drawing(box.w + 2, box.h + 2, dpr) as (pixmap, painter):
        whole, edge = QRectF(1, 1, box.w, box.h), QPen(theme.GOLD_LINE, 1.2)
        paint.draw_block(painter, whole, found.px * 0.7, theme.PANEL, edge)
        y = 1 + said.y - box.y
        for text, px, colour, bold in (
            (act.text, found.px, theme.TEXT, True),
            (act.more, found.small, theme.TEXT_DIM, False),
        ):
            if text:
                line = words(text, px, colour, said.w + 1, dpr, bold)
                w, h = paint.logical(line)
                painter.drawPixmap(QPointF(1 + said.cx - box.x - w / 2, y), line)
                y += h + 0.3 * found.px
    return pixmap


def _arrow(size: float, dpr: float) -> QPixmap:
    with paint.drawing(size, size, dpr) as (pixmap, painter):
        painter.setPen(paint.round_pen(theme.GOLD, size * 0.11))
        middle, tip = size / 2, size * 0.9
        painter.drawLine(QPointF(size * 0.1, middle), QPointF(tip, middle))
        painter.drawPolyline(
            [QPointF(size * 0.6, size * 0.22), QPointF(tip, middle), QPointF(size * 0.6, size * 0.78)]
        )
    return pixmap
