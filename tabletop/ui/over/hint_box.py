"""The hint: the best move and why; where that is wanted, what it promises and what else was looked at in place of the
reason. A thin bar while it is thought about."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.engine.texts import sentence
from tabletop.play.screen import Hint
from tabletop.presenter.advice import Advice
from tabletop.presenter.texts import say as presenter
from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.key_names import MORE_KEY, PLAY_KEY
from tabletop.ui.labels import drop, label
from tabletop.ui.table.paint import draw_block, painter_on
from tabletop.ui.texts import say
from tabletop.ui.tips import show_left, wrapped

GAP: Final = 7
"""Design pixels between its rows."""


class FilledLine(QWidget):
    """A thin line, filled as far as `part` of 1. `high`: design pixels."""

    def __init__(self, high: int = 4) -> None:
        super().__init__()
        self._high = high
        self.part = 0.0
        self.strong = False

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self.setFixedHeight(max(round(self._high * unit), self._high - 1))

    def show_part(self, part: float, strong: bool = False) -> None:
        """`strong`: in gold."""
        if (part, strong) != (self.part, self.strong):
            self.part, self.strong = part, strong
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            box, radius = QRectF(self.rect()), self.height() / 2
            draw_block(painter, box, radius, theme.HAIRLINE)
            if self.part > 0:
                box.setWidth(max(box.width() * min(self.part, 1.0), box.height()))
                draw_block(painter, box, radius, theme.GOLD if self.strong else theme.TEXT_FAINT)


def _figure(name: str) -> QLabel:
    figure = label("", name, wrap=False)
    figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
    return figure


class HintBox(QFrame):
    """Stands in the panel, or over the table where there is no room. `closed` is called by its button, `grown(heard)`
    when it says more or less than before; `keeps()`: where on the screen that lies which its tips keep off."""

    def __init__(
        self,
        closed: Callable[[], object],
        grown: Callable[[str], object],
        parent: QWidget,
        keeps: Callable[[], Sequence[QRect]] = tuple,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("hint")
        self.unit = 1.0
        self.more = False
        """Whether the numbers are shown, now or as soon as they are there."""
        self.told: Advice | None = None
        self._left_out = -1
        """So many rows of the numbers have no room; -1: all is said in as many words as there are."""
        self._grown, self._keeps = grown, keeps
        self._play: Callable[[], object] | None = None
        self.head, self.scale = label("", "head"), label("", "scale")
        self.head.setWordWrap(False)
        self.busy = FilledLine(3)
        self.busy.setAccessibleName(say("hint.progress"))
        self.best = label("", "best")
        self.again, self.chance = label("", "again"), _figure("chance")
        self.bar = FilledLine()
        self.rationale, self.counting = label("", "rationale"), label(say("hint.counts"), "scale")
        self.scale.installEventFilter(self)
        self.leads: list[QLabel] = []
        self._above: list[int] = []
        """Of each of them, the row that it stands above."""
        self.rows: list[tuple[QLabel, QLabel, FilledLine]] = []
        self.button = KeyButton(say("hint.play"), PLAY_KEY, self)
        self.button.clicked.connect(lambda: self._play() if self._play is not None else None)
        self.more_button = KeyButton(say("hint.more"), MORE_KEY, self, act=self.toggle)
        self.close_button = KeyButton(say("meanwhile.close"), "Esc", self, act=closed)
        self.close_button.setAccessibleName(say("log.close"))
        self.column = QVBoxLayout(self)
        top = self._top = QHBoxLayout()
        top.addWidget(self.head, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(self.button)  # what is pressed twice stays where it is, whatever the height
        top.addStretch(1)
        top.addWidget(self.more_button)
        top.addWidget(self.close_button)
        self.column.addLayout(top)
        for part in (self.busy, self.best, self.rationale, self.counting, self.scale):
            self.column.addWidget(part)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._put(0, (self.again, self.chance, self.bar), self._grid)
        self.column.addLayout(self._grid)
        self._others = QGridLayout()
        self._others.setColumnStretch(0, 1)
        self.column.addLayout(self._others)
        self.column.addStretch(1)
        self.set_unit(1.0)
        self.hide()

    @staticmethod
    def _put(line: int, parts: tuple[QLabel, QLabel, FilledLine], grid: QGridLayout) -> None:
        grid.addWidget(parts[0], line, 0)
        grid.addWidget(parts[1], line, 1)
        grid.addWidget(parts[2], line + 1, 0, 1, 2)

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        self.unit = unit
        edge = round(13 * unit)
        self.column.setContentsMargins(edge, round(11 * unit), edge, edge)
        self.column.setSpacing(round(GAP * unit))
        self._top.setSpacing(round(5 * unit))
        for grid in (self._grid, self._others):
            grid.setHorizontalSpacing(round(8 * unit))
            grid.setVerticalSpacing(round(3 * unit))
        for line in (self.busy, self.bar, *(parts[2] for parts in self.rows)):
            line.set_unit(unit)
        for button in (self.button, self.more_button, self.close_button):
            button.set_unit(unit * 0.8)
        self.setStyleSheet(_style(unit))

    def show_hint(self, hint: Hint | None) -> None:
        """Say it; None: nothing is shown any more, and nothing of what was said remains."""
        self.setVisible(hint is not None)
        if hint is None:
            self.more = False
        told, self._play = (hint.told, hint.play) if hint is not None else (None, None)
        self.told = told
        self.head.setText(say("hint.thinking") if told is None else say("hint"))
        self.busy.setVisible(told is None)
        if told is not None:
            self.busy.show_part(0.0)
        self.button.setVisible(self._play is not None)
        self.head.setVisible(self._play is None)
        words = (told.move, told.rationale, told.row) if told is not None else ("", "", "")
        for part, text in zip((self.best, self.rationale, self.again), words, strict=True):
            part.setText(text)
        valued = self._valued
        self.chance.setText(str(valued.chance) if valued is not None else "")
        self.bar.show_part(valued.chance / valued.most if valued is not None else 0.0, strong=True)
        self._show_others(told)
        self._left_out = -1
        self._shorten()
        self._show_more()

    def toggle(self) -> None:
        """Show the numbers, or the reason again; while it is still thought about, with what comes of it."""
        if self.isHidden() or (self.told is not None and self.told.chance < 0):
            return
        self.more = not self.more
        self._show_more()
        if self.told is not None:
            self._grown(self.told.counted if self.more else self.told.spoken)

    @property
    def _valued(self) -> Advice | None:
        """What is told, if it has numbers."""
        return self.told if self.told is not None and self.told.chance >= 0 else None

    def _show_more(self) -> None:
        told = self.told
        self.more_button.setVisible(self._valued is not None)
        self.more_button.set_label(say("hint.more", form="more" if self.more else ""))
        self._show_parts(self.more)
        heard = say("hint.thinking.heard") if told is None else told.spoken
        self.setAccessibleName(f"{heard} {told.counted}" if told is not None and self.more else heard)

    def _show_parts(self, more: bool) -> None:
        """The numbers, or the reason with the move, which else the first row says."""
        told, valued = self.told is not None, self._valued is not None
        numbers = [self.scale, self.again, self.chance, self.bar]
        for part in (*numbers, *(part for row in self.rows[: self._stay] for part in row)):
            part.setVisible(valued and more)
        for part in (part for row in self.rows[self._stay :] for part in row):
            part.hide()
        for lead, below in zip(self.leads, self._above, strict=True):
            lead.setVisible(valued and more and (below < self._stay or self._left_out < 0))
        for part in (self.rationale, self.best):
            part.setVisible(told and bool(part.text()) and not (valued and more))
        self.counting.setVisible(self.told is not None and self.told.counts and not (valued and more))

    def heights(self, width: int) -> tuple[int, int]:
        """How high it is in so much width with the reason, and with the numbers."""
        found = []
        for more in (False, True):
            self._show_parts(more)
            self.column.invalidate()
            self.column.activate()
            high = self.column.totalHeightForWidth(width) if self.column.hasHeightForWidth() else 0
            found.append(high or self.column.totalSizeHint().height())  # while it thinks nothing wraps
        self._show_parts(self.more)
        return found[0], found[1]

    def shorten(self) -> bool:
        """Say in few words what the numbers are, with less between the rows, then leave out the last rows: a tip has
        what is not there. False where nothing more can be left out."""
        if self._valued is None or self._left_out >= len(self.rows):
            return False
        self._left_out += 1
        self._shorten()
        return True

    def lengthen(self) -> None:
        """Say all of the numbers again."""
        self._left_out = -1
        self._shorten()

    def _shorten(self) -> None:
        told, brief = self._valued, self._left_out >= 0
        whole, rest = (told.scale, told.rest) if told is not None else ("", "")
        unsaid = [f"{words.text()}: {chance.text()}." for words, chance, _ in self.rows[self._stay :]]
        short = sentence(told.goes_by) if told is not None and told.goes_by else say("hint.scale")
        self.scale.setText(short if whole and brief else whole)
        self.scale.setToolTip(wrapped(" ".join([whole, *unsaid, rest]).strip()) if whole and brief else "")
        self.column.setSpacing(round((4 if brief else GAP) * self.unit))
        self._show_parts(self.more)

    @property
    def _stay(self) -> int:
        """So many rows are not left out."""
        return len(self.rows) - max(self._left_out, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A tip lies beside the panel, off the other rows and the buttons, and off what is read on the table."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget) or not watched.toolTip():
            return False
        show_left(watched, watched.toolTip(), self, self._keeps())
        return True

    def _show_others(self, told: Advice | None) -> None:
        drop(*self.leads, *(part for parts in self.rows for part in parts))
        self.rows, self.leads, self._above = [], [], []
        line, said = 0, ""
        others = told.others if told is not None else ()
        asks = next((row.lead for row in others if row.why), "")
        for words, chance, form, why, _ in others:
            lead = presenter("advice.lead", form)
            if lead != said:  # said once above all it is true of
                said = lead
                first = lead == asks
                self.leads.append(label(say("hint.lead", lead=said.rstrip(":")) if first else said, "lead"))
                self._above.append(len(self.rows))
                self._others.addWidget(self.leads[-1], line, 0, 1, 2)
                line += 1
            parts = label(words, "other"), _figure("few"), FilledLine()
            parts[1].setText(str(chance))
            parts[2].show_part(chance / told.most if told is not None else 0.0)
            parts[2].set_unit(self.unit)
            tip = why or say("hint.no_why", form)
            for part, told_here in (*[(part, tip) for part in parts], (self.leads[-1], f"{words}: {tip}")):
                if not part.toolTip():  # what heads several rows has that of the first
                    part.setToolTip(wrapped(told_here))
                    part.installEventFilter(self)
            self._put(line, parts, self._others)
            line += 2
            self.rows.append(parts)
        if told is not None and told.rest:
            self.leads.append(label(told.rest, "lead"))
            self._above.append(len(self.rows))
            self._others.addWidget(self.leads[-1], line, 0, 1, 2)


def _style(unit: float) -> str:
    _, text = theme.lengths(unit)
    return f"""
        QFrame#hint {{ background: {theme.RAISED.name()}; border: 1px solid {theme.gilt()};
                       border-radius: {round(10 * unit)}px; }}
        QLabel {{ background: transparent; color: {theme.TEXT.name()}; }}
        QLabel#head {{ font-size: {text(13)}; color: {theme.GOLD_WORD.name()}; }}
        QLabel#scale, QLabel#lead {{ font-size: {text(12.5)}; color: {theme.TEXT_FAINT.name()}; }}
        QLabel#best {{ font-size: {text(15.5)}; }}
        QLabel#again {{ font-size: {text(15.5)}; }}
        QLabel#chance {{ font-size: {text(15.5)}; }}
        QLabel#rationale {{ font-size: {text(13.5)}; }}
        QLabel#other, QLabel#few {{ font-size: {text(13)}; color: {theme.TEXT_DIM.name()}; }}
    """
