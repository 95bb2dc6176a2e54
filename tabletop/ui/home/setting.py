"""The board on which a new game is set up: who plays, how many, on which clock, by which house rules, and who is warned
before a mistake."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.ai.players import LEVELS
from tabletop.ai.portraits import portraits
from tabletop.engine.player import HUMAN
from tabletop.engine.shelf import Shelved
from tabletop.engine.texts import listed, numeral
from tabletop.engine.time_control import describe_time_control, parse_time_control
from tabletop.play.new_game import FIRST_LEVEL, LEVEL_NAMES, GameChoice, SeatChoice, default_seats, house_rule
from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.ground import WoodFrame
from tabletop.ui.home.pieces import Face, Link, OneOf, Pick, wrapped
from tabletop.ui.home.texts import say
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import drop

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec
    from tabletop.ui.home.door import Door

CLOCKS: Final = ("off", "10", "20")
OTHER: Final = "…"
TITLE: Final = 0.62
"""Share of the width that the title has; the house rules have the rest."""
WORD: Final = 68
"""Design pixels that how one is warned has at least, so that nothing moves with the word."""
MANY: Final = 4
"""So many numbers of players stand side by side; more are stepped through."""


class Setting(WoodFrame):
    """Holds the `choice` that Play begins; the `door` does what its buttons say. `spec`: the game's own rules, None
    before its tile was pressed. Everything stands at one place for all games of the `shelf`."""

    def __init__(self, parent: QWidget, shelf: Collection[Shelved], door: Door) -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.spec: GameSpec | None = None
        self._shelf = shelf
        self._shelved: Shelved | None = None
        self.choice = GameChoice("", ())
        self.title = QLabel(self)
        self.house = Link(self, "", door.details)
        self._opponents = tuple(level.name for level in LEVELS if level.name in LEVEL_NAMES)
        self._faces = [self._face(kind) for kind in (*self._opponents, HUMAN)]
        self.faces = OneOf(self._faces, self._face_chosen)
        self.luck = QLabel(self)
        self.luck.setWordWrap(True)
        self._count_label, self._clock_label = QLabel(say("count"), self), QLabel(say("time"), self)
        self.counts = OneOf([], self._count_chosen)
        self._numbers: tuple[int, ...] = ()
        self.fewer = self._step("−", say("count.less"), -1)
        self.more = self._step("+", say("count.more"), 1)
        self.clocks = OneOf([], self._clock_chosen)
        self._controls: tuple[str, ...] = ()
        self._warned_label = QLabel(say("warned"), self)
        self.warned = Pick(self, "")
        self.warned.setCheckable(True)
        self.warned.calls(self._warn)
        self._door, self._how = door, ""
        self.play = KeyButton(say("play"), "Enter", self, primary=True)
        self.play.calls(door.play, tabbed=True)
        self.learn = KeyButton(say("learn"), "", self)
        self.learn.calls(door.learn, tabbed=True)
        self.learn.hide()
        self._lesson = ""
        self._labels = self.luck, self._count_label, self._clock_label, self._warned_label
        for label in (self.title, *self._labels):
            label.setTextFormat(Qt.TextFormat.PlainText)

    def _face(self, kind: str) -> Face:
        if kind == HUMAN:
            told = say("friend"), say("friend.level"), say("friend.means")
        else:
            title = next(level.title for level in LEVELS if level.name == kind)
            told = LEVEL_NAMES[kind], title, say("means", form=kind)
        name, level, means = told
        face = portraits((HUMAN, HUMAN))[1] if kind == HUMAN else portraits((kind,))[0]
        return Face(self, face, *told, say("face", name=name, level=level, means=means))

    def _step(self, text: str, heard: str, step: int) -> Pick:
        pick = Pick(self, text, heard)
        pick.calls(lambda: self._count_to(len(self.choice.seats) + step))
        return pick

    @property
    def people(self) -> list[str]:
        """Who will play at this screen, by name."""
        return [seat.name for seat in self.choice.seats if seat.kind == HUMAN]

    # -- what is chosen ----------------------------------------------------------------------------------------

    def show_choice(self, choice: GameChoice, shelved: Shelved, spec: GameSpec | None, lesson: str) -> None:
        """Set this up. `lesson`: what stands below Learn, "" = there is none."""
        self.choice, self.spec = choice, spec
        if shelved is not self._shelved:
            self._shelved = shelved
            self.title.setText(say("new", title=shelved.title))
            self.luck.setText(shelved.luck)
            self._offer_counts(shelved)
        self._offer_clocks()
        self.learn.setVisible(bool(lesson))
        self._lesson = lesson
        self._tell()
        self.place()

    def _offer_counts(self, shelved: Shelved) -> None:
        numbers = tuple(range(shelved.least, shelved.most + 1))
        drop(*self.counts.pieces)
        self._numbers = numbers if len(numbers) <= MANY else ()
        picks = [Pick(self, str(n), say("count.heard", count=n)) for n in self._numbers or (shelved.usual,)]
        self.counts = self._one_of(picks, self._count_chosen)
        for step in (self.fewer, self.more):
            step.setVisible(not self._numbers)
        if not self._numbers:
            picks[0].steps = lambda step: self._count_to(len(self.choice.seats) + step)

    def _offer_clocks(self) -> None:
        """The usual ones, the one that is chosen, and a way to all others."""
        wanted = CLOCKS if self.choice.clock in CLOCKS else ("off", self.choice.clock)
        if wanted == self._controls:
            return
        self._controls = wanted
        drop(*self.clocks.pieces)
        picks = [
            Pick(self, _short(clock), describe_time_control(parse_time_control(clock))) for clock in wanted
        ]
        picks.append(Pick(self, OTHER, say("time.other")))
        self.clocks = self._one_of(picks, self._clock_chosen)
        for pick in picks:
            pick.setToolTip(pick.accessibleName())

    def _one_of(self, picks: Sequence[Pick], act: Callable[[int], object]) -> OneOf:
        for pick in picks:
            pick.set_unit(self.unit)
            pick.show()
        return OneOf(picks, act)

    def _tell(self) -> None:
        """What the choice is, wherever it is said."""
        seats = self.choice.seats
        kinds = {seat.kind for seat in seats[1:]}
        kind = kinds.pop().partition(":")[0] if len(kinds) == 1 and seats[0].kind == HUMAN else ""
        known = (*self._opponents, HUMAN)
        self.faces.show(known.index(kind) if kind in known else -1)
        if self._numbers:
            self.counts.show(self._numbers.index(len(seats)) if len(seats) in self._numbers else -1)
        else:
            (pick,) = self.counts.pieces
            pick.setText(str(len(seats)))
            pick.setAccessibleName(say("count.heard", count=len(seats)))
            self.counts.show(0)
            assert self._shelved is not None
            self.fewer.setEnabled(len(seats) > self._shelved.least)
            self.more.setEnabled(len(seats) < self._shelved.most)
        self.clocks.show(self._controls.index(self.choice.clock))
        self.house.say(self._house())
        others = [seat.name for seat in seats if seat.kind != HUMAN]
        alone = sum(seat.kind == HUMAN for seat in seats) == 1
        if alone and len(others) == 1:
            self.play.set_label(say("play.against", names=others[0]))
        elif alone and len(others) <= 3:
            count, names = numeral(len(others)), listed(others)
            self.play.set_label(say("play.against.several", kind, count=count, names=names))
        else:
            self.play.set_label(say("play") if others else say("play.together"))
        self.tell_warned()

    def tell_warned(self) -> None:
        """How those who will play are warned, which may be another way now."""
        on, self._how = self._door.warned(self.people)
        self.warned.setChecked(on)
        self.warned.setAccessibleName(say("warned.heard", how=self._how))
        self.warned.setToolTip(self.warned.accessibleName())
        self.place()

    def _warn(self) -> None:
        self.tell_warned()  # a press alone changes nothing
        self._door.warn()

    def _house(self) -> str:
        """What differs from the ordinary rules."""
        if self.spec is None:
            return say("house.last") if self.choice.options else say("house.none")
        try:
            options = dict(self.spec.make_options(self.choice.options))
        except (KeyError, TypeError, ValueError):
            return say("house.last")
        rules = [house_rule(o, options[o.id]) for o in self.spec.options if options[o.id] != o.default]
        if self.choice.own_ms:
            rules.append(say("house.times"))
        return say("house.some", rules=", ".join(rules)) if rules else say("house.none")

    def _seated(self, count: int) -> tuple[SeatChoice, ...]:
        """So many seats: those there are, and more of the last kind."""
        kinds = [seat.kind for seat in self.choice.seats][:count]
        last = kinds[-1] if len(kinds) > 1 else FIRST_LEVEL
        return default_seats(count, [*kinds, *[last] * (count - len(kinds))])

    def _face_chosen(self, at: int) -> None:
        kind = (*self._opponents, HUMAN)[at]
        count = len(self.choice.seats)
        self._take(seats=default_seats(count, (HUMAN, *[kind] * (count - 1))))

    def _count_chosen(self, at: int) -> None:
        if self._numbers:
            self._count_to(self._numbers[at])

    def _count_to(self, count: int) -> None:
        if self._shelved is not None and self._shelved.least <= count <= self._shelved.most:
            self._take(seats=self._seated(count))

    def _clock_chosen(self, at: int) -> None:
        if at < len(self._controls):
            self._take(clock=self._controls[at])
        else:
            self._tell()  # the mark stays where it was
            self._door.details()

    def _take(self, **changed: object) -> None:
        if {"seats", "clock"} & changed.keys():
            changed["own_ms"] = ()  # those of other seats, or of another clock
        self.choice = self.choice._replace(**changed)  # type: ignore[arg-type]
        self._tell()

    # -- room --------------------------------------------------------------------------------------------------

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        self.radius = 14 * unit
        for button in self.findChildren(DrawnButton):
            button.set_unit(unit)
        self.redress()  # first: a first style sheet takes a font away
        for label in self._labels:
            label.setFont(theme.ui_font(14 * unit))

    def redress(self) -> None:
        """The words in the colours that are worn."""
        self.title.setStyleSheet(f"color: {theme.TEXT.name()}; background: transparent;")
        for label in self._labels:
            label.setStyleSheet(f"color: {theme.TEXT_DIM.name()}; background: transparent;")

    def place(self) -> None:
        """Everything within the board."""
        unit, width, height = self.unit, self.width(), self.height()
        small = height < 350 * unit
        pad, gap = round((14 if small else 22) * unit), round((8 if small else 14) * unit)
        inner = QRect(pad, pad, width - 2 * pad, height - 2 * pad)
        title = self._set_title(round(inner.width() * TITLE))
        line = max(self.house.sizeHint().height(), QFontMetrics(self.title.font()).height())
        self.title.setGeometry(inner.left(), inner.top(), title, line)
        wanted = min(self.house.sizeHint().width(), inner.width() - title - gap)
        self.house.setGeometry(inner.right() + 1 - wanted, inner.top(), wanted, line)
        whole = self.house.sizeHint().width() > wanted
        self.house.setToolTip(self.house.text() if whole else "")
        foot = round((44 if small else 62) * unit)
        if not self.learn.isHidden():
            self.learn.set_second("" if small else self._lesson, False)
            self.learn.setAccessibleName(f"{self.learn.text()}: {self._lesson}")
            foot = max(foot, self.learn.sizeHint().height())
        picks = round(34 * unit)
        counts, clocks = self._counts(), self._sized([self._clock_label, *self.clocks.pieces])
        spare = inner.width() - _wide(counts) - _wide(clocks)
        warned = self._warnings(spare - 2 * gap)
        spare -= _wide(warned)
        two = spare < gap
        middle = picks * 2 + gap // 2 if two else picks
        faces = inner.height() - line - middle - foot - 3 * gap
        told = [
            wrapped(shelved.luck, self.luck.font(), inner.width()) for shelved in self._shelf if shelved.luck
        ]
        luck = math.ceil(max(told)) + gap // 2 if told else 0
        if faces - luck < max(face.room(False).height() for face in self._faces):
            luck = 0  # the sheet of all settings says it too
        self.luck.setVisible(luck > 0 and bool(self.luck.text()))
        faces -= luck
        self._place_faces(QRect(inner.left(), inner.top() + line + gap, inner.width(), faces))
        y = inner.top() + line + gap + faces
        self.luck.setGeometry(inner.left(), y + gap // 2, inner.width(), max(luck - gap // 2, 0))
        y += luck + gap
        right = inner.right() + 1 - _wide(warned)
        _lay(counts, inner.left(), y, picks)
        if two:
            _lay(clocks, inner.left(), y + picks + gap // 2, picks)
        else:
            _lay(clocks, right - _wide(clocks) - (2 * gap if warned else 0), y, picks)
        _lay(warned, right, y, picks)
        y += middle + gap
        learn = 0
        if not self.learn.isHidden():
            learn = max(self.learn.sizeHint().width(), round(150 * unit))
            self.learn.setGeometry(inner.right() + 1 - learn, y, learn, foot)
            learn += gap
        self.play.setGeometry(inner.left(), y, inner.width() - learn, foot)

    def _set_title(self, room: int) -> int:
        """In letters in which the longest of the titles has so much room; how wide that one is."""
        usual = theme.title_font(24 * self.unit)
        titles = [say("new", title=shelved.title) for shelved in self._shelf]
        widest = max(map(QFontMetrics(usual).horizontalAdvance, titles), default=0)
        smaller = theme.title_font(math.floor(usual.pixelSize() * min(room / max(widest, 1), 1.0)))
        self.title.setFont(smaller)
        return min(max(map(QFontMetrics(smaller).horizontalAdvance, titles), default=0) + 1, room)

    def _counts(self) -> list[QWidget]:
        picks: list[QWidget] = [*self.counts.pieces]
        if not self._numbers:
            picks = [self.fewer, *picks, self.more]
        return self._sized([self._count_label, *picks])

    def _warnings(self, room: int) -> list[QWidget]:
        """How it stands with warnings, in so much room: in a word, or whether there are any. The menu at the table has
        the same, so where there is no room at all nothing is lost."""
        self.warned.setText(self._how)
        row = self._sized([self._warned_label, self.warned])
        self.warned.resize(max(self.warned.width(), round(WORD * self.unit)), self.warned.height())
        if _wide(row) > room:
            self.warned.setText(self._warned_label.text())
            self.warned.resize(self.warned.sizeHint().width(), self.warned.height())
            row = [self.warned]
        if _wide(row) > room:
            row = []
        for piece in (self._warned_label, self.warned):
            piece.setVisible(piece in row)
        return row

    def _sized(self, row: list[QWidget]) -> list[QWidget]:
        label = row[0]
        label.resize(label.sizeHint().width() + round(10 * self.unit), label.height())
        for pick in row[1:]:
            pick.resize(pick.sizeHint().width(), pick.height())
        return row

    def _place_faces(self, room: QRect) -> None:
        count, gap = len(self._faces), round(9 * self.unit)
        width = (room.width() - gap * (count - 1)) // count
        wanted = [face.room() for face in self._faces]
        told = all(size.width() <= width and size.height() <= room.height() for size in wanted)
        for number, face in enumerate(self._faces):
            face.told = told
            face.setGeometry(room.left() + number * (width + gap), room.top(), width, room.height())
            face.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(440 * self.unit), round(260 * self.unit))


def _wide(row: Sequence[QWidget]) -> int:
    return sum(piece.width() for piece in row)


def _lay(row: Sequence[QWidget], x: int, y: int, height: int) -> None:
    for piece in row:
        piece.setGeometry(x, y, piece.width(), height)
        x += piece.width()


def _short(clock: str) -> str:
    if clock == "off":
        return say("time.off")
    return say("time.short", minutes=clock) if clock.isdecimal() else clock
