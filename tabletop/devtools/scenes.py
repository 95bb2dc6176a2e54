"""The scenes that `shots` photographs: positions as typed, or games played on until something is so."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN

AI = "casual"


def others(number: int) -> tuple[str, ...]:
    """A person and so many opponents."""
    return (HUMAN, *(AI,) * number)


def when(prompt: str, **least: int) -> Callable[[Observation, Decision], bool]:
    """Seat 0 is asked `prompt` ("" = anything), and each of these facts, of one for each seat its own, is at least that
    number; `trick` and other zones count their cards."""

    def is_there(seen: Observation, decision: Decision) -> bool:
        found: dict[str, object] = {zone.zone: zone.count for zone in seen.zones if zone.seat < 0}
        found |= {
            name: value[0] if isinstance(value, tuple) else value for name, value in seen.facts if value != ()
        }
        return decision.prompt.startswith(prompt) and all(
            int(str(found.get(name, -1))) >= n for name, n in least.items()
        )

    return is_there


class Shot(NamedTuple):
    """One scene. `kinds`: who sits where. Either `position` and `moves` (as typed), or `until`: casual players
    play on till it says so of seat 0's observation and decision. `last`: moves made in the open window.
    `opened`: what lies over the table (see `ui.snapshot.Scene`). `to_end`: casual players play it to its end."""

    name: str
    game: str
    kinds: tuple[str, ...] = others(1)
    seed: str = "shots"
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] | None = None
    moves: tuple[str, ...] = ()
    until: Callable[[Observation, Decision], bool] | None = None
    last: tuple[str, ...] = ()
    opened: str = ""
    to_end: bool = False


DUEL = {
    "turn": 0,
    "phase": "combat",
    "dealer": 1,
    "turns_taken": [6, 6],
    "deck": "5D TH",
    "boneyard": "7C 3C TD 5S 4C 9H 2H",
    "bench": "JD KC QH",
    "void": "5H 5C 8S 8H",
    "fill": "deck",
    "seat": [
        {"agents": "JS*2 QS", "mana": "9S^ 6H 3D", "hand": "KH TS 2C AD 6D 7S 4D", "damage": "AS 4H- 8D- JC"},
        {"agents": "KS QD*3 JH", "mana": "7H 8C^ 6C 3H", "hand": "TC 9D 2D 4S 3S", "damage": "7D QC- 9C"},
    ],
}

MAIN = DUEL | {"phase": "main"}

LAST = DUEL | {
    "turns_taken": [9, 9],
    "deck": "9C 8C 5D 6D",
    "bench": "JD KC QH KS",
    "seat": [
        {"agents": "JS*4 QS*1", "mana": "9S^ 6H 3D", "hand": "KH TS 2C", "damage": "AS 4H- 8D- JC"},
        {"mana": "7H", "hand": "TC 9D", "damage": "7D QC- QD 2D 4S"},
    ],
}

CROWD = {
    "turn": 0,
    "phase": "main",
    "dealer": 3,
    "turns_taken": [9, 8, 8, 8],
    "boneyard": "7C 3C TD 5S 4C 9H 2H 6S 6D 8H 9C 9D TS 2C 2D 3H 3S 4D 4S 5D AH AS 7C2 3C2 TD2 5S2 4C2 9H2 2H2 6S2 "
    "6D2 8H2 9C2 9D2 TS2 2C2 2D2 3H2 3S2 4D2",
    "bench": "JD KC QH XR JD2 KC2 QH2 JC KH",
    "void": "5H 5C 8S 8C",
    "fill": "deck",
    "seat": [
        {
            "agents": "JS*2 QS KS!*1",
            "mana": "9S^ 6H 3D^! 7H 7S",
            "hand": "KS2 JS2 QS2 XB AD 4S2 5D2 6C TH 2S 3D2 4H 5C2 6H2 7D 8D 8S2 9S2 TC2 JH2 QD2 KD2 AC AH2 2S2 4H2 "
            "5H2 7H2 8D2",
            "damage": "AS2 AC2 AD2 6C2",
        },
        {"agents": "QC*5 JH", "mana": "7D2 8C2", "hand": "TH2 KH2", "damage": "7S2 QC2- QD"},
        {"agents": "KD*4", "mana": "TC"},
        {"agents": "JC2 XB2 XR2"},
    ],
}

WON = {
    "heights": [1, 0, 2, 3],
    "fill": "stock",
    "seat": [
        {"hand": "2C 9D KH 4S", "captured": "3C 4C 5C 6C"},
        {"hand": "7C 8D XB QS", "captured": "2S 3S 8S 7S"},
        {"hand": "9C TC TD 2H"},
        {"hand": "JC QC KC 9H", "captured": "5D 6D 7D 3D"},
    ],
}


FIVES = WON | {
    "seat": [
        {"hand": "5S 9D KH 4S", "captured": "3C 4C 5C 6C"},
        {"hand": "7C 8D 5H QS", "captured": "2S 3S 8S 7S"},
        {"hand": "9C TC KC 2H"},
        {"hand": "JC QC XR 9H", "captured": "5D 6D 7D 3D"},
    ],
    "heights": [0, 1, 2, 3],
}


FIGHT: dict[str, Any] = {
    "turn": 0,
    "starter": 1,
    "number": 14,
    "phase": "attack",
    "fill": "library",
    "seat": [
        {
            "health": 12,
            "hand": "KH AS 7H 3C JH",
            "gems": "2S 3S 4C 5S 6H! 7D! 5H 5D 4D 3H",
            "creatures": "QH+c [JS JC JD] KD+u QS+r",
            "graveyard": "2D 7C",
        },
        {
            "health": 17,
            "hand": "2D2 3C2 KC2 AH2 QD2",
            "gems": "2H2 3D2 4H2 5C2! 5S2! 7S2 7C2 3S2 4C2",
            "creatures": "QC2 KS2(6S2 6C2) JH2+u AD2",
            "graveyard": "JC2",
        },
    ],
}

FIGHT_HOME = FIGHT["seat"][0] | {"creatures": "QH+c [JS JC JD] KD QS AH(6S 6C)"}
DEFENDED = FIGHT | {"turn": 1, "seat": [FIGHT_HOME, FIGHT["seat"][1]]}
ANSWERED = ("shatter AS 6S2 2S 3S 4C", "counter AH2 2H2 3D2 4H2")
"""An ace cuts what a King wears, an ace answers it."""

_FULL = (
    {
        "hand": "KH AS 7H 3C JH 4C",
        "gems": "2S 3S 4S 5S 6S! 7S! 2H 4H 6H! 7D 2D 6D",
        "creatures": "QH+c(5H 5D) [JS JC JD]! KD*1(3H 3D) QS+r KC!*2 AH+u",
        "graveyard": "2C 6C",
    },
    {
        "hand": "2D2 3C2 KC2 AH2 QD2",
        "gems": "2H2 3D2 4H2 5C2! 5S2! 7S2 7C2 3S2 4C2 6D2 6H2 7D2",
        "creatures": "QC2 KS2!(6S2 6C2) JC2+u AD2 QH2! KD2",
        "graveyard": "JS2 2C2",
    },
)
FULL = {"turn": 0, "number": 20, "phase": "main1", "fill": "library", "seat": list(_FULL)}
FULL_4 = FULL | {
    "seat": [
        _FULL[0],
        _FULL[1],
        {"gems": "2H3 3H3 4C3! 5C3!", "creatures": "[JS3 JD3]! KS3(6S3 6C3)", "hand": "7H3 7D3"},
        {"gems": "2H4 4H4 4C4 5C4", "creatures": "QH4+u KS4+r", "hand": "7H4"},
    ]
}

PAYING: dict[str, Any] = {
    "turn": 0,
    "number": 11,
    "phase": "main1",
    "fill": "library",
    "seat": [
        {
            "health": 16,
            "hand": "QH KS JC 7C",
            "gems": "2H 3D 4D 4H 5H 6D 7S 3S 4C 5S 6C",
            "creatures": "JD QC",
            "graveyard": "2D",
        },
        {"health": 13, "hand": "2D2 3C2 KC2", "gems": "2H2 3D2 4H2 5C2! 5S2!", "creatures": "QC2 KS2!"},
    ],
}

LAST_BLOW = PAYING | {"seat": [PAYING["seat"][0], PAYING["seat"][1] | {"health": 1}]}


def _armed(deck: str) -> dict[str, str]:
    """Six creatures that wear all red gems, and all black ones beside them, of the deck of that mark."""
    kinds = ("KH*1", "QS!", "JC+c", "KD!*2", "AS+u", "[JH JD]")
    worn = zip(kinds, "234567", strict=True)
    board = " ".join(f"{kind}({gem}D {gem}H)" for kind, gem in worn)
    gems = " ".join(f"{rank}{suit}{'!' * (rank in '36')}" for rank in "234567" for suit in "CS")
    fields = {"creatures": board, "gems": gems, "hand": "KC KS QH AD JS", "graveyard": "QC"}
    return {name: re.sub(r"\b([2-7AJQK][CDHS])", rf"\g<1>{deck}", text) for name, text in fields.items()}


ARMED_4 = FULL | {"seat": [_armed(deck) for deck in ("", "2", "3", "4")]}

SHOTS: tuple[Shot, ...] = (
    Shot("opening", "high_jinks"),
    Shot("middle-2", "high_jinks", until=when("main", turns_taken=4)),
    Shot("middle-3", "high_jinks", others(2), until=when("main", turns_taken=3)),
    Shot("middle-4", "high_jinks", others(3), until=when("main", turns_taken=3)),
    Shot("crowd-4", "high_jinks", others(3), position=CROWD),
    Shot("selection", "high_jinks", position=MAIN, opened="select 4D 2C"),
    Shot("partners", "high_jinks", position=MAIN, opened="select 4D"),
    Shot("targets", "high_jinks", position=MAIN, opened="select KH"),
    Shot("about", "high_jinks", position=MAIN, opened="point 7S"),
    Shot(
        "duel",
        "high_jinks",
        position=DUEL,
        moves=("attack JS 1", "block QD", "empower 9S", "empower 4D", "pass", "empower 6C", "pass"),
    ),
    Shot(
        "duel-lost",
        "high_jinks",
        position=DUEL | {"turn": 1},
        moves=("attack KS 0", "block JS", "empower 8C", "pass", "empower 2C", "pass", "empower 2D", "pass"),
    ),
    Shot(
        "duel-4",
        "high_jinks",
        others(3),
        position=CROWD | {"phase": "combat"},
        moves=("attack JS 1", "block QC", "empower 9S", "empower 2S", "empower 4S2", "pass"),
    ),
    Shot("block", "high_jinks", position=DUEL | {"turn": 1}, moves=("attack QD 0",)),
    Shot(
        "played-straight",
        "high_jinks",
        position=MAIN | {"turn": 1},
        moves=("straight 2D 3S 4S", "combat", "attack QD 0"),
        opened="played straight",
    ),
    Shot(
        "played-seven",
        "high_jinks",
        position=MAIN | {"turn": 1},
        moves=("seven 7H 0 KH", "combat", "attack QD 0"),
        opened="played seven",
    ),
    Shot("curtain", "high_jinks", (HUMAN, HUMAN), position=DUEL, moves=("attack JS 1",)),
    Shot("curtain-main", "high_jinks", (HUMAN, HUMAN)),
    Shot("home", "high_jinks", until=when("main", turns_taken=2), opened="home"),
    Shot(
        "new-game",
        "high_jinks",
        (HUMAN, "casual:attacker"),
        until=when("main", turns_taken=2),
        opened="new_game",
    ),
    Shot("games", "high_jinks", until=when("main", turns_taken=2), opened="games"),
    Shot("settings", "high_jinks", until=when("main", turns_taken=2), opened="settings"),
    Shot("rules", "high_jinks", until=when("main", turns_taken=2), opened="rules §9"),
    Shot("short-high-jinks", "high_jinks", opened="rules"),
    Shot("short-superjack", "superjack", opened="rules"),
    Shot("short-rupees", "rupees", others(3), opened="rules"),
    Shot("short-jacks-trump", "jacks_trump", others(3), opened="rules"),
    Shot("short-jonkler", "jonkler", others(3), opened="rules"),
    Shot("why", "high_jinks", position=MAIN, opened="why AD"),
    Shot("search", "high_jinks", until=when("main", turns_taken=2), opened="search void"),
    Shot("lesson", "high_jinks", opened="lesson high_jinks 4"),
    Shot("lesson-duel", "high_jinks", opened="lesson high_jinks 14"),
    Shot("lesson-superjack", "high_jinks", opened="lesson superjack 6"),
    Shot("lesson-rupees", "high_jinks", opened="lesson rupees 5"),
    Shot("lesson-jacks-trump", "high_jinks", opened="lesson jacks_trump 0"),
    Shot("lesson-jonkler", "high_jinks", opened="lesson jonkler 6"),
    Shot("challenge", "high_jinks", opened="challenge jonkler 0"),
    Shot("keys", "high_jinks", until=when("main", turns_taken=2), opened="keys"),
    Shot("pause", "high_jinks", until=when("main", turns_taken=2), opened="pause"),
    Shot("end-high-jinks", "high_jinks", until=when("main", turns_taken=3), to_end=True),
    Shot("end-superjack", "superjack", until=when("main", turns=9), to_end=True),
    Shot("end-rupees", "rupees", others(4), until=when("", turns=4), to_end=True),
    Shot("end-jacks-trump", "jacks_trump", others(3), until=when("", round=3), to_end=True),
    Shot("end-jonkler", "jonkler", others(3), until=when("", round=7), to_end=True),
    Shot("replay-moment", "high_jinks", until=when("main", turns_taken=3), to_end=True, opened="replay 40 1"),
    Shot(
        "replay-open", "jacks_trump", others(3), until=when("", round=3), to_end=True, opened="replay 60 open"
    ),
    Shot("sheet-eight-rounds", "jonkler", others(3), until=when("", round=8), opened="sheet"),
    Shot("sheet-nine-players", "jacks_trump", others(8), until=when("", round=9), opened="sheet"),
    Shot("end-nine", "jacks_trump", others(8), until=when("", round=3), to_end=True),
    Shot("game-over", "high_jinks", position=LAST, last=("attack JS 1",)),
    Shot("rupees-2", "rupees", others(1), until=when("follow", number=4)),
    Shot("rupees-7", "rupees", others(6), until=when("follow", number=3)),
    Shot("rupees-won", "rupees", others(3), position=WON, moves=("play QS", "play 9D", "play KC", "play TD")),
    Shot("rupees-chance", "rupees", others(3), options={"variant": "chance"}, until=when("choose", number=3)),
    Shot("jonkler-bid-4", "jonkler", others(3), until=when("bid", round=5)),
    Shot("jonkler-bid-6", "jonkler", others(5), until=when("bid", round=8)),
    Shot("jonkler-play-4", "jonkler", others(3), until=when("f", round=5, trick=2)),
    Shot("jonkler-play-6", "jonkler", others(5), until=when("f", round=6, trick=5)),
    Shot("jonkler-play-3", "jonkler", others(2), until=when("f", round=8, trick=1)),
    Shot("jonkler-curtain", "jonkler", (HUMAN, HUMAN, AI, AI), until=when("f", round=6, trick=1)),
    Shot("jonkler-two", "jonkler", others(1), until=when("f", round=8, trick=1)),
    Shot("jonkler-dealer-6", "jonkler", others(5), until=when("bid_not", round=3)),
    Shot("jonkler-dealer-3", "jonkler", others(2), until=when("bid_not", round=7)),
    Shot("jonkler-jonkled", "jonkler", others(5), until=when("", jonkled=0, trick=6)),
    Shot("rupees-4", "rupees", others(3), until=when("follow", number=4)),
    Shot("rupees-lying-7", "rupees", others(6), until=when("lead", number=4)),
    Shot("rupees-lying-3", "rupees", others(2), until=when("lead", number=4)),
    Shot(
        "rupees-five", "rupees", others(3), position=FIVES, moves=("play 5S", "play XR", "play KC", "play 5H")
    ),
    Shot("jonkler-round-5", "jonkler", others(4), until=when("deal", round=3)),
    Shot("jacks-trick-4", "jacks_trump", others(3), until=when("call", trick=4)),
    Shot("jacks-round-7", "jacks_trump", others(6), until=when("size", round=2)),
    Shot("rupees-curtain", "rupees", (HUMAN, HUMAN, AI, AI), options={"variant": "chance"}),
    Shot(
        "rupees-chance-5", "rupees", others(4), options={"variant": "chance"}, until=when("choose", number=4)
    ),
    Shot("rupees-rules", "rupees", others(3), opened="rules §4"),
    Shot("superjack-throw", "superjack"),
    Shot("superjack-middle", "superjack", until=when("main", number=14)),
    Shot("superjack-3", "superjack", others(2), until=when("main", number=18)),
    Shot("superjack-4", "superjack", others(3), until=when("main", number=20)),
    Shot("superjack-fight", "superjack", position=FIGHT),
    Shot("superjack-block", "superjack", position=FIGHT, moves=("attack QH 1 JS 1", "pass", "block KS2 JS")),
    Shot("superjack-defend", "superjack", position=DEFENDED, moves=("attack QC2 0 KS2 0 AD2 0", "pass")),
    Shot("superjack-alone", "superjack", position=DEFENDED, moves=("attack QC2 0", "pass")),
    Shot(
        "superjack-blocked",
        "superjack",
        position=DEFENDED,
        moves=("attack QC2 0 KS2 0 AD2 0", "pass", "block QS QC2 KD KS2 JS KS2", "pass", "pass", "pass"),
    ),
    Shot(
        "superjack-stack",
        "superjack",
        position=FIGHT,
        moves=("attack JS 1 QH 1", "pass", "block KS2 JS", "pass", "pass", *ANSWERED),
    ),
    Shot(
        "superjack-fire", "superjack", position=FIGHT | {"phase": "main1", "turn": 1}, moves=("burn 2H2 0",)
    ),
    Shot(
        "superjack-fight-4",
        "superjack",
        others(3),
        position=ARMED_4 | {"turn": 1},
        moves=("combat", "attack KH2 0 JC2 0 JH2 2"),
    ),
    Shot("superjack-hand", "superjack", position=PAYING),
    Shot("superjack-fits", "superjack", position=PAYING, opened="select QH"),
    Shot("superjack-gem", "superjack", position=PAYING, opened="select 4D"),
    Shot("superjack-pay", "superjack", position=PAYING, opened="begin cast QH"),
    Shot("superjack-set", "superjack", options={"set": 3}, position=LAST_BLOW, last=("burn 2H 1", "pass")),
    Shot("superjack-won", "superjack", position=LAST_BLOW, last=("burn 2H 1", "pass")),
    Shot("superjack-crowd", "superjack", position=FULL),
    Shot("superjack-crowd-4", "superjack", others(3), position=FULL_4),
    Shot("superjack-armed-4", "superjack", others(3), position=ARMED_4),
    Shot("superjack-armed", "superjack", position=FULL | {"seat": [_armed(""), _armed("2")]}),
    Shot("jacks-2", "jacks_trump", others(1), until=when("play", round=2)),
    Shot("jacks-call-4", "jacks_trump", others(3), until=when("call", round=2)),
    Shot("jacks-4", "jacks_trump", others(3), until=when("play", round=3, trick=2)),
    Shot("jacks-7", "jacks_trump", others(6), until=when("play", round=2, trick=3)),
    Shot("jacks-9", "jacks_trump", others(8), until=when("play", round=4, trick=5)),
    Shot("about-duel", "high_jinks", position=DUEL, moves=("attack JS 1", "block QD"), opened="point JS"),
    Shot("about-4", "high_jinks", position=CROWD, kinds=others(3), opened="point 2"),
    Shot("about-superjack", "superjack", until=when("main", number=14), opened="point 2"),
    Shot("about-fight", "superjack", position=FIGHT, opened="point JS"),
    Shot("about-rupees", "rupees", others(6), until=when("follow", number=4), opened="point 1"),
    Shot("about-nine", "jacks_trump", others(8), until=when("play", round=4, trick=4), opened="point 1"),
    Shot("about-jonkler", "jonkler", others(5), until=when("f", round=6, trick=5), opened="point account"),
    Shot(
        "about-jacks", "jacks_trump", others(3), until=when("play", round=3, trick=2), opened="point marker"
    ),
    Shot(
        "about-plate", "jacks_trump", others(3), until=when("play", round=3, trick=2), opened="point seat 1"
    ),
    Shot(
        "jacks-long", "jacks_trump", others(8), options={"rounds": 20}, until=when("play", round=20, trick=3)
    ),
)
