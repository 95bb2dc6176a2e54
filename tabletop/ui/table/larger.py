"""Cards larger than a table has room for at a time: each as large as its zone allows.

The own hand gains most: its indices stay where they are, and its lower edge goes beyond the window's.
"""

from tabletop.ui.table.geometry import Geometry, ZoneBox
from tabletop.ui.table.shapes import ASPECT


def enlarged(geometry: Geometry, share: float) -> Geometry:
    """The table with cards `share` as large where there is room for them."""
    if share <= 1.0:
        return geometry
    return geometry._replace(zones=tuple(_enlarged(box, share) for box in geometry.zones))


def _enlarged(box: ZoneBox, share: float) -> ZoneBox:
    if box.kind == "hand":
        if box.top:
            return box
        card = float(round(box.card * share))
        more = (card - box.card) * ASPECT
        return box._replace(card=card, rect=box.rect._replace(h=box.rect.h + more))
    most = (box.rect.h - box.label_height) / ASPECT
    if box.kind == "places":
        turned = min(box.cell) / ASPECT  # a card lies there upright or turned
        most = turned * 0.97
    elif box.kind == "pile":
        most = min(most, box.rect.w)
    return box._replace(card=float(round(max(box.card, min(box.card * share, most)))))
