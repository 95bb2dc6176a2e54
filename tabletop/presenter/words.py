"""Cards, faces and people in words, as prompts, log and menus say them."""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

from tabletop.engine.cards import Jokers, card_text

_SEAT = re.compile(r"\{(\d+)\}")


JOKERS: Final[Jokers] = ("Joker", "Joker")
"""Where the two of a game do not differ."""


def counted(number: int) -> str:
    """`1 card`, `5 cards`."""
    return "1 card" if number == 1 else f"{number} cards"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def cards_text(cards: Sequence[int], count: int = 0, jokers: Jokers = ("a Joker", "a Joker")) -> str:
    """`K♥, a Joker and 9♠`; hidden ones are counted: `2 cards`, `K♥ and a card`."""
    shown = [card_text(card, jokers) for card in cards if card >= 0]
    hidden = max(count, len(cards)) - len(shown)
    if hidden:
        shown.append("a card" if hidden == 1 else f"{hidden} cards")
    return listed(shown) or "nothing"


def filled(template: str, words: Mapping[str, str]) -> str:
    """The template with its {words}; "" if it needs one that is empty or missing."""
    needed = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    if not all(words.get(name) for name in needed):
        return ""
    return template.format_map(words)


def possessive(name: str) -> str:
    """`Mira's`."""
    return f"{name}'s"


def capital(text: str) -> str:
    """The first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with every `{2}` replaced by the name of seat 2."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return _SEAT.sub(name, text) if "{" in text else text
