"""Games in real windows: none is lost, whatever is begun and however the program ends."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.real_window.driver import Screen, wait_until
from tests.real_window.test_play import play, settings, state


def saved(screen: Screen, python: str, root: Path) -> list[dict[str, Any]]:
    """What `tabletop games --saved --json` tells."""
    command = [python, "-m", "tabletop", "games", "--saved", "--json"]
    done = subprocess.run(
        command, cwd=root, env=screen.environment(), capture_output=True, text=True, timeout=60, check=True
    )
    return json.loads(done.stdout)


def test_a_game_left_for_another_is_continued_from_the_list(screen, python, root, tmp_path):
    settings(screen)
    path = tmp_path / "probe.json"
    command = (python, "-m", "tests.real_window.probe", str(path), "play")
    app = screen.start(*command, "rupees", "--seats", "human,random", "--seed", "3", cwd=root)
    window = screen.wait_for_window("Rupees")
    play(screen, path, lambda now: now["entries"] >= 2 and now["route"], 40)
    left = state(path)
    screen.close(window)
    assert app.finish() == 0
    path.unlink()
    app = screen.start(*command, "jonkler", "--seats", "human,random,random", "--seed", "4", cwd=root)
    window = screen.wait_for_window("Jonkler")
    play(screen, path, lambda now: now["entries"] >= 2 and now["route"], 40)
    assert sorted(row["game"] for row in saved(screen, python, root)) == ["jonkler", "rupees"]
    screen.key("ctrl+o")
    screen.wait_until_still(1.0)
    assert len(screen.windows()) == 1, "what paints the pictures comes onto no screen"
    screen.key("Down", "Return")
    wait_until("the other table", lambda: "Rupees" in screen.title(window))
    wait_until("where it was left", lambda: state(path)["entries"] == left["entries"])
    app.kill()
    found = {row["game"]: row for row in saved(screen, python, root)}
    assert {row["state"] for row in found.values()} == {"under way"}
    assert all(row["where"] for row in found.values())


def test_two_windows_at_a_time_keep_a_game_each(screen, python, root, tmp_path):
    settings(screen)
    command = (python, "-m", "tests.real_window.probe")
    first = screen.start(
        *command, str(tmp_path / "1.json"), "play", "rupees", "--seats", "human,random", cwd=root
    )
    screen.wait_for_window("Rupees")
    play(screen, tmp_path / "1.json", lambda now: now["entries"] >= 1, 40)
    second = screen.start(*command, str(tmp_path / "2.json"), "play", "jonkler", cwd=root)
    window = screen.wait_for_window("Jonkler")
    screen.focus(window)
    play(screen, tmp_path / "2.json", lambda now: now["entries"] >= 1, 40)
    assert sum(row["open"] for row in saved(screen, python, root)) == 2
    first.kill()
    second.kill()
    rows = saved(screen, python, root)
    assert sorted(row["game"] for row in rows) == ["jonkler", "rupees"]
    assert not any(row["open"] for row in rows)
