"""A toy match to play with: people at both seats, a recorder that remembers, a clock with a hand to turn."""

import json
from collections.abc import Mapping, Sequence

from tabletop.engine.actions import Action
from tabletop.engine.clock import Clock
from tabletop.engine.player import Player
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec
from tabletop.engine.time_control import TimeControl
from tabletop.match.match import Change, Match
from tabletop.match.players import Human
from tabletop.storage.record_file import Record
from tests.toy_game import SPEC


class Memory:
    """A recorder that keeps lines in a list, each through JSON."""

    def __init__(self) -> None:
        self.lines: list[dict] = []
        self.problem = ""
        self.closed: bool | None = None

    def begin(self, header: Mapping[str, object]) -> None:
        self.lines = [json.loads(json.dumps(header))]

    def write(self, line: Mapping[str, object]) -> None:
        self.lines.append(json.loads(json.dumps(line)))

    def close(self, over: bool) -> None:
        self.closed = over


class Hand:
    """The time, moved by hand."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def toy(
    seed: str = "1",
    players: Sequence[Player] | None = None,
    recorder: Memory | None = None,
    clock: Clock | None = None,
    **more: object,
) -> Match:
    return Match(SPEC, players or [Human("A"), Human("B")], seed, recorder=recorder, clock=clock, **more)


def clock(hand: Hand, kind: str = "penalty", main_ms: int = 60_000, **more: int) -> Clock:
    more = more or ({"period_ms": 30_000} if kind == "penalty" else {})
    return Clock(TimeControl(kind, main_ms, **more), 2, hand, sleep_gap_ms=0)


def act(match: Match, verb: str = "", card: int = -1) -> Action:
    """Submit the first legal action of that verb (and card), whoever is to act."""
    seat = match.to_act
    assert seat is not None
    decision = match.decision_for(seat)
    assert decision is not None
    action = next(a for a in decision.actions if (not verb or a.verb == verb) and card in (-1, a.card))
    match.submit(decision.serial, seat, action)
    return action


def play_on(match: Match, seed: object = 0, moves: int = 10_000) -> None:
    """Random answers until the game or `moves` are over."""
    rng = Random(f"play:{seed}")
    for _ in range(moves):
        seat = match.to_act
        if seat is None:
            return
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, decision.actions[int(rng.random() * len(decision.actions))])


def recorded(
    spec: GameSpec = SPEC, names: Sequence[str] = ("A", "B"), seed: str = "3", answers: object = 0
) -> tuple[Record, Match]:
    """A whole game of people, played on by the seed `answers`, and what was written of it."""
    memory = Memory()
    match = Match(spec, [Human(name) for name in names], seed, recorder=memory)
    match.start()
    play_on(match, answers)
    return Record(memory.lines[0], memory.lines[1:], 0, None), match


def watch(match: Match) -> list[Change]:
    changes: list[Change] = []
    match.subscribe(changes.append)
    return changes


def everything(match: Match) -> tuple:
    """All that can be read from a match, to see that nothing has changed."""
    return (
        [match.observation(seat) for seat in range(match.seats)],
        [match.decision_for(seat) for seat in range(match.seats)],
        [match.log(seat) for seat in range(match.seats)],
        match.entries,
        match.staging,
        match.result(),
    )


def pair_position() -> dict[str, object]:
    """Seat 0 holds a pair of threes and a seven; seat 1 three cards; two shuffles are far away."""
    return {
        "turn": 0,
        "turns": 0,
        "deck": "2H 2S 4H 4S",
        "pile": "",
        "seat": [{"hand": "3H 3S 7H"}, {"hand": "5H 5S 6H"}],
    }
