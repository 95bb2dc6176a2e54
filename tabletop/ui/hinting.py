"""Asking for a hint: the rule player's answer at once, then a search's, in a process of its own; the table never waits.

Only what the asking seat may know is sent. Esc, any move and a second press end it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QTimer

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Limits
from tabletop.presenter.advice import Told, tell
from tabletop.ui.hint_box import Hint, spoken

if TYPE_CHECKING:
    from tabletop.ai.advice import Advice
    from tabletop.ui.controller import Controller

POLL_MS: Final = 30
FIRST_LEVEL: Final = "casual"
LEVEL: Final = "expert"
ANSWER_MS: Final = 1_400
"""So long after it was asked for a hint is there, the start of the process included;"""
LEAST_MS: Final = 400
"""but so long it is thought about at least."""


class Adviser(Protocol):
    """Whoever is asked: see `ai.advice.Advisor`."""

    @property
    def busy(self) -> bool: ...

    @property
    def progress(self) -> float: ...

    def ask(self, seen: Observation, decision: Decision, level_name: str, limits: Limits) -> int: ...

    def poll(self) -> Advice | None: ...

    def stop(self) -> None: ...


class Hinting(QObject):
    """The hint of one table. `adviser` makes, or finds, somebody to ask."""

    def __init__(self, table: Controller, adviser: Callable[[], Adviser]) -> None:
        super().__init__()
        self._table = table
        self._find = adviser
        self._adviser: Adviser | None = None
        self._asked: tuple[Observation, Decision] | None = None
        self._first = False
        self._began = 0
        self.told: Told | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._hear)

    @property
    def open(self) -> bool:
        """A hint is shown or being thought about."""
        return self._asked is not None

    def ask(self) -> None:
        """H: think about the open question of the person at the screen; a second time, put the hint away."""
        table = self._table
        if self.cancel() or table.hand.hands is None or table.clock.paused:
            return
        decision = table.hand.hands.decision
        seen = table.match.observation(table.seating.eyes)
        self._asked = seen, decision
        if len(decision.actions) == 1:
            self._say(
                tell(self._spec, seen, decision, decision.actions, (), 0, self._names(), table.peek), False
            )
            return
        self._adviser = self._find()
        self._first = True
        self._began = monotonic_ms()
        self._adviser.ask(seen, decision, FIRST_LEVEL, _limits(ANSWER_MS))
        table.screen.show_hint(Hint(None, True))
        self._timer.start()

    def cancel(self) -> bool:
        """Stop thinking and put the hint away; False if there was none."""
        if self._asked is None:
            return False
        self._asked = self.told = None
        self._timer.stop()
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None
        self._table.view.set_advised(())
        self._table.screen.show_hint(None)
        return True

    @property
    def _spec(self):
        return self._table.match.spec

    def _names(self) -> tuple[str, ...]:
        eyes = self._table.seating.eyes
        return tuple("you" if seat == eyes else name for seat, name in enumerate(self._table.names))

    def _hear(self) -> None:
        adviser, asked = self._adviser, self._asked
        if adviser is None or asked is None:
            self._timer.stop()
            return
        advice = adviser.poll()
        if advice is None:
            self._table.screen.hint_progress(adviser.progress if not self._first else 0.0)
            if not adviser.busy:
                self.cancel()
            return
        seen, decision = asked
        if advice.notice:
            self.cancel()
            self._table.screen.toast("No hint: the program that thinks about it does not answer.")
            return
        told = tell(
            self._spec,
            seen,
            decision,
            advice.line,
            advice.candidates,
            advice.simulations,
            self._names(),
            self._table.peek,
        )
        if self._first:
            self._first = False
            left = ANSWER_MS - (monotonic_ms() - self._began)
            adviser.ask(seen, decision, LEVEL, _limits(left))
            self._say(told, True)
        else:
            self._timer.stop()
            self._adviser = None
            self._say(told, False)

    def _say(self, told: Told, thinking: bool) -> None:
        table = self._table
        self.told = told
        offer = told.offer
        play = None if offer is None else lambda: table.play_if_open(offer)
        table.view.set_advised(told.spots)
        table.screen.show_hint(Hint(told, thinking, play))
        if not thinking:
            table.screen.announce(f"Hint: {spoken(told)}")


def _limits(left_ms: int) -> Limits:
    """A level thinks for half of its hard limit at most."""
    return Limits(hard_ms=2 * max(left_ms, LEAST_MS))
