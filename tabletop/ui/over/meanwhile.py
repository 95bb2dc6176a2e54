"""What others did since one's last turn, in a small block over the own plate: each card of it, and the words before
them, say how it came, and a press finds that in the log."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel

from tabletop.engine.cards import look_of
from tabletop.presenter.acting import speech_of
from tabletop.presenter.meanwhile import Gathered, Meanwhile, Trace
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import TableCard
from tabletop.ui import theme
from tabletop.ui.key_button import KeyButton
from tabletop.ui.labels import drop, label
from tabletop.ui.panel.log_rows import thumb
from tabletop.ui.panel.panel import LOG_KEY
from tabletop.ui.table.geometry import BARE
from tabletop.ui.table.paint import rect_of
from tabletop.ui.table.pieces import used
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.shapes import ASPECT
from tabletop.ui.table.speech_room import free_rects
from tabletop.ui.table_window import TableWindow
from tabletop.ui.texts import say

CARDS: Final = (30.0, 24.0, 19.0)
"""Design pixels of a card's width: the largest with which all of it has room."""
OVERLAP: Final = 0.55
"""Cards that have no room side by side show so much of their width at least."""
LEAST: Final = 22
"""Letters of its text that have room beside each other in any place it takes: narrower rows are hard to read."""
NOWHERE: Final = 10_000
"""Higher than any room: a word would be cut in one so narrow."""
PAD, GAP, BAR = 10, 6, 3
"""Design pixels within its edge, between its rows, and of the bar before a row."""


class Traced(QLabel):
    """A card of it, or the `words` before its cards, on which the pointer may rest: it says how that card came, or the
    first of them."""

    def __init__(self, box: MeanwhileBox, trace: Trace, words: str = "") -> None:
        super().__init__(words, box)
        self.trace = trace
        self._box = box
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(words or trace.did.text)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._box.point(self.trace)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._box.point(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._box.look_up(self.trace)


class MeanwhileBox(QFrame):
    """The block of the table in that window."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window.view)
        self.setObjectName("meanwhile")
        self._window, self._view = window, window.view
        self._told: Meanwhile | None = None
        self._unit = 1.0
        self._rows: list[tuple[QFrame, QLabel, list[Traced]]] = []
        self.title = label("", "head")
        self.title.setParent(self)
        self.besides = label("", "besides")
        self.besides.setParent(self)
        self.close_button = KeyButton(say("meanwhile.close"), "", self, act=self.dismiss)
        self.close_button.setAccessibleName(say("log.close"))
        window.toast_box.turned.connect(self._come)
        self.hide()

    def set_unit(self, unit: float) -> None:
        self._unit = unit
        _, text = theme.lengths(unit)
        self.close_button.set_unit(unit * 0.65)
        self.setStyleSheet(
            f"QFrame#meanwhile {{ background: {theme.PANEL.name()}; border: 1px solid {theme.gilt()};"
            f" border-radius: {round(10 * unit)}px; }}"
            f"QFrame#loss {{ background: {theme.CORAL.name()}; border-radius: 1px; }}"
            f"QFrame#gain {{ background: {theme.GOLD.name()}; border-radius: 1px; }}"
            f"QLabel {{ background: transparent; color: {theme.TEXT.name()}; font-size: {text(13)}; }}"
            f"QLabel#besides {{ color: {theme.TEXT_FAINT.name()}; font-size: {text(12)}; }}"
            f"QLabel#head {{ color: {theme.GOLD_WORD.name()}; font-size: {text(13)}; font-weight: 600; }}"
        )

    def show_meanwhile(self, told: Meanwhile | None) -> None:
        """Tell this; None: nothing any more."""
        if told == self._told and self.isVisible() == (told is not None):
            return
        self._told = told
        self.point(None)
        for bar, words, cards in self._rows:
            drop(bar, words, *cards)
        self._rows = [self._row(row) for row in told.rows] if told is not None else []
        self.setVisible(told is not None)
        if told is not None:
            self.title.setText(told.title)
            self.besides.setText(say("meanwhile.besides", told=told.besides, key=LOG_KEY))
            self.setAccessibleName(told.heard)
            self._window.announce(told.heard)
            self.place()
        else:
            self._view.spoken = QRect()

    def _come(self) -> None:
        """A notice has come or gone: what had no room beside it may have some."""
        if self.isVisible() and self.geometry().isEmpty():
            self.place()

    def _row(self, row: Gathered) -> tuple[QFrame, QLabel, list[Traced]]:
        bar = QFrame(self)
        bar.setObjectName("loss" if row.mine else "gain")
        words = Traced(self, row.traces[0], row.text) if row.traces else label(row.text)
        words.setParent(self)
        parts: tuple[QFrame, QLabel, list[Traced]] = (bar, words, [Traced(self, each) for each in row.traces])
        for part in (bar, words, *parts[2]):
            part.show()
        return parts

    def dismiss(self) -> bool:
        """It was read; False if there was nothing."""
        if self._told is None:
            return False
        self.show_meanwhile(None)
        if self._window.controller is not None:
            self._window.controller.telling.summary.dismiss()
        return True

    def look_up(self, trace: Trace) -> None:
        """Show the line of the log that tells of it."""
        if not self._window.panel.isVisible():
            self._window.toggle_log()
        self._window.panel.log.show_line(trace.did)

    def point(self, trace: Trace | None) -> None:
        """That card is pointed at: it says how it came; None: none is any more."""
        if trace is None:
            self._view.preview.speak_aside(None)
            return
        did = trace.did
        said = speech_of(did, trace.when, trace.results) or Speech(
            did.text.rstrip("."), trace.when.rstrip(".")
        )
        seen = TableCard(trace.card, look_of(trace.card)) if trace.card >= 0 else None
        self._view.preview.speak_aside(said, seen)

    def lies(self) -> list[QRect]:
        """Where it lies on the table, if it does."""
        return [self.geometry()] if self.isVisible() else []

    # -- place -------------------------------------------------------------------------------------------------

    def place(self) -> None:
        """Over the own plate, off where cards lie and rise, off arrows and what is being said: as large as all of it
        has room there, and then what no row tells. What has none even so, or only a narrow one, is left to the log, the
        last first."""
        scene = self._view.scene()
        assert isinstance(scene, TableScene)
        if self._told is None or scene.geometry is BARE:
            return
        said, taken = self._window.toast_box, [rect.grown(GAP / 2) for rect in used(scene)]
        taken += [leg for link in scene.links for leg in link.legs]
        if said.isVisible():
            taken.append(rect_of(said.geometry()))
        least = self.besides.fontMetrics().horizontalAdvance("n") * LEAST
        free = [free_rects(room, taken, least, 1.0) for room in scene.geometry.margins()]
        rooms = [QRectF(*room).toRect() for rooms in free for room in rooms]
        if not rooms:
            self.setGeometry(QRect())
            return
        tries = [(room, card, len(self._rows)) for card in CARDS for room in rooms]
        largest = max(rooms, key=lambda room: room.width() * room.height())
        tries += [(largest, CARDS[-1], rows) for rows in range(len(self._rows) - 1, 0, -1)]
        for room, card, rows in tries:
            height = self._lay(room.width(), card, rows)
            if height <= room.height():
                break
        else:
            self.setGeometry(QRect())
            return
        if self._told.besides and rows == len(self._rows):
            more = self._lay(room.width(), card, rows, True)
            height = more if more <= room.height() else self._lay(room.width(), card, rows)
        self.setGeometry(room.left(), room.bottom() + 1 - height, room.width(), height)
        self.raise_()
        self._view.spoken = self.geometry()
        if self._view.preview.box.intersects(self.geometry()):
            self._view.preview.show()  # anew, off this

    def _lay(self, width: int, card: float, rows: int, end: bool = False) -> int:
        """Its parts in that width, with cards so large, and the first rows, at the `end` what no row tells; the height
        they take."""
        unit, told = self._unit, self._told
        assert told is not None
        pad, gap, bar = (max(round(each * unit), 2) for each in (PAD, GAP, BAR))
        y = pad
        for part in (self.title, self.besides, *(row[1] for row in self._rows)):
            part.ensurePolished()
        button = self.close_button.sizeHint()
        right = width - pad - button.width()
        head = self.title.heightForWidth(right - gap - pad)
        self.title.setVisible(not told.brief)
        if not told.brief:
            tall = max(button.height(), head)
            self.title.setGeometry(pad, y, right - gap - pad, tall)
            self.close_button.setGeometry(QRect(QPoint(right, y), button))
            y += tall + gap
        for number, (mark, words, cards) in enumerate(self._rows):
            shown = number < rows
            mark.setVisible(shown)
            words.setVisible(shown)
            for card_label in cards:
                card_label.setVisible(shown)
            if not shown:
                continue
            top, left = y, pad + bar + gap
            room = (right - gap if told.brief else width - pad) - left
            y = self._lay_row(words, cards, left, y, room, card * unit)
            mark.setGeometry(pad, top, bar, y - top)
            y += gap
        self.besides.setVisible(end)
        if end:
            tall = self.besides.heightForWidth(width - 2 * pad)
            self.besides.setGeometry(pad, y, width - 2 * pad, tall)
            y += tall + gap
        if told.brief:
            low = max(y - gap - pad, button.height())
            self.close_button.setGeometry(QRect(QPoint(right, pad + (low - button.height()) // 2), button))
            y = pad + low + gap
        return y - gap + pad

    def _lay_row(self, words: QLabel, cards: list[Traced], x: int, y: int, room: int, card: float) -> int:
        """One row: the words and its cards beside them, or below where that makes it less high; its lower edge."""
        w, h, gap = round(card), round(card * ASPECT), round(GAP * self._unit)
        dpr = self.devicePixelRatioF()
        whole = words.fontMetrics().horizontalAdvance(words.text()) + 2
        strip = len(cards) * (w + 2)
        left_over = room - gap - strip
        widest = max(map(words.fontMetrics().horizontalAdvance, words.text().split()), default=0)
        below = words.heightForWidth(room) + 2 + h if room > widest else NOWHERE
        beside = left_over > widest and max(words.heightForWidth(min(whole, left_over)), h) < below
        if not beside and below == NOWHERE:
            return NOWHERE
        text_w = min(whole, left_over) if beside else room
        text_h = words.heightForWidth(text_w)
        line = max(text_h, h if beside and cards else 0)
        words.setGeometry(x, y + (line - text_h) // 2, text_w, text_h)
        top, left = (y + (line - h) // 2, x + room - strip) if beside else (y + line + 2, x)
        step = w + 2
        if not beside and len(cards) > 1:
            step = min(step, max((room - w) // (len(cards) - 1), round(w * OVERLAP)))
        per_row = max((room - w) // step + 1, 1)
        for number, each in enumerate(cards):
            each.setPixmap(thumb(each.trace.card, card, dpr, self._window.panel.log.deck))
            down, across = divmod(number, per_row) if not beside else (0, number)
            each.setGeometry(left + across * step, top + down * (h + 2), w + 1, h + 1)
            each.raise_()
        deep = -(-len(cards) // per_row)
        return y + line if beside or not cards else top + deep * (h + 2)
