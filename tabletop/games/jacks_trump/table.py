"""What Jacks Trump shows, says and explains at the table."""

from functools import partial
from typing import Final

from tabletop.engine.later import later
from tabletop.engine.spec import Table
from tabletop.games.jacks_trump.events import EVENTS
from tabletop.games.jacks_trump.present import GESTURES, present
from tabletop.games.jacks_trump.why import why_not
from tabletop.mechanics.gathering import trick_gathered
from tabletop.mechanics.hand_table import hand_table
from tabletop.mechanics.points import ENDINGS

TERMINATIONS: Final = {"points": "most points after the last round", **ENDINGS}


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=partial(hand_table, order="high"),  # suits mean nothing
    present=present,
    why_not=why_not,
    about=later("tabletop.games.jacks_trump.about", "about"),
    finale=later("tabletop.games.jacks_trump.finale", "finale"),
    fortune=later("tabletop.games.jacks_trump.finale", "fortune"),
    promise=later("tabletop.games.jacks_trump.foresight", "promise"),
    turned=later("tabletop.games.jacks_trump.finale", "turned"),
    sure=later("tabletop.games.jacks_trump.sure", "sure"),
    gathered=partial(trick_gathered, call=""),
    prompts_of=lambda decision, parts: (decision.prompt, "lead")[: len(parts)],
)
