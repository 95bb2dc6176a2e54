"""Scenario files: a position, the moves played on it, and what must be legal, illegal and true.

docs/notation.md describes the file for writers. `run_file` plays one and tells everything that was not so.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.card_notation import (
    EMPTY_TEXT,
    parse_cards,
    parse_groups,
    split_groups,
    write_cards,
    write_groups,
    zone_text,
)
from tabletop.engine.cards import FACE, card_code, face_code, parse_card
from tabletop.engine.errors import NotationError, TabletopError
from tabletop.engine.limits import Effort, LimitError, read_file, read_toml, shown, small_number
from tabletop.engine.notation import (
    IllegalMoveError,
    MoveReading,
    parse_move,
    read_move,
    sequences,
    some_of,
    write_move,
)
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import INTERRUPTS, GameState
from tabletop.engine.zones import ZoneKind

FILE_KEYS: Final = ("game", "title", "cites", "players", "options", "seed", "position", "step")
STEP_KEYS: Final = ("seat", "legal", "legal_has", "illegal", "do", "expect")
MAX_BYTES: Final = 256 * 1024
MAX_EFFORT: Final = 200_000
"""So many positions may be looked at for one file; each takes some 10 to 100 microseconds."""
MAX_PROBLEMS: Final = 50
_LISTED_LIMIT: Final = 20_000
_SHOWN: Final = 12
MAX_TOLD: Final = 500
"""Characters of what was expected, and of what was found."""


class Problem(NamedTuple):
    """One thing that is not as the file says. `line` counts from 1 (0: the whole file), `step` likewise (0: before
    the first step); `found` is empty where `expected` alone says what is wrong."""

    file: str
    line: int
    step: int
    expected: str
    found: str


def format_problem(problem: Problem) -> str:
    """The problem as one readable line: `FILE:LINE: step N: expected …; found …`."""
    where = shown(problem.file) + (f":{problem.line}" if problem.line else "")
    step = f"step {problem.step}: " if problem.step else ""
    expected, found = shown(problem.expected, MAX_TOLD), shown(problem.found, MAX_TOLD)
    if not found:
        return f"{where}: {step}{expected}"
    return f"{where}: {step}expected {expected}; found {found}"


def run_file(
    path: Path,
    load: Callable[[str], GameSpec],
    kind: "Callable[[dict[str, Any]], type[FileRun]] | None" = None,
) -> list[Problem]:
    """Plays one scenario file; an empty list means that everything is so. Never raises for what the file says.

    `load` gives the spec of a game by its id, as `tabletop.games.load` does; `kind` says of what a file holds how it is
    played, None: as a scenario.
    """
    name = str(path)
    try:
        text = read_file(path, MAX_BYTES).decode()
    except LimitError as problem:
        return [Problem(name, 0, 0, f"this {problem}", "")]
    except OSError as problem:
        return [Problem(name, 0, 0, f"the file cannot be read: {problem.strerror or problem}", "")]
    except UnicodeDecodeError:
        return [Problem(name, 0, 0, "the file is not UTF-8 text", "")]
    return run_text(text, name, load, kind)


def run_text(
    text: str,
    name: str,
    load: Callable[[str], GameSpec],
    kind: "Callable[[dict[str, Any]], type[FileRun]] | None" = None,
) -> list[Problem]:
    """`run_file` for text that is already read; `name` stands in the problems."""
    try:
        data = read_toml(text)
    except ValueError as problem:
        line = re.search(r"\(at line (\d+), column \d+\)$", str(problem))
        number = int(line[1]) if line else len(text.splitlines())
        return [Problem(name, number, 0, f"this is not TOML: {problem}", "")]
    run = (kind(data) if kind is not None else FileRun)(name, text, data)
    try:
        with suppress(NothingMore):
            run.play(load)
    except LimitError as problem:
        run.tell(str(problem))
    except Exception as problem:
        # whatever a written position makes a game do, the person who wrote it is told where it happened
        run.tell(f"the game cannot go on there: {type(problem).__name__}: {problem}")
    return run.problems


class NothingMore(Exception):
    """The rest of the file would tell nothing any more."""


class _Lines:
    """Where things stand in the file: the line of a top-level key or table, and of a step and its keys."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._steps = [n for n, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*step\s*\]\]", line)]

    def of_key(self, key: str) -> int:
        pattern = re.compile(rf"\s*(\[+\s*)?[\"']?{re.escape(key)}[\"']?\s*[\].=]")
        return next((n + 1 for n, line in enumerate(self._lines) if pattern.match(line)), 1)

    def of_step(self, step: int, key: str = "") -> int:
        if not 0 < step <= len(self._steps):
            return self.of_key("step")
        begin = self._steps[step - 1]
        end = self._steps[step] if step < len(self._steps) else len(self._lines)
        pattern = re.compile(rf"\s*(\[\s*step\s*\.\s*)?[\"']?{re.escape(key)}\b")
        for n in range(begin + 1, end if key else begin):
            if pattern.match(self._lines[n]):
                return n + 1
        return begin + 1


class FileRun:
    """One file being played: `spec` and `state` are there once the head of the file has been read."""

    spec: GameSpec
    state: GameState

    def __init__(self, name: str, text: str, data: dict[str, Any]) -> None:
        self.name, self.data, self.lines = name, data, _Lines(text)
        self.problems: list[Problem] = []
        self.step = 0
        self.effort = Effort(MAX_EFFORT)

    def tell(self, expected: str, found: str = "", key: str = "") -> None:
        line = self.lines.of_step(self.step, key) if self.step else self.lines.of_key(key or "game")
        self.problems.append(Problem(self.name, line, self.step, expected, found))
        if len(self.problems) == MAX_PROBLEMS:
            self.problems.append(Problem(self.name, 0, 0, "there are more problems than are told", ""))
            raise NothingMore

    def stop(self, expected: str, found: str = "", key: str = "") -> "NothingMore":
        self.tell(expected, found, key)
        return NothingMore()

    def play(self, load: Callable[[str], GameSpec]) -> None:
        self.read_head(load)
        steps = self.data.get("step", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self.stop("a step is written as a table [[step]]", key="step")
        if not steps:
            raise self.stop("the file has no [[step]], so it checks nothing")
        for self.step, step in enumerate(steps, 1):
            self.play_step(step)

    # --- the head of the file

    def read_head(self, load: Callable[[str], GameSpec]) -> None:
        data = self.data
        for key in data:
            if key not in FILE_KEYS:
                raise self.stop(f"unknown key {key!r}; a file has {', '.join(FILE_KEYS)}", key=key)
        if not isinstance(data.get("game"), str):
            raise self.stop('the file does not say its game, as in game = "its_id"')
        self.check_type("title", str, "a text")
        self.check_type("players", int, "a number")
        self.check_type("options", dict, "a table, as in { notes = false }")
        self.check_type("position", dict, "a table [position]")
        cites = data.get("cites", [])
        if not isinstance(cites, list) or not all(isinstance(cite, str) for cite in cites):
            raise self.stop('cites is a list of texts, as in ["HJ-9.9"]', repr(cites), "cites")
        seed = data.get("seed", 0)
        if not isinstance(seed, int | str) or isinstance(seed, bool):
            raise self.stop("seed is a number or a text", repr(seed), "seed")
        try:
            self.spec = load(data["game"])
        except TabletopError as problem:
            raise self.stop(str(problem), key="game") from None
        self.set_up(str(seed))

    def check_type(self, key: str, kind: type, words: str) -> None:
        value = self.data.get(key)
        if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            raise self.stop(f"{key} is {words}", repr(value), key)

    def set_up(self, seed: str) -> None:
        spec, data = self.spec, self.data
        seats = data.get("players", spec.seats_default)
        if not spec.seats_min <= seats <= spec.seats_max:
            raise self.stop(f"{spec.seats_min} to {spec.seats_max} players", str(seats), "players")
        try:
            options = spec.make_options(data.get("options"))
        except TabletopError as problem:
            raise self.stop(str(problem), key="options") from None
        try:
            if "position" in data:
                self.state = spec.place(data["position"], seats, seed, options)
            else:
                self.state = spec.start(seats, seed, options)
        except TabletopError as problem:
            raise self.stop(str(problem), key="position") from None

    # --- one step

    def play_step(self, step: dict[str, Any]) -> None:
        for key in step:
            if key not in STEP_KEYS:
                raise self.stop(f"unknown key {key!r}; a step has {', '.join(STEP_KEYS)}", key=key)
        seat = step.get("seat")
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
            raise self.stop("seat is a number", repr(seat), "seat")
        lists = {key: self.texts(step, key) for key in STEP_KEYS[1:5]}
        if seat is None and any(key in step for key in lists):
            raise self.stop("the step does not say its seat")
        if not any(key in step for key in (*lists, "expect")):
            raise self.stop("the step plays and checks nothing")
        if any(key in step for key in ("legal", "legal_has")):
            self.check_turn(seat)
        if "illegal" in step:
            self.check_seat(seat)
        if "legal" in step:
            self.check_exactly(lists["legal"])
        for text in lists["legal_has"]:
            self.check_legal(text, "legal_has")
        for text in lists["illegal"]:
            self.check_illegal(seat, text)
        for text in lists["do"]:
            self.do(seat, text)
        if "expect" in step:
            if not isinstance(step["expect"], dict):
                raise self.stop('expect is a table, as in { deck = "9C" }', key="expect")
            for path, value in flatten(step["expect"]):
                self.check_expectation(path, value)

    def texts(self, step: dict[str, Any], key: str) -> list[str]:
        value = step.get(key, [])
        if not isinstance(value, list) or not all(isinstance(text, str) and text.strip() for text in value):
            raise self.stop(f'{key} is a list of moves, as in ["pass"]', repr(value), key)
        return value

    def check_turn(self, seat: int | None, text: str = "") -> None:
        decision = self.state.decision()
        playing = f" to play {text!r}" if text else " to act"
        if decision is None:
            raise self.stop(f"seat {seat}{playing}", "the game is over", "do" if text else "seat")
        if decision.seat != seat:
            found = f"seat {decision.seat} is to act ({decision.prompt})"
            raise self.stop(f"seat {seat}{playing}", found, "do" if text else "seat")

    def check_seat(self, seat: int | None) -> int:
        seats = len(list(self.written().get("seat", [])))
        if seat is None or not 0 <= seat < seats:
            raise self.stop(f"a seat of 0 to {seats - 1}", str(seat), "seat")
        return seat

    def do(self, seat: int | None, text: str) -> None:
        word = text.strip().lower()
        if word in INTERRUPTS and all(
            verb.name != word for verb in self.spec.rules.verbs if verb.name != "resign"
        ):
            if self.state.decision() is None:
                raise self.stop(f"seat {seat} to {word}", "the game is over", "do")
            who = self.check_seat(seat)
            try:
                self.state.interrupt(word, who)
            except TabletopError as problem:
                raise self.stop(f"seat {seat} to {word}", str(problem), "do") from None
            return
        self.check_turn(seat, text)
        try:
            actions = parse_move(self.spec, self.state, text, effort=self.effort)
        except NotationError as problem:
            raise self.stop(f"{text!r} to be played", str(problem), "do") from None
        for action in actions:
            decision = self.state.decision()
            if decision is None or action not in decision.actions:
                raise self.stop(f"{text!r} to be played", f"{write_move(self.spec, (action,))} refused", "do")
            self.state.apply(action)

    def check_legal(self, text: str, key: str) -> MoveReading | None:
        try:
            return read_move(self.spec, self.state, text, False, self.effort)
        except NotationError as problem:
            self.tell(f"{text!r} legal", str(problem), key)
            return None

    def check_illegal(self, seat: int | None, text: str) -> None:
        """Nothing is legal for a seat that is not to act, but its text must be readable too."""
        decision = self.state.decision()
        try:
            reading = read_move(self.spec, self.state, text, False, self.effort)
        except IllegalMoveError:
            return
        except NotationError as problem:
            self.tell(f"{text!r} illegal", f"it cannot be read: {problem}", "illegal")
            return
        if decision is None or decision.seat != seat:
            return
        found = "it is legal" if reading.complete else "legal moves begin so"
        self.tell(f"{text!r} illegal", found, "illegal")

    def check_exactly(self, texts: Sequence[str]) -> None:
        """Every text legal, and every legal move listed, whatever the order of its parts, or its beginning is."""
        whole: set[tuple[Action, ...]] = set()
        beginnings: list[list[str]] = []
        for text in texts:
            reading = self.check_legal(text, "legal")
            if reading is not None and reading.complete:
                whole.add(tuple(sorted(reading.actions)))
            elif reading is not None:
                beginnings.append(reading.text.split())
        decision = self.state.decision()
        if decision is None:
            return
        first = [write_move(self.spec, (action,)).split() for action in decision.actions]
        begin = [
            a for a, words in zip(decision.actions, first, strict=True) if not _begins(words, beginnings)
        ]
        missing: dict[str, None] = {}
        for number, actions in enumerate(sequences(self.state, decision, begin, self.effort)):
            if number > _LISTED_LIMIT:
                raise self.stop("too many legal moves to compare; list their beginnings", key="legal")
            text = write_move(self.spec, actions)
            if tuple(sorted(actions)) not in whole and not _begins(text.split(), beginnings):
                missing[text] = None
        if missing:
            self.tell(
                "no other legal moves than those listed", f"also {some_of(list(missing), _SHOWN)}", "legal"
            )

    # --- expectations

    def written(self) -> dict[str, Any]:
        return self.spec.notation.write_position(self.state)

    def check_expectation(self, path: tuple[str, ...], expected: object) -> None:
        self.effort.spend()
        try:
            found, zone = self.look_up(path)
            if path[0] == "seen" and zone is not None:
                expected = self.with_known(path, expected, str(found), zone)
            wanted, shown = comparable(expected, zone), comparable(found, zone)
        except NotationError as problem:
            self.tell(f"{'.'.join(path)} = {_text(expected)}", str(problem), "expect")
            return
        if wanted != shown:
            self.tell(f"{'.'.join(path)} = {_text(expected)}", _text(found), "expect")

    def look_up(self, path: tuple[str, ...]) -> tuple[object, ZoneKind | None]:
        """What stands at `path` now, and the kind of zone if it is one. Raises NotationError."""
        head = path[0]
        if head == "power" and len(path) == 2:
            return self.power(self.state.observe(0), path[1]), None
        if head == "winner" and len(path) == 1:
            result = self.state.result()
            winners = () if result is None else result.winners
            return (winners[0] if len(winners) == 1 else list(winners) or "none"), None
        if head in ("to_act", "prompt") and len(path) == 1:
            decision = self.state.decision()
            if decision is None:
                return "none", None
            return (decision.seat if head == "to_act" else decision.prompt), None
        if head == "seen" and len(path) > 2:
            seats = len(self.written().get("seat", []))
            if not 0 <= small_number(path[1]) < seats:
                raise NotationError(f"no seat {path[1]}; there are 0 to {seats - 1}")
            return self.look_up_seen(self.state.observe(int(path[1])), path[2:])
        return look_in(self.written(), path), self.zone_of(path)

    def zone_of(self, path: tuple[str, ...]) -> ZoneKind | None:
        per_seat = path[0] == "seat" and len(path) == 3
        if not per_seat and len(path) != 1:
            return None
        return next((z for z in self.spec.rules.zones if z.name == path[-1] and z.per_seat == per_seat), None)

    def look_up_seen(self, seen: Observation, path: tuple[str, ...]) -> tuple[object, ZoneKind | None]:
        if (zone := self.zone_of(path)) is not None:
            try:
                view = seen.zone(zone.name, int(path[1]) if zone.per_seat else -1)
            except (KeyError, ValueError):
                raise NotationError(f"there is no {'.'.join(path)} to be seen") from None
            return zone_text(view.cards, zone) or " ".join(["??"] * view.count), zone
        if path[0] == "power" and len(path) == 2:
            return self.power(seen, path[1]), None
        if path[0] == "known" and len(path) in (2, 3):
            owner = small_number(path[1])
            if owner < 0 and path[1] != "shared":
                raise NotationError("known is followed by a seat or by shared")
            hows = path[2:]
            faces = [
                face_code(f) for whose, f, how in seen.known if whose == owner and how in (hows or (how,))
            ]
            return " ".join(faces), ZoneKind("known", "", per_seat=False)
        for name, value in seen.facts:
            if name == path[0]:
                return look_in({name: value}, path), None
        names = ", ".join(sorted(name for name, _ in seen.facts))
        raise NotationError(
            f"an observation shows no {'.'.join(path)!r}; it has the zones, known and {names}"
        )

    def with_known(self, path: tuple[str, ...], expected: object, found: str, zone: ZoneKind) -> object:
        """The expectation with `??` for each card that the zone hides but the reader knows to be there: a hand
        seen once, the Void of a game with notes. Such a card may be written either way."""
        owner = int(path[3]) if zone.per_seat else -1
        seen = self.state.observe(int(path[1]))
        known = Counter(
            face_code(face) for whose, face, how in seen.known if (whose, how) == (owner, zone.name)
        )
        if not isinstance(expected, str) or not known:
            return expected
        hidden = Counter(found.split()) - Counter(_normal_word(word) for word in expected.split())
        words = []
        for word in (_normal_word(word) for word in expected.split()):
            face, marks = _face_and_marks(word)
            if known[face] > 0 and hidden["??" + marks] > 0:
                known[face] -= 1
                hidden["??" + marks] -= 1
                word = "??" + marks
            words.append(word)
        return " ".join(words)

    def power(self, seen: Observation, code: str) -> object:
        """The card's power now."""
        powers, card = dict(seen.powers), parse_card(code)
        if card in powers:
            return powers[card]
        there = ", ".join(f"{card_code(other)} {power}" for other, power in seen.powers) or "none"
        raise NotationError(f"{code} has no Power now; there is {there}")


def flatten(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """(path, value) for every value of nested tables; a quoted key may hold a whole path: "seat.1.damage"."""
    for key, value in table.items():
        here = (*path, *key.split("."))
        if isinstance(value, Mapping) and value:
            yield from flatten(value, here)
        elif isinstance(value, list) and value and all(isinstance(row, Mapping) for row in value):
            for number, row in enumerate(value):
                yield from flatten(row, (*here, str(number)))
        else:
            yield here, value


def look_in(data: object, path: Sequence[str]) -> object:
    """The value at `path` in nested tables and lists. Raises NotationError naming the keys there are."""
    for depth, key in enumerate(path):
        if isinstance(data, Mapping) and key in data:
            data = data[key]
        elif isinstance(data, list | tuple) and 0 <= small_number(key) < len(data):
            data = data[int(key)]
        else:
            if isinstance(data, Mapping):
                there = ", ".join(str(name) for name in data) or "nothing"
            else:
                there = f"0 to {len(data) - 1}" if isinstance(data, list | tuple) and data else "nothing"
            where = ".".join(path[:depth]) or "a position"
            raise NotationError(f"{where} has no {key!r}; it has {there}")
    return data


def comparable(value: object, zone: ZoneKind | None) -> object:
    """`value` in a form that can be compared: zones as card lists, as multisets where order means nothing."""
    if zone is None:
        if isinstance(value, str):
            return " ".join(value.split())
        if isinstance(value, list | tuple):
            return [comparable(item, None) for item in value]
        if isinstance(value, Mapping):
            return {str(key): comparable(item, None) for key, item in value.items()}
        return value
    if not isinstance(value, str):
        raise NotationError(f"{zone.name} holds cards, written as a text, not {value!r}")
    words = [_normal_word(word) for word in split_groups(value) if word != EMPTY_TEXT]
    return Counter(words) if zone.order == "set" else words


def _begins(words: Sequence[str], beginnings: Sequence[list[str]]) -> bool:
    return any(list(words[: len(beginning)]) == beginning for beginning in beginnings)


def _normal_word(word: str) -> str:
    if word.rstrip("!^-*~+0123456789").upper() == "X":  # a joker's face: which of them is not known
        return word.upper()
    if "[" in word or "(" in word:
        (group,) = parse_groups(word)  # below the base, and among attached cards, order means nothing
        cards = (group.cards[0], *sorted(group.cards[1:]))
        return write_groups([group._replace(cards=cards, attached=tuple(sorted(group.attached)))])
    return write_cards(parse_cards(word))


def _face_and_marks(word: str) -> tuple[str, str]:
    if word.startswith("X") and word[1:2] not in ("R", "B"):
        return "X", word[1:]
    if word == EMPTY_TEXT:
        return word, ""
    (card,) = parse_cards(word)
    return (face_code(FACE[card.card]) if card.card >= 0 else "??"), card.marks


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(list(value) if isinstance(value, tuple) else value)
