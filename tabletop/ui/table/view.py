"""The table as a widget: shows a `TableModel`, animates events, reports what the hand does. It decides no legality."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QInputDevice, QMouseEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tabletop.engine.events import Event
from tabletop.engine.layout import TableLayout
from tabletop.play.table import Lit
from tabletop.presenter.sounds import sounds_of
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Spot, TableModel, newcomers
from tabletop.ui.table.animator import Animator, Track, flight_ms
from tabletop.ui.table.arranged import Arranged
from tabletop.ui.table.beat import Beat
from tabletop.ui.table.card_item import CardItem, gliding
from tabletop.ui.table.describing import describe, drawn, reading_order
from tabletop.ui.table.flights import Flights
from tabletop.ui.table.geometry import BARE
from tabletop.ui.table.grip import Grip
from tabletop.ui.table.herald import telling, telling_again
from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.navigation import beginning, nearest
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.pieces import open_cards, piece_at, sheet_at, things, told
from tabletop.ui.table.preview import Preview
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.zone_item import draw_ground
from tabletop.ui.texts import say

TAGS: Final = 0.22
"""So much of a card is the tag above it higher than its hand."""


class TableView(QGraphicsView):
    """One table in a raster viewport.

    Spots are `presenter.table_model.Spot`. `clicked(spot, ctrl)`: pressed and let go without a drag; `clicked_again`
    the same for the second half of a double click on anything but a pile, which may be clicked fast.
    `dropped(spot, spots, part)`: a card was let go over these spots, best overlap first, and over that part of one that
    splits, else -1; it stays there until `show_model` or `glide_back`. `opened(spot)`: double or right click.
    `hovered(spot or None)`. `touched`: pressed where nothing lies. `appeared`: after the first frame. `covered`: what
    was to be seen of somebody may not be any more, or may be again. `asked(spot)`: right click on a player's thing.
    `picked(spots)`: the selection is another; these are new in it. `sounded(name)`: what is seen now has this sound.
    """

    clicked = Signal(object, bool)
    clicked_again = Signal(object, bool)
    dropped = Signal(object, object, int)
    drag_started = Signal(object)
    drag_cancelled = Signal()
    hovered = Signal(object)
    opened = Signal(object)
    touched = Signal()
    covered = Signal()
    asked = Signal(object)
    picked = Signal(object)
    sounded = Signal(str)
    animation_finished = Signal()
    appeared = Signal()
    spoke = Signal()
    """The panel in which a thing speaks is shown now, or no more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = TableScene()
        self.setScene(self._scene)
        self._animator = Animator(self)
        self._marks = Highlights(self._scene)
        self._arranged = Arranged()
        self._speed = 1.0
        self.calm = False
        """Nothing moves, but what is told is told for its time."""
        self._fitted: tuple[object, ...] = ()
        self.has_appeared = False
        self._grip = Grip(self._scene, self._marks)
        self._hover: Spot | None = None
        self._pointer = QPoint()
        # in the table's pixels what lies over it, and beside it log, chart and question, where things speak too, and a
        # hint there
        self.overlaid, self.spoken = QRect(), QRect()
        self.rooms: Callable[[], Sequence[QRect]] = lambda: (QRect(),) * 4
        self.preview = Preview(self, self._scene, self._marks)
        self._beat = Beat(self, self._scene, self._marks)
        self._clocks: dict[int, tuple[str, bool, bool]] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys are the window's
        self.setMinimumSize(480, 320)
        self.setAccessibleName(say("table"))
        self.installEventFilter(self)

    # -- what it shows -----------------------------------------------------------------------------------------

    @property
    def speed(self) -> float:
        """0 = everything at once, 1 = normal, 2 = twice as fast."""
        return self._speed

    @speed.setter
    def speed(self, value: float) -> None:
        self._speed = self._grip.speed = min(2.0, max(0.0, value))
        self._beat.moves = bool(self._speed)
        if self._speed:
            self._animator.speed = self._speed
        else:
            self._animator.finish()
        self._beat.go_or_rest()

    @property
    def model(self) -> TableModel | None:
        """What is shown, or where the running animation will end."""
        return self._scene.model

    def set_table(self, layout: TableLayout, seats: int, viewer: int, front: int = -1) -> None:
        """See `DrawnTable.set_table`; clears the table. Call it again to turn it."""
        self.fast_forward()
        self._end_drag()
        self._marks.clear()
        self._scene.selection = set()
        self._scene.empty()
        self._scene.geometry = BARE
        self._clocks.clear()
        self._beat.stop()
        front = viewer if front < 0 else front
        self._arranged = self._arranged._replace(layout=layout, seats=seats, viewer=viewer, front=front)
        self.redress()

    def set_deck(self, deck: str) -> None:
        """Another deck: "standard" or "four_colour"."""
        self._arranged = self._arranged._replace(deck=deck)
        self._fit()

    def set_card_size(self, share: float) -> None:
        """Larger cards where there is room for them, 1 to 1.5."""
        self._arranged = self._arranged._replace(share=share)
        self._fit()

    def redress(self) -> None:
        self._fitted = ()
        self._fit()

    def show_model(
        self,
        model: TableModel,
        events: Sequence[Event] = (),
        on_done: Callable[[], object] | None = None,
        at_once: bool = False,
        share: float = 1.0,
        on_told: Callable[[], object] = lambda: None,
        on_seen: Callable[[int], object] = lambda at: None,
    ) -> None:
        """See `DrawnTable.show_model`; the events are redacted."""
        self.fast_forward()
        self._end_drag()
        self.preview.hide()
        scene, before = self._scene, self._scene.model
        if at_once or self._speed <= 0 or before is None or scene.geometry is BARE:
            for name in dict.fromkeys(sounds_of(events, model)):
                self.sounded.emit(name)
            if self.calm and model.acts and not at_once and before is not None and scene.geometry is not BARE:
                self._animator.speed = 1.0
                self._animator.play(telling(scene, model), lambda: self._arrive(model, None, on_done), share)
            else:
                self._arrive(model, None, on_done)
            return
        flights = Flights(scene, model, events, self.sounded.emit, on_seen)
        end = max((track.end for track in flights.tracks), default=0.0)
        tracks = flights.tracks + scene.stage.tracks(before, model, scene.geometry, scene.art, end, on_told)
        if not tracks:
            for cue in flights.cues:
                cue.step(1.0)
            self._arrive(model, flights.known, on_done)
            return
        self._marks.hide(model.busy)
        if model.links != before.links:
            scene.hide_links()
        scene.hide_asked(model)
        self._animator.play(tracks + flights.cues, lambda: self._arrive(model, flights.known, on_done), share)

    def _arrive(
        self,
        model: TableModel,
        known: Mapping[tuple[str, int, int], CardItem] | None,
        on_done: Callable[[], object] | None,
    ) -> None:
        new = newcomers(self._scene.model, model) if self._speed else set()
        self._marks.fresh.update(dict.fromkeys(new, 1.0))
        self._scene.settle(model, known)
        lies = self._hover if self._hover == self.thing_under(self._pointer) else None
        self.point_at(lies)
        self._scene.hover(lies)
        self._marks.refresh()
        self._beat.go_or_rest()
        if on_done is not None:
            on_done()
        self.animation_finished.emit()

    def tell_again(self, model: TableModel) -> None:
        """Tell once more what `model` had told on its stage; not while cards move or others stand there."""
        if not self.is_animating() and (tracks := telling_again(self._scene, model)):
            self.preview.hide()
            self._animator.speed = self._speed or 1.0
            self._animator.play(tracks, self._settle_again)

    def fast_forward(self) -> None:
        """Finish a running animation at once; does nothing when none runs."""
        self._animator.finish()

    def skip(self) -> bool:
        return self._animator.skip()

    def is_animating(self) -> bool:
        return self._animator.running

    def is_busy(self) -> bool:
        """Something moves, or is held."""
        return self._grip.dragging or self.is_animating()

    def set_lit(self, lit: Lit) -> None:
        """Outline what can be acted with, and light what can be acted on and what fits the selection; a target's text
        says what a drop there does, a partner's what it fits for."""
        self._marks.lit = lit
        if not self.is_animating():
            self._marks.refresh()
        self._beat.go_or_rest()

    def set_advised(self, spots: Collection[Spot]) -> None:
        """Ring what a hint speaks of; () for no hint."""
        self._marks.advised = self._scene.advised = frozenset(spots)
        self._scene.hover(self._scene.hovered)  # what is advised rises
        if not self.is_animating():
            self._marks.refresh()

    def set_noted(self, words: Mapping[Spot, str]) -> None:
        """A word at things that were done, or had better been."""
        self._marks.noted = dict(words)
        if not self.is_animating():
            self._marks.refresh()

    def in_rows(self, spots: Collection[Spot]) -> list[Spot]:
        """These as they are read: row by row from below, each from the left."""

        def place(spot: Spot) -> tuple[int, int]:
            rect = self.spot_rect(spot)
            return -rect.center().y() // max(rect.height() // 2, 1), rect.left()

        return sorted(spots, key=place)

    def set_selection(self, spots: set[Spot]) -> None:
        """Cards picked so far: raised and marked."""
        added = spots - self._scene.selection
        if spots == self._scene.selection:
            return
        if self.is_animating():
            self._scene.selection = set(spots)
        else:
            self._scene.select(spots)
            self._marks.refresh()
        self.picked.emit(added)

    def set_clock(self, seat: int, text: str, low: bool = False, running: bool = False) -> None:
        """The big digits on a seat's plate; `low` draws them as a warning."""
        self._clocks[seat] = (text, low, running)
        if (plate := self._scene.plates.get(seat)) is not None:
            plate.set_clock(text, low, running)

    def set_thinking(self, seat: int, thinking: bool) -> None:
        """A progress ring on the plate."""
        if 0 <= seat < self._arranged.seats:
            self._beat.think(seat, thinking)

    def set_progress(self, seat: int, part: float) -> None:
        """How much of the thinking is done, 0 to 1, on the plate of a seat that thinks."""
        if seat in self._scene.plates:
            self._scene.plates[seat].set_progress(part)

    def set_focus(self, spot: Spot | None) -> None:
        """The keyboard's focus ring; what it is at is previewed, with its words, like a hovered thing."""
        self._marks.set_focus(spot)
        self.setAccessibleDescription(self.describe(spot) if spot is not None else "")
        self.preview.rest_on(spot)
        if spot is not None:
            self.hovered.emit(spot)

    def neighbour(self, spot: Spot | None, direction: str) -> Spot | None:
        """The nearest spot "left", "right", "up" or "down" of another; with None a place to begin."""
        spots = self._scene.all_spots()
        found = self._scene.rect_of(spot) if spot is not None else None
        if spot is None or found is None:
            return beginning(spots, self._arranged.viewer, self._marks.lit.sources)
        return nearest(spots, spot, found[0], direction)

    def cover(self, seats: set[int]) -> None:
        """Draw the secret cards of these seats as backs (the curtain); set() shows them again."""
        if seats == self._scene.covered:
            return
        self.fast_forward()
        self._scene.covered = set(seats)
        self.preview.hide()
        self._resettle()
        self.covered.emit()

    def put_away(self) -> None:
        """Somebody else looks now: no preview, nothing said of what is under the pointer or in focus."""
        self.preview.forget()
        self._end_drag()
        self.point_at(None)
        self.covered.emit()

    def set_speech(self, said: Speech | None, aims: Collection[Spot] = ()) -> None:
        """What the hovered or focused thing says in its panel (set it from `hovered`), off `aims`, the places the card
        can be played to."""
        self.preview.say(said, aims)

    def describe(self, spot: Spot) -> str:
        return describe(self._scene, spot)

    def drawn(self, zone: str, seat: int) -> list[Spot]:
        """The cards of a zone in the order in which they are seen."""
        return drawn(self._scene, zone, seat)

    def reading_order(self) -> list[Spot]:
        """Everything on the table: own things, shared ones, others' by seat; players last."""
        return reading_order(self._scene)

    @property
    def covered_seats(self) -> set[int]:
        """Whose secrets lie as backs."""
        return set(self._scene.covered)

    def glide_back(self, spot: Spot) -> None:
        """A refused drop: the dragged card returns to its place."""
        self.fast_forward()
        items = self._grip.let_go() or [i for i in (self._scene.item_at(spot),) if i is not None]
        self._marks.aim(None)
        tracks = []
        for item in items:
            start, home = item.pos(), item.home()
            length = flight_ms((start - home).manhattanLength(), self._scene.geometry.unit) * 0.8
            tracks.append(Track(0.0, length, gliding(item, start, home)))
        if self._speed <= 0:
            self._settle_again()
        elif tracks:
            self._animator.play(tracks, self._settle_again)

    def cancel_drag(self) -> bool:
        """Give up a drag under way; True if there was one."""
        spot = self._grip.pressed
        if not self._grip.dragging or spot is None:
            return False
        self._grip.release()
        self.glide_back(spot)
        self.drag_cancelled.emit()
        return True

    def _spot_at(self, at: QPointF) -> Spot | None:
        x, y = at.x(), at.y()
        return self._marks.said_at(x, y) or self._scene.spot_at(x, y)

    def thing_under(self, point: QPoint) -> Spot | None:
        """The topmost thing at a point of the viewport, or a piece such as the score sheet."""
        at = self.mapToScene(point)
        return self._spot_at(at) or piece_at(self._scene, at.x(), at.y())

    def spot_rect(self, spot: Spot) -> QRect:
        """Where a spot is drawn, in the view's pixels; an empty rectangle if it is not there."""
        return _pixels((self._scene.rect_of(spot) or (None,))[0])

    def angle_of(self, spot: Spot) -> float:
        """How far what lies there is turned, in degrees."""
        return (self._scene.rect_of(spot) or (None, 0.0))[1]

    def free_rect(self) -> QRect:
        """The part of the view that what speaks now and the own hand with its tags leave free."""
        model, geometry = self._scene.model, self._scene.geometry
        rect, viewer = self.preview.beside(self.rect()), model.viewer if model else -1
        tagged = {token.spot.zone for token in model.tokens if token.kind == "score"} if model else set()
        raised = max((item.lift for item in self._scene.cards if item.seat == viewer), default=0.0)
        hands = [
            box.rect.y - (raised + TAGS * box.card) * (box.zone in tagged)
            for box in geometry.zones
            if box.kind == "hand" and box.seat == viewer and self._scene.holds_cards(box)
        ]
        rect.setBottom(round(min((top for top in hands if top > rect.height() / 2), default=rect.bottom())))
        return rect

    def thing_rects(self) -> list[QRect]:
        """Where cards, piles, plates, the ledger and the stage lie, in the view's pixels."""
        return [rect for rect in map(_pixels, things(self._scene)) if rect.isValid()]

    def open_rects(self) -> list[QRect]:
        """Where cards lie open for all, with what stands at them, in the view's pixels."""
        return list(map(_pixels, open_cards(self._scene)))

    def stage_rect(self) -> QRect:
        """Where the stage lies; an empty rectangle while there is none."""
        return _pixels(self._scene.stage.calm(self._scene.model))

    def told_rects(self) -> list[QRect]:
        """Where something stands that must be read, in the view's pixels."""
        return list(map(_pixels, told(self._scene)))

    def advised_rects(self) -> list[QRect]:
        """Where that lies which a hint speaks of."""
        return [rect for rect in map(self.spot_rect, self._marks.advised) if rect.isValid()]

    def zone_rect(self, zone: str, seat: int) -> QRect:
        """Where a zone lies, in the view's pixels; an empty rectangle if it is not drawn."""
        return _pixels(self._scene.zone_rect(zone, seat))

    def _resettle(self) -> None:
        if self.is_animating() or self._scene.model is None:
            return
        self._scene.settle(self._scene.model)
        self._marks.refresh()

    def _settle_again(self) -> None:
        self._resettle()
        self.animation_finished.emit()

    # -- size and pixels ---------------------------------------------------------------------------------------

    def _fit(self) -> None:
        # not the viewport's, which has the same: to hand out a widget of any kind PySide first makes all kinds it knows
        size, dpr = self.size(), self.devicePixelRatioF()
        key = (size.width(), size.height(), dpr, self._arranged)
        # Before it is shown its size is a guess: drawing all cards for that would double the time to the first frame.
        if self._arranged.layout is None or key == self._fitted or not self.isVisible():
            return
        self.fast_forward()
        self._end_drag()
        self.preview.hide()
        self._fitted = key
        pictures.make_room(self, round(size.width() * dpr) * round(size.height() * dpr))
        self._scene.lay(self._arranged.geometry(size.width(), size.height()), self._arranged.art(dpr))
        for seat, plate in self._scene.plates.items():
            if seat in self._clocks:
                plate.set_clock(*self._clocks[seat])
            plate.set_thinking(seat in self._beat.thinking)
        self.resetCachedContent()
        self._marks.refresh()
        self._scene.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        elif event.type() == QEvent.Type.Leave:
            self.point_at(None)
        return False

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if not self.has_appeared:
            self.has_appeared = True
            QTimer.singleShot(0, self, self.appeared.emit)
        if self._scene.geometry is not BARE:
            draw_ground(painter, self._scene.geometry)

    # -- the hand ----------------------------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        double = event.type() == QEvent.Type.MouseButtonDblClick
        if event.button() == Qt.MouseButton.RightButton and self.cancel_drag():
            return
        if self.skip():  # there was something to read; else a press finishes what is running and still counts
            return
        self.preview.hide()
        spot = self._spot_at(at := self._point(event))
        if event.button() == Qt.MouseButton.RightButton:
            self._ask(self.thing_under(event.position().toPoint()))
            return
        aside = event.button() != Qt.MouseButton.LeftButton or self._grip.dragging
        if aside or self._grip.closing.misses(spot, at, event.timestamp()):
            return
        if spot is None and (sheet := sheet_at(self._scene, at.x(), at.y())) is not None:
            self.opened.emit(sheet)
            return
        if spot is None:
            self.touched.emit()
        elif double and _is_heap(spot) and not (spot in self._scene.selection or self._marks.is_lit(spot)):
            self.opened.emit(spot)
            return
        self._grip.press(spot, at, double)
        by_touch = event.deviceType() == QInputDevice.DeviceType.TouchScreen
        self.preview.press(self.thing_under(event.position().toPoint()), self.point_at, by_touch)

    def _ask(self, spot: Spot | None) -> None:
        """A right click: a player's thing speaks at once, what several cards lie in is opened."""
        if spot is not None and _is_heap(spot):
            self.opened.emit(spot)
        elif spot is not None:
            self.point_at(None)
            self.point_at(spot)
            self.preview.show()
            self.asked.emit(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()
        at, grip = self._point(event), self._grip
        if grip.dragging:
            grip.move(at)
        elif event.buttons() & Qt.MouseButton.LeftButton and grip.pressed is not None:
            if grip.pulls(at, self._arranged.viewer) and grip.lift(grip.pressed):
                self.point_at(None)
                self.drag_started.emit(grip.pressed)
                grip.move(at)
        else:
            spot = self.thing_under(event.position().toPoint())
            self.point_at(spot)
            if spot is not None and self.preview.spot is None:  # it came here while the cards moved
                self.preview.rest_on(spot)
                self.hovered.emit(spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        asked = self.preview.let_go()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at, grip = self._point(event), self._grip
        grip.closing.remember(event.timestamp())
        spot = grip.release()
        if spot is None:
            return
        if grip.dragging:
            grip.move(at)
            self.dropped.emit(spot, grip.under(), grip.rest())
        elif not asked and self._spot_at(at) == spot:
            ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            again = grip.double and spot.kind != "zone"
            (self.clicked_again if again else self.clicked).emit(spot, ctrl)

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()

    def _point(self, event: QMouseEvent) -> QPointF:
        self._pointer = event.position().toPoint()
        return self.mapToScene(self._pointer)

    def _end_drag(self) -> None:
        """A drag that something else ended: the cards are no longer held, they fly on from where they are."""
        was = self._grip.dragging
        self._grip.let_go()
        self._grip.release()
        if was:
            self._marks.aim(None)
            self.drag_cancelled.emit()

    # -- hover -------------------------------------------------------------------------------------------------

    def point_at(self, spot: Spot | None) -> None:
        """The pointer has come to this spot; None: to nothing."""
        if spot == self._hover:
            return
        if self._hover is None:
            self.viewport().installEventFilter(self)  # whence the pointer leaves; a frame may not wait for it
        self._hover = spot
        if not self.is_animating():
            self._scene.hover(spot)
        self._marks.hover(spot)
        self.preview.rest_on(None if self.is_animating() else spot)
        self.hovered.emit(spot)


def _pixels(rect: Rect | None) -> QRect:
    """In whole pixels; an empty rectangle where there is none."""
    return QRect() if rect is None else QRectF(*rect).toAlignedRect()


def _is_heap(spot: Spot) -> bool:
    """Several cards may lie there, in nobody's hand."""
    return spot.kind == "zone" or (spot.kind == "card" and spot.seat < 0)
