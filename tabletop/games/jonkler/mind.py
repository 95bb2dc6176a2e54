"""What Jonkler tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Follow, Judgement, Mind, PlayStyle
from tabletop.games.jonkler.cards import DECKS
from tabletop.games.jonkler.determinize import sampler
from tabletop.games.jonkler.evaluate import evaluate, sabotaging, shunning
from tabletop.games.jonkler.texts import say


def judgement() -> Judgement:
    from tabletop.games.jonkler.judgement import JUDGEMENT

    return JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.jonkler.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def apart(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], other: tuple[Action, ...]
) -> str | None:
    from tabletop.games.jonkler.rationale import apart as tell  # only a hint needs it

    return tell(seen, decision, parts, other)


COUNTED: Final = ("made", "missed")


def _rival(seat: int) -> Follow:
    """How often whoever sits there meets the bid."""
    return Follow(
        ("made",),
        lambda **told: say("follows.rival", rival=named(seat), **told),
        0.1,
        good=False,
        mine=False,
        ends=("round",),
        rival=seat,
        verbs=("play",),
    )


FOLLOWS: Final = (
    Follow(
        ("made",),
        lambda **told: say("follows.made", **told),
        0.05,
        ends=COUNTED,
        own=True,
        verbs=("play",),
        even=say("follows.safe"),
    ),
    Follow(
        COUNTED,
        lambda **told: say("follows.points", **told),
        3.0,
        values=True,
        ends=COUNTED,
        own=True,
        verbs=("bid",),
        always=True,
    ),
    *[_rival(seat) for seat in range(max(DECKS))],
)
"""What the bids come to. A bid is weighed in points; a card by how often the own bid is met, or that of the rival whom
it hurts most."""


def saboteur() -> Judgement:
    from tabletop.games.jonkler import styles

    return styles.SABOTEUR


def cautious() -> Judgement:
    from tabletop.games.jonkler import styles

    return styles.CAUTIOUS


STYLES: Final = (
    PlayStyle(
        "saboteur", "saboteur", "bids boldly and takes tricks from those who need them", saboteur, sabotaging
    ),
    PlayStyle("cautious", "cautious bidder", "bids low and keeps out of the way", cautious, shunning),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
    apart=apart,
    follows=FOLLOWS,
    styles=STYLES,
)
