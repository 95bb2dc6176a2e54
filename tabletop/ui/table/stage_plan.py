"""Where everything on a stage is, in pixels. The stage takes the table as far as the viewer's own cards, which can be
played from below it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tabletop.engine.layout import Stage, StageSide
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.shapes import ASPECT, Rect, Slot

Key = tuple[str, int, int]
Measure = Callable[[str, float, float, bool], tuple[float, float]]
"""Width and height of a text of that height in a room of that width, bold or not."""

USUAL: Final = (1020.0, 480.0)
"""A stage of this size has everything in its usual size."""
LINE: Final = 1e4
"""No text is so wide: it is measured in one line."""
LEAST: Final = 0.9
"""No smaller for the sake of a plate."""
ASIDE: Final = (0.0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06, 0.08, -0.08)
SCALES: Final = (1.24, 1.18, 1.12, 1.06, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52)
EDGE: Final = 10.0
ABOVE: Final = 32.0
"""Above the large cards, on whose frame a crown may stand."""
LOWEST: Final = 14.0
"""So much stays free below the last sentence."""
CLEAR: Final = 16.0
"""And so much beside all words and cards."""
SENTENCES: Final = 3
"""How it stands, what the question does to that, what else is known: the last pieces of a plan."""
GIVES: Final = 13.0
PILL: Final = 20.0
"""What a pill is wider than its words, and about how tall."""
BELOW: Final = 24.0
"""Room below a small card for what it gives."""
LOWER: Final = 18.0
"""So much lower than the large cards end what is told of the small ones."""
BIG: Final = 148.0
SMALL: Final = 68.0
BETWEEN: Final = 124.0
TITLE, NUMBER, VERDICT, PART, STANDING, GOING, NOTE = 14.0, 52.0, 13.0, 13.0, 20.0, 15.0, 13.0
BAR: Final = (204.0, 11.0)
FLOOR: Final = 22.0
"""The ground of the words begins so far above the middle of the first line."""
SMALLEST: Final = 12.0
"""No smaller are words."""


class Staged(NamedTuple):
    """A card on the stage: its centre, its width, and what it gives, which stands below it at `told`."""

    key: Key | None
    face: int
    slot: Slot
    width: float
    gives: str = ""
    told: tuple[float, float] = (0.0, 0.0)


class SidePlan(NamedTuple):
    """One side: its cards, the large one first, and the middles of its texts."""

    cards: tuple[Staged, ...]
    title: tuple[float, float]
    number: tuple[float, float]
    bar: Rect
    parts: tuple[float, float]
    verdict: tuple[float, float]

    @property
    def card(self) -> Rect:
        """The large one."""
        large = self.cards[0]
        tall = large.width * ASPECT
        return Rect(large.slot.x - large.width / 2, large.slot.y - tall / 2, large.width, tall)


class Written(NamedTuple):
    """Words in a panel: where, how tall, in which voice ("title", "text", "dim", "note")."""

    text: str
    rect: Rect
    px: float
    voice: str


class Disc(NamedTuple):
    """A player who is attacked where nobody stands in the way: where, whose, and what it does to them."""

    rect: Rect
    seat: int
    hit: str


class Tag(NamedTuple):
    """How a fight ends as it stands: the middle of the words."""

    at: tuple[float, float]
    text: str
    fate: str


class FightPlan(NamedTuple):
    """Many fights face to face, and what waits. `cards`: on the stage, the lowest first; `aside`: cards of these rows
    that do not fight; `falls`: the upper right corners of those that fall; `panel`: the ground of the `lines`;
    `sentences`: how it stands."""

    field: Rect
    cards: tuple[Staged, ...]
    aside: tuple[Staged, ...]
    discs: tuple[Disc, ...]
    tags: tuple[Tag, ...]
    falls: tuple[tuple[float, float], ...]
    card: float
    panel: Rect
    lines: tuple[Written, ...]
    sentences: tuple[Written, ...]


class StagePlan(NamedTuple):
    """A whole stage. `area`: what lies in the dark; `content`: what the stage itself takes of it, piece by piece;
    `bottom`: how far down; `scale`: how large it is; `column`: how wide the texts of a side may be; `texts`: the middle
    of the upper edge of the three sentences; `width`: how wide they may be. `fight`: the plan in place of sides."""

    area: Rect
    content: tuple[Rect, ...]
    bottom: float
    scale: float
    column: float
    sides: tuple[SidePlan, ...]
    icon: tuple[float, float]
    texts: tuple[tuple[float, float], ...]
    width: float
    fight: FightPlan | None = None

    @property
    def floor(self) -> float:
        """Where the words about the sides begin, below the cards; they and what follows stand on a ground."""
        tops = [side.title[1] for side in self.sides]
        return min(tops, default=self.area.bottom) - FLOOR * self.scale

    @property
    def standing(self) -> tuple[Staged, ...]:
        """The cards that stand there, the lowest first."""
        if self.fight is not None:
            return self.fight.cards
        return tuple(card for side in self.sides for card in reversed(side.cards))


def plan(stage: Stage, geometry: Geometry, measure: Measure, low: float = 0.0) -> StagePlan:
    """The largest stage that finds room, a little to the side of the middle where that leaves the plates of others in
    the light, and what speaks off the cards and sentences. `low`: so much is kept free above the lower edge."""
    whole = area(stage, geometry)
    across = _across(stage, geometry)
    upper = max((rect.bottom + 4 for rect in across if rect.x < whole.cx < rect.right), default=0.0)
    room = whole._replace(y=upper, h=whole.h - upper)
    usual = min(room.w / USUAL[0], room.h / USUAL[1])
    plates = [rect.grown(4) for seat, rect in geometry.plates if seat != geometry.front] + across
    best: tuple[int, StagePlan] | None = None
    for scale in SCALES:
        for aside in ASIDE if scale >= LEAST else (0.0,):
            found = _fitted(stage, room, room.cx + aside * room.w, usual * scale, measure)
            left, right = min(r.x for r in found.content), max(r.right for r in found.content)
            if found.bottom > room.bottom - max(low, LOWEST) or left < CLEAR or right > room.right - CLEAR:
                continue
            lit = not any(piece.overlap(plate) > 0 for piece in found.content for plate in plates)
            told = [side.card for side in found.sides] + list(found.content[-SENTENCES:])
            apart = not any(geometry.speech.overlap(piece) > 0 for piece in told)
            if best is None or lit + apart > best[0]:
                best = lit + apart, found
            if lit and apart:
                return found._replace(area=whole)
    found = best[1] if best else _fitted(stage, room, room.cx, usual * SCALES[-1], measure)
    return found._replace(area=whole)


def _across(stage: Stage, geometry: Geometry) -> list[Rect]:
    """What the viewer can play from the other side of the table."""
    large = {side.card.at[:2] for side in stage.sides if side.card.at is not None}
    return [box.rect for box in geometry.across() if (box.zone, box.seat) not in large and not box.optional]


def area(stage: Stage, geometry: Geometry) -> Rect:
    """From the top to the first of the places in front that is not on the stage itself, over all of those that are."""
    large = {side.card.at[:2] for side in stage.sides if side.card.at is not None}
    tops = [box.rect.y for box in geometry.near() if (box.zone, box.seat) not in large and not box.optional]
    tops += [rect.y for _, rect in geometry.plates[:1]]
    width, height = geometry.size
    behind = [box.rect.bottom for box in geometry.near() if (box.zone, box.seat) in large]
    return Rect(0, 0, width, int(max(min(tops, default=height) - 4, *behind, 0)))


def _fitted(stage: Stage, area: Rect, centre: float, scale: float, measure: Measure) -> StagePlan:
    big, small = round(BIG * scale), round(SMALL * scale)
    column = (BIG + BETWEEN) * scale
    left = centre - column * (len(stage.sides) - 1) / 2
    title = measure("X", TITLE * scale, area.w, True)[1]
    top = area.y + ABOVE * scale
    foot = top + big * ASPECT
    number = measure("0", NUMBER * scale, area.w, True)[1] * 0.9
    bar_w, bar_h = min(BAR[0] * scale, column * 0.86), BAR[1] * scale if stage.room else 0.0
    bar_y = foot + number + 6 * scale
    parts_y = bar_y + bar_h + 4 * scale
    room = column - 12 * scale
    tall = max(
        measure(parts_text(side, scale, room, measure), PART * scale, room, False)[1] for side in stage.sides
    )
    lower = min(LOWER * scale, number / 2 + 4 * scale - title / 2 + BELOW * scale / 2 - PILL * 0.55)
    sides = []
    lowest = parts_y + tall + 10 * scale
    content = [Rect(left - column / 2, foot, column * len(stage.sides), lowest - foot)]
    for index, side in enumerate(stage.sides):
        x = left + column * index
        way = -1 if index < len(stage.sides) / 2 else 1
        large = Staged(side.card.at, side.card.face, Slot(round(x), round(top + big * ASPECT / 2)), big)
        wide = measure(side.title, TITLE * scale, area.w, True)[0]
        edge = x + way * (big / 2 + 12 * scale)
        lent = _lent(side, edge, way, foot + lower, small, area, scale, measure)
        above = foot + lower - BELOW * scale - small * ASPECT
        beside, row = x + way * NUMBER * scale * 0.85, foot + number / 2 + 4 * scale
        pill = verdict_width(side.verdict, scale, measure) if side.verdict else 0.0
        words = beside + way * (pill + 10 * scale)
        content.append(Rect(x - big / 2, top, big, big * ASPECT))
        content.append(Rect(words if way > 0 else words - wide, row - title / 2, wide, title))
        content += [Rect(card.slot.x - small / 2, above, small, foot + lower - above) for card in lent]
        sides.append(
            SidePlan(
                (large, *lent),
                (words + way * wide / 2, row),
                (x, row),
                Rect(x - bar_w / 2, bar_y, bar_w, bar_h),
                (x, parts_y),
                (beside + way * pill / 2, row),
            )
        )
    y, width = lowest, area.w - 4 * EDGE - 2 * abs(centre - area.cx)
    texts = []
    for text, px, bold in _sentences(stage, scale):
        texts.append((centre, y))
        wide, high = measure(text, px, width, bold) if text else (0.0, 0.0)
        content.append(Rect(centre - wide / 2, y, wide, high))
        y += high + 3 * scale if text else 0
    middle = (centre, top + big * ASPECT * 0.5)
    return StagePlan(area, tuple(content), y, scale, room, tuple(sides), middle, tuple(texts), width)


def verdict_width(text: str, scale: float, measure: Measure) -> float:
    """How wide the pill with these words is."""
    return measure(text, VERDICT * scale, LINE, True)[0] + 1.5 * VERDICT * scale


def verdict_height(scale: float) -> float:
    """How tall that pill is."""
    return max(SMALLEST, VERDICT * scale) * 1.7 + 6


def parts_text(side: StageSide, scale: float, room: float, measure: Measure) -> str:
    """What a number consists of, in lines at most so wide: broken between the parts only, where no dot is left over."""
    lines: list[str] = []
    for part in side.parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and measure(longer, PART * scale, LINE, False)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)


def _sentences(stage: Stage, scale: float) -> tuple[tuple[str, float, bool], ...]:
    return (
        (stage.standing, STANDING * scale, True),
        (stage.going, GOING * scale, False),
        (stage.note, NOTE * scale, False),
    )


def _lent(
    side: StageSide,
    edge: float,
    way: int,
    foot: float,
    small: float,
    area: Rect,
    scale: float,
    measure: Measure,
) -> list[Staged]:
    """Beside the large card, the first next to it; closer where there are many."""
    room = (area.right - EDGE - edge) if way > 0 else (edge - area.x - EDGE)
    number = len(side.lent)
    pills = max((measure(card.gives, GIVES * scale, LINE, True)[0] for card in side.lent), default=0.0)
    pitch = max(small + 8 * scale, pills + PILL)
    if number > 1:
        pitch = min(pitch, max((room - small) / (number - 1), small * 0.3))
    below = BELOW * scale
    y = foot - below - small * ASPECT / 2
    out = []
    for index, card in enumerate(side.lent):
        x = edge + way * (small / 2 + pitch * index)
        told = (x, foot - below / 2)
        out.append(Staged(card.at, card.face, Slot(round(x), round(y)), small, card.gives, told))
    return out
