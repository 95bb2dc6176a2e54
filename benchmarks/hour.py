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
from pathlib import Path

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
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tabletop import games
    from tabletop.engine.rng import Random, pick
    from tabletop.play.new_game import GameChoice, default_seats
    from tabletop.storage.paths import Paths
    from tabletop.ui.app import App

    qt = QApplication([])
    folder = Path(tempfile.mkdtemp(prefix="hour"))
    app = App(Paths(folder / "config", folder / "data", folder / "state"))
    for name, value in {"animation": 0, "ai_pace_ms": 0, "sound": False}.items():
        app.settings.set(name, value)
    app._apply_settings()
    app.window.resize(1280, 800)
    rng, made, played = Random("hour"), 0, 0
    said = 0
    while made < wanted.choices:
        spec = games.load(wanted.games[played % len(wanted.games)])
        kinds = ["human", *["casual"] * (spec.seats_default - 1)]
        seats = default_seats(len(kinds), kinds)
        app.session.begin(GameChoice(spec.id, seats, {}, "off", f"hour {played}", False))
        app._show_table()
        app.window.show()
        played += 1
        match = app.session.match
        assert match is not None and app.controller is not None
        while made < wanted.choices and match.result() is None:
            qt.processEvents()
            time.sleep(0.001)
            decision = app.controller.seating.decision()
            if decision is None or app.controller.moment.moving or app.controller.seating.hides:
                continue
            if said == 0:
                said = 1
                print(f"before the first choice: {memory():.0f} MB", flush=True)
            cards = app.window.view._scene.cards
            if not cards:
                continue
            box = cards[pick(len(cards), rng)].box()
            QTest.mouseMove(app.window.view.viewport(), app.window.view.mapFromScene(box.cx, box.cy))
            end = time.perf_counter() + SPEAK_S
            while time.perf_counter() < end:
                qt.processEvents()
                time.sleep(0.002)
            now = app.controller.seating.decision()
            if now is None or now.serial != decision.serial:
                continue
            action = spec.mind.policy(app.controller.seating.seen(), decision, rng)
            app.controller._submit(decision.seat, (action,))
            made += 1
            if made % OFTEN == 0:
                print(f"{made} choices, game {played}: {memory():.0f} MB", flush=True)
    app.quit()


if __name__ == "__main__":
    main()
