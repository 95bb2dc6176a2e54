"""run.py: from a bare checkout to the program, and one clear line where the machine lacks something.

A checkout made for the test has a stand-in for `.venv`'s Python: a script that writes down how it was called.
Nothing is installed here; `.ci/run` does that for real.
"""

import os
import shutil
import subprocess
import sys

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
        for name in ("run.py", "pyproject.toml", "tabletop/__init__.py", "tabletop/startup.py"):
            self.copy(root, name)
        for name in ("__init__.py", "launch.py", "resources.py"):
            self.copy(root, f"tabletop/devtools/{name}")
        python = self.write(".venv/bin/python", STAND_IN)
        python.chmod(0o755)
        self.write(".venv/tabletop-stamp", self.stamp("test"))
        self.write(".venv/tabletop-libraries", f"window\n{python}")

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
        (["games", "--saved"], "-m tabletop games --saved"),
        (["clock", "--help"], "-m tabletop clock --help"),
        (["test"], "-m pytest -n auto --dist loadgroup --max-worker-restart=0"),
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
        f'exec "{sys.executable}" "{script}" check x <&- 2>&-', shell=True, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (7, "-m tabletop check x\n")


def test_a_stand_in_for_closed_input_is_handed_on(checkout):
    checkout.write(".venv/bin/python", "#!/bin/sh\nread line || echo 'end of input'\n")
    script = checkout.folder / "run.py"
    done = subprocess.run(
        f'exec "{sys.executable}" "{script}" check x <&-', shell=True, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("end of input\n", "")


def test_a_repeated_start_is_quick(checkout):
    """The bar is 50 ms of work over starting the program itself, of which starting a Python takes most."""

    def work():
        spent = os.times()
        return spent.children_user + spent.children_system

    def best(*command):
        amounts = []
        for _ in range(9):
            before = work()
            subprocess.run([sys.executable, *command], capture_output=True, check=False)
            amounts.append(work() - before)
        return min(amounts)

    bare = best("-c", "pass")
    assert best(str(checkout.folder / "run.py"), "check") - bare < 0.05


def test_asking_what_there_is_needs_no_install(root, tmp_path):
    """A Python without any of our libraries, and no .venv to find them in."""
    for name in ("run.py", "tabletop"):
        (tmp_path / name).symlink_to(root / name)
    for words in (["--help"], ["--version"], ["games"], ["games", "--json"], ["arena", "--help"]):
        command = [sys.executable, "-I", "-S", str(tmp_path / "run.py"), *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/")
        assert (done.returncode, done.stderr) == (0, ""), words
        assert done.stdout.strip(), words


# ---------------------------------------------------------------- what the machine may lack


def test_an_old_python_is_named(checkout):
    lacks(checkout.run(before="sys.version_info = (3, 9, 2, 'final', 0)"), "Python 3.11 or newer", "3.9.2")


@pytest.mark.parametrize("words", [[], ["play"], ["clock"], ["--seed", "3"]])
def test_no_display_is_said_before_qt_aborts(checkout, words):
    env = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    lacks(checkout.run(*words, env=env), "no display", "DISPLAY")


@pytest.mark.parametrize("words", [["simulate"], ["test"], ["clock", "--help"], ["shots"]])
def test_words_without_a_window_need_no_display(checkout, words):
    env = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    assert checkout.run(*words, env=env).returncode == 7


def test_a_display_that_nobody_serves_is_none(checkout):
    env = {"DISPLAY": ":54321", "WAYLAND_DISPLAY": None, "QT_QPA_PLATFORM": None}
    lacks(checkout.run(env=env), "no X server answers at DISPLAY=:54321")


def test_no_network_is_one_line(checkout):
    """A ready environment gone stale, a pip that cannot connect; what was installed stays usable."""
    checkout.write(".venv/tabletop-stamp", "python 2.0\n")
    pip = "echo 'WARNING: Retrying after NewConnectionError(...)'; echo 'ERROR: No matching distribution'; exit 1"
    checkout.write(".venv/bin/python", f'#!/bin/sh\ncase "$2" in pip) {pip};; *) exit 0;; esac\n')
    done = checkout.run("check")
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
UNPACK = ["-c", launch.UNPACK]


@pytest.mark.parametrize("word", ["games", "test", ""])
def test_a_fitting_stamp_installs_nothing(checkout, monkeypatch, word):
    commands = make(checkout, monkeypatch)
    launch.prepare(word)
    assert commands == []


@pytest.mark.parametrize("change", ["pyproject.toml", "python", "root", "no stamp"])
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
    assert commands == [PIP, UNPACK]
    launch.prepare("games")
    assert commands == [PIP, UNPACK]
    assert capsys.readouterr().out == ""


def test_tests_need_their_extra_and_keep_it(checkout, monkeypatch):
    commands = make(checkout, monkeypatch)
    stamp = checkout.write(".venv/tabletop-stamp", checkout.stamp("none"))
    launch.prepare("games")
    assert commands == []
    launch.prepare("test")
    assert commands == [PIP, UNPACK]
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
    assert [command[:2] for command in commands] == [VENV, PIP[:2], UNPACK]
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
