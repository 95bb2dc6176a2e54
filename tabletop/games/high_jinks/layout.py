"""Where everything lies on the table, in card widths. Data only.

Each player has three Agent zones in front, six Mana zones behind, room for five Damage Counters and a hand; Deck,
Boneyard, Bench and Void are shared (§2). Two players sit face to face; with three or four the others' mats lie upright
along the top. Each zone is square enough for a card in both postures.
"""

from typing import Final

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout

COUNTERS: Final = 5
CELL: Final = 1.5
"""Side of a zone for a card of width 1."""

_MANA_SCALE: Final = 0.8
_MANA_CELL: Final = 1.19
_FIELD: Final = 3 * CELL


def _field(
    x: float, y: float, agent: float, cell: float, mana: float, mana_cell: float, up: bool
) -> list[ZoneLayout]:
    """The 3×3 field, its cards and cells that wide; with `up` the front row lies below, towards the middle."""
    rows = [cell, mana_cell, mana_cell]
    tops = [y + sum(rows[:row]) for row in range(3)]
    if up:
        tops = [y + sum(rows[row + 1 :]) for row in range(3)]
    width = 3 * cell
    inset = (width - 3 * mana_cell) / 2
    inner = width - 2 * inset
    return [
        ZoneLayout("agents", "places", x, tops[0], width, cell, 3, 0, 3, agent),
        ZoneLayout("mana", "places", x + inset, tops[1], inner, mana_cell, 3, 0, 3, mana),
        ZoneLayout("mana", "places", x + inset, tops[2], inner, mana_cell, 3, 3, 3, mana),
    ]


def _damage(x: float, y: float, w: float, scale: float, titled: bool = True) -> ZoneLayout:
    height = 1.4 * scale + (0.3 if titled else 0.04)
    label = "above" if titled else ""
    return ZoneLayout("damage", "spread", x, y, w, height, 1, 0, COUNTERS, scale, 0.0, label)


def _aside(x: float, y: float) -> ZoneLayout:
    return ZoneLayout("aside", "spread", x, y, 3.8, 1.5, scale=0.8, label="below", optional=True)


def _shared(zone: str, x: float, y: float, w: float, h: float, scale: float, spread: bool) -> ZoneLayout:
    kind, anchor = ("spread", 0.0) if spread else ("pile", 0.5)
    return ZoneLayout(zone, kind, x, y, w, h, scale=scale, anchor=anchor, label="below")


def _face_to_face() -> TableLayout:
    left, side, field, right = 0.2, 4.2, 4.55, 9.2
    width, height = right + side + 0.2, 10.05
    middle = 4.49
    hand_x = field - 0.1
    hand_w = width - hand_x - 0.05
    own = MatLayout(
        (left, 7.2, side, 1.22),
        (
            *_field(field, middle + 0.08, 1.0, CELL, _MANA_SCALE, _MANA_CELL, up=False),
            _damage(left, 8.52, side, 0.8),
            ZoneLayout(
                "hand", "hand", hand_x, height - 1.55, hand_w, 1.53, anchor=(_FIELD / 2 + 0.1) / hand_w
            ),
            _aside(right, 6.8),
        ),
    )
    other = MatLayout(
        (left, 0.16, side, 1.22),
        (
            ZoneLayout("hand", "hand", field - 0.4, -0.68, _FIELD + 0.8, 1.2, scale=0.8),
            *_field(
                field, middle - 0.08 - CELL - 2 * _MANA_CELL, 1.0, CELL, _MANA_SCALE, _MANA_CELL, up=True
            ),
            _damage(left, 1.46, side, 0.8),
            _aside(right, 0.2),
        ),
    )
    shared = (
        _shared("deck", right, middle - 1.72, 1.9, 1.58, 0.9, False),
        _shared("void", right + 1.9, middle - 1.72, 1.9, 1.58, 0.9, False),
        _shared("boneyard", left, 2.95, side, 2.4, 0.8, True),
        _shared("bench", left, 5.38, side, 1.75, 0.8, True),
    )
    ledger = (right, middle + 0.15, side, 3.7)
    return _table((width, height), (own, other), shared, ledger, middle)


def _around(seats: int) -> TableLayout:
    width, top = 14.8, 3.2
    scale, cell = 0.7, 1.02
    side = 4.75
    own_field = (width - _FIELD) / 2
    right = own_field + _FIELD + 0.25
    share = width / (seats - 1)
    others = []
    for index in range(seats - 1):
        plate_w = 1.6 if seats == 4 else 3.5
        x = index * share + (share - (plate_w + 0.1 + 3 * cell)) / 2
        field_x = x + plate_w + 0.1
        others.append(
            MatLayout(
                (x, 0.42, plate_w, 1.52),
                (
                    ZoneLayout("hand", "hand", x, 0.06, plate_w, 1.0, scale=scale),
                    *_field(field_x, 0.08, scale, cell, scale, cell, up=True),
                    _damage(x, 2.1, plate_w, scale, titled=False),
                    ZoneLayout("aside", "spread", field_x, 0.1, 3 * cell, 1.0, scale=scale, optional=True),
                ),
            )
        )
    low = top + 0.06
    hand_x = own_field - 0.1
    hand_w = width - hand_x - 0.1
    own = MatLayout(
        (0.15, low + 3.34, side, 0.97),
        (
            *_field(own_field, low, 1.0, CELL, _MANA_SCALE, _MANA_CELL, up=False),
            _damage(0.15, low + 4.33, side, scale),
            ZoneLayout("hand", "hand", hand_x, low + 4.02, hand_w, 1.54, anchor=(_FIELD / 2 + 0.1) / hand_w),
            ZoneLayout(
                "aside", "spread", right, low + 2.7, side, 1.3, scale=scale, label="below", optional=True
            ),
        ),
    )
    shared = (
        _shared("boneyard", 0.15, low, side, 2.05, scale, True),
        _shared("bench", 0.15, low + 2.05, side, 1.25, scale, True),
        _shared("deck", right, low + 0.14, 1.1, 1.42, 0.75, False),
        _shared("void", right, low + 1.64, 1.1, 1.42, 0.75, False),
    )
    ledger = (right + 1.2, low + 0.08, width - right - 1.3, 3.85)
    return _table((width, 8.86), (own, *others), shared, ledger, top)


def _table(
    board: tuple[float, float],
    mats: tuple[MatLayout, ...],
    shared: tuple[ZoneLayout, ...],
    ledger: Box,
    line: float,
) -> TableLayout:
    return TableLayout((0, 0), mats[0].zones, (0, 0), shared, board, mats, ledger, line)


def layout(seats: int) -> TableLayout:
    """The table for 2 to 4 players."""
    return _face_to_face() if seats == 2 else _around(seats)
