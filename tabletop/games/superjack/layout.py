"""Where everything lies on the table, in card widths. Data only.

Each player has a row of creatures in front, a row of gems behind, a hand, a library and a graveyard. Two players sit
face to face; with three or four the others' mats lie upright along the top. Aces that wait and cards out of the game
leave no trace while there are none.
"""

from typing import Final

from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout

_GEM: Final = 0.82
_SIGNS: Final = (("gems", "gem"), ("creatures", "attack"), ("library", "deck"), ("graveyard", "tombstone"))
_BAND: Final = 0.45
"""Room above creatures: what they wear looks out there, and words say what they are."""


def _gems(x: float, y: float, w: float, scale: float, anchor: float = 0.0) -> ZoneLayout:
    return ZoneLayout("gems", "spread", x, y, w, 1.52 * scale, scale=scale, anchor=anchor, order="colour")


def _creatures(x: float, y: float, w: float, scale: float, anchor: float = 0.0) -> ZoneLayout:
    return ZoneLayout("creatures", "row", x, y, w, (1.4 + _BAND) * scale, scale=scale, anchor=anchor)


def _pile(zone: str, x: float, y: float, scale: float) -> ZoneLayout:
    return ZoneLayout(zone, "pile", x, y, 1.4 * scale, 1.4 * scale + 0.36, scale=scale, label="below")


def _face_to_face() -> TableLayout:
    width, height, middle = 14.0, 10.4, 4.9
    left, field, right = 0.25, 0.7, 10.7
    row_w = right - field - 0.5
    piles = 0.9
    own = MatLayout(
        (left, 8.95, 3.7, 1.3),
        (
            _creatures(field, middle + 0.15, row_w, 1.0),
            _gems(field, middle + 2.35, row_w, _GEM),
            ZoneLayout("hand", "hand", 4.2, 8.72, 8.4, 1.63, anchor=0.4, order="colour"),
            _pile("library", right, 6.95, piles),
            _pile("graveyard", right + 1.6, 6.95, piles),
        ),
    )
    other = MatLayout(
        (left, 0.2, 3.7, 1.3),
        (
            ZoneLayout("hand", "hand", 4.2, -0.66, 5.4, 1.25, scale=0.85, order="colour"),
            _gems(field, 1.6, row_w, _GEM),
            _creatures(field, 2.9, row_w, 1.0),
            _pile("library", right, 0.25, piles),
            _pile("graveyard", right + 1.6, 0.25, piles),
        ),
    )
    shared = (
        ZoneLayout("pending", "spread", right, 1.9, 3.0, 1.46, scale=0.85, label="above", optional=True),
        ZoneLayout("removed", "pile", 12.8, 8.75, 1.1, 1.5, scale=0.8, label="below", optional=True),
    )
    ledger = (right - 0.1, 3.38, width - right - 0.1, 3.3)
    return TableLayout(
        (0, 0), own.zones, (0, 0), shared, (width, height), (own, other), ledger, middle, signs=_SIGNS
    )


def _around(seats: int) -> TableLayout:
    width, top, height = 15.0, 4.25, 9.7
    share = width / (seats - 1)
    scale = 0.77
    plate_w = 2.5
    others = []
    for index in range(seats - 1):
        x = index * share + 0.12
        w = share - 0.24
        row = w - 0.95
        others.append(
            MatLayout(
                (x, 0.1, plate_w, 0.95),
                (
                    ZoneLayout(
                        "hand",
                        "hand",
                        x + plate_w + 0.1,
                        -0.1,
                        w - plate_w - 1.1,
                        1.1,
                        scale=scale,
                        order="colour",
                    ),
                    _gems(x, 1.12, row, scale)._replace(h=1.1),
                    # room for two lines: a player may have many creatures
                    _creatures(x, 2.25, w, scale)._replace(h=1.97),
                    ZoneLayout("library", "pile", x + w - 0.85, 0.04, 0.85, 1.08, scale=scale),
                    ZoneLayout("graveyard", "pile", x + w - 0.85, 1.16, 0.85, 1.08, scale=scale),
                ),
            )
        )
    low = top + 0.05
    right = 11.6
    own = MatLayout(
        (0.2, low + 4.1, 3.4, 1.2),
        (
            _creatures(0.6, low + 0.05, right - 1.0, 1.0),
            _gems(0.6, low + 2.05, right - 1.0, _GEM),
            ZoneLayout("hand", "hand", 3.8, low + 3.72, 6.6, 1.6, anchor=0.5, order="colour"),
            _pile("library", right, low + 3.74, 0.85)._replace(w=1.6),
            _pile("graveyard", right + 1.65, low + 3.74, 0.85)._replace(w=1.6),
        ),
    )
    shared = (
        ZoneLayout(
            "pending", "spread", right, low + 2.32, 3.2, 1.38, scale=0.77, label="above", optional=True
        ),
        ZoneLayout("removed", "pile", 10.5, low + 3.85, 1.0, 1.45, scale=0.75, label="below", optional=True),
    )
    ledger = (right, low + 0.05, width - right - 0.1, 2.25)
    return TableLayout(
        (0, 0), own.zones, (0, 0), shared, (width, height), (own, *others), ledger, top, signs=_SIGNS
    )


def layout(seats: int) -> TableLayout:
    """The table for 2 to 4 players."""
    return _face_to_face() if seats == 2 else _around(seats)
