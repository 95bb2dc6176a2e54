"""Where many fights stand face to face, and what waits beside them, in pixels: those who fight come together over the
darkened table, what lay beside them steps aside. Arithmetic only, no Qt."""

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.engine.layout import Meeting, Stage
from tabletop.presenter.table_model import TableCard, TableModel
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.rows import BAND, Unit, unit_parts, units
from tabletop.ui.table.shapes import ASPECT, NOWHERE, Rect, Slot, around
from tabletop.ui.table.stage_plan import (
    SENTENCES,
    Disc,
    FightPlan,
    Key,
    Measure,
    Staged,
    StagePlan,
    Tag,
    Written,
)
from tabletop.ui.table.worn import WORDED
from tabletop.ui.texts import say

LARGEST: Final = 2.2
"""Cards on the stage are at most so many times as wide as they lie."""
ASIDE: Final = 0.78
"""Width of those that stand aside, as a share of those that fight."""
LEAST_STEP: Final = 0.36
"""Those that stand aside overlap down to this share of their width."""
GAP: Final = 0.34
"""Between two fights, in card widths."""
NEAR: Final = 0.14
"""Between two that fight together."""
TAG: Final = 13.0
"""The words between those who meet, in pixels of a card 100 wide."""
HEAD, LEAST_HEAD = 0.2, 18.0
"""Room for a word above a card, in card widths and at least in pixels."""
LEAST_TEXT, MOST_TEXT = 12.0, 40.0
LETTERS, FEW_LETTERS = 13.5, 11.0
"""So many times as wide as its text is tall is a panel, at most: the second where nothing waits."""
TEXT: Final = 0.2
"""The tallest text beside fights, in card widths of the table."""


EMPTY: Final = FightPlan(NOWHERE, (), (), (), (), (), 0.0, NOWHERE, (), ())

Member = tuple[str, int, Unit]
"""Zone, seat and one unit of its cards."""
Zones = Mapping[tuple[str, int], tuple[TableCard, ...]]


def fight_plan(
    stage: Stage, model: TableModel, geometry: Geometry, measure: Measure, low: float = 0.0
) -> StagePlan:
    """The largest cards that find room face to face, and the panel beside them. `low`: so much is kept free below."""
    beside = _panel(stage, geometry, measure)
    names = {place[0] for meeting in stage.meetings for place in (*meeting.attackers, *meeting.blockers)}
    zones = {(zone.zone, zone.seat): zone.cards for zone in model.zones if zone.zone in names}
    worded = {token.spot[1:4] for token in model.tokens if token.kind in WORDED}
    fights = _Fights(stage.meetings, zones, worded, geometry, measure)
    field = _field(names, geometry, beside.panel)
    field = field._replace(h=field.h - low)
    laid = fights.laid(field) if stage.meetings else EMPTY
    fight = laid._replace(
        field=field,
        cards=(*laid.cards, *beside.cards),
        panel=beside.panel,
        lines=beside.lines,
        sentences=beside.sentences,
    )
    area = Rect(0, 0, geometry.size[0], round(field.bottom + low)) if stage.meetings else NOWHERE
    content = [card.box for card in laid.cards] + [disc.rect for disc in laid.discs]
    content += [beside.panel] * SENTENCES
    scale = max(0.8, geometry.unit / 75)
    middle = (field.cx, field.cy)
    return StagePlan(area, tuple(content), area.bottom, scale, field.w, (), middle, (middle,), field.w, fight)


def _field(names: set[str], geometry: Geometry, panel: Rect) -> Rect:
    """Between what lies behind the rows of the others and what lies before those in front."""
    rows = [box.rect for box in geometry.zones if box.zone in names and box.kind == "row"]
    if not rows:
        return Rect(geometry.size[0] * 0.1, geometry.size[1] * 0.3, geometry.size[0] * 0.6, 0)
    found = around(rows)
    others = [box.rect for box in geometry.zones if box.zone not in names and not box.optional]
    above = [rect.bottom for rect in others if rect.cy < found.y and rect.x < found.right]
    below = [
        box.rect.y
        for box in geometry.near()
        if box.zone not in names and not box.optional and box.rect.cy > found.cy and box.rect.x < found.right
    ]
    top = max((y for y in above if y <= found.y + 2), default=found.y) + 3
    bottom = min((y for y in below if y >= found.bottom - 2), default=found.bottom) - 5
    right = min(found.right, panel.x - 8) if panel.w else found.right
    return Rect(found.x, top, right - found.x, bottom - top)


class _Fights:
    """The columns of the fights, whatever their size."""

    def __init__(
        self,
        meetings: Sequence[Meeting],
        zones: Zones,
        worded: set[Key],
        geometry: Geometry,
        measure: Measure,
    ) -> None:
        self._worded = worded
        self._meetings, self._zones, self._front, self._measure = meetings, zones, geometry.front, measure
        self._units = {
            (zone, seat, unit.base): (zone, seat, unit)
            for (zone, seat), cards in zones.items()
            for unit in units(cards)
        }
        used = {place for meeting in meetings for place in (*meeting.attackers, *meeting.blockers)}
        free = [found for place, found in self._units.items() if place not in used]
        self._aside = (
            [found for found in free if found[1] != self._front],
            [found for found in free if found[1] == self._front],
        )
        parts = [box for box in geometry.zones if box.kind == "row" and (box.zone, box.seat) in zones]
        self._natural = max((box.card for box in parts), default=geometry.unit)

    def laid(self, field: Rect) -> FightPlan:
        """As large as there is room."""
        card = self._natural * LARGEST
        while (found := self._laid(field, round(card))) is None and card >= self._natural * 0.45:
            card *= 0.96
        return found or self._laid(field, round(card), True)  # type: ignore[return-value]

    def _laid(self, field: Rect, card: int, squeeze: bool = False) -> FightPlan | None:
        tall = card * ASPECT
        tag = max(LEAST_TEXT, TAG * card / 100)
        sides = [self._sides(meeting) for meeting in self._meetings]
        small = round(min(self._natural, card * ASIDE))
        shorter = (tall - small * ASPECT) / 2
        heads = [
            max(
                [
                    *(self._head(unit, card) for side in sides for unit in side[row]),
                    *(self._head(unit, small) - shorter for unit in self._aside[row]),
                ],
                default=0.0,
            )
            for row in (0, 1)
        ]
        pill = 2.1 * tag
        needed = heads[0] + tall + pill + heads[1] + tall + 4
        if needed > field.h and not squeeze:
            return None
        spare = max(0.0, field.h - needed)
        upper = field.y + heads[0] + spare * 0.3 + tall / 2
        lower = field.bottom - 4 - spare * 0.3 - tall / 2
        widths = [
            self._width(meeting, side, card, tag) for meeting, side in zip(self._meetings, sides, strict=True)
        ]
        total = sum(widths) + GAP * card * (len(widths) - 1)
        rest = [self._span_aside(row, small, False) for row in self._aside]
        least = max(self._span_aside(row, small, True) for row in self._aside)
        room = field.w - total - (GAP * card if least else 0)
        if room < least and not squeeze:
            return None
        wide = min(max(rest), max(room, least))
        staged: list[tuple[float, Staged]] = []
        discs, tags, falls = [], [], []
        x = field.x + wide + max(0.0, (field.w - wide - total) / 2)
        middle = (upper + tall / 2 + lower - tall / 2 - heads[1]) / 2
        for meeting, side, width in zip(self._meetings, sides, widths, strict=True):
            cx = x + width / 2
            for row, y in ((0, upper), (1, lower)):
                self._stand(side[row], cx, y, card, staged)
            if not meeting.blockers and meeting.hit:
                y = lower if self._is_above(meeting.attackers[0][1]) else upper
                size = self._disc(meeting, card)
                rect = Rect(round(cx - size[0] / 2), round(y - size[1] / 2), *size)
                discs.append(Disc(rect, meeting.seat, meeting.hit))
            tags.append(Tag((cx, middle), meeting.verdict, meeting.fate))
            x += width + GAP * card
            fallen = set(meeting.falls)
            falls += [
                (each.slot.x + card * 0.43, each.slot.y + tall * 0.46)
                for _, each in staged
                if each.key in fallen
            ]
        aside: list[Staged] = []
        for row, y in ((0, upper), (1, lower)):
            self._step_aside(self._aside[row], field.x, wide, y, small, aside)
        staged.sort(key=lambda found: found[0])
        return EMPTY._replace(
            cards=tuple(found for _, found in staged),
            aside=tuple(aside),
            discs=tuple(discs),
            tags=tuple(tags),
            falls=tuple(dict.fromkeys(falls)),
            card=card,
        )

    def _is_above(self, seat: int) -> bool:
        """Whether that seat's attackers stand in the upper row."""
        return seat != self._front

    def _sides(self, meeting: Meeting) -> tuple[list[Member], list[Member]]:
        """Who stands above, who below."""
        attackers = [self._units[place] for place in meeting.attackers if place in self._units]
        blockers = [self._units[place] for place in meeting.blockers if place in self._units]
        above = not meeting.attackers or self._is_above(meeting.attackers[0][1])
        return (attackers, blockers) if above else (blockers, attackers)

    def _parts(self, found: Member, card: float, upright: bool) -> dict[int, tuple[Slot, Rect]]:
        zone, seat, unit = found
        cards = [card._replace(tapped=card.tapped and not upright) for card in self._zones[zone, seat]]
        return unit_parts(unit, cards, card, BAND * card)

    def _bounds(self, found: Member, card: float, upright: bool = True) -> Rect:
        return around([rect for _, rect in self._parts(found, card, upright).values()])

    def _head(self, found: Member, card: float) -> float:
        """The room above a card: for what looks out there, and for a word over that."""
        zone, seat, unit = found
        word = max(LEAST_HEAD, HEAD * card) if (zone, seat, unit.base) in self._worded else 0.0
        return max(4.0, word - self._bounds(found, card).y - card * ASPECT / 2)

    def _span(self, side: list[Member], card: float) -> float:
        return sum(self._bounds(unit, card).w for unit in side) + NEAR * card * max(0, len(side) - 1)

    def _disc(self, meeting: Meeting, card: float) -> tuple[float, float]:
        px = max(LEAST_TEXT, card * 0.2)
        wide = self._measure(meeting.hit, px, 1e4, True)[0]
        return round(max(card * 1.1, wide + px * 1.6)), round(card * 0.94)

    def _width(
        self, meeting: Meeting, side: tuple[list[Member], list[Member]], card: float, tag: float
    ) -> float:
        words = self._measure(meeting.verdict, tag, 1e4, True)[0] + 1.7 * tag
        disc = self._disc(meeting, card)[0] if meeting.hit else 0.0
        return max(self._span(side[0], card), self._span(side[1], card), words, disc)

    def _stand(
        self, side: list[Member], cx: float, y: float, card: int, staged: list[tuple[float, Staged]]
    ) -> None:
        x = cx - self._span(side, card) / 2
        for found in side:
            zone, seat, unit = found
            parts, box = self._parts(found, card, True), self._bounds(found, card)
            members = [*unit.attached, *reversed(unit.stacked), unit.base]
            for height, place in enumerate(members):
                slot, _ = parts[place]
                at = Slot(round(x - box.x + slot.x), round(y + slot.y))
                look = self._zones[zone, seat][place].look
                staged.append((height, Staged((zone, seat, place), look, at, card * slot.scale)))
            x += box.w + NEAR * card

    def _span_aside(self, row: list[Member], card: float, least: bool) -> float:
        if not row:
            return 0.0
        spans = [self._bounds(found, card, False).w for found in row]
        if least:
            return spans[-1] + LEAST_STEP * card * (len(row) - 1)
        return sum(spans) + NEAR * card * (len(row) - 1)

    def _step_aside(
        self, row: list[Member], left: float, wide: float, y: float, card: int, out: list[Staged]
    ) -> None:
        """One behind the other from the left edge on."""
        if not row:
            return
        spans = [self._bounds(found, card, False).w for found in row]
        whole = sum(spans) + NEAR * card * (len(row) - 1)
        squeeze = min(1.0, (wide - spans[-1]) / max(1.0, whole - spans[-1])) if len(row) > 1 else 1.0
        x = left
        for found, span in zip(row, spans, strict=True):
            zone, seat, _ = found
            parts, box = self._parts(found, card, False), self._bounds(found, card, False)
            for place, (slot, _) in parts.items():
                at = Slot(round(x - box.x + slot.x), round(y + slot.y), 0.0, slot.scale)
                out.append(Staged((zone, seat, place), -1, at, card * slot.scale))
            x += (span + NEAR * card) * squeeze


# -- the panel -------------------------------------------------------------------------------------------------


def _panel(stage: Stage, geometry: Geometry, measure: Measure) -> FightPlan:
    """What is written beside the fights, and the cards that wait there."""
    lanes = [box.rect for box in geometry.zones if box.seat < 0 and box.optional and box.kind == "spread"]
    ledger = geometry.ledger
    rect = around([ledger, *(lane for lane in lanes if abs(lane.x - ledger.x) < ledger.w * 0.5)])
    wished = rect.w / LETTERS if stage.waiting else min(rect.w / FEW_LETTERS, geometry.unit * TEXT)
    px = min(max(wished, LEAST_TEXT), MOST_TEXT)
    while True:
        for share in (0.34, 0.3, 0.26, 0.22, 0.18, 0.14):
            found = _written(stage, rect, px, rect.w * share, measure)
            if found.panel.h <= rect.h:
                return found
        if px <= LEAST_TEXT:
            return _written(stage, rect, px, rect.w * 0.1, measure, True)
        px = max(LEAST_TEXT, px - 0.5)


def _written(
    stage: Stage, rect: Rect, px: float, card: float, measure: Measure, tight: bool = False
) -> FightPlan:
    """`tight`: whose each is stands before what it does, so that more have room."""
    pad = px * 0.8
    x, width, y = rect.x + pad, rect.w - 2 * pad, rect.y + pad * 0.7
    lines: list[Written] = []
    cards: list[Staged] = []

    def write(text: str, size: float, voice: str, left: float = x, room: float = width) -> float:
        """How tall it is; it is written at the present height."""
        if not text:
            return 0.0
        high = measure(text, size, room, voice in ("title", "strong"))[1]
        lines.append(Written(text, Rect(left, y, room, high), size, voice))
        return high

    y += write(stage.title, px * 1.05, "title") + px * 0.25
    if stage.step:
        y += write(stage.step, px * 0.9, "dim") + px * 0.45
    for each in stage.waiting:
        top, left, room = y, x + card + px * 0.7, width - card - px * 0.7
        y += 0.0 if tight else write(each.title, px * 0.9, "dim", left, room)
        y += write(
            say("waits", title=each.title, text=each.text) if tight else each.text, px, "text", left, room
        )
        y += write(each.note, px * 0.9, "note", left, room)
        centre = Slot(round(x + card / 2), round(top + 2 + card * ASPECT / 2))
        cards.append(Staged(each.card.at, each.card.face, centre, round(card)))
        y = max(y, top + card * ASPECT + 4) + px * 0.5
    start = len(lines)
    y += write(stage.standing, px * 1.18, "strong") + (px * 0.35 if stage.standing else 0)
    y += write(stage.going, px, "text") + px * 0.2
    y += write(stage.note, px * 0.9, "dim")
    panel = Rect(rect.x, rect.y, rect.w, round(y + pad * 0.7 - rect.y))
    told, stands = tuple(lines[:start]), tuple(lines[start:])
    return EMPTY._replace(cards=tuple(reversed(cards)), panel=panel, lines=told, sentences=stands)
