"""Where the words at what was done, or had better been, lie: on a fan at the part of a card that is seen."""

from typing import Final, NamedTuple

from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.presenter.table_model import Spot
from tabletop.ui.table import paint
from tabletop.ui.table.card_item import INDEX
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import Rect

SAME_LINE: Final = 0.2
"""Cards that lie no further apart in height, in heights of a card, are of one line; a raised one is too."""
OVER_EDGE: Final = 0.75
"""So much of a word lies on its card, the rest below it."""


class Noted(NamedTuple):
    """A word at a thing that lies at `rect`. `seen`: the part that others leave free of a card on the table, None of
    anything else."""

    label: QGraphicsPixmapItem
    rect: Rect
    seen: Rect | None

    @property
    def area(self) -> Rect:
        return paint.area(self.label)


def seen_of(scene: TableScene, spot: Spot, rect: Rect) -> Rect:
    """The part of a thing that no card of the same zone lies over."""
    mine = scene.item_at(spot)
    if mine is None:
        return rect
    for card in scene.cards:
        over = (card.zone, card.seat) == spot[1:3] and card.depth > mine.depth and card.isVisible()
        box = card.box()
        if not over or box.overlap(rect) <= 0:
            continue
        if rect.x < box.x < rect.right and abs(box.y - rect.y) < SAME_LINE * rect.h:
            rect = rect._replace(w=box.x - rect.x)
        elif rect.y < box.y < rect.bottom:
            rect = rect._replace(h=box.y - rect.y)
    return rect


def settle(new: Noted, done: list[Noted]) -> None:
    """In a fan below the indices of the cards. Where it would cover another word, that of a card in the same line, both
    part between their cards; else it goes below that."""
    rect, seen = new.rect, new.seen
    if seen is not None and seen != rect:
        low = seen.bottom - OVER_EDGE * new.area.h
        new.label.setY(round(max(new.area.y, rect.y + INDEX[1][1] * rect.w, low)))
    for other in sorted(done, key=lambda each: each.area.y):
        if other.area.overlap(new.area) <= 0:
            continue
        if seen is None or other.seen is None or abs(rect.y - other.rect.y) >= SAME_LINE * rect.h:
            new.label.setY(other.area.bottom + 1)
        elif seen.x < other.seen.x:
            _part(new.label, other.label, (seen.right + other.seen.x) / 2)
        else:
            _part(other.label, new.label, (other.seen.right + seen.x) / 2)
    done.append(new)


def _part(left: QGraphicsPixmapItem, right: QGraphicsPixmapItem, between: float) -> None:
    left.setX(round(between) - paint.logical(left.pixmap())[0])
    right.setX(round(between))
