"""What a calm stage is drawn from: the panel, the ring around the card that wins, names, and the sentences below."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPen, QPixmap

from tabletop.engine.layout import Stage, StageSide
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.calm_plan import NAME, PART, STANDING, lines_of, parts_below
from tabletop.ui.table.card_art import ASPECT, CORNER
from tabletop.ui.table.lettering import verdict, words
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.stage_plan import SidePlan, StagePlan

APPEAR_MS: Final = 260.0
SHADOW: Final = 22.0
_RINGS: Final = {"wins": paint.WINNER, "falls": paint.THREAT}


class Piece(NamedTuple):
    """A picture, the middle of its upper edge, and whether it lies over the cards."""

    pixmap: QPixmap
    at: tuple[float, float]
    over: bool = False


def around_cards(stage: Stage, found: StagePlan, dpr: float) -> Iterator[Piece]:
    """Rings, names, what each has and what became of it."""
    for side, place in zip(stage.sides, found.sides, strict=True):
        yield from _side(side, place, found.scale, dpr)


def _side(side: StageSide, place: SidePlan, scale: float, dpr: float) -> Iterator[Piece]:
    card = place.cards[0]
    if side.fate in _RINGS:
        w, h = round(card.width), round(card.width * ASPECT)
        ring = paint.outline(_RINGS[side.fate], w, h, CORNER * card.width, dpr)
        yield Piece(ring, (card.slot.x, card.slot.y - paint.logical(ring)[1] / 2), True)
    wins = side.fate == "wins"
    name = words(side.title, NAME * scale, theme.GOLD if wins else theme.TEXT, 1e4, dpr, True)
    yield Piece(name, (place.title[0], place.title[1] - paint.logical(name)[1] / 2))
    if side.verdict:
        pill = verdict(side.verdict, side.fate, scale, dpr)
        yield Piece(pill, (place.verdict[0], place.verdict[1] - paint.logical(pill)[1] / 2))
    if side.parts:
        yield Piece(words(parts_below(side), PART * scale, theme.TEXT_BODY, 1e4, dpr), place.parts)


def sentences(stage: Stage, found: StagePlan, dpr: float) -> Iterator[Piece]:
    """How it ended, why, and what else is known."""
    for (text, px, bold), at in zip(lines_of(stage), found.texts, strict=True):
        dim = not bold and text == stage.note
        colour = theme.GOLD if px == STANDING else theme.TEXT_DIM if dim else theme.TEXT_BODY
        yield Piece(words(text, px * found.scale, colour, found.width, dpr, bold), at)


@kept
def panel(width: float, height: float, dpr: float) -> QPixmap:
    """The ground of it all, a little larger than that, for its shadow."""
    with paint.drawing(width + 2 * SHADOW, height + 2 * SHADOW, dpr) as (pixmap, painter):
        painter.setPen(QPen(QColor(0, 0, 0, 0)))
        for step in range(11):
            out = SHADOW * (1 - (step + 0.5) / 11)
            painter.setBrush(QColor(0, 0, 0, 9))
            box = QRectF(SHADOW - out, SHADOW + 5 - out, width + 2 * out, height + 2 * out)
            painter.drawRoundedRect(box, 14 + out, 14 + out)
        box = QRectF(SHADOW + 0.5, SHADOW + 0.5, width - 1, height - 1)
        ground = QLinearGradient(QPointF(0, box.top()), QPointF(0, box.bottom()))
        ground.setStops([(0.0, theme.PANEL_LIT), (1.0, theme.PANEL_DEEP)])
        paint.draw_block(painter, box, 14, QBrush(ground), QPen(theme.GOLD_LINE, 1.2))
    return pixmap
