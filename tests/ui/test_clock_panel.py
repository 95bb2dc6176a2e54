"""What the clock is set to: fields, presets, times of one's own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.engine.texts import capital
from tabletop.engine.texts import say as engine
from tabletop.engine.time_control import PRESETS, parse_time_control
from tabletop.storage.settings import Settings
from tabletop.ui.clock.presets import MOST, Preset, Presets
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.time_panel import TimePanel
from tests.ui.clock_hand import a_session, left, open_window, press

MINUTE = 60_000


def set_figure(figure, number: int) -> None:
    figure.setFocus()
    QTest.keyClicks(figure, str(number))  # what stood there is selected


def choose_kind(panel: TimePanel, kind: str) -> None:
    at = panel.fields.kind.findData(kind)
    panel.fields.kind.setCurrentIndex(at)
    panel.fields.kind.activated.emit(at)


@pytest.mark.parametrize(
    "text", ["20/3", "20+3", "20", "20d5", "20b5", "10+3x30", "5h", "7.5/0.75", "1.00001+2.5"]
)
def test_the_fields_show_any_control_and_say_it_back(window, text):
    control = parse_time_control(text)
    window._time_chosen(control, ["Mira", "Jonas"], (), False)
    press(window, Qt.Key.Key_T)
    assert window.overlay.fields.control == window.overlay.control == control
    press(window, Qt.Key.Key_Return)
    assert window.session.control == control


def test_any_control_is_set_by_fields_and_one_that_cannot_be_is_explained(window):
    press(window, Qt.Key.Key_T)
    panel = window.overlay
    assert isinstance(panel, TimePanel)
    choose_kind(panel, "byoyomi")
    assert panel.control == parse_time_control("20+3x30")
    set_figure(panel.fields.periods, 5)
    set_figure(panel.fields.main.minutes, 0)
    set_figure(panel.fields.main.seconds, 0)
    assert panel.control == parse_time_control("0+5x30")
    choose_kind(panel, "increment")
    assert panel.control is None
    assert panel.meaning.text() == capital(engine("time.wrong.main"))
    assert not panel.go.isEnabled()
    press(window, Qt.Key.Key_Return)
    assert window.overlay is panel
    panel.fields.main.more.click()
    panel.fields.main.minutes.setFocus()
    press(window, *[Qt.Key.Key_Up] * 5)
    set_figure(panel.fields.main.seconds, 0)
    set_figure(panel.fields.each.seconds, 5)
    panel.counts[1].click()
    panel.names[2].setText("Ada")
    press(window, Qt.Key.Key_Return)
    assert window.overlay is None
    assert window.session.names == ["Mira", "Jonas", "Ada"]
    assert window.session.control == parse_time_control("5+5")
    assert left(window) == [5 * MINUTE] * 3


def test_the_buttons_of_a_time_go_by_minutes_and_at_last_by_seconds(window):
    press(window, Qt.Key.Key_T)
    field = window.overlay.fields.main
    field.set_ms(2 * MINUTE + 30_000)
    seen = []
    for button in [field.less] * 4 + [field.more] * 3:
        button.click()
        seen.append(field.ms)
    assert seen == [2 * MINUTE, MINUTE, 55_000, 50_000, 55_000, MINUTE, 2 * MINUTE]
    field.set_ms(3_000)
    field.less.click()
    assert field.ms == 1_000, "there has to be a time"


def test_each_may_have_a_time_of_their_own(qtbot, window, hand):
    press(window, Qt.Key.Key_T)
    panel = window.overlay
    set_figure(panel.times[1].minutes, 45)
    set_figure(panel.fields.main.minutes, 30)
    assert [field.ms for field in panel.times[:2]] == [30 * MINUTE, 45 * MINUTE], (
        "who had the time of all keeps to it"
    )
    press(window, Qt.Key.Key_Return)
    assert left(window) == [30 * MINUTE, 45 * MINUTE]
    press(window, Qt.Key.Key_2)
    hand.go(window.session, 5_000)
    press(window, Qt.Key.Key_R, Qt.Key.Key_Return)
    assert left(window) == [30 * MINUTE, 45 * MINUTE], "a reset keeps them"
    press(window, Qt.Key.Key_U)
    window.close()
    again = open_window(qtbot, a_session(hand, "5"), window.keeping.path)
    press(again, Qt.Key.Key_Return, Qt.Key.Key_T)
    assert again.overlay.own == again.session.own == (0, 45 * MINUTE)
    assert again.overlay.go.text() == say("time.names")
    set_figure(again.overlay.times[1].minutes, 30)
    assert again.overlay.go.text() == say("time.start_over", control="30/3")
    press(again, Qt.Key.Key_Return)
    assert left(again) == [30 * MINUTE] * 2
    press(again, Qt.Key.Key_U)
    assert left(again) == [30 * MINUTE, 45 * MINUTE - 5_000]


# --- presets ------------------------------------------------------------------------------------------------------


def name_preset(panel: TimePanel, name: str) -> None:
    panel.preset_name.setFocus()
    panel.preset_name.selectAll()
    QTest.keyClicks(panel.preset_name, name)


def test_a_preset_is_kept_under_a_name_renamed_deleted_and_brought_back(qtbot, hand, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    window = open_window(qtbot, a_session(hand), presets=Presets(settings))
    press(window, Qt.Key.Key_T)
    panel = window.overlay
    assert not panel.keep.isEnabled() and not panel.delete.isEnabled()
    set_figure(panel.fields.main.minutes, 12)
    set_figure(panel.times[1].minutes, 18)
    name_preset(panel, "Friday")
    press(window, Qt.Key.Key_Return)
    assert window.overlay is panel, "Enter in its name keeps the preset"
    friday = Preset(parse_time_control("12/3"), "Friday", (0, 18 * MINUTE))
    assert Presets(Settings(settings.path)).mine == [friday]
    assert panel.presets[0].isChecked() and panel.presets[0].text() == "Friday"
    QTest.qWait(1)
    assert panel.presets[0].visibleRegion().boundingRect() == panel.presets[0].rect(), "it is seen"

    name_preset(panel, "Saturday")
    assert panel.keep.text() == say("preset.rename")
    panel.keep.click()
    saturday = friday._replace(name="Saturday")
    assert Presets(Settings(settings.path)).mine == [saturday]

    set_figure(panel.fields.main.minutes, 14)
    assert panel.keep.text() == say("preset.keep")
    panel.keep.click()
    changed = saturday._replace(control=parse_time_control("14/3"))
    assert Presets(Settings(settings.path)).mine == [changed]

    panel.delete.click()
    assert Presets(Settings(settings.path)).mine == []
    assert panel.delete.text() == say("preset.back")
    panel.delete.click()
    assert Presets(Settings(settings.path)).mine == [changed]

    next(button for button in panel.presets if button.text() == "3h").click()
    assert not panel.delete.isEnabled(), "what comes with the program stays"
    panel.presets[0].click()
    press(window, Qt.Key.Key_Return)
    assert left(window) == [14 * MINUTE, 18 * MINUTE]


def test_presets_are_few_and_each_name_is_there_once(tmp_path):
    presets = Presets(Settings(tmp_path / "settings.json"))
    for number in range(MOST):
        presets.keep(Preset(PRESETS[0], f"{number}"))
    assert presets.is_full
    presets.keep(Preset(PRESETS[1], "  7 "))
    assert len(presets.mine) == MOST
    assert [preset.control for preset in presets.mine if preset.name == "7"] == [PRESETS[1]]


def test_renaming_keeps_the_clocks(window, hand):
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 5_000)
    press(window, Qt.Key.Key_N)
    panel = window.overlay
    assert panel.focusWidget() is panel.names[0]
    assert panel.go.text() == say("time.names")
    panel.names[0].setText("Zoë")
    QTest.keyClick(panel.names[0], Qt.Key.Key_Return)
    assert window.session.names == ["Zoë", "Jonas"]
    assert left(window)[0] == 20 * MINUTE - 5_000
    assert window.session.clock.paused


def test_a_preset_starts_over_and_undo_brings_the_old_clocks_back(window, hand):
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 5_000)
    press(window, Qt.Key.Key_T)
    panel = window.overlay
    next(preset for preset in panel.presets if preset.text() == "3h").click()
    assert panel.control == parse_time_control("3h")
    assert panel.go.text() == say("time.start_over", control="3h")
    panel.go.click()
    assert left(window) == [3 * MINUTE] * 2
    press(window, Qt.Key.Key_U)
    assert left(window)[0] == 20 * MINUTE - 5_000
