"""Where sides, status line and buttons go in a window of any size."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF


class ClockLayout(NamedTuple):
    """Where each part of the clock lies. `unit`: pixels of one design pixel; `sides`: place by place, clockwise from
    the top left; `turned`: which of them stand upside down."""

    unit: float
    sides: list[QRectF]
    turned: list[bool]
    status: QRectF
    bar: QRectF


def arrange(width: float, height: float, seats: int, facing: bool) -> ClockLayout:
    """Two halves side by side, or four quarters (of three, the last is as wide as two), buttons at the bottom.

    `facing`: the upper side or sides are turned around and the buttons lie in the middle, two halves one above the
    other.
    """
    unit = max(min(width / 1180, height / 720), 0.5)
    margin, gap = 14 * unit, 12 * unit
    status, bar = 34 * unit, 44 * unit
    band = status + 6 * unit + bar
    left, right, full = margin, width - margin, width - 2 * margin
    half = (full - gap) / 2
    if facing:
        tall = (height - 2 * margin - band - 2 * gap) / 2
        rows = [margin, height - margin - tall]
        band_top = margin + tall + gap
    else:
        room = height - 2 * margin - band - gap / 2
        lines = 1 if seats == 2 else 2
        tall = (room - gap * (lines - 1)) / lines
        rows = [margin, margin + tall + gap]
        band_top = margin + room + gap / 2
    whole = [QRectF(left, top, full, tall) for top in rows]
    quarters = [
        QRectF(left, rows[0], half, tall),
        QRectF(right - half, rows[0], half, tall),
        QRectF(right - half, rows[1], half, tall),
        QRectF(left, rows[1], half, tall),
    ]
    if seats == 2:
        sides = whole if facing else quarters[:2]
        turned = [facing, False]
    else:
        sides = [*quarters[:2], whole[1]] if seats == 3 else quarters
        turned = [facing, facing, False, False][:seats]
    return ClockLayout(
        unit,
        sides,
        turned,
        QRectF(left, band_top, full, status),
        QRectF(left, band_top + status + 6 * unit, full, bar),
    )
