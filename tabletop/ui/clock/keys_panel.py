"""The list of keys over the clock."""

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tabletop.ui.clock.texts import say
from tabletop.ui.over.key_list import KeyList, KeyRows
from tabletop.ui.over.overlay import Overlay


class KeysPanel(Overlay):
    """Every key and what it does. The keys that open it close it too."""

    key_names: ClassVar = {Qt.Key.Key_F1: "Esc", Qt.Key.Key_Question: "Esc"}

    def __init__(self, window: QWidget, unit: float, seats: int) -> None:
        super().__init__(window, unit, 860, say("keys"))
        self.column.addWidget(KeyList(clock_keys(seats)))
        self.foot(self.button(say("close"), "Esc", self.close_panel, primary=True))


def clock_keys(seats: int) -> dict[str, KeyRows]:
    """All keys of a clock for so many, in groups."""
    numbers = f"1 \u2013 {seats}"
    return {
        say("keys.moves"): [
            (("Space",), say("key.space.does")),
            ((numbers,), say("key.number.does")),
            ((say("key.click"),), say("key.click.does")),
            (("P", "Pause"), say("key.pause.does")),
            (("U", "Backspace"), say("key.undo.does")),
        ],
        say("keys.sound"): [(("M",), say("key.sound.does")), (("+", "\u2212"), say("key.volume.does"))],
        say("keys.players"): [
            (("T",), say("key.time.does")),
            (("N", "F2"), say("key.names.does")),
            ((f"Ctrl+{numbers}",), say("key.out.does")),
            (("R",), say("key.reset.does")),
        ],
        say("keys.window"): [
            (("X",), say("key.swap.does")),
            (("F",), say("key.facing.does")),
            (("F11",), say("key.full.does")),
            (("F1", "?"), say("key.keys.does")),
            (("Ctrl+Q",), say("key.quit.does")),
        ],
    }
