"""Limits for whatever may come from a stranger: files, JSON, TOML, numbers, and texts that a person is shown.

Every reader of such a thing uses these. What is too large, too deep or no file at all is a LimitError.
"""

import json
import os
import re
import stat
from pathlib import Path
from typing import Any, Final

from tabletop.engine.errors import TabletopError
from tabletop.engine.texts import say

MAX_DEPTH: Final = 24
"""Lists and tables may lie so deep in each other. A position needs eight."""
MAX_NUMBER: Final = 1 << 63
"""Whole numbers are smaller than this, whatever their sign."""
MAX_INDEX_DIGITS: Final = 9
MAX_SHOWN: Final = 300
"""Characters of a stranger's text that are shown."""

_SAME_DIGITS: Final = bytes.maketrans(b"123456789", b"0" * 9)
_MANY_DIGITS: Final = b"0" * 18
_TOML_SIGN: Final = re.compile(
    r"""(?sx)
    (?P<text> \"{3} (?:[^\\]|\\.)*? \"{3,} | '{3} .*? '{3,}  # up to two more quotes belong to a long one
    | (?!\"{3}|'{3}) (?: \" (?:[^"\\\n]|\\[^\n])* \" | ' [^'\n]* ' ) | \# [^\n]* )
    | ["'\[\]{}.,=\n]
    """
)
"""A text or a comment, or a sign outside of them; a quote is a sign where its text is not closed."""


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")


_DECODER: Final = json.JSONDecoder(parse_constant=_no_number)


class LimitError(TabletopError, ValueError):
    """Something is larger or deeper than it may be, or is no file; the message follows its name."""


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes, without waiting for anybody (a pipe, a device). Raises
    LimitError and OSError."""
    fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise LimitError(say("limit.no_file"))
    with open(fd, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise LimitError(say("limit.large", most=f"{most:,}"))
    return data


def read_json(text: bytes) -> Any:
    """What the JSON says. Raises ValueError; that is a LimitError for what is too deep or has too long a number."""
    try:
        data = _DECODER.decode(text.decode())
    except RecursionError:
        raise LimitError("lists and tables lie too deep in each other") from None
    if text.count(b"[") + text.count(b"{") > MAX_DEPTH or _MANY_DIGITS in text.translate(_SAME_DIGITS):
        check_data(data)
    return data


def read_toml(text: str) -> dict[str, Any]:
    """What the TOML says. Raises ValueError; that is a LimitError for what is too deep or has too long a number."""
    import tomllib

    _check_toml_depth(text)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise LimitError("lists and tables lie too deep in each other") from None
    check_data(data)
    return data


def _check_toml_depth(text: str) -> None:
    """Raises LimitError for brackets or dotted keys that lie too deep. Where a text is not closed it stops: there the
    reader of TOML stops too."""
    depth = dots = 0
    for sign in _TOML_SIGN.finditer(text):
        what = sign.group()
        if sign["text"]:
            continue
        if what in "\"'":
            return
        if what == ".":
            dots += 1
        else:
            depth += what in "[{"
            depth -= what in "]}" and depth > 0
            dots = 0
        if max(depth, dots) > MAX_DEPTH:
            raise LimitError("lists, tables and keys lie too deep in each other")


def check_data(data: object) -> None:
    """Raises LimitError for plain data that is too deep or holds too long a number."""
    level, rows = 0, [data]
    while rows:
        level += 1
        below: list[object] = []
        for row in rows:
            if isinstance(row, int) and not -MAX_NUMBER < row < MAX_NUMBER:
                raise LimitError("a number is too long")
            if isinstance(row, dict):
                below.extend(row.values())
            elif isinstance(row, list):
                below.extend(row)
        if below and level > MAX_DEPTH:
            raise LimitError("lists and tables lie too deep in each other")
        rows = below


def small_number(text: str) -> int:
    """The number that decimal digits write, -1 for any other text and for one of too many digits."""
    return int(text) if len(text) <= MAX_INDEX_DIGITS and text.isdecimal() else -1


def shown(text: str, most: int = MAX_SHOWN) -> str:
    """The text as a person may be shown it: one line of at most `most` printable characters, … for those left out."""
    begin = text[: 4 * most]
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in begin).split())
    return plain if len(plain) <= most and len(begin) == len(text) else f"{plain[: most - 1]}…"


UNBOUNDED: Final = 1 << 62
"""The effort of what is bounded otherwise."""


class Effort:
    """How much work a stranger's file may cause. `spend` raises LimitError when it is used up."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def spend(self, steps: int = 1) -> None:
        self._left -= steps
        if self._left < 0:
            raise LimitError("this takes too many steps to find out")
