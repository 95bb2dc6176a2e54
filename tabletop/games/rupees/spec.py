"""Rupees introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.rupees import PLAYERS, TITLE
from tabletop.games.rupees.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    seats_min=PLAYERS[0],
    seats_max=PLAYERS[2],
    seats_default=PLAYERS[1],
    options=OPTIONS,
    penalty="your oldest captured card",
)
