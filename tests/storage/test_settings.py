"""Settings: remembered, typed, and a broken file breaks nothing."""

import errno
import json
import os
from pathlib import Path

import pytest

from tabletop.engine.texts import say as engine
from tabletop.storage.settings import DEFAULTS, Settings
from tabletop.storage.texts import say


def test_remembered(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(path)
    assert settings.get("ai_pace_ms") == DEFAULTS["ai_pace_ms"]
    for name, value in {"ai_pace_ms": 0, "last_game": {"seats": ["human", "casual"]}, "new": [1]}.items():
        settings.set(name, value)
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


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("animation", 10**400),
        ("animation", -1),
        ("window", [2**31, 0, 800, 600]),
        ("window", [1, 2, 3]),
        ("window", "wide"),
        ("clock", 5),
        ("clock", "x"),
        ("clock", "9" * 400),
        ("bots", {"Bot": ["a", "b"]}),
        ("bad_bot", "explode"),
        ("passed_over", {"toy": "all"}),
        ("trust", 1),
        ("tutors", {"You": "always"}),
    ],
)
def test_a_value_that_means_nothing_leaves_the_default_and_is_told(
    tmp_path: Path, name: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    small = json.dumps({name: value if value != 10**400 else 10**17, "chart": False})
    path.write_text(small)
    settings = Settings(path)
    assert settings.get(name) == DEFAULTS[name] and settings.get("chart") is False
    assert settings.notice == say("settings.wrong", names=name)
    with pytest.raises(ValueError):
        settings.set(name, value)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "\x00", '{"a":' * 100_000, '{"animation":' + "9" * 400 + "}"],
    ids=lambda text: text[:12],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings = Settings(path)
    assert "the defaults are used" in settings.notice and settings.get("trust") is False
    assert len(settings.notice) < 200 and "\n" not in settings.notice
    assert path.with_name("settings.json.bad").read_text() == text
    assert settings.save() == ""


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    settings = Settings(path)
    unreadable = say("settings.unreadable", problem=engine("limit.no_file"))
    assert settings.notice in (unreadable, say("settings.no_access", problem=os.strerror(errno.EISDIR)))
    assert settings.save().startswith(say("settings.unsaved", problem="").rstrip("."))


def test_what_was_wrong_is_told_until_it_is_right(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    settings = Settings(path)
    assert settings.notice == say("settings.damaged", form="kept")
    assert settings.save() == settings.notice == ""
    path.unlink()
    path.mkdir()
    assert settings.save() == settings.notice != ""
    assert (
        settings.notice.startswith(say("settings.unsaved", problem="").rstrip("."))
        and str(tmp_path) not in settings.notice
    )
