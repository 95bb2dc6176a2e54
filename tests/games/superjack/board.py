"""Superjack positions for the rule tests. Seat 1's deck is the second one: its cards are written `KS2`.

b = board(p0={"hand": "QH", "gems": "3H 4D 5H 6H"}, p1={"creatures": "KS2 QC2"})
b.play("cast QH 3H 4D 5H 6H", "combat", "attack QH 1")
assert b.power("QH") == 2 and b.to("block").illegal("block KS2 QH")
"""

from collections.abc import Iterator

from tabletop.engine.card_notation import zone_text
from tabletop.engine.cards import card_code, parse_card
from tabletop.games.superjack.spec import SPEC
from tests.games.desk import Desk

PLAIN = {"main": "skip", "main2": "end", "mulligan": "keep"}


def board(players: int = 2, options=None, seed: str = "1", rules=SPEC, **position) -> "Board":
    """A board in the first main phase of seat 0 unless the keywords say otherwise; `p0=` to `p3=` are the seats.
    `rules`: the game, or an older version of it."""
    seats = [position.pop(f"p{seat}", {}) for seat in range(players)]
    state = rules.notation.read_position(
        position | {"seat": seats}, players, seed, SPEC.make_options(options)
    )
    return Board(state)


def deal(players: int = 2, seed: str = "1", options=None) -> "Board":
    """A fresh match, before the first choice."""
    return Board(SPEC.start(players, seed, SPEC.make_options(options)))


def random_game(players: int, seed: int, options=None) -> Iterator["Board"]:
    """A random game: the board after the deal and after every action."""
    return deal(players, str(seed), options).at_random(seed)


class Board(Desk):
    """A state with short names for what tests ask."""

    def __init__(self, state) -> None:
        super().__init__(SPEC, state)

    def illegal(self, move: str) -> bool:
        """Neither this move nor one that begins so is legal."""
        return not self.legal(move)

    def to(self, prompt: str, seat: int = -1, most: int = 60) -> "Board":
        """Passes until that is asked (of that seat)."""
        for _ in range(most):
            if self.asked[1] == prompt and seat in (-1, self.asked[0]):
                return self
            if self.asked[1] == "discard":
                self.state.apply(self.decision.actions[0])
                continue
            self.play(PLAIN.get(self.asked[1], "pass"))
        raise AssertionError(f"{prompt} is not asked; now {self.asked}")

    def next_turn(self) -> "Board":
        """Passes until the next turn has begun."""
        number = self.at("number")
        while self.at("number") == number:
            self.to(self.asked[1])
            self.play(PLAIN.get(self.asked[1], "pass"))
        return self

    def attack(self, *creatures: str, seat: int = 1) -> "Board":
        """Goes to combat with these attackers, up to the defender's first step."""
        self.play("combat")
        return self.play("attack " + " ".join(f"{card} {seat}" for card in creatures))

    def damage(self) -> "Board":
        """Passes through the rest of combat."""
        return self.to("main2")

    def health(self, seat: int) -> int:
        return int(self.at(f"seat.{seat}.health"))

    def power(self, code: str) -> int:
        return dict(self.fact("power"))[parse_card(code)]

    def pool(self, seat: int) -> tuple[int, int]:
        return self.fact("pool")[seat]

    def seen(self, viewer: int, name: str, seat: int = -1) -> str:
        kind = next(zone for zone in SPEC.rules.zones if zone.name == name)
        view = self.observe(viewer).zone(name, seat)
        return zone_text(view.cards, kind) or " ".join(["??"] * view.count)

    def base(self, code: str):
        """The row of the fact `creatures` of one creature."""
        return next(row for row in self.fact("creatures") if card_code(row[0]) == code)
