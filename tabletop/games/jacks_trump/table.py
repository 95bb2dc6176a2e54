"""What Jacks Trump shows, says and explains at the table."""

from typing import Final

from tabletop.engine.later import later
from tabletop.engine.layout import TableLayout
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Table
from tabletop.games.jacks_trump.events import EVENTS
from tabletop.games.jacks_trump.present import GESTURES, present
from tabletop.games.jacks_trump.why import why_not
from tabletop.mechanics.gathering import trick_gathered
from tabletop.mechanics.hand_table import hand_table
from tabletop.mechanics.points import ENDINGS

TERMINATIONS: Final = {"points": "most points after the last round", **ENDINGS}


def layout(seats: int) -> TableLayout:
    """Hands by rank: suits mean nothing."""
    return hand_table(seats, order="high")


def gathered(seen: Observation) -> Observation:
    """The complete trick with whoever takes it."""
    return trick_gathered(seen, call="")


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=layout,
    present=present,
    why_not=why_not,
    about=later("tabletop.games.jacks_trump.about", "about"),
    finale=later("tabletop.games.jacks_trump.finale", "finale"),
    fortune=later("tabletop.games.jacks_trump.finale", "fortune"),
    sure=later("tabletop.games.jacks_trump.sure", "sure"),
    gathered=gathered,
)
