"""The benchmark script measures what it says."""

from pathlib import Path

import pytest

from tabletop.devtools import bench
from tests.toy_game import SPEC as TOY


def test_figures_of_the_toy_game() -> None:
    (row,) = bench.measure([(TOY, 2)], games=20, repeat=3)
    assert row["games"] == 60 and row["decisions"] >= row["actions"] > 60
    assert row["best_actions_per_s"] >= row["actions_per_s"] > 0
    assert row["widest_decision"] > 1 and row["longest_game"] > 5


def test_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "FOLDER", tmp_path / "benchmarks")
    monkeypatch.setattr(bench, "load_all", lambda: [TOY])
    assert bench.main(["--games", "10", "--repeat", "1", "--write"]) == 0
    page = (tmp_path / "benchmarks" / "engine.md").read_text(encoding="utf-8")
    assert page.count(f"| {TOY.id} | 2 | ") == 2, "a line in each table"
    assert page == capsys.readouterr().out
