"""The clock alone: the window under fake time, and what is kept on disk."""

import itertools
import os

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest

from tabletop.storage import clock_file
from tabletop.ui import clock as clock_program
from tabletop.ui import theme, wearing
from tabletop.ui.clock import window as clock_window
from tabletop.ui.clock.arrange import arrange
from tabletop.ui.clock.face import (
    BESIDE,
    face_unit,
    face_view,
    key_box,
    next_note,
    paint_face,
    paint_penalties,
)
from tabletop.ui.clock.keys_panel import KeysPanel, clock_keys
from tabletop.ui.clock.texts import say
from tabletop.ui.clock.time_panel import TimePanel
from tabletop.ui.clock.timed_game import TimedGame
from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.over.overlay import QuestionBox
from tests.ui.clock_hand import a_session, click, left, open_window, press

MINUTE = 60_000


# --- where things are ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1280, 800), (800, 1280), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("facing", [False, True])
def test_nothing_overlaps_and_all_is_inside(size, seats, facing):
    plan = arrange(*size, seats, facing)
    boxes = [*plan.sides, plan.status, plan.bar]
    assert len(plan.sides) == len(plan.turned) == seats
    assert any(plan.turned) == facing
    for index, box in enumerate(boxes):
        assert QRectF(0, 0, *size).contains(box)
        assert not any(box.intersects(other) for other in boxes[index + 1 :])
    assert min(box.height() for box in plan.sides) > size[1] / 4


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440), (3840, 2160)], ids=str)
def test_the_buttons_fit_into_the_window(qtbot, hand, size):
    window = open_window(qtbot, a_session(hand, "10+3x30"))
    window.resize(*size)
    edges = [button.geometry() for button in window.bar.buttons.values()]
    assert all(window.rect().contains(edge) for edge in edges)
    assert not any(a.intersects(b) for a, b in itertools.pairwise(edges))
    assert all(b.width() >= b.minimumSizeHint().width() for b in window.bar.buttons.values())


# --- the window ----------------------------------------------------------------------------------------------


def test_click_space_and_numbers_switch(window, hand):
    session = window.session
    click(window, window.sides.box(1).center())
    assert session.clock.running == 1
    hand.go(session, 2_000)
    press(window, Qt.Key.Key_Space)
    assert session.clock.running == 0
    hand.go(session, 3_000)
    click(window, window.sides.box(0).center())
    assert session.clock.running == 1
    press(window, Qt.Key.Key_1)
    assert session.clock.running == 0
    assert left(window) == [20 * MINUTE - 3_000, 20 * MINUTE - 2_000]


def test_a_second_press_on_the_same_side_does_not_take_the_time_back(window):
    for _ in range(2):
        click(window, window.sides.box(0).center())
    assert window.session.clock.running == 1
    click(window, window.sides.box(0).center())
    assert window.session.clock.running == 1
    assert window.note == say("said.not_theirs", number=1)
    click(window, key_box(window.sides.box(0)).center())
    assert window.session.clock.running == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("facing", [False, True])
def test_a_press_anywhere_on_ones_half_ends_the_move(qtbot, hand, seats, facing):
    window = open_window(qtbot, a_session(hand, names=("A", "B", "C", "D")[:seats]))
    window.session.facing = facing
    window._place()
    for seat in range(seats):
        box = window.sides.box(seat)
        key = key_box(box).center()
        for place in (
            box.topLeft(),
            box.bottomRight() + QPointF(3, 0),
            box.center(),
            key,
            box.center() * 2 - key,
        ):
            window.session.give(seat)
            click(window, place)
            assert window.session.clock.running == (seat + 1) % seats, place
    click(window, QPointF(2, 2))
    assert window.session.clock.running == 1, "the edge of the window belongs to the half beside it"


def test_a_finger_is_heard_while_another_rests(window, monkeypatch):
    heard = []
    monkeypatch.setattr(window, "_sound", heard.append)
    screen = QTest.createTouchDevice()
    a, b = (window.sides.box(seat).center().toPoint() for seat in (0, 1))
    QTest.touchEvent(window, screen).press(0, b, window).commit()
    assert window.session.clock.running == 1
    QTest.touchEvent(window, screen).stationary(0).press(1, a, window).commit()
    assert window.session.clock.running == 1, "not that one's time"
    QTest.touchEvent(window, screen).stationary(0).release(1, a, window).commit()
    window.session.press()
    QTest.touchEvent(window, screen).stationary(0).press(2, a, window).commit()
    assert window.session.clock.running == 1, "the other finger still rests"
    QTest.touchEvent(window, screen).stationary(0).release(2, a, window).commit()
    QTest.touchEvent(window, screen).release(0, b, window).commit()
    assert (window.session.clock.running, len(heard)) == (1, 2)


def test_a_finger_reaches_what_lies_over_the_clock(window):
    press(window, Qt.Key.Key_1)
    screen = QTest.createTouchDevice()
    for button, seen in (
        (window.bar["pause"], lambda: window.session.clock.paused),
        (window.bar["time"], lambda: isinstance(window.overlay, TimePanel)),
    ):
        at = button.rect().center()
        QTest.touchEvent(window, screen).press(0, at, button).commit()
        QTest.touchEvent(window, screen).release(0, at, button).commit()
        assert seen()
    at = window.sides.box(0).center().toPoint()
    QTest.touchEvent(window, screen).press(0, at, window).commit()
    QTest.touchEvent(window, screen).release(0, at, window).commit()
    assert window.session.clock.paused


def test_a_held_key_switches_once(window):
    press(window, Qt.Key.Key_1)
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtGui import QKeyEvent

    for repeat in (False, True, True):
        QCoreApplication.sendEvent(
            window,
            QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", repeat),
        )
    assert window.session.clock.running == 1


def test_pause_is_shown_and_space_goes_on(window, hand):
    press(window, Qt.Key.Key_1)
    press(window, Qt.Key.Key_P)
    assert window.session.clock.paused
    assert window._status() == say("status.paused")
    assert not window._timer.isActive()
    hand.ms += 500_000
    press(window, Qt.Key.Key_Space)
    assert window.session.clock.ticking
    assert window._timer.isActive()
    assert left(window)[0] == 20 * MINUTE


def test_the_timer_is_slow_until_the_last_ten_seconds(qtbot, hand):
    window = open_window(qtbot, a_session(hand, "1"))
    press(window, Qt.Key.Key_1)
    assert window._timer.interval() == 100
    hand.go(window.session, 50_500)
    window._tick()
    assert window._timer.interval() == 33
    assert window._views[0].low
    assert window._views[0].digits == "9.5"


@pytest.mark.rule("HJ-29.2", "HJ-29.3")
def test_penalties_are_counted_on_the_side(window, hand):
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 20 * MINUTE - 500)
    hand.ms += 500
    window._tick()
    assert window.note == say("said.penalty", name="Mira")
    assert window._views[0].penalties == 1
    assert window._views[0].digits == "3:00"
    hand.go(window.session, 6 * MINUTE)
    window._tick()
    assert window._views[0].penalties == 3
    assert window._views[1].penalties == 0


def test_sudden_death_shows_the_flag_by_words_and_shape(qtbot, hand):
    window = open_window(qtbot, a_session(hand, "1"))
    press(window, Qt.Key.Key_2)
    before = window.grab().toImage()
    hand.go(window.session, 59_900)
    hand.ms += 200
    window._tick()
    assert window.note == say("said.time_is_up", name="Jonas", number=2)
    assert window._views[1].flagged
    assert window._views[1].digits == "0.0"
    assert window.grab().toImage() != before


def test_only_the_side_that_changed_is_repainted(window, hand):
    press(window, Qt.Key.Key_1)
    QTest.qWait(1)
    hand.ms += 1
    window._tick()
    seen = []
    window.update = lambda *area: seen.append(area)  # what the window asks for
    hand.ms += 100
    window._tick()
    assert seen == []
    hand.ms += 1_000
    window._tick()
    assert len(seen) == 1
    assert window.sides.box(0).adjusted(-3, -3, 3, 3).contains(QRectF(seen[0][0]))


def test_reset_asks_once(window, hand):
    press(window, Qt.Key.Key_R)
    assert window.overlay is None
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 5_000)
    press(window, Qt.Key.Key_R)
    assert isinstance(window.overlay, QuestionBox)
    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_2)
    assert left(window)[0] == 20 * MINUTE - 5_000
    assert window.session.clock.running == 0
    press(window, Qt.Key.Key_Escape)
    assert window.overlay is None
    assert left(window)[0] == 20 * MINUTE - 5_000
    press(window, Qt.Key.Key_R)
    press(window, Qt.Key.Key_Return)
    assert left(window) == [20 * MINUTE, 20 * MINUTE]
    assert not window.session.begun
    press(window, Qt.Key.Key_U)
    assert left(window)[0] == 20 * MINUTE - 5_000


def test_undo_key_takes_a_press_back(window, hand):
    press(window, Qt.Key.Key_1, Qt.Key.Key_Space)
    hand.go(window.session, 7_000)
    press(window, Qt.Key.Key_U)
    assert window.session.clock.running == 0
    assert left(window) == [20 * MINUTE - 7_000, 20 * MINUTE]
    assert window.note == say("said.undone", form="press")


def test_swap_changes_sides(window):
    was = window.sides.box(0)
    press(window, Qt.Key.Key_X)
    assert window.sides.box(1) == was
    click(window, was.center())
    assert window.session.clock.running == 1


def test_the_far_side_is_turned_around_for_eyes_and_mouse(window):
    press(window, Qt.Key.Key_F)
    box = window.sides.box(0)
    assert box.width() > 2 * box.height()
    corner = key_box(box).center()
    assert window.sides.at(corner) == (0, False)
    assert window.sides.at(box.center() * 2 - corner) == (0, True)


def test_a_player_can_be_marked_out_by_key(qtbot, hand):
    window = open_window(qtbot, a_session(hand, names=("A", "B", "C")))
    press(window, Qt.Key.Key_2)
    press(window, Qt.Key.Key_2, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.session.clock.running == 2
    click(window, window.sides.box(1).center())
    assert window.note == say("said.out", name="B", number=2)
    press(window, Qt.Key.Key_3, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window._status() == say("status.last", name="A")


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, "?"])
def test_one_key_shows_the_keys_and_takes_them_away(window, key):
    assert window.bar["keys"].key == "F1"
    press(window, key)
    assert isinstance(window.overlay, KeysPanel)
    press(window, key)
    assert window.overlay is None


def test_every_key_that_is_heard_is_listed(window):
    listed = {key for rows in clock_keys(2).values() for keys, _ in rows for key in keys}
    names = [
        *map(chr, range(ord("A"), ord("Z") + 1)),
        *(f"F{n}" for n in range(1, 13)),
        "Space",
        "Pause",
        "Backspace",
    ]
    heard = set()
    for name in names:
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key[f"Key_{name}"], Qt.KeyboardModifier.NoModifier)
        window.keyPressEvent(event)
        if event.isAccepted():
            heard.add(name)
        if window.overlay is not None:
            window.overlay.cancel()
    assert heard == listed & set(names)
    assert {"1 \u2013 2", "Ctrl+1 \u2013 2", "?", "Ctrl+Q"} < listed


def test_the_buttons_do_what_their_keys_do(window, hand):
    assert not window.bar["pause"].isEnabled()
    press(window, Qt.Key.Key_1)
    for name, seen in (
        ("pause", lambda: window.session.clock.paused),
        ("undo", lambda: window.session.clock.running is None),
        ("facing", lambda: window.session.facing),
        ("swap", lambda: window.session.places == [1, 0]),
        ("time", lambda: isinstance(window.overlay, TimePanel)),
    ):
        click_button(window, name)
        assert seen(), name


def click_button(window: ClockWindow, name: str) -> None:
    button = window.bar[name]
    QTest.mousePress(button, Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, pos=QPoint(9, 9))


def test_f11_and_esc_switch_full_screen(window):
    press(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    press(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_who_cannot_see_it_hears_whose_time_runs_and_what_fell_due(window, hand, monkeypatch):
    said = []

    class Reader:
        isActive = staticmethod(lambda: True)
        updateAccessibility = staticmethod(lambda event: said.append(event.message()))

    monkeypatch.setattr(clock_window, "QAccessible", Reader)
    press(window, Qt.Key.Key_1)
    assert said == ["Mira, 20:00"]
    assert (
        say("saved.player", form="", name="Jonas", time="20:00", penalties=0)
        in window.accessibleDescription()
    )
    hand.go(window.session, 20 * MINUTE - 500)
    hand.ms += 500
    window._tick()
    assert said[1:] == [say("said.penalty", name="Mira")]


def test_the_other_table_is_worn_while_the_clock_is_open(window, qapp):
    before, palette = window.grab().toImage(), qapp.palette()
    try:
        theme.wear(True)
        qapp.setPalette(wearing.palette())
        QTest.qWait(1)
        after = window.grab().toImage()
        assert after.pixelColor(3, 3) != before.pixelColor(3, 3)
    finally:
        theme.wear(False)
        qapp.setPalette(palette)


def test_sleep_is_told(window, hand):
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 1_000)
    hand.ms += 3_600_000
    window._tick()
    assert window._status() == say("status.slept", time="1:00:00")
    assert left(window)[0] == 20 * MINUTE - 1_000


# --- kept on disk --------------------------------------------------------------------------------------------


def test_a_closed_window_is_offered_again_and_goes_on_paused(qtbot, window, hand):
    press(window, Qt.Key.Key_2)
    hand.go(window.session, 65_000)
    window.close()
    again = open_window(qtbot, a_session(hand, "5"), window.keeping.path)
    assert isinstance(again.overlay, QuestionBox)
    press(again, Qt.Key.Key_Return)
    assert left(again) == [20 * MINUTE, 20 * MINUTE - 65_000]
    assert again.session.names == ["Mira", "Jonas"]
    assert (again.session.clock.running, again.session.clock.paused) == (1, True)


def test_a_new_session_leaves_the_old_file_until_it_begins(qtbot, window, hand):
    press(window, Qt.Key.Key_2)
    hand.go(window.session, 65_000)
    window.close()
    old = window.keeping.path.read_bytes()
    again = open_window(qtbot, a_session(hand, "5"), window.keeping.path)
    press(again, Qt.Key.Key_N)
    assert left(again) == [5 * MINUTE] * 2
    assert window.keeping.path.read_bytes() == old
    press(again, Qt.Key.Key_1)
    assert window.keeping.path.read_bytes() != old


def test_every_press_is_kept_at_once(window, hand):
    press(window, Qt.Key.Key_1)
    hand.go(window.session, 2_000)
    press(window, Qt.Key.Key_Space)
    saved = TimedGame.load(clock_file.load(window.keeping.path), hand)
    assert saved.clock.running == 1
    assert saved.clock.remaining_ms(0) == 20 * MINUTE - 2_000


def test_a_crash_costs_nobody_more_than_a_second(window, hand, monkeypatch):
    writes = []
    monkeypatch.setattr(
        clock_file, "save", lambda path, data, save=clock_file.save: writes.append(0) or save(path, data)
    )
    press(window, Qt.Key.Key_1)
    for _ in range(95):
        hand.ms += 70  # the tick of no second
        window._tick()
        saved = TimedGame.load(clock_file.load(window.keeping.path), hand)
        assert 0 <= saved.clock.remaining_ms(0) - left(window)[0] < 1_000
    assert len(writes) == 1 + 95 * 70 // 1_000, "the press, and once a second"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"schema": 99}', '{"schema": 1}', "\x00", "[" * 100_000], ids=range(7)
)
def test_an_unreadable_session_is_set_aside_and_said(qtbot, hand, tmp_path, text):
    path = tmp_path / "clock.json"
    path.write_text(text)
    window = open_window(qtbot, a_session(hand), path)
    assert window.overlay is None
    assert "damaged-1" in window.note
    assert (tmp_path / "clock.damaged-1.json").read_text() == text
    assert not path.exists()


def test_no_session_before_anybody_began(window):
    window.close()
    assert not window.keeping.path.exists()


def test_a_folder_that_cannot_be_written_is_said_once(qtbot, hand, tmp_path):
    (tmp_path / "file").write_text("")
    window = open_window(qtbot, a_session(hand), tmp_path / "file" / "clock.json", offer_saved=False)
    press(window, Qt.Key.Key_1)
    assert window.note.startswith(say("said.not_kept", problem=""))
    press(window, Qt.Key.Key_Space)
    assert window.note == ""
    assert window.session.clock.running == 1


# --- the face and the program --------------------------------------------------------------------------------


def test_two_clocks_at_a_time_keep_a_session_each(tmp_path):
    path = tmp_path / "clock.json"
    first, mine = clock_file.claim(path)
    second, other = clock_file.claim(path)
    assert first == path and second == tmp_path / "clock-2.json"
    clock_file.save(first, {"who": "first"})
    clock_file.save(second, {"who": "second"})
    os.utime(first, (100, 100))
    mine.release()
    other.release()
    again, third = clock_file.claim(path)
    assert clock_file.load(again) == {"who": "second"}, "the newest is offered first"
    older, fourth = clock_file.claim(path)
    assert clock_file.load(older) == {"who": "first"}
    third.release()
    fourth.release()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["clock-2.json", "clock.json"]


def test_where_no_lock_can_be_had_the_session_is_kept_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(clock_file, "FileLock", lambda path: (_ for _ in ()).throw(OSError("read only")))
    assert clock_file.claim(tmp_path / "clock.json") == (tmp_path / "clock.json", None)


def test_an_unchanged_face_is_an_equal_view(hand):
    session = a_session(hand)
    session.give(0)

    def view():
        return face_view(session.control, session.clock.face(0), "Mira")

    first = view()
    hand.ms += 1
    assert view() != first  # 20:00 becomes 19:59
    second = view()
    hand.ms += 100
    assert view() == second


@pytest.mark.parametrize("text", ["20/3", "20+3", "20", "20d5", "20b5", "10+3x30", "5h"])
def test_every_control_is_painted_with_its_note(qtbot, hand, text):
    window = open_window(qtbot, a_session(hand, text, ("A", "B", "C", "D")))
    press(window, Qt.Key.Key_1)
    assert all(view.note for view in window._views)
    image = window.grab().toImage()
    assert image.pixelColor(window.sides.box(0).topLeft().toPoint() + QPoint(40, 4)) != image.pixelColor(
        window.sides.box(1).topLeft().toPoint() + QPoint(40, 4)
    )


@pytest.mark.parametrize(
    "words",
    [["20//3"], ["off"], ["--players", "9"], ["--names", "A"], ["--players", "3", "--names", "A,B"], ["--x"]],
    ids=" ".join,
)
def test_bad_words_are_refused_before_any_window(capsys, words):
    assert clock_program.run(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err


def test_an_open_panel_grows_and_shrinks_with_the_window(window):
    press(window, Qt.Key.Key_T)
    wide = {}
    for size in ((1024, 640), (3840, 2160), (700, 420)):
        window.resize(*size)
        QTest.qWait(1)
        panel = window.overlay.panel
        assert window.rect().contains(panel.geometry())
        assert panel.rect().contains(window.overlay.go.geometry())
        wide[size[0]] = panel.width()
    assert wide[3840] > 2.5 * wide[1024] > wide[1024] > wide[700]


def test_penalties_are_drawn_and_the_next_is_told(qapp, hand):
    session = a_session(hand)
    session.give(0)
    hand.go(session, 21 * MINUTE)
    face = session.clock.face(0)
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    image.fill(theme.PANEL)
    with QPainter(image) as painter:
        paint_penalties(painter, QRectF(10, 10, 280, 40), face.times, 1.0)
    assert theme.BACK.name() in {image.pixelColor(x, 30).name() for x in range(300)}
    assert next_note(session.control, face) == say("side.next", form="penalty now")


def test_a_long_name_beside_the_digits_does_not_reach_them(qapp, hand):
    session, mat = a_session(hand), QRectF(0, 0, 1000, 270)

    def painted(name: str) -> QImage:
        image = QImage(1000, 270, QImage.Format.Format_RGB32)
        image.fill(theme.FELT_CENTRE)
        painter = QPainter(image)
        paint_face(painter, mat, face_view(session.control, session.clock.face(0), name))
        painter.end()
        return image.copy(round((26 + BESIDE / 2) * face_unit(mat)), 0, 500, 270)

    assert painted("M" * 24) == painted("M")
