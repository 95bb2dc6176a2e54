"""Look back: a game place by place, the log beside it, and the choices that cost most with what was better and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from tabletop.engine.errors import TabletopError
from tabletop.engine.texts import capital
from tabletop.match.public import OPEN, PUBLIC
from tabletop.presenter.table_model import Spot
from tabletop.review.aftermath import Aftermath
from tabletop.review.coach import Coach
from tabletop.review.replay import Replay
from tabletop.ui import theme
from tabletop.ui.dialogs.end_parts import MoreBelow, costs_words
from tabletop.ui.dialogs.moment_cards import FindingCard, TurningCard
from tabletop.ui.dialogs.open_hands import OpenHands, with_backs
from tabletop.ui.dialogs.replay_bar import ReplayBar, ReplayLog
from tabletop.ui.dialogs.style import form_style, room_across, tab_style, tabs
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import in_row, place_in, scrolled
from tabletop.ui.over.hint_box import FilledLine
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.over.pop_menu import PopMenu, Row
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.view import TableView

SIDE: Final = 372
NARROW_SIDE: Final = 310
"""Design pixels of the column beside the table, in a wide window and in a narrow one."""
NARROW: Final = 1200
BESIDE: Final = 8
"""Design pixels between the moments and their scroll bar."""
MOMENTS, LOG = 0, 1


class Leads(NamedTuple):
    """What leads away from a replay. `play`: a game goes on from that place; `rows`: what the menu holds beside;
    `announce`: says a sentence to screen readers; `art`: how cards look; `speed`: of what moves on the table; `go_on`:
    with the game itself, which lasts and lies on no table."""

    play: Callable[[Replay], object]
    rows: Callable[[LookBack], Sequence[Row]]
    announce: Callable[[str], object]
    art: Callable[[], CardArt]
    speed: float = 0.0
    go_on: Callable[[], object] | None = None


class LookBack(Overlay):
    """Covers the window; the record is told and the coach works while it is open, and stops when it closes. `view`
    makes a table like the window's. `known`: what the end page of that game tells, which stands here too."""

    corner = 0.0

    def __init__(
        self,
        window: QWidget,
        unit: float,
        replay: Replay,
        view: Callable[[QWidget], TableView],
        leads: Leads,
        known: Aftermath | None = None,
    ) -> None:
        super().__init__(window, unit, 0)
        self.replay, self._leads = replay, leads
        looking = replay.looking
        self.coach = looking if isinstance(looking, Coach) else None
        self._known = known
        self._told_of: tuple[object, ...] = ()
        self.cards: list[FindingCard | TurningCard] = []
        self.at = -1
        self.menu: PopMenu | None = None
        self._wanted = -1
        self._laid: tuple[int, int] = (-1, -1)
        self.setAccessibleName(say("back"))
        self.view = view(self.panel)
        self.where = self.label("", "where")
        self.where.setWordWrap(False)
        self.caption = self.label("", "caption")
        self.hands = OpenHands(leads.art)
        self.hands.hide()
        self.bar = ReplayBar(replay)
        self._make_side()
        across, left, above = QHBoxLayout(), QVBoxLayout(), in_row(self.where, (self.caption, 1))
        for layout in (across, left, above):
            layout.setSpacing(0)
        left.addLayout(above)
        left.addWidget(self.hands)
        left.addWidget(self.view, 1)
        left.addWidget(self.bar)
        across.addLayout(left, 1)
        across.addWidget(self.side)
        self.column.addLayout(across)
        self.view.hovered.connect(self._hovered)
        replay.holds = self.view.is_animating
        replay.changed, replay.told = self._moved, self._told
        if known is not None:
            known.heard.append(self._refresh)
            self.closed.connect(lambda: known.heard.remove(self._refresh))
        else:
            looking.changed = self._refresh
        self.closed.connect(replay.stop)
        self._refresh()
        self._told()  # as far as it is told already, where the same game was looked at before

    def _make_side(self) -> None:
        self.side = QWidget()
        side = self._side = QVBoxLayout(self.side)
        side.addWidget(self.label(self.replay.looking.spec.title, "title"))
        self.tabs = tabs(say("replay.tabs"), say("replay.moments"), say("replay.log"))
        self.tabs.setVisible(self.coach is not None)
        side.addWidget(self.tabs)
        self.state = self.label("", "dim")
        self.busy = FilledLine()
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._turned_head = self.label(say("end.course"), "key")
        self._costs_head = self.label("", "key")
        for part in (self._turned_head, self._costs_head, self.state, self.busy):
            self._rows.addWidget(part)
        self._rows.addStretch(1)
        self._findings = scrolled(self._list)
        self.below = MoreBelow(self._findings, lambda: self.cards[-1] if self.cards else self.state)
        self.log = ReplayLog(self.replay)
        self._pages = QStackedLayout()
        self._pages.addWidget(self._findings)
        self._pages.addWidget(self.log)
        side.addLayout(self._pages, 1)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.tabs.setCurrentIndex(LOG if self.coach is None else MOMENTS)
        self._pages.setCurrentIndex(self.tabs.currentIndex())
        lasts = self._leads.go_on is not None
        if lasts:
            side.addWidget(self.button(say("back.go_on"), "Enter", self.accept, primary=True))
        self.play_button = self.button(say("back.play"), "P", self._play_on, primary=not lasts)
        self.play_button.setToolTip(say("back.play.tip"))
        side.addWidget(self.play_button)
        self.more_button = self.button(say("replay.more"), "M", self._open_menu)
        side.addLayout(in_row((self.more_button, 1), self.button(say("close"), "Esc", self.cancel)))

    def more_style(self, unit: float) -> str:
        _, text = theme.lengths(unit)
        return (
            form_style(unit)
            + tab_style(unit)
            + f"""
            QLabel#where, QLabel#caption {{ font-size: {text(14)}; padding: 0 {round(16 * unit)}px; }}
            QLabel#legend {{ font-size: {text(12.5)}; color: {theme.TEXT_DIM.name()}; }}
            QLabel#where {{ font-weight: 600; padding-right: 0; }}
            QFrame#finding {{ background: {theme.tint(12)}; border: 1px solid {theme.tint(30)};
                              border-radius: {round(10 * unit)}px; }}
            QFrame#finding QLabel {{ font-size: {text(14)}; }}
            QFrame#finding QLabel#dim {{ font-size: {text(13)}; }}
        """
        )

    def rescale(self, unit: float) -> None:
        super().rescale(unit)
        self.column.setContentsMargins(0, 0, 0, 0)
        edge = round(16 * unit)
        self._side.setContentsMargins(edge, edge, edge, edge)
        for layout in (self._side, self._rows):
            layout.setSpacing(round(10 * unit))
        self._rows.setContentsMargins(0, 0, round(BESIDE * unit), 0)
        # two lines, whatever is said there: the table below stays as large as it is
        self.caption.setFixedHeight(2 * self.caption.fontMetrics().lineSpacing() + round(12 * unit))
        self._fit_side()

    def _fit_side(self) -> None:
        """As wide as it is meant to be, or as a text in it that cannot wrap needs."""
        room_across(self._findings)
        design = round((SIDE if self._window.width() >= NARROW else NARROW_SIDE) * self.unit)
        self.side.setFixedWidth(max(design, self._side.minimumSize().width()))
        self._rows.activate()  # where the last card ends is known from here on
        self.below.place()

    def place(self) -> None:
        """Over the whole window."""
        self.resize(self._window.size())
        self.panel.setGeometry(self.rect())

    # -- what is shown ---------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """The record is told further, or the coach knows more."""
        self.replay.grown()
        coach = self.coach
        if self._wanted >= 0 and self.replay.looking.all_told:
            self.choose(self._wanted)
        if coach is not None:
            self.busy.setVisible(not coach.over)
            self.busy.show_part(coach.progress, strong=True)
            self.state.setText(self._words(coach))
            known = (*(self._known.known if self._known is not None else ()), coach.findings)
            if known != self._told_of:
                self._told_of = known
                self._show(coach)
        self.bar.refresh_costs()

    def _words(self, coach: Coach) -> str:
        if coach.problem:
            return coach.problem
        if not coach.over:
            return say("back.looking") if coach.choices else say("back.telling")
        people = [seat for seat, info in enumerate(self.replay.seats) if info.human]
        numbers = [say("back.numbers")] if coach.findings else []
        return " ".join([*costs_words(coach, people), *numbers])

    def _show(self, coach: Coach) -> None:
        """What turned the game, then what choices cost, numbered as on the end page."""
        at, moments = self.at, [card.moment for card in self.cards]
        for old in self.cards:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        several = len({finding.moment.seat for finding in coach.findings}) > 1
        people = sum(info.human for info in self.replay.seats)
        self._costs_head.setText(say("end.costs", form="" if people == 1 else "several"))
        turned = self._known.turned if self._known is not None else ()
        self._turned_head.setVisible(bool(turned))
        self.cards = [TurningCard(one, n + 1, partial(self._pick, n)) for n, one in enumerate(turned)]
        for n, card in enumerate(self.cards, self._rows.indexOf(self._turned_head) + 1):
            self._rows.insertWidget(n, card)
        for finding in coach.findings:
            name = self.replay.seats[finding.moment.seat].name if several else ""
            n, known = len(self.cards), self._known
            when = known.when(finding) if known is not None else finding.told.where
            self.cards.append(FindingCard(finding, n + 1, (name, when), partial(self._pick, n)))
            self._rows.insertWidget(self._rows.count() - 1, self.cards[-1])
        for card in self.cards:
            card.set_unit(self.unit)
        self._fit_side()
        if at >= len(turned) or at >= len(self.cards):
            at = next(
                (n for n, c in enumerate(self.cards) if n >= len(turned) and c.moment is moments[at]), -1
            )
        self._mark(at)

    def _told(self) -> None:
        if self.view.model is None:
            self._moved(0)
        self._number()
        self.bar.refresh()
        if self.replay.looking.all_told:
            self.log.refresh()
        self.play_button.setEnabled(self.replay.goes_on)

    def _moved(self, way: int) -> None:
        """Another place, or other eyes."""
        replay, view = self.replay, self.view
        try:
            model = replay.model()
        except TabletopError as problem:
            self.caption.setText(str(problem))
            return
        if model is None:
            return
        if 0 <= self.at < len(self.cards) and not self._is_at(self.at):
            self._mark(-1)
        if self._laid != (len(replay.seats), replay.viewer):
            self._laid = len(replay.seats), replay.viewer
            view.set_table(replay.layout(), len(replay.seats), replay.viewer)
        view.speed = self._leads.speed if way else 0.0
        opened = replay.eyes == OPEN
        self.hands.setVisible(opened)  # one place for them in all moments: the table stays where it is
        shown = with_backs(model) if opened else model
        told = partial(self.hands.show_hands, model)
        view.show_model(shown, replay.events() if way else (), on_done=told, at_once=not way)
        if self.at < 0 and not way:  # somebody came here by the line, not by its row
            self._mark(next((n for n, card in enumerate(self.cards) if card.coming and self._is_at(n)), -1))
            if self.at >= 0:
                self._bring(self.cards[self.at])
        self._caption()
        self._told()
        self._leads.announce(f"{self.where.text()}. {self.caption.text()}")

    def _hovered(self, spot: Spot | None) -> None:
        """What is pointed at speaks, as it does while one plays."""
        if spot is not None:
            self.view.set_speech(self.replay.speech(spot))

    def _caption(self) -> None:
        """Say what place it is, and what has just happened there; to who has come to see what was chosen there,
        what that was."""
        replay = self.replay
        if 0 <= self.at < len(self.cards):
            several = len({card.moment.seat for card in self.cards}) > 1
            name = replay.seats[replay.viewer].name
            form = "open" if replay.eyes == OPEN else "public" if replay.eyes == PUBLIC else "you"
            whose = say("back.caption", form="" if several and form == "you" else form, name=name)
            card = self.cards[self.at]
            told = say("back.caption.told", "before" if card.entry <= card.moment.n else "", whose=whose)
            if card.coming:  # the table before it, and what was played there
                told = say("back.caption.coming", whose=whose, choice=card.coming)
        else:
            lines = [line.text for line in replay.lines(replay.place)] or self._unseen()
            line = self.bar.line
            ahead = [line.chosen(replay.place, why) for why in (True, False)] if replay.coming else []
            ahead = [say("back.caption.next", told=words) for words in ahead if words]
            told = next(filter(self._fits, ahead), ahead[-1]) if ahead else self._fitting(lines)
        self._number()
        self.caption.setText(told)

    def _unseen(self) -> list[str]:
        """Whose choice has led to this place, if nothing happened by it."""
        replay, told = self.replay, self.replay.retelling
        if told is None or not replay.first < replay.place <= len(told.ticks):
            return []
        seat, choice = told.ticks[replay.place - 1].seat, self.bar.line.answered(replay.place - 1)
        form = "" if not choice else "you" if seat == replay.reader else "known"
        return (
            [say("back.caption.unseen", form, name=replay.seats[seat].name, choice=choice)]
            if seat >= 0
            else []
        )

    def _number(self) -> None:
        """Which place it is of how many that are told."""
        replay, when = self.replay, capital(self.replay.when())
        where = say("replay.place", place=replay.place - replay.first, last=replay.last - replay.first)
        self.where.setText(say("replay.chapter", when=when, where=where) if when else where)

    def _fitting(self, sentences: Sequence[str]) -> str:
        """The last of the sentences that two lines have room for: the table below stays as large as it is."""
        for first in range(len(sentences)):
            told = ("… " if first else "") + " ".join(sentences[first:])
            if self._fits(told):
                return told
        return sentences[-1] if sentences else ""

    def _fits(self, told: str) -> bool:
        """Two lines have room for it."""
        room = QRect(0, 0, max(self.caption.width() - round(40 * self.unit), 100), 9999)
        metrics, wrap = self.caption.fontMetrics(), Qt.TextFlag.TextWordWrap.value
        return metrics.boundingRect(room, wrap, told).height() <= 2 * metrics.lineSpacing()

    def _is_at(self, n: int) -> bool:
        """Whether the table of that card is shown."""
        card, replay = self.cards[n], self.replay
        return replay.retelling is not None and (
            (replay.retelling.place_of(card.entry), card.moment.seat) == (replay.place, replay.viewer)
        )

    def _mark(self, n: int) -> None:
        """That card is chosen, -1: none."""
        self.at = n
        for k, card in enumerate(self.cards):
            card.choose(k == n)
        # what was found since may say that another table shows it
        chosen = self.cards[n] if n >= 0 and self._is_at(n) else None
        self.view.set_advised(chosen.advised if chosen is not None else ())
        self.view.set_noted(chosen.noted if chosen is not None else {})

    def _pick(self, n: int) -> None:
        self.replay.pause()
        self.choose(n)

    def choose(self, n: int) -> None:
        """Show the table of that choice, as soon as it is told."""
        card, replay = self.cards[n], self.replay
        self._wanted = -1 if replay.looking.all_told else n
        if self._wanted >= 0:
            return
        self._mark(-1)
        replay.look(card.moment.seat, OPEN if replay.eyes == OPEN else card.moment.seat)
        replay.go_to_entry(card.entry, bool(card.coming))
        self._mark(n)
        self._caption()
        self._bring(self.cards[n])

    def _bring(self, card: QWidget) -> None:
        """That card is seen above the strip, and the first row that is seen is whole."""
        strip = self.below.height()
        self._findings.ensureWidgetVisible(card, 0, strip)
        bar, gap = self._findings.verticalScrollBar(), self._rows.spacing()
        rows = [row.geometry() for row in (self._turned_head, self._costs_head, self.state, *self.cards)]
        cut = next((row for row in rows if row.top() < bar.value() <= row.bottom()), None)
        if cut is None:
            return
        top = cut.top()
        if card.geometry().bottom() >= top + self._findings.viewport().height() - strip:
            top = cut.bottom() + 1 + gap
        below = top - bar.maximum()
        if below > 0:  # the last rows leave room below them
            margins = self._rows.contentsMargins()
            self._rows.setContentsMargins(0, 0, margins.right(), margins.bottom() + below)
            self._list.resize(self._list.width(), self._list.height() + below)
        bar.setValue(top)

    # -- what is done ------------------------------------------------------------------------------------------

    def _play_on(self) -> None:
        self.close_panel()
        self._leads.play(self.replay)

    def _open_menu(self) -> None:
        self.replay.pause()
        self.menu = PopMenu(self.window(), self.unit, self._leads.rows(self), self._menu_closed)
        corner = place_in(self.window(), self.more_button).topLeft()
        self.menu.open_at(corner - QPoint(0, self.menu.sizeHint().height()))

    def _menu_closed(self) -> None:
        self.menu = None

    def tell(self, text: str) -> None:
        """Say that above the table, until the place is another."""
        self.caption.setText(text)
        self._leads.announce(text)

    def accept(self) -> None:
        """Enter goes on with a game that lasts; it begins none."""
        if self._leads.go_on is not None:
            self.close_panel()
            self._leads.go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        typed = event.text().upper()
        if step and self.tabs.currentIndex() == MOMENTS and self.cards:
            self._pick((self.at + step) % len(self.cards) if self.at >= 0 else 0)
        elif step:
            self.replay.pause()
            self.replay.step(step)
        elif typed.isdigit() and 0 < int(typed) <= len(self.cards):
            self._pick(int(typed) - 1)
        elif typed == "L" and self.coach is not None:
            self.tabs.setCurrentIndex(1 - self.tabs.currentIndex())
        elif row := next((row for row in self._leads.rows(self) if row.key == typed and row.enabled), None):
            row.act()
        elif not self.bar.key(event):
            super().keyPressEvent(event)
