"""The chess clock alone: a full window for two to four people who play with real cards.

`run` is `tabletop clock`; `window.ClockWindow` is the window; `face` draws one clock face for anybody.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

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
    from PySide6.QtCore import QSize, QTimer

    from tabletop.storage import clock_file
    from tabletop.ui import placing
    from tabletop.ui.application import Leaving, make_application
    from tabletop.ui.clock.timed_game import TimedGame
    from tabletop.ui.clock.window import ClockWindow
    from tabletop.ui.table.card_art import app_icon

    app = make_application()
    app.setApplicationName("Tabletop")
    app.setApplicationDisplayName("Tabletop")
    app.setWindowIcon(app_icon())
    kept, lock = (None, None) if options.no_save else clock_file.claim(path or clock_file.default_path())
    with lock or nullcontext(), Leaving(app) as leaving:
        names = options.names or [""] * (options.players or 2)
        chosen = bool(options.time or options.players or options.names)
        window = ClockWindow(
            TimedGame(options.control, names),
            path=kept,
            offer_saved=not options.new,
            ask_time=not chosen,
        )
        placing.place(window, QSize(1280, 800))
        if options.full_screen:
            window.setWindowState(placing.FULL)
        window.show()
        QTimer.singleShot(FRAMED_MS, window, lambda: placing.fit(window))
        return leaving.run(window.close, window.save)


def _options(argv: Sequence[str]) -> argparse.Namespace | int:
    from tabletop.engine.time_control import PRESETS, parse_time_control

    parser = argparse.ArgumentParser(
        prog="tabletop clock",
        description="A chess clock for 2 to 4 people playing with real cards.",
        exit_on_error=False,
    )
    parser.add_argument("time", nargs="?", help="20/3, 20+3, 20, 20d5, 20b5, 20+3x30 or 5h (default 20/3)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="how many play (default 2)")
    parser.add_argument("--names", help="names in turn order, separated by commas")
    parser.add_argument("--new", action="store_true", help="do not offer the saved session")
    parser.add_argument("--no-save", action="store_true", help="keep nothing on disk")
    parser.add_argument("--full-screen", action="store_true", help="start in full screen")
    try:
        options = parser.parse_args(list(argv))
        options.control = parse_time_control(options.time) if options.time else PRESETS[0]
        if options.control is None:
            raise ValueError("a clock needs a time, e.g. 20/3")
        options.names = options.names.split(",") if options.names else []
        if options.names and options.players not in (None, len(options.names)):
            raise ValueError(f"{options.players} players but {len(options.names)} names")
        if options.names and not 2 <= len(options.names) <= 4:
            raise ValueError("the clock is for 2 to 4 players")
    except (argparse.ArgumentError, ValueError) as problem:
        print(f"tabletop clock: {problem}", file=sys.stderr)
        return USAGE
    except SystemExit as stop:  # --help, or a word argparse does not know
        return stop.code if isinstance(stop.code, int) else USAGE
    return options
