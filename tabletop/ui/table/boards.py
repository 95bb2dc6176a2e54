"""A whole board from the short form of a `TableLayout`: the others' mats around the centre, by number of seats."""

from typing import Final

from tabletop.engine.layout import Box, MatLayout, TableLayout, ZoneLayout

# Others on the left, on top and on the right, by their number; turn order runs clockwise from the bottom.
_SIDES: Final = {
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 2, 3),
}
_PLATE: Final = (3.8, 1.3)
_SMALL_PLATE_HEIGHT: Final = 1.0
_GAP: Final = 0.25


def moved(zone: ZoneLayout, x: float, y: float, scale: float = 1.0) -> ZoneLayout:
    """The zone on a mat whose top left corner is at (x, y), all of it `scale` as large."""
    return zone._replace(
        x=x + zone.x * scale,
        y=y + zone.y * scale,
        w=zone.w * scale,
        h=zone.h * scale,
        scale=zone.scale * scale,
    )


def flipped(zones: tuple[ZoneLayout, ...], height: float) -> tuple[ZoneLayout, ...]:
    """The mat of somebody who sits opposite: the front row below."""
    return tuple(zone._replace(y=height - zone.y - zone.h) for zone in zones)


def laid_around(layout: TableLayout, seats: int) -> TableLayout:
    """The full form for up to nine seats; face to face for two."""
    if seats <= 2:
        return _face_to_face(layout)
    return _around(layout, seats)


def _full(
    layout: TableLayout, width: float, height: float, mats: list[MatLayout], centre_y: float, ledger: Box
) -> TableLayout:
    x = (width - layout.centre[0]) / 2
    shared = tuple(moved(zone, x, centre_y) for zone in layout.shared_zones)
    return layout._replace(board=(width, height), mats=tuple(mats), shared_zones=shared, ledger=ledger)


def _face_to_face(layout: TableLayout) -> TableLayout:
    (mat_w, mat_h), (centre_w, centre_h) = layout.mat, layout.centre
    plate_w, plate_h = _PLATE
    width = max(mat_w, centre_w) + 2 * (plate_w + 2 * _GAP)
    height = 2 * mat_h + centre_h + 4 * _GAP
    x = (width - mat_w) / 2
    own = tuple(moved(zone, x, height - mat_h - _GAP / 2) for zone in layout.seat_zones)
    other = tuple(moved(zone, x, _GAP / 2) for zone in flipped(layout.seat_zones, mat_h))
    middle = mat_h + 2 * _GAP
    mats = [
        MatLayout((_GAP, height - plate_h - _GAP, plate_w, plate_h), own),
        MatLayout((_GAP, _GAP, plate_w, plate_h), other),
    ]
    ledger = (width - plate_w - _GAP, middle, plate_w, height - middle - _GAP)
    return _full(layout, width, height, mats, middle, ledger)


def _around(layout: TableLayout, seats: int) -> TableLayout:
    (mat_w, mat_h), (centre_w, centre_h) = layout.mat, layout.centre
    plate_w, plate_h = _PLATE
    left, top, right = _SIDES[seats - 1]
    scale = 0.75 if seats <= 4 else 0.66
    block_w, block_h = max(mat_w * scale, 2.9), mat_h * scale + _SMALL_PLATE_HEIGHT + 0.1
    inner = max(centre_w, mat_w + (0 if left else 2 * plate_w), top * (block_w + _GAP))
    width = max(inner + 2 * (block_w + _GAP) * bool(left), mat_w + 2 * (plate_w + 2 * _GAP))
    height = max(
        block_h + centre_h + mat_h + 4 * _GAP, max(left, right) * (block_h + _GAP) + plate_h + 3 * _GAP
    )

    def other(x: float, y: float) -> MatLayout:
        zones = flipped(layout.seat_zones, mat_h)
        inset = (block_w - mat_w * scale) / 2
        plate = (x + (block_w - 2.9) / 2, y + mat_h * scale + 0.1, 2.9, _SMALL_PLATE_HEIGHT)
        return MatLayout(plate, tuple(moved(zone, x + inset, y, scale) for zone in zones))

    own = tuple(moved(zone, (width - mat_w) / 2, height - mat_h - _GAP / 2) for zone in layout.seat_zones)
    mats = [MatLayout((_GAP, height - plate_h - _GAP, plate_w, plate_h), own)]
    side_room = height - plate_h - 2 * _GAP
    for index in reversed(range(left)):
        mats.append(other(_GAP, side_room * (index + 0.5) / left - block_h / 2))
    for index in range(top):
        share = (width - 2 * (block_w + _GAP) * bool(left)) / top
        x = (width - share * top) / 2 + share * (index + 0.5) - block_w / 2
        mats.append(other(x, _GAP / 2))
    for index in range(right):
        mats.append(other(width - block_w - _GAP, side_room * (index + 0.5) / right - block_h / 2))
    middle = block_h + 2 * _GAP
    ledger = (width - plate_w - _GAP, height - mat_h - _GAP, plate_w, mat_h)
    return _full(layout, width, height, mats, middle + (height - middle - mat_h - centre_h) / 2, ledger)
