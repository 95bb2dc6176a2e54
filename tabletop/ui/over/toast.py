"""A sentence near the thing it is about: why something is not possible, with its rule and what is possible instead."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import in_row, label
from tabletop.ui.texts import say
from tabletop.ui.whereabouts import covered

MIN_MS = 3_500
MS_PER_LETTER = 55
WIDTHS = 330, 250, 170
"""Of a notice, in units: the widest that covers nothing is taken."""
ASIDE = 16
"""So many places from one side to the other are tried."""


class Toast(QFrame):
    """One at a time on its parent; goes with a click on it or when `hide` is called. A notice also goes by itself when
    it could be read and the pointer is not on it; what has a rule to look up or something to press stays."""

    turned = Signal()
    """It has something to say, or nothing any more."""

    def __init__(self, parent: QWidget, rule: Callable[[str], object]) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self._rule = rule
        self._unit = 1.0
        self.label = label()
        self.link = QLabel()
        self.link.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        # queued: the label is emptied by what follows, which it does not survive in the middle of a click
        self.link.linkActivated.connect(self.look_up, Qt.ConnectionType.QueuedConnection)
        self.instead = KeyButton("", "", self)
        self._act: Callable[[], object] | None = None
        self.instead.clicked.connect(self._press)
        self._column = column = QVBoxLayout(self)
        column.addWidget(self.label)
        column.addLayout(in_row(self.link, None, self.instead))
        self._passes, self._stays = True, False
        self._question = ""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.instead.set_unit(unit * 0.85)
        size = max(round(14 * unit), theme.MIN_TEXT_PX)
        self.setStyleSheet(
            f"QFrame#toast {{ background: {theme.PANEL.name()}; border: 1px solid {theme.gilt()};"
            f" border-radius: {round(9 * unit)}px; }}"
            f"QLabel {{ color: {theme.TEXT.name()}; font-size: {size}px; background: transparent; }}"
        )

    def say(
        self,
        text: str,
        rule: str,
        near: QRect,
        bounds: QRect,
        instead: tuple[str, Callable[[], object]] | None,
        stays: bool = False,
        keep: Sequence[QRect] = (),
    ) -> None:
        """Show `text` above the rectangle `near` of the parent, or below it, inside `bounds`, elsewhere where it covers
        least of `keep`. `stays`: until a click or a key, whatever it says."""
        self.label.setText(text)
        self.link.setVisible(bool(rule))
        look = f"color:{theme.AMBER_WORD.name()}; text-decoration:none; font-weight: 700;"
        self.link.setText(f'<a href="{rule}" style="{look}">{say("rules.link", section=rule)}</a>')
        self.instead.setVisible(instead is not None)
        self._act = None
        if instead is not None:
            self.instead.set_label(instead[0])
            self._act = instead[1]
        self.setAccessibleName(text)
        self._lie(near, bounds, [near, *keep])
        self.show()
        self.raise_()
        self._stays = stays
        self._passes = not (stays or rule or instead is not None)
        self._timer.stop()
        if not self.underMouse():
            self._go_on()
        self.turned.emit()

    def _lie(self, near: QRect, bounds: QRect, keep: Sequence[QRect]) -> None:
        """At the nearest of the places that cover least; narrower where it would cover something."""
        best = covered(bounds, keep) + 1, QRect()
        for wide in WIDTHS:
            width = min(round(wide * self._unit), bounds.width() - 16)
            self.setFixedWidth(width)
            self._column.activate()
            height = self._column.totalHeightForWidth(width)
            size = QSize(width, height if height > 0 else self.sizeHint().height())
            best = min(best, self._place(size, near, bounds, keep), key=lambda found: found[0])
            if not best[0]:
                break
        self.setFixedSize(best[1].size())
        self.move(best[1].topLeft())

    def _place(self, size: QSize, near: QRect, bounds: QRect, keep: Sequence[QRect]) -> tuple[int, QRect]:
        """What so large a notice covers there, and where: above `near` or below it, else as near to that as covers
        least."""
        gap = round(14 * self._unit)
        left, right = bounds.left() + 8, bounds.right() - size.width() - 8
        high, low = bounds.top() + 8, bounds.bottom() - size.height() - 8
        x = min(max(near.center().x() - size.width() // 2, left), right)
        y = near.top() - size.height() - gap
        y = min(y if y >= high else near.bottom() + gap, low)
        aside = [left + (right - left) * step // ASIDE for step in range(ASIDE + 1)]
        places = [QPoint(each, there) for there in (y, *range(low, high, -gap)) for each in (x, *aside)]
        places.sort(key=lambda place: (place - QPoint(x, y)).manhattanLength())
        least = covered(bounds, keep) + 1, QRect()
        for place in places:
            over = covered(QRect(place, size), keep)
            if over < least[0]:
                least = over, QRect(place, size)
            if not over:
                break
        return least

    def follow(self, question: str, looks: bool = False) -> None:
        """That is asked now: what was said to another question and does not go by itself goes with it, and all
        goes where people are to look at something (`looks`)."""
        if question != self._question and (looks or not self._passes):
            self.hide()
        self._question = question

    def avoid(self, shown: QRect) -> None:
        """A panel is `shown` there, over which nothing may lie."""
        if self.geometry().intersects(shown):
            self.hide()

    def give_way(self, spoken: QRect) -> None:
        """Something else speaks there: one of both is enough, but for what `stays`."""
        if spoken.isValid() and not self._stays:
            self.hide()

    def _go_on(self) -> None:
        """A notice is left on its own: it goes after the time it takes to read it."""
        if self._passes and self.isVisible():
            self._timer.start(MIN_MS + MS_PER_LETTER * len(self.label.text()))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._go_on()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It goes when the button is let go: until then this may be a click on its link."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def look_up(self, section: str) -> None:
        self.hide()
        self._rule(section)

    def hideEvent(self, event: QHideEvent) -> None:
        """What it said may have been for one person alone: nothing of it remains."""
        self._timer.stop()
        if not event.spontaneous():
            self.label.clear()
            self.link.clear()
            self.instead.set_label("")
            self.setAccessibleName("")
            self._act = None
            self.turned.emit()

    def _press(self) -> None:
        act = self._act
        self.hide()
        if act is not None:
            act()
