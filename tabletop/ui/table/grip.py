"""What the hand holds over the table: the thing it pressed, and the cards it drags."""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.animator import Animator, Track
from tabletop.ui.table.card_item import CardItem, sliding
from tabletop.ui.table.closing import Closing
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.pull import Pull, touched
from tabletop.ui.table.rows import unit_of
from tabletop.ui.table.scene import FLYING, TableScene
from tabletop.ui.table.shapes import Rect, Slot
from tabletop.ui.table.split import Split

HELD_OVER: Final = 1.15
"""So far above the lower edge of a hand, in card heights, the middle of a held card is still over it."""
ROOM_MS: Final = 110.0


class Grip:
    """One hand over one scene. `pressed`: what the button went down on, until it is let go; `double`: it did so twice;
    `dragging`: cards follow the pointer; `speed`: as that of the view; `closing`: see there."""

    def __init__(self, scene: TableScene, marks: Highlights) -> None:
        self._scene, self._marks = scene, marks
        self._making_room = Animator(scene)
        self._split = Split(scene, marks)
        self._pull = Pull(scene, marks)
        self.closing = Closing(scene)
        self.speed = 1.0
        self.pressed: Spot | None = None
        self.double = self.dragging = False
        self._from = QPointF()
        self._cards: list[tuple[CardItem, QPointF]] = []
        self._others: list[CardItem] = []
        self._room = -1

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
        return far and (spot.seat == viewer or spot in self._marks.lit.sources)

    def lift(self, spot: Spot) -> bool:
        """Take up the card there, or pull an arrow from it, with the selection if it belongs to that; False if no card
        is drawn there."""
        scene = self._scene
        item = scene.item_at(spot)
        if item is None:
            return False
        items = [item]
        if spot in scene.selection:
            more = [scene.item_at(other) for other in sorted(scene.selection - {spot})]
            items += [other for other in more if other is not None and other.zone == item.zone]
        self._cards = []
        self.dragging = True
        if spot in self._marks.lit.pulls:
            self._pull.begin(spot, [each for each in items if scene.spot_of(each) in self._marks.lit.pulls])
            return True
        for index, each in enumerate(items):
            # A picked set travels as a small fan behind the card in hand, each card with what lies with it.
            offset = item.pos() - self._from + QPointF(index * item.width * 0.3, 0)
            for other in (each, *self._lying_with(each)):
                self._cards.append((other, offset + other.home() - each.home()))
                other.raise_to(FLYING + len(items) - index + (other.depth - each.depth) * 0.01)
                other.float_over(True)
        scene.held = [held for held, _ in self._cards]
        own = scene.model is not None and spot.seat == scene.model.viewer and scene.zone_kind(spot) == "hand"
        there = [each for each in scene.cards if (each.zone, each.seat) == (spot.zone, spot.seat)]
        self._others = sorted(set(there) - set(items), key=lambda each: each.depth) if own else []
        self._room = -1
        return True

    def _lying_with(self, item: CardItem) -> list[CardItem]:
        """What is stacked on that card of a row, or worn by it."""
        view = self._scene.zone_view(item.zone, item.seat)
        if view is None or view.kind != "row":
            return []
        unit = unit_of(view.cards, item.place)
        places = (*unit.stacked, *unit.attached) if unit.base == item.place else ()
        there = [each for each in self._scene.cards if (each.zone, each.seat) == (item.zone, item.seat)]
        return [each for each in there if each.place in places]

    def move(self, at: QPointF) -> None:
        """The pointer has come here, and what is held with it."""
        if self._pull.on:
            self._pull.move(at)
            return
        for item, offset in self._cards:
            item.move(at.x() + offset.x(), at.y() + offset.y())
        if self._cards:
            spots = self.under()
            self._make_room(spots[0].place if spots and spots[0].kind == "gap" else -1)
            aim = self._marks.best_target(spots)
            self._marks.aim(aim)
            self._split.over(aim, at.y())

    def under(self) -> list[Spot]:
        """Everything below the card in hand, best overlap first; or the gap between the cards of its hand. Of an arrow
        what it points to."""
        if self._pull.on:
            return self._pull.under()
        item = self._cards[0][0]
        w, h = item.extent()
        area = Rect(item.pos().x() - w / 2, item.pos().y() - h / 2, w, h)
        spots = touched(self._scene, area, item)
        gap = self._gap(item)
        aim = self._marks.best_target(spots) if gap is not None else None
        meant = aim is not None and gap is not None and (aim.zone, aim.seat) == (gap.zone, gap.seat)
        return spots if gap is None or meant else [gap]

    def _gap(self, item: CardItem) -> Spot | None:
        """Where among the other cards of its hand it is held; None: over the table."""
        if not self._others:
            return None
        box = self._scene.geometry.parts(item.zone, item.seat)[0]
        if item.pos().y() < box.rect.bottom - HELD_OVER * box.card_height:
            return None
        left = sum(other.slot.x < item.pos().x() for other in self._others)
        return Spot("gap", item.zone, item.seat, left)

    def _make_room(self, gap: int) -> None:
        """The other cards of the hand close up, or leave room there for what is held; -1: they lie as they did."""
        if gap == self._room:
            return
        self._room = gap
        slots = [other.slot for other in self._others]
        if gap >= 0:
            places = sorted({(item.slot.x, item.slot.y) for item in (*self._others, *self.cards)})
            wide = len(places) - len(slots)
            if wide == len(self._cards):  # else some of them lie in one stack
                slots = [Slot(*places[n if n < gap else n + wide]) for n in range(len(slots))]
        tracks = []
        for other, slot in zip(self._others, slots, strict=True):
            start, goal = other.pos(), QPointF(slot.x, slot.y - other.lift)
            if start != goal:
                tracks.append(Track(0.0, ROOM_MS, sliding(other, start, goal)))
        self._making_room.finish()
        if tracks:
            self._making_room.play(tracks, bool)
            if self.speed <= 0:
                self._making_room.finish()

    def rest(self) -> int:
        """Nothing follows the pointer any more; what was held is still known. Which part of what splits it was let go
        over, -1 if nothing does, or has only just."""
        part = self._split.meant
        self._split.hide()
        self._pull.end()
        self.dragging = False
        self._marks.aim(None)
        return part

    def let_go(self) -> list[CardItem]:
        """Nothing is held any more; these were."""
        items = self.cards
        self._making_room.finish()
        self._split.hide()
        self._pull.end()
        self._cards, self._scene.held, self._others = [], [], []
        self.dragging = False
        return items
