"""What lies on the table and is neither card, place, zone nor plate: the account or score sheet, and the large word."""

from tabletop.engine.about import ACCOUNT, MARKER
from tabletop.presenter.table_model import Spot
from tabletop.ui.table import paint
from tabletop.ui.table.scene import SELECTED, TableScene
from tabletop.ui.table.shapes import ASPECT, Rect
from tabletop.ui.table.worn import BESIDE, WORDED


def things(scene: TableScene) -> list[Rect]:
    """Where something lies: cards, players, piles, and those pieces."""
    spots = [scene.spot_of(card) for card in scene.cards] + [Spot("seat", seat=seat) for seat in scene.plates]
    lying = [found[0] for found in map(scene.rect_of, spots) if found is not None]
    piles = [rect for rect in (scene.zone_rect(*key) for key in scene.piles) if rect is not None]
    return [*lying, *piles, *(rect for spot, rect in scene.pieces() if spot.kind != MARKER)]


def open_cards(scene: TableScene) -> list[Rect]:
    """Where cards lie open for all, neither in a hand nor in a pile, each with what stands above and below it."""
    lying = []
    for item in scene.cards:
        found = scene.rect_of(scene.spot_of(item))
        lies = scene.zone_kind(item) not in ("", "hand", "pile")
        if found is not None and item.card.id >= 0 and lies:
            lying += [found[0], *(paint.area(token) for token in item.tokens if token.token.kind in BESIDE)]
    return lying


def used(scene: TableScene) -> list[Rect]:
    """Where cards lie and words stand on them, those of a hand as high as they rise when they are chosen."""
    found = []
    for item in scene.cards:
        box, held = item.box(), scene.zone_kind(item) == "hand"
        rise = max(item.width * ASPECT * SELECTED - item.lift, 0.0) if held else 0.0
        found.append(box._replace(y=box.y - rise, h=box.h + rise))
        found += [paint.area(token) for token in item.tokens if token.token.kind in WORDED]
    return found


def told(scene: TableScene) -> list[Rect]:
    """What must be read beside all else: players, the stage piece by piece, where the turn is or can go, and words."""
    panel = scene.stage.calm(scene.model)
    tokens = (token for item in scene.cards for token in item.tokens if token.token.kind in WORDED)
    words = [paint.area(token) for token in tokens]
    course = scene.course
    steps = {spot: course.step_of(spot) for spot, _ in course.parts() if spot not in course.lit}
    gone = {spot for spot, step in steps.items() if step is None or step.state != "now"}
    pieces = [rect for spot, rect in scene.pieces() if spot.kind != ACCOUNT and spot not in gone]
    plates = [plate.rect for plate in scene.plates.values()]
    return [*plates, *([panel] if panel is not None else scene.stage.content()), *words, *pieces]


def piece_at(scene: TableScene, x: float, y: float) -> Spot | None:
    return next((spot for spot, rect in scene.pieces() if rect.contains(x, y)), None)


def sheet_at(scene: TableScene, x: float, y: float) -> Spot | None:
    """The score sheet, if it lies at a point and nothing on it: a click opens it."""
    found = piece_at(scene, x, y)
    ledger = scene.model.ledger if scene.model is not None else None
    return found if found == Spot(ACCOUNT) and ledger is not None and ledger.kind == "sheet" else None


def piece_words(scene: TableScene, spot: Spot) -> str:
    """What stands on it."""
    model = scene.model
    if model is None:
        return ""
    if spot.kind == MARKER:
        return model.marker
    if model.stage is not None:
        return f"{model.stage.standing} {model.stage.going}".strip()
    return model.ledger.title if model.ledger is not None else ""
