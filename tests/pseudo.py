"""Speaking the language that nobody speaks, and hearing what is plain English in it."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tabletop.devtools.pseudo import PSEUDO
from tabletop.engine.catalogue import ENGLISH, speak

_WORD = re.compile(r"[A-Za-z]{2,}")
_TAG = re.compile(r"<[^<>]*>")
NAMES = ("Ada", "Mira", "Tom", "Leo", "Ines", "Otto", "Nora")
KEYS = (
    *("Esc", "Enter", "Space", "Tab", "Ctrl", "Shift", "Alt"),
    *("F1", "F10", "F11", "Del", "Pause", "Backspace"),
)
"""The names of keys are the same in every language here."""


@contextmanager
def spoken() -> Iterator[None]:
    """All that is said now is said in the made-up language."""
    speak(PSEUDO)
    try:
        yield
    finally:
        speak(ENGLISH)


def english(texts: Iterable[str], *allowed: str) -> list[str]:
    """The texts that hold plain English: words that stand in no catalogue. `allowed`: names."""
    known = {*NAMES, *KEYS, *(word for name in allowed for word in _WORD.findall(name))}
    return [text for text in texts if set(_WORD.findall(_TAG.sub("", text))) - known]
