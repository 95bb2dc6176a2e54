"""Where a bubble lies: near what it speaks of, beside all that must be read or pressed now, its tail on the thing."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize

from tabletop.ui.whereabouts import covered

STEPS: Final = 30
"""So many places are tried along each side."""
POINTS, TAIL = 8, 12
"""So many points of a tail are looked at, and so wide it is, in design pixels."""
FARTHEST: Final = 169
"""Design pixels that a tail reaches at most: across half the table it would point at all that lies between."""
LONE: Final = 40_000.0
"""How bad it is to have no tail, in square design pixels over nothing that matters."""
NEVER: Final = 60.0
"""How much worse a pixel over what must be seen is than one over any card."""
OPEN: Final = 24.0
"""The same for cards that lie open on the table: what a thought speaks of lies among them."""


class Surroundings(NamedTuple):
    """What lies around. `area`: where a bubble may lie; `holes`: what it speaks of, that of the tail first; `kept`:
    what must be seen beside it, numbers, results and buttons; `open`: cards that all see; `things`: all cards, piles
    and plates."""

    area: QRect
    holes: Sequence[QRect]
    kept: Sequence[QRect]
    open: Sequence[QRect]
    things: Sequence[QRect]


def quietest(room: Surroundings, size: QSize, gap: int, unit: float) -> QRect:
    """Near the first hole, over nothing that is kept, and over as few things as can be."""
    inner = room.area.adjusted(gap, gap, -gap - size.width(), -gap - size.height())
    across, down = max(inner.width(), 0), max(inner.height(), 0)
    places = [
        QRect(QPoint(inner.left() + across * x // STEPS, inner.top() + down * y // STEPS), size)
        for y in range(STEPS + 1)
        for x in range(STEPS + 1)
    ]
    far = sorted(((_far(room, rect, gap, unit), n) for n, rect in enumerate(places)))
    best, least = places[far[0][1]], -1.0
    for cost, n in far:
        if 0 <= least <= cost:
            break  # all others are farther still
        found = cost + _covered(room, places[n], gap)
        if least < 0 or found < least:
            found += _crossed(room, places[n], unit)
        if least < 0 or found < least:
            best, least = places[n], found
    return best


def beside(room: Surroundings, paper: QRect, size: QSize, gap: int) -> QRect:
    """At one side of the paper, over as little as can be."""
    area = room.area.adjusted(gap, gap, -gap, -gap)
    left, top = paper.left() - gap - size.width(), paper.top() - gap - size.height()
    right, below = paper.right() + gap, paper.bottom() + gap
    xs = paper.left(), paper.center().x() - size.width() // 2, paper.right() - size.width()
    ys = paper.top(), paper.center().y() - size.height() // 2, paper.bottom() - size.height()
    corners = [(x, y) for y in (top, below) for x in xs] + [(x, y) for x in (right, left) for y in ys]
    places = [QRect(QPoint(x, y), size) for x, y in corners]
    inside = [place for place in places if area.contains(place)]
    return min(inside or places, key=lambda place: _covered(room, place, 0))


def reach(paper: QRectF, thing: QRectF, room: float = 0.0) -> tuple[QPointF, QPointF]:
    """From where on the paper's edge to where on the thing's the shortest way leads; `room`: so far from corners."""
    x = _between(paper.left() + room, paper.right() - room, thing.left(), thing.right())
    y = _between(paper.top() + room, paper.bottom() - room, thing.top(), thing.bottom())
    tip = QPointF(min(max(x, thing.left()), thing.right()), min(max(y, thing.top()), thing.bottom()))
    beside = max(thing.left() - paper.right(), paper.left() - thing.right())
    above = max(thing.top() - paper.bottom(), paper.top() - thing.bottom())
    if beside > above:
        return QPointF(paper.right() if thing.left() > paper.center().x() else paper.left(), y), tip
    return QPointF(x, paper.bottom() if thing.top() > paper.center().y() else paper.top()), tip


def _between(low: float, high: float, first: float, last: float) -> float:
    """The middle of what both share; where they share nothing, the end of the first that is nearer."""
    return min(max((max(low, first) + min(high, last)) / 2, low), high)


def _far(room: Surroundings, rect: QRect, gap: int, unit: float) -> float:
    """What the way to the first hole costs; without one, that from the left side."""
    if not room.holes:
        return 6 * unit * abs(rect.x() - gap)
    return NEVER * unit * _apart(rect.adjusted(-gap, -gap, gap, gap), room.holes[0])


def _covered(room: Surroundings, rect: QRect, gap: int) -> float:
    """What it costs that the bubble lies over something."""
    wide = rect.adjusted(-gap, -gap, gap, gap)
    near = rect.adjusted(-gap // 2, -gap // 2, gap // 2, gap // 2)
    never = covered(wide, room.holes) + covered(near, room.kept)
    return 3 * covered(rect, room.things) + OPEN * covered(wide, room.open) + NEVER * never


def crosses(paper: QRect, thing: QRect, others: Sequence[QRect]) -> bool:
    """Whether a tail from the paper to the thing lies over one of the others."""
    return _part_across(*reach(QRectF(paper), QRectF(thing)), thing, others) > 0


def _part_across(root: QPointF, tip: QPointF, thing: QRect, others: Sequence[QRect]) -> float:
    """How much of a tail onto the thing lies over others."""
    points = [(root + (tip - root) * (n / POINTS)).toPoint() for n in range(POINTS + 1)]
    across = [other for other in others if not other.intersects(thing)]
    return sum(any(other.contains(point) for other in across) for point in points) / POINTS


def _crossed(room: Surroundings, rect: QRect, unit: float) -> float:
    """What it costs that its tail does."""
    if not room.holes:
        return 0.0
    root, tip = reach(QRectF(rect), QRectF(room.holes[0]))
    if (tip - root).manhattanLength() > FARTHEST * unit:
        return LONE * unit * unit  # then it has none
    part = _part_across(root, tip, room.holes[0], (*room.things, *room.kept))
    return NEVER * TAIL * unit * (tip - root).manhattanLength() * part


def _apart(one: QRect, other: QRect) -> int:
    """The way between them, along both sides."""
    across = max(other.left() - one.right(), one.left() - other.right(), 0)
    return across + max(other.top() - one.bottom(), one.top() - other.bottom(), 0)
