"""A table for games of hands and tricks: hands around the felt, the trick in the middle, nobody else's room used."""

from typing import Final

from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout

# Others on the left, on top and on the right, by their number; turn order runs clockwise from the bottom.
_SIDES: Final = {
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 2, 3),
}
DRAWN: Final = 9
"""So many players find room; more get the plain short form."""

_GAP: Final = 0.15
_PLATE: Final = (3.3, 1.0)
_BLOCK: Final = 2.0
"""Height of somebody else's place: a hand of backs, the tricks won beside it, the plate below."""
_SCALE: Final = 0.62
_HAND: Final = 2.4
_OWN: Final = 1.75
_STEP: Final = 1.08
_LEDGER: Final = (3.9, 2.9)
LEDGER_SEATS: Final = 4
"""So many columns of numbers find room on the table; with more players there is no ledger."""


def hand_table(seats: int, pile: str = "won") -> TableLayout:
    """Hands `hand`, a pile of won cards for each seat and the spread `trick` for `seats` players."""
    hand = ZoneLayout("hand", "hand", 0, 0, 5.4, 1.5)
    trick_w = _STEP * (min(seats, DRAWN) - 1) + 1.0
    trick = ZoneLayout("trick", "spread", 0, 0, trick_w, 1.8, places=seats, anchor=0.0)
    if seats > DRAWN:
        return TableLayout((6.4, 1.5), (hand, _pile(pile, 5.5, 0.3, 0.7)), (trick_w, 1.8), (trick,))
    ledger_h = _LEDGER[1] if seats <= LEDGER_SEATS else 0.0
    left, top, right = _SIDES[seats - 1]
    plate_w, plate_h = _PLATE
    column = plate_w + 2 * _GAP
    side = column if left else 0.0
    middle = max(top * column, trick_w + 0.4, 5.2)
    width = max(2 * side + middle, 11.0)
    above = (_BLOCK if top else 0.0) + 2 * _GAP
    sides = max(left, right) * (_BLOCK + _GAP)
    low = max(above + 3.0, sides + ledger_h + 2 * _GAP)
    height = low + _OWN + _GAP
    hand_w = width - plate_w - 1.5
    own = MatLayout(
        (_GAP, low + 0.25, plate_w, plate_h + 0.3),
        (
            hand._replace(x=plate_w + 0.35, y=low, w=hand_w, h=_OWN),
            _pile(pile, width - 1.0, low + 0.4, 0.85),
        ),
    )
    room = low - ledger_h - _GAP
    mats = [own]
    mats += [_block(_GAP, room * (n + 0.5) / left - _BLOCK / 2, pile) for n in reversed(range(left))]
    share = (width - 2 * side) / max(top, 1)
    mats += [_block(side + share * (n + 0.5) - plate_w / 2, _GAP, pile) for n in range(top)]
    x = width - plate_w - _GAP
    mats += [_block(x, room * (n + 0.5) / right - _BLOCK / 2, pile) for n in range(right)]
    trick = trick._replace(x=(width - trick_w) / 2, y=above + (low - above - 1.5) / 2, h=1.5)
    ledger = (width - _LEDGER[0] - _GAP, low - ledger_h - _GAP / 2, _LEDGER[0] if ledger_h else 0.0, ledger_h)
    return TableLayout((0, 0), own.zones, (0, 0), (trick,), (width, height), tuple(mats), ledger)


def _pile(name: str, x: float, y: float, scale: float) -> ZoneLayout:
    return ZoneLayout(name, "pile", x, y, scale + 0.1, 1.4 * scale, scale=scale, optional=True)


def _block(x: float, y: float, pile: str) -> MatLayout:
    plate_w, plate_h = _PLATE
    hand = ZoneLayout("hand", "hand", x, y, _HAND, 0.95, scale=_SCALE)
    return MatLayout((x, y + 1.0, plate_w, plate_h), (hand, _pile(pile, x + _HAND + 0.1, y + 0.1, 0.5)))
