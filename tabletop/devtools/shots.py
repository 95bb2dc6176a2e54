"""Pictures of the main states: `python -m tabletop.devtools.shots DIR [--only NAME …] [--sizes 1280x800 …] [--pseudo]
[--settings JSON]`.

Every scene is a game played up to a point without a window, saved, and opened by the program as any saved game
is. Look at them before and after a change of the table.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop import games
from tabletop.devtools.pseudo import PSEUDO
from tabletop.devtools.scenes import SHOTS, Shot
from tabletop.engine.actions import Action
from tabletop.engine.catalogue import speak
from tabletop.engine.clock import Clock
from tabletop.engine.decisions import Decision
from tabletop.engine.notation import parse_move
from tabletop.engine.player import HUMAN
from tabletop.engine.rng import Random
from tabletop.engine.time_control import parse_time_control
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.storage.paths import Paths
from tabletop.storage.save import Autosave

SIZES = ((1024, 640), (1280, 800), (2560, 1440))
NAMES = ("You", "Mira", "Tom", "Ada", "Leo", "Ines", "Otto", "Nora", "Finn")
CLOCK = "20/3"
MOST_CHOICES = 20_000
DEALS = 20


def save_game(shot: Shot, paths: Paths) -> tuple[Action, ...]:
    """Play the shot's game and leave it saved in `paths`; the small actions of its `last` moves.

    A game that ends before its scene comes is played again from another deal.
    """
    for deal in range(DEALS):
        if (last := _play(shot._replace(seed=f"{shot.seed}-{deal}"), paths)) is not None:
            return last
    raise SystemExit(f"{shot.name}: in {DEALS} deals the scene never came")


def _play(shot: Shot, paths: Paths) -> tuple[Action, ...] | None:
    spec = games.load(shot.game)
    options = spec.make_options(shot.options)
    seats = len(shot.kinds)
    several = shot.kinds.count(HUMAN) > 1
    names = [
        f"Player {k + 1}" if several and kind == HUMAN else NAMES[k] for k, kind in enumerate(shot.kinds)
    ]
    control = parse_time_control(CLOCK)
    match = Match(
        spec,
        [Absent(kind, name) for kind, name in zip(shot.kinds, names, strict=True)],
        shot.seed,
        options,
        clock=Clock(control, seats) if control else None,
        recorder=Autosave(paths.current, paths.replays),
        position=shot.position,
    )
    match.start()
    mirror = (
        spec.start(seats, shot.seed, options)
        if shot.position is None
        else spec.notation.read_position(shot.position, seats, shot.seed, options)
    )
    for text in shot.moves:
        for action in parse_move(spec, mirror, text):
            _submit(match, action)
            mirror.apply(action)
    if shot.until is not None:
        rng = Random(shot.seed)
        for _ in range(MOST_CHOICES):
            decision = _asked(match)
            if decision is None:
                match.close()
                return None
            seen = match.observation(decision.seat)
            if decision.seat == 0 and not decision.stage and shot.until(seen, decision):
                break
            _submit(match, spec.mind.policy(seen, decision, rng))
    last: list[Action] = []
    for text in shot.last:
        for action in parse_move(spec, mirror, text):
            mirror.apply(action)
            last.append(action)
    match.close()
    return tuple(last)


def play_on(match: Match) -> None:
    """Casual players play to the end of the game."""
    rng = Random("to the end")
    while (decision := _asked(match)) is not None:
        _submit(match, match.spec.mind.policy(match.observation(decision.seat), decision, rng))


def _asked(match: Match) -> Decision | None:
    """The open question, whoever is asked."""
    return None if match.to_act is None else match.decision_for(match.to_act)


def _submit(match: Match, action: Action) -> None:
    decision = _asked(match)
    assert decision is not None
    match.submit(decision.serial, decision.seat, action)


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point; exit code 2 for a scene or size that does not exist."""
    parser = argparse.ArgumentParser(prog="shots", description="screenshots of the main states")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[], help="beginnings of scene names")
    parser.add_argument("--sizes", nargs="*", default=[f"{w}x{h}" for w, h in SIZES])
    parser.add_argument(
        "--pseudo", action="store_true", help="in a made-up language, to see what has no room"
    )
    parser.add_argument("--settings", type=json.loads, default={}, help='as JSON: {"theme": "light"}')
    args = parser.parse_args(argv)
    try:
        sizes = [(int(w), int(h)) for w, _, h in (size.partition("x") for size in args.sizes)]
    except ValueError:
        parser.error("a size is width x height, as in 1280x800")
    shots = [s for s in SHOTS if not args.only or s.name.startswith(tuple(args.only))]
    if not shots and "clock" not in args.only:
        parser.error(f"no such scene; there are {', '.join(s.name for s in SHOTS)}, clock")
    if args.pseudo:
        speak(PSEUDO)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tabletop.ui import snapshot

    application = snapshot.application()

    def named(name: str) -> Callable[[int, int], Path]:
        return lambda width, height: args.folder / f"{name}-{width}x{height}.png"

    for shot in shots:
        with tempfile.TemporaryDirectory() as home:
            paths = Paths(Path(home, "config"), Path(home, "data"), Path(home, "state"))
            last = save_game(shot, paths)
            paths.settings.parent.mkdir(parents=True, exist_ok=True)
            paths.settings.write_text(json.dumps(args.settings), "utf-8")
            snapshot.table(
                paths,
                snapshot.Scene(last, shot.opened, play_on if shot.to_end else None),
                sizes,
                named(shot.name),
            )
        print(shot.name)
    if not args.only or "clock" in args.only:
        snapshot.clock(CLOCK, ("Mira", "Tom"), sizes, named("clock"))
        print("clock")
    application.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
