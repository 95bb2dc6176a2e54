"""Contact sheets of the art, to look at: ``python -m assets.draw.sheet FOLDER [WIDTH …]``."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from .cards import deck
from .icons import icons
from .portraits import portraits

FELT = QColor("#1C473F")


def _sheet(pictures: list[str], columns: int, width: int, height: int, gap: int) -> QImage:
    rows = -(-len(pictures) // columns)
    image = QImage(
        columns * (width + gap) + gap, rows * (height + gap) + gap, QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(FELT)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, text in enumerate(pictures):
        row, column = divmod(index, columns)
        box = QRectF(gap + column * (width + gap), gap + row * (height + gap), width, height)
        QSvgRenderer(text.encode()).render(painter, box)
    painter.end()
    return image


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication([])  # kept: drawing needs it
    cards = [picture.text() for picture in deck().values()]
    for width in [int(text) for text in arguments[1:]] or [44, 90, 200]:
        _sheet(cards, 13, width, round(width * 1.4), max(4, width // 12)).save(
            str(folder / f"cards-{width}.png")
        )
    court = [rank + suit for rank in "JQK" for suit in "CDHS"]
    chosen = [*court, "XR", "XB", "TS", "9H", "AS", "AD", "back_burgundy", "blank"]
    _sheet([deck()[name].text() for name in chosen], 4, 320, 448, 16).save(str(folder / "cards-close.png"))
    for size in (16, 24, 64):
        glyphs = [picture.text().replace("currentColor", "#F2EEE2") for picture in icons().values()]
        _sheet(glyphs, 12, size, size, size // 3 + 4).save(str(folder / f"icons-{size}.png"))
    faces = [picture.text() for picture in portraits().values()]
    for size in (32, 200):
        _sheet(faces, 7, size, size, size // 8).save(str(folder / f"portraits-{size}.png"))
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
