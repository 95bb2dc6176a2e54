"""What Jonkler shows, says and explains at the table."""

from functools import partial
from typing import Final

from tabletop.engine.later import later
from tabletop.engine.spec import Table
from tabletop.games.jonkler.events import EVENTS
from tabletop.games.jonkler.present import GESTURES, present
from tabletop.games.jonkler.why import why_not
from tabletop.mechanics.gathering import trick_gathered
from tabletop.mechanics.hand_table import trick_table
from tabletop.mechanics.points import ENDINGS

TERMINATIONS: Final = {"points": "most points after eight rounds", **ENDINGS}


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=trick_table,
    jokers=("the joker", "the joker"),
    present=present,
    why_not=why_not,
    about=later("tabletop.games.jonkler.about", "about"),
    finale=later("tabletop.games.jonkler.finale", "finale"),
    fortune=later("tabletop.games.jonkler.finale", "fortune"),
    turned=later("tabletop.games.jonkler.finale", "turned"),
    promise=later("tabletop.games.jonkler.bids", "promise"),
    sure=later("tabletop.games.jonkler.sure", "sure"),
    decided=later("tabletop.games.jonkler.sure", "decided"),
    gathered=partial(trick_gathered, led=-1, jonkled=-1),
)
