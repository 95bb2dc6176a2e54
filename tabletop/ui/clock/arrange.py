"""Where sides, status line and buttons go in a window of any size."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletop.ui.clock.face import key_box


class ClockLayout(NamedTuple):
    """Where each part of the clock lies. `unit`: pixels of one design pixel; `sides`: place by place, clockwise from
    the top left; `turned`: which of them stand upside down."""

    unit: float
    sides: list[QRectF]
    turned: list[bool]
    status: QRectF
    bar: QRectF


class Sides:
    """Whose side is where. `places`: the seat at each place."""

    def __init__(self, plan: ClockLayout, places: list[int]) -> None:
        self.all = list(zip(places, plan.sides, plan.turned, strict=True))
        self._near = 14 * plan.unit  # the gap between two, and the margin around them

    def box(self, seat: int) -> QRectF:
        return next(box for other, box, _ in self.all if other == seat)

    def at(self, point: QPointF) -> tuple[int, bool] | None:
        """The seat whose half `point` is on, up to the edge of the window, and whether its key was hit; None among
        the buttons."""
        reach = [(_away(box, point), seat, box, turned) for seat, box, turned in self.all]
        away, seat, box, turned = min(reach, key=lambda side: side[0])
        if away > self._near:
            return None
        return seat, key_box(box).contains(box.center() * 2 - point if turned else point)

    def is_name(self, point: QPointF) -> bool:
        for _, box, turned in self.all:
            if box.contains(point):
                own = box.center() * 2 - point if turned else point
                keys = key_box(box)
                return box.top() < own.y() < keys.bottom() + 10 and own.x() < keys.left()
        return False


def _away(box: QRectF, point: QPointF) -> float:
    across = max(box.left() - point.x(), point.x() - box.right(), 0.0)
    down = max(box.top() - point.y(), point.y() - box.bottom(), 0.0)
    return max(across, down)


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
