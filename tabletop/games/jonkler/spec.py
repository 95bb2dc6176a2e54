"""Jonkler introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.jonkler import TITLE
from tabletop.games.jonkler.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    seats_min=2,
    seats_max=6,
    seats_default=4,
    options=OPTIONS,
    penalty="5 points",
)
