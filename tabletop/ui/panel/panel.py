"""Beside the table: the right panel with header, log, prompt card and buttons; in a narrow window a strip below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QCursor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tabletop.engine.layout import Chart
from tabletop.play.screen import Button, PromptText
from tabletop.ui import theme
from tabletop.ui.ground import Backdrop
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import drop, in_row, label
from tabletop.ui.over.keyholder import ENTER, KeyHolder, scrolls
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.chart_view import ChartView
from tabletop.ui.panel.flow import Buttons
from tabletop.ui.panel.log_view import LogView
from tabletop.ui.panel.prompt_card import PromptCard
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.ui.lesson.steps import StepList

LOG_KEY: Final = "L"
THERE_KEY: Final = "G"
CLOSING: Final = (LOG_KEY, CHART_KEY)
"""Beside Esc, the keys that close the panel over a narrow table: those that open it."""
STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
WHY_KEY: Final = "?"
SMALL: Final = 0.8
"""How much smaller the button beside the title is."""
TOOLS: Final = 322
LINE_OF_LOG: Final = 40
"""A line of the log with its card, in design pixels."""
SMALLER: Final = (0.9, 0.8, 0.7)
"""How much smaller the buttons of a panel are tried where all of them have no room."""
CARD_WIDTHS: Final = (200, 270, 350, 430, 510, 590, 690, 800)
"""Design pixels of the tools in a strip, and of the prompt: as many as the buttons leave."""


class Tools(NamedTuple):
    """What the fixed buttons do; `rule` opens the rules at a section."""

    undo: Callable[[], object]
    hint: Callable[[], object]
    why: Callable[[], object]
    menu: Callable[[], object]
    log: Callable[[], object]
    rule: Callable[[str], object]


class ToolRow(Buttons):
    """Undo, hint, why not, rules, menu; in a strip also the log."""

    def __init__(self, tools: Tools, parent: QWidget | None = None, grid: bool = True) -> None:
        super().__init__(parent, grid)
        self._tools = tools
        self._wants_log = not grid
        self._asking = False

    def show_asking(self, asking: bool) -> None:
        """Whether the next click asks why not."""
        self._asking = asking
        for widget in self.widgets:
            if widget.key == WHY_KEY or widget.on:
                widget.set_key("Esc" if asking else WHY_KEY)
                widget.set_label(say("why.stop") if asking else say("why"))
                widget.set_on(asking)

    def show_prompt(self, prompt: PromptText) -> None:
        tools = self._tools
        label = "" if self._wants_log else prompt.undo
        hint = say("hint.tip", "" if prompt.hint else "no")
        rows = [
            Button(label or say("undo"), "U", tools.undo, enabled=bool(prompt.undo), wide=True),
            Button(say("hint"), "H", tools.hint, enabled=prompt.hint, why=hint),
            Button(say("why"), WHY_KEY, tools.why, why=say("why.point")),
            Button(say("menu.rules"), "F1", lambda: tools.rule("")),
            Button(say("menu"), "F10", tools.menu),
        ]
        if self._wants_log:
            rows.append(Button(say("log"), LOG_KEY, tools.log))
        self.show_buttons(rows)
        self.show_asking(self._asking)
        undo = self.widgets[0]
        undo.setToolTip(prompt.undo or prompt.no_undo or say("undo.no"))
        undo.setAccessibleDescription(undo.toolTip())


class Panel(KeyHolder):
    """The right side of a wide window, where the log has all the room while it is read. In a narrow one it is
    opened over the table to read the log and the chart."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wood = Backdrop()
        self._fold: Callable[[], object] = tools.log
        self._over = self._reads = self._sized = False
        self._acts = self._logs = True
        self._least_hint = 0
        self._unit = self._buttons_share = 1.0
        self.title, self.header = label("", "title"), label("", "header")
        self.opens = KeyButton(say("log"), LOG_KEY, self, act=tools.log)
        self.opens.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.header.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.log = LogView(self)
        self.chart = ChartView(self)
        self.card = PromptCard(tools.rule, self)
        self.buttons = Buttons(self)
        self.tools = ToolRow(tools, self)
        self._column = QVBoxLayout(self)
        self._column.addLayout(in_row((self.title, 1), self.opens))
        self._column.addWidget(self.header)
        self._column.addWidget(self.chart)  # above what grows and shrinks, so it stays where it is
        self._column.addWidget(self.log, 1)
        self._column.addStretch()
        self.hint: QWidget | None = None
        self.steps: StepList | None = None
        for part in (self.card, self.buttons, self.tools):
            self._column.addWidget(part)

    def take_hint(self, box: QWidget, least: int, chart: bool = False) -> bool:
        """Put a hint below the chart, over older lines of the log: all else gives way as if it were `least` high, the
        most that it grows to, and what it does not need of that is the help's, then the log's. False, with nothing
        changed, where there is too little room even if all else gives way, the `chart` only if it need not
        stay where it is."""
        before = self.hint, self._least_hint
        self.hint, self._least_hint = box, least
        if not self._fit(chart):
            self.hint, self._least_hint = before
            self._fit()
            return False
        if before[0] is not box:
            self._column.insertWidget(self._column.indexOf(self.chart) + 1, box)
        return True

    def drop_hint(self) -> None:
        """The hint is gone, or lies elsewhere."""
        if self.hint is not None:
            self._column.removeWidget(self.hint)
            self.hint = None
            self.log.comes_under(QCursor.pos())
        self._fit()

    def take_steps(self, steps: StepList | None) -> None:
        """The steps of a lesson, in place of the log; None: the log again."""
        if self.steps is not None:
            drop(self.steps)
        self.steps = steps
        self.opens.setVisible(self._acts and steps is None)
        if steps is not None:
            steps.set_unit(self._unit)
            self._column.insertWidget(self._column.indexOf(self.log), steps, 1)
        self._fit()

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self.setFixedWidth(round(292 * unit))
        edge = round(14 * unit)
        self._column.setContentsMargins(edge, round(18 * unit), edge, edge)
        self._column.setSpacing(round(9 * unit))
        for part in (self.log, self.chart, self.card, self.buttons, self.tools):
            part.set_unit(unit)
        self._buttons_share = 1.0
        self.opens.set_unit(SMALL * unit)
        if self.steps is not None:
            self.steps.set_unit(unit)
        self.setStyleSheet(_style(unit))
        self._fit()

    def show_actions(self, shown: bool) -> None:
        """With or without prompt and buttons (a strip shows them then)."""
        self._acts = shown
        self._show_parts()

    def _show_parts(self) -> None:
        for part in (self.card, self.buttons, self.tools):
            part.setVisible(self._acts and not self._reads)
        self.opens.setVisible(self._acts and self.steps is None)
        self.opens.set_label(say("log.close") if self._reads else say("log"))
        self._fit()

    def read(self, open_now: bool, over: bool = False) -> None:
        """Have the keyboard and all the room to read the log line by line, or no more. Lying `over` a narrow table it
        keeps all keys; beside a table a key that means nothing to the log ends the reading and is the window's."""
        self._over = over
        if self._reads != (open_now and not over):
            self._reads = not self._reads
            self._show_parts()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if open_now else Qt.FocusPolicy.NoFocus)
        if not open_now:
            self.log.leave()
            self.give_keys_back()
        elif not self.holds_keys:
            if over:
                self.raise_()
            self.take_keys()
            self.log.step(0)

    def cancel(self) -> None:
        self._fold()

    def accept(self) -> None:
        self.log.show_again()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.holds_keys and event.text().upper() in CLOSING and not event.isAutoRepeat():
            self._fold()
        elif self.holds_keys and event.key() in STEPS:
            self.log.step(STEPS[Qt.Key(event.key())])
        elif self.holds_keys and event.text().upper() == THERE_KEY:
            self.log.look_there(self.log.current)
        elif self.holds_keys and scrolls(event.key(), self.log):
            pass
        elif self.holds_keys and not self._over and event.key() not in (*ENTER, Qt.Key.Key_Escape):
            self._fold()
            event.ignore()
        else:
            super().keyPressEvent(event)

    def show_chart(self, chart: Chart | None) -> None:
        """What was seen, as a chart; None: nothing."""
        self.chart.show_chart(chart)
        self._fit()

    def set_deck(self, deck: str) -> None:
        """The suits of chart and log have the colours of that deck ("standard", "four_colour")."""
        self.chart.set_deck(deck)
        self.log.set_deck(deck)

    def want_chart(self, wanted: bool) -> None:
        """Whether a chart is shown at all."""
        self.chart.wanted = wanted
        self._fit()

    def _fit(self, chart: bool = False) -> bool:
        """Let give way what has no room, always in this order: the log to a line, all of it, what cannot be taken back,
        for the buttons say it too, beside a hint the help of what is asked, for that says what to do, the chart's
        place and the chart unless it must stay, enlarged buttons, the header, the help. Whether all has room."""
        if not self._sized:  # there is no room yet
            return True
        self._logs = True
        self.log.setMinimumHeight(round((72 if self.hint is None else LINE_OF_LOG) * self._unit))
        self.chart.setVisible(self.chart.chart is not None and self.chart.wanted and self.steps is None)
        self.chart.fold(False)
        self.header.show()
        self._keep_header()
        self._size_buttons(1.0)
        fits = not self.card.isVisibleTo(self) or self._has_room(chart)
        if self.hint is not None and fits:
            high = self.hint.heightForWidth(self.inner_width) if self.hint.hasHeightForWidth() else 0
            spare = self._least_hint - (high or self.hint.sizeHint().height())
            self.card.fit(self.inner_width, self._card_room + spare)
            spare += self.height() - self._least
            self._logs = self._logs or spare >= self.log.minimumHeight() + self._column.spacing()
        self.log.setVisible(self._logs and self.steps is None)
        return fits

    def _has_room(self, chart: bool) -> bool:
        self.card.warns = True
        self.card.say_all()
        ways = [self._shorten_log, self._end_log, self._end_warning]
        folds = [] if chart else [self._fold_chart, self._end_log]
        enlarged = [share for share in SMALLER if share * theme.letters() >= 1]
        if self.hint is None:
            fits = self._gives_way([*ways, *folds, self._shorten_header], enlarged)
        else:
            header = [] if chart else [self._shorten_header]  # which would move the chart
            fits = self._gives_way([*ways, self._cut_help, *header, *folds], enlarged)
            self._cut_help()
        if not fits and not chart and not self._gives_way([self.header.hide], ()):
            self.card.fit(self.inner_width, 0)
            self._gives_way([], SMALLER)
            self._cut_help()
        return self._least <= self.height()

    def _cut_help(self) -> None:
        """As much of the help of what is asked as there is room for."""
        self.card.fit(self.inner_width, self._card_room)

    def _gives_way(self, ways: Sequence[Callable[[], object]], shares: Sequence[float]) -> bool:
        """Go these ways, then make the buttons smaller, until all has room; whether it has."""
        smaller: list[Callable[[], object]] = [partial(self._size_buttons, share) for share in shares]
        for way in (*ways, *smaller):
            if self._least <= self.height():
                return True
            way()
        return self._least <= self.height()

    def _shorten_log(self) -> None:
        self.log.setMinimumHeight(min(self.log.minimumHeight(), round(LINE_OF_LOG * self._unit)))

    def _end_log(self) -> None:
        self._logs = False

    def _fold_chart(self) -> None:
        """A line of the log comes back for it."""
        self.chart.fold(True)
        self._logs = True

    def _end_warning(self) -> None:
        self.card.warns = False
        self.card.say_all()

    def _shorten_header(self) -> None:
        self.header.setMinimumHeight(0)

    @property
    def _card_room(self) -> int:
        """How high the card can be."""
        return self.height() - self._least + self.card.heightForWidth(self.inner_width)

    def _size_buttons(self, share: float) -> None:
        if share != self._buttons_share:
            self._buttons_share = share
            for part in (self.buttons, self.tools):
                part.set_unit(share * self._unit)

    @property
    def shows_chart(self) -> bool:
        """The chart of seen cards is there with all of its cards."""
        return self.isVisible() and self.chart.isVisibleTo(self) and not self.chart.folded

    @property
    def rooms(self) -> tuple[QRect, QRect, QRect, QRect]:
        """Where the log lies beside a table, or what is left below a hint that took its place, then the chart, the
        question right below the first or in it, and the hint; each empty where it does not."""
        log, prompt = self.log.geometry(), self.card.geometry()
        if self.hint is not None and not self.log.isVisible():
            log = QRect(
                prompt.left(), self.hint.geometry().bottom() + self._column.spacing(), prompt.width(), 0
            )
            log.setBottom(prompt.bottom())
        asked = self.card.isVisible()
        there = self.log.isVisible() or (asked and self.hint is not None)
        seen = (log, there), (self.chart.geometry(), self.shows_chart), (prompt, there and asked)
        log, chart, prompt = (rect if lies and not self._over else QRect() for rect, lies in seen)
        return log, chart, prompt, self.hint.geometry() if self.hint is not None else QRect()

    @property
    def inner_width(self) -> int:
        edges = self._column.contentsMargins()
        return self.width() - edges.left() - edges.right()

    @property
    def _least(self) -> int:
        """How high everything is, if what can be shorter is as short as can be."""
        edges, width = self._column.contentsMargins(), self.inner_width
        # buttons that were narrower until now are still as high as that made them
        parts = [part for part in (self.card, self.buttons, self.tools) if part.isVisibleTo(self)]
        heights = [part.heightForWidth(width) for part in parts]
        if self.header.isVisibleTo(self):
            heights.append(max(self.header.heightForWidth(width), self.header.minimumHeight()))
        heights.append(max(self.title.sizeHint().height(), self.opens.sizeHint().height()))
        if self.hint is not None:
            heights.append(self._least_hint)
        if self.chart.isVisibleTo(self):
            heights.append(self.chart.sizeHint().height())
        if self.steps is not None or self._logs:
            heights.append((self.steps or self.log).minimumHeight())
        return edges.top() + edges.bottom() + sum(heights) + self._column.spacing() * (len(heights) - 1)

    def show_header(self, title: str, header: str) -> None:
        """What is going on. It always has the room of two lines, so that nothing below moves up and down: what was said
        before, perhaps to somebody else, leaves no trace."""
        if (title, header) != (self.title.text(), self.header.text()):
            self.title.setText(title)
            self.header.setText(header)
            self._fit()

    def _keep_header(self) -> None:
        lines = 2 * self.header.fontMetrics().lineSpacing()
        self.header.setMinimumHeight(0)  # or it would count as what the words need
        self.header.setMinimumHeight(max(lines, self.header.heightForWidth(self.inner_width)))

    def show_prompt(self, prompt: PromptText) -> None:
        self.card.show_prompt(prompt)
        self.buttons.show_buttons(prompt.buttons)
        self.buttons.setVisible(bool(prompt.buttons) and self.card.isVisibleTo(self))
        self.tools.show_prompt(prompt)
        if prompt.mine and self._reads:
            self._fold()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sized = True
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._wood.paint(painter, self)


class Strip(QWidget):
    """The lower edge of a narrow window: prompt, buttons, tools."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wood = Backdrop()
        self._unit = 1.0
        self.card = PromptCard(tools.rule, self, slim=True)
        self.buttons = Buttons(self, grid=False)
        self.tools = ToolRow(tools, self, grid=False)

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        for part in (self.card, self.buttons, self.tools):
            part.set_unit(unit)
        self.setStyleSheet(_style(unit))
        self.fit(self.width())

    def show_header(self, header: str) -> None:
        """What is going on."""
        self.card.header.setText(header)
        self._place()

    def show_prompt(self, prompt: PromptText) -> None:
        self.card.show_prompt(prompt)
        self.buttons.show_buttons(prompt.buttons)
        self.tools.show_prompt(prompt)
        self.fit(self.width())
        self._place()

    def fit(self, width: int) -> None:
        """Be as high as ever, or as all the buttons need in so much width where that is more."""
        unit = self._unit
        room = self._space(width) - round(CARD_WIDTHS[0] * unit)
        most = max(self.buttons.heightForWidth(max(room, 1)), self.tools.heightForWidth(round(TOOLS * unit)))
        self.setFixedHeight(max(round(106 * unit), most + 2 * round(7 * unit)))

    def _space(self, width: int) -> int:
        """For prompt and buttons, of so much width."""
        return width - 2 * round(10 * self._unit) - round(TOOLS * self._unit) - 2 * round(16 * self._unit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        """Prompt to the left, tools to the right, the buttons have the middle."""
        unit = self._unit
        edge, gap = round(10 * unit), round(16 * unit)
        inner = self.height() - 2 * round(7 * unit)
        tools = round(TOOLS * unit)
        right = self.width() - edge - tools
        card = self._card_width(self._space(self.width()), inner)
        left = edge + card + gap
        self.card.setGeometry(edge, round(7 * unit), card, inner)
        for part, x, width in ((self.buttons, left, right - gap - left), (self.tools, right, tools)):
            height = min(part.heightForWidth(max(width, 1)), self.height())
            part.setGeometry(x, (self.height() - height) // 2, max(width, 1), height)
        self.card.fit(card, inner)

    def _card_width(self, space: int, height: int) -> int:
        """How much of the space for prompt and buttons the prompt gets: what the buttons do not need, and no more than
        says all; many buttons, and all of a long one, are worth more than the words."""
        longest = max((button.minimumSizeHint().width() for button in self.buttons.widgets), default=0)

        def buttons(card: int) -> int:
            """How high they are then; out of reach if one were cut."""
            room = max(space - card, 1)
            return self.buttons.heightForWidth(room) if room >= longest else 2 * self.height()

        widths = [round(share * self._unit) for share in CARD_WIDTHS[2:]]
        lines = min(buttons(widths[0]), self.height())
        wide = [card for card in widths if buttons(card) <= lines and card <= space]
        if wide:
            return next((card for card in wide if self.card.has_room(card, height)), wide[-1])
        narrower = [round(share * self._unit) for share in CARD_WIDTHS[2::-1]]
        return next((card for card in narrower if buttons(card) <= self.height()), narrower[-1])

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._wood.paint(painter, self)
            painter.setPen(theme.GOLD_LINE)
            painter.drawLine(0, 0, self.width(), 0)


def _style(unit: float) -> str:
    _, text = theme.lengths(unit)
    return f"""
        QLabel {{ background: transparent; color: {theme.TEXT.name()}; }}
        QLabel#title {{ font-size: {text(24)}; }}
        QLabel#header {{ font-size: {text(13.5)}; color: {theme.TEXT_DIM.name()}; }}
        QFrame#card {{ background: {theme.tint(14)}; border-radius: {round(10 * unit)}px; }}
        QFrame#slim {{ background: transparent; }}
        QLabel#asked {{ font-size: {text(15.5)}; }}
        QLabel#help {{ font-size: {text(13)}; color: {theme.TEXT_DIM.name()}; }}
        QLabel#final {{ font-size: {text(12.5)}; color: {theme.TEXT_FAINT.name()}; }}
        QLabel#rules {{ font-size: {text(13)}; }}
    """
