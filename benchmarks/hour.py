"""How much memory the whole program holds after as many choices as a person makes in an hour.

    python3 benchmarks/hour.py [--choices N] [--games GAME ...]

The window has 1280×800, offscreen. The person's choices are the rule player's, played as a button plays them; before
each the pointer rests on a card until it speaks. Nothing moves, so that an hour takes minutes. Nothing is written down
but what is printed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.app import App

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
CHOICES = 900
"""An hour, at four seconds a choice."""
OFTEN = 100
"""Choices between two figures."""
SPEAK_S = 0.3


def memory() -> float:
    """Megabytes this process holds."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def main() -> None:
    """Play, and print a line for every `OFTEN` choices."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--games", nargs="*", default=["high_jinks", "superjack", "jonkler"])
    wanted = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from tabletop.storage.paths import Paths
    from tabletop.ui.app import App

    qt = QApplication([])
    folder = Path(tempfile.mkdtemp(prefix="hour"))
    app = App(Paths(folder / "config", folder / "data", folder / "state"))
    for name, value in {"animation": 0, "ai_pace_ms": 0, "sound": False}.items():
        app.settings.set(name, value)
    app._apply_settings()
    app.window.resize(1280, 800)
    steps = played(app, wanted.choices, wanted.games)
    timer = QTimer()  # the event loop is the program's own: others never delete what is to be deleted later
    timer.timeout.connect(lambda: None if next(steps, "over") is None else qt.quit())
    timer.start(1)
    qt.exec()
    app.quit()


def played(app: App, choices: int, ids: Sequence[str]) -> Iterator[None]:
    """Games of these in turn until so many choices are made; goes on after each of its pauses."""
    from PySide6.QtTest import QTest

    from tabletop import games
    from tabletop.engine.rng import Random, pick
    from tabletop.play.new_game import GameChoice, default_seats

    rng, made = Random("hour"), 0
    for number in count(1):
        spec = games.load(ids[(number - 1) % len(ids)])
        kinds = ["human", *["casual"] * (spec.seats_default - 1)]
        seats = default_seats(len(kinds), kinds)
        app.begin(GameChoice(spec.id, seats, {}, "off", f"hour {number}", False))
        app.window.show()
        match, controller = app.session.match, app.controller
        assert match is not None and controller is not None
        while match.result() is None:
            yield
            decision = controller.seating.decision()
            if decision is None or controller.moment.moving or controller.seating.hides:
                continue
            if not made:
                print(f"before the first choice: {memory():.0f} MB", flush=True)
            cards = app.window.view._scene.cards
            if cards:
                box = cards[pick(len(cards), rng)].box()
                QTest.mouseMove(app.window.view.viewport(), app.window.view.mapFromScene(box.cx, box.cy))
                end = time.perf_counter() + SPEAK_S
                while time.perf_counter() < end:
                    yield
            now = controller.seating.decision()
            if now is None or now.serial != decision.serial:
                continue
            action = spec.mind.policy(controller.seating.seen(), decision, rng)
            controller._submit(decision.seat, (action,))
            made += 1
            if made % OFTEN == 0:
                print(f"{made} choices, game {number}: {memory():.0f} MB", flush=True)
            if made == choices:
                return


if __name__ == "__main__":
    main()
