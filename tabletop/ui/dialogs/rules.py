"""The rules of the game at hand, as a sheet at the right side, scrolled to the section that was cited."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QImage,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from tabletop.ui import theme
from tabletop.ui.dialogs.texts import say
from tabletop.ui.key_button import KeyButton
from tabletop.ui.over.keyholder import KeyHolder


class RulesPage(QTextBrowser):
    """A rulebook in Markdown. A picture it names is an SVG beside it, drawn as wide as the page and as sharp as the
    screen; one that is missing or no SVG leaves its description."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = Path()
        self._drawn = (0, 0.0)

    def read(self, path: Path) -> None:
        """Show that file. Raises OSError."""
        self._folder, self._drawn = path.parent, (0, 0.0)
        self.setMarkdown(path.read_text("utf-8"))
        self._fit()

    def pictures(self) -> list[tuple[str, QTextCursor]]:
        """File name and place of each picture, from the first on."""
        found = []
        block = self.document().begin()
        while block.isValid():
            pieces = block.begin()
            while not pieces.atEnd():
                shape = pieces.fragment().charFormat()
                if shape.isImageFormat():
                    cursor = QTextCursor(self.document())
                    cursor.setPosition(pieces.fragment().position())
                    cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor)
                    found.append((shape.toImageFormat().name(), cursor))
                pieces += 1
            block = block.next()
        return found

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
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        art.render(painter, QRectF(0, 0, image.width(), image.height()))
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image


class RulesSheet(KeyHolder):
    """Shows a RULES.md. Esc or its button closes it. A click on the table beside it gives the keyboard back to the
    table, a click here takes it again."""

    def __init__(self, parent: QWidget, unit: float, closed: Callable[[], object]) -> None:
        super().__init__(parent)
        self._parent = parent
        self._unit = 0.0
        self._path: Path | None = None
        self._closed = closed
        self.title = QLabel()
        self.text = RulesPage()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(lambda url: self.show_section(url.toString().lstrip("#")))
        self._close = close = KeyButton(say("close"), "Esc", self)
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.calls(closed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(close)
        self._column = column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.text, 1)
        self.setAccessibleName(say("rules"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self.text)
        self.rescale(unit)

    def rescale(self, unit: float) -> None:
        """Take the right side of a parent of another size, and stay at the paragraph that is read; `unit` is one design
        pixel."""
        top = self.text.cursorForPosition(QPoint(0, 0)).block()
        self._place(unit)
        if abs(unit - self._unit) < 0.01:
            return
        self._unit = unit
        self._close.set_unit(unit * 0.9)
        edge = round(16 * unit)
        self._column.setContentsMargins(edge, edge, edge, edge)
        self.title.setStyleSheet(
            f"color: {theme.TEXT.name()}; font-size: {round(20 * unit)}px; font-weight: 600; background: transparent;"
        )
        self.text.setStyleSheet(
            f"QTextBrowser {{ background: transparent; border: 0; color: {theme.TEXT.name()};"
            f" font-size: {max(round(15 * unit), theme.MIN_TEXT_PX)}px; selection-background-color: #2C6B5D; }}"
            "QScrollBar:vertical { background: transparent; width: 9px; }"
            "QScrollBar::handle:vertical { background: rgba(255,255,255,50); border-radius: 4px; min-height: 24px; }"
            "QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page"
            " { background: none; height: 0; }"
        )
        if self._path is not None:
            self._air()
            self._column.activate()
            self._scroll_to(top)

    def open(self, title: str, path: Path, section: str) -> None:
        """Show that file at that section ("" = its beginning)."""
        if path != self._path:
            self._path = path
            self.title.setText(say("rules.title", game=title))
            try:
                self.text.read(path)
                self._air()
            except OSError as problem:
                self.text.setPlainText(say("rules.unreadable", problem=problem.strerror or problem))
        self._place(self._unit)
        self.show()
        self.raise_()
        self.take_keys()
        self.show_section(section)

    def show_section(self, section: str) -> bool:
        """Scroll so that the section's heading, or the first mention of it, stands at the top; False if none."""
        block = self._heading(section) if section else self.text.document().begin()
        if block is None:
            found = self.text.document().find(section)
            if found.isNull():
                return False
            block = found.block()
        self._scroll_to(block)
        return True

    def _scroll_to(self, block: QTextBlock) -> None:
        # laying a document out is lazy: to the end first, then back up, puts the block at the top edge
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        cursor = QTextCursor(block)
        self.text.setTextCursor(cursor)
        top = self.text.cursorRect(cursor).top() + self.text.verticalScrollBar().value()
        self.text.verticalScrollBar().setValue(max(top - round(6 * self._unit), 0))

    def _place(self, unit: float) -> None:
        parent = self._parent
        width = min(round(560 * unit), parent.width() - 20)
        self.setGeometry(parent.width() - width, 0, width, parent.height())

    def _air(self) -> None:
        """Room around headings and between paragraphs, which Markdown leaves out."""
        cursor = QTextCursor(self.text.document())
        block = self.text.document().begin()
        while block.isValid():
            shape = block.blockFormat()
            heading = bool(shape.headingLevel())
            shape.setTopMargin((16 if heading else 3) * self._unit)
            shape.setBottomMargin((6 if heading else 3) * self._unit)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(shape)
            block = block.next()
        for frame in self.text.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                look = frame.format().toTableFormat()
                look.setTopMargin(8 * self._unit)
                look.setBottomMargin(8 * self._unit)
                look.setCellPadding(3 * self._unit)
                look.setBorderBrush(theme.GOLD_LINE)
                frame.setFormat(look)

    def _heading(self, section: str) -> QTextBlock | None:
        wanted = re.compile(rf"{re.escape(section)}(?!\w)")
        block = self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and wanted.match(block.text()):
                return block
            block = block.next()
        return None

    def first_focus(self) -> QWidget:
        return self.text

    def cancel(self) -> None:
        self._closed()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.PANEL)
        painter.setPen(theme.GOLD_LINE)
        painter.drawLine(0, 0, 0, self.height())
