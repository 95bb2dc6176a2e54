"""The build backend: setuptools, and before a wheel the pictures are compiled and the man page and the completion of
shells are written, so that nobody has to do it by hand.

Only a wheel needs Qt's compiler. A source distribution has the sources of the pictures, and an editable install is
`run.py`'s, which compiles them itself.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401 (the rest of the backend is setuptools' own)
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

SHELL = ["shtab>=1.7", "argparse-manpage>=4.5"]
"""They write completion and man page from the command line's own help; nobody needs them afterwards."""
Settings = Mapping[str, str | list[str]] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools asks for, the Qt that the program runs on, and what reads its command line."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_qt(), *SHELL]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the compiled pictures and what shells read. Raises CompileError."""
    here = Path(__file__).resolve().parent
    sys.path[:0] = [str(here.parent), str(here)]
    import shell

    from tabletop.devtools import resources

    resources.build(sys.executable)
    shell.write(here.parent / "build" / "shell")
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def _qt() -> list[str]:
    import tomllib

    with open("pyproject.toml", "rb") as file:
        needed: list[str] = tomllib.load(file)["project"]["dependencies"]
    return [name for name in needed if name.startswith("PySide6")]
