"""The game on the table and its file: begun, continued, saved, left for another. No game is thrown away by it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.ai.commands import BOT, REPLACE, STAND_IN, bot_title, public_kind
from tabletop.ai.opponents import Opponents, level_title
from tabletop.ai.portraits import portraits
from tabletop.engine.clock import Clock
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN, Player
from tabletop.engine.texts import row
from tabletop.engine.time_control import format_time_control, handicaps, own_times, parse_time_control
from tabletop.match.players import Human
from tabletop.match.public import PUBLIC
from tabletop.play.new_game import GameChoice, SeatChoice, is_kind, settled, taking
from tabletop.play.texts import say
from tabletop.presenter.seat_colours import ringed, seat_colours
from tabletop.storage.known import known_position
from tabletop.storage.library import COLOURS, OPEN, Library
from tabletop.storage.paths import Paths
from tabletop.storage.record_file import PRIVATE, Record, SaveError
from tabletop.storage.save import Autosave, LockedError
from tabletop.storage.texts import say as storage

if TYPE_CHECKING:
    from tabletop.ai.pipes import Log
    from tabletop.engine.spec import GameSpec
    from tabletop.match.match import Match
    from tabletop.play.teaching import Answerers
    from tabletop.presenter.table_model import SeatInfo

CHOSEN = "chosen"
"""In a record's header: the options as chosen, from which the next rematch makes its own."""
BRANCHED = "branched"
"""In a record's header: the file of the game that it goes on from."""
COMMANDS = "commands"
"""In the private part of a header: the commands of the programs that play, by the seats' numbers."""


class Terms(NamedTuple):
    """What the user's settings say of those who play the next games. `bad_bot`: what becomes of a program that fails;
    `cores`: how many processor cores may think; `bots`: the programs this user has allowed to play, name to command;
    `faces`: the portraits that people have chosen, by name; `colours`: those chosen for their seats."""

    bad_bot: str = REPLACE
    cores: int = 1
    bots: Mapping[str, str] = {}
    faces: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}


class CannotContinueError(TabletopError):
    """A record that cannot be played on; the message is one sentence."""


class GameOverError(CannotContinueError):
    """Nothing is wrong with the record; its game has ended, and lies at `path` now."""

    def __init__(self, text: str, path: Path) -> None:
        super().__init__(text)
        self.path = path


class Session:
    """Holds the match, its file with the file's lock, and the opponents' processes. `load` gives a game's spec by id.

    `notice`: something a person should be told about saving, or ""; `news`: what they may like to know. `worker_game`
    may name a module with a SPEC in place of an installed game (see `ai.remote.Worker`).
    """

    def __init__(
        self, paths: Paths, load: Callable[[str], GameSpec], worker_game: Callable[[str], str] = str
    ) -> None:
        self.load = load
        self.library = Library(paths)
        self.match: Match | None = None
        self.opponents: Answerers | None = None
        self.choice: GameChoice | None = None
        self.notice = ""
        self.news = ""
        self.terms = Terms()
        self.log: Log | None = None
        """Is told every line between the table and other people's programs."""
        self.worker_game = worker_game
        self._autosave: Autosave | None = None
        self._colours: object = ()
        """What the game on the table has kept of the seats' colours."""
        self._ended: tuple[Path, Record] | None = None
        """The record on the disk of a game on the table that was over before it came there."""
        self._branched: object = None

    @property
    def saves(self) -> bool:
        """Whether the game on the table is saved."""
        return self._autosave is not None

    @property
    def path(self) -> Path | None:
        """The file of the game on the table."""
        if self._autosave is not None:
            return self._autosave.path
        return self._ended[0] if self._ended is not None else None

    @property
    def origin(self) -> Path | None:
        """The game that the one on the table goes on from, if it is still kept: among the replays if it is over."""
        name = self._branched if isinstance(self._branched, str) else ""
        folders = (self.library.paths.replays, self.library.paths.games)
        found = (folder / name for folder in folders if name and Path(name).name == name)
        return next((path for path in found if path.is_file()), None)

    @property
    def kept(self) -> str:
        """The folder where games that are over are kept, or "" where nothing is saved."""
        return str(self.library.paths.replays) if self.path is not None else ""

    def seats_info(self) -> tuple[SeatInfo, ...]:
        """How the table names the players."""
        from tabletop.presenter.table_model import SeatInfo

        assert self.match is not None
        humans = sum(player.kind == HUMAN for player in self.match.players)
        faces = self.faces([(player.kind, player.name) for player in self.match.players], self._colours)
        return tuple(
            SeatInfo(player.name, _level(player, self.match.spec, humans), player.kind == HUMAN, face)
            for player, face in zip(self.match.players, faces, strict=True)
        )

    def faces(self, seats: Sequence[tuple[str, str]], colours: object = ()) -> tuple[str, ...]:
        """The portraits of a table, each in the colour of its seat, by kind and name. `colours`: what its game kept."""
        kinds, names = [kind for kind, _ in seats], [name for _, name in seats]
        rings = seat_colours(names, self.terms.colours, colours)
        return tuple(map(ringed, portraits(kinds, names, self.terms.faces), rings))

    # -- beginning, continuing -------------------------------------------------------------------------------

    def resume(self) -> Match | None:
        """The game that was left last, else the newest under way, if there is one and it plays on."""
        self.library.adopt()
        path = self.library.last or next(
            (kept.path for kept in self.library.entries() if kept.state == OPEN and not kept.busy), None
        )
        if path is None:
            return None
        try:
            return self.go_on(path)
        except LockedError:
            self.news = say("session.busy")
        except GameOverError:
            return None
        except CannotContinueError as problem:
            self.notice = say("session.cannot", problem=problem)
        return None

    def go_on(self, path: Path) -> Match:
        """Continue the game in that record; the one on the table stays among the games. Raises LockedError if a window
        has it open and CannotContinueError; then nothing has changed."""
        from tabletop.storage.replay import clock_of, resume

        try:
            saver = self.library.take(path)
        except (SaveError, OSError) as problem:
            raise CannotContinueError(str(problem)) from None
        opponents: Opponents | None = None
        try:
            record = saver.resume()
            if record is None:
                raise SaveError(storage("save.none", name=path.name))
            spec = self.load(str(record.header.get("game", "")))
            seats, replaced = self._seated(record)
            opponents, players = self._sit(spec, seats)
            match, notice = resume(spec, record, players, saver, clock_of(record.header))
            choice = self._choice_of(spec, record, seats)
        except (TabletopError, OSError, ValueError, KeyError, TypeError) as problem:
            if opponents is not None:
                opponents.close()
            self._put_back(saver, path, over=False)
            raise CannotContinueError(str(problem) or say("session.no_game")) from None
        if match.result() is not None:
            opponents.close()
            raise GameOverError(say("session.over"), self._put_back(saver, path, over=True))
        told = " ".join(filter(None, (notice, replaced)))
        self._take(match, opponents, choice, saver, told, record.header)
        return match

    def lay_ended(self, path: Path) -> Match:
        """Put the game of that record, which is over, on the table as it ended: nothing can be taken back, and nothing
        is written. Raises TabletopError and OSError with nothing changed."""
        from tabletop.match.record import from_record
        from tabletop.storage.replay import clock_of

        record = self.library.read(path)
        spec = self.load(str(record.header.get("game", "")))
        seats, _ = self._seated(record)
        opponents, players = self._sit(spec, seats)
        match = from_record(spec, record.header, players, clock=clock_of(record.header), keep=0)
        match.replay(record.lines)
        self._take(match, opponents, self._choice_of(spec, record, seats), None, "", record.header)
        self._ended = path, record
        return match

    def begin(
        self, choice: GameChoice, rematch: bool = False, position: Mapping[str, object] | None = None
    ) -> Match:
        """A new game; the one before it stays among the games. A `rematch` follows that one: the deal passes on. It
        begins at the `position`, if there is one.
        Raises TabletopError and ValueError for a choice that cannot be played, with nothing changed."""
        from tabletop.match.match import Match

        spec = self.load(choice.game)
        options = spec.make_options(choice.options)
        if rematch and self.match is not None and spec.rules.next_options is not None:
            options = spec.rules.next_options(options, self.match.observation(PUBLIC))
        control = parse_time_control(choice.clock)
        spec.check_clock(control)
        seed = choice.seed or _new_seed()
        choice = choice._replace(seats=tuple(settled(seat) for seat in choice.seats))
        opponents, players = self._sit(spec, choice.seats)
        own_ms = own_times(choice.own_ms, control, len(players))
        clock = Clock(control, len(players), handicaps=handicaps(own_ms)) if control is not None else None
        match = Match(spec, players, seed, options, clock=clock, position=position, time_ai=choice.time_ai)
        colours = seat_colours([seat.name for seat in choice.seats], self.terms.colours)
        chosen = {CHOSEN: dict(spec.make_options(choice.options)), COLOURS: colours}
        saver, notice = self._saver(spec, {**chosen, **_private(choice.seats)})
        self._take(match, opponents, choice, saver, notice, chosen)
        return match

    def begin_at(
        self,
        record: Record,
        lines: int,
        seat: int | None = None,
        seen: Observation | None = None,
        origin: str = "",
    ) -> Match:
        """A new game that goes on after the first lines of a record; the record's own game stays as it is. `seat`: the
        person plays there. `seen`: what somebody knew there; all that they did not is dealt anew. `origin`: the file of
        the record.
        Raises TabletopError and ValueError with nothing changed."""
        from tabletop.match.record import from_record
        from tabletop.storage.replay import clock_of

        header, told = dict(record.header), record.lines[:lines]
        spec = self.load(str(header.get("game", "")))
        seats, replaced = self._seated(record)
        seats = seats if seat is None else taking(seats, seat)
        if seen is not None:
            seed = _new_seed()
            by_its_rules = spec.of_version(header.get("rules_version")) or spec
            header |= {"seed": seed, "position": known_position(by_its_rules, seen, seed)}
            clocks = [line["clock"] for line in told if "clock" in line]
            told = [{"n": 0, "clock": clocks[-1]}] if clocks else []
        opponents, players = self._sit(spec, seats)
        match = from_record(spec, header, players, clock=clock_of(header))
        match.replay(told)
        remarks = {name: header[name] for name in (CHOSEN, COLOURS) if name in header}
        remarks |= {BRANCHED: origin} if origin else {}
        choice = self._choice_of(spec, record, seats)
        saver, notice = self._saver(spec, {**remarks, **_private(seats)})
        self._take(match, opponents, choice, saver, notice or replaced, remarks)
        if saver is not None and match.entries:  # else it is written when the game starts
            saver.begin(match.header())
            for line in told:
                saver.write(line)
        return match

    def lay(self, match: Match, opponents: Answerers) -> None:
        """Put a match on the table that is not kept: a lesson. The one before it stays among the games."""
        self._take(match, opponents, None, None, "", {})

    # -- saving ----------------------------------------------------------------------------------------------

    def record(self) -> Record | None:
        """The record of the game on the table as it is on the disk; None where it is not saved."""
        try:
            if self._autosave is not None:
                return self._autosave.read()
            return self._ended[1] if self._ended is not None else None
        except SaveError:
            return None

    def unsaved(self) -> str:
        """Try again to save what is not saved; "" when everything is on the disk, else why not."""
        return self._autosave.retry() if self._autosave is not None else ""

    def keep_time(self) -> None:
        """Write down the time used since the last move."""
        if self.match is not None:
            self.match.keep_time()

    def close(self) -> None:
        """Let go of the game when the window closes."""
        self.leave(closing=True)

    def _saver(self, spec: GameSpec, remarks: Mapping[str, object]) -> tuple[Autosave | None, str]:
        """The file of a new game; None and the cause if there can be none."""
        try:
            saver = self.library.begin(spec.id)
        except OSError as problem:
            return None, say("session.nowhere", problem=problem.strerror or problem)
        saver.remarks = remarks
        return saver, ""

    @staticmethod
    def _put_back(saver: Autosave, path: Path, over: bool) -> Path:
        """The game is not continued after all: close its file, and remove a copy that was made for it. Where it lies
        now."""
        if saver.path != path and path.exists():
            with suppress(OSError):
                saver.drop()
            return path
        saver.close(over)
        return saver.kept

    def _take(
        self,
        match: Match,
        opponents: Answerers,
        choice: GameChoice | None,
        saver: Autosave | None,
        notice: str,
        remarks: Mapping[str, object],
    ) -> None:
        """Make this the game on the table, and let go of the one before it. `remarks`: what its header says besides
        what the match says."""
        self.leave()
        self._colours, self._branched = remarks.get(COLOURS, ()), remarks.get(BRANCHED)
        match.recorder = saver
        self.match, self.opponents, self._autosave = match, opponents, saver
        self.choice, self.notice = choice, notice
        if saver is not None:
            self.library.remember(saver.path)

    def leave(self, closing: bool = False) -> None:
        """Let go of the game on the table and of its file; it can be continued as it is. One in which nothing was
        played is kept only if the window closes and no other was opened after it: the next start shows the same deal
        again."""
        match, saver = self.match, self._autosave
        self.notice = self.news = ""
        if match is not None:
            played = match.entries > 0
            if saver is not None and not played and not (closing and self.library.last == saver.path):
                match.recorder = None
            match.close()
            if saver is not None and match.recorder is None:
                with suppress(OSError):  # then an empty game stays behind, which no list shows
                    saver.drop()
            elif saver is not None and played:
                self._left(match, saver)
        if self.opponents is not None:
            self.opponents.close()
        self.match, self.opponents, self._autosave = None, None, None
        self._ended = self._branched = None

    def _left(self, match: Match, saver: Autosave) -> None:
        """Lists and records say from now on how the game stands or has ended."""
        from tabletop.storage.telling import standing_of

        path, title = saver.path, match.spec.title
        if match.result() is None:
            self.library.remember(path)
            unsaved = bool(saver.waiting)
            self.news = say("session.unsaved" if unsaved else "session.kept", title=title)
        else:
            path = self.library.paths.replays / path.name
        if not saver.waiting:
            with suppress(OSError):  # then lists play its record through
                self.library.tell(path, standing_of(match))

    # -- who plays -------------------------------------------------------------------------------------------

    def _sit(self, spec: GameSpec, seats: Sequence[SeatChoice]) -> tuple[Opponents, list[Player]]:
        """Whoever plays at these seats, and the opponents among them."""
        game, terms, seed = self.worker_game(spec.id), self.terms, _new_seed()
        opponents = Opponents(spec, worker_game=game, cores=terms.cores, bad_bot=terms.bad_bot, log=self.log)
        return opponents, [
            Human(name) if kind == HUMAN else opponents.player(k, kind, f"{seed}:{k}", name)
            for k, (kind, name) in enumerate(seats)
        ]

    def _choice_of(self, spec: GameSpec, record: Record, seats: tuple[SeatChoice, ...]) -> GameChoice:
        from tabletop.storage.replay import control_of, own_ms_of

        header = record.header
        control, options = format_time_control(control_of(header)), _chosen_options(spec, header)
        time_ai = header.get("time_ai") is True
        return GameChoice(spec.id, seats, options, control, time_ai=time_ai, own_ms=own_ms_of(header))

    def _seated(self, record: Record) -> tuple[tuple[SeatChoice, ...], str]:
        """Who sits where in a record's game, and who of them had to be replaced, or "". A record says what a program is
        called and never what is started: commands come from the part that was sealed here, or from the programs the
        user has allowed. Raises ReplayError."""
        from tabletop.storage.replay import seats_of

        private = record.header.get(PRIVATE) if record.sealed else None
        sealed = private.get(COMMANDS) if isinstance(private, Mapping) else None
        commands = sealed if isinstance(sealed, Mapping) else {}
        allowed = [f"{BOT}{command}" for command in self.terms.bots.values()]
        seats, replaced = [], []
        for k, (kind, name) in enumerate(seats_of(record.header)):
            if kind.startswith(BOT):
                mine = (str(commands.get(str(k), "")), *allowed)
                command = next((command for command in mine if public_kind(command) == kind), "")
                if not command.startswith(BOT):
                    replaced.append(bot_title(kind))
                    command = STAND_IN
                kind = command
            elif not is_kind(kind):
                replaced.append(kind)
                kind = STAND_IN
            seats.append(SeatChoice(kind, name))
        names = list(dict.fromkeys("".join(filter(str.isprintable, name))[:40] for name in replaced))
        return tuple(seats), say("session.replaced", names=row(names)) if names else ""


def _new_seed() -> str:
    return os.urandom(8).hex()


def _private(seats: Sequence[SeatChoice]) -> dict[str, Any]:
    """The part of a header that is for this computer alone: the commands of programs."""
    commands = {str(k): seat.kind for k, seat in enumerate(seats) if seat.kind.startswith(BOT)}
    return {PRIVATE: {COMMANDS: commands}} if commands else {}


def _level(player: Player, spec: GameSpec, humans: int) -> str:
    if player.kind == HUMAN:
        return say("seat.hot") if humans > 1 else ""
    return level_title(player, spec)


def _chosen_options(spec: GameSpec, header: Mapping[str, Any]) -> dict[str, Any]:
    """The options that somebody chose. A rematch was dealt by options of its own."""
    for options in (header.get(CHOSEN), header.get("options")):
        try:
            if isinstance(options, Mapping):
                return dict(spec.make_options(options))
        except (TabletopError, ValueError, TypeError):
            continue
    return {}
