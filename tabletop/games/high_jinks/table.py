"""What High Jinks shows, says and explains at the table."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.about import About
from tabletop.engine.events import Event
from tabletop.engine.finale import Finale
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.high_jinks.events import EVENTS
from tabletop.games.high_jinks.foresight import consequence
from tabletop.games.high_jinks.given_up import given_up
from tabletop.games.high_jinks.layout import layout
from tabletop.games.high_jinks.present import GESTURES, present
from tabletop.games.high_jinks.why import why_not

TERMINATIONS: Final = {
    "last_alive": "the last player standing",
    "smasher": "a 6th Dimensional Planet Smasher",
    "hard_stop": "fewest counters, then scars, then Agents after 60 rounds",
    "agreed": "by agreement",
}


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    from tabletop.games.high_jinks.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    from tabletop.games.high_jinks.finale import finale as tell  # only a game that is over needs it

    return tell(seen, events)


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=layout,
    present=present,
    why_not=why_not,
    given_up=given_up,
    about=about,
    consequence=consequence,
    finale=finale,
)
