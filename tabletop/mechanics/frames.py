"""Games that run on a stack of frames, so that they can be cloned, written down and searched in the middle of anything.

A frame is a tuple of ints, the first its kind. The top frame says what comes next. A kind below SETTLED waits for an
answer: one function asks, one plays the answer. The other kinds run by themselves until there is a question.
"""

from collections.abc import Callable, Mapping
from typing import Final, NoReturn, TypeAlias, TypeVar

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Declared
from tabletop.mechanics.base import GameBase

Frame: TypeAlias = tuple[int, ...]

OVER: Final = 0
"""The kind of the last frame of all: nothing is asked."""
SETTLED: Final = 32
"""Kinds from here on run by themselves."""


SEATS_IN: Final = tuple(tuple([seat for seat in range(4) if bits >> seat & 1]) for bits in range(16))
"""By bits, one a seat: the seats."""


class FrameGame(GameBase):
    """The state of a game of frames. `driver` makes its `apply` and `ask`."""

    __slots__ = ("alive", "frames")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.alive = (1 << seats) - 1
        """Living seats, a bit each."""
        self.frames: list[Frame] = []

    def is_out(self, seat: int) -> bool:
        return not self.alive >> seat & 1

    def begin_interrupt(self, kind: str, seat: int) -> None:
        self.drop_staging()
        self.declare("draw_agreed" if kind == "draw" else kind, seat)

    def declare(
        self, how: str, seat: int, card: int = -1, target: int = -1, value: int = -1, against: int = -1
    ) -> None:
        """Tell what is said aloud or done openly, if anybody listens; see `Declared`."""
        if self.events is not None:
            self.events.append(Declared(how, seat, card, target, value, against))

    def drop_staging(self) -> None:
        """Take the frames of an unpaid compound choice off the stack."""
        raise NotImplementedError


_Game = TypeVar("_Game", bound=FrameGame)
AskAndPlay: TypeAlias = tuple[
    Callable[[_Game, Frame], Decision], Callable[[_Game, Frame, Action], Decision | None]
]
"""Makes the decision of a frame; plays its answer, and returns the next question where it is known at once."""
Step: TypeAlias = Callable[[_Game, Frame], bool]
"""True: wait, there is a question (or the game is over)."""


def driver(
    questions: Mapping[int, AskAndPlay[_Game]], steps: Mapping[int, Step[_Game]]
) -> tuple[Callable[[_Game, Action], None], Callable[[_Game], None]]:
    """The methods `apply` and `ask` of a game, from the functions for each kind of frame.

    They are made for each game: in a function of its own a table is found faster than through the class.
    """

    def unknown(s: _Game, frame: Frame, action: Action | None = None) -> NoReturn:
        raise KeyError(frame)  # only a position that somebody made up has such a frame

    def over(s: _Game, frame: Frame) -> None:
        return None

    kinds = range(max((*questions, *steps)) + 1)
    asks = (over, *[questions[kind][0] if kind in questions else unknown for kind in kinds[1:]])
    answers = tuple([questions[kind][1] if kind in questions else unknown for kind in kinds])
    runs = tuple([steps.get(kind, unknown) for kind in kinds])

    def run(s: _Game, frame: Frame) -> Decision | None:
        """Run what runs by itself, up to the next question, and ask it."""
        while frame[0] >= SETTLED and not runs[frame[0]](s, frame):
            frame = s.frames[-1]
        frame = s.frames[-1]
        return asks[frame[0]](s, frame)

    follow = (*asks[:SETTLED], *[run for _ in kinds[SETTLED:]])

    def apply(s: _Game, action: Action) -> None:
        """Play one legal action of the open decision."""
        frame = s.frames[-1]
        s.serial += 1
        found = answers[frame[0]](s, frame, action)
        if found is None:
            frame = s.frames[-1]
            found = follow[frame[0]](s, frame)
        s.open_decision = found

    def ask(s: _Game) -> None:
        """Run what runs by itself, up to the next question or the end; open the question."""
        frame = s.frames[-1]
        s.open_decision = follow[frame[0]](s, frame)

    return apply, ask
