"""The scenario files beside this test: small positions whose whole course is known from the rules alone.

The numbers of `e…` run from 1 to 30; `x…` are rules that meet in one turn.
"""

import re
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import run_text

FOLDER = Path(__file__).with_name("scenarios")
FILES = sorted(FOLDER.glob("*.toml"))


def test_every_scenario_has_its_file():
    numbers = {int(re.match(r"e(\d+)", path.stem).group(1)) for path in FOLDER.glob("e*.toml")}
    assert numbers == set(range(1, 31))


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("e01_thirteen_rule_deuce_suit", "JS = 16", "JS = 15"),
        ("e01_thirteen_rule_deuce_suit", 'seat.1.hand = "TS"', 'seat.1.hand = "3H"'),
        ("e04_equal_types", 'seat.1.agents = "QD*1"', 'seat.1.agents = "QD"'),
        ("e09_ace_counter", 'seat.1.damage = "AS- 4D"', 'seat.1.damage = "AS 4D"'),
        ("e12_sevens", 'seen.0.known.2 = "9S AS"', 'seen.0.known.2 = ""'),
        ("e14_three_with_heal", 'bench = "JD QH"', 'bench = "QH JD"'),
        ("e27_last_deck_card_as_damage", 'seen.0.deck = "?? ?? ??"', 'seen.0.deck = "??"'),
        ("e29_tapped_mana", 'illegal = ["empower 7C"]', 'illegal = ["empower 8C"]'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(name, right, wrong):
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong), name, load)) == 1
