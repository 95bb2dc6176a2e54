"""A High Jinks position to play on by texts, for the rule tests: nothing but the game's public API.

b = board(p0={"agents": "JS", "hand": "TS 2C"}, p1={"agents": "QD"}, deck="9C 8C", phase="combat")
b.play("attack JS 1", "block QD", "empower TS")
assert b.legal("empower 2C") and not b.legal("empower 4D")
assert b.power("JS") == 11 and b.zone("bench") == ""
"""

from collections.abc import Iterator, Sequence
from random import Random

from tabletop.engine.card_notation import view_text
from tabletop.engine.cards import parse_card
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Event
from tabletop.engine.notation import IllegalMoveError, legal_moves, parse_move, read_move
from tabletop.engine.observation import Observation, redact
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.spec import SPEC
from tabletop.scenario import look_in

DEFAULTS = {"turn": 0, "phase": "main", "dealer": 1}


def board(players: int = 2, options: dict[str, object] | None = None, seed: str = "1", **position) -> "Board":
    """A board in the Main Phase of seat 0's third turn unless the keywords say otherwise.

    Keywords are the position's keys (docs/notation.md); `p0=` to `p3=` are the tables of the seats.
    """
    seats = [position.pop(f"p{seat}", {}) for seat in range(players)]
    full = DEFAULTS | {"turns_taken": [3] * players} | position | {"seat": seats}
    return Board(SPEC.notation.read_position(full, players, seed, SPEC.make_options(options)))


def deal(players: int = 2, options: dict[str, object] | None = None, seed: str = "1") -> "Board":
    """A fresh game, before the first choice."""
    return Board(SPEC.start(players, seed, SPEC.make_options(options)))


def random_game(players: int, seed: int, options: dict[str, object] | None = None) -> Iterator["Board"]:
    """A random game from the deal to its end: the board after the deal and after every action."""
    rng = Random(seed)
    b = deal(players, options, str(seed))
    yield b
    while (decision := b.state.decision()) is not None:
        b.state.apply(decision.actions[int(rng.random() * len(decision.actions))])
        yield b


def keep_first_cards(b: "Board") -> "Board":
    """Answers the setup of a fresh game: everybody keeps the first cards offered."""
    while b.asked[1] == "keep":
        b.state.apply(b.decision.actions[0])
    return b


class Board:
    """A state with short names for what tests ask. Moves are always played by the seat to act."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.state.events = []

    def play(self, *moves: str) -> "Board":
        """Plays whole moves; raises if one is not legal."""
        for move in moves:
            for action in parse_move(SPEC, self.state, move):
                assert action in self.decision.actions
                self.state.apply(action)
        return self

    def interrupt(self, kind: str, seat: int) -> "Board":
        """flag, time or resign."""
        self.state.interrupt(kind, seat)
        return self

    def legal(self, move: str) -> bool:
        """Is this move, or any that begins so, legal now? An unreadable text is an error."""
        try:
            read_move(SPEC, self.state, move, twins=False)
        except IllegalMoveError:
            return False
        return True

    def moves(self) -> list[str]:
        """Every legal move, whole."""
        return legal_moves(SPEC, self.state)

    @property
    def decision(self) -> Decision:
        """The open decision; fails when the game is over."""
        decision = self.state.decision()
        assert decision is not None, "the game is over"
        return decision

    @property
    def asked(self) -> tuple[int, str]:
        """(seat, prompt) of the open decision."""
        return self.decision.seat, self.decision.prompt

    @property
    def result(self) -> Result | None:
        return self.state.result()

    def at(self, path: str) -> object:
        """What stands in the position at `path`, e.g. "flags.normal_used" or "seat.1.damage"."""
        return look_in(SPEC.notation.write_position(self.state), path.split("."))

    def zone(self, name: str, seat: int = -1) -> str:
        """The cards of a zone as text, in the order of the position."""
        return str(self.at(name if seat < 0 else f"seat.{seat}.{name}"))

    def cards(self, name: str, seat: int = -1) -> set[str]:
        """The cards of a zone as a set of words."""
        return set(self.zone(name, seat).split())

    def observe(self, viewer: int) -> Observation:
        return self.state.observe(viewer)

    def seen(self, viewer: int, name: str, seat: int = -1) -> str:
        """A zone as `viewer` sees it, `??` for each hidden card."""
        kind = next(zone for zone in SPEC.rules.zones if zone.name == name)
        view = self.observe(viewer).zone(name, seat)
        words = [view_text(card, kind) for card in view.cards] or ["??"] * view.count
        return " ".join(word for word in words if word != ".")

    def fact(self, name: str, viewer: int = 0) -> object:
        """A fact of `viewer`'s observation; KeyError if there is none."""
        return dict(self.observe(viewer).facts)[name]

    def power(self, code: str) -> int:
        """The Power of an Agent on the field."""
        rows = {row[0]: row[1] for row in self.fact("power")}
        return rows[parse_card(code)]

    def events(self, viewer: int | None = None) -> Sequence[Event]:
        """All events so far, as `viewer` may know them (None: everything)."""
        events = self.state.events or []
        return list(events) if viewer is None else [redact(event, viewer) for event in events]
