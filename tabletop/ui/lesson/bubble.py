"""What the teacher says: a face, a title, some lines, how far the lesson is, and what can be pressed."""

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.lessons.teacher import Thought
from tabletop.lessons.texts import plain, say
from tabletop.play.screen import Button
from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.table.card_art import portrait
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, painter_on, write

WIDTH: Final = 324
"""Design pixels."""
FACE: Final = "owl"
FACE_SIZE: Final = 54
INK: Final = QColor("#231A10")
SECOND: Final = QColor("#5E5242")
LINK: Final = QColor("#7A4A00")
DOT: Final = QColor("#CDBFA0")
PAST: Final = QColor("#6B604F")
SCENE_PAPER: Final = QColor("#EFE2C2")
KEY_PAPER: Final = QColor("#EBD9AF")
STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
PRESSED: Final = re.compile(r"‹(.+?)›")
"""What stands on a button."""


class PaperButton(DrawnButton):
    """Words on paper with their key, or amber for what comes next."""

    def __init__(self, button: Button, unit: float, parent: QWidget) -> None:
        super().__init__(parent, button.label, key=button.key)
        self.button, self.unit = button, unit
        self.calls(button.act)

    def sizeHint(self) -> QSize:
        words = theme.text_width(self.text(), 14 * self.unit, True)
        key = theme.text_width(self.button.key, 12 * self.unit)
        return QSize(round(words + key + 31 * self.unit), round(34 * self.unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
            over, primary = self.isDown() or self.underMouse(), self.button.primary
            amber = theme.AMBER.lighter(112) if over else theme.AMBER
            draw_block(painter, box, 8 * unit, amber if primary else QColor(122, 74, 0, 34 if over else 14))
            inner = box.adjusted(11 * unit, 0, -11 * unit, 0)
            word, key = (INK, INK) if primary else (LINK, SECOND)
            write(painter, inner, self.text(), theme.ui_font(14 * unit, True), word, LEFT)
            write(painter, inner, self.button.key, theme.ui_font(12 * unit), key, RIGHT)


class Dots(QWidget):
    """How far it is: a dot for each chapter; or stars."""

    def __init__(self, unit: float, at: int, of: int, stars: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._unit, self._at, self._of, self._stars = unit, at, of, stars
        self.setFixedSize(round((64 if stars >= 0 else 13 * of) * unit), round(20 * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            unit, middle = self._unit, self.height() / 2
            if self._stars >= 0:
                for n in range(3):
                    place = QRectF(n * 20 * unit, 0, 20 * unit, self.height())
                    write(painter, place, "★", theme.ui_font(18 * unit), LINK if n < self._stars else DOT)
                return
            painter.setPen(Qt.PenStyle.NoPen)
            for n in range(self._of):
                painter.setBrush(PAST if n < self._at else LINK if n == self._at else DOT)
                size = (10 if n == self._at else 7) * unit
                painter.drawEllipse(QRectF((n * 13 + 6) * unit - size / 2, middle - size / 2, size, size))


def _label(text: str, font_px: float, colour: QColor, parent: QWidget, title: bool = False) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.RichText)
    strong = STRONG.sub(rf'<span style="color:{LINK.name()}">\1</span>', escape(text))
    look = f"background-color:{KEY_PAPER.name()}; color:{INK.name()}; font-weight:600"
    label.setText(PRESSED.sub(rf'<span style="{look}">&nbsp;\1&nbsp;</span>', strong))
    label.setWordWrap(True)
    label.setFont(theme.title_font(font_px) if title else theme.ui_font(font_px))
    label.setStyleSheet(f"color: {colour.name()}; background: transparent;")
    return label


def _scene(text: str, unit: float, parent: QWidget) -> QLabel:
    """What another table shows, set off from what is said of it."""
    label = _label(text, 14 * unit, INK, parent)
    label.setStyleSheet(
        f"color: {INK.name()}; background: {SCENE_PAPER.name()}; border-radius: {round(6 * unit)}px;"
        f" padding: {round(6 * unit)}px {round(9 * unit)}px;"
    )
    return label


class Bubble(QWidget):
    """One thought; made anew for the next. The paper under it is drawn by the `Shade`."""

    def __init__(
        self,
        parent: QWidget,
        unit: float,
        thought: Thought,
        speaker: str,
        at: int,
        of: int,
        buttons: Sequence[Button],
    ) -> None:
        """`at`, `of`: as in `Dots`."""
        super().__init__(parent)
        self.setObjectName("lesson_bubble")
        self.buttons = tuple(buttons)
        width = round(WIDTH * unit)
        edge = round(18 * unit)
        column = QVBoxLayout(self)
        column.setContentsMargins(edge, round(14 * unit), edge, round(14 * unit))
        column.setSpacing(round(9 * unit))
        head, words = QHBoxLayout(), QVBoxLayout()
        head.setSpacing(round(12 * unit))
        words.setSpacing(0)
        face = QLabel(self)
        face.setPixmap(portrait(FACE, FACE_SIZE * unit, self.devicePixelRatioF()))
        head.addWidget(face, 0, Qt.AlignmentFlag.AlignTop)
        words.addWidget(_label(thought.title, 23 * unit, INK, self, title=True))
        words.addWidget(_label(speaker, 12.5 * unit, SECOND, self))
        words.addStretch(1)
        head.addLayout(words, 1)
        column.addLayout(head)
        if thought.scene:
            column.addWidget(_scene(thought.scene, unit, self))
        said = thought.text, thought.more
        for nth, line in enumerate(line for line in said if line):
            column.addWidget(_label(line, (14 if nth else 15) * unit, SECOND if nth else INK, self))
        far = QHBoxLayout()
        far.setSpacing(round(9 * unit))
        far.addWidget(Dots(unit, at, of, thought.stars, self))
        if thought.stars < 0 and at < of:
            number = _label(say("of", number=at + 1, all=of), 12.5 * unit, SECOND, self)
            number.setWordWrap(False)
            far.addWidget(number)
        far.addStretch(1)
        foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        foot.setSpacing(round(8 * unit))
        self.widgets = [PaperButton(button, unit, self) for button in buttons]
        room = width - 2 * edge
        taken = sum(widget.sizeHint().width() + foot.spacing() for widget in self.widgets)
        beside = 13 * of * unit + 70 * unit + taken <= room
        column.addLayout(far)
        if taken > room + foot.spacing():
            foot.setDirection(QBoxLayout.Direction.TopToBottom)
        (far if beside else foot).addStretch(1)
        for widget in self.widgets:
            (far if beside else foot).addWidget(widget)
        if not beside:
            column.addLayout(foot)
        self.setAccessibleName(plain(" ".join((f"{thought.title}.", thought.scene, *said))))
        self.setFixedWidth(width)
        column.activate()
        self.setFixedHeight(column.totalHeightForWidth(width))
