"""What every package says of cards, numbers and people."""

from collections.abc import Sequence

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "engine",
    {
        "list": "{most} and {last}",
        "list.comma": "{first}, {second}",
        "cards": {"one": "1 card", "other": "{count} cards"},
        "cards.hidden": {"one": "a card", "other": "{count} cards"},
        "joker": "Joker",
    },
)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    most = words[0]
    for word in words[1:-1]:
        most = say("list.comma", first=most, second=word)
    return say("list", most=most, last=words[-1])
