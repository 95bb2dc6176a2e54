"""Rupees introduces itself to the rest of the program."""

from typing import Final

from tabletop.engine.spec import GameSpec
from tabletop.games.rupees import TITLE
from tabletop.games.rupees.observe import GAME
from tabletop.games.rupees.options import OPTIONS

SPEC: Final = GameSpec(
    package=__package__,
    id=GAME,
    title=TITLE,
    rules_version=1,
    seats_min=2,
    seats_max=7,
    seats_default=4,
    table_max=7,
    options=OPTIONS,
    penalty="your oldest captured card",
)
