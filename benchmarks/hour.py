"""How much memory the whole program holds after as many choices as a person makes in an hour.

    python3 benchmarks/hour.py [--choices N] [--games GAME ...] [--write]

The window has 1280×800, offscreen. The person's choices are casual's, played as a button plays them; before
each the pointer rests on a card until it speaks. Nothing moves, so that an hour takes minutes; what the program does
every minute is done as often as if it took an hour. `--write` puts the figures into benchmarks/hour.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
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
A_MINUTE = CHOICES // 60
"""Choices in one."""
SPEAK_S = 0.3


HEAD = (
    "# Memory of an hour",
    "",
    f"Measured by `python3 benchmarks/hour.py --write`: {platform.system()} {platform.machine()}, Python "
    f"{platform.python_version()}, a window of 1280×800. A choice every four seconds. The bar: 120 MB after an hour.",
    "",
    "| choices | game | MB |",
    "|---|---|---|",
)


def memory() -> float:
    """Megabytes this process holds."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def main() -> None:
    """Play, and print a line for every `OFTEN` choices."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--games", nargs="*", default=["high_jinks", "superjack", "jonkler"])
    parser.add_argument("--write", action="store_true")
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
    app.give_back()  # as soon as the program runs
    app.window.resize(1280, 800)
    figures: list[str] = []

    def note(made: int, game: int) -> None:
        figures.append(f"| {made} | {game} | {memory():.0f} |")
        print(figures[-1], flush=True)

    steps = played(app, wanted.choices, wanted.games, note)
    timer = QTimer()  # the event loop is the program's own: others never delete what is to be deleted later
    timer.timeout.connect(lambda: None if next(steps, "over") is None else qt.quit())
    timer.start(1)
    qt.exec()
    app.quit()
    if wanted.write:
        (ROOT / "benchmarks" / "hour.md").write_text("\n".join([*HEAD, *figures, ""]), encoding="utf-8")


def played(app: App, choices: int, ids: Sequence[str], note: Callable[[int, int], object]) -> Iterator[None]:
    """Games of these in turn until so many choices are made; goes on after each of its pauses. `note` is called now
    and then with the number of choices and of the game."""
    from PySide6.QtCore import QEvent, QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from tabletop import games
    from tabletop.engine.rng import Random, pick
    from tabletop.play.new_game import GameChoice, default_seats
    from tabletop.ui.giving_back import give_back

    rng, made, noted = Random("hour"), 0, -1
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
                prompt = app.window.prompt
                for button in prompt.buttons if prompt is not None and decision is None else ():
                    if button.primary and button.enabled:  # the end of a trick waits until it was seen
                        button.act()
                continue
            if made % OFTEN == 0 and made != noted:
                noted = made
                note(made, number)
            cards = app.window.view._scene.cards
            if cards:
                box = cards[pick(len(cards), rng)].box()
                view, none = app.window.view, Qt.MouseButton.NoButton
                at = view.mapFromScene(box.cx, box.cy)
                places = QPointF(at), QPointF(view.viewport().mapToGlobal(at))
                moved = QMouseEvent(
                    QEvent.Type.MouseMove, *places, none, none, Qt.KeyboardModifier.NoModifier
                )
                QApplication.sendEvent(view.viewport(), moved)
                end = time.perf_counter() + SPEAK_S
                while time.perf_counter() < end:
                    yield
            now = controller.seating.decision()
            if now is None or now.serial != decision.serial:
                continue
            action = spec.mind.policy(controller.seating.seen(), decision, rng)
            controller._submit(decision.seat, (action,))
            made += 1
            if made % A_MINUTE == 0:
                give_back()
            if made == choices:
                note(made, number)
                return


if __name__ == "__main__":
    main()
