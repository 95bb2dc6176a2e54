"""run.py: from a bare checkout to the program, and one clear line where the machine lacks something.

A checkout made for the test has a stand-in for `.venv`'s Python: a script that writes down how it was called.
Nothing is installed here; `.ci/run` does that for real.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from tabletop.devtools import launch

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")

STAND_IN = """#!/bin/sh
echo "$@"
exit 7
"""


class Checkout:
    """A copy of what run.py needs, with an environment that seems ready."""

    def __init__(self, folder, root):
        self.folder = folder
        for name in ("run.py", "pyproject.toml", "tabletop/__init__.py"):
            self.copy(root, name)
        for name in ("__init__.py", "launch.py", "resources.py"):
            self.copy(root, f"tabletop/devtools/{name}")
        python = self.write(".venv/bin/python", STAND_IN)
        python.chmod(0o755)
        self.write(".venv/tabletop-stamp", self.stamp("test"))
        self.write(".venv/tabletop-libraries", "window")

    def copy(self, root, name):
        self.write(name, (root / name).read_text())

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def stamp(self, extra):
        head = f"python {sys.version_info[0]}.{sys.version_info[1]}\nroot {self.folder}\nextra {extra}\n"
        return head + (self.folder / "pyproject.toml").read_text()

    def run(self, *words, before=None, env=(), **streams):
        """Run `run.py words`; `before`: Python text that is run first in the same process."""
        place = dict(os.environ, **dict(env))
        place = {name: value for name, value in place.items() if value is not None}
        script = str(self.folder / "run.py")
        command = [sys.executable, script, *words]
        if before:
            start = f"import runpy, sys; sys.argv = {[script, *words]!r}; {before}; "
            command = [sys.executable, "-c", f"{start}runpy.run_path({script!r}, run_name='__main__')"]
        return subprocess.run(command, env=place, capture_output=True, text=True, cwd="/", **streams)


@pytest.fixture
def checkout(tmp_path, root):
    return Checkout(tmp_path, root)


def lacks(done, *words):
    """The run ended with exit code 3 and one line that has these words, and nothing on standard output."""
    assert done.returncode == 3, done
    assert done.stdout == ""
    assert done.stderr.startswith("run.py: ")
    assert done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr
    return True


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("words", "call"),
    [
        ([], "-m tabletop"),
        (["play", "--seed", "3"], "-m tabletop play --seed 3"),
        (["--version"], "-m tabletop --version"),
        (["games", "--json"], "-m tabletop games --json"),
        (["test", "-k", "a b", "-x"], "-m pytest -k a b -x"),
        (["types"], "-m mypy"),
        (["bench", "fast"], "-m tabletop.devtools.bench fast"),
        (["shots", "out"], "-m tabletop.devtools.shots out"),
    ],
)
def test_words_reach_the_right_program_and_its_exit_code_is_ours(checkout, words, call):
    done = checkout.run(*words)
    assert (done.returncode, done.stdout, done.stderr) == (7, call + "\n", "")


@pytest.mark.parametrize(("words", "form"), [([], "format --check ."), (["--fix"], "format .")])
def test_lint_runs_rules_and_format(checkout, words, form):
    done = checkout.run("lint", *words)
    assert done.stdout.splitlines() == ["-m ruff check " + " ".join([*words, "."]), "-m ruff " + form]
    assert done.returncode == 7


def test_standard_streams_may_be_closed(checkout):
    script = checkout.folder / "run.py"
    done = subprocess.run(
        f'exec "{sys.executable}" "{script}" games <&- 2>&-', shell=True, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (7, "-m tabletop games\n")


def test_a_stand_in_for_closed_input_is_handed_on(checkout):
    checkout.write(".venv/bin/python", "#!/bin/sh\nread line || echo 'end of input'\n")
    script = checkout.folder / "run.py"
    done = subprocess.run(
        f'exec "{sys.executable}" "{script}" games <&-', shell=True, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("end of input\n", "")


def test_a_repeated_start_is_quick(checkout):
    """The bar is 50 ms over starting the program itself, of which starting a Python takes most."""

    def best(*command):
        times = []
        for _ in range(9):
            start = time.perf_counter()
            subprocess.run([sys.executable, *command], capture_output=True, check=False)
            times.append(time.perf_counter() - start)
        return min(times)

    bare = best("-c", "pass")
    assert best(str(checkout.folder / "run.py"), "games") - bare < 0.05


# ---------------------------------------------------------------- what the machine may lack


def test_an_old_python_is_named(checkout):
    lacks(checkout.run(before="sys.version_info = (3, 9, 2, 'final', 0)"), "Python 3.11 or newer", "3.9.2")


@pytest.mark.parametrize("words", [[], ["play"], ["clock"], ["--seed", "3"]])
def test_no_display_is_said_before_qt_aborts(checkout, words):
    env = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    lacks(checkout.run(*words, env=env), "no display", "DISPLAY")


@pytest.mark.parametrize(
    "words", [["games"], ["simulate"], ["test"], ["--help"], ["play", "--help"], ["shots"]]
)
def test_words_without_a_window_need_no_display(checkout, words):
    env = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    assert checkout.run(*words, env=env).returncode == 7


def test_a_display_that_nobody_serves_is_none(checkout):
    env = {"DISPLAY": ":54321", "WAYLAND_DISPLAY": None, "QT_QPA_PLATFORM": None}
    lacks(checkout.run(env=env), "no X server answers at DISPLAY=:54321")


def test_a_served_display_is_one(monkeypatch):
    number = str(10_000_000 + os.getpid())
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X" + number)
        server.listen()
        assert launch.x_server_answers(number)
        launch.check_display({"DISPLAY": f":{number}.0"})
    assert not launch.x_server_answers(number)
    with pytest.raises(launch.Stop):
        launch.check_display({"DISPLAY": f":{number}.0"})


@pytest.mark.parametrize(
    ("env", "fine"),
    [
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal:x=1"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": "elsewhere:10.0"}, True),
        ({}, False),
    ],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of Linux")
def test_what_counts_as_a_display(env, fine):
    if fine:
        launch.check_display(env)
    else:
        with pytest.raises(launch.Stop):
            launch.check_display(env)


def test_no_network_is_one_line(checkout):
    """A ready environment gone stale, a pip that cannot connect; what was installed stays usable."""
    checkout.write(".venv/tabletop-stamp", "python 2.0\n")
    pip = "echo 'WARNING: Retrying after NewConnectionError(...)'; echo 'ERROR: No matching distribution'; exit 1"
    checkout.write(".venv/bin/python", f'#!/bin/sh\ncase "$2" in pip) {pip};; *) exit 0;; esac\n')
    done = checkout.run("games")
    assert done.returncode == 3
    assert done.stdout == ""
    assert done.stderr.splitlines()[1:] == [
        "run.py: no network: pip cannot reach the package index, try again when you are online"
    ]
    assert not (checkout.folder / ".venv/tabletop-busy").exists()
    assert not (checkout.folder / ".venv/tabletop-stamp").exists()
    assert "NewConnectionError" in (checkout.folder / ".venv/tabletop-install.log").read_text()


def test_another_failure_of_pip_is_quoted():
    text = "Obtaining file\nERROR: first\nERROR: No matching distribution found for nonsense>=9\nnote: read this\n"
    line = launch.explain_failure(text, "pip failed")
    assert line.startswith("pip failed: ERROR: No matching distribution found for nonsense>=9 (")
    assert "\n" not in line


def test_no_venv_module_is_said_with_the_package_to_install(monkeypatch):
    monkeypatch.setattr(launch, "has_venv_module", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/" + name)
    monkeypatch.setattr(launch, "known_to_apt", lambda names: [])
    monkeypatch.setenv("TABLETOP_NO_APT", "1")
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    with pytest.raises(launch.Stop, match=rf"venv module; type: sudo apt-get install .* {package}$"):
        launch.check_venv_module()


# ---------------------------------------------------------------- the environment


def make(checkout, monkeypatch, healthy=True):
    """Point the module at the checkout, record its commands in place of running them, and prepare."""
    commands = []
    for name, value in (
        ("ROOT", str(checkout.folder)),
        ("VENV", str(checkout.folder / ".venv")),
        ("PYTHON", str(checkout.folder / ".venv/bin/python")),
        ("STAMP", str(checkout.folder / ".venv/tabletop-stamp")),
        ("BUSY", str(checkout.folder / ".venv/tabletop-busy")),
        ("LOCK", str(checkout.folder / ".venv.lock")),
    ):
        monkeypatch.setattr(launch, name, value)
    monkeypatch.setattr(launch, "is_healthy", lambda: healthy)
    monkeypatch.setattr(launch, "run_logged", lambda command, failure, lock: commands.append(command[1:4]))
    return commands


VENV = ["-m", "venv"]
PIP = ["-m", "pip", "install"]


@pytest.mark.parametrize("word", ["games", "test", ""])
def test_a_fitting_stamp_installs_nothing(checkout, monkeypatch, word):
    commands = make(checkout, monkeypatch)
    launch.prepare(word)
    assert commands == []


@pytest.mark.parametrize(
    "change",
    ["pyproject.toml", "python", "root", "no stamp"],
)
def test_a_stamp_that_differs_updates_in_place(checkout, monkeypatch, change, capsys):
    commands = make(checkout, monkeypatch)
    stamp = checkout.folder / ".venv/tabletop-stamp"
    if change == "pyproject.toml":
        with (checkout.folder / change).open("a") as file:
            file.write("\n# another line\n")
    elif change == "no stamp":
        stamp.unlink()
    else:
        stamp.write_text(stamp.read_text().replace(f"{change} ", f"{change} 1", 1))
    launch.prepare("games")
    assert commands == [PIP]
    launch.prepare("games")
    assert commands == [PIP]
    assert capsys.readouterr().out == ""


def test_tests_need_their_extra_and_keep_it(checkout, monkeypatch):
    commands = make(checkout, monkeypatch)
    stamp = checkout.write(".venv/tabletop-stamp", checkout.stamp("none"))
    launch.prepare("games")
    assert commands == []
    launch.prepare("test")
    assert commands == [PIP]
    assert stamp.read_text() == checkout.stamp("test")
    (checkout.folder / "pyproject.toml").write_text("# changed\n")
    launch.prepare("games")
    assert stamp.read_text() == checkout.stamp("test")


@pytest.mark.parametrize(
    "half_made", ["killed while installing", "wrong or broken Python", "no Python at all"]
)
def test_a_half_made_environment_is_made_anew(checkout, monkeypatch, half_made):
    commands = make(checkout, monkeypatch, healthy=half_made == "killed while installing")
    rest = checkout.write(".venv/lib/half-copied", "")
    if half_made == "killed while installing":
        checkout.write(".venv/tabletop-busy", "")
    elif half_made == "no Python at all":
        shutil.rmtree(checkout.folder / ".venv/bin")
    else:
        (checkout.folder / ".venv/tabletop-stamp").unlink()
    launch.prepare("games")
    assert [command[:2] for command in commands] == [VENV, PIP[:2]]
    assert not rest.exists()
    assert not (checkout.folder / ".venv/tabletop-busy").exists()


def test_an_install_that_is_cut_off_leaves_its_mark(checkout, monkeypatch):
    make(checkout, monkeypatch)
    (checkout.folder / ".venv/tabletop-stamp").unlink()

    def power_cut(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "run_logged", power_cut)
    with pytest.raises(KeyboardInterrupt):
        launch.prepare("games")
    assert (checkout.folder / ".venv/tabletop-busy").exists()
    assert not (checkout.folder / ".venv/tabletop-stamp").exists()


# ---------------------------------------------------------------- system packages


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A made-up Debian: which libraries it lacks, what apt knows, and what apt was asked to do."""
    machine = SimpleNamespace(lacks=set(), known=set(), root=False, asked=[], answers=True)

    def apt(word, *packages):
        machine.asked.append([word, *packages])
        if word == "install" and machine.answers:
            names = {**launch.OFFSCREEN_LIBRARIES, **launch.WINDOW_LIBRARIES}
            machine.lacks -= {
                lib for lib in machine.lacks if names[lib] in {p.removesuffix("t64") for p in packages}
            }
        return machine.answers

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("TABLETOP_NO_APT", raising=False)
    monkeypatch.setattr(launch, "LIBRARIES_OK", str(tmp_path / "libraries"))
    monkeypatch.setattr(
        launch, "missing_libraries", lambda names: [name for name in names if name in machine.lacks]
    )
    monkeypatch.setattr(launch, "load_qt", lambda window: ", ".join(sorted(machine.lacks)))
    monkeypatch.setattr(
        launch, "known_to_apt", lambda names: [name for name in names if name in machine.known]
    )
    monkeypatch.setattr(launch, "apt", apt)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if machine.root else 1000)
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    return machine


def test_missing_libraries_are_named_with_the_line_to_type(machine):
    machine.lacks = {"libGL.so.1", "libxcb-cursor.so.0"}
    with pytest.raises(launch.Stop) as stop:
        launch.check_libraries("", offscreen=False)
    assert str(stop.value) == (
        "missing system libraries: libGL.so.1, libxcb-cursor.so.0;"
        " type: sudo apt-get install -y --no-install-recommends libgl1 libxcb-cursor0"
    )


def test_root_may_forbid_apt(machine, monkeypatch):
    machine.root, machine.lacks = True, {"libGL.so.1"}
    monkeypatch.setenv("TABLETOP_NO_APT", "1")
    with pytest.raises(launch.Stop, match="type: sudo apt-get install"):
        launch.check_libraries("", offscreen=False)
    assert machine.asked == []


def test_as_root_they_are_installed_and_the_finding_is_remembered(machine, capsys):
    machine.root, machine.lacks = True, {"libglib-2.0.so.0", "libEGL.so.1"}
    machine.known = {"libglib2.0-0t64", "libegl1"}
    launch.check_libraries("", offscreen=False)
    assert machine.asked == [["install", "libglib2.0-0t64", "libegl1"]]
    assert "libglib-2.0.so.0" in capsys.readouterr().err
    assert launch.read(launch.LIBRARIES_OK) == "window"
    machine.lacks = {"libGL.so.1"}  # not looked at again
    launch.check_libraries("", offscreen=False)
    assert len(machine.asked) == 1


def test_a_fresh_image_fetches_package_lists_first(machine):
    machine.root, machine.lacks = True, {"libEGL.so.1"}
    launch.check_libraries("", offscreen=True)
    assert machine.asked == [["update"], ["install", "libegl1"]]


def test_apt_that_fails_is_one_line(machine):
    machine.root, machine.lacks, machine.answers = True, {"libEGL.so.1"}, False
    with pytest.raises(launch.Stop, match="apt could not install libegl1: no network"):
        launch.check_libraries("", offscreen=True)


def test_without_apt_the_libraries_are_named(machine, monkeypatch):
    machine.lacks = {"libEGL.so.1"}
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(launch.Stop, match=r"libEGL\.so\.1 \(install with the system's package manager\)"):
        launch.check_libraries("", offscreen=True)


def test_offscreen_needs_no_window_libraries_but_a_window_still_checks_them(machine, monkeypatch):
    machine.lacks = {"libxcb-cursor.so.0"}
    monkeypatch.setattr(launch, "load_qt", lambda window: "")
    launch.check_libraries("shots", offscreen=True)
    assert launch.read(launch.LIBRARIES_OK) == "offscreen"
    with pytest.raises(launch.Stop, match="libxcb-cursor"):
        launch.check_libraries("", offscreen=False)


def test_tests_go_on_without_window_libraries(machine, monkeypatch, capsys):
    machine.lacks = {"libxcb-cursor.so.0"}
    monkeypatch.setattr(launch, "load_qt", lambda window: "")
    launch.check_libraries("test", offscreen=True)
    assert "libxcb-cursor0" in capsys.readouterr().err
    machine.lacks = {"libEGL.so.1"}
    with pytest.raises(launch.Stop, match="libegl1"):
        launch.check_libraries("test", offscreen=True)


def test_a_qt_that_does_not_load_is_said_in_the_loaders_words(machine, monkeypatch):
    monkeypatch.setattr(launch, "load_qt", lambda window: "ImportError: version `GLIBC_2.34' not found")
    with pytest.raises(launch.Stop, match=r"Qt cannot be loaded: .*GLIBC_2\.34"):
        launch.check_libraries("", offscreen=False)


def test_programs_for_tests_are_installed_by_root_and_named_to_others(machine, capsys):
    launch.check_test_programs()
    said = capsys.readouterr().err
    assert "install -y --no-install-recommends xvfb xauth xdotool" in said
    assert said.count("\n") == 1
    machine.root, machine.known = True, {"xvfb", "xauth", "xdotool"}
    launch.check_test_programs()
    assert machine.asked == [["install", "xvfb", "xauth", "xdotool"]]


@pytest.mark.parametrize(
    ("release", "renamed"),
    [
        ('ID=debian\nVERSION_ID="12"\n', False),
        ('ID=debian\nVERSION_ID="13"\n', True),
        ("ID=debian\n", True),  # testing and unstable carry no number
        ('ID=ubuntu\nVERSION_ID="22.04"\n', False),
        ('NAME="Ubuntu"\nID=ubuntu\nVERSION_ID="24.04"\n', True),
        ("ID=fedora\nVERSION_ID=42\n", False),
    ],
)
def test_releases_that_renamed_their_libraries(release, renamed):
    assert launch.has_t64(release) == renamed
