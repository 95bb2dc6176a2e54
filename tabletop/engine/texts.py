"""What every package says of cards, numbers and people."""

from collections.abc import Sequence

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "engine",
    {
        "list": "{most} and {last}",
        "list.row": ", ",
        "list.or": "{first} or {second}",
        "cards": {"one": "1 card", "other": "{count} cards"},
        "cards.hidden": {"one": "a card", "other": "{count} cards"},
        "joker": "Joker",
        "number": {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "other": "{number}"},
        "points": "Points",
    },
)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say("list", most=row(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a or b or c`."""
    found = words[0]
    for word in words[1:]:
        found = say("list.or", first=found, second=word)
    return found


def row(words: Sequence[str]) -> str:
    """`a, b, c`."""
    return say("list.row").join(words)


def numeral(number: int) -> str:
    """`two` to `six`, then digits. What is said of one or none is another form of the sentence."""
    return say("number", form=str(number), number=number)
