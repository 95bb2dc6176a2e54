"""The file a tournament can be gone on with."""

import json
from pathlib import Path

import pytest

from tabletop.arena.checkpoint import Checkpoint, CheckpointError
from tabletop.arena.jobs import Played, play
from tests.arena.test_jobs import TOY


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of the first three games."""
    path = tmp_path / "games.jsonl"
    checkpoint = Checkpoint(path, TOY)
    for deal, rotation in ((0, 0), (0, 1), (1, 0)):
        checkpoint.add(play(TOY, deal, rotation))
    checkpoint.close()
    return path


def again(path: Path, config: object = TOY) -> dict[tuple[int, int], Played]:
    checkpoint = Checkpoint(path, config)
    checkpoint.close()
    return checkpoint.games


def test_what_was_kept_comes_back(path: Path) -> None:
    whole = path.read_bytes()
    games = again(path)
    assert list(games) == [(0, 0), (0, 1), (1, 0)]
    assert games[0, 1]._replace(seconds=(), longest=()) == play(TOY, 0, 1)._replace(seconds=(), longest=())
    assert path.read_bytes() == whole and whole.count(b"\n") == 4
    assert all(json.loads(line) for line in whole.splitlines())


def test_every_game_is_on_the_disk_as_it_ends(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path / "games.jsonl", TOY)
    for deal in range(3):
        checkpoint.add(play(TOY, deal, 0))
        assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == deal + 2
    checkpoint.close()


@pytest.mark.parametrize("torn", [b'{"deal":1,"rota', b"\0\0\0\0\n", b'{"deal":1}\n', b"{"])
def test_a_torn_last_line_is_dropped(path: Path, torn: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    checkpoint = Checkpoint(path, TOY)
    assert len(checkpoint.games) == 3
    checkpoint.add(play(TOY, 1, 1))
    checkpoint.close()
    assert path.read_bytes().startswith(whole) and len(again(path)) == 4


def test_every_place_a_crash_can_cut(path: Path) -> None:
    whole = path.read_bytes()
    ends = [n + 1 for n, byte in enumerate(whole) if byte == 10]
    for cut in range(0, len(whole), 7):
        path.write_bytes(whole[:cut])
        assert len(again(path)) == max(sum(end <= cut for end in ends) - 1, 0)


def test_a_bad_line_in_the_middle_is_refused(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for bad in (b"nonsense\n", b"[1]\n", lines[1].replace(b'"choices":[', b'"choices":[1,')):
        broken = b"".join([lines[0], bad, *lines[2:]])
        path.write_bytes(broken)
        with pytest.raises(CheckpointError, match=r"line 2 cannot be read"):
            Checkpoint(path, TOY)
        assert path.read_bytes() == broken


def test_other_files_are_left_alone(path: Path) -> None:
    for text in (b"my letter\n", b'{"format": "something else"}\n', b"\n"):
        path.write_bytes(text)
        with pytest.raises(CheckpointError, match="no record of the arena"):
            Checkpoint(path, TOY)
        assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": "6"}, "seed is 5 there and 6 here"),
        ({"agents": ("random", "casual")}, "agents is casual,random there and random,casual here"),
        ({"options": (("reshuffle", False),)}, "reshuffle is True there and False here"),
        ({"time_ms": 500}, "time_ms is None there and 500 here"),
        ({"simulations": 5}, "simulations is None there"),
        ({"rules_version": 2}, "rules_version is 1 there"),
        ({"game": "other"}, "game is tests.toy_game.spec there and other here"),
        ({"version": "9"}, "version is 0 there and 9 here"),
    ],
)
def test_another_tournament_is_refused(path: Path, change: dict, told: str) -> None:
    whole = path.read_bytes()
    with pytest.raises(CheckpointError, match=told):
        Checkpoint(path, TOY._replace(**change))
    assert path.read_bytes() == whole


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").touch()
    assert again(tmp_path / "games.jsonl") == again(tmp_path / "games.jsonl") == {}
