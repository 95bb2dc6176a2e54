"""Look back: the choices that cost most, each with the table as it stood, what was better and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tabletop.engine.spec import GameSpec
from tabletop.play.coach import Coach, Finding
from tabletop.play.course import Turning
from tabletop.presenter.advice import of_100
from tabletop.presenter.table_model import SeatInfo, Spot, build_table
from tabletop.storage.lookback import PastQuestion
from tabletop.ui import theme
from tabletop.ui.dialogs.style import form_style, room_across
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.hint_box import FilledLine
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.table.view import TableView

SIDE: Final = 372
NARROW_SIDE: Final = 310
"""Design pixels of the column beside the table, in a wide window and in a narrow one."""
NARROW: Final = 1200
MOST_NOTED: Final = 2
"""Up to so many cards have a word at them; of more the ring says enough."""


class MomentCard(QFrame):
    """A moment of the game in the list; a click chooses it. `advised`, `noted`: what is ringed on the table of that
    moment, and the words at it."""

    def __init__(self, moment: PastQuestion, chosen: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("finding")
        self.moment = moment
        self.advised: tuple[Spot, ...] = ()
        self.noted: dict[Spot, str] = {}
        self._chosen = chosen
        self._column = QVBoxLayout(self)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        edge = round(13 * unit)
        self._column.setContentsMargins(edge, round(10 * unit), edge, edge)
        self._column.setSpacing(round(7 * unit))

    def choose(self, chosen: bool) -> None:
        """Mark it as the one whose table is shown, or not."""
        self.setProperty("chosen", chosen)
        self.style().unpolish(self)
        self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._chosen()


class TurningCard(MomentCard):
    """Where the chance to win changed most."""

    def __init__(self, turning: Turning, number: int, chosen: Callable[[], object]) -> None:
        super().__init__(turning.moment, chosen)
        before, after = of_100(turning.before), of_100(turning.after)
        told = say("back.turning", number=number + 1, before=before, after=after)
        self._column.addWidget(_label(told, "dim"))
        self._column.addWidget(_label(turning.text, ""))
        self.setAccessibleName(f"{told} {turning.text}")


class FindingCard(MomentCard):
    """One choice that the coach has found."""

    def __init__(self, finding: Finding, number: int, name: str, chosen: Callable[[], object]) -> None:
        super().__init__(finding.moment, chosen)
        self.finding = finding
        told, column = finding.told, self._column
        self.advised = told.spots_better
        for spots, word in (
            (told.spots_played, say("back.on_card.played")),
            (told.spots_better, say("back.on_card.better")),
        ):
            if len(spots) <= MOST_NOTED:
                self.noted.update(dict.fromkeys(spots, word))
        who = f" · {name}" if name else ""
        where = _label(f"{number} · {told.where}{who}" if told.where else f"{number}{who}", "dim")
        column.addWidget(where)
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        self.bars: list[FilledLine] = []
        for row, (word, move, chance, strong) in enumerate(
            (
                (say("back.played"), told.played, told.chance_played, False),
                (say("back.better"), told.better, told.chance_better, True),
            )
        ):
            bar = FilledLine()
            bar.show_part(chance / 100, strong)
            self.bars.append(bar)
            name_label, number_label = _label(word, "dim"), _label(str(chance), "key")
            number_label.setWordWrap(False)
            self.grid.addWidget(name_label, 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            self.grid.addWidget(_label(move, "key" if strong else ""), 2 * row, 1)
            self.grid.addWidget(number_label, 2 * row, 2, Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(bar, 2 * row + 1, 1, 1, 2)
        column.addLayout(self.grid)
        column.addWidget(_label(told.rationale, ""))
        both = {"played": told.played, "better": told.better}
        compared = say("back.finding", wins=told.chance_played, more=told.chance_better, **both)
        self.setAccessibleName(f"{compared} {told.rationale}")

    def set_unit(self, unit: float) -> None:
        """One design pixel in window pixels."""
        super().set_unit(unit)
        self.grid.setHorizontalSpacing(round(9 * unit))
        self.grid.setVerticalSpacing(round(3 * unit))
        for bar in self.bars:
            bar.setFixedHeight(max(round(4 * unit), 3))


def _label(text: str, name: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setFont(theme.label_font(name))
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class LookBack(Overlay):
    """Covers the window; the coach works while it is open and stops when it closes. `play(moment)` begins a game at
    that point; `view` makes a table like the window's. `turnings` stand before what the coach finds."""

    corner = 0.0

    def __init__(
        self,
        window: QWidget,
        unit: float,
        spec: GameSpec,
        seats: Sequence[SeatInfo],
        coach: Coach,
        view: Callable[[QWidget], TableView],
        play: Callable[[PastQuestion], object],
        turnings: Sequence[Turning] = (),
    ) -> None:
        super().__init__(window, unit, 0)
        self._spec, self._seats, self._play = spec, tuple(seats), play
        self.coach = coach
        self._turnings = tuple(
            TurningCard(turning, n, partial(self._pick, n)) for n, turning in enumerate(turnings)
        )
        self.cards: list[FindingCard | TurningCard] = list(self._turnings)
        self.at = -1
        self._picked = False
        self.setAccessibleName(say("back"))
        self.view = view(self.panel)
        self.empty = self.label(say("back.waiting"), "waiting")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.caption = self.label("", "caption")
        self.side = QWidget()
        side = QVBoxLayout(self.side)
        self._side = side
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.label(say("back"), "title"))
        self.state = self.label("", "dim")
        self.busy = FilledLine()
        side.addWidget(self.state)
        side.addWidget(self.busy)
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        for card in self._turnings:
            self._rows.addWidget(card)
        self._rows.addStretch(1)
        self._findings = QScrollArea()
        self._findings.setWidgetResizable(True)
        self._findings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._findings.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._findings.setWidget(self._list)
        side.addWidget(self._findings, 1)
        row = QHBoxLayout()
        self.play_button = self.button(say("back.play"), "P", self._play_on, primary=True)
        self.play_button.setToolTip(say("back.play.tip"))
        row.addWidget(self.play_button, 1)
        row.addWidget(self.button(say("close"), "Esc", self.cancel))
        side.addLayout(row)
        across = QHBoxLayout()
        self._across = across
        across.setSpacing(0)
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self._left.addWidget(self.caption)
        self._left.addWidget(self.view, 1)
        self._left.addWidget(self.empty, 1)
        across.addLayout(self._left, 1)
        across.addWidget(self.side)
        self.column.addLayout(across)
        coach.changed = self._refresh
        self.closed.connect(coach.rest)
        self._refresh()

    def more_style(self, unit: float) -> str:
        def px(value: float) -> str:
            return f"{max(round(value * unit), theme.MIN_TEXT_PX)}px"

        return (
            form_style(unit)
            + f"""
            QLabel#waiting {{ font-size: {px(17)}; color: {theme.TEXT_DIM.name()};
                background: qradialgradient(cx:0.5, cy:0.5, radius:0.75, fx:0.5, fy:0.5,
                    stop:0 {theme.FELT_CENTRE.name()}, stop:1 {theme.FELT_EDGE.name()}); }}
            QLabel#caption {{ font-size: {px(14)}; color: {theme.TEXT_DIM.name()};
                              padding: {round(9 * unit)}px {round(16 * unit)}px; }}
            QFrame#finding {{ background: {theme.tint(12)}; border: 1px solid {theme.tint(30)};
                              border-radius: {round(10 * unit)}px; }}
            QFrame#finding[chosen="true"] {{ background: {theme.gilt(26)}; border: 2px solid {theme.GOLD.name()}; }}
            QFrame#finding QLabel {{ font-size: {px(14)}; }}
            QFrame#finding QLabel#dim {{ font-size: {px(13)}; }}
        """
        )

    def rescale(self, unit: float) -> None:
        super().rescale(unit)
        self.column.setContentsMargins(0, 0, 0, 0)
        edge = round(16 * unit)
        self._side.setContentsMargins(edge, edge, edge, edge)
        self._side.setSpacing(round(10 * unit))
        self._rows.setSpacing(round(10 * unit))
        self.busy.setFixedHeight(max(round(4 * unit), 3))
        self.empty.setContentsMargins(*[round(60 * unit)] * 4)
        for card in self.cards:
            card.set_unit(unit)
        self._fit_side()

    def _fit_side(self) -> None:
        """As wide as it is meant to be, or as a text in it that cannot wrap needs."""
        room_across(self._findings)
        design = round((SIDE if self._window.width() >= NARROW else NARROW_SIDE) * self.unit)
        self.side.setFixedWidth(max(design, self._side.minimumSize().width()))

    def place(self) -> None:
        """Over the whole window."""
        self.resize(self._window.size())
        self.panel.setGeometry(self.rect())

    # -- what is shown ---------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        coach = self.coach
        self.busy.setVisible(not coach.over)
        self.busy.show_part(coach.progress, strong=True)
        self.state.setText(self._words())
        if tuple(card.finding for card in self._found) != coach.findings:
            self._show(coach.findings)
        if coach.over and not self.cards:
            self.empty.setText(coach.problem or say("back.nothing"))
        shown = bool(self.cards)
        for part in (self.view, self.caption):
            part.setVisible(shown)
        self.empty.setVisible(not shown)
        self.play_button.setEnabled(shown)

    def _words(self) -> str:
        coach = self.coach
        if not coach.over:
            return say("back.looking") if coach.choices else say("back.telling")
        if coach.problem:
            return say("back.failed")
        form = "part" if coach.looked_at < coach.choices else ""
        if not coach.findings:
            return say("back.looked", form=form, looked=coach.looked_at, count=coach.choices)
        found = len(coach.findings)
        cost = say("back.cost", form=form, count=found, looked=coach.looked_at, choices=coach.choices)
        return f"{cost} {say('back.numbers')}"

    @property
    def _found(self) -> list[FindingCard]:
        return [card for card in self.cards if isinstance(card, FindingCard)]

    def _show(self, findings: Sequence[Finding]) -> None:
        chosen = self.cards[self.at].moment if self._picked and self.cards else None
        for card in self._found:
            card.hide()
            card.setParent(None)
            card.deleteLater()
        self.cards = list(self._turnings)
        several = len({finding.moment.seat for finding in findings}) > 1
        for n, finding in enumerate(findings, len(self._turnings)):
            name = self._seats[finding.moment.seat].name if several else ""
            card = FindingCard(finding, n + 1, name, partial(self._pick, n))
            card.set_unit(self.unit)
            self._rows.insertWidget(n, card)
            self.cards.append(card)
        if not self.cards:
            self.at = -1
            return
        self._fit_side()
        keep = next((n for n, card in enumerate(self.cards) if card.moment is chosen), 0)
        self.choose(keep)

    def _pick(self, n: int) -> None:
        """Somebody wants to see that one: it stays when others are found."""
        self._picked = True
        self.choose(n)

    def choose(self, n: int) -> None:
        """Show the table of that choice."""
        self.at = n
        for k, card in enumerate(self.cards):
            card.choose(k == n)
        chosen = self.cards[n]
        moment = chosen.moment
        spec, before = self._spec, moment.before
        view = self.view
        seats = len(self._seats)
        view.set_table(spec.table.laid(seats, before.options), seats, moment.seat)
        shown = spec.table.present(before, moment.first)
        view.show_model(build_table(spec, before, shown, self._seats, moment.seat))
        view.set_advised(chosen.advised)
        view.set_noted(chosen.noted)
        several = len({card.moment.seat for card in self.cards}) > 1
        name = self._seats[moment.seat].name
        self.caption.setText(say("back.caption", form="" if several else "you", name=name))
        self._findings.ensureWidgetVisible(self.cards[n])

    def _play_on(self) -> None:
        if 0 <= self.at < len(self.cards):
            moment = self.cards[self.at].moment
            self.close_panel()
            self._play(moment)

    def accept(self) -> None:
        """Enter does nothing here: a game is begun on purpose."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step and self.cards:
            self._pick((self.at + step) % len(self.cards))
        elif event.text().isdigit() and 0 < int(event.text()) <= len(self.cards):
            self._pick(int(event.text()) - 1)
        elif event.text().upper() == "P":
            self._play_on()
        else:
            super().keyPressEvent(event)
