"""What of a game is imported when it is first asked for: a table opens before anybody needs it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def later(module: str, name: str) -> Callable[..., Any]:
    """The function of that name; its module is imported when it is first called."""

    def call(*given: object) -> Any:
        return getattr(import_module(module), name)(*given)

    return call


def held(module: str, name: str) -> Callable[[], Any]:
    """Says the value of that name; its module is imported when somebody first asks."""
    return lambda: getattr(import_module(module), name)
