"""A table for games of hands and tricks: hands around the felt, the trick in the middle, nobody else's room used."""

from typing import Final

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout

# Others on the left, on top and on the right, by their number; turn order runs clockwise from the bottom.
_SIDES: Final = {
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (3, 1, 3),
    8: (3, 2, 3),
}
DRAWN: Final = 9
"""Players that are drawn in full at most; more get the plain short form."""

_GAP: Final = 0.15
_PLATE: Final = (3.4, 1.02)
_SCALE: Final = 0.77
_HAND: Final = (2.6, 1.4 * 0.77 + 0.05)
_BLOCK: Final = 1.4 * 0.77 + 0.09 + 1.02
"""Height of somebody else's place: a hand of backs, the tricks won beside it, the plate below."""
_OWN: Final = 1.75
_OWN_PLATE: Final = 1.3
_STEP: Final = 1.1
_SHEET: Final = (3.6, 2.75)
_SIGNS: Final = (("trick", "hand"),)
_MARKER: Final = 0.85


def hand_table(seats: int, pile: str = "won") -> TableLayout:
    """Hands `hand`, a pile of won cards for each seat and the spread `trick` for `seats` players, a box for one large
    word above the trick and room for a sheet of scores."""
    hand = ZoneLayout("hand", "hand", 0, 0, 5.4, 1.5, order="suit")
    large = 1.15 if seats <= 4 else 1.0
    trick_w = (_STEP * (seats - 1) + 1.0) * large
    trick = ZoneLayout("trick", "spread", 0, 0, trick_w, 1.4 * large, places=seats, scale=large)
    if seats > DRAWN:
        short = trick._replace(w=_STEP * (DRAWN - 1) + 1.0)
        return TableLayout(
            (6.4, 1.5), (hand, _pile(pile, 5.5, 0.3, 0.7)), (short.w, 1.8), (short,), signs=_SIGNS
        )
    left, top, right = _SIDES[seats - 1]
    plate_w = _PLATE[0]
    column = plate_w + 2 * _GAP
    side = column if left else 0.0
    width = max(2 * side + max(top * column, trick_w + 0.5), 13.4)
    above = (_BLOCK if top else 0.0) + 2 * _GAP
    # With three on a side the right column reaches down to the corner, and the sheet lies beside it.
    tall = right > 2
    middle = _MARKER + 1.4 * large + 0.95
    rows = max(left, right) * (_BLOCK + _GAP)
    foot = _SHEET[1] + 2 * _GAP if tall else _OWN + _GAP
    height = max(
        above + middle + foot,
        rows + (0.0 if tall else _SHEET[1]) + 2 * _GAP,
        rows + (_OWN_PLATE + 2 * _GAP if tall else 0.0),
    )
    low = height - _OWN - _GAP
    floor = height - foot
    sheet_x = width - _SHEET[0] - _GAP - (side if tall else 0.0)
    sheet: Box = (sheet_x, height - _SHEET[1] - _GAP, *_SHEET)
    hand_x = plate_w + 0.4
    hand_w = sheet_x - hand_x - 1.2
    own = MatLayout(
        (_GAP, height - _OWN_PLATE - _GAP, plate_w, _OWN_PLATE),
        (
            hand._replace(x=hand_x, y=low + 0.1, w=hand_w, h=_OWN, anchor=(width / 2 - hand_x) / hand_w),
            _pile(pile, hand_x + hand_w + 0.1, low + 0.45, 0.85),
        ),
    )
    mats = [own]
    mats += _column(_GAP, _GAP, height - _OWN_PLATE - 3 * _GAP, left, pile)[::-1]
    share = (width - 2 * side) / max(top, 1)
    mats += [_block(side + share * (n + 0.5) - plate_w / 2, _GAP, pile) for n in range(top)]
    bottom = height - _GAP if tall else height - _SHEET[1] - 2 * _GAP
    mats += _column(width - plate_w - _GAP, _GAP, bottom, right, pile)
    y = above + (floor - above - middle) / 2
    trick = trick._replace(x=(width - trick_w) / 2, y=y + _MARKER + 0.3)
    marker = ((width - 5.0) / 2, y, 5.0, _MARKER)
    return TableLayout(
        (0, 0), own.zones, (0, 0), (trick,), (width, height), tuple(mats), sheet, -1.0, marker, signs=_SIGNS
    )


def _column(x: float, top: float, bottom: float, number: int, pile: str) -> list[MatLayout]:
    """`number` places below one another, which share the room equally."""
    share = (bottom - top) / max(number, 1)
    return [_block(x, top + share * (n + 0.5) - _BLOCK / 2, pile) for n in range(number)]


def _pile(name: str, x: float, y: float, scale: float) -> ZoneLayout:
    return ZoneLayout(name, "pile", x, y, scale + 0.1, 1.4 * scale, scale=scale, optional=True)


def _block(x: float, y: float, pile: str) -> MatLayout:
    plate_w, plate_h = _PLATE
    hand_w, hand_h = _HAND
    hand = ZoneLayout("hand", "hand", x, y, hand_w, hand_h, scale=_SCALE)
    return MatLayout(
        (x, y + hand_h + 0.04, plate_w, plate_h), (hand, _pile(pile, x + hand_w + 0.1, y + 0.2, 0.55))
    )
