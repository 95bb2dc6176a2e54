"""Beginning, turns, and cards that come, go and are set."""

from typing import Final

from tabletop.engine.declarations import EventKind, deed
from tabletop.engine.events import CardTapped, CardTurned, Chosen, Declared, PhaseBegan, PlayerLost

_HEARTS: Final = "{whose} Damage Counters: {why}"
_AGENTS: Final = {"you": "", "one": "New Agent of {who}", "other": "New Agents of {who}"}
TO_HAND: Final = {"you": "", "other": "Come to {whose} hand"}

TURNS: Final = (
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
        play=deed(
            "You special summon {card}, tapped until the turn ends: that brings nothing more (§5).",
            "{who} special summons {card}, tapped until the turn ends: that brings nothing more (§5).",
        ),
        meanwhile=_AGENTS,
    ),
    EventKind(
        "retire",
        deed(
            "You retire {card} for one more summon (§5.3).",
            "{who} retires {card} for one more summon (§5.3).",
        ),
        besides={
            "one": "{cards} retired for one more summon",
            "other": "{count} Agents retired for as many more summons",
        },
    ),
    EventKind(
        "guild",
        deed(
            "With {card} you have a Guild: each of your three Agents gains {value} (§20).",
            "With {card} {who} has a Guild: each of the three Agents gains {value} (§20).",
        ),
        values={1: "1 Power", 2: "2 Power, as all share a suit"},
    ),
    EventKind(
        "guild_ends",
        deed(
            "Your Guild ends as {card} leaves: your two other Agents lose {value} Power each (§20.5).",
            "{whose} Guild ends as {card} leaves: the two other Agents lose {value} Power each (§20.5).",
        ),
    ),
    EventKind("set", deed("You set {card} face-down.", "{who} sets {card} face-down.")),
    EventKind(
        "dig",
        deed("You discard {card}.", "{who} discards {card}."),
        of={
            CardTapped: deed(
                "You tap {card} to dig: a Spell of its suit is discarded for a new card (§19.1).",
                "{who} taps {card} to dig: a Spell of its suit is discarded for a new card (§19.1).",
            ),
            Declared: "",
        },
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
            "You heal your Damage Counter {named}: it goes to the {zone} (§22.15).",
            "{who} heals a Damage Counter, {card}: it goes to the {zone} (§22.15).",
        ),
        of={Declared: ""},
        into={
            "hand": deed(
                "You heal {owners} Damage Counter {named}, and it goes to your hand (§22.16).",
                "{who} heals {owners} Damage Counter {named}, and it goes to {whose} hand (§22.16).",
            )
        },
        play=deed(
            "You heal your Damage Counter {named}: one less (§22).",
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
        "salvage", deed("You salvage {card}.", "{who} salvages {card}."), meanwhile=TO_HAND, brief="salvaged"
    ),
    EventKind(
        "recruit",
        deed("You recruit {card}.", "{who} recruits {card}."),
        meanwhile=TO_HAND,
        brief="recruited",
    ),
    EventKind("up", of={CardTurned: ""}),
    EventKind("untap", of={CardTapped: ""}),
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
    EventKind("end"),
    EventKind("rejects"),
)
