"""Where everything lies on the table, in card widths. Data only.

Each player has a row of creatures in front, a row of gems behind, a hand, a library and a graveyard. Two players sit
face to face; with three or four the others' mats lie upright along the top. Aces that wait and cards out of the game
leave no trace while there are none.
"""

from typing import Final, NamedTuple

from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout

_SIGNS: Final = (("gems", "gem"), ("creatures", "attack"), ("library", "deck"), ("graveyard", "tombstone"))
_EDGE: Final = 0.1
_TALL: Final = 1.4
_BAND: Final = 0.45
"""Room above creatures: what they wear looks out there, and words say what they are."""
_LINE: Final = 0.24
"""Room above and below the line."""
_HAND: Final = 1.08
_GAP: Final = 0.06


class _Sizes(NamedTuple):
    """A board for one shape of window: its width, the columns beside the rows, gems, plates, and of the others the
    creatures and how much room those have for a second line."""

    width: float
    left: float
    right: float
    gem: float
    plate: tuple[float, float]
    creature: float = 1.0
    more: float = 0.0


_FACE_TO_FACE: Final = (
    _Sizes(10.7, 2.62, 1.8, 0.67, (2.16, 1.08)),
    _Sizes(15.5, 4.2, 3.4, 0.67, (2.9, 1.08)),
)
_AROUND: Final = {
    3: (_Sizes(11.6, 2.7, 1.95, 0.58, (2.2, 1.0), 0.9, 0.4), _Sizes(16.8, 4.2, 3.6, 0.75, (2.9, 1.05), 0.8)),
    4: (
        _Sizes(11.6, 2.7, 1.95, 0.58, (1.85, 0.95), 0.8, 0.6),
        _Sizes(16.8, 4.2, 3.6, 0.75, (2.3, 1.05), 0.8),
    ),
}
"""For a window not much wider than high, and for a wide one."""


def _gems(x: float, y: float, w: float, scale: float) -> ZoneLayout:
    tall = _TALL * scale + _GAP
    return ZoneLayout("gems", "spread", x, y, w, tall, scale=scale, label="sign", order="colour")


def _creatures(x: float, y: float, w: float, scale: float) -> ZoneLayout:
    return ZoneLayout("creatures", "row", x, y, w, (_TALL + _BAND) * scale, scale=scale, label="sign")


def _row(size: _Sizes, y: float) -> ZoneLayout:
    """Creatures in the middle of the field; where they are many their row reaches further to the left."""
    left, right = 0.6 * size.left, size.width - size.right - _EDGE
    middle = (size.left + right) / 2
    return _creatures(left, y, right - left, 1.0)._replace(anchor=(middle - left) / (right - left))


def _pile(zone: str, x: float, y: float, w: float, scale: float, label: str = "below") -> ZoneLayout:
    height = _TALL * scale + (0.28 if label else 0.0)
    return ZoneLayout(zone, "pile", x, y, w, height, scale=scale, label=label)


def _hand(x: float, y: float, w: float, scale: float) -> ZoneLayout:
    return ZoneLayout("hand", "hand", x, y, w, _TALL * scale + 0.04, scale=scale, order="colour")


def _piles(size: _Sizes, y: float) -> tuple[ZoneLayout, ZoneLayout]:
    x, w = size.width - size.right, size.right / 2 - _EDGE
    return _pile("library", x, y, w, size.gem), _pile("graveyard", x + w + _EDGE, y, w, size.gem)


def _own(size: _Sizes, line: float) -> tuple[MatLayout, float]:
    """The own mat below the line, and how high the board is with it."""
    field, room = size.left, size.width - size.left - size.right - _EDGE
    gems = line + _LINE + _TALL + _BAND + _GAP
    low = gems + _TALL * size.gem + _GAP + 0.1 + _TALL * _HAND + 0.1
    hand_x = size.plate[0] + 0.3
    hand_w = size.width - size.right - hand_x - _EDGE
    middle = (field + room / 2 - hand_x) / hand_w
    plate = (_EDGE, low - size.plate[1] - 0.12, *size.plate)
    piles = _TALL * size.gem + 0.28
    return MatLayout(
        plate,
        (
            _row(size, line + _LINE),
            _gems(field, gems, room, size.gem),
            _hand(hand_x, low - _TALL * _HAND - 0.06, hand_w, _HAND)._replace(anchor=middle),
            *_piles(size, low - piles - 0.12),
        ),
    ), low


def _face_to_face(size: _Sizes) -> TableLayout:
    field, room = size.left, size.width - size.left - size.right - _EDGE
    gems = 0.3
    creatures = gems + _TALL * size.gem + 2 * _GAP
    line = creatures + _TALL + _BAND + _LINE
    other = MatLayout(
        (_EDGE, 0.12, *size.plate),
        (
            _hand(field + room / 2 - 2.4, -0.95, 4.8, 0.85)._replace(h=1.2),
            _gems(field, gems, room, size.gem),
            _row(size, creatures),
            *_piles(size, 0.14),
        ),
    )
    own, height = _own(size, line)
    below = 0.14 + _TALL * size.gem + 0.28
    return _table(size, height, (own, other), line, below, 0.2 + size.plate[1])


def _around(seats: int, size: _Sizes) -> TableLayout:
    share = size.width / (seats - 1)
    w = share - 2 * _EDGE
    pile = size.gem + 0.02
    gems = 0.16 + size.plate[1]
    creatures = gems + _TALL * size.gem + 2 * _GAP
    line = creatures + (_TALL + _BAND) * size.creature + size.more + _LINE
    others = []
    for index in range(seats - 1):
        x = index * share + _EDGE
        backs = x + size.plate[0] + 0.08
        piles = x + w - 2 * pile
        others.append(
            MatLayout(
                (x, 0.1, *size.plate),
                (
                    _hand(backs, 0.12, piles - backs - 0.06, size.gem),
                    _gems(x, gems, w, size.gem),
                    _creatures(x, creatures, w, size.creature)._replace(h=line - _LINE - creatures),
                    _pile("library", piles, 0.12, pile, size.gem, ""),
                    _pile("graveyard", piles + pile, 0.12, pile, size.gem, ""),
                ),
            )
        )
    own, height = _own(size, line)
    return _table(size, height, (own, *others), line, line + 0.05, line + 0.05)


def _table(
    size: _Sizes, height: float, mats: tuple[MatLayout, ...], line: float, top: float, free: float
) -> TableLayout:
    """`top`: where the right column is free below the piles of others; `free`: the left one below their plates."""
    x, w = size.width - size.right, size.right - _EDGE
    own = mats[0]
    plate = own.plate[1]
    waits = _TALL * size.gem + 0.3
    floor = own.zones[-1].y
    pending = ZoneLayout(
        "pending", "spread", x, top + 0.06, w, waits, scale=size.gem, label="above", optional=True
    )
    removed = _pile("removed", _EDGE, plate - _TALL * size.gem - 0.4, 1.2, size.gem)._replace(optional=True)
    ledger = (x, top + waits + 0.12, w, floor - top - waits - 0.24)
    speech = (_EDGE, free, size.left - 0.2, own.zones[2].y - free - 0.04)
    return TableLayout(
        (size.width, height),
        mats,
        (pending, removed),
        ledger,
        line,
        signs=_SIGNS,
        cloth="teal",
        speech=speech,
    )


def layout(seats: int) -> TableLayout:
    """The table for 2 to 4 players."""
    if seats == 2:
        narrow, wide = (_face_to_face(size) for size in _FACE_TO_FACE)
    else:
        narrow, wide = (_around(seats, size) for size in _AROUND[seats])
    return narrow._replace(others=(wide,))
