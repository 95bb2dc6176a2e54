"""Where everything lies on the table, in card widths. Data only.

The player at the bottom has the hand in front; the others sit around clockwise by seat number: along the left side
upwards, the top, the right side downwards. So play, which goes counter-clockwise (RU-3.5), goes to the right. Each
player's card of the turn lies before them towards the middle; stock and discard pile lie beside the own card, the
account and what waits in the lower right corner.
"""

from typing import Final

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout
from tabletop.mechanics.hand_table import OWN_PLATE, PLATES, WIDTHS
from tabletop.mechanics.round_table import EDGE, HEIGHT, OWN, Seats, seats_around

_BACKS: Final = 0.585
_PLATE: Final = 0.77
_TALL: Final = 1.4
_PLACE: Final = _TALL * _BACKS + 0.04 + _PLATE
_PLAYED: Final = {2: 1.0, 3: 1.0, 4: 1.0, 5: 0.9, 6: 0.74, 7: 0.74}
"""How large the others' cards of the turn are, by number of players."""
_OWN_PLAYED: Final = 0.95
_PILE: Final = 0.66
_SIGNS: Final = (("played", "hand"), ("captured", "gem"), ("stock", "deck"), ("discard", "void"))
_LOW: Final = 3.98
"""Where the row of the own card begins."""


def _place(x: float, y: float, plate: float, played: ZoneLayout) -> MatLayout:
    """Somebody else: a hand of backs and what they took, the plate below, and their card of the turn."""
    hand = ZoneLayout("hand", "hand", x, y, plate - 0.68, _TALL * _BACKS, scale=_BACKS, order="rank")
    took = ZoneLayout("captured", "pile", x + plate - 0.6, y, 0.6, _TALL * _BACKS, scale=_BACKS)
    return MatLayout((x, y + hand.h + 0.04, plate, _PLATE), (hand, played, took))


def _played(x: float, y: float, scale: float) -> ZoneLayout:
    return ZoneLayout("played", "places", x, y, *_cell(scale), 1, 0, 1, scale)


def _cell(scale: float) -> tuple[float, float]:
    return scale + 0.06, _TALL * scale + 0.06


def _ring(seats: int, around: Seats) -> list[tuple[float, float]]:
    """Where the others' cards of the turn lie: those of the sides right before them, none lower than the own."""
    wall, ceiling, room, _ = around.middle
    middle, (w, h) = wall + room / 2, _cell(_PLAYED[seats])
    top = len(around.places) - 2 * around.side
    step = min((room - 2 * w - 0.1) / max(top, 1), 2 * w)
    upper = [(middle + (n - (top - 1) / 2) * step - w / 2, ceiling) for n in range(top)]
    aside = min(room / 2 - w, (top + 1) / 2 * step + 0.1 - w / 2)
    left = []
    for rank, (_, y) in enumerate(around.places[: around.side]):
        low = _LOW - h * (rank + 1)
        left.append((middle - aside - w, low if around.side > 1 else min(y + 0.3, low)))
    return [*left, *upper, *((2 * middle - w - x, y) for x, y in reversed(left))]


def _pile(zone: str, x: float, y: float, w: float, scale: float) -> ZoneLayout:
    return ZoneLayout(zone, "pile", x, y, w, _TALL * scale + 0.26, scale=scale, label="below")


def _board(seats: int, width: float, plate: float, account_w: float) -> TableLayout:
    around = seats_around(seats - 1, width, (plate, _PLACE))
    middle = width / 2
    hand_w = width - 2 * (account_w + 2 * EDGE)
    own = MatLayout(
        (EDGE, HEIGHT - OWN_PLATE[1] - 0.12, *OWN_PLATE),
        (
            ZoneLayout(
                "hand", "hand", (width - hand_w) / 2, HEIGHT - 1.65, hand_w, 1.62, scale=1.08, order="rank"
            ),
            _played(middle - _cell(_OWN_PLAYED)[0] / 2, _LOW, _OWN_PLAYED),
            _pile("captured", EDGE, HEIGHT - OWN - 0.1, 1.5, _BACKS),
        ),
    )
    cards = [_played(x, y, _PLAYED[seats]) for x, y in _ring(seats, around)]
    mats = [own]
    mats += [_place(*place, plate, card) for place, card in zip(around.places, cards, strict=True)]
    right, tall = width - account_w - EDGE, _TALL * _BACKS + 0.26
    account: Box = (right, HEIGHT - 1.36, account_w, 1.24)
    shared = (
        _pile("discard", middle - 2.19, _LOW + 0.22, 0.88, _PILE),
        _pile("stock", middle + 1.31, _LOW + 0.22, 0.88, _PILE),
        ZoneLayout(
            "waiting",
            "spread",
            right,
            account[1] - tall,
            account_w,
            tall,
            scale=_BACKS,
            anchor=0.0,
            label="below",
            optional=True,
        ),
    )
    return TableLayout((width, HEIGHT), tuple(mats), shared, account, signs=_SIGNS)


def layout(seats: int) -> TableLayout:
    """The table for 2 to 7 players."""
    narrow, wide = (_board(seats, *sizes) for sizes in zip(WIDTHS, PLATES, (2.3, 3.3), strict=True))
    return narrow._replace(others=(wide,))


def laid_for(layout: TableLayout, options: tuple[tuple[str, object], ...]) -> TableLayout:
    """Under chance rules nobody draws from the stock, and only who leaves or pays on time throws anything away."""
    if ("variant", "chance") not in options:
        return layout
    return _unswapped(layout)._replace(others=tuple(_unswapped(other) for other in layout.others))


def _unswapped(board: TableLayout) -> TableLayout:
    left = [zone for zone in board.shared_zones if zone.zone != "stock"]
    return board._replace(
        shared_zones=tuple(zone._replace(optional=zone.optional or zone.zone == "discard") for zone in left)
    )
