"""A second reading of the rules: the fresh choices a position allows, worked out from its text alone, slowly.

Nothing of the game's own tables is used, so that a mistake there does not excuse itself.
"""

from itertools import combinations
from typing import Any

from tabletop.engine.card_notation import parse_cards, parse_groups
from tabletop.engine.notation import write_move
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.spec import SPEC

RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 8)}
COSTS = {"J": 2, "Q": 4, "K": 5, "A": 3}
REACTIVE = ("defend", "act", "react", "last", "window")
OWN = ("main", "main2", "final")


def code(card: int) -> str:
    from tabletop.engine.cards import card_code

    return card_code(card)


def red(name: str) -> bool:
    return name[1] in "HD"


class Side:
    """One seat of a written position."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.hand = row["hand"].split()
        gems = [(code(card), marks) for card, marks in parse_cards(row["gems"])]
        self.gems = [name for name, _ in gems]
        self.open = [name for name, marks in gems if not marks]
        self.groups = parse_groups(row["creatures"])
        self.bases = [code(group.cards[0]) for group in self.groups]
        self.energy = {True: row["red"], False: row["black"]}
        self.grave = row["graveyard"].split()

    def can_pay(self, name: str) -> bool:
        own = sum(red(gem) == red(name) for gem in self.open)
        return own + self.energy[red(name)] >= COSTS[name[0]]


def offered(decision) -> set[str]:
    return {write_move(SPEC, (action,)) for action in decision.actions}


def expected(state: Superjack, prompt: str, seat: int) -> set[str] | None:
    """The texts of all first actions at a fresh question; None for a question not read here."""
    position: Any = SPEC.notation.write_position(state)
    sides = [Side(row) for row in position["seat"]]
    me = sides[seat]
    if prompt == "buff":
        return {"pass", *equips(me)}
    if prompt == "attack":
        return {"pass", *attacks(position, sides, seat)}
    if prompt == "block":
        return {"pass", *blocks(position, sides, seat)}
    if prompt not in REACTIVE + OWN:
        return None
    moves = reactive(position, sides, seat)
    if prompt == "window":
        frame = position["frames"][-1]
        if frame[3] <= 3 and not frame[6]:
            moves |= {f"counter {ace}" for ace in aces(me)}
    if prompt in OWN:
        if not position["gem_played"]:
            moves |= {f"gem {name}" for name in me.hand if name[0] in "234567"}
        moves |= {f"cast {name}" for name in me.hand if name[0] in "JQK" and me.can_pay(name)}
    ends = {"main": {"combat", "skip"}, "main2": {"end"}}
    return moves | ends.get(prompt, {"pass"})


def aces(side: Side) -> list[str]:
    return [name for name in side.hand if name[0] == "A" and side.can_pay(name)]


def reactive(position: Any, sides: list[Side], seat: int) -> set[str]:
    me = sides[seat]
    moves = {f"cast {ace}" for ace in aces(me)} | equips(me) | stackings(position, me) | royals(me)
    worn = [card for side in sides for group in side.groups for card in group.attached]
    others = [q for q in range(len(sides)) if q != seat]
    if any(sides[q].gems or any(card // 54 == q for card in worn) for q in others):
        moves |= {f"shatter {ace}" for ace in aces(me)}
    for gem in me.open:
        rank = RANKS[gem[0]]
        if rank <= 3:
            moves.add(f"burn {gem}")
            if any(side.bases for side in sides):
                moves.add(f"fireball {gem}")
        else:
            moves.add(f"mine {gem}" if rank <= 5 else f"draw {gem}")
        if {rank, rank + 1, rank + 2} <= {RANKS[other[0]] for other in me.open}:
            moves.add(f"straight {gem}")
    return moves


def equips(me: Side) -> set[str]:
    if not any(len(group.attached) < 4 for group in me.groups):
        return set()
    return {
        f"equip {min(a, b, key=lambda g: 'CDHS'.index(g[1]))}"
        for a, b in combinations(me.open, 2)
        if a[0] == b[0] and red(a) == red(b)
    }


def stackings(position: Any, me: Side) -> set[str]:
    attackers = {row.split()[0] for row in position["attackers"]}
    fighting = attackers | {row.split()[0] for row in position["blocks"]}
    moves = set()
    for base in me.groups:
        for jack in me.groups:
            b, j = code(base.cards[0]), code(jack.cards[0])
            if b == j or b[0] != "J" or j[0] != "J" or j in fighting:
                continue
            if b in attackers and ("+j" in base.marks or len(jack.cards) > 1):
                continue
            moves.add(f"stack {j} {b}")
    return moves


def royals(me: Side) -> set[str]:
    up = [group for group in me.groups if "!" not in group.marks]
    moves = set()
    for jack in up:
        colours = {red(code(card)) for card in jack.cards}
        for queen in up:
            for king in up:
                names = [code(group.cards[0]) for group in (jack, queen, king)]
                if [name[0] for name in names] == ["J", "Q", "K"] and red(names[1]) == red(names[2]):
                    if red(names[1]) in colours:
                        moves.add(f"royal {names[0]}")
    return moves


def attacks(position: Any, sides: list[Side], seat: int) -> set[str]:
    aims = [q for q, row in enumerate(position["seat"]) if q != seat and row["alive"]]
    able = [
        code(group.cards[0])
        for group in sides[seat].groups
        if "!" not in group.marks
        and ("+u" not in group.marks or "+r" in group.marks)
        and not any(f"+j{n}" in group.marks for n in range(2, 10))
    ]
    return {f"attack {name} {aim}" for name in able for aim in aims}


def blocks(position: Any, sides: list[Side], seat: int) -> set[str]:
    charged = {code(g.cards[0]) for side in sides for g in side.groups if "+c" in g.marks}
    foes = [row.split()[0] for row in position["attackers"] if int(row.split()[1]) == seat]
    up = [code(g.cards[0]) for g in sides[seat].groups if "!" not in g.marks]
    return {f"block {mine} {foe}" for mine in up for foe in foes if foe not in charged or foe[0] == mine[0]}
