"""The clock alone in a real window: real time, real keys and clicks, and the session after a kill."""

import json
from array import array

import pytest

from tests.real_window.driver import wait_until

PROGRAM = "import sys; from tabletop.ui.clock import run; sys.exit(run(sys.argv[1:]))"
AMBER = (255, 200, 87)


def start(screen, python, root, *words):
    app = screen.start(python, "-c", PROGRAM, *words, cwd=root)
    window = screen.wait_for_window("Clock|·")
    screen.wait_until_still()
    return app, window


def session(screen):
    """What is on disk; before the first press that is nothing."""
    try:
        return json.loads((screen.folder / "home/state/tabletop/clock.json").read_text("utf-8"))
    except FileNotFoundError:
        return {"names": [], "clock": {"running": None, "paused": False, "sides": []}}


def settings(screen):
    path = screen.folder / "home/config/tabletop/settings.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def running(screen):
    return session(screen)["clock"]["running"]


def left_ms(screen):
    return [side[1] for side in session(screen)["clock"]["sides"]]


def has_amber(picture, left, right):
    """Whether the digits between these fractions of the width are lit."""
    y = range(round(picture.height() * 0.25), round(picture.height() * 0.6), 3)
    x = range(round(picture.width() * left), round(picture.width() * right), 3)
    return any(picture.pixelColor(i, j).getRgb()[:3] == AMBER for i in x for j in y)


def test_a_game_of_presses_with_real_time(screen, python, root):
    app, window = start(screen, python, root, "5", "--names", "Mira,Jonas")
    box = screen.box(window)
    screen.click(*box.at(0.25, 0.4))
    wait_until("Mira's clock", lambda: has_amber(screen.grab(), 0.05, 0.45))
    assert "Mira" in screen.title(window)
    wait_until("a second to pass", lambda: "4:58" in screen.title(window))
    screen.key("space")
    wait_until("Jonas's clock", lambda: has_amber(screen.grab(), 0.55, 0.95))
    assert not has_amber(screen.grab(), 0.05, 0.45)
    wait_until("the press on disk", lambda: running(screen) == 1)
    screen.click(*box.at(0.75, 0.4))
    wait_until("Mira again", lambda: running(screen) == 0)
    screen.key("2")
    wait_until("Jonas by number", lambda: running(screen) == 1)
    screen.key("p")
    wait_until("the pause on disk", lambda: session(screen)["clock"]["paused"])
    mira, jonas = left_ms(screen)
    assert 280_000 < mira < 299_000
    assert 280_000 < jonas < 300_000
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""
    assert session(screen)["names"] == ["Mira", "Jonas"]


def test_a_killed_clock_is_offered_again(screen, python, root):
    app, window = start(screen, python, root, "20/3", "--players", "3")
    screen.key("3")
    wait_until("the first press on disk", lambda: running(screen) == 2)
    app.kill()
    screen.wait_for_no_window("Clock|·")
    app, window = start(screen, python, root)
    screen.key("Return")
    screen.wait_until_still()
    screen.key("space")
    wait_until("the third player's time to run", lambda: "Player 3" in screen.title(window))
    assert left_ms(screen)[2] <= 20 * 60_000
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""


def test_time_entry_by_keyboard_and_the_first_penalty(screen, python, root):
    app, window = start(screen, python, root, "--new")
    screen.type_text("0")  # the panel is open and its minutes selected
    screen.key("Tab")
    screen.type_text("6")
    screen.key("Return")
    screen.wait_until_still()
    screen.key("space")
    wait_until("low time", lambda: "low time" in screen.title(window))
    wait_until("the penalty", lambda: min(left_ms(screen), default=0) < 0)
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""


@pytest.mark.parametrize("screen", [(1024, 640), (2560, 1440)], indirect=True, ids=["small", "large"])
def test_it_fills_a_window_of_any_size(screen, python, root):
    app, window = start(screen, python, root, "20/3", "--players", "4")
    screen.resize(window, screen.width, screen.height)
    screen.wait_until_still()
    for key, across, down in (("1", 0.25, 0.3), ("2", 0.75, 0.3), ("3", 0.75, 0.7), ("4", 0.25, 0.7)):
        screen.key(key)
        wait_until(f"quarter {key}", lambda k=key: running(screen) == int(k) - 1)
        screen.click(*screen.box(window).at(across, down))  # ends that move: the click found its quarter
        wait_until("the next one", lambda k=key: running(screen) == int(k) % 4)
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == ""


def test_its_lever_is_heard_and_m_silences_it(screen, python, root):
    heard = screen.folder / "heard.wav"

    def loud() -> int:
        """How many samples so far are no silence."""
        data = heard.read_bytes()[44:] if heard.exists() else b""
        return sum(value != 0 for value in array("h", data[: len(data) // 2 * 2]))

    app = screen.start(python, "-c", PROGRAM, "5", cwd=root, TABLETOP_SOUND=str(heard))
    window = screen.wait_for_window("Clock|·")
    screen.wait_until_still()
    assert loud() == 0
    screen.key("1")
    wait_until("the lever", lambda: loud() > 1000)
    screen.key("m")
    wait_until("silence to be kept", lambda: settings(screen).get("sound") is False)
    screen.key("2")
    wait_until("the press on disk", lambda: running(screen) == 1)
    screen.close(window)
    assert app.finish() == 0
    assert app.stderr == "" and loud() < 4000, "the lever was heard once"
