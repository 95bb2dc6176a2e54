"""What is heard of the clock alone."""

import itertools
from array import array

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.ui.clock.texts import say
from tabletop.ui.clock.window import ClockWindow
from tests.ui.clock_hand import a_session
from tests.ui.heard import Tape, silent


@pytest.fixture
def heard(qtbot, hand, tmp_path):
    """A window whose sounds go to a tape."""
    window = ClockWindow(a_session(hand, "1"), make_sounds=lambda: silent(tmp_path))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.sounds is not None)
    window.sounds.mixer.forget()
    yield window, Tape(window.sounds.mixer)
    window.close()


def test_a_press_is_heard_at_once_and_a_key_for_nobody_is_not(heard):
    window, tape = heard
    for act in (window.press, lambda: window.give(1), lambda: window.touch(1)):
        tape.run(500)
        at = tape.ms
        act()
        tape.run(500)
        assert tape.begins("press")[-1] == pytest.approx(at, abs=1)
    window.touch(1)
    window.give(7)
    assert not any(tape.run(500))


def test_each_of_the_last_ten_seconds_ticks_and_the_flag_rings(heard, hand):
    window, tape = heard
    window.press()
    for _ in range(600):
        hand.ms += 100
        window._tick()
        tape.run(100)
    ticks = tape.begins("tick")
    assert len(ticks) == 10 and ticks[0] == pytest.approx(50_000, abs=150)
    assert all(later - sooner == pytest.approx(1000, abs=150) for sooner, later in itertools.pairwise(ticks))
    assert tape.begins("flag") == [pytest.approx(60_000 - 100, abs=150)]
    tape.samples = array("h")
    for _ in range(30):
        hand.ms += 100
        window._tick()
        tape.run(100)
    assert tape.peak == 0 or not tape.begins("tick")


def test_in_a_pause_nothing_ticks(heard, hand):
    window, tape = heard
    window.press()
    hand.go(window.session.clock, 55_000)
    window.toggle_pause()
    tape.run(1000)
    for _ in range(30):
        hand.ms += 100
        window._tick()
    assert not any(tape.run(1000))


def test_m_is_for_silence_and_plus_and_minus_for_the_volume(heard):
    window, tape = heard
    assert window.bar["sound"].text() == say("bar.sound")
    QTest.keyClick(window, Qt.Key.Key_M)
    assert window.bar["sound"].text() == say("bar.silent") and window.note == say("said.sound", form="off")
    window.press()
    assert not any(tape.run(500))
    QTest.keyClick(window, Qt.Key.Key_M)
    assert window.bar["sound"].text() == say("bar.sound") and any(tape.run(500))
    QTest.keyClicks(window, "-")
    assert window.note == say("said.volume", percent=75)
    QTest.keyClicks(window, "+")
    assert window.note == say("said.volume", percent=100)


def test_a_clock_without_sounds_says_so(qtbot, hand):
    window = ClockWindow(a_session(hand))
    qtbot.addWidget(window)
    QTest.keyClick(window, Qt.Key.Key_M)
    assert window.note == say("said.no_sound")
    QTest.keyClicks(window, "+")
