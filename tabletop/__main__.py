"""Entry point of `tabletop` and `python -m tabletop`.

Worker processes import this module again, so it must stay free of Qt and of everything slow.
"""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (default: the program's own arguments) and return the exit code."""
    from tabletop.cli import main as run

    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
