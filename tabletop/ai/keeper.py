"""Starts somebody's program and ends it with everything it has started. Run as a process of its own, on Linux only.

    keeper.py PARENT ACCESS COMMAND…    ACCESS: {"read": [path, …], "write": [path, …]} in JSON, or null for all

The program may open the files of `ACCESS` and no others, where the system has Landlock (Linux 5.13); it gets a folder
of its own for temporary files, which is removed with it. Orphans that it leaves behind come to this process (a
subreaper) and are killed when the program has ended, when the table ends this process (SIGTERM), or `END_S` after the
table is gone. The exit status is the program's. Standard library only, and little of it: every program loads it.
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

# Rights of Landlock, a bit each: execute, write file, read file, read folder, remove 2, make 7, refer, truncate.
_READ: Final = 1 << 0 | 1 << 2 | 1 << 3
_FILE: Final = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14
"""The rights that apply to a single file."""
_ALL: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1}
"""All rights known to a version of Landlock's interface."""
_NEWEST: Final = (1 << 15) - 1
"""All rights known from version 3 on."""
END_S: Final = 2
"""Seconds that a program has to end when the table is gone."""
_SCOPE_SIGNAL: Final = 1 << 1
"""Forbids signals to processes outside, from version 6 of Landlock's interface on."""


class _Stop(Exception):
    """The table wants the program to end."""


def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def landlock_version() -> int:
    """The version of Landlock's interface; 0 where there is none."""
    return max(int(_libc().syscall(_CREATE_RULESET, None, 0, _ABI_VERSION)), 0)


def restrict(access: dict[str, list[str]], version: int) -> None:
    """Restricts this process and its children to the files that `access` names. Raises OSError."""
    libc = _libc()
    handled = _ALL.get(version, _NEWEST)
    attributes = struct.pack("QQQ", handled, 0, _SCOPE_SIGNAL if version >= 6 else 0)
    size = 24 if version >= 6 else 8
    rules = _call(libc.syscall(_CREATE_RULESET, attributes, size, 0))
    for rights, paths in ((handled, access["write"]), (handled & _READ, access["read"])):
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
    """Runs the program and returns its exit status."""
    parent, access, command = int(words[0]), json.loads(words[1]), words[2:]
    libc = _libc()
    _call(libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})  # until there is something to end
    signal.signal(signal.SIGTERM, lambda number, frame: _stop(parent))
    _call(libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0))
    if os.getppid() != parent:
        return 1  # the table ended before it could have been noticed
    version = landlock_version() if access is not None else 0
    folder = _own_folder() if version else ""
    program = os.fork()
    if program == 0:
        _become(command, access, version, folder)
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
    """Ends the program: at once where the table asks for it, after `END_S` where the table is gone."""
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


def _become(command: list[str], access: dict[str, list[str]], version: int, folder: str) -> NoReturn:
    """Replaces this process by the program."""
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        if folder:
            os.environ["TMPDIR"] = folder
            access["write"].append(folder)
        if version:
            restrict(access, version)
        os.execvp(command[0], command)
    except OSError as problem:
        os.write(2, f"cannot be started: {problem.strerror}\n".encode())
    finally:
        os._exit(127)


def _status_of(program: int) -> int:
    """The wait status of the program; other children that end meanwhile are reaped."""
    while True:
        pid, status = os.wait()
        if pid == program:
            return status


def _end_all() -> None:
    """Kills all children until there are none: the children of a killed one come to this process."""
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
    """Ends this process by the signal that ended the program."""
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
