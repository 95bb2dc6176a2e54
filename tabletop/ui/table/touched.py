"""What a card touches that is held over the table."""

from tabletop.presenter.table_model import Spot
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import Rect


def touched(scene: TableScene, area: Rect, without: CardItem) -> list[Spot]:
    """Everything that lies under `area`: best overlap first, whole mats of players last."""
    items = [item for item in scene.cards if item is not without and not item.stacked]
    whole = [(scene.spot_of(item), item.box()) for item in items] + scene.free()
    whole += [(Spot("seat", seat=seat), rect) for seat, rect in scene.geometry.plates]
    found = [(area.overlap(rect), 0, spot) for spot, rect in whole if area.overlap(rect) > 0]
    for box in scene.geometry.zones:
        if box.kind != "places" and not box.optional:
            rect = box.rect if box.kind != "pile" else scene.zone_rect(box.zone, box.seat)
            if rect is not None and area.overlap(rect) > 0:
                found.append((area.overlap(rect) * 0.5, 1, Spot("zone", box.zone, box.seat)))
    found += scene.stage.under(scene.model, area)
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    spots = [spot for _, _, spot in found]
    for seat in scene.plates:
        mat = scene.mat_rect(seat)
        if mat is not None and mat.contains(area.cx, area.cy) and Spot("seat", seat=seat) not in spots:
            spots.append(Spot("seat", seat=seat))
    return spots
