"""A program in the arena: one process plays game after game, at any seat, and ends in order."""

import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tabletop.ai.bot_agent import ProgramPool, bot_level
from tabletop.ai.commands import BOT
from tabletop.ai.players import level
from tabletop.arena.simulate import simulate
from tabletop.engine.clock import stopwatch
from tests.toy_game import SPEC

DIARY = Path(__file__).with_name("diary.py")


def kind(file: Path) -> str:
    file.touch()
    return BOT + shlex.join([sys.executable, str(DIARY), str(file)])


def diary(file: Path) -> dict[int, Counter]:
    """By process, how often each word was heard."""
    found: dict[int, Counter] = {}
    for line in file.read_text().splitlines():
        pid, word = line.split()
        found.setdefault(int(pid), Counter())[word] += 1
    return found


def test_simulated_games_share_a_process(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    programs = ProgramPool()
    agents = [bot_level(kind(file), programs), level("random")]
    found = simulate(SPEC, 2, agents, 5, "1", SPEC.make_options(), rotate=True, now=stopwatch)
    assert found["errors"] == 0
    ((pid, words),) = diary(file).items()
    assert words["hello"] == 1 and words["new"] == 5 and words["end"] == 0
    os.kill(pid, 0)
    programs.close()
    assert diary(file)[pid]["end"] == 1, "its input ended and it had time for a last word"
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_each_seat_has_its_own(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    programs = ProgramPool()
    agents = [bot_level(kind(file), programs)] * 2
    assert simulate(SPEC, 2, agents, 3, "1", SPEC.make_options(), now=stopwatch)["errors"] == 0
    programs.close()
    assert [words["new"] for words in diary(file).values()] == [3, 3]
    assert [words["end"] for words in diary(file).values()] == [1, 1]


def test_one_that_fails_plays_the_next_game_anew(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    programs = ProgramPool()
    agents = [bot_level(f"{kind(file)} crash", programs), level("random")]
    found = simulate(SPEC, 2, agents, 3, "1", SPEC.make_options(), now=stopwatch)
    programs.close()
    assert found["errors"] == 3 and "exit status 7: the model is gone" in found["first_error"]
    assert len(diary(file)) == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_tournament_and_its_log(jobs: str, python: str, root: Path, tmp_path: Path) -> None:
    file, log = tmp_path / "diary", tmp_path / "log"
    words = ["arena", "rupees", "--deals", "6", "--players", "2", "--jobs", jobs, "--json", "--log", str(log)]
    words += ["--agents", f"{kind(file)},random"]
    done = subprocess.run([python, "-m", "tabletop", *words], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["errors"] == 0
    heard = diary(file)
    assert 1 <= len(heard) <= int(jobs)
    assert sum(words["new"] for words in heard.values()) == 12
    assert all(words["end"] == 1 for words in heard.values())
    for pid in heard:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    asks = Counter(
        line.split()[1] for line in log.read_text().splitlines() if '"ask"' in line or '"move"' in line
    )
    assert asks[">"] == asks["<"] > 12
