"""What somebody's program sees of the files of this computer, and that nothing it has started outlives it."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.ai import guard
from tabletop.ai.bot import BotPlayer
from tabletop.ai.keeper import landlock_version
from tabletop.ai.pipes import LineProcess, finish
from tabletop.ai.remote import Worker
from tabletop.engine.player import Forfeit, Limits
from tabletop.storage.paths import PORTABLE_FOLDER, portable_paths, user_paths
from tests.ai.test_bots import kind
from tests.toy_game import SPEC

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="programs are kept on Linux only")
LANDLOCK = pytest.mark.skipif(
    sys.platform != "linux" or not landlock_version(), reason="needs Landlock, in Linux since 5.13"
)


def told(how: str, *more: str) -> str:
    """What a program's failure says."""
    bot = BotPlayer(SPEC, kind(how, *more), "a", "Odd", Worker("no game"), bad_bot="forfeit")
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    bot.ask(state.observe(0), decision, Limits())
    for _ in range(10_000):
        for found in bot.poll():
            assert isinstance(found, Forfeit)
            return bot.failed
        time.sleep(0.002)
    raise AssertionError("it does not answer")


@LANDLOCK
def test_it_sees_no_saves_and_no_other_process() -> None:
    paths = user_paths()
    for folder in (paths.data, paths.config):
        folder.mkdir(parents=True, exist_ok=True)
    paths.current.write_text("the seed")
    try:
        signals = " signal" if landlock_version() < 6 else ""
        assert told("spies") == f"it reports a failure: seen:{signals}"
    finally:
        paths.current.unlink()


@LANDLOCK
def test_it_sees_all_where_it_is_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(guard.TRUST, "1")
    paths = user_paths()
    paths.data.mkdir(parents=True, exist_ok=True)
    assert f"seen: {paths.data} {os.environ['HOME']}" in told("spies") and not guard.guards_files()


def sight(command: str, here: Path, home: Path, **environ: str) -> guard.Access:
    return guard.access_of(shlex.split(command), here, {"HOME": str(home), **environ})


def test_what_it_may_see(tmp_path: Path) -> None:
    home, there = tmp_path / "home", tmp_path / "home" / "bots" / "mine"
    (home / "venv" / "bin").mkdir(parents=True)
    there.mkdir(parents=True)
    python, bot, weights = home / "venv" / "bin" / "python", there / "bot.py", home / "weights"
    for file in (python, bot, weights):
        file.touch()
    found = sight(f"{python} {bot} --weights={weights} ..", there, home, PATH=f"{home}/bin:/usr/bin")
    assert {str(home / "venv"), f"{home}/bin", f"{home}/.local/lib", str(bot), "/usr"} <= set(found.read)
    assert {str(there), str(weights), "/dev"} <= set(found.write)
    everything = [Path(path).resolve() for path in (*found.read, *found.write)]
    assert home not in everything and not any(path in home.parents for path in everything)


def test_a_program_beside_the_users_files_sees_just_itself(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for folder in (home / ".local" / "bin", home / "data" / "tabletop"):
        folder.mkdir(parents=True)
    bots = [home / "bot", home / ".local" / "bin" / "bot", home / "data" / "bot"]
    (tmp_path / "short").symlink_to(home)
    for bot in bots:
        bot.touch()
        for here in (home, tmp_path, tmp_path / "short", home / "bots" / ".."):
            found = sight(str(bot), here, home, XDG_DATA_HOME=str(home / "data"))
            seen = {str(Path(path).resolve()) for path in (*found.read, *found.write)}
            hidden = {home, home / ".local", home / "data", home / "data" / "tabletop", tmp_path, Path("/")}
            assert str(bot) in found.read and not seen & set(map(str, hidden))


def test_the_folders_it_never_sees_are_those_of_the_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    for names in ((), ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")):
        for name in names:
            monkeypatch.delenv(name)
        if sys.platform == "linux":
            assert {path.resolve() for path in user_paths()} <= set(guard._private_folders(os.environ))
    assert portable_paths().data.resolve() in guard._private_folders(os.environ)
    assert PORTABLE_FOLDER == "tabletop-data"


def test_a_place_of_the_system_with_saves_in_it_is_not_seen_either(tmp_path: Path) -> None:
    saves = {"XDG_DATA_HOME": "/opt/somebody/data"}
    assert "/opt" not in sight("/usr/bin/perl", tmp_path, tmp_path, **saves).read
    assert "/opt" in sight("/usr/bin/perl", tmp_path, tmp_path).read


def test_a_script_is_started_by_what_its_first_line_says(tmp_path: Path) -> None:
    bot = tmp_path / "bot"
    for line, tool in (("#!/usr/bin/env -S sh", "sh"), ("#!/bin/sh -u", "sh"), ("no script", "")):
        bot.write_text(f"{line}\n")
        assert [path.name for path in guard._interpreters(bot)][-1:] == ([tool] if tool else [])
    assert guard._interpreters(tmp_path / "nothing") == []


def test_where_home_is_not_said_it_is_the_users_all_the_same() -> None:
    home = Path.home()
    seen = guard.access_of(["/bin/true"], home, {})
    assert str(home) not in (*seen.read, *seen.write)


# Its end


def ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


RUNAWAY = """
import os, sys, time
for depth in range(3):
    if os.fork():
        break
    os.setsid()
else:
    print(os.getpid(), flush=True)
    time.sleep(60)
if depth:
    os._exit(0)
sys.stdin.read()
sys.exit(5)
"""


@LINUX
@pytest.mark.parametrize("how", ["killed", "finished"])
def test_nothing_it_has_started_outlives_it(how: str, tmp_path: Path) -> None:
    script = tmp_path / "runaway.py"
    script.write_text(RUNAWAY)
    process = LineProcess([sys.executable, str(script)], foreign=True)
    while not (lines := process.lines()):
        time.sleep(0.005)
    runaway = int(lines[0])
    assert not ended(runaway)
    if how == "killed":
        process.kill()
    else:
        finish([process])
        assert process._process.returncode == 5
    assert ended(runaway)


SAVES = "import os, sys\nprint(os.getpid(), flush=True)\nsys.stdin.read()\nopen('saved', 'w').close()\n"


@LINUX
@pytest.mark.parametrize("stays", [False, True])
def test_it_ends_with_a_table_that_was_killed(stays: bool, python: str, root: Path, tmp_path: Path) -> None:
    """In order, if it does so at once."""
    script = tmp_path / "stays.py"
    script.write_text(
        f"import os\nos.chdir({str(tmp_path)!r})\n{SAVES}" + "import time\ntime.sleep(60)\n" * stays
    )
    table = (
        "import sys, time\nfrom tabletop.ai.pipes import LineProcess\n"
        f"process = LineProcess([sys.executable, {str(script)!r}], foreign=True)\n"
        "while not (lines := process.lines()):\n    time.sleep(0.005)\n"
        "print(lines[0].decode(), flush=True)\ntime.sleep(60)\n"
    )
    with subprocess.Popen([python, "-c", table], cwd=root, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        pid = int(running.stdout.readline())
        running.kill()
    for _ in range(2_000):
        if ended(pid):
            break
        time.sleep(0.005)
    assert ended(pid) and (tmp_path / "saved").exists()


@LANDLOCK
def test_one_that_is_ended_while_it_starts_leaves_nothing(python: str, root: Path, tmp_path: Path) -> None:
    early = (
        "import os, signal, sys\nfrom tabletop.ai import keeper\nreal = keeper._own_folder\n"
        "def own():\n    folder = real()\n    os.kill(os.getpid(), signal.SIGTERM)\n    return folder\n"
        "keeper._own_folder = own\nsys.exit(keeper.main([str(os.getppid()), *sys.argv[1:]]))\n"
    )
    sight = '{"read": ["/"], "write": []}'
    done = subprocess.run(
        [python, "-c", early, sight, "sleep", "60"],
        cwd=root,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        timeout=30,
    )
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, b"")
    assert list(tmp_path.iterdir()) == []


@LINUX
def test_its_files_for_a_while_go_with_it(tmp_path: Path) -> None:
    script = tmp_path / "litters.py"
    script.write_text(
        "import tempfile\nname = tempfile.mkdtemp()\nopen(name + '/x', 'w').close()\nprint(name, flush=True)\ninput()\n"
    )
    process = LineProcess([sys.executable, str(script)], foreign=True)
    while not (lines := process.lines()):
        time.sleep(0.005)
    folder = Path(lines[0].decode())
    assert (folder / "x").exists()
    process.send(b"\n")
    finish([process])
    assert not folder.exists() or not landlock_version()
