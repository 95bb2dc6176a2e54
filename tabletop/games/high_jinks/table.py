"""What High Jinks shows, says and explains at the table."""

from collections.abc import Mapping
from typing import Final

from tabletop.engine.cards import FACE, parse_card
from tabletop.engine.hidden_pile import HiddenPile
from tabletop.engine.later import later
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


def notes(options: tuple[tuple[str, object], ...]) -> bool:
    """Whether people may note what lies in the Void (HJ-30.3, HJ-30.4)."""
    return ("notes", False) not in options


def void(position: Mapping[str, object]) -> tuple[int, ...]:
    """The faces of the cards in the Void."""
    return tuple(FACE[parse_card(code)] for code in str(position.get("void", "")).split())


TABLE: Final = Table(
    gestures=GESTURES,
    events=EVENTS,
    terminations=TERMINATIONS,
    layout=layout,
    present=present,
    why_not=why_not,
    given_up=given_up,
    about=later("tabletop.games.high_jinks.about", "about"),
    consequence=consequence,
    finale=later("tabletop.games.high_jinks.finale", "finale"),
    fortune=later("tabletop.games.high_jinks.finale", "fortune"),
    hidden_pile=HiddenPile("void", notes, void, lambda seats: 1 if seats == 2 else 2),
)
