"""Why a wish is not allowed, or what a play would give up: checks in the order in which a player would make them."""

from collections.abc import Iterator

from tabletop.engine.spec import WhyNot

Refusal = tuple[str, str]
"""A sentence, and the section that says so."""
Checks = Iterator[Refusal | int | None]
"""One after another: the refusal where it holds, else something false."""


def first(checks: Checks) -> WhyNot | None:
    """The first refusal that holds."""
    return next((WhyNot(*found) for found in checks if isinstance(found, tuple)), None)
