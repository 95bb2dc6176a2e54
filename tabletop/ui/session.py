"""The game on the table and its file: begun, resumed, saved, left for another."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.ai.bot import BOT, REPLACE, public_kind, settle_command
from tabletop.ai.opponents import Opponents, level_title
from tabletop.ai.pipes import Log
from tabletop.engine.clock import Clock
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN, Player
from tabletop.engine.spec import GameSpec
from tabletop.engine.time_control import format_time_control, parse_time_control
from tabletop.match.match import PUBLIC, Match
from tabletop.match.players import Human
from tabletop.match.record import from_record
from tabletop.presenter.table_model import SeatInfo
from tabletop.storage.paths import Paths
from tabletop.storage.save import PRIVATE, Autosave, LockedError, Record, SaveError

AI_NAMES = ("Mira", "Tom", "Ada", "Leo", "Ines", "Otto", "Nora", "Finn")
FIRST_LEVEL = "novice"
"""Whom somebody meets who has chosen nobody yet."""
CHOSEN = "chosen"
"""In a record's header: the options as chosen, from which the next rematch makes its own."""
COMMANDS = "commands"
"""In the private part of a header: the commands of the programs that play, by the seats' numbers."""


class Terms(NamedTuple):
    """What holds for the opponents of the games to come. `bad_bot`: what becomes of a program that fails; `cores`: how
    many processor cores may think."""

    bad_bot: str = REPLACE
    cores: int = 1


class SeatChoice(NamedTuple):
    """Who plays a seat: `kind` is "human", an AI's level, or "engine:" and the command of a program."""

    kind: str
    name: str


class GameChoice(NamedTuple):
    """Everything a new game is begun with. `options` by id; `clock` as typed ("off", "20/3"); `seed` "" = any;
    `time_ai`: the clock runs for the opponents too."""

    game: str
    seats: tuple[SeatChoice, ...]
    options: dict[str, Any] = {}
    clock: str = "off"
    seed: str = ""
    time_ai: bool = False

    def data(self) -> dict[str, Any]:
        """As plain data for the settings; the seed is left out."""
        seats = [[seat.kind, seat.name] for seat in self.seats]
        return {
            "game": self.game,
            "seats": seats,
            "options": dict(self.options),
            "clock": self.clock,
            "time_ai": self.time_ai,
        }


def default_seats(count: int, kinds: Sequence[str] | None = None) -> tuple[SeatChoice, ...]:
    """You against AIs, or these kinds, with names."""
    kinds = kinds or (HUMAN, *[FIRST_LEVEL] * (count - 1))
    several = sum(kind == HUMAN for kind in kinds) > 1
    out, humans, others = [], 0, iter(AI_NAMES)
    for kind in kinds:
        if kind == HUMAN:
            humans += 1
            out.append(SeatChoice(kind, f"Player {humans}" if several else "You"))
        else:
            out.append(SeatChoice(kind, next(others)))
    return tuple(out)


def choice_from(data: Mapping[str, Any], load: Callable[[str], GameSpec]) -> GameChoice | None:
    """A remembered choice, or None if it does not fit the games of today."""
    try:
        spec = load(data["game"])
        seats = tuple(SeatChoice(str(kind), str(name)) for kind, name in data["seats"])
        options = {str(name): value for name, value in data.get("options", {}).items()}
        spec.make_options(options)
        parse_time_control(data.get("clock", "off"))
    except (KeyError, TypeError, ValueError, TabletopError):
        return None
    if not spec.seats_min <= len(seats) <= spec.table_max:
        return None
    clock, time_ai = str(data.get("clock", "off")), data.get("time_ai") is True
    return GameChoice(spec.id, seats, options, clock, time_ai=time_ai)


class Session:
    """Holds the save file's lock, the match and the opponents' processes. `load` gives a game's spec by id.

    `notice`: something a person should be told about saving, or "". `worker_game` may name a module with a SPEC
    in place of an installed game (see `ai.remote.Worker`).
    """

    def __init__(
        self, paths: Paths, load: Callable[[str], GameSpec], worker_game: Callable[[str], str] = str
    ) -> None:
        self.load = load
        self.match: Match | None = None
        self.opponents: Opponents | None = None
        self.choice: GameChoice | None = None
        self.notice = ""
        self.terms = Terms()
        self.log: Log | None = None
        """Is told every line between the table and other people's programs."""
        self._worker_game = worker_game
        self._paths = paths
        self._autosave: Autosave | None = None
        self._open()

    @property
    def saves(self) -> bool:
        """Whether games of this window are saved."""
        return self._autosave is not None

    @property
    def kept(self) -> str:
        """The folder where games that are over are kept, or "" where nothing is saved."""
        return str(self._paths.replays) if self.saves else ""

    def worker_game(self, game: str) -> str:
        """What a worker calls that game."""
        return self._worker_game(game)

    def seats_info(self) -> tuple[SeatInfo, ...]:
        """How the table names the players."""
        assert self.match is not None
        humans = sum(player.kind == HUMAN for player in self.match.players)
        return tuple(
            SeatInfo(player.name, _level(player, humans), player.kind == HUMAN)
            for player in self.match.players
        )

    def resume(self) -> Match | None:
        """The game in the save file, if it is not over and plays on; what was lost is in `notice`."""
        if self._autosave is None:
            return None
        try:
            record = self._autosave.resume()
        except (SaveError, OSError) as problem:
            self.notice = f"The last game cannot be continued: {problem}"
            return None
        if record is None:
            return None
        try:
            match = self._rebuild(record)
        except (TabletopError, ValueError, KeyError, TypeError) as problem:
            self.notice = f"The last game cannot be continued: {problem}"
            return None
        if match.result() is not None:
            self._close_match()
            return None
        return match

    def begin(self, choice: GameChoice, rematch: bool = False) -> Match:
        """A new game; the one before it stays in the replays. A `rematch` follows that one: the deal passes on.
        Raises TabletopError and ValueError for a choice that cannot be played, with nothing changed."""
        spec = self.load(choice.game)
        options = spec.make_options(choice.options)
        if rematch and self.match is not None and spec.next_options is not None:
            options = spec.next_options(options, self.match.observation(PUBLIC))
        control = parse_time_control(choice.clock)
        spec.check_clock(control)
        seed = choice.seed or _new_seed()
        choice = choice._replace(seats=tuple(_settled(seat) for seat in choice.seats))
        opponents = self._opponents(spec)
        players = _players(choice.seats, opponents, _new_seed())
        clock = Clock(control, len(players)) if control is not None else None
        match = Match(spec, players, seed, options, clock=clock, time_ai=choice.time_ai)
        self._close_match()
        if self._autosave is not None:
            self._autosave.remarks = {
                CHOSEN: dict(spec.make_options(choice.options)),
                **_private(choice.seats),
            }
        match.recorder = self._autosave
        self.match, self.opponents, self.choice = match, opponents, choice
        return match

    def record(self) -> Record | None:
        """The record of the game on the table as it is on the disk; None where it is not saved."""
        if self._autosave is None:
            return None
        from tabletop.storage.save import read_record

        try:
            return read_record(self._autosave.path)
        except SaveError:
            return None

    def begin_at(self, record: Record, lines: int) -> Match:
        """A new game that goes on after the first lines of a record; the record's own game stays among the replays.
        Raises TabletopError and ValueError with nothing changed."""
        from tabletop.storage.replay import clock_of

        header = record.header
        spec = self.load(str(header.get("game", "")))
        seats = _seats_of(header)
        opponents = self._opponents(spec)
        players = _players(seats, opponents, _new_seed())
        match = from_record(spec, header, players, clock=clock_of(header))
        match.replay(record.lines[:lines])
        self._close_match()
        match.recorder = self._autosave
        if self._autosave is not None:
            self._autosave.remarks = {
                name: record.header[name] for name in (CHOSEN, PRIVATE) if name in record.header
            }
            if match.entries:  # else it is written when the game starts
                self._autosave.begin(match.header())
                for line in record.lines[:lines]:
                    self._autosave.write(line)
        self.match, self.opponents = match, opponents
        return match

    def close(self) -> None:
        """The window closes: the game is as it was left."""
        if self.match is not None:
            self.match.close()
        elif self._autosave is not None:
            self._autosave.close(False)
        if self.opponents is not None:
            self.opponents.close()
        self.match, self.opponents, self._autosave = None, None, None

    def _open(self) -> None:
        try:
            self._autosave = Autosave(self._paths.current, self._paths.replays)
        except LockedError:
            self.notice = (
                "Tabletop is open in another window, which keeps its game. What is played here is not saved."
            )
        except OSError as problem:
            self.notice = f"Games cannot be saved here: {problem.strerror or problem}."

    def _close_match(self) -> None:
        """Let go of the running match, and of its file; then take the file again for the next."""
        if self.match is not None:
            self.match.close()
            if self._autosave is not None:
                self._autosave = None
                self._open()
        if self.opponents is not None:
            self.opponents.close()
        self.match = self.opponents = None

    def _opponents(self, spec: GameSpec) -> Opponents:
        game = self._worker_game(spec.id)
        return Opponents(
            spec, worker_game=game, cores=self.terms.cores, bad_bot=self.terms.bad_bot, log=self.log
        )

    def _rebuild(self, record: Record) -> Match:
        from tabletop.storage.replay import clock_of, resume

        assert self._autosave is not None
        header = record.header
        spec = self.load(str(header.get("game", "")))
        seats = _seats_of(header)
        opponents = self._opponents(spec)
        clock = clock_of(header)
        players = _players(seats, opponents, _new_seed())
        match, self.notice = resume(spec, record, players, self._autosave, clock)
        self.match, self.opponents = match, opponents
        control = format_time_control(clock.control if clock is not None else None)
        time_ai = header.get("time_ai") is True
        self.choice = GameChoice(spec.id, seats, _chosen_options(spec, header), control, time_ai=time_ai)
        return match


def _new_seed() -> str:
    return os.urandom(8).hex()


def _settled(seat: SeatChoice) -> SeatChoice:
    """A program's command with whole paths: the game may be continued from another folder. Raises CommandError."""
    return seat._replace(kind=settle_command(seat.kind)) if seat.kind.startswith(BOT) else seat


def _private(seats: Sequence[SeatChoice]) -> dict[str, Any]:
    """What a header must say for this computer alone: a seat's kind in it is only a program's name."""
    commands = {str(k): seat.kind for k, seat in enumerate(seats) if seat.kind.startswith(BOT)}
    return {PRIVATE: {COMMANDS: commands}} if commands else {}


def _seats_of(header: Mapping[str, Any]) -> tuple[SeatChoice, ...]:
    """Who sat where in one's own game, programs with their commands. Raises ReplayError."""
    from tabletop.storage.replay import seats_of

    private = header.get(PRIVATE)
    commands = private.get(COMMANDS) if isinstance(private, Mapping) else None
    found = []
    for k, (kind, name) in enumerate(seats_of(header)):
        command = commands.get(str(k)) if isinstance(commands, Mapping) else None
        mine = isinstance(command, str) and public_kind(command) == kind
        found.append(SeatChoice(command if mine else kind, name))
    return tuple(found)


def _players(seats: Sequence[SeatChoice], opponents: Opponents, seed: str) -> list[Player]:
    return [
        Human(seat.name) if seat.kind == HUMAN else opponents.player(k, seat.kind, f"{seed}:{k}", seat.name)
        for k, seat in enumerate(seats)
    ]


def _level(player: Player, humans: int) -> str:
    if player.kind == HUMAN:
        return "Hot seat" if humans > 1 else ""
    return level_title(player)


def _chosen_options(spec: GameSpec, header: Mapping[str, Any]) -> dict[str, Any]:
    """The options as somebody chose them; a rematch's own, which its game was dealt by, may differ from them."""
    for options in (header.get(CHOSEN), header.get("options")):
        try:
            if isinstance(options, Mapping):
                return dict(spec.make_options(options))
        except (TabletopError, ValueError, TypeError):
            continue
    return {}
