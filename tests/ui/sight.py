"""How colours are seen: by everybody, and by who lacks one kind of cones; and how far words stand out on the screen."""

import math
import statistics
from collections import Counter
from collections.abc import Sequence

from PySide6.QtGui import QColor, QImage

# How light mixes in linear RGB for who lacks one kind of cones wholly: Machado, Oliveira and Fernandes, 2009.
SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
READ, LARGE = 4.5, 3.0
"""WCAG 2 AA: words against their ground; large words, and what is no word but means something."""


def linear(colour: QColor) -> list[float]:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(rows: Sequence[Sequence[float]], light: Sequence[float]) -> list[float]:
    return [sum(share * part for share, part in zip(row, light, strict=True)) for row in rows]


def lab(light: Sequence[float]) -> tuple[float, float, float]:
    def bent(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = (bent(part / white) for part, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: QColor, sight: str) -> tuple[float, float, float]:
    """Where the colour lies in CIE L*a*b* for that sight."""
    return lab([min(max(part, 0.0), 1.0) for part in times(SIGHTS[sight], linear(colour))])


def apart(one: QColor, other: QColor, sight: str) -> float:
    """The difference of two colours; 2 is just seen side by side."""
    return math.dist(seen(one, sight), seen(other, sight))


def brightness(colour: QColor) -> float:
    """Relative luminance, 0 to 1."""
    return times(TO_XYZ[1:2], linear(colour))[0]


def contrast(one: float, other: float) -> float:
    """Of two luminances, 1 to 21."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def colours(picture: QImage) -> Counter[int]:
    """How many pixels have which colour (0xAARRGGBB)."""
    plain = picture.convertToFormat(QImage.Format.Format_ARGB32)
    return Counter(memoryview(plain.constBits()).cast("I")[: plain.width() * plain.height()])


def stands_out(picture: QImage, most: float = 0.02) -> float:
    """Contrast of what is written in the picture to what it is written on: to the middle of all pixels, that of the
    share `most` of them that differ most from it."""
    counted = [(brightness(QColor(colour)), count) for colour, count in colours(picture).items()]
    tones = [tone for tone, count in sorted(counted) for _ in range(count)]
    ground = statistics.median(tones)
    count = max(3, round(len(tones) * most))
    dark, bright = statistics.fmean(tones[:count]), statistics.fmean(tones[-count:])
    return max(contrast(dark, ground), contrast(bright, ground))
