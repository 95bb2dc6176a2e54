"""An arrow pulled from a card that stays where it lies: an attack, a block."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.link_item import LinkItem
from tabletop.ui.table.scene import FLYING, TableScene
from tabletop.ui.table.shapes import Rect

EDGE: Final = 8.0
"""So far a half that is meant is outlined around what lies there, and within the table."""
FAINT: Final = 0.55
"""How dense an arrow is that points to nothing yet."""


class Pull:
    """The arrows of one hand: from each card that is pulled to the pointer."""

    def __init__(self, scene: TableScene, marks: Highlights) -> None:
        self._scene, self._marks = scene, marks
        self._arrows: list[tuple[LinkItem, CardItem]] = []
        self._source: Spot | None = None
        self._at = QPointF()

    @property
    def on(self) -> bool:
        return bool(self._arrows)

    def begin(self, source: Spot, cards: Sequence[CardItem]) -> None:
        """These cards are pulled, the one at `source` first."""
        self._source = source
        for card in cards:
            arrow = LinkItem()
            arrow.setZValue(FLYING)
            self._scene.addItem(arrow)
            self._arrows.append((arrow, card))

    def move(self, at: QPointF) -> None:
        """The pointer has come here."""
        self._at = at
        spots = self.under()
        aim = self._marks.best_target(spots)
        self._marks.aim(aim, self._half(aim.seat) if aim is not None and aim.kind == "seat" else None)
        if aim is not None and aim.kind == "seat":
            self._marks.say_at(at.x(), at.y())
        over = aim is not None or (not self._marks.lit.targets and self._is_away(spots))
        for arrow, card in self._arrows:
            arrow.point(card.box(), at, self._scene.geometry.unit)
            arrow.setOpacity(1.0 if over else FAINT)
            arrow.setVisible(not card.box().contains(at.x(), at.y()))

    def under(self) -> list[Spot]:
        """Everything at the pointer; beyond the own places that is the only player who can be meant, too."""
        area = Rect(self._at.x() - 1, self._at.y() - 1, 2, 2)
        spots = touched(self._scene, area, self._arrows[0][1])
        seats = [spot for spot in self._marks.lit.targets if spot.kind == "seat"]
        if len(seats) == 1 and self._marks.best_target(spots) is None and self._is_away(spots):
            spots += seats
        return spots

    def _half(self, seat: int) -> Rect | None:
        """All that lies before that player, within the table."""
        mat, (width, height) = self._scene.mat_rect(seat), self._scene.geometry.size
        if mat is None:
            return None
        left, top = max(mat.x - EDGE, EDGE), max(mat.y - EDGE, EDGE)
        right, bottom = min(mat.right + EDGE, width - EDGE), min(mat.bottom + EDGE, height - EDGE)
        return Rect(left, top, right - left, bottom - top)

    def _is_away(self, spots: Sequence[Spot]) -> bool:
        """The pointer has left the owner's part of the table."""
        source = self._source
        mat = self._scene.mat_rect(source.seat) if source is not None else None
        inside = mat is not None and mat.contains(self._at.x(), self._at.y())
        return not inside and not any(source is not None and spot.seat == source.seat for spot in spots)

    def end(self) -> None:
        for arrow, _ in self._arrows:
            self._scene.removeItem(arrow)
        self._arrows, self._source = [], None


def touched(scene: TableScene, area: Rect, without: CardItem) -> list[Spot]:
    """Everything that lies under `area`: best overlap first, whole mats of players last."""
    items = [item for item in scene.cards if item is not without and not item.stacked]
    whole = [(scene.spot_of(item), item.box()) for item in items] + scene.free()
    whole += [(Spot("seat", seat=seat), rect) for seat, rect in scene.geometry.plates]
    found = [(area.overlap(rect), 0, spot) for spot, rect in whole if area.overlap(rect) > 0]
    for box in scene.geometry.zones:
        if box.kind != "places" and not box.optional:
            rect = box.rect if box.kind != "pile" else scene.zone_rect(box.zone, box.seat)
            if rect is not None and area.overlap(rect) > 0:
                found.append((area.overlap(rect) * 0.5, 1, Spot("zone", box.zone, box.seat)))
    found += scene.stage.under(scene.model, area)
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    spots = [spot for _, _, spot in found]
    for seat in scene.plates:
        mat = scene.mat_rect(seat)
        if mat is not None and mat.contains(area.cx, area.cy) and Spot("seat", seat=seat) not in spots:
            spots.append(Spot("seat", seat=seat))
    return spots
