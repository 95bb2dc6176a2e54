"""The felt: lit in the middle, without rings, the same each time."""

import itertools

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from tabletop.ui import ground
from tabletop.ui.over.pause import PauseCover


def plain(size: QSize) -> QImage:
    """The gradient as 8 bits show it."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(image.rect(), ground.felt(QRectF(image.rect())))
    painter.end()
    return image


def edges(image: QImage) -> int:
    """How many neighbours down the middle row differ: a ring has two ends and nothing between."""
    y = image.height() // 2 + 3
    row = [image.pixel(x, y) for x in range(image.width())]
    return sum(a != b for a, b in itertools.pairwise(row))


@pytest.mark.parametrize(
    ("width", "height", "ratio"), [(1280, 800, 1), (1023, 641, 1), (640, 400, 2), (853, 493, 1.5)]
)
def test_the_felt_has_no_rings(qapp, width, height, ratio):
    felt = ground.felt_picture(QSize(width, height), ratio)
    assert felt.deviceIndependentSize().toSize() == QSize(width, height)
    felt.setDevicePixelRatio(1)
    flat = plain(felt.size())
    assert edges(felt) > 3 * edges(flat)
    whole, other = (blurred(image) for image in (felt, flat))
    for x, y in itertools.product(range(whole.width()), range(whole.height())):
        parts = zip(whole.pixelColor(x, y).getRgb(), other.pixelColor(x, y).getRgb(), strict=True)
        assert all(abs(one - two) <= 5 for one, two in parts), "the grain makes it neither lighter nor darker"


def blurred(image: QImage) -> QImage:
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(image.size() / 32, mode=smooth)


def test_the_grain_has_no_seam(qapp):
    """Where a tile ends the next one goes on: no row differs from the one above it more than others do."""
    tile = ground.grain(ground.CLOTH, 0.1)
    side = tile.width()
    felt = ground.felt_picture(QSize(2 * side, 2 * side), 1)

    def step(y: int) -> float:
        return sum(
            abs(felt.pixelColor(x, y).green() - felt.pixelColor(x, y - 1).green()) for x in range(2 * side)
        )

    assert step(side) < 1.25 * max(step(y) for y in range(side - 40, side))


def test_it_is_the_same_each_time(qapp):
    assert ground.felt_picture(QSize(300, 200), 1) == ground.felt_picture(QSize(300, 200), 1)


def test_a_pause_makes_its_felt_once_for_a_size(qtbot, monkeypatch):
    made, picture = [], ground.felt_picture
    monkeypatch.setattr(ground, "felt_picture", lambda size, ratio: made.append(size) or picture(size, ratio))
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(300, 200)
    cover = PauseCover(parent, lambda: None)
    parent.show()
    cover.close_over("Paused")
    for _ in range(3):
        cover.grab()
    assert made == [QSize(300, 200)]
    parent.resize(320, 200)
    cover.place()
    cover.grab()
    assert made == [QSize(300, 200), QSize(320, 200)]


def test_no_tile_is_kept_beside_what_it_was_laid_on(qapp):
    """Each would take a quarter of a megabyte, to save a millisecond for a window of another size."""
    first = ground.grain(ground.BOARD, 0.07)
    assert ground.grain(ground.BOARD, 0.07).cacheKey() != first.cacheKey()
    assert ground.grain(ground.BOARD, 0.07) == first
