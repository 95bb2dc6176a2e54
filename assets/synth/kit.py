"""A very small sound kit: a sound is a list of numbers, `RATE` a second. Struck things ring, rubbed things hiss.

Standard library only, and the same numbers on every machine: noise comes from a seeded `Random`.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

RATE = 22_050
PEAK = 0.31
"""The highest peak of any sound: three at once stay below full scale."""
LOUDNESS = 0.09
"""The root mean square of the loudest `WINDOW_S` of every sound, as far as small loudspeakers let it be heard."""
WINDOW_S = 0.05
DEAF_BELOW = 160
"""What lies below this frequency, in Hz, hardly counts as loud."""
DULL_ABOVE = 4800
"""What is rubbed has little above this frequency, in Hz."""
Sound = list[float]


def ring(seconds: float, *modes: tuple[float, float, float], rise: float = 0.0015) -> Sound:
    """Something struck. Each mode: frequency in Hz, strength, and the time in s in which it falls to a third."""
    out = [0.0] * _count(seconds)
    for frequency, strength, fall in modes:
        turn = 2 * math.pi * frequency / RATE
        fade = math.exp(-1 / (fall * RATE))
        level = strength
        for n in range(len(out)):
            out[n] += level * math.sin(turn * n)
            level *= fade
    return shaped(out, lambda t: min(t / rise, 1.0))


def drop(seconds: float, start: float, end: float, fall: float) -> Sound:
    """A skin that is hit: the pitch glides from `start` to `end` Hz while it dies away."""
    out, phase = [], 0.0
    for n in range(_count(seconds)):
        t = n / RATE
        phase += 2 * math.pi * (end + (start - end) * math.exp(-t / (fall * 0.3))) / RATE
        out.append(math.sin(phase) * math.exp(-t / fall) * min(t / 0.002, 1.0))
    return out


def hiss(seconds: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two frequencies: paper, felt, breath."""
    random = Random(seed)
    return band([random.uniform(-1.0, 1.0) for _ in range(_count(seconds))], low, high)


def band(sound: Sequence[float], low: float, high: float) -> Sound:
    """Only what lies between the two frequencies."""
    return _filter(_filter(sound, low, True), high, False)


def _filter(sound: Sequence[float], cut: float, above: bool) -> Sound:
    """Butterworth's filter of the second order."""
    turn = 2 * math.pi * cut / RATE
    cos, alpha = math.cos(turn), math.sin(turn) / math.sqrt(2)
    edge = (1 + cos) / 2 if above else (1 - cos) / 2
    b0, b1 = edge / (1 + alpha), (-2 if above else 2) * edge / (1 + alpha)
    a1, a2 = -2 * cos / (1 + alpha), (1 - alpha) / (1 + alpha)
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in sound:
        y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def glide(seconds: float, start: float, end: float, width: float, seed: int) -> Sound:
    """Noise around a frequency that moves from `start` to `end` Hz; `width`: the share of it that is heard."""
    random = Random(seed)
    count = _count(seconds)
    out, low, middle = [], 0.0, 0.0
    for n in range(count):
        step = 2 * math.sin(math.pi * start * (end / start) ** (n / count) / RATE)
        low += step * middle
        middle += step * (random.uniform(-1.0, 1.0) - low - width * middle)
        out.append(middle)
    return band(out, 200, DULL_ABOVE)


def shaped(sound: Sequence[float], level: Callable[[float], float]) -> Sound:
    """Louder and softer by the time in s."""
    return [value * level(n / RATE) for n, value in enumerate(sound)]


def swell(top: float, end: float) -> Callable[[float], float]:
    """A level that rises softly until `top` and is gone at `end`, both in s."""

    def level(t: float) -> float:
        if t < top:
            return math.sin(math.pi / 2 * t / top) ** 2
        return math.cos(math.pi / 2 * min((t - top) / (end - top), 1.0)) ** 2

    return level


def dying(fall: float, rise: float = 0.001) -> Callable[[float], float]:
    """A level that is there at once and falls to a third in `fall` s."""
    return lambda t: min(t / rise, 1.0) * math.exp(-t / fall)


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Sound:
    """Several together, each (from when in s, how loud, what)."""
    out = [0.0] * max(_count(start) + len(part) for start, _, part in parts)
    for start, level, part in parts:
        first = _count(start)
        for n, value in enumerate(part):
            out[first + n] += level * value
    return out


def felt(seconds: float, pitch: float, seed: int) -> Sound:
    """A card or a hand that lands on a cloth over wood; `pitch` in Hz is that of the wood."""
    wood = ring(seconds, (pitch, 1.0, 0.045), (pitch * 2.31, 0.5, 0.03), (pitch * 3.9, 0.28, 0.02))
    return mixed((0.0, 1.0, wood), (0.0, 1.6, shaped(hiss(seconds, 250, 1500, seed), dying(0.016))))


def snap(seconds: float, seed: int, low: float = 1400, high: float = 5200) -> Sound:
    """The edge of a card that springs."""
    return shaped(hiss(seconds, low, high, seed), dying(seconds / 5))


def bar(seconds: float, pitch: float, fall: float) -> Sound:
    """A wooden bar under a soft mallet."""
    tones = ring(
        seconds, (pitch, 1.0, fall), (pitch * 3.93, 0.22, fall * 0.3), (pitch * 9.2, 0.06, fall * 0.1)
    )
    return mixed((0.0, 1.0, tones), (0.0, 0.35, shaped(hiss(0.03, 300, 1800, round(pitch)), dying(0.006))))


def bell(seconds: float, pitch: float, fall: float) -> Sound:
    """A small bell, struck softly."""
    partials = (
        (0.5, 0.25, 1.0),
        (1.0, 0.8, 0.9),
        (1.003, 0.3, 0.7),
        (1.19, 0.35, 0.55),
        (2.0, 0.4, 0.45),
        (2.74, 0.16, 0.25),
        (3.0, 0.1, 0.2),
    )
    return ring(seconds, *((pitch * p, s, fall * f) for p, s, f in partials if pitch * p < 9000), rise=0.003)


def finished(sound: Sequence[float]) -> Sound:
    """As loud as all others, without a click at either end and without a peak above `PEAK`."""
    even = band(sound, 45, 9000)
    end, fade = len(even), _count(0.012)
    even = [value * min(1.0, (end - n) / fade) for n, value in enumerate(even)]
    gain = LOUDNESS / loudness(even)
    for _ in range(5):  # the peaks are bent, which makes it softer: louder before, then
        bent = [PEAK * math.tanh(value * gain / PEAK) for value in even]
        gain *= LOUDNESS / loudness(bent)
    return bent


def loudness(sound: Sequence[float]) -> float:
    """The root mean square of the loudest `WINDOW_S`, without what nobody hears; what is bright counts 4 dB more."""
    bright = _filter(sound, 1500, True)
    heard = [a + 0.58 * b for a, b in zip(_filter(sound, DEAF_BELOW, True), bright, strict=True)]
    window = min(_count(WINDOW_S), len(heard))
    power = sum(value * value for value in heard[:window])
    most = power
    for n in range(window, len(heard)):
        power += heard[n] ** 2 - heard[n - window] ** 2
        most = max(most, power)
    return math.sqrt(most / window)


def written(path: Path, sound: Iterable[float]) -> None:
    """Save it: one channel, 16 bits."""
    data = array("h", (round(value * 32767) for value in sound))
    if data.itemsize != 2:
        raise OSError("this machine has no numbers of 16 bits")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def _count(seconds: float) -> int:
    return round(seconds * RATE)
