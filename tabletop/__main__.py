"""Entry point of `tabletop` and `python -m tabletop`.

Worker processes import this module again, so it must stay free of Qt and of everything slow.
"""

import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (default: the program's own arguments) and return the exit code."""
    from tabletop.cli import main as run

    if getattr(sys, "frozen", False):
        from multiprocessing import spawn

        spawn.freeze_support()  # a packed program is started again for each worker of the arena
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a code page cannot write is no reason to fail
            stream.reconfigure(errors="replace")
    for name in ("SIGTERM", "SIGHUP"):  # end like Ctrl-C: with what is finished
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
