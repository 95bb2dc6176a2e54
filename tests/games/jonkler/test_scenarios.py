"""The scenario files beside this test."""

from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import run_text

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.toml"))


def test_every_scenario_has_its_file():
    assert {path.stem[:3] for path in FILES} == {f"s{number:02}" for number in range(1, 26, 2)}


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("s01_highest_of_the_suit", "[0, 1, 0]", "[1, 0, 0]"),
        ("s09_jonkled", "jonkles = [1, 0, 0]", "jonkles = [0, 0, 0]"),
        ("s15_what_may_follow", 'illegal = ["play 3C"]', 'illegal = ["play 2H"]'),
        ("s21_the_barred_bid", 'legal = ["bid 1"]', 'legal = ["bid 0", "bid 1"]'),
        ("s23a_round_five", "score = 55", "score = 50"),
        ("s25_first_rounds", 'trick = "KC 5C 2H 3H"', 'trick = "KC 5C 3H 2H"'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(name, right, wrong):
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong, 1), name, load)) == 1
