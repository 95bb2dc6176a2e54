"""The engine protocol, JSON lines between the table and a process that plays a seat: docs/engine-protocol.md.

    table                                                       bot
    {"hello": 2, "name": …, "game": …, "cores": …}              {"hello": 2, "name": …, "games": […], "text": …}
    {"new": seat, "seats": …, "options": {…}}
    {"ask": k, "seen": {…}, "actions": [[…], …], "time": {…}}   {"thinking": k, "done": 0.4, "best": […]}
    {"hurry": k}   {"stop": k}                                  {"move": k, "action": […], "candidates": […]}
                                                                {"error": k, "text": …}

`k` counts questions from 1 and is never used twice. A bot knows nothing else. It ends when its input ends.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.ai.asked import Question
from tabletop.engine.actions import Action, as_action
from tabletop.engine.card_notation import zone_text
from tabletop.engine.cards import face_code
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown
from tabletop.engine.notation import write_move
from tabletop.engine.observation import CardView, Observation, ZoneView
from tabletop.engine.player import Candidate, Choice, Limits

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

VERSION: Final = 2
MAX_NAME: Final = 40
"""Characters in a bot's name at most; the rest is cut off."""
MAX_TEXT: Final = 300
"""Characters in a bot's message at most; the rest is cut off."""


class ProtocolError(TabletopError):
    """A line that does not say what it should."""


class Hello(NamedTuple):
    """What a bot says of itself. `games`: ids, None = any; `text`: it wants moves and cards in notation too; `levels`:
    the levels it can play at, () = it has only one."""

    version: int
    name: str
    games: tuple[str, ...] | None = None
    text: bool = False
    levels: tuple[str, ...] = ()


class Move(NamedTuple):
    """A bot's answer, not yet checked against the decision; `choice` is None where a "stop" left none."""

    ask: int
    choice: Choice | None


class Thinking(NamedTuple):
    """How far a bot is: `done` of 1; `best`: what it would play now."""

    ask: int
    done: float
    best: Action | None


class Trouble(NamedTuple):
    """A bot cannot answer question `ask` (0: it cannot play at all)."""

    ask: int
    text: str


Said = Hello | Move | Thinking | Trouble


MOST: Final = sys.float_info.max
"""The largest number of what follows: as one with a point it must be finite."""
_COUNTED: Final = "what follows is counted in numbers"
MAX_QUOTE: Final = 32
"""Characters quoted of a line that cannot be read."""


def encode(message: Mapping[str, object]) -> bytes:
    """One line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The object of one line. Raises ProtocolError."""
    try:
        text = line.decode()
        message = json.loads(text)
    except UnicodeDecodeError:
        raise ProtocolError("that is no text") from None
    except (ValueError, RecursionError):
        said = text if len(text) <= MAX_QUOTE else f"{text[:MAX_QUOTE]}…"
        raise ProtocolError(f"{said!r} is no JSON") from None
    if not isinstance(message, dict):
        raise ProtocolError("a line holds one JSON object")
    return message


# What the table says


def table_hello(name: str, game: str, cores: int) -> bytes:
    """The table's first line. `cores`: processor cores the bot may keep busy."""
    return encode({"hello": VERSION, "name": name, "game": game, "cores": cores})


def encode_new(seen: Observation) -> bytes:
    """The line before the first question to a seat in a game."""
    seats = 1 + max(zone.seat for zone in seen.zones)
    return encode({"new": seen.seat, "seats": seats, "options": dict(seen.options)})


def encode_question(question: Question, spec: GameSpec | None = None, text: bool = False) -> bytes:
    """The line that asks `question`. `spec`: for a program, which may not know the game; with `text` moves and cards
    stand there in notation too."""
    ask, level, seed, seen, decision, limits = question
    message: dict[str, object] = {
        "ask": ask,
        "seen": {
            "game": seen.game,
            "seat": seen.seat,
            "options": dict(seen.options),
            "asked": seen.asked,
            "zones": [zone._asdict() for zone in seen.zones],
            "facts": dict(seen.facts),
            "known": seen.known,
            "turn_seat": seen.turn_seat,
            "turn_number": seen.turn_number,
            "powers": seen.powers,
        },
        "serial": decision.serial,
        "prompt": decision.prompt,
        "stage": decision.stage,
        "actions": decision.actions,
        "clock_seat": decision.clock_seat,
        "time": {
            "soft": limits.soft_ms,
            "hard": limits.hard_ms,
            "clock": limits.clock_ms,
            "increment": limits.increment_ms,
            "simulations": limits.simulations,
        },
        "seed": seed,
    }
    if level:
        message["level"] = level
    if spec is not None:
        message["rule"] = spec.rules.prompts[decision.prompt].rule
        if text:
            kinds = {kind.name: kind for kind in spec.rules.zones}
            message["text"] = {
                "actions": [write_move(spec, (action,)) for action in decision.actions],
                "zones": [zone_text(zone.cards, kinds[zone.zone]) for zone in seen.zones],
                "known": [face_code(face) for _, face, _ in seen.known],
            }
    return encode(message)


def decode_question(message: Mapping[str, Any]) -> Question:
    """The question of an "ask" message. Raises ProtocolError."""
    try:
        decision = Decision(
            message["serial"],
            message["seen"]["seat"],
            message["prompt"],
            message["stage"],
            tuple(_action(row) for row in message["actions"]),
            message["clock_seat"],
        )
        time = message["time"]
        limits = Limits(time["soft"], time["hard"], time["clock"], time["increment"], time["simulations"])
        return Question(
            int(message["ask"]),
            str(message.get("level", "")),
            str(message["seed"]),
            decode_observation(message["seen"]),
            decision,
            limits,
        )
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise ProtocolError(f"a question that cannot be read: {problem!r}") from None


def decode_observation(data: Any) -> Observation:
    """The observation whose JSON form `data` is."""
    return Observation(
        data["game"],
        data["seat"],
        _pairs(data["options"]),
        _tuples(data["asked"]),
        tuple(
            ZoneView(
                zone["zone"], zone["seat"], zone["count"], tuple(CardView(*card) for card in zone["cards"])
            )
            for zone in data["zones"]
        ),
        _pairs(data["facts"]),
        _tuples(data["known"]),
        data["turn_seat"],
        data["turn_number"],
        _tuples(data["powers"]),
    )


def _pairs(data: Any) -> tuple[tuple[str, Any], ...]:
    return tuple((name, _tuples(value)) for name, value in data.items())


def _tuples(data: Any) -> Any:
    return tuple(_tuples(item) for item in data) if isinstance(data, list) else data


# What a bot says


def encode_hello(hello: Hello) -> bytes:
    message: dict[str, object] = {"hello": hello.version, "name": hello.name, "text": hello.text}
    if hello.games is not None:
        message["games"] = hello.games
    if hello.levels:
        message["levels"] = hello.levels
    return encode(message)


def encode_move(move: Move) -> bytes:
    choice = move.choice
    if choice is None:
        return encode({"move": move.ask, "action": None})
    message: dict[str, object] = {"move": move.ask, "action": choice.action}
    if choice.candidates:
        message["candidates"] = [
            {
                "action": row.action,
                "value": row.value,
                "share": row.share,
                **({"line": row.line} if row.line else {}),
                **({"follows": row.follows} if row.follows else {}),
            }
            for row in choice.candidates
        ]
        message["simulations"] = choice.simulations
    if choice.line:
        message["line"] = choice.line
    return encode(message)


def encode_thinking(ask: int, done: float) -> bytes:
    return encode({"thinking": ask, "done": round(done, 2)})


def encode_trouble(ask: int, text: str) -> bytes:
    return encode({"error": ask, "text": text})


def hear(line: bytes) -> Said:
    """What a bot says in one line. Raises ProtocolError; members nobody knows are left alone."""
    message = decode(line)
    found = [word for word in ("hello", "move", "thinking", "error") if word in message]
    if len(found) != 1:
        raise ProtocolError("a line holds one of hello, move, thinking and error")
    number = message[found[0]]
    if type(number) is not int:
        raise ProtocolError(f"{found[0]!r} has a number")
    if "hello" in message:
        return _hello(number, message)
    if "move" in message:
        action = message.get("action")
        rest = (
            tuple(_candidate(row) for row in _rows(message.get("candidates", []))),
            _count(message.get("simulations", 0)),
            _line(message),
        )
        return Move(number, None if action is None else Choice(_action(action), *rest))
    if "thinking" in message:
        best = message.get("best")
        return Thinking(number, _part(message.get("done")), None if best is None else _action(best))
    return Trouble(number, _said(message.get("text"), MAX_TEXT))


def _hello(version: int, message: Mapping[str, Any]) -> Hello:
    games = message.get("games")
    return Hello(
        version,
        _said(message.get("name"), MAX_NAME),
        None if games is None else _words(games),
        message.get("text") is True,
        _words(message.get("levels", [])),
    )


def _said(value: object, most: int) -> str:
    """A text for people, cut to `most` characters; "" for anything else."""
    return shown(value, most) if isinstance(value, str) else ""


def _candidate(row: object) -> Candidate:
    if not isinstance(row, dict):
        raise ProtocolError("a candidate is an object")
    return Candidate(
        _action(row.get("action")),
        _part(row.get("value")),
        _part(row.get("share", 0)),
        _line(row),
        tuple(_number(value, -MOST, MOST, _COUNTED) for value in _rows(row.get("follows", []))),
    )


def _line(message: Mapping[str, Any]) -> tuple[Action, ...]:
    return tuple(_action(row) for row in _rows(message.get("line", [])))


def _action(value: object) -> Action:
    action = as_action(value)
    if action is None:
        raise ProtocolError("an action is a word and three whole numbers")
    return action


def _part(value: object) -> float:
    return _number(value, 0, 1, "done, value and share are numbers from 0 to 1")


def _number(value: object, low: float, high: float, wrong: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ProtocolError(wrong)
    return float(value)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ProtocolError("simulations are counted")
    return value


def _rows(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise ProtocolError("candidates and line are lists")
    return value


def _words(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ProtocolError("games and levels are lists of words")
    return tuple(value)
