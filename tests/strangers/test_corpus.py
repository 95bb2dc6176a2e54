"""Files of strangers: whatever is in them, one short line and exit 1, quickly. The small ones lie in corpus/; the large
ones are made here."""

import json
import os
import sys
import zlib
from pathlib import Path

import pytest

from tabletop import cli, games, scenario
from tabletop.engine.clock import Clock
from tabletop.engine.time_control import parse_time_control
from tabletop.play.session import Session
from tabletop.storage import clock_file, record_file
from tabletop.storage.paths import Paths
from tabletop.storage.settings import Settings
from tabletop.ui.clock.timed_game import TimedGame

CORPUS = Path(__file__).with_name("corpus")
LONGEST_LINE = 1_400

pytestmark = pytest.mark.timeout(20)


def files(folder: str) -> list[Path]:
    found = sorted((CORPUS / folder).iterdir())
    assert found
    return found


def signed(text: str) -> bytes:
    """One line of a record with its right checksum."""
    line = text.encode()
    return line[:-1] + b',"sum":"%08x"}\n' % zlib.crc32(line)


def refused(capsys: pytest.CaptureFixture[str], *words: object, code: int = cli.FAILED) -> str:
    """Run a command line that must fail; what it said on standard error, one line a person can be shown."""
    assert cli.main([str(word) for word in words]) == code
    out, err = capsys.readouterr()
    said = err or out
    for line in (*out.splitlines(), *err.splitlines()):
        assert line.isprintable() and len(line) <= LONGEST_LINE
    assert len(err.splitlines()) <= 1
    return said


# Records


@pytest.mark.parametrize("path", files("replay"), ids=lambda path: path.stem)
def test_a_record_that_cannot_be(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "replay", path, "--verify")
    assert said.startswith("tabletop: ") and path.name in said


HEADER = (
    '{"schema":1,"game":"rupees","rules_version":1,"options":{},"seed":"1","clock":"off",'
    '"seats":[{"kind":"human","name":"A"},{"kind":"human","name":"B"}]}'
)
LARGE_RECORDS = {
    "deep": lambda: signed('{"schema":' + "[" * 100_000 + "]" * 100_000 + "}"),
    "deep_entry": lambda: signed(HEADER) + signed('{"n":' + "[" * 100_000 + "]" * 100_000 + "}"),
    "many_lines": lambda: signed(HEADER) + signed('{"clock":{}}') * (record_file.MAX_LINES + 1),
    "many_bytes": lambda: b"x" * (record_file.MAX_BYTES + 1),
    "long_text": lambda: signed(HEADER.replace('"rupees"', '"' + "r" * 1_200_000 + '"')),
}


@pytest.mark.parametrize("what", LARGE_RECORDS)
def test_a_large_record(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.jsonl"
    path.write_bytes(LARGE_RECORDS[what]())
    assert "large.jsonl" in refused(capsys, "replay", path, "--verify")


# Scenarios


@pytest.mark.parametrize("path", files("check"), ids=lambda path: path.stem)
def test_a_scenario_that_cannot_be(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "check", path)
    assert path.name in said and "1 file, " in said


def test_positions_that_cannot_be_are_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("superjack_throws_for_one", "superjack_frames", "high_jinks_frames"):
        said = refused(capsys, "check", CORPUS / "check" / f"{name}.toml")
        assert "Error" not in said and "1 problem" in said


SCENARIO = 'game = "rupees"\n[[step]]\nseat = 0\nillegal = ["lead"]\n'
MOVE = '[[step]]\nseat = 0\nlegal_has = ["keep {}"]\n'
LARGE_SCENARIOS = {
    "comments": lambda: "#\n" * 10_000_000,
    "comments_within": lambda: "#\n" * (scenario.MAX_BYTES // 2 - 40) + SCENARIO,
    "dotted_key": lambda: ".".join("a" * 50_000) + " = 1\n",
    "keys": lambda: "".join(f"k{n} = 1\n" for n in range(20_000)) + SCENARIO,
    "expectations": lambda: SCENARIO + "[step.expect]\n" + "".join(f"k{n} = 1\n" for n in range(20_000)),
    "steps": lambda: 'game = "rupees"\n' + "[[step]]\nseat = 0\ndo = []\n" * 9_000 + "[[step]]\n",
    "open_texts": lambda: 'title = """' + '\\""" ' * 40_000,
    "words": lambda: 'game = "high_jinks"\n' + MOVE.format("TH JH AC 9C TS " * 8_000),
    "moves": lambda: 'game = "high_jinks"\n' + MOVE.format("TH JH AC 9C TS " * 30) * 500,
    "one_line": lambda: " " * 200_000 + SCENARIO + "[" * 20_000,
}


@pytest.mark.parametrize("what", LARGE_SCENARIOS)
def test_a_large_scenario(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.toml"
    path.write_text(LARGE_SCENARIOS[what]())
    said = refused(capsys, "check", path)
    assert "large.toml" in said and len(said) < 60_000


# Arena, seeds, options


@pytest.mark.parametrize("path", files("arena"), ids=lambda path: path.stem)
def test_a_record_of_the_arena_that_cannot_be(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    words = ("arena", "rupees", "--agents", "random,random", "--deals", 1, "--jobs", 1, "--resume", copy)
    assert path.name in refused(capsys, *words)
    assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    "change",
    [{"deal": "0"}, {"shares": ["1", "0"]}, {"seconds": [True, 0]}, {"scores": [10**300, 0]}, {"error": 5}],
)
def test_texts_for_numbers_in_a_record_of_the_arena(
    change: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    words = ("arena", "rupees", "--agents", "random,random", "--deals", "2", "--jobs", "1", "--resume")
    assert cli.main([*words, str(path)]) == 0
    capsys.readouterr()
    first, second, *rest = path.read_text().splitlines(keepends=True)
    path.write_text("".join([first, json.dumps(json.loads(second) | change) + "\n", *rest]))
    assert "line 2" in refused(capsys, *words, path)


@pytest.mark.parametrize("word", ["simulate", "arena"])
def test_options_that_cannot_be_together_are_a_matter_of_usage(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--agents", "random", "--players", 2, "--set", "two_players=false")
    said = refused(capsys, word, "jonkler", *options, code=cli.USAGE)
    assert "two_players=false" in said and "three to six" in said


def test_a_seed_has_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, "simulate", "rupees", "--games", 1, "--seed", "9" * 5_000, code=cli.USAGE)
    assert cli.main(["simulate", "rupees", "--games", "1", "--seed", "9" * 200, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == "9" * 200


# What is no file


def no_files(tmp_path: Path) -> list[Path]:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    return [pipe, Path("/dev/zero"), Path("/dev/null"), tmp_path, tmp_path / ("x" * 5_000)]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices with a path are of other systems")
def test_what_is_no_file_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arena = ("arena", "rupees", "--agents", "random,random", "--deals", 1, "--jobs", 1, "--resume")
    for path in no_files(tmp_path):
        refused(capsys, "check", path)
        refused(capsys, *arena, path)
        refused(capsys, "replay", path, "--verify", code=cli.USAGE)
        with pytest.raises(ValueError, match="cannot be read"):
            clock_file.load(path)
        assert Settings(path).notice


# The clock


@pytest.mark.parametrize("path", files("clock"), ids=lambda path: path.stem)
def test_a_session_of_the_clock_that_cannot_be(path: Path) -> None:
    with pytest.raises(ValueError, match="saved clock") as told:
        data = clock_file.load(path)
        assert data is not None
        TimedGame.load(data)
    assert str(told.value).isprintable()


def test_a_long_thought_ends_many_periods_at_once() -> None:
    """As period after period would: the last one ends too, and nothing is left."""
    control = parse_time_control("10+99x1")
    assert control is not None
    for thought, left, periods in (
        (600_500, 500, 99),
        (601_000, 1_000, 98),
        (602_100, 900, 97),
        (10**12, 0, 0),
    ):
        now = [0]
        clock = Clock(control, 2, lambda now=now: now[0], sleep_gap_ms=0)
        clock.start(0)
        now[0] = thought
        assert (clock.face(0).ms, clock.face(0).times) == (left, periods)


def notice(data: bytes, folder: Path) -> str:
    """What is said where that is the record of the game in progress: the table opens without it."""
    paths = Paths(folder, folder, folder)
    paths.current.write_bytes(data)
    session = Session(paths, games.load)
    try:
        session.resume()
        return session.notice
    finally:
        session.close()


@pytest.mark.parametrize("path", files("replay"), ids=lambda path: path.stem)
def test_as_the_game_in_progress_it_keeps_no_window_shut(path: Path, tmp_path: Path) -> None:
    said = notice(path.read_bytes(), tmp_path)
    assert said.isprintable() and len(said) < LONGEST_LINE


@pytest.mark.parametrize("what", ["deep", "deep_entry", "many_lines", "long_text"])
def test_as_a_large_game_in_progress(what: str, tmp_path: Path) -> None:
    said = notice(LARGE_RECORDS[what](), tmp_path)
    assert said.isprintable() and 0 < len(said) < LONGEST_LINE


def test_a_line_number_in_a_key_is_not_believed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "key.toml"
    for number in ("7", "9" * 5_000):
        path.write_text(f'["line {number}"]\n["line {number}"]\n')
        assert f"{path}:2: this is not TOML" in refused(capsys, "check", path)
