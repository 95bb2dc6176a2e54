"""What the hand holds over the table: the thing it pressed, and the cards it drags."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.scene import FLYING, TableScene


class Grip:
    """One hand over one scene. `pressed`: what the button went down on, until it is let go; `double`: it did so twice;
    `dragging`: cards follow the pointer."""

    def __init__(self, scene: TableScene, marks: Highlights) -> None:
        self._scene, self._marks = scene, marks
        self.pressed: Spot | None = None
        self.double = self.dragging = False
        self._from = QPointF()
        self._cards: list[tuple[CardItem, QPointF]] = []

    @property
    def cards(self) -> list[CardItem]:
        """What follows the pointer, the one in hand first, or did so when it was let go."""
        return [item for item, _ in self._cards]

    def press(self, spot: Spot | None, at: QPointF, double: bool) -> None:
        """The button goes down there."""
        self.pressed, self._from, self.double = spot, at, double

    def release(self) -> Spot | None:
        """The button comes up: what was pressed, nothing any more."""
        spot, self.pressed = self.pressed, None
        return spot

    def pulls(self, at: QPointF, viewer: int) -> bool:
        """Whether the pointer has gone so far that what was pressed comes along. Own cards and whatever is lit may be
        picked up; whether they may go somewhere is not for the view to say."""
        spot = self.pressed
        if spot is None or spot.kind != "card":
            return False
        far = (at - self._from).manhattanLength() >= QApplication.startDragDistance()
        return far and (spot.seat == viewer or spot in self._marks.sources)

    def lift(self, spot: Spot) -> bool:
        """Take up the card there, with the selection if it belongs to that; False if no card is drawn there."""
        scene = self._scene
        item = scene.item_at(spot)
        if item is None:
            return False
        items = [item]
        if spot in scene.selection:
            more = [scene.item_at(other) for other in sorted(scene.selection - {spot})]
            items += [other for other in more if other is not None and other.zone == item.zone]
        self._cards = []
        for index, each in enumerate(items):
            # A picked set travels as a small fan behind the card in hand.
            offset = item.pos() - self._from + QPointF(index * item.width * 0.3, 0)
            self._cards.append((each, offset))
            each.raise_to(FLYING + len(items) - index)
            each.float_over(True)
        scene.held = items
        self.dragging = True
        return True

    def move(self, at: QPointF) -> None:
        """The pointer has come here, and what is held with it."""
        for item, offset in self._cards:
            item.move(at.x() + offset.x(), at.y() + offset.y())
        if self._cards:
            self._marks.aim(self._marks.best_target(self.under()))

    def under(self) -> list[Spot]:
        """Everything below the card in hand, best overlap first."""
        item = self._cards[0][0]
        w, h = item.extent()
        area = Rect(item.pos().x() - w / 2, item.pos().y() - h / 2, w, h)
        return self._scene.under(area, item)

    def rest(self) -> None:
        """Nothing follows the pointer any more; what was held is still known."""
        self.dragging = False
        self._marks.aim(None)

    def let_go(self) -> list[CardItem]:
        """Nothing is held any more; these were."""
        items = self.cards
        self._cards, self._scene.held = [], []
        self.dragging = False
        return items
