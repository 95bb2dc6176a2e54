"""Sentences with ids: one catalogue per package, in the language of the reader.

A catalogue is a plain table: it starts in no time, and tools read it without a build step. A message is one whole
sentence with {arguments}, or several forms of it by name. Arguments are numbers, cards and names, never other words.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

Message = str | Mapping[str, str]
"""A sentence, or its forms. A form is called as whoever says it calls it ("you": the reader acts; "red"), or by the
plural category of the number `count` ("one", "other"), or both: "you one". "other" is what is left."""

OTHER: Final = "other"


class Language(NamedTuple):
    """What a language makes of the English messages. `plural`: the category of a number, named as in the CLDR;
    `message`: by its whole id (package and id) and the English message, the message to say."""

    plural: Callable[[int], str]
    message: Callable[[str, Message], Message]


ENGLISH: Final = Language(lambda number: "one" if number == 1 else OTHER, lambda name, message: message)

_spoken = ENGLISH


def speak(language: Language) -> None:
    """From now on all messages are said in that language."""
    global _spoken
    _spoken = language


def spoken() -> Language:
    """The language in which messages are said now."""
    return _spoken


def form_of(message: Message, form: str = "", count: int | None = None) -> str:
    """The most exact form: of that name and number, of that name, of that number, the one that is left."""
    if isinstance(message, str):
        return message
    number = OTHER if count is None else _spoken.plural(count)
    for name in (f"{form} {number}", form, number):
        if name in message:
            return message[name]
    return message[OTHER]


class Catalogue:
    """The messages of one package by id. Called with an id and the arguments it gives the sentence; `form` names the
    form, the argument `count` is the number that a plural follows. KeyError for an id or an argument it lacks."""

    def __init__(self, package: str, messages: Mapping[str, Message]) -> None:
        self.package, self.messages = package, messages

    def __call__(self, name: str, /, form: str = "", **args: object) -> str:
        message, count = self.message(name), args.get("count")
        return form_of(message, form, count if isinstance(count, int) else None).format_map(args)

    def message(self, name: str) -> Message:
        """The message of that id in the language that is spoken, with all its forms."""
        return _spoken.message(f"{self.package}.{name}", self.messages[name])

    def __contains__(self, name: str) -> bool:
        return name in self.messages


def named(seat: int) -> str:
    """A seat in a game's sentence: the table puts the player's name in its place."""
    return f"{{{seat}}}"
