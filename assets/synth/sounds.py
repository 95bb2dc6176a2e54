"""What each thing at the table sounds like: paper, felt and wood; metal only where a blade or a bell is meant.

What moves a card begins with the card that slides and goes on where it lands, so that it fits any flight.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .kit import (
    Sound,
    band,
    bar,
    bell,
    drop,
    dying,
    felt,
    finished,
    glide,
    hiss,
    mixed,
    ring,
    shaped,
    snap,
    swell,
)


def deal() -> Sound:
    """A card slides off the pack and is let go."""
    slide = shaped(glide(0.12, 1500, 3600, 0.9, 1), swell(0.07, 0.12))
    return mixed((0.0, 1.0, slide), (0.085, 0.8, snap(0.05, 2)), (0.1, 0.55, felt(0.09, 190, 3)))


def place() -> Sound:
    """A card is laid down face up: a slide, then card and hand on the felt."""
    slide = shaped(hiss(0.11, 900, 3800, 11), swell(0.08, 0.11))
    return mixed((0.0, 0.5, slide), (0.095, 1.0, felt(0.16, 205, 12)), (0.095, 0.6, snap(0.05, 13)))


def put() -> Sound:
    """A card is set face down and pressed flat: lower and softer than one that is laid open."""
    slide = shaped(hiss(0.14, 600, 2600, 21), swell(0.09, 0.14))
    press = shaped(hiss(0.12, 500, 1700, 22), swell(0.05, 0.12))
    return mixed((0.0, 0.5, slide), (0.11, 1.0, felt(0.2, 172, 23)), (0.16, 0.22, press))


def flip() -> Sound:
    """A card is lifted by its edge, turns in the air and falls on its other side."""
    air = shaped(glide(0.1, 900, 2400, 0.8, 31), swell(0.06, 0.1))
    fall = mixed((0.0, 0.8, felt(0.12, 200, 33)), (0.0, 0.9, snap(0.06, 34)))
    return mixed((0.0, 0.9, snap(0.05, 32)), (0.02, 0.5, air), (0.12, 1.0, fall))


def tap() -> Sound:
    """A card turns on the felt, its corner meets wood."""
    rub = shaped(glide(0.11, 1300, 800, 0.7, 41), swell(0.06, 0.11))
    return mixed(
        (0.0, 0.45, rub), (0.085, 1.0, ring(0.09, (410, 1.0, 0.02), (980, 0.5, 0.012), (1720, 0.22, 0.008)))
    )


def shuffle() -> Sound:
    """Two halves of a pack riffled into each other, then pushed together."""
    random = Random(51)
    parts: list[tuple[float, float, Sound]] = []
    at = 0.0
    for n in range(26):
        parts.append((at, random.uniform(0.55, 1.0), snap(0.035, 500 + n, 1100, 4600)))
        at += 0.019 - 0.0003 * n + random.uniform(-0.002, 0.002)
    push = shaped(glide(0.14, 1000, 2200, 0.9, 52), swell(0.08, 0.14))
    return mixed(*parts, (at, 0.8, push), (at + 0.12, 0.45, felt(0.12, 200, 53)))


def knock() -> Sound:
    """Knuckles on the table: somebody passes, bids or calls."""
    one = ring(0.14, (236, 1.0, 0.035), (545, 0.55, 0.022), (1010, 0.25, 0.012))
    soft = shaped(hiss(0.04, 300, 2000, 61), dying(0.006))
    rap = mixed((0.0, 1.0, one), (0.0, 0.8, soft))
    return mixed((0.0, 1.0, rap), (0.105, 0.72, rap))


def attack() -> Sound:
    """A blade is drawn: it rubs along its sheath, comes free and sings for a moment."""
    rub = shaped(glide(0.24, 1400, 3600, 0.3, 71), swell(0.2, 0.24))
    song = ring(0.34, (1870, 1.0, 0.11), (2790, 0.7, 0.09), (3615, 0.4, 0.07), (1240, 0.4, 0.12), rise=0.012)
    return mixed((0.0, 1.0, rub), (0.19, 0.3, song), (0.0, 0.5, felt(0.1, 240, 72)))


def block() -> Sound:
    """A blow on a shield: wood behind iron."""
    wood = ring(0.3, (182, 1.0, 0.085), (318, 0.75, 0.06), (531, 0.5, 0.045))
    iron = ring(0.3, (1130, 0.3, 0.06), (1685, 0.2, 0.045), (2410, 0.1, 0.03))
    blow = shaped(hiss(0.06, 400, 2600, 81), dying(0.01))
    return mixed((0.0, 1.0, wood), (0.0, 0.6, iron), (0.0, 1.2, blow))


def hit() -> Sound:
    """Somebody is hurt: a dull blow with the hand on a drum of wood."""
    body = drop(0.32, 260, 138, 0.09)
    skin = shaped(hiss(0.1, 250, 1300, 91), dying(0.022))
    wood = ring(0.24, (296, 1.0, 0.06), (472, 0.7, 0.045), (838, 0.35, 0.025))
    return mixed((0.0, 1.0, body), (0.0, 1.8, skin), (0.0, 0.8, wood))


def defeat() -> Sound:
    """Low wood falls: two heavy blocks, the second lower."""
    first = ring(0.4, (247, 1.0, 0.1), (568, 0.6, 0.06), (1020, 0.3, 0.03))
    second = ring(0.55, (165, 1.0, 0.15), (392, 0.8, 0.09), (702, 0.4, 0.05))
    dust = shaped(hiss(0.22, 250, 1100, 101), dying(0.05))
    return mixed((0.0, 0.8, first), (0.19, 1.0, second), (0.19, 0.6, dust))


def ace() -> Sound:
    """A bell."""
    return mixed((0.0, 1.0, bell(0.95, 698.5, 0.34)), (0.0, 0.2, snap(0.03, 111)))


def rattle() -> Sound:
    """A jester's staff is shaken: small bells, the last the highest, over a wooden clap."""
    parts: list[tuple[float, float, Sound]] = [(0.0, 0.5, felt(0.12, 300, 121))]
    for n, (at, pitch) in enumerate(
        ((0.0, 1480), (0.07, 1760), (0.13, 1319), (0.21, 1976), (0.28, 1568), (0.36, 2217), (0.45, 1976))
    ):
        tones = ring(
            0.3, (pitch, 0.8, 0.07), (pitch * 1.51, 0.35, 0.05), (pitch * 2.27, 0.12, 0.03), rise=0.003
        )
        parts += [(at, 0.8 + 0.05 * n, tones), (at, 0.5, snap(0.03, 130 + n, 2000, 5000))]
    return mixed(*parts)


def turn() -> Sound:
    """It is your turn: two soft notes on wood, going up."""
    return mixed((0.0, 0.8, bar(0.3, 392.0, 0.1)), (0.13, 1.0, bar(0.4, 523.3, 0.13)))


def tick() -> Sound:
    """The last seconds: the wheel of a wooden clock."""
    return mixed(
        (0.0, 1.0, ring(0.06, (1040, 1.0, 0.012), (1730, 0.5, 0.008), (480, 0.5, 0.014))),
        (0.0, 0.4, shaped(hiss(0.02, 1000, 4500, 141), dying(0.003))),
    )


def press() -> Sound:
    """The lever of a chess clock: down on one side, up on the other."""
    down = mixed(
        (0.0, 1.0, ring(0.09, (330, 1.0, 0.022), (760, 0.6, 0.014), (1510, 0.3, 0.008))),
        (0.0, 0.8, shaped(hiss(0.03, 500, 3500, 151), dying(0.005))),
    )
    return mixed((0.0, 1.0, down), (0.055, 0.45, band(down, 300, 3000)))


def flag() -> Sound:
    """Time is up: the flag falls and the clock strikes twice."""
    fall = ring(0.1, (520, 1.0, 0.02), (1180, 0.4, 0.012))
    stroke = bell(0.7, 523.3, 0.26)
    return mixed((0.0, 0.7, fall), (0.06, 0.9, stroke), (0.36, 1.0, bell(0.8, 523.3, 0.3)))


def win() -> Sound:
    """The game is won: three notes, the last rings."""
    last = mixed((0.0, 1.0, bar(0.8, 784.0, 0.2)), (0.0, 0.35, bell(0.9, 784.0, 0.3)))
    return mixed((0.0, 0.85, bar(0.4, 523.3, 0.14)), (0.17, 0.9, bar(0.4, 659.3, 0.14)), (0.34, 1.0, last))


def loss() -> Sound:
    """The game is lost: two low notes on wood, going down."""
    return mixed((0.0, 0.9, bar(0.5, 370.0, 0.16)), (0.22, 1.0, bar(0.7, 277.2, 0.2)))


SOUNDS: dict[str, Callable[[], Sound]] = {
    "deal": deal,
    "place": place,
    "set": put,
    "flip": flip,
    "tap": tap,
    "shuffle": shuffle,
    "knock": knock,
    "attack": attack,
    "block": block,
    "hit": hit,
    "defeat": defeat,
    "ace": ace,
    "rattle": rattle,
    "turn": turn,
    "tick": tick,
    "press": press,
    "flag": flag,
    "win": win,
    "loss": loss,
}


def sound(name: str) -> Sound:
    """The finished sound of that name."""
    return finished(SOUNDS[name]())
