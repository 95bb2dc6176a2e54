"""The command line. Words that need no window import no Qt.

Exit 0: fine; 1: a check failed; 2: usage, said in one line that names the choices; 3: the machine lacks something;
130: Ctrl-C, SIGTERM or SIGHUP ended it (a window: 128 and the signal's number).
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from tabletop import typed
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown
from tabletop.play.args import PlayArgs
from tabletop.typed import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec, OptionValue

FINE, FAILED, USAGE, ENVIRONMENT, STOPPED = 0, 1, 2, 3, 130
MAX_TOLD = 1_000
"""Characters of one line for the user."""


class _Parser(argparse.ArgumentParser):
    words: Mapping[str, argparse.ArgumentParser]
    """What each word of the command line reads."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


class _Version(argparse.Action):
    """Says what runs here, and imports none of it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tabletop.startup import versions

        print(versions())
        parser.exit()


def main(argv: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    words = list(argv)
    if words and words[0] == "--ai-worker":
        from tabletop.ai import worker

        return worker.main()
    if words and words[0] == "--program-keeper":
        from tabletop.ai import keeper

        return keeper.main(words[1:])
    if words and words[0] == "clock":
        return _clock(words[1:])  # it reads its own options
    if words and words[0].startswith("-") and words[0] not in ("-h", "--help", "-V", "--version"):
        words.insert(0, "play")
    try:
        code = _run(words) if words else _open(PlayArgs())
        sys.stdout.flush()
    except UsageError as problem:
        return _say(str(problem), USAGE)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except BrokenPipeError:
        # nobody reads any more: what is still buffered goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FINE
    except KeyboardInterrupt:
        return STOPPED
    return code


def _run(words: Sequence[str]) -> int:
    known = parser()
    if not words[0].startswith("-") and words[0] not in known.words:
        listed = f"the words are {', '.join(known.words)}"
        raise UsageError(f"{words[0]!r} is no word of it; {listed}{typed.meant(words[0], known.words)}")
    args = known.parse_args(words)
    code: int = args.run(args)
    return code


def _say(text: str, code: int) -> int:
    print("tabletop: " + shown(text, MAX_TOLD), file=sys.stderr)
    return code


def parser() -> _Parser:
    """What can be typed, but for the words of the chess clock, which reads its own."""
    parser = _Parser(
        prog="tabletop", description="A card table: rule-enforced card games against AI or hot-seat."
    )
    parser.add_argument("-V", "--version", action=_Version, nargs=0, help="say what runs here, and exit")
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")

    play = words.add_parser("play", help="open a table; without GAME home, as without any word")
    play.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="a game; or a record to go on with, a position file to begin at, a deal code to deal again",
    )
    play.add_argument(
        "--seats", metavar="human,casual,…", help="who plays, by seat; engine:COMMAND: a program"
    )
    _add_set(play)
    play.add_argument("--seed", help="deal this game")
    play.add_argument("--clock", help="off, 20/3, 20+3, 20, …")
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the game that was left, or with that record",
    )
    play.add_argument("--portable", action="store_true", help="keep all files beside the program")
    _add_log(play)
    play.set_defaults(run=lambda args: _open(_wish(args)))

    games = words.add_parser("games", help="list the games and their options")
    games.add_argument("--saved", action="store_true", help="list your own games instead, under way and over")
    games.add_argument("--records", action="store_true", help="tell what came of those that are over instead")
    games.add_argument("--portable", action="store_true", help="with these two: those beside the program")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=_games)

    simulate = words.add_parser("simulate", help="play games without a table and tell results and speed")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--players", type=int, metavar="N")
    simulate.add_argument("--agents", default="random", metavar="random,casual,…")
    simulate.add_argument("--rotate", action="store_true", help="agents change seats from game to game")
    simulate.add_argument("--games", type=int, default=100, metavar="K")
    simulate.add_argument("--seed", default="0", metavar="S")
    _add_set(simulate)
    simulate.add_argument("--json", action="store_true")
    _add_log(simulate)
    simulate.set_defaults(run=_simulate)

    _add_arena(words.add_parser("arena", help="measure agents against each other", description=_ARENA))

    learn = words.add_parser("learn", help="open a game's lesson")
    learn.add_argument("game", nargs="?", metavar="GAME")
    learn.add_argument("--portable", action="store_true", help="keep all files beside the program")
    learn.set_defaults(run=_learn)

    analyse = words.add_parser("analyse", help="tell the best moves of a position, with their chances")
    analyse.add_argument("file", metavar="POSITION", help="a position or scenario file (docs/notation.md)")
    analyse.add_argument("--time", type=float, default=3.0, metavar="S", help="seconds to think (3)")
    analyse.add_argument(
        "--simulations", type=int, metavar="K", help="so many instead: the same answer always"
    )
    analyse.add_argument("--json", action="store_true")
    analyse.set_defaults(run=_analyse)

    check = words.add_parser("check", help="run scenario files, lessons and challenges")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(run=_check)

    replay = words.add_parser("replay", help="look back at a saved game, move by move")
    replay.add_argument("file", metavar="FILE", help="a record, by its path or its name in games --saved")
    replay.add_argument(
        "--verify", action="store_true", help="compare every move and position instead, without a table"
    )
    replay.add_argument("--portable", action="store_true", help="among the files beside the program")
    replay.set_defaults(run=_replay)

    words.add_parser("clock", help="the chess clock alone, for play with real cards")
    parser.words = words.choices
    return parser


_ARENA = """Duplicate deals: each deal is played once for every rotation of the agents around the table. The last agent
takes the seats that are left, so "expert,casual" with four seats is one expert against three casuals, in every seat;
"expert,casual,casual,casual" says the same. The first agent is compared with all others, by its share of the wins of
each deal (fair: one in so many seats). Elo: every seat wins in proportion to its strength 10^(Elo/400)."""


def _add_arena(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", metavar="GAME")
    arena.add_argument(
        "--agents",
        required=True,
        metavar="A,B,…",
        help="levels by seat; NAME@K: with K simulations a move, whatever the others have; engine:COMMAND: a program",
    )
    arena.add_argument("--deals", type=int, default=100, metavar="N")
    arena.add_argument("--players", type=int, metavar="P", help="seats at the table")
    arena.add_argument(
        "--time", type=float, metavar="S", help="seconds a move; each level's own if nothing is said"
    )
    arena.add_argument(
        "--simulations", type=int, metavar="K", help="a move; then games can be repeated exactly"
    )
    arena.add_argument("--until-sure", action="store_true", help="stop as soon as the SPRT decides")
    arena.add_argument("--elo0", type=float, default=0, metavar="E", help="SPRT: no better than this (0)")
    arena.add_argument(
        "--elo1",
        type=float,
        default=30,
        metavar="E",
        help="or at least so much better (30: 54 %% of the wins of two, hardly more than one can feel)",
    )
    arena.add_argument("--jobs", type=int, metavar="J", help="games at a time (one for each processor)")
    arena.add_argument(
        "--dask", metavar="ADDRESS", help="play on a Dask cluster, its workers of one thread each"
    )
    arena.add_argument("--resume", metavar="FILE", help="keep every game there, and go on with those it has")
    arena.add_argument("--seed", default="0", metavar="S")
    _add_set(arena)
    arena.add_argument("--json", action="store_true")
    _add_log(arena)
    arena.set_defaults(run=_arena)


def _add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", action="append", default=[], dest="settings", metavar="OPTION=VALUE", help="a game option"
    )


def _add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--log", metavar="FILE", help="keep every line to and from programs there")


# The words


def _open(wish: PlayArgs) -> int:
    gc.disable()  # until the first frame, see ui/app.py: nothing that is loaded for it is garbage
    try:
        from tabletop.ui.app import run
    except ImportError as missing:
        return _no_window(missing)
    return int(run(wish))


def _no_window(missing: ImportError) -> int:
    from tabletop.startup import window_problem

    return _say(f"the window cannot open: {window_problem(dict(os.environ), str(missing))}", ENVIRONMENT)


def _wish(args: argparse.Namespace) -> PlayArgs:
    """The checked form of `play`'s arguments. Raises UsageError."""
    from tabletop.engine.time_control import parse_time_control

    game: str | None = args.game
    seats = None if args.seats is None else typed.seats(args.seats)
    resume = args.resume is not None
    if resume and (game or seats or args.settings or args.seed or args.clock):
        raise UsageError(
            "--resume goes on with the game that was left, so nothing else can be chosen with it"
        )
    position = None
    if game is not None and (begun := typed.begun(game, args.portable)) is not None:
        if args.settings or args.seed or (begun.record and (seats or args.clock)):
            raise UsageError(f"{game}: it says by itself what is played, so that cannot be chosen with it")
        if begun.record:
            return begun._replace(portable=args.portable, log=typed.log(args))
        if seats is not None and len(seats) != len(begun.seats or ()):
            raise UsageError(f"--seats {args.seats}: {len(begun.seats or ())} play there")
        game, seats, position = begun.game, seats or begun.seats, begun.position
    else:
        begun = None
    if game is None and (seats or args.settings or args.seed):
        from tabletop import games

        game = next(iter(games.game_titles()), None)
    options: dict[str, OptionValue] = {}
    if game is not None:
        spec = typed.load(game)
        options = dict(begun.options) if begun is not None else typed.chosen(spec, args.settings)
        if args.seats is not None:
            typed.seats(args.seats, spec)
        if seats is not None and not spec.seats_min <= len(seats) <= spec.table_max:
            raise UsageError(
                f"--seats {args.seats}: {spec.title} is for {spec.seats_min} to {spec.table_max} players"
            )
    try:
        clock = None if args.clock is None else (parse_time_control(args.clock),)
    except ValueError as problem:
        raise UsageError(f"--clock: {problem}") from None
    seed = None if args.seed is None else typed.seed(args.seed)
    seed = begun.seed if begun is not None else seed
    if args.portable:
        typed.paths(True)  # says now that there can be none
    return PlayArgs(
        game,
        seats,
        options,
        seed,
        clock,
        resume,
        args.portable,
        typed.log(args),
        typed.record(args.resume, args.portable) if args.resume else None,
        position=position,
    )


def _games(args: argparse.Namespace) -> int:
    from tabletop import games

    if args.saved or args.records:
        from tabletop.storage.listing import listing, records

        tell = records if args.records else listing
        print(tell(typed.library(args.portable), games.load, as_json=args.json))
        return FINE
    if args.portable:
        raise UsageError("games --portable: only with --saved or --records")
    specs = games.load_all()
    if args.json:
        print(json.dumps([_described(spec) for spec in specs], indent=1))
        return FINE
    for spec in specs:
        print(f"{spec.id}: {spec.title}, {spec.seats_min} to {spec.seats_max} players")
        for option in spec.options:
            choices = " or ".join(_typed(choice) for choice in option.choices) or option.type
            print(f"  {option.id}={_typed(option.default)} ({choices}): {option.help} {option.rule}")
    return FINE


def _typed(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _described(spec: GameSpec) -> dict[str, Any]:
    return {
        "id": spec.id,
        "title": spec.title,
        "players": {
            "min": spec.seats_min,
            "max": spec.seats_max,
            "default": spec.seats_default,
            "table_max": spec.table_max,
        },
        "options": [option._asdict() for option in spec.options],
    }


def _simulate(args: argparse.Namespace) -> int:
    from tabletop.ai.bot_agent import ProgramPool
    from tabletop.arena.report import ProgressLine
    from tabletop.arena.simulate import INTERRUPTED, readable, simulate

    spec = typed.load(args.game)
    programs = ProgramPool(typed.log(args))
    agents = typed.agents(spec, args.agents, programs)
    players = typed.players(spec, args, len(agents))
    if args.games < 1:
        raise UsageError(f"--games {args.games}: play 1 or more")
    options = typed.playable(spec, players, args)
    gc.freeze()  # what is loaded stays: the collector need not look through it again and again
    line = ProgressLine[int](sys.stderr, lambda played: f"{played} of {args.games} games")
    try:
        found = simulate(
            spec,
            players,
            agents,
            args.games,
            args.seed,
            options,
            rotate=args.rotate,
            now=time.perf_counter,
            tell=line,
        )
    finally:
        line.end()
        programs.close()
    print(json.dumps(found) if args.json else readable(spec.title, found))
    if found["stopped"] == INTERRUPTED:
        return STOPPED
    return FAILED if found["errors"] else FINE


def _arena(args: argparse.Namespace) -> int:
    from tabletop.arena import report, tournament, workers
    from tabletop.arena.checkpoint import Checkpoint
    from tabletop.arena.simulate import INTERRUPTED
    from tabletop.arena.stats import Hypotheses

    spec = typed.load(args.game)
    config = typed.tournament(spec, args)
    if args.deals < 1:
        raise UsageError(f"--deals {args.deals}: play 1 or more")
    if args.jobs is not None and (args.jobs < 1 or args.dask):
        raise UsageError("--jobs J: 1 or more, and not with --dask, where the cluster says how many")
    log = typed.log(args)
    if log is not None and args.dask:
        raise UsageError("--log FILE: not with --dask, whose machines have files of their own")
    if not -2000 <= args.elo0 < args.elo1 <= 2000:
        raise UsageError(f"--elo1 {args.elo1:g}: more than --elo0 {args.elo0:g}, and both within ±2000")
    jobs = args.jobs or os.cpu_count() or 1
    checkpoint = None
    line = report.ProgressLine(sys.stderr, partial(report.progress_text, config.agents[0]))
    try:
        checkpoint = Checkpoint(Path(args.resume), config) if args.resume else None
        crew = workers.crew(config.game, jobs, args.dask, None if log is None else log.path)
        outcome = tournament.run(
            config,
            args.deals,
            Hypotheses(args.elo0, args.elo1),
            crew,
            checkpoint=checkpoint,
            until_sure=args.until_sure,
            tell=line,
        )
    except OSError as problem:
        what = f"--resume {args.resume}" if args.resume else "the games cannot be played"
        return _say(f"{what}: {problem.strerror or problem}", FAILED)
    except TabletopError as problem:
        kept = f"; what is finished is in {args.resume}" if checkpoint else ""
        return _say(f"{problem}{kept}", FAILED)
    finally:
        line.end()
        if checkpoint:
            checkpoint.close()
    found = report.report(outcome)
    print(json.dumps(found) if args.json else report.readable(spec.title, found, crew.width))
    if outcome.stopped == INTERRUPTED:
        return STOPPED
    return FAILED if found["errors"] else FINE


def _learn(args: argparse.Namespace) -> int:
    from tabletop import games, lessons

    game = args.game or next(iter(games.game_titles()))
    title = typed.load(game).title
    if lessons.find(game).lesson is None:
        raise UsageError(f"there is no lesson of {title} yet")
    if args.portable:
        typed.paths(True)  # says now that there can be none
    return _open(PlayArgs(portable=args.portable, learn=game))


def _check(args: argparse.Namespace) -> int:
    from tabletop import games, scenario
    from tabletop.lessons.check import check_file

    problems = 0
    for name in args.files:
        for problem in check_file(Path(name), games.load):
            problems += 1
            print(scenario.format_problem(problem))
    count = len(args.files)
    print(f"{count} file{'s' if count > 1 else ''}, {problems or 'no'} problem{'' if problems == 1 else 's'}")
    return FAILED if problems else FINE


def _replay(args: argparse.Namespace) -> int:
    from tabletop import games
    from tabletop.storage import replay

    path = typed.record(args.file, args.portable, "replay")
    seal = typed.library(args.portable).known_seal
    try:
        if args.verify:
            print(replay.verify(path, games.load, seal))
            return FINE
        record = replay.read_foreign(path, seal)
        games.load(str(record.header.get("game", "")))  # says now what is wrong with it
    except TabletopError as problem:
        return _say(f"{args.file}: {problem}", FAILED)
    return _open(PlayArgs(portable=args.portable, replay=path))


def _analyse(args: argparse.Namespace) -> int:
    from tabletop.arena import analysis

    if not 0 < args.time <= 3600 or (args.simulations is not None and args.simulations < 1):
        raise UsageError("--time S: seconds, more than 0; --simulations K: 1 or more")
    found = typed.position(args.file)
    try:
        told = analysis.analyse(found.spec, found.state(), round(args.time * 1000), args.simulations)
    except TabletopError as problem:
        return _say(f"{args.file}: {problem}", FAILED)
    print(json.dumps(told) if args.json else analysis.readable(found.spec.title, told))
    return FINE


def _clock(rest: list[str]) -> int:
    try:
        from tabletop.ui.clock import run
    except ImportError as missing:
        return _no_window(missing)
    return int(run(rest))
