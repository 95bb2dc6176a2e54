"""A table for games of hands and tricks: hands around the felt, the trick in the middle, nobody else's room used."""

import math
from operator import itemgetter
from typing import Final

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout
from tabletop.mechanics.round_table import EDGE, HEIGHT, MOST, OWN, seats_around

DRAWN: Final = MOST + 1
"""Players that are drawn at most; no table seats more."""

WIDTHS: Final = (9.44, 13.6)
"""Of the board for a window not much wider than high, and for a wide one."""
PLATES: Final = (2.1, 2.4)
OWN_PLATE: Final = (2.1, 0.95)
_BACKS: Final = 0.585
_BESIDE: Final = 0.64
"""What a plate is wider than the hand above it: a pile, and room to the table's frame."""
_PLATE: Final = 0.77
_CROWD: Final = 8
_LOW_PLATE: Final = 0.69
_HIGH_SHEET: Final = 2.26
"""From so many players on plates are lower, so that the sheet has a line for each of them."""
_HAND: Final = 1.08
_STEP: Final = 1.1
_CAPTION: Final = 0.46
"""Room below a card of the trick for who played it, in its widths."""
_LARGEST: Final = 1.35
_SHEETS: Final = (2.3, 3.3)
_SIGNS: Final = (("trick", "hand"),)
_MARKER: Final = 0.72
_NO_ROOM: Final[Box] = (0.0, 0.0, 0.0, 0.0)


def trick_table(seats: int) -> TableLayout:
    """A hand table where it matters how many tricks were won, not how many cards."""
    return hand_table(seats, each=seats)


def hand_table(seats: int, each: int = 1, order: str = "suit") -> TableLayout:
    """Hands `hand`, a pile of won cards for each seat and the spread `trick` for `seats` players, a box for one large
    word above the trick and room for a sheet of scores. `each`, `order`: see `ZoneLayout`."""
    drawn = min(seats, DRAWN)
    narrow, wide = (_board(drawn, each, order, *sizes) for sizes in zip(WIDTHS, PLATES, _SHEETS, strict=True))
    return narrow._replace(others=(wide,))


def _board(seats: int, each: int, order: str, width: float, plate: float, sheet_w: float) -> TableLayout:
    crowd = seats >= _CROWD
    sheet_h, plate_h = (_HIGH_SHEET, _LOW_PLATE) if crowd else (OWN - 0.12, _PLATE)
    place_h = 1.4 * _BACKS + 0.04 + plate_h
    around = seats_around(seats - 1, width, (plate, place_h), sheet_h + 0.12)
    top = HEIGHT - OWN
    sheet: Box = (width - sheet_w - EDGE, HEIGHT - sheet_h - 0.12, sheet_w, sheet_h)
    hand_w = width - 2 * (sheet_w + 2 * EDGE)
    hand_x = (width - hand_w) / 2
    own = MatLayout(
        (EDGE, HEIGHT - OWN_PLATE[1] - 0.12, *OWN_PLATE),
        (
            ZoneLayout("hand", "hand", hand_x, HEIGHT - 1.65, hand_w, 1.62, scale=_HAND, order=order),
            _pile(EDGE, top + 0.05, 0.62, each),
        ),
    )
    mats = [own, *(_place(x, y, (plate, plate_h), each) for x, y in around.places)]
    x, y, w, h = around.middle
    marker = (x, y, w, _MARKER)
    low = max((lowest for _, lowest in around.places[: around.side]), default=-place_h) + place_h + EDGE
    wide = width == WIDTHS[-1]  # on the other board things speak over the log beside it
    speech = (EDGE, low, x - 2 * EDGE if around.side else sheet_w, top - low) if wide else _NO_ROOM
    trick = _trick(seats, (x, y + _MARKER + 0.05, w, h - _MARKER - 0.1))
    board = (width, HEIGHT)
    return TableLayout(board, tuple(mats), (trick,), sheet, marker=marker, signs=_SIGNS, speech=speech)


def _trick(seats: int, room: Box) -> ZoneLayout:
    """As large as it can be in one line of cards or in two."""
    x, y, w, h = room

    def size(lines: int) -> tuple[float, float, float]:
        across = _STEP * (math.ceil(seats / lines) - 1) + 1.0
        card = min(w / across, h / lines / (1.4 + _CAPTION), _LARGEST)
        return card, across * card, (1.4 + _CAPTION) * card * lines

    card, wide, high = max((size(1), size(2)), key=itemgetter(0))
    left, top = x + (w - wide) / 2, y + (h - high) / 2
    return ZoneLayout("trick", "spread", left, top, wide, high, places=seats, scale=card)


def _pile(x: float, y: float, scale: float, each: int) -> ZoneLayout:
    return ZoneLayout("won", "pile", x, y, scale + 0.1, 1.4 * scale, scale=scale, optional=True, each=each)


def _place(x: float, y: float, plate: tuple[float, float], each: int) -> MatLayout:
    """Somebody else: a hand of backs and the tricks won beside it, the plate below."""
    hand = ZoneLayout("hand", "hand", x, y, plate[0] - _BESIDE, 1.4 * _BACKS, scale=_BACKS)
    won = _pile(x + plate[0] - _BESIDE, y + 0.08, 0.46, each)
    return MatLayout((x, y + hand.h + 0.04, *plate), (hand, won))
