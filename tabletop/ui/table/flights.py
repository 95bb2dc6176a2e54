"""From events to movements: which item flies, turns or taps when, so that all end where the new model wants them."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.cards import HIDDEN, look_of
from tabletop.engine.declarations import PLAY
from tabletop.engine.events import (
    CardMoved,
    CardTapped,
    CardTurned,
    CounterChanged,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
)
from tabletop.presenter.sounds import sounds_of
from tabletop.presenter.table_model import TableAct, TableCard, TableModel
from tabletop.ui.table import paint
from tabletop.ui.table.animator import TAP_MS, Track, at_once, flight_ms
from tabletop.ui.table.card_item import UNKNOWN, CardItem
from tabletop.ui.table.count_item import WORD_MS
from tabletop.ui.table.herald import Herald
from tabletop.ui.table.labels import Key
from tabletop.ui.table.plate_item import PlateItem
from tabletop.ui.table.scene import FLYING, OWN_HAND, TableScene, ZoneKey
from tabletop.ui.table.shapes import Slot
from tabletop.ui.table.stage import STAGE
from tabletop.ui.table.wanted import Wanted

TURN_MS = 190.0
SLIDE_MS = 200.0
FLASH_MS = 420.0
NOD_MS = 240.0
SHUFFLE_MS = 460.0
STAGGER = 0.32
UNTAPPED = 0.05
"""Like events overlap: each waits for that share of the one before it, of a whole Mana that untaps hardly any."""
LONGEST = 3200.0
"""A longer timeline is played faster."""


class Flights:
    """Plans one timeline. After planning, `tracks` move the items, `known` says which item is which wanted card, and
    `cues` has one track for each sound, which calls `sound` with its name when what it belongs to begins to move, and
    one for each event, which calls `seen` with its number."""

    def __init__(
        self,
        scene: TableScene,
        model: TableModel,
        events: Sequence[Event],
        sound: Callable[[str], object] = lambda name: None,
        seen: Callable[[int], object] = lambda at: None,
    ) -> None:
        self.tracks: list[Track] = []
        self.cues: list[Track] = []
        self.known: dict[Key, CardItem] = {}
        self._scene = scene
        self._unit = scene.geometry.unit
        rises = _comes_up(scene.model, model)
        below = model._replace(stage=None) if rises else model
        self._wanted = {want.key: want for want in scene.wanted(below)}
        self._by_id = {want.card.id: want for want in self._wanted.values() if want.card.id >= 0}
        self._cell = {(z.zone, z.seat, place): cell for z in model.zones for place, cell in enumerate(z.laid)}
        self._where: dict[ZoneKey, list[CardItem]] = {}
        self._place: dict[CardItem, int] = {}
        self._card: dict[CardItem, TableCard] = {}
        self._at: dict[CardItem, tuple[float, float, float]] = {}
        self._flown: set[CardItem] = set()
        self._time = 0.0
        self._turning = {(e.zone, e.seat, e.place) for e in events if isinstance(e, CardTurned)}
        self._counts = dict(model.counts)
        self._counted = ""
        self._last_word = 0.0
        self._beats: list[float] = []
        self._how = ""
        self._high = 0
        for item in sorted(scene.cards, key=lambda item: item.place):
            self._take_in(item)
        self._arrivals = self._hidden_arrivals(events)
        names = sounds_of(events, model)
        self._slid: dict[CardItem, float] = {}
        self._held = 0.0
        self._gained: dict[int, float] = {}
        self._handled: dict[int, float] = {}
        before = scene.model
        self._regroups = before is not None and scene.stage.regroups(before, model, scene.geometry)
        acts = {act.at: act for act in model.acts}
        told = Herald(scene)
        for first in model.acts:
            if first.at < 0:
                self._hold(told.tracks(first, self._time))
        begins = False
        for index, (event, name) in enumerate(zip(events, names, strict=True)):
            self._start, self._beats = self._time, []
            if begins and isinstance(event, PileShuffled):
                self.tracks.append(at_once(self._time, partial(_deal, scene, model)))
            begins = isinstance(event, PhaseBegan) or (begins and isinstance(event, Declared))
            self.cues.append(at_once(self._time, partial(seen, index)))
            act = acts.get(index)
            if isinstance(event, DamageDealt):
                self._gained[event.seat] = self._time  # its sentence names what is left
            if act is not None:
                if act.kind == PLAY:
                    self._lift(act, events[index:], told)
                self.tracks += told.changes(act, model, self._time)
                self._hold(told.tracks(act, self._time))
            if act is None or act.kind == PLAY or isinstance(event, DamageDealt):
                self._plan(event)
            for at in (self._beats or [self._start]) if name else ():
                self.cues.append(at_once(at, partial(sound, name)))
        self._finish()
        if rises:
            self._rise([want for want in scene.wanted(model) if STAGE <= want.depth < OWN_HAND])
        for plate in model.plates:
            its, seat = scene.plates.get(plate.seat), plate.seat
            if its is not None and seat in self._gained:
                health = {"big": plate.big, "lives": plate.lives}
                self.tracks.append(at_once(self._gained[seat], partial(_count, its, health)))
                last = max(self._gained[seat], self._handled.get(seat, 0.0))  # they may count the hand
                self.tracks.append(at_once(last, partial(_count, its, {"rows": plate.rows})))
        longest = max((track.end for track in self.tracks), default=0.0)
        if longest > LONGEST + self._held:
            shrink = (LONGEST + self._held) / longest
            self.tracks = [t._replace(start=t.start * shrink, length=t.length * shrink) for t in self.tracks]
            self.cues = [cue._replace(start=cue.start * shrink) for cue in self.cues]

    # -- bookkeeping -------------------------------------------------------------------------------------------

    def _take_in(self, item: CardItem) -> None:
        self._where.setdefault((item.zone, item.seat), []).append(item)
        self._place[item] = item.place
        self._card[item] = item.card
        self._at[item] = (item.pos().x(), item.pos().y(), item.width)

    def _hidden_arrivals(self, events: Sequence[Event]) -> dict[ZoneKey, list[int]]:
        """Places in the new model for unknown cards that come to a zone without telling where."""
        coming: dict[ZoneKey, int] = {}
        for event in events:
            if isinstance(event, CardMoved):
                if event.card < 0 and event.place < 0:
                    coming[event.zone, event.seat] = coming.get((event.zone, event.seat), 0) + 1
                if event.card < 0 and event.from_place < 0:
                    left = (event.from_zone, event.from_seat)
                    if coming.get(left):
                        coming[left] -= 1
        out = {}
        for key, number in coming.items():
            places = [want.place for want in self._wanted.values() if (want.zone, want.seat) == key]
            out[key] = sorted(places)[len(places) - min(number, len(places)) :]
        return out

    def _find(self, card: int, zone: str, seat: int, place: int) -> CardItem | None:
        """That card, else what lies in that place, else a card there of which nothing is known, the last first."""
        there = self._where.get((zone, seat), [])
        same = [item for item in there if self._card[item].id == card >= 0]
        same = same or [item for item in there if self._place[item] == place >= 0]
        same = same or [item for item in reversed(there) if self._card[item].id < 0]
        return same[0] if same else None

    def _ghost(self, zone: str, seat: int) -> CardItem:
        """A card from a pile: it was not an item of its own so far."""
        item = self._scene.new_card()
        rect = self._scene.zone_rect(zone, seat)
        boxes = self._scene.geometry.parts(zone, seat)
        width = boxes[0].card if boxes else self._unit * 0.8
        item.zone, item.seat, item.place = zone, seat, -1
        wide, high = self._scene.geometry.size
        x, y = (rect.cx, rect.cy) if rect is not None else (wide / 2, high / 2)  # dealt from the middle
        item.slot = Slot(x, y)
        item.show_card(self._scene.art, UNKNOWN, width, False)
        item.move(x, y)
        item.setVisible(False)
        self._take_in(item)
        return item

    def _goal(self, event: CardMoved) -> tuple[Wanted | None, tuple[float, float, float]]:
        """Where the card of this event comes to lie: the wanted card if it stays there, and x, y, width."""
        want = self._by_id.get(event.card)
        if want is not None and (want.zone, want.seat) == (event.zone, event.seat):
            return want, want.lies
        if event.card < 0:
            place = event.place
            arrivals = self._arrivals.get((event.zone, event.seat))
            if place < 0 and arrivals:
                place = arrivals.pop(0)
            want = self._wanted.get((event.zone, event.seat, place))
            hidden = want is not None and (want.card.id < 0 or want.key in self._turning)
            if want is not None and hidden and want.key not in self.known:
                return want, want.lies
        boxes = self._scene.geometry.parts(event.zone, event.seat)
        width = boxes[0].card if boxes else self._unit * 0.8
        place = self._cell.get((event.zone, event.seat, event.place), event.place)
        for box in boxes:
            if box.kind == "places" and box.first <= place < box.first + box.places:
                cell = box.cells()[place - box.first]
                return None, (cell.cx, cell.cy, width)
        rect = self._scene.zone_rect(event.zone, event.seat)
        if rect is None:
            return None, (self._scene.geometry.size[0] / 2, -self._unit, width)
        return None, (rect.cx, rect.cy, width)

    def _hold(self, tracks: list[Track]) -> None:
        """Nothing else moves while something is told."""
        end = max(track.end for track in tracks)
        self.tracks += tracks
        self._held += end - self._time
        self._time, self._how = end, "told"

    def _lift(self, act: TableAct, events: Sequence[Event], told: Herald) -> None:
        """The cards of a play that go elsewhere then are not where they were while they lie in the middle, and go on
        from there."""
        places = told.places(act)
        for event in events:
            if not isinstance(event, CardMoved) or event.card not in places or event.card < 0:
                continue
            item = self._find(event.card, event.from_zone, event.from_seat, event.from_place)
            if item is None or item in self._flown:
                continue
            self._at[item] = places.pop(event.card)
            self._card[item] = TableCard(event.card, look_of(event.card))
            self.tracks.append(at_once(self._time, partial(item.setVisible, False)))

    # -- one event ---------------------------------------------------------------------------------------------

    def _plan(self, event: Event) -> None:
        if isinstance(event, CardMoved):
            self._move(event)
            return
        if isinstance(event, PhaseBegan):
            self._count_in(event)
            return
        item = None
        if isinstance(event, CardTapped | CardTurned):
            item = self._find(event.card, event.zone, event.seat, event.place)
        if isinstance(event, CardTapped) and item is not None:
            want = self._by_id.get(event.card)
            if event.tapped and want is not None and not want.card.tapped:
                return  # it comes onto the stage, where all stand upright
            self._begin("tap" if event.tapped else "untap", TAP_MS)
            self._tap(item, event.tapped)
        elif isinstance(event, CardTurned) and item is not None:
            if event.how == self._counted:
                self._start = self._last_word
            else:
                self._begin("turn", TURN_MS)
            before = self._card[item]
            look = look_of(event.card) if event.card >= 0 else before.look
            card = event.card if event.card >= 0 else before.id
            self._turn(item, before._replace(id=card, look=look, down=event.down))
        elif isinstance(event, DamageDealt):
            self._flash(event.seat)
        elif isinstance(event, PileShuffled):
            self._begin("shuffle", SHUFFLE_MS)
            self._shuffle(event)
        elif isinstance(event, CounterChanged | Declared) and event.card >= 0:
            nodding = next((item for item in self._card if self._card[item].id == event.card), None)
            if nodding is not None and nodding not in self._flown:
                self._begin("nod", NOD_MS * 0.5)
                self._nod(nodding)

    def _begin(self, how: str, length: float) -> None:
        """Advance the timeline: a run of like events overlaps, another kind waits."""
        self._start = self._time
        overlaps = UNTAPPED if how == "untap" else STAGGER
        self._time = self._start + length * (overlaps if how == self._how else 0.85)
        self._how = how

    def _count_in(self, event: PhaseBegan) -> None:
        """The words of this phase, each after the one before it; what is counted in happens on the last."""
        words = self._counts.get(event.how, ())
        if not words:
            return
        self._counted, self._how = event.how, "count"
        for word in words:
            self._start = self._last_word = self._time
            self._beats.append(self._time)
            self._time += WORD_MS
            self._add(WORD_MS, self._word(word))

    def _word(self, word: str) -> Callable[[float], None]:
        scene = self._scene
        return lambda progress: scene.count.say(word, progress, scene.geometry, scene.art.dpr)

    def _add(self, length: float, step: Callable[[float], None]) -> None:
        self.tracks.append(Track(self._start, length, step))

    def _move(self, event: CardMoved) -> None:
        item = self._find(event.card, event.from_zone, event.from_seat, event.from_place)
        if item is None:
            item = self._ghost(event.from_zone, event.from_seat)
        want, goal = self._goal(event)
        start, before = self._at[item], self._card[item]
        look = before.look
        if event.card >= 0:
            look = look_of(event.card)
        elif not before.secret:
            look = before.look if self._scene.geometry.parts(event.zone, event.seat) else HIDDEN
        after = TableCard(event.card, look, False, event.down)
        if want is not None and (event.card >= 0 or want.card.id < 0):
            after = want.card._replace(tapped=before.tapped and want.card.tapped, down=event.down)
        self.known = {key: other for key, other in self.known.items() if other is not item}  # it goes on
        if want is not None:
            self.known[want.key] = item
        length = flight_ms(math.hypot(goal[0] - start[0], goal[1] - start[1]), self._unit)
        self._begin(f"move {event.how}", length)
        self._high += 1
        self._add(length, self._flight(item, start, goal, before, after, self._high, want is None))
        if event.seat >= 0 and (event.zone, event.seat) in self._scene.piles:
            self._gained[event.seat] = self._start + length
        for held in (event.seat, event.from_seat):
            self._handled[held] = self._start + length
        next(items for items in self._where.values() if item in items).remove(item)
        self._where.setdefault((event.zone, event.seat), []).append(item)
        self._place[item] = want.place if want is not None else event.place
        self._card[item], self._at[item] = after, goal
        self._flown.add(item)

    # -- movements ---------------------------------------------------------------------------------------------

    def _flight(
        self,
        item: CardItem,
        start: tuple[float, float, float],
        goal: tuple[float, float, float],
        before: TableCard,
        after: TableCard,
        high: int,
        passing: bool,
    ) -> Callable[[float], None]:
        art = self._scene.art
        width = max(start[2], goal[2])
        small = min(start[2], goal[2]) / width
        first, last = (small, 1.0) if start[2] < goal[2] else (1.0, small)
        flips = (before.look, before.down) != (after.look, after.down)
        lift = min(self._unit * 0.35, math.hypot(goal[0] - start[0], goal[1] - start[1]) * 0.1)

        def step(progress: float) -> None:
            if progress >= 1.0:
                item.show_card(art, after, goal[2], False)
                item.setTransform(QTransform())
                item.move(goal[0], goal[1])
                if passing:
                    item.setVisible(False)
                    item.hide_tokens()
                return
            item.setVisible(True)
            item.mark("", art.dpr)
            item.hide_tokens()
            scale = first + (last - first) * progress
            turn = abs(math.cos(math.pi * progress)) if flips else 1.0
            shown = after if flips and progress >= 0.5 else before
            item.show_card(art, shown._replace(tapped=after.tapped), width, False)
            item.setTransform(QTransform.fromScale(max(0.02, turn) * scale, scale))
            rise = math.sin(math.pi * progress) * lift
            item.raise_to(FLYING + high)
            item.move(
                start[0] + (goal[0] - start[0]) * progress, start[1] + (goal[1] - start[1]) * progress - rise
            )

        return step

    def _tap(self, item: CardItem, tapped: bool) -> None:
        before = self._card[item]
        if before.tapped == tapped:
            return
        self._card[item] = after = before._replace(tapped=tapped)
        art = self._scene.art
        turn = 90.0 if tapped else -90.0

        def step(progress: float) -> None:
            if progress >= 1.0:
                item.setTransform(QTransform())
                item.show_card(art, after, item.width, item.spent)
                item.mark(item.mark_kind, art.dpr)
                return
            item.show_card(art, before, item.width, item.spent)
            item.hide_tokens()
            item.setTransform(QTransform().rotate(turn * progress))

        self._add(TAP_MS, step)

    def _turn(self, item: CardItem, after: TableCard) -> None:
        before, art = self._card[item], self._scene.art
        self._card[item] = after

        def step(progress: float) -> None:
            item.show_card(art, after if progress >= 0.5 else before, item.width, item.spent)
            turn = abs(math.cos(math.pi * progress))
            item.setTransform(QTransform() if progress >= 1.0 else QTransform.fromScale(max(0.02, turn), 1.0))

        self._add(TURN_MS, step)

    def _nod(self, item: CardItem) -> None:
        def step(progress: float) -> None:
            grow = 1.0 + 0.07 * math.sin(math.pi * progress)
            item.setTransform(QTransform() if progress >= 1.0 else QTransform.fromScale(grow, grow))

        self._add(NOD_MS, step)

    def _flash(self, seat: int) -> None:
        plate = self._scene.plates.get(seat)
        if plate is None:
            return
        self._begin("flash", FLASH_MS * 0.4)
        self._add(FLASH_MS, lambda progress: plate.flash(0.0 if progress >= 1.0 else 1.0 - progress))

    def _shuffle(self, event: PileShuffled) -> None:
        pile = self._scene.piles.get((event.zone, event.seat))
        rect = self._scene.zone_rect(event.zone, event.seat)
        if pile is None or rect is None:
            return
        ghosts = [self._ghost(event.zone, event.seat) for _ in range(2)]
        for ghost in ghosts:
            self._where[(event.zone, event.seat)].remove(ghost)
        pile.setVisible(True)

        def step(progress: float) -> None:
            swing = math.sin(3 * math.pi * progress) * rect.w * 0.42 * (1 - progress)
            for side, ghost in zip((-1, 1), ghosts, strict=True):
                ghost.setVisible(progress < 1.0)
                ghost.raise_to(FLYING)
                ghost.move(rect.cx + side * swing, rect.cy - abs(swing) * 0.12)

        self._add(SHUFFLE_MS, step)

    # -- the rest ----------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Cards no event spoke of close up; postures no event spoke of are set right."""
        for key, items in self._where.items():
            for item in items:
                item.zone, item.seat = key
                item.place = self._place[item]
        unflown = [item for item in self._card if item not in self._flown]
        matched = self._match_still(unflown)
        for want, item in matched:
            self.known.setdefault(want.key, item)
        self._start = 0.0
        for want, item in matched:
            x, y, width = self._at[item]
            goal = want.lies
            if abs(x - goal[0]) + abs(y - goal[1]) > 1.5 or width != want.width:
                card = after = item.card
                if self._card[item].look != want.card.look and STAGE <= want.depth < OWN_HAND:
                    after = want.card._replace(tapped=card.tapped)  # it is turned up on its way
                slide = self._flight(item, (x, y, width), goal, card, after, 0, False)
                # What was on the stage stays there until all is told.
                there = STAGE <= item.depth < OWN_HAND or self._scene.stage.keeps(item.zone, item.seat)
                begin = self._time if self._held and there and not self._regroups else 0.0
                self._slid[item] = begin + SLIDE_MS
                self.tracks.append(Track(begin, SLIDE_MS, self._flat(item, slide, want)))
        stay = set(self.known.values())
        for item in unflown:
            if item not in stay and STAGE <= item.depth < OWN_HAND:  # nobody says where it goes
                self.tracks.append(Track(0.0, SLIDE_MS, partial(_vanish, item)))
        self._start = self._time
        for want in self._wanted.values():
            known = self.known.get(want.key)
            if known is not None and self._card[known].tapped != want.card.tapped:
                self._start = max(self._time, self._slid.get(known, 0.0))
                self._tap(known, want.card.tapped)

    def _rise(self, staged: Sequence[Wanted]) -> None:
        """When all lies on the table, what has met comes up onto a calm stage: larger no sooner, for that tells who
        wins."""
        self._start = max((track.end for track in self.tracks), default=0.0)
        for want in staged:
            item, lying = self.known.get(want.key), self._wanted.get(want.key)
            if item is not None and lying is not None:
                fly = self._flight(item, lying.lies, want.lies, want.card, want.card, 0, False)
                self._add(SLIDE_MS, fly)
        self._add(SLIDE_MS, partial(_vanish, self._scene.marker))

    def _flat(self, item: CardItem, slide: Callable[[float], None], want: Wanted) -> Callable[[float], None]:
        """A slide stays at its own height and keeps what it shows."""
        start = (item.pos().x(), item.pos().y())
        resized = item.width != want.width
        fights = item.mark_kind if item.mark_kind in (paint.THREAT, paint.FIGHTER) else ""

        def step(progress: float) -> None:
            if resized:
                slide(progress)
                if progress >= 1.0 and self._regroups:
                    _stand(item, want, fights, self._scene)
                return
            x = start[0] + (want.slot.x - start[0]) * progress
            item.move(x, start[1] + (want.y - start[1]) * progress)
            if progress < 1.0:
                item.raise_to(want.depth)

        return step

    def _match_still(self, items: Sequence[CardItem]) -> list[tuple[Wanted, CardItem]]:
        out, free = [], list(items)
        for want in self._wanted.values():
            if want.key in self.known:
                continue
            found = [item for item in free if self._card[item].id == want.card.id >= 0]
            if not found:
                there = [item for item in self._where.get(want.key[:2], []) if item in free]
                there = [item for item in there if self._card[item].id < 0]
                found = [item for item in there if self._place[item] == want.place]
                boxes = self._scene.geometry.parts(want.zone, want.seat)
                found = found or (there if all(box.kind != "places" for box in boxes) else [])
            if found:
                free.remove(found[0])
                out.append((want, found[0]))
        return out


def _stand(item: CardItem, want: Wanted, fights: str, scene: TableScene) -> None:
    """While a block is still told, who has gone to their place shows their numbers and their frame again."""
    item.worn = scene.stage.worn if STAGE <= want.depth < OWN_HAND else 1.0
    item.depth = want.depth
    item.mark(fights, scene.art.dpr)
    item.set_tokens([lying.token for lying in item.tokens], scene.art.dpr)
    item.raise_to(want.depth)


def _count(plate: PlateItem, counted: Mapping[str, Any]) -> None:
    """What came to the pile of a player stands on the plate as soon as it lies there."""
    plate.show_plate(plate.plate._replace(**counted))


def _deal(scene: TableScene, model: TableModel) -> None:
    """What began with a shuffle is dealt anew: nothing of what was before stands on the plates or lies in the piles."""
    for plate in model.plates:
        if (its := scene.plates.get(plate.seat)) is not None:
            its.show_plate(plate)
    for zone in model.zones:
        if (pile := scene.piles.get((zone.zone, zone.seat))) is not None and not zone.count + zone.due:
            pile.setVisible(False)


def _comes_up(before: TableModel | None, after: TableModel) -> bool:
    """A calm stage is there that was not there before."""
    if after.stage is None or not after.stage.calm:
        return False
    return before is None or before.stage is None or not before.stage.calm


def _vanish(item: QGraphicsItem, progress: float) -> None:
    item.setOpacity(1.0 - progress)
