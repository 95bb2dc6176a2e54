"""Faces to be marked: a notepad while a game lasts, and what somebody remembers when it is over."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.presenter.table_model import card_words
from tabletop.ui import theme
from tabletop.ui.dialogs.cards import CARD_WIDTH, CardButton, FaceTable
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.paint import draw_block, painter_on, write

FIRST: Final = 3
"""The ace of spades, which lies first."""
BADGE: Final = 0.36
"""How high the badge of a marked card is, as a share of its width."""


class MarkButton(CardButton):
    """A face that can be marked as often as there are such cards; after that it is not marked at all."""

    def __init__(self, art: CardArt, face: int, most: int, marks: int, changed: Callable[[], object]) -> None:
        super().__init__(art, face, CARD_WIDTH)
        self.most = most
        self._changed = changed
        self.badge = ""
        self._open = True
        self.setCheckable(True)  # Space marks it, Enter is for the whole
        self.clicked.connect(lambda: self._press())
        self.mark(marks)

    def mark(self, marks: int) -> None:
        self.marks = marks
        self.setChecked(marks > 0)
        self.ring = theme.AMBER if marks else None
        self.badge = ("✓" if self.most == 1 else f"×{marks}") if marks else ""
        form = "marked" if marks else ""
        self.setAccessibleName(say("mark", form, card=card_words(self.look), marks=marks))
        self.update()

    def show_truth(self, there: int) -> None:
        """So many of them lie there; what was marked stays to be seen."""
        right, missed, wrong = min(self.marks, there), there - self.marks, self.marks - there
        form = "wrong" if wrong > 0 else "missed" if missed > 0 else "right" if there else ""
        self.ring = {"wrong": theme.CORAL, "missed": theme.TEXT, "right": theme.AMBER}.get(form)
        self.badge = {"wrong": "✗", "missed": "?", "right": "✓"}.get(form, "")
        if there > 1 or (wrong > 0 and there):
            self.badge = f"{right}/{there}"
        self.faint = not there
        self._open = False
        told = say("mark.told", form, card=card_words(self.look), right=right, there=there)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def _press(self) -> None:
        if not self._open:
            self.setChecked(self.marks > 0)
            return
        self.mark((self.marks + 1) % (self.most + 1))
        self._changed()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.badge:
            return
        with painter_on(self) as painter:
            high = max(self._width * BADGE, 15.0)
            wide = high * (1.0 if len(self.badge) == 1 else 1.6)
            box = QRectF((self.width() - wide) / 2, self.height() - high - 5, wide, high)
            draw_block(painter, box, high / 2, self.ring or theme.TEXT)
            write(painter, box, self.badge, theme.ui_font(high * 0.72, bold=True), QColor(20, 16, 12))


class Marking(FaceTable):
    """Faces that somebody marks; `says(number)`: what stands above the cards while so many are marked."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        art: CardArt,
        title: str,
        most: Mapping[int, int],
        marked: Sequence[int],
        says: Callable[[int], str],
        done: Callable[[tuple[int, ...]], object],
    ) -> None:
        """`done(faces)` gets them, each as often as it is marked."""
        super().__init__(window, unit, title)
        self._says, self._done = says, done
        self.told = self.label("", "dim")
        self.column.addWidget(self.told)
        count = Counter(marked)
        self.marks: dict[int, MarkButton] = {}

        def make(face: int) -> MarkButton:
            self.marks[face] = cell = MarkButton(art, face, most[face], count[face], self._changed)
            return cell

        self.lay(make)
        self._focus_face(FIRST)
        self.buttons = self.row()
        self.buttons.addWidget(self.button(say("pad.clear"), "Del", self._clear))
        self.buttons.addStretch(1)

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(face for face, cell in sorted(self.marks.items()) for _ in range(cell.marks))

    def _changed(self) -> None:
        self.told.setText(self._says(len(self.faces)))
        self.setAccessibleDescription(self.told.text())

    def _clear(self) -> None:
        for cell in self.marks.values():
            cell.mark(0)
        self._changed()


class Notepad(Marking):
    """What somebody has seen go to a pile. However it is closed, it is kept."""

    def __init__(self, *around: Any) -> None:
        super().__init__(*around)
        self.buttons.addWidget(self.button(say("close"), "Esc", self.cancel, primary=True))
        self._changed()

    def close_panel(self) -> None:
        if not self._is_closed:
            self._done(self.faces)
        super().close_panel()


class Recall(Marking):
    """What somebody believes to lie in a pile. Enter says so, once and for all; Esc says nothing."""

    def __init__(self, *around: Any) -> None:
        super().__init__(*around)
        self.buttons.addWidget(self.button(say("cancel"), "Esc", self.cancel))
        self.say_button = self.button(say("recall.done"), "Enter", self.accept, primary=True)
        self.buttons.addWidget(self.say_button)
        self._changed()

    def _changed(self) -> None:
        super()._changed()
        self.say_button.setEnabled(bool(self.faces))

    def accept(self) -> None:
        if named := self.faces:
            self.close_panel()
            self._done(named)


class Recalled(FaceTable):
    """What somebody named, beside what lies there. `words`: how much of it was right."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        art: CardArt,
        title: str,
        words: str,
        most: Mapping[int, int],
        named: Sequence[int],
        there: Sequence[int],
    ) -> None:
        super().__init__(window, unit, title)
        self.column.addWidget(self.label(words))
        self.column.addWidget(self.label(say("recalled.means"), "dim"))
        self.setAccessibleDescription(words)
        marked, lying = Counter(named), Counter(there)

        def make(face: int) -> MarkButton:
            cell = MarkButton(art, face, most[face], marked[face], bool)
            cell.show_truth(lying[face])
            return cell

        self.lay(make)
        self.foot(self.button(say("close"), "Esc", self.cancel, primary=True))

    def first_focus(self) -> QWidget:
        return self
