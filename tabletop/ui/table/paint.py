"""What everything that draws itself does again and again; and small pictures for the table, drawn once per size
(`pictures`): outlines, pills, dice, badges, labels."""

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QWidget

from tabletop.ui import theme
from tabletop.ui.table import card_art
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.shapes import Rect

PLAYABLE, FITS, GLOW, SELECTED = "playable", "fits", "glow", "selected"
TICKED_BELOW, TICKED_LEFT = "ticked_below", "ticked_left"
FRESH: Final = "fresh"
"""The glow around a card that has just come to the hand."""
LIT, TARGET, AIMED = "lit", "target", "aimed"
"""A thin edge; the edge of what fits the selection, and the glow around it; what is selected, with its tick above,
below or left below. What that can go to: a thing, an empty place; where a held card would go."""
THREAT, FIGHTER, WINNER, FOCUS, ADVISED = "threat", "fighter", "winner", "focus", "advised"
MOST_LETTERS: Final = 1.3
"""Words on cards and places grow no further: they would lie on what they are about."""
WORD: Final = 4.3
"""So many times as wide as high a usual word is: those of a hand are smaller together."""
_BREATH: Final = 3.0
"""How far the shade around words on the felt reaches."""
OUTLINE_PAD: Final = 16.0
"""How far an outline's picture reaches beyond the thing it surrounds."""
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def canvas(width: float, height: float, dpr: float) -> QPixmap:
    """An empty transparent picture of that logical size."""
    pixmap = QPixmap(max(1, round(width * dpr)), max(1, round(height * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


@contextmanager
def painter_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter with smooth edges, begun by `with`."""
    with QPainter(device) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield painter


@contextmanager
def drawing(width: float, height: float, dpr: float) -> Iterator[tuple[QPixmap, QPainter]]:
    """A new picture of that logical size, and a painter on it, begun by `with`."""
    pixmap = canvas(width, height, dpr)
    with painter_on(pixmap) as painter:
        yield pixmap, painter


def laid(scene: QGraphicsScene, pixmap: QPixmap, x: float, y: float, depth: float) -> QGraphicsPixmapItem:
    """The picture on the table, its upper left corner there."""
    item = QGraphicsPixmapItem(pixmap)
    item.setPos(round(x), round(y))
    item.setZValue(depth)
    scene.addItem(item)
    return item


def area(item: QGraphicsItem) -> Rect:
    """Where it lies on the table."""
    return rect_of(item.sceneBoundingRect())


def rect_of(box: QRect | QRectF) -> Rect:
    """The same for the arithmetic of the table."""
    return Rect(box.x(), box.y(), box.width(), box.height())


def picture_of(widget: QWidget, draw: Callable[[QPainter], object]) -> QPixmap:
    """A picture as large as the widget, drawn now."""
    picture = canvas(widget.width(), widget.height(), widget.devicePixelRatioF())
    with painter_on(picture) as painter:
        draw(painter)
    return picture


def write(
    painter: QPainter, box: QRectF, text: str, font: QFont, ink: QColor, side: int = CENTRE, cut: bool = False
) -> None:
    """Words in the box; `cut`: what has no room ends in dots."""
    painter.setFont(font)
    painter.setPen(ink)
    if cut:
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(box.width()))
    painter.drawText(box, side, text)


Fill = QColor | QBrush | None


def draw_block(
    painter: QPainter, box: QRectF, radius: float, fill: Fill, edge: QPen | QColor | None = None
) -> None:
    """A box with round corners: filled, with an edge, or both."""
    painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    painter.drawRoundedRect(box, radius, radius)


def draw_disc(painter: QPainter, box: QRectF, fill: QColor | None, edge: QPen | None = None) -> None:
    """A round one: filled, with an edge, or both."""
    painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    painter.drawEllipse(box)


def draw_centred(painter: QPainter, middle: QPointF, picture: QPixmap) -> None:
    size = picture.deviceIndependentSize()
    painter.drawPixmap(middle - QPointF(size.width() / 2, size.height() / 2), picture)


def round_pen(colour: QColor, width: float) -> QPen:
    """A pen whose ends and corners are round."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def with_alpha(colour: QColor, alpha: int) -> QColor:
    """The colour at another opacity, 0 to 255."""
    return QColor(colour.red(), colour.green(), colour.blue(), alpha)


@kept
def outline(kind: str, width: float, height: float, radius: float, dpr: float) -> QPixmap:
    """A rounded outline around a thing of that size; the picture is OUTLINE_PAD larger on every side."""
    pad = OUTLINE_PAD
    with drawing(width + 2 * pad, height + 2 * pad, dpr) as (pixmap, painter):
        box = QRectF(pad, pad, width, height)
        grown = max(1.0, min(2.0, min(width, height) / 80))
        if kind == FOCUS:
            _brackets(painter, box.adjusted(-4, -4, 4, 4), radius + 4, 3.0 * grown)
        elif kind == WINNER:
            _laurel(painter, box, radius, grown)
        elif kind == ADVISED:
            _double(painter, box, radius, grown)
        else:
            style = _EDGES[kind]
            if style.reach:
                _glow(painter, box, radius, style, min(grown, (pad - 1 - style.line) / style.reach))
            if style.fill:
                painter.fillPath(rounded(box, radius), with_alpha(style.colour, style.fill))
            if style.line:
                _edge(painter, box, radius, style.colour, style.line * grown)
            if kind in _TICKS:
                _check(painter, box, dpr, _TICKS[kind])
    return pixmap


class _Edge(NamedTuple):
    """How wide a line is, how far a glow reaches, how strong each of its rings is, how dense the ground is filled."""

    colour: QColor
    line: float
    reach: int = 0
    ring: int = 0
    fill: int = 0


_EDGES: Final = {
    PLAYABLE: _Edge(theme.AMBER, 2.0),
    FITS: _Edge(theme.AMBER, 3.0),
    GLOW: _Edge(theme.AMBER, 0.0, 10, 24),
    FRESH: _Edge(theme.WHITE, 0.0, 13, 22),
    SELECTED: _Edge(theme.WHITE, 3.0),
    TICKED_BELOW: _Edge(theme.WHITE, 3.0),
    TICKED_LEFT: _Edge(theme.WHITE, 3.0),
    LIT: _Edge(theme.AMBER, 2.0, 7, 20),
    TARGET: _Edge(theme.AMBER, 2.0, 7, 20, 31),
    AIMED: _Edge(theme.AMBER, 3.0, 7, 24, 56),
    THREAT: _Edge(theme.CORAL, 2.0, 7, 24),
    FIGHTER: _Edge(theme.WHITE, 1.5, 10, 20),
}


def _glow(painter: QPainter, box: QRectF, radius: float, style: _Edge, grown: float) -> None:
    """It stays outside: what is printed on the card keeps its colours."""
    around = QPainterPath()
    around.addRect(box.adjusted(-OUTLINE_PAD, -OUTLINE_PAD, OUTLINE_PAD, OUTLINE_PAD))
    painter.setClipPath(around.subtracted(rounded(box, radius)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in range(style.reach, 0, -1):
        painter.setPen(QPen(with_alpha(style.colour, style.ring), style.line + 2 * ring * grown))
        painter.drawRoundedRect(box, radius, radius)
    painter.setClipping(False)


def _rings(
    painter: QPainter, box: QRectF, radius: float, rings: Iterable[tuple[QColor, float, float]]
) -> None:
    """Lines around it one over the other: the colour of each, how wide it is, and how far beyond the box it lies."""
    for colour, line, out in rings:
        ring = box.adjusted(-out, -out, out, out)
        draw_block(painter, ring, radius + out, None, QPen(colour, line))


def _edge(painter: QPainter, box: QRectF, radius: float, colour: QColor, line: float) -> None:
    """A line with a hair of shade within, against the ivory, and a darker one around it, against the felt."""
    out = line / 2 - 0.5
    faint = colour == theme.AMBER and not theme.is_light()  # it stands out from the felt by itself
    around = (QColor(0, 0, 0, 110 if faint else 235), 1.6, out + line / 2 + 0.6)
    _rings(painter, box, radius, (around, (QColor(0, 0, 0, 90), line + 1.6, out), (colour, line, out)))


_TICKS: Final = {SELECTED: 0.0, TICKED_BELOW: 0.66, TICKED_LEFT: 0.3}


def _check(painter: QPainter, box: QRectF, dpr: float, below: float) -> None:
    """The white disc with a tick: at the corner beside the rank, which neighbours leave in sight, or on the lower edge,
    where that part of its width ends."""
    size = min(max(15.0, min(box.width(), box.height()) * 0.22), OUTLINE_PAD * 1.5)
    out = min(size * 0.7, OUTLINE_PAD - 2)
    disc = QRectF(box.left() - out, box.top() - out, size, size)
    if below:
        disc.moveCenter(QPointF(box.left() + below * box.width(), box.bottom() - size * 0.3))
    draw_disc(painter, disc, theme.WHITE, QPen(QColor(0, 0, 0, 120), 1.2))
    draw_centred(painter, disc.center(), card_art.icon("check", theme.CARD_INK, round(size * 0.66), dpr))


@kept
def deep_shadow(width: float, height: float, radius: float, dpr: float) -> QPixmap:
    """The shadow of a raised card, for the middle of the card."""
    blur, drop = 0.2 * min(width, height), 0.12 * min(width, height)
    with drawing(width + 2 * blur, height + 2 * (blur + drop), dpr) as (pixmap, painter):
        painter.setPen(Qt.PenStyle.NoPen)
        steps, laid = 12, 0.0
        for step in range(steps):
            out = blur * (1 - 2 * (step + 0.5) / steps)  # from outside the card to well under it
            wanted = 0.42 * ((step + 1) / steps) ** 2
            painter.setBrush(QColor(0, 0, 0, round(255 * (wanted - laid) / (1 - laid))))
            laid = wanted
            box = QRectF(blur - out, blur + 2 * drop - out, width + 2 * out, height + 2 * out)
            painter.drawRoundedRect(box, max(0.0, radius + out), max(0.0, radius + out))
    return pixmap


def _laurel(painter: QPainter, box: QRectF, radius: float, grown: float) -> None:
    """A double ring with no glow: a shape of its own, so that it is never taken for something to act on."""
    for out, line in ((1.0 * grown, 1.8), (4.5 * grown, 1.2)):
        shade = (QColor(0, 0, 0, 110), (line + 1.6) * grown, out)
        _rings(painter, box, radius, (shade, (theme.GOLD, line * grown, out)))


def _double(painter: QPainter, box: QRectF, radius: float, grown: float) -> None:
    """What a hint means: a broad white ring around the amber line of something to act with."""
    rings = ((QColor(0, 0, 0, 150), 6.6, 4.5), (theme.WHITE, 3.6, 4.5), (theme.AMBER, 3.0, 0.5))
    _rings(painter, box, radius, [(colour, line * grown, out * grown) for colour, line, out in rings])


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """The outline of a box with round corners."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def _brackets(painter: QPainter, box: QRectF, radius: float, line: float) -> None:
    """The keyboard's ring: four white corner brackets, a shape nothing else has."""
    arm = min(box.width(), box.height()) * 0.26
    path = QPainterPath()
    for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        x, y = box.left() if dx > 0 else box.right(), box.top() if dy > 0 else box.bottom()
        path.moveTo(x, y + dy * arm)
        path.lineTo(x, y + dy * radius)
        path.quadTo(x, y, x + dx * radius, y)
        path.lineTo(x + dx * arm, y)
    painter.strokePath(path, round_pen(QColor(0, 0, 0, 150), line + 2))
    painter.strokePath(path, round_pen(theme.WHITE, line))


@kept
def pill(
    text: str,
    size: float,
    dpr: float,
    warm: bool = False,
    most: float = MOST_LETTERS,
    least: int = 0,
    hurt: bool = False,
) -> QPixmap:
    """A capsule with a short text: dark with a gold rim, or amber with dark letters if `warm`. `size` = text height,
    which larger letters make `most` times as high; `least`: how wide it is at least; `hurt`: what stands behind its
    slash is red."""
    font = theme.ui_font(size * min(theme.letters(), most), bold=True)
    metrics = QFontMetricsF(font)
    height = round(max(font.pixelSize() * 1.5, 17.0))
    width = round(max(metrics.horizontalAdvance(text) + height * 0.8, height * 1.45, least - 4))
    with drawing(width + 4, height + 4, dpr) as (pixmap, painter):
        box = QRectF(2.5, 2.5, width - 1, height - 1)
        radius = box.height() / 2
        draw_block(painter, box.adjusted(-1, 0, 1, 2), radius, QColor(0, 0, 0, 70))
        if warm:
            draw_block(painter, box, radius, theme.AMBER)
        else:
            draw_block(painter, box, radius, theme.PANEL, QPen(theme.GOLD, 1.2))
        if hurt and "/" in text:
            whole, slash, left = text.rpartition("/")
            wide, before = metrics.horizontalAdvance(text), metrics.horizontalAdvance(whole + slash)
            start = box.center().x() - wide / 2
            write(painter, QRectF(start, box.y(), before, box.height()), whole + slash, font, theme.TEXT)
            rest = QRectF(start + before, box.y(), wide - before + 1, box.height())
            write(painter, rest, left, font, theme.CORAL)
        else:
            write(painter, box, text, font, theme.INK if warm else theme.TEXT)
    return pixmap


@kept
def word(text: str, size: float, dpr: float, room: float = 1e9, row: tuple[str, ...] = ()) -> QPixmap:
    """A small light pill with dark letters: what a card is at the moment. `size` = text height; in less `room` the
    letters are smaller, as far as they can be read, as small as all words of its `row` need."""
    px, edge = min(size * min(theme.letters(), MOST_LETTERS), room / WORD), 0.7
    while True:
        font = theme.ui_font(px, bold=True)
        metrics = QFontMetricsF(font)
        height = round(font.pixelSize() * 1.42)
        width, *others = [round(metrics.horizontalAdvance(each) + height * edge) for each in (text, *row)]
        if max(width, *others, 0) + 4 <= room or px <= theme.MIN_TEXT_PX:
            break
        px, edge = max(px - 0.5, theme.MIN_TEXT_PX), 0.4 if px > theme.MIN_TEXT_PX + 0.5 else 0.25
    with drawing(width + 4, height + 4, dpr) as (pixmap, painter):
        box = QRectF(2.5, 2.0, width - 1, height - 1)
        radius = box.height() / 2
        draw_block(painter, box.adjusted(-1, 0, 1, 2), radius, QColor(0, 0, 0, 80))
        draw_block(painter, box, radius, theme.CARD_IVORY)
        write(painter, box, text, font, theme.INK)
    return pixmap


def caption(text: str, size: float, dpr: float, strong: bool = False, room: float = 0.0) -> QPixmap:
    """A word below a card: plain, or on a dark pill if it is about the winner. `room`: see `felt_line`."""
    return pill(text, size, dpr) if strong else felt_line(text, size, dpr, room)


def die(value: str, size: float, dpr: float) -> QPixmap:
    """An ivory die; above 6 its number in a pill."""
    if value in ("1", "2", "3", "4", "5", "6"):
        return _die(value, size, dpr)
    return pill(value, size * 0.6, dpr)


@kept
def _die(value: str, size: float, dpr: float) -> QPixmap:
    with drawing(size + 4, size + 5, dpr) as (pixmap, painter):
        painter.setPen(Qt.PenStyle.NoPen)
        for ring in range(2):
            painter.setBrush(QColor(0, 0, 0, 50))
            side = size + 2 - ring
            painter.drawRoundedRect(QRectF(1 + ring, 2 + ring, side, side), size * 0.2, size * 0.2)
        painter.drawPixmap(QPointF(2, 2), card_art.icon(f"die_{value}", theme.CARD_IVORY, size, dpr))
    return pixmap


def disc(colour: QColor, size: float, dpr: float) -> QPixmap:
    with drawing(size, size, dpr) as (pixmap, painter):
        draw_disc(painter, QRectF(1, 1, size - 2, size - 2), colour)
    return pixmap


@kept
def badge(icon: str, size: float, dpr: float) -> QPixmap:
    """A round badge: the icon in gold on dark, or its first letter if there is no such icon."""
    with drawing(size + 4, size + 4, dpr) as (pixmap, painter):
        box = QRectF(2.5, 2.5, size - 1, size - 1)
        draw_disc(painter, box.adjusted(-1, 0, 1, 2), QColor(0, 0, 0, 70))
        draw_disc(painter, box, theme.PANEL, QPen(theme.GOLD, 1.2))
        inner = round(size * 0.68)
        picture = icon_or_none(icon, theme.AMBER_WORD if icon == "archlord" else theme.GOLD, inner, dpr)
        if picture is not None:
            at = 2 + (size - inner) / 2
            painter.drawPixmap(QPointF(at, at), picture)
        else:
            write(painter, box, icon[:1].upper(), theme.ui_font(size * 0.6, bold=True), theme.GOLD)
    return pixmap


def icon_or_none(name: str, colour: QColor, size: float, dpr: float) -> QPixmap | None:
    """The icon of that name, None if there is none."""
    try:
        return card_art.icon(name, colour, size, dpr)
    except LookupError:
        return None


@kept
def bold_line(text: str, px: float, colour: QColor, dpr: float) -> QPixmap:
    """One line of bold text as a picture."""
    font = theme.ui_font(px, bold=True)
    metrics = QFontMetricsF(font)
    with drawing(metrics.horizontalAdvance(text) + 2, metrics.height(), dpr) as (pixmap, painter):
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(QPointF(1, metrics.ascent()), text)
    return pixmap


def felt_width(text: str, px: float) -> float:
    """How wide such a `felt_line` is at least."""
    return theme.text_width(text, px) + 2 * _BREATH + 1


def felt_px(text: str, px: float, room: float, tight: bool = False) -> float:
    """How tall the letters of such a `felt_line` are: larger ones grow as far as its width has `room`, by a fifth in
    any case, but not where that is `tight`."""
    large, usual = px * theme.letters(), px * (1.0 if tight else min(theme.letters(), 1.2))
    wide = theme.text_width(text, large)
    most = room - 2 * _BREATH - 1
    return max(usual, math.floor(large * most / wide)) if wide > most else large


@kept
def felt_line(
    text: str, px: float, dpr: float, room: float = 0.0, tight: bool = False, most: float = math.inf
) -> QPixmap:
    """One line of text on the felt itself: a breath of shade keeps it readable in the lamp's light. Its letters are as
    tall as `felt_px` says, or as `most`, where others beside it have no room for more."""
    font = theme.ui_font(min(most, felt_px(text, px, room, tight)))
    metrics = QFontMetricsF(font)
    with drawing(metrics.horizontalAdvance(text) + 2 * _BREATH, metrics.height(), dpr) as (pixmap, painter):
        shade = _letters(text, font, theme.FELT_EDGE if not theme.is_light() else theme.FELT_CENTRE, pixmap)
        for alpha in (80, 60, 40):
            shade = _spread(shade)
            painter.setOpacity(alpha / 255)
            painter.drawPixmap(0, 0, shade)
        painter.setOpacity(1.0)
        painter.setFont(font)
        painter.setPen(theme.TEXT_FELT)
        painter.drawText(QPointF(_BREATH, metrics.ascent()), text)
    return pixmap


def _letters(text: str, font: QFont, colour: QColor, like: QPixmap) -> QPixmap:
    """The words alone in a picture of that size."""
    width, height = logical(like)
    with drawing(width, height, like.devicePixelRatio()) as (pixmap, painter):
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(QPointF(_BREATH, QFontMetricsF(font).ascent()), text)
    return pixmap


def _spread(pixmap: QPixmap) -> QPixmap:
    """What is in the picture, wider by one on all sides: to stroke the letters' outlines takes ten times as long."""
    wider = QPixmap(pixmap)
    with QPainter(wider) as painter:
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
            painter.drawPixmap(QPointF(x, y), pixmap)
    return wider


def logical(pixmap: QPixmap) -> tuple[float, float]:
    dpr = pixmap.devicePixelRatio()
    return pixmap.width() / dpr, pixmap.height() / dpr
