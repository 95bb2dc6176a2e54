"""The example bots play every game to its end and break no rule; and a program's games can be repeated."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tabletop import games
from tabletop.ai.bot_agent import BotAgent, bot_level, release
from tabletop.ai.players import level
from tabletop.arena.simulate import simulate
from tabletop.engine.clock import stopwatch
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tests.ai.test_bots import FAULTS, kind
from tests.toy_game import SPEC

BOTS = Path(__file__).parents[2] / "examples" / "bots"
PERL = shutil.which("perl")
NODE = shutil.which("node")


def has_json(perl: str) -> bool:
    return subprocess.run([perl, "-MJSON::PP", "-e", "1"], capture_output=True).returncode == 0


EXAMPLES = [
    pytest.param(
        f"engine:{PERL} {BOTS / 'first_card.pl'}",
        id="perl",
        marks=pytest.mark.skipif(PERL is None or not has_json(PERL), reason="no Perl with JSON::PP here"),
    ),
    pytest.param(
        f"engine:{NODE} {BOTS / 'by_text.js'}",
        id="node",
        marks=pytest.mark.skipif(NODE is None, reason="no node here"),
    ),
]


@pytest.mark.parametrize("command", EXAMPLES)
@pytest.mark.parametrize("game", list(games.game_titles()))
def test_it_plays_every_game(command: str, game: str) -> None:
    spec = games.load(game)
    agents = [bot_level(command), level("casual")]
    found = simulate(spec, spec.seats_default, agents, 1, "bots", spec.make_options(), now=stopwatch)
    assert (found["errors"], found["first_error"]) == (0, None)
    again = simulate(spec, spec.seats_default, agents, 1, "bots", spec.make_options(), now=stopwatch)
    same = ("wins", "draws", "actions", "decisions")
    assert [again[name] for name in same] == [found[name] for name in same]


def test_examples_are_short() -> None:
    for bot in BOTS.iterdir():
        assert bot.read_text().count("\n") <= 60


@pytest.mark.parametrize("how", sorted(set(FAULTS) - {"late", "best"}))
def test_a_bad_program_loses_in_the_arena(how: str, tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    mark.touch()
    odd = bot_level(kind(how, str(mark)))
    agent = odd.make(SPEC)
    assert isinstance(agent, BotAgent)
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    with pytest.raises(TabletopError, match=re.escape(FAULTS[how])):
        for _ in range(2):
            agent(state.observe(0), decision, Random("a"), odd.budget(Limits()))
    release([agent, None])
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


def test_programs_in_the_arena(python: str, root: Path) -> None:
    agents = f"{kind('good')},random"
    words = ["arena", "rupees", "--deals", "2", "--players", "2", "--jobs", "1", "--json", "--agents", agents]
    done = subprocess.run([python, "-m", "tabletop", *words], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["errors"] == 0 and found["agents"] == [kind("good"), "random"]
