"""A High Jinks match to play on by texts, with a clock whose time is moved by hand.

t = Table(board(p0={"agents": "KC"}, p1={"agents": "QD"}, phase="combat"), clock="20/3")
t.play("attack KC 1").think(MINUTE)
assert t.left(0) == 19 * MINUTE and t.b.zone("agents", 0) == "KC!"
"""

from collections.abc import Sequence

from tabletop.engine.clock import Clock
from tabletop.engine.events import Event
from tabletop.engine.notation import parse_move
from tabletop.engine.player import Player
from tabletop.engine.time_control import parse_time_control
from tabletop.games.high_jinks.spec import SPEC
from tabletop.match.match import Change, Match
from tabletop.match.players import Human
from tabletop.match.public import PUBLIC
from tests.games.high_jinks.board import Board

MINUTE = 60_000


class Table:
    """A match begun at the position of a board; `b` is that board and follows it."""

    def __init__(
        self, b: Board, clock: str = "off", players: Sequence[Player] = (), time_ai: bool = False
    ) -> None:
        position = SPEC.notation.write_position(b.state)
        seats = range(len(position["seat"]))
        control = parse_time_control(clock)
        self.b = b
        self.ms = 1_000_000
        self.clock = control and Clock(control, len(seats), lambda: self.ms, sleep_gap_ms=0)
        self.match = Match(
            SPEC,
            players or [Human(f"P{seat}") for seat in seats],
            "1",
            b.observe(0).options,
            clock=self.clock,
            position=position,
            time_ai=time_ai,
        )
        self.match.subscribe(self._follow)
        self.match.start()

    def _follow(self, change: Change) -> None:
        if change.kind == "interrupt":
            said = self.match.log(PUBLIC, change.log_from)[0].event
            self.b.interrupt(said.how, said.seat)
        if change.kind in ("interrupt", "move"):
            assert all(self.match.observation(q) == self.b.observe(q) for q in range(self.match.seats))

    def play(self, *moves: str) -> "Table":
        """Plays whole moves by the seat to act; the clock stands while it does."""
        for move in moves:
            for action in parse_move(SPEC, self.b.state, move):
                self.submit(action)
        return self

    def submit(self, action: object) -> None:
        seat, serial = self.b.decision.seat, self.match.decision_for(self.b.decision.seat).serial
        self.b.state.apply(action)
        self.match.submit(serial, seat, action)

    def think(self, ms: int) -> "Table":
        """The open question is thought about for so long; what falls due then happens."""
        self.match.open_input()
        self.ms += ms
        self.match.poll_clock()
        self.match.close_input()
        return self

    def left(self, seat: int) -> int:
        """Milliseconds to the next thing that happens to this seat."""
        return self.clock.remaining_ms(seat)

    def charged(self) -> int | None:
        """The seat whose time flows while the open question is thought about."""
        self.match.open_input()
        seat = self.clock.running if self.clock.ticking else None
        self.match.close_input()
        return seat

    def log(self, viewer: int) -> list[Event]:
        """The events as `viewer` (PUBLIC: everybody) may read them now."""
        return [entry.event for entry in self.match.log(viewer)]
