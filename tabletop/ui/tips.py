"""Tool tips of long texts, in lines that are short enough to be read."""

from textwrap import fill


def wrapped(text: str, letters: int = 60) -> str:
    """The same lines, none longer than that."""
    return "\n".join(fill(line, letters) for line in text.split("\n"))
