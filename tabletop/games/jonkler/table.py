"""What Jonkler shows, says and explains at the table."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.about import About
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.finale import Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.jonkler.events import EVENTS
from tabletop.games.jonkler.present import GESTURES, present
from tabletop.games.jonkler.why import why_not
from tabletop.mechanics.gathering import trick_gathered
from tabletop.mechanics.hand_table import trick_table
from tabletop.mechanics.points import ENDINGS

TERMINATIONS: Final = {
    "points": "most points after eight rounds",
    **ENDINGS,
}


def about(seen: Observation, zone: str, seat: int, place: int) -> About:
    from tabletop.games.jonkler.about import about as tell  # only somebody who points at a card needs it

    return tell(seen, zone, seat, place)


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    from tabletop.games.jonkler.finale import finale as tell  # only a game that is over needs it

    return tell(seen, events)


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    from tabletop.games.jonkler.finale import fortune as tell

    return tell(seen, events)


def sure(seen: Observation, decision: Decision) -> Action | None:
    from tabletop.games.jonkler.sure import sure as play  # only whoever is asked needs it

    return play(seen, decision)


def gathered(seen: Observation) -> Observation:
    """The complete trick with whoever takes it."""
    return trick_gathered(seen, led=-1, jonkled=-1)


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=trick_table,
    jokers=("the joker", "the joker"),
    present=present,
    why_not=why_not,
    about=about,
    finale=finale,
    fortune=fortune,
    sure=sure,
    gathered=gathered,
)
