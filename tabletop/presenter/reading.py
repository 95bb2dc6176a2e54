"""The table read out: the hand, what lies in the open, how it stands, what may be answered. No secret."""

from collections.abc import Sequence
from functools import reduce
from itertools import groupby

from tabletop.engine.layout import Ledger
from tabletop.engine.texts import row as in_a_row
from tabletop.engine.texts import say as engine
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import TableModel, TableToken, TableZone
from tabletop.presenter.texts import say

MOST_ANSWERS = 40
"""Legal answers read one by one at most; of more only the number is said."""


def hand_text(cards: Sequence[str], playable: Sequence[str]) -> str:
    """The cards of the hand in the order in which they lie; `playable`: those that can be used now, () if none or if
    nothing is asked."""
    if not cards:
        return say("read.hand.empty")
    held = say("read.hand", count=len(cards), cards=in_a_row(cards))
    if not playable:
        return held
    if len(playable) == len(cards):
        return f"{held} {say('read.hand.all')}"
    return f"{held} {say('read.hand.usable', cards=in_a_row(playable))}"


def table_text(model: TableModel, covered: frozenset[int] = frozenset()) -> str:
    """Every zone but the viewer's hand, shared ones first. `covered`: seats whose secret cards are not told."""
    shared = [zone for zone in model.zones if zone.seat < 0]
    order = [model.viewer, *(plate.seat for plate in model.plates if plate.seat != model.viewer)]
    owned = [zone for seat in order for zone in model.zones if zone.seat == seat]
    told = [_zone_text(model, zone, covered) for zone in (*shared, *owned)]
    return " ".join(text for text in told if text) or say("read.table.empty")


def score_text(model: TableModel) -> str:
    """Phase, every player with what stands on the plate, then the account on the table."""
    parts = [engine("sentence", text=model.header)] if model.header else []
    for plate in model.plates:
        told = in_a_row([say("read.value", title=title, value=value) for title, value in plate.figures])
        form = ("out" if plate.out else "in") + ("" if told else " none")
        parts.append(say("read.plate", form, name=plate.name, values=told))
    if model.ledger is not None:
        rows = account_rows(model.ledger, [plate.name for plate in model.plates])
        parts += [engine("sentence", text=model.ledger.title), *rows, model.ledger.note]
    return " ".join(part for part in parts if part)


def account_rows(ledger: Ledger, names: Sequence[str]) -> list[str]:
    """Every row of an account as a sentence; `names`: of all seats."""
    told, columns = [], [names[seat] for seat in ledger.seats if seat < len(names)]
    for row in ledger.rows:
        values = [value for value in row.values if value]
        if len(columns) == len(row.values):
            small = row.small or ("",) * len(columns)
            told_of = [cell for cell in zip(columns, row.values, small, strict=True) if cell[1]]
            values = [
                say("read.value.how" if how else "read.value", title=name, value=value, how=how)
                for name, value, how in told_of
            ]
        if values:
            form = "titled" if row.label else ""
            told.append(say("read.row", form, title=row.label, values=in_a_row(values)))
    return told


def answers_text(affordances: Affordances | None, prompt: str) -> str:
    """What may be answered, in the words of the list of moves; `prompt`: what is asked, or who is waited for."""
    asked = engine("sentence", text=prompt)
    if affordances is None:
        return asked
    every = list(dict.fromkeys(offer.told for offer in affordances.every))
    if len(every) > MOST_ANSWERS:
        return f"{asked} {say('read.answers.many', answers=len(every), key='M')}"
    return f"{asked} {say('read.answers', answers=in_a_row(every))}"


def _zone_text(model: TableModel, zone: TableZone, covered: frozenset[int]) -> str:
    if (zone.kind == "hand" and zone.seat == model.viewer) or not zone.count:
        return ""
    title = zone.title
    if 0 <= zone.seat < len(model.plates):
        title = say("read.zone.owned", name=model.plates[zone.seat].name, zone=title)
    cards = [card for card in zone.cards if not card.empty]
    hidden = zone.kind in ("hand", "pile") or not cards
    if hidden and all(card.look < 0 for card in cards):
        return say("read.zone.counted", zone=title, count=zone.count)
    words = {(token.spot.zone, token.spot.seat, token.spot.place): token.text for token in _worded(model)}
    told = []
    for place, card in enumerate(zone.cards):
        if not card.empty:
            secret = card.secret and zone.seat in covered and card.look >= 0
            word = words.get((zone.zone, zone.seat, place))
            name = card._replace(covered=secret).name
            told.append(say("read.card.marked", card=name, mark=word) if word else name)
    lying = reduce(lambda first, second: say("read.cards.and", first=first, second=second), _grouped(told))
    return say("read.zone", zone=title, cards=lying)


def _worded(model: TableModel) -> list[TableToken]:
    """The words that lie at cards: who played them, what they do."""
    return [token for token in model.tokens if token.kind in ("label", "caption", "win") and token.text]


def _grouped(names: Sequence[str]) -> list[str]:
    """Equal ones in a row are counted."""
    return [
        say("read.card.several", times=times, card=name) if (times := len(list(same))) > 1 else name
        for name, same in groupby(names)
    ]
