"""Entry point of `tabletop` and `python -m tabletop`.

Worker processes import this module again, so it must stay free of Qt and of everything slow.
"""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (default: the program's own arguments) and return the exit code."""
    words = sys.argv[1:] if argv is None else argv
    if not words or words[0] == "play":
        gc.disable()  # until the first frame, see ui/app.py: nothing that is loaded for it is garbage
    if getattr(sys, "frozen", False):
        from multiprocessing import spawn

        spawn.freeze_support()  # a packed program is started again for each worker of the arena
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a code page cannot write is no reason to fail
            stream.reconfigure(errors="replace")
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        from tabletop.cli import main as run

        return run(words)
    except KeyboardInterrupt:
        return 130


def _end(number: int, frame: object) -> None:
    """Whoever plays without a window ends with what is finished; a window has its own way once it is there, and before
    that nothing to keep: an exception out of Qt's own code would be a crash."""
    if "tabletop.ui" in sys.modules:
        os._exit(128 + number)
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
