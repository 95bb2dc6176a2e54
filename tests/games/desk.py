"""A position of any game to play on by texts, through its public API alone. Each game's `board.py` builds on it."""

from collections.abc import Iterator
from random import Random
from typing import Self

from tabletop.engine.card_notation import view_text
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import Event
from tabletop.engine.notation import IllegalMoveError, parse_move, read_move
from tabletop.engine.observation import Observation, redact
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.presenter.narrator import Narrator
from tabletop.scenario import look_in
from tests.moves import legal_moves


class Desk:
    """A state with short names for what tests ask. Moves are always played by the seat to act."""

    def __init__(self, spec: GameSpec, state: GameState) -> None:
        self.spec = spec
        self.state = state
        self.state.events = []

    @classmethod
    def of_hands(cls, spec, hands, players, options, seed, seats, position) -> Self:
        """A position: `hands` by seat (None: not written), more of each seat in `seats`, its other keys in `position`;
        as many players as hands if that is 0."""
        players = players or len(hands)
        rows = [dict(seats[seat]) if seat < len(seats) else {} for seat in range(players)]
        for row, hand in zip(rows, hands, strict=False):
            if hand is not None:
                row["hand"] = hand
        full = position | {"seat": rows}
        return cls(spec, spec.notation.read_position(full, players, seed, spec.make_options(options)))

    def play(self, *moves: str) -> Self:
        """Plays whole moves; raises if one is not legal."""
        for move in moves:
            for action in parse_move(self.spec, self.state, move):
                assert action in self.decision.actions
                self.state.apply(action)
        return self

    def casual(self) -> Self:
        """Lets casual answer once."""
        self.state.apply(self.choice())
        return self

    def choice(self):
        decision = self.decision
        action = self.spec.mind.policy(self.state.observe(decision.seat), decision, Random(3))
        assert action in decision.actions
        return action

    def to_end(self, seed: int = 1) -> Self:
        """Random moves to the end of the game."""
        for _ in self.at_random(seed):
            pass
        return self

    def at_random(self, seed: int) -> Iterator[Self]:
        """A random game from here to its end: now and after every action."""
        rng = Random(seed)
        yield self
        while (decision := self.state.decision()) is not None:
            self.state.apply(decision.actions[int(rng.random() * len(decision.actions))])
            yield self

    def legal(self, move: str) -> bool:
        """Is this move, or any that begins so, legal now? An unreadable text is an error."""
        try:
            read_move(self.spec, self.state, move, twins=False)
        except IllegalMoveError:
            return False
        return True

    def moves(self) -> list[str]:
        """Every legal move, whole."""
        return legal_moves(self.spec, self.state)

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
        """What stands in the position at `path`, e.g. "seat.1.won"."""
        return look_in(self.spec.notation.write_position(self.state), path.split("."))

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
        kind = next(zone for zone in self.spec.rules.zones if zone.name == name)
        view = self.observe(viewer).zone(name, seat)
        words = [view_text(card, kind) for card in view.cards] or ["??"] * view.count
        return " ".join(words)

    def fact(self, name: str, viewer: int = 0):
        """A fact of `viewer`'s observation; KeyError if there is none."""
        return dict(self.observe(viewer).facts)[name]

    def events(self, viewer: int | None = None) -> list[Event]:
        """All events so far, as `viewer` may know them (None: everything)."""
        events = self.state.events or []
        return list(events) if viewer is None else [redact(event, viewer) for event in events]

    def told(self, viewer: int, *names: str) -> list[str]:
        """The log lines of all events so far."""
        lines = Narrator(self.spec, names, viewer).sentences(self.events(viewer))
        return [line.text for line in lines]
