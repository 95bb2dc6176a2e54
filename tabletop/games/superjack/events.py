"""Everything that happens in Superjack, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import CAUSE, VERDICT, EventKind, declared, deed
from tabletop.engine.events import (
    CardMoved,
    CardTapped,
    Chosen,
    CounterChanged,
    DamageDealt,
    Declared,
    PhaseBegan,
    PlayerLost,
)
from tabletop.games.superjack.present import between_games
from tabletop.mechanics.leaving import played_on

_CREATURES: Final = {"you": "", "one": "New creature of {who}", "other": "New creatures of {who}"}
_HIT: Final = {"you": "{count} damage to you", "other": ""}

EVENTS: Final = declared(
    EventKind("deal"),
    EventKind("draw", deed("You draw {card}.", "{who} draws {card}.")),
    EventKind("return"),
    EventKind("gem", deed("You play {card} as gem.", "{who} plays {card} as gem.")),
    EventKind(
        "cast",
        deed("You play {card} (§6.1).", "{who} plays {card} (§6.1)."),
        play=deed(
            "You pay for {card}, which comes into play.", "{who} pays for {card}, which comes into play."
        ),
        play_results=("charge",),
        results=(CardMoved,),
        serves=1,
        meanwhile=_CREATURES,
    ),
    EventKind(
        "enter", "{card} comes into play (§10.1).", results=(CardMoved,), serves=1, meanwhile=_CREATURES
    ),
    EventKind(
        "ace",
        deed("You play {card} as a creature (§10.1).", "{who} plays {card} as a creature (§10.1)."),
        sounds={CardMoved: "ace"},
        play=deed(
            "You play {card} as a creature, 1/1. From the hand it may attack at once; only another ace can stop"
            " it (§6.2, §10.2, §10.4).",
            "{who} plays {card} as a creature, 1/1. From the hand it may attack at once; only another ace can"
            " stop it (§6.2, §10.2, §10.4).",
        ),
    ),
    EventKind(
        "ace_spell",
        deed("You play {card} as a spell (§10.1).", "{who} plays {card} as a spell (§10.1)."),
        sounds={CardMoved: "ace"},
        play=deed(
            "You play {card} as a spell: it destroys a gem of an opponent, or stops another ace that was just"
            " played (§10.3, §10.4).",
            "{who} plays {card} as a spell: it destroys a gem of an opponent, or stops another ace that was"
            " just played (§10.3, §10.4).",
        ),
        play_results=("shatter", "counter"),
    ),
    EventKind("sacrifice", deed("You sacrifice {card}.", "{who} sacrifices {card}.")),
    EventKind(
        "discard",
        deed(
            "You discard {card} for your straight of four (§4.6).",
            "{who} discards {card} for a straight of four (§4.6).",
        ),
    ),
    EventKind(
        "shatter",
        of={
            CardMoved: "{owners} {card} is destroyed by an ace (§10.3).",
            Declared: "{card} will destroy {owners} {target}.",
        },
        target_is_card=True,
        results=(CardMoved,),
        serves=-1,
        meanwhile={"you": "Gems of yours destroyed", "you one": "A gem of yours destroyed", "other": ""},
        alone=True,
        doers=("shatter",),
    ),
    EventKind(
        "dig",
        deed(
            "You return {card} from the graveyard into play (§4.7).",
            "{who} returns {card} from the graveyard into play (§4.7).",
        ),
        results=(CardMoved,),
        serves=1,
        meanwhile=_CREATURES,
    ),
    EventKind(
        "steal",
        deed(
            "You take control of {owners} {card} for good (§4.8).",
            "{who} takes control of {owners} {card} for good (§4.8).",
        ),
        results=(CardMoved,),
        serves=1,
        meanwhile={"you": "Taken from you for good by a straight"}
        | {k: v for k, v in _CREATURES.items() if k != "you"},
        alone=True,
        brief="taken",
    ),
    EventKind(
        "die",
        meanwhile={
            "you": "Your creatures killed",
            "you one": "Your creature killed",
            "yours": "{whose} creatures killed",
            "yours one": "{whose} creature killed",
            "one": "{whose} creature killed",
            "other": "{whose} creatures killed",
        },
        alone=True,
        doers=("fireball", "block"),
    ),
    EventKind(
        "fatal",
        {
            "you one": "Your {card} dies: {value} damage against toughness {against} (§6.16).",
            "you": "Your {cards} die: {value} damage against toughness {against} each (§6.16).",
            "one": "{whose} {card} dies: {value} damage against toughness {against} (§6.16).",
            "other": "{whose} {cards} die: {value} damage against toughness {against} each (§6.16).",
        },
        sound="defeat",
        stage=VERDICT,
    ),
    EventKind(
        "fatal_stack",
        deed(
            "Your stack of {cards} dies: {value} damage against toughness {against} (§6.16, §8.10).",
            "{whose} stack of {cards} dies: {value} damage against toughness {against} (§6.16, §8.10).",
        ),
        target_is_card=True,
        sound="defeat",
        stage=VERDICT,
    ),
    EventKind(
        "destroy",
        {
            "one": "{owners} {card} is destroyed by the royal sacrifice (§9.1).",
            "other": "{owners} {cards} are destroyed by the royal sacrifice (§9.1).",
        },
        results=(CardMoved,),
        serves=-1,
        meanwhile={"you": "Destroyed by a royal sacrifice", "other": ""},
        alone=True,
    ),
    EventKind(
        "equip",
        of={
            CardMoved: "",
            Declared: deed(
                "You equip {card}: {value}/{value} now (§5.5).",
                "{who} equips {card}: {value}/{value} now (§5.5).",
            ),
        },
        play=deed(
            "You equip {card} with a pair: it is {value}/{value} until your next turn (§5).",
            "{who} equips {card} with a pair: it is {value}/{value} until {whose} next turn (§5).",
        ),
        play_cards=("equip",),
    ),
    EventKind(
        "unworn", "{whose} {card} loses its pair and is {value}/{value} now (§5.10).", stage=CAUSE, serves=-1
    ),
    EventKind("spent"),
    EventKind("countered", "{card} was countered by an ace: nothing happens (§10.4, §10.12)."),
    EventKind("lost"),
    EventKind("pay"),
    EventKind(
        "straight",
        minor=(3,),
        at={
            3: deed(
                "You use a straight of three: 1 health (§4.5).",
                "{who} uses a straight of three: 1 health (§4.5).",
            ),
            4: deed(
                "You use a straight of four, research: draw a card and discard one (§4.6).",
                "{who} uses a straight of four, research: draw a card and discard one (§4.6).",
            ),
            5: deed(
                "You use a straight of five, gravedigger: a creature returns (§4.7).",
                "{who} uses a straight of five, gravedigger: a creature returns (§4.7).",
            ),
            6: deed(
                "You use a straight of six, mind control: take a creature (§4.8).",
                "{who} uses a straight of six, mind control: take a creature (§4.8).",
            ),
        },
        of={CardTapped: ""},
        play_at={
            3: deed(
                "You tap {cards}, a straight, for 1 health (§4).",
                "{who} taps {cards}, a straight, for 1 health (§4).",
            ),
            4: deed(
                "You tap {cards}, a straight, to draw a card and discard one (§4).",
                "{who} taps {cards}, a straight, to draw a card and discard one (§4).",
            ),
            5: deed(
                "You tap {cards}, a straight, to bring back a creature: nobody may answer that (§4.11).",
                "{who} taps {cards}, a straight, to bring back a creature: nobody may answer that (§4.11).",
            ),
            6: deed(
                "You tap {cards}, a straight, to take an enemy's creature: nobody may answer that (§4.11).",
                "{who} taps {cards}, a straight, to take an enemy's creature: nobody may answer that (§4.11).",
            ),
        },
        play_cards=("straight",),
        play_results=("dig", "steal"),
    ),
    EventKind(
        "attack",
        of={
            CardTapped: "",
            Declared: {"one": "{card} attacks {target}.", "other": "{cards} attack {target}."},
        },
        sound="attack",
        play=deed(
            "You attack {target} with {cards}: what is not blocked deals its power (§6).",
            "{who} attacks {target} with {cards}: what is not blocked deals its power (§6).",
        ),
        play_cards=("attack",),
        chapter="attack",
    ),
    EventKind(
        "hit",
        deed(
            "{total} damage reaches you: health {before} → {left} (§6.11).",
            "{total} damage reaches {who}: health {before} → {left} (§6.11).",
        ),
        sound="hit",
        stage=CAUSE,
        meanwhile=_HIT,
        doers=("unblocked", "trample"),
    ),
    EventKind(
        "royal",
        of={
            CardTapped: "",
            Declared: deed(
                "Royal sacrifice: you give {card} for {owners} {target}.",
                "Royal sacrifice: {who} gives {card} for {owners} {target}.",
            ),
        },
        target_is_card=True,
        sound="attack",
        play=deed(
            "You tap Jack, Queen and King and give {card}, to destroy {owners} {target} (§9).",
            "{who} taps Jack, Queen and King and gives {card}, to destroy {owners} {target} (§9).",
        ),
        play_cards=("royal",),
    ),
    EventKind("untap"),
    EventKind(
        "health",
        deed(
            "You gain 1 health and have {value} now (§4.5).",
            "{who} gains 1 health and has {value} now (§4.5).",
        ),
        of={
            PlayerLost: deed(
                "You have no health left and are out (§11.1).", "{who} has no health left and is out (§11.1)."
            )
        },
    ),
    EventKind(
        "mine",
        minor=(-1,),
        of={
            Declared: "{card} is mined: sacrificed for 3 {colour} energy (§3.9).",
            CounterChanged: deed(
                "You can use it in this phase; it does not last (§2.11).",
                "{who} can use it in this phase; it does not last (§2.11).",
            ),
        },
        sounds={CounterChanged: "tap"},
        play=deed(
            "You mine {card} for 3 {colour} energy, which is lost if unused (§3).",
            "{who} mines {card} for 3 {colour} energy, which is lost if unused (§3).",
        ),
    ),
    EventKind(
        "trade",
        "{card} is a 6 or 7: it brings a card (§3.11).",
        play=deed(
            "You sacrifice {card}, a 6 or 7, for a new card (§3).",
            "{who} sacrifices {card}, a 6 or 7, for a new card (§3).",
        ),
    ),
    EventKind("shuffle"),
    EventKind(
        "throw",
        of={
            PhaseBegan: "A new game: rock, paper, scissors for the start.",
            Chosen: "",
            Declared: deed("You throw {value}.", "{who} throws {value}."),
        },
        values={0: "rock", 1: "paper", 2: "scissors"},
        sound="knock",
    ),
    EventKind("tie", "Both have thrown the same, so it is thrown again (§1.6)."),
    EventKind(
        "mulligan",
        deed("You draw five new cards.", "{who} draws five new cards."),
        of={PhaseBegan: "Opening hands: kept, or exchanged once."},
    ),
    EventKind(
        "turn",
        deed("Your turn, number {value}.", "{whose} turn, number {value}."),
        at={0: deed("Your turn.", "{whose} turn.")},
        chapter="turn",
        counts="turn",
    ),
    EventKind("combat", of={PhaseBegan: deed("You go to combat.", "{who} goes to combat.")}),
    EventKind("main2", of={PhaseBegan: ""}),
    EventKind("starts", deed("You start.", "{who} starts.")),
    EventKind("keep", deed("You keep the hand.", "{who} keeps the hand."), sound="knock"),
    EventKind(
        "fireball",
        of={
            Declared: deed(
                "You aim a fireball at {owners} {target}.", "{who} aims a fireball at {owners} {target}."
            )
        },
        target_is_card=True,
        sound="attack",
        play=deed(
            "You sacrifice {card} for a fireball at {owners} {target}: 2 damage (§3).",
            "{who} sacrifices {card} for a fireball at {owners} {target}: 2 damage (§3).",
        ),
    ),
    EventKind(
        "burn",
        of={Declared: deed("You aim a fireball at {target}.", "{who} aims a fireball at {target}.")},
        sound="attack",
        play=deed(
            "You sacrifice {card} for a fireball at {target}: 1 damage (§3).",
            "{who} sacrifices {card} for a fireball at {target}: 1 damage (§3).",
        ),
    ),
    EventKind(
        "burnt",
        deed(
            "The fireball deals you {total} damage: health {before} → {left} (§3.8).",
            "The fireball deals {who} {total} damage: health {before} → {left} (§3.8).",
        ),
        sound="hit",
        stage=CAUSE,
        meanwhile=_HIT,
    ),
    EventKind("counter", of={Declared: "It answers {owners} {target}."}, target_is_card=True, sound="block"),
    EventKind("scorch", "The fireball deals {value} damage to {owners} {card} (§3.8).", stage=CAUSE),
    EventKind(
        "unblocked",
        {
            "you one": "{card} is not blocked and deals {value} to you (§6.11).",
            "you": "{cards} are not blocked and deal {value} each to you (§6.11).",
            "one": "{card} is not blocked and deals {value} to {who} (§6.11).",
            "other": "{cards} are not blocked and deal {value} each to {who} (§6.11).",
        },
    ),
    EventKind(
        "trample",
        deed(
            "{card} is a Superjack: {value} beyond its blockers go to you (§8.8).",
            "{card} is a Superjack: {value} beyond its blockers go to {who} (§8.8).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "held",
        {
            "one": "{card} stays blocked and deals no damage (§6.15).",
            "other": "{cards} stay blocked and deal no damage (§6.15).",
        },
        stage=CAUSE,
    ),
    EventKind(
        "wound",
        {
            "you one": "Your {card} survives: {value} damage against toughness {against} (§6.16).",
            "you": "Your {cards} survive: {value} damage against toughness {against} each (§6.16).",
            "one": "{whose} {card} survives: {value} damage against toughness {against} (§6.16).",
            "other": "{whose} {cards} survive: {value} damage against toughness {against} each (§6.16).",
        },
        stage=CAUSE,
    ),
    EventKind(
        "healed",
        {
            "you one": "The damage is gone: your {card} is {value}/{value} again (§2.10).",
            "you": "The damage is gone: your {cards} are {value}/{value} each again (§2.10).",
            "one": "The damage is gone: {whose} {card} is {value}/{value} again (§2.10).",
            "other": "The damage is gone: {whose} {cards} are {value}/{value} each again (§2.10).",
        },
        minor=tuple(range(1, 33)),  # nothing comes of it, however tough
    ),
    EventKind(
        "stays", "The pair with {target} that {card} wore stays in play, tapped (§5.9).", target_is_card=True
    ),
    EventKind("unequip", "The pair with {target} comes off {card} and untaps (§5.3).", target_is_card=True),
    EventKind(
        "stack",
        of={
            Declared: deed(
                "You stack {card} behind {target}: {value}/{value} now (§8.2).",
                "{who} stacks {card} behind {target}: {value}/{value} now (§8.2).",
            )
        },
        target_is_card=True,
        play=deed(
            "You stack {card} behind {target}: twice the power and toughness (§8).",
            "{who} stacks {card} behind {target}: twice the power and toughness (§8).",
        ),
    ),
    EventKind("charge", "{card} was paid with gems in a row: royal charge (§7.1)."),
    EventKind(
        "block",
        of={
            Declared: deed(
                "You block the attacking {target} with your {cards}.",
                "{who} blocks the attacking {target} with their {cards}.",
            )
        },
        target_is_card=True,
        sound="block",
        done_at="damage",
        play=deed(
            "You block the attacking {target} with your {cards}.",
            "{who} blocks the attacking {target} with their {cards}.",
        ),
        play_cards=("block",),
    ),
    EventKind("noattack", deed("You do not attack.", "{who} does not attack."), sound="knock"),
    EventKind("noblock", deed("You do not block.", "{who} does not block."), sound="knock"),
    EventKind("fizzle", "The target is gone: nothing happens (§10.11).", sound="knock", stage=CAUSE),
    EventKind("damage", step="split"),
    EventKind(
        "split",
        {"one": "{card} is dealt {value} (§6.12).", "other": "{cards} are dealt {value} each (§6.12)."},
    ),
    EventKind(
        "game_won",
        deed("You win game {value}.", "{who} wins game {value}."),
        interval=between_games,
        sound="win",
    ),
    EventKind("game_drawn", "Game {value} is drawn.", interval=between_games, sound="turn"),
    EventKind("defeated", deed("You are out (§11.1).", "{who} is out (§11.1).")),
    EventKind(
        "flag",
        of={
            DamageDealt: deed(
                "Your time is over: the penalty takes 1 health, {before} → {left} (§11).",
                "{whose} time is over: the penalty takes 1 health, {before} → {left} (§11).",
            )
        },
        sound="flag",
    ),
    *played_on("§11.4", "§11.4"),
    EventKind("draw_agreed", "All agree on a draw (§11)."),
    EventKind(
        "last_standing",
        deed("You win: the last player standing (§11.2).", "{who} wins: the last player standing (§11.2)."),
    ),
    EventKind("stall", "Twenty turns without progress: a draw (§11.3)."),
    EventKind("turn_cap", "The last turn is over: a draw (§11.3)."),
    EventKind("agreed", "The game is drawn, as all agreed (§11)."),
    EventKind(
        "set_won",
        deed(
            "You win the set: most games won (ruling B4).", "{who} wins the set: most games won (ruling B4)."
        ),
    ),
    EventKind("set_drawn", "The set is drawn: nobody has won more games than the others (ruling B4)."),
)
