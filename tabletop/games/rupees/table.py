"""What Rupees shows, says and explains at the table."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.about import About
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.finale import Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.rupees.events import EVENTS
from tabletop.games.rupees.layout import laid_for, layout
from tabletop.games.rupees.present import GESTURES, present
from tabletop.games.rupees.why import why_not
from tabletop.mechanics.gathering import gathered as gather

TERMINATIONS: Final = {
    "captured": "most captured cards",
    "rounds": "most rounds won",
    "last_player": "the last player left",
    "agreed": "by agreement",
}


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    from tabletop.games.rupees.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


def sure(seen: Observation, decision: Decision) -> Action | None:
    from tabletop.games.rupees.sure import sure as play  # only whoever is asked needs it

    return play(seen, decision)


def decided(seen: Observation) -> int:
    from tabletop.games.rupees.sure import decided as tell  # only whoever is asked needs it

    return tell(seen)


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    from tabletop.games.rupees.finale import finale as tell  # only a game that is over needs it

    return tell(seen, events)


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    from tabletop.games.rupees.finale import fortune as tell

    return tell(seen, events)


def start(seen: Observation) -> str:
    from tabletop.games.rupees.finale import start as tell  # only a game that is over needs it

    return tell(seen)


def gathered(seen: Observation) -> Observation:
    """The cards of the turn before on the pile of whoever takes them, or aside, waiting for the next."""
    facts: dict[str, Any] = dict(seen.facts)
    if not facts["lying"]:
        return seen
    taker = facts["last"][0]
    pile = "captured" if taker >= 0 else "waiting"
    return gather(seen, ("played",), (pile, taker), lying=False)


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    jokers=("the red joker", "the black joker"),  # which of them it is decides a turn in which both lie
    layout=layout,
    laid_for=laid_for,
    present=present,
    why_not=why_not,
    about=about,
    finale=finale,
    fortune=fortune,
    start=start,
    sure=sure,
    decided=decided,
    gathered=gathered,
)
