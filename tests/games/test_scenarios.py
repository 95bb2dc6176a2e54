"""Every game's scenario files: positions whose course is known from the rules alone.

What a game's files must cover, and that a wrong claim in them is found, is tested in the game's own folder.
"""

import tomllib
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import format_problem, run_file

FILES = sorted(Path(__file__).parent.glob("*/scenarios/*.toml"))


def _marked(path: Path):
    cites = tomllib.loads(path.read_text(encoding="utf-8")).get("cites", [])
    name = f"{path.parents[1].name}-{path.stem}"
    return pytest.param(path, id=name, marks=[pytest.mark.rule(cite) for cite in cites])


@pytest.mark.parametrize("path", [_marked(path) for path in FILES])
def test_scenario(path):
    problems = run_file(path, load)
    assert not problems, "\n".join(format_problem(problem) for problem in problems)
