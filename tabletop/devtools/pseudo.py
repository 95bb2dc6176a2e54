"""A language that nobody speaks: every message accented, in brackets and two fifths longer.

What is said past the catalogues stays plain English and is found; what has no room for another language is cut.
"""

import re
from functools import cache
from string import Formatter
from typing import Final

from tabletop.engine.catalogue import ENGLISH, Language, Message

_PLAIN: Final = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz"
_ACCENTED: Final = str.maketrans(_PLAIN, "ÁáƁƀÇçÐđÉéƑƒĞğĤĥÍíĴĵĶķŁłṀṁÑñÓóƤƥɊɋŘřŠšŦŧÚúṼṽŴŵẊẋÝýŽž")
_PADDING: Final = "ņéẋŧ "
LONGER: Final = 0.4
"""A translated text is longer by so much."""
_TAG = re.compile(r"(<[^<>]*>)")


def _accented(text: str) -> str:
    return "".join(piece if piece[:1] == "<" else piece.translate(_ACCENTED) for piece in _TAG.split(text))


def pseudo(name: str, message: Message) -> Message:
    """The message as it might be in another language; its {arguments} stay."""
    if not isinstance(message, str):
        return {form: _said(text) for form, text in message.items()}
    return _said(message)


@cache
def _said(text: str) -> str:
    if not re.search(r"[A-Za-z]", re.sub(r"\{[^{}]*\}", "", text)):
        return text  # signs alone
    out, length = "", 0
    for words, field, _, _ in Formatter().parse(text):
        out += _accented(words) + ("" if field is None else f"{{{field}}}")
        length += len(words)
    more = max(1, round(length * LONGER) - 2)
    return f"[{out} {(_PADDING * more)[: more - 1]}]" if more > 1 else f"[{out}]"


PSEUDO: Final = Language(ENGLISH.plural, pseudo)
