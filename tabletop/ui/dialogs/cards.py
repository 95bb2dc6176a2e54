"""Cards in rows over the table: naming a face, and looking through a pile."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QScrollArea, QWidget

from tabletop.engine.cards import HIDDEN, JOKER_FACE
from tabletop.presenter.asking import KnownFaces
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import card_words
from tabletop.ui import theme
from tabletop.ui.dialogs.style import Form
from tabletop.ui.dialogs.texts import say
from tabletop.ui.over.overlay import Overlay
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.paint import draw_block, draw_centred, painter_on

ARROWS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
RANKS = "A23456789TJQK"
PAD_KEY: Final = "N"
FAINT: Final = 0.5
"""How much shows of a face that cannot be named, or had better not be."""
DOT: Final = 13
"""Pixels of the dot on a card that costs something."""
BELOW: Final = 250
"""Design pixels of all but the cards in a table of all faces."""
CARD_WIDTH: Final = 70
"""Design pixels of a card in a pile that is looked through."""


class CardButton(QAbstractButton):
    """One card as a button; `likely` puts the amber ring around it, `faint` draws it dim though it can be pressed; what
    it `costs` is told, and a dot on it says that it does."""

    def __init__(
        self,
        art: CardArt,
        look: int,
        width: float,
        likely: bool = False,
        faint: bool = False,
        costs: str = "",
    ) -> None:
        super().__init__()
        self.costs = costs
        self._art, self.look, self._width, self.faint = art, look, width, faint
        self.ring = theme.AMBER if likely else None
        known = "there" if likely else "elsewhere" if faint else ""
        name = say("card", form=known, card=card_words(look))
        self.setAccessibleName(say("faces.cost", card=name, costs=costs) if costs else name)
        self.setToolTip(say("faces.cost", card=card_words(look), costs=costs) if costs else card_words(look))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def set_width(self, width: float) -> None:
        self._width = width
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(round(self._width + 8), round(self._width * ASPECT + 8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()  # a button of Qt's would walk as Tab does
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            lift = -2 if self.underMouse() and self.isEnabled() else 0
            picture = self._art.with_dpr(self.devicePixelRatioF()).face(self.look, self._width)
            painter.setOpacity(FAINT if self.faint or not self.isEnabled() else 1.0)
            draw_centred(painter, QPointF(self.width() / 2, self.height() / 2 + lift), picture)
            painter.setOpacity(1.0)
            box = QRectF(self.rect()).translated(0, lift)
            rings = [theme.TEXT] * self.hasFocus() + ([self.ring] if self.ring is not None else [])
            for n, ring in enumerate(reversed(rings)):  # the focus is seen outside the ring of its card
                edge = 3.8 - 2.6 * n if len(rings) > 1 else 2.0
                draw_block(painter, box.adjusted(edge, edge, -edge, -edge), 6, None, QPen(ring, 2.5))
            if self.costs and not self.faint:
                dot = QRectF(0, 0, DOT, DOT).translated(box.right() - DOT, box.top())
                draw_block(painter, dot, DOT / 2, theme.CORAL, QPen(theme.PANEL, 1.5))


class FaceTable(Overlay):
    """All 53 faces, a row a suit. Arrows walk; a rank and a suit letter typed one after another jump to the card."""

    def __init__(self, window: QWidget, unit: float, title: str) -> None:
        super().__init__(window, unit, 900, title)
        self._typed = ""
        self._first = 0
        self._cells: dict[tuple[int, int], CardButton] = {}

    def lay(self, make: Callable[[int], CardButton], joker: str = "") -> None:
        """The cards, each as it is made for its face; `joker`: what stands beside the Joker."""
        grid = QGridLayout()
        grid.setSpacing(2)
        for row, suit in enumerate((3, 2, 1, 0)):
            for column in range(13):
                self._cells[row, column] = make(column * 4 + suit)
        self._cells[4, 0] = make(JOKER_FACE)
        for (row, column), cell in self._cells.items():
            grid.addWidget(cell, row, column)
        if joker:
            grid.addWidget(self.label(joker, "dim"), 4, 1, 1, 6)
        self.column.addLayout(grid)

    def rescale(self, unit: float) -> None:
        across = (min(self._width * unit, self._window.width() - 24) - 56 * unit) / 13.6 - 10
        down = ((self._window.height() - BELOW * unit) / 5 - 10) / ASPECT
        for cell in self._cells.values():
            cell.set_width(min(54 * unit, across, down))
        super().rescale(unit)

    def first_focus(self) -> QWidget:
        return next((cell for cell in self._cells.values() if cell.look == self._first), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, letter = ARROWS.get(Qt.Key(event.key())), event.text().upper()
        if step is not None:
            self._walk(step)
        elif letter and letter in RANKS + "10CDHSX":
            self._type(letter)
        else:
            super().keyPressEvent(event)

    def _focus_face(self, face: int) -> None:
        self._first = face
        for cell in self._cells.values():
            if cell.look == face:
                cell.setFocus(Qt.FocusReason.OtherFocusReason)

    def _walk(self, step: tuple[int, int]) -> None:
        here = next((at for at, cell in self._cells.items() if cell.hasFocus()), (0, 0))
        row, column = here[0] + step[0], here[1] + step[1]
        if row == 4:
            column = 0
        if (row, column) in self._cells:
            self._cells[row, column].setFocus(Qt.FocusReason.OtherFocusReason)

    def _type(self, letter: str) -> None:
        self._typed = (self._typed + letter).replace("10", "T")[-2:]
        if letter == "X":
            self._focus_face(JOKER_FACE)
        elif len(self._typed) == 2 and self._typed[0] in RANKS and self._typed[1] in "CDHS":
            self._focus_face(RANKS.index(self._typed[0]) * 4 + "CDHS".index(self._typed[1]))


class FacePicker(FaceTable):
    """One of the 53 faces; those that cannot be named or lie elsewhere are dimmed, those known to be there ringed."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        art: CardArt,
        title: str,
        offers: Sequence[tuple[int, Offer]],
        sighted: KnownFaces,
        pick: Callable[[Offer], object],
        cancel: Callable[[], object],
        help_text: str = "",
    ) -> None:
        super().__init__(window, unit, title)
        self._legal = dict(offers)
        self._pick, self._cancel = pick, cancel
        if help_text:
            self.column.addWidget(self.label(help_text))
            self.setAccessibleDescription(help_text)
        costs = {face: brings.lost for face, offer in offers if (brings := offer.consequence) and brings.bad}
        told = [say("faces.there")] * bool(sighted.there) + [say("faces.elsewhere")] * bool(sighted.elsewhere)
        told += [say("faces.costs")] * bool(costs.keys() - sighted.elsewhere)
        if told:
            self.column.addWidget(self.label(" ".join(told), "dim"))
        joker = say("faces.joker") if JOKER_FACE in self._legal else ""
        self.lay(lambda face: self._cell(art, face, sighted, costs.get(face, "")), joker)
        self.foot(self.button(say("cancel"), "Esc", self.cancel))
        free = [cell.look for cell in self._cells.values() if cell.isEnabled() and not cell.costs]
        likely = [face for face in free if face in sighted.there]
        self._focus_face(next((f for f in (*likely, *free) if f not in sighted.elsewhere), -1))

    def cancel(self) -> None:
        self.close_panel()
        self._cancel()

    def accept(self) -> None:
        """Enter without a card in focus picks nothing."""

    def _cell(self, art: CardArt, face: int, sighted: KnownFaces, costs: str) -> CardButton:
        cell = CardButton(art, face, CARD_WIDTH, face in sighted.there, face in sighted.elsewhere, costs)
        cell.setEnabled(face in self._legal)
        cell.clicked.connect(lambda: self._chosen(face))
        return cell

    def _chosen(self, face: int) -> None:
        if face in self._legal:
            self.close_panel()
            self._pick(self._legal[face])


class _Told(CardButton):
    """A card that says below the cards what it is while it is pointed at."""

    def __init__(self, art: CardArt, look: int, width: float, words: str, below: QLabel) -> None:
        super().__init__(art, look, width)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        told = " ".join(words.splitlines())
        self.setAccessibleDescription(told)
        self.setToolTip("")
        self.words, self._below = f"{card_words(look)}. {told}".strip(), below

    def chooses(self, act: Callable[[], object] | None) -> None:
        """A click does this; without it the card is dim among others that can be chosen."""
        self.faint = act is None
        if act is not None:
            self.ring = theme.AMBER
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.clicked.connect(act)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._below.setText(self.words)
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._below.setText(self.words)
        super().enterEvent(event)


class PileBrowser(Form):
    """A pile's cards in order, the top one first; what is unknown is only counted. A click beside them closes it. Where
    some of them can be chosen, they have an amber edge, and the others are dim."""

    def __init__(
        self,
        window: QWidget,
        unit: float,
        art: CardArt,
        title: str,
        looks: Sequence[int],
        notes: Sequence[str],
        words: Sequence[str] = (),
        pad: Callable[[], object] | None = None,
        picks: Sequence[Callable[[], object] | None] = (),
        asked: str = "",
    ) -> None:
        """`words`: what the first cards say of themselves, each a line a sentence; `pad` opens the notepad of it;
        `picks`: chooses one of the first cards, None where it cannot be chosen, and `asked` is what for."""
        super().__init__(window, unit, 820, asked or title)
        if asked:
            self.column.addWidget(self.label(title, "dim"))
        self._area: QScrollArea | None = None
        self.said = self.label("")
        """What the card that is pointed at says, below them all, so that it covers none."""
        self._art = art
        self._looks = known = [look for look in looks if look != HIDDEN]
        self._words = [said for look, said in zip(looks, words, strict=False) if look != HIDDEN]
        self._picks = [pick for look, pick in zip(looks, picks, strict=False) if look != HIDDEN]
        if known:
            self._area = QScrollArea()
            self._area.setWidgetResizable(True)
            self.column.addWidget(self._area, 1)
            self.column.addWidget(self.said)
        if len(known) < len(looks):
            self.column.addWidget(self.label(say("pile.hidden")))
        elif not looks and not notes:
            self.column.addWidget(self.label(say("pile.empty")))
        for note in notes:
            self.column.addWidget(self.label(note))
        self._beside = False
        noting = [self.button(say("pad"), PAD_KEY, self._closing(pad))] if pad is not None else []
        self.foot(*noting, self.button(say("close"), "Esc", self.cancel, primary=not self._picks))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._beside = not self.panel.geometry().contains(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Its first click may have opened this."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Only the whole click closes it: the release of one that is gone would be meant for what lies below."""
        if self._beside:
            self.cancel()

    def first_focus(self) -> QWidget:
        cards = self.findChildren(_Told)
        return next((card for card in cards if card.ring is not None), self._area or self)

    def rescale(self, unit: float) -> None:
        if self._area is not None:
            self._fill(self._area, unit)
        super().rescale(unit)

    def accept(self) -> None:
        """Enter without a card in focus closes it only where none can be chosen."""
        if not self._picks:
            self.close_panel()

    def _closing(self, act: Callable[[], object]) -> Callable[[], object]:
        """Does that in place of this panel."""

        def close_for() -> None:
            self.close_panel()
            act()

        return close_for

    def _fill(self, area: QScrollArea, unit: float) -> None:
        """As many cards in a row as the panel has room for, three rows in sight."""
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setSpacing(4)
        width = CARD_WIDTH * unit
        room = min(self._width * unit, self._window.width() - 24) - 76 * unit
        columns = max(int(room // (width + 14)), 1)
        most, told = 0, self.said.text()
        for index, look in enumerate(self._looks):
            words = self._words[index] if index < len(self._words) else ""
            card = _Told(self._art, look, width, words, self.said)
            if self._picks:
                pick = self._picks[index]
                card.chooses(self._closing(pick) if pick is not None else None)
            self.said.setText(card.words)
            most = max(most, self.said.heightForWidth(round(room)))
            grid.addWidget(card, index // columns, index % columns)
        self.said.setText(told)
        self.said.setMinimumHeight(most)
        grid.setColumnStretch(columns, 1)
        grid.setRowStretch(len(self._looks) // columns + 1, 1)
        area.setWidget(inner)
        rows = min((len(self._looks) + columns - 1) // columns, 3)
        area.setMinimumHeight(round(rows * (width * ASPECT + 14) + 8))
