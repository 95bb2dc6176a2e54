"""Everything that happens in Superjack, in sentences (see `presenter/narrator.py`)."""

from typing import Final

from tabletop.engine.declarations import EventKind, declared
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

EVENTS: Final = declared(
    EventKind("deal"),
    EventKind("draw", {"you": "You draw {card}.", "other": "{who} draws {card}."}),
    EventKind("return"),
    EventKind("gem", {"you": "You play {card} as gem.", "other": "{who} plays {card} as gem."}),
    EventKind("cast", {"you": "You play {card}.", "other": "{who} plays {card}."}),
    EventKind("enter", "{card} comes into play."),
    EventKind("ace", {"you": "You play {card}.", "other": "{who} plays {card}."}, sounds={CardMoved: "ace"}),
    EventKind("sacrifice", {"you": "You sacrifice {card}.", "other": "{who} sacrifices {card}."}),
    EventKind("discard", {"you": "You discard {card}.", "other": "{who} discards {card}."}),
    EventKind(
        "shatter",
        of={CardMoved: "{card} is destroyed.", Declared: "It will destroy {target}."},
        target_is_card=True,
    ),
    EventKind(
        "dig",
        {"you": "You return {card} from the graveyard.", "other": "{who} returns {card} from the graveyard."},
    ),
    EventKind("steal", {"you": "You take control of {card}.", "other": "{who} takes control of {card}."}),
    EventKind("die"),
    EventKind(
        "fatal",
        {
            "one": "{card} dies: its toughness is {value} (§6.16).",
            "other": "{cards} die: the toughness of each is {value} (§6.16).",
        },
        sound="defeat",
    ),
    EventKind("destroy", {"one": "{card} is destroyed.", "other": "{cards} are destroyed."}),
    EventKind(
        "equip", of={CardMoved: "", Declared: {"you": "You equip {card}.", "other": "{who} equips {card}."}}
    ),
    EventKind("spent"),
    EventKind("countered", "{card} was countered: nothing happens (§10.12)."),
    EventKind("lost"),
    EventKind("pay"),
    EventKind(
        "straight",
        at={
            3: {
                "you": "You use a straight of three: 1 health (§4.5).",
                "other": "{who} uses a straight of three: 1 health (§4.5).",
            },
            4: {
                "you": "You use a straight of four, research: draw and discard (§4.6).",
                "other": "{who} uses a straight of four, research: draw and discard (§4.6).",
            },
            5: {
                "you": "You use a straight of five, gravedigger: a creature returns (§4.7).",
                "other": "{who} uses a straight of five, gravedigger: a creature returns (§4.7).",
            },
            6: {
                "you": "You use a straight of six, mind control: take a creature (§4.8).",
                "other": "{who} uses a straight of six, mind control: take a creature (§4.8).",
            },
        },
        of={CardTapped: ""},
    ),
    EventKind(
        "attack",
        of={
            CardTapped: "",
            Declared: {"one": "{card} attacks {target}.", "other": "{cards} attack {target}."},
            DamageDealt: {"you": "You take {total} damage.", "other": "{who} takes {total} damage."},
        },
        sound="attack",
    ),
    EventKind(
        "royal",
        of={
            CardTapped: "",
            Declared: {
                "you": "Royal sacrifice: you give {card} for {target}.",
                "other": "Royal sacrifice: {who} gives {card} for {target}.",
            },
        },
        target_is_card=True,
        sound="attack",
    ),
    EventKind("untap"),
    EventKind(
        "health",
        {"you": "You gain 1 health: {value}.", "other": "{who} gains 1 health: {value}."},
        of={
            PlayerLost: {
                "you": "You have no health left and are out.",
                "other": "{who} has no health left and is out.",
            }
        },
    ),
    EventKind(
        "mine",
        of={
            CounterChanged: {
                "you": "{card} gives your pool 3 energy.",
                "other": "{card} gives {whose} pool 3 energy.",
            }
        },
        sound="tap",
    ),
    EventKind("shuffle"),
    EventKind(
        "throw",
        of={
            PhaseBegan: "Rock, paper, scissors for the start.",
            Chosen: {"you": "You have thrown.", "other": "{who} has thrown."},
            Declared: {"you": "You throw {value}.", "other": "{who} throws {value}."},
        },
        values={0: "rock", 1: "paper", 2: "scissors"},
        sound="knock",
    ),
    EventKind(
        "mulligan",
        {"you": "You draw five new cards.", "other": "{who} draws five new cards."},
        of={PhaseBegan: "A new game begins."},
    ),
    EventKind(
        "turn",
        of={PhaseBegan: {"you": "Your turn, number {value}.", "other": "{whose} turn, number {value}."}},
    ),
    EventKind("combat", of={PhaseBegan: {"you": "You go to combat.", "other": "{who} goes to combat."}}),
    EventKind("main2", of={PhaseBegan: ""}),
    EventKind("starts", {"you": "You start.", "other": "{who} starts."}),
    EventKind("keep", {"you": "You keep the hand.", "other": "{who} keeps the hand."}, sound="knock"),
    EventKind("fireball", of={Declared: "A fireball at {target}."}, target_is_card=True, sound="attack"),
    EventKind(
        "burn",
        of={
            Declared: "A fireball at {target}.",
            DamageDealt: {"you": "You take 1 damage.", "other": "{who} takes 1 damage."},
        },
        sound="attack",
    ),
    EventKind("counter", of={Declared: "It answers {target}."}, target_is_card=True, sound="block"),
    EventKind("scorch", "{card} takes {value} damage."),
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
        {
            "you": "{card} is a Superjack: {value} beyond its blockers go to you (§8.8).",
            "other": "{card} is a Superjack: {value} beyond its blockers go to {who} (§8.8).",
        },
    ),
    EventKind(
        "held",
        {
            "one": "{card} stays blocked and deals no damage (§6.15).",
            "other": "{cards} stay blocked and deal no damage (§6.15).",
        },
    ),
    EventKind("wound", {"one": "{card} has {value} damage.", "other": "{cards} have {value} damage each."}),
    EventKind("unequip"),
    EventKind(
        "stack",
        of={Declared: {"you": "You stack {card} on {target}.", "other": "{who} stacks {card} on {target}."}},
        target_is_card=True,
    ),
    EventKind("charge", "{card} was paid with gems in a row: royal charge (§7.1)."),
    EventKind(
        "block",
        of={Declared: {"one": "{card} blocks {target}.", "other": "{cards} block {target}."}},
        target_is_card=True,
        sound="block",
    ),
    EventKind("noattack", {"you": "You do not attack.", "other": "{who} does not attack."}, sound="knock"),
    EventKind("noblock", {"you": "You do not block.", "other": "{who} does not block."}, sound="knock"),
    EventKind("fizzle", "The target is gone: nothing happens (§10.11).", sound="knock"),
    EventKind("split", {"one": "{card} is dealt {value}.", "other": "{cards} are dealt {value} each."}),
    EventKind(
        "game_won",
        {"you": "You win game {value}.", "other": "{who} wins game {value}."},
        interval=between_games,
        sound="win",
    ),
    EventKind("game_drawn", "Game {value} is drawn.", interval=between_games, sound="turn"),
    EventKind("defeated", {"you": "You are out.", "other": "{who} is out."}),
    EventKind(
        "flag",
        {"you": "Your time penalty costs 1 health.", "other": "{whose} time penalty costs 1 health."},
        of={DamageDealt: ""},
        sound="flag",
    ),
    *played_on("§11.4", "§11.4"),
    EventKind("draw_agreed", "A draw by agreement."),
    EventKind(
        "last_standing",
        {"you": "You win: the last commander standing.", "other": "{who} wins: the last commander standing."},
    ),
    EventKind("stall", "Twenty turns without progress: a draw."),
    EventKind("turn_cap", "The last turn is over: a draw."),
    EventKind("agreed", "The game is drawn."),
    EventKind("set_won", {"you": "You win the set.", "other": "{who} wins the set."}),
    EventKind("set_drawn", "The set is drawn."),
)
