"""High Jinks introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.high_jinks import TITLE
from tabletop.games.high_jinks.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    title=TITLE,
    seats_min=2,
    seats_max=4,
    options=OPTIONS,
    penalty="one Damage Counter",
)
