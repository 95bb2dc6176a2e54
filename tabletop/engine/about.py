"""What a thing on the table says of itself, as a game declares it: data only, one source for screen, ear and log."""

from typing import Final, NamedTuple

TOPICS: Final = ("is", "comes", "fight", "tie", "cost", "use", "with", "now")
"""What a line is about: what the thing is, what it does when it comes, in a fight, at a tie, what it costs, what else
it is used for, what it does together with others; and what is so only now."""

PLATE: Final = "plate"
ACCOUNT: Final = "account"
MARKER: Final = "marker"
"""In place of a zone's name: the plate of a seat, the account or score sheet, the large word."""
STEP: Final = "step"
STOP: Final = "stop"
"""On the course of a turn: one of its steps, and the mark by which a person is asked there."""


class Told(NamedTuple):
    """One or two whole sentences. `topic`: one of `TOPICS`; `sign`: drawn before them in its place, a suit for one."""

    topic: str
    text: str
    sign: str = ""


class About(NamedTuple):
    """What a thing is and can do. `kind`: what it is in a word or two, for below its name; `lines`: in reading order.
    `verbs`: what it is for where it lies now, so that the table says of each that is not possible why
    (`Table.why_not`)."""

    kind: str
    lines: tuple[Told, ...]
    verbs: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentences alone."""
        return tuple(line.text for line in self.lines)


NOTHING_TOLD: Final = About("", ())
"""Of what is hidden, or nothing to speak of."""


def piece(*texts: str) -> About:
    """What a zone as a whole, a plate, an account or the large word tells: what it is, then what else is true of it."""
    topics = ("is", *("with",) * (len(texts) - 1))
    return About("", tuple(map(Told, topics, texts))) if texts else NOTHING_TOLD
