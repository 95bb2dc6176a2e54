"""The icons: 24-unit squares, strokes 2 wide with round ends, one colour that the program puts in at load.

``currentColor`` stands for that colour. The dice and the program's own sign have fixed colours.
"""

from __future__ import annotations

import math

from .emblems import crossed_swords, crown, jester_cap, tiara
from .glyphs import BROKEN_HEART, CLUB, DIAMOND, HEART, RANKS, SPADE
from .palette import GOLD, INK, IVORY
from .shapes import (
    Picture,
    Shape,
    arc,
    ellipse,
    join,
    mirror,
    move,
    parse,
    place,
    polygon,
    rectangle,
    scale,
    star,
    turn,
)

COLOUR = "currentColor"
BURGUNDY = "#7D2433"
WEIGHT = 2.0


def _icon(lines: str | Shape = "", fills: str | Shape = "", even_odd: bool = False) -> Picture:
    picture = Picture(24, 24)
    strokes = parse(lines) if isinstance(lines, str) else lines
    solids = parse(fills) if isinstance(fills, str) else fills
    if strokes:
        picture.stroke(strokes, COLOUR, WEIGHT, cap="round", corner="round")
    if solids:
        picture.fill(solids, COLOUR, even_odd=even_odd)
    return picture


def _dots(*points: tuple[float, float], r: float = 1.35) -> Shape:
    return join(*(ellipse(x, y, r) for x, y in points))


def _both(text: str) -> Shape:
    """A half and its mirror image about the middle line."""
    half = parse(text)
    return join(half, mirror(half, 12))


def _fitted(shape: Shape, size: float, cx: float = 12, cy: float = 12, box: float = 240) -> Shape:
    """An emblem drawn about the origin, brought into the icon grid."""
    return move(scale(shape, size / box), cx, cy)


def _gear() -> Shape:
    teeth, points = 8, []
    for index in range(teeth):
        for degrees, radius in ((-15, 6.9), (-9.5, 9.3), (9.5, 9.3), (15, 6.9)):
            angle = math.radians(index * 360 / teeth + degrees)
            points.append((12 + radius * math.cos(angle), 12 + radius * math.sin(angle)))
    return join(polygon(points), ellipse(12, 12, 3))


def _die(value: int) -> Picture:
    low, mid, high = 7.0, 12.0, 17.0
    spots = {
        1: [(mid, mid)],
        2: [(low, high), (high, low)],
        3: [(low, high), (mid, mid), (high, low)],
        4: [(low, low), (low, high), (high, low), (high, high)],
        5: [(low, low), (low, high), (mid, mid), (high, low), (high, high)],
        6: [(x, y) for x in (low, high) for y in (6.6, mid, 17.4)],
    }[value]
    picture = Picture(24, 24)
    picture.fill(rectangle(1, 1, 22, 22, 5), IVORY)
    picture.stroke(rectangle(1.6, 1.6, 20.8, 20.8, 4.4), BURGUNDY, 1.2, opacity=0.55)
    picture.fill(_dots(*spots, r=2.7 if value == 1 else 2.15), BURGUNDY)
    return picture


def app() -> Picture:
    """The program's sign: two cards on the felt."""
    picture = Picture(256, 256)
    picture.fill(rectangle(8, 8, 240, 240, 54), "#1C473F")
    picture.stroke(rectangle(15, 15, 226, 226, 47), GOLD, 4, opacity=0.7)

    def on_back(shape: Shape) -> Shape:
        return turn(shape, -10, 128, 230)

    def on_front(shape: Shape) -> Shape:
        return turn(shape, 9, 128, 230)

    back, front = rectangle(52, 44, 118, 166, 12), rectangle(90, 40, 118, 166, 12)
    picture.fill(move(on_back(back), 2, 6), "#000000", opacity=0.28)
    picture.fill(on_back(back), IVORY)
    picture.fill(on_back(rectangle(60, 52, 102, 150, 7)), BURGUNDY)
    picture.stroke(on_back(rectangle(68, 60, 86, 134, 4)), GOLD, 3)
    picture.fill(move(on_front(front), 2, 6), "#000000", opacity=0.28)
    picture.fill(on_front(front), IVORY)
    picture.fill(on_front(place(SPADE, 149, 124, 80)), INK)
    letter = move(scale(RANKS["A"].filled, 0.28), 99, 49)
    picture.fill(on_front(join(letter, turn(letter, 180, 149, 123))), INK, even_odd=True)
    return picture


def _heart(cx: float, cy: float, size: float) -> Shape:
    return place(HEART, cx, cy, size)


def icons() -> dict[str, Picture]:
    """Every icon, by its name."""
    undo = parse("M9 5 L4 10 L9 15 M4 10 H14.5 C17.8 10 20 12.2 20 15 C20 17.8 17.8 20 14.5 20 H9")
    right = parse("M4 12 H20 M13.5 5.5 L20 12 L13.5 18.5")
    swords = _fitted(crossed_swords(), 24.5, 12, 12.4)
    shield = (
        "M12 3 C14.5 4.6 17 5.3 19.5 5.5 V11.5 C19.5 16 16.7 19.2 12 21 C7.3 19.2 4.5 16 4.5 11.5 V5.5 "
        "C7 5.3 9.5 4.6 12 3 Z"
    )
    eye = "M2.5 12 C4.8 7.8 8 5.5 12 5.5 C16 5.5 19.2 7.8 21.5 12 C19.2 16.2 16 18.5 12 18.5 C8 18.5 4.8 16.2 2.5 12 Z"
    horn = "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z"
    card = "M8 3 H17 C18.1 3 19 3.9 19 5 V16 C19 17.1 18.1 18 17 18 H10 C8.9 18 8 17.1 8 16 Z"
    left_card = "M8 6 L4.9 7.2 C4 7.5 3.6 8.4 3.9 9.3 L6.9 17.6 C7.2 18.4 8 18.8 8.8 18.6"
    question = "M9.2 9.6 C9.2 7.9 10.4 6.9 12 6.9 C13.6 6.9 14.8 7.9 14.8 9.4 C14.8 11.5 12 11.8 12 13.7"
    pictures = {
        "app": app(),
        "undo": _icon(undo),
        "redo": _icon(mirror(undo, 12)),
        "hint": _icon(
            "M9 16.8 C9 14.3 6 13 6 9 C6 5.6 8.7 3 12 3 C15.3 3 18 5.6 18 9 C18 13 15 14.3 15 16.8 Z M9.8 20.8 H14.2"
        ),
        "help": _icon(join(ellipse(12, 12, 9), parse(question)), _dots((12, 16.9))),
        "why_not": _icon(
            join(
                parse(
                    "M6 3.5 H18 C19.7 3.5 21 4.8 21 6.5 V14.5 C21 16.2 19.7 17.5 18 17.5 H12.5 L8 21.2 V17.5 H6 "
                    "C4.3 17.5 3 16.2 3 14.5 V6.5 C3 4.8 4.3 3.5 6 3.5 Z"
                ),
                move(scale(parse(question), 0.82), 2.16, 1.1),
            ),
            _dots((12, 14.7), r=1.2),
        ),
        "menu": _icon("M4 6.5 H20 M4 12 H20 M4 17.5 H20"),
        "pass": _icon(
            "M3.5 15 C4.5 10 7.6 7 12 7 C15.6 7 18.4 9 20 12.6 M20.8 7.2 L20 12.8 L14.6 11.4",
            _dots((12, 17), r=2.4),
        ),
        "end_turn": _icon("M3.5 12 H15 M10 6.5 L15.5 12 L10 17.5 M20.5 4.5 V19.5"),
        "attack": _icon("", swords),
        "block": _icon(shield),
        "defeat": _icon(
            "M8 16.2 C5.6 15.1 4 12.8 4 10.1 C4 6.1 7.5 3 12 3 C16.5 3 20 6.1 20 10.1 C20 12.8 18.4 15.1 16 16.2 V19 "
            "C16 20.1 15.1 21 14 21 H10 C8.9 21 8 20.1 8 19 Z M12 18.2 V21",
            join(_dots((8.9, 10.8), (15.1, 10.8), r=1.9), parse("M12 12.8 L13.3 15 H10.7 Z")),
        ),
        "heart": _icon("", _heart(12, 12, 20)),
        "heal": _icon(join(_heart(12, 12.2, 19), parse("M12 8.2 V14.2 M9 11.2 H15"))),
        "damage": _icon("", place(BROKEN_HEART, 11.8, 12, 20)),
        "burn": _icon(
            "M12 21 C8 21 5.2 18.3 5.2 14.8 C5.2 10.6 9.6 8.6 9.4 3 C12.8 4.4 14.8 7.4 14.8 10.4 "
            "C15.8 9.8 16.4 8.8 16.5 7.6 C18 9.6 18.8 12.2 18.8 14.8 C18.8 18.3 16 21 12 21 Z",
            "M12 20 C10.1 20 9 18.8 9 17.2 C9 15.2 11 14.4 11.6 12 C13.8 13.6 15 15.4 15 17.2 C15 18.8 13.9 20 12 20 Z",
        ),
        "hand": _icon(join(rectangle(8, 3.5, 8, 13.5, 1.6), _both(left_card))),
        "deck": _icon(card + " M5 7 V18 C5 19.7 6.3 21 8 21 H15"),
        "eye": _icon(join(parse(eye), ellipse(12, 12, 2.8))),
        "eye_off": _icon(
            "M9.6 5.8 C10.4 5.6 11.2 5.5 12 5.5 C16 5.5 19.2 7.8 21.5 12 C20.8 13.3 20 14.4 19.1 15.3 "
            "M15.6 17.8 C14.5 18.3 13.3 18.5 12 18.5 C8 18.5 4.8 16.2 2.5 12 C3.6 10 4.9 8.4 6.4 7.3 M4 3.5 L20 20.5"
        ),
        "clock": _icon(join(ellipse(12, 12, 9), parse("M12 7 V12 L15.4 14"))),
        "pause": _icon("", join(rectangle(6, 4.5, 4.2, 15, 1.4), rectangle(13.8, 4.5, 4.2, 15, 1.4))),
        "play": _icon("M7.5 5 L18.5 12 L7.5 19 Z", "M7.5 5 L18.5 12 L7.5 19 Z"),
        "fast_forward": _icon(
            "M4 6 L11.5 12 L4 18 Z M13 6 L20.5 12 L13 18 Z", "M4 6 L11.5 12 L4 18 Z M13 6 L20.5 12 L13 18 Z"
        ),
        "step_back": _icon("M18 6 L9.5 12 L18 18 Z M5.5 5.5 V18.5", "M18 6 L9.5 12 L18 18 Z"),
        "step_forward": _icon("M6 6 L14.5 12 L6 18 Z M18.5 5.5 V18.5", "M6 6 L14.5 12 L6 18 Z"),
        "settings": _icon(_gear()),
        "log": _icon("M9 6 H20 M9 12 H20 M9 18 H20", _dots((4.6, 6), (4.6, 12), (4.6, 18), r=1.5)),
        "rules": _icon(
            "M12 6.6 C10 4.8 7 4.2 3.5 4.4 V18.4 C7 18.2 10 18.8 12 20.6 "
            "C14 18.8 17 18.2 20.5 18.4 V4.4 C17 4.2 14 4.8 12 6.6 Z "
            "M12 6.6 V20.2"
        ),
        "new_game": _icon(
            "M11.5 20.5 H7 C5.9 20.5 5 19.6 5 18.5 V5 C5 3.9 5.9 3 7 3 H14 C15.1 3 16 3.9 16 5 V10.5 "
            "M17.5 14 V21 M14 17.5 H21"
        ),
        "rematch": _icon(
            join(
                arc(12, 12, 8, 170, 322),
                parse("M18.6 3.2 L18.3 7.4 L14 7"),
                turn(join(arc(12, 12, 8, 170, 322), parse("M18.6 3.2 L18.3 7.4 L14 7")), 180, 12, 12),
            )
        ),
        "robot": _icon(
            join(
                rectangle(5, 8.5, 14, 11.5, 3), parse("M12 8 V5 M2.2 12.5 V16 M21.8 12.5 V16 M9.8 16.8 H14.2")
            ),
            join(_dots((9, 12.9), (15, 12.9), r=1.5), ellipse(12, 4, 1.9)),
        ),
        "person": _icon(
            join(
                ellipse(12, 7.8, 4.2),
                parse("M4.5 20.5 C4.5 16.6 7.6 14.8 12 14.8 C16.4 14.8 19.5 16.6 19.5 20.5"),
            )
        ),
        "star": _icon(star(12, 12.8, 8.8, 3.9, 5), star(12, 12.8, 8.8, 3.9, 5)),
        "prestige": _icon(
            join(star(12, 6.8, 4.6, 2.1, 5), parse("M5 13 L12 17 L19 13 M5 17.5 L12 21.5 L19 17.5")),
            star(12, 6.8, 4.6, 2.1, 5),
        ),
        "guild": _icon(join(ellipse(12, 8, 4.8), ellipse(7.6, 15.4, 4.8), ellipse(16.4, 15.4, 4.8))),
        "juggernaut": _icon(
            join(
                _both(
                    "M12 7 C9 7 7 9 7 12 V18.5 L10 20.5 V15 M7 11.5 C4 11 2.6 8 3.2 3.8 C4.2 6 5.8 7.2 8.4 7.8"
                ),
                parse("M10 15 H14"),
            )
        ),
        "archlord": _icon(
            join(
                arc(12, 12.2, 9.2, -28, 208),
                parse("M7.5 15.4 L6.2 8.2 L9.8 10.8 L12 4.6 L14.2 10.8 L17.8 8.2 L16.5 15.4 Z"),
            ),
            "M7.5 15.4 L6.2 8.2 L9.8 10.8 L12 4.6 L14.2 10.8 L17.8 8.2 L16.5 15.4 Z",
        ),
        "jack": _icon("", swords),
        "queen": _icon("", _fitted(tiara(), 24, 12, 12.8), even_odd=True),
        "king": _icon("", _fitted(crown(), 25, 12, 13), even_odd=True),
        "joker": _icon("", _fitted(jester_cap(), 23.5, 12, 12.4), even_odd=True),
        "spell": _icon(
            "M4 20 L13 11 M19 15.5 V20 M16.8 17.8 H21.2",
            join(star(15.4, 8.2, 6.8, 2.2, 4), star(6, 6.4, 3.2, 1, 4)),
        ),
        "tap": _icon(join(arc(11.5, 14, 7.5, 180, 355), parse("M15 10.6 L19 14.4 L22.6 10.2 M4 18.5 V14"))),
        "gem": _icon("M7.5 4.5 H16.5 L21 10 L12 20.5 L3 10 Z M3 10 H21 M12 20.5 L8.2 10 L12 4.5 L15.8 10 Z"),
        "tombstone": _icon(
            "M6 20.5 V10 C6 6.4 8.6 4 12 4 C15.4 4 18 6.4 18 10 V20.5 M3.5 20.5 H20.5 M12 8.5 V14.5 M9.5 10.8 H14.5"
        ),
        "bench": _icon("M4 6.5 H20 V10 H4 Z M3 14 H21 M6.5 10 V20 M17.5 10 V20"),
        "void": _icon(join(ellipse(12, 12, 8.5), parse("M6.2 17.8 L17.8 6.2"))),
        "lock": _icon(
            join(
                rectangle(5, 10.5, 14, 10, 2.4),
                parse("M8 10.5 V7.5 C8 5 9.7 3.2 12 3.2 C14.3 3.2 16 5 16 7.5 V10.5"),
            ),
            _dots((12, 15.5), r=1.6),
        ),
        "check": _icon("M4.5 12.8 L9.8 18 L19.5 6.8"),
        "cross": _icon("M6 6 L18 18 M18 6 L6 18"),
        "plus": _icon("M12 5 V19 M5 12 H19"),
        "minus": _icon("M5 12 H19"),
        "arrow": _icon(right),
        "arrow_left": _icon(turn(right, 180, 12, 12)),
        "arrow_up": _icon(turn(right, -90, 12, 12)),
        "arrow_down": _icon(turn(right, 90, 12, 12)),
        "chevron_left": _icon("M15 5 L8 12 L15 19"),
        "chevron_right": _icon("M9 5 L16 12 L9 19"),
        "fullscreen": _icon("M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"),
        "warning": _icon("M12 4 L21.2 19.8 H2.8 Z M12 10 V14", _dots((12, 16.9), r=1.25)),
        "speaker": _icon(join(parse(horn), arc(12, 12, 4.6, -45, 45), arc(12, 12, 8.4, -45, 45))),
        "mute": _icon(horn + " M16 9.5 L21 14.5 M21 9.5 L16 14.5"),
        "info": _icon(join(ellipse(12, 12, 9), parse("M12 11.2 V16.4")), _dots((12, 7.6))),
        "suit_clubs": _icon("", place(CLUB, 12, 12, 20)),
        "suit_diamonds": _icon("", place(DIAMOND, 12, 12, 21)),
        "suit_hearts": _icon("", _heart(12, 12, 20)),
        "suit_spades": _icon("", place(SPADE, 12, 12, 20)),
    }
    for value in range(1, 7):
        pictures[f"die_{value}"] = _die(value)
    return pictures
