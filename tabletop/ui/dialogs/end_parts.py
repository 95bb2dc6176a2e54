"""What the end screen shows beside words: the cards that decided, the places, everybody's figures."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFontMetricsF,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy, QWidget

from tabletop.engine.finale import Figure
from tabletop.presenter.finale import DecidingCard, Placing
from tabletop.presenter.table_model import card_words
from tabletop.review.coach import Coach
from tabletop.ui import theme
from tabletop.ui.dialogs.painted import Painted
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import place_in
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt, portrait
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, draw_centred, write

_BELOW = (Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop).value | Qt.TextFlag.TextWordWrap.value
_TILTS: Final = (-4.0, 3.0, -2.0, 4.0)


def costs_words(coach: Coach, seats: Sequence[int]) -> list[str]:
    """How many choices these seats had and how many cost something, in sentences: on the end page and where one looks
    back the same numbers."""
    choices, small = coach.looked_at, coach.unmeasured(seats)
    if not choices:
        return [say("costs.no")]
    found = len({one.moment.n for one in coach.found})
    told = [say("costs", "" if found else "none", count=found or choices, choices=choices)]
    if small.most and not found:
        told = [say("costs.most", "all" if small.few == choices else "", count=small.few, choices=choices)]
    elif small.few:
        told.append(say("costs.small", count=small.few))
    count, wins = coach.untold
    return [*told, say("costs.untold", count=count, wins=wins)] if count else told


class Winners(Painted):
    """The portraits of those who have won, each under a crown."""

    def __init__(self, faces: Sequence[str]) -> None:
        super().__init__()
        self._faces = tuple(faces)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self.unit), round(132 * self.unit))

    def draw(self, painter: QPainter) -> None:
        size = 92 * self.unit
        step = size + 16 * self.unit
        x = self.width() / 2 - (len(self._faces) - 1) * step / 2
        for face in self._faces:
            picture = portrait(face, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x - size / 2, self.height() - size - 1), picture)
            self._crown(painter, QPointF(x, self.height() - size + 3 * self.unit), size * 0.56)
            x += step

    def _crown(self, painter: QPainter, foot: QPointF, wide: float) -> None:
        """A crown whose foot is there in the middle: five points with pearls over a band."""
        high, half = wide * 0.62, wide / 2
        left, base = foot.x() - half, foot.y()
        tips = [QPointF(left + wide * n / 4, base - high * (1.0, 0.86, 1.12, 0.86, 1.0)[n]) for n in range(5)]
        path = QPainterPath(QPointF(left + wide * 0.08, base))
        for n, tip in enumerate(tips):
            path.lineTo(tip)
            if n < 4:
                path.lineTo(QPointF(left + wide * (n + 0.5) / 4, base - high * 0.42))
        path.lineTo(QPointF(left + wide * 0.92, base))
        path.closeSubpath()
        gold = QLinearGradient(0, base - high, 0, base)
        gold.setColorAt(0.0, QColor("#F7DE9C"))
        gold.setColorAt(1.0, QColor("#B98428"))
        painter.setPen(QPen(QColor("#7C571A"), max(1.2 * self.unit, 1.0)))
        painter.setBrush(gold)
        painter.drawPath(path)
        painter.drawRoundedRect(
            QRectF(left + wide * 0.06, base - high * 0.16, wide * 0.88, high * 0.24), 2, 2
        )
        painter.setBrush(QColor("#F7E9C4"))
        for tip in tips:
            painter.drawEllipse(tip, wide * 0.055, wide * 0.055)
        painter.setPen(Qt.PenStyle.NoPen)
        for n, jewel in enumerate((theme.CARD_RED, theme.CARD_BLUE, theme.CARD_RED)):
            painter.setBrush(jewel)
            painter.drawEllipse(
                QPointF(left + wide * (0.28 + 0.22 * n), base - high * 0.04), wide * 0.04, wide * 0.04
            )


EDGE: Final = 3
"""Pixels of the page's edge that stay seen beside what lies over it."""


class MoreBelow(Painted):
    """A strip where a scrolled page is cut, as long as there is more of it: down to `last()`. A click goes there.
    `edge`: pixels of a frame on either side."""

    def __init__(self, area: QScrollArea, last: Callable[[], QWidget], edge: int = 0) -> None:
        super().__init__()
        self.setParent(area)
        self._area, self._last, self._edge = area, last, edge
        self._bar = area.verticalScrollBar()
        self._bar.valueChanged.connect(self.place)
        self._bar.valueChanged.connect(self._put_out)
        self._bar.rangeChanged.connect(self.place)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(say("end.below"))
        self.hide()

    def place(self) -> None:
        """Where the page is cut now."""
        view, last = self._area.viewport(), self._last()
        high = self._high
        bar = self._bar.sizeHint().width() if self._bar.maximum() else 0  # before the view knows of it
        wide = self._area.width() - bar - 2 * self._edge
        foot = view.geometry().bottom() + 1
        self.setGeometry(view.x() + self._edge, foot - 2 * high, wide, 2 * high)
        ends = place_in(view, last).bottom()  # of a new one it is not known yet
        self.setVisible(ends >= view.height() and self._bar.value() < self._bar.maximum())
        self.raise_()
        self.update()

    def _put_out(self) -> None:
        """A row that was scrolled away from the pointer is lit no more; Qt says so only when the pointer moves."""
        inner = self._area.widget()
        for part in inner.findChildren(QAbstractButton) if inner is not None else []:
            if part.underMouse() and not part.rect().contains(part.mapFromGlobal(QCursor.pos())):
                part.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
                part.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """On to the end."""
        self._bar.setValue(self._bar.maximum())

    def draw(self, painter: QPainter) -> None:
        """What is cut fades into the ground on which the words stand."""
        half = self.height() / 2
        shade, ground = QLinearGradient(0, 0, 0, half), theme.PANEL_DEEP
        shade.setColorAt(0.0, paint.with_alpha(ground, 0))
        shade.setColorAt(1.0, ground)
        painter.fillRect(QRectF(0, 0, self.width(), half), shade)
        foot = QRectF(0, half, self.width(), half)
        painter.fillRect(foot, ground)
        write(painter, foot, say("end.below"), theme.ui_font(self.px(14), bold=True), theme.TEXT)

    @property
    def _high(self) -> int:
        return round(max(30 * self.unit, 24))


MOST_RANKED: Final = 3
"""Of more cards than that none is larger: they are a row, not an order of weight."""


class DecidingCards(Painted):
    """The cards that decided, of few the first largest, each with what it did below it; above them what they are. A
    click on one looks at the table behind its entry."""

    def __init__(
        self, cards: Sequence[DecidingCard], heading: str, art: CardArt, look: Callable[[int], object]
    ) -> None:
        super().__init__()
        self._cards, self._heading, self._art, self._look = tuple(cards), heading, art, look
        self._places: list[QRectF] = []
        self.setMouseTracking(True)
        told = [
            f"{card_words(one.look)}: {one.words}" if one.words else card_words(one.look) for one in cards
        ]
        self.setAccessibleName(". ".join([heading, *told]))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    @property
    def _worded(self) -> bool:
        """Below each stands what it did."""
        return any(card.words for card in self._cards)

    @property
    def ranked(self) -> bool:
        """The first one is larger: they are few, and it did more than the next, as its words say."""
        weights = [card.weight for card in self._cards]
        alike = len(weights) > 1 and 0 < weights[0] == weights[1]
        return self._worded and len(weights) <= MOST_RANKED and not alike

    def sizeHint(self) -> QSize:
        words = 2 * QFontMetricsF(theme.ui_font(self.px(14))).lineSpacing() if self._worded else 0.0
        card = max(44 * self.unit, 22 * ASPECT)  # below that none is drawn
        return QSize(round(240 * self.unit), round(words + self.px(15) * 1.3 + 40 * self.unit + card))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_unit(self, unit: float) -> None:
        self.setMaximumHeight(round(320 * unit))
        super().set_unit(unit)

    def draw(self, painter: QPainter) -> None:
        count = len(self._cards)
        font = theme.ui_font(self.px(14))
        metrics = QFontMetricsF(font)
        words = metrics.lineSpacing() * 2 if self._worded else 0.0
        above = self.px(15) * 1.3
        high = self.height() - words - above - 40 * self.unit
        first = min(high / ASPECT, 150 * self.unit, self.width() / (1.2 + count * 0.8))
        if first < 20:
            return
        ranked = self.ranked
        widths = [first if at == 0 and ranked else first * 0.8 for at in range(count)]
        gap = min((64 if count > 2 else 110) * self.unit, (self.width() - sum(widths)) / (count + 0.5))
        x = (self.width() - sum(widths) - gap * (count - 1)) / 2
        middle = above + first * ASPECT / 2 + 22 * self.unit
        head = theme.ui_font(self.px(15), bold=True)
        write(painter, QRectF(0, 0, self.width(), above), self._heading, head, theme.TEXT)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        art = self._art.with_dpr(self.devicePixelRatioF())
        below = middle + first * ASPECT / 2 + 18 * self.unit
        self._places.clear()
        for at, (look, told, *_) in enumerate(self._cards):
            width = widths[at]
            self._places.append(QRectF(x, middle - width * ASPECT / 2, width, width * ASPECT))
            centre = QPointF(x + width / 2, middle)
            if at == 0 and ranked:
                self._glow(painter, centre, width)
            draw_centred(painter, centre, art.face(look, width, angle=_TILTS[at % len(_TILTS)]))
            room = QRectF(x - gap / 2 + 3, below, width + gap - 6, words + 4)
            write(painter, room, told, font, theme.TEXT, _BELOW)
            x += width + gap

    def _entry_at(self, point: QPointF) -> int:
        """The entry of the card there; -1 for none."""
        places = zip(self._places, self._cards, strict=False)
        return next((card.entry for place, card in places if place.contains(point)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointed = self._entry_at(event.position()) >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if pointed else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        entry = self._entry_at(event.position())
        if entry >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._look(entry)

    def _glow(self, painter: QPainter, centre: QPointF, width: float) -> None:
        painter.save()
        painter.translate(centre)
        painter.rotate(_TILTS[0])
        high = width * ASPECT
        for ring in range(9, 0, -1):
            grown = ring * 1.7 * self.unit
            box = QRectF(-width / 2 - grown, -high / 2 - grown, width + 2 * grown, high + 2 * grown)
            draw_block(painter, box, width * 0.07 + grown, paint.with_alpha(theme.AMBER, 10))
        painter.restore()


class Places(Painted):
    """Who has come where, with their scores; more than five stand in two columns."""

    def __init__(self, placings: Sequence[Placing], viewer: int, faces: Mapping[int, str]) -> None:
        """`faces`: the portrait of each seat that has one."""
        super().__init__()
        self._placings, self._viewer, self._faces = tuple(placings), viewer, faces
        told = [say("end.place", place=p.place, name=p.name, score=p.score) for p in placings]
        self.setAccessibleName(". ".join(told))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def _lines(self) -> int:
        return len(self._placings) if len(self._placings) <= 5 else (len(self._placings) + 1) // 2

    def _line(self) -> float:
        return max(27 * self.unit, self.px(16) * 1.45)

    def sizeHint(self) -> QSize:
        return QSize(round(420 * self.unit), round(self._lines * self._line() + 4))

    def draw(self, painter: QPainter) -> None:
        columns = 1 if len(self._placings) <= 5 else 2
        unit, line = self.unit, self._line()
        whole = min(self.width(), (340 if columns == 1 else 520) * unit)
        gap = 26 * unit if columns > 1 else 0.0
        wide = (whole - gap * (columns - 1)) / columns
        left = (self.width() - whole) / 2
        for at, one in enumerate(self._placings):
            x = left + (at // self._lines) * (wide + gap)
            box = QRectF(x, at % self._lines * line + 1, wide, line - 2)
            mine = one.seat == self._viewer
            if mine or one.won:
                fill = paint.with_alpha(theme.GOLD, 52) if one.won else paint.with_alpha(theme.TOP, 22)
                draw_block(painter, box, 7 * unit, fill)
            inner = box.adjusted(10 * unit, 0, -10 * unit, 0)
            number = QFontMetricsF(theme.ui_font(self.px(16))).horizontalAdvance("9.") + 9 * unit
            font = theme.ui_font(self.px(16), bold=mine or one.won)
            room = QRectF(inner.left(), inner.top(), number, inner.height())
            write(painter, room, f"{one.place}.", font, theme.TEXT_DIM, LEFT)
            score = painter.fontMetrics().horizontalAdvance(one.score) + 10 * unit
            if face := self._faces.get(one.seat, ""):
                size = box.height() - 4
                picture = portrait(face, size, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(inner.left() + number, box.top() + 2), picture)
                number += size + 8 * unit
            room = QRectF(inner.left() + number, inner.top(), inner.width() - number - score, inner.height())
            write(painter, room, one.name, font, theme.TEXT, LEFT, cut=True)
            write(painter, inner, one.score, font, theme.TEXT, RIGHT)


class Figures(Painted):
    """Everybody's figures: two players as bars that face each other, more in a table, own numbers first."""

    def __init__(self, figures: Sequence[Figure], names: Sequence[str], viewer: int) -> None:
        super().__init__()
        self._figures = tuple(figures)
        first = max(viewer, 0)
        self._order = [(first + n) % len(names) for n in range(len(names))]
        self._names = tuple(names)
        self._viewer = viewer
        told = []
        for figure in figures:
            counts = [f"{names[seat]} {figure.values[seat]}" for seat in self._order]
            told.append(say("end.figure", label=figure.label, counts=", ".join(counts)))
        self.setAccessibleName(" ".join(told))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def line(self) -> float:
        """How high each line of it is."""
        return max(30 * self.unit, self.px(15) * 1.5)

    def sizeHint(self) -> QSize:
        return QSize(round(420 * self.unit), round((len(self._figures) + 1) * self.line + 2))

    def draw(self, painter: QPainter) -> None:
        (self._bars if len(self._order) == 2 else self._table)(painter)

    def _bars(self, painter: QPainter) -> None:
        unit, line, wide = self.unit, self.line, float(self.width())
        small, strong = theme.ui_font(self.px(14)), theme.ui_font(self.px(16), bold=True)
        metrics = QFontMetricsF(small)
        label = max((metrics.horizontalAdvance(figure.label) for figure in self._figures), default=0.0)
        label += 24 * unit
        number = QFontMetricsF(strong).horizontalAdvance("000") + 8 * unit
        bar = max((wide - label) / 2 - number, 12 * unit)
        mine, theirs = self._order
        head = theme.title_font(self.px(20))
        for seat, side, x in ((mine, LEFT, 0.0), (theirs, RIGHT, wide / 2 + 12)):
            room = QRectF(x, 0, wide / 2 - 12, line)
            write(painter, room, self._names[seat], head, theme.TEXT, side, cut=True)
        thick = 8 * unit
        for at, (told, values, *_) in enumerate(self._figures, 1):
            row = QRectF(0, at * line, wide, line)
            write(painter, row, told, small, theme.TEXT_DIM)
            for seat, colour, side in (
                (mine, theme.TEXT, Qt.AlignmentFlag.AlignLeft),
                (theirs, theme.CORAL, Qt.AlignmentFlag.AlignRight),
            ):
                value = values[seat]
                theme.draw_tabular(painter, row, str(value), strong, theme.TEXT, side)
                length = max(bar * value / max(*values, 1), thick) if value else 0.0
                for long, ink in ((bar, theme.HAIRLINE), (length, colour)):  # from the word between them
                    x = wide / 2 + label / 2 if seat == theirs else wide / 2 - label / 2 - long
                    place = QRectF(x, row.center().y() - thick / 2, long, thick)
                    if long:
                        draw_block(painter, place, thick / 2, ink)

    def _table(self, painter: QPainter) -> None:
        line, wide = self.line, float(self.width())
        small, strong = theme.ui_font(self.px(14)), theme.ui_font(self.px(15), bold=True)
        plain = theme.ui_font(self.px(15))
        metrics = QFontMetricsF(small)
        label = max((metrics.horizontalAdvance(figure.label) for figure in self._figures), default=0.0)
        label = min(label + 12 * self.unit, wide * 0.4)
        column = (wide - label) / max(len(self._order), 1)
        if self._viewer >= 0:
            mine = QRectF(label, 0, column, self.height())
            draw_block(painter, mine, 7 * self.unit, paint.with_alpha(theme.TOP, 16))
        for at, seat in enumerate(self._order):
            ink = theme.TEXT if seat == self._viewer else theme.TEXT_DIM
            room = QRectF(label + at * column + 2, 0, column - 4, line)
            write(painter, room, self._names[seat], small, ink, cut=True)
        for number, (told, values, *_) in enumerate(self._figures, 1):
            y = number * line
            room = QRectF(0, y, label - 6 * self.unit, line)
            write(painter, room, told, small, theme.TEXT_DIM, LEFT, cut=True)
            best = max(values)
            for at, seat in enumerate(self._order):
                room = QRectF(label + at * column, y, column, line)
                font = strong if values[seat] == best else plain
                ink = theme.TEXT if values[seat] == best or seat == self._viewer else theme.TEXT_DIM
                theme.draw_tabular(painter, room, str(values[seat]), font, ink)
