"""What came of several games on one sheet: the numbers, a bar for each of the last games, and what was counted."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from tabletop.storage.records import Counted, OwnGame, Sum, summed
from tabletop.ui import theme
from tabletop.ui.dialogs.painted import Painted
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table.paint import LEFT, draw_block, write

LAST: Final = 40
"""So many games have a bar."""
LOST: Final = 0.4
"""How high the bar of a lost game hangs where no points are counted."""
TILE, CHART, LINE, GAP = 74, 96, 27, 12
TALLEST: Final = 190
"""Design pixels of the chart where there is room."""


class RecordSheet(Painted):
    """Shows these games, the oldest first."""

    def __init__(self) -> None:
        super().__init__()
        self._games: Sequence[OwnGame] = ()
        self.sum: Sum = summed(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_games(self, games: Sequence[OwnGame]) -> None:
        self._games, self.sum = games, summed(games)
        every = (*self._numbers(), *self._counted())
        heard = [say("records.heard", label=label, value=value) for label, value, *_ in every]
        self.setAccessibleName(" ".join(heard))
        self.set_unit(self.unit)

    def _numbers(self) -> list[tuple[str, str]]:
        found = self.sum
        share = round(100 * found.won / found.played) if found.played else 0
        out = [
            (say("records.played"), str(found.played)),
            (say("records.won"), say("records.share", won=found.won, share=share)),
            (say("records.streak"), str(found.streak)),
            (say("records.longest"), str(found.longest)),
        ]
        if found.average is not None:
            out += [(say("records.average"), f"{found.average:.1f}"), (say("records.best"), str(found.best))]
        return out

    def _counted(self) -> tuple[Counted, ...]:
        """What was counted in them: each game's figures, and the hints."""
        return (*self.sum.figures, Counted(say("records.hints"), self.sum.hints, False))

    def sizeHint(self) -> QSize:
        tiles = -(-len(self._numbers()) // 3) * (TILE + GAP)
        high = tiles + CHART + GAP + LINE * len(self._counted())
        return QSize(round(540 * self.unit), round(high * max(self.unit, theme.MIN_TEXT_PX / 15)))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        if not self._games:
            return
        scale = max(self.unit, theme.MIN_TEXT_PX / 15)
        wide, y, gap = float(self.width()), 0.0, GAP * scale
        numbers = self._numbers()
        across = 3 if len(numbers) > 4 else 2
        tile, high = (wide - (across - 1) * gap) / across, TILE * scale
        for n, (label, value) in enumerate(numbers):
            room = QRectF(n % across * (tile + gap), y + n // across * (high + gap), tile, high)
            self._tile(painter, room, label, value)
        y += -(-len(numbers) // across) * (high + gap)
        rest = self.height() - y - gap - LINE * scale * len(self._counted())
        chart = min(max(rest, CHART * scale), TALLEST * scale)
        self._chart(painter, QRectF(0, y, wide, chart))
        y += chart + gap
        for n, one in enumerate(self._counted()):
            self._line(painter, QRectF(0, y + n * LINE * scale, wide, LINE * scale), one)

    def _tile(self, painter: QPainter, room: QRectF, label: str, value: str) -> None:
        self._ground(painter, room)
        half = room.height() * 0.56
        high = QRectF(room.left(), room.top() + 3, room.width(), half)
        write(painter, high, value, theme.title_font(self.px(26)), theme.TEXT)
        low = QRectF(room.left(), room.top() + half, room.width(), room.height() - half - 4)
        write(painter, low, label, theme.ui_font(self.px(13)), theme.TEXT_DIM)

    def _ground(self, painter: QPainter, room: QRectF) -> None:
        edge = QPen(theme.HAIRLINE, 1.0)
        draw_block(painter, room.adjusted(0.5, 0.5, -0.5, -0.5), 9 * self.unit, theme.ZONE_FILL, edge)

    def _chart(self, painter: QPainter, room: QRectF) -> None:
        """A bar for each game: as high as its points; where none are counted up if it was won, else down."""
        games = self._games[-LAST:]
        self._ground(painter, room)
        scored = any(game.points is not None for game in games)
        head = self.px(13) * 1.9
        title = QRectF(room.left() + 12 * self.unit, room.top() + 3, room.width() - 24 * self.unit, head)
        told = say("records.chart", "" if scored else "won", count=len(games))
        write(painter, title, told, theme.ui_font(self.px(13)), theme.TEXT_DIM, LEFT)
        inner = room.adjusted(12 * self.unit, head + 6, -12 * self.unit, -10 * self.unit)
        won = [1.0 if game.won else -LOST for game in games]
        values = [float(game.points or 0) for game in games] if scored else won
        top, low = max(*values, 0.0, 0.0), min(*values, 0.0, 0.0)
        span = (top - low) or 1.0
        nought = inner.top() + inner.height() * top / span
        step = inner.width() / max(len(games), 12)
        for n, (game, value) in enumerate(zip(games, values, strict=True)):
            high = inner.height() * value / span
            high = high if abs(high) >= 3 else 3.0  # a game without a point is seen too
            bar = QRectF(inner.left() + n * step + step * 0.15, nought - high, step * 0.7, high).normalized()
            edge = QPen(theme.GOLD if game.won else theme.TEXT_DIM, 1.2)
            draw_block(painter, bar, min(2.0, bar.width() / 3), theme.GOLD if game.won else None, edge)
        painter.setPen(QPen(theme.TEXT_DIM, 1.0))
        painter.drawLine(QPointF(inner.left(), nought), QPointF(inner.right(), nought))

    def _line(self, painter: QPainter, room: QRectF, one: Counted) -> None:
        words = room.adjusted(12 * self.unit, 0, 0, 0)
        write(painter, words, one.label, theme.ui_font(self.px(15)), theme.TEXT_DIM, LEFT)
        value = room.adjusted(0, 0, -12 * self.unit, 0)
        font = theme.ui_font(self.px(15), bold=True)
        theme.draw_tabular(painter, value, str(one.value), font, theme.TEXT, Qt.AlignmentFlag.AlignRight)
        painter.setPen(QPen(theme.HAIRLINE, 1.0))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
