"""What somebody gets who installs Tabletop: built from tracked files alone, installed where no checkout is near."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.games import game_titles
from tests.real_window.driver import wait_until

pytestmark = [
    pytest.mark.xdist_group("package"),
    pytest.mark.timeout(240),  # a machine without pip's cache downloads some 100 MB
]
SHELLS = {
    "bash": "bash-completion/completions/tabletop",
    "zsh": "zsh/site-functions/_tabletop",
    "fish": "fish/vendor_completions.d/tabletop.fish",
}
BIN = "Scripts" if os.name == "nt" else "bin"


def tracked(root: Path) -> list[str]:
    """The files of a clean clone; of an unpacked source distribution, which is clean by itself, all."""
    if (root / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True
        )
        return [name for name in listed.stdout.split("\0") if name and (root / name).exists()]
    return [
        str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and path.suffix != ".pyc"
    ]


@pytest.fixture(scope="module")
def built(root, tmp_path_factory):
    """A folder with the source distribution of a clean clone and the wheel built from that."""
    clone, dist = tmp_path_factory.mktemp("clone"), tmp_path_factory.mktemp("dist")
    for name in tracked(root):
        (clone / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, clone / name)
    # without --sdist or --wheel: the wheel is built from the unpacked source distribution
    run(sys.executable, "-m", "build", "--outdir", str(dist), str(clone), cwd=dist)
    return dist


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """The folder of the commands of a fresh environment that holds the wheel and what it asks for."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=True)
    (wheel,) = built.glob("*.whl")
    run(str(place / BIN / "python"), "-m", "pip", "install", "-q", str(wheel), cwd=place)
    return place / BIN


def run(*command: str, cwd: Path) -> str:
    env = os.environ | {"PIP_NO_COMPILE": "1"}  # Python compiles what is imported, which is little of Qt
    done = subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_source_distribution_is_the_whole_project(built, root):
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        held = {name.partition("/")[2] for name in tar.getnames()}
    missing = set(tracked(root)) - held
    assert not missing, "say in MANIFEST.in that the source distribution has them"


def test_the_installed_program_opens_a_table(installed, tmp_path):
    """With all its pictures: one that is missing would be said on standard error."""
    listed = json.loads(run(str(installed / "tabletop"), "games", "--json", cwd=tmp_path))
    assert [game["id"] for game in listed] == list(game_titles())
    where = run(str(installed / "python"), "-c", "import tabletop; print(tabletop.__file__)", cwd=tmp_path)
    assert Path(where).is_relative_to(installed.parent)
    refused = subprocess.run(
        [installed / "tabletop", "--portable"], cwd=tmp_path, capture_output=True, text=True
    )
    assert refused.returncode == 2 and "installed among others" in refused.stderr
    games = tmp_path / "data/tabletop/games"
    env = os.environ | {
        f"XDG_{kind}_HOME": str(tmp_path / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")
    }
    with (tmp_path / "said").open("wb") as said:
        words = [installed / "tabletop", "play", "rupees"]
        table = subprocess.Popen(words, cwd=tmp_path, env=env, stdout=said, stderr=said)
        try:
            # the first line is written when the first frame has been shown
            wait_until(
                "a game",
                lambda: table.poll() is not None or any(f.stat().st_size > 99 for f in games.glob("*")),
            )
        finally:
            table.terminate()
            table.wait(20)
    assert (tmp_path / "said").read_text("utf-8") == ""
    assert any(file.stat().st_size > 99 for file in games.glob("*"))


def test_the_shell_knows_the_command(installed):
    """The man page tells every word, and completion offers what can be typed."""
    share = installed.parent / "share"
    page = (share / "man" / "man1" / "tabletop.1").read_text(encoding="utf-8")
    assert all(f"tabletop {word}" in page for word in cli.parser().words)
    for shell, place in SHELLS.items():
        assert "jacks_trump" in (share / place).read_text(encoding="utf-8"), shell
    ask = f"source {share / SHELLS['bash']}; COMP_WORDS=(tabletop si) COMP_CWORD=1; _shtab_tabletop; echo $COMPREPLY"
    if os.name != "nt":
        assert run("bash", "-c", ask, cwd=share) == "simulate\n"
