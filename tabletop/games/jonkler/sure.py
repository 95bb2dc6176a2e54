"""When all tricks that are left, or the game, are certain, by what a seat knows, and how they are taken."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.jonkler.foresight import ASKED, Knowledge, beaters, reach
from tabletop.games.jonkler.last_round import ANYTHING, Reach, leader, needs


def sure(seen: Observation, decision: Decision) -> Action | None:
    """See `Table.sure`: on the lead each card takes its trick if no unseen card takes it from it. Two that do not do so
    alone do not together either: only a king in front can be jonkled (JK-4.7)."""
    if decision.prompt != "lead":
        return None
    known = Knowledge(seen)
    if known.trick or any(beaters(known, card) for card in known.hand):
        return None
    return decision.actions[0]


def decided(seen: Observation) -> int:
    """See `Table.decided`."""
    return leader(dict(seen.facts), seen.seat, _reach(seen))


def won(seen: Observation) -> str:
    """See `Mind.won`."""
    return needs(dict(seen.facts), seen.seat, _reach(seen)) if decided(seen) == seen.seat else ""


def _reach(seen: Observation) -> Reach:
    """What its own cards tell whoever is to play one."""
    return reach(Knowledge(seen)) if seen.prompt_of(seen.seat).startswith(ASKED) else ANYTHING
