"""What not to fight on, an attack and a combination would bring, in a few words. Reads the observation only."""

from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import EMPTY, SUIT, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Consequence
from tabletop.games.high_jinks.given_up import MOST_COUNTERS
from tabletop.games.high_jinks.stage import NOBODY, winner_of
from tabletop.games.high_jinks.texts import say

STRAIGHT: Final = 3
"""Cards of a straight."""


def consequence(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> Consequence | None:
    """See `Table.consequence`."""
    verb = parts[0].verb
    if decision.seat != seen.seat:
        return None
    if verb == "noblock":
        count = seen.zone("damage", seen.seat).count + 1
        return Consequence(
            say("foresee.noblock", count=count, most=MOST_COUNTERS), False, _may(decision, verb)
        )
    if verb in ("pass", "decline"):
        return _passing(seen, decision, verb)
    if verb == "attack":
        agents = [view for view in seen.zone("agents", parts[0].target).cards if view.id != EMPTY]
        return Consequence(say("foresee.attack", form="" if agents else "open"), False)
    if verb == "straight":
        return Consequence(say("foresee.straight", form="fourth" if _of_one_suit(seen, parts) else ""), False)
    if verb in ("pair", "three", "four"):
        return Consequence(say("foresee.set", form=verb), False)
    return None


def _of_one_suit(seen: Observation, parts: tuple[Action, ...]) -> bool:
    """These are a whole straight of one suit that still has its fourth card (HJ-23.4)."""
    suits = [SUIT[part.card] for part in parts if part.verb == "straight"]
    taken: Any = seen.fact("straight_suits")
    return len(suits) == STRAIGHT and len(set(suits)) == 1 and suits[0] not in taken


def _may(decision: Decision, verb: str) -> bool:
    """Whether there is another answer."""
    return any(action.verb != verb for action in decision.actions)


def _passing(seen: Observation, decision: Decision, verb: str) -> Consequence | None:
    sides: Any = seen.fact("duel")
    window: Any = seen.fact("window")
    if not sides or not window:
        return None
    winner = winner_of(sides, window)
    ends = "ends" if window[1] or verb == "decline" else "open"
    if winner == NOBODY:
        return Consequence(say("foresee.pass", form=f"{ends} tie", card=""), False)
    loser = sides[1 - winner]
    mine = loser[0] == seen.seat
    told = say("foresee.pass", form=ends, card=card_text(loser[1]))
    return Consequence(told, not mine and ends == "ends", mine and _may(decision, verb))
