"""The scenario files beside this test: small positions whose whole course is known from the rules alone."""

import re
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import run_text

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.toml"))


def test_every_open_scenario_has_its_file():
    numbers = {int(found.group(1)) for path in FILES if (found := re.match(r"s(\d+)", path.stem))}
    assert numbers == set(range(1, 30, 2))


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("s01_royal_charge", 'illegal = ["block KS2 QH"]', 'illegal = ["block QC2 QH"]'),
        ("s05a_mined_energy_left", "seat.0.black = 0", "seat.0.black = 1"),
        ("s07_equipped_in_answer", "QC2 = 3", "QC2 = 2"),
        ("s09_four_aces", 'pending = "AH AS2", seat', 'pending = "AH", seat'),
        ("s13_superjack_excess", "health = 13", "health = 14"),
        ("s13_superjack_excess", '"[JS JH JD JC]!*2"', '"[JS JH JD JC]!"'),
        ("s17_two_stacks", "[JS JH JD JC]+j2", "[JS JH JD]+j2"),
        ("s23b_without_it", "winner = 1", "winner = 0"),
        ("s27_four_of_a_kind", '"QH(5D 5H 5C 5S)"', '"QH(5D 5H)"'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(name, right, wrong):
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong), name, load)) == 1
