"""The command line: outputs, exit codes, and one-line errors that name the choices."""

import json
import os
import re
import subprocess
import sys
import types
from pathlib import Path
from typing import NoReturn

import pytest

from tabletop import cli, games
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import UnknownGameError
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.time_control import TimeControl
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.play.args import PlayArgs
from tabletop.play.deal_code import deal_code
from tabletop.storage.library import Library
from tabletop.storage.paths import Paths
from tabletop.storage.position_file import write_position
from tabletop.storage.save import Autosave
from tabletop.storage.texts import say
from tests.match.table import play_on
from tests.specs import answering
from tests.toy_game import SPEC


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(game: str) -> object:
        if game != "toy":
            raise UnknownGameError(f"no game {game!r}; there are toy")
        return SPEC

    monkeypatch.setattr(games, "game_titles", lambda: {"toy": "Toy"})
    monkeypatch.setattr(games, "load", load)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[PlayArgs]:
    """A window that only notes what it was asked for."""
    asked: list[PlayArgs] = []

    def run(args: PlayArgs) -> int:
        asked.append(args)
        return 0

    monkeypatch.setitem(sys.modules, "tabletop.ui.app", types.SimpleNamespace(run=run))
    return asked


def one_line(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line on standard error; nothing is on standard output."""
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("tabletop: ")
    for word in words:
        assert word in err
    return err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dance", "dance play games simulate arena check replay analyse clock"),
        ("play chess", "chess toy"),
        ("play toy --seats human,wizard", "wizard human random casual"),
        ("play toy --seats human,", "nothing human random casual"),
        ("play toy --seats human,engine:no-such-bot", "no-such-bot is not found"),
        ("play toy --seats human,engine:", "write engine:COMMAND"),
        ("play toy --seats human,casual:attacker", "casual:attacker human casual"),
        ("play toy --seats human", "Toy 2"),
        ("play toy --set", "--set"),
        ("play toy --set reshuffle", "OPTION=VALUE reshuffle"),
        ("play toy --set speed=3", "speed=3 reshuffle"),
        ("play toy --set reshuffle=maybe", "maybe true false"),
        ("play --clock 5q", "5q 20/3 20+3 off"),
        ("play toy --resume", "--resume"),
        ("play --what", "--what"),
        ("simulate", "GAME"),
        ("simulate chess", "chess toy"),
        ("simulate toy --players 3", "3 Toy 2"),
        ("simulate toy --players two", "two"),
        ("simulate toy --agents wizard", "wizard random casual"),
        ("simulate toy --agents human,random", "human random casual"),
        ("simulate toy --agents engine:./bot", "engine:./bot not found"),
        ("arena toy --agents engine:./bot,casual", "engine:./bot not found"),
        ("simulate toy --agents random,random,random", "3 2"),
        ("simulate toy --games 0", "0"),
        ("simulate toy --set reshuffle=maybe", "maybe true false"),
        ("check", "FILE"),
        ("replay nothing.jsonl --verify", "nothing.jsonl"),
        ("replay nothing.jsonl", "nothing.jsonl"),
        ("play nothing.jsonl", "nothing.jsonl"),
        ("play nothing.toml", "nothing.toml"),
        ("play toy-v1-human.casual-3-AAAA", "letter"),
        ("play toy-v1-human-casual-3", "code"),
        ("analyse nothing.toml", "nothing.toml"),
        ("analyse nothing.toml --time 0", "--time"),
        ("arena", "GAME"),
    ],
)
def test_usage_errors(capsys: pytest.CaptureFixture[str], window: list, line: str, words: str) -> None:
    assert cli.main(line.split()) == 2
    one_line(capsys, *words.split())
    assert window == []


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--json"]) == 0
    (toy,) = json.loads(capsys.readouterr().out)
    assert toy["id"] == "toy" and toy["title"] == "Toy"
    assert toy["players"] == {"min": 2, "max": 2, "default": 2, "table_max": 2}
    (option,) = toy["options"]
    assert list(option) == ["id", "type", "default", "choices", "title", "help", "rule", "words"]
    assert option["choices"] == [True, False] and option["default"] is True
    assert cli.main(["games"]) == 0
    assert "reshuffle=true (true or false)" in capsys.readouterr().out


def test_simulate_json_is_all_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate toy --players 2 --agents casual,random --rotate --games 5 --seed 3 --set reshuffle=off --json"
    assert cli.main(words.split()) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == "" and out.count("\n") == 1
    assert found["options"] == {"reshuffle": False} and found["seed"] == 3 and found["games"] == 5
    assert sum(found["wins"]) + found["draws"] == 5


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "toy", "--games", "3"]) == 0
    out = capsys.readouterr().out
    assert "3 games with 2 players" in out and "actions/s" in out


def test_errors_in_games_exit_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> NoReturn:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(games, "load", lambda game: answering(SPEC, broken))
    assert cli.main(["simulate", "toy", "--agents", "casual", "--games", "2", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["errors"] == 2 and "broken" in found["first_error"]
    assert (found["wins"], found["draws"]) == ([0], 0)
    assert cli.main(["simulate", "toy", "--agents", "casual", "--games", "2"]) == 1
    out = capsys.readouterr().out
    assert "draws 0\n" in out and "failed: 2 of 2 games; the first: casual: seed 0:0: " in out


def test_ctrl_c_tells_the_games_that_are_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def answer(seen: Observation, decision: Decision, rng: Random) -> Action:
        asked.append(decision)
        if len(asked) % 50 == 0:
            raise KeyboardInterrupt
        return SPEC.mind.policy(seen, decision, rng)

    monkeypatch.setattr(games, "load", lambda game: answering(SPEC, answer))
    words = ["simulate", "toy", "--agents", "casual", "--games", "1000"]
    assert cli.main([*words, "--json"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["stopped"] == "interrupted" and found["errors"] == 0
    assert 0 < found["games"] == sum(found["wins"]) + found["draws"] < 50
    assert cli.main(words) == 130
    assert f"{found['games']} games with 2 players" in capsys.readouterr().out


def test_play_with_everything(window: list[PlayArgs]) -> None:
    words = "play toy --seats human,casual --set reshuffle=off --seed 42 --clock 20/3 --portable"
    assert cli.main(words.split()) == 0
    assert window == [
        PlayArgs(
            "toy",
            ("human", "casual"),
            {"reshuffle": False},
            "42",
            (TimeControl("penalty", 1_200_000, period_ms=180_000),),
            False,
            True,
        )
    ]


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("", PlayArgs()),
        ("--portable", PlayArgs(portable=True)),
        ("play", PlayArgs()),
        ("play --resume", PlayArgs(resume=True)),
        ("--resume", PlayArgs(resume=True)),
        ("--clock off", PlayArgs(clock=(None,))),
        ("play toy", PlayArgs(game="toy")),
        ("--seed 5", PlayArgs(game="toy", seed="5")),
    ],
)
def test_play_forms(window: list[PlayArgs], line: str, wish: PlayArgs) -> None:
    assert cli.main(line.split()) == 0
    assert window == [wish]


def test_a_window_that_cannot_be_imported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tabletop.ui.app", None)
    assert cli.main(["play"]) == 3
    one_line(capsys, "window")


def test_clock_gets_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []

    def run(words: list[str]) -> int:
        heard.append(words)
        return 0

    monkeypatch.setitem(sys.modules, "tabletop.ui.clock", types.SimpleNamespace(run=run))
    assert cli.main(["clock", "20/3", "--players", "3"]) == 0
    assert heard == [["20/3", "--players", "3"]]


def test_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str], window: list) -> None:
    path = tmp_path / "game.jsonl"
    match = Match(SPEC, [Human("Ann"), Human("Ann")], "9", recorder=Autosave(path, tmp_path / "replays"))
    match.start()
    play_on(match, moves=6)
    match.close()
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "entries" in capsys.readouterr().out
    assert cli.main(["replay", str(path)]) == 0 and window[-1].replay == path, "it is opened"
    assert cli.main(["play", str(path)]) == 0 and window[-1].record == path, "it goes on"
    seen = len(window)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert cli.main(["replay", str(path), "--verify"]) == 1
    one_line(capsys, "game.jsonl")
    path.write_bytes(b"nonsense\n")
    assert cli.main(["replay", str(path), "--verify"]) == 1
    one_line(capsys, say("save.no_header", name="game.jsonl"))
    assert cli.main(["replay", str(path)]) == 1 and len(window) == seen
    one_line(capsys, say("save.no_header", name="game.jsonl"))
    assert path.read_bytes() == b"nonsense\n"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """A library with a game under way, one that is over and one that is damaged."""
    paths = Paths(tmp_path / "config", tmp_path / "data", tmp_path / "state")
    monkeypatch.setattr("tabletop.storage.paths.user_paths", lambda: paths)
    library = Library(paths)
    for moves in (5, 10_000):
        match = Match(SPEC, [Human("Ann"), Human("Bo\x1b[31m")], "secret", recorder=library.begin("toy"))
        match.start()
        play_on(match, moves=moves)
        match.close()
    (paths.games / "bad.jsonl").write_bytes(b"nonsense\n")
    return Library(paths)


def test_saved_games_are_listed(own: Library, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--saved"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 3 and "\x1b" not in out
    assert "Ann, Bo" in out or "Ann " in out
    assert say("list.state", form="open") in out and say("list.no_game") in out
    assert say("list.won", names="") in out
    assert cli.main(["games", "--saved", "--json"]) == 0
    text = capsys.readouterr().out
    found = {row["name"]: row for row in json.loads(text)}
    assert sorted(row["state"] for row in found.values()) == ["damaged", "over", "under way"]
    assert "secret" not in text, "what everybody may know and nothing else"
    for row in found.values():
        assert Path(row["file"]).stem == row["name"]
        if row["state"] != "damaged":
            assert row["game"] == "toy" and len(row["seats"]) == 2 and row["where"]
    assert cli.main(["games", "--portable"]) == 2
    one_line(capsys, "--saved")


def test_the_records_are_told(own: Library, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--records"]) == 0
    out = capsys.readouterr().out
    assert say("records.played", count=1) in out and "Ann" in out and "\x1b" not in out
    assert cli.main(["games", "--records", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["played"] for row in found] == [1, 1] and found[0]["game"] == "toy"


def test_one_of_them_is_asked_for(
    own: Library, window: list[PlayArgs], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = next(kept.name for kept in own.entries() if kept.state == "open")
    path = own.paths.games / f"{name}.jsonl"
    gift = tmp_path / "gift.jsonl"
    gift.write_bytes(b"nonsense\n")
    for text, record in ((name, path), (path.name, path), (str(path), path), (str(gift), gift)):
        assert cli.main(["play", "--resume", text]) == 0
        assert window.pop() == PlayArgs(resume=True, record=record)
    assert cli.main(["play", "--resume", "nothing"]) == 2
    one_line(capsys, "nothing", "games --saved")


def test_a_game_under_way_is_verified_with_the_key(own: Library, capsys: pytest.CaptureFixture[str]) -> None:
    path = next(kept.path for kept in own.entries() if kept.state == "open")
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "5 entries" in capsys.readouterr().out
    own.paths.key.unlink()
    assert cli.main(["replay", str(path), "--verify"]) == 1
    one_line(capsys, "key that is not on this computer")
    assert not own.paths.key.exists(), "no key is made only to read"


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.toml"
    good.write_text(
        'game = "toy"\ntitle = "Nothing"\nplayers = 2\n[position]\nturn = 0\n[[position.seat]]\nhand = "2H"\n'
        '[[step]]\nseat = 0\nlegal = ["lay 2H"]\n'
    )
    bad = tmp_path / "bad.toml"
    bad.write_text("game = ")
    assert cli.main(["check", str(good)]) == 0
    assert "1 file, no problem" in capsys.readouterr().out
    assert cli.main(["check", str(good), str(bad), str(tmp_path / "none.toml")]) == 1
    out = capsys.readouterr().out
    assert "bad.toml:1" in out and "none.toml" in out and "3 files, 2 problems" in out


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    assert "simulate" in capsys.readouterr().out
    for word in ("-V", "--version"):
        assert cli.main([word]) == 0
        assert re.match(r"tabletop \S+ \(Python [\d.]+, PySide6 [\d.]+, .+\)$", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (["pla"], "play"),
        (["play", "Toys"], "toy"),
        (["simulate", "toy", "--set", "Reshufle=no"], "reshuffle"),
        (["play", "--seats", "human,casul"], "casual"),
        (["simulate", "toy", "--agents", "randum"], "random"),
    ],
)
def test_what_was_probably_meant(words: list[str], near: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == cli.USAGE
    assert capsys.readouterr().err.endswith(f"; did you mean {near}?\n")


def test_a_word_like_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["xylophone"]) == cli.USAGE
    said = capsys.readouterr().err
    assert "play, games, simulate" in said and "did you mean" not in said


def test_words_without_a_window_import_nothing_heavy(python: str, root: Path) -> None:
    code = (
        "import sys; from tabletop.__main__ import main; code = main(['games', '--json'])\n"
        "heavy = [m for m in sys.modules if m.split('.')[0] in ('PySide6', 'shiboken6', 'pydantic', 'asyncio')]\n"
        "sys.exit(code or (repr(heavy) if heavy else 0))"
    )
    done = subprocess.run(
        [python, "-c", code], env=os.environ | {"PYTHONPATH": str(root)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert isinstance(json.loads(done.stdout), list)


def test_the_hidden_worker_word(python: str, root: Path) -> None:
    done = subprocess.run(
        [python, "-m", "tabletop", "--ai-worker"],
        input=b'{"hello": 2, "game": "tests.toy_game.spec"}\n',
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        timeout=30,
    )
    assert done.returncode == 0


def test_output_nobody_reads(python: str, root: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [python, "-m", "tabletop", "games", "--json"],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(root)},
    )
    os.close(writer)
    assert done.stderr == b""


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
@pytest.mark.parametrize(
    "words",
    [
        "arena rupees --agents casual,random --deals 1 --jobs 1",
        "simulate rupees --games 1",
        "games",
        "games --json",
        "play --clock ♥",
        "arena --help",
    ],
)
def test_no_code_page_stops_what_is_said(encoding: str, words: str, root: Path) -> None:
    env = dict(os.environ, PYTHONIOENCODING=encoding)
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", *words.split()], cwd=root, env=env, capture_output=True
    )
    assert done.returncode == (2 if "♥" in words else 0)
    assert done.stderr.count(b"\n") == ("♥" in words)
    said = done.stdout.decode(encoding)
    assert said or "♥" in words
    if words == "games --json":
        assert said.isascii() and json.loads(said), "nothing in it is replaced"


def test_a_position_is_played_and_analysed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], window: list
) -> None:
    state = SPEC.start(2, "3", SPEC.make_options())
    path = tmp_path / "here.toml"
    written = SPEC.notation.write_position(state)
    path.write_text(write_position(SPEC, 2, SPEC.make_options(), written, "a test"), "utf-8")
    assert cli.main(["play", str(path)]) == 0
    asked = state.decision().seat
    (begun,) = window
    assert begun.position == written and begun.game == SPEC.id and begun.seats[asked] == "human"
    assert cli.main(["play", str(path), "--seats", "human"]) == 2
    assert cli.main(["play", str(path), "--seed", "4"]) == 2
    capsys.readouterr()
    assert cli.main(["analyse", str(path), "--simulations", "8"]) == 0
    told = capsys.readouterr().out
    assert f"seat {asked}" in told and len(told.splitlines()) >= 2
    assert cli.main(["analyse", str(path), "--json", "--simulations", "8"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == asked


def test_a_deal_code_is_dealt(window: list, capsys: pytest.CaptureFixture[str]) -> None:
    header = Match(SPEC, [Human("Ann"), Human("Bob")], "Seed 7", SPEC.make_options()).header()
    code = deal_code(SPEC, header)
    assert cli.main(["play", code.upper()]) == 0
    assert window[-1].seed == "Seed 7" and window[-1].seats == ("human", "human")
    wrong = code[:-6] + ("x" if code[-6] != "x" else "y") + code[-5:]
    assert cli.main(["play", wrong]) == 2
    one_line(capsys, "letter")
