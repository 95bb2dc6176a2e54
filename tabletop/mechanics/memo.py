"""What is worked out when it is first asked for, and then kept."""

from collections.abc import Callable
from typing import TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Memo(dict[_Key, _Value]):
    """`memo[key]`: what `make(key)` gave; made again when there are more than `most` of them."""

    def __init__(self, make: Callable[[_Key], _Value], most: int) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, key: _Key) -> _Value:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._make(key)
        return found
