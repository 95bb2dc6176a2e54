"""Everything that happens in High Jinks, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
from tabletop.engine.events import (
    CardMoved,
    CardsShown,
    CardTapped,
    CardTurned,
    Chosen,
    DamageDealt,
    Declared,
    PhaseBegan,
    PlayerLost,
)

EVENTS: Final = declared(
    EventKind("keep", of={Chosen: "{who} {has} chosen."}),
    EventKind("aside"),
    EventKind(
        "reject", "{who} reject{s} {card}: to the {zone}.", many="{who} reject{s} {cards}: to the {zone}."
    ),
    EventKind("draw", "{who} draw{s} {card}.", of={PhaseBegan: ""}),
    EventKind("summon", "{who} summon{s} {card}."),
    EventKind("special", "{who} special summon{s} {card}, tapped.", of={CardTapped: ""}),
    EventKind("retire", "{who} retire{s} {card}."),
    EventKind("set", "{who} set{s} {card} face-down."),
    EventKind("dig", "{who} discard{s} {card} to dig.", of={CardTapped: "{card} digs.", Declared: ""}),
    EventKind(
        "empower",
        of={
            CardMoved: "{who} empower{s} with {card} from hand.",
            CardTapped: "{who} tap{s} {card} to empower.",
        },
    ),
    EventKind("ace", of={Declared: "{who} play{s} {card}.", CardMoved: ""}),
    EventKind("banish", "{card} goes to the Void.", many="{cards} go to the Void."),
    EventKind("discard", "{card} goes to the Boneyard.", many="{cards} go to the Boneyard."),
    EventKind("defeat"),
    EventKind("salvage", "{who} salvage{s} {card}."),
    EventKind("recruit", "{who} recruit{s} {card}."),
    EventKind(
        "search", "{who} take{s} {card} from the Void.", of={CardsShown: "{who} look{s} through the Void."}
    ),
    EventKind("steal", "{who} take{s} {card} from {target}: it shares the suit of the 7 (§15.3)."),
    EventKind(
        "redeem",
        "Redemption, for the sixth counter is an Ace: {who} take{s} {card} in hand and stay{s} at five (§26.8).",
    ),
    EventKind("heal", "{owners} Damage Counter {card} is healed.", of={Declared: ""}),
    EventKind(
        "damage",
        "{who} take{s} a Damage Counter: {card}.",
        of={PlayerLost: "{who} {has} six Damage Counters and {is} out."},
    ),
    EventKind("loot", "{who} take{s} {card} from the fallen hand."),
    EventKind("destroy", "{card} is destroyed."),
    EventKind("lost"),
    EventKind(
        "use",
        "{card} is used up.",
        of={CardTurned: "{who} use{s} up {card}.", Declared: "{who} use{s} the {value}'s ability of {card}."},
        values={0: "Jack", 1: "Queen", 2: "King"},
    ),
    EventKind("up", of={CardTurned: ""}),
    EventKind("untap", of={CardTapped: ""}),
    EventKind(
        "scar",
        "{card} now has {value} battle scars.",
        at={
            1: "{card} has its first battle scar.",
            2: "{card} has 2 scars and is a Juggernaut.",
            4: "{card} has 4 scars and is an Archlord.",
            6: "{card} becomes the 6th Dimensional Planet Smasher!",
        },
    ),
    EventKind("blank"),
    EventKind("rebuild", "The Deck is empty: Void and Bench are shuffled into a new one of {count} (§28.1)."),
    EventKind(
        "rebuild_boneyard",
        "Deck, Void and Bench are empty: the Boneyard is shuffled into a new Deck of {count} (§28.5).",
    ),
    EventKind("hand", "{who} look{s} at {owners} hand of {count}."),
    EventKind("turn", "{whose} turn."),
    EventKind("main"),
    EventKind("combat", "{who} go{es} to Combat."),
    EventKind("end"),
    EventKind("pair", "{who} play{s} a pair."),
    EventKind("three", "{who} play{s} three of a kind."),
    EventKind("four", "{who} play{s} four of a kind."),
    EventKind("straight", "{who} play{s} a straight."),
    EventKind("archlord", "{who} pay{s} the Archlord {card}."),
    EventKind("six", "{who} search{es} the Void for {face}.", of={DamageDealt: ""}),
    EventKind("six_hit"),
    EventKind("six_miss", "{face} is not in the Void: the 6 costs a Damage Counter (§14.6)."),
    EventKind("six_other", "{face} is not of the suit of the 6, which costs a Damage Counter (§14.5)."),
    EventKind("seven", "{who} call{s} {face} from {target}."),
    EventKind("seven_hit", "{face} is there."),
    EventKind("seven_miss", "{face} is not there: {who} may see the hand (§15.4)."),
    EventKind("ability", "{who} use{s} the {value}'s ability.", values={0: "Jack", 1: "Queen", 2: "King"}),
    EventKind("attack", "{card} attacks {target}.", of={CardTapped: "", DamageDealt: ""}),
    EventKind("block", "{who} block{s} with {card}."),
    EventKind("noblock", "{who} let{s} it through: one Damage Counter (§7.7)."),
    EventKind("pass", "{who} pass{es}."),
    EventKind("decline", "{who} play{s} no Ace."),
    EventKind("first_club", "{who} take{s} the Club first."),
    EventKind("first_spade", "{who} take{s} the Spade first."),
    EventKind("no_ability", "{who} decline{s} the ability."),
    EventKind("burn", "{who} burn{s} {target}.", of={DamageDealt: ""}),
    EventKind("stop"),
    EventKind("none"),
    EventKind(
        "outpowered", "{card} is defeated: {target} has {value} Power more (§7.9).", target_is_card=True
    ),
    EventKind("king_beats", "{card} is defeated: at equal Power a King defeats a Queen (§11.1)."),
    EventKind("queen_beats", "{card} is defeated: at equal Power a Queen defeats a Jack (§11.2)."),
    EventKind("jack_beats", "{card} is defeated: at equal Power a Jack defeats a King (§11.3)."),
    EventKind("aced", "{card} is defeated: the last Ace decides, whatever the Powers (§16.3)."),
    EventKind(
        "tie",
        at={
            4: "Equal Power and equal type: neither Agent falls (§11.4).",
            5: "Equal Power where a Joker fights: neither Agent falls (§11.5).",
        },
    ),
    EventKind(
        "kinship",
        "Kinship: both Agents are {value}, so no suit ability applies (§18.7).",
        values={0: "♣", 1: "♦", 2: "♥", 3: "♠"},
    ),
    EventKind("heart", "{card} is a defeated ♥: {who} recruits the bottom card of the Bench (§18.1)."),
    EventKind("diamond", "{card} is a defeated ♦: {who} salvages the bottom card of the Boneyard (§18.2)."),
    EventKind("club", "{card} is a ♣ and has won: {who} draw{s} or salvage{s} a card (§18.3)."),
    EventKind(
        "spade",
        "{card} is a ♠ that attacked and won: a Damage Counter for the defender (§18.4).",
        of={DamageDealt: ""},
    ),
    EventKind(
        "granted_club", "{card} is a Juggernaut and has won: {who} draw{s} or salvage{s} a card (§25.4)."
    ),
    EventKind(
        "granted_spade",
        "{card} is a Juggernaut that attacked and won: a Damage Counter for the defender (§25.4).",
    ),
    EventKind("open", "{who} has no Agent to block with (§7.12)."),
    EventKind(
        "joker_suit",
        "The Joker is of {value} for this duel.",
        values={0: "Clubs", 1: "Diamonds", 2: "Hearts", 3: "Spades"},
    ),
    EventKind("sudden", "Sudden damage: the game has lasted too long.", of={DamageDealt: ""}),
    EventKind("redemption"),
    EventKind("flag", "{whose} time is up.", of={DamageDealt: ""}),
    EventKind("resign", "{who} resign{s}.", of={PlayerLost: "{who} {is} out."}),
    EventKind("time", "{who} lose{s} on time.", of={PlayerLost: "{who} {is} out."}),
    EventKind("draw_agreed", "The game is drawn by agreement."),
    EventKind("last_alive", "{who} win{s}: the last player standing."),
    EventKind("smasher", "{who} win{s} with a 6th Dimensional Planet Smasher."),
    EventKind("hard_stop", "The last round is over."),
    EventKind("agreed", "The game is drawn."),
    EventKind("rejects"),
)
