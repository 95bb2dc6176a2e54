"""How one goes through a game that is looked back at: buttons below its timeline, and its log to press on."""

from collections.abc import Callable
from functools import partial
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.engine.texts import capital
from tabletop.match.public import OPEN
from tabletop.presenter.seat_colours import colour_of
from tabletop.review.coach import Coach
from tabletop.review.replay import Replay
from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.dialogs.timeline import Timeline
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import drop, in_row, label
from tabletop.ui.panel.log_view import MAX_LINES, LogView

_CHAPTER_KEYS = {Qt.KeyboardModifier.ShiftModifier: 0, Qt.KeyboardModifier.ControlModifier: -1}
_KEY_WORDS = ("Shift", "Ctrl")


class ReplayBar(QWidget):
    """Timeline and buttons of one replay. Call `refresh` when anything has changed, and `key` with every key."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay
        self.line = Timeline(replay, partial(self._to, partial(replay.go, coming=True)))
        self._chapters: list[tuple[KeyButton, KeyButton]] = []
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.line)
        self.legend = label("", "legend")
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.legend.setVisible(isinstance(replay.looking, Coach))
        self._column.addWidget(self.legend)
        self._unit = 1.0
        self.back = self._button("‹", say("replay.back"), "←", partial(self._to, replay.step, -1))
        self.play = self._button(say("replay.play"), "", "Space", self._toggle)
        self.on = self._button("›", say("replay.on"), "→", partial(self._to, replay.step, 1))
        self.speed = self._button("", "", "S", replay.faster_or_first)
        self.seat = self._button("", "", "V", replay.turn)
        self.all = self._button(say("replay.all"), "", "A", self._open)
        self._row = in_row(self.back, self.play, self.on, None, self.speed, self.seat, self.all)
        self._second = in_row(None)
        """Has the last buttons where one row has no room for all."""
        for row in (self._row, self._second):
            self._column.addLayout(row)

    def _button(self, text: str, heard: str, key: str, act: Callable[[], object]) -> KeyButton:
        shown = key if len(key) == 1 and key.isalpha() else ""
        button = KeyButton(text, shown, self)
        if heard:
            button.setAccessibleName(heard)
        button.setAccessibleDescription(key)
        button.setToolTip(say("replay.tip", what=heard or text, key=key) if heard else "")
        button.calls(act, tabbed=True)
        button.set_unit(self._unit)
        return button

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        edge = round(10 * unit)
        self._column.setContentsMargins(edge, round(4 * unit), edge, edge)
        self._column.setSpacing(round(6 * unit))
        for row in (self._row, self._second):
            row.setSpacing(round(7 * unit))
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Two rows where the words of one would be cut."""
        last = (self.speed, self.seat, self.all)
        first = [self.back, self.play, self.on, *(button for pair in self._chapters for button in pair)]
        shown = [*first, *(part for part in last if not part.isHidden())]
        wanted = [part.sizeHint().width() for part in shown]
        edges = self._column.contentsMargins()
        room = self.width() - edges.left() - edges.right()
        row = self._second if sum(wanted) + self._row.spacing() * len(wanted) > room else self._row
        if row.indexOf(self.speed) < 0:
            for part in last:
                row.addWidget(part)

    # -- what is shown -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Another place, other eyes, more of the game."""
        replay = self._replay
        self.refresh_costs()
        if len(self._chapters) != len(replay.words):
            self._lay_chapters()
        at_start, at_end = replay.place <= replay.first, replay.place >= replay.last
        self.back.setEnabled(not at_start)
        self.on.setEnabled(not at_end)
        for before, after in self._chapters:
            before.setEnabled(not at_start)
            after.setEnabled(not at_end)
        self.play.set_label(say("replay.pause") if replay.playing else say("replay.play"))
        self.play.setAccessibleDescription("Space")
        self.speed.set_label(say("replay.speed", speed=f"{replay.speed:g}"))
        retelling = replay.retelling
        seats = [eyes for eyes in retelling.eyes if eyes >= 0] if retelling is not None else []
        sitting = replay.seats[replay.viewer]
        alone = sum(info.human for info in replay.seats) == 1 and sitting.human
        self.seat.set_label(say("replay.seat", form="you" if alone else "", name=sitting.name))
        self.seat.setVisible(len(seats) > 1)
        self.all.setVisible(replay.open_allowed)
        self.all.set_on(replay.eyes == OPEN)
        self._fold()

    def refresh_costs(self) -> None:
        """More is known of what choices cost."""
        self.line.refresh()
        self.legend.setText(_legend(self._replay))

    def _lay_chapters(self) -> None:
        drop(*(button for pair in self._chapters for button in pair))
        self._chapters = []
        words = self._replay.words
        for number, word in enumerate(words):
            held = f"{_KEY_WORDS[min(number, 1)]}+" if number in (0, len(words) - 1) else ""
            before, after = [
                self._button(
                    f"‹ {capital(word)}" if way < 0 else f"{capital(word)} ›",
                    say("replay.to", form="back" if way < 0 else "", word=word),
                    f"{held}{'←' if way < 0 else '→'}" if held else "",
                    partial(self._to, self._replay.jump, word, way),
                )
                for way in (-1, 1)
            ]
            self._chapters.append((before, after))
            self._row.insertWidget(0, before)
            self._row.insertWidget(self._row.indexOf(self.on) + 1 + number, after)

    # -- what is done ------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Whether the key goes through the game; those that buttons show do so by themselves."""
        replay, key = self._replay, Qt.Key(event.key())
        way = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key, 0)
        held = event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)
        if way and held:
            if words := replay.words:
                self._to(replay.jump, words[_CHAPTER_KEYS.get(held, -1)], way)
        elif way:
            self._to(replay.step, way)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._to(replay.go, replay.first if key == Qt.Key.Key_Home else replay.last)
        elif key == Qt.Key.Key_Space:
            self._toggle()
        elif event.text() in ("+", "-"):
            replay.faster(1 if event.text() == "+" else -1)
        else:
            return False
        return True

    def _to(self, move: Callable[..., object], *where: object) -> None:
        """Another place; it is not played on from there."""
        self._replay.pause()
        move(*where)

    def _toggle(self) -> None:
        (self._replay.pause if self._replay.playing else self._replay.play)()

    def _open(self) -> None:
        replay = self._replay
        replay.look(replay.viewer, replay.viewer if replay.eyes == OPEN else OPEN)


class ReplayLog(LogView):
    """The log of a replay: what has happened up to here is marked; a press goes there."""

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay
        self._places: list[int] = []
        self._shown: tuple[int, int] = (-1, -9)
        self.portrait = lambda seat: replay.seats[seat].portrait if 0 <= seat < len(replay.seats) else ""
        self.inks = lambda: {
            info.name: theme.seat(colour) for info in replay.seats if (colour := colour_of(info.portrait))
        }
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def refresh(self) -> None:
        """Another place, other eyes, more of the game."""
        replay = self._replay
        if self._shown != (replay.last, replay.eyes):
            self._shown = replay.last, replay.eyes
            lines = [(place, line) for place in range(replay.last + 1) for line in replay.lines(place)]
            lines = lines[-MAX_LINES:]
            self._places = [place for place, _ in lines]
            self.add([line for _, line in lines], replay.reader, True)
        row = max((n for n, place in enumerate(self._places) if place <= replay.place), default=-1)
        if row >= 0:
            self.current = row
            self.scrollTo(self.model().index(row, 0))
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self.indexAt(event.position().toPoint()).row()
        if event.button() == Qt.MouseButton.LeftButton and 0 <= row < len(self._places):
            self._replay.pause()
            self._replay.go(self._places[row])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()


def _legend(replay: Replay) -> str:
    """What the colours of the line mean, and its sides."""
    inks = {"none": theme.GREEN, "some": theme.CORAL, "": theme.TEXT_FAINT}
    told = [
        f'<span style="color:{ink.name()}">■</span> {say("replay.legend", form)}'
        for form, ink in inks.items()
    ]
    told.append(f'<span style="color:{theme.TEXT_FAINT.name()}">▪</span> {say("replay.legend", "forced")}')
    form = "you" if replay.viewer == replay.reader else ""
    sides = say("replay.legend.sides", form, name=replay.seats[replay.viewer].name)
    return " \N{NO-BREAK SPACE} ".join([*told, escape(sides)])
