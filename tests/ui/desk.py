"""A table for tests: the toy game in a real window without a display, played by hand."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.cards import parse_card
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.play.args import PlayArgs
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.session import Session
from tabletop.presenter.table_model import Spot
from tabletop.storage.paths import Paths
from tabletop.ui.app import App
from tabletop.ui.table.split import SEEN_MS
from tabletop.ui.table.view import TableView
from tests.play.desk import patient
from tests.toy_game import SPEC

TOY = "tests.toy_game"


def paths(folder: Path) -> Paths:
    """The files of one user."""
    return Paths(folder / "config", folder / "data", folder / "state")


def build(
    folder: Path, spec: GameSpec = SPEC, now: Callable[[], int] | None = None, **settings: object
) -> App:
    """The program before it shows anything; nothing moves and nobody waits unless the settings say so."""
    app = App(
        paths(folder),
        Session(paths(folder), lambda game: spec, lambda game: f"{spec.package}.spec"),
        now or patient(),
    )
    for name, value in {"straight": True, "animation": 0, "ai_pace_ms": 0, "trick_ms": 0, **settings}.items():
        app.settings.set(name, value)
    app._apply_settings()
    return app


def table(
    folder: Path,
    *kinds: str,
    seed: str = "1",
    clock: str = "off",
    time_ai: bool = False,
    spec: GameSpec = SPEC,
    now: Callable[[], int] | None = None,
    **settings: object,
) -> App:
    """An open window with a fresh toy game."""
    app = build(folder, spec, now, **settings)
    app.session.begin(GameChoice(spec.id, default_seats(len(kinds), kinds), {}, clock, seed, time_ai))
    app._show_table()
    app.window.resize(1280, 800)
    app.window.show()
    settle(app)
    return app


def reopen(folder: Path, spec: GameSpec = SPEC, args: PlayArgs | None = None, **settings: object) -> App:
    """Another start of the program with the same files."""
    app = build(folder, spec, **settings)
    app.open(args or PlayArgs())
    settle(app)
    return app


def hold(app: App, key: Qt.Key, text: str = "", times: int = 5) -> None:
    """The key goes on being held: the system says it again and again."""
    for _ in range(times):
        held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, autorep=True)
        QApplication.sendEvent(app.window.focusWidget() or app.window, held)
    settle(app)


def settle(app: App) -> None:
    """Let everything that is due happen."""
    for _ in range(6):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def resize(app: App, width: int, height: int) -> None:
    app.window.resize(width, height)
    settle(app)


def resign(app: App) -> None:
    app.controller.person.resign(0)
    settle(app)


def play_to_the_end(app: App) -> None:
    """Seat 0 plays whatever comes first, and the other answers."""
    match = app.controller.match
    for _ in range(80):
        if match.to_act is None:
            return
        if match.to_act == 0 and app.controller.person.selection.affordances is not None:
            play_on(app)
        else:
            wait_for(app, lambda: match.to_act != 1)
            settle(app)
    raise AssertionError("the game does not end")


def wait_for(app: App, what: Callable[[], object], ms: int = 5000) -> None:
    """Until `what()` holds; fails after `ms`."""
    for _ in range(ms // 5):
        if what():
            return
        QTest.qWait(5)
    raise AssertionError("it never came")


def spot(app: App, code: str) -> Spot:
    """Where the card of that code lies for whoever looks."""
    model = app.window.view.model
    found = model.find(parse_card(code))
    assert found is not None, code
    return found


def lone(app: App, seat: int) -> None:
    """From now on `seat` is played by the only person at the screen."""
    seating = app.controller.seating
    seating.humans, seating.viewer, seating._asked = (seat,), seat, True


def place(app: App, state: GameState, alone: bool = False) -> None:
    """The game goes on from that state; `alone`: the other of two people is no person from then on."""
    match = app.controller.match
    match._state = state
    state.events = []
    match._issue()
    if alone:
        match.players[1].kind = "casual"
        lone(app, 0)
    app.controller.refresh()
    settle(app)


def hand(app: App) -> list[Spot]:
    """The hand of whoever looks, left to right."""
    model = app.window.view.model
    zone = model.zone("hand", app.controller.seating.eyes)
    return [zone.spot(place) for place in range(len(zone.cards))]


def point(app: App, at: Spot) -> QPoint:
    """Where to put the mouse for it: near its left edge, which no neighbour covers."""
    rect = app.window.view.spot_rect(at)
    assert rect.isValid(), at
    return QPoint(rect.left() + min(rect.width() // 2, 14), rect.center().y())


def under(app: App, at: QPoint) -> tuple[QWidget, QPoint]:
    """What lies over all else at that point of the table, and where that is in it."""
    where = app.window.view.viewport().mapTo(app.window, at)
    hit = app.window.childAt(where)
    return hit, hit.mapFrom(app.window, where)


def point_anew(view: TableView, at: QPoint) -> None:
    """The pointer comes to that point of the table, also where it lay there since an earlier test."""
    view.point_at(None)
    for step in (at, at + QPoint(1, 0)):  # Qt tells nothing of a pointer that stays where it is
        QTest.mouseMove(view.viewport(), step)


def click(app: App, at: Spot, ctrl: bool = False) -> None:
    keys = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    hit, where = under(app, point(app, at))
    QTest.mouseMove(hit, where)
    QTest.mousePress(hit, Qt.MouseButton.LeftButton, keys, where)
    QTest.mouseRelease(hit, Qt.MouseButton.LeftButton, keys, where)
    settle(app)


def double_click(app: App, at: Spot) -> None:
    """Two quick clicks on the same pixel; what lies there may change between them."""
    there, left, none = point(app, at), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    hit, where = under(app, there)
    QTest.mouseClick(hit, left, none, where)
    hit, where = under(app, there)
    QTest.mouseDClick(hit, left, none, where)
    QTest.mouseRelease(hit, left, none, where)
    settle(app)


def drag(app: App, start: Spot, end: Spot) -> None:
    """Press, move in steps, let go, where a place splits once its parts could be read."""
    port = app.window.view.viewport()
    a, b = point(app, start), app.window.view.spot_rect(end).center()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, a)
    for step in range(1, 11):
        QTest.mouseMove(port, a + (b - a) * step / 10)
        QTest.qWait(1)
    if app.window.view._grip._split.chosen >= 0:
        QTest.qWait(SEEN_MS)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, b)
    settle(app)


def key(app: App, which: Qt.Key | str) -> None:
    """One key, to whatever has the focus."""
    target = app.window.focusWidget() or app.window
    if isinstance(which, str):
        QTest.keyClicks(target, which)
    else:
        QTest.keyClick(target, which)
    settle(app)


def buttons(app: App) -> list[str]:
    return [widget.text() for widget in app.window.panel.buttons.widgets]


def press(app: App, label: str) -> None:
    (button,) = [widget for widget in app.window.panel.buttons.widgets if widget.text() == label]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(app)


def play_on(app: App) -> None:
    """Play any legal answer for whoever looks; wait for those that the table plays by itself."""
    match, hand = app.controller.match, app.controller.person.selection
    while hand.affordances is None and match.to_act is not None:
        entries = match.entries
        wait_for(app, lambda entries=entries: hand.affordances is not None or match.entries > entries)
    if match.to_act is None:
        return
    hands = hand.affordances
    app.controller.person.play(hands.every[0])
    settle(app)


def finish(app) -> None:
    """Play the toy game to its end, always the first legal move."""
    match = app.controller.match
    while (seat := match.to_act) is not None:
        if match.is_human(seat):
            decision = match.decision_for(seat)
            match.submit(decision.serial, seat, decision.actions[0])
        settle(app)


GAPS: Final = ([0.3, 0.2, 0.1], [0.9, 0.9, 0.2, 0.2])
"""What choices cost, and how the chances go."""


def opened(app, row):
    """The sheet that a row of the end page leads to."""
    row.click()
    settle(app)
    sheet = app.window.covers.overlay
    wait_for(app, lambda: sheet.at >= 0)
    return sheet


def look_back(app):
    key(app, "c")
    wait_for(app, lambda: app.window.covers.overlay.coach.over)
    return app.window.covers.overlay


def told(rows) -> list[str]:
    return [row.told for row in rows]


def unwrapped(text: str) -> str:
    """The same in one line."""
    return " ".join(text.split())
