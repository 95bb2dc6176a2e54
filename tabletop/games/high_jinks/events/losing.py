"""How players go out, and how the game ends (§25, §26, §28 to §31)."""

from typing import Final

from tabletop.engine.declarations import EventKind, deed
from tabletop.engine.events import CardMoved, DamageDealt
from tabletop.games.high_jinks.events.turns import TO_HAND
from tabletop.mechanics.leaving import played_on

LOSING: Final = (
    EventKind(
        "redeem",
        deed(
            "Redemption, for the sixth counter is an Ace: you take {card} in hand and stay at five (§26.8).",
            "Redemption, for the sixth counter is an Ace: {who} takes {card} in hand and stays at five"
            " (§26.8).",
        ),
        meanwhile=TO_HAND,
        results=(CardMoved,),
        serves=1,
    ),
    EventKind(
        "loot",
        deed(
            "You take {card} from the hand of the player who is out (§26.3).",
            "{who} takes {card} from the hand of the player who is out (§26.3).",
        ),
    ),
    EventKind("lost"),
    EventKind("blank"),
    EventKind(
        "sudden",
        "Sudden damage: after 30 rounds each turn begins with a Damage Counter (§31.1).",
        of={DamageDealt: ""},
        reason="sudden damage",
    ),
    EventKind("redemption", sound="ace"),
    EventKind(
        "flag",
        deed(
            "Your time is up: one Damage Counter (§29.2).", "{whose} time is up: one Damage Counter (§29.2)."
        ),
        of={DamageDealt: ""},
        sound="flag",
        reason="time is up",
    ),
    EventKind("draw_agreed", "All agree on a draw (§31)."),
    EventKind(
        "last_alive",
        deed("You win: the last player standing (§26.1).", "{who} wins: the last player standing (§26.1)."),
    ),
    EventKind(
        "smasher",
        deed(
            "You win with a 6th Dimensional Planet Smasher (§25.10).",
            "{who} wins with a 6th Dimensional Planet Smasher (§25.10).",
        ),
    ),
    EventKind("hard_stop", "The 60th round is over: the fewest Damage Counters win (§31.2)."),
    EventKind("agreed", "The game is drawn, as all agreed (§31)."),
    *played_on("§31.3", "§26.6"),
)
