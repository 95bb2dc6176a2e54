"""The scenario files beside this test."""

from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import run_text

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.toml"))


def test_every_scenario_has_its_file():
    assert {path.stem[:3] for path in FILES} == {f"s{number:02}" for number in range(1, 22, 2)}


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("s01_later_king", "[0, 1]", "[1, 0]"),
        ("s03_low", "taken = [0, 0, 1, 0]", "taken = [0, 0, 0, 1]"),
        ("s11_three_tens", "score = 31", "score = 30"),
        ("s13b_ten_players", 'illegal = ["deal 5", "deal 7"]', 'illegal = ["deal 3", "deal 7"]'),
        ("s17_the_deal_passes_on", 'to_act = 2, prompt = "size"', 'to_act = 3, prompt = "size"'),
        ("s21_only_the_leader_calls", 'illegal = ["call",', 'illegal = ["play 3C",'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(name, right, wrong):
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong, 1), name, load)) == 1
