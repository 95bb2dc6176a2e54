"""Where everything lies on the table, in card widths. Data only.

The player at the bottom has the hand in front; the others sit around clockwise by seat number: along the left side
upwards, the top, the right side downwards. So play, which goes counter-clockwise (RU-3.5), goes to the right. Each
player's card of the turn lies before them towards the middle, where stock, discard pile and ledger are.
"""

from typing import Final

from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout

WIDTH: Final = 15.6
HEIGHT: Final = 8.86
SIDES: Final = {2: (0, 1, 0), 3: (0, 2, 0), 4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 1, 2), 7: (2, 2, 2)}
"""Others on the left, on top and on the right, by number of players."""

_EDGE: Final = 0.15
_SCALE: Final = 0.7
_CARD: Final = 0.76
_TALL: Final = 1.02
_PLATE: Final = (2.9, 1.02)
_SIGNS: Final = (("played", "hand"), ("captured", "gem"), ("stock", "deck"), ("discard", "void"))
_SIDE_TOPS: Final = {1: (3.0,), 2: (4.35, 1.45)}
"""Tops of the mats on a side, the lowest first."""


def _place(x: float, y: float) -> ZoneLayout:
    return ZoneLayout("played", "places", x, y, _CARD, 1.06, 1, 0, 1, _SCALE)


def _pile(x: float, y: float) -> ZoneLayout:
    return ZoneLayout("captured", "pile", x, y, _CARD, _TALL, scale=_SCALE)


def _hand(x: float, y: float, w: float) -> ZoneLayout:
    return ZoneLayout("hand", "hand", x, y, w, _TALL, scale=_SCALE, order="rank")


def _own() -> MatLayout:
    middle = WIDTH / 2
    return MatLayout(
        (_EDGE, HEIGHT - 1.5, 3.4, 1.34),
        (
            ZoneLayout("hand", "hand", middle - 3.9, HEIGHT - 1.62, 7.8, 1.6, order="rank"),
            ZoneLayout("played", "places", middle - 0.5, HEIGHT - 3.1, 1.0, 1.42, 1, 0, 1, 0.92),
            ZoneLayout("captured", "pile", middle + 4.2, HEIGHT - 1.5, 1.7, 1.42, scale=0.8, label="below"),
        ),
    )


def _on_top(index: int, count: int) -> MatLayout:
    share = WIDTH / count
    width = _PLATE[0] + 0.1 + 2.2 + 0.1 + _CARD
    x = share * (index + 0.5) - width / 2
    y = 0.08
    hand = x + _PLATE[0] + 0.1
    # two on top lay their cards side by side in the middle, clear of the cards from the sides
    place = (WIDTH - _CARD) / 2 + (index - (count - 1) / 2) * 3.2
    return MatLayout(
        (x, y, *_PLATE),
        (_hand(hand, y, 2.2), _place(place, y + _TALL + 0.1), _pile(hand + 2.3, y)),
    )


def _beside(y: float, right: bool) -> MatLayout:
    plate, pile, place = _EDGE, _EDGE + _PLATE[0] + 0.1, 4.4
    if right:
        plate, pile, place = WIDTH - plate - _PLATE[0], WIDTH - pile - _CARD, WIDTH - place - _CARD
    hand = min(plate, pile) + (0.0 if not right else 0.86)
    return MatLayout(
        (plate, y, *_PLATE),
        (_hand(hand, y + _TALL + 0.1, _PLATE[0]), _place(place, y + 0.54), _pile(pile, y)),
    )


def layout(seats: int) -> TableLayout:
    """The table for 2 to 7 players."""
    left, top, right = SIDES[seats]
    mats = [
        _own(),
        *(_beside(y, False) for y in _SIDE_TOPS.get(left, ())),
        *(_on_top(index, top) for index in range(top)),
        *(_beside(y, True) for y in reversed(_SIDE_TOPS.get(right, ()))),
    ]
    middle = WIDTH / 2
    shared = (
        ZoneLayout("stock", "pile", middle - 1.6, 2.5, 1.0, 1.4, scale=0.75, label="below"),
        ZoneLayout("discard", "pile", middle - 0.4, 2.5, 1.0, 1.4, scale=0.75, label="below"),
        ZoneLayout(
            "waiting",
            "spread",
            middle + 0.9,
            2.5,
            1.6,
            1.4,
            scale=0.75,
            anchor=0.0,
            label="below",
            optional=True,
        ),
    )
    ledger = (middle - 2.1, 4.02, 4.2, 1.68)
    return TableLayout(
        (0, 0), mats[0].zones, (0, 0), shared, (WIDTH, HEIGHT), tuple(mats), ledger, signs=_SIGNS
    )
