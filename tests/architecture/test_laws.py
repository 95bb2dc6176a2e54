"""The laws of ARCHITECTURE.md hold for the program as it is."""

import subprocess

import pytest

from tabletop.devtools import imports
from tests.architecture import laws, text_laws

LAWS = (
    laws.outsiders,
    laws.lazy,
    laws.layers,
    laws.engine_is_standard_library,
    laws.circles,
    laws.one_name,
    laws.dead_constants,
    laws.chance_and_time,
    laws.one_gate,
    laws.one_gate_to_a_hand,
    laws.no_fact_by_name,
    laws.plain_functions,
    laws.nobody_knows_the_controller,
    laws.no_filter_on_the_application,
    laws.painters_end,
    laws.events_are_heard_before,
    text_laws.messages,
    text_laws.sentences_in_catalogues,
)


@pytest.fixture(scope="module")
def program(root):
    """Every source file of the program."""
    found = imports.load(root)
    assert "tabletop.__main__" in found
    return found


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(program, law):
    breaches = law(program)
    assert not breaches, "\n".join([law.__doc__.splitlines()[0], *breaches])


def test_no_game_is_named_outside_its_folder(program, root):
    games = tuple(
        path.name for path in (root / "tabletop/games").iterdir() if path.is_dir() and path.name[0] != "_"
    )
    breaches = laws.game_names(program, games)
    assert not breaches, "\n".join(breaches)


def test_no_file_is_long_without_a_reason(root):
    folders = ("tabletop", "tests", "benchmarks", "assets")
    paths = [root / "run.py", *(path for folder in folders for path in (root / folder).rglob("*.py"))]
    breaches = laws.long_files({str(path.relative_to(root)): path.read_text("utf-8") for path in paths})
    assert not breaches, "\n".join(breaches)


def test_what_conducts_a_match_or_looks_back_at_it_is_tested_without_a_window(program, root, python):
    paths = sorted(path for part in laws.WINDOWLESS for path in (root / "tests" / part).glob("*.py"))
    breaches = laws.untested(program, {path.name: path.read_text("utf-8") for path in paths})
    assert not breaches, "\n".join(breaches)
    modules = ", ".join(f"tests.{path.parent.name}.{path.stem}" for path in paths)
    code = f"import sys; sys.modules.update(dict.fromkeys({laws.QT!r})); import {modules}"
    subprocess.run([python, "-c", code], cwd=root, check=True)


@pytest.mark.parametrize("module", laws.QT_FREE)
def test_a_worker_process_imports_no_qt_and_nothing_heavy(root, python, module):
    """The same as the law, but asked of Python itself: libraries could bring Qt along."""
    if not (root / (module.replace(".", "/") + ".py")).exists():
        pytest.fail(f"{module} is gone: say in laws.QT_FREE what replaced it")
    heavy = (*laws.QT, *laws.HEAVY)
    code = f"import sys, {module}; print(*sorted(set(sys.modules) & set({heavy!r})))"
    done = subprocess.run([python, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
