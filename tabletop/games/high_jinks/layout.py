"""Where everything lies on the table, in card widths. Data only.

Each player has three Agent zones in front, six Mana zones behind, room for six Damage Counters, with which a game is
lost, and a hand; Deck, Void, Bench and Boneyard are shared (§2) and lie in one tray. The own field is in the middle,
plates on the left, the tray on the right. Two players sit face to face; with three or four the others sit along the
top. Each zone is large enough for a card in both postures.
"""

from typing import Final, NamedTuple

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout

COUNTERS: Final = 6
_PITCH: Final = (1.55, 1.48)
"""Width and height of an Agent zone for a card of width 1."""
_MANA: Final = 0.6
_CELL: Final = 0.865
"""Side of a Mana zone."""
_EDGE: Final = 0.1
_PLATE: Final = (1.95, 0.95)
_HAND: Final = 0.95
_HALF: Final = 4.47
"""Height of the own half, from the line to the lower edge."""
_TALL: Final = 1.4
_SIGNS: Final = (
    ("agents", "attack"),
    ("mana", "spell"),
    ("damage", "damage"),
    ("deck", "deck"),
    ("void", "void"),
    ("boneyard", "tombstone"),
    ("bench", "bench"),
)


def _field(
    centre: float,
    y: float,
    pitch: tuple[float, float],
    agent: float,
    columns: int,
    up: bool,
    mana: float | None = None,
) -> tuple[ZoneLayout, ...]:
    """Agents around `centre` and Mana around `mana` or the same, from `y` downwards; with `up` the Agents lie below,
    towards the middle."""
    w, h = pitch
    deep = 6 // columns
    agents = y + (deep * _CELL + 0.03 if up else 0.0)
    inner = columns * _CELL
    left = (centre if mana is None else mana) - inner / 2
    tops = [y + row * _CELL + (0.0 if up else h + 0.03) for row in range(deep)]
    if up:
        tops.reverse()  # the first Mana zones lie next to the Agents
    return (
        ZoneLayout("agents", "places", centre - 1.5 * w, agents, 3 * w, h, 3, 0, 3, agent),
        *(
            ZoneLayout("mana", "places", left, top, inner, _CELL, columns, first, columns, _MANA)
            for first, top in zip(range(0, 6, columns), tops, strict=True)
        ),
    )


def _damage(x: float, y: float, w: float, titled: bool = False) -> ZoneLayout:
    height = _TALL * _MANA + (0.34 if titled else 0.03)
    label = "above" if titled else ""
    return ZoneLayout("damage", "spread", x, y, w, height, 1, 0, COUNTERS, _MANA, 0.0, label, order="usable")


def _hand(x: float, y: float, w: float, h: float, scale: float, anchor: float = 0.5) -> ZoneLayout:
    return ZoneLayout("hand", "hand", x, y, w, h, scale=scale, anchor=anchor, order="rank")


def _aside(x: float, y: float, w: float) -> ZoneLayout:
    return ZoneLayout("aside", "spread", x, y, w, 1.15, scale=_MANA, label="below", optional=True)


def _shared(zone: str, x: float, y: float, w: float, h: float, kind: str = "spread") -> ZoneLayout:
    return ZoneLayout(
        zone, kind, x, y, w, h, scale=_MANA, anchor=0.5 if kind == "pile" else 0.0, label="below"
    )


def _own(width: float, line: float, centre: float, left: float, right: float) -> MatLayout:
    """The own mat: the columns beside its field end at `left` and begin at `right`."""
    low = line + _HALF
    plate_w = min(2.6, max(_PLATE[0], 0.66 * left))
    damage_w = min(width - right - 0.12, COUNTERS * 1.08 * _MANA + 0.02)
    damage_x = width - _EDGE - damage_w
    hand_x = _EDGE + plate_w + 0.12
    hand_w = damage_x - 0.1 - hand_x
    return MatLayout(
        (_EDGE, low - _PLATE[1] - 0.12, plate_w, _PLATE[1]),
        (
            *_field(centre, line + 0.3, _PITCH, 1.0, 6, up=False),
            _damage(damage_x, low - 1.28, damage_w, titled=True),
            _hand(hand_x, low - 1.42, hand_w, 1.4, _HAND, (centre - hand_x) / hand_w),
            _aside(_EDGE, low - _PLATE[1] - 1.4, left),
        ),
    )


def _tray(x: float, y: float, w: float, h: float) -> tuple[tuple[ZoneLayout, ...], Box]:
    """The shared zones together; the Bench lies beside Deck and Void where there is room for it."""
    inner, top = w - 0.16, y + 0.06
    wide = inner > 2.2
    pile = max(0.7, 0.25 * inner) if wide else inner / 2
    row = 1.1 if inner > 3 or not wide else 1.42
    x += 0.08
    used = 2 * pile + 0.08
    bench = (x + used, top, inner - used, row) if wide else (x, top + row + 0.05, inner, 1.45)
    boneyard = bench[1] + bench[3] + 0.05
    shared = (
        _shared("deck", x, top, pile, 1.1, "pile"),
        _shared("void", x + pile, top, pile, 1.1, "pile"),
        _shared("bench", *bench),
        _shared("boneyard", x, boneyard, inner, y + h - boneyard),
    )
    return shared, (x - 0.08, y, w, h)


def _face_to_face(width: float, left: float, right: float) -> TableLayout:
    line, centre = 2.95, (left + right) / 2
    plate_low = 0.12 + _PLATE[1]
    field = _PITCH[1] + _CELL + 0.03
    own = _own(width, line, centre, left, right)
    wide = width - right > 2
    counters = (own.zones[-3].x, 0.16, own.zones[-3].w) if wide else (_EDGE, plate_low + 0.07, 2.4)
    free = plate_low + (0.04 if wide else 0.98)
    other = MatLayout(
        (_EDGE, 0.12, *own.plate[2:]),
        (
            _hand(centre - 2.0, -0.88, 4.0, 1.12, 0.8),
            *_field(centre, line - 0.3 - field, _PITCH, 1.0, 6, up=True),
            _damage(*counters),
            _aside(_EDGE, plate_low + 1.0, 2.4),
        ),
    )
    top, high = (1.05, 3.8) if wide else (0.42, 5.2)
    shared, tray = _tray(right, top, width - right - 0.08, high)
    low = line + _HALF - (1.42 if wide else 1.5)  # off the hand
    speech = (_EDGE, free, left - _EDGE, low - free)
    return _table((width, line + _HALF), (own, other), shared, line, tray, speech)


class _Block(NamedTuple):
    """How somebody along the top lies, from the left edge of their share: the middle and the top of their field, how
    large the Agents are, how many columns the Mana has and where its middle is, and plate, counters and hand."""

    centre: float
    top: float
    agent: float
    pitch: tuple[float, float]
    columns: int
    mana: float
    plate: Box
    damage: Box
    hand: tuple[float, float]


def _along(seats: int, width: float, block: _Block) -> TableLayout:
    share = width / (seats - 1)
    high = 6 // block.columns * _CELL + 0.03 + block.pitch[1]
    line = block.top + high + 0.28
    others = []
    for index in range(seats - 1):
        x = index * share
        dx, dy, dw, dh = block.damage
        zones = (
            _hand(x + block.hand[0], block.hand[1], 1.35, 0.86, _MANA),
            *_field(
                x + block.centre, block.top, block.pitch, block.agent, block.columns, True, x + block.mana
            ),
            _damage(x + dx, dy, dw)._replace(h=dh),
            _aside(x + dx, dy, dw),
        )
        others.append(MatLayout((x + block.plate[0], *block.plate[1:]), zones))
    centre = width / 2
    left, right = centre - 2.6, centre + 2.6
    shared, tray = _tray(right, line + 0.16, width - right - 0.06, 3.04)
    own = _own(width, line, centre, left, right)
    speech = (_EDGE, line + 0.12, left - _EDGE, _HALF - 1.58)
    return _table((width, line + _HALF), (own, *others), shared, line, tray, speech)


def _table(
    board: tuple[float, float],
    mats: tuple[MatLayout, ...],
    shared: tuple[ZoneLayout, ...],
    line: float,
    tray: Box,
    speech: Box,
) -> TableLayout:
    return TableLayout(board, mats, shared, line=line, trays=(tray,), speech=speech, signs=_SIGNS)


_NARROW: Final = {
    3: _Block(2.7, 1.12, 1.0, _PITCH, 6, 2.7, (0.08, 0.1, *_PLATE), (2.15, 0.14, 1.7, 0.87), (4.0, 0.08)),
    4: _Block(
        1.86, 1.07, 0.85, (1.22, 1.22), 3, 1.34, (0.08, 0.1, 2.05, 0.9), (2.72, 1.1, 0.94, 1.6), (2.25, 0.08)
    ),
}
_WIDE: Final = {
    3: _Block(4.3, 0.3, 1.0, _PITCH, 6, 4.3, (0.08, 0.12, 1.64, 0.95), (0.08, 1.14, 1.64, 0.87), (3.1, -0.6)),
    4: _Block(
        3.16,
        0.16,
        0.66,
        (0.95, 0.95),
        3,
        3.16,
        (0.08, 0.12, 1.64, 1.1),
        (0.08, 1.3, 1.64, 0.87),
        (2.0, -0.66),
    ),
}
"""How the others lie in a window not much wider than high, and in a wide one, by the number of players."""


def layout(seats: int) -> TableLayout:
    """The table for 2 to 4 players."""
    if seats == 2:
        return _face_to_face(9.44, 2.6, 7.8)._replace(others=(_face_to_face(13.6, 4.8, 10.0),))
    wide = _along(seats, 13.8, _WIDE[seats])
    return _along(seats, {3: 11.25, 4: 11.2}[seats], _NARROW[seats])._replace(others=(wide,))
