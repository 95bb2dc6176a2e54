"""What home is made of: buttons that draw themselves at any scale."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.table.card_art import icon, portrait
from tabletop.ui.table.paint import (
    LEFT,
    RIGHT,
    draw_block,
    draw_centred,
    draw_disc,
    painter_on,
    with_alpha,
    write,
)
from tabletop.ui.tips import show_above

STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
WALKED: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class HomeButton(DrawnButton):
    """A button of home."""

    def __init__(self, parent: QWidget, text: str, heard: str = "") -> None:
        super().__init__(parent, text, heard)
        self.steps: Callable[[int], object] | None = None
        """What left and right do, for one of several of which one is chosen."""
        self._walked_to = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and self.steps is not None:
            self.steps(step)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # Enter and the rest are home's

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._walked_to = event.reason() in WALKED
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.installEventFilter(self)  # nothing that it hears comes before the pointer
        super().enterEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A tip lies above it: below, it would lie over what is pressed next, and a click on it would be lost."""
        if event.type() != QEvent.Type.ToolTip or not self.toolTip():
            return False
        show_above(self, self.toolTip(), 0)
        return True

    def _font(self) -> QFont:
        return theme.ui_font(14 * self.unit, bold=True)

    def pen(self, colour: QColor, wide: float = 1.5) -> QPen:
        return QPen(colour, max(wide * self.unit, 1.0))

    def ring(self, painter: QPainter, box: QRectF, radius: float) -> None:
        """The focus, where the keys have brought it."""
        if self.hasFocus() and self._walked_to:
            draw_block(painter, box, radius, None, self.pen(self.ringed, 2))

    @property
    def ringed(self) -> QColor:
        return theme.TEXT

    @property
    def lit(self) -> bool:
        """The pointer is over it."""
        return self.isEnabled() and (self.underMouse() or self.isDown())


class OneOf:
    """Several pieces of which one is chosen: Tab comes to that one, left and right to the others. `act(number)`."""

    def __init__(self, pieces: Sequence[HomeButton], act: Callable[[int], object]) -> None:
        self.pieces, self._act = list(pieces), act
        self.at = -1
        for number, piece in enumerate(self.pieces):
            piece.setCheckable(True)
            piece.calls(partial(self.choose, number))
            piece.steps = partial(self.step, number)
        self.show(-1)

    def show(self, at: int) -> None:
        """That one is chosen, -1 = none."""
        self.at = at
        for number, piece in enumerate(self.pieces):
            piece.setChecked(number == at)
            near = number == max(at, 0)
            piece.setFocusPolicy(Qt.FocusPolicy.TabFocus if near else Qt.FocusPolicy.NoFocus)
            piece.update()

    def choose(self, at: int) -> None:
        self.show(at)
        self._act(at)

    def step(self, number: int, step: int) -> None:
        """The keys go from that one to the next or the one before."""
        at = number + step
        if 0 <= at < len(self.pieces):
            self.choose(at)
            self.pieces[at].setFocus(Qt.FocusReason.TabFocusReason)


class Pill(HomeButton):
    """On the felt: an icon and a word."""

    def __init__(self, parent: QWidget, text: str, sign: str, act: Callable[[], object]) -> None:
        super().__init__(parent, text)
        self._sign = sign
        self.calls(act)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._font()).horizontalAdvance(self.text())
        return QSize(round(words + 56 * self.unit), round(38 * self.unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        unit = self.unit
        with painter_on(self) as painter:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill, edge = (theme.PLATE_ACTIVE, theme.GOLD) if self.lit else (theme.PLATE, theme.GOLD_LINE)
            draw_block(painter, box, box.height() / 2, fill, self.pen(edge))
            self.ring(painter, box.adjusted(3, 3, -3, -3), box.height() / 2 - 3)
            size = 17 * unit
            sign = icon(self._sign, theme.TEXT, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(box.left() + 17 * unit, box.center().y() - size / 2), sign)
            write(painter, box.adjusted(41 * unit, 0, 0, 0), self.text(), self._font(), theme.TEXT, LEFT)


class Link(HomeButton):
    """Amber words, to the right, that open something."""

    def __init__(self, parent: QWidget, text: str, act: Callable[[], object]) -> None:
        super().__init__(parent, text)
        self.calls(act)

    def say(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)

    @property
    def _shown(self) -> str:
        return f"{self.text()} ›"

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font())
        return QSize(
            metrics.horizontalAdvance(self._shown) + round(20 * self.unit),
            metrics.height() + round(8 * self.unit),
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(round(60 * self.unit), self.sizeHint().height())  # the rest is said in a tool tip

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            self.ring(painter, box, 6 * self.unit)
            font = self._font()
            font.setUnderline(self.lit)
            room = box.adjusted(6 * self.unit, 0, -6 * self.unit, 0)
            metrics, shown = QFontMetrics(font), self._shown
            if metrics.horizontalAdvance(shown) > room.width():
                words = int(room.width() - metrics.horizontalAdvance(" ›"))
                shown = f"{metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, words)} ›"
            write(painter, room, shown, font, theme.AMBER_WORD, RIGHT)


class Pick(HomeButton):
    """One of a row of short answers."""

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._font()).horizontalAdvance(self.text())
        return QSize(round(max(words + 20 * self.unit, 38 * self.unit)), round(34 * self.unit))

    @property
    def ringed(self) -> QColor:
        return theme.PANEL if self.isChecked() else theme.TEXT

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, on = self.unit, self.isChecked()
        with painter_on(self) as painter:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill = theme.TEXT if on else theme.HAIRLINE if self.lit else theme.ZONE_FILL
            draw_block(painter, box, 8 * unit, fill, self.pen(theme.TEXT if on else theme.HAIRLINE))
            ink = self.ringed if self.isEnabled() else theme.TEXT_FAINT
            write(painter, box, self.text(), self._font(), ink)
            self.ring(painter, box.adjusted(3, 3, -3, -3), 6 * unit)


class Face(HomeButton):
    """Who one may play against: portrait, name, level, and where there is room a word about how they play."""

    def __init__(self, parent: QWidget, face: str, name: str, level: str, means: str, heard: str) -> None:
        super().__init__(parent, name, heard)
        self._face, self._level, self._means = face, level, means
        self.told = True
        """Whether there is room for how they play."""
        self.setToolTip(means)

    def _lines(self, told: bool) -> list[tuple[str, QFont, QColor]]:
        unit, on = self.unit, self.isChecked()
        lines = [
            (self.text(), theme.title_font(19 * unit), theme.TEXT),
            (self._level, theme.ui_font(14 * unit, bold=True), theme.AMBER_WORD if on else theme.TEXT_BODY),
        ]
        return [*lines, (self._means, theme.ui_font(13 * unit), theme.TEXT_DIM)] if told else lines

    def room(self, told: bool = True) -> QSize:
        """What all three lines need, or the first two."""
        lines = [(QFontMetrics(font), text) for text, font, _ in self._lines(told)]
        wide = max(metrics.horizontalAdvance(text) for metrics, text in lines)
        high = sum(metrics.height() for metrics, _ in lines)
        return QSize(round(wide + 4 * self.unit), round(high + 50 * self.unit))

    def minimumSizeHint(self) -> QSize:
        return self.room(self.told)

    def paintEvent(self, event: QPaintEvent) -> None:
        unit, on = self.unit, self.isChecked()
        with painter_on(self) as painter:
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            plain = theme.HAIRLINE if self.lit else theme.ZONE_FILL
            fill = with_alpha(theme.GOLD_LINE, 30) if on else plain
            edge = self.pen(theme.AMBER, 2.5) if on else self.pen(theme.HAIRLINE)
            draw_block(painter, box, 10 * unit, fill, edge)
            self.ring(painter, box.adjusted(4, 4, -4, -4), 7 * unit)
            lines = self._lines(self.told)
            high = sum(QFontMetrics(font).height() for _, font, _ in lines)
            spare = box.height() - high
            size = max(min(spare - 14 * unit, 92 * unit, box.width() - 16 * unit), 20.0)
            top = box.top() + (spare - size) / 2
            corner = QPointF(box.center().x() - size / 2, top)
            painter.drawPixmap(corner, portrait(self._face, size, self.devicePixelRatioF()))
            if on:
                disc = QRectF(box.right() - 29 * unit, box.top() + 7 * unit, 22 * unit, 22 * unit)
                draw_disc(painter, disc, theme.AMBER)
                check = icon("check", theme.INK, disc.width() * 0.66, self.devicePixelRatioF())
                draw_centred(painter, disc.center(), check)
            y = top + size + 4 * unit
            for text, font, colour in lines:
                line = QRectF(box.left(), y, box.width(), QFontMetrics(font).height())
                write(painter, line, text, font, colour)
                y = line.bottom()


def wrapped(text: str, font: QFont, width: float) -> float:
    """How high a text is in so much width."""
    flags = Qt.TextFlag.TextWordWrap.value
    return float(QFontMetrics(font).boundingRect(QRect(0, 0, max(int(width), 1), 9999), flags, text).height())
