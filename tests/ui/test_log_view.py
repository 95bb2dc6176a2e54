"""The log's rows: as tall as the words painted in them."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtTest import QTest

from tabletop.presenter.narrator import Sentence
from tabletop.ui import theme
from tabletop.ui.panel.log_view import LogView


def inked(log: LogView, row: int) -> tuple[int, int]:
    """How tall a row is, and how tall the writing in it."""
    rect = log.visualRect(log.model().index(row, 0))
    image = log.viewport().grab(rect).toImage()
    ground = image.pixelColor(0, 0).lightness()

    def written(y: int) -> bool:
        return any(
            abs(QColor(image.pixel(x, y)).lightness() - ground) > 40 for x in range(0, image.width(), 2)
        )

    lines = [y for y in range(image.height()) if written(y)]
    return rect.height(), lines[-1] - lines[0] + 1


def test_no_row_is_a_line_taller_than_its_words(qapp: object) -> None:
    log = LogView()
    log.add([Sentence("You empower with 3♣ from hand.", 0)], -1, True)
    metrics = QFontMetrics(theme.ui_font(13.5))
    words = metrics.horizontalAdvance("You empower with 3♣ from hand.")
    log.show()
    wrapped = set()
    for width in range(words + 10, words + 30):  # so that it fits into one line, and just not
        log.resize(width, 300)
        QTest.qWait(1)
        tall, ink = inked(log, 0)
        wrapped.add(ink > metrics.lineSpacing())
        assert tall - ink < 10 + metrics.lineSpacing(), width
    assert wrapped == {True, False}
    log.close()
