"""A thing's own panel: the card large, its name and kind, its sentences with a sign each, and apart from them what is
possible with it now. It is measured first, then drawn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)

from tabletop.engine.about import Told
from tabletop.engine.texts import row
from tabletop.presenter.speaking import NowLine, Speech
from tabletop.presenter.table_model import TableCard
from tabletop.presenter.texts import say
from tabletop.presenter.words import SECTION
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.card_item import picture

_SIGNS: Final = {
    "is": "info",
    "comes": "star",
    "fight": "attack",
    "tie": "block",
    "cost": "tap",
    "use": "hand",
    "with": "guild",
}
"""The icon before a sentence, by its topic."""
_SUITS: Final = {"♣": "suit_clubs", "♦": "suit_diamonds", "♥": "suit_hearts", "♠": "suit_spades"}
LARGE: Final = 10.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value


class _Paragraph:
    """A wrapped sentence; the sections it rests on stand back behind it."""

    def __init__(
        self, text: str, rule: str, font: QFont, width: float, colour: QColor, strong: bool = False
    ) -> None:
        rules = [*SECTION.findall(text), *((rule,) if rule else ())]
        self._text = QTextDocument()
        self._text.setDocumentMargin(0)
        self._text.setDefaultFont(theme.ui_font(font.pixelSize(), bold=True) if strong else font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self._text.setDefaultTextOption(option)
        cursor = QTextCursor(self._text)
        cursor.insertText(SECTION.sub("", text), _format(colour))
        if rules:
            cursor.insertText(f" {row(rules)}", _format(theme.TEXT_FAINT))
        self._text.setTextWidth(width)
        self.height: float = self._text.size().height()

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        painter.save()
        painter.translate(x, y)
        self._text.drawContents(painter)
        painter.restore()


def _fitting(text: str, px: float, room: float) -> QFont:
    """The font of a name: as large as its longest word allows."""
    font = theme.title_font(px)
    widest = _widest(text, font)
    return font if widest < room else theme.title_font(int(px * (room - 1) / widest))


def _widest(text: str, font: QFont) -> float:
    """The width of its longest word."""
    return max((QFontMetricsF(font).horizontalAdvance(word) for word in text.split()), default=0.0)


def _format(colour: QColor) -> QTextCharFormat:
    found = QTextCharFormat()
    found.setForeground(colour)
    return found


class SpeechPanel:
    """`width` and `height` are its own. `upright`: one column with the card beside the name; else the card stands to
    the left of all words. `px`: the text; `large`: the card's width in text heights."""

    def __init__(
        self,
        art: CardArt,
        card: TableCard | None,
        said: Speech,
        width: float,
        px: float,
        upright: bool,
        large: float = LARGE,
    ) -> None:
        self._art, self._said, self._px, self._upright = art, said, px, upright
        self._card = None if card is None else card._replace(tapped=False, down=card.down and card.look < 0)
        self.width = round(width)
        self._pad = round(px * 1.1)
        inner = self.width - 2 * self._pad
        # the card leaves room for the longest word of the name
        room = inner - self._pad - _widest(said.title, theme.title_font(theme.MIN_TEXT_PX)) - 2
        self._card_w = round(min(px * large, room)) if card is not None else 0
        self._card_h = round(self._card_w * ASPECT)
        self._font = theme.ui_font(px)
        beside = self._card_w + self._pad if card is not None else 0
        self._head_w = inner - beside
        self._body_w = inner if upright else inner - beside
        self._sign = round(px * 1.2)
        indent = self._sign + px * 0.6
        self._lines = [
            _Paragraph(line.text, "", self._font, self._body_w - indent, theme.TEXT) for line in said.lines
        ]
        self._now = [
            _Paragraph(
                line.text,
                line.rule,
                self._font,
                self._body_w - indent - px * 1.6,
                theme.TEXT_DIM if line.state == "cannot" else theme.TEXT,
                line.state == "can",
            )
            for line in said.now
        ]
        self._head_h = self._head(None, 0, 0)
        self._top = max(self._head_h, self._card_h + px * 0.3) if upright else self._head_h
        body = self._top + self._body_height()
        self.height = round(2 * self._pad + (body if upright else max(body, self._card_h)))

    def _body_height(self) -> float:
        gap = self._px * 0.5
        lines = sum(part.height + gap for part in self._lines)
        return lines + (self._px * 0.6 + self._now_height() if self._now else 0.0)

    def _now_height(self) -> float:
        px = self._px
        return px * 2.3 + sum(part.height + px * 0.3 for part in self._now)

    def draw(self, painter: QPainter) -> None:
        """Paint it with its upper left corner at the origin."""
        px, pad = self._px, self._pad
        painter.setPen(QPen(theme.GOLD_LINE, 1.0))
        painter.setBrush(theme.PANEL)
        painter.drawRoundedRect(QRectF(0.5, 0.5, self.width - 1, self.height - 1), px * 0.9, px * 0.9)
        left = pad + (self._card_w + pad if self._card is not None else 0)
        if self._card is not None:
            margin = self._art.shadow_margin(self._card_w)
            painter.drawPixmap(
                QPointF(pad - margin, pad - margin), picture(self._art, self._card, self._card_w, False)
            )
        self._head(painter, left, pad)
        x = pad if self._upright else left
        y = pad + self._top
        gap = px * 0.5
        for line, part in zip(self._said.lines, self._lines, strict=True):
            y += gap
            self._draw_sign(painter, line, x, y)
            part.draw(painter, x + self._sign + px * 0.6, y)
            y += part.height
        if self._now:
            self._draw_now(painter, x, y + px * 0.6)

    def _head(self, painter: QPainter | None, x: float, y: float) -> float:
        """Name and kind; without a painter only their height."""
        height = 0.0
        beside = self._card is not None and self._upright
        title = _fitting(self._said.title, self._px * (1.7 if beside else 1.55), self._head_w)
        kind = self._font
        for text, font, colour in (
            (self._said.title, title, theme.TEXT),
            (self._said.kind, kind, theme.GOLD_WORD),
        ):
            if not text:
                continue
            box = QFontMetricsF(font).boundingRect(QRectF(0, 0, self._head_w, 1000), _WRAPPED, text)
            if painter is not None:
                painter.setFont(font)
                painter.setPen(colour)
                painter.drawText(QRectF(x, y + height, self._head_w, box.height() + 2), _WRAPPED, text)
            height += box.height() + self._px * 0.15
        return height

    def _draw_sign(self, painter: QPainter, line: Told, x: float, y: float) -> None:
        name = _SUITS.get(line.sign, "") or _SIGNS.get(line.topic, "info")
        red = line.sign in ("♥", "♦")
        drawn = paint.icon_or_none(name, theme.CORAL if red else theme.GOLD_WORD, self._sign, self._art.dpr)
        if drawn is not None:
            painter.drawPixmap(QPointF(x, y + self._px * 0.08), drawn)

    def _draw_now(self, painter: QPainter, x: float, y: float) -> None:
        px, height = self._px, self._now_height()
        open_now = any(line.state == "can" for line in self._said.now)
        colour = theme.AMBER_WORD if open_now else theme.TEXT_DIM
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paint.with_alpha(colour, 26))
        painter.drawRoundedRect(QRectF(x, y, self._body_w, height), px * 0.5, px * 0.5)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(x, y, max(2.0, px * 0.22), height), 1.5, 1.5)
        left, y = x + px * 0.9, y + px * 0.45
        painter.setFont(theme.ui_font(px, bold=True))
        painter.setPen(colour)
        painter.drawText(QPointF(left, y + px), say("now"))
        y += px * 1.55
        for line, part in zip(self._said.now, self._now, strict=True):
            self._draw_state(painter, line, left, y)
            part.draw(painter, left + self._sign + px * 0.6, y)
            y += part.height + px * 0.3

    def _draw_state(self, painter: QPainter, line: NowLine, x: float, y: float) -> None:
        name = {"can": "check", "cannot": "cross"}.get(line.state, "info")
        colour = {"can": theme.AMBER_WORD, "cannot": theme.CORAL}.get(line.state, theme.TEXT_DIM)
        drawn = paint.icon_or_none(name, colour, self._sign, self._art.dpr)
        if drawn is not None:
            painter.drawPixmap(QPointF(x, y + self._px * 0.08), drawn)
