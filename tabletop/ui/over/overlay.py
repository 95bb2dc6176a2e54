"""What lies over a window: a dimmed ground with one panel in the middle, and the plain question."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.ground import WoodFrame
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, label
from tabletop.ui.over.keyholder import KeyHolder


def _style(unit: float) -> str:
    px, text = theme.lengths(unit)
    return f"""
        QLabel {{ color: {theme.TEXT.name()}; font-size: {text(BODY)}; background: transparent; }}
        QLabel#title {{ font-size: {text(28)}; }}
        QLabel#dim {{ color: {theme.TEXT_DIM.name()}; font-size: {text(14)}; }}
        QLabel#key {{ color: {theme.TEXT.name()}; font-size: {text(15)}; }}
        QLabel#bad {{ color: {theme.CORAL.name()}; font-size: {text(14)}; }}
        QLineEdit {{ color: {theme.TEXT.name()}; background: {theme.tint(16)}; font-size: {text(16)};
                     border: {px(1.5)} solid {theme.tint(40)}; border-radius: {px(8)};
                     padding: {px(7)} {px(10)}; selection-background-color: {theme.CHOSEN.name()}; }}
        QLineEdit:focus {{ border-color: {theme.TEXT.name()}; }}
    """


Spaced = TypeVar("Spaced", bound=QLayout)
BODY: Final = 16
LEAST: Final = theme.MIN_TEXT_PX / BODY
"""Below this scale text gets no smaller, so a panel gets no narrower."""


@runtime_checkable
class Scaled(Protocol):
    """A widget that draws itself at any scale."""

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""


def scale_all(whole: QWidget, unit: float) -> None:
    """Whatever it holds that draws itself."""
    for part in whole.findChildren(QWidget):
        if isinstance(part, Scaled):
            part.set_unit(unit)


class Overlay(KeyHolder):
    """Dims the whole window and centres one panel, which has mouse and keyboard to itself. A key presses the button
    that shows it. `closed` is emitted once, when it goes away."""

    closed = Signal()
    lies_over = False
    """The panel that is open stays so below it, and is there again when it goes."""
    corner = 14.0
    """Design pixels of the panel's round corners."""
    key_names: ClassVar[Mapping[int, str]] = {Qt.Key.Key_Delete: "Del"}
    """What a button shows for a key that does not type it."""

    def __init__(self, window: QWidget, unit: float, width: float, title: str = "") -> None:
        """`title`: what it is called, at its head and for a screen reader."""
        super().__init__(window)
        self._window = window
        self.unit = unit
        self.panel = WoodFrame(self)
        self.panel.setObjectName("panel")
        self.column = QVBoxLayout(self.panel)
        self._width = width
        self._gaps: list[tuple[QLayout, int]] = []  # inner layouts and their spacing in design pixels
        self._is_closed = False
        self.panel.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if title:
            self.setAccessibleName(title)
            self.column.addWidget(self.label(title, "title"))

    def open(self) -> None:
        self.rescale(self.unit)
        self.show()
        self.raise_()
        self.place()
        self.take_keys()

    def rescale(self, unit: float) -> None:
        """Fits everything to a window of another size; `unit` is one design pixel."""
        self.unit = unit
        self.setStyleSheet(_style(unit) + self.more_style(unit))
        self.panel.radius = self.corner * unit
        self.column.setContentsMargins(*[round(28 * unit)] * 4)
        self.column.setSpacing(round(14 * unit))
        for layout, gap in self._gaps:
            layout.setSpacing(round(gap * unit))
        scale_all(self.panel, unit)
        self.place()

    def more_style(self, unit: float) -> str:
        """What a panel with other widgets adds to the style sheet."""
        return ""

    def place(self) -> None:
        """Centres the panel, wider than it was meant to be where a text that cannot wrap needs that."""
        self.resize(self._window.size())
        self.column.activate()
        width = max(round(self._width * max(self.unit, LEAST)), self.column.totalMinimumSize().width())
        width = min(width, self.width() - 24)
        self.panel.setFixedWidth(width)
        self.column.activate()
        height = self.column.totalSizeHint().height()
        if self.column.hasHeightForWidth():
            height = self.column.totalHeightForWidth(width)
        height = min(height, self.height() - 16)
        self.panel.setFixedHeight(height)
        self.panel.move((self.width() - width) // 2, (self.height() - height) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the panel holds asks for another size: it is centred again."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.panel and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def close_panel(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self.give_keys_back()
            self.hide()
            self.closed.emit()
            self.deleteLater()

    def cancel(self) -> None:
        self.close_panel()

    def accept(self) -> None:
        """Enter: the primary button."""
        self.close_panel()

    def row(self, gap: int = 9) -> QHBoxLayout:
        """A new line of widgets, `gap` design pixels between them."""
        row = self.spaced(QHBoxLayout(), gap)
        self.column.addLayout(row)
        return row

    def spaced(self, layout: Spaced, gap: int = 9) -> Spaced:
        """The same, with so many design pixels between its parts."""
        self._gaps.append((layout, gap))
        return layout

    def foot(self, *buttons: QWidget, left: Sequence[QWidget] = ()) -> None:
        """The last line: buttons at its right end, and some at its `left`."""
        self.column.addLayout(self.spaced(in_row(*left, None, *buttons)))

    def add_problem_line(self) -> None:
        """Where `say` says what is wrong."""
        self.bad = self.label("", "bad")
        self.bad.hide()
        self.column.addWidget(self.bad)

    def say(self, problem: str) -> None:
        """One sentence about what could not be done, "" = nothing."""
        self.bad.setText(problem)
        self.bad.setVisible(bool(problem))

    label = staticmethod(label)

    def button(self, text: str, key: str, act: Callable[[], object], primary: bool = False) -> KeyButton:
        button = KeyButton(text, key, self.panel, primary)
        button.set_unit(self.unit)
        button.calls(act, tabbed=True)
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        copies = event.matches(QKeySequence.StandardKey.Copy)
        typed = "C" if copies else self.key_names.get(event.key(), event.text().upper())
        buttons = self.panel.findChildren(KeyButton)
        shown = [button for button in buttons if typed and button.key == typed and button.isVisibleTo(self)]
        if not shown:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            shown[0].click()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What lies below is out of reach while a panel is open."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            shade = theme.FELT_EDGE.darker(170)
            shade.setAlpha(190)
            painter.fillRect(self.rect(), shade)


class QuestionBox(Overlay):
    """One question with a primary answer (Enter) and another with its own key; Esc is the other one, or `escape`."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        title: str,
        text: str,
        yes: tuple[str, Callable[[], object]],
        other: tuple[str, str, Callable[[], object]],
        escape: Callable[[], object] | None = None,
    ) -> None:
        """`yes`: label and act; `other`: label, key and act."""
        super().__init__(window, unit, 560, title)
        self._yes, self._escape = yes[1], escape or other[2]
        self.setAccessibleDescription(text)
        self.column.addWidget(self.label(text))
        no = self.button(other[0], other[1], lambda: self._answer(other[2]))
        self.foot(no, self.button(yes[0], "Enter", self.accept, primary=True))

    def accept(self) -> None:
        self._answer(self._yes)

    def cancel(self) -> None:
        self._answer(self._escape)

    def _answer(self, act: Callable[[], object]) -> None:
        self.close_panel()
        act()
