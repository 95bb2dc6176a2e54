"""Cards that do not lie one like the other: sorted spreads with tapped cards, creatures with what they carry.

Arithmetic only, no Qt. All sizes in pixels; `card` is the width of an upright card.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tabletop.engine.cards import RANK, SUIT
from tabletop.presenter.sorting import RED, sorted_places
from tabletop.presenter.table_model import TableCard, TableZone
from tabletop.ui.table.shapes import ASPECT, INDEX_SHARE, MIN_INDEX, Arrangement, Rect, Slot, around

UPRIGHT_STEP: Final = 1.06
TAPPED_STEP: Final = ASPECT + 0.06
COLOUR_GAP: Final = 0.4
RANK_GAP: Final = 0.16
UNIT_GAP: Final = 0.85
WORN: Final = 0.72
"""Width of an attached card, as a share of the card it is tucked under."""
PEEK: Final = 0.36
"""How far an attached card looks out above, in card widths."""
STACK_STEP: Final = 0.24
BAND: Final = 0.45
"""Room above the cards of a row, in card widths."""
EDGE: Final = 0.34
LABEL_EDGE: Final = 26.0
"""Pixels at least by which a word on a small card is wider on each side."""
CROWDED_EDGE: Final = 6.0
CLOSE: Final = 0.1
"""The least room between two units of a row, in card widths."""
LEAST_CARD: Final = 42.0
"""Cards of a crowded row are not drawn narrower than this, in pixels."""


def _gap(before: TableCard, after: TableCard, order: str) -> float:
    """Room between two neighbours, in card widths: between colours, and where a run is interrupted."""
    if order != "colour" or before.look < 0 or after.look < 0:
        return 0.0
    if (SUIT[before.look] in RED) != (SUIT[after.look] in RED):
        return COLOUR_GAP
    return RANK_GAP if RANK[after.look] - RANK[before.look] > 1 else 0.0


def front_free(slots: Sequence[Slot], behind: int, least: float, card: float) -> Sequence[Slot]:
    """The same line, where its cards overlap, with so many first ones closer together, so that of those before them as
    much is seen as there is room for."""
    front = len(slots) - 1 - behind
    if behind < 1 or front < 0 or slots[0].y != slots[-1].y or slots[1].x - slots[0].x >= card:
        return slots
    whole = slots[-1].x - slots[0].x
    wide = min(UPRIGHT_STEP * card, (whole - behind * least) / front) if front else 0.0
    close = (whole - front * wide) / behind if front else whole / behind
    return [
        slot._replace(x=round(slots[0].x + min(at, behind) * close + max(0, at - behind) * wide))
        for at, slot in enumerate(slots)
    ]


def uneven(
    cards: Sequence[TableCard], order: str, room: Rect, top: float, card: float, anchor: float
) -> Arrangement:
    """One line, sorted, side by side, tapped cards with the room they need. They overlap where the line is full, and
    all indices show as long as they can."""
    places = sorted_places(cards, order)
    widths = [card * ASPECT if cards[place].tapped else card for place in places]
    least = max(MIN_INDEX, card * INDEX_SHARE)
    natural = [
        card * ((TAPPED_STEP if cards[one].tapped else UPRIGHT_STEP) + _gap(cards[one], cards[other], order))
        for one, other in itertools.pairwise(places)
    ]
    free = room.w - widths[-1] - least * len(natural)
    wished = sum(natural) - least * len(natural)
    share = 1.0 if wished <= 0 else min(1.0, free / wished)
    if share < 0:
        steps = [max(0.0, (room.w - widths[-1]) / len(natural))] * len(natural)
    else:
        steps = [least + (step - least) * share for step in natural]
    lefts = [0.0]
    for step in steps:
        lefts.append(lefts[-1] + step)
    total = max(left + width for left, width in zip(lefts, widths, strict=True))
    start = min(max(room.x + (room.w - total) * anchor, room.x), room.right - total)
    y = round(top + card * ASPECT / 2)
    slots: list[Slot] = [Slot(0, 0)] * len(cards)
    heights = [0] * len(cards)
    rects = []
    for height, place in enumerate(places):
        x = start + lefts[height] + widths[height] / 2
        slots[place] = Slot(round(x), y)
        heights[place] = height
        tall = card if cards[place].tapped else card * ASPECT
        rects.append(Rect(x - widths[height] / 2, y - tall / 2, widths[height], tall))
    return Arrangement(tuple(slots), 0, around(rects), tuple(heights))


class Unit(NamedTuple):
    """A card with what lies with it: places in the zone."""

    base: int
    stacked: list[int]
    attached: list[int]


def units(cards: Sequence[TableCard]) -> list[Unit]:
    """The cards of a row as units, each begun by a card that is neither stacked nor attached."""
    out: list[Unit] = []
    for place, card in enumerate(cards):
        if out and card.stacked:
            out[-1].stacked.append(place)
        elif out and card.attached:
            out[-1].attached.append(place)
        else:
            out.append(Unit(place, [], []))
    return out


def unit_of(cards: Sequence[TableCard], place: int) -> Unit:
    """The unit that the card there belongs to."""
    return next(unit for unit in units(cards) if place in (unit.base, *unit.stacked, *unit.attached))


def rises_with(zone: TableZone | None, place: int, card: int) -> tuple[int, int]:
    """The place and the card with which this one is raised: in a row the one that it lies with."""
    if zone is None or zone.kind != "row" or place >= len(zone.cards):
        return place, card
    base = unit_of(zone.cards, place).base
    return base, zone.cards[base].id


def unit_parts(
    unit: Unit, cards: Sequence[TableCard], card: float, band: float
) -> dict[int, tuple[Slot, Rect]]:
    """Where the cards of one unit lie around (0, 0), the centre of its base."""
    tapped = cards[unit.base].tapped
    w, h = (card * ASPECT, card) if tapped else (card, card * ASPECT)
    out = {unit.base: (Slot(0, 0), Rect(-w / 2, -h / 2, w, h))}
    free = band + (card * ASPECT - h) / 2
    top = -h / 2
    number = len(unit.stacked)
    for count, place in enumerate(unit.stacked, 1):
        # The index of each shows: on the left of an upright card, on top of a tapped one.
        if tapped:
            dx, dy = -0.1 * card * count, -min(STACK_STEP * card, free / number) * count
        else:
            dx, dy = -max(MIN_INDEX, STACK_STEP * card) * count, -min(0.07 * card, free / number) * count
        out[place] = (Slot(dx, dy), Rect(dx - w / 2, dy - h / 2, w, h))
        top = min(top, dy - h / 2)
    small = card * WORN
    step = max(MIN_INDEX, small * 0.36)
    peek = min(PEEK * card, max(0.0, free + top + h / 2))
    number = len(unit.attached)
    span = small + step * (number - 1)
    left = min(-span / 2, 0.0) if span > w else -w / 2 + (w - span) / 2
    for count, place in enumerate(unit.attached):
        x = left + step * count + small / 2
        y = top - peek + small * ASPECT / 2
        out[place] = (Slot(x, y, 0.0, WORN), Rect(x - small / 2, top - peek, small, small * ASPECT))
    return out


def side_by_side(cards: Sequence[TableCard], room: Rect, card: float, anchor: float) -> Arrangement:
    """Units side by side at the bottom of `room`; what is stacked or attached looks out behind its card.

    Too many for one line lie in two, or are drawn smaller, whichever leaves them larger; only where that would make
    them unreadable they overlap.
    """
    found = units(cards)
    lines, share = _lines(found, cards, room, card)
    shown = card * share
    edge = _edge(room, shown)
    if lines == 1 and sum(_span(unit, cards, shown) for unit in found) > room.w - 2 * edge:
        edge = min(edge, CROWDED_EDGE)  # there are no words among cards that overlap
    line_tall = min(room.h / lines, (ASPECT + BAND) * shown)
    top = room.y + (room.h - lines * line_tall) / 2
    slots: list[Slot] = [Slot(0, 0)] * len(cards)
    heights = [0] * len(cards)
    rects: list[Rect] = []
    for line in range(lines):
        members = found[len(found) * line // lines : len(found) * (line + 1) // lines]
        strip = Rect(room.x + edge, top + line * line_tall, room.w - 2 * edge, line_tall)
        for place, slot, height, rect in _in_line(members, cards, strip, shown, anchor, lines * UNIT_GAP):
            slots[place], heights[place] = slot, height
            rects.append(rect)
    slots = [slot._replace(scale=slot.scale * share) for slot in slots]
    return Arrangement(tuple(slots), 0, around(rects), tuple(heights))


def _edge(room: Rect, card: float) -> float:
    """A label is wider than its card: the outermost keep off the edge."""
    return min(max(EDGE * card, LABEL_EDGE), room.w * 0.08)


def _lines(found: Sequence[Unit], cards: Sequence[TableCard], room: Rect, card: float) -> tuple[int, float]:
    """In how many lines the units lie, and how large, as a share of `card`."""
    best = (1, 1.0)
    largest = 0.0
    for lines in (1, 2) if len(found) > 1 else (1,):
        # what looks out above a card may be hidden behind the line before, but not by much
        share = min(1.0, room.h / lines / ((ASPECT + PEEK) * card)) if lines > 1 else 1.0
        for line in range(lines):
            members = found[len(found) * line // lines : len(found) * (line + 1) // lines]
            needed = sum(_span(unit, cards, card) for unit in members) + CLOSE * card * (len(members) - 1)
            share = min(share, (room.w - 2 * _edge(room, card)) / needed)
        if share > largest + 0.02:
            best, largest = (lines, share), share
    least = min(1.0, LEAST_CARD / card)
    return best if largest >= least else (1, least)


def _span(unit: Unit, cards: Sequence[TableCard], card: float) -> float:
    return around([rect for _, rect in unit_parts(unit, cards, card, BAND * card).values()]).w


def _in_line(
    found: Sequence[Unit], cards: Sequence[TableCard], room: Rect, card: float, anchor: float, apart: float
) -> Iterator[tuple[int, Slot, int, Rect]]:
    """One line of units, not more than `apart` card widths apart: where each card lies, how high, and its bounds."""
    band = max(0.0, room.h - card * ASPECT)
    parts = [unit_parts(unit, cards, card, band) for unit in found]
    boxes = [around([rect for _, rect in part.values()]) for part in parts]
    total, gap = sum(box.w for box in boxes), apart * card
    if len(boxes) > 1:
        gap = min(gap, (room.w - total) / (len(boxes) - 1))
    total += gap * (len(boxes) - 1)
    x = min(max(room.x + (room.w - total) * anchor, room.x), max(room.x, room.right - total))
    y = room.bottom - card * ASPECT / 2
    for unit, part, box in zip(found, parts, boxes, strict=True):
        centre = x - box.x
        x += box.w + gap
        members = [*unit.attached, *reversed(unit.stacked), unit.base]
        for height, place in enumerate(members):
            slot, rect = part[place]
            lies = slot._replace(x=round(centre + slot.x), y=round(y + slot.y))
            yield place, lies, unit.base + height, rect._replace(x=rect.x + centre, y=rect.y + y)
