"""Everything that happens in High Jinks, in sentences (see `presenter/narrator.py`)."""

from functools import partial
from typing import Final

from tabletop.engine.cards import SUIT_SIGNS
from tabletop.engine.declarations import CAUSE, VERDICT, EventKind, declared, deed
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
from tabletop.mechanics.leaving import played_on

_SUITS: Final = dict(enumerate(SUIT_SIGNS))
_HEARTS: Final = "{whose} Damage Counters: {why}"
_AGENTS: Final = {"you": "", "one": "New Agent of {who}", "other": "New Agents of {who}"}
_TO_HAND: Final = {"you": "", "other": "Come to {whose} hand"}
_ABILITIES: Final = {
    0: deed("You use the Jack's ability of {card}.", "{who} uses the Jack's ability of {card}."),
    1: deed("You use the Queen's ability of {card}.", "{who} uses the Queen's ability of {card}."),
    2: deed("You use the King's ability of {card}.", "{who} uses the King's ability of {card}."),
}
_TAKEN: Final = ("destroy", "recruit", "salvage")
_FALLS: Final = partial(EventKind, target_is_card=True, sound="defeat", stage=VERDICT)

EVENTS: Final = declared(
    EventKind("keep", of={Chosen: deed("You have chosen.", "{who} has chosen.")}),
    EventKind("aside"),
    EventKind(
        "reject",
        {
            "you one": "You reject {card}: to the {zone}.",
            "you": "You reject {cards}: to the {zone}.",
            "one": "{who} rejects {card}: to the {zone}.",
            "other": "{who} rejects {cards}: to the {zone}.",
        },
        gathered=True,
    ),
    EventKind(
        "first",
        deed(
            "You deal. The first turn goes to the left of the dealer: to {target} (§27).",
            "{who} deals. The first turn goes to the left of the dealer: to {target} (§27).",
        ),
    ),
    EventKind("draw", deed("You draw {card}.", "{who} draws {card}."), of={PhaseBegan: ""}),
    EventKind("summon", deed("You summon {card}.", "{who} summons {card}."), meanwhile=_AGENTS),
    EventKind(
        "special",
        deed(
            "You special summon {card}, tapped until the turn ends.",
            "{who} special summons {card}, tapped until the turn ends.",
        ),
        of={CardTapped: ""},
        play={
            "you one": "You special summon {card}: it brings nothing, and is tapped until the turn ends (§5).",
            "you": "You special summon {card}: they bring nothing, and are tapped until the turn ends (§5).",
            "one": "{who} special summons {card}: it brings nothing, and is tapped until the turn ends (§5).",
            "other": "{who} special summons {card}: they bring nothing, and are tapped until the turn ends (§5).",
        },
        meanwhile=_AGENTS,
    ),
    EventKind(
        "retire",
        deed(
            "You retire {card}, for one more untapped summon (§5.3).",
            "{who} retires {card}, for one more untapped summon (§5.3).",
        ),
        besides={
            "one": "{cards} retired for one more summon",
            "other": "{count} Agents retired for as many more summons",
        },
    ),
    EventKind("set", deed("You set {card} face-down.", "{who} sets {card} face-down.")),
    EventKind(
        "dig",
        deed("You discard {card} and draw.", "{who} discards {card} and draws."),
        of={CardTapped: "{card} is tapped to dig.", Declared: ""},
    ),
    EventKind(
        "empower",
        of={
            CardMoved: deed("You empower with {card} from hand.", "{who} empowers with {card} from hand."),
            CardTapped: deed("You tap {card} to empower.", "{who} taps {card} to empower."),
        },
    ),
    EventKind(
        "ace",
        of={Declared: deed("You play {card}.", "{who} plays {card}."), CardMoved: ""},
        sound="ace",
        play=deed(
            "You play {card}, which fits {target}: the last Ace wins the duel, whatever the Powers (§16).",
            "{who} plays {card}, which fits {target}: the last Ace wins the duel, whatever the Powers (§16).",
        ),
        target_is_card=True,
    ),
    EventKind(
        "search",
        deed("You take {card} from the Void.", "{who} takes {card} from the Void."),
        of={CardsShown: deed("You look through the Void.", "{who} looks through the Void.")},
        meanwhile={"you": "", "other": "{who} took from the Void with {doers}"},
        doers=("six",),
        brief="found",
    ),
    EventKind(
        "steal",
        deed(
            "You take {card} from {target}: it shares the suit of the 7 (§15.3).",
            "{who} takes {card} from {target}: it shares the suit of the 7 (§15.3).",
        ),
        meanwhile={"you": "Taken from your hand", "other": "{who} took from a hand with {doers}"},
        doers=("seven",),
        brief="taken",
    ),
    EventKind(
        "banish",
        {"one": "{card} goes to the Void.", "other": "{cards} go to the Void."},
        meanwhile={"you": "From your hand to the Void", "other": ""},
        doers=("seven",),
        brief="to the Void",
    ),
    EventKind("discard", {"one": "{card} goes to the Boneyard.", "other": "{cards} go to the Boneyard."}),
    EventKind(
        "defeat",
        meanwhile={
            "you one": "Your Agent defeated {why}",
            "you": "Your Agents defeated {why}",
            "one": "{whose} Agent defeated {why}",
            "other": "{whose} Agents defeated {why}",
        },
        reason="by {cards}",
        doers=("outpowered", "king_beats", "queen_beats", "jack_beats", "aced"),
    ),
    EventKind(
        "redeem",
        deed(
            "Redemption, for the sixth counter is an Ace: you take {card} in hand and stay at five (§26.8).",
            "Redemption, for the sixth counter is an Ace: {who} takes {card} in hand and stays at five"
            " (§26.8).",
        ),
        meanwhile=_TO_HAND,
    ),
    EventKind(
        "damage",
        deed("You take a Damage Counter: {card}.", "{who} takes a Damage Counter: {card}."),
        of={
            PlayerLost: deed(
                "You have six Damage Counters and are out (§26).",
                "{who} has six Damage Counters and is out (§26).",
            )
        },
        meanwhile={
            "you one": "A Damage Counter for you: {why}",
            "you": "{count} Damage Counters for you: {why}",
            "other": _HEARTS,
        },
    ),
    EventKind(
        "heal",
        deed(
            "You heal your Damage Counter {card}: it goes to the {zone} (§22.15).",
            "{who} heals a Damage Counter, {card}: it goes to the {zone} (§22.15).",
        ),
        of={Declared: ""},
        into={
            "hand": deed(
                "You heal {owners} Damage Counter {card}, and it goes to your hand (§22.16).",
                "{who} heals {owners} Damage Counter {card}, and it goes to {whose} hand (§22.16).",
            )
        },
        play=deed(
            "You heal your Damage Counter {card}: one less (§22).",
            "{who} heals a Damage Counter, {card}: one less (§22).",
        ),
        meanwhile={"you": "", "other": _HEARTS},
        reason={
            "hand": "one healed by {cards}, to {whose} hand",
            "other": "one healed by {cards}, to the {zone}",
        },
        doers=("three", "four"),
    ),
    EventKind(
        "salvage", deed("You salvage {card}.", "{who} salvages {card}."), meanwhile=_TO_HAND, brief="salvaged"
    ),
    EventKind(
        "recruit",
        deed("You recruit {card}.", "{who} recruits {card}."),
        meanwhile=_TO_HAND,
        brief="recruited",
    ),
    EventKind(
        "loot",
        deed(
            "You take {card} from the hand of the player who is out (§26.3).",
            "{who} takes {card} from the hand of the player who is out (§26.3).",
        ),
    ),
    EventKind(
        "destroy",
        "{owners} {card} is destroyed.",
        meanwhile={
            "you": "Your set Spells destroyed",
            "you one": "A set Spell of yours destroyed",
            "other": "",
        },
        brief="destroyed",
        doers=("ability", "use"),
    ),
    EventKind("lost"),
    EventKind(
        "use",
        "The Damage Counter {card} is used; it turns face-down.",
        of={
            CardTurned: {
                "you one": "You use the Damage Counter {card}; it turns face-down.",
                "you": "You use the Damage Counters {cards}; they turn face-down.",
                "one": "{who} uses the Damage Counter {card}; it turns face-down.",
                "other": "{who} uses the Damage Counters {cards}; they turn face-down.",
            }
        },
        at=_ABILITIES,
        as_doer="{card}, a Damage Counter of {who}",
        play_aims=_TAKEN,
        play_results=_TAKEN,
        play_at={
            0: deed(
                "You use up {card}, your Damage Counter, to destroy a Spell (§24).",
                "{who} uses up {card}, a Damage Counter, to destroy a Spell (§24).",
            ),
            1: deed(
                "You use up {card}, your Damage Counter, to recruit an Agent from the Bench (§24).",
                "{who} uses up {card}, a Damage Counter, to recruit an Agent from the Bench (§24).",
            ),
            2: deed(
                "You use up {card}, your Damage Counter, to salvage a card from the Boneyard (§24).",
                "{who} uses up {card}, a Damage Counter, to salvage a card from the Boneyard (§24).",
            ),
        },
    ),
    EventKind("up", of={CardTurned: ""}),
    EventKind("untap", of={CardTapped: ""}),
    EventKind(
        "scar",
        at={
            1: "{card} has survived a duel: its first battle scar, +1 Power; the third adds another (§25.1).",
            2: "{card} has survived a duel: 2 battle scars, still +1 Power; a Juggernaut now, which has the abilities"
            " of ♣ and ♠ whatever its suit (§25.4).",
            3: "{card} has survived a duel: 3 battle scars, +2 Power (§25.2).",
            4: "{card} has survived a duel: 4 battle scars, an Archlord (§25.6).",
            5: "{card} has survived a duel: 5 battle scars, +3 Power. The sixth wins the game (§25.10).",
            6: "{card} becomes the 6th Dimensional Planet Smasher!",
        },
    ),
    EventKind("blank"),
    EventKind(
        "rebuild",
        "The Deck is empty: Void and Bench are shuffled into a new Deck of {count} (§28.1).",
        meanwhile="The Deck ran out: a new one of Void and Bench",
        shuffles=("void", "bench"),
    ),
    EventKind(
        "rebuild_boneyard",
        "Deck, Void and Bench are empty: the Boneyard is shuffled into a new Deck of {count} (§28.5).",
        meanwhile="The Deck ran out: a new one of the Boneyard",
        shuffles=("boneyard",),
    ),
    EventKind(
        "hand", deed("You look at {owners} hand of {count}.", "{who} looks at {owners} hand of {count}.")
    ),
    EventKind("turn", deed("Your turn.", "{whose} turn."), chapter="turn", counts="round"),
    EventKind("main"),
    EventKind("combat", deed("You go to Combat.", "{who} goes to Combat.")),
    EventKind("end"),
    EventKind(
        "pair",
        deed(
            "You play a pair: equal Spells are banished (§22).",
            "{who} plays a pair: equal Spells are banished (§22).",
        ),
        play=deed(
            "You play a pair, {cards}, to take two cards: drawn, salvaged or recruited (§22).",
            "{who} plays a pair, {cards}, to take two cards: drawn, salvaged or recruited (§22).",
        ),
        play_cards=("banish", "use"),
        besides={"one": "a pair {cards}", "other": "{count} pairs"},
    ),
    EventKind(
        "three",
        deed(
            "You play three of a kind: equal Spells are banished (§22).",
            "{who} plays three of a kind: equal Spells are banished (§22).",
        ),
        play=deed(
            "You play three of a kind, {cards}, to take two cards; it may burn or heal once (§22).",
            "{who} plays three of a kind, {cards}, to take two cards; it may burn or heal once (§22).",
        ),
        play_cards=("banish", "use"),
        besides={"one": "three of a kind {cards}", "other": "{count} times three of a kind"},
    ),
    EventKind(
        "four",
        deed(
            "You play four of a kind: equal Spells are banished (§22).",
            "{who} plays four of a kind: equal Spells are banished (§22).",
        ),
        play=deed(
            "You play four of a kind, {cards}, to take four cards; it may burn and heal once each (§22).",
            "{who} plays four of a kind, {cards}, to take four cards; it may burn and heal once each (§22).",
        ),
        play_cards=("banish", "use"),
        besides="four of a kind {cards}",
    ),
    EventKind(
        "straight",
        deed(
            "You play a straight: Spells in a row are discarded (§23).",
            "{who} plays a straight: Spells in a row are discarded (§23).",
        ),
        play=deed(
            "You play a straight, {cards}, to draw three cards; if all are of one suit a fourth, once a turn for"
            " each suit (§23).",
            "{who} plays a straight, {cards}, to draw three cards; if all are of one suit a fourth, once a"
            " turn for each suit (§23).",
        ),
        play_cards=("discard", "use"),
        play_results=("draw", "no_fourth"),
        gathered=True,
        besides={"one": "a straight {cards}", "other": "{count} straights"},
    ),
    EventKind(
        "no_fourth",
        "No fourth card: in this turn a straight of {value} has brought one already (§23.4).",
        values=_SUITS,
    ),
    EventKind(
        "archlord",
        deed("You pay the Archlord {card}.", "{who} pays the Archlord {card}."),
        play=deed(
            "You pay the Archlord {card} a card of its suit, to take two cards (§25).",
            "{who} pays the Archlord {card} a card of its suit, to take two cards (§25).",
        ),
        play_cards=("banish",),
    ),
    EventKind(
        "six",
        deed(
            "You search the Void for {face}, with a 6 (§14).",
            "{who} searches the Void for {face}, with a 6 (§14).",
        ),
        of={DamageDealt: ""},
        play=deed(
            "You give up {card} to find {face} in the Void (§14).",
            "{who} gives up {card} to find {face} in the Void (§14).",
        ),
        play_results=("search", "six_miss", "six_other"),
        reason="search with {cards}",
        doers=("six",),
    ),
    EventKind("six_hit", sound="ace"),
    EventKind(
        "six_miss",
        "{face} is not in the Void: the 6 costs a Damage Counter (§14.6).",
        sound="knock",
        brief="not there, a counter",
    ),
    EventKind(
        "six_other",
        deed(
            "You get {face}, but it is of another suit than your 6, so you take a Damage Counter (§14.5).",
            "{who} gets {face}, but it is of another suit than the 6, so {who} takes a Damage Counter"
            " (§14.5).",
        ),
        brief="a counter",
    ),
    EventKind(
        "seven",
        deed("You call {face} from {target}.", "{who} calls {face} from {target}."),
        play=deed(
            "You give up {card} to call {face} from {owners} hand (§15).",
            "{who} gives up {card} to call {face} from {owners} hand (§15).",
        ),
        play_results=("seven_miss", "steal", "banish"),
        besides={"one": "a call with {cards}", "other": "{count} calls"},
    ),
    EventKind("seven_hit", "{face} is there.", sound="ace"),
    EventKind(
        "seven_miss",
        deed(
            "{face} is not there: you may see the hand (§15.4).",
            "{face} is not there: {who} may see the hand (§15.4).",
        ),
        sound="knock",
        brief="not there",
    ),
    EventKind(
        "ability",
        at=_ABILITIES,
        play_aims=_TAKEN,
        play_results=_TAKEN,
        play_at={
            0: deed(
                "You use the Jack's ability of {card}, to destroy a Spell (§17).",
                "{who} uses the Jack's ability of {card}, to destroy a Spell (§17).",
            ),
            1: deed(
                "You use the Queen's ability of {card}, to recruit an Agent from the Bench (§17).",
                "{who} uses the Queen's ability of {card}, to recruit an Agent from the Bench (§17).",
            ),
            2: deed(
                "You use the King's ability of {card}, to salvage a card from the Boneyard (§17).",
                "{who} uses the King's ability of {card}, to salvage a card from the Boneyard (§17).",
            ),
        },
    ),
    EventKind(
        "attack",
        "{card} attacks {target}.",
        of={CardTapped: "", DamageDealt: ""},
        sound="attack",
        reason="{cards} unblocked",
        doers=("attack",),
        play=deed(
            "You attack {target} with {card}: unblocked it brings one Damage Counter (§7).",
            "{who} attacks {target} with {card}: unblocked it brings one Damage Counter (§7).",
        ),
    ),
    EventKind(
        "block",
        deed("You block with {card}.", "{who} blocks with {card}."),
        sound="block",
        chapter="duel",
    ),
    EventKind(
        "noblock",
        deed(
            "You let {card} through: one Damage Counter (§7.7).",
            "{who} lets {card} through: one Damage Counter (§7.7).",
        ),
        sound="knock",
        results=(Declared,),
        serves=-1,
    ),
    EventKind("pass", deed("You pass.", "{who} passes."), sound="knock"),
    EventKind("decline", deed("You play no Ace.", "{who} plays no Ace."), sound="knock"),
    EventKind(
        "first_club",
        deed("Of both abilities you use the ♣ first.", "Of both abilities {who} uses the ♣ first."),
    ),
    EventKind(
        "first_spade",
        deed("Of both abilities you use the ♠ first.", "Of both abilities {who} uses the ♠ first."),
    ),
    EventKind("no_ability", deed("You decline the ability.", "{who} declines the ability.")),
    EventKind(
        "burn",
        deed(
            "You burn {target}: one Damage Counter (§22.11).",
            "{who} burns {target}: one Damage Counter (§22.11).",
        ),
        of={DamageDealt: ""},
        results=(Declared,),
        serves=1,
        sound="attack",
        play=deed(
            "You burn {target}: one Damage Counter (§22).", "{who} burns {target}: one Damage Counter (§22)."
        ),
        play_cards=("damage",),
        reason="burned by {cards}",
        doers=("three", "four"),
    ),
    EventKind("stop"),
    EventKind("none"),
    _FALLS(
        "outpowered",
        "{whose} {named} is defeated by {target}, {against} : {value}: the higher Power wins (§7.9).",
    ),
    _FALLS(
        "king_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a King defeats a Queen (§11.1).",
    ),
    _FALLS(
        "queen_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a Queen defeats a Jack (§11.2).",
    ),
    _FALLS(
        "jack_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a Jack defeats a King (§11.3).",
    ),
    _FALLS(
        "aced",
        "{whose} {named} is defeated: the last Ace decides, whatever the Powers, {against} : {value} (§16.3).",
        doers=("ace",),
    ),
    EventKind(
        "tie",
        at={
            4: "Equal Power and equal type: neither Agent falls, so both gain a battle scar (§11.4).",
            5: "Equal Power where a Joker fights: neither Agent falls, so both gain a battle scar (§11.5).",
        },
        sound="block",
        stage=VERDICT,
    ),
    EventKind(
        "kinship",
        "Kinship: both Agents are {value}, so no suit ability applies (§18.7).",
        values=_SUITS,
        stage=CAUSE,
    ),
    EventKind(
        "heart",
        deed(
            "{card} is a ♥ and was defeated: you recruit the bottom card of the Bench (§18.1).",
            "{card} is a ♥ and was defeated: {who} recruits the bottom card of the Bench (§18.1).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "diamond",
        deed(
            "{card} is a ♦ and was defeated: you salvage the bottom card of the Boneyard (§18.2).",
            "{card} is a ♦ and was defeated: {who} salvages the bottom card of the Boneyard (§18.2).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "club",
        deed(
            "{card} is a ♣ and has won: you draw or salvage a card (§18.3).",
            "{card} is a ♣ and has won: {who} draws or salvages a card (§18.3).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "spade",
        "{card} is a ♠ that attacked and won: a Damage Counter for the defender (§18.4).",
        of={DamageDealt: ""},
        stage=CAUSE,
        serves=1,
        reason="duel lost to {cards}",
        doers=("spade", "granted_spade"),
    ),
    EventKind(
        "granted_club",
        deed(
            "{card} is a Juggernaut and has won: you draw or salvage a card (§25.4).",
            "{card} is a Juggernaut and has won: {who} draws or salvages a card (§25.4).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "granted_spade",
        "{card} is a Juggernaut that attacked and won: a Damage Counter for the defender (§25.4).",
        stage=CAUSE,
        serves=1,
    ),
    EventKind(
        "open",
        deed(
            "You have no Agent to block {card} with: a Damage Counter (§7.12).",
            "{who} has no Agent to block {card} with: a Damage Counter (§7.12).",
        ),
        stage=CAUSE,
        serves=-1,
    ),
    EventKind(
        "joker_suit",
        at={
            suit: f"In this duel the Joker is a {sign}, as its first Spell, which gives no +1 (§21.2, §21.3)."
            for suit, sign in _SUITS.items()
        },
    ),
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
    *played_on("§31.3", "§26.6"),
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
    EventKind("rejects"),
)
