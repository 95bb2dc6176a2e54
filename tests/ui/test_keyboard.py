"""What is open has the keyboard to itself: Tab stays inside, no key reaches the table or the clock below, Esc closes,
and the focus is where it was."""

import itertools
import string

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.over.keyholder import tab_stops
from tests.ui import desk
from tests.ui.clock_hand import Hand, a_session
from tests.ui.holders import CLOCK_OPENERS, OPENERS, STOPPING, holders

KEYS = [*string.ascii_lowercase, *string.digits, "?", " ", "\r"]


class Place:
    """A window with something open over it, and whether anything got through to what lies below."""

    def __init__(self, window, open_one, below):
        self.window, self._open, self.below = window, open_one, below
        self.before = window.focusWidget() or window
        self.holder = open_one()
        QTest.qWait(1)

    @property
    def is_open(self):
        return isValid(self.holder) and self.holder.holds_keys

    def reopen(self):
        if not self.is_open:
            self.holder = self._open()
            QTest.qWait(1)

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        """Press it at the focus; a list that drops down is closed again."""
        before = self.below()
        target = self.window.focusWidget() or self.window
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key, modifier)
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        assert self.below() == before, key
        if self.is_open:
            assert self.holds(self.window.focusWidget()), key

    def holds(self, widget):
        return widget is self.holder or self.holder.isAncestorOf(widget)


@pytest.fixture
def place(table, qtbot, request):
    """One thing that takes the keyboard, open over a table or a clock."""
    where, name = request.param
    if where == "table":
        app = table("human", "casual", spec=STOPPING)
        through = []
        app.window._keys.press = lambda event: through.append(event.key())
        app.window._keys.tab = lambda event: through.append(event.key())
        return Place(
            app.window, lambda: OPENERS[name](app), lambda: (len(through), app.controller.match.entries)
        )
    window = ClockWindow(a_session(Hand()))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return Place(window, lambda: CLOCK_OPENERS[name](window), lambda: window.session.clock.running)


EVERY = [("table", name) for name in OPENERS] + [("clock", name) for name in CLOCK_OPENERS]
each = pytest.mark.parametrize("place", EVERY, ids="-".join, indirect=True)


def test_nothing_that_takes_the_keyboard_is_forgotten():
    assert holders() - {"Home"} == set(OPENERS) | set(CLOCK_OPENERS), "home lies over nothing"


@each
def test_tab_walks_in_the_order_that_is_seen_and_never_leaves(place):
    stops = tab_stops(place.holder)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        seen = []
        for _ in range(100):
            place.key(key)
            seen.append(place.window.focusWidget())
        order = stops if key == Qt.Key.Key_Tab else stops[::-1]
        if len(stops) > 1 and type(place.holder).__name__ != "RulesSheet":  # there Tab also walks over links
            start = order.index(seen[0])
            assert seen == [order[(start + n) % len(order)] for n in range(100)]
    for above, below in itertools.pairwise(stops):
        a, b = (QPoint(stop.mapTo(place.holder, stop.rect().center())) for stop in (above, below))
        assert b.y() > a.y() or b.x() > a.x(), (above, below)


@each
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a list that drops down
def test_no_key_reaches_what_lies_below(place):
    for kind in (None, *dict.fromkeys(map(type, tab_stops(place.holder)))):
        for key in KEYS:
            place.reopen()
            if kind is not None:
                if not any(type(stop) is kind for stop in tab_stops(place.holder)):
                    place.key(Qt.Key.Key_Escape)  # a typed letter was searched for and hid them
                [stop for stop in tab_stops(place.holder) if type(stop) is kind][-1].setFocus()
            place.key(key)
            if not place.is_open:  # a key of its own: whatever it opened is closed
                for _ in range(2):
                    QTest.keyClick(place.window.focusWidget() or place.window, Qt.Key.Key_Escape)


@each
def test_escape_closes_from_everywhere_and_the_focus_is_where_it_was(place):
    for at in range(-1, min(len(tab_stops(place.holder)), 12)):
        place.reopen()
        if at >= 0:
            tab_stops(place.holder)[at].setFocus()
        place.key(Qt.Key.Key_Escape)
        assert not place.is_open
        assert place.window.focusWidget() is place.before


def test_what_opens_over_the_rules_gives_the_keyboard_back_to_them(table):
    app = table("human", "casual")
    app.window.opening.rules()
    text = app.window.covers.sheet.text
    assert app.window.focusWidget() is text
    app.open_settings()
    desk.key(app, Qt.Key.Key_Tab)
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.focusWidget() is text
    desk.click(app, desk.hand(app)[0])
    assert app.window.focusWidget() is app.window, "who clicks on the table goes on there"
    assert app.window.covers.sheet is not None
    QTest.mouseClick(app.window.covers.sheet.title, Qt.MouseButton.LeftButton)
    assert app.window.focusWidget() is text
    desk.click(app, desk.hand(app)[1])
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.sheet is None, "what says “Close Esc” is closed by it"
    assert app.controller.person.selection.spots, "and nothing else"


def test_f11_passes_through_what_is_open(table):
    app = table("human", "casual")
    app.open_settings()
    for full in (True, False):
        desk.key(app, Qt.Key.Key_F11)
        assert app.window.isFullScreen() is full
        assert app.window.covers.overlay is not None and app.window.covers.overlay.holds_keys


@pytest.mark.parametrize("key, opened", [(Qt.Key.Key_N, "home"), (Qt.Key.Key_O, "Games")])
def test_the_menu_hears_the_keys_written_in_it(table, key, opened):
    app = table("human", "casual")
    app.window.opening.menu()
    QTest.keyClick(app.window.focusWidget(), key, Qt.KeyboardModifier.ControlModifier)
    desk.settle(app)
    assert app.window.covers.menu is None
    if opened == "home":
        assert app.window.home is not None
    else:
        assert type(app.window.covers.overlay).__name__.startswith(opened)


def test_the_menu_opens_the_rules_by_f1(table):
    app = table("human", "casual")
    app.window.opening.menu()
    desk.key(app, Qt.Key.Key_F1)
    assert app.window.covers.menu is None and app.window.covers.sheet is not None


@pytest.mark.parametrize("others", ["casual", "human"])
def test_enter_ends_a_pause_and_opens_nobodys_hand(table, others):
    app = table("human", others)
    app.window.pause_or_go_on()
    desk.hold(app, Qt.Key.Key_Return)
    assert app.controller.seating.paused, "a held key presses nothing"
    desk.key(app, Qt.Key.Key_Return)
    assert not app.controller.seating.paused
    assert app.window.curtain_box.isVisible() is (others == "human")


def test_a_held_key_turns_nothing_on_and_off(table):
    app = table("human", "casual")
    desk.hold(app, Qt.Key.Key_P, "p", times=1)
    assert not app.controller.seating.paused
    desk.hold(app, Qt.Key.Key_F10, times=1)
    assert app.window.covers.menu is None


def test_a_menu_that_is_pushed_aside_takes_no_keyboard_from_what_came(table):
    app = table("human", "casual")
    app.window.opening.menu()
    app.open_settings()
    desk.settle(app)
    assert app.window.covers.menu is None
    settings = app.window.covers.overlay
    assert isinstance(settings, Preferences) and app.window.focusWidget() is settings


def test_enter_is_done_also_on_a_tick_box(table):
    app = table("human", "casual")
    app.open_settings()
    settings = app.window.covers.overlay
    checks = [stop for stop in tab_stops(settings) if hasattr(stop, "isCheckable") and stop.isCheckable()]
    assert checks
    checks[-1].setFocus()
    turned = []
    checks[-1].toggled.connect(turned.append)
    desk.key(app, Qt.Key.Key_Return)
    assert app.window.covers.overlay is None and turned == []


def test_the_log_over_a_narrow_table_is_scrolled_by_keys_and_closed_by_its_own(table):
    app = table("human", "casual")
    desk.resize(app, 1024, 640)
    for key in ("l", "s", Qt.Key.Key_Escape):
        desk.key(app, "l")
        assert app.window.panel.isVisible() and app.window.focusWidget() is app.window.panel
        desk.key(app, Qt.Key.Key_PageUp)
        desk.key(app, key)
        assert not app.window.panel.isVisible() and app.window.focusWidget() is app.window
