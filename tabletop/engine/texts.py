"""What every package says of cards, numbers, time and people."""

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
        "time": {
            "penalty": "{main}, then a penalty at once and every {each}",
            "increment": "{main} plus {each} a move",
            "delay": "{main}, the first {each} of a move are free",
            "bronstein": "{main}, up to {each} given back after a move",
            "byoyomi": "{main}, then {periods} × {each} a move",
            "hourglass": "{main}, what you use the others gain",
            "other": "{main}, then time is up",
        },
        "time.none": "No clock",
        "time.minutes": "{number} min",
        "time.seconds": "{number} s",
        "time.forms": (
            "20/3 (a penalty every 3 minutes), 20+3 (3 seconds a move), 20 (sudden death), "
            "20d5 (delay), 20b5 (Bronstein), 20+3x30 (byo-yomi) or 5h (hourglass)"
        ),
        "time.unknown": "unknown time control {typed}: write off, {forms}",
        "time.wrong": "time control {typed}: {problem}; write off, {forms}",
        "time.wrong.main": "the main time must be between 1 second and 24 hours",
        "time.wrong.interval": "the interval must be between 1 second and 24 hours",
        "time.wrong.periods": "there must be 1 to 99 periods",
        "time.wrong.negative": "an increment or delay cannot be negative",
        # what cannot be
        "clock.seats": "the saved clock is not one for {seats} seats",
        "clock.damaged": "the saved clock is damaged",
        "setup.penalties": "{title} has no time penalties: choose a clock that ends when time is up",
        "setup.seats": "{title} is for {least} to {most} players, not {seats}",
        "limit.no_file": "is not a file",
        "limit.large": "is too large: more than {most} bytes",
        # numbers
        "number": {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "other": "{number}"},
        "points": "Points",
        "follows.hardly": "hardly any",
        "sentence": "{text}.",
    },
)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return say("list", most=row(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return say("list.or", first=row(words[:-1]), second=words[-1]) if len(words) > 1 else words[0]


def row(words: Sequence[str]) -> str:
    """`a, b, c`."""
    return say("list.row").join(words)


def numeral(number: int) -> str:
    """`two` to `six`, then digits. What is said of one or none is another form of the sentence."""
    return say("number", form=str(number), number=number)


def capital(text: str) -> str:
    """The first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: with a capital letter, and with an end if it has none."""
    return capital(text if text.endswith((".", "?", "!")) else say("sentence", text=text))
