"""The hot-seat curtain: felt over the secret parts, a name, one large button, and answers that need no secret look."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tabletop.play.screen import CurtainText
from tabletop.ui import ground, theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import label
from tabletop.ui.over.keyholder import ENTER
from tabletop.ui.panel.flow import Buttons
from tabletop.ui.table.card_art import portrait
from tabletop.ui.table.paint import draw_block, painter_on, with_alpha
from tabletop.ui.texts import say

FACE: Final = 60
"""Design pixels of a portrait."""
WIDE: Final = 560
"""Design pixels from which the words stand beside the button."""


class Curtain(QWidget):
    """Lies over the table and takes its clicks while shown. What it says comes from `CurtainText` alone."""

    def __init__(self, parent: QWidget, opened: Callable[[], object]) -> None:
        super().__init__(parent)
        self._parent = parent
        self._unit = 1.0
        self.band = QRect()
        self.name, self.question = label("", "name"), label("", "question")
        for words in (self.name, self.question):
            words.setParent(self)
        self.button = KeyButton("", "Enter", self, primary=True, act=opened)
        self.answers = Buttons(self, grid=False)
        self._text: CurtainText | None = None
        self._face = ""
        self._face_at = QRect()
        self.hide()

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.button.set_unit(unit * 1.1)
        self.answers.set_unit(unit * 0.95)
        big, small = round(28 * unit), max(round(14.5 * unit), theme.MIN_TEXT_PX)
        self.setStyleSheet(
            f"QLabel {{ color: {theme.TEXT.name()}; background: transparent; font-size: {small}px; }}"
            f"QLabel#name {{ font-size: {big}px; }}"
            f"QLabel#question {{ color: {theme.TEXT_DIM.name()}; }}"
        )

    def close_for(self, text: CurtainText, secret: QRect, face: str = "") -> None:
        """Close; `secret` is where the hidden hand lies: the felt is drawn over it. `face`: the portrait of whoever is
        waited for."""
        self._text, self._face = text, face
        self.name.setText(text.name)
        self.question.setText(text.question)
        self.answers.show_buttons(text.buttons)
        self.answers.setVisible(bool(text.buttons))
        self.setAccessibleName(f"{text.name}: {text.question}")
        self.place(secret)
        self.show()
        self.raise_()

    def open(self) -> None:
        """Nothing of it remains."""
        self.hide()
        self._text = None
        self.answers.show_buttons(())
        for words in (self.name, self.question):
            words.clear()

    def place(self, secret: QRect) -> None:
        """Cover the parent, the band over `secret`; called again when the window is resized."""
        self.setGeometry(self._parent.rect())
        unit = self._unit
        pad, gap = round(18 * unit), round(8 * unit)
        quarter = QRect(0, self.height() * 3 // 4, self.width(), self.height() // 4)
        space = secret if secret.isValid() else quarter
        free = space.width() - 2 * gap
        # Beside a narrow hand lie plates that must stay readable: there the words stand above the button.
        narrow = free < round(WIDE * unit)
        if narrow:
            width = max(free, round(300 * unit))
            words = right = width - 2 * pad
        else:
            width = min(free, round(760 * unit), self.width() - 2 * gap)
            words = round(width * 0.36)
            right = width - words - 3 * pad
        self.button.set_label(say("curtain.open_as", name=self._text.name if self._text else ""))
        if self.button.sizeHint().width() > right:
            self.button.set_label(say("curtain.open"))
        button = self.button.sizeHint().height()
        # answers lie below, over the whole width: the fewer rows, the less of the public table is covered
        answers = self.answers.heightForWidth(width - 2 * pad) if self._text and self._text.buttons else 0
        beside = round(FACE * unit) + gap if self._face and words > 3.2 * FACE * unit else 0
        name = self.name.heightForWidth(words - beside)
        question = self.question.heightForWidth(words - beside)
        size = max(0, beside - gap)
        said = max(name + question + gap // 2, size)
        head = said + gap + button if narrow else max(button, said)
        inner = head + (answers + gap if answers else 0)
        height = max(inner + 2 * round(13 * unit), min(space.height() - gap, round(150 * unit)))
        left = space.left() + gap if narrow else space.center().x() - width // 2
        x = min(max(left, gap), self.width() - width - gap)
        y = self.height() - height - 3 if space.bottom() > self.height() * 0.8 else space.top()
        self.band = QRect(x, y, width, height)
        top = self.band.center().y() - inner // 2
        said_top = top if narrow else top + (head - said) // 2
        self._face_at = QRect(x + pad, said_top + (said - size) // 2, size, size)
        said_top += (said - name - question - gap // 2) // 2
        self.name.setGeometry(x + pad + beside, said_top, words - beside, name)
        self.question.setGeometry(x + pad + beside, said_top + name + gap // 2, words - beside, question)
        across = x + pad if narrow else x + words + 2 * pad
        beneath = top + said + gap if narrow else top + (head - button) // 2
        self.button.setGeometry(across, beneath, right, button)
        self.answers.setGeometry(x + pad, top + head + gap, width - 2 * pad, answers)
        self.update()

    def key(self, event: QKeyEvent) -> bool:
        """Enter opens; a key of an answer gives it. Everything else is swallowed. False if it is open."""
        if self._text is None or not self.isVisible():
            return False
        typed = event.text().upper()
        answer = next((each for each in self._text.buttons if each.key and each.key.upper() == typed), None)
        if event.key() in ENTER:
            self.button.click()
        elif answer is not None:
            answer.act()
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The table below is out of reach."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            painter.fillRect(self.rect(), with_alpha(theme.FELT_EDGE.darker(140), 60))
            band, unit = QRectF(self.band), self._unit
            felt = ground.felt(band.adjusted(-60, -60, 60, 60))
            draw_block(painter, band, 14 * unit, felt, QPen(theme.GOLD, 1.5 * unit))
            draw_block(painter, band.adjusted(5, 5, -5, -5), 10 * unit, None, QPen(theme.GOLD_LINE, 1))
            if self._face and self._face_at.width():
                picture = portrait(self._face, self._face_at.width(), self.devicePixelRatioF())
                painter.drawPixmap(self._face_at.topLeft(), picture)
