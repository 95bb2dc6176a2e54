"""The arrow from an attacker to its target ends at the target."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from tabletop.ui.table.link_item import LinkItem
from tabletop.ui.table.route import to_plate
from tabletop.ui.table.shapes import Rect

UNIT = 60.0
PLATE = Rect(20, 10, 240, 70)


def arrow(start: Rect, end: Rect) -> LinkItem:
    link = LinkItem()
    link.swing(start, end, UNIT)
    return link


def tip(link: LinkItem) -> QPointF:
    return QPointF(link._head.elementAt(0).x, link._head.elementAt(0).y)


@pytest.mark.parametrize("across", [-700, -90, 0, 90, 700])
@pytest.mark.parametrize("down", [-204, -94, 94, 204])
def test_it_goes_from_the_near_edge_of_one_card_to_the_near_edge_of_the_other(qapp, across, down):
    start, end = Rect(1000, 500, 60, 84), Rect(1000 + across, 500 + down, 60, 84)
    link = arrow(start, end)
    begin = link.path().elementAt(0)
    for at, rect in ((QPointF(begin.x, begin.y), start), (tip(link), end)):
        assert at.x() in (rect.x, rect.right) or at.y() in (rect.y, rect.bottom)
        assert rect.grown(1).contains(at.x(), at.y())
    assert (tip(link).x() - start.cx) * across >= 0 and (tip(link).y() - start.cy) * down > 0


def test_its_bounds_hold_the_head(qapp):
    link = arrow(Rect(100, 400, 60, 84), Rect(300, 100, 60, 84))
    assert link.boundingRect().contains(link._head.boundingRect())


def crossed(link: LinkItem, rect: Rect) -> bool:
    inner, shaft = QRectF(rect.x, rect.y, rect.w, rect.h), link.path()
    return any(inner.contains(shaft.pointAtPercent(share / 400)) for share in range(401))


@pytest.mark.parametrize("x", [40, 300, 900])
@pytest.mark.parametrize("y", [120, 500])
def test_an_arrow_to_a_plate_ends_at_its_edge(qapp, x, y):
    start = Rect(x, y, 60, 84)
    link = LinkItem()
    link.follow(to_plate(start, PLATE, UNIT, ()), UNIT)
    begin, end = link.path().elementAt(0), tip(link)
    assert start.contains(begin.x, begin.y)
    assert PLATE.x <= end.x() <= PLATE.right and PLATE.y <= end.y() <= PLATE.bottom
    assert end.x() in (PLATE.x, PLATE.right) or end.y() in (PLATE.y, PLATE.bottom)
    assert link.boundingRect().contains(link._head.boundingRect())


def test_an_arrow_to_a_plate_goes_round_the_cards_before_it(qapp):
    start = Rect(400, 500, 60, 84)
    rows = [Rect(60 + 70 * n, y, 60, 84) for n in range(8) for y in (100, 200)]
    link = LinkItem()
    link.follow(to_plate(start, PLATE, UNIT, rows), UNIT)
    assert not any(crossed(link, rect) for rect in rows)
    straight = LinkItem()
    straight.follow(to_plate(start, PLATE, UNIT, ()), UNIT)
    assert any(crossed(straight, rect) for rect in rows)


@pytest.mark.parametrize("down", [-300, 300])
def test_what_lies_beside_the_target_is_not_crossed(qapp, down):
    """From the ace that waits at the side an arrow to a gem went behind its neighbour, which looked like the target."""
    gem = Rect(500, 300 + down, 60, 84)
    link = arrow(Rect(870, 300, 60, 84), gem)
    assert tip(link) == QPointF(gem.cx, gem.y if down > 0 else gem.bottom)
    assert not any(crossed(link, gem._replace(x=gem.x + beside * 66)) for beside in (-1, 1, 2))
