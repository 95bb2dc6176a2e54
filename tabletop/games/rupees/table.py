"""What Rupees shows, says and explains at the table."""

from typing import Any, Final

from tabletop.engine.later import later
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
    about=later("tabletop.games.rupees.about", "about"),
    finale=later("tabletop.games.rupees.finale", "finale"),
    fortune=later("tabletop.games.rupees.finale", "fortune"),
    start=later("tabletop.games.rupees.finale", "start"),
    turned=later("tabletop.games.rupees.finale", "turned"),
    sure=later("tabletop.games.rupees.sure", "sure"),
    decided=later("tabletop.games.rupees.sure", "decided"),
    gathered=gathered,
)
