"""Where everything on a stage is, in pixels. The stage takes the table as far as the viewer's own cards, which can be
played from below it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop.engine.layout import Stage, StageSide
from tabletop.ui import theme
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.paint import MOST_LETTERS
from tabletop.ui.table.shapes import ASPECT, NOWHERE, Rect, Slot

Key = tuple[str, int, int]
Measure = Callable[[str, float, float, bool], tuple[float, float]]
"""Width and height of a text of that height in a room of that width, bold or not."""

USUAL: Final = (1020.0, 480.0)
"""A stage of this size has everything in its usual size."""
LINE: Final = 1e4
"""No text is so wide: it is measured in one line."""
LEAST: Final = 0.7
"""No smaller for the sake of a plate."""
MIDDLE: Final = 0.25
"""So far beside the middle, as a share of the width, the cards that meet keep below what lies at the top."""
SCALES: Final = tuple(step / 50 for step in range(62, 25, -1))
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
GIFT: Final = "+2 +1"
"""As wide as this is what a card gives, at least, so that their places are the same whatever comes."""
LOWER: Final = 18.0
"""So much lower than the large cards end what is told of the small ones."""
BIG: Final = 148.0
SMALL: Final = 64.0
BETWEEN: Final = 104.0
TITLE, NUMBER, VERDICT, PART, STANDING, GOING, NOTE = 14.0, 52.0, 13.0, 13.0, 20.0, 15.0, 13.0
PART_LINES, NOTE_LINES = 2, 3
"""So many lines have their room from the start."""
COLUMN: Final = 206.0
"""No narrower is a side: words do not shrink as cards do."""
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

    @property
    def box(self) -> Rect:
        tall = self.width * ASPECT
        return Rect(self.slot.x - self.width / 2, self.slot.y - tall / 2, self.width, tall)


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
        return self.cards[0].box


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
        tops = [side.number[1] for side in self.sides]
        return min(tops, default=self.area.bottom) - FLOOR * self.scale

    @property
    def standing(self) -> tuple[Staged, ...]:
        """The cards that stand there, the lowest first."""
        if self.fight is not None:
            return self.fight.cards
        return tuple(card for side in self.sides for card in reversed(side.cards))


NOTHING: Final = StagePlan(NOWHERE, (), 0.0, 1.0, 0.0, (), (0.0, 0.0), (), 0.0)
"""No stage."""


def plan(stage: Stage, geometry: Geometry, measure: Measure, low: float = 0.0) -> StagePlan:
    """The largest stage that finds room, in the middle between what lies at the top and the lower edge, above which
    `low` is kept free. All that a duel may still bring has its room from the start, so that the cards that meet keep
    their size and place."""
    whole, across = area(stage, geometry), _across(stage, geometry)
    plates = [rect for seat, rect in geometry.plates if seat != geometry.front]
    for over in (plates + across, across):
        found = _largest(stage, whole, over, max(low + 4, LOWEST), measure)
        if found.scale >= LEAST:
            break
    return found._replace(area=whole)


def _largest(stage: Stage, whole: Rect, over: Sequence[Rect], low: float, measure: Measure) -> StagePlan:
    """The largest below what lies over its middle."""
    left, right = whole.cx - MIDDLE * whole.w, whole.cx + MIDDLE * whole.w
    upper = max((rect.bottom + 4 for rect in over if left < rect.right and rect.x < right), default=0.0)
    room = whole._replace(y=upper, h=whole.h - upper - low)
    usual = min(room.w / USUAL[0], room.h / USUAL[1])
    for scale in SCALES:
        found = _fitted(stage, room, usual * scale, measure)
        left, right = min(r.x for r in found.content), max(r.right for r in found.content)
        if found.bottom <= room.bottom and left >= CLEAR and right <= room.right - CLEAR:
            break
    return found


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


def _fitted(stage: Stage, area: Rect, scale: float, measure: Measure) -> StagePlan:
    big, small = round(BIG * scale), round(SMALL * scale)
    column = max((BIG + BETWEEN) * scale, COLUMN)
    centre = area.cx
    left = centre - column * (len(stage.sides) - 1) / 2
    bar_w, bar_h = min(BAR[0] * scale, column * 0.86), BAR[1] * scale if stage.room else 0.0
    room = column - 12 * scale

    def high(text: str, px: float, width: float = LINE, bold: bool = False) -> float:
        return measure(text, px * scale, width, bold)[1]

    title, number = high("X", TITLE, bold=True), high("0", NUMBER, bold=True) * 0.9
    pill = verdict_height(scale)
    row = max(number + 6 * scale + bar_h / 2, pill + 4 * scale + title / 2)
    bar_y, said = row - bar_h / 2, row - title / 2 - 2 * scale - pill / 2
    parts_y = max(bar_y + bar_h + 4 * scale, row + title / 2)
    kept = PART_LINES * high("X", PART)
    needed = max([kept, *(high(parts_text(side, scale, room, measure), PART, room) for side in stage.sides)])
    going = high("X", STANDING, bold=True) + high("X", GOING) + NOTE_LINES * high("X", NOTE) + 9 * scale
    tall = big * ASPECT + parts_y + kept + 10 * scale + going
    with_gift = small * ASPECT + _pill(GIFT, scale, measure)[1]
    lower = min(LOWER * scale, said - pill / 2 - 2 * scale)
    top = area.y + max(ABOVE * scale, (area.h - tall) / 2)
    foot = top + big * ASPECT
    sides = []
    lowest = foot + parts_y + needed + 10 * scale
    content = [Rect(left - column / 2, foot, column * len(stage.sides), lowest - foot)]
    for index, side in enumerate(stage.sides):
        x = left + column * index
        way = -1 if index < len(stage.sides) / 2 else 1
        large = Staged(side.card.at, side.card.face, Slot(round(x), round(top + big * ASPECT / 2)), big)
        wide = measure(side.title, TITLE * scale, LINE, True)[0]
        edge = x + way * (big / 2 + 8 * scale)
        lent = _lent(side, edge, way, foot + lower, small, area, scale, measure)
        beside, words = x + way * NUMBER * scale * 0.85, x + way * (bar_w / 2 + 10 * scale)
        told = verdict_width(side.verdict, scale, measure) if side.verdict else 0.0
        content.append(Rect(x - big / 2, top, big, big * ASPECT))
        content.append(Rect(words if way > 0 else words - wide, foot + row - title / 2, wide, title))
        content += [card.box._replace(h=with_gift) for card in lent]
        sides.append(
            SidePlan(
                (large, *lent),
                (words + way * wide / 2, foot + row),
                (x, foot + number / 2 + 4 * scale),
                Rect(x - bar_w / 2, foot + bar_y, bar_w, bar_h),
                (x, foot + parts_y),
                (beside + way * told / 2, foot + said),
            )
        )
    y, width = lowest, area.w - 4 * EDGE
    texts = []
    for text, px, bold in _sentences(stage, scale):
        texts.append((centre, y))
        wide, each = measure(text, px, width, bold) if text else (0.0, 0.0)
        content.append(Rect(centre - wide / 2, y, wide, each))
        y += each + 3 * scale if text else 0
    middle = (centre, top + big * ASPECT * 0.5)
    bottom = max(y, top + tall)
    return StagePlan(area, tuple(content), bottom, scale, room, tuple(sides), middle, tuple(texts), width)


def verdict_width(text: str, scale: float, measure: Measure) -> float:
    """How wide the pill with these words is."""
    return measure(text, VERDICT * scale, LINE, True)[0] + 1.5 * VERDICT * scale


def verdict_height(scale: float) -> float:
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
    """Beside the large card, the first next to it: each has its place for good, in a row as far as there is room for
    what they give, then in one above it, and closer only where two are not enough."""
    room = (area.right - CLEAR - 1 - edge) if way > 0 else (edge - area.x - CLEAR - 1)
    sizes = [_pill(text, scale, measure) for text in (GIFT, *(card.gives for card in side.lent))]
    pitch, below = max(sizes)[0] + 2 * scale, sizes[0][1]
    first, tall = max(small, pitch) / 2, below + small * ASPECT
    columns = max(1, int((room - 2 * first) / pitch) + 1)
    rows = 2 if foot - 2 * tall >= area.y else 1
    if len(side.lent) > rows * columns:
        columns = -(-len(side.lent) // rows)
        pitch = (room - 2 * first) / (columns - 1)
    out = []
    for index, card in enumerate(side.lent):
        row, column = divmod(index, columns)
        x, y = edge + way * (first + pitch * column), foot - row * tall
        slot = Slot(round(x), round(y - below - small * ASPECT / 2))
        out.append(Staged(card.at, card.face, slot, small, card.gives, (x, y - below / 2)))
    return out


def _pill(text: str, scale: float, measure: Measure) -> tuple[float, float]:
    """How large the pill with what a card gives is."""
    px = max(SMALLEST, GIVES * scale * min(theme.letters(), MOST_LETTERS))
    tall = max(1.5 * px, 17.0)
    return max(measure(text, px, LINE, True)[0] + 0.8 * tall, 1.45 * tall) + 4, tall + 4
