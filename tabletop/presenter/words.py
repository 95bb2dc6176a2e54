"""Cards, people and moves in words, as prompts, log, menus and hints say them."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tabletop.engine.cards import Jokers, card_text
from tabletop.engine.texts import listed
from tabletop.engine.texts import say as engine
from tabletop.presenter.texts import say

YOU: Final = "you"
"""How whoever reads is called among the names."""
FEW: Final = 40
"""Names of moves that have so many letters together are told in one sentence."""
_SEAT = re.compile(r"\{(\d+)\}")
_SIGN = re.compile(r" (?=[♣♦♥♠%])")
SECTION: Final = re.compile(r"\s*\(((?:§|ruling )[^()]*)\)")
"""The sections of the rules in brackets, as in a line of the log."""


def cards_text(cards: Sequence[int], count: int = 0, jokers: Jokers | None = None) -> str:
    """`K♥, a Joker and 9♠`; hidden ones are counted: `2 cards`, `K♥ and a card`. `jokers`: where the two differ."""
    named = jokers or (say("joker.one"), say("joker.one"))
    shown = [card_text(card, named) for card in cards if card >= 0]
    hidden = max(count, len(cards)) - len(shown)
    if hidden:
        shown.append(engine("cards.hidden", count=hidden))
    return listed(shown) or say("cards.none")


def read_by(seat: int, names: Sequence[str]) -> tuple[str, ...]:
    """The names as that seat reads them: it is called YOU itself."""
    return tuple(YOU if k == seat else name for k, name in enumerate(names))


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with every `{2}` replaced by the name of seat 2."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return _SEAT.sub(name, text) if "{" in text else text


def at_a_glance(text: str, names: Sequence[str] = ()) -> str:
    """The same without sections of the rules: what is read while one plays. Who points at it finds them."""
    return held(SECTION.sub("", with_names(text, names)))


def held(text: str) -> str:
    """The text with each sign of a suit or of a hundredth on the line of the word before it."""
    return _SIGN.sub("\N{NO-BREAK SPACE}", text)


def quoted(moves: Iterable[str]) -> str:
    """`“Play 5♦” and “Play 7♦”`."""
    return listed([say("advice.quoted", move=words) for words in moves])


def few(moves: Sequence[str]) -> list[str]:
    """As many of these as are named in a few words, the first at least."""
    found = list(moves[:1])
    for words in moves[1:]:
        if sum(map(len, (words, *found))) <= FEW:
            found.append(words)
    return found
