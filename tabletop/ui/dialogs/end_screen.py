"""The game is over: who has won, how, by which cards, and what everybody did. The table lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.play.screen import Button
from tabletop.presenter.finale import EndText
from tabletop.ui import ground, theme
from tabletop.ui.dialogs.end_parts import DecidingCards, Figures, Places
from tabletop.ui.dialogs.style import form_style
from tabletop.ui.dialogs.texts import say
from tabletop.ui.key_button import KeyButton
from tabletop.ui.over.keyholder import ENTER
from tabletop.ui.over.overlay import Scaled
from tabletop.ui.table.card_art import CardArt

PANEL: Final = 560
BUTTONS: Final = 620
"""Design pixels of the panel on the right, and of all buttons together."""


class EndScreen(QWidget):
    """Covers its parent. `buttons`: what comes next; `rule` opens the rules at a section; `kept`: where the game is
    kept, or ""."""

    def __init__(
        self,
        parent: QWidget,
        unit: float,
        told: EndText,
        art: CardArt,
        buttons: Sequence[Button],
        rule: Callable[[str], object],
        kept: str,
    ) -> None:
        super().__init__(parent)
        self._parent = parent
        names = [one.name for one in sorted(told.placings, key=lambda one: one.seat)]
        self.buttons = tuple(buttons)
        self._ground: QPixmap | None = None
        self._worn, self._unit = False, unit
        self.setAccessibleName(told.spoken)
        self.headline, self.story = _label(told.headline, "headline"), _label(told.story, "story")
        link = f' · <a href="{told.rule}" style="color:{theme.TEXT_FELT.name()}; text-decoration:none;">{told.rule}</a>'
        self.body = _label(f"{escape(told.reason)}{link if told.rule else ''}", "body")
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.body.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.body.linkActivated.connect(lambda section: rule(section))
        left = QWidget()
        self._left = column = QVBoxLayout(left)
        column.addStretch(2)
        for label in (self.headline, self.story, self.body):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        self.story.setVisible(bool(told.story))
        if told.cards:
            column.addWidget(DecidingCards(told.cards, art), 6)
        if any(one.score for one in told.placings) or len(told.placings) > 2:
            column.addWidget(Places(told.placings, told.viewer))
        column.addStretch(1)
        self._row_box = QWidget()
        self._row = QGridLayout(self._row_box)
        self._row.setContentsMargins(0, 0, 0, 0)
        for at, button in enumerate(buttons):
            widget = KeyButton(button.label, button.key, self._row_box, primary=button.primary)
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            widget.calls(button.act)
            self._row.addWidget(widget, at // 2, at % 2)
        row = QHBoxLayout()
        row.addWidget(self._row_box)
        column.addLayout(row)
        self.kept = _label(say("over.kept") if kept else "", "faint")
        self.kept.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.where = KeyButton(say("over.where"), "", left)
        self.where.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.where.calls(lambda: self._say_where(kept))
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self.kept, 0)
        line.addWidget(self.where)
        line.addStretch(1)
        self.kept.setVisible(bool(kept))
        self.where.setVisible(bool(kept))
        column.addLayout(line)
        column.addStretch(1)
        self.panel = ground.WoodFrame()
        self._inner = inner = QVBoxLayout(self.panel)
        if told.figures:
            title = say("end.two") if len(names) == 2 else say("end.all")
            inner.addWidget(_label(title, "title"))
            inner.addWidget(Figures(told.figures, names, told.viewer))
        inner.addStretch(1)
        self._areas = [_scrolled(left), _scrolled(self.panel)]
        self._across = QHBoxLayout(self)
        self._across.addWidget(self._areas[0], 1)
        self._across.addWidget(self._areas[1], 0, Qt.AlignmentFlag.AlignVCenter)
        self._areas[1].setVisible(bool(told.figures))
        self.rescale(unit)
        self.show()
        self.raise_()

    def _say_where(self, kept: str) -> None:
        self.kept.setText(say("over.kept.in", file=kept))
        self.where.hide()

    def rescale(self, unit: float) -> None:
        """Over the whole parent, of another size; `unit` is one design pixel."""
        self._unit, self._ground = unit, None
        self.setStyleSheet(_style(unit))
        self.headline.setFont(theme.title_font(20))
        self.panel.radius = 14 * unit
        self.setGeometry(self._parent.rect())
        for part in self.findChildren(QWidget):
            if isinstance(part, Scaled):
                part.set_unit(unit)
        edge = round(26 * unit)
        self._across.setContentsMargins(edge, edge, edge, edge)
        self._across.setSpacing(edge)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(round(10 * unit))
        self._row.setSpacing(round(10 * unit))
        self._inner.setContentsMargins(*[round(26 * unit)] * 4)
        self._inner.setSpacing(round(10 * unit))
        self._row_box.setMaximumWidth(round(BUTTONS * unit))
        width = min(round(PANEL * max(unit, 0.85)), self.width() // 2)
        room = self.height() - 2 * edge
        wanted = self.panel.heightForWidth(width) if self.panel.hasHeightForWidth() else 0
        wanted = max(wanted, self.panel.sizeHint().height())
        self._areas[1].setFixedSize(width, min(wanted, room))

    def first_focus(self) -> bool:
        """Tab comes in: the first button has the focus."""
        next(iter(self.findChildren(KeyButton))).setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus; all else is the window's."""
        focus = self.window().focusWidget()
        if event.key() in ENTER and isinstance(focus, QAbstractButton) and self.isAncestorOf(focus):
            focus.click()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The table behind it is out of reach."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = None

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._worn != theme.is_light():
            self._worn = theme.is_light()
            self._ground = QPixmap.fromImage(ground.felt_picture(self.size(), ratio))
            painter = QPainter(self._ground)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ground.draw_rail(painter, QSizeF(self.size()), self._unit)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._ground)


def _label(text: str, name: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setFont(theme.label_font(name))
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _scrolled(inner: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


def _style(unit: float) -> str:
    def px(value: float) -> str:
        return f"{max(round(value * unit), theme.MIN_TEXT_PX)}px"

    return (
        form_style(unit)
        + f"""
        QLabel {{ color: {theme.TEXT.name()}; font-size: {px(15)}; background: transparent; }}
        QLabel#headline {{ font-size: {px(68)}; color: {theme.TEXT.name()}; }}
        QLabel#story {{ font-size: {px(19)}; }}
        QLabel#body {{ font-size: {px(15)}; color: {theme.TEXT_FELT.name()}; }}
        QLabel#faint {{ font-size: {px(13)}; color: {theme.TEXT_FELT.name()}; }}
        QLabel#title {{ font-size: {px(26)}; }}
    """
    )
