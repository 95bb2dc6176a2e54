"""Everything on the table as scene items, kept exactly at what a `TableModel` says."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine import about
from tabletop.engine.cards import HIDDEN
from tabletop.presenter.table_model import Spot, TableCard, TableModel, TableToken, TableZone
from tabletop.ui.table import paint
from tabletop.ui.table.arrows import arrows
from tabletop.ui.table.card_art import ASPECT, CORNER, CardArt
from tabletop.ui.table.card_item import CardItem, below, forget
from tabletop.ui.table.count_item import CountItem
from tabletop.ui.table.course_item import CourseItem
from tabletop.ui.table.geometry import BARE, Geometry, ZoneBox
from tabletop.ui.table.labels import Key, Place, asides, label_rooms
from tabletop.ui.table.ledger_item import LedgerItem
from tabletop.ui.table.link_item import LinkItem
from tabletop.ui.table.plate_item import PlateItem
from tabletop.ui.table.played import PlayedView
from tabletop.ui.table.preview_item import PreviewItem
from tabletop.ui.table.rows import rises_with
from tabletop.ui.table.shapes import Rect, Slot, around
from tabletop.ui.table.stage import STAGE, StageView
from tabletop.ui.table.wanted import Wanted
from tabletop.ui.table.worn import (
    WORDED,
    account_of,
    alike,
    fitting,
    looking_out,
    raised,
    rows_of,
    winners_of,
)
from tabletop.ui.table.zone_item import MarkerItem, PileItem, StubItem, TitleItem, pile_letters

OTHER_HAND: Final = 60.0
FIELD: Final = 200.0
NEXT: Final = 0.0001
"""So much higher lies each card than the one before it in the model: what overlaps must not hang on who came first."""
PLATES: Final = 900.0
TITLES: Final = 950.0
LEDGER: Final = 1100.0
OWN_HAND: Final = 2000.0
MARKER: Final = 2500.0
HIGHLIGHTS: Final = 4000.0
FLYING: Final = 5000.0
PREVIEW: Final = 6000.0
COUNT: Final = 5900.0

Item = TypeVar("Item", bound=QGraphicsItem)
ZoneKey = tuple[str, int]
SELECTED: Final = 0.2
HOVERED: Final = 0.14
RAISED: Final = 0.05
LEAST: Final = 0.07
HINTED: Final = 0.05
"""How far a card rises, in its height: selected in the hand, under the pointer in the hand or in a common fan, else,
where something lies close above it, and in the hand at least; advised in the hand, its frame not cut by the edge."""


class TableScene(QGraphicsScene):
    """The table's items. `settle` makes them say exactly what the model says; everything else is momentary."""

    def __init__(self) -> None:
        super().__init__()
        # With so few items, all of them moving, an index only costs.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.art = CardArt()
        self.geometry = BARE
        self.model: TableModel | None = None
        self.covered: set[int] = set()
        self.selection: set[Spot] = set()
        self.advised: frozenset[Spot] = frozenset()
        self.hovered: Spot | None = None
        self.winners: set[Key] = set()
        self.cards: list[CardItem] = []
        self.held: list[CardItem] = []
        self.piles: dict[ZoneKey, PileItem] = {}
        self.plates: dict[int, PlateItem] = {}
        self.titles: dict[ZoneKey, TitleItem] = {}
        self.stubs: dict[ZoneKey, StubItem] = {}
        self.links: list[LinkItem] = []
        self.awaited: list[QGraphicsPixmapItem] = []
        self.ledger = self.added(LedgerItem(), LEDGER)
        self.stage = StageView(self)
        self.played = PlayedView(self)
        self.course = CourseItem(self)
        self.marker = self.added(MarkerItem(), MARKER)
        self.count = self.added(CountItem(), COUNT)
        self.preview = self.added(PreviewItem(), PREVIEW)

    def added(self, item: Item, depth: float = 0.0) -> Item:
        """It lies on the table now, that high."""
        item.setZValue(depth)
        self.addItem(item)
        return item

    # -- what the model wants ----------------------------------------------------------------------------------

    def covered_card(self, zone: TableZone, card: TableCard) -> TableCard:
        """The card as it may be drawn: a covered seat's secrets are backs."""
        if zone.seat in self.covered and card.secret and card.look != HIDDEN:
            return TableCard(HIDDEN, HIDDEN, card.tapped, card.down, covered=True)
        return card

    def layout_of(self, zone: TableZone) -> list[tuple[Slot, ZoneBox, bool, int]]:
        """Slot, box, "others lie on it" and height for each card of a zone; () if it is not drawn or a pile."""
        boxes = self.geometry.parts(zone.zone, zone.seat)
        if not boxes or zone.kind == "pile":
            return []
        if zone.kind == "places":
            laid = []
            for box in boxes:
                slots = enumerate(box.arrange(box.places).slots, box.first)
                laid += [(slot, box, False, place) for place, slot in slots]
            return [laid[zone.cell(place)] for place in range(min(len(laid), len(zone.cards)))]
        if zone.laid:
            plan = boxes[0].arrange(len(zone.cards))
            return [(plan.slots[at], boxes[0], at < plan.stacked, at) for at in zone.laid]
        plan = boxes[0].lay(zone.cards)
        heights = map(plan.height, range(len(plan.slots)))
        return [(slot, boxes[0], at < plan.stacked, at) for slot, at in zip(plan.slots, heights, strict=True)]

    def wanted(self, model: TableModel) -> list[Wanted]:
        """Every card of the model that is drawn on its own."""
        out: list[Wanted] = []
        winners = winners_of(model)
        busy = model.busy
        staged = self.stage.staged(model, self.geometry)
        aside = self.stage.aside(model, self.geometry)
        layouts = [(zone, self.layout_of(zone)) for zone in model.zones]
        base, under = FIELD, dict[ZoneKey, float]()
        for zone, laid in sorted(layouts, key=lambda each: each[1][0][1].rect.y if each[1] else 0.0):
            if zone.kind == "hand":
                under[zone.zone, zone.seat] = OWN_HAND if zone.seat == model.viewer else OTHER_HAND
                continue
            # over all of the row above, where a chosen card's tick reaches
            under[zone.zone, zone.seat] = base
            base += 1 + max((height for *_, height in laid), default=0)
        for zone, laid in layouts:
            for place, (slot, box, stacked, height) in enumerate(laid):
                card = zone.cards[place]
                if card.empty:
                    continue
                shown = self.covered_card(zone, card)
                if shown.attached and box.kind == "row":
                    # Tucked under another card it lies straight, tapped or not.
                    shown = shown._replace(tapped=False)
                spot = Spot("card", zone.zone, zone.seat, place, card.id)
                key = spot[1:4]
                up = staged.get(key)
                if up is not None and shown.look != HIDDEN:
                    at, depth = up
                    upright = shown._replace(tapped=False, down=False)
                    out.append(Wanted(*key, upright, at.slot, round(at.width), depth, False, False))
                    continue
                width = round(box.card * slot.scale)
                if (away := aside.get(key)) is not None:
                    slot, width = away.slot, round(away.width)
                depth = under[zone.zone, zone.seat] + height + NEXT * len(out)
                spent, lift = shown.tapped and spot not in busy, raised(box) if key in winners else 0.0
                out.append(Wanted(*key, shown, slot, width, depth, stacked, spent, lift))
        return out

    # -- making it so ------------------------------------------------------------------------------------------

    def new_card(self) -> CardItem:
        self.cards.append(self.added(CardItem()))
        return self.cards[-1]

    def match(
        self, wanted: Sequence[Wanted], known: Mapping[Key, CardItem] | None = None
    ) -> dict[Key, CardItem]:
        """Which present item becomes which wanted card: by id, else by place, else by zone."""
        matched = dict(known or {})
        taken = {id(item) for item in matched.values()}
        free = [item for item in self.cards if id(item) not in taken]
        by_id = {item.card.id: item for item in free if item.card.id >= 0}
        by_place = {item.key: item for item in free if item.card.id < 0}
        missing = []
        for want in wanted:
            if want.key in matched:
                continue
            item = by_id.pop(want.card.id, None) if want.card.id >= 0 else by_place.pop(want.key, None)
            if item is None:
                missing.append(want)
            else:
                matched[want.key] = item
        spare: dict[Key, CardItem] = {}
        for item in (*by_place.values(), *by_id.values()):
            spare.setdefault(item.key, item)
        # A card that became known, or was covered, where it lies.
        return matched | {want.key: spare[want.key] for want in missing if want.key in spare}

    def settle(self, model: TableModel, known: Mapping[Key, CardItem] | None = None) -> None:
        """Show exactly the model, at once."""
        self.model = model
        self.played.clear()
        if self.geometry is BARE:
            return
        wanted = self.wanted(model)
        matched = self.match(wanted, known)
        kept = {id(item) for item in matched.values()}
        for item in [item for item in self.cards if id(item) not in kept]:
            self.cards.remove(item)
            forget(item)
        tokens: dict[Key, list[TableToken]] = {}
        for token in model.tokens:
            tokens.setdefault((token.spot.zone, token.spot.seat, token.spot.place), []).append(token)
        self.winners = winners_of(model)
        over = looking_out([(want.key, want.card, want.slot, want.width) for want in wanted])
        tops = {(box.zone, box.seat): box.rect.y for box in self.geometry.zones if box.kind == "row"}
        away = self.stage.aside(model, self.geometry)
        worded = {key for key, found in tokens.items() if any(token.kind in WORDED for token in found)}
        alone = [w for w in wanted if not (w.card.attached or w.card.stacked)] if worded else []
        places = [Place(w.key, w.slot.x, w.slot.y, w.width, w.key in worded) for w in alone]
        rooms, aside, rows = alike(label_rooms(places), tokens), asides(places), rows_of(tokens)
        for want in wanted:
            item = matched.get(want.key) or self.new_card()
            item.zone, item.seat, item.place = want.key
            item.slot, item.stacked = want.slot, want.stacked
            item.depth = want.depth
            staged = STAGE <= want.depth < OWN_HAND
            item.worn = self.stage.worn if staged else 1.0
            item.lift, item.straight = self._pose(want.key, want.card.id, want.width, want.slot)
            item.show_card(self.art, want.card, want.width, want.spent, item.angle)
            if item.tokens or want.key in tokens:
                room = rooms.get(want.key, want.width)
                up = staged and model.stage is not None and bool(model.stage.sides)
                hand = want.depth >= OWN_HAND
                lying = fitting(tokens.get(want.key, []), up, want.card.look == HIDDEN, hand)
                if up and model.stage is not None and model.stage.calm:
                    lying = []  # it stands around the card
                beside = aside.get(want.key, 0.0)
                # the stage leaves room above all whom it moves
                top = 0.0 if staged or want.key in away else tops.get(want.key[:2], 0.0)
                over_it, row = over.get(want.key, 0.0), rows.get(want.key[:2], ())
                item.set_tokens(lying, self.art.dpr, over_it, room, beside, top, row)
            if item not in self.held:
                item.settle()
        self._settle_zones(model)
        self._settle_awaited(model)
        self._hide_under(model)
        names = [plate.name for plate in model.plates]
        ledger = account_of(model)
        place, bottom = self.geometry.ledger, self.geometry.size[1] - 2
        colours = [plate.colour for plate in model.plates]
        self.ledger.show_ledger(ledger, place, names, model.viewer, self.art.dpr, bottom, colours)
        self.stage.show(model, self.geometry, self.art, {want.key for want in wanted})
        self.course.show_course(model, self.geometry, self.art.dpr, self.stage.foot(model), self.stage.panel)
        self._settle_plates(model)
        self._settle_links(model)
        self.marker.say(model.marker, model.marker_means, self.geometry, self.art.dpr)

    def _pose(self, key: Key, card: int, width: float, slot: Slot) -> tuple[float, bool]:
        """How far a card is raised, and whether it is held straight: selected, or under the pointer where it is one's
        own or lies in a fan that is everybody's."""
        zone, seat, place = key
        view = self.zone_view(zone, seat)
        place, card = rises_with(view, place, card)
        spot = Spot("card", zone, seat, place, card)
        if (zone, seat, place) in self.winners:
            return raised(self.geometry.parts(zone, seat)[0]), False
        in_hand = view is not None and view.kind == "hand"
        chosen = spot in self.selection
        fanned = view is not None and view.kind == "spread" and seat < 0
        stage = self.model.stage if fanned and self.model is not None else None
        if stage is not None and key in {side.card.at for side in stage.sides}:
            return 0.0, False  # it stays in its frame
        own = self.model is not None and seat == self.model.viewer
        if not chosen and (spot != self.hovered or not (fanned or own)):
            advised = spot in self.advised and in_hand and own
            return round(width * ASPECT * HINTED * advised), False
        if not in_hand and self.geometry.parts(zone, seat)[0].label == "above":
            return 0.0, chosen  # its title lies there
        if not in_hand:
            return round(width * ASPECT * (HOVERED if fanned and not chosen else RAISED)), chosen
        rise = width * ASPECT * (SELECTED if chosen else HOVERED)
        return round(min(rise, self._headroom(zone, seat, width, slot))), chosen

    def _headroom(self, zone: str, seat: int, width: float, slot: Slot) -> float:
        """How far a card of the hand rises without hiding what lies above it, which may pay for it; a little always."""
        top = slot.y - width * ASPECT / 2
        boxes = [item.box() for item in self.cards if item.seat == seat and item.zone != zone]
        feet = [b.bottom for b in boxes if abs(b.cx - slot.x) < (b.w + width) / 2 and b.cy < top]
        return max(LEAST * width * ASPECT, top - max(feet, default=0.0))

    def select(self, spots: set[Spot]) -> None:
        """Raise these cards; one in the hand stays in the hand."""
        self.selection = set(spots)
        self._lift_all()

    def hover(self, spot: Spot | None) -> None:
        self.hovered = spot
        self._lift_all()

    def _lift_all(self) -> None:
        for item in self.cards:
            lift, straight = self._pose(item.key, item.card.id, item.width, item.slot)
            if (lift, straight) != (item.lift, item.straight):
                item.lift, item.straight = lift, straight
                item.show_card(self.art, item.card, item.width, item.spent, item.angle)
                if item not in self.held:
                    item.settle()

    def _settle_zones(self, model: TableModel) -> None:
        parts = [(self.geometry.parts(zone.zone, zone.seat), zone) for zone in model.zones]
        letters = pile_letters((boxes[0], zone) for boxes, zone in parts if boxes)
        for zone in model.zones:
            key = (zone.zone, zone.seat)
            boxes = self.geometry.parts(*key)
            if not boxes:
                continue
            box = boxes[0]
            number = max(len(zone.cards), box.places if zone.kind == "spread" else 0)
            plan = box.lay(zone.cards) if number == len(zone.cards) > 0 else box.arrange(max(1, number))
            if zone.kind == "pile":
                if key not in self.piles:
                    self.piles[key] = self.added(PileItem(), FIELD)
                self.piles[key].show_pile(self.art, box, zone)
            if box.label:
                if key not in self.titles:
                    self.titles[key] = self.added(TitleItem(), TITLES)
                title = self.titles[key]
                room = self.geometry.title_room(box, plan.bounds)
                title.show_title(box, zone, plan.bounds, self.art.dpr, letters, room)
                bare = box.label == "sign"
                title.setVisible(not zone.cards if bare else not box.optional or bool(zone.cards))
            fanned = zone.kind in ("spread", "hand") and zone.seat in (-1, model.viewer)
            stacked = plan.stacked if fanned else 0
            if stacked and key not in self.stubs:
                self.stubs[key] = self.added(StubItem())
            if (stub := self.stubs.get(key)) is not None:
                stub.setVisible(stacked > 0)
                if stacked:
                    stub.setZValue((OWN_HAND if zone.kind == "hand" else FIELD) + len(zone.cards))
                    stub.show_stub(stacked, plan.bounds, box.card * plan.slots[0].scale, self.art.dpr)

    def _settle_awaited(self, model: TableModel) -> None:
        """Below the empty places of a spread who is to lay a card there."""
        for item in self.awaited:
            self.removeItem(item)
        self.awaited = []
        for token in model.tokens:
            kind, zone, seat, place = token.spot[:4]
            if kind != "place":
                continue
            places = [rect for box in self.geometry.parts(zone, seat) for rect in box.outlines()]
            if place < len(places):
                word = below(token.text, places[place].w, self.art.dpr)
                item = self.added(QGraphicsPixmapItem(word), FIELD)
                item.setPos(round(places[place].cx - paint.logical(word)[0] / 2), places[place].bottom + 1)
                self.awaited.append(item)

    def _settle_plates(self, model: TableModel) -> None:
        for plate in model.plates:
            if (item := self.plates.get(plate.seat)) is not None:
                item.show_plate(plate)
                item.setZValue(STAGE + 1 if self.stage.leaves(item.rect) else PLATES)

    def hide_links(self) -> None:
        """The arrows are about others, or none, once the cards have moved."""
        for link in self.links:
            link.setVisible(False)

    def hide_asked(self, model: TableModel) -> None:
        """A calm stage tells what was decided: what a card would lead to and an account of how it stood are over."""
        if model.stage is None or not model.stage.calm:
            return
        for item in self.cards:
            item.hide_scores()
        if account_of(model) is None:
            self.ledger.setVisible(False)
        self._hide_under(model)

    def _hide_under(self, model: TableModel) -> None:
        """A title that a calm stage would cut is not seen."""
        found = self.stage.plan(model, self.geometry)
        if found is None or model.stage is None or not model.stage.calm:
            return
        area = QRectF(*found.area)
        for title in self.titles.values():
            if title.sceneBoundingRect().intersects(area):
                title.setVisible(False)

    def _settle_links(self, model: TableModel) -> None:
        for item in self.links:
            self.removeItem(item)
        self.links = arrows(self, model)
        for item in self.links:
            self.addItem(item)

    # -- a new size --------------------------------------------------------------------------------------------

    def lay(self, geometry: Geometry, art: CardArt) -> None:
        """A new window size, pixel ratio, deck or seat at the bottom: everything is drawn anew."""
        self.geometry, self.art = geometry, art
        self.setSceneRect(QRectF(0, 0, *geometry.size))
        seats = [seat for seat, _ in geometry.plates]
        for seat in [seat for seat in self.plates if seat not in seats]:
            self.removeItem(self.plates.pop(seat))
        for seat, rect in geometry.plates:
            if seat not in self.plates:
                self.plates[seat] = self.added(PlateItem(), PLATES)
            self.plates[seat].lie(rect, art.dpr)
            self.plates[seat].refresh()
        if self.model is not None:
            self.settle(self.model)

    def empty(self) -> None:
        for item in self.cards:
            forget(item)
        self.cards, self.held, self.hovered = [], [], None
        for group in (self.piles, self.titles, self.stubs, self.plates):
            for thing in group.values():
                self.removeItem(thing)
            group.clear()
        for word in (*self.links, *self.awaited):
            self.removeItem(word)
        self.links, self.awaited = [], []
        self.model = None
        self.played.clear()
        self.ledger.setVisible(False)
        self.stage.clear()
        self.course.setVisible(False)
        self.marker.setVisible(False)
        self.count.hush()
        self.preview.setVisible(False)

    # -- where things are --------------------------------------------------------------------------------------

    def zone_view(self, zone: str, seat: int) -> TableZone | None:
        """What the model says of a zone, None if it has no such zone."""
        views = self.model.zones if self.model is not None else ()
        return next((view for view in views if view.zone == zone and view.seat == seat), None)

    def zone_kind(self, thing: Spot | CardItem) -> str:
        """How the zone lies that it is in, "" if it is in none."""
        view = self.zone_view(thing.zone, thing.seat)
        return view.kind if view is not None else ""

    def item_at(self, spot: Spot) -> CardItem | None:
        return next((item for item in self.cards if item.key == spot[1:4]), None)

    def spot_of(self, item: CardItem) -> Spot:
        """What a card item is called; the id is the model's, even if the card is covered."""
        zone = self.zone_view(item.zone, item.seat)
        if zone is not None and 0 <= item.place < len(zone.cards):
            return zone.spot(item.place)
        return Spot("card", item.zone, item.seat, item.place, item.card.id)

    def zone_rect(self, zone: str, seat: int) -> Rect | None:
        """All a zone covers, as far as it shows."""
        boxes = self.geometry.parts(zone, seat)
        if not boxes:
            return None
        box = boxes[0]
        if box.kind == "places":
            return around([cell for part in boxes for cell in part.cells()])
        if box.kind == "pile":
            slot = box.arrange(1).slots[0]
            w, h = box.card, box.card_height
            return Rect(slot.x - w / 2, slot.y - h / 2, w, h)
        if box.wide or box.kind != "spread":
            return box.rect
        view = self.zone_view(zone, seat)
        return box.arrange(max(1, box.places, len(view.cards) if view is not None else 0)).bounds

    def mat_rect(self, seat: int) -> Rect | None:
        """A player's whole part of the table: plate and places."""
        rects = [rect for of, rect in self.geometry.plates if of == seat]
        rects += [
            cell
            for box in self.geometry.zones
            if box.seat == seat and box.kind != "hand" and not box.optional
            for cell in box.outlines()
        ]
        return around(rects) if rects else None

    def rect_of(self, spot: Spot) -> tuple[Rect, float] | None:
        """Rectangle and angle of anything, None if it is not on the table."""
        if spot.kind == "seat":
            plate = self.plates.get(spot.seat)
            return (plate.rect, 0.0) if plate is not None else None
        if spot.kind == "card":
            if (item := self.item_at(spot)) is not None:
                return item.box(), item.angle
            if (up := self.stage.rect_of(spot[1:4])) is not None:
                return up, 0.0
        cells = dict(self._cells(spot.zone, spot.seat)) if spot.kind == "place" else {}
        rect = cells.get(spot.place) or dict(self.pieces()).get(spot) or self.zone_rect(spot.zone, spot.seat)
        return (rect, 0.0) if rect is not None else None

    def radius_of(self, spot: Spot) -> float:
        boxes = self.geometry.parts(spot.zone, spot.seat)
        if spot.kind == "seat" or not boxes:
            return 12.0
        return CORNER * boxes[0].card + (2 if spot.kind == "place" else 0)

    def spot_at(self, x: float, y: float) -> Spot | None:
        if self.model is None:
            return None
        if (step := self.course.spot_at(x, y)) is not None:
            return step
        under = (item for item in self.cards if item.covers(x, y))
        best = max(under, key=lambda item: item.depth, default=None)
        plate = next((seat for seat, rect in self.geometry.plates if rect.contains(x, y)), None)
        if plate is not None and (best is None or best.depth < PLATES):
            return Spot("seat", seat=plate)
        if best := best or next((item for item in self.cards if item.is_worded_at(x, y)), None):
            return Spot("zone", best.zone, best.seat) if best.stacked else self.spot_of(best)
        for key in self._fixed():
            for place, cell in self._cells(*key):
                if cell.contains(x, y):
                    return Spot("place", *key, place)
        for box in self.geometry.zones:
            if box.kind == "places" or (box.optional and not self._count(box)):
                continue
            rect = self.zone_rect(box.zone, box.seat)
            if rect is not None and rect.contains(x, y):
                return Spot("zone", box.zone, box.seat)
        return None

    def _count(self, box: ZoneBox) -> int:
        view = self.zone_view(box.zone, box.seat)
        return view.count if view is not None else 0

    def holds_cards(self, box: ZoneBox) -> bool:
        """Whether any lie there."""
        return self._count(box) > 0

    def _fixed(self) -> list[ZoneKey]:
        """The zones of fixed places."""
        return list(dict.fromkeys((b.zone, b.seat) for b in self.geometry.zones if b.kind == "places"))

    def _cells(self, zone: str, seat: int) -> list[tuple[int, Rect]]:
        """Each of the fixed places of a zone, and where it is seen."""
        view = self.zone_view(zone, seat)
        boxes = [box for box in self.geometry.parts(zone, seat) if box.kind == "places"]
        cells = {box.first + n: cell for box in boxes for n, cell in enumerate(box.cells())}
        return [(place, cells[view.cell(place) if view is not None else place]) for place in cells]

    def free(self) -> list[tuple[Spot, Rect]]:
        """The empty ones among all fixed places."""
        out = []
        for key in self._fixed():
            view = self.zone_view(*key)
            cards = view.cards if view is not None else ()
            for place, cell in self._cells(*key):
                if place >= len(cards) or cards[place].empty:
                    out.append((Spot("place", *key, place), cell))
        return out

    def all_spots(self) -> list[tuple[Spot, Rect]]:
        """Everything the keyboard can reach, with its rectangle."""
        out: list[tuple[Spot, Rect]] = []
        if self.model is None:
            return out
        out += [(self.spot_of(item), item.box()) for item in self.cards if not item.stacked]
        out += self.free()
        for box in self.geometry.zones:
            if box.kind == "places":
                continue
            if box.kind == "pile" or (not self._count(box) and not box.optional and box.kind == "spread"):
                rect = self.zone_rect(box.zone, box.seat)
                if rect is not None:
                    out.append((Spot("zone", box.zone, box.seat), rect))
        out += [(Spot("seat", seat=seat), rect) for seat, rect in self.geometry.plates]
        return out + self.pieces()

    def pieces(self) -> list[tuple[Spot, Rect]]:
        """What is shown and is neither card, place, zone nor plate: the course of the turn, the account or score sheet,
        and the large word."""
        shown = ((about.ACCOUNT, self.ledger), (about.MARKER, self.marker))
        rects = [(Spot(name), paint.area(item)) for name, item in shown if item.isVisible()]
        told = self.stage.told()
        return [*rects, *self.course.parts(), *([(Spot(about.ACCOUNT), told)] if told is not None else ())]
