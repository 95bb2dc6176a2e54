"""What High Jinks plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.high_jinks.actions import VERBS
from tabletop.games.high_jinks.game import new_game
from tabletop.games.high_jinks.memory import redact_log
from tabletop.games.high_jinks.options import next_options
from tabletop.games.high_jinks.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("deck", "Deck", per_seat=False, order="top", faces="none", down=True),
    ZoneKind("boneyard", "Boneyard", per_seat=False, order="bottom"),
    ZoneKind("bench", "Bench", per_seat=False, order="bottom"),
    ZoneKind("void", "Void", per_seat=False, faces="none", down=True),
    ZoneKind("agents", "Agents", per_seat=True, places=3),
    ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
    ZoneKind("mana", "Mana", per_seat=True, places=6, faces="card", down=True),
    ZoneKind("damage", "Damage Counters", per_seat=True),
    ZoneKind("aside", "Set aside", per_seat=True, faces="owner"),
)


RULES: Final = Rules(
    zones=ZONES, verbs=VERBS, prompts=PROMPTS, new=new_game, redact_log=redact_log, next_options=next_options
)
