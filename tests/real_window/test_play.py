"""The program in a real window, played with a real mouse: a whole game to its end, and a game left in the middle."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.real_window.driver import DriverError, Screen, wait_until

QUICK = {"animation": 0, "ai_pace_ms": 0, "trick_ms": 0, "reduced_motion": True, "window": [0, 0, 1280, 800]}


def settings(screen: Screen, **changes: object) -> None:
    """The user's settings before the program starts."""
    folder = screen.folder / "home/config/tabletop"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({**QUICK, **changes}), "utf-8")


def state(path: Path) -> dict[str, Any]:
    """What is on the screen now; raises DriverError if the probe has failed."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return {"releases": 0, "pointer": [], "route": [], "over": "", "prompt": "", "entries": 0}
    if "failed" in found:
        raise DriverError(found["failed"])
    return found


def do(screen: Screen, step: list[Any]) -> None:
    """One movement of the hand, which ends with one button let go."""
    if step[0] == "click":
        screen.click(step[1], step[2])
    else:
        screen.drag((step[1], step[2]), (step[3], step[4]), steps=8, pause=0.006)


def play(screen: Screen, path: Path, until, seconds: float) -> list[dict[str, Any]]:
    """Follow the routes until `until(state)`; every state a hand acted in. The hand waits for what came of all that it
    did before: what is half done has a route too."""
    acted: list[dict[str, Any]] = []
    end = time.monotonic() + seconds
    while True:
        now = state(path)
        heard = not acted or now["releases"] > acted[-1]["releases"]
        if heard and until(now):
            break
        if time.monotonic() > end:
            raise DriverError(
                f"not there after {seconds:g} s; last: {now}; the hand acted last in: {acted[-1:]}"
            )
        if not heard or not now["route"]:
            time.sleep(0.015)
            continue
        do(screen, now["route"][0])
        acted.append(now)
    return acted


@pytest.mark.timeout(220)
def test_a_whole_game_is_played_with_the_mouse(screen, python, root, tmp_path):
    settings(screen)
    path = tmp_path / "probe.json"
    app = screen.start(
        python, "-m", "tests.real_window.probe", str(path), "play", "high_jinks", "--seats", "human,random",
        "--seed", "3", "--clock", "20/3", cwd=root,
    )  # fmt: skip
    window = screen.wait_for_window("High Jinks")
    acted = play(screen, path, lambda now: now["over"], 150)
    assert state(path)["over"] in ("You win", "Mira wins")
    prompts = {each["prompt"] for each in acted}
    assert {"keep", "main", "attack"} <= prompts
    kinds = {each["route"][0][0] for each in acted}
    assert kinds == {"click", "drag"}
    assert screen.title(window).startswith("The game is over")
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""


def test_a_game_left_in_the_middle_is_found_again(screen, python, root, tmp_path):
    settings(screen)
    path = tmp_path / "probe.json"
    command = (python, "-m", "tests.real_window.probe", str(path), "play")
    app = screen.start(*command, "high_jinks", "--seats", "human,random", "--seed", "3", cwd=root)
    screen.wait_for_window("High Jinks")
    play(screen, path, lambda now: now["entries"] >= 12 and now["prompt"] == "main", 40)
    screen.move(1270, 8)
    wait_until("the hand away from the table", lambda: state(path)["pointer"] == [1270, 8])
    screen.wait_until_still(1.0)
    left = state(path)
    picture = screen.grab()
    app.kill()  # as a power cut would
    path.unlink()
    again = screen.start(*command, "--resume", cwd=root)
    window = screen.wait_for_window("High Jinks")
    wait_until("the same question", lambda: state(path)["prompt"] == left["prompt"])
    assert state(path)["entries"] == left["entries"]
    table = (380, 0, 400, 700)
    wait_until(
        "the middle of the table as it was", lambda: screen.grab().copy(*table) == picture.copy(*table)
    )
    screen.close(window)
    assert again.finish() == 0
    assert again.stderr == ""


@pytest.mark.timeout(120)
@pytest.mark.parametrize("animation", [0, 100])
def test_a_double_click_plays_one_card(screen, python, root, tmp_path, animation):
    """The other person's cards lie under the pointer at once: its second half must not touch them."""
    settings(screen, trust=True, animation=animation, reduced_motion=not animation)
    path = tmp_path / "probe.json"
    app = screen.start(
        python, "-m", "tests.real_window.probe", str(path), "play", "rupees", "--seats", "human,human",
        "--seed", "3", "--set", "variant=chance", cwd=root,
    )  # fmt: skip
    window = screen.wait_for_window("Rupees")
    card = wait_until("a card to play", lambda: state(path)["route"])[0][1:3]
    screen.double_click(*card)
    wait_until("the card is played", lambda: state(path)["entries"])
    screen.wait_until_still(0.8)
    assert state(path)["entries"] == 1
    assert state(path)["releases"] == 2
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("opens", "escapes"), [("ctrl+o", 1), ("F1", 2)])
def test_keys_that_are_typed_over_the_table_do_nothing_on_it(screen, python, root, tmp_path, opens, escapes):
    settings(screen)
    path = tmp_path / "probe.json"
    command = (python, "-m", "tests.real_window.probe", str(path), "play", "high_jinks")
    app = screen.start(*command, "--seats", "human,random", "--seed", "3", cwd=root)
    window = screen.wait_for_window("High Jinks")
    play(screen, path, lambda now: now["entries"] >= 12 and now["prompt"] == "main", 40)
    before = state(path)
    screen.wait_until_still(0.5)
    screen.key(opens)
    screen.wait_until_still(0.5)
    for _ in range(30):
        screen.key("Tab")
        screen.key("u")  # undo, on the table
    for _ in range(escapes):
        screen.key("Escape")
    screen.wait_until_still(0.5)
    now = state(path)
    assert (now["entries"], now["prompt"]) == (before["entries"], "main")
    screen.key("u")
    wait_until("the key on the table itself", lambda: state(path)["entries"] > before["entries"])
    screen.close(window)
    assert app.finish() == 0


@pytest.mark.timeout(120)
@pytest.mark.parametrize("held", ["Return", "r"])
def test_a_key_held_after_a_move_shows_nobody_elses_cards(screen, python, root, tmp_path, held):
    """The keys repeat as those of a real display do; neither the curtain opens nor is anything answered on it."""
    settings(screen)
    path = tmp_path / "probe.json"
    app = screen.start(
        python, "-m", "tests.real_window.probe", str(path), "play", "rupees", "--seats", "human,human",
        "--seed", "3", "--set", "variant=chance", cwd=root,
    )  # fmt: skip
    window = screen.wait_for_window("Rupees")
    screen.wait_until_still(0.8)
    screen.key("Return")
    wait_until("the first hand", lambda: screen.title(window).startswith("●"))
    first = state(path)["entries"]
    screen.xdotool("key", "r", "keydown", held)
    wait_until("a card is chosen", lambda: state(path)["entries"] > first)
    screen.xdotool("sleep", 2)
    assert "turn to look" in screen.title(window)
    screen.xdotool("keyup", held)
    assert state(path)["entries"] == first + 1
    screen.wait_until_still(0.8)
    screen.key("Return")
    wait_until("the second hand", lambda: screen.title(window).startswith("●"))
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""
