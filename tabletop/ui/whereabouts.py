"""Where things lie on a table that is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QCursor

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.presenter.table_model import Spot
    from tabletop.ui.table.view import TableView


def covered(rect: QRect, things: Iterable[QRect]) -> int:
    """How many pixels of these it covers."""
    shared = (rect.intersected(thing) for thing in things)
    return sum(part.width() * part.height() for part in shared if part.isValid())


def point_of(view: TableView, spot: Spot | None) -> QPoint:
    """Where on the view something about `spot` is said: at it, else under the pointer, else low in the middle."""
    rect = view.spot_rect(spot) if spot is not None else None
    if rect is not None and rect.isValid():
        return rect.center()
    pointer = view.mapFromGlobal(QCursor.pos())
    if view.rect().contains(pointer):
        return pointer
    return QPoint(view.width() // 2, view.height() * 2 // 3)


def pointed_at(view: TableView, spot: Spot | None) -> Spot | None:
    """What is pointed at: `spot`, as long as that lies there; else what has come under the pointer, or nothing."""
    if spot is not None and view.spot_rect(spot).isValid():
        if spot.kind != "card" or spot in view.drawn(spot.zone, spot.seat):
            return spot
    pointer = view.mapFromGlobal(QCursor.pos())
    return view.thing_under(pointer) if view.rect().contains(pointer) else None


def secret_place(controller: Controller | None, view: TableView) -> QRect:
    """Where the hand of whoever looks lies, which a curtain covers."""
    if controller is None:
        return QRect()
    hands = [zone for zone in controller.match.spec.rules.zones if zone.faces == "owner" and zone.per_seat]
    for zone in hands:
        rect = view.zone_rect(zone.name, controller.seating.viewer)
        if rect is not None and rect.isValid():
            return rect
    return QRect()
