"""What lies on the table in words, for those who listen: what, whose, where, and which of how many."""

from tabletop.engine.about import ACCOUNT, MARKER, STEP, STOP
from tabletop.engine.texts import row
from tabletop.engine.texts import say as engine
from tabletop.presenter.table_model import Spot, TablePlate
from tabletop.ui.table.pieces import piece_words
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.worn import SCORES
from tabletop.ui.texts import say


def describe(scene: TableScene, spot: Spot) -> str:
    """The thing at a spot as it is drawn: a covered card is only that."""
    model = scene.model
    if model is None:
        return ""
    plate = next((plate for plate in model.plates if plate.seat == spot.seat), None)
    if spot.kind == "seat":
        return plate_words(plate) if plate is not None else ""
    if spot.kind in (ACCOUNT, MARKER):
        return piece_words(scene, spot)
    if spot.kind in (STEP, STOP):
        step = scene.course.step_of(spot)
        if step is None:
            return ""
        if spot.kind == STEP:
            return say("spot.step", form=step.state, step=step.title)
        return say("spot.stop", form=scene.course.wants(spot), step=step.title)
    owner = [plate.name] if plate is not None else []
    zone = scene.zone_view(spot.zone, spot.seat)
    title = zone.title if zone is not None else spot.zone
    item = scene.item_at(spot) if spot.kind == "card" else None
    if item is not None:
        chosen = [say("spot.selected")] if spot in scene.selection else []
        scores = [each.token.help for each in item.tokens if each.token.kind in SCORES]
        return ", ".join([item.card.name, *scores, *chosen, *owner, title, *_number(scene, spot)])
    if spot.kind == "place":
        number = (zone.cell(spot.place) if zone is not None else spot.place) + 1
        return ", ".join([say("spot.empty"), *owner, say("spot.place", zone=title, number=number)])
    caption = [zone.caption] if zone is not None and zone.caption else []
    awaited = [token.text for token in model.tokens if token.spot[:3] == ("place", spot.zone, spot.seat)]
    caption += [say("spot.awaited", names=row(awaited))] if awaited else []
    return ", ".join([*owner, title, engine("cards", count=zone.count if zone is not None else 0), *caption])


def plate_words(plate: TablePlate) -> str:
    """A player with all that stands on the plate but the clock, which would be old when it is heard."""
    told = [f"{label} {value}" for label, value in plate.figures]
    out = [say("plate.out")] if plate.out else []
    return ", ".join([plate.name, *out, *told])


def drawn(scene: TableScene, zone: str, seat: int) -> list[Spot]:
    """The cards of a zone that lie side by side, in the order in which they are seen: line by line, left to right."""
    items = [item for item in scene.cards if (item.zone, item.seat) == (zone, seat) and not item.stacked]
    rows = {item.place: round(item.slot.y / max(item.width, 1.0)) for item in items}
    hand = scene.zone_kind(Spot("zone", zone, seat)) == "hand"
    items.sort(key=lambda item: (0 if hand else rows[item.place], item.slot.x))
    return [scene.spot_of(item) for item in items]


def _number(scene: TableScene, spot: Spot) -> list[str]:
    """`2 of 5`, nothing for a card that lies alone or in a stack."""
    places = [each.place for each in drawn(scene, spot.zone, spot.seat)]
    if spot.place not in places or len(places) == 1:
        return []
    return [say("spot.number", number=places.index(spot.place) + 1, all=len(places))]


def reading_order(scene: TableScene) -> list[Spot]:
    """Everything that can be reached: the viewer's things, shared ones, the others' by seat; players last."""
    model = scene.model
    if model is None:
        return []
    seats = [model.viewer, -1, *(plate.seat for plate in model.plates if plate.seat != model.viewer)]
    ranks = {seat: rank for rank, seat in enumerate(seats)}
    zones = [(zone.zone, zone.seat) for zone in model.zones]
    places: dict[Spot, int] = {}
    for zone, seat in zones:
        places.update({spot: place for place, spot in enumerate(drawn(scene, zone, seat))})

    def rank(spot: Spot) -> tuple[bool, int, bool, int, int]:
        lies = (spot.zone, spot.seat) in zones
        whose, held = ranks.get(spot.seat, len(ranks)), scene.zone_kind(spot) == "hand"
        order = zones.index((spot.zone, spot.seat)) if lies else len(zones)
        return spot.kind == "seat", whose, not held, order, places.get(spot, spot.place)

    return sorted((spot for spot, _ in scene.all_spots()), key=rank)
