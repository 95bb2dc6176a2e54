"""What Superjack shows, says and explains at the table."""

from typing import Final

from tabletop.engine.later import later
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


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=layout,
    present=present,
    why_not=why_not,
    given_up=given_up,
    consequence=consequence,
    about=later("tabletop.games.superjack.about", "about"),
    finale=later("tabletop.games.superjack.finale", "finale"),
    fortune=later("tabletop.games.superjack.finale", "fortune"),
    prompts_of=prompts_of,
    kept_open=kept_open,
    called_for=called_for,
)
