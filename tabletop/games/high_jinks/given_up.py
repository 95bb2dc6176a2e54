"""What a play would give up for nothing, so that the table asks first. Reads the observation only."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.engine.cards import RANK, SUIT, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import TAPPED, CardView, Observation
from tabletop.engine.spec import WhyNot
from tabletop.games.high_jinks.arithmetic import LIMIT, reach, tie_edge

Refusal = tuple[str, str]
NOTHING: Final = ("", "")


def _ending(seen: Observation, decision: Decision) -> Refusal:
    """An attack, or a normal summon."""
    facts: dict[str, Any] = dict(seen.facts)
    agents = [view for view in seen.zone("agents", seen.seat).cards if view.id >= 0]
    ready = [view for view in agents if not view.marks & TAPPED]
    in_combat = facts["phase"] == "combat"
    if ready and (in_combat or facts["may_combat"]):
        return f"{_listed(ready)} could still attack.", "§7"
    if any(action.verb == "summon" for action in decision.actions):
        return "You could still summon an Agent from your hand.", "§5"
    return NOTHING


def _listed(views: list[CardView]) -> str:
    names = [card_text(view.face) for view in views]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _passing(seen: Observation, decision: Decision) -> Refusal:
    """A duel that is lost as it stands and could still be won with what this seat may play (§9, §10, §13, §16)."""
    sides: Any = seen.fact("duel")
    mine, other = sides if sides[0][0] == seen.seat else sides[::-1]
    types, power, theirs = (RANK[mine[1]], RANK[other[1]]), mine[7], other[7]
    if power > theirs or (power == theirs and tie_edge(*types) >= 0):
        return NOTHING
    need = theirs - power + (tie_edge(*types) <= 0)
    cards = [action.card for action in decision.actions if action.verb == "empower"]
    room, suit = LIMIT - mine[2], mine[8]
    alone = [card for card in cards if _added([card], suit, room) >= need]
    if alone:
        best = min(alone, key=lambda card: RANK[card])
        return f"You lose this duel as it stands; {card_text(best)} would win it.", "§9"
    most = _added(cards, suit, room)
    if most >= need:
        return (
            f"You lose this duel as it stands; {need} more Power would win it, and you can add up to {most}.",
            "§9",
        )
    aces = [action.card for action in decision.actions if action.verb == "ace"]
    if aces:
        return f"You lose this duel as it stands; {card_text(aces[0])} would win it if no Ace answers.", "§16"
    return NOTHING


def _added(cards: Sequence[int], suit: int, room: int) -> int:
    """The most Power these Spells add."""
    return reach([(RANK[card], SUIT[card]) for card in cards], suit, room)[0]


def _declining(seen: Observation, decision: Decision) -> Refusal:
    """The duel, which the other's Ace decides, with an own one at hand (§16)."""
    aces = [action.card for action in decision.actions if action.verb == "ace"]
    if not aces:
        return NOTHING
    return f"The last Ace decides the duel: {card_text(aces[0])} would turn it.", "§16"


_LOSSES: Final[dict[str, Callable[[Observation, Decision], Refusal]]] = {
    "end": _ending,
    "pass": _passing,
    "decline": _declining,
}


def given_up(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.given_up`."""
    text, rule = _LOSSES[verb](seen, decision) if verb in _LOSSES else NOTHING
    return WhyNot(text, rule) if text else None
