"""What Superjack plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.superjack.actions import VERBS
from tabletop.games.superjack.game import new_game
from tabletop.games.superjack.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("pending", per_seat=False, order="bottom"),
    ZoneKind("removed", per_seat=False),
    ZoneKind("library", per_seat=True, order="top", faces="none", down=True),
    ZoneKind("hand", per_seat=True, faces="owner"),
    ZoneKind("gems", per_seat=True),
    ZoneKind("creatures", per_seat=True),
    ZoneKind("graveyard", per_seat=True, order="bottom"),
)


RULES: Final = Rules(
    zones=ZONES,
    verbs=VERBS,
    prompts=PROMPTS,
    new=new_game,
)
