"""The felt: lit in the middle, without rings, the same each time."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from tabletop.ui import theme
from tabletop.ui.over.pause import PauseCover


def plain(size: QSize) -> QImage:
    """The gradient as 8 bits show it."""
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(image.rect(), theme.felt(QRectF(image.rect())))
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
    felt = theme.felt_picture(QSize(width, height), ratio)
    assert felt.deviceIndependentSize().toSize() == QSize(width, height)
    felt.setDevicePixelRatio(1)
    flat = plain(felt.size())
    assert edges(felt) > 3 * edges(flat)
    for x, y in itertools.product(range(0, felt.width(), 7), range(0, felt.height(), 11)):
        one, other = felt.pixelColor(x, y), flat.pixelColor(x, y)
        assert (
            abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())
            <= 5
        )


def test_it_is_the_same_each_time(qapp):
    assert theme.felt_picture(QSize(300, 200), 1) == theme.felt_picture(QSize(300, 200), 1)


def test_a_pause_makes_its_felt_once_for_a_size(qtbot, monkeypatch):
    made, picture = [], theme.felt_picture
    monkeypatch.setattr(theme, "felt_picture", lambda size, ratio: made.append(size) or picture(size, ratio))
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
