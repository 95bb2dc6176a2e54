"""The cards of a position as text a person can type, with marks, stacks and what is attached to them; docs/notation.md
is the description for writers."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.engine.cards import EMPTY, HIDDEN, card_code, face_code, parse_card
from tabletop.engine.errors import NotationError
from tabletop.engine.observation import ATTACHED, COUNT_MASK, COUNT_SHIFT, DOWN, STACKED, TAPPED, CardView
from tabletop.engine.zones import ZoneKind

EMPTY_TEXT: Final = "."
"""An empty place between cards in a zone with fixed places."""

_CARD: Final = re.compile(r"(\?\?|(?:10|[A-Za-z0-9])[A-Za-z♣♦♥♠♧♢♡♤][1-9]?)(.*)")
_GROUP: Final = re.compile(r"(?:\[([^\]]*)\]|([^\[\](){}!^*~+-]+))([^\[\]()]*)(?:\(([^()]*)\)([^()\[\]]*))?")
_MARK: Final = re.compile(r"[!^-]|[*~][0-9]{1,4}|\+[A-Za-z]{1,4}[0-9]{0,4}")
_MARK_ORDER: Final = "!^-*~+"


class CardText(NamedTuple):
    """One written card: its id (HIDDEN for `??`, EMPTY for `.`) and its marks in canonical order, e.g. `!*1`."""

    card: int
    marks: str = ""


class CardGroup(NamedTuple):
    """One or several written cards that lie as one: `[JS JH]!*1(5S 5C)` is a stack, the first card its base, with
    marks of its own and attached cards; `QH` is a group of one."""

    cards: tuple[int, ...]
    marks: str = ""
    attached: tuple[int, ...] = ()


def parse_cards(text: str) -> list[CardText]:
    """The cards of a zone's text, in the order written. Raises NotationError naming the first bad word."""
    if "[" in text or "(" in text:
        raise NotationError(f"{text!r}: stacks [ ] and attached cards ( ) do not occur here")
    return [_parse_card_text(word) for word in text.replace(",", " ").split()]


def split_groups(text: str) -> list[str]:
    """The words of a zone's text; a stack `[JS JH]` with its marks and attached cards `(5S 5C)` is one word.
    Raises NotationError for a bracket that is not closed or not opened."""
    words, depth, word = [], "", ""
    for sign in text.replace(",", " "):
        if sign in "[(":
            if depth:
                raise NotationError(f"{text!r}: a bracket stands inside another")
            depth = sign
        elif sign in "])":
            if depth + sign not in ("[]", "()"):
                raise NotationError(f"{text!r}: a bracket is closed that was not opened")
            depth = ""
        if sign.isspace() and not depth:
            words.append(word)
            word = ""
        else:
            word += sign
    if depth:
        raise NotationError(f"{text!r}: a bracket is not closed")
    return [found for found in (*words, word) if found]


def parse_groups(text: str) -> list[CardGroup]:
    """The groups of a zone's text, in the order written. Raises NotationError naming the first bad word."""
    return [_parse_group(word) for word in split_groups(text)]


def _parse_group(word: str) -> CardGroup:
    match = _GROUP.fullmatch(word)
    if match is None:
        raise NotationError(f"{word!r} is no card or stack: write QH, QH(5S 5C) or [JS JH]!*1(5S 5C)")
    stack, single, before, attached, after = match.groups()
    if stack is not None:
        cards = tuple(_plain_card(code) for code in stack.split())
        if not cards:
            raise NotationError(f"{word!r} is an empty stack")
        marks = _normal_marks(word, before + (after or ""))
    else:
        card, marks = _parse_card_text(single + before + (after or ""))
        cards = (card,)
    return CardGroup(cards, marks, tuple(_plain_card(code) for code in (attached or "").split()))


def _plain_card(code: str) -> int:
    return HIDDEN if code == "??" else parse_card(code)


def write_groups(groups: Sequence[CardGroup]) -> str:
    """The text `parse_groups` reads back."""
    return " ".join(_group_text(group) for group in groups)


def _group_text(group: CardGroup) -> str:
    codes = " ".join(card_code(card) for card in group.cards)
    text = (codes if len(group.cards) == 1 else f"[{codes}]") + group.marks
    return text + (f"({' '.join(card_code(card) for card in group.attached)})" if group.attached else "")


def _parse_card_text(word: str) -> CardText:
    if word == EMPTY_TEXT:
        return CardText(EMPTY)
    match = _CARD.fullmatch(word)
    if match is None or match.group(2)[:1].isalnum():
        return CardText(parse_card(word))  # raises, and says how a card is written
    code, marks = match.groups()
    return CardText(HIDDEN if code == "??" else parse_card(code), _normal_marks(word, marks))


def _normal_marks(word: str, marks: str) -> str:
    found: list[str] = []
    at = 0
    while at < len(marks):
        match = _MARK.match(marks, at)
        if match is None:
            raise NotationError(f"{word!r} has an unknown mark {marks[at:]!r}: write ! ^ - *3 ~2 or +r")
        found.append(match.group().lower())
        at = match.end()
    kinds = [mark if mark[0] == "+" else mark[0] for mark in found]
    if len(set(kinds)) < len(kinds):
        raise NotationError(f"{word!r} has the same mark twice")
    return "".join(sorted(found, key=lambda mark: (_MARK_ORDER.index(mark[0]), mark)))


def write_cards(cards: Sequence[CardText]) -> str:
    """The text `parse_cards` reads back; empty places at the end are left out."""
    words = [EMPTY_TEXT if card == EMPTY else card_code(card) + marks for card, marks in cards]
    while words and words[-1] == EMPTY_TEXT:
        words.pop()
    return " ".join(words)


def mark_number(marks: str, mark: str) -> int:
    """The number after `mark` ("*" or "~"), 0 if it is not there."""
    match = re.search(re.escape(mark) + "([0-9]+)", marks)
    return int(match.group(1)) if match else 0


def view_text(view: CardView, kind: ZoneKind) -> str:
    """One card of an observed zone as text: `??` if it is hidden, `.` for an empty place."""
    if view.id == EMPTY:
        return EMPTY_TEXT
    text = card_code(view.id) if view.id >= 0 else face_code(view.face)
    if view.marks & TAPPED:
        text += "!"
    if kind.down and not view.marks & DOWN:
        text += "^"
    elif view.marks & DOWN and not kind.down:
        text += "-"
    count = view.marks >> COUNT_SHIFT & COUNT_MASK
    return f"{text}*{count}" if count else text


def zone_text(views: Sequence[CardView], kind: ZoneKind) -> str:
    """The cards of an observed zone as text, stacked and attached ones in brackets."""
    words: list[str] = []
    at = 0
    while at < len(views):
        rest = views[at + 1 :]
        under = next((n for n, view in enumerate(rest) if not view.marks & STACKED), len(rest))
        worn = next(
            (n for n, view in enumerate(rest[under:]) if not view.marks & ATTACHED), len(rest) - under
        )
        text = view_text(views[at], kind)
        if under:
            code = card_code(views[at].id)
            codes = " ".join(card_code(view.id) for view in rest[:under])
            text = f"[{code} {codes}]{text.removeprefix(code)}"
        if worn:
            text += f"({' '.join(card_code(view.id) for view in rest[under : under + worn])})"
        words.append(text)
        at += 1 + under + worn
    return " ".join(words)
