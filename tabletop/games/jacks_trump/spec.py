"""Jacks Trump introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.jacks_trump import PLAYERS, TITLE
from tabletop.games.jacks_trump.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    seats_min=PLAYERS[0],
    seats_max=15,
    seats_default=PLAYERS[1],
    table_max=PLAYERS[2],
    options=OPTIONS,
    penalty="5 points",
)
