"""Pictures of the program, drawn without a screen: a saved game opened in the real window and photographed.

For `devtools.shots` and the README. Nothing here knows a game: a scene comes as a save file, some last moves
and the name of what to open over the table.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QElapsedTimer
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.engine.about import ACCOUNT, MARKER
from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.lessons import find
from tabletop.match.match import Match
from tabletop.play.args import PlayArgs
from tabletop.presenter.table_model import Spot
from tabletop.storage.paths import Paths
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.table.card_art import register_resources
from tabletop.ui.wearing import dress

SETTLE_MS = 350
LONGEST_MS = 20_000
"""A picture waits so long for what is calculated for it."""


class Scene(NamedTuple):
    """`moves`: small actions played in the open window before the picture, by whoever is to move.
    `opened`: "", "home", "new_game", "games", "settings", "rules §9", "search WORDS" (in the rules), "keys", "sheet",
    "pause", "select CARD CARD …", "point WHAT" (it speaks: a card, the number of one in the hand, "account", "marker"),
    "replay PERCENT" (so far in a game that is over; then "open" or the number of a moment),
    "why CARD", "begin VERB CARD" (the first part of a compound choice), "lesson GAME STEP", "challenge
    GAME NUMBER" or "played HOW" (the last such play lies there). `play_on`: plays the game to its end."""

    moves: tuple[Action, ...] = ()
    opened: str = ""
    play_on: Callable[[Match], object] | None = None


def application() -> QApplication:
    """The one application, dressed as the program dresses it."""
    app = QApplication.instance() or QApplication(["tabletop"])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    dress(app)
    app.setFont(theme.ui_font(14))
    register_resources()
    return app


def settle(ms: int = SETTLE_MS) -> None:
    """Let timers and paints that are due within `ms` happen."""
    timer = QElapsedTimer()
    timer.start()
    while timer.elapsed() < ms:
        QCoreApplication.processEvents()


def table(
    paths: Paths, scene: Scene, sizes: Sequence[tuple[int, int]], name: Callable[[int, int], Path]
) -> None:
    """Open the game saved in `paths`, play and open what the scene says, and save a picture of each size."""
    program = App(paths)
    program.settings.set("straight", True)
    program.settings.set("animation", 0)
    program.settings.set("ai_pace_ms", 0)
    program._apply_settings()
    program.open(PlayArgs())
    for width, height in sizes:
        program.window.resize(width, height)
        settle()
        for action in scene.moves if (width, height) == sizes[0] else ():
            play(program, action)
        if scene.play_on is not None and (width, height) == sizes[0]:
            _finish(program, scene.play_on)
        opened = _open(program, scene.opened)
        settle()
        save(program.window, name(width, height))
        opened()
    program.window.close()
    settle(50)


def play(program: App, action: Action) -> None:
    """One small action of whoever is to move, as if its player had chosen it."""
    assert program.controller is not None
    match = program.controller.match
    seat = match.to_act
    assert seat is not None
    decision = match.decision_for(seat)
    assert decision is not None
    match.submit(decision.serial, seat, action)
    settle(60)


def _open(program: App, what: str) -> Callable[[], object]:
    """Open something over the table; the answer closes it again."""
    window, (verb, _, rest) = program.window, what.partition(" ")
    opening, covers = window.opening, window.covers
    shown = {"replay": _replay, "point": _point, "why": _why, "played": _played, "begin": _begin}
    if verb in shown:
        return shown[verb](program, rest)
    if verb == "pause":
        window.pause_or_go_on()
        return window.pause_or_go_on
    if verb == "new_game":
        assert program.session.choice is not None
        program.open_details(program.session.choice, str)
    elif verb == "home":
        if program.door.home is None:
            program.go_home()
        settle()
    elif verb == "lesson":
        game, step = rest.split()
        program.room.open(game)
        program.room.lay(int(step))
    elif verb == "challenge":
        game, number = rest.split()
        program.room.open(game, find(game).challenges[int(number)])
    elif verb == "games":
        program.kept_games.open()
    elif verb == "records":
        records = program.kept_games.open_records()
        while records.counting.busy:
            QCoreApplication.processEvents()
    elif verb == "settings":
        program.open_settings()
    elif verb == "rules":
        opening.rules(rest)
    elif verb == "search":
        opening.rules()
        assert covers.sheet is not None
        covers.sheet.search.setText(rest)
    elif verb == "keys":
        opening.keys()
    elif verb == "sheet":
        opening.sheet()
    elif verb == "select":
        _select(program, rest.split())
    return covers.close_rules if verb in ("rules", "search", "keys") else covers.close


def _finish(program: App, play_on: Callable[[Match], object]) -> None:
    """The game is played to its end, and what is calculated of it is waited for."""
    assert program.controller is not None
    play_on(program.controller.match)
    timer = QElapsedTimer()
    timer.start()
    while program.window.covers.band is None and timer.elapsed() < LONGEST_MS:
        program.controller.hurry()
        settle(50)
    program.window.covers.close()  # cards that were shown on the way
    while (found := program.aftermath) is not None and not found.over and timer.elapsed() < 2 * LONGEST_MS:
        settle(50)


def _replay(program: App, what: str) -> Callable[[], object]:
    from tabletop.match.public import OPEN
    from tabletop.ui.dialogs.look_back import LookBack

    program.looking_back.at_table()
    sheet, timer = program.window.covers.overlay, QElapsedTimer()
    assert isinstance(sheet, LookBack) and sheet.coach is not None
    timer.start()
    while not sheet.coach.over and timer.elapsed() < 2 * LONGEST_MS:
        settle(50)
    replay, (percent, _, how) = sheet.replay, what.partition(" ")
    replay.go(replay.last * int(percent) // 100)
    if how == "open":
        replay.look(replay.viewer, OPEN)
    elif how and len(sheet.cards) >= int(how):
        sheet.choose(int(how) - 1)
    return program.window.covers.close


def _point(program: App, code: str) -> Callable[[], object]:
    from tabletop.ui.table.preview import PREVIEW_MS

    view = program.window.view
    assert view.model is not None
    spot: Spot | None = Spot(code)
    if code.isdecimal():
        own = [zone for zone in view.model.zones if zone.seat == view.model.viewer]
        hand = next(zone for zone in own if zone.kind == "hand")
        spot = hand.spot(int(code) - 1)
    elif code.startswith("seat "):
        spot = Spot("seat", seat=int(code.removeprefix("seat ")))
    elif code not in (ACCOUNT, MARKER):
        spot = view.model.find(parse_card(code))
    view.point_at(spot)
    settle(PREVIEW_MS)
    return lambda: view.point_at(None)


def _why(program: App, code: str) -> Callable[[], object]:
    window = program.window
    assert window.view.model is not None
    window.hover = window.view.model.find(parse_card(code))
    window.ask_why(window.hover)
    return window.step_back


def _begin(program: App, what: str) -> Callable[[], object]:
    assert program.controller is not None
    verb, code = what.split()
    match, wanted = program.controller.match, (verb, parse_card(code))
    decision = match.decision_for(program.controller.seating.eyes)
    assert decision is not None
    play(program, next(a for a in decision.actions if (a.verb, a.card) == wanted))
    return program.controller.person.cancel


def _played(program: App, how: str) -> Callable[[], object]:
    from tabletop.presenter.acting import plays_of

    controller, view = program.controller, program.window.view
    assert controller is not None and view.model is not None
    eyes, spec = controller.seating.eyes, controller.match.spec
    events = controller.seating.log(0)
    plays = plays_of(spec, controller.moment.names, eyes, events, (eyes,))
    shown = tuple(play for play in plays if events[play.at].how == how)[-1:]
    view.tell_again(view.model._replace(acts=shown))
    settle()
    return view.fast_forward


def _select(program: App, codes: list[str]) -> None:
    model = program.window.view.model
    assert model is not None and program.controller is not None
    for code in codes:
        spot = model.find(parse_card(code))
        if spot is not None and spot not in program.controller.person.selection.spots:
            program.window.view.clicked.emit(spot, True)
            settle(30)


def save(widget: QWidget, path: Path) -> None:
    """A picture of the widget as it stands. Raises OSError if it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not widget.grab().save(str(path)):
        raise OSError(f"cannot write {path}")


def clock(
    control: str, names: Sequence[str], sizes: Sequence[tuple[int, int]], name: Callable[[int, int], Path]
) -> None:
    """The stand-alone chess clock some minutes into a game."""
    from tabletop.engine.time_control import parse_time_control
    from tabletop.ui.clock.timed_game import TimedGame
    from tabletop.ui.clock.window import ClockWindow

    time = [0]
    parsed = parse_time_control(control)
    assert parsed is not None
    session = TimedGame(parsed, list(names), lambda: time[0])
    session.give(0)
    for seconds in (38, 52, 71, 24, 47):
        for _ in range(seconds):
            time[0] += 1000
            session.clock.poll()
        session.press()
    window = ClockWindow(session, None, offer_saved=False)
    window.show()
    for width, height in sizes:
        window.resize(width, height)
        settle(150)
        save(window, name(width, height))
    window.close()
