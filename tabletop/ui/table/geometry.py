"""Where everything is in pixels: a `TableLayout` fitted to a window. Arithmetic only, no Qt.

The board is stretched to the window: cards keep their proportions and are as large as both directions allow, the room
between them grows. Nothing that carries information is covered: spreads and hands overlap down to a visible index and
then stack their oldest cards.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.engine.layout import Box, TableLayout, ZoneLayout
from tabletop.presenter.sorting import USABLE, sorted_places
from tabletop.presenter.table_model import TableCard
from tabletop.ui.table.rows import LEAST_CARD, front_free, side_by_side, uneven
from tabletop.ui.table.shapes import ASPECT, INDEX_SHARE, MIN_INDEX, NOWHERE, Arrangement, Rect, Slot

ROW_SHARE: Final = 0.39
"""Visible share of the height of a card overlapped by the next row of its spread."""
TIGHT: Final = 0.3
"""The step of a hand of the smallest cards, in their widths, rather than that some lie hidden: a rank still shows."""
SHRUNK: Final = (0.92, 0.85, 0.78, 0.72, 0.67, 0.62)
"""Sizes of the cards of a crowded hand or spread, as shares of the usual one."""
LABEL: Final = 17.0
"""Height of a zone's title at the smallest text."""


class ZoneBox(NamedTuple):
    """A zone (or part of one) in pixels; fields as in `ZoneLayout`. `cell`: size of one place."""

    zone: str
    seat: int
    kind: str
    rect: Rect
    card: float
    cell: tuple[float, float]
    columns: int
    first: int
    places: int
    anchor: float
    label: str
    optional: bool
    top: bool
    order: str = ""
    icon: str = ""
    each: int = 1

    @property
    def card_height(self) -> float:
        return self.card * ASPECT

    def cells(self) -> list[Rect]:
        """The fixed places of this part, in order."""
        rows = math.ceil(self.places / self.columns)
        w, h = self.cell
        x0 = self.rect.x + (self.rect.w - w * self.columns) * self.anchor
        y0 = self.rect.y + (self.rect.h - h * rows) / 2
        gap = max(2.0, self.card * 0.035)
        return [
            Rect(
                round(x0 + w * (i % self.columns) + gap),
                round(y0 + h * (i // self.columns) + gap),
                round(w - 2 * gap),
                round(h - 2 * gap),
            )
            for i in range(self.places)
        ]

    def lay(self, cards: Sequence[TableCard]) -> Arrangement:
        """Where these cards lie: in the zone's order or sorted, tapped ones with their room, units in a row."""
        if self.kind == "row" and cards:
            return side_by_side(cards, self._content(), self.card, self.anchor)
        mixed = self.order not in ("", USABLE) or any(card.tapped for card in cards)
        if self.kind == "spread" and cards and mixed:
            room, top = self.rect, self._content_top()
            if self.wide:
                edge = self.card * 0.08
                room, top = room.grown(-edge), room.cy - self.card_height / 2
            return uneven(cards, self.order, room, top, self.card, self.anchor)
        plan = self.arrange(len(cards), any(card.look >= 0 for card in cards))
        if not self.order or self.kind == "places":
            return plan
        slots, heights = list(plan.slots), [0] * len(cards)
        for height, place in enumerate(sorted_places(cards, self.order)):
            slots[place], heights[place] = plan.slots[height], height
        if self.order == USABLE and not plan.stacked:
            spent = sum(card.down for card in cards)
            fronts = front_free(plan.slots, spent, self._least_step(), self.card)
            slots = [fronts[height] for height in heights]
        return plan._replace(slots=tuple(slots), heights=tuple(heights))

    def arrange(self, number: int, readable: bool = True) -> Arrangement:
        """Where `number` upright cards lie; `readable`: there are faces among them, so an index of each must show."""
        if self.kind == "places":
            cells = self.cells()[: max(0, number)]
            return Arrangement(tuple(Slot(cell.cx, cell.cy) for cell in cells), 0, self.rect)
        if self.kind == "pile":
            slot = Slot(self.rect.cx, self._content_top() + self.card_height / 2)
            return Arrangement((slot,) * number, max(0, number - 1), self._around_cards([slot]))
        if self.kind in ("hand", "spread"):
            return self._unstacked(number, readable)
        if self.kind == "row":
            plain = [TableCard(-1, -1)] * max(1, number)
            plan = side_by_side(plain, self._content(), self.card, self.anchor)
            return plan if number else plan._replace(slots=(), heights=())
        raise ValueError(self.kind)

    def _unstacked(self, number: int, readable: bool) -> Arrangement:
        """In a hand or spread: so many that some would lie hidden on one another are drawn smaller before that, and
        those of a hand closer at last."""
        plan = self._fan(number, readable) if self.kind == "hand" else self._spread(number)
        small, scale = self, 1.0
        for share in (*(share for share in SHRUNK if self.card * share > LEAST_CARD), LEAST_CARD / self.card):
            if not plan.stacked or share >= 1:
                break
            small, scale = self._replace(card=self.card * share), share
            plan = small._fan(number, readable) if self.kind == "hand" else small._spread(number)
        if plan.stacked and self.kind == "hand":
            plan = small._fan(number, readable, TIGHT * small.card)
        if scale < 1:
            plan = plan._replace(slots=tuple(slot._replace(scale=scale) for slot in plan.slots))
        return plan

    def outlines(self) -> list[Rect]:
        """Outlines to draw on the felt: fixed places, the empty room of a spread, the ground of a pile."""
        if self.optional or self.kind == "hand":
            return []
        if self.kind == "places":
            return self.cells()
        if self.wide:
            return [Rect(*(round(edge) for edge in self.rect))]
        number = self.places if self.kind == "spread" and self.places else 1
        plan = self.arrange(number)
        slots = plan.slots
        w, h = self.card, self.card_height
        if number > 1 and slots[1].x - slots[0].x < w:
            return [Rect(*(round(edge) for edge in plan.bounds))]
        return [Rect(round(s.x - w / 2), round(s.y - h / 2), round(w), round(h)) for s in slots]

    def label_y(self, bounds: Rect) -> float:
        """Top of the title's line for cards within `bounds`."""
        if self.label == "above":
            return self.rect.y
        return bounds.bottom + max(3.0, self.card * 0.04)

    @property
    def wide(self) -> bool:
        """Its whole ground is one place to lay cards on, however many lie there."""
        return self.kind == "row" or (self.kind == "spread" and self.order == "colour")

    @property
    def label_height(self) -> float:
        """Above cards there is room for the frame of one that is advised."""
        room = {"above": 0.34, "below": 0.26}.get(self.label, 0.0)
        return max(LABEL, self.card * room) if room else 0.0

    def _content_top(self) -> float:
        return self.rect.y + (self.label_height if self.label == "above" else 0.0)

    def _content(self) -> Rect:
        """The room for cards, without the title."""
        top = self._content_top()
        below = self.label_height if self.label == "below" else 0.0
        return Rect(self.rect.x, top, self.rect.w, self.rect.bottom - below - top)

    def _around_cards(self, slots: Sequence[Slot]) -> Rect:
        if not slots:
            x = self.rect.x + (self.rect.w - self.card) * self.anchor
            return Rect(x, self._content_top(), self.card, self.card_height)
        left = min(slot.x for slot in slots) - self.card / 2
        right = max(slot.x for slot in slots) + self.card / 2
        top = min(slot.y for slot in slots) - self.card_height / 2
        bottom = max(slot.y for slot in slots) + self.card_height / 2
        return Rect(left, top, right - left, bottom - top)

    def _least_step(self) -> float:
        return max(MIN_INDEX, self.card * INDEX_SHARE)

    def _line(self, number: int, natural: float, least: float) -> tuple[float, float, int]:
        """Left centre, step and stacked cards of one row."""
        room = self.rect.w - self.card
        stacked = 0
        visible = number
        if number > 1 and room / (number - 1) < least:
            visible = max(1, int(room / least) + 1)
            stacked = number - visible
        step = natural if visible < 2 else min(natural, room / (visible - 1))
        width = self.card + step * (visible - 1)
        middle = self.rect.x + self.rect.w * self.anchor
        left = min(max(middle - width / 2, self.rect.x), self.rect.right - width)
        return left + self.card / 2, step, stacked

    def _spread(self, number: int) -> Arrangement:
        lines = self._lines()
        if lines > 1 and number <= self.places:
            return self._grid(number, lines)
        if 0 < number < self.places:
            # They lie on the outlines, from the first on, if those stand side by side.
            whole = self._spread(self.places)
            if whole.slots[1].x - whole.slots[0].x >= self.card:
                taken = whole.slots[:number]
                return Arrangement(taken, 0, self._around_cards(taken))
        least = self._least_step()
        natural = self.card * (1.08 if self.places and number <= self.places else 0.5)
        per_row = max(1, int((self.rect.w - self.card) / least) + 1)
        room = self.rect.h - self.label_height - self.card_height
        row_step = self.card_height * ROW_SHARE
        rows = max(1, min(1 + max(0, int((room + 1) / row_step)), math.ceil(number / per_row)))
        fitting = min(number, rows * per_row)
        shares = [fitting // rows + (row < fitting % rows) for row in range(rows)]
        shares[0] += number - fitting
        top = self._content_top() + self.card_height / 2
        row_step = min(self.card_height * 0.6, max(row_step, room / (rows - 1))) if rows > 1 else 0.0
        slots: list[Slot] = []
        stacked = 0
        for row, take in enumerate(shares):
            x, step, under = self._line(take, natural, least)
            if row == 0:
                stacked = under
            y = top + row * row_step
            slots += [Slot(round(x + max(0, i - under) * step), round(y)) for i in range(take)]
        return Arrangement(tuple(slots), stacked, self._around_cards(slots))

    def _lines(self) -> int:
        """In how many lines its places lie beside each other: as many as there is room for, if one is too short."""
        if not self.places or self.rect.w >= self.card * self.places:
            return 1
        return max(1, int((self.rect.h - self.label_height) / self.card_height))

    def _grid(self, number: int, lines: int) -> Arrangement:
        """Places in several lines, each line in the middle."""
        columns = math.ceil(self.places / lines)
        step = min(self.card * 1.1, (self.rect.w - self.card) / max(1, columns - 1))
        tall = (self.rect.h - self.label_height) / lines
        slots = []
        for place in range(number):
            line, column = divmod(place, columns)
            here = min(columns, self.places - line * columns)
            x = self.rect.cx + (column - (here - 1) / 2) * step
            slots.append(Slot(round(x), round(self._content_top() + line * tall + self.card_height / 2)))
        return Arrangement(tuple(slots), 0, self._around_cards(slots))

    def _fan(self, number: int, readable: bool, least: float = 0.0) -> Arrangement:
        natural = self.card * (0.94 if readable and not self.top else 0.62)
        least = (least or self._least_step()) if readable else 4.0
        x, step, stacked = self._line(number, natural, least)
        visible = number - stacked
        if self.top:
            y = self.rect.y + self.card_height / 2
        else:
            y = self.rect.bottom - self.card_height / 2 - self.card * 0.02
        bend = 0.0
        if 1 < visible <= 16 and step >= self.card * 0.3:
            bend = min(2.0, 10.0 / (visible - 1))
        middle = (visible - 1) / 2
        if self.top:
            bend = -bend
        slots = []
        # The outermost cards of the fan end on the rectangle's edge, the middle ones rise above it.
        dip = self._dip(middle, step, bend)
        for index in range(number):
            off = max(0, index - stacked) - middle
            own = self._dip(abs(off), step, bend)
            shift = (dip - own) if self.top else (own - dip)
            slots.append(Slot(round(x + max(0, index - stacked) * step), round(y + shift), off * bend))
        return Arrangement(tuple(slots), stacked, self._around_cards(slots))

    def _dip(self, off: float, step: float, bend: float) -> float:
        angle = math.radians(abs(bend) * off)
        return off * step * math.tan(angle / 2) + self.card / 2 * math.sin(angle)


class Geometry(NamedTuple):
    """A fitted table. `unit`: pixels of one card width; `ledger` has no width if the table has none; `marker`: the room
    of the large word; `trays`, `speech` and `cloth` as in `TableLayout`; `viewer`: whose hand lies at the bottom."""

    size: tuple[float, float]
    unit: float
    zones: tuple[ZoneBox, ...]
    plates: tuple[tuple[int, Rect], ...]
    ledger: Rect
    line: tuple[float, float, float]
    marker: Rect
    trays: tuple[Rect, ...] = ()
    speech: Rect = NOWHERE
    cloth: str = ""
    viewer: int = -1

    def parts(self, zone: str, seat: int) -> list[ZoneBox]:
        """The boxes of a zone, in the order of its places."""
        return sorted((b for b in self.zones if b.zone == zone and b.seat == seat), key=lambda b: b.first)

    @property
    def front(self) -> int:
        """The seat at the bottom, -1 if there is none."""
        return self.plates[0][0] if self.plates else -1

    def near(self) -> list[ZoneBox]:
        """What lies at the bottom: of the seat in front, and the hand of whoever looks."""
        return [box for box in self.zones if box.seat >= 0 and not box.top]

    def title_room(self, box: ZoneBox, bounds: Rect) -> float:
        """How high the title of that zone may be, whose cards lie within `bounds`: to them, or to the next zone."""
        top = box.label_y(bounds)
        rects = [zone.rect for zone in self.zones]
        beside = [rect.y for rect in rects if rect.x < bounds.right and bounds.x < rect.right]
        return min(edge - top for edge in (bounds.y, *beside, self.size[1]) if edge > top)

    def margins(self) -> list[Rect]:
        """Room over the plate in front and as wide, below and beside what lies on that side of the line; then the same
        over the hand, and wider."""
        plate, over = self.plates[0][1], self.size[1] * MARGIN
        own = [box.rect for box in self.zones if box.seat in (-1, self.front) and not box.optional]
        hand = min((box.rect.y for box in self.near() if box.kind == "hand"), default=plate.y)
        found: list[Rect] = []
        for bottom, width in ((plate.y, plate.w), (min(hand, plate.y), plate.w * WIDER)):
            for top in sorted({self.line[1], *(rect.bottom for rect in own)}, reverse=True):
                band = Rect(plate.x, top + over, width, bottom - top - 2 * over)
                if top >= self.line[1] and band.h > 0:
                    edges = [rect.x - over for rect in own if rect.overlap(band) > 0]
                    found.append(band._replace(w=min([band.right, *edges]) - band.x))
        return [rect for rect in found if rect.w > plate.w * NARROWER]

    def across(self) -> list[ZoneBox]:
        """What the viewer has on the other side of the table, if somebody else sits in front."""
        return [box for box in self.zones if box.seat == self.viewer and box.top]


MARGIN: Final = 0.01
WIDER: Final = 1.5
NARROWER: Final = 0.5
"""What `Geometry.margins` keep off all that is around them, as a share of the table's height, and how wide they are at
most and at least, in widths of the plate."""
BARE: Final = Geometry((0, 0), 60.0, (), (), NOWHERE, (0, 0, 0), NOWHERE)
"""A table that is not laid out yet: nothing has a place."""


def fit(
    layout: TableLayout, seats: int, front: int, width: float, height: float, viewer: int = -1
) -> Geometry:
    """The table for `seats` players in a window of that size, `front` at the bottom. With a `viewer` it is their hand
    that lies there, and the hand of `front` lies where theirs would."""
    full = min(
        (layout, *layout.others),
        key=lambda each: abs(math.log(each.board[0] / each.board[1] / (width / height))),
    )
    signs = dict(full.signs)
    board_w, board_h = full.board
    sx, sy = width / board_w, height / board_h
    unit = min(sx, sy)

    def rect(x: float, y: float, w: float, h: float) -> Rect:
        # What begins beyond the edge shows as much of itself in a high window.
        return Rect(x * sx, y * (sy if y >= 0 else unit), w * sx, h * sy)

    def box(zone: ZoneLayout, seat: int, top: bool) -> ZoneBox:
        rows = math.ceil(zone.places / zone.columns) if zone.places else 1
        return ZoneBox(
            zone.zone,
            seat,
            zone.kind,
            rect(zone.x, zone.y, zone.w, zone.h),
            max(8.0, float(round(zone.scale * unit))),
            (zone.w / zone.columns * unit, zone.h / rows * unit),
            zone.columns,
            zone.first,
            zone.places,
            zone.anchor,
            zone.label,
            zone.optional,
            top,
            zone.order,
            signs.get(zone.zone, ""),
            zone.each,
        )

    zones = [box(zone, -1, False) for zone in full.shared_zones]
    plates = []
    for turn, mat in enumerate(full.mats[:seats]):
        seat = (front + turn) % seats
        plate = rect(*mat.plate)
        # A plate is read, not played on: it need not grow with every gap.
        w, h = min(plate.w, mat.plate[2] * unit * 1.4), min(plate.h, mat.plate[3] * unit * 1.1)
        across, down = mat.plate[0] / (board_w - mat.plate[2]), mat.plate[1] / (board_h - mat.plate[3])
        x, y = plate.x + (plate.w - w) * across, plate.y + (plate.h - h) * down
        plate = Rect(round(x), round(y), round(w), round(h))
        plates.append((seat, plate))
        boxes = [box(zone, seat, turn > 0) for zone in mat.zones]
        if turn:
            boxes = [
                _beside_plate(drawn, zone, plate, mat.plate, unit)
                for drawn, zone in zip(boxes, mat.zones, strict=True)
            ]
        zones += _kept_together(boxes)
    if viewer >= 0:
        swapped = {front: viewer, viewer: front}
        zones = [
            box._replace(seat=swapped.get(box.seat, box.seat)) if box.kind == "hand" else box for box in zones
        ]
    ledger = rect(*full.ledger)
    ledger = ledger._replace(w=min(ledger.w, full.ledger[2] * unit * 1.15))
    ledger = Rect(*map(round, ledger))
    line_y = full.line * sy if full.line >= 0 else -1.0
    trays = tuple(rect(*tray) for tray in full.trays)
    rects = [box.rect for box in zones if not box.optional] + list(trays)
    return Geometry(
        (width, height),
        unit,
        tuple(zones),
        tuple(plates),
        ledger,
        _line_between(rects, line_y, width),
        rect(*full.marker),
        trays,
        rect(*full.speech),
        full.cloth,
        front if viewer < 0 else viewer,
    )


def _beside_plate(box: ZoneBox, zone: ZoneLayout, plate: Rect, whole: Box, unit: float) -> ZoneBox:
    """The hand and piles right above or below a plate stay there, however much room there is."""
    inside = whole[0] - 0.1 <= zone.x and zone.x + zone.w <= whole[0] + whole[2] + 0.1
    if box.kind not in ("hand", "pile") or not inside:
        return box
    x, w, h = plate.x + (zone.x - whole[0]) * unit, zone.w * unit, zone.h * unit
    if zone.y >= whole[1] + whole[3]:
        return box._replace(rect=Rect(x, plate.bottom + (zone.y - whole[1] - whole[3]) * unit, w, h))
    if zone.y + zone.h <= whole[1] + 0.01:
        return box._replace(rect=Rect(x, plate.y - (whole[1] - zone.y) * unit, w, h))
    return box


def _kept_together(boxes: list[ZoneBox]) -> list[ZoneBox]:
    """A mat's rows of places stay one field, however tall the window: the room goes above and below."""
    rows = [box for box in boxes if box.kind == "places"]
    if len(rows) < 2:
        return boxes
    top, bottom = min(box.rect.y for box in rows), max(box.rect.bottom for box in rows)
    rows.sort(key=lambda box: box.rect.y)
    natural = sum(box.cell[1] * math.ceil(box.places / box.columns) for box in rows)
    y = (top + bottom - natural) / 2
    placed = {}
    for box in rows:
        height = box.cell[1] * math.ceil(box.places / box.columns)
        placed[box.zone, box.first] = box._replace(rect=box.rect._replace(y=y, h=height))
        y += height
    return [placed.get((box.zone, box.first), box) if box.kind == "places" else box for box in boxes]


def _line_between(rects: Sequence[Rect], y: float, width: float) -> tuple[float, float, float]:
    """Left end, height and right end of the line between the sides: it keeps off what it would cross."""
    left, right = width * 0.02, width * 0.98
    for rect in rects:
        if rect.y < y < rect.bottom:
            if rect.cx < width / 2:
                left = max(left, rect.right)
            else:
                right = min(right, rect.x)
    return round(left), round(y), round(right)
