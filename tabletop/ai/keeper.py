"""Starts somebody's program and ends it with everything it has started. Run as a process of its own, on Linux only.

    keeper.py PARENT SIGHT COMMAND…    SIGHT: {"read": [path, …], "write": [path, …]} in JSON, or null for all

The program sees the files of `SIGHT` and no others, where the system has Landlock (Linux 5.13); it gets a folder of its
own for temporary files, which goes with it. What it has started and left behind comes to this process (a subreaper) and
ends when the program has ended, when the table ends this process (SIGTERM), or soon after the table is gone. The exit
status is the program's. Standard library only, and little of it: it is loaded for every program.
"""

import ctypes
import json
import os
import signal
import struct
import sys
from contextlib import suppress
from typing import Any, Final, NoReturn

_PR_SET_PDEATHSIG: Final = 1
_PR_SET_CHILD_SUBREAPER: Final = 36
_PR_SET_NO_NEW_PRIVS: Final = 38
_CREATE_RULESET: Final = 444
_ADD_RULE: Final = 445
_RESTRICT_SELF: Final = 446
_PATH_BENEATH: Final = 1
_ABI_VERSION: Final = 1

# Rights of Landlock, a bit each: execute, write file, read file, read folder, remove two, make seven, refer, truncate.
_READ: Final = 1 << 0 | 1 << 2 | 1 << 3
_FILE: Final = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14
"""Those that a single file has."""
_ALL: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1}
_NEWEST: Final = (1 << 15) - 1
END_S: Final = 2
"""So many seconds a program has to end when the table is gone."""
_SCOPE_SIGNAL: Final = 1 << 1
"""No signals to processes outside (from version 6 of Landlock's interface)."""


class _Stop(Exception):
    """The table wants the program to end."""


def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def landlock_version() -> int:
    """The version of Landlock's interface; 0 where there is none."""
    return max(int(_libc().syscall(_CREATE_RULESET, None, 0, _ABI_VERSION)), 0)


def restrict(sight: dict[str, list[str]], version: int) -> None:
    """From here on this process and its children open nothing but what `sight` names. Raises OSError."""
    libc = _libc()
    handled = _ALL.get(version, _NEWEST)
    attributes = struct.pack("QQQ", handled, 0, _SCOPE_SIGNAL if version >= 6 else 0)
    size = 24 if version >= 6 else 8
    rules = _call(libc.syscall(_CREATE_RULESET, attributes, size, 0))
    for rights, paths in ((handled, sight["write"]), (handled & _READ, sight["read"])):
        for path in paths:
            with suppress(OSError):  # what is not there need not be seen
                fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
                allowed = rights if os.path.isdir(path) else rights & _FILE
                _call(libc.syscall(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", allowed, fd), 0))
                os.close(fd)
    _call(libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    _call(libc.syscall(_RESTRICT_SELF, rules, 0))
    os.close(rules)


def _call(result: int) -> int:
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return result


def main(words: list[str]) -> int:
    """What the file does."""
    parent, sight, command = int(words[0]), json.loads(words[1]), words[2:]
    libc = _libc()
    _call(libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})  # until there is something to end
    signal.signal(signal.SIGTERM, lambda number, frame: _stop(parent))
    _call(libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0))
    if os.getppid() != parent:
        return 1  # the table ended before it could have been noticed
    version = landlock_version() if sight is not None else 0
    folder = _own_folder() if version else ""
    program = os.fork()
    if program == 0:
        _become(command, sight, version, folder)
    nothing = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(nothing, fd)
    status = int(signal.SIGTERM)
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        status = _status_of(program)
    except _Stop:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.alarm(0)
        _end_all()
        _remove(folder)
    if os.WIFSIGNALED(status):
        _end_like(os.WTERMSIG(status))
    return os.WEXITSTATUS(status)


def _stop(parent: int) -> None:
    """The table wants the program to end; or the table is gone, and so is the program's input: then it has as long to
    end as it has when the table is there."""
    if os.getppid() == parent:
        raise _Stop
    signal.signal(signal.SIGALRM, lambda number, frame: _stop(os.getppid()))
    signal.alarm(END_S)


def _own_folder() -> str:
    base = os.environ.get("TMPDIR", "/tmp")
    folder = os.path.join(base, f"tabletop-program-{os.urandom(8).hex()}")
    try:
        os.mkdir(folder, 0o700)
    except OSError:
        return ""
    return folder


def _remove(folder: str) -> None:
    try:
        os.rmdir(folder)
    except OSError:
        if os.path.isdir(folder):
            import shutil

            shutil.rmtree(folder, ignore_errors=True)


def _become(command: list[str], sight: dict[str, list[str]], version: int, folder: str) -> NoReturn:
    """Be the program."""
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        if folder:
            os.environ["TMPDIR"] = folder
            sight["write"].append(folder)
        if version:
            restrict(sight, version)
        os.execvp(command[0], command)
    except OSError as problem:
        os.write(2, f"cannot be started: {problem.strerror}\n".encode())
    finally:
        os._exit(127)


def _status_of(program: int) -> int:
    """How the program ended; others that end meanwhile are put away."""
    while True:
        pid, status = os.wait()
        if pid == program:
            return status


def _end_all() -> None:
    """End all processes that come from the program. Killed ones leave theirs to this process, until there are none."""
    while children := _children():
        for pid in children:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        for pid in children:
            with suppress(OSError):
                os.waitpid(pid, 0)


def _children() -> list[int]:
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def _end_like(number: int) -> None:
    """End by the signal that ended the program."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
