"""Where everything lies on the table, in card widths. Data only.

Each player has a row of creatures in front, a row of gems behind, a hand, a library and a graveyard. Two players sit
face to face; with three or four the others' mats lie upright along the top. Aces that wait and cards out of the game
leave no trace while there are none.
"""

from typing import Final

from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout

_GEM: Final = 0.78


def _row(zone: str, x: float, y: float, w: float, scale: float, anchor: float = 0.0) -> ZoneLayout:
    return ZoneLayout(zone, "spread", x, y, w, 1.4 * scale + 0.06, scale=scale, anchor=anchor)


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
            _row("creatures", field, middle + 0.35, row_w, 1.0),
            _row("gems", field, middle + 2.25, row_w, _GEM),
            ZoneLayout("hand", "hand", 4.2, 8.72, width - 4.3, 1.63, anchor=0.4),
            _pile("library", right, 6.95, piles),
            _pile("graveyard", right + 1.6, 6.95, piles),
        ),
    )
    other = MatLayout(
        (left, 0.2, 3.7, 1.3),
        (
            ZoneLayout("hand", "hand", 4.2, -0.62, 5.4, 1.2, scale=0.8),
            _row("gems", field, 1.66, row_w, _GEM),
            _row("creatures", field, 3.15, row_w, 1.0),
            _pile("library", right, 0.25, piles),
            _pile("graveyard", right + 1.6, 0.25, piles),
        ),
    )
    shared = (
        ZoneLayout("pending", "spread", right, 2.15, 3.0, 1.3, scale=0.7, label="above", optional=True),
        ZoneLayout("removed", "pile", 12.9, 8.9, 1.0, 1.3, scale=0.6, label="below", optional=True),
    )
    ledger = (right - 0.1, 3.5, width - right - 0.1, 3.3)
    return TableLayout((0, 0), own.zones, (0, 0), shared, (width, height), (own, other), ledger, middle)


def _around(seats: int) -> TableLayout:
    width, top, height = 15.0, 3.55, 9.3
    share = width / (seats - 1)
    scale = 0.62
    others = []
    for index in range(seats - 1):
        x = index * share + 0.12
        w = share - 0.24
        others.append(
            MatLayout(
                (x, 0.08, 2.3, 0.95),
                (
                    ZoneLayout("hand", "hand", x + 2.35, 0.0, w - 3.95, 0.9, scale=scale * 0.8),
                    ZoneLayout("library", "pile", x + w - 1.55, 0.06, 0.75, 1.05, scale=0.5, label="below"),
                    ZoneLayout("graveyard", "pile", x + w - 0.75, 0.06, 0.75, 1.05, scale=0.5, label="below"),
                    _row("gems", x, 1.24, w, scale),
                    _row("creatures", x, 2.34, w, scale * 1.1),
                ),
            )
        )
    low = top + 0.1
    right = 11.6
    own = MatLayout(
        (0.2, low + 4.35, 3.4, 1.2),
        (
            _row("creatures", 0.6, low + 0.15, right - 1.0, 1.0),
            _row("gems", 0.6, low + 2.05, right - 1.0, _GEM),
            ZoneLayout("hand", "hand", 3.8, low + 3.95, 7.6, 1.6, anchor=0.4),
            _pile("library", right, low + 3.9, 0.85),
            _pile("graveyard", right + 1.5, low + 3.9, 0.85),
        ),
    )
    shared = (
        ZoneLayout(
            "pending", "spread", right, low + 2.75, 3.2, 1.15, scale=0.55, label="above", optional=True
        ),
        ZoneLayout("removed", "pile", 14.2, low + 4.4, 0.75, 1.1, scale=0.5, label="below", optional=True),
    )
    ledger = (right, low + 0.05, width - right - 0.1, 2.7)
    return TableLayout((0, 0), own.zones, (0, 0), shared, (width, height), (own, *others), ledger, top)


def layout(seats: int) -> TableLayout:
    """The table for 2 to 4 players."""
    return _face_to_face() if seats == 2 else _around(seats)
