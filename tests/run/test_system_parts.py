"""What the system lacks: said in one line, or installed by root; and windows that cannot open, said by the program."""

import os
import socket
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tabletop import startup
from tabletop.devtools import launch

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays and packages of Linux")

ALL_LIBRARIES = {**startup.OFFSCREEN_LIBRARIES, **startup.WINDOW_LIBRARIES}


# ---------------------------------------------------------------- a display


@pytest.fixture
def listening(tmp_path):
    """Begins to listen at an address, as a display does."""
    servers = []

    def listen(address):
        server = socket.socket(socket.AF_UNIX)
        servers.append(server)
        server.bind(address)
        server.listen()

    yield listen
    for server in servers:
        server.close()


def test_a_served_display_is_one(listening):
    number = str(10_000_000 + os.getpid())
    assert startup.display_problem({"DISPLAY": f":{number}.0"}).endswith(f"answers at DISPLAY=:{number}.0")
    listening("\0/tmp/.X11-unix/X" + number)
    assert startup.display_problem({"DISPLAY": f":{number}.0"}) == ""


def test_a_compositor_that_is_gone_is_no_display_unless_x_is_there(listening, tmp_path):
    number = str(20_000_000 + os.getpid())
    env = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": f":{number}"}
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(str(tmp_path / "wayland-0"))
    stale.close()  # the file stays, as after a crash
    problem = startup.display_problem(env)
    assert "nobody answers at WAYLAND_DISPLAY=wayland-0" in problem and "no X server answers" in problem
    listening("\0/tmp/.X11-unix/X" + number)
    assert startup.display_problem(env) == ""
    assert startup.display_problem({**env, "QT_QPA_PLATFORM": "wayland"})
    (tmp_path / "wayland-0").unlink()
    listening(str(tmp_path / "wayland-0"))
    assert startup.display_problem({**env, "QT_QPA_PLATFORM": "wayland"}) == ""
    assert startup.display_problem({**env, "DISPLAY": ""}) == ""


@pytest.mark.parametrize(
    ("env", "fine"),
    [
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal:x=1"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nowhere"}, False),
        ({"DISPLAY": "elsewhere:10.0"}, True),
        ({}, False),
    ],
)
def test_what_counts_as_a_display(env, fine):
    assert (startup.display_problem(env) == "") == fine


NO_DISPLAY = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"))


@pytest.mark.parametrize("words", [[], ["clock", "--new"]], ids=["table", "clock"])
@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({}, "no display: neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":54321"}, "no display: no X server answers at DISPLAY=:54321"),
        ({"WAYLAND_DISPLAY": "wayland-9"}, "no display: nobody answers at WAYLAND_DISPLAY=wayland-9"),
        ({"DISPLAY": "localhost:54"}, "window cannot open: could not connect to display localhost:54\n"),
        ({"QT_QPA_PLATFORM": "nonsense"}, 'Could not find the Qt platform plugin "nonsense"'),
    ],
)
def test_the_program_says_in_one_line_why_no_window_opens(words, env, said, python, root):
    place = {**os.environ, **NO_DISPLAY, **env}
    done = subprocess.run(
        [python, "-m", "tabletop", *words],
        cwd=root,
        env={name: value for name, value in place.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=50,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (3, "", 1), done.stderr
    assert done.stderr.startswith("tabletop: the window cannot open: ") and said in done.stderr


BROKEN = """
import sys
from tabletop import startup
startup.missing_libraries = lambda names: [name for name in names if name == {missing!r}]
startup.known_to_apt = lambda names: []
startup.display_problem = lambda env: ""
from tabletop.cli import main
sys.exit(main([]))
"""


def test_a_missing_library_is_named_with_its_package(python, root, tmp_path):
    """Qt's plugin for X finds no libxcb-cursor; here it finds no platform at all, which Qt takes for the same."""
    env = dict(os.environ, QT_QPA_PLATFORM="xcb", QT_QPA_PLATFORM_PLUGIN_PATH=str(tmp_path), DISPLAY=":54321")
    code = BROKEN.format(missing="libxcb-cursor.so.0")
    done = subprocess.run([python, "-c", code], cwd=root, env=env, capture_output=True, text=True, timeout=50)
    assert (done.returncode, done.stderr.count("\n")) == (3, 1), done.stderr
    assert "missing system libraries: libxcb-cursor.so.0" in done.stderr
    assert done.stderr.rstrip().endswith(
        ("libxcb-cursor0", "(install with the system's package manager)"),
    )


def test_a_qt_that_cannot_be_loaded_is_said_too(monkeypatch, capsys):
    from tabletop import cli

    monkeypatch.setitem(sys.modules, "tabletop.ui.app", None)
    monkeypatch.setitem(sys.modules, "tabletop.ui.clock", None)
    monkeypatch.setattr(
        startup, "missing_libraries", lambda names: ["libEGL.so.1"] if "libEGL.so.1" in names else []
    )
    monkeypatch.setattr(startup, "known_to_apt", lambda names: [])
    for words in ([], ["clock"]):
        assert cli.main(words) == 3
        said = capsys.readouterr().err
        assert said.startswith("tabletop: the window cannot open: missing system libraries: libEGL.so.1")
        assert said.count("\n") == 1


# ---------------------------------------------------------------- system packages


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A made-up Debian: what it lacks, what apt knows, and what apt was asked to do."""
    machine = SimpleNamespace(
        lacks=set(), known=set(), root=False, asked=[], answers=True, venv=True, ready=False, programs=True
    )

    def apt(word, *packages):
        machine.asked.append([word, *packages])
        if word == "install" and machine.answers:
            plain = {package.removesuffix("t64") for package in packages}
            machine.lacks -= {library for library in machine.lacks if ALL_LIBRARIES[library] in plain}
            machine.venv = machine.venv or launch.VENV_PACKAGE in plain
            machine.programs = machine.programs or "xvfb" in plain
        return machine.answers

    def library_files(names):
        files = [tmp_path / name for name in names if name not in machine.lacks]
        for file in files:
            file.touch()
        return [str(file) for file in files]

    def which(name):
        return "/usr/bin/" + name if name == "apt-get" or machine.programs else None

    monkeypatch.delenv("TABLETOP_NO_APT", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(launch, "LIBRARIES_OK", str(tmp_path / "libraries"))
    monkeypatch.setattr(launch, "has_venv_module", lambda: machine.venv)
    monkeypatch.setattr(launch, "is_ready", lambda need_tests: machine.ready)
    monkeypatch.setattr(launch, "load_qt", lambda window: "")
    monkeypatch.setattr(launch, "apt", apt)
    monkeypatch.setattr(startup, "library_files", library_files)
    monkeypatch.setattr(
        startup, "missing_libraries", lambda names: [name for name in names if name in machine.lacks]
    )
    monkeypatch.setattr(
        startup, "known_to_apt", lambda names: [name for name in names if name in machine.known]
    )
    monkeypatch.setattr(os, "geteuid", lambda: 0 if machine.root else 1000)
    monkeypatch.setattr("shutil.which", which)
    return machine


def prepare(*argv):
    """All that `run.py` does about the system, before and after it has made .venv."""
    launch.check_system(list(argv))
    launch.check_qt(list(argv))


def test_all_that_is_missing_is_one_line_to_type(machine):
    machine.venv, machine.programs = False, False
    machine.lacks = {"libGL.so.1", "libxcb-cursor.so.0"}
    with pytest.raises(launch.Stop) as stop:
        prepare("test")
    assert str(stop.value) == (
        "missing: Python's venv module, libGL.so.1, libxcb-cursor.so.0, Xvfb, xauth, xdotool; type: "
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends "
        f"{launch.VENV_PACKAGE} libgl1 libxcb-cursor0 xvfb xauth xdotool"
    )
    with pytest.raises(launch.Stop) as stop:
        prepare()
    assert "libxcb-cursor0" in str(stop.value) and "xvfb" not in str(stop.value), "which only tests need"


def test_a_ready_environment_needs_no_venv_module(machine):
    machine.venv, machine.ready = False, True
    prepare("games")
    prepare()


@pytest.mark.parametrize("by", ["the user", "root"])
def test_apt_may_be_forbidden(machine, monkeypatch, by):
    machine.root, machine.lacks = by == "root", {"libGL.so.1"}
    monkeypatch.setenv("TABLETOP_NO_APT", "1")
    sudo = "" if by == "root" else "sudo "
    with pytest.raises(launch.Stop, match=rf"type: {sudo}apt-get update && {sudo}apt-get install .* libgl1$"):
        prepare()
    assert machine.asked == []


def test_as_root_all_of_it_is_installed_at_once(machine, capsys):
    machine.root, machine.venv, machine.lacks = True, False, {"libglib-2.0.so.0", "libEGL.so.1"}
    machine.known = {"libglib2.0-0t64", "libegl1", launch.VENV_PACKAGE}
    prepare()
    assert machine.asked == [["install", launch.VENV_PACKAGE, "libglib2.0-0t64", "libegl1"]]
    assert "libglib-2.0.so.0" in capsys.readouterr().err


def test_what_was_found_is_remembered_as_long_as_it_is_true(machine, tmp_path):
    prepare()
    machine.lacks = {"libGL.so.1"}
    prepare()  # the file is where it was: nothing is loaded again
    (tmp_path / "libGL.so.1").unlink()
    with pytest.raises(launch.Stop, match="libgl1"):
        prepare()


def test_libraries_are_found_where_they_were_loaded_from():
    assert startup.missing_libraries({"libc.so.6": "libc6"}) == []
    (file,) = startup.library_files({"libc.so.6": "libc6"})
    assert os.path.exists(file)


def test_a_fresh_image_fetches_package_lists_first(machine):
    machine.root, machine.lacks = True, {"libEGL.so.1"}
    prepare("shots")
    assert machine.asked == [["update"], ["install", "libegl1"]]


def test_apt_that_fails_is_one_line(machine):
    machine.root, machine.lacks, machine.answers = True, {"libEGL.so.1"}, False
    with pytest.raises(launch.Stop, match="apt could not install libegl1: no network"):
        prepare("shots")


def test_without_apt_the_libraries_are_named(machine, monkeypatch):
    machine.lacks = {"libEGL.so.1"}
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(launch.Stop, match=r"libEGL\.so\.1 \(install with the system's package manager\)"):
        prepare("shots")


def test_offscreen_needs_no_window_libraries_but_a_window_still_checks_them(machine):
    machine.lacks = {"libxcb-cursor.so.0"}
    prepare("shots")
    prepare("bench")
    with pytest.raises(launch.Stop, match="libxcb-cursor"):
        prepare()


def test_tests_go_on_without_what_only_real_windows_need(machine, capsys):
    machine.lacks, machine.programs = {"libxcb-cursor.so.0"}, False
    prepare("test")
    said = capsys.readouterr().err
    assert "install -y --no-install-recommends libxcb-cursor0 xvfb xauth xdotool" in said
    assert said.count("\n") == 1
    machine.lacks = {"libEGL.so.1"}
    with pytest.raises(launch.Stop, match="libegl1"):
        prepare("test")


def test_a_qt_that_does_not_load_is_said_in_the_loaders_words(machine, monkeypatch):
    monkeypatch.setattr(launch, "load_qt", lambda window: "ImportError: version `GLIBC_2.34' not found")
    with pytest.raises(launch.Stop, match=r"Qt cannot be loaded: .*GLIBC_2\.34"):
        prepare()


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
    assert startup.has_t64(release) == renamed
