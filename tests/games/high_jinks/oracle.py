"""A second, slow reading of the rules: every legal move, found from the written position alone.

It shares no code with the engine but the written position, so a slip in the fast enumeration shows up as a difference.
"""

from itertools import combinations, product
from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_code
from tabletop.engine.decisions import Decision
from tabletop.engine.notation import sequences
from tabletop.engine.observation import Observation
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.spec import SPEC

Move = tuple[Any, ...]

RANKS = "A23456789TJQK"
SETS = ("pair", "three", "four", "straight")


def value(code: str) -> int:
    """The value of a Spell, 0 of other cards."""
    return RANKS.index(code[0]) + 1 if code[0] in "23456789T" else 0


def suit(code: str) -> str:
    """C D H S, or nothing for a joker."""
    return "" if code[0] == "X" else code[1]


class Reading:
    """The written position taken apart."""

    def __init__(self, position: dict[str, Any], fallback: bool) -> None:
        self.position, self.fallback = position, fallback
        self.flags = position["flags"]
        self.turn = position["turn"]
        self.seats = position["seat"]
        self.living = [n for n, row in enumerate(self.seats) if row["alive"]]
        self.drawable = bool(position["deck"] or position["void"] or position["bench"])

    def words(self, seat: int, zone: str) -> list[tuple[int, str, str]]:
        """(place, code, marks) of the cards of a seat's zone."""
        out = []
        for place, word in enumerate(self.seats[seat][zone].split()):
            code = word.rstrip("0123456789") if "*" in word else word
            code = code.rstrip("!^-*")
            if code != ".":
                out.append((place, code, word[len(code) :]))
        return out

    def hand(self, seat: int) -> list[str]:
        return [code for _, code, _ in self.words(seat, "hand")]

    def counters(self, seat: int) -> list[str]:
        """Face-up counters."""
        return [code for _, code, marks in self.words(seat, "damage") if "-" not in marks]

    def burnable(self, seat: int) -> bool:
        few = len(self.seats[seat]["damage"].split()) < 5
        return seat in self.living and seat not in self.flags["burned"] and few

    def healable(self, seat: int) -> bool:
        return seat in self.living and seat not in self.flags["healed"] and bool(self.seats[seat]["damage"])

    def targets(self, which: str) -> list[str | int]:
        if which == "Q":
            return list(self.position["bench"].split())
        if which == "K":
            return list(self.position["boneyard"].split())
        foes = [n for n in self.living if n != self.turn]
        return [6 * n + place for n in foes for place, _, _ in self.words(n, "mana")]


def main_moves(r: Reading) -> set[Move]:
    """Everything a turn player may do in Main; of sixes and sevens only the card."""
    me, flags = r.turn, r.flags
    out: set[Move] = {("end",)}
    if r.position["turns_taken"][me] > 1 or r.position["dealer"] == me:
        out.add(("combat",))
    if flags["main_actions"] >= 100:
        return out
    hand, agents, mana = r.hand(me), r.words(me, "agents"), r.words(me, "mana")
    for code in hand:
        if code[0] in "JQKX" and len(agents) < 3 and code not in flags["summoned"].split():
            out.add(("special", code))
            if flags["normal_used"] < 1 + flags["normal_earned"]:
                out.add(("summon", code))
        if value(code) and len(mana) < 6:
            out.add(("set", code))
    held = [code for code in hand if value(code)] + [code for _, code, _ in mana]
    spells = held + [code for code in r.counters(me) if value(code)]
    out |= _sets(r, held, spells)
    for code in spells:
        if value(code) == 6:
            out.add(("six", code))
        if value(code) == 7 and any(r.hand(n) for n in r.living if n != me):
            out.add(("seven", code))
    for _, agent, marks in agents:
        out.add(("retire", agent))
        if "!" not in marks and (r.drawable or r.fallback):
            out |= {("dig", agent, code) for code in held if suit(agent) and suit(code) == suit(agent)}
        if "*" in marks and int(marks.split("*")[1]) >= 4 and not flags["archlord_used"] and suit(agent):
            out |= {("archlord", agent, code) for code in hand if suit(code) == suit(agent)}
    for code in r.counters(me):
        for which in "JQK" if code[0] == "X" else code[0] if code[0] in "JQK" else "":
            out |= {("use", code, "JQK".index(which), target) for target in r.targets(which)}
    return out


def _sets(r: Reading, held: list[str], spells: list[str]) -> set[Move]:
    out: set[Move] = set()
    extra = any(r.burnable(n) or r.healable(n) for n in r.living)
    locked = [set(pair.split()) for pair in r.flags["locked"]]
    for size, verb in ((2, "pair"), (3, "three"), (4, "four")):
        for some in combinations(spells, size):
            if len({value(code) for code in some}) > 1 or (size == 4 and len({suit(c) for c in some}) < 4):
                continue
            pays = any(code in held for code in some)
            does_something = r.drawable or r.position["boneyard"] or pays or (size > 2 and extra)
            if does_something and not (size == 2 and set(some) in locked):
                out.add((verb, frozenset(some)))
    for low in range(2, 9):
        for some in product(*([c for c in spells if value(c) == low + step] for step in range(3))):
            bones = r.position["boneyard"] or any(code in held for code in some)
            if r.drawable or (r.fallback and bones):
                out.add(("straight", frozenset(some)))
    return out


def window_moves(r: Reading, seen: Observation, seat: int) -> set[Move]:
    """What a duelist may play: 13 Rule without deuces, Aces of a suit in the duel."""
    sides = dict(seen.facts)["duel"]
    mine = next(side for side in sides if side[0] == seat)
    suits = {"CDHS"[side[8]] for side in sides if side[8] >= 0}
    ready = r.hand(seat) + [code for _, code, marks in r.words(seat, "mana") if "!" not in marks]
    out: set[Move] = {("pass",)}
    for code in ready + r.counters(seat):
        if value(code) and (value(code) == 2 or mine[2] + value(code) <= 13):
            out.add(("empower", code))
        if code[0] == "A" and code[1] in suits:
            out.add(("ace", code))
    return out


def pick_moves(r: Reading, seen: Observation) -> set[Move]:
    """Draw, salvage, recruit while picks are left; burn and heal; stop when no pick is left or possible."""
    _, left, burn, heal = dict(seen.facts)["picks"]
    out: set[Move] = set()
    if left:
        if r.drawable or (r.fallback and r.position["boneyard"]):
            out.add(("pick-draw",))
        out |= {("salvage", code) for code in r.position["boneyard"].split()}
        out |= {("recruit", code) for code in r.position["bench"].split()}
    picks = bool(out)
    if burn:
        out |= {("burn", n) for n in r.living if r.burnable(n)}
    if heal:
        out |= {("heal", n, code) for n in r.living if r.healable(n) for _, code, _ in r.words(n, "damage")}
    return out if picks else out | {("stop",)}


def attack_moves(r: Reading) -> set[Move]:
    ready = [code for _, code, marks in r.words(r.turn, "agents") if "!" not in marks]
    return {("end",)} | {("attack", code, n) for code in ready for n in r.living if n != r.turn}


def expected(state: GameState, decision: Decision) -> set[Move] | None:
    """Every legal move by this reading; None for prompts it does not cover."""
    options = dict(state.observe(decision.seat).options)
    r = Reading(SPEC.notation.write_position(state), bool(options["boneyard_fallback"]))
    seen, seat = state.observe(decision.seat), decision.seat
    agents = {code for _, code, _ in r.words(seat, "agents")}
    if decision.prompt == "main":
        return main_moves(r)
    if decision.prompt == "window":
        return window_moves(r, seen, seat)
    if decision.prompt == "ace":
        aces = {
            move for move in window_moves(r, seen, seat) if move[0] == "ace" and move[1] not in _mana(r, seat)
        }
        return aces | {("decline",)}
    if decision.prompt == "pick":
        return pick_moves(r, seen)
    if decision.prompt == "attack":
        return attack_moves(r)
    if decision.prompt == "block":
        return {("block", code) for code in agents} | {("noblock",)}
    if decision.prompt == "keep" and decision.stage == 0:
        return {("keep", frozenset(some)) for some in combinations(r.hand(seat), 6)}
    return None


def _mana(r: Reading, seat: int) -> set[str]:
    return {code for _, code, _ in r.words(seat, "mana")}


def offered(state: GameState, decision: Decision) -> set[Move]:
    """The engine's moves in the same form, compound choices played through on clones."""
    out: set[Move] = set()
    for action in decision.actions:
        if action.verb in ("six", "seven"):
            out.add((action.verb, card_code(action.card)))
        elif action.verb in SETS or action.verb in ("keep", "dig", "archlord", "use"):
            for steps in sequences(state, decision, [action]):
                out.add(_compound(steps))
        else:
            out.add(_plain(action))
    return out


def _compound(steps: tuple[Action, ...]) -> Move:
    verb = steps[0].verb
    if verb == "use":
        last = card_code(steps[2].card) if steps[2].card >= 0 else steps[2].target
        return verb, card_code(steps[0].card), steps[1].value, last
    codes = [card_code(step.card) for step in steps]
    return (verb, *codes) if verb in ("dig", "archlord") else (verb, frozenset(codes))


def _plain(action: Action) -> Move:
    verb, card, target, _ = action
    code = (card_code(card),) if card >= 0 or verb == "heal" else ()
    seat = (target,) if target >= 0 else ()
    return (verb, *seat, *code) if verb == "heal" else (verb, *code, *seat)
