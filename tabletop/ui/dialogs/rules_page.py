"""A rulebook as a document: its pictures, its sections, and every place where some words stand in it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QPoint, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.table.paint import painter_on

RULING: Final = re.compile(r"(?<![\w*#])[BC]\d+\b")
"""Where a ruling is named, but for its own number in the list of them."""
FOUND: Final = QColor(210, 168, 87, 90)
CHAPTER: Final = 2
"""The level of the headings that are listed."""
AIR: Final = {0: (3, 3), 1: (0, 4), CHAPTER: (18, 6)}
"""Design pixels above and below a paragraph, by the level of its heading."""


class Section(NamedTuple):
    """A chapter of the book: its heading, and the number of the block where it begins."""

    title: str
    block: int


def cited(text: str) -> str:
    """These words with each statement numbered as the table cites it: "HJ-9.9" is §9.9, "HJ-C54" is C54."""
    return re.sub(r"\b[A-Z]{2}-(?=[A-Z]\d)", "", re.sub(r"\b[A-Z]{2}-(?=\d)", "§", text))


def _led_to(text: str) -> str:
    """The same with each ruling that a statement rests on, such as C54, called one, and a link to it."""
    return RULING.sub(lambda found: f"[{say('rules.ruling', number=found[0])}](#{found[0]})", text)


class RulesPage(QTextBrowser):
    """A rulebook in Markdown. A picture it names is an SVG beside it, drawn as wide as the page and as sharp as the
    screen; one that is missing or no SVG leaves its description."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path()
        self._drawn = (0, 0.0)

    def read(self, path: Path) -> None:
        """Show that file, without its title. Raises OSError."""
        self._folder, self._drawn = path.parent, (0, 0.0)
        self.setMarkdown(_led_to(cited(re.sub(r"\A# .*\n", "", path.read_text("utf-8")))))
        self._fit()

    def pictures(self) -> list[tuple[str, QTextCursor]]:
        """File name and place of each picture, from the first on."""
        found = []
        for block in self._blocks():
            pieces = block.begin()
            while not pieces.atEnd():
                shape = pieces.fragment().charFormat()
                if shape.isImageFormat():
                    cursor = QTextCursor(self.document())
                    cursor.setPosition(pieces.fragment().position())
                    cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor)
                    found.append((shape.toImageFormat().name(), cursor))
                pieces += 1
        return found

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Draw the pictures for the width there is, if they are not."""
        width = self.viewport().width() - 2 * round(self.document().documentMargin())
        now = (width, self.devicePixelRatioF())
        if width <= 0 or now == self._drawn:
            return
        self._drawn = now
        for name, cursor in self.pictures():
            shape = cursor.charFormat().toImageFormat()
            image = self._picture(name, width)
            if image is None:
                cursor.insertText(str(shape.property(shape.Property.ImageAltText) or name))
                continue
            self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
            shape.setWidth(width)
            shape.setHeight(image.height() / image.devicePixelRatio())
            cursor.setCharFormat(shape)

    def _picture(self, name: str, width: int) -> QImage | None:
        path = self._folder / name
        if path.parent != self._folder or not path.is_file():
            return None
        art = QSvgRenderer(QByteArray(path.read_bytes()))
        if not art.isValid():
            return None
        size, ratio = art.defaultSize(), self.devicePixelRatioF()
        height = round(width * size.height() / size.width())
        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with painter_on(image) as painter:
            art.render(painter, QRectF(0, 0, image.width(), image.height()))
        image.setDevicePixelRatio(ratio)
        return image

    # -- sections --------------------------------------------------------------------------------------------

    def sections(self) -> list[Section]:
        """The chapters after the first page, in order."""
        return [
            Section(block.text(), block.blockNumber())
            for block in self._blocks()
            if block.blockFormat().headingLevel() == CHAPTER
        ]

    def place(self, section: str) -> QTextBlock | None:
        """The heading or statement that begins with these words, such as "§9" or "C54"."""
        wanted = re.compile(rf"{re.escape(section)}(?![\w.])")
        return next((block for block in self._blocks() if wanted.match(block.text())), None)

    def top(self, below: int = 0) -> QTextBlock:
        """The paragraph at the upper edge, or so many pixels below it."""
        return self.cursorForPosition(QPoint(0, below)).block()

    def scroll_to(self, cursor: QTextCursor, gap: int) -> None:
        """Put that place `gap` pixels below the upper edge."""
        # laying a document out is lazy: to the end first, then back up, puts the place at the top edge
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.setTextCursor(cursor)
        top = self.cursorRect(cursor).top() + self.verticalScrollBar().value()
        self.verticalScrollBar().setValue(max(top - gap, 0))

    def air(self, unit: float) -> None:
        """Room around headings and between paragraphs, and their colour, which Markdown leaves out."""
        self.document().setIndentWidth(26 * unit)
        cursor = QTextCursor(self.document())
        gilt = QTextCharFormat()
        gilt.setForeground(theme.GOLD_WORD)
        gilt.setFontFamilies(theme.title_font(20).families())
        for block in self._blocks():
            shape = block.blockFormat()
            level = shape.headingLevel()
            above, below = AIR.get(level, (11, 4))
            if not level and block.previous().textList() is not None and block.textList() is None:
                above += 4  # a list ends here
            shape.setTopMargin(above * unit)
            shape.setBottomMargin(below * unit)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(shape)
            if level > 1:
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(gilt)
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                look = frame.format().toTableFormat()
                look.setTopMargin(8 * unit)
                look.setBottomMargin(8 * unit)
                look.setCellPadding(3 * unit)
                look.setBorderBrush(theme.GOLD_LINE)
                frame.setFormat(look)

    # -- search ----------------------------------------------------------------------------------------------

    def find_all(self, words: str) -> list[QTextCursor]:
        """Every place where these words stand, whatever their case."""
        found = []
        cursor = self.document().find(words)
        while not cursor.isNull():
            found.append(cursor)
            cursor = self.document().find(words, cursor)
        return found

    def mark(self, places: Sequence[QTextCursor], chosen: int) -> None:
        """Mark these places, and the chosen one of them more."""
        marks = []
        for number, place in enumerate(places):
            mark = QTextEdit.ExtraSelection()
            look = QTextCharFormat()
            look.setBackground(theme.AMBER if number == chosen else FOUND)
            if number == chosen:
                look.setForeground(theme.INK)
            mark.cursor, mark.format = place, look
            marks.append(mark)
        self.setExtraSelections(marks)

    def show_place(self, place: QTextCursor) -> None:
        """Scroll so that it stands in the upper third."""
        start = QTextCursor(place)
        start.setPosition(place.selectionStart())
        self.scroll_to(start, self.viewport().height() // 3)
