"""A thing's own panel: the card large, its name and kind, its sentences with a sign each, and apart from them what is
possible with it now. It is measured first, then drawn."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.engine.texts import row
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import TableCard
from tabletop.presenter.texts import say
from tabletop.presenter.words import SECTION, held
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt, icon
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.wrapped import Wrapped, face, wrapped

_SIGNS: Final = {"fight": "attack", "tie": "block"}
"""The icon before a sentence, by its topic; before all others a dot: a sign that has to be guessed is none."""
_SUITS: Final = {"♣": "suit_clubs", "♦": "suit_diamonds", "♥": "suit_hearts", "♠": "suit_spades"}
_STATES: Final = {"can": ("check", theme.AMBER_WORD), "cannot": ("cross", theme.CORAL)}
"""The icon before what is possible now, or is not, and its colour."""
LARGE: Final = 10.0


MOST_LINES: Final = 4
"""A name takes no more, if smaller letters or a smaller card can help it."""
SMALLEST: Final = 3.4
"""No card is made smaller for the sake of that, in text heights."""
ASIDE: Final = 9.0
"""The room of sentences beside the card, in text heights; where there is less they stand below it."""


def _fitting(text: str, px: float, room: float) -> int:
    """The size of a name: as large as its longest word allows, and a sentence as few lines."""
    widest = face("title", round(px)).widest(text)
    size = round(px if widest < room else max(int(px * (room - 1) / widest), theme.MIN_TEXT_PX))
    while (
        size > theme.MIN_TEXT_PX
        and wrapped(text, "title", size).height(room) > MOST_LINES * face("title", size).line
    ):
        size -= 1
    return size


def _needed(text: str, px: float, most: float) -> float:
    """The width in which a name has the lines that it may take, if `most` is enough for that."""
    letters, words = face("title", round(px)), wrapped(text, "title", round(px))
    width = letters.widest(text)
    while width < most and words.height(width) > MOST_LINES * letters.line:
        width += px
    return min(width, most)


class SpeechPanel:
    """One column with the card beside the name; `width` and `height` are its own. `px`: the text; `large`: the card's
    width in text heights."""

    def __init__(
        self,
        art: CardArt,
        card: TableCard | None,
        said: Speech,
        width: float,
        px: float,
        large: float = LARGE,
    ) -> None:
        self._art, self._said, self._px = art, said, px
        self._card = None if card is None else card._replace(tapped=False, down=card.down and card.look < 0)
        self.width = round(width)
        self._pad = round(px * 1.1)
        inner = self._body_w = self.width - 2 * self._pad
        # the card leaves room for the longest word of the name, and for a sentence
        room = inner - self._pad - face("title", theme.MIN_TEXT_PX).widest(said.title) - 2
        few = max(px * SMALLEST, inner - self._pad - _needed(said.title, px, inner))
        self._card_w = round(min(px * large, room, few)) if card is not None else 0
        self._card_h = round(self._card_w * ASPECT)
        self._beside = self._card_w + self._pad if card is not None else 0
        self._head_w = inner - self._beside
        self._sign = round(px * 1.2)
        self._indent = self._sign + px * 0.6
        self._lines = [_paragraph(line.text, px) for line in said.lines]
        self._now = [_paragraph(line.text, px, line.rule, line.state == "can") for line in said.now]
        self._head_h = self._head(None, 0, 0)
        below = self._card_h + px * 0.3
        # a few short sentences have room beside the card
        wide = self._head_w - self._indent >= ASIDE * px
        self._aside = wide and 0 < self._head_h + self._lines_height(self._head_w) <= self._card_h
        self._top = self._head_h if self._aside else max(self._head_h, below)
        end = max(below, self._top + self._lines_height(self._head_w if self._aside else inner))
        self._now_y = self._pad + end + px * 0.6
        self.height = round(2 * self._pad + end + (px * 0.6 + self._now_height() if self._now else 0.0))

    def _lines_height(self, width: float) -> float:
        return sum(part.height(width - self._indent) + self._px * 0.5 for part in self._lines)

    def _now_height(self) -> float:
        px = self._px
        width = self._body_w - self._indent - px * 1.6
        return px * 2.3 + sum(part.height(width) + px * 0.3 for part in self._now)

    def draw(self, painter: QPainter) -> None:
        """Paint it with its upper left corner at the origin."""
        px, pad = self._px, self._pad
        whole = QRectF(0.5, 0.5, self.width - 1, self.height - 1)
        paint.draw_block(painter, whole, px * 0.9, theme.PANEL, QPen(theme.GOLD_LINE, 1.0))
        left = pad + self._beside
        if self._card is not None:
            at = pad - self._art.shadow_margin(self._card_w)
            painter.drawPixmap(QPointF(at, at), picture(self._art, self._card, self._card_w, False))
        self._head(painter, left, pad)
        x, y = left if self._aside else pad, pad + self._top
        width, gap = (self._head_w if self._aside else self._body_w) - self._indent, px * 0.5
        for line, part in zip(self._said.lines, self._lines, strict=True):
            y += gap
            sign = _SUITS.get(line.sign, "") or _SIGNS.get(line.topic, "")
            colour = theme.CORAL if line.sign in ("♥", "♦") else theme.GOLD_WORD
            self._draw_sign(painter, sign, colour, x, y)
            part.draw(painter, x + self._indent, y, width, theme.TEXT, theme.TEXT_FAINT)
            y += part.height(width)
        if self._now:
            self._draw_now(painter, pad, self._now_y)

    def _head(self, painter: QPainter | None, x: float, y: float) -> float:
        """Name and kind; without a painter only their height."""
        height = 0.0
        title = _fitting(self._said.title, self._px * (1.7 if self._card is not None else 1.55), self._head_w)
        for text, kind, px, colour in (
            (self._said.title, "title", title, theme.TEXT),
            (self._said.kind, "plain", self._px, theme.GOLD_WORD),
        ):
            if not text:
                continue
            words = wrapped(text, kind, px)
            if painter is not None:
                words.draw(painter, x, y + height, self._head_w, colour)
            height += words.height(self._head_w) + self._px * 0.15
        return height

    def _draw_sign(self, painter: QPainter, name: str, colour: QColor, x: float, y: float) -> None:
        if not name:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            radius = self._px * 0.2
            painter.drawEllipse(QPointF(x + self._sign / 2, y + self._px * 0.72), radius, radius)
            return
        drawn = icon(name, colour, self._sign, self._art.dpr)
        painter.drawPixmap(QPointF(x, y + self._px * 0.08), drawn)

    def _draw_now(self, painter: QPainter, x: float, y: float) -> None:
        px, height = self._px, self._now_height()
        open_now = any(line.state == "can" for line in self._said.now)
        colour = theme.AMBER_WORD if open_now else theme.TEXT_DIM
        paint.draw_block(painter, QRectF(x, y, self._body_w, height), px * 0.5, paint.with_alpha(colour, 26))
        paint.draw_block(painter, QRectF(x, y, max(2.0, px * 0.22), height), 1.5, colour)
        left, y, width = x + px * 0.9, y + px * 0.45, self._body_w - self._indent - px * 1.6
        painter.setFont(theme.ui_font(px, bold=True))
        painter.setPen(colour)
        painter.drawText(QPointF(left, y + px), say("now"))
        y += px * 1.55
        for line, part in zip(self._said.now, self._now, strict=True):
            self._draw_sign(painter, *_STATES.get(line.state, ("", theme.TEXT_DIM)), left, y)
            words = theme.TEXT_DIM if line.state == "cannot" else theme.TEXT
            part.draw(painter, left + self._indent, y, width, words, theme.TEXT_FAINT)
            y += part.height(width) + px * 0.3


def _paragraph(text: str, px: float, rule: str = "", strong: bool = False) -> Wrapped:
    """A sentence; the sections it rests on stand back behind it."""
    rules = [*SECTION.findall(text), *((rule,) if rule else ())]
    return wrapped(held(SECTION.sub("", text)), "strong" if strong else "plain", px, row(rules))
