"""What cards wear on the table: which of their tokens, and who is raised."""

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.engine.layout import Ledger
from tabletop.presenter.table_model import TableCard, TableModel, TableToken
from tabletop.ui.table.geometry import ZoneBox
from tabletop.ui.table.labels import Key
from tabletop.ui.table.shapes import ASPECT, Slot

WORDED: Final = ("label", "score")
"""Kinds of tokens that say something, as far as there is room for words."""
BESIDE: Final = ("caption", "win", "label")
"""Kinds of tokens that stand outside the card and speak for it."""
SCORES: Final = ("score", "score_low")
"""What playing the card would lead to, on its upper or on its lower edge."""


Row = tuple[str, int]
"""A zone and its seat."""


def rows_of(tokens: Mapping[Key, list[TableToken]]) -> dict[Row, list[TableToken]]:
    """The scores that stand side by side."""
    rows: dict[Row, list[TableToken]] = {}
    for key, found in tokens.items():
        rows.setdefault(key[:2], []).extend([token for token in found if token.kind == "score"])
    return rows


def alike(rooms: Mapping[Key, float], tokens: Mapping[Key, list[TableToken]]) -> dict[Key, float]:
    """The same room for all scores of a zone."""
    least: dict[Row, float] = {}
    scored = [key for key, found in tokens.items() if key in rooms and any(t.kind == "score" for t in found)]
    for key in scored:
        least[key[:2]] = min(rooms[key], least.get(key[:2], rooms[key]))
    return {**rooms, **{key: least[key[:2]] for key in scored}}


def fitting(tokens: list[TableToken], on_stage: bool, covered: bool, in_hand: bool) -> list[TableToken]:
    """What lies on a card: on the stage its Power stands below it, and of a covered card no score is told. A score
    stands on the lower edge, which a hand has outside the table, and a card with a pill does not have free."""
    out = {"pill"} if on_stage else set()
    if covered:
        out.add("score")
    left = [token for token in tokens if token.kind not in out]
    kinds = {token.kind for token in left}
    if "score" in kinds and "pill" in kinds:  # the lower edge is taken: one word has room on the upper one
        return [token for token in left if token.kind != "label"]
    return left if in_hand else [_lowered(token) for token in left]


def _lowered(token: TableToken) -> TableToken:
    return token._replace(kind=SCORES[1]) if token.kind == "score" else token


def account_of(model: TableModel) -> Ledger | None:
    """What is written on the table: on a stage that is told there, and only a score sheet lies beside a calm one."""
    ledger, stage = model.ledger, model.stage
    if stage is None or (stage.calm and ledger is not None and ledger.kind == "sheet"):
        return ledger
    return None


def winners_of(model: TableModel) -> set[tuple[str, int, int]]:
    """The cards that lead or have won, unless a calm stage tells it."""
    if model.stage is not None and model.stage.calm:
        return set()
    return {token.spot[1:4] for token in model.tokens if token.kind == "win"}


def raised(box: ZoneBox) -> float:
    """How far a winner is raised: not at all on a place of its own."""
    return 0.0 if box.kind == "places" else round(box.card_height * 0.1)


def looking_out(cards: Sequence[tuple[Key, TableCard, Slot, float]]) -> dict[Key, float]:
    """How far what is stacked on a card or attached to it looks out above it. The cards in the order of the model, each
    with its place and width."""
    out: dict[Key, float] = {}
    base, edge = ("", -1, -1), 0.0
    for key, card, slot, width in cards:
        top = slot.y - (width if card.tapped else width * ASPECT) / 2
        if key[:2] != base[:2] or not (card.attached or card.stacked):
            base, edge = key, top
        elif top < edge:
            out[base] = max(out.get(base, 0.0), edge - top)
    return out
