"""What was typed after a word of the command line, checked: games, options, players, programs, files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tabletop.ai.bot_agent import ProgramPool
    from tabletop.ai.players import Level
    from tabletop.ai.transcript import Transcript
    from tabletop.arena.jobs import TournamentConfig
    from tabletop.engine.spec import GameSpec, Options, OptionValue
    from tabletop.play.args import PlayArgs
    from tabletop.storage.library import Library
    from tabletop.storage.paths import Paths
    from tabletop.storage.position_file import PositionFile

ENGINE = "engine:"
MAX_SEED = 200
FIRST_LEVEL = "casual"
"""Who sits beside whoever is to act in a position."""


class UsageError(Exception):
    """One line for the user; exit 2."""


def meant(name: str, known: Iterable[str]) -> str:
    """A question to add to a line about an unknown name: which of the known ones was meant; "" if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(name[:MAX_SEED].lower(), list(known), 1)
    return f"; did you mean {near[0]}?" if near else ""


def load(game: str) -> GameSpec:
    """The game of that id. Raises UsageError."""
    from tabletop import games

    try:
        return games.load(game)
    except TabletopError as problem:
        raise UsageError(f"{problem}{meant(game, games.game_titles())}") from None


def chosen(spec: GameSpec, settings: Sequence[str]) -> dict[str, OptionValue]:
    """The options of `--set`, by id. Raises UsageError."""
    known = {option.id: option for option in spec.options}
    values = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals or name not in known:
            raise UsageError(
                f"--set {setting}: write OPTION=VALUE with {', '.join(known) or 'no option at all'}"
                + meant(name, known)
            )
        try:
            values[name] = known[name].parse(text)
        except TabletopError as problem:
            raise UsageError(f"--set {setting}: {problem}") from None
    return values


def players(spec: GameSpec, args: argparse.Namespace, agents: int) -> int:
    """How many play, so many agents among them. Raises UsageError."""
    count: int = spec.seats_default if args.players is None else args.players
    if not spec.seats_min <= count <= spec.seats_max:
        raise UsageError(f"--players {count}: {spec.title} is for {spec.seats_min} to {spec.seats_max}")
    if agents > count:
        raise UsageError(f"--agents {args.agents}: {agents} agents for {count} seats")
    return count


def playable(spec: GameSpec, players: int, args: argparse.Namespace) -> Options:
    """All options, by which so many players can play this game from this seed. Raises UsageError."""
    options = spec.make_options(chosen(spec, args.settings))
    try:
        spec.start(players, seed(args.seed), options)
    except TabletopError as problem:
        words = [f"--players {players}", *(f"--set {setting}" for setting in args.settings)]
        raise UsageError(f"{' '.join(words)}: {problem}") from None
    return options


def seed(text: str) -> str:
    """The same. Raises UsageError for one that nobody could type again."""
    if len(text) > MAX_SEED or not text.isprintable():
        raise UsageError(f"--seed: at most {MAX_SEED} printable characters")
    return text


def log(args: argparse.Namespace) -> Transcript | None:
    """The file of `--log`. Raises UsageError if it cannot be written."""
    if args.log is None:
        return None
    from tabletop.ai.transcript import Transcript

    try:
        return Transcript(Path(args.log))
    except TabletopError as problem:
        raise UsageError(f"--log {problem}") from None


def agents(spec: GameSpec, text: str, programs: ProgramPool | None = None) -> list[Level]:
    """The levels, each in a style if it has one, and programs of `--agents`. Raises UsageError."""
    from tabletop.ai.players import kinds

    levels = {level.name: level for level in kinds(spec)}
    found = []
    for name in [name.strip() for name in text.split(",")]:
        if name.startswith(ENGINE):
            from tabletop.ai.bot_agent import bot_level

            found.append(bot_level(bot("--agents", name), programs))
        elif name in levels:
            found.append(levels[name])
        else:
            listed = f"{', '.join(levels)}, {ENGINE}COMMAND"
            raise UsageError(
                f"--agents {text}: {name or 'nothing'!r} is not one of {listed}{meant(name, levels)}"
            )
    return found


def seats(text: str, spec: GameSpec | None = None) -> tuple[str, ...]:
    """Who plays, by `--seats`: levels, persons and programs; with `spec` in the styles of this game, else in any.
    Raises UsageError."""
    from tabletop.ai.players import LEVELS, kinds
    from tabletop.play.new_game import is_kind

    known = [HUMAN, *(level.name for level in (LEVELS if spec is None else kinds(spec)))]
    names = [name.strip() for name in text.split(",")]
    for seat, name in enumerate(names):
        if name.startswith(ENGINE):
            names[seat] = bot("--seats", name)
        elif not is_kind(name, spec):
            listed = f"{', '.join(known)}, {ENGINE}COMMAND"
            raise UsageError(
                f"--seats {text}: {name or 'nothing'!r} is not one of {listed}{meant(name, known)}"
            )
    return tuple(names)


def bot(option: str, kind: str) -> str:
    """`engine:COMMAND` with whole paths. Raises UsageError."""
    from tabletop.ai.commands import CommandError, settle_command

    try:
        return settle_command(kind)
    except CommandError as problem:
        raise UsageError(f"{option} {kind}: {problem}") from None


def library(portable: bool) -> Library:
    """All games of the user, or of the folder beside the program. Raises UsageError."""
    from tabletop.storage.library import Library

    return Library(paths(portable))


def paths(portable: bool) -> Paths:
    """Where the user's files are. Raises UsageError for a program that keeps none beside it."""
    from tabletop.storage.paths import NoFolderError, portable_paths, user_paths

    try:
        return portable_paths() if portable else user_paths()
    except NoFolderError as problem:
        raise UsageError(f"--portable: {problem}") from None


def begun(text: str, portable: bool) -> PlayArgs | None:
    """What `play` does with a record, a position file or a deal code; None for a game's id. Raises UsageError."""
    from tabletop import games
    from tabletop.play.args import PlayArgs

    if text.endswith(".toml"):
        found = position(text)
        asked = found.state().decision()
        kinds = [FIRST_LEVEL] * found.seats
        kinds[asked.seat if asked is not None else 0] = HUMAN
        return PlayArgs(
            found.spec.id, tuple(kinds), dict(found.options), seed=found.seed, position=found.position
        )
    if "-" in text:
        from tabletop.play.deal_code import DealCodeError, looks_like_one, read_deal_code

        if looks_like_one(text):
            try:
                deal = read_deal_code(text, games.load)
            except DealCodeError as problem:
                raise UsageError(str(problem)) from None
            seats = tuple(seat.kind for seat in deal.seats)
            return PlayArgs(deal.game, seats, dict(deal.options), seed=deal.seed)
    if text not in games.game_titles() and ("." in text or "/" in text or os.path.isfile(text)):
        return PlayArgs(record=record(text, portable, "play"))
    return None


def position(text: str) -> PositionFile:
    """A position file. Raises UsageError."""
    from tabletop import games
    from tabletop.storage.position_file import read_position

    try:
        return read_position(Path(text), games.load)
    except TabletopError as problem:
        raise UsageError(str(problem)) from None


def record(text: str, portable: bool, word: str = "--resume") -> Path:
    """The record of `--resume FILE`, `play FILE`, `replay FILE`. Raises UsageError."""
    from tabletop.storage.record_file import SaveError

    try:
        return library(portable).find(text)
    except SaveError as problem:
        raise UsageError(f"{word} {problem}") from None


def tournament(spec: GameSpec, args: argparse.Namespace) -> TournamentConfig:
    """What the games of the arena depend on. Raises UsageError."""
    from tabletop import __version__
    from tabletop.arena.jobs import TournamentConfig, entrant
    from tabletop.arena.simulate import seats_for

    words = (name.strip() for name in args.agents.split(","))
    names = tuple(bot("--agents", name) if name.startswith(ENGINE) else name for name in words)
    for name in names:
        try:
            entrant(name)
            if not name.startswith(ENGINE):
                agents(spec, name.partition("@")[0])  # says what there is
        except KeyError:
            agents(spec, name.partition("@")[0])
        except ValueError:
            raise UsageError(f"--agents {name}: write NAME@K with a number of simulations") from None
    count = players(spec, args, len(names))
    if args.time is not None and not 0 < args.time <= 3600:
        raise UsageError(f"--time {args.time:g}: seconds a move, more than 0")
    if args.simulations is not None and args.simulations < 1:
        raise UsageError(f"--simulations {args.simulations}: 1 or more")
    return TournamentConfig(
        spec.id,
        spec.rules_version,
        seats_for(names, count),
        playable(spec, count, args),
        args.seed,
        None if args.time is None else max(round(args.time * 1000), 1),
        args.simulations,
        __version__,
    )
