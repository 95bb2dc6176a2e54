"""The game is over: who has won, how, by which cards, and what everybody did. The table lies behind it."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tabletop.engine.texts import listed
from tabletop.play.screen import Button
from tabletop.presenter.finale import EndText
from tabletop.presenter.words import SECTION, held
from tabletop.review.aftermath import Aftermath
from tabletop.review.coach import SHOWN
from tabletop.review.course import Course
from tabletop.review.turnings import MOST
from tabletop.review.verdict import verdict
from tabletop.ui import ground, theme
from tabletop.ui.dialogs.curve import Cost, CurveView, inks
from tabletop.ui.dialogs.end_parts import (
    EDGE,
    DecidingCards,
    Figures,
    MoreBelow,
    Places,
    Winners,
    costs_words,
)
from tabletop.ui.dialogs.moment_row import ROW_LINES, MomentRow, finding_row, row_height, turning_row
from tabletop.ui.dialogs.style import form_style
from tabletop.ui.dialogs.texts import say
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import empty, in_row, keep_place, scrolled
from tabletop.ui.over.hint_box import FilledLine
from tabletop.ui.over.keyholder import ENTER, scrolls
from tabletop.ui.over.overlay import Overlay, scale_all
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.paint import draw_block, painter_on, with_alpha
from tabletop.ui.tips import show_left, show_within, wrapped

PANEL: Final = 560
TOLD_LINES: Final = 6
"""What the pointer asks the curve about is told in so many lines at most."""
WIDEST: Final = 1180
HIGHEST: Final = 820
"""Design pixels that all of it needs, so that it is seen without scrolling."""
LARGE: Final = 84
"""Design pixels by which the cards are larger than they must be before a portrait stands above them."""
COST_LINES: Final = 3
"""What stands above the choices that cost something has so many lines from the start."""
VERDICT_LINES: Final = 3
"""The verdict that comes later has so many lines of its own: a portrait that is there stays."""
TIGHT: Final = 0.58
"""The scale down to which the words on the left get closer and smaller so that all of them are seen."""
MOST_CROWNED: Final = 4
NO_FACES: Final[Mapping[int, str]] = MappingProxyType({})
BUTTONS: Final = 680
"""Design pixels of the panel on the right, and of all buttons together."""


def cited(told: EndText) -> list[str]:
    """The sections of the rules by which it ended, each once."""
    names = [name for found in SECTION.findall(told.story) for name in found.split(", ")]
    return [name for name in dict.fromkeys([*names, told.rule]) if name]


class EndScreen(QWidget):
    """Covers its parent. `buttons`: what comes next; `rule` opens the rules at a section; `kept`: where the game is
    kept, or ""; `faces`: the portrait of each seat; `look` back at the table behind an entry."""

    def __init__(
        self,
        parent: QWidget,
        unit: float,
        told: EndText,
        art: CardArt,
        buttons: Sequence[Button],
        rule: Callable[[str], object],
        kept: str,
        faces: Mapping[int, str] = NO_FACES,
        look: Callable[[int], object] = int,
    ) -> None:
        super().__init__(parent)
        self._parent = parent
        names = [one.name for one in sorted(told.placings, key=lambda one: one.seat)]
        self.buttons, self._faces = tuple(buttons), faces
        self._ground: QPixmap | None = None
        self._worn, self._unit = False, unit
        self.setAccessibleName(told.spoken)
        self.headline = Overlay.label(told.headline, "headline")
        self.story = Overlay.label(SECTION.sub("", told.story), "story")
        links = [
            f' · <a href="{name}" style="color:{theme.GOLD.name()}; text-decoration:none;">{name}</a>'
            for name in cited(told)
        ]
        self.body = Overlay.label(f"{escape(told.reason)}{''.join(links)}", "body")
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.body.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.body.linkActivated.connect(lambda section: rule(section))
        left = QWidget()
        self._left = column = QVBoxLayout(left)
        column.addStretch(1)
        crowned = [faces[one.seat] for one in told.placings if one.won and faces.get(one.seat)]
        self._winners = Winners(crowned[:MOST_CROWNED]) if crowned else None
        if self._winners is not None:
            column.addWidget(self._winners)
        self.verdict = Overlay.label("", "verdict")
        self.remembered = Overlay.label("", "body")
        for label in (self.headline, self.story, self.body, self.verdict, self.remembered):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        self.story.setVisible(bool(told.story))
        self.verdict.hide()
        self.remembered.hide()
        if told.cards:
            heading = told.heading or say("end.cards", count=len(told.cards))
            column.addWidget(DecidingCards(told.cards, heading, art, look), 30)
        if any(one.score for one in told.placings) or len(told.placings) > 2:
            places = Places(told.placings, told.viewer, faces)
            form = "scores" if any(one.score for one in told.placings) else ""
            places.setToolTip(wrapped(say("end.places.means", form, reason=told.reason)))
            column.addWidget(places)
        column.addStretch(1)
        self._row_box = QWidget()
        self._row = QGridLayout(self._row_box)
        self._row.setContentsMargins(0, 0, 0, 0)
        for at, button in enumerate(buttons):
            widget = KeyButton(button.label, button.key, self._row_box, primary=button.primary)
            widget.calls(button.act, tabbed=True)
            if at < 2 or len(buttons) != 5:  # two in a row; of five the last three
                self._row.addWidget(widget, at // 2, at % 2 * 3, 1, 3)
            else:
                self._row.addWidget(widget, 1, (at - 2) * 2, 1, 2)
        column.addLayout(in_row(self._row_box))
        self.kept = Overlay.label(say("over.kept") if kept else "", "faint")
        self.kept.setToolTip(kept)
        self.kept.setVisible(bool(kept))
        self.kept.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.kept)
        column.addStretch(1)
        self.panel = ground.WoodFrame()
        self._inner = inner = QVBoxLayout(self.panel)
        self._art = art
        self.curve: CurveView | None = None
        self._found: Aftermath | None = None
        self._known: tuple[object, ...] = ()
        self._look: Callable[[int], object] = int
        self._speed = 0.0
        self.rows: list[MomentRow] = []
        self._course_head = Overlay.label("", "dim")
        self._busy = FilledLine()
        self._course_place = QVBoxLayout()
        self._turned = _Places(MOST, max(3, len(names) + 1))  # of several each has a sentence
        inner.addLayout(self._course_place, 1)
        self.costs_head = Overlay.label("", "title")
        self.accuracy = Overlay.label("", "dim")
        self.accuracy.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        self.accuracy.setToolTip(wrapped(say("end.accuracy.means")))
        self.accuracy.installEventFilter(self)
        self.costs = Overlay.label("", "dim")
        self._costs_busy = FilledLine()
        self._cost_rows = _Places(SHOWN, ROW_LINES)
        self.costs_head.setWordWrap(False)
        self._costs_box = QWidget()
        self._costs_place = QVBoxLayout(self._costs_box)
        self._costs_place.addLayout(in_row(self.costs_head, (self.accuracy, 1)))
        for part in (self.costs, self._costs_busy, self._cost_rows):
            self._costs_place.addWidget(part)
        self._costs_place.addStretch(1)
        self._costs_box.hide()
        if told.figures:
            if len(names) > 2:
                inner.addWidget(Overlay.label(say("end.all"), "title"))
            figures = Figures(told.figures, names, told.viewer)
            figures.setToolTip(wrapped(say("end.figures.means")))
            figures.installEventFilter(self)
            inner.addWidget(figures)
        inner.addWidget(self._costs_box)  # the last, so that nothing moves when it is known
        self._areas = [scrolled(left), scrolled(self.panel)]
        self._across = QHBoxLayout(self)
        self._across.addWidget(self._areas[0], 1)
        self._across.addWidget(self._areas[1], 0, Qt.AlignmentFlag.AlignVCenter)
        self.below = MoreBelow(self._areas[1], self._last_part, EDGE)
        self._has_figures = bool(told.figures)
        self._areas[1].setVisible(self._has_figures)
        self.rescale(unit)
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What a figure means lies beside the panel, off what stands below it there."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget):
            return False
        show_left(watched, watched.toolTip(), self.panel)
        return True

    def show_aftermath(self, found: Aftermath, look: Callable[[int], object], speed: float) -> None:
        """How the chances went and what was a mistake, as soon as it is known, each in a place that it has from the
        start; `look` at a moment by its number."""
        self._found, self._look, self._speed = found, look, speed
        self._course_head.setTextFormat(Qt.TextFormat.RichText)
        self._course_head.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._tell("")
        self.curve = CurveView(look, self._tell)
        for line in (self._busy, self._costs_busy):
            keep_place(line)
        for part in (Overlay.label(say("end.course"), "title"), self._course_head, self._busy, self.curve):
            self._course_place.addWidget(part, 1 if part is self.curve else 0)
        self._course_place.addWidget(self._turned)
        self.costs_head.setText(self._costs_title(found))
        self._costs_box.show()
        self._areas[1].show()
        self.verdict.setVisible(len(found.course.seats) == 1)  # of several each has their own costs
        found.heard.append(self._stepped)
        self._stepped()
        self.rescale(self._unit)

    def _last_part(self) -> QWidget:
        """The last part of the page that says something."""
        if not self._costs_box.isVisibleTo(self):
            return self.panel
        rows = self.rows[len(self._found.turned) :] if self._found is not None else []
        return rows[-1] if rows else self.costs

    def show_remembered(self, words: str) -> None:
        """How much somebody knew of what nobody could look up; "" = nobody was asked."""
        self.remembered.setText(words)
        self.remembered.setVisible(bool(words))
        if words:
            self.setAccessibleName(f"{self.accessibleName()} {words}")

    def showEvent(self, event: QShowEvent) -> None:
        if self._found is not None and self._stepped not in self._found.heard:
            self._found.heard.append(self._stepped)
            self._stepped()

    def hideEvent(self, event: QHideEvent) -> None:
        """Somebody looks at the table, or the game is left: what is found is told to nobody."""
        if self._found is not None and self._stepped in self._found.heard:
            self._found.heard.remove(self._stepped)

    def _stepped(self) -> None:
        found = self._found
        if found is None:
            return
        self._busy.show_part(found.course.progress, strong=True)
        self._costs_busy.show_part(found.coach.progress, strong=True)
        if not found.over:
            percent = min(round(100 * found.coach.progress), 99)
            self.verdict.setText(
                say("end.verdict.working", "" if found.course.over else "waits", percent=percent)
            )
        if self.curve is not None and not found.course.over:
            self.curve.faces = self._faces
            self.curve.show_part(found.course)
        if found.known == self._known:
            return
        if found.course.over and not self._known:
            self._show_curve(found.course)
        if found.course.over:
            self._known = found.known
            self._show_rows(found)
            self.rescale(self._unit)

    def _show_curve(self, course: Course) -> None:
        assert self.curve is not None
        self._busy.hide()
        if course.failed:
            while (item := self._course_place.takeAt(0)) is not None:
                if (part := item.widget()) is not None:
                    part.hide()
        else:
            self._tell("")
            self.curve.faces = self._faces
            self.curve.show_course(course, self._speed)

    def _tell(self, words: str) -> None:
        """Say that of the curve, as much as has room, in place of what it shows; all of it over the curve where that is
        too little or scrolled out of sight; "": what it shows."""
        assert self._found is not None
        head, about = self._course_head, (self._found.course, self._faces)
        over = self._found.over
        marks = "" if not self.rows else "costs" if over and self._found.coach.findings else "turned"
        head.setText(_heading(*about, words, marks))
        long = head.heightForWidth(head.width()) > head.height()
        if words and self.curve is not None and (long or head.visibleRegion().isEmpty()):
            show_within(self.curve, wrapped(words), round(self.curve.pointer.y()))
        while words and head.heightForWidth(head.width()) > head.height():
            words = words.rpartition(" ")[0]
            head.setText(_heading(*about, f"{words} …", marks))

    def _keep_head(self, width: int) -> None:
        """In so wide a panel what the curve shows has the room of what may be said of it: nothing below moves."""
        head, edges = self._course_head, self._inner.contentsMargins()
        self._tell("")
        head.ensurePolished()
        lines = TOLD_LINES * head.fontMetrics().lineSpacing() + 2
        bar = self._areas[1].verticalScrollBar().sizeHint().width()  # it may come, and takes room
        head.setFixedHeight(max(lines, head.heightForWidth(width - edges.left() - edges.right() - bar)))

    def _show_rows(self, found: Aftermath) -> None:
        """The moments in the order in which looking back numbers them."""
        self.rows = []
        names = found.course.names
        findings = found.coach.findings if found.over else ()  # before that the order could still change
        several = len({finding.moment.seat for finding in findings}) > 1
        why = verdict(found, found.course.seats[0])
        if found.over:
            self.verdict.setText(held(why.text) if why is not None else "")
        self._turned.reserve(0)  # all that will come are there
        for turned in found.turned:
            self.rows.append(turning_row(len(self.rows) + 1, turned, self._art, self._look))
        self._turned.fill(self.rows, say("end.steady"))
        for finding in findings:
            name = names[finding.moment.seat] if several else ""
            known = name, found.when(finding)
            self.rows.append(finding_row(len(self.rows) + 1, finding, known, self._art, self._look))
        if self.curve is not None:
            self.curve.mark(
                tuple(turned.turning for turned in found.turned),
                tuple(Cost(one.moment.seat, one.moment.n) for one in findings),
                tuple(row.accessibleName() for row in self.rows),
                found.step,
            )
        self._cost_rows.fill(self.rows[len(found.turned) :], waits=not found.coach.over)
        coach = found.coach
        accuracy = _accuracy(found) if coach.over else ""
        told = []
        if coach.over:
            self._cost_rows.reserve(len(findings))
            told = costs_words(coach, found.course.seats)
            left = why is not None and why.form == "left"
            fell = not left and any(not turned.turning.rises for turned in found.turned)
            told += [say("end.costs.fell")] if fell and not findings and accuracy else []
            kept = [coach.accuracy(seat) for seat in found.course.seats] if not findings else []
            told += [say("end.costs.rest")] if any(part not in (None, 100) for part in kept) else []
        self.costs.setText(" ".join(told))
        # beside the heading, which is seen whole wherever the page ends
        self.accuracy.setText(accuracy if coach.over else say("end.costs.working"))
        self._costs_busy.setVisible(not coach.over)
        self._costs_box.setVisible(not coach.problem)
        self._areas[1].setVisible(self._has_figures or self._shows_course or not coach.problem)

    def _keep_costs(self) -> None:
        """What choices cost has its room from the start, and keeps it: what stands above does not move."""
        lines = COST_LINES * self.costs.fontMetrics().lineSpacing() + 2
        self.costs.setMinimumHeight(lines)
        parts = (self.costs_head.sizeHint().height(), lines, self._costs_busy.sizeHint().height())
        scrolls = (
            self._found is not None and self._found.over and self._areas[1].verticalScrollBar().maximum()
        )
        whole = sum(parts) + self._cost_rows.whole + len(parts) * self._costs_place.spacing()
        self._costs_box.setMinimumHeight(0 if scrolls else whole)  # nobody scrolls to empty room

    def _costs_title(self, found: Aftermath) -> str:
        return say("end.costs", form="several" if len(found.course.seats) > 1 else "")

    def _lay_left(self, unit: float, width: int) -> int:
        """What stands on the left at that scale and in that width, without the portraits; how high all of it is."""
        _dress(self._areas[0], unit)
        self._left.setSpacing(round(10 * unit))
        self._row.setSpacing(round(10 * unit))
        self._row_box.setMaximumWidth(round(BUTTONS * unit))
        side = max(round(24 * unit), (width - round(BUTTONS * unit)) // 2)
        for words in (self.headline, self.story, self.body, self.verdict):
            # none is wider than what stands below
            words.setContentsMargins(side, 0, side, 0)
        line = self.verdict.fontMetrics().lineSpacing()
        self.verdict.setMinimumHeight(VERDICT_LINES * line + 2)  # nothing moves when it comes
        self._left.activate()
        high = self._left.heightForWidth(width) if self._left.hasHeightForWidth() else 0
        shown = self._winners is not None and not self._winners.isHidden()
        return max(high, self._left.totalMinimumSize().height()) - shown * self._above

    @property
    def _above(self) -> int:
        """How high the portraits are, with what sets them off."""
        return self._left.spacing() + (0 if self._winners is None else self._winners.sizeHint().height())

    def press(self, key: int) -> bool:
        """What moves is there at once. Page Up, Page Down, Home and End go through what is told; False for other
        keys."""
        if self.curve is not None and self.curve.moving:
            self.curve.finish()
        return scrolls(key, *reversed(self._areas))

    def rescale(self, unit: float) -> None:
        """Over the whole parent, of another size; `unit` is one design pixel. Larger letters grow as far as the columns
        have room for them."""
        given, parent = unit, self._parent
        unit = min(unit, max(parent.width() / WIDEST, parent.height() / HIGHEST))
        self._unit, self._ground = given, None
        self.headline.setFont(theme.title_font(20))
        self.panel.radius = 14 * unit
        self.setGeometry(self._parent.rect())
        _dress(self._areas[1], unit)
        edge = round(26 * unit)
        self._across.setContentsMargins(edge, edge, edge, edge)
        self._across.setSpacing(edge)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._inner.setContentsMargins(*[round(side * unit) for side in (26, 20, 26, 20)])
        self._inner.setSpacing(round(16 * unit))
        for place in (self._course_place, self._costs_place):
            place.setSpacing(round(8 * unit))
        self._costs_place.setContentsMargins(0, 0, 0, 0)
        width = min(round(PANEL * max(unit, 0.85)), self.width() // 2)
        room = self.height() - 2 * edge
        if self.curve is not None:  # what no turning point needs is the curve's, but it is seen whole
            self.curve.take(min(self._turned.spare, room // 3))
        self._keep_costs()
        left = self.width() - 3 * edge - (width if self._areas[1].isVisibleTo(self) else -edge)
        while (high := self._lay_left(unit, left)) > room and unit > TIGHT:
            unit = max(unit * 0.93, TIGHT)
        if self._winners is not None:  # not shown to be measured: it would be seen
            self._winners.setVisible(high + self._above + round(LARGE * unit) <= room)
        if self.curve is not None:
            self._keep_head(width)
        for place in (self._course_place, self._costs_place, self._inner):
            place.invalidate()  # Qt asks an inner one for what it knew before
        wanted = self.panel.heightForWidth(width) if self.panel.hasHeightForWidth() else 0
        wanted = max(wanted, self.panel.sizeHint().height())
        # the curve takes what room there is
        self._areas[1].setFixedSize(width, room if self._shows_course else min(wanted, room))
        self.below.place()

    @property
    def _shows_course(self) -> bool:
        return self._found is not None and not self._found.course.failed

    def first_focus(self) -> bool:
        """Tab comes in: the first button has the focus."""
        next(iter(self.findChildren(KeyButton))).setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus; all else is the window's."""
        focus = self.window().focusWidget()
        if event.key() in ENTER and isinstance(focus, QAbstractButton) and self.isAncestorOf(focus):
            focus.click()
        elif not self.press(event.key()):
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The table behind it is out of reach."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = None

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._worn != theme.is_light():
            self._worn = theme.is_light()
            self._ground = QPixmap.fromImage(ground.felt_picture(self.size(), ratio))
            with painter_on(self._ground) as painter:
                ground.draw_rail(painter, QSizeF(self.size()), self._unit)
        QPainter(self).drawPixmap(0, 0, self._ground)


class _Places(QWidget):
    """Room for so many rows from the start, so that nothing beside them moves when they come; empty ones stand there
    until then."""

    def __init__(self, count: int, lines: int = 3) -> None:
        super().__init__()
        self._most = self._count = count
        self._lines = lines
        self._unit, self.waits = 1.0, True
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def reserve(self, count: int) -> None:
        """No more than so many will come: what that leaves is `spare`."""
        self._count = count
        self.set_unit(self._unit)

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        self._column.setSpacing(round(8 * unit))
        self.setMinimumHeight(self._height(self._count))

    @property
    def whole(self) -> int:
        """How high all that may come are together."""
        return self._height(self._most)

    def _height(self, count: int) -> int:
        gap = round(8 * self._unit)
        return max(count * (row_height(self._unit, self._lines) + gap) - gap, 0)

    @property
    def spare(self) -> int:
        """Pixels of the room that was kept at first and is not needed."""
        self._column.invalidate()
        used = max(self.minimumHeight(), self._column.totalHeightForWidth(self.width()))
        return max(self._height(self._most) - used, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.waits:
            return
        with painter_on(self) as painter:
            for at in range(self._count):
                high = row_height(self._unit, self._lines)
                box = QRectF(0, self._height(at + 1) - high, self.width(), high).adjusted(1, 1, -1, -1)
                draw_block(painter, box, 9 * self._unit, with_alpha(theme.TOP, 8))

    def fill(self, rows: Sequence[QWidget], instead: str = "", waits: bool = False) -> None:
        """Show these in place of what was there; `instead`: what is said where there are none; `waits`: they are still
        to come."""
        self.waits = waits
        self.update()
        empty(self._column)
        for row in rows or ([Overlay.label(instead, "dim")] if instead else []):
            self._column.addWidget(row)
            row.show()  # its letters are known at once, and so is the `spare`
        self._column.addStretch(1)


def _accuracy(found: Aftermath) -> str:
    """How close the choices of each person came to the best."""
    course, coach = found.course, found.coach
    known = [(seat, part) for seat in course.seats if (part := coach.accuracy(seat)) is not None]
    if len(course.seats) == 1:
        return say("end.accuracy", percent=known[0][1]) if known else ""
    told = [say("end.accuracy.one", name=course.names[seat], percent=part) for seat, part in known]
    return say("end.accuracy.several", everybody=listed(told)) if told else ""


def _heading(course: Course, faces: Mapping[int, str], words: str, marks: str) -> str:
    """What the curve shows, and what is marked on it, or those words in its place; of several people each name in the
    colour of their line. `marks`: turning points ("turned"), choices that cost something too ("costs"), none ("")."""
    seats = course.seats
    form = "several" if len(seats) > 1 else ""
    start, why = course.start_of(seats[0])
    chapter = course.each
    told = say("end.chance", form or ("start" if why else ""), start=start, why=why, chapter=chapter)
    if marks:
        told = f"{told} {say('end.marks', f'{form} {marks}'.strip(), name=course.names[seats[0]])}"
    told = escape(told)
    if words:
        told = f'<span style="color:{theme.TEXT.name()}">{escape(words)}</span>'
    if not form:
        return told
    names = [
        f'<span style="color:{ink.name()}">● {escape(course.names[seat])}</span>'
        for seat, ink in zip(seats, inks(seats, faces), strict=True)
    ]
    return f"{told}<br>{' &nbsp; '.join(names)}"


def _dress(area: QScrollArea, unit: float) -> None:
    """All that it holds, at that scale."""
    _, text = theme.lengths(unit)
    area.setStyleSheet(
        form_style(unit)
        + f"""
        QLabel {{ color: {theme.TEXT.name()}; font-size: {text(15)}; background: transparent; }}
        QLabel#headline {{ font-size: {text(68)}; color: {theme.TEXT.name()}; }}
        QLabel#story {{ font-size: {text(19)}; }}
        QLabel#verdict {{ font-size: {text(16)}; }}
        QLabel#body {{ font-size: {text(15)}; color: {theme.TEXT_FELT.name()}; }}
        QLabel#dim {{ font-size: {text(14)}; color: {theme.TEXT_DIM.name()}; }}
        QLabel#faint {{ font-size: {text(13)}; color: {theme.TEXT_FELT.name()}; }}
        QLabel#title {{ font-size: {text(26)}; }}
    """
    )
    scale_all(area, unit)
