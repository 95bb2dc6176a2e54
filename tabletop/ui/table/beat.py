"""What moves on the table while nothing happens: rings of who thinks, the glow of what fits and of what has come."""

from typing import Final

from PySide6.QtCore import QObject, QTimer

from tabletop.ui.table.highlights import Highlights
from tabletop.ui.table.scene import TableScene

STEP_MS: Final = 33
PULSE_MS: Final = 1200
NEW_MS: Final = 1800
"""For so long a card that has come to the hand glows."""


class Beat:
    """One timer for all of it, which rests where nothing of that is to be seen. `thinking`: the seats that think;
    `moves`: False where the person wants nothing to move."""

    def __init__(self, parent: QObject, scene: TableScene, marks: Highlights) -> None:
        self._scene, self._marks = scene, marks
        self.thinking: set[int] = set()
        self.moves = True
        self._angle = self._part = 0.0
        self.timer = QTimer(parent, interval=STEP_MS)
        self.timer.timeout.connect(self.step)

    def think(self, seat: int, thinking: bool) -> None:
        """That seat thinks, or does not any more."""
        (self.thinking.add if thinking else self.thinking.discard)(seat)
        if seat in self._scene.plates:
            self._scene.plates[seat].set_thinking(thinking)
        self.go_or_rest()

    def stop(self) -> None:
        """Nobody thinks, and nothing moves until something does."""
        self.thinking.clear()
        self.timer.stop()

    def go_or_rest(self) -> None:
        """Something may have begun or ended that moves."""
        if not (self.thinking or self._marks.lit.partners or self._marks.fresh) or not self.moves:
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start()

    def step(self) -> None:
        """So much time has passed."""
        self._angle = (self._angle + 8.0) % 360.0
        self._part = (self._part + STEP_MS / PULSE_MS) % 1.0
        self._marks.pulse(self._part)
        if self._marks.fresh:
            self._marks.age(STEP_MS / NEW_MS)
            self.go_or_rest()
        for seat in self.thinking:
            if (plate := self._scene.plates.get(seat)) is not None:
                plate.turn_ring(self._angle)
