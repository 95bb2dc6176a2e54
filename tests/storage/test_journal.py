"""The log and the reports of failures: no card in them, never too large, silent where nothing can be written."""

import os
import subprocess
from pathlib import Path

import pytest

from tabletop.storage import journal
from tabletop.storage.journal import HARD, LOG, LOG_BACKUPS, LOG_BYTES, REPORTS, Journal, told


def fall(card: str) -> None:
    hand = [card]
    try:
        raise KeyError(card)
    except KeyError as first:
        raise ValueError(f"{hand} cannot hold {card}") from first


def failure() -> Exception:
    try:
        fall("QUEEN OF SPADES")
    except ValueError as problem:
        return problem
    raise AssertionError


def test_a_report_names_kinds_and_places_and_never_what_was_at_stake() -> None:
    text = told(failure())
    assert "QUEEN" not in text
    first, second = text.index("builtins.KeyError"), text.index("builtins.ValueError")
    assert first < second, "the cause comes first"
    assert "test_journal.py:" in text and " fall\n" in text


def test_a_report_does_not_tell_where_a_person_keeps_the_program() -> None:
    assert str(Path(__file__).parent) not in told(failure())


def test_an_exception_that_follows_from_itself() -> None:
    problem = failure()
    problem.__cause__ = problem
    assert told(problem).count("ValueError") == 1


def test_the_newest_reports_are_kept(tmp_path: Path) -> None:
    notes = Journal(tmp_path)
    written = [notes.report(failure(), "Tabletop 9") for _ in range(REPORTS + 3)]
    assert all(written)
    left = sorted(tmp_path.glob("report-*.txt"))
    assert len(left) == REPORTS
    assert left[-1].read_text().startswith("Tabletop 9\n")
    notes.rest()


def test_the_log_does_not_grow(tmp_path: Path) -> None:
    notes = Journal(tmp_path / "new")
    line = "x" * 10_000
    for _ in range(4 * LOG_BYTES // len(line)):
        notes.note(line)
    notes.rest()
    files = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in files] == [LOG, *(f"{LOG}.{k}" for k in range(1, LOG_BACKUPS + 1))]
    assert all(path.stat().st_size <= LOG_BYTES for path in files)


def test_a_note_is_one_line(tmp_path: Path) -> None:
    notes = Journal(tmp_path)
    notes.note("one\ntwo")
    notes.rest()
    (line,) = (tmp_path / LOG).read_text().splitlines()
    assert line.endswith(f"[{os.getpid()}] one two")


def test_where_nothing_can_be_written_nobody_hears_of_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    notes = Journal(tmp_path / "file" / "folder")
    notes.note("lost")
    notes.watch()
    assert notes.report(failure(), "") is None and notes.found("") is None
    notes.rest()
    assert capfd.readouterr() == ("", "")


def run(python: str, root: Path, folder: Path, act: str) -> None:
    code = (
        "import os, sys; from pathlib import Path; from tabletop.storage.journal import Journal; "
        f"notes = Journal(Path(sys.argv[1])); notes.watch(); {act}"
    )
    env = os.environ | {"PYTHONPATH": str(root)}
    subprocess.run([python, "-c", code, str(folder)], env=env, capture_output=True, check=False)


def test_a_process_that_died_has_said_where_it_was(python: str, root: Path, tmp_path: Path) -> None:
    run(python, root, tmp_path, "os.abort()")
    notes = Journal(tmp_path)
    report = notes.found("Tabletop 9")
    text = report.read_text()
    assert text.startswith("Tabletop 9\n") and "Fatal Python error" in text
    assert notes.found("") is None, "it is told once"
    notes.rest()


@pytest.mark.parametrize("act", ["notes.rest()", "os._exit(1)"])
def test_a_process_that_ended_or_was_killed_is_not_reported(
    python: str, root: Path, tmp_path: Path, act: str
) -> None:
    run(python, root, tmp_path, act)
    assert Journal(tmp_path).found("") is None
    assert not list(tmp_path.glob(f"{HARD}*"))


def test_another_window_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / f"{HARD}4711.txt"
    other.write_text("")
    monkeypatch.setattr(journal, "_runs", lambda process: process == 4711)
    assert Journal(tmp_path).found("") is None and other.exists()
