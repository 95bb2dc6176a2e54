"""The list of games: those that can be continued, and those that are over."""

import bisect
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QDateTime,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStackedLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import capital
from tabletop.presenter.narrator import termination_text, winners_text
from tabletop.storage.library import DAMAGED, OPEN, Kept, key_of
from tabletop.ui import ground, theme
from tabletop.ui.dialogs.gallery import Gallery
from tabletop.ui.dialogs.style import form_style, tab_style, tabs
from tabletop.ui.dialogs.texts import say
from tabletop.ui.kept_games import KeptGames
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.table.card_art import draw_faces
from tabletop.ui.table.paint import LEFT, RIGHT, draw_block, rounded, with_alpha, write
from tabletop.ui.when import when

WIDTH: Final = 860
ROW: Final = 92
ROWS: Final = 5
"""So many rows are seen at once where the window has room."""
UNDER_WAY, OVER = 0, 1
OTHER_LINES: Final = 300
"""Design pixels for all but the rows: title, tabs, buttons, margins."""


class Texts:
    """What a row says. `here`: the record of the game on the table."""

    def __init__(
        self,
        load: Callable[[str], GameSpec],
        here: Path | None,
        now: Callable[[], QDateTime] = QDateTime.currentDateTime,
    ) -> None:
        self._now = now
        self._load, self._here = load, key_of(here) if here is not None else ""
        self._specs: dict[str, GameSpec | None] = {}

    def spec(self, kept: Kept) -> GameSpec | None:
        """The game's rules; None for one that is not installed here."""
        if kept.game not in self._specs:
            try:
                self._specs[kept.game] = self._load(kept.game) if kept.game else None
            except TabletopError:
                self._specs[kept.game] = None
        return self._specs[kept.game]

    def title(self, kept: Kept) -> str:
        spec = self.spec(kept)
        return spec.title if spec is not None else kept.file

    def state(self, kept: Kept) -> str:
        """Where it stands, how it ended, or what is wrong with it."""
        spec, told = self.spec(kept), kept.told
        if kept.state == DAMAGED:
            return kept.problem
        if spec is None:
            return say("games.not_installed")
        if kept.key == self._here:
            return say("games.on_table") + (f" · {told.where}" if told is not None else "")
        if told is None:
            return say("games.elsewhere") if kept.busy else ""
        if told.over:
            people = [seat for seat, (kind, _) in enumerate(kept.seats) if kind == HUMAN]
            viewer = people[0] if len(people) == 1 else -1
            names = [name for _, name in kept.seats]
            winners = [seat for seat in told.winners if 0 <= seat < len(names)]
            termination = termination_text(spec, told.reason)
            return " · ".join(filter(None, (winners_text(names, winners, viewer), capital(termination))))
        return f"{say('games.elsewhere')} · {told.where}" if kept.busy else told.where

    def date(self, kept: Kept) -> str:
        """When it was last played."""
        return when(kept.when, self._now())


class Rows(QAbstractListModel):
    """The records of one tab."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.rows: list[Kept] = []

    def show_rows(self, rows: Sequence[Kept]) -> None:
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def replace(self, row: int, kept: Kept) -> None:
        self.rows[row] = kept
        index = self.index(row)
        self.dataChanged.emit(index, index)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> str | None:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.isValid():
            kept, texts = self.rows[index.row()], self._texts
            parts = (texts.title(kept), kept.players, texts.state(kept), texts.date(kept))
            return ". ".join(filter(None, parts))
        return None


class RowPainter(QStyledItemDelegate):
    """One record: a picture of the table, and three lines."""

    def __init__(self, rows: Rows, texts: Texts, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._texts, self._gallery = texts, gallery
        self.unit = 1.0

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, round(ROW * self.unit))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        kept, unit = self._rows.rows[index.row()], self.unit
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(option.rect).adjusted(2 * unit, 2 * unit, -3 * unit, -4 * unit)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = with_alpha(theme.GOLD_LINE, 34) if chosen else theme.HAIRLINE if under else theme.ZONE_FILL
        edge = QPen(theme.GOLD if chosen else theme.ZONE_FILL, (2 if chosen else 1) * max(unit, 0.8))
        draw_block(painter, box, 9 * unit, fill, edge)
        inner = box.adjusted(8 * unit, 8 * unit, -14 * unit, -8 * unit)
        place = QRectF(inner.left(), inner.top(), inner.height() * 1.6, inner.height())
        self._paint_table(painter, place, kept)
        self._paint_lines(painter, inner.adjusted(place.width() + 14 * unit, 0, 0, 0), kept)
        painter.restore()

    def _paint_table(self, painter: QPainter, place: QRectF, kept: Kept) -> None:
        dpr = painter.device().devicePixelRatioF()
        picture = self._gallery.picture(kept, round(place.width() * dpr))
        painter.save()
        painter.setClipPath(rounded(place, 5 * self.unit))
        if kept.state == DAMAGED:
            painter.fillRect(place, theme.ZONE_FILL)
            write(painter, place, "!", theme.ui_font(26 * self.unit, bold=True), theme.CORAL)
        elif picture is None:
            painter.fillRect(place, ground.felt(place))
        else:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()

    def _paint_lines(self, painter: QPainter, room: QRectF, kept: Kept) -> None:
        unit, texts = self.unit, self._texts
        line = QRectF(room.left(), room.top(), room.width(), room.height() / 3)
        small, date = theme.ui_font(14 * unit), texts.date(kept)
        write(painter, line, date, small, theme.TEXT_DIM, RIGHT)
        taken = painter.fontMetrics().horizontalAdvance(date) + 12 * unit
        head = line.adjusted(0, 0, -taken, 0)
        write(painter, head, texts.title(kept), theme.title_font(20 * unit), theme.TEXT, LEFT, cut=True)
        line.translate(0, line.height())
        if players := kept.players:
            faces = self._gallery.faces(kept.seats, kept.colours)
            size = line.height() * 0.92
            names = line.adjusted(draw_faces(painter, line, faces, size, 7 * unit), 0, 0, 0)
            write(painter, names, players, theme.ui_font(15 * unit), theme.TEXT, LEFT, cut=True)
        line.translate(0, line.height())
        ink = theme.CORAL if kept.state == DAMAGED else theme.TEXT_DIM
        write(painter, line, texts.state(kept), small, ink, LEFT, cut=True)


class RowList(QListView):
    """Left and right go to the other tab; what is in sight is told with `sights`."""

    def __init__(self, turn: Callable[[int], object], sights: Callable[[], object]) -> None:
        super().__init__()
        self._turn, self._sights = turn, sights
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.verticalScrollBar().valueChanged.connect(lambda _: sights())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: UNDER_WAY, Qt.Key.Key_Right: OVER}.get(Qt.Key(event.key()))
        if step is not None:
            self._turn(step)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) or event.text():
            event.ignore()  # no letter looks for a name here
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sights()

    def in_sight(self) -> range:
        model = self.model()
        count = model.rowCount() if model is not None else 0
        if not count:
            return range(0)
        high = max(self.sizeHintForRow(0), 1)
        first = self.verticalScrollBar().value() // high
        return range(min(first, count), min(first + self.viewport().height() // high + 2, count))


class Games(Overlay):
    """Arrows choose; Enter or a double click continues a game under way, or looks back at one that is over; L looks
    back at one under way; Del asks and deletes. What of that `keeper` does is done once it is closed."""

    key_names: ClassVar = {**Overlay.key_names, Qt.Key.Key_Backspace: "Del"}

    def __init__(self, keeper: KeptGames) -> None:
        window, session = keeper.app.window, keeper.app.session
        super().__init__(window, window.unit, WIDTH, say("games"))
        self._keeper, self._gallery, here = keeper, keeper.find_gallery(), session.path
        self._here = key_of(here) if here is not None else ""
        rows = session.library.entries()
        self._tabs: tuple[list[Kept], list[Kept]] = ([], [])
        self._order = {kept.key: n for n, kept in enumerate(rows)}
        for kept in rows:
            self._tabs[_tab_of(kept)].append(kept)
        self.tabs = tabs(say("games.which"), "", "")
        self.column.addWidget(self.tabs)
        texts = self._texts = Texts(session.load, here)
        self.model = Rows(texts)
        self.list = RowList(self.tabs.setCurrentIndex, self._want)
        self.list.setAccessibleName(say("games"))
        self.list.setModel(self.model)
        self._painter = RowPainter(self.model, texts, self._gallery, self.list)
        self.list.setItemDelegate(self._painter)
        self.list.doubleClicked.connect(lambda _: self.accept())
        self.empty = self.label("", "empty")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        self.column.addLayout(self._stack, 1)
        self.add_problem_line()
        self.delete_button = self.button(say("games.delete"), "Del", self._ask_delete)
        self.look_button = self.button(say("games.look_back"), "L", lambda: self._close_for(keeper.look))
        self.do_button = self.button(say("games.look_back"), "Enter", self.accept, primary=True)
        close = self.button(say("close"), "Esc", self.cancel)
        left = [self.delete_button, self.button(say("games.bring"), "O", self._ask_file)]
        self.foot(close, self.look_button, self.do_button, left=left)
        self._gallery.changed.connect(self._told)
        self.closed.connect(self._gallery.stop)
        self.tabs.currentChanged.connect(lambda _: self._show())
        self.list.selectionModel().currentChanged.connect(lambda *_: self._buttons())
        self._show()
        on_table = (n for n, kept in enumerate(self.model.rows) if kept.key == self._here)
        free = (n for n, kept in enumerate(self.model.rows) if kept.state != DAMAGED and self._is_free(kept))
        nothing = not self._tabs[UNDER_WAY] and bool(self._tabs[OVER])
        self.choose(OVER if nothing else UNDER_WAY, next(chain(on_table, free), 0))

    def more_style(self, unit: float) -> str:
        return f"""{form_style(unit)}{tab_style(unit)}
            QListView {{ background: transparent; border: 0; outline: 0; }}
            QLabel#empty {{ color: {theme.TEXT_DIM.name()}; }}
        """

    def rescale(self, unit: float) -> None:
        self._painter.unit = unit
        row = round(ROW * unit)
        room = self._window.height() - round(OTHER_LINES * unit)
        seen = max(min(ROWS * row, room), 2 * row)
        self.list.setFixedHeight(seen)
        self.empty.setFixedHeight(seen)
        super().rescale(unit)
        self.list.doItemsLayout()

    def first_focus(self) -> QWidget:
        return self.list if self.model.rows else self.tabs

    @property
    def chosen(self) -> Kept | None:
        row = self.list.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def choose(self, tab: int, row: int) -> None:
        """Mark that one, or the one that has come to its place."""
        self.tabs.setCurrentIndex(tab)
        if self.model.rows:
            self.list.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))

    def accept(self) -> None:
        if self.do_button.isEnabled():
            self._close_for(self._keeper.play if self.tabs.currentIndex() == UNDER_WAY else self._keeper.look)

    def _close_for(self, act: Callable[[Path], object]) -> None:
        if (kept := self.chosen) is not None:
            self.close_panel()
            act(kept.path)

    # -- what is shown ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        """The rows of the tab; the mark stays on its record, else it is on the first."""
        kept, tab = self.chosen, self.tabs.currentIndex()
        self.tabs.setTabText(UNDER_WAY, say("games.under_way", number=len(self._tabs[UNDER_WAY])))
        self.tabs.setTabText(OVER, say("games.over", number=len(self._tabs[OVER])))
        rows = self._tabs[tab]
        self.model.show_rows(rows)
        left_empty = self.list.hasFocus() and not rows
        self._stack.setCurrentWidget(self.list if rows else self.empty)
        if left_empty:
            self.tabs.setFocus(Qt.FocusReason.OtherFocusReason)
        fresh = "here" if self._here and all(kept.key != self._here for kept in chain(*self._tabs)) else ""
        none = say("games.none_under_way", fresh) if tab == UNDER_WAY else say("games.none_over")
        self.empty.setText(none)
        at = _place_of(kept.key, rows) if kept is not None else -1
        self.list.setCurrentIndex(self.model.index(max(at, 0)))
        self.look_button.setVisible(tab == UNDER_WAY)
        self.do_button.set_label(say("games.continue") if tab == UNDER_WAY else say("games.look_back"))
        self._buttons()
        QTimer.singleShot(0, self, self._want)

    def _is_free(self, kept: Kept) -> bool:
        """No other window has it open."""
        return not kept.busy or kept.key == self._here

    def _buttons(self) -> None:
        kept = self.chosen
        usable = kept is not None and not kept.hopeless and self._is_free(kept)
        if kept is not None and self.tabs.currentIndex() == OVER:
            usable = usable and kept.state != DAMAGED
        self.do_button.setEnabled(usable)
        self.look_button.setEnabled(usable and kept is not None and kept.state == OPEN)
        self.delete_button.setEnabled(kept is not None and not kept.busy and kept.key != self._here)

    def _want(self) -> None:
        """What is in sight is painted first."""
        seen = [self.model.rows[row] for row in self.list.in_sight() if row < len(self.model.rows)]
        self._gallery.want(seen, self._tabs[OVER])

    def _told(self, kept: Kept) -> None:
        for tab, rows in enumerate(self._tabs):
            at = _place_of(kept.key, rows)
            if at < 0:
                continue
            old = rows[at]
            kept = kept._replace(busy=old.busy)
            rows[at] = kept
            if _tab_of(kept) != tab:
                del rows[at]
                bisect.insort(self._tabs[_tab_of(kept)], kept, key=lambda row: self._order[row.key])
                self._show()
            elif tab == self.tabs.currentIndex():
                self.model.replace(at, kept)
                if kept.state != old.state:
                    self._buttons()
            return

    def _ask_file(self) -> None:
        self.close_panel()
        self._keeper.app.looking_back.ask_file()

    def _ask_delete(self) -> None:
        if (kept := self.chosen) is not None:
            at = (self.tabs.currentIndex(), self.list.currentIndex().row())
            self.close_panel()
            self._keeper.ask_delete(kept, at, f"{self._texts.title(kept)} · {self._texts.date(kept)}")


def _tab_of(kept: Kept) -> int:
    return UNDER_WAY if kept.state == OPEN or (kept.state == DAMAGED and kept.lasts) else OVER


def _place_of(key: str, rows: Sequence[Kept]) -> int:
    """Which row that record is, or -1."""
    return next((n for n, kept in enumerate(rows) if kept.key == key), -1)
