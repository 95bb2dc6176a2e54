"""Which files somebody's program may open, and the command that starts it under that restriction (see `keeper`).

It may open the system's files, its interpreter, its own folder and what its command names. It may never open a whole
folder that contains the user's home or this program's saves: from there only the files that the command names.
"""

import errno
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

TRUST: Final = "TABLETOP_TRUST_PROGRAMS"
"""The environment variable that lets programs open all that the user may open."""

_SYSTEM: Final = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"),
    *("/etc", "/opt", "/nix", "/gnu", "/snap", "/sys", "/run/systemd/resolve"),
    *("/proc/self", "/proc/sys", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat"),
    *("/proc/version", "/proc/uptime", "/proc/loadavg", "/proc/filesystems"),
)
_DEVICES: Final = "/dev"
_LIBRARIES: Final = ("PATH", "PYTHONPATH", "PERL5LIB", "NODE_PATH", "RUBYLIB", "LD_LIBRARY_PATH")
"""The environment variables that list folders of programs and libraries."""
_APP: Final = "tabletop"


class Access(NamedTuple):
    """The files and whole folders that a program may read, and those it may also write."""

    read: tuple[str, ...]
    write: tuple[str, ...]


def guards_files() -> bool:
    """Whether programs are kept from the user's files on this computer."""
    if sys.platform != "linux" or os.environ.get(TRUST):
        return False
    from tabletop.ai.keeper import landlock_version

    return landlock_version() > 0


def guarded(command: Sequence[str]) -> list[str]:
    """The command that starts `command` under its keeper; on systems other than Linux the command itself.
    Raises OSError for a program that cannot be started."""
    if sys.platform != "linux":
        return list(command)
    first = shutil.which(command[0])
    if first is None:
        code = errno.EACCES if os.path.exists(command[0]) else errno.ENOENT
        raise OSError(code, os.strerror(code))
    words = [first, *command[1:]]
    access = None if os.environ.get(TRUST) else access_of(words, Path.cwd(), os.environ)._asdict()
    if getattr(sys, "frozen", False):
        keeper = [sys.executable, "--program-keeper"]
    else:
        keeper = [sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py"))]
    return [*keeper, str(os.getpid()), json.dumps(access), *words]


def access_of(command: Sequence[str], here: Path, environ: Mapping[str, str]) -> Access:
    """What the program of this command may read and write when it is started in the folder `here`."""
    private = _private_folders(environ)

    def may_open(path: Path) -> bool:
        folder = path.resolve()
        return not any(folder == place or folder in place.parents for place in private)

    program = Path(command[0]).absolute()
    named = [Path(word.partition("=")[2] if word.startswith("-") else word) for word in command[1:]]
    named = [path.absolute() for path in named if str(path) != "." and os.path.exists(path)]
    script = next((path for path in named if path.is_file()), program)
    read = [here]
    for tool in (program, *_interpreters(script)):
        for path in (tool, tool.resolve()):
            read += [path.parent, *([path.parent.parent] if path.parent.name == "bin" else [])]
    for name in _LIBRARIES:
        read += [Path(text) for text in environ.get(name, "").split(os.pathsep) if os.path.isabs(text)]
    home = environ.get("HOME", "")
    read += [Path(home, ".local", "lib")] if home else []
    write = [*named, *([] if script.parent.name == "bin" else [script.parent])]
    whole = [path for path in read if may_open(path)]
    system = [path for path in _SYSTEM if may_open(Path(path))]
    return Access(
        (*system, *dict.fromkeys(map(str, (program, script, *whole)))),
        (_DEVICES, *dict.fromkeys(str(path) for path in write if may_open(path))),
    )


def _private_folders(environ: Mapping[str, str]) -> list[Path]:
    """The user's home, and where this program keeps games and settings."""
    home = Path(environ.get("HOME") or os.path.expanduser("~"))
    places = [home, Path(__file__).resolve().parents[2] / "tabletop-data"]
    if getattr(sys, "frozen", False):
        places.append(Path(sys.executable).resolve().parent / "tabletop-data")
    for name, usual in (("DATA", ".local/share"), ("STATE", ".local/state"), ("CONFIG", ".config")):
        places.append(Path(environ.get(f"XDG_{name}_HOME") or home / usual) / _APP)
    return [place.resolve() for place in places]


def _interpreters(script: Path) -> list[Path]:
    """The programs that a script's first line (#!) names."""
    try:
        with open(script, "rb") as file:
            first = file.read(256).partition(b"\n")[0].decode(errors="replace")
    except OSError:
        return []
    if not first.startswith("#!"):
        return []
    words = [word for word in first[2:].split() if not word.startswith("-")]
    found = [shutil.which(word) for word in words[: 2 if words[:1] and words[0].endswith("/env") else 1]]
    return [Path(path) for path in found if path]
