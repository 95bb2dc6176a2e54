"""About the program: its version and what it runs on, where its files are, and whose work is in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.startup import versions
from tabletop.storage.paths import Paths
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay


class AboutBox(Overlay):
    """Everything can be selected, and copied at once for a report."""

    def __init__(self, window: QWidget, unit: float, paths: Paths) -> None:
        super().__init__(window, unit, 620, say("about"))
        places = {"settings": paths.settings, "games": paths.data, "log": paths.state}
        self.told = "\n".join([versions(), *(say("about.place", form=k, at=at) for k, at in places.items())])
        self.column.addWidget(self.label(say("about.means")))
        for text in (breakable(self.told), say("about.qt"), say("about.others")):
            told = self.label(text, "dim")
            told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.column.addWidget(told)
        copy = self.button(say("about.copy"), "C", lambda: QApplication.clipboard().setText(self.told))
        self.foot(copy, self.button(say("close"), "Enter", self.accept, primary=True))


def breakable(text: str) -> str:
    """The same to look at; a line may end after any part of a path."""
    for sign in "/\\_-.":
        text = text.replace(sign, f"{sign}\u200b")
    return text
