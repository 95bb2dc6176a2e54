"""How long people wait for an opponent's turn, as the table tells it at its usual pace, and where the time goes.

    python benchmarks/turns.py [LEVEL [PLAYERS [TURNS [GAME]]]]

The window has 1280×800, offscreen; settings are those of a new installation. Its clock is one of its own, which leaps
from event to event, so an hour of play takes minutes: what moves and waits takes the time it would have taken, and
thinking the time that the processor worked for it, so other programs neither lengthen nor weaken it. The person's
choices are casual's, made as soon as they are asked, their own turns are not counted, and in an opponent's no key skips
anything. Prints rows for benchmarks/turns.md: seconds of a turn, questions that had a choice and thoughts, each median
/ 19 of 20 / longest, with the share of turns within 10 seconds and 40 questions; the mean seconds of a turn by what
they are spent on; and the seconds of turns with so many duels of the person. Thoughts are the questions that were
searched: the others are known from a search before, or judged at once.
"""

from __future__ import annotations

import heapq
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import ceil, inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from tabletop.play.controller import Controller
    from tabletop.ui.app import App
    from tabletop.ui.table.view import TableView

Seconds = defaultdict[str, float]
"""By what they are spent on."""
PARTS: Final = ("thinking", "pauses", "flights", "large plays", "duels", "results")
"""What a turn's time is spent on. Pauses lie between moves, and what was told or flies in a duel before its results is
the duel's."""


class Turn(NamedTuple):
    """An opponent's turn. `asked`: questions that had a choice; `thoughts`: those that were searched; `duels`: those of
    the person; `met`: the seconds that these took."""

    asked: int
    thoughts: int
    duels: int
    met: float
    spent: Seconds

    @property
    def seconds(self) -> float:
        """How long it was."""
        return sum(self.spent.values())


class Clock:
    """Seconds that pass when somebody says so, and what rings then."""

    def __init__(self) -> None:
        self.s = 1000.0
        self.due: list[tuple[float, int, Timer, int]] = []
        self._number = 0

    def __call__(self) -> float:
        return self.s

    def add(self, timer: Timer) -> None:
        self._number += 1
        heapq.heappush(self.due, (self.s + timer.ms / 1000, self._number, timer, timer.started))

    @property
    def next(self) -> float:
        """When something rings, infinite if nothing does."""
        while self.due and self.due[0][2].started != self.due[0][3]:
            heapq.heappop(self.due)
        return self.due[0][0] if self.due else inf

    def ring(self) -> None:
        """All that is due."""
        while self.next <= self.s:
            heapq.heappop(self.due)[2].fire()

    def once(self, ring: Callable[[], object]) -> Timer:
        return Timer(self, ring, False)

    def every(self, ring: Callable[[], object]) -> Timer:
        return Timer(self, ring, True)

    def soon(self, act: Callable[[], object]) -> None:
        self.once(act).start(0)


class Timer:
    """See `play.timers.Timer`."""

    def __init__(self, clock: Clock, ring: Callable[[], object], again: bool) -> None:
        self._clock, self._ring, self._again = clock, ring, again
        self.runs, self.ms, self.started = False, 0, 0

    def start(self, ms: int) -> None:
        self.runs, self.ms = True, ms
        self.started += 1
        self._clock.add(self)

    def stop(self) -> None:
        self.runs = False
        self.started += 1

    def fire(self) -> None:
        self.stop()
        if self._again:
            self.start(self.ms)
        self._ring()


def main(level: str, seats: int, wanted: int, game: str) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from tabletop.ai import thinking
    from tabletop.storage.paths import Paths
    from tabletop.ui.app import App

    thinking.monotonic_ms = lambda: round(time.thread_time() * 1000)  # type: ignore[attr-defined]
    qt, clock = QApplication([]), Clock()
    folder = Path(tempfile.mkdtemp(prefix="turns"))
    paths = Paths(folder / "config", folder / "data", folder / "state")
    app = App(paths, now=lambda: round(clock.s * 1000))
    app.timers, app.window.view._animator._now = clock, clock  # type: ignore[assignment]
    app.settings.set("sound", False)
    app._apply_settings()
    app.window.resize(1280, 800)
    app.window.show()
    qt.processEvents()
    turns: list[Turn] = []
    told, number = Told(app.window.view), 0
    while len(turns) < wanted:
        number += 1
        for turn in played(app, told, clock, game, level, seats, number):
            turns.append(turn)
            parts = [f"{part} {turn.spent[part]:.1f}" for part in PARTS]
            print(*turn[:3], f"{turn.met:.1f} of {turn.seconds:.1f}", *parts, file=sys.stderr, flush=True)
        qt.processEvents()
    report(f"{game} | {level} | {seats} | {len(turns)}", turns)
    app.quit()
    os._exit(0)  # nothing of the window is needed any more


def report(head: str, turns: list[Turn]) -> None:
    asked, spent = [turn.asked for turn in turns], [turn.seconds for turn in turns]
    thought = _spread([turn.thoughts for turn in turns])
    few = sum(n <= 40 for n in asked) / len(turns)
    print(f"| {head} | {_spread(spent)} | {_quick(spent)} | {_spread(asked)} | {few:.0%} | {thought} |")
    means = [sum(turn.spent[part] for turn in turns) / len(turns) for part in PARTS]
    print(f"| {head} | {sum(means):.1f} |", " | ".join(f"{mean:.1f}" for mean in means), "|")
    rest = [turn.seconds - turn.met for turn in turns]
    print(f"| {head} | without duels of the person | {_spread(rest)} | {_quick(rest)} |")
    for duels in sorted({turn.duels for turn in turns}):
        those = [turn.seconds for turn in turns if turn.duels == duels]
        print(f"| {head} | {duels} duels: {len(those)} | {_spread(those)} | {_quick(those)} |")


def _quick(seconds: list[float]) -> str:
    return f"{sum(s <= 10 for s in seconds) / len(seconds):.0%}"


def _spread(values: list[Any]) -> str:
    row = sorted(values)
    return " / ".join(f"{value:.3g}" for value in (row[len(row) // 2], row[int(len(row) * 0.95)], row[-1]))


def played(
    app: App, told: Told, clock: Clock, game: str, level: str, seats: int, number: int
) -> Iterator[Turn]:
    """One game: each turn of an opponent when it is over and told."""
    from tabletop import games
    from tabletop.engine.rng import Random
    from tabletop.match.match import Match
    from tabletop.match.players import Human

    spec, rng = games.load(game), Random(f"turns {number}")
    rivals = [rival(clock, app, spec, level, f"{number}:{seat}") for seat in range(1, seats)]
    match = Match(spec, [Human("You"), *rivals], f"turns {number}")
    app.change_table(lambda: app.session.lay(match, Nobody()))  # type: ignore[arg-type]
    controller = app.controller
    assert controller is not None
    pace = controller.replies.pace
    pace._now, pace._asked, pace._since = clock, clock(), clock()
    told.controller = controller
    app._start(controller)
    asked, before, turn, serial = 0, 0, (-1, -1), -1
    spent: Seconds = defaultdict(float)
    while match.result() is None:
        clock.ring()
        seen = controller.seating.seen()
        if (now := (seen.turn_number, seen.turn_seat)) != turn and not controller.telling.is_behind:
            thoughts = sum(rival.thoughts for rival in rivals) - before
            if turn[1] > 0 and asked:
                told.add(spent)
                yield Turn(asked, thoughts, told.duels, told.met, spent)
            told.duels, told.met = 0, 0.0
            asked, before, spent, turn = 0, before + thoughts, defaultdict(float), now
        theirs = match.decision_for(match.to_act) if match.to_act else None
        if theirs is not None and theirs.serial != serial and now == turn:
            serial = theirs.serial
            asked += len(theirs.actions) > 1 and theirs.seat == turn[1]
        decision = controller.seating.decision()
        asks = (
            decision is not None and not controller.telling.is_behind
        )  # nobody answers what they have not seen
        if decision is not None and asks and not controller.moment.moving and not controller.seating.hides:
            action = spec.mind.policy(controller.seating.seen(), decision, rng)
            controller._submit(decision.seat, (action,))
            continue
        if controller.moment.moving and turn[1] == 0:
            controller.view.fast_forward()
            continue
        if decision is None and clock.next == inf and not controller.moment.moving and pressed(app):
            continue
        part, until = told.now(), min(clock.next, clock.s + told.left_s())
        assert until < inf, "nothing is going to happen"
        spent[part] += until - clock.s
        told.met += (until - clock.s) * told.meets
        if controller.moment.moving and part in ("flights", "duels"):
            told.split(spent, until - clock.s)
        clock.s = until
        app.window.view._animator.tick()


def pressed(app: App) -> bool:
    """Whether there was a button that goes on."""
    prompt = app.window.prompt
    for button in prompt.buttons if prompt is not None else ():
        if button.primary and button.enabled:
            button.act()
            return True
    return False


class Nobody:
    """The opponents' processes of a table whose opponents answer by themselves."""

    busy = False

    def greet(self) -> None:
        pass

    def close(self) -> None:
        pass


def rival(clock: Clock, app: App, spec: Any, level: str, seed: str) -> Any:
    """A level whose answers come when it has thought."""
    from tabletop.ui.app import POLL_MS
    from tests.ai.local import LocalPlayer

    poll_s = POLL_MS / 1000

    class Rival(LocalPlayer):
        thoughts = 0

        def ask(self, seen: Any, decision: Any, limits: Any) -> None:
            began = time.thread_time()
            super().ask(seen, decision, limits)
            thought = ceil((time.thread_time() - began) / poll_s) * poll_s
            self.thoughts += self._answer is not None and self._answer.choice.simulations > 0
            self.timer = clock.once(self.give)
            self.timer.start(round(thought * 1000))

        def give(self) -> None:
            for answer in self.poll():
                if app.controller is not None:
                    app.controller.replies.take(answer)

    return Rival(spec, level, seed)


class Told:
    """What the table shows at the moment. `controller`: of the game on it; `duels`, `met`: of the turn, see `Turn`;
    `meets`: it shows one of these duels."""

    controller: Controller

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._parts: Seconds = defaultdict(float)
        self._fight = self.meets = False
        self.duels, self.met = 0, 0.0
        self._show, self._length = self._view.show_model, 0.0
        self._view.show_model = self._showing  # type: ignore[method-assign, assignment]

    def now(self) -> str:
        """What time is spent on now."""
        controller = self.controller
        if controller.moment.moving:
            return "duels" if self._fight else "flights"
        asked = controller.match.to_act
        waits = controller.replies.pace.waiting or controller.autoplay.timer.runs or not asked
        return "thinking" if not waits else "duels" if _dark(self._view.model) else "pauses"

    def left_s(self) -> float:
        """How long what moves is still going to move; infinite if nothing does."""
        animator = self._view._animator
        if not animator.running:
            return inf
        end = max(track.end for track in animator._tracks)
        return float((end - animator._at) * animator._share / animator.speed / 1000) + 1e-6

    def split(self, spent: Seconds, seconds: float) -> None:
        """Of these seconds of movement, those in which plays lie there large or results are told are theirs."""
        whole = max(self._length, 1e-6)
        rest = "duels" if self._fight else "flights"
        for part, length in self._parts.items():
            share = min(length / whole, 1.0) * seconds
            spent[part] += share
            spent[rest] -= share

    def add(self, spent: Seconds) -> None:
        """What is told now is still of the turn that has just ended."""
        for part, length in self._parts.items():
            spent[part] += length

    def _showing(self, model: Any, events: Any = (), *more: Any) -> None:
        from tabletop.engine.declarations import PLAY
        from tabletop.ui.table.herald import HOLD_MS, lies_ms

        before, share = self._view.model, more[2] if len(more) > 2 else 1.0
        self._fight = _dark(before) or _dark(model)
        self.duels += _meets(model) and not _meets(before)
        self.meets = _meets(before) or _meets(model)
        self._parts = defaultdict(float)
        for act in model.acts:
            if act.kind == PLAY:
                self._parts["large plays"] += lies_ms(act) * share / 1000
            else:
                self._parts["results"] += HOLD_MS.get(act.kind, HOLD_MS[""]) * act.share * share / 1000
        self._length = 0.0
        self._show(model, events, *more)
        left = self.left_s()
        self._length = left if left < inf else 0.0


def _dark(model: Any) -> bool:
    return model is not None and model.stage is not None and not model.stage.calm


def _meets(model: Any) -> bool:
    """Whether the person is in a duel there."""
    return _dark(model) and any(side.seat == model.viewer for side in model.stage.sides)


if __name__ == "__main__":
    given = dict(enumerate(sys.argv[1:]))
    main(given.get(0, "casual"), int(given.get(1, "2")), int(given.get(2, "60")), given.get(3, "high_jinks"))
