"""What Superjack plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.superjack.actions import VERBS
from tabletop.games.superjack.game import new_game
from tabletop.games.superjack.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("pending", "Waiting for answers", per_seat=False, order="bottom"),
    ZoneKind("removed", "Out of the game", per_seat=False),
    ZoneKind("library", "Library", per_seat=True, order="top", faces="none", down=True),
    ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
    ZoneKind("gems", "Gems", per_seat=True),
    ZoneKind("creatures", "Creatures", per_seat=True),
    ZoneKind("graveyard", "Graveyard", per_seat=True, order="bottom"),
)


RULES: Final = Rules(zones=ZONES, verbs=VERBS, prompts=PROMPTS, new=new_game)
