"""Everything that happens in High Jinks, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import declared
from tabletop.games.high_jinks.events.combat import COMBAT
from tabletop.games.high_jinks.events.combining import COMBINING
from tabletop.games.high_jinks.events.losing import LOSING
from tabletop.games.high_jinks.events.turns import TURNS

EVENTS: Final = declared(*COMBAT, *TURNS, *COMBINING, *LOSING)
"""In the order in which what others did meanwhile is told: what fell before what was gained."""
