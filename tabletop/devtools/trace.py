"""Rule coverage: `python -m tabletop.devtools.trace [GAME ...]` prints statement -> code -> tests.

Statements are the ids in bold in a game's RULES.md (`**HJ-9.9**`, rulings `**HJ-C54**` or `**JK-B12**`). Code cites
them in comments and docstrings; tests carry `@pytest.mark.rule("HJ-9.9")`, scenario files a `cites` list. Exit 1 on
a statement without a test, an unknown id anywhere, or a rule test that asserts nothing.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b([A-Z]{2}-(?:[A-Z]\d+|\d+\.\d+))\b")
DEFINED = re.compile(r"^- \*\*([A-Z]{2}-(?:[A-Z]\d+|\d+\.\d+))\*\*", re.MULTILINE)


class RuleTest(NamedTuple):
    """A test function marked with the ids it covers."""

    where: str
    ids: tuple[str, ...]
    asserts: bool


def statements(rules: str) -> list[str]:
    """All ids a RULES.md defines, in its order."""
    return DEFINED.findall(rules)


def _marked(decorators: list[ast.expr]) -> Iterator[str]:
    for mark in decorators:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
            yield from (
                arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def _asserts(function: ast.AST) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "raises" or name.startswith(("assert_", "check_", "expect")):
                return True
    return False


def rule_tests(source: str, name: str) -> list[RuleTest]:
    """The rule tests in one test file's text."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            ids = tuple(_marked(node.decorator_list))
            if ids:
                found.append(RuleTest(f"{name}::{node.name}", ids, _asserts(node)))
    return found


def check(rules: str, code: dict[str, str], tests: list[RuleTest], cites: dict[str, list[str]]) -> list[str]:
    """What is wrong, one sentence each; [] = every statement is covered and every id exists."""
    defined = statements(rules)
    known, prefix = set(defined), defined[0][:3] if defined else ""
    covered = {rule for test in tests for rule in test.ids}
    problems = [f"{rule} has no test" for rule in defined if rule not in covered and not rule[3].isalpha()]
    problems += [f"{test.where} asserts nothing" for test in tests if not test.asserts]
    for where, text in code.items():
        problems += [f"{where} cites {rule}, which RULES.md does not define" for rule in ID.findall(text)
                     if rule.startswith(prefix) and rule not in known]  # fmt: skip
    mentioned = [(test.where, rule) for test in tests for rule in test.ids]
    mentioned += [(where, rule) for where, ids in cites.items() for rule in ids]
    problems += [
        f"{where} names {rule}, which RULES.md does not define"
        for where, rule in mentioned
        if rule not in known
    ]
    return problems


def trace(game: str, quiet: bool) -> int:
    """Print one game's trace; the number of problems."""
    folder, tests_folder = ROOT / "tabletop" / "games" / game, ROOT / "tests" / "games" / game
    rules = (folder / "RULES.md").read_text(encoding="utf-8")
    code = {str(p.relative_to(folder)): p.read_text(encoding="utf-8") for p in sorted(folder.rglob("*.py"))}
    tests = [
        test
        for path in sorted(tests_folder.rglob("test_*.py"))
        for test in rule_tests(path.read_text(encoding="utf-8"), path.name)
    ]
    cites = {
        path.name: tomllib.loads(path.read_text(encoding="utf-8")).get("cites", [])
        for path in sorted(tests_folder.rglob("*.toml"))
    }
    problems = check(rules, code, tests, cites)
    if not quiet:
        by_rule = defaultdict(list)
        for test in tests:
            for rule in test.ids:
                by_rule[rule].append(test.where)
        for rule in statements(rules):
            cited = [name for name, text in code.items() if re.search(rf"\b{re.escape(rule)}\b", text)]
            print(f"{rule:10} {', '.join(cited) or '-':40} {', '.join(by_rule[rule]) or '-'}")
    for problem in problems:
        print(f"{game}: {problem}", file=sys.stderr)
    count = len([rule for rule in statements(rules) if not rule[3].isalpha()])
    print(
        f"{game}: {count} statements, {len(tests)} rule tests, {len(cites)} scenarios, {len(problems)} problems"
    )
    return len(problems)


def main() -> int:
    """Entry point; exit code 1 if anything is uncovered or unknown."""
    parser = argparse.ArgumentParser(prog="trace", description="rule coverage of the games")
    parser.add_argument("games", nargs="*")
    parser.add_argument("-q", "--quiet", action="store_true", help="only problems and totals")
    args = parser.parse_args()
    games = args.games or sorted(p.parent.name for p in (ROOT / "tabletop" / "games").glob("*/RULES.md"))
    return 1 if sum([trace(game, args.quiet) for game in games]) else 0


if __name__ == "__main__":
    sys.exit(main())
