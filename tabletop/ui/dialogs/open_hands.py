"""The hands of all others in a row of cards above the table, while all hands lie open."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from tabletop.engine.cards import HIDDEN
from tabletop.presenter.table_model import TableModel, card_words
from tabletop.ui import theme
from tabletop.ui.dialogs.painted import Painted
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.paint import LEFT, write

CARD: Final = 46.0
STEP: Final = 49.0
GAP: Final = 26.0
"""Design pixels of a card's width, from one to the next where there is room, and between two players."""


def with_backs(model: TableModel) -> TableModel:
    """The same with the hands face-down but for that of whoever sits at the bottom."""
    zones = tuple(
        zone._replace(cards=tuple([card._replace(look=HIDDEN) for card in zone.cards]))
        if zone.kind == "hand" and zone.seat != model.viewer
        else zone
        for zone in model.zones
    )
    return model._replace(zones=zones)


class OpenHands(Painted):
    """Name and cards of each."""

    def __init__(self, art: Callable[[], CardArt]) -> None:
        super().__init__()
        self._make_art = art
        self._hands: tuple[tuple[str, tuple[int, ...]], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_hands(self, model: TableModel) -> None:
        """The hands on that table, sorted, but for empty ones and that of whoever sits at the bottom."""
        names = {plate.seat: plate.name for plate in model.plates}
        hands = tuple(
            (names[zone.seat], tuple(sorted(card.look for card in zone.cards if card.look >= 0)))
            for zone in model.zones
            if zone.kind == "hand" and zone.cards and zone.seat in names and zone.seat != model.viewer
        )
        if hands != self._hands:
            self._hands, self._picture = hands, None
            told = (
                say("replay.hand", name=name, cards=", ".join(map(card_words, looks)))
                for name, looks in hands
            )
            self.setAccessibleName(" ".join(told))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(300 * self.unit), round((CARD * ASPECT + 10) * self.unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(120 * self.unit), self.sizeHint().height())

    def draw(self, painter: QPainter) -> None:
        unit = self.unit
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        font = theme.ui_font(self.px(14), bold=True)
        metrics = QFontMetricsF(font)
        names = [metrics.horizontalAdvance(name) + 10 * unit for name, _ in self._hands]
        cards = sum(max(len(looks) - 1, 0) for _, looks in self._hands)
        fixed = sum(names) + len(self._hands) * (CARD + GAP) * unit + 16 * unit
        step = min(STEP * unit, max((self.width() - fixed) / max(cards, 1), 4 * unit))
        art, x = self._make_art().with_dpr(self.devicePixelRatioF()), 16 * unit
        for (name, looks), wide in zip(self._hands, names, strict=True):
            write(painter, QRectF(x, 0, wide, self.height()), name, font, theme.TEXT, LEFT)
            x += wide
            for look in looks:
                picture = art.face(look, CARD * unit)
                size = picture.deviceIndependentSize()
                painter.drawPixmap(QPointF(x, (self.height() - size.height()) / 2), picture)
                x += step
            x += (CARD + GAP) * unit - (step if looks else CARD * unit)
