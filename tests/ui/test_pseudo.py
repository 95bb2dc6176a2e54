"""In a language whose texts are two fifths longer every word on the screen comes from a catalogue, and none is cut."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from tabletop import games
from tabletop.devtools.pseudo import pseudo
from tabletop.engine.translation import turned
from tabletop.startup import versions
from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.dialogs.about import breakable
from tests.pseudo import english, spoken
from tests.ui import desk
from tests.ui.clock_hand import Hand, a_session
from tests.ui.holders import CLOCK_OPENERS, OPENERS, STOPPING
from tests.ui.measure import faults

SIZE = (1024, 640)
NAMED = ("You", "Guest", "Toy", "Jonas", "perl /home/me/bot.pl", "Scroll Left", "Scroll Right")
"""Names of people, games and files, and what Qt says by itself."""
OURS = ("Call a card", "One", "Another", "Pile", "Resign", "You leave this game.", "Turn")
"""What the questions, menus and game of these tests say."""


@pytest.fixture(autouse=True)
def made_up_language() -> Iterator[None]:
    with spoken():
        yield


def said(whole: QWidget) -> list[str]:
    """Every text that the widget and those in it show, read out or tell in a tip."""
    found: list[str] = []
    for widget in [whole, *whole.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QAbstractButton):
            found.append(widget.text())
        elif isinstance(widget, QLineEdit):
            found.append(widget.placeholderText())
        elif isinstance(widget, QComboBox):
            found += [widget.itemText(row) for row in range(widget.count())]
    return [text for text in dict.fromkeys(found) if text]


@pytest.mark.parametrize("name", OPENERS)
def test_what_opens_over_the_table(table, name) -> None:
    app = table("human", "casual", spec=turned(STOPPING, pseudo))
    desk.resize(app, *SIZE)
    holder = OPENERS[name](app)
    if name == "Panel":
        app.window.resize(*SIZE)
    desk.settle(app)
    assert faults(holder) == []
    ours = (
        *OURS,
        *games.game_titles().values(),
        *(breakable(str(told)) for told in (versions(), *app._paths, app._paths.settings)),
    )
    assert not english(said(holder), *NAMED, *ours)
    holder.cancel()


@pytest.mark.parametrize("game", games.game_titles())
def test_the_window_of_a_game(table, game) -> None:
    spec = games.load(game)
    app = table("human", "casual", *["casual"] * (spec.seats_default - 2), spec=spec)
    desk.resize(app, *SIZE)
    for _ in range(6):
        assert faults(app.window.stage) == []
        assert not english(said(app.window), *NAMED, spec.title)
        desk.play_on(app)


@pytest.mark.parametrize("name", CLOCK_OPENERS)
def test_what_opens_over_the_clock(qtbot, name) -> None:
    window = ClockWindow(a_session(Hand(), names=("Mira", "Jonas", "Ada", "Leo")))
    qtbot.addWidget(window)
    window.show()
    window.resize(*SIZE)
    qtbot.wait(1)
    assert faults(window) == []
    assert not english(said(window), *NAMED)
    holder = CLOCK_OPENERS[name](window)
    qtbot.wait(1)
    assert faults(holder) == []
    assert not english(said(holder), *NAMED)
    holder.cancel()
