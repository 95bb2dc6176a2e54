"""What is heard at a table in the program's window: played by hand, switched off by key and in the settings."""

from array import array

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.ui.dialogs.fields import Check, Combo
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.texts import say
from tests.ui import desk
from tests.ui.heard import Tape


@pytest.fixture
def heard(table):
    app = table("human", "human", trust=True)
    desk.wait_for(app, lambda: app.sounds is not None)
    app.settings.set("volume", 100)
    app.sounds.mixer.forget()
    return app, Tape(app.sounds.mixer)


def test_a_card_is_heard_when_it_is_played(heard):
    app, tape = heard
    assert not any(tape.run(500))
    desk.play_on(app)
    assert any(tape.run(50)), "within 50 ms"


def test_ctrl_m_is_for_silence(heard):
    app, tape = heard
    QTest.keyClick(app.window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert app.settings.get("sound") is False and app.window.toast_box.isVisible()
    desk.play_on(app)
    assert not any(tape.run(500))
    QTest.keyClick(app.window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert app.settings.get("sound") is True and any(tape.run(500)), "who switches it on hears that"


def test_the_menu_has_it(heard):
    app, _ = heard
    app.window.opening.menu()
    (row,) = [button for button in app.window.covers.menu.buttons if button.text() == say("menu.sound")]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert app.settings.get("sound") is False


def test_volume_and_sound_are_settings_and_a_change_is_heard(heard):
    app, tape = heard
    app.open_settings()
    panel = app.window.covers.overlay
    assert isinstance(panel, Preferences)
    (volume,) = [c for c in panel.findChildren(Combo) if c.accessibleName() == dialogs("settings.volume")]
    peaks = []
    for percent in (50, 100):
        tape.samples = array("h")
        volume.setCurrentIndex(volume.findData(percent))
        tape.run(500)
        peaks.append(tape.peak)
    assert 0 < peaks[0] < peaks[1] / 3
    (switch,) = [c for c in panel.findChildren(Check) if c.text() == dialogs("settings.sound")]
    switch.setChecked(False)
    assert not app.sounds.on and not any(tape.run(500))


def test_what_is_asked_of_another_table_is_silent(heard):
    app, tape = heard
    view = app.table_view(app.window)
    view.sounded.emit("win")
    assert not any(tape.run(500))
