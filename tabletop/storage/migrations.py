"""Older files brought to today's form. Each step takes one schema to the next and is never changed again."""

from collections.abc import Callable
from typing import Any, Final

STEPS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""Schema number -> what makes a header of that schema one of the next. Schema 1 is the first."""


def migrate(header: dict[str, Any]) -> dict[str, Any]:
    """The header in the newest form there are steps to; one of an unknown schema comes back as it is."""
    while type(schema := header.get("schema", 0)) is int and (step := STEPS.get(schema)) is not None:
        header = step(header)
    return header
