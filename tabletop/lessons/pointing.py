"""What a step points at, by the names that the game declares."""

from collections.abc import Collection
from typing import NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.errors import NotationError
from tabletop.engine.limits import small_number
from tabletop.engine.notation import write_move
from tabletop.engine.spec import GameSpec
from tabletop.presenter.table_model import Spot, TableModel


class Pointer(NamedTuple):
    """A thing on the table, or without `spot` the button that plays one of these."""

    spot: Spot | None
    actions: tuple[Action, ...] = ()


def point(spec: GameSpec, model: TableModel, legal: Collection[Action], name: str) -> Pointer:
    """The thing of that name: `card KD`, `seat 1`, `step combat`, `button pass`, `button bid 1`, or a zone with its
    seat and the number of a place there: `agents 0 1`. `legal`: what can be played now. Raises NotationError."""
    kind, *words = name.split()
    if kind == "button" and words:
        said = {action: write_move(spec, (action,)).split() for action in legal}
        played = tuple(action for action, text in said.items() if text[: len(words)] == words)
        if not played:
            there = ", ".join(sorted({text[0] for text in said.values()}))
            raise NotationError(f"{name!r}: now there are {there or 'no buttons'}")
        return Pointer(None, played)
    return Pointer(_spot(spec, model, kind, words))


def _spot(spec: GameSpec, model: TableModel, kind: str, words: list[str]) -> Spot:
    name = " ".join((kind, *words))
    if kind == "card" and len(words) == 1:
        found = model.find(parse_card(words[0]))
        if found is None:
            raise NotationError(f"{name!r} does not lie in the open")
        return found
    if kind == "step" and len(words) == 1:
        steps = [step.id for step in model.course.steps] if model.course is not None else []
        if words[0] not in steps:
            raise NotationError(f"{name!r}: there are {', '.join(steps) or 'none'}")
        return Spot("step", words[0])
    numbers = [small_number(word) for word in words]
    if min(numbers, default=0) < 0 or len(numbers) > 2:
        raise NotationError(f"{name!r} cannot be read")
    if kind == "seat" and len(numbers) == 1 and numbers[0] < len(model.plates):
        return Spot("seat", seat=numbers[0])
    declared = next((zone for zone in spec.rules.zones if zone.name == kind), None)
    if declared is None:
        zones = ", ".join(zone.name for zone in spec.rules.zones)
        raise NotationError(f"{name!r}: name a card, seat, step, button, or one of {zones}")
    seat = numbers.pop(0) if declared.per_seat and numbers else (model.viewer if declared.per_seat else -1)
    try:
        zone = model.zone(kind, seat)
        return zone.spot(numbers[0]) if numbers else Spot("zone", kind, seat)
    except (KeyError, IndexError):
        raise NotationError(f"{name!r} is not on the table") from None
