"""Where everything on a calm stage is, in pixels: a panel in the middle of the table, which stays in the light, with
the cards side by side, the one that wins larger and higher, and below them how it ended and why."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.layout import Stage, StageSide
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.shapes import ASPECT, Rect, Slot, around
from tabletop.ui.table.stage_plan import (
    NOTE,
    Measure,
    SidePlan,
    Staged,
    StagePlan,
    area,
    verdict_height,
    verdict_width,
)

USUAL: Final = (1020.0, 640.0)
"""On a table of this size everything has its usual size."""
SCALES: Final = (1.36, 1.24, 1.12, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
FREE: Final = 0.64
"""No smaller for the sake of a pile."""
CARD: Final = 88.0
WON: Final = 1.2
"""How much larger the card that wins is."""
RISE: Final = 0.08
"""How much higher, in its widths."""
GAP: Final = 12.0
PAD: Final = 16.0
ROW: Final = 6.0
"""Room between two lines of words."""
NAME, PART, STANDING, STEP = 13.5, 13.0, 19.0, 15.0
LEAST_TEXT: Final = 460.0
"""No narrower are the sentences, if the table has the room."""
HEIGHTS: Final = (0.0, -0.06, 0.06, -0.12, 0.12, -0.18, 0.18, -0.24, 0.24)
"""Where its middle is, off that of the room there is, as shares of it."""


def calm_plan(stage: Stage, geometry: Geometry, avoid: Sequence[Rect], measure: Measure) -> StagePlan:
    """The largest that leaves the plates of others, and what else is to be avoided, to be seen."""
    room = area(stage, geometry)
    usual = min(room.w / USUAL[0], room.h / USUAL[1])
    plates = [rect for seat, rect in geometry.plates if seat != geometry.front]
    kept = [rect.grown(4) for rect in (*plates, *avoid)]
    piles = [box.rect for box in geometry.zones if box.kind == "pile" and box.seat >= 0]
    best: StagePlan | None = None
    free = [(scale, kept + piles) for scale in SCALES if scale >= FREE]
    for scale, off_limits in (*free, *((scale, kept) for scale in SCALES)):
        panel = _panel(stage, usual, scale, room.w * 0.96, measure)
        if panel.area.w > room.w * 0.98 or panel.area.h > room.h * 0.98:
            continue
        for off in HEIGHTS:
            y = room.y + (room.h - panel.area.h) / 2 + off * room.h
            if not room.y + 2 <= y <= room.bottom - panel.area.h:
                continue
            found = _moved(panel, room.cx - panel.area.w / 2, y)
            best = best or found
            if not any(found.area.overlap(rect) > 0 for rect in off_limits):
                return found
    return best or _moved(_panel(stage, usual, SCALES[-1], room.w * 0.96, measure), room.x, room.y)


def parts_below(side: StageSide) -> str:
    """What a side has, line by line."""
    return "\n".join(side.parts)


def lines_of(stage: Stage) -> tuple[tuple[str, float, bool], ...]:
    """The sentences below the cards: their text, height and whether they are bold."""
    steps = tuple((step, STEP, False) for step in stage.steps)
    return ((stage.standing, STANDING, True), *steps, *(((stage.note, NOTE, False),) if stage.note else ()))


def _panel(stage: Stage, usual: float, scale: float, most: float, measure: Measure) -> StagePlan:
    """All of it from (0, 0) on; words grow and shrink less than the cards."""
    words = usual * (0.75 + 0.25 * scale)
    scale *= usual
    small, large = round(CARD * scale), round(CARD * WON * scale)
    pad, gap = PAD * words, GAP * scale
    widths = [_column(side, large if side.fate == "wins" else small, words, measure) for side in stage.sides]
    row = sum(widths) + gap * (len(widths) - 1)
    inner = min(max(row, LEAST_TEXT * words), most - 2 * pad)
    texts = [(text, px * words, bold) for text, px, bold in lines_of(stage)]
    width = max(row, inner) + 2 * pad  # whatever is said, so it is as wide from trick to trick
    rise = RISE * large
    foot = pad + rise + large * ASPECT
    name_h = measure("X", NAME * words, most, True)[1]
    lower = foot + 5 * words
    pill_h = verdict_height(words) if any(side.verdict for side in stage.sides) else 0.0
    part_h = max(measure(parts_below(side), PART * words, 1e4, False)[1] for side in stage.sides)
    x, sides, content = (width - row) / 2, [], []
    for side, column in zip(stage.sides, widths, strict=True):
        card = large if side.fate == "wins" else small
        middle = x + column / 2
        centre = foot - card * ASPECT / 2 - (rise if side.fate == "wins" else 0.0)
        staged = Staged(side.card.at, side.card.face, Slot(round(middle), round(centre)), card)
        name = middle, lower + name_h / 2
        pill = middle, lower + name_h + pill_h / 2
        parts = middle, lower + name_h + pill_h
        sides.append(SidePlan((staged,), name, name, Rect(*name, 0, 0), parts, pill))
        content.append(Rect(middle - column / 2, centre - card * ASPECT / 2, column, card * ASPECT))
        x += column + gap
    y = lower + name_h + pill_h + (part_h + 2 * words if any(side.parts for side in stage.sides) else 0.0)
    content.append(Rect(pad, lower, width - 2 * pad, y - lower))
    y += ROW * 1.4 * words
    places, written = [], []
    for text, px, bold in texts:
        places.append((width / 2, y))
        w, h = measure(text, px, inner, bold)
        written.append(Rect(width / 2 - w / 2, y, w, h))
        y += h + ROW * words
    bottom = y - ROW * words + pad
    return StagePlan(
        Rect(0, 0, width, bottom),
        (*content, around(written)),
        bottom,
        words,
        row,
        tuple(sides),
        (0.0, 0.0),
        tuple(places),
        inner,
    )


def _column(side: StageSide, card: float, words: float, measure: Measure) -> float:
    """The room of one card with its words."""
    title = measure(side.title, NAME * words, 1e4, True)[0] + 6 * words
    pill = verdict_width(side.verdict, words, measure) if side.verdict else 0.0
    parts = measure(parts_below(side), PART * words, 1e4, False)[0] if side.parts else 0.0
    return max(card, title, pill, parts)


def _moved(panel: StagePlan, x: float, y: float) -> StagePlan:
    """The same from there on, on whole pixels."""
    x, y = round(x), round(y)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] + x, point[1] + y

    def box(rect: Rect) -> Rect:
        return rect._replace(x=rect.x + x, y=rect.y + y)

    sides = []
    for side in panel.sides:
        cards = tuple(card._replace(slot=Slot(*at(card.slot[:2]))) for card in side.cards)
        title, parts, verdict = map(at, (side.title, side.parts, side.verdict))
        sides.append(side._replace(cards=cards, title=title, parts=parts, verdict=verdict))
    return panel._replace(
        area=box(panel.area),
        content=tuple(map(box, panel.content)),
        bottom=panel.bottom + y,
        sides=tuple(sides),
        texts=tuple(map(at, panel.texts)),
    )
