"""Tables that are closed again, whatever the test did."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from tabletop.engine.finale import Finale
from tabletop.games import load
from tabletop.play.advising import Advising
from tabletop.play.args import PlayArgs
from tabletop.review import course
from tabletop.ui import theme
from tabletop.ui.app import App
from tabletop.ui.clock.window import ClockWindow
from tabletop.ui.table.pictures import pictures
from tests.review.sages import Both, Judge
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import classroom, clock_hand, desk
from tests.ui.desk import GAPS, finish


@pytest.fixture(autouse=True)
def undressed(qapp: QApplication) -> Iterator[None]:
    """What the application wears is taken off again, and large letters: a picture of a widget shows them."""
    palette = qapp.palette()
    yield
    qapp.setPalette(palette)
    if qapp.styleSheet():
        qapp.setStyleSheet("")
    if theme.letters() != 1:
        theme.enlarge(1.0)


@pytest.fixture(params=["default", "light"])
def worn(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each of the two tables is worn."""
    theme.wear(request.param == "light")
    pictures.clear()
    yield request.param
    theme.wear(False)
    pictures.clear()


@pytest.fixture
def opened_apps(qapp: object) -> Iterator[list[App]]:
    """Programs whose windows are closed again."""
    apps: list[App] = []
    yield apps
    for app in apps:
        app.window.close()
        app.window.deleteLater()
    if apps:
        desk.settle(apps[0])


@pytest.fixture
def table(opened_apps: list[App], tmp_path: Path) -> Callable[..., App]:
    """Makes tables in one folder; `reopen=True` starts the program again on the same files."""
    QCursor.setPos(-1000, -1000)  # where another test left it something may be pointed at

    def make(*kinds: str, reopen: bool = False, **wishes: object) -> App:
        app = desk.reopen(tmp_path, **wishes) if reopen else desk.table(tmp_path, *kinds, **wishes)
        opened_apps.append(app)
        return app

    return make


@pytest.fixture
def start(opened_apps: list[App], tmp_path: Path) -> Callable[..., App]:
    """Starts the program on the same files, with home open."""

    def make(args: PlayArgs = PlayArgs(), **settings: object) -> App:  # noqa: B008
        app = App(desk.paths(tmp_path))
        for name, value in {"animation": 0, "ai_pace_ms": 0, "straight": False, **settings}.items():
            app.settings.set(name, value)
        app._apply_settings()
        app.open(args)
        desk.resize(app, 1280, 800)
        opened_apps.append(app)
        return app

    return make


@pytest.fixture
def hand() -> clock_hand.Hand:
    """The time of a clock, turned by hand."""
    return clock_hand.Hand()


@pytest.fixture
def window(qtbot: object, hand: clock_hand.Hand, tmp_path: Path) -> Iterator[ClockWindow]:
    """The clock alone, for two, that keeps its session in a file; it is polled by the test only."""
    session = clock_hand.a_session(hand)
    window = clock_hand.open_window(qtbot, session, tmp_path / "clock.json")
    yield window
    window.close()


@pytest.fixture
def lesson(opened_apps: list[App], tmp_path: Path) -> Callable[..., App]:
    """Opens the lesson of a game in a window; again on the same files for who comes back."""

    def start(game: str = classroom.GAME, size: tuple[int, int] = (1280, 800)) -> App:
        app = desk.build(tmp_path, load(game))
        opened_apps.append(app)
        app.window.resize(*size)
        app.open(PlayArgs(learn=game))
        classroom.settle(app)
        app.window.resize(*size)  # which is more than the screen of the tests has
        classroom.settle(app)
        return app

    return start


@pytest.fixture
def over(table, monkeypatch):
    """A game against somebody that is over, and a sage."""
    app = table("human", "casual", seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    sage = Judge([0.3, 0.2, 0.1])
    monkeypatch.setattr(app.advising, "of", lambda game: sage)
    return app, sage


@pytest.fixture
def judged(table, monkeypatch):
    """Plays a game to its end, at which a sage looks."""

    def play(sage, other="casual", seed="3", trust=False, **declared):
        monkeypatch.setattr(Advising, "of", lambda advising, game: sage)
        monkeypatch.setattr(course, "BEGIN_MS", 0)
        declared.setdefault("finale", lambda seen, events: Finale(chapter="turn"))
        spec = changed(SPEC, judgement=lambda: None, **declared)
        app = table("human", other, trust=trust, seed=seed, spec=spec)
        finish(app)
        return app

    return play


@pytest.fixture
def ended(judged):
    """A game that is over, and how its chances went."""
    app = judged(Both(*GAPS), "human", trust=True)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    desk.wait_for(app, lambda: app.aftermath is not None and app.aftermath.over)
    return app, app.window.covers.band


@pytest.fixture
def waiting(judged):
    """The program and its end page before anything of the game is known, and the sage who is still deaf."""
    sage = Both(*GAPS)
    sage.deaf = True
    app = judged(sage)
    desk.wait_for(
        app, lambda: app.window.covers.band is not None and app.window.covers.band.curve is not None
    )
    desk.settle(app)
    return app, app.window.covers.band, sage
