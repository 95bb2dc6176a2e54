"""What Jacks Trump plays: what it is played with, what it asks, and how a game begins."""

from typing import Final

from tabletop.engine.spec import Rules
from tabletop.engine.zones import ZoneKind
from tabletop.games.jacks_trump.cards import VERBS
from tabletop.games.jacks_trump.game import new_game
from tabletop.games.jacks_trump.prompts import PROMPTS

ZONES: Final = (
    ZoneKind("undealt", "Undealt cards", per_seat=False, faces="none", down=True),
    ZoneKind("trick", "Trick", per_seat=False, order="bottom"),
    ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
    ZoneKind("won", "Cards won", per_seat=True, faces="none", down=True),
)


RULES: Final = Rules(zones=ZONES, verbs=VERBS, prompts=PROMPTS, new=new_game)
