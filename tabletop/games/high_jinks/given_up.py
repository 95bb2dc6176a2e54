"""What a play would give up for nothing, so that the table asks first. Reads the observation only."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.engine.cards import FACE_RANK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.actions import cards_of
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power, tie_edge
from tabletop.games.high_jinks.texts import say

Refusal = tuple[str, str]
NOTHING: Final = ("", "")
MOST_COUNTERS: Final = 6


def _ending(seen: Observation, decision: Decision) -> Refusal:
    """An attack, or a normal summon."""
    facts: dict[str, Any] = dict(seen.facts)
    ready = [card_text(card) for card in seen.zone("agents", seen.seat).upright()]
    in_combat = facts["phase"] == "combat"
    if ready and (in_combat or facts["may_combat"]):
        return say("given_up.attack", agents=listed(ready)), "§7"
    if any(action.verb == "summon" for action in decision.actions):
        return say("given_up.summon"), "§5"
    return NOTHING


def _passing(seen: Observation, decision: Decision) -> Refusal:
    """A duel that is lost as it stands and could still be won with what this seat may play (§9, §10, §13, §16)."""
    sides = seen.fact("duel")
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
        return say("given_up.card", card=card_text(best)), "§9"
    most = _added(cards, suit, room)
    if most >= need:
        return say("given_up.cards", need=need, most=most), "§9"
    aces = [action.card for action in decision.actions if action.verb == "ace"]
    if aces:
        return say("given_up.ace", card=card_text(aces[0])), "§16"
    return NOTHING


def _added(cards: Sequence[int], suit: int, room: int) -> int:
    """The most Power these Spells add."""
    return best_power(cards_of(cards), suit, room)


def _declining(seen: Observation, decision: Decision) -> Refusal:
    """The duel, which the other's Ace decides, with an own one at hand (§16)."""
    aces = [action.card for action in decision.actions if action.verb == "ace"]
    if not aces:
        return NOTHING
    return say("given_up.last_ace", card=card_text(aces[0])), "§16"


def _letting_through(seen: Observation, decision: Decision) -> Refusal:
    """The game, where the counter of an attack that could be blocked is the last one (§26)."""
    could = any(action.verb == "block" for action in decision.actions)
    if could and seen.zone("damage", seen.seat).count == MOST_COUNTERS - 1:
        return say("given_up.last_counter"), "§26"
    return NOTHING


def _retiring(seen: Observation, card: int) -> Refusal:
    """An Agent's scars; or a place for another one, where there is no other (§5, §25)."""
    if not any(FACE_RANK[view.face] > 10 for view in seen.zone("hand", seen.seat).cards):
        return say("given_up.place"), "§5"
    scars = next((row[2] for row in seen.fact("power") if row[0] == card), 0)
    return (say("given_up.scars", agent=card_text(card), count=scars), "§25") if scars else NOTHING


_LOSSES: Final[dict[str, Callable[[Observation, Decision], Refusal]]] = {
    "end": _ending,
    "pass": _passing,
    "decline": _declining,
    "noblock": _letting_through,
}


def given_up(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.given_up`."""
    if verb == "retire":
        text, rule = _retiring(seen, card)
    else:
        text, rule = _LOSSES[verb](seen, decision) if verb in _LOSSES else NOTHING
    return WhyNot(text, rule) if text else None
