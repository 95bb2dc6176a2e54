"""Players: whoever chooses for a seat, as `Match` sees them. Humans at the screen and AI workers look alike."""

from typing import NamedTuple, Protocol

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation

HUMAN = "human"
"""The `kind` of a player who sits at the screen; every other kind is an AI."""


class Limits(NamedTuple):
    """How long an answer may take, in ms. `soft_ms`: usual, 1,000 = as a level likes, 500 = half of that; `hard_ms`:
    never more; `clock_ms`: what the seat's chess clock has left (None = not timed); `increment_ms`: what a move gives
    back. `simulations`: think as much as that and no more, whatever time it takes, so that the same question has the
    same answer; 0 = by time."""

    soft_ms: int = 1_000
    hard_ms: int = 10_000
    clock_ms: int | None = None
    increment_ms: int = 0
    simulations: int = 0


class Candidate(NamedTuple):
    """One action that was considered. `value`: the chance to win expected of it, 0 to 1; `share`: how much of
    the thinking went into it, 0 to 1; `line`: all parts of the compound choice that it begins, as far as known."""

    action: Action
    value: float
    share: float
    line: tuple[Action, ...] = ()


class Answer(NamedTuple):
    """What a player chose: the first three fields are ready for `Match.submit`. `notice`: something a person should
    be told, or "". `candidates`: what was compared, the best first (() if nothing was), and `simulations` how often it
    was played on in the head: as secret as the seat's hand, for that seat's eyes only while the game goes on.
    `line`: the parts of the whole choice, the action first, if the player has thought of them."""

    serial: int
    seat: int
    action: Action
    notice: str = ""
    candidates: tuple[Candidate, ...] = ()
    simulations: int = 0
    line: tuple[Action, ...] = ()


class Forfeit(NamedTuple):
    """A player that cannot go on: its seat resigns (`Match.interrupt("resign", seat)`). `notice` says why."""

    seat: int
    notice: str


class Player(Protocol):
    """One seat's player. The observation is sufficient: a player keeps no memory it needs, so after a crash,
    a resume or an undo it is simply asked again. Answers never come back from `ask`, but later, through
    `Match.submit`."""

    @property
    def kind(self) -> str:
        """`HUMAN`, or the agent's name (`random`, `casual`, …)."""

    @property
    def name(self) -> str:
        """What the table calls the player."""

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        """The seat of `decision` must choose. Returns at once."""

    def hurry(self) -> None:
        """Answer now."""

    def stop(self) -> None:
        """Forget the question; an answer to it is not wanted any more."""
