"""One seat of a new game: who plays there, by which name, portrait and colour, with how much time."""

from collections.abc import Mapping

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tabletop.ai.commands import BOT, bot_title
from tabletop.ai.players import kinds as levels
from tabletop.ai.portraits import PEOPLE
from tabletop.engine.player import HUMAN
from tabletop.engine.spec import GameSpec
from tabletop.engine.time_control import TimeControlError, format_time_control, parse_time_control
from tabletop.play.new_game import SeatChoice
from tabletop.presenter.seat_colours import COLOURS
from tabletop.ui import theme
from tabletop.ui.dialogs.fields import Combo, entry
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import in_row, keep_place
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import portrait

MAX_NAME = 24
FACE = 34
"""Design pixels of a portrait."""


class SeatRow(QWidget):
    """`number` counts from 1. `bots`: programs that can sit there, name to command. `faces`: the portraits that people
    have chosen, by name; `colours`: those chosen for seats; `time_ms`: the main time of this seat alone,
    0 = as the clock says."""

    def __init__(
        self,
        unit: float,
        number: int,
        spec: GameSpec,
        seat: SeatChoice,
        bots: Mapping[str, str],
        faces: Mapping[str, str],
        colours: Mapping[str, str],
        time_ms: int = 0,
    ) -> None:
        super().__init__()
        self._unit, self._timed = unit, False
        both = QVBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        self._picture = QLabel()
        self._picture.setFixedWidth(round(FACE * unit))
        kinds = [
            (HUMAN, say("new.seat.person")),
            *((level.name, level.told_in(spec)) for level in levels(spec)),
            *((BOT + command, say("new.seat.program", name=name)) for name, command in bots.items()),
        ]
        if seat.kind.startswith(BOT) and seat.kind not in dict(kinds):
            kinds.append((seat.kind, say("new.seat.program", name=bot_title(seat.kind))))
        self.kind = Combo(say("new.seat", number=number), kinds, seat.kind)
        usual = say("new.seat.player", number=number)
        self.name = entry(say("new.seat.name", number=number), usual, seat.name, MAX_NAME)
        people = ("", say("new.seat.face.any")), *((name, say("new.face", name)) for name in PEOPLE)
        self.face = Combo(say("new.seat.face", number=number), people, faces.get(seat.name, ""))
        hues = ("", say("new.seat.colour.any")), *((name, say("new.colour", name)) for name in COLOURS)
        self.colour = Combo(say("new.seat.colour", number=number), hues, colours.get(seat.name, ""))
        ratio = self.devicePixelRatioF()
        for at, name in enumerate(PEOPLE, 1):
            self.face.setItemIcon(at, QIcon(portrait(name, round(22 * unit), ratio)))
        for at, name in enumerate(COLOURS, 1):
            self.colour.setItemIcon(at, QIcon(paint.disc(theme.seat(name), round(16 * unit), ratio)))
        own = format_time_control(parse_time_control(f"{time_ms / 60_000:g}")) if time_ms else ""
        self.time = entry(say("new.seat.time", number=number), say("new.seat.time.usual"), own)
        self.time.setToolTip(say("new.seat.time.means"))
        keep_place(self.face)
        self._more: tuple[QWidget, ...] = (self.face, self.colour, self.time)
        self._is_broken = False
        self._line = in_row(self._picture, (self.kind, 5), (self.name, 2), *self._more)
        self._below = in_row(None)
        both.addLayout(self._line)
        both.addLayout(self._below)
        self.kind.currentIndexChanged.connect(self._follow)
        self._follow()

    def show_face(self, name: str) -> None:
        self._picture.setPixmap(portrait(name, round(FACE * self._unit), self.devicePixelRatioF()))

    def show_time(self, timed: bool) -> None:
        """Whether there is a clock, so that the seat can have a time of its own."""
        self._timed = timed
        self._follow()

    def place(self, unit: float, room: int) -> None:
        """Narrow fields are as wide as their words. Where the row has not so much room it has two lines."""
        self._picture.setFixedWidth(round(FACE * unit))
        for field, more in ((self.name, 46), (self.time, 30)):
            words = field.fontMetrics().horizontalAdvance(field.placeholderText())
            field.setFixedWidth(words + round(more * unit))
        parts = [self._picture, self.kind, self.name, self.face, self.colour, *[self.time] * self._timed]
        wide = sum(max(part.minimumWidth(), part.minimumSizeHint().width()) for part in parts)
        broken = wide + self._line.spacing() * (len(parts) - 1) > room
        if broken != self._is_broken:
            self._is_broken = broken
            for part in self._more:
                (self._below if broken else self._line).addWidget(part)

    def choice(self) -> SeatChoice:
        name = self.name.text().strip()[:MAX_NAME] or self.name.placeholderText()
        return SeatChoice(self.kind.currentData(), name)

    def time_ms(self) -> int:
        """The main time of this seat alone, 0 = as the clock says. Raises TimeControlError for anything but minutes."""
        text = self.time.text().strip()
        if not text or self.time.isHidden():
            return 0
        control = parse_time_control(text)
        if control is None or format_time_control(control) != f"{control.main_ms / 60_000:g}":
            raise TimeControlError(text)
        return control.main_ms

    def _follow(self) -> None:
        person = self.kind.currentData() == HUMAN
        self.face.setVisible(person)
        self.time.setVisible(self._timed)
