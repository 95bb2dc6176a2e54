"""Home: the games as tiles, the tables that stand as they were left, and the board on which a new game is set up."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.engine.shelf import Shelved
from tabletop.play.new_game import GameChoice
from tabletop.storage.library import Kept
from tabletop.ui import theme
from tabletop.ui.ground import Backdrop, draw_rail, felt_picture
from tabletop.ui.home.door import Door
from tabletop.ui.home.pieces import STEPS, Link, OneOf, Pill, wrapped
from tabletop.ui.home.rows import LEAST, MOST, GoingRow
from tabletop.ui.home.setting import Setting
from tabletop.ui.home.texts import say
from tabletop.ui.home.tile import PAD, Tile
from tabletop.ui.labels import drop
from tabletop.ui.over.keyholder import KeyHolder
from tabletop.ui.table.paint import draw_block, painter_on

TILES: Final = (0.36, 352)
"""Of the height, and design pixels: no tile is higher."""
BOARD: Final = 286
"""Design pixels that a new game needs at least."""


class Home(KeyHolder):
    """Fills its parent. `appeared`: after its first frame."""

    appeared = Signal()

    def __init__(self, parent: QWidget, shelf: Mapping[str, Shelved], door: Door) -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.door = door
        self._felt = Backdrop(self._draw_felt)
        self._has_appeared = False
        self.setAccessibleName(say("home"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a press beside all buttons leaves the keys here
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.name, self.ask = QLabel(say("name"), self), QLabel(say("ask"), self)
        self.pills = [
            Pill(self, say("rules"), "rules", door.rules),
            Pill(self, say("games"), "star", door.app.kept_games.open),
            Pill(self, say("records"), "prestige", door.app.kept_games.open_records),
            Pill(self, say("clock"), "clock", door.open_clock),
            Pill(self, say("settings"), "settings", door.app.open_settings),
        ]
        self.tiles = [Tile(self, game, told) for game, told in shelf.items()]
        self.choosing = OneOf(self.tiles, lambda at: door.press(self.tiles[at].game))
        for tile in self.tiles:
            tile.twice = door.play
        self.going, self.waiting = QLabel(say("continue"), self), QLabel(self)
        self.all = Link(self, say("all"), door.app.kept_games.open)
        self.rows: list[GoingRow] = []
        self._shown: list[GoingRow] = []
        self.setting = Setting(self, shelf.values(), door)
        for label in (self.name, self.ask, self.going, self.waiting):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.waiting.setWordWrap(True)
        self._empty = QRect()
        """Where the games would be that there are not."""

    # -- what is shown -----------------------------------------------------------------------------------------

    def show_choice(self, choice: GameChoice) -> None:
        """The tile of that game is the one that is chosen."""
        self.choosing.show(next((n for n, tile in enumerate(self.tiles) if tile.game == choice.game), -1))

    def show_rows(self, rows: Sequence[GoingRow]) -> None:
        """These games can be continued."""
        drop(*self.rows)
        self.rows = list(rows)
        for number, row in enumerate(self.rows):
            row.set_unit(self.unit)
            row.steps = partial(self._walk, number)
        self.going.setText(say("continue") if rows else say("nothing"))
        self.waiting.setText(say("waiting", count=len(rows)) if rows else say("nothing.means"))
        self._arrange()

    @property
    def in_sight(self) -> list[Kept]:
        """The games whose rows have room."""
        return [row.kept for row in self._shown]

    def row_of(self, kept: Kept) -> GoingRow | None:
        return next((row for row in self.rows if row.kept.key == kept.key), None)

    def _walk(self, number: int, step: int) -> None:
        at = number + step
        if 0 <= at < len(self._shown):
            self._shown[at].setFocus(Qt.FocusReason.TabFocusReason)

    # -- keys --------------------------------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        return self.tiles[max(self.choosing.at, 0)] if self.tiles else self

    def cancel(self) -> None:
        """Esc: there is nothing before home."""

    def accept(self) -> None:
        self.door.play()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        keys = (Qt.Key.Key_O, Qt.Key.Key_M) if ctrl else ()
        if event.key() in (Qt.Key.Key_F1, Qt.Key.Key_F10, *keys):
            event.ignore()  # the window's
        elif event.key() in STEPS and self.window().focusWidget() in (self, self.window()):
            self.choosing.step(self.choosing.at, STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # -- room --------------------------------------------------------------------------------------------------

    def set_unit(self, unit: float) -> None:
        self.unit = unit
        for piece in (*self.pills, *self.tiles, *self.rows, self.all):
            piece.set_unit(unit)
        self.setting.set_unit(unit)
        self._dress()
        self._arrange()

    def _dress(self) -> None:
        for label in (self.name, self.ask, self.going, self.waiting):
            bright = theme.is_light() or label in (self.name, self.going)
            colour = theme.TEXT if bright else theme.TEXT_FELT
            label.setStyleSheet(f"color: {colour.name()}; background: transparent;")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
            self.setting.redress()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        unit, width, height = self.unit, self.width(), self.height()
        small = height < 720 * unit
        margin = round((24 if width < 1200 * unit else 44) * unit)
        inner = QRect(margin, 0, width - 2 * margin, height)
        top = self._arrange_head(inner, small)
        low = height - round((18 if small else 34) * unit)
        gap = round((10 if small else 18) * unit)
        tiles = round(min(height * TILES[0], TILES[1] * unit, low - top - gap - BOARD * unit))
        tiles = self._arrange_tiles(inner, top, tiles)
        rest = QRect(inner.left(), top + tiles + gap, inner.width(), low - top - tiles - gap)
        between = round((14 if small else 26) * unit)
        board = round((rest.width() - between) * 0.54)
        self.setting.setGeometry(rest.right() + 1 - board, rest.top(), board, rest.height())
        self.setting.place()
        rest.setWidth(rest.width() - board - between)
        self._arrange_rows(rest)
        self.update()

    def _arrange_head(self, inner: QRect, small: bool) -> int:
        unit = self.unit
        top, high = round((14 if small else 26) * unit), round((46 if small else 60) * unit)
        x = inner.right() + 1
        for pill in reversed(self.pills):
            size = pill.sizeHint()
            x -= size.width()
            pill.setGeometry(x, top + (high - size.height()) // 2, size.width(), size.height())
            x -= round(10 * unit)
        self.name.setFont(theme.title_font((34 if small else 44) * unit))
        self.name.setGeometry(inner.left(), top, self.name.sizeHint().width(), high)
        self.ask.setFont(theme.ui_font((15 if small else 17) * unit))
        left, wanted = self.name.geometry().right() + round(18 * unit), self.ask.sizeHint().width()
        self.ask.setVisible(left + wanted < x)
        self.ask.setGeometry(left, top + round(3 * unit), wanted, high - round(4 * unit))
        return top + high + round((10 if small else 14) * unit)

    def _arrange_tiles(self, inner: QRect, top: int, height: int) -> int:
        """How high they are."""
        pad, count = round(PAD * self.unit), max(len(self.tiles), 1)
        whole = inner.adjusted(-pad, 0, pad, 0)
        width = whole.width() // count
        stacked = any(tile.wants_stacking(width) for tile in self.tiles)
        words = max((tile.words_at(width, stacked) for tile in self.tiles), default=0)
        height = max(height, words + round((PAD * 2 + 64) * self.unit))
        for number, tile in enumerate(self.tiles):
            tile.words, tile.stacked = words, stacked
            tile.setGeometry(whole.left() + number * width, top - pad, width, height + 2 * pad)
            tile.update()
        return height

    def _arrange_rows(self, room: QRect) -> None:
        unit = self.unit
        self.going.setFont(theme.title_font(24 * unit))
        self.waiting.setFont(theme.ui_font(14 * unit))
        head = QFontMetrics(self.going.font()).height()
        wide = min(self.going.sizeHint().width(), room.width())
        self.going.setGeometry(room.left(), room.top(), wide, head)
        gap = round(11 * unit)
        y, low = room.top() + head + round(8 * unit), room.bottom() + 1
        count = max(min((low - y + gap) // (round(LEAST * unit) + gap), len(self.rows)), 0)
        more = count < len(self.rows)
        self.all.setVisible(more)
        link = self.all.sizeHint().width() if more else 0
        self.all.setGeometry(room.right() + 1 - link, room.top(), link, head)
        if self.rows:
            left = self.going.geometry().right() + round(14 * unit)
            wide = room.right() - link - left
            self.waiting.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.waiting.setVisible(self.waiting.fontMetrics().horizontalAdvance(self.waiting.text()) < wide)
            self.waiting.setGeometry(left, room.top() + round(2 * unit), max(wide, 1), head)
        else:
            self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
            wide = room.width() - round(40 * unit)
            high = round(wrapped(self.waiting.text(), self.waiting.font(), wide) + 4 * unit)
            self.waiting.setVisible(True)
            self.waiting.setGeometry(room.left() + round(20 * unit), (y + low - high) // 2, wide, high)
        self._empty = QRect(room.left(), y, room.width(), low - y) if not self.rows else QRect()
        high = min((low - y + gap) // max(count, 1) - gap, round(MOST * unit))
        self._shown = self.rows[:count]
        for number, row in enumerate(self.rows):
            row.setVisible(number < count)
            row.setGeometry(room.left(), y + number * (high + gap), room.width(), high)

    # -- drawn -------------------------------------------------------------------------------------------------

    def veil(self) -> None:
        """Leave the scenes to the second frame: the first one comes a tenth sooner."""
        self._veil(True)
        self.appeared.connect(lambda: self._veil(False))

    def _veil(self, veiled: bool) -> None:
        for tile in self.tiles:
            tile.veiled = veiled
            tile.update()

    def _draw_felt(self, size: QSize, ratio: float) -> QImage:
        picture = felt_picture(size, ratio)
        with painter_on(picture) as painter:
            draw_rail(painter, QSizeF(size), self.unit)
        return picture

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._felt.paint(painter, self)
            if self._empty.isValid():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                box = QRectF(self._empty).adjusted(1, 1, -1, -1)
                edge = QPen(theme.ENGRAVED_EDGE, max(self.unit, 1.0))
                draw_block(painter, box, 14 * self.unit, theme.ENGRAVED, edge)
            if not self._has_appeared:
                self._has_appeared = True
                QTimer.singleShot(0, self, self.appeared.emit)
