#!/usr/bin/env python3
"""Start Tabletop from a plain checkout: `python3 run.py`. Standard library only, no questions asked.

    python3 run.py                  open the table
    python3 run.py test [ARGS]      the whole test suite; ARGS go to pytest
    python3 run.py lint [--fix]     ruff: rules and format
    python3 run.py types            mypy --strict
    python3 run.py bench [ARGS]     benchmarks
    python3 run.py shots [DIR]      screenshots of the main states
    python3 run.py WORD ...         any other word is one of `tabletop`: games, simulate, check, replay, clock

This file must stay readable for every Python, so that an old one can say that it is too old. What is done is in
tabletop/devtools/launch.py, apart also because Python keeps a compiled copy of a module but not of a script.
"""

import os
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.stderr.write(
            "run.py: Tabletop needs Python 3.11 or newer, this is %d.%d.%d; try python3.11, python3.12 or python3.13\n"
            % tuple(sys.version_info[:3])
        )
        sys.exit(3)
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from tabletop.devtools.launch import main

    sys.exit(main(sys.argv[1:]))
