"""What is asked beside the table, in as many words as there is room for."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.engine.texts import listed
from tabletop.play.screen import PromptText
from tabletop.ui import theme
from tabletop.ui.labels import label
from tabletop.ui.texts import say

FEWEST_WORDS: Final = 5
"""Fewer words of a help are worth nothing."""
MOST_NAMED: Final = 3
"""So many answers that cannot be taken back are named by their labels."""


class PromptCard(QFrame):
    """What is asked, by which rule, and what cannot be taken back."""

    def __init__(
        self, rule: Callable[[str], object], parent: QWidget | None = None, slim: bool = False
    ) -> None:
        super().__init__(parent)
        self.setObjectName("slim" if slim else "card")
        self._has_final = False
        self.warns = True
        """Whether it says what cannot be taken back; the buttons always say it of themselves."""
        self._told = ""
        self._slim = slim
        self.title, self.help, self.final = label("", "asked"), label("", "help"), label("", "final")
        self.header = label("", "header")
        self.rules = QLabel()
        self.rules.setObjectName("rules")
        self.rules.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.rules.linkActivated.connect(lambda link: rule(link))
        self._column = QVBoxLayout(self)
        self._last = QHBoxLayout()
        self._column.addWidget(self.title)
        self._column.addWidget(self.help)
        if slim:  # lines are scarce: rule, what the panel has in its header, and warning share one
            self._column.addLayout(self._last)
            self._last.addWidget(self.rules)
            self.header.setWordWrap(False)
            self._last.addWidget(self.header)
            self._last.addStretch(0)
            self._last.addWidget(self.final, 1)
            self._column.addStretch(1)  # few lines stand together at the top
        else:
            self._column.addWidget(self.final)
            self._column.addWidget(self.rules)
        self.set_unit(1.0)

    def set_unit(self, unit: float) -> None:
        edge = round((2 if self._slim else 14) * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round((2 if self._slim else 6) * unit))
        self._last.setSpacing(round(14 * unit))

    def show_prompt(self, prompt: PromptText) -> None:
        self.title.setText(prompt.title)
        self._told = prompt.help
        self.help.setText(prompt.help)
        self.help.setVisible(bool(prompt.help))
        finals = [button.label.rstrip("…") for button in prompt.buttons if button.final]
        able = [button for button in prompt.buttons if button.enabled]
        every = len(able) == len(finals) > 1 and not prompt.more
        form = "all" if every else "many" if len(finals) > MOST_NAMED else ""
        labels = listed([say("final.label", label=label) for label in finals])
        self.final.setText(say("final", form, labels=labels))
        self.final.setVisible(bool(finals))
        self.rules.setText(_links(prompt.rules))
        self.rules.setVisible(bool(prompt.rules))
        self.setAccessibleName(prompt.title)
        self.setAccessibleDescription(prompt.help)
        self._has_final = bool(finals)

    @property
    def _warning(self) -> bool:
        return self._has_final and self.warns

    def say_all(self) -> None:
        """As if there were room for all of it."""
        self.help.setText(self._told)
        self.help.setVisible(bool(self._told))
        self.final.setVisible(self._warning)
        self.header.setVisible(bool(self.header.text()))
        self.setToolTip("")
        self._column.activate()

    def has_room(self, width: int, height: int) -> bool:
        """Whether all can be said in so much room; says all."""
        self.say_all()
        return self._fits(width, height)

    def _fits(self, width: int, height: int) -> bool:
        self._column.activate()
        wide = self._column.minimumSize().width() <= width
        return wide and self._column.totalHeightForWidth(width) <= height

    def _say_most(self, helps: Sequence[str], width: int, height: int) -> bool:
        """Say the longest of these, from short to long, that has room, else the first; whether it has."""

        def too_long(told: str) -> bool:
            self.help.setText(told)
            return not self._fits(width, height)

        if not helps:
            return False
        longest = max(0, bisect_left(helps, True, key=too_long) - 1)
        return not too_long(helps[longest])

    def fit(self, width: int, height: int) -> None:
        """Leave out a header that is too wide, then the help, its last lines, sentences and, in a strip, words first,
        then the warning, where there is no room for them; the tool tip has all of the help then."""
        room = self.has_room(width, height)
        self.setToolTip("" if room else self._told)
        if self._column.minimumSize().width() > width:
            self.header.hide()
            room = self._fits(width, height)
        lines = self._told.split("\n")
        if not room:
            cut = ["\n".join(lines[:count]) for count in range(1, len(lines) + 1)]
            room = self._say_most(cut, width, height)
        words = lines[0].split()
        if not room:
            cut = [lines[0][: end.end()] for end in re.finditer(r"\.(?= )", lines[0])]
            room = self._say_most(cut, width, height)
        if not room and self._slim:
            cut = [" ".join(words[:count]) for count in range(FEWEST_WORDS, len(words))]
            room = self._say_most([say("help.cut", words=told) for told in cut], width, height)
        for part in (self.help, self.final):
            if not room:
                part.hide()
                room = self._fits(width, height)


def _links(rules: Sequence[str]) -> str:
    colour = theme.AMBER_WORD.name()
    return " · ".join(
        f'<a href="{rule}" style="color:{colour}; text-decoration:none;">{say("rules.link", section=rule)}</a>'
        for rule in rules
    )
