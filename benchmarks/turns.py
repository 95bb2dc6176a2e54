"""How long people wait for an opponent's turn, as the table tells it at its usual pace.

    python3 benchmarks/turns.py [GAME [LEVEL [TURNS]]]

The window has 1280×800, offscreen; settings are those of a new installation. The person's choices are casual's, made
at once, their own turns are not counted, and in the opponent's no key skips anything: all the time is its thinking and
what the table tells and moves. Prints a row for benchmarks/turns.md, each figure median / 19 of 20 / longest: seconds
of a turn, of them thinking and what is told of fights, questions that had a choice.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

Turn = tuple[float, float, float, int]
"""Seconds in all, of them thinking, of them what is told of fights; questions."""


def main(game: str, level: str, wanted: int) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from tabletop.storage.paths import Paths
    from tabletop.ui.app import App

    qt = QApplication([])
    folder = Path(tempfile.mkdtemp(prefix="turns"))
    app = App(Paths(folder / "config", folder / "data", folder / "state"))
    app.settings.set("sound", False)
    app._apply_settings()
    app.window.resize(1280, 800)
    turns: list[Turn] = []
    steps = played(app, game, level, turns)

    def step() -> None:
        try:
            next(steps)
        except BaseException:
            qt.quit()
            raise
        if len(turns) >= wanted:
            qt.quit()

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(5)
    qt.exec()
    app.quit()
    columns = [sorted(column) for column in zip(*turns, strict=True)]
    rows = [f"{c[len(c) // 2]:.3g} / {c[int(len(c) * 0.95)]:.3g} / {c[-1]:.3g}" for c in columns]
    print("|", " | ".join([game, level, str(len(turns)), *rows]), "|")


def played(app: object, game: str, level: str, turns: list[Turn]) -> Iterator[None]:
    """Games for ever; adds each turn of the opponent when it is over."""
    from tabletop import games
    from tabletop.engine.rng import Random
    from tabletop.play.new_game import GameChoice, default_seats
    from tabletop.ui.app import App

    assert isinstance(app, App)
    spec, rng, number = games.load(game), Random("turns"), 0
    while True:
        number += 1
        seats = default_seats(2, ["human", level])
        app.begin(GameChoice(game, seats, {}, "off", f"turns {number}", False))
        app.window.show()
        match, controller = app.session.match, app.controller
        assert match is not None and controller is not None
        waited, thought, fought, asked, serial, turn = 0.0, 0.0, 0.0, 0, -1, (-1, -1)
        last = time.perf_counter()
        while match.result() is None:
            yield
            now = time.perf_counter()
            passed, last = now - last, now
            seen = controller.seating.seen()
            if (seen.turn_number, seen.turn_seat) != turn:
                if turn[1] == 1 and asked:
                    turns.append((waited, thought, fought, asked))
                    print(*[round(value, 1) for value in turns[-1]], flush=True)
                turn = seen.turn_number, seen.turn_seat
                waited, thought, fought, asked = 0.0, 0.0, 0.0, 0
            decision = controller.seating.decision()
            if decision is not None and not controller.moment.moving and not controller.seating.hides:
                action = spec.mind.policy(controller.seating.seen(), decision, rng)
                controller._submit(decision.seat, (action,))
                continue
            prompt = app.window.prompt
            for button in prompt.buttons if prompt is not None and decision is None else ():
                if button.primary and button.enabled:
                    button.act()
            theirs_now = seen.turn_seat == 1
            if controller.moment.moving and not theirs_now:
                controller.view.fast_forward()
            elif theirs_now and (match.to_act == 1 or controller.moment.moving):
                waited += passed
                fought += passed if controller.moment.tells else 0.0
            theirs = match.decision_for(1) if match.to_act == 1 else None
            if theirs is not None and theirs.serial != serial:
                serial = theirs.serial
                asked += len(theirs.actions) > 1
            if app.session.opponents is not None and app.session.opponents.busy and theirs_now:
                thought += passed


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        arguments[0] if arguments else "high_jinks",
        arguments[1] if len(arguments) > 1 else "casual",
        int(arguments[2]) if len(arguments) > 2 else 20,
    )
