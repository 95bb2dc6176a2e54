"""What a window needs of the machine, and one line that says what is missing. Standard library only.

The program asks after Qt has failed (`ui/application.py`), so a start that works pays nothing; `run.py` asks before it
installs anything.
"""

import os
import sys

# Shared libraries Qt does not bring along: name -> the Debian package that has it.
OFFSCREEN_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WINDOW_LIBRARIES = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}


def versions() -> str:
    """The program's version, and those of what it runs on, in a line."""
    import platform
    from importlib import metadata

    from tabletop import __version__

    try:
        qt = "PySide6 " + metadata.version("PySide6-Essentials")
    except metadata.PackageNotFoundError:
        qt = "no PySide6"
    return (
        f"tabletop {__version__} (Python {platform.python_version()}, {qt}, {platform.platform(terse=True)})"
    )


def is_offscreen(env: dict[str, str]) -> bool:
    """Whether the user chose a Qt platform that needs no display."""
    chosen = _platforms(env)
    return bool(chosen) and not any(name.startswith(("xcb", "wayland")) for name in chosen)


def _platforms(env: dict[str, str]) -> list[str]:
    """The Qt platforms the user chose; none: Wayland or X, whichever there is."""
    return [name.split(":")[0] for name in env.get("QT_QPA_PLATFORM", "").split(";") if name]


def display_problem(env: dict[str, str]) -> str:
    """Why there is no screen to open a window on, or ""."""
    if not sys.platform.startswith("linux") or is_offscreen(env):
        return ""
    chosen = _platforms(env)
    problems = []
    if env.get("WAYLAND_DISPLAY") and (not chosen or any(name.startswith("wayland") for name in chosen)):
        name = env["WAYLAND_DISPLAY"]
        if _listens(os.path.join(env.get("XDG_RUNTIME_DIR", ""), name)):
            return ""
        problems.append(f"nobody answers at WAYLAND_DISPLAY={name}")
    if env.get("DISPLAY") and (not chosen or "xcb" in chosen):
        display = env["DISPLAY"]
        host, _, number = display.rpartition(":")
        number = number.split(".")[0]
        if host not in ("", "unix") or not number.isdigit() or x_server_answers(number):
            return ""  # another machine's is asked by Qt itself
        problems.append(f"no X server answers at DISPLAY={display}")
    if problems:
        return "no display: " + " and ".join(problems)
    return "no display: neither DISPLAY nor WAYLAND_DISPLAY is set, start it from a desktop session"


def x_server_answers(number: str) -> bool:
    """Whether a local X server listens, on its file or on the abstract name Linux has beside it."""
    path = "/tmp/.X11-unix/X" + number
    return _listens(path) or _listens("\0" + path)


def _listens(address: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(address)
        except OSError:
            return False
    return True


def missing_libraries(names: dict[str, str]) -> list[str]:
    """Those of the shared libraries that the loader does not find."""
    import ctypes

    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def library_files(names: dict[str, str]) -> list[str]:
    """Where these libraries lie, of those that this process has loaded."""
    with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
        files = {line.split(maxsplit=5)[-1].rstrip("\n") for line in maps if "/" in line}
    return sorted(file for file in files if os.path.basename(file).startswith(tuple(names)))


def window_problem(env: dict[str, str], said: str) -> str:
    """Why no window opened, in one line; `said`: what Qt or the loader said last."""
    problem = display_problem(env)
    if problem or not sys.platform.startswith("linux"):
        return problem or said
    libraries = OFFSCREEN_LIBRARIES if is_offscreen(env) else {**OFFSCREEN_LIBRARIES, **WINDOW_LIBRARIES}
    missing = missing_libraries(libraries)
    if not missing:
        return said
    from shutil import which

    line = "missing system libraries: " + ", ".join(missing)
    if which("apt-get") is None:
        return line + " (install with the system's package manager)"
    return line + "; type: " + apt_line([package_name([libraries[name]]) for name in missing])


# ---------------------------------------------------------------- Debian's packages


def apt_line(packages: list[str]) -> str:
    """What to type to install these, on a machine that may never have fetched a package list."""
    sudo = "" if os.geteuid() == 0 else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install -y --no-install-recommends " + " ".join(packages)


def variants(names: list[str]) -> list[str]:
    """Possible names of one package: newer Debian and Ubuntu renamed some to …t64 (64-bit time)."""
    return [name for base in names for name in (base + "t64", base)]


def known_to_apt(names: list[str]) -> list[str]:
    """Those of the names that apt could install, by its present package lists."""
    import subprocess

    found = subprocess.run(
        ["apt-cache", "show", "--no-all-versions", *names], stdin=subprocess.DEVNULL, capture_output=True
    )
    shown = found.stdout.decode("utf-8", "replace").splitlines()
    return [name for name in names if f"Package: {name}" in shown]


def package_name(names: list[str]) -> str:
    """The first of these names that apt knows; without package lists, the name the distribution's version suggests."""
    known = known_to_apt(variants(names))
    if known:
        return known[0]
    return names[0] + "t64" if names[0] == "libglib2.0-0" and has_t64(read("/etc/os-release")) else names[0]


def has_t64(os_release: str) -> bool:
    """Whether this release renamed its libraries: Debian 13 and Ubuntu 24.04 were the first."""
    values = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    number = values.get("VERSION_ID", "").strip('"').split(".")[0]
    first = {"debian": 13, "ubuntu": 24}.get(values.get("ID", "").strip('"'))
    return first is not None and (not number.isdigit() or int(number) >= first)


def read(path: str) -> str:
    """The text of a file, or nothing if it is not there."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""
