"""What `run.py` does: prepare `.venv`, check the machine, hand over. Standard library only.

The first start makes `.venv` with an editable install; later ones compare a stamp, which costs two small reads,
and hand over. That is why nothing but `os` and `sys` is imported at the top. As root on Debian or Ubuntu missing
system packages are installed with apt, unless TABLETOP_NO_APT=1; otherwise the line to type is printed.
No questions are asked, standard input may be closed, and everything said here goes to standard error.
Exit 3: the machine lacks something, said in one line.
"""

from __future__ import annotations

import os
import sys

from tabletop import startup

TYPE_CHECKING = False  # typing itself would cost every start a few milliseconds
if TYPE_CHECKING:
    from typing import IO

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
STAMP = os.path.join(VENV, "tabletop-stamp")  # what is installed; written last
BUSY = os.path.join(VENV, "tabletop-busy")  # an install is under way, or was killed half-way
# which of the levels below was found whole, and where
LIBRARIES_OK = os.path.join(VENV, "tabletop-libraries")
LOG = os.path.join(VENV, "tabletop-install.log")
LOCK = os.path.join(ROOT, ".venv.lock")

TOOL_WORDS = ("test", "lint", "types", "bench", "shots")
NEEDS_TEST_EXTRA = ("test", "lint", "types")
NEEDS_QT = ("test", "bench", "shots")  # and all that open a window
WINDOW_WORDS = ("play", "clock")  # and no word at all

LEVELS = {
    "offscreen": startup.OFFSCREEN_LIBRARIES,
    "window": {**startup.OFFSCREEN_LIBRARIES, **startup.WINDOW_LIBRARIES},
}
VENV_PACKAGE = "python{}.{}-venv".format(*sys.version_info[:2])  # Debian packs it on its own
# A process for each processor. One that crashes is not replaced: with loadgroup its successor waits for ever.
EVERY_TEST = ("-n", "auto", "--dist", "loadgroup", "--max-worker-restart=0")
TEST_PROGRAMS = {"Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}

# The Qt binding carries its own Python files zipped, as source, and compiles them at every start, which is some 12 ms.
# Told so, it lays them beside it, and Python keeps them compiled.
UNPACK = "import os; os.environ['SBK_EMBED'] = '0'; import PySide6.QtCore"


class Stop(Exception):
    """The machine lacks something; the text is the one line the user sees."""


def say(text: str) -> None:
    """Tell the user what is going on, on standard error: standard output belongs to the program."""
    print("run.py: " + text, file=sys.stderr, flush=True)


def main(argv: list[str]) -> int:
    """Make everything ready for the word in `argv` and hand over; returns an exit code if that is impossible."""
    open_missing_streams()
    word = argv[0] if argv else ""
    if needs_no_install(argv):
        from tabletop.cli import main as tabletop

        return tabletop(argv)
    try:
        if wants_window(argv) and (problem := startup.display_problem(dict(os.environ))):
            raise Stop(problem)
        check_system(argv)
        prepare(word)
        check_qt(argv)
        if needs_qt(argv):
            build_art()
    except Stop as stop:
        say(str(stop))
        return 3
    except OSError as error:
        say(f"cannot prepare the program: {error}")
        return 3
    except KeyboardInterrupt:
        return 130
    return hand_over(word, argv)


def open_missing_streams() -> None:
    """Give closed standard streams to the null device, so that no file opened later takes their number."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def needs_no_install(argv: list[str]) -> bool:
    """Whether these arguments only ask what there is, which the standard library can tell."""
    word = argv[0] if argv else ""
    if word in TOOL_WORDS or word == "clock":  # each has a help of its own
        return False
    asks = any(arg in ("-h", "--help", "--version") for arg in argv)
    return asks or (word == "games" and set(argv[1:]) <= {"--json"})


def wants_window(argv: list[str]) -> bool:
    """Whether these arguments open a window (and do not just ask for help)."""
    if any(arg in ("-h", "--help", "--version") for arg in argv):
        return False
    return not argv or argv[0] in WINDOW_WORDS or argv[0].startswith("-")


# ---------------------------------------------------------------- the environment in .venv


def stamp(with_tests: bool) -> str:
    """All that decides what .venv must hold, as text."""
    with open(os.path.join(ROOT, "pyproject.toml"), encoding="utf-8") as file:
        project = file.read()
    head = "python {}.{}\nroot {}\nextra {}\n".format(
        *sys.version_info[:2], ROOT, "test" if with_tests else "none"
    )
    return head + project


def prepare(word: str) -> None:
    """Bring .venv up to date; when the stamp says it is, that costs two small reads."""
    need_tests = word in NEEDS_TEST_EXTRA
    if is_ready(need_tests):
        return
    with open(LOCK, "w") as lock:
        wait_for(lock)
        if not is_ready(need_tests):  # another run.py may have done it while we waited
            make_environment(need_tests or "\nextra test\n" in startup.read(STAMP), lock)


def is_ready(need_tests: bool) -> bool:
    """Whether .venv is whole, belongs to this checkout and Python, and has what is needed."""
    found = startup.read(STAMP)
    fits = found == stamp(True) or (not need_tests and found == stamp(False))
    return fits and os.path.exists(PYTHON) and not os.path.exists(BUSY)


def wait_for(lock: IO[str]) -> None:
    """Take the lock: while one run.py installs, a second one in the same checkout waits."""
    try:
        import fcntl
    except ImportError:  # Windows: two first starts at the same moment are the user's own affair
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        say("waiting for another run.py to finish its install")
        fcntl.flock(lock, fcntl.LOCK_EX)


def make_environment(with_tests: bool, lock: IO[str]) -> None:
    """Create or update .venv with the editable install; a half-made one is made anew."""
    import contextlib

    say("preparing .venv (the first time this downloads about 100 MB)")
    if os.path.exists(STAMP):
        os.remove(STAMP)
    fresh = os.path.exists(BUSY) or not is_healthy()
    os.makedirs(VENV, exist_ok=True)
    with open(BUSY, "w"):
        pass
    if fresh:
        empty_environment()
        run_logged([base_python(), "-m", "venv", VENV], "python -m venv failed", lock)
    target = ROOT + ("[test]" if with_tests else "")
    pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "3"]
    try:
        run_logged([*pip, "--editable", target], "pip failed", lock)
    except Stop:
        os.remove(BUSY)  # pip gave up in good order: what was installed before is still whole
        raise
    with contextlib.suppress(Stop):  # nothing is lost but time
        run_logged([PYTHON, "-c", UNPACK], "", lock)
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write(stamp(with_tests))
    os.remove(BUSY)


def is_healthy() -> bool:
    """Whether .venv has a working Python of our version, and pip."""
    import subprocess

    test = "import sys, pip; sys.exit(sys.version_info[:2] != ({}, {}))".format(*sys.version_info[:2])
    try:
        done = subprocess.run([PYTHON, "-c", test], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError:
        return False
    return done.returncode == 0


def empty_environment() -> None:
    """Delete what .venv holds, the mark of the unfinished install last of all (that is: not here)."""
    import shutil

    for entry in os.scandir(VENV):
        if entry.path == BUSY:
            continue
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            os.remove(entry.path)


def base_python() -> str:
    """The Python to build .venv from: our own, or the one behind it if we run inside .venv already."""
    return str(getattr(sys, "_base_executable", sys.executable) or sys.executable)


def run_logged(command: list[str], failure: str, lock: IO[str]) -> None:
    """Run a command silently with its output in the log; raise Stop with the reason if it fails.

    The command shares the lock, so that one which outlives a killed run.py still keeps the next one waiting.
    """
    import subprocess

    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        pass_fds=() if os.name == "nt" else (lock.fileno(),),
    )
    output = done.stdout.decode("utf-8", "replace")
    with open(LOG, "a", encoding="utf-8") as log:
        log.write("$ " + " ".join(command) + "\n" + output)
    if done.returncode:
        raise Stop(explain_failure(output, failure))


def explain_failure(output: str, failure: str) -> str:
    """One line that says why venv or pip failed."""
    offline = (
        "NewConnectionError",
        "Temporary failure in name resolution",
        "ConnectTimeoutError",
        "ReadTimeoutError",
        "ProxyError",
        "Network is unreachable",
        "SSLError",
    )
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    if any(sign in output for sign in offline):
        return "no network: pip cannot reach the package index, try again when you are online"
    reasons = [line for line in lines if line.startswith(("ERROR:", "Error:"))] or lines[-1:]
    return "{}: {} (all of it: {})".format(failure, reasons[-1] if reasons else "no output", LOG)


def has_venv_module() -> bool:
    """Whether `python -m venv` can work: Debian's bare Python has venv but not ensurepip."""
    from importlib.util import find_spec

    return find_spec("venv") is not None and find_spec("ensurepip") is not None


# ---------------------------------------------------------------- system packages


def check_system(argv: list[str]) -> None:
    """Provide all that the system lacks for these arguments, in one line; Stop if it is needed and cannot be had."""
    lacks = needs(argv)
    if not lacks:
        return
    required = any(required for _, _, required in lacks)
    try:
        provide([packages for _, packages, _ in lacks], "missing: " + ", ".join(name for name, _, _ in lacks))
    except Stop as stop:
        if required:
            raise
        say(f"{stop} (until then the real-window tests are skipped)")
    if lacks[0][1][0] == VENV_PACKAGE and not has_venv_module():
        raise Stop("this Python still has no venv module, though a package of that name is installed")


def needs(argv: list[str]) -> list[tuple[str, list[str], bool]]:
    """What the system lacks: its name, the Debian packages that may have it, and whether nothing goes without it."""
    word = argv[0] if argv else ""
    found = []
    if not is_ready(word in NEEDS_TEST_EXTRA) and not has_venv_module():
        found.append(("Python's venv module", [VENV_PACKAGE, "python3-venv"], True))
    if not sys.platform.startswith("linux"):
        return found
    if needs_qt(argv) and not libraries_stand(level(argv)):
        for name in startup.missing_libraries(LEVELS[level(argv)]):
            required = word != "test" or name in startup.OFFSCREEN_LIBRARIES
            found.append((name, [LEVELS[level(argv)][name]], required))
    if word == "test":
        from shutil import which

        found += [(name, [TEST_PROGRAMS[name]], False) for name in TEST_PROGRAMS if which(name) is None]
    return found


def needs_qt(argv: list[str]) -> bool:
    """Whether these arguments come to load Qt."""
    return wants_window(argv) or argv[0] in NEEDS_QT


def level(argv: list[str]) -> str:
    """Which of the LEVELS these arguments need: tests open real windows where they can."""
    word = argv[0] if argv else ""
    unseen = word in TOOL_WORDS or startup.is_offscreen(dict(os.environ))
    return "offscreen" if unseen and word != "test" else "window"


def libraries_stand(level: str) -> bool:
    """Whether Qt was loaded here before with all that the level needs, and every library is where it was."""
    found, *paths = startup.read(LIBRARIES_OK).split("\n")
    return found in (level, "window") and bool(paths) and all(map(os.path.exists, paths))


def check_qt(argv: list[str]) -> None:
    """Load Qt once, really, and remember with which libraries; Stop with the loader's words if that fails."""
    if not sys.platform.startswith("linux") or not needs_qt(argv) or libraries_stand(level(argv)):
        return
    found = level(argv)
    if set(startup.missing_libraries(LEVELS[found])) & set(startup.WINDOW_LIBRARIES):
        found = "offscreen"  # tests go on without
    if problem := load_qt(window=found == "window"):
        raise Stop("Qt cannot be loaded: " + problem)
    with open(LIBRARIES_OK, "w", encoding="utf-8") as file:
        file.write("\n".join([found, *startup.library_files(LEVELS[found])]))


def load_qt(window: bool) -> str:
    """Load Qt in .venv, really; the loader's own words if that fails, else nothing."""
    import subprocess

    code = "import ctypes, pathlib, PySide6, PySide6.QtWidgets, PySide6.QtSvg"
    if window:
        code += (
            "; found = list(pathlib.Path(PySide6.__file__).parent.glob('Qt/plugins/platforms/libqxcb.so'))"
            "; [ctypes.CDLL(str(path)) for path in found]"
        )
    done = subprocess.run([PYTHON, "-c", code], stdin=subprocess.DEVNULL, capture_output=True)
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return (lines[-1] if lines else "unknown reason") if done.returncode else ""


def provide(packages: list[list[str]], what: str) -> None:
    """Install Debian packages (each a list of possible names) as root, or raise Stop with the line to type."""
    from shutil import which

    if which("apt-get") is None:
        raise Stop(what + " (install with the system's package manager)")
    chosen = [startup.package_name(names) for names in packages]
    if os.environ.get("TABLETOP_NO_APT") == "1" or os.geteuid() != 0:
        raise Stop(f"{what}; type: {startup.apt_line(chosen)}")
    updated = False
    if not all(startup.known_to_apt(startup.variants(names)) for names in packages):
        updated = apt("update")  # a fresh image has no package lists
        chosen = [startup.package_name(names) for names in packages]
    say(f"{what}; installing with apt: {' '.join(chosen)}")
    if apt("install", *chosen):
        return
    if updated or not apt("update") or not apt("install", *chosen):
        raise Stop(f"apt could not install {' '.join(chosen)}: no network, or no right to (see above)")


def apt(word: str, *packages: str) -> bool:
    """Run apt-get without questions, its output on standard error; whether it succeeded."""
    import subprocess

    command = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=120", word]
    if word == "install":
        command += ["-y", "--no-install-recommends", *packages]
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # Quiet on success; on failure the user sees apt's reasons.
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env
    )
    if done.returncode:
        print(done.stdout.decode("utf-8", "replace"), file=sys.stderr, end="", flush=True)
    return done.returncode == 0


# ---------------------------------------------------------------- the art


def build_art() -> None:
    """Compile the pictures if they have changed. Raises Stop."""
    from tabletop.devtools import resources

    try:
        resources.build(PYTHON)
    except resources.CompileError as problem:
        raise Stop(str(problem)) from None


# ---------------------------------------------------------------- handing over


def hand_over(word: str, argv: list[str]) -> int:
    """Become the program: this process is replaced, so signals, streams and exit code are its own."""
    rest = argv[1:]
    if word in ("test", "lint", "types"):
        os.chdir(ROOT)
    if word == "test":
        return become(["-m", "pytest", *(rest or EVERY_TEST)])
    if word == "types":
        return become(["-m", "mypy", *rest])
    if word == "lint":
        return lint(rest)
    if word in TOOL_WORDS:
        return become(["-m", "tabletop.devtools." + word, *rest])
    return become(["-m", "tabletop", *argv])


def lint(rest: list[str]) -> int:
    """Rules and format; both are reported even if the first fails. `--fix` repairs what can be repaired."""
    import subprocess

    fix = "--fix" in rest
    check = [PYTHON, "-m", "ruff", "check", *(["--fix"] if fix else []), "."]
    form = [PYTHON, "-m", "ruff", "format", *([] if fix else ["--check"]), "."]
    return max(subprocess.call(check), subprocess.call(form))


def become(arguments: list[str]) -> int:
    """Replace this process with .venv's Python; on Windows, which cannot do that, wait for it instead."""
    if os.name == "nt":
        import subprocess

        return subprocess.call([PYTHON, *arguments])
    os.execv(PYTHON, [PYTHON, *arguments])
