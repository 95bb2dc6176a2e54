"""The scenario files beside this test."""

from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import run_text

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.toml"))


def test_every_scenario_has_its_file():
    assert {path.stem[:3] for path in FILES} == {f"s{number:02}" for number in range(1, 24, 2)}


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("s01_five_beats_joker", "taker = 0", "taker = 1"),
        ("s09b_carried_over", 'waiting = "XB XR KH"', 'waiting = "XB XR"'),
        ("s13_the_tallest_opens", "to_act = 2", "to_act = 0"),
        ("s15_swap", 'illegal = ["swap"]', 'illegal = ["play"]'),
        ("s19a_shared_win", "winner = [0, 1]", "winner = [0]"),
        ("s21_secret_choices", 'seen.3.seat.0.played = "??-"', 'seen.3.seat.0.played = "2C-"'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(name, right, wrong):
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong, 1), name, load)) == 1
