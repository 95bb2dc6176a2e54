"""What an opponent plays: its cards large in the middle of the table for a while, with a sentence under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.cards import HIDDEN, look_of
from tabletop.presenter.table_model import TableAct, TableCard
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.geometry import Geometry, Rect
from tabletop.ui.table.lettering import measure, words
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.shapes import around

PLAYED: Final = 5800.0
"""Over all that flies, below what counts in and what speaks."""
CARD: Final = 0.185
"""The width of a card that lies there alone, as a share of the table's height."""
AIM: Final = 0.8
"""How large the cards are that it aims at, beside its own."""
WIDE: Final = 0.56
"""The share of the table's width that all of them take at most."""
GAP: Final = 0.12
SHADE: Final = 0.16
"""How far the shade reaches beyond it, as a share of the table's height."""
CAPTION: Final = 0.0215
MORE: Final = 0.018
"""The height of the text, as a share of the table's."""

Place = tuple[float, float, float]
"""Middle and width of a card."""


class PlayPlan(NamedTuple):
    """Where a play lies: its cards, what it aims at, the arrow between them, and the words below."""

    cards: tuple[Place, ...]
    aims: tuple[Place, ...]
    arrow: Rect | None
    words: Rect
    px: float
    small: float


def plan(act: TableAct, geometry: Geometry, viewer: int) -> PlayPlan:
    """In the middle of the table, over the own hand."""
    width, height = geometry.size
    hands = [box.rect.y for box in geometry.zones if box.kind == "hand" and box.seat == viewer]
    floor = min((top for top in hands if top > height * 0.5), default=height * 0.86)
    px, small = max(height * CAPTION, 15.0), max(height * MORE, 13.0)
    inner = min(width * 0.7, 40 * px)
    boxes = [
        measure(text, size, inner, bold)
        for text, size, bold in ((act.text, px, True), (act.more, small, False))
        if text
    ]
    text_w = max((w for w, _ in boxes), default=0.0) + 2.6 * px
    text_h = sum(h for _, h in boxes) + (1.4 if len(boxes) < 2 else 1.7) * px
    number, aims = len(act.cards), len(act.aims)
    units = number + (number - 1) * GAP if number else 0.0
    units += aims * AIM + max(aims - 1, 0) * GAP + (0.9 if number and aims else 0.4 * bool(aims))
    card = min(height * CARD, width * WIDE / max(units, 1.0))
    card_h = card * ASPECT if units else 0.0
    gap = px * 0.9 if units else 0.0
    top = max((floor - card_h - gap - text_h) / 2, 8.0)
    x, y = (width - units * card) / 2, top + card_h / 2
    own, theirs, arrow = [], [], None
    for _ in range(number):
        own.append((x + card / 2, y, card))
        x += card * (1 + GAP)
    x -= card * GAP if number else 0.0
    if aims:
        arrow = Rect(x + card * 0.2, y - card * 0.25, card * 0.5, card * 0.5)
        x += card * 0.9
        for _ in range(aims):
            theirs.append((x + card * AIM / 2, y, card * AIM))
            x += card * (AIM + GAP)
    box = Rect(width / 2 - text_w / 2, top + card_h + gap, text_w, text_h)
    return PlayPlan(tuple(own), tuple(theirs), arrow, box, px, small)


class PlayedView:
    """The items of one play on a scene; nothing is there while nothing is played."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._cards: list[tuple[QGraphicsPixmapItem, Place, Place]] = []
        self._rest: list[QGraphicsItem] = []
        self.act: TableAct | None = None
        """What lies there."""

    def show(
        self, act: TableAct, geometry: Geometry, art: CardArt, viewer: int, sources: Sequence[Place | None]
    ) -> None:
        """Lay it out, each of its cards still at its source, a place on the table; None: already here."""
        self.clear()
        self.act = act
        found = plan(act, geometry, viewer)
        ground = around([found.words, *(_box(place) for place in (*found.cards, *found.aims))])
        ground = ground.grown(geometry.size[1] * SHADE)
        self._put(_shade(round(ground.w), round(ground.h), art.dpr), ground, -2)
        self._put(_plaque(act, found, art.dpr), found.words, -1)
        if found.arrow is not None:
            arrow = _arrow(found.arrow.w, art.dpr)
            self._put(arrow, found.arrow, 0)
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
        """Nothing is played."""
        for item in (*self._rest, *(item for item, _, _ in self._cards)):
            self._scene.removeItem(item)
        self._cards, self._rest, self.act = [], [], None

    def rects(self) -> list[QRectF]:
        """Where its cards and words lie."""
        return [item.sceneBoundingRect() for item in (*self._rest[1:], *(each[0] for each in self._cards))]

    def _put(self, pixmap: QPixmap, rect: Rect, height: int) -> None:
        item = QGraphicsPixmapItem(pixmap)
        w, h = paint.logical(pixmap)
        item.setPos(round(rect.cx - w / 2), round(rect.cy - h / 2))
        item.setZValue(PLAYED + height)
        self._scene.addItem(item)
        self._rest.append(item)


def _box(place: Place) -> Rect:
    x, y, width = place
    return Rect(x - width / 2, y - width * ASPECT / 2, width, width * ASPECT)


def _shade(width: int, height: int, dpr: float) -> QPixmap:
    """A soft shade under all of it, so that it stands apart from the table."""
    return pictures.drawn(("played", width, height, dpr), lambda: _draw_shade(width, height, dpr))


def _draw_shade(width: int, height: int, dpr: float) -> QPixmap:
    pixmap = paint.canvas(width, height, dpr)
    painter = QPainter(pixmap)
    painter.scale(width, height)
    light = QRadialGradient(QPointF(0.5, 0.5), 0.5)
    for at, strength in ((0.0, 190), (0.55, 150), (0.8, 60), (1.0, 0)):
        light.setColorAt(at, QColor(3, 10, 9, strength))
    painter.fillRect(QRectF(0, 0, 1, 1), QBrush(light))
    painter.end()
    return pixmap


def _plaque(act: TableAct, found: PlayPlan, dpr: float) -> QPixmap:
    box = found.words
    pixmap = paint.canvas(box.w + 2, box.h + 2, dpr)
    painter = paint.painter_on(pixmap)
    painter.setPen(QPen(theme.GOLD_LINE, 1.2))
    painter.setBrush(paint.with_alpha(theme.PANEL, 244))
    painter.drawRoundedRect(QRectF(1, 1, box.w, box.h), found.px * 0.7, found.px * 0.7)
    y = 1 + 0.7 * found.px
    for text, px, colour, bold in (
        (act.text, found.px, theme.TEXT, True),
        (act.more, found.small, theme.TEXT_DIM, False),
    ):
        if text:
            line = words(text, px, colour, box.w - 2.6 * found.px + 1, dpr, bold)
            w, h = paint.logical(line)
            painter.drawPixmap(QPointF(1 + (box.w - w) / 2, y), line)
            y += h + 0.3 * found.px
    painter.end()
    return pixmap


def _arrow(size: float, dpr: float) -> QPixmap:
    pixmap = paint.canvas(size, size, dpr)
    painter = paint.painter_on(pixmap)
    pen = QPen(
        theme.GOLD, size * 0.11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )
    painter.setPen(pen)
    middle, tip = size / 2, size * 0.9
    painter.drawLine(QPointF(size * 0.1, middle), QPointF(tip, middle))
    painter.drawPolyline(
        [QPointF(size * 0.6, size * 0.22), QPointF(tip, middle), QPointF(size * 0.6, size * 0.78)]
    )
    painter.end()
    return pixmap
