"""High Jinks introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.high_jinks import PLAYERS, TITLE
from tabletop.games.high_jinks.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    seats_min=PLAYERS[0],
    seats_max=PLAYERS[2],
    options=OPTIONS,
    penalty="one Damage Counter",
)
