"""What a play would give up for nothing, so that the table asks first. Reads the observation only."""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.cards import FACE_RANK, RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import WhyNot
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.actions import cards_of
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power, tie_edge
from tabletop.games.high_jinks.texts import say
from tabletop.mechanics.refusals import Checks, first

MOST_COUNTERS: Final = 6


def next_is_last(seen: Observation) -> bool:
    """One Damage Counter more puts this seat out, unless it is an Ace (HJ-26.1, HJ-26.8)."""
    return seen.zone("damage", seen.seat).count == MOST_COUNTERS - 1


def _ending(seen: Observation, decision: Decision) -> Checks:
    """An attack, or a normal summon."""
    ready = [card_text(card) for card in seen.zone("agents", seen.seat).upright()]
    fights = seen.fact("phase") == "combat" or seen.fact("may_combat")
    yield bool(ready) and fights and (say("given_up.attack", agents=listed(ready)), "§7")
    yield any(action.verb == "summon" for action in decision.actions) and (say("given_up.summon"), "§5")


def _passing(seen: Observation, decision: Decision) -> Checks:
    """A duel that is lost as it stands and could still be won with what this seat may play (§9, §10, §13, §16)."""
    mine, other, edge = sides_of(seen)
    need = other[7] - mine[7]
    if need < 0 or (need == 0 and edge >= 0):
        return
    need += edge <= 0
    cards = _spells(decision)
    alone = [card for card in cards if _added(mine, [card]) >= need]
    if alone:
        yield say("given_up.card", card=card_text(min(alone, key=lambda card: RANK[card]))), "§9"
    most = _added(mine, cards)
    yield most >= need and (say("given_up.cards", need=need, most=most), "§9")
    for ace in _aces(decision):
        yield say("given_up.ace", card=card_text(ace)), "§16"


def beyond_reach(seen: Observation, decision: Decision) -> tuple[int, int]:
    """The Agent for which a duel is lost whatever this seat plays, and the most Power that it reaches; (-1, 0) = it is
    not."""
    mine, other, edge = sides_of(seen)
    most = mine[7] + _added(mine, _spells(decision))
    is_lost = not _aces(decision) and (most < other[7] or (most == other[7] and edge < 0))
    return (mine[1], most) if is_lost else (-1, 0)


def sides_of(seen: Observation) -> tuple[Any, Any, int]:
    """The own side of the duel, the other, and who wins at equal Power, see `tie_edge`."""
    sides = seen.fact("duel")
    mine, other = sides if sides[0][0] == seen.seat else sides[::-1]
    return mine, other, tie_edge(RANK[mine[1]], RANK[other[1]])


def _added(mine: Any, cards: list[int]) -> int:
    """The most Power these Spells add on that side."""
    return best_power(cards_of(cards), mine[8], LIMIT - mine[2])


def _spells(decision: Decision) -> list[int]:
    return [action.card for action in decision.actions if action.verb == "empower"]


def _aces(decision: Decision) -> list[int]:
    return [action.card for action in decision.actions if action.verb == "ace"]


def _declining(seen: Observation, decision: Decision) -> Checks:
    """The duel, which the other's Ace decides, with an own one at hand (§16)."""
    for ace in _aces(decision):
        yield say("given_up.last_ace", card=card_text(ace)), "§16"


def _letting_through(seen: Observation, decision: Decision) -> Checks:
    """The game, where the counter of an attack that could be blocked is the last one (§26)."""
    could = any(action.verb == "block" for action in decision.actions)
    yield could and next_is_last(seen) and (say("given_up.last_counter"), "§26")


def _retiring(seen: Observation, card: int) -> Checks:
    """An Agent's scars; or a place for another one, where there is no other (§5, §25)."""
    another = any(FACE_RANK[view.face] > 10 for view in seen.zone("hand", seen.seat).cards)
    yield not another and (say("given_up.place"), "§5")
    scars = next((row[2] for row in seen.fact("power") if row[0] == card), 0)
    yield scars and (say("given_up.scars", agent=card_text(card), count=scars), "§25")


_LOSSES: Final[dict[str, Callable[[Observation, Decision], Checks]]] = {
    "end": _ending,
    "pass": _passing,
    "decline": _declining,
    "noblock": _letting_through,
}


def given_up(seen: Observation, decision: Decision, verb: str, card: int, target: int) -> WhyNot | None:
    """See `Table.given_up`."""
    if verb == "retire":
        return first(_retiring(seen, card))
    return first(_LOSSES[verb](seen, decision)) if verb in _LOSSES else None
