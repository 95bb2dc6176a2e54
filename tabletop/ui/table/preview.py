"""When a thing on the table speaks, and off what: after a short rest of pointer or focus, off what one needs to see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QTimer

from tabletop.engine.about import STEP, STOP, Told
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Spot, TableCard
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.paint import rect_of
from tabletop.ui.table.preview_item import FACE, MUST_NOT, PLATE, Ground
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import Rect

if TYPE_CHECKING:
    from tabletop.ui.table.view import TableView

PREVIEW_MS: Final = 250
HOLD_MS: Final = 500
HELD: Final = 2 * MUST_NOT
REST: Final = 1.0
LIT: Final = 2.0
WRITTEN: Final = 3.0
STAGED: Final = 8.0
WIDE: Final = 0.3
"""What a covered pixel costs: on the own hand; on what is neither a plate nor a face; on what can be used now; on an
account or the large word; on what stands on a stage. Where a card can be played to must not be covered either, unless
it is a ground as wide as this share of the table."""


class Preview:
    """The preview of one spot of a table."""

    def __init__(self, view: TableView, scene: TableScene, marks: Highlights) -> None:
        self._view, self._scene, self._marks = view, scene, marks
        self.spot: Spot | None = None
        self.said: Speech | None = None
        self._aims: Collection[Spot] = ()
        self._timer = QTimer(view, singleShot=True, interval=PREVIEW_MS)
        self._timer.timeout.connect(self.show)
        self._hold = QTimer(view, singleShot=True, interval=HOLD_MS)
        self._hold.timeout.connect(self._long)
        self._held = self._touched = False
        self._aside: tuple[Speech, TableCard | None] | None = None

    def press(self, spot: Spot | None, point_at: Callable[[Spot | None], object], by_touch: bool) -> None:
        """A finger or a button is down on it, and `point_at`s it: it speaks if it is held."""
        if spot != self.spot:  # the keys have come elsewhere, or the pointer came here while something moved
            point_at(None)
        point_at(spot)
        self._touched, self._held = by_touch, False
        if spot is not None:
            self._hold.start()

    def let_go(self) -> bool:
        """Up again. True if a finger was held so long that it has asked and not clicked."""
        self._hold.stop()
        return self._held and self._touched

    def _long(self) -> None:
        self._held = True
        self.show()

    def rest_on(self, spot: Spot | None) -> None:
        """Show this spot after a while; None: nothing. What it says comes by `say`."""
        self.hide()
        self.spot, self.said, self._aims, self._aside = spot, None, (), None
        if spot is not None:
            self._timer.start()

    def say(self, said: Speech | None, aims: Collection[Spot]) -> None:
        """The words beside the card, and where the card could be played to."""
        self.said, self._aims = said, aims
        if self._scene.preview.isVisible():
            self.show()

    def speak_aside(self, said: Speech | None, card: TableCard | None = None) -> None:
        """Something beside the table says this, with a card, after a while; None: nothing does."""
        self.rest_on(None)
        self._aside = None if said is None else (said, card)
        if said is not None:
            self._timer.start()

    def hide(self) -> None:
        """Not now."""
        self._timer.stop()
        self._hold.stop()
        if self._scene.preview.isVisible():
            self._scene.preview.setVisible(False)
            self._view.spoke.emit()

    def hush(self, there: QRect) -> None:
        """Something else is said now, `there`: what is not shown yet stays away, and what lies there goes."""
        self._timer.stop()
        if self.box.intersects(there):
            self.hide()

    def forget(self) -> None:
        """Somebody else looks now: nothing of it remains."""
        self.hide()
        self.spot, self.said, self._aims, self._aside = None, None, (), None
        self._scene.preview.forget()

    def show(self) -> None:
        """Show it at once, if there is something to show."""
        scene, spot = self._scene, self.spot
        self._timer.stop()
        if self._view.is_busy():
            self._timer.start()  # the pointer may rest there until all lies still
            return
        if self._aside is not None:
            said, card = self._aside
            w, h = scene.geometry.size
            ground = self._ground(Rect(w, h / 2, 0, 0), Spot(""))
            scene.preview.show_speech(scene.art, card, said, ground)
            self._view.spoke.emit()
            return
        if spot is None:
            return
        found = scene.rect_of(spot)
        item = scene.item_at(spot) if spot.kind == "card" else None
        card = item.card if item is not None and (item.card.look >= 0 or item.card.blank) else None
        said = self.said or Speech("")
        plate = scene.plates.get(spot.seat) if spot.kind == "seat" else None
        if plate is not None and plate.cut:
            title = said.title or plate.plate.name
            lines = (*(Told("is", words) for words in plate.cut if words != title), *said.lines)
            said = said._replace(title=title, lines=lines)
        if found is None or not said.heard:  # a card alone is on the table already
            return
        scene.preview.show_speech(scene.art, card, said, self._ground(found[0], spot))
        self._view.spoke.emit()

    def _ground(self, near: Rect, spot: Spot) -> Ground:
        geometry = self._scene.geometry
        whole = Rect(0, 0, *geometry.size)
        log, *below = self._view.rooms()
        log = log if spot.kind else QRect()  # what the log itself says lies beside it
        taken = [*self._field(), *self._keep_free(spot)]
        rooms = map(rect_of, (log, *below))
        beside = spot.kind in ("seat", "zone")
        return Ground(near, whole, taken, geometry.speech, beside, *rooms)

    @property
    def box(self) -> QRect:
        """Where it is shown; an empty rectangle if it is not."""
        item = self._scene.preview
        return item.sceneBoundingRect().toAlignedRect() if item.isVisible() else QRect()

    def beside(self, whole: QRect) -> QRect:
        """What it leaves free of the view, on its wider side; all where that would be too little."""
        box = self.box
        if not box.intersects(whole):
            return whole
        left, right = QRect(whole), QRect(whole)
        left.setRight(box.left() - 1)
        right.setLeft(box.right() + 1)
        wider = max(left, right, key=QRect.width)
        return wider if wider.width() > whole.width() // 2 else whole

    def _field(self) -> list[tuple[Rect, float]]:
        """Where cards lie, now or later, plates and what is written."""
        scene, geometry = self._scene, self._scene.geometry
        boxes = [box for box in geometry.zones if not box.optional and not scene.stage.darkens(box.rect)]
        found = [(box.rect, 1.0 if box.seat >= 0 else 0.5) for box in boxes]
        found += [(rect, PLATE) for _, rect in geometry.plates]
        found += [(rect, STAGED) for rect in scene.stage.content()]
        found += [(lit[0], LIT) for lit in map(scene.rect_of, self._marks.lit.sources) if lit is not None]
        pieces = dict(scene.pieces()).items()  # the steps of a turn say less than the cards that fight
        return found + [(rect, REST if spot.kind in (STEP, STOP) else WRITTEN) for spot, rect in pieces]

    def _keep_free(self, spot: Spot) -> list[tuple[Rect, float]]:
        """What lies on the table, and what it costs to cover it."""
        scene, keep = self._scene, []
        viewer = scene.model.viewer if scene.model is not None else -1
        for item in scene.cards:
            held = item.seat == viewer and scene.zone_kind(item) == "hand"
            seen = item.card.look >= 0 and not item.card.down
            keep.append((item.box(), HELD if held else FACE if seen else REST))
        keep += [(pile.rect, REST) for pile in scene.piles.values()]
        if scene.ledger.isVisible():
            keep.append((scene.geometry.ledger, REST))
        over = [rect for rect in (self._view.overlaid, self._view.spoken) if rect.isValid()]
        keep += [(rect_of(rect), HELD) for rect in over]
        calm = scene.stage.calm(scene.model)
        keep += [(calm, FACE)] if calm is not None else []
        told = scene.stage.told()
        keep += [(told, MUST_NOT)] if told is not None else []  # how it stands is read while one thinks
        lit = map(scene.rect_of, {*self._marks.lit.targets} - {spot})
        keep += [(found[0], MUST_NOT) for found in lit if found is not None]
        aims = [found[0] for found in map(scene.rect_of, {*self._aims} - {spot}) if found is not None]
        wide = scene.geometry.size[0] * WIDE  # of a wide ground enough is seen in any case
        return keep + [(rect, MUST_NOT) for rect in aims if rect.w < wide]
