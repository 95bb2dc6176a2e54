"""What is said between the table and a worker: JSON lines, UTF-8, one object a line.

To the worker (standard input):
    {"hello": 1, "game": "<id>"}                           once, first; answered by {"ready": 1}
    {"ask": k, "level": "casual", "seed": "…", "seen": [...], "decision": [...], "limits": [...]}
    {"stop": k}                                            question k is not wanted any more
    {"hurry": k}                                           answer question k now
From the worker (standard output):
    {"move": k, "serial": s, "action": [verb, card, target, value]}
    {"error": "…", "ask": k}                               it could not answer

`k` counts questions and is never used twice. `seen`, `decision` and `limits` are `Observation`, `Decision` and
`Limits` with their fields in order; tuples are lists. That is all a worker ever knows. End of input ends it.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action, as_action
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import CardView, Observation, ZoneView
from tabletop.engine.player import Limits

VERSION: Final = 1


class ProtocolError(TabletopError):
    """A line that does not say what it should."""


class Question(NamedTuple):
    """One question as a worker gets it."""

    ask: int
    level: str
    seed: str
    seen: Observation
    decision: Decision
    limits: Limits


class Move(NamedTuple):
    """A worker's answer, not yet checked against the decision."""

    ask: int
    serial: int
    action: Action


def encode(message: Mapping[str, object]) -> bytes:
    """One line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The object of one line. Raises ProtocolError."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise ProtocolError(f"not a line of JSON: {problem}") from None
    if not isinstance(message, dict):
        raise ProtocolError("a line holds one JSON object")
    return message


def hello(game: str) -> bytes:
    return encode({"hello": VERSION, "game": game})


def encode_question(question: Question) -> bytes:
    """The line that asks `question`."""
    return encode(question._asdict())


def decode_question(message: Mapping[str, Any]) -> Question:
    """The question of an "ask" message. Raises ProtocolError."""
    try:
        serial, seat, prompt, stage, actions, clock_seat, rule = message["decision"]
        decision = Decision(
            serial, seat, prompt, stage, tuple(Action(*row) for row in actions), clock_seat, rule
        )
        return Question(
            int(message["ask"]),
            str(message["level"]),
            str(message["seed"]),
            decode_observation(message["seen"]),
            decision,
            Limits(*message["limits"]),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise ProtocolError(f"a question that cannot be read: {problem!r}") from None


def decode_observation(data: Any) -> Observation:
    """The observation whose JSON form `data` is."""
    game, seat, options, asked, zones, facts, known = data
    return Observation(
        game,
        seat,
        _tuples(options),
        _tuples(asked),
        tuple(
            ZoneView(z, s, count, tuple(CardView(*card) for card in cards)) for z, s, count, cards in zones
        ),
        _tuples(facts),
        _tuples(known),
    )


def _tuples(data: Any) -> Any:
    return tuple(_tuples(item) for item in data) if isinstance(data, list) else data


def encode_move(move: Move) -> bytes:
    return encode({"move": move.ask, "serial": move.serial, "action": move.action})


def decode_move(message: Mapping[str, Any]) -> Move:
    """The move of a "move" message. Raises ProtocolError."""
    ask, serial, action = message.get("move"), message.get("serial"), as_action(message.get("action"))
    if type(ask) is not int or type(serial) is not int or action is None:
        raise ProtocolError("a move that cannot be read")
    return Move(ask, serial, action)
