"""Settings: remembered, typed, and a broken file breaks nothing."""

from pathlib import Path

import pytest

from tabletop.storage.migrations import STEPS, migrate
from tabletop.storage.settings import DEFAULTS, Settings


def test_remembered(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(path)
    assert settings.get("ai_pace_ms") == DEFAULTS["ai_pace_ms"]
    settings.update({"ai_pace_ms": 0, "last_game": {"seats": ["human", "casual"]}, "new": [1]})
    assert settings.save() == ""
    again = Settings(path)
    assert (again.get("ai_pace_ms"), again.get("new"), again.notice) == (0, [1], "")
    assert again.get("last_game") == {"seats": ["human", "casual"]}
    assert again.get("nothing") is None and again.get("nothing", 5) == 5


def test_wrong_types_are_refused_or_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(path)
    with pytest.raises(ValueError, match="ai_pace_ms"):
        settings.set("ai_pace_ms", "fast")
    with pytest.raises(ValueError):
        settings.set("animation", True)
    path.write_text('{"ai_pace_ms": "fast", "trust": true}')
    again = Settings(path)
    assert again.get("ai_pace_ms") == DEFAULTS["ai_pace_ms"] and again.get("trust") is True


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings = Settings(path)
    assert "damaged" in settings.notice and settings.get("trust") is False
    assert path.with_name("settings.json.bad").read_text() == text
    assert settings.save() == ""


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    settings = Settings(path)
    assert "cannot be read" in settings.notice
    assert "cannot be saved" in settings.save()


def test_migrations_go_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEPS, 0, lambda header: header | {"schema": 1, "clock": "off"})
    assert migrate({"game": "x"}) == {"game": "x", "schema": 1, "clock": "off"}
    assert migrate({"schema": 7}) == {"schema": 7}
