"""One card on the table: a picture, the outline around it and the tokens lying on it."""

import math
from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.engine.cards import HIDDEN
from tabletop.engine.layout import HURT
from tabletop.presenter.table_model import TableCard, TableToken
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CORNER, CardArt
from tabletop.ui.table.frames import frame
from tabletop.ui.table.labels import Key
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.shapes import Rect, Slot
from tabletop.ui.table.worn import BESIDE, SCORES

UNKNOWN = TableCard(HIDDEN, HIDDEN)
WORDS = 1050.0
"""Labels lie over arrows and neighbours."""
WIN_LABEL = 1.25
"""Width of the label of a winner at most, in widths of its card, as far as it can be read."""
CAPTION = 0.95
"""Width of any other word below a card, likewise."""
NEXT = 2.1
"""What it and the word below the next card have together, likewise."""
OVER_NEIGHBOURS = 60.0
"""So much higher than its card lies a word on the upper edge, which the next card of a fan would cover."""
_PEEK = (0.275, 0.36)
"""Share of width and height of a known face that peeks out of a face-down card's corner."""
PILL = 0.9
"""Width of a pill at most that grows as letters do, in card widths: beside it the other corner stays in sight."""
INDEX = ((0.24, 0.25), (0.227, 0.504))
"""Rank, then rank and suit, end there to the right and below, in card widths: what lies beyond is left out."""


def picture(art: CardArt, card: TableCard, width: float, spent: bool, angle: float = 0.0) -> QPixmap:
    """The card as it lies, shadow included."""
    if card.blank:
        return art.blank(width, tapped=card.tapped, spent=spent, angle=angle)
    if card.down and card.look != HIDDEN:
        key = ("peek", card.look, round(width), art.dpr, art.deck, card.tapped, spent)
        return pictures.drawn(key, lambda: _peek(art, card, width, spent))
    return art.face(card.look, width, tapped=card.tapped, spent=spent, angle=angle)


def _peek(art: CardArt, card: TableCard, width: float, spent: bool) -> QPixmap:
    """The back with the corner of the face turned up: face-down, but known to the reader."""
    pixmap = QPixmap(art.back(width, tapped=card.tapped, spent=spent))
    margin = art.shadow_margin(width)
    size = art.card_size(width)
    w, h = size.width() * _PEEK[0], size.height() * _PEEK[1]
    radius = CORNER * width
    corner = QPainterPath(QPointF(0, radius))
    corner.quadTo(0, 0, radius, 0)
    corner.lineTo(w, 0)
    corner.lineTo(w, h - 1.4 * radius)
    corner.quadTo(w, h, w - 1.4 * radius, h)
    corner.lineTo(0, h)
    corner.closeSubpath()
    place = QTransform.fromTranslate(margin, margin)
    if card.tapped:
        place = QTransform().translate(margin + size.height(), margin).rotate(90)
    area = place.map(corner)
    index = QPainterPath()
    for right, below in INDEX:
        index.addRect(0, 0, size.width() * right, size.width() * below)
    index.setFillRule(Qt.FillRule.WindingFill)
    with paint.painter_on(pixmap) as painter:
        painter.setPen(QPen(QColor(20, 8, 10, 110), 3.0))
        painter.drawPath(area)
        face = art.face(card.look, width, tapped=card.tapped, spent=spent)
        painter.setClipPath(area)
        painter.fillPath(area, theme.CARD_IVORY)
        if spent:
            painter.fillPath(area, theme.SPENT)
        painter.setClipPath(place.map(index), Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(QPointF(0, 0), face)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(90, 30, 38, 200), 1.0))
        painter.drawPath(area)
    return pixmap


def below(text: str, width: float, dpr: float, win: bool = False) -> QPixmap:
    """The word below a card so wide, or below its empty place; off what stands below the next one."""
    size = max(12.0, min(44.0, width * 0.19))
    room, most = (NEXT - WIN_LABEL) * width, (WIN_LABEL if win else CAPTION) * width
    pixmap = paint.caption(text, size, dpr, win, room)
    if (wide := paint.logical(pixmap)[0]) <= most:
        return pixmap
    least = theme.MIN_TEXT_PX / min(theme.letters(), paint.MOST_LETTERS)
    return paint.caption(text, max(least, size * most / wide), dpr, win, room)


class TokenItem(QGraphicsPixmapItem):
    """A die, pill or badge; always upright, whatever the card does. Its position is the card's centre."""

    def __init__(self, token: TableToken) -> None:
        super().__init__()
        self.token = token


class CardItem(QGraphicsPixmapItem):
    """A card; its position is its centre. `slot` is where it belongs, `card` what it shows; `worn`: how large dice and
    badges are on it, as a share of what is usual on a card so wide; `over`: how high it is drawn at least."""

    def __init__(self) -> None:
        super().__init__()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.card = UNKNOWN
        self.zone, self.seat, self.place = "", -1, -1
        self.slot = Slot(0, 0)
        self.width = 10.0
        self.spent = False
        self.stacked = False
        self.depth = 0.0
        self.lift = 0.0
        self.straight = False
        self.worn = 1.0
        self.over = 0.0
        self.tokens: list[TokenItem] = []
        self._dpr = 1.0
        self._mark: QGraphicsPixmapItem | None = None
        self.mark_kind = ""
        """The outline it has now."""
        self._glow: QGraphicsPixmapItem | None = None
        self._fresh: QGraphicsPixmapItem | None = None
        self._shade: QGraphicsPixmapItem | None = None
        self._shown: tuple[object, ...] = ()

    # -- what it shows -----------------------------------------------------------------------------------------

    def show_card(self, art: CardArt, card: TableCard, width: float, spent: bool, angle: float = 0.0) -> None:
        """Draw that card at that width; nothing happens if it already does."""
        key = (card.look, card.tapped, card.down, card.blank, width, spent, angle, art.dpr, art.deck)
        self.card, self.width, self.spent = card, width, spent
        if key == self._shown:
            return
        self._shown = key
        pixmap = picture(art, card, width, spent, angle)
        self.setPixmap(pixmap)
        self._dpr = art.dpr
        self.setOffset(-(pixmap.width() // 2) / art.dpr, -(pixmap.height() // 2) / art.dpr)

    def mark(self, kind: str, dpr: float, titled: bool = False) -> None:
        """The outline around it, "" for none. The tick of what is selected lies off what stands on the card, and in a
        fan, where it has no more than a score, off the card beside it; and off the title above, if it is `titled`."""
        self.mark_kind = kind
        if kind == paint.SELECTED and (self.tokens or titled):
            scored = all(item.token.kind == "score" for item in self.tokens)
            kind = paint.TICKED_LEFT if scored else paint.TICKED_BELOW
        self._mark = self._around(self._mark, kind, dpr)
        self._glow = self._around(self._glow, paint.GLOW if kind == paint.FITS else "", dpr)

    def pulse(self, strength: float) -> None:
        """How bright its glow is, 0 to 1."""
        if self._glow is not None:
            self._glow.setOpacity(strength)

    def welcome(self, strength: float, dpr: float) -> None:
        """How brightly it glows because it has just come, 0 to 1."""
        if strength > 0 or self._fresh is not None:
            self._fresh = self._around(self._fresh, paint.FRESH if strength > 0 else "", dpr)
        if self._fresh is not None:
            self._fresh.setOpacity(strength)

    def float_over(self, floats: bool) -> None:
        """The deep shadow of a card that is held over the table."""
        if floats:
            if self._shade is None:
                self._shade = self._child()
                self._shade.setFlag(QGraphicsPixmapItem.GraphicsItemFlag.ItemStacksBehindParent)
            self._centred(self._shade, paint.deep_shadow(*self.extent(), CORNER * self.width, self._dpr))
        elif self._shade is not None:
            self._shade.setVisible(False)

    def _around(self, item: QGraphicsPixmapItem | None, kind: str, dpr: float) -> QGraphicsPixmapItem | None:
        """That outline around it, on `item` if there is one; none for ""."""
        if not kind:
            if item is not None:
                item.setVisible(False)
            return item
        w, h = self.extent()
        return self._centred(item or self._child(), paint.outline(kind, w, h, CORNER * self.width, dpr))

    def _child(self) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(self)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        return item

    def _centred(self, item: QGraphicsPixmapItem, pixmap: QPixmap) -> QGraphicsPixmapItem:
        item.setPixmap(pixmap)
        pw, ph = paint.logical(pixmap)
        item.setOffset(-round(pw / 2), -round(ph / 2))
        item.setRotation(self.angle)
        item.setVisible(True)
        return item

    @property
    def key(self) -> Key:
        """Where it belongs."""
        return self.zone, self.seat, self.place

    @property
    def angle(self) -> float:
        """How far it is turned where it lies."""
        return 0.0 if self.straight else self.slot.angle

    def extent(self) -> tuple[float, float]:
        w, h = round(self.width), round(self.width * ASPECT)
        return (h, w) if self.card.tapped else (w, h)

    # -- where it is -------------------------------------------------------------------------------------------

    def move(self, x: float, y: float) -> None:
        """Put its centre there, with all that lies on it; on whole device pixels, so that it stays sharp."""
        x, y = round(x * self._dpr) / self._dpr, round(y * self._dpr) / self._dpr
        self.setPos(x, y)
        for token in self.tokens:
            token.setPos(x, y)

    def raise_to(self, depth: float) -> None:
        """Draw it that high for now; `settle` returns it to its own depth."""
        self.setZValue(depth)
        for index, token in enumerate(self.tokens):
            floor = WORDS if token.token.kind == "label" else 0.0
            above = OVER_NEIGHBOURS if token.token.kind in (*SCORES, "label") else 0.3
            token.setZValue(max(depth, floor) + above + index * 0.01)

    def settle(self) -> None:
        """Lie still where it belongs."""
        self.setTransform(QTransform())
        self.setOpacity(1.0)
        self.setVisible(True)
        self.move(self.slot.x, self.slot.y - self.lift)
        self.raise_to(max(self.depth, self.over))
        self.float_over(self.lift > 0)

    def home(self) -> QPointF:
        """Where it belongs now, raised if it is selected."""
        return QPointF(self.slot.x, self.slot.y - self.lift)

    def box(self) -> Rect:
        """Its upright bounds where it belongs."""
        w, h = self.extent()
        return Rect(self.slot.x - w / 2, self.slot.y - self.lift - h / 2, w, h)

    def covers(self, x: float, y: float) -> bool:
        dx, dy = x - self.pos().x(), y - self.pos().y()
        if self.angle:
            turn = math.radians(-self.angle)
            dx, dy = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        w, h = self.extent()
        # A raised card keeps its foot: otherwise it would jump away from under the pointer.
        return abs(dx) <= w / 2 and -h / 2 <= dy <= h / 2 + self.lift

    def is_worded_at(self, x: float, y: float) -> bool:
        """The point lies on a word at it: who played it, that it is ahead, what it would lead to."""
        return any(rect.contains(x, y) for rect in self.words((*BESIDE, *SCORES)))

    def words(self, kinds: Collection[str] = BESIDE) -> list[Rect]:
        """Where words of these kinds stand at it."""
        shown = (token for token in self.tokens if token.isVisible() and token.token.kind in kinds)
        return list(map(paint.area, shown))

    # -- what lies on it ---------------------------------------------------------------------------------------

    def set_tokens(
        self,
        tokens: list[TableToken],
        dpr: float,
        over: float = 0.0,
        room: float = 1e9,
        aside: float = 0.0,
        top: float = -1e9,
        row: Sequence[TableToken] = (),
    ) -> None:
        """Dice, pills, badges and words; its label stands above what looks out `over` its upper edge, on the picture
        where that is above the `top` of its zone, and so far `aside` as the middle of what can be seen of it. A word
        wider than `room`, and a second one, is drawn as its icon; the scores of one `row` are all short or none, in
        letters of one size."""
        scene = self.scene()
        for item in self.tokens:
            if item.scene() is not None:
                scene.removeItem(item)
        self.tokens = []
        w, h = self.extent()
        badges = labels = 0
        for token in tokens:
            item = TokenItem(token)
            if token.kind == "die":
                size = max(15.0, round(self.width * 0.31 * self.worn))
                pixmap = paint.die(token.text, size, dpr)
                pw, ph = paint.logical(pixmap)
                item.setOffset(round(w / 2 - pw + 2), round(h / 2 - INDEX[1][1] * self.width - ph))
            elif token.kind == "pill":
                pixmap = self._pill(token, dpr)
                pw, ph = paint.logical(pixmap)
                item.setOffset(round(-w / 2 - 5), round(h / 2 - ph - self.width * 0.03 + 2))
            elif token.kind == "label":
                pixmap = paint.word(token.text, max(12.0, self.width * 0.15), dpr)
                pw, ph = paint.logical(pixmap)
                y = -h * 0.1 - ph * 0.45 + (labels - 1) * ph * 0.9 if labels else -h / 2 - ph * 0.72 - over
                if not labels and self.slot.y + y < top - ph / 2:
                    y = -h * 0.3
                if token.icon and (labels or pw - 6 > room):
                    pixmap = paint.badge(token.icon, max(16.0, round(self.width * 0.3)), dpr)
                    pw = paint.logical(pixmap)[0]
                item.setOffset(round(aside - pw / 2), round(y))
                labels += 1
            elif token.kind in ("caption", "win"):
                win = token.kind == "win"
                pixmap = below(token.text, self.width, dpr, win)
                pw, ph = paint.logical(pixmap)
                # A raised card has room below, one on a place has not.
                low = h / 2 + self.width * 0.07 if self.lift else h / 2 - ph * 0.6
                item.setOffset(round(-pw / 2), round(low if win else h / 2 + 1))
            elif token.kind in SCORES:
                pixmap = self._score(token, row or (token,), dpr, room)
                pw, ph = paint.logical(pixmap)
                y = -h / 2 - ph * 0.92 if token.kind == "score" else h / 2 - ph * 0.6
                item.setOffset(round(aside - pw / 2), round(y))
            elif token.kind == "frame":
                pixmap = frame(token.text, w, h, self.width, dpr)
                pw, ph = paint.logical(pixmap)
                item.setOffset(-round(pw / 2), -round(ph / 2))
            elif token.kind == "mark":
                size = max(16.0, round(self.width * 0.28 * self.worn))
                pixmap = paint.badge(token.text, size, dpr)
                item.setOffset(round(-w / 2 + 1), round(h * 0.02))
            else:
                size = max(16.0, round(self.width * 0.28 * self.worn))
                pixmap = paint.badge(token.text, size, dpr)
                pw, ph = paint.logical(pixmap)
                # The index stands top left on an upright card and top right on a tapped one.
                step = badges * (pw - 3)
                x = -w / 2 - 4 + step if self.card.tapped else w / 2 - pw + 4 - step
                item.setOffset(round(x), round(-h / 2 - 4))
                badges += 1
            item.setPixmap(pixmap)
            item.setPos(self.pos())
            self.tokens.append(item)
            if scene is not None:
                scene.addItem(item)
        self.raise_to(self.depth)

    def _score(self, token: TableToken, row: Sequence[TableToken], dpr: float, room: float) -> QPixmap:
        size = max(12.0, self.width * 0.15)
        texts = tuple(sorted({each.text for each in row}))
        if all(paint.logical(paint.word(text, size, dpr, room))[0] <= room for text in texts):
            return paint.word(token.text, size, dpr, room, texts)
        short = tuple(sorted({each.icon or each.text for each in row}))
        return paint.word(token.icon or token.text, size, dpr, room, short)

    def _pill(self, token: TableToken, dpr: float) -> QPixmap:
        most, hurt = theme.letters(), token.icon == HURT
        pixmap = paint.pill(token.text, self.width * 0.19, dpr, most=most, hurt=hurt)
        while paint.logical(pixmap)[0] > PILL * self.width and most > paint.MOST_LETTERS:
            most = max(most - 0.05, paint.MOST_LETTERS)
            pixmap = paint.pill(token.text, self.width * 0.19, dpr, most=most, hurt=hurt)
        return pixmap

    def change_pill(self, token: TableToken, dpr: float) -> None:
        """The same place of its pill says that now."""
        for item in self.tokens:
            if item.token.kind == token.kind == "pill" and item.token != token:
                item.token = token
                item.setPixmap(self._pill(token, dpr))

    def hide_scores(self) -> None:
        """What it would lead to is no question any more."""
        for item in self.tokens:
            if item.token.kind in SCORES:
                item.setVisible(False)

    def hide_tokens(self) -> None:
        """Hide what lies on it while it flies."""
        for token in self.tokens:
            token.setVisible(False)


def forget(item: CardItem) -> None:
    """Take a card and its tokens off the table."""
    scene = item.scene()
    for token in item.tokens:
        if token.scene() is not None:
            token.scene().removeItem(token)
    item.tokens = []
    if scene is not None:
        scene.removeItem(item)


def sliding(item: CardItem, start: QPointF, goal: QPointF) -> Callable[[float], None]:
    """Its straight way there."""
    way = goal - start
    return lambda progress: item.move(start.x() + way.x() * progress, start.y() + way.y() * progress)


def gliding(item: CardItem, start: QPointF, home: QPointF) -> Callable[[float], None]:
    """Its way home."""
    slide = sliding(item, start, home)
    return lambda progress: slide(progress) if progress < 1.0 else item.settle()
