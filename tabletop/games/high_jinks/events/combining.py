"""What sets, straights, 6s, 7s and abilities do (§14, §15, §17, §22, §23, §25)."""

from typing import Final

from tabletop.engine.cards import SUIT_SIGNS
from tabletop.engine.declarations import EventKind, deed
from tabletop.engine.events import CardsShown, CardTurned, DamageDealt, Declared

_SUITS: Final = dict(enumerate(SUIT_SIGNS))
_ABILITIES: Final = {
    0: deed(
        "You use {card} to destroy a Spell, as a Jack does (§17).",
        "{who} uses {card} to destroy a Spell, as a Jack does (§17).",
    ),
    1: deed(
        "You use {card} to recruit an Agent, as a Queen does (§17).",
        "{who} uses {card} to recruit an Agent, as a Queen does (§17).",
    ),
    2: deed(
        "You use {card} to salvage a card, as a King does (§17).",
        "{who} uses {card} to salvage a card, as a King does (§17).",
    ),
}
_TAKEN: Final = ("destroy", "recruit", "salvage")

COMBINING: Final = (
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
    EventKind(
        "use",
        "The Damage Counter {card} is used; it turns face-down.",
        of={
            CardTurned: {
                "you one": "You use a Damage Counter, {card}; it turns face-down.",
                "you": "You use {count} Damage Counters, {cards}; they turn face-down.",
                "one": "{who} uses a Damage Counter, {card}; it turns face-down.",
                "other": "{who} uses {count} Damage Counters, {cards}; they turn face-down.",
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
    EventKind("ability", at=_ABILITIES, play_aims=_TAKEN, play_results=_TAKEN, play_at=_ABILITIES),
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
)
