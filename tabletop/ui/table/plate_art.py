"""How a plate is drawn: portrait, name, level, clock, lives, figures and badges, in three forms by the room there is.

A broad plate has two tiers, the lower one for lives and figures; a low one two lines beside the portrait, a narrow one
all below each other. What finds no room is told by the tool tip: first the level goes, then words beside figures.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from tabletop.presenter.table_model import TablePlate
from tabletop.ui import theme
from tabletop.ui.table import card_art, paint
from tabletop.ui.table.shapes import Rect
from tabletop.ui.theme import text_width

_NARROW: Final = 1.55
"""A plate less wide than so many of its heights has everything below each other."""
_LOW: Final = 60.0
"""A plate less high than this has two lines."""
_CLOCK_ABOVE: Final = 150.0
"""A low plate at least so wide has the clock beside the name."""
_GAP: Final = 6.0
_TALLEST: Final = 0.19
"""Larger letters grow up to this part of a plate's height: name, second line and figures stand one below another."""
_TITLED: Final = 14.5
"""Names of at least this size are written like titles."""
_GROWN: Final = "000"
"""A single row keeps room for such a value: what has its word on one plate has it on all that are as large."""
_SHARE: Final = 0.4
"""Of the line beside the portrait the large figure takes at most so much."""
_GROWTH: Final = 5
"""In so many steps larger letters come down to the usual ones."""
_RIM: Final = ((0.71, 0.71), (0.71, -0.71), (-0.71, 0.71), (-0.71, -0.71))
"""Where badges lie on the rim of a portrait."""
Rows = tuple[tuple[str, str], ...]
"""Labels and their values."""
_GONE: Final = 46
"""How strongly a life that is gone is still seen, 0 to 255."""


class Digits(NamedTuple):
    """The digits as they are now; `low` is a warning, told by a sign too."""

    text: str = ""
    low: bool = False
    running: bool = False


class _Form(NamedTuple):
    """Where things stand: portrait, the lines beside it, and the line of lives and figures."""

    face: QRectF
    name: QRectF
    second: QRectF
    last: QRectF
    px: float


def _line(px: float, bold: bool = False) -> float:
    return QFontMetricsF(theme.ui_font(px, bold)).height()


def _figure_wide(value: str, px: float) -> float:
    return theme.tabular_width(value, theme.ui_font(px, bold=True))


def _name_font(px: float, titled: bool) -> QFont:
    """The face of titles, whose small letters are small, or that of the rest."""
    return theme.title_font(px * 1.3) if titled else theme.ui_font(px, bold=True)


def portrait_box(plate: TablePlate, rect: Rect, timed: bool, letters: float = 1.0) -> QRectF:
    """Where the portrait is, from the plate's corner. `timed`: there is a clock; `letters`: see `grown`."""
    return _form(plate, rect, timed, letters).face


def grown(plate: TablePlate, clock: Digits, rect: Rect) -> float:
    """How much larger than usual its letters are: as large as the person wants all letters, or as far as nothing is
    left out for it and the name is no smaller."""
    most = theme.letters()
    if most <= 1 or rect.w < _NARROW * rect.h or rect.h < _LOW:
        return 1.0
    usual = _tried(plate, clock, rect, 1.0)
    for step in range(_GROWTH):
        letters = most - (most - 1) * step / _GROWTH
        art = _tried(plate, clock, rect, letters)
        if {*art.cut} <= {*usual.cut} and art.name_px >= usual.name_px:
            return letters
    return 1.0


def _tried(plate: TablePlate, clock: Digits, rect: Rect, letters: float) -> PlateArt:
    """Drawn where nobody sees it."""
    art = PlateArt(plate, clock, rect, 1.0, letters)
    with paint.painter_on(QPixmap(1, 1)) as painter:
        art.draw(painter)
    return art


def _form(plate: TablePlate, rect: Rect, timed: bool, letters: float) -> _Form:
    w, h = rect.w, rect.h
    if w < _NARROW * h:
        return _narrow(plate, w, h, timed)
    return _low(w, h) if h < _LOW else _broad(w, h, letters)


def _broad(w: float, h: float, letters: float) -> _Form:
    k = min(h, w * 0.5)
    pad = max(6.0, k * 0.1)
    px = max(12.0, min(k * 0.145 * letters, h * _TALLEST))
    row = max(_line(px, True), k * 0.2)
    tiers = w < 2.5 * h
    face = min(h - 2 * pad - (row + pad * 0.5 if tiers else 0.0), w * 0.34)
    box = QRectF(pad, pad, face, face)
    if not tiers:
        box.moveTop((h - face) / 2)
    x = box.right() + pad
    left = pad if tiers else x
    last = QRectF(left, h - pad - row, w - pad - left, row)
    name_h = max(_line(px * 1.25, True), 15.0)
    free = last.top() - pad * 0.6 - name_h
    second_h = min(max(_line(px), k * 0.26), free)
    top = pad * 0.8 + max(0.0, (free - second_h) / 3)
    name = QRectF(x, top, w - pad - x, name_h)
    second = QRectF(x, name.bottom() + max(0.0, (free - second_h) / 6), name.width(), second_h)
    return _Form(box, name, second, last, px)


def _low(w: float, h: float) -> _Form:
    pad = max(3.0, h * 0.09)
    face = min(h - 2 * pad, w * 0.27)
    box = QRectF(pad, (h - face) / 2, face, face)
    x = box.right() + pad * 1.6
    px = max(12.0, h * 0.24)
    line = min(_line(px), (h - 2) / 2)
    between = max(0.0, (h - 2 * line) / 3)
    name = QRectF(x, between, w - pad - x, line)
    last = QRectF(x, h - between - line, w - pad - x, line)
    return _Form(box, name, QRectF(), last, px)


def _narrow(plate: TablePlate, w: float, h: float, timed: bool) -> _Form:
    pad = max(5.0, w * 0.06)
    px = max(12.0, min(w * 0.13, h * 0.13))
    rows = 1 + bool(plate.lives[2]) + bool(plate.big[1]) + timed
    line = _line(px)
    face = max(20.0, min(w * 0.45, h - 2 * pad - line * (rows + 0.4)))
    # a long name takes some of the portrait's room before it is cut
    face = min(face, max(24.0, w - text_width(plate.name, 12.0, True) - 1.8 * pad - 6))
    box = QRectF(pad, pad * 0.8, face, face)
    x = box.right() + pad * 0.8
    name = QRectF(x, box.top(), w - 4 - x, face if face < 2 * line else face / 2)
    second = QRectF(x, name.bottom(), name.width(), face - name.height())
    last = QRectF(1.5 * pad, h - pad * 0.7 - line * rows, w - 2.5 * pad, line * rows)
    return _Form(box, name, second, last, px)


class PlateArt:
    """Draws one plate; `cut` then has what found no room, `name_px` how tall the name is, `level` where there is room
    for the level. `letters`: see `grown`."""

    def __init__(
        self, plate: TablePlate, clock: Digits, rect: Rect, dpr: float, letters: float = 1.0
    ) -> None:
        self.cut: list[str] = []
        self.name_px, self.level = 0.0, QRectF()
        self._plate, self._clock, self._rect, self._dpr = plate, clock, rect, dpr
        self._letters = letters
        self._form = _form(plate, rect, bool(clock.text), letters)
        self._big = plate.big if plate.big[1] else None

    def draw(self, painter: QPainter) -> None:
        """On a painter whose origin is the plate's corner."""
        self._portrait(painter)
        if self._rect.w < _NARROW * self._rect.h:
            self._draw_narrow(painter)
        elif self._rect.h < _LOW:
            self._draw_low(painter)
        else:
            self._draw_broad(painter)

    # -- the three forms -----------------------------------------------------------------------------------------

    def _draw_broad(self, painter: QPainter) -> None:
        form = self._form
        name, second, last = QRectF(form.name), QRectF(form.second), QRectF(form.last)
        tall = QRectF(name.left(), name.top(), name.width(), second.bottom() - name.top())
        if self._big is not None:
            label, value = self._big
            size, width = tall.height() * 0.54, 0.0 if self._sign(label) else text_width(label, form.px)
            worded = 0 < width < tall.width() * 0.62
            if worded:
                below = QRectF(tall.right() - width, second.top(), width, second.height())
                self._words(painter, below, label, theme.ui_font(form.px), theme.TEXT_DIM)
                second.setRight(below.left() - _GAP)
                tall.setBottom(second.top())
                size = max(size, tall.height())
            elif width:
                self.cut.append(f"{label} {value}")
            # who it is needs more than half of the line
            size = max(12.0, size * min(1.0, _SHARE * tall.width() / _figure_wide(value, size)))
            if not worded and self._crowds(name.width(), size, value):
                tall, size = QRectF(second), min(size, second.height())
            left = self._figure(painter, tall, label, value, size, self._big_colour())
            if tall.top() < second.top():
                name.setRight(left - _GAP)
            if not worded:
                second.setRight(left - _GAP)
            if self._clock.text:
                digits = theme.ui_font(form.px * 1.15, bold=True)
                last.setLeft(self._digits(painter, last, digits, right=False) + 2 * _GAP)
        elif self._clock.text:
            digits = theme.ui_font(max(12.0, min(second.height() * 0.92, form.px * 1.25)), bold=True)
            second.setRight(self._digits(painter, second, digits, right=True) - _GAP)
        self._name(painter, name, form.px * 1.25)
        self._level(painter, second, form.px)
        self._last(painter, last, form.px, self._big is not None and bool(self._clock.text), self._plate.rows)

    def _crowds(self, width: float, size: float, value: str) -> bool:
        """Whether a large figure with its sign leaves the name too little room on its line."""
        figure = _figure_wide(value, size) + size + _GAP
        large = self._letters > 1  # then the name is to be as large as it can
        font = _name_font(self._form.px * 1.25, True) if large else theme.title_font(theme.MIN_TEXT_PX + 1.0)
        return QFontMetricsF(font).horizontalAdvance(self._plate.name) + figure > width

    def _draw_low(self, painter: QPainter) -> None:
        form, plate = self._form, self._plate
        name, last = QRectF(form.name), QRectF(form.last)
        clock_above, px, rows = False, form.px * 0.95, plate.rows
        if self._big is not None:
            tall = QRectF(name.left(), 0, name.width(), self._rect.h)
            label, value = self._big
            if not self._sign(label):
                self.cut.append(f"{label} {value}")
            size = min(self._rect.h * 0.42, 44.0, max(12.0, 0.5 * tall.width() / max(2, len(value)) / 0.6))
            size, px, worded = self._beside_words(size, value, last.width(), px)
            size, named = self._beside_name(size, value, name.width())
            if not worded and named and self._worded_alone(last.width(), px):  # beside the name alone
                tall, size = QRectF(name), min(size, form.px)
            elif not named:
                tall, size = QRectF(last), min(size, last.height())
            left = self._figure(painter, tall, label, value, size, self._big_colour())
            for line in (name, last):
                line.setRight(left - _GAP if tall.intersects(line) else line.right())
        elif self._clock.text and self._rect.w >= _CLOCK_ABOVE:
            clock_above = True
            name.setRight(self._digits(painter, name, theme.ui_font(form.px, bold=True), right=True) - _GAP)
        elif self._parts(name.width(), px):
            name.setRight(self._rows(painter, name, px, True, rows[-1:]) - _GAP)
            rows = rows[:-1]
        self._name(painter, name, form.px)
        if self._clock.text and not clock_above:
            last.setLeft(self._digits(painter, last, theme.ui_font(form.px, bold=True), right=False) + _GAP)
        if plate.rows or plate.lives[2]:
            self._last(painter, last, px, bool(self._clock.text) and not clock_above, rows)
        elif not self._clock.text or clock_above:
            self._level(painter, last, form.px * 0.9)

    def _beside_name(self, size: float, value: str, width: float) -> tuple[float, bool]:
        """How large a figure is beside the name: smaller, if that leaves the name whole; and whether anything does."""
        name = QFontMetricsF(_name_font(float(theme.MIN_TEXT_PX), False)).horizontalAdvance(self._plate.name)
        sign = bool(self._sign(self._big[0])) if self._big is not None else False
        least = float(theme.MIN_TEXT_PX)
        for px in (size, *range(int(size), int(least), -1), least):
            if width - _figure_wide(value, px) - sign * (px + 5) - _GAP >= name:
                return px, True
        return size, False

    def _beside_words(self, size: float, value: str, width: float, px: float) -> tuple[float, float, bool]:
        """How large a figure and a single row are beside each other: smaller, if that leaves the row its word; and
        whether it has that."""
        if len(self._plate.rows) != 1 or self._sign(label := self._plate.rows[0][0]):
            return size, px, True
        least = float(theme.MIN_TEXT_PX)
        for part, row in ((part / 10, row) for row in (px, least) for part in range(10, 6, -1)):
            smaller = max(size * part, least)
            beside = _GAP + text_width(label, row) + 5 + self._single(row)
            if _figure_wide(value, smaller) + beside <= width + 1:
                return smaller, row, True
        return size, px, False

    def _parts(self, width: float, px: float) -> bool:
        """The last of several rows stands beside the name, where one line would not hold the words of all as soon as
        the figures have two digits, and each line holds what it then has."""
        plate, least = self._plate, text_width(_GROWN[1:], px, True)
        rows = [
            text_width(label, px) + 5 + max(text_width(value, px, True), least) for label, value in plate.rows
        ]
        if len(rows) < 2 or self._clock.text or plate.lives[2] or any(map(self._sign, dict(plate.rows))):
            return False
        name = QFontMetricsF(_name_font(self._form.px, False)).horizontalAdvance(self._plate.name)
        below = sum(rows[:-1]) + _GAP * (len(rows) - 2)
        return below + _GAP + rows[-1] > width >= max(below, name + _GAP + rows[-1])

    def _worded_alone(self, width: float, px: float) -> bool:
        """A single row has its word where the line is its own."""
        return text_width(self._plate.rows[0][0], px) + 5 + self._single(px) <= width + 1

    def _single(self, px: float) -> float:
        """The room of the value of a single row."""
        return max(text_width(_GROWN, px, True), text_width(self._plate.rows[0][1], px, True))

    def _draw_narrow(self, painter: QPainter) -> None:
        form = self._form
        self._name(painter, form.name, form.px * 1.1)
        line = _line(form.px)
        if form.second.height() >= line * 0.8:
            self._level(painter, form.second, 12.0)
        if self._clock.text:
            first = QRectF(form.last.left(), form.last.top(), form.last.width(), line)
            self._digits(painter, first, theme.ui_font(form.px * 1.1, bold=True), right=False)
        row = QRectF(form.last.left(), form.last.bottom() - line, form.last.width(), line)
        self._rows(painter, row, form.px, False, self._plate.rows)
        row.translate(0, -line)
        if self._big is not None:
            label, value = self._big
            left = self._figure(painter, row, label, value, line * 0.9, self._big_colour())
            if not self._sign(label):
                words = QRectF(row.left(), row.top(), left - row.left() - 4, row.height())
                self._words(painter, words, label, theme.ui_font(12.0), theme.TEXT_DIM)
            row.translate(0, -line)
        self._lives(painter, row, form.px)

    def _last(self, painter: QPainter, box: QRectF, px: float, right: bool, rows: Rows) -> None:
        """The line of lives and `rows`; these stand at the `right` end where something else begins the line."""
        if self._plate.lives[2]:
            room = QRectF(box.left(), box.top(), box.width() - self._least(px) - _GAP, box.height())
            box.setLeft(self._lives(painter, room, px) + _GAP)
        self._rows(painter, box, px, right or self._plate.lives[2] > 0, rows)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _portrait(self, painter: QPainter) -> None:
        box, plate = self._form.face, self._plate
        if plate.portrait:
            painter.drawPixmap(box.topLeft(), card_art.portrait(plate.portrait, box.width(), self._dpr))
        else:
            paint.draw_disc(painter, box, theme.GROUNDS[plate.seat % len(theme.GROUNDS)])
            font = theme.ui_font(box.height() * 0.46, bold=True)
            paint.write(painter, box, plate.name[:1].upper(), font, theme.CARD_IVORY)
        draw_badges(painter, plate.badges, box, self._dpr)

    def _sign(self, label: str) -> str:
        return dict(self._plate.signs).get(label, "")

    def _big_colour(self) -> QColor:
        return theme.AMBER_WORD if self._plate.active and not self._plate.out else theme.TEXT

    def _words(self, painter: QPainter, box: QRectF, text: str, font: QFont, colour: QColor) -> None:
        """A line, whole or not at all."""
        if QFontMetricsF(font).horizontalAdvance(text) > box.width() + 1:
            self.cut.append(text)
            return
        paint.write(painter, box.adjusted(0, -2, 4, 2), text, font, colour, paint.LEFT)

    def _level(self, painter: QPainter, box: QRectF, px: float) -> None:
        """The level, whole or not at all: it is the first that can be missed."""
        self.level, level, px = box, self._plate.level, theme.ui_font(px).pixelSize()
        while px > theme.MIN_TEXT_PX and text_width(level, px) > box.width():
            px -= 1
        if level and text_width(level, px) <= box.width() + 1:
            self._words(painter, box.adjusted(0, 0, 2, 0), level, theme.ui_font(px), theme.TEXT_DIM)

    def _name(self, painter: QPainter, box: QRectF, px: float) -> None:
        """The name. A long one gets smaller before it loses letters."""
        name = self._plate.name
        titled = px >= _TITLED  # not for each name anew: names at one table look alike
        font = _name_font(px, titled)
        while (
            QFontMetricsF(font).horizontalAdvance(name) > box.width() and font.pixelSize() > theme.MIN_TEXT_PX
        ):
            px -= 1
            font = _name_font(px, titled)
        self.name_px = font.pixelSize()
        # the end of a name tells as much as its beginning: "Player 2"
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, max(0.0, box.width() + 1))
        if shown != name:
            self.cut.append(name)
        self._words(painter, box.adjusted(0, 0, 3, 0), shown, font, theme.TEXT)

    def _clock_colour(self) -> QColor:
        if self._clock.low:
            return theme.CORAL
        still = theme.TEXT if self._plate.active else theme.TEXT_DIM
        return theme.AMBER_WORD if self._clock.running else still

    def _digits(self, painter: QPainter, box: QRectF, font: QFont, right: bool) -> float:
        """The clock at that end of a line; its other edge."""
        text = self._clock.text
        sign = font.pixelSize() * 0.86 if self._clock.low else 0.0
        while font.pixelSize() > theme.MIN_TEXT_PX and theme.tabular_width(text, font) + sign > box.width():
            font = theme.ui_font(font.pixelSize() - 1, bold=True)
        width = theme.tabular_width(text, font)
        left = box.right() - width if right else box.left() + (sign + 4 if sign else 0.0)
        at = QRectF(left, box.top(), width, box.height())
        theme.draw_tabular(painter, at, text, font, self._clock_colour(), Qt.AlignmentFlag.AlignLeft)
        if sign:
            picture = card_art.icon("warning", theme.CORAL, sign, self._dpr)
            painter.drawPixmap(QPointF(left - sign - 4, box.center().y() - sign / 2), picture)
            left -= sign + 4 if right else 0.0
        return left if right else left + width

    def _figure(
        self, painter: QPainter, box: QRectF, label: str, value: str, px: float, colour: QColor
    ) -> float:
        """A large figure at the right, its sign before it; its left edge."""
        font = theme.ui_font(px, bold=True)
        ink = theme.draw_tabular(painter, box, value, font, colour, Qt.AlignmentFlag.AlignRight)
        sign = self._sign(label)
        if not sign:
            return ink.left()
        size = ink.height() * 0.92
        picture = card_art.icon(sign, theme.CORAL, size, self._dpr)
        painter.drawPixmap(QPointF(ink.left() - size - 5, ink.center().y() - size / 2), picture)
        return ink.left() - size - 5

    def _lives(self, painter: QPainter, box: QRectF, px: float) -> float:
        """A heart for each life, those that are gone dark; the right edge."""
        label, gone, most = self._plate.lives
        if not most:
            return box.left()
        self.cut.append(f"{label} {gone}/{most}")
        size = min(px * 1.12, (box.width() * 0.98) / most)
        step = min(size * 1.28, box.width() / most)
        y = box.center().y() - size / 2
        for life in range(most):
            colour = theme.CORAL if life < most - gone else paint.with_alpha(theme.TOP, _GONE)
            picture = card_art.icon("heart", colour, size, self._dpr)
            painter.drawPixmap(QPointF(box.left() + life * step, y), picture)
        return box.left() + (most - 1) * step + size

    # -- rows --------------------------------------------------------------------------------------------------------

    def _least(self, px: float) -> float:
        """The width of the rows without their words."""
        rows = self._plate.rows
        figures = sum(
            text_width(value, px, True) + (px * 1.15 + 4) * bool(self._sign(label)) for label, value in rows
        )
        return figures + _GAP * max(0, len(rows) - 1)

    def _rows(self, painter: QPainter, box: QRectF, px: float, right: bool, told: Rows) -> float:
        """Figures with their signs or words, side by side, at that end of the line; their left edge. Nothing is cut:
        words before figures go, the longest first, and then the last figures."""
        bold, plain = theme.ui_font(px, bold=True), theme.ui_font(px)
        strong, light = QFontMetricsF(bold), QFontMetricsF(plain)
        icon, least = px * 1.15, _GAP
        rows = list(told)

        def widths(of: list[tuple[str, str]]) -> list[float]:
            return [strong.horizontalAdvance(v) + (icon + 4 if self._sign(label) else 0.0) for label, v in of]

        while rows and sum(widths(rows)) + least * (len(rows) - 1) > box.width() + 1:
            rows.pop()
        figures = widths(rows)
        words = [0.0 if self._sign(label) else light.horizontalAdvance(label) + 5 for label, _ in rows]
        gaps = len(rows) - 1
        kept = self._single(px) if len(self._plate.rows) == 1 else sum(figures) + least * gaps
        shares = _whole(words, box.width() + 1 - kept)
        between = min(14.0, max(least, (box.width() - sum(figures) - sum(shares)) / max(1, gaps)))
        if shares != words or len(rows) < len(told):
            self.cut.append("  ·  ".join(f"{label} {value}" for label, value in told))
        width = sum(figures) + sum(shares) + between * gaps
        x = begin = max(box.left(), box.right() - width) if right else box.left()
        for (label, value), share, figure in zip(rows, shares, figures, strict=True):
            at = QRectF(x, box.top() - 2, share + figure + 4, box.height() + 4)
            if self._sign(label):
                picture = card_art.icon(self._sign(label), theme.TEXT_DIM, icon, self._dpr)
                painter.drawPixmap(QPointF(x, box.center().y() - icon / 2), picture)
                at.setLeft(x + icon + 4)
            elif share:
                paint.write(painter, at, label, plain, theme.TEXT_DIM, paint.LEFT)
                at.setLeft(x + share)
            paint.write(painter, at, value, bold, theme.TEXT, paint.LEFT)
            x += share + figure + between
        return begin


def _whole(wanted: list[float], room: float) -> list[float]:
    """What each gets of the room: all that it wants or nothing, small wishes first."""
    out = [0.0] * len(wanted)
    for index in sorted(range(len(wanted)), key=wanted.__getitem__):
        if wanted[index] <= room:
            out[index] = wanted[index]
            room -= wanted[index]
    return out


def draw_badges(painter: QPainter, badges: Rows, face: QRectF, dpr: float) -> None:
    """Small discs on the rim of the portrait, where they take nobody's room."""
    size = max(14.0, face.width() * 0.34)
    reach = face.width() / 2 - size * 0.12
    for (badge, _), (across, down) in zip(badges, _RIM, strict=False):
        middle = face.center() + QPointF(across * reach, down * reach)
        paint.draw_centred(painter, middle, paint.badge(badge, size, dpr))
