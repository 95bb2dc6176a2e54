"""What `Match` expects of whoever writes the game down. The real one is `storage.save.Autosave`."""

from collections.abc import Mapping
from typing import Protocol


class Recorder(Protocol):
    """Keeps a game's header and entries in order. Never raises for a failing disk: it sets `problem`, keeps
    what it could not write, and tries again with the next line."""

    @property
    def problem(self) -> str:
        """One sentence for a person while lines are not safe on disk; "" when all is well."""

    def begin(self, header: Mapping[str, object]) -> None:
        """Start a new game's record."""

    def write(self, line: Mapping[str, object]) -> None:
        """Append one line; it has left the program when this returns (flushed to the system)."""

    def close(self, over: bool) -> None:
        """No more lines. `over`: the game has ended."""
