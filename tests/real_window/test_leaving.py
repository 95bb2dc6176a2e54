"""Asked to end in the middle of things, on a real display that may itself be gone."""

import signal

import pytest

from tests.real_window.driver import wait_until


@pytest.mark.parametrize(
    "words", [("play", "jonkler", "--clock", "20/3"), ("clock", "20")], ids=["table", "clock"]
)
def test_a_signal_while_the_mouse_drags(screen, python, root, words):
    app = screen.start(python, "-m", "tabletop", *words, cwd=root)
    window = screen.wait_for_window("Jonkler|Clock")
    screen.wait_until_still()
    screen.drag(screen.box(window).at(0.4, 0.9), screen.box(window).at(0.5, 0.5), hold=True)
    for _ in range(20):
        app.process.send_signal(signal.SIGTERM)
    assert app.finish() == 128 + signal.SIGTERM
    assert (app.stdout, app.stderr) == ("", "")


def test_a_compositor_that_is_gone_is_passed_over_where_x_answers(screen, python, root):
    app = screen.start(
        python, "-m", "tabletop", "play", "rupees", cwd=root, QT_QPA_PLATFORM="", WAYLAND_DISPLAY="wayland-9"
    )
    window = screen.wait_for_window("Rupees")
    screen.close(window)
    assert app.finish() == 0


def test_a_display_that_goes_ends_the_program(screen, python, root):
    app = screen.start(python, "-m", "tabletop", "play", "rupees", cwd=root)
    screen.wait_for_window("Rupees")
    screen._server.kill()
    wait_until("the end", lambda: not app.is_running())
    assert app.process.returncode > 0, "by Qt itself, not by a crash"
