"""Where `.ci/run` runs the tests, none is left out silently: seen from outside, in a project of a few made-up tests."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = """
import pytest
pytest.importorskip({module!r}, reason={reason!r})
def test_it(): pass
@pytest.mark.skip(reason={reason!r})
def test_marked(): pass
@pytest.mark.xfail(reason="is expected to fail")
def test_that_fails(): raise ValueError
"""


def outcome(root: Path, folder: Path, python: str, ci: bool, module: str, reason: str) -> str:
    """The last line of the run."""
    for name in ("tests/conftest.py", "pyproject.toml"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(root / name, folder / name)
    (folder / "tests/test_made_up.py").write_text(TESTS.format(module=module, reason=reason))
    env = {name: value for name, value in os.environ.items() if name != "TABLETOP_CI"}
    env |= {"TABLETOP_CI": "1"} if ci else {}
    done = subprocess.run(
        [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
    )
    assert not ci or reason in done.stdout
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("ci", "module", "reason", "line"),
    [
        (False, "sys", "no display here", "1 passed, 1 skipped, 1 xfailed"),
        (True, "sys", "no display here", "1 passed, 1 xfailed, 1 error"),
        (True, "sys", "the extra `dask` is not installed", "1 passed, 1 skipped, 1 xfailed"),
        (True, "sys", "the extra `everything` is not installed", "1 passed, 1 xfailed, 1 error"),
        (True, "no_such", "a whole module", "1 error"),
        (True, "no_such", "the extra `dask` is not installed", "1 skipped"),
    ],
)
def test_a_skip_is_a_failure_unless_an_extra_is_named(root, tmp_path, python, ci, module, reason, line):
    assert outcome(root, tmp_path, python, ci, module, reason).startswith(line)
