"""The file from which a tournament can be resumed: a line of JSON for its configuration, then one a finished game.

A line is written and flushed as a game ends. A last line that was torn by a crash is dropped when the file is opened
again; nothing else is ever changed in it.
"""

import json
from pathlib import Path
from typing import Any, BinaryIO, Final

from tabletop.arena.jobs import Played, TournamentConfig
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import LimitError, read_file, read_json, shown

FORMAT: Final = "tabletop arena 1"
MAX_BYTES: Final = 256 * 1024 * 1024
MAX_NUMBER: Final = 10**9
"""The largest number in a game: of deals, points or seconds."""


class CheckpointError(TabletopError):
    """A file that is no checkpoint, or that of another tournament."""


class Checkpoint:
    """An open checkpoint. `games`: every finished game, by (deal, rotation)."""

    def __init__(self, path: Path, config: TournamentConfig) -> None:
        """Open the file, or begin it if it is missing or empty. Raises CheckpointError, and OSError."""
        self.games: dict[tuple[int, int], Played] = {}
        whole = _read(path, config, self.games) if path.exists() else 0
        self._file: BinaryIO = open(path, "r+b" if path.exists() else "xb")  # noqa: SIM115 - kept open
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write({"format": FORMAT, "config": config.told()})

    def add(self, played: Played) -> None:
        self.games[played.deal, played.rotation] = played
        self._write(played._asdict())

    def close(self) -> None:
        self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self._file.write(line.encode() + b"\n")
        self._file.flush()


def _read(path: Path, config: TournamentConfig, games: dict[tuple[int, int], Played]) -> int:
    """Fills `games` and returns how many bytes can be kept. Raises CheckpointError."""
    try:
        data = read_file(path, MAX_BYTES)
    except LimitError as problem:
        raise CheckpointError(f"{path} {problem}") from None
    lines = data.splitlines(keepends=True)
    start = f'{{"format":"{FORMAT}"'.encode()
    if lines and not (lines[0].startswith(start) or start.startswith(lines[0])):
        raise CheckpointError(f"{path} is no record of the arena; nothing was changed in it")
    good = 0
    for number, line in enumerate(lines, 1):
        try:
            if not line.endswith(b"\n"):
                raise ValueError("torn")
            row = read_json(line)
            if number == 1:
                _compare(path, row["config"], config)
            else:
                played = _played(row, config)
                games.setdefault((played.deal, played.rotation), played)
        except (ValueError, TypeError, KeyError, AttributeError):
            if number < len(lines):
                raise CheckpointError(
                    f"{path}, line {number} cannot be read; nothing was changed in it"
                ) from None
            break  # the last line, torn
        good += len(line)
    return good


def _compare(path: Path, there: dict[str, Any], config: TournamentConfig) -> None:
    here = json.loads(json.dumps(config.told()))
    for name in here | there:
        one, other = there.get(name), here.get(name)
        if isinstance(one, dict) and isinstance(other, dict) and one != other:
            name = next(key for key in one | other if one.get(key) != other.get(key))
            one, other = one.get(name), other.get(name)
        if one != other:
            raise CheckpointError(
                f"{path} holds games of another tournament: {shown(name)} is {_plain(one)} there and "
                f"{_plain(other)} here; say the same, or give another file"
            )


def _plain(value: object) -> str:
    return shown(",".join(map(str, value)) if isinstance(value, list) else str(value))


def _played(row: dict[str, Any], config: TournamentConfig) -> Played:
    """The game of a line. Raises TypeError or ValueError for one that this tournament cannot have had."""
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    played = Played._make(values.pop(name) for name in Played._fields)
    if values:
        raise ValueError("more than a game")
    seats = (played.choices, played.seconds, played.longest, played.simulations)
    sometimes = (played.shares, played.places, played.scores)
    whole = (played.deal, played.rotation, played.blame, *played.places, *played.scores, *played.choices)
    parts = (*played.shares, *played.seconds, *played.longest)
    if (
        any(type(n) is not int or abs(n) > MAX_NUMBER for n in (*whole, *played.simulations))
        or any(type(n) not in (int, float) or not 0 <= n <= MAX_NUMBER for n in parts)
        or type(played.error) is not str
    ):
        raise ValueError("no numbers of a game")
    if (
        played.deal < 0
        or not 0 <= played.rotation < config.rotations
        or any(len(values) != config.players for values in seats)
        or any(len(values) not in (0, config.players) for values in sometimes)
    ):
        raise ValueError("a game of other seats")
    return played
