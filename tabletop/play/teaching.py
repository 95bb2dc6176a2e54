"""What a lesson asks of the table it is given at."""

from collections.abc import Sequence
from typing import Protocol

from tabletop.engine.actions import Action
from tabletop.engine.player import Answer, Forfeit


class Teaching(Protocol):
    """Conducts a lesson. The table asks before it plays what the learner has chosen."""

    @property
    def silent(self) -> bool:
        """Whether the table does not say what each card would lead to: that is asked."""

    def wants(self, actions: tuple[Action, ...]) -> bool:
        """Whether the lesson waits for this choice, or part of one; always in a challenge, which does not tell."""

    def refusal(self, actions: tuple[Action, ...], said: str, brings: str) -> str:
        """Why the lesson does not want this legal choice, or part of one, now; "" if it does. `said`: what the choice
        is called; `brings`: what it would bring, or ""."""

    def opened(self) -> None:
        """Everything that has happened is shown."""

    def moving(self) -> None:
        """Something is happening."""


class Answerers(Protocol):
    """Whoever answers for the seats nobody sits at. Call `poll` while `busy`."""

    @property
    def busy(self) -> bool:
        """Something is being waited for."""

    def progress(self, seat: int) -> float:
        """How far the seat is with the open question, 0 to 1."""

    def greet(self) -> None:
        """The game begins."""

    def poll(self) -> Sequence[Answer | Forfeit]:
        """The answers that have come since the last call."""

    def close(self) -> None:
        """Nobody is asked any more."""
