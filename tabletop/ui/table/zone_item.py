"""What lies under the cards: the felt with its outlines, the piles, and the zones' titles."""

import math
from collections.abc import Iterable
from operator import gt
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import TableCard, TableZone
from tabletop.ui import ground, theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import CORNER, CardArt
from tabletop.ui.table.card_item import UNKNOWN, picture
from tabletop.ui.table.geometry import Geometry, ZoneBox
from tabletop.ui.table.pictures import kept, pictures
from tabletop.ui.table.shapes import ASPECT, NOWHERE, Rect
from tabletop.ui.table.worn import raised

_MOST_LAYERS: Final = 7
_LINE: Final = 1.25
"""How high a line is, in heights of its letters."""
TRAY_RADIUS: Final = 12.0
FRAME: Final = 6.0
"""How far the frame of a card that has won reaches beyond it."""


def draw_ground(painter: QPainter, geometry: Geometry) -> None:
    """The felt, the gold line between the sides and the outlines of all places; whoever shows it keeps it."""
    width, height = geometry.size
    whole = QSize(math.ceil(width), math.ceil(height))
    painter.drawImage(0, 0, ground.felt_picture(whole, painter.device().devicePixelRatio(), geometry.cloth))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground.draw_rail(painter, QSizeF(width, height), min(width / 1020, height / 800))
    left, y, right = geometry.line
    if y >= 0:
        fade = QLinearGradient(left, 0, right, 0)
        clear = paint.with_alpha(theme.GOLD_LINE, 0)
        fade.setStops([(0.0, clear), (0.12, theme.GOLD_LINE), (0.88, theme.GOLD_LINE), (1.0, clear)])
        painter.fillRect(QRectF(left, y, right - left, 1.5), fade)
    for tray in geometry.trays:
        where = QRectF(*(round(edge) + 0.5 for edge in tray))
        paint.draw_block(painter, where, TRAY_RADIUS, theme.ENGRAVED, QPen(theme.HAIRLINE, 1.0))
    for box in geometry.zones:
        for rect in box.outlines():
            _engrave(painter, rect, box)


def _engrave(painter: QPainter, rect: Rect, box: ZoneBox) -> None:
    """A place sunk into the felt, with a sign of what goes there; a wide ground has it at its free end."""
    radius = CORNER * box.card + 2
    frame = QRectF(rect.x + 0.5, rect.y + 0.5, rect.w - 1, rect.h - 1)
    paint.draw_block(painter, frame, radius, theme.ENGRAVED)
    edge = QLinearGradient(0, rect.y, 0, rect.bottom)  # dark above, where no light comes, and bright below
    edge.setStops([(0.0, theme.ENGRAVED_SHADE), (0.5, theme.ENGRAVED), (1.0, theme.ENGRAVED_EDGE)])
    paint.draw_block(painter, frame, radius, None, QPen(QBrush(edge), 1.2))
    if not box.icon:
        return
    size = _sign(box)
    sign = paint.icon_or_none(box.icon, theme.ENGRAVED_ICON, size, painter.device().devicePixelRatio())
    if sign is not None:
        wide = box.wide or rect.w > 2 * box.card  # under the first cards it would look out between them
        x = rect.cx if not wide else rect.right - size if box.anchor < 0.5 else rect.x + size
        painter.drawPixmap(QPointF(round(x - size / 2), round(rect.cy - size / 2)), sign)


def _sign(box: ZoneBox) -> int:
    return round(max(12.0, box.card * (0.3 if box.wide else 0.42)))


class PileItem(QGraphicsPixmapItem):
    """One stack: its thickness grows with its cards, the top card shows if it is known."""

    def __init__(self) -> None:
        super().__init__()
        self.rect = NOWHERE
        self.number = 0

    def show_pile(self, art: CardArt, box: ZoneBox, view: TableZone) -> None:
        """The pile with that many cards, those that are due to it counted, at its place; an open one to which all of
        them are due is its outline and their number, for nobody sees its top card yet."""
        slot = box.arrange(1).slots[0]
        w, h = box.card, box.card_height
        self.rect = Rect(slot.x - w / 2, slot.y - h / 2, w, h)
        self.setVisible(view.count + view.due > 0)
        if not self.isVisible():
            return
        top = view.cards[-1] if view.cards else UNKNOWN
        cards = view.count + view.due
        lies = view.count > 0 or view.seat >= 0  # a shared one lies open, and has no top card yet
        layers = min(_MOST_LAYERS, math.ceil((cards - 1) / 5)) if lies else -1
        told = counted_title(box, view)
        self.number = count = 0 if told else math.ceil(cards / box.each)
        key = ("pile", top.look, top.down, top.blank, w, layers, count, art.dpr, art.deck)
        self.setPixmap(pictures.drawn(key, lambda: _draw_pile(art, top, w, layers, count)))
        margin = art.shadow_margin(w)
        self.setOffset(-w / 2 - margin, -h / 2 - margin - max(layers, 0))
        self.setPos(round(slot.x), round(slot.y))


def _draw_pile(art: CardArt, top: TableCard, width: float, layers: int, count: int) -> QPixmap:
    """The stack, its count in the upper right corner, of an open one in the lower right, where it hides no index;
    within what is outlined when the pile is lit; with -1 layers its place with the count."""
    size = art.card_size(width)
    margin = art.shadow_margin(width)
    step = max(1.0, width * 0.017)
    rise, lies = max(layers, 0) * 1.0, layers >= 0
    wide, high = size.width() + 2 * margin + rise * step + 1, size.height() + 2 * margin + rise + 1
    with paint.drawing(wide, high, art.dpr) as (pixmap, painter):
        radius = CORNER * width
        if lies:
            painter.drawPixmap(QPointF(layers * step, 0), art.back(width))
        for layer in range(layers, 0, -1):
            shade = theme.CARD_IVORY.darker(104 + 5 * (layer % 2) + 2 * layer)
            edge = QRectF(margin + layer * step, margin + rise - layer, size.width(), size.height())
            paint.draw_block(painter, edge, radius, shade, QPen(QColor(70, 60, 50, 150), 0.6))
        if lies:
            painter.drawPixmap(QPointF(0, rise), picture(art, top, width, False))
        else:
            edge = QRectF(margin, margin, size.width(), size.height())
            paint.draw_block(painter, edge, radius, theme.ENGRAVED, QPen(theme.ENGRAVED_EDGE, 1.2))
        if count:
            number = paint.pill(str(count), max(12.0, width * 0.2), art.dpr)
            inset = 0.07 * width
            w, h = paint.logical(number)
            low = size.height() - h - inset if top.look >= 0 and not top.down else inset
            painter.drawPixmap(QPointF(margin + size.width() - w - inset, margin + rise + low), number)
    return pixmap


def counted_title(box: ZoneBox, view: TableZone) -> str:
    """The title of an open pile with its count, which would cover the face of its top card; "" where there is no room
    for that."""
    top = view.cards[-1] if view.cards and box.kind == "pile" else UNKNOWN
    if box.label not in ("above", "below") or top.look < 0 or top.down:
        return ""
    told = f"{view.title} · {math.ceil((view.count + view.due) / box.each)}"
    return told if paint.felt_width(told, _title_px(box)) <= _title_room(box) else ""


def _title_px(box: ZoneBox) -> float:
    return max(12.0, box.card * 0.19)


def _title_room(box: ZoneBox) -> float:
    """How wide it may be."""
    return max(box.rect.w, box.card) + 2


def _titled(box: ZoneBox, view: TableZone) -> str:
    plain = box.places or box.kind == "pile" or box.label == "sign"
    return counted_title(box, view) or (view.title if plain else f"{view.title} · {view.count}")


def pile_letters(piles: Iterable[tuple[ZoneBox, TableZone]]) -> float:
    """How tall the letters below all of these piles are, so that what stands side by side is alike."""
    titled = [(box, _titled(box, view)) for box, view in piles if box.kind == "pile" and box.label]
    return min(
        (paint.felt_px(text, _title_px(box), _title_room(box), tight=True) for box, text in titled),
        default=math.inf,
    )


class TitleItem(QGraphicsPixmapItem):
    """A zone's title, with its count where that is not written on a pile, "Bench · 3"."""

    def show_title(
        self, box: ZoneBox, view: TableZone, bounds: Rect, dpr: float, most: float, high: float
    ) -> None:
        """Under or above the zone's cards, which lie within `bounds`; or beside its sign. `most`: of a pile, how tall
        its letters are at most; `high`: of anything else, how high the line may be."""
        text, px = _titled(box, view), _title_px(box)
        if view.caption:
            whole = f"{text} · {view.caption}"
            fits = paint.logical(paint.felt_line(whole, px, dpr))[0] <= box.rect.w
            text = whole if fits else view.caption
        room, pile = _title_room(box), box.kind == "pile"
        tight = pile or bool(view.caption)
        pixmap = paint.felt_line(text, px, dpr, room, tight, most if pile else max(px, high / _LINE))
        width, height = paint.logical(pixmap)
        short = pile and room < width
        if short:
            pixmap = QPixmap()
        self.setToolTip(text if short else "")
        x = bounds.x if box.anchor < 0.25 else bounds.cx - width / 2
        self.setPixmap(pixmap)
        if box.label == "sign":
            self.setPos(round(box.rect.x + 1.8 * _sign(box)), round(box.rect.cy - height / 2))
        else:
            self.setPos(round(x), round(box.label_y(bounds)))


class StubItem(QGraphicsPixmapItem):
    """The number of cards stacked under the first visible card of a long spread; a click there opens it."""

    def show_stub(self, number: int, bounds: Rect, card: float, dpr: float) -> None:
        """At the lower left corner of the spread."""
        pixmap = paint.pill(f"+{number}", max(12.0, card * 0.18), dpr)
        _, height = paint.logical(pixmap)
        self.setPixmap(pixmap)
        self.setPos(round(bounds.x - 4), round(bounds.y + card * ASPECT - height - 2))


class MarkerItem(QGraphicsPixmapItem):
    """One large word on the table, on a plaque with a gold rim, and small below it what it means."""

    def say(self, word: str, means: str, geometry: Geometry, dpr: float) -> None:
        """Show it in its box; hidden without a word."""
        room = geometry.marker
        shown = bool(word) and room.w > 0
        self.setVisible(shown)
        self.setOpacity(1.0)
        if not shown:
            return
        size = max(14.0, min(room.h * 0.52, room.w * 0.16))
        high = min(room.h, _free_above(geometry, room) - room.y)
        while size > 13.0 and any(map(gt, _plaque_size(word, means, size), (room.w, high))):
            size = max(13.0, size - 1)
        pixmap = _plaque(word, means, size, dpr)
        w, h = paint.logical(pixmap)
        self.setPixmap(pixmap)
        self.setPos(round(room.cx - w / 2), round(room.y + max(high - h, 0) * 0.5))


def _free_above(geometry: Geometry, room: Rect) -> float:
    """How far down the large word may reach: the cards below it rise towards it when they win, in a frame."""
    below = [box for box in geometry.zones if box.seat < 0 and box.rect.cy > room.bottom]
    air = FRAME + 4
    return min([box.arrange(1).bounds.y - raised(box) - air for box in below], default=room.bottom)


_WORD_H: Final = 1.62
"""Height of a plaque with a word alone, in letters."""


def _means_px(size: float) -> float:
    return max(12.0, size * 0.36)


def _plaque_size(word: str, means: str, size: float) -> tuple[float, float]:
    """The word keeps its distance from the rim, and what it means finds room below."""
    wide = theme.text_width(word, size, bold=True) + 1.24 * size
    if not means:
        return wide, size * _WORD_H
    small = QFontMetricsF(theme.ui_font(_means_px(size)))
    return max(wide, small.horizontalAdvance(means) + 1.1 * size), size * 1.5 + small.height()


@kept
def _plaque(word: str, means: str, size: float, dpr: float) -> QPixmap:
    w, h = map(round, _plaque_size(word, means, size))
    with paint.drawing(w + 6, h + 6, dpr) as (pixmap, painter):
        box = QRectF(3, 2, w, h)
        radius = size * 0.39
        paint.draw_block(painter, box.adjusted(-1, 1, 1, 3), radius, QColor(0, 0, 0, 70))
        paint.draw_block(painter, box, radius, theme.PLATE_ACTIVE, QPen(theme.GOLD, max(1.5, size * 0.06)))
        if means:
            below = box.adjusted(0, size * 1.28, 0, -size * 0.22)
            paint.write(painter, below, means, theme.ui_font(_means_px(size)), theme.TEXT)
            box.setHeight(size * 1.38)
        paint.write(painter, box, word, theme.ui_font(size, bold=True), theme.GOLD_WORD)
    return pixmap


class OutlineItem(QGraphicsPixmapItem):
    """An outline around any rectangle of the table."""

    def surround(self, rect: Rect, kind: str, radius: float, dpr: float, angle: float = 0.0) -> None:
        pixmap = paint.outline(kind, round(rect.w), round(rect.h), radius, dpr)
        w, h = paint.logical(pixmap)
        self.setPixmap(pixmap)
        self.setTransformationMode(
            Qt.TransformationMode.SmoothTransformation if angle else Qt.TransformationMode.FastTransformation
        )
        self.setOffset(-w / 2, -h / 2)
        self.setPos(rect.cx, rect.cy)
        self.setRotation(angle)
