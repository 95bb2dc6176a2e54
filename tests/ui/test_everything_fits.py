"""Every control of what opens has at every size of window a size, lies inside, and its text is not cut."""

from __future__ import annotations

import pytest

from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.dialogs.programs import MOST
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.clock_hand import Hand, a_session
from tests.ui.holders import CLOCK_OPENERS, OPENERS, STOPPING
from tests.ui.measure import faults, window_sizes

SIZES = window_sizes()


def custom_clock(app):
    dialog = OPENERS["NewGame"](app)
    dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
    return dialog


def many_programs(app):
    app.settings.set("bots", {f"Program {n}": f"perl /home/me/bot-{n}.pl" for n in range(MOST)})
    return OPENERS["Programs"](app)


def long_question(app):
    text = "Somebody must agree, because a choice of theirs is concerned. " * 4
    app.window.ask("Take it back?", text, "All agree", str)
    return app.window._overlay


def nine_seats(app):
    app.session.load = lambda game: SPEC._replace(table_max=9)
    dialog = OPENERS["NewGame"](app)
    dialog.count.setCurrentIndex(dialog.count.count() - 1)
    return dialog


MORE = {
    "NewGame, another clock": custom_clock,
    "NewGame, nine seats": nine_seats,
    "Programs, eight": many_programs,
    "Question, long": long_question,
}
"""What opens, where it has most to say."""


@pytest.mark.parametrize("name", [*OPENERS, *MORE])
def test_over_the_table(table, name):
    app = table("human", "casual", spec=STOPPING)
    opener = {**OPENERS, **MORE}[name]
    for size in SIZES:
        if name == "Panel" and size[0] >= 1200:
            continue
        app.window.resize(*size)
        desk.settle(app)
        holder = opener(app)
        if name == "Panel":
            app.window.resize(*size)
        desk.settle(app)
        assert faults(holder) == [], size
        holder.cancel()
        desk.settle(app)


def error(window):
    panel = CLOCK_OPENERS["TimePanel"](window)
    panel.set_count(4)
    panel.custom.setText("20 minutes please")
    return panel


@pytest.mark.parametrize("name", [*CLOCK_OPENERS, "TimePanel, four and an error"])
def test_over_the_clock(qtbot, name):
    window = ClockWindow(a_session(Hand(), names=("Mira", "Jonas", "Ada", "Leo")))
    qtbot.addWidget(window)
    window.show()
    for size in [(640, 400), *SIZES]:
        window.resize(*size)
        qtbot.wait(1)
        assert faults(window) == [], size
        holder = CLOCK_OPENERS.get(name, error)(window)
        qtbot.wait(1)
        assert faults(holder) == [], size
        holder.cancel()
        qtbot.wait(1)


@pytest.mark.parametrize("name", OPENERS)
def test_what_is_open_follows_the_window(table, name):
    app = table("human", "casual", spec=STOPPING)
    holder = OPENERS[name](app)
    if name in ("Panel", "PopMenu"):
        return
    for size in (SIZES[-1], SIZES[0], (1024, 640)):
        app.window.resize(*size)
        desk.settle(app)
        assert faults(holder) == [], size
