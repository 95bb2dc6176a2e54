"""Every game's scenario files: positions whose course is known from the rules alone.

Those of High Jinks are `e…` with a number, and `x…` for rules that meet in one turn; those of the others `s…` with the
number of a test that the game's text leaves open.
"""

import re
import tomllib
from pathlib import Path

import pytest

from tabletop.games import load
from tabletop.scenario import format_problem, run_file, run_text

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/scenarios/*.toml"))


def _marked(path: Path):
    cites = tomllib.loads(path.read_text(encoding="utf-8")).get("cites", [])
    name = f"{path.parents[1].name}-{path.stem}"
    return pytest.param(path, id=name, marks=[pytest.mark.rule(cite) for cite in cites])


@pytest.mark.parametrize("path", [_marked(path) for path in FILES])
def test_scenario(path):
    problems = run_file(path, load)
    assert not problems, "\n".join(format_problem(problem) for problem in problems)


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("high_jinks", range(1, 31)),
        ("superjack", range(1, 30, 2)),
        ("rupees", range(1, 24, 2)),
        ("jacks_trump", range(1, 22, 2)),
        ("jonkler", range(1, 26, 2)),
    ],
)
def test_every_scenario_has_its_file(game, numbers):
    files = (FOLDER / game / "scenarios").glob("[es]*.toml")
    assert {int(re.match(r"[es](\d+)", path.stem).group(1)) for path in files} == set(numbers)


@pytest.mark.parametrize(
    ("game", "name", "right", "wrong"),
    [
        ("high_jinks", "e01_thirteen_rule_deuce_suit", "JS = 16", "JS = 15"),
        ("high_jinks", "e01_thirteen_rule_deuce_suit", 'seat.1.hand = "TS"', 'seat.1.hand = "3H"'),
        ("high_jinks", "e04_equal_types", 'seat.1.agents = "QD*1"', 'seat.1.agents = "QD"'),
        ("high_jinks", "e09_ace_counter", 'seat.1.damage = "AS- 4D"', 'seat.1.damage = "AS 4D"'),
        ("high_jinks", "e12_sevens", 'seen.0.known.2 = "9S AS"', 'seen.0.known.2 = ""'),
        ("high_jinks", "e14_three_with_heal", 'bench = "JD QH"', 'bench = "QH JD"'),
        ("high_jinks", "e27_last_deck_card_as_damage", 'seen.0.deck = "?? ?? ??"', 'seen.0.deck = "??"'),
        ("high_jinks", "e29_tapped_mana", 'illegal = ["empower 7C"]', 'illegal = ["empower 8C"]'),
        ("superjack", "s01_royal_charge", 'illegal = ["block KS2 QH"]', 'illegal = ["block QC2 QH"]'),
        ("superjack", "s05a_mined_energy_left", "seat.0.black = 0", "seat.0.black = 1"),
        ("superjack", "s07_equipped_in_answer", "QC2 = 3", "QC2 = 2"),
        ("superjack", "s09_four_aces", 'pending = "AH AS2", seat', 'pending = "AH", seat'),
        ("superjack", "s13_superjack_excess", "health = 13", "health = 14"),
        ("superjack", "s13_superjack_excess", '"[JS JH JD JC]!*2"', '"[JS JH JD JC]!"'),
        ("superjack", "s17_two_stacks", "[JS JH JD JC]+j2", "[JS JH JD]+j2"),
        ("superjack", "s23b_without_it", "winner = 1", "winner = 0"),
        ("superjack", "s27_four_of_a_kind", '"QH(5D 5H 5C 5S)"', '"QH(5D 5H)"'),
        ("rupees", "s01_five_beats_joker", "taker = 0", "taker = 1"),
        ("rupees", "s09b_carried_over", 'waiting = "XB XR KH"', 'waiting = "XB XR"'),
        ("rupees", "s13_the_tallest_opens", "to_act = 2", "to_act = 0"),
        ("rupees", "s15_swap", 'illegal = ["swap"]', 'illegal = ["play"]'),
        ("rupees", "s19a_shared_win", "winner = [0, 1]", "winner = [0]"),
        ("rupees", "s21_secret_choices", 'seen.3.seat.0.played = "??-"', 'seen.3.seat.0.played = "2C-"'),
        ("jacks_trump", "s01_later_king", "[0, 1]", "[1, 0]"),
        ("jacks_trump", "s03_low", "taken = [0, 0, 1, 0]", "taken = [0, 0, 0, 1]"),
        ("jacks_trump", "s11_three_tens", "score = 31", "score = 30"),
        (
            "jacks_trump",
            "s13b_ten_players",
            'illegal = ["deal 5", "deal 7"]',
            'illegal = ["deal 3", "deal 7"]',
        ),
        (
            "jacks_trump",
            "s17_the_deal_passes_on",
            'to_act = 2, prompt = "size"',
            'to_act = 3, prompt = "size"',
        ),
        ("jacks_trump", "s21_only_the_leader_calls", 'illegal = ["call",', 'illegal = ["play 3C",'),
        ("jonkler", "s01_highest_of_the_suit", "[0, 1, 0]", "[1, 0, 0]"),
        ("jonkler", "s09_jonkled", "jonkles = [1, 0, 0]", "jonkles = [0, 0, 0]"),
        ("jonkler", "s15_what_may_follow", 'illegal = ["play 3C"]', 'illegal = ["play 2H"]'),
        ("jonkler", "s21_the_barred_bid", 'legal = ["bid 1"]', 'legal = ["bid 0", "bid 1"]'),
        ("jonkler", "s23a_round_five", "score = 55", "score = 50"),
        ("jonkler", "s25_first_rounds", 'trick = "KC 5C 2H 3H"', 'trick = "KC 5C 3H 2H"'),
    ],
)
def test_a_wrong_claim_in_a_scenario_is_found(game, name, right, wrong):
    text = (FOLDER / game / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    assert len(run_text(text.replace(right, wrong, 1), name, load)) == 1
