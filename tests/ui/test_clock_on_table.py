"""The chess clock of a match on its table, with a time source of our own."""

from PySide6.QtCore import Qt

from tabletop.engine.clock import Clock
from tabletop.engine.player import Answer, Choice
from tabletop.engine.time_control import parse_time_control
from tests.ui import desk


class Time:
    """Milliseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms

    def passes(self, app, ms: int) -> None:
        """In steps no watcher would take for sleep."""
        for _ in range(ms // 1000):
            self.ms += 1000
            app.controller.shutter.clock.tick()
        self.ms += ms % 1000
        app.controller.shutter.clock.tick()
        desk.settle(app)


def timed(table, *kinds: str, control: str = "10/3", **wishes):
    """A table whose clock only moves by hand."""
    now = Time()
    app = table(*kinds, clock=control, **wishes)
    match = app.controller.match
    match.clock.__init__(parse_time_control(control), 2, now=now)
    match.close_input()
    match.open_input()
    app.controller.shutter.clock.stop()
    return app, now


def digits(app, seat: int) -> str:
    return app.controller.shutter.clock.texts()[seat]


def test_a_clock_that_does_not_run_for_an_opponent_neither_shows_nor_grows(table):
    app, now = timed(table, "human", "casual", control="10+30")
    now.passes(app, 5000)
    for _ in range(2):
        desk.play_on(app)
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    assert digits(app, 1) == ""
    assert app.window.view.scene().plates[1].clock == ""
    assert app.controller.match.clock.face(1).ms == 10 * 60_000, "it was told not to run: it gains nothing"
    assert app.controller.match.clock.face(0).ms > 10 * 60_000
    other, _ = timed(table, "human", "casual", control="10+30", time_ai=True)
    assert digits(other, 1) == "10:00"


def test_an_ai_on_the_clock_pays_for_thinking_and_not_for_the_pause(table):
    app, now = timed(table, "human", "casual", time_ai=True, ai_pace_ms=100_000)
    app.controller.match.players[1].worker.ask = lambda *question: None  # it thinks on
    desk.play_on(app)
    assert app.controller.match.to_act == 1
    now.passes(app, 3000)
    assert digits(app, 1) == "9:57"
    decision = app.controller.match.decision_for(1)
    app.controller.replies.take(Answer(decision.serial, 1, Choice(decision.actions[0])))
    now.passes(app, 5000)
    assert app.controller.replies.pace.waiting
    app.controller.shutter.pause()
    app.controller.shutter.pause()
    now.passes(app, 5000)
    assert digits(app, 1) == "9:57"


def test_a_penalty_is_an_event_of_the_game(table):
    app, now = timed(table, "human", "human", trust=True, control="1/1")
    now.passes(app, 61_000)
    assert app.controller.match.observation(0).fact("points") == (-1, 0)
    assert "You lose a point on time." in app.window.panel.log.texts()
    now.passes(app, 60_000)
    assert app.controller.match.observation(0).fact("points") == (-2, 0)
    assert digits(app, 0).endswith("×3") or digits(app, 0).endswith("×2")


def test_a_pause_hides_the_table_and_stops_the_time(table):
    app, now = timed(table, "human", "human", trust=True)
    desk.key(app, "p")
    assert app.window.pause_box.isVisible()
    assert app.window.pause_box.geometry() == app.window.view.rect()
    now.passes(app, 30_000)
    assert digits(app, 0) == "10:00"
    desk.key(app, "m")
    assert app.window.covers.overlay is None, "no key plays while it is paused"
    desk.key(app, "p")
    assert not app.window.pause_box.isVisible()
    now.passes(app, 2000)
    assert digits(app, 0) == "9:58"


def test_pause_without_a_clock_hides_the_table_too(table):
    app = table("human", "casual")
    desk.key(app, "p")
    assert app.window.pause_box.isVisible()
    desk.key(app, "p")
    assert not app.window.pause_box.isVisible()
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.match.entries == 0
    assert isinstance(app.controller.match.clock, Clock | None)
