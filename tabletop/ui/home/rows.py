"""A game that can be continued: a picture of its table as everybody sees it, and where it stands in words."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.player import HUMAN
from tabletop.storage.library import DAMAGED, Kept
from tabletop.ui import theme
from tabletop.ui.drawn_button import DrawnButton
from tabletop.ui.home.pieces import HomeButton
from tabletop.ui.home.texts import say
from tabletop.ui.home.tile import scene
from tabletop.ui.table.card_art import draw_faces, icon
from tabletop.ui.table.paint import LEFT, draw_block, draw_centred, painter_on, rounded, write

LEAST: Final = 104
MOST: Final = 190
"""Design pixels: how high a row is."""
SHAPE: Final = 1.45
"""How much wider than high the picture is."""


class RowText(NamedTuple):
    """What a row says. `bad`: it is about something that is wrong."""

    title: str
    where: str
    scores: str
    when: str
    faces: tuple[str, ...] = ()
    bad: bool = False

    @property
    def heard(self) -> str:
        return ". ".join(filter(None, (self.title, self.where, self.scores, self.when)))


def told_of(kept: Kept, title: str, when: str, faces: tuple[str, ...]) -> RowText:
    """What the row of that record says, from what everybody at its table could see."""
    standing = kept.told
    names = [name for _, name in kept.seats]
    if kept.state == DAMAGED:
        return RowText(title, say("unreadable"), kept.problem, when, bad=True)
    people = [seat for seat, (kind, _) in enumerate(kept.seats) if kind == HUMAN]
    where = ""
    if standing is not None:
        turn = ""
        if 0 <= standing.turn < len(names):
            mine = people == [standing.turn]
            form = "you" if mine else "asked" if len(people) == 1 and people[0] in standing.asked else ""
            turn = say("turn", form=form, name=names[standing.turn])
        where = " · ".join(filter(None, (turn, standing.where)))
    return RowText(title, say("busy") if kept.busy else where, kept.players, when, faces)


class GoingRow(HomeButton):
    """`act`: go on with it; `delete`: ask, and forget it. `find(width)`: the picture of its table, None = not yet."""

    def __init__(
        self,
        parent: QWidget,
        kept: Kept,
        told: RowText,
        find: Callable[[Kept, int], QPixmap | None],
        act: Callable[[Kept], object],
        delete: Callable[[Kept, str], object],
    ) -> None:
        super().__init__(parent, told.title)
        self.kept, self._find, self._delete = kept, find, delete
        self.calls(lambda: act(self.kept))
        self.cross = Cross(self, lambda: self._delete(self.kept, f"{self.told.title} · {self.told.when}"))
        self.show_told(kept, told)

    @property
    def usable(self) -> bool:
        """It can be gone on with."""
        return self.kept.state != DAMAGED and not self.kept.busy

    def show_told(self, kept: Kept, told: RowText) -> None:
        """More is known of it, or its picture is there."""
        self.kept, self.told = kept, told
        what = say("continue") if self.usable else ""
        self.setAccessibleName(". ".join(filter(None, (what, told.heard))))
        self.setAccessibleDescription("" if kept.busy else say("delete.heard"))
        self.setToolTip(told.heard)
        self.cross.setVisible(not kept.busy)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.usable else Qt.CursorShape.ArrowCursor)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not event.isAutoRepeat():
            if not self.kept.busy:
                self.cross.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.steps is not None:
            self.steps(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(300 * self.unit), round(LEAST * self.unit))

    def resizeEvent(self, event: object) -> None:
        side = round(30 * self.unit)
        self.cross.setGeometry(self.width() - side - round(7 * self.unit), round(7 * self.unit), side, side)

    def set_unit(self, unit: float) -> None:
        super().set_unit(unit)
        self.cross.set_unit(unit)

    # -- drawn -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        unit = self.unit
        with painter_on(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            lit = self.lit and self.usable
            fill, edge = (theme.PLATE_ACTIVE, theme.GOLD) if lit else (theme.PLATE, theme.GOLD_LINE)
            draw_block(painter, box, 12 * unit, fill, self.pen(edge))
            self.ring(painter, box.adjusted(3, 3, -3, -3), 10 * unit)
            inner = box.adjusted(9 * unit, 9 * unit, -9 * unit, -9 * unit)
            place = QRectF(inner)
            place.setWidth(min(inner.height() * SHAPE, inner.width() * 0.36))
            self._draw_table(painter, place)
            words = inner.adjusted(place.width() + 15 * unit, 0, 0, 0)
            button = self._draw_button(painter, inner, lit) if self.usable else QRectF()
            self._draw_words(painter, words, button)

    def _draw_table(self, painter: QPainter, place: QRectF) -> None:
        shape = rounded(place, 7 * self.unit)
        painter.save()
        painter.setClipPath(shape)
        ratio = self.devicePixelRatioF()
        size = (QSizeF(place.size()) * ratio).toSize()
        picture = None if self.told.bad else self._find(self.kept, round(size.height() * 1.6))
        if picture is not None:  # the middle of it
            cut = QRectF(0, 0, size.width(), min(size.height(), picture.height()))
            cut.moveCenter(QRectF(picture.rect()).center())
            painter.drawPixmap(place, picture, cut)
        else:
            drawing = scene(self.kept.game, size)
            painter.drawPixmap(place, drawing, QRectF(drawing.rect()))
        painter.restore()
        painter.setPen(self.pen(theme.CORAL if self.told.bad else theme.GOLD_LINE, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _draw_button(self, painter: QPainter, inner: QRectF, lit: bool) -> QRectF:
        unit = self.unit
        wide = QFontMetrics(self._font()).horizontalAdvance(say("continue")) + 34 * unit
        box = QRectF(inner.right() - wide - 3 * unit, inner.bottom() - 40 * unit, wide, 37 * unit)
        fill, edge = (theme.AMBER, theme.AMBER) if lit else (theme.ZONE_FILL, theme.HAIRLINE)
        draw_block(painter, box, 9 * unit, fill, self.pen(edge))
        write(painter, box, say("continue"), self._font(), theme.INK if lit else theme.TEXT)
        return box

    def _draw_words(self, painter: QPainter, room: QRectF, button: QRectF) -> None:
        unit, told = self.unit, self.told
        lines = (
            (told.title, theme.title_font(21 * unit), theme.TEXT),
            (told.where, theme.ui_font(14 * unit, bold=True), theme.CORAL if told.bad else theme.AMBER_WORD),
            (told.scores, theme.ui_font(14 * unit), theme.TEXT_BODY),
            (told.when, theme.ui_font(13 * unit), theme.TEXT_DIM),
        )
        heights = [QFontMetrics(font).height() for _, font, _ in lines]
        gap = max(min((room.height() - sum(heights)) / (len(lines) - 1), 7 * unit), 0.0)
        y = room.top()
        for n, ((text, font, colour), high) in enumerate(zip(lines, heights, strict=True)):
            line = QRectF(room.left(), y, room.width() - (36 * unit if n == 0 else 0), high)
            if not button.isNull() and line.bottom() > button.top():
                line.setRight(button.left() - 8 * unit)
            if n == 3:
                line.adjust(draw_faces(painter, line, told.faces, high * 1.3, 6 * unit), 0, 0, 0)
            write(painter, line, text, font, colour, LEFT, cut=True)
            y = line.bottom() + gap


class Cross(DrawnButton):
    """In the corner of a row: the game is to be forgotten. The keys say the same with Del."""

    def __init__(self, parent: QWidget, act: Callable[[], object]) -> None:
        super().__init__(parent, heard=say("delete"))
        self.setToolTip(say("delete"))
        self.calls(act)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            box, over = QRectF(self.rect()), self.underMouse()
            if over:
                draw_block(painter, box.adjusted(1, 1, -1, -1), box.width() / 2 - 1, theme.HAIRLINE)
            ink = theme.TEXT if over else theme.TEXT_DIM
            draw_centred(painter, box.center(), icon("cross", ink, 15 * self.unit, self.devicePixelRatioF()))
