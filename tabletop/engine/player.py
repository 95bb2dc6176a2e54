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
    """One action that was considered. `value`: the chance to win expected of it, 0 to 1; `share`: its share of the
    simulations, 0 to 1; `line`: all parts of the compound choice or of the plan (`Mind.plans`) that it begins, () if
    unknown; `follows`: what came of it on average, in the order of `Mind.follows`, () if that was not counted."""

    action: Action
    value: float
    share: float
    line: tuple[Action, ...] = ()
    follows: tuple[float, ...] = ()

    @property
    def parts(self) -> tuple[Action, ...]:
        """The whole choice as far as it is known, the action first."""
        return self.line if self.line[:1] == (self.action,) else (self.action,)


class Choice(NamedTuple):
    """What was chosen, and how. `candidates`: what was compared, the best first, () if nothing was; `simulations`: how
    many playouts were made; `line`: as in Candidate. All but the action is as secret as the seat's hand."""

    action: Action
    candidates: tuple[Candidate, ...] = ()
    simulations: int = 0
    line: tuple[Action, ...] = ()

    @property
    def parts(self) -> tuple[Action, ...]:
        """As in Candidate."""
        return self.line if self.line[:1] == (self.action,) else (self.action,)


class Answer(NamedTuple):
    """A player's choice at question `serial` of `seat`. `notice`: a sentence that a person should read, or ""."""

    serial: int
    seat: int
    choice: Choice
    notice: str = ""


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
