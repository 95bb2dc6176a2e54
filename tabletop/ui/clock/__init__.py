"""The chess clock alone: a full window for two to four people who play with real cards.

`run` is `tabletop clock`; `window.ClockWindow` is the window; `face` draws one clock face for anybody.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.storage.settings import Settings
    from tabletop.ui.clock.window import ClockWindow
    from tabletop.ui.sound.sounds import Sounds

USAGE = 2
FRAMED_MS = 250
"""By then the window has its frame."""


def run(argv: Sequence[str] = (), path: Path | None = None) -> int:
    """Opens the clock with the words after `tabletop clock`; returns the exit code (2 usage, 3 no display).

    `path`: the file that keeps the session, if not the user's own.
    """
    options = _options(argv)
    if isinstance(options, int):
        return options
    from tabletop.storage.paths import user_paths
    from tabletop.storage.settings import Settings
    from tabletop.ui import theme
    from tabletop.ui.application import Leaving, make_application
    from tabletop.ui.table.card_art import app_icon

    app = make_application()
    app.setApplicationName("Tabletop")
    app.setApplicationDisplayName("Tabletop")
    app.setWindowIcon(app_icon())
    settings = Settings(user_paths().settings)
    theme.wear(settings.get("theme") == "light")
    theme.enlarge(settings.get("text_size") / 100)
    app.setFont(theme.ui_font(14))
    with ExitStack() as held, Leaving(app) as leaving:
        window = _opened(options, path, settings, held)
        return leaving.run(window.close, window.save)


def open_clock(settings: Settings, path: Path | None = None) -> ClockWindow:
    """The clock beside another window of this process; whoever opens it keeps it."""
    options = _options(())
    assert not isinstance(options, int)
    held = ExitStack()
    window = _opened(options, path, settings, held)
    window.closed.connect(held.close)
    return window


def _opened(
    options: argparse.Namespace, path: Path | None, settings: Settings, held: ExitStack
) -> ClockWindow:
    """The window on the screen; `held` lets go of its file."""
    from PySide6.QtCore import QSize, QTimer

    from tabletop.storage import clock_file
    from tabletop.ui import placing
    from tabletop.ui.clock.presets import Presets
    from tabletop.ui.clock.timed_game import TimedGame
    from tabletop.ui.clock.window import ClockWindow

    kept, lock = (None, None) if options.no_save else clock_file.claim(path or clock_file.default_path())
    if lock is not None:
        held.enter_context(lock)

    def make_sounds() -> Sounds:
        from tabletop.ui.sound.sounds import Sounds

        return Sounds(settings)

    names = options.names or [""] * (options.players or 2)
    chosen = bool(options.time or options.players or options.names)
    window = ClockWindow(
        TimedGame(options.control, names),
        path=kept,
        offer_saved=not options.new,
        ask_time=not chosen,
        make_sounds=make_sounds,
        presets=Presets(settings),
    )
    placing.place(window, QSize(1280, 800))
    if options.full_screen:
        window.setWindowState(placing.FULL)
    window.show()
    QTimer.singleShot(FRAMED_MS, window, lambda: placing.fit(window))
    return window


def _options(argv: Sequence[str]) -> argparse.Namespace | int:
    from tabletop.engine.time_control import PRESETS, parse_time_control
    from tabletop.ui.clock.texts import say
    from tabletop.ui.clock.timed_game import MAX_SEATS, MIN_SEATS

    parser = argparse.ArgumentParser(prog="tabletop clock", description=say("cli"), exit_on_error=False)
    parser.add_argument("time", nargs="?", help=say("cli.time"))
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help=say("cli.players"))
    parser.add_argument("--names", help=say("cli.names"))
    parser.add_argument("--new", action="store_true", help=say("cli.new"))
    parser.add_argument("--no-save", action="store_true", help=say("cli.no_save"))
    parser.add_argument("--full-screen", action="store_true", help=say("cli.full_screen"))
    try:
        options = parser.parse_args(list(argv))
        options.control = parse_time_control(options.time) if options.time else PRESETS[0]
        if options.control is None:
            raise ValueError(say("cli.no_time"))
        options.names = options.names.split(",") if options.names else []
        if options.names and options.players not in (None, len(options.names)):
            raise ValueError(say("cli.other_number", players=options.players, names=len(options.names)))
        if options.names and not MIN_SEATS <= len(options.names) <= MAX_SEATS:
            raise ValueError(say("wrong_number", least=MIN_SEATS, most=MAX_SEATS))
    except (argparse.ArgumentError, ValueError) as problem:
        print(f"tabletop clock: {problem}", file=sys.stderr)
        return USAGE
    except SystemExit as stop:  # --help, or a word argparse does not know
        return stop.code if isinstance(stop.code, int) else USAGE
    return options
