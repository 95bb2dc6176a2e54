"""What a thing on the table says of itself, as a game declares it: data only, one source for screen, ear and log."""

from typing import Final, NamedTuple

from tabletop.engine.catalogue import Catalogue

TOPICS: Final = ("is", "comes", "fight", "tie", "cost", "use", "with", "now")
"""What a line is about: what the thing is, what it does when it comes, in a fight, at a tie, what it costs, what else
it is used for, what it does together with others; and what is so only now."""

PLATE: Final = "plate"
ACCOUNT: Final = "account"
MARKER: Final = "marker"
"""In place of a zone's name: the plate of a seat, the account or score sheet, the large word."""


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


def piece(say: Catalogue, name: str, form: str = "") -> About:
    """What a game's sentences `piece.NAME` and `piece.NAME.more` tell of a zone as a whole, a plate, an account or the
    large word; `form`: theirs."""
    told = [
        Told(topic, say(message, form=form))
        for topic, message in (("is", f"piece.{name}"), ("with", f"piece.{name}.more"))
        if message in say
    ]
    return About("", tuple(told)) if told else NOTHING_TOLD
