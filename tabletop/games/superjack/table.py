"""What Superjack shows, says and explains at the table."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.about import About
from tabletop.engine.events import Event
from tabletop.engine.finale import Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.superjack.asked import called_for
from tabletop.games.superjack.events import EVENTS
from tabletop.games.superjack.foresight import kept_open
from tabletop.games.superjack.given_up import given_up
from tabletop.games.superjack.layout import layout
from tabletop.games.superjack.passing import consequence
from tabletop.games.superjack.present import GESTURES, present, prompts_of
from tabletop.games.superjack.why import why_not

TERMINATIONS: Final = {
    "last_standing": "the last player standing",
    "stall": "twenty turns without progress",
    "turn_cap": "the last turn was played",
    "agreed": "by agreement",
    "set_won": "most games of the set",
    "set_drawn": "as many games each",
}


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    from tabletop.games.superjack.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    from tabletop.games.superjack.finale import finale as tell  # only a game that is over needs it

    return tell(seen, events)


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    from tabletop.games.superjack.finale import fortune as tell

    return tell(seen, events)


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=layout,
    present=present,
    why_not=why_not,
    given_up=given_up,
    consequence=consequence,
    about=about,
    finale=finale,
    fortune=fortune,
    prompts_of=prompts_of,
    kept_open=kept_open,
    called_for=called_for,
)
