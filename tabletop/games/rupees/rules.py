"""What Rupees plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.rupees.actions import VERBS
from tabletop.games.rupees.game import new_game
from tabletop.games.rupees.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("stock", "Stock", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("discard", "Discard", per_seat=False, order="bottom"),
    ZoneKind("waiting", "Waiting", per_seat=False),
    ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
    ZoneKind("played", "Middle", per_seat=True, places=1, faces="card"),
    ZoneKind("captured", "Taken", per_seat=True, faces="none", down=True),
)


RULES: Final = Rules(zones=ZONES, verbs=VERBS, prompts=PROMPTS, new=new_game)
