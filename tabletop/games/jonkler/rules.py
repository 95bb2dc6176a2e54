"""What Jonkler plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.jonkler.cards import VERBS
from tabletop.games.jonkler.game import new_game
from tabletop.games.jonkler.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("reserve", "Reserve", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("unused", "Unused cards", per_seat=False, faces="none", down=True),
    ZoneKind("trick", "Trick", per_seat=False, order="bottom"),
    ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
    ZoneKind("won", "Tricks won", per_seat=True, faces="none", down=True),
)


RULES: Final = Rules(zones=ZONES, verbs=VERBS, prompts=PROMPTS, new=new_game)
