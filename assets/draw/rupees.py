"""The pictures of Rupees' rulebook, drawn from the tables the game is played by: which card wins what (§4).

Both lie on paper of their own, so they look the same on a dark panel and on a white page.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, LOOKS, RANK, SPADES, SUIT
from tabletop.games.rupees.precedence import (
    ALL_KINDS,
    BOMBS,
    FIVES,
    LOVE,
    RED,
    RUPEES,
    STRENGTH,
    SWORDS,
    TINGLES,
    kinds_of,
    winner_of,
)

from .cards import OPTICAL
from .emblems import jester_cap
from .glyphs import RANKS, SUITS
from .palette import INK, IVORY, SUIT_COLOURS
from .palette import RED as RED_INK
from .shapes import Picture, Shape, ellipse, line, move, place, polygon, rectangle, scale

PAPER, EDGE, RULE = "#F4EEDC", "#D9CFB4", "#C9BD9C"
SUIT_CODES = {DIAMONDS: "D", CLUBS: "C", SPADES: "S", HEARTS: "H"}
ORDER = (DIAMONDS, CLUBS, SPADES, HEARTS)
RANK_CODES = "?A23456789TJQK"

Cards = tuple[int, ...]


class Row(NamedTuple):
    """A sort of turn: of each column's kinds some are there ("yes"), none ("no"), or it does not matter ("any");
    `order`: every card that can win such a turn, the strongest first."""

    cells: tuple[str, ...]
    order: Cards


COLUMNS = (TINGLES, FIVES, RUPEES, BOMBS, SWORDS, LOVE)
_PATTERNS = ("yy....", "yn....", "n.y..y", "n.y..n", "n.ny..", "n.nny.", "n.nnny")
_WORDS = {"y": "yes", "n": "no", ".": "any"}


def fits(cells: tuple[str, ...], kinds: int) -> bool:
    """Whether a turn of these kinds belongs into that row."""
    return all(
        cell == "any" or (cell == "yes") == bool(kinds & column)
        for cell, column in zip(cells, COLUMNS, strict=True)
    )


def rows() -> list[Row]:
    """The precedence table, each order read from the tables of the game. Raises ValueError if a turn has not exactly
    one row, or a row not exactly one order."""
    found = [Row(tuple(_WORDS[sign] for sign in pattern), ()) for pattern in _PATTERNS]
    strongest: list[dict[int, int]] = [{} for _ in found]
    for kinds in range(1, ALL_KINDS):
        if kinds & FIVES and not kinds & (RUPEES | BOMBS | SWORDS | LOVE):
            continue  # a five has a suit
        at = [number for number, row in enumerate(found) if fits(row.cells, kinds)]
        if len(at) != 1:
            raise ValueError(f"turns of the kinds {kinds:07b} have {len(at)} rows")
        for card in range(LOOKS):
            strength = STRENGTH[kinds][card]
            if strength and kinds_of((card,)) & ~kinds == 0:
                if strongest[at[0]].setdefault(card, strength) != strength:
                    raise ValueError(f"card {card} is worth different things in row {at[0]}")
    return [
        row._replace(order=tuple(sorted(cards, key=lambda card: -cards[card])))
        for row, cards in zip(found, strongest, strict=True)
    ]


def duel(one: int, other: int) -> int:
    """The suit that wins when any card of one suit meets any of another, -1 where the rank decides. Raises ValueError
    if that depends on the cards."""
    suits = set()
    for a in range(52):
        for b in range(52):
            if a != b and SUIT[a] == one and SUIT[b] == other:
                winner = (a, b)[winner_of(bytes((a, b)))]
                if one == other and RANK[winner] != max(RANK[a], RANK[b]):
                    raise ValueError(f"within suit {one} the rank does not decide")
                suits.add(-1 if one == other else SUIT[winner])
    if len(suits) != 1:
        raise ValueError(f"suit {one} against suit {other} is undecided")
    return suits.pop()


# -- drawing -----------------------------------------------------------------------------------------------------

WIDTH = 1000.0
_COLUMN, _LEFT, _HEAD, _LINE = 84.0, 62.0, 96.0, 104.0
_ORDER_X = _LEFT + 6 * _COLUMN + 40
_MINI = (58.0, 80.0)


def pip(suit: int, cx: float, cy: float, size: float) -> Shape:
    """A suit's sign with its middle there."""
    code = SUIT_CODES[suit]
    return place(SUITS[code], cx, cy, size * OPTICAL[code])


def _colour(suit: int) -> str:
    return SUIT_COLOURS[SUIT_CODES[suit]]


def _paper(height: float) -> Picture:
    picture = Picture(WIDTH, height)
    picture.fill(rectangle(0, 0, WIDTH, height, 22), PAPER)
    picture.stroke(rectangle(1.5, 1.5, WIDTH - 3, height - 3, 21), EDGE, 3)
    return picture


def _rank(
    picture: Picture, code: str, cx: float, cy: float, cap: float, colour: str, opacity: float = 1.0
) -> None:
    glyph = RANKS[code]
    factor = cap / 100

    def put(shape: Shape) -> Shape:
        return move(scale(shape, factor), cx - glyph.width * factor / 2, cy - cap / 2)

    if glyph.filled:
        picture.fill(put(glyph.filled), colour, opacity, even_odd=True)
    if glyph.stroked:
        picture.stroke(put(glyph.stroked), colour, glyph.weight * factor, opacity)


def _cap(cx: float, cy: float, width: float) -> Shape:
    return move(scale(jester_cap(), width / 200), cx, cy)


def _mini(picture: Picture, card: int, x: float, cy: float) -> None:
    """A small card with its left edge there."""
    width, height = _MINI
    box = rectangle(x, cy - height / 2, width, height, 8)
    picture.fill(box, IVORY)
    picture.stroke(box, INK, 2, opacity=0.4)
    cx = x + width / 2
    if card >= 52:
        picture.fill(_cap(cx, cy, 50), RED_INK if kinds_of((card,)) == RED else INK, even_odd=True)
        return
    _rank(picture, RANK_CODES[RANK[card]], cx, cy - 18, 30, _colour(SUIT[card]))
    picture.fill(pip(SUIT[card], cx, cy + 18, 32), _colour(SUIT[card]))


def _before(picture: Picture, x: float, cy: float) -> None:
    """The first of two beats the second."""
    picture.stroke(line([(x - 5, cy - 10), (x + 5, cy), (x - 5, cy + 10)]), INK, 4, 0.7, "round", "round")


def _sign(picture: Picture, column: int, cx: float, cy: float, opacity: float = 1.0) -> None:
    """What a column asks for: a joker, a five, a suit."""
    if column == COLUMNS[0]:
        picture.fill(_cap(cx, cy, 60), INK, opacity, even_odd=True)
    elif column == COLUMNS[1]:
        _rank(picture, "5", cx, cy, 44, INK, opacity)
    else:
        suit = ORDER[COLUMNS.index(column) - 2]
        picture.fill(pip(suit, cx, cy, 50), _colour(suit), opacity)


def _shown(order: Cards) -> tuple[Cards, bool]:
    """The cards drawn of an order, and whether some between the last two are left out."""
    return (order, False) if len(order) <= 4 else ((*order[:2], order[-1]), True)


def place_of(row: int, column: int) -> tuple[float, float]:
    """The middle of a cell of the precedence table."""
    return _LEFT + (column + 0.5) * _COLUMN, _HEAD + 8 + (row + 0.5) * _LINE


def precedence() -> Picture:
    """One line for each sort of turn: what is there (a sign), what is not (a cross), what does not matter (nothing),
    and the cards that win it from the strongest on."""
    table = rows()
    picture = _paper(_HEAD + 8 + len(table) * _LINE + 14)
    picture.fill(rectangle(_ORDER_X - 22, 14, WIDTH - _ORDER_X + 4, picture.height - 28, 14), "#E3EBDD")
    for number, column in enumerate(COLUMNS):
        _sign(picture, column, place_of(0, number)[0], _HEAD / 2 + 8, 0.45)
    crown = polygon(
        [(-46, 26), (-56, -18), (-28, 4), (0, -32), (28, 4), (56, -18), (46, 26)],
    )
    middle = (_ORDER_X - 22 + WIDTH - 18) / 2
    picture.fill(move(scale(crown, 0.8), middle, _HEAD / 2 + 10), "#B88A35")
    for row, (cells, order) in enumerate(table):
        top = _HEAD + 8 + row * _LINE
        picture.stroke(line([(26, top), (WIDTH - 26, top)]), RULE, 2.5)
        for number, (cell, column) in enumerate(zip(cells, COLUMNS, strict=True)):
            cx, cy = place_of(row, number)
            if cell == "yes":
                _sign(picture, column, cx, cy)
            elif cell == "no":
                arms = [
                    line([(cx - 13, cy - 13), (cx + 13, cy + 13)]),
                    line([(cx - 13, cy + 13), (cx + 13, cy - 13)]),
                ]
                picture.stroke([*arms[0], *arms[1]], INK, 5, 0.45, "round")
        cy = place_of(row, 0)[1]
        cards, gap = _shown(order)
        step = 92.0
        for number, card in enumerate(cards):
            x = _ORDER_X + number * step + (step if gap and number == len(cards) - 1 else 0)
            _mini(picture, card, x, cy)
            if number < len(cards) - 1:
                _before(picture, x + _MINI[0] + 17, cy)
        if gap:
            for dot in range(3):
                picture.fill(ellipse(_ORDER_X + 2 * step + 11 + dot * 18, cy, 4.5), INK, 0.7)
            _before(picture, _ORDER_X + 3 * step - 17, cy)
    return picture


_SIDE, _TOP = 168.0, 92.0


def duel_place(row: int, column: int) -> tuple[float, float]:
    """The middle of a cell of the table of duels."""
    return _LEFT + _SIDE * (column + 1.5), _TOP * (row + 1.5) + 20


def duels() -> Picture:
    """Suit against suit, two cards alone: the winning suit's sign; within a suit an arrow upwards, the higher card."""
    picture = _paper(_TOP * 5 + 40)
    left, top = _LEFT + _SIDE, _TOP + 20
    for number, suit in enumerate(ORDER):
        x, y = duel_place(number, number)
        for cx, cy in ((x, _TOP / 2 + 20), (_LEFT + _SIDE / 2, y)):
            box = rectangle(cx - 34, cy - 36, 68, 72, 10)
            picture.fill(box, IVORY)
            picture.stroke(box, INK, 2, opacity=0.4)
            picture.fill(pip(suit, cx, cy, 46), _colour(suit))
    for number in range(5):
        picture.stroke(
            line([(left, top + number * _TOP), (left + 4 * _SIDE, top + number * _TOP)]), RULE, 2.5
        )
        picture.stroke(
            line([(left + number * _SIDE, top), (left + number * _SIDE, top + 4 * _TOP)]), RULE, 2.5
        )
    for row, one in enumerate(ORDER):
        for column, other in enumerate(ORDER):
            cx, cy = duel_place(row, column)
            suit = duel(one, other)
            if suit >= 0:
                picture.fill(pip(suit, cx, cy, 56), _colour(suit))
                continue
            box = rectangle(cx - _SIDE / 2 + 2, cy - _TOP / 2 + 2, _SIDE - 4, _TOP - 4)
            picture.fill(box, INK, 0.06)
            arrow = [(0, -26), (20, -2), (8, -2), (8, 26), (-8, 26), (-8, -2), (-20, -2)]
            picture.fill(polygon([(cx + x, cy + y) for x, y in arrow]), INK, 0.55)
    return picture


def pictures() -> dict[str, Picture]:
    """What stands beside the rulebook, by name."""
    return {"precedence": precedence(), "duels": duels()}
