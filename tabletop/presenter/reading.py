"""The table read out: the hand, what lies in the open, how it stands, what may be answered. No secret."""

from collections.abc import Sequence
from itertools import groupby

from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import TableModel, TableToken, TableZone
from tabletop.presenter.words import counted

MOST_ANSWERS = 40
"""Legal answers read one by one at most; of more only the number is said."""


def hand_text(cards: Sequence[str], playable: Sequence[str]) -> str:
    """The cards of the hand in the order in which they lie; `playable`: those that can be used now, () if none or if
    nothing is asked."""
    if not cards:
        return "Your hand is empty."
    held = f"{counted(len(cards))} in hand: {', '.join(cards)}."
    if not playable:
        return held
    all_of_them = len(playable) == len(cards)
    return f"{held} All can be used now." if all_of_them else f"{held} Usable now: {', '.join(playable)}."


def table_text(model: TableModel, covered: frozenset[int] = frozenset()) -> str:
    """Every zone but the viewer's hand, shared ones first. `covered`: seats whose secret cards are not told."""
    shared = [zone for zone in model.zones if zone.seat < 0]
    order = [model.viewer, *(plate.seat for plate in model.plates if plate.seat != model.viewer)]
    owned = [zone for seat in order for zone in model.zones if zone.seat == seat]
    told = [_zone_text(model, zone, covered) for zone in (*shared, *owned)]
    return " ".join(text for text in told if text) or "Nothing lies on the table."


def score_text(model: TableModel) -> str:
    """Phase, every player with what stands on the plate, then the account on the table."""
    parts = [f"{model.header}."] if model.header else []
    for plate in model.plates:
        pairs = [*plate.rows, *((plate.big,) if plate.big != ("", "") else ())]
        told = ", ".join(f"{label} {value}" for label, value in pairs)
        parts.append(f"{plate.name}{' (out)' if plate.out else ''}: {told or 'nothing yet'}.")
    ledger = model.ledger
    if ledger is not None and ledger.kind != "track":
        parts.append(f"{ledger.title}.")
        names = [model.plates[seat].name for seat in ledger.seats if seat < len(model.plates)]
        for row in ledger.rows:
            values = [value for value in row.values if value]
            if len(names) == len(row.values):
                values = [f"{name} {value}" for name, value in zip(names, row.values, strict=True) if value]
            if values:
                parts.append(f"{row.label}: {', '.join(values)}.".lstrip(": "))
        parts.append(ledger.note)
    return " ".join(part for part in parts if part)


def answers_text(affordances: Affordances | None, prompt: str) -> str:
    """What may be answered, in the words of the list of moves; `prompt`: what is asked, or who is waited for."""
    if affordances is None:
        return f"{prompt}."
    every = list(dict.fromkeys(offer.told for offer in affordances.every))
    if len(every) > MOST_ANSWERS:
        return f"{prompt}. {len(every)} answers are possible; M lists them."
    return f"{prompt}. Possible: {', '.join(every)}."


def _zone_text(model: TableModel, zone: TableZone, covered: frozenset[int]) -> str:
    if (zone.kind == "hand" and zone.seat == model.viewer) or not zone.count:
        return ""
    owner = f"{model.plates[zone.seat].name}, " if 0 <= zone.seat < len(model.plates) else ""
    cards = [card for card in zone.cards if not card.empty]
    hidden = zone.kind in ("hand", "pile") or not cards
    if hidden and all(card.look < 0 for card in cards):
        return f"{owner}{zone.title}: {counted(zone.count)}."
    words = {(token.spot.zone, token.spot.seat, token.spot.place): token.text for token in _worded(model)}
    told = []
    for place, card in enumerate(zone.cards):
        if not card.empty:
            secret = card.secret and zone.seat in covered and card.look >= 0
            word = words.get((zone.zone, zone.seat, place))
            name = "a covered card" if secret else card.name
            told.append(f"{name} ({word})" if word else name)
    return f"{owner}{zone.title}: {'; '.join(_grouped(told))}."


def _worded(model: TableModel) -> list[TableToken]:
    """The words that lie at cards: who played them, what they do."""
    return [token for token in model.tokens if token.kind in ("label", "caption", "win") and token.text]


def _grouped(names: Sequence[str]) -> list[str]:
    """Equal ones in a row are counted."""
    return [f"{count} × {name}" if (count := len(list(same))) > 1 else name for name, same in groupby(names)]
