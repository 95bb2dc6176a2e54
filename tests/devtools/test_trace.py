"""The rule trace finds what it is for."""

import pytest

from tabletop.devtools.trace import ROOT, check, rule_tests, trace

RULES = "- **ZZ-1.1** One.\n- **ZZ-1.2** Two.\n- **ZZ-C1** A ruling.\n"
GOOD = '@pytest.mark.rule("ZZ-1.1", "ZZ-1.2")\ndef test_a():\n    assert 1\n'


def test_complete_coverage_has_no_problems():
    assert check(RULES, {"a.py": "# ZZ-1.1, ZZ-C1"}, rule_tests(GOOD, "t"), {"s": ["ZZ-1.2"]}) == []


@pytest.mark.parametrize(
    ("code", "tests", "cites", "says"),
    [
        ("", GOOD.replace(', "ZZ-1.2"', ""), [], "ZZ-1.2 has no test"),
        ("# ZZ-9.9", GOOD, [], "cites ZZ-9.9"),
        ("", GOOD.replace("assert 1", "pass"), [], "asserts nothing"),
        ("", GOOD.replace("ZZ-1.1", "ZZ-7.1"), [], "names ZZ-7.1"),
        ("", GOOD, ["ZZ-8.1"], "names ZZ-8.1"),
    ],
)
def test_each_gap_is_reported(code, tests, cites, says):
    problems = check(RULES, {"a.py": code}, rule_tests(tests, "t"), {"s": cites})
    assert any(says in problem for problem in problems), problems


@pytest.mark.parametrize("game", sorted(p.parent.name for p in (ROOT / "tabletop/games").glob("*/RULES.md")))
def test_every_statement_of_every_game_is_covered(game):
    assert trace(game, quiet=True) == 0
