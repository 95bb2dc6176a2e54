"""When a round is won before its last turn, and how it is played out."""

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.rupees.reveal import uncaught


def sure(seen: Observation, decision: Decision) -> Action | None:
    """See `Table.sure`: where somebody has so many captured cards that nobody can have as many (RU-5.3) any card will
    do, for everybody."""
    if decision.prompt == "deal" or decided(seen) < 0:
        return None
    return next((action for action in decision.actions if action.verb in ("play", "choose")), None)


def decided(seen: Observation) -> int:
    """See `Table.decided`."""
    return uncaught(dict(seen.facts))
