"""Where what an opponent plays lies: in the middle of the table, or on a strip off what stands on a stage."""

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import Final, NamedTuple

from tabletop.presenter.table_model import Effect, TableAct
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.shapes import ASPECT, Rect
from tabletop.ui.table.stage_plan import Measure

CARD: Final = 0.185
"""The width of a card that lies there alone, as a share of the table's height."""
SMALL: Final = 0.085
"""The same beside a stage."""
AIM: Final = 0.8
"""How large the cards are that it aims at, beside its own."""
WIDE: Final = 0.56
"""The share of the table's width that all of them take at most."""
WIDEST: Final = 0.8
"""The same where several plays are told in one."""
GAP: Final = 0.12
"""The room between two cards of a play, in card widths."""
APART: Final = 0.8
CLOSE: Final = 0.6
"""The room between two plays that are told in one, and that of the arrow in each."""
BETWEEN: Final = 0.9
"""The room of the arrow between the cards and what they aim at, in card widths."""
CAPTION: Final = 0.0215
MORE: Final = 0.018
"""The height of the text, as a share of the table's."""
STEPS, ASIDE = 32, 4
"""So many heights are tried beside a stage, and places to either side."""
OFF: Final = 4
"""What sets the strip beside a stage off from what lies there, in pixels."""
NARROWER: Final = (1.0, 0.6, 0.4)
"""Beside a stage the words stand in lines of these shares of the usual, if that covers less."""

Place = tuple[float, float, float]
"""Middle and width of a card."""


class PlayPlan(NamedTuple):
    """Its cards, what it aims at, the arrow between them or between those of each play that it tells in one, below
    those the middle of what came of it, the plaque, and where its words are, in these sizes."""

    cards: tuple[Place, ...]
    aims: tuple[Place, ...]
    arrows: tuple[Rect, ...]
    outcomes: tuple[tuple[float, float, str], ...]
    plaque: Rect
    words: Rect
    px: float
    small: float
    strip: bool = False
    """Whether all of it is on the plaque."""


class _Row:
    """Cards, arrow and aims of one play after another side by side."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        self._effects = effects
        self._between = CLOSE if len(effects) > 1 else BETWEEN
        self.told = any(effect.outcome for effect in effects)
        self.units = sum(map(self._units, effects)) + APART * max(len(effects) - 1, 0)
        """How wide it is, in card widths."""
        self.cards: list[Place] = []
        self.aims: list[Place] = []
        self.arrows: list[Rect] = []
        self.outcomes: list[tuple[float, float, str]] = []

    def lay(self, x: float, y: float, card: float, below: float) -> None:
        """From its left edge and the middle of its cards; what came of it `below` their edge."""
        for effect in self._effects:
            own, theirs, end = len(effect.cards), len(effect.aims), x + card * self._units(effect)
            self.cards += [(x + card * (n * (1 + GAP) + 0.5), y, card) for n in range(own)]
            after = x + card * _span(own, 1.0)
            if theirs:
                room = card * self._between
                self.arrows.append(Rect(after + room * 0.22, y - room * 0.28, room * 0.56, room * 0.56))
                after += room
                self.aims += [
                    (after + card * (n * (AIM + GAP) + AIM / 2), y, card * AIM) for n in range(theirs)
                ]
            if effect.outcome:
                middle = (after + end) / 2 if theirs else (x + end) / 2
                self.outcomes.append((middle, y + card * ASPECT / 2 + below, effect.outcome))
            x = end + card * APART

    def _units(self, effect: Effect) -> float:
        aims = _span(len(effect.aims), AIM) + self._between if effect.aims else 0.0
        return _span(len(effect.cards), 1.0) + aims


def _span(number: int, wide: float) -> float:
    return number * wide + max(number - 1, 0) * GAP


def plan(
    act: TableAct, geometry: Geometry, viewer: int, measure: Measure, stage: Sequence[Rect] = ()
) -> PlayPlan:
    """In the middle, over the own hand; or off what stands on a `stage`."""
    width, height = geometry.size
    hands = [box.rect.y for box in geometry.zones if box.kind == "hand" and box.seat == viewer]
    floor = min((top for top in hands if top > height * 0.5), default=height * 0.86)
    px, small = max(height * CAPTION, 15.0), max(height * MORE, 13.0)
    row = _Row(act.effects or (Effect(act.cards, act.aims),))
    wide = WIDEST if act.effects else WIDE
    card = min(height * (SMALL if stage else CARD), width * wide / max(row.units, 1.0))
    card_w, card_h = row.units * card, card * ASPECT if row.units else 0.0
    below = small * 0.4 if row.told else 0.0
    card_h += 2 * below
    inner = min(width * 0.7 - (card_w if stage else 0.0), 40 * px)
    both = (act.text, px, True), (act.more, small, False)
    texts = tuple(each for each in both if each[0])

    def said_in(wide: float) -> tuple[float, float]:
        """How large the words are in lines so wide."""
        boxes = [measure(text, size, wide, bold) for text, size, bold in texts]
        text_h = sum(h for _, h in boxes) + 0.3 * px * max(len(boxes) - 1, 0)
        return max((w for w, _ in boxes), default=0.0), text_h

    edge = 0.7 * px
    if stage:
        keep = [*stage, *(rect for _, rect in geometry.plates)]
        tried: list[tuple[float, int, Rect, float, float]] = []
        for share in NARROWER:
            text_w, text_h = said_in(inner * share)
            whole_w = text_w + 2.6 * px + (card_w + px if card_w else 0.0)
            box = Rect((width - whole_w) / 2, 0, whole_w, max(text_h, card_h) + 2 * edge)
            plaque = _free(box, width, floor, keep)
            tried.append((_covered(plaque, keep), len(tried), plaque, text_w, text_h))
        _, _, plaque, text_w, text_h = min(tried)
        row.lay(plaque.x + px, plaque.cy - below, card, below)
        said = Rect(plaque.right - 1.3 * px - text_w, plaque.cy - text_h / 2, text_w, text_h)
        return _planned(row, plaque, said, px, small, True)
    text_w, text_h = said_in(inner)
    whole_w, whole_h = text_w + 2.6 * px, text_h + 2 * edge
    gap = px * 0.9 if card_h else 0.0
    top = max((floor - card_h - gap - whole_h) / 2, 8.0)
    row.lay((width - card_w) / 2, top + card_h / 2 - below, card, below)
    plaque = Rect((width - whole_w) / 2, top + card_h + gap, whole_w, whole_h)
    said = Rect((width - text_w) / 2, plaque.y + edge, text_w, text_h)
    return _planned(row, plaque, said, px, small)


def _planned(row: _Row, plaque: Rect, said: Rect, px: float, small: float, strip: bool = False) -> PlayPlan:
    places = tuple(row.cards), tuple(row.aims), tuple(row.arrows), tuple(row.outcomes)
    return PlayPlan(*places, plaque, said, px, small, strip)


def _free(box: Rect, width: float, floor: float, keep: Sequence[Rect]) -> Rect:
    """Where it covers least of what is to be kept free; of equals the nearest to the middle."""
    room, side = max(floor - box.h - 8, 8.0), max((width - box.w) / 2 - 8, 0.0)
    lefts = [box.x + side * across / ASIDE for across in range(-ASIDE, ASIDE + 1)]
    tops = [8 + (room - 8) * down / STEPS for down in range(STEPS + 1)]
    # each column and each row of places is measured once
    wide = {x: [_shared(x, box.w, rect.x, rect.w) for rect in keep] for x in lefts}
    high = {y: [_shared(y, box.h, rect.y, rect.h) for rect in keep] for y in tops}

    def cost(place: tuple[float, float]) -> tuple[float, float]:
        y, x = place
        covered = round(sum(map(mul, wide[x], high[y])))
        return covered, abs(y + box.h / 2 - floor / 2) + abs(x - box.x)

    y, x = min(product(tops, lefts), key=cost)
    return box._replace(x=x, y=y)


def _shared(one: float, size: float, other: float, wide: float) -> float:
    """How far two spans lie over each other, the first with what sets it off."""
    return max(min(one + size + OFF, other + wide) - max(one - OFF, other), 0.0)


def _covered(place: Rect, keep: Sequence[Rect]) -> float:
    return round(sum(place.grown(OFF).overlap(rect) for rect in keep))
