"""The arrows of a table: from who acts to what is meant, from edge to edge of what lies there now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.presenter.table_model import Spot, TableModel
from tabletop.ui.table.link_item import LinkItem
from tabletop.ui.table.route import to_plate
from tabletop.ui.table.shapes import Rect

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

LINKS: Final = 1000.0
ON_STAGE: Final = 1505.0
"""Over the dark, and below all that stands there."""
PEEK: Final = 0.3
"""So much of a card that is tucked under another is seen."""


def arrows(scene: TableScene, model: TableModel) -> list[LinkItem]:
    """Those that both ends are seen of. On a stage only what waits points at something: whoever fights stands face to
    face."""
    stage, out = model.stage, []
    waiting = {each.card.at for each in stage.waiting if not each.stopped} if stage is not None else set()
    for link in model.links:
        if stage is not None and link.start[1:4] not in waiting:
            continue
        start, end = scene.rect_of(link.start), scene.rect_of(link.end)
        if start is None or end is None:
            continue
        item = LinkItem()
        item.setZValue(LINKS if stage is None else ON_STAGE)
        if stage is None and link.end.kind == "seat":
            things = _beside(scene, link.start, link.end.seat)
            item.follow(to_plate(start[0], end[0], scene.geometry.unit, things), scene.geometry.unit)
        else:
            card, rect = model.at(link.end), end[0]
            shown = rect._replace(h=rect.h * PEEK) if card is not None and card.attached else rect
            item.swing(start[0], shown, scene.geometry.unit)
        out.append(item)
    return out


def _beside(scene: TableScene, card: Spot, seat: int) -> list[Rect]:
    """All cards, piles and plates but this card and the plate of that seat."""
    own = scene.item_at(card)
    cards = [item.box() for item in scene.cards if item is not own]
    piles = [pile.rect for key, pile in scene.piles.items() if key != card[1:3]]
    plates = [rect for of, rect in scene.geometry.plates if of != seat]
    return cards + piles + plates
