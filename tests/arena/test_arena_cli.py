"""`tabletop arena` as it is typed."""

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from tabletop import cli, games
from tests.signals import heard
from tests.specs import answering
from tests.toy_game import SPEC


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "game_titles", lambda: {"toy": "Toy"})
    monkeypatch.setattr(games, "load", lambda game: SPEC)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--deals 5", "--agents"),
        ("--agents casual,nobody", "nobody random casual"),
        ("--agents casual,human", "human random casual"),
        ("--agents casual@,random", "casual@ NAME@K"),
        ("--agents casual@0,random", "casual@0 NAME@K"),
        ("--agents casual,", "nothing random casual"),
        ("--agents casual,random,random", "3 2"),
        ("--agents casual,random --players 3", "3 Toy 2"),
        ("--agents casual,random --deals 0", "--deals 0"),
        ("--agents casual,random --jobs 0", "--jobs"),
        ("--agents casual,random --jobs 2 --dask x", "--jobs --dask"),
        ("--agents casual,random --time 0", "--time 0"),
        ("--agents casual,random --time nan", "--time nan"),
        ("--agents casual,random --simulations 0", "--simulations 0"),
        ("--agents casual,random --elo0 30 --elo1 30", "--elo1 30 --elo0 30"),
        ("--agents casual,random --elo1 inf", "--elo1 inf"),
        ("--agents casual,random --set reshuffle=maybe", "maybe true false"),
    ],
)
def test_usage_errors(capsys: pytest.CaptureFixture[str], toy: None, line: str, words: str) -> None:
    assert cli.main(["arena", "toy", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    for word in words.split():
        assert word in err


def test_json_is_all_there_is(capsys: pytest.CaptureFixture[str], toy: None) -> None:
    line = "arena toy --agents casual,random --deals 6 --jobs 1 --seed 3 --set reshuffle=off --json"
    assert cli.main(line.split()) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == "" and out.count("\n") == 1
    assert found["options"] == {"reshuffle": False} and found["seed"] == "3" and found["games"] == 12
    assert found["time_ms"] is None and found["simulations"] is None
    assert list(found) == [
        *("schema", "game", "options", "players", "seed", "agents", "time_ms", "simulations", "rotations"),
        *("deals", "games", "stopped", "results", "elo", "sprt", "seconds", "errors", "first_error"),
    ]


def test_for_people(capsys: pytest.CaptureFixture[str], toy: None) -> None:
    line = "arena toy --agents casual@7,random --deals 3 --jobs 1 --time 0.25 --elo0 -5 --elo1 5"
    assert cli.main(line.split()) == 0
    out = capsys.readouterr().out
    assert "casual@7" in out and "at most 0.25 s a move" in out and "Elo +5" in out


def test_resume(capsys: pytest.CaptureFixture[str], toy: None, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    line = ["arena", "toy", "--agents", "casual,random", "--jobs", "1", "--resume", str(path)]
    assert cli.main([*line, "--deals", "2"]) == 0
    assert cli.main([*line, "--deals", "4"]) == 0
    assert "4 deals" in capsys.readouterr().out
    assert path.read_bytes().count(b"\n") == 9
    assert cli.main([*line, "--deals", "4", "--seed", "1"]) == 1
    err = capsys.readouterr().err
    assert "seed is 0 there and 1 here" in err and err.count("\n") == 1
    assert cli.main([*line[:-1], str(tmp_path), "--deals", "4"]) == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_until_sure(capsys: pytest.CaptureFixture[str], toy: None) -> None:
    line = "arena toy --agents casual,random --deals 100000 --until-sure --elo1 200 --jobs 1"
    assert cli.main(line.split()) == 0
    assert "stopped when sure" in capsys.readouterr().out


def test_errors_exit_1(
    capsys: pytest.CaptureFixture[str], toy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> NoReturn:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(games, "load", lambda game: answering(SPEC, broken))
    assert cli.main(["arena", "toy", "--agents", "casual,random", "--deals", "2", "--jobs", "1"]) == 1
    assert "4 errors; the first: casual: deal 0" in capsys.readouterr().out


def test_no_cluster(capsys: pytest.CaptureFixture[str], toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    assert cli.main(["arena", "toy", "--agents", "casual,random", "--dask", "tcp://localhost:1"]) == 1
    assert "pip install distributed" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="signals to a group are a matter of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_in_a_terminal(python: str, root: Path, tmp_path: Path, number: int) -> None:
    """Everybody in the terminal's group gets the signal; no process is left, and what was finished is told."""
    path = tmp_path / "games.jsonl"
    words = f"arena rupees --agents casual,random --deals 1000000 --jobs 2 --json --resume {path}"
    arena = subprocess.Popen(
        [python, "-m", "tabletop", *words.split()],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heard,
    )
    while not (path.exists() and path.read_bytes().count(b"\n") > 20):
        with pytest.raises(subprocess.TimeoutExpired):
            arena.wait(0.02)
    if number == signal.SIGINT:
        os.killpg(arena.pid, number)
    else:  # which is sent to one process
        os.kill(arena.pid, number)
    out, err = arena.communicate(timeout=20)  # ends when nobody can write there any more
    found = json.loads(out)
    assert arena.returncode == 130 and err == ""
    assert found["stopped"] == "interrupted" and 0 < found["games"] < path.read_bytes().count(b"\n")
