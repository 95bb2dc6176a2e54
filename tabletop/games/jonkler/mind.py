"""What Jonkler tells its opponents and hints."""

from typing import Any, Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Declared
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Follow, Judgement, Mind, PlayStyle
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


def _over(missed: Declared, seen: Observation) -> bool:
    """Too many tricks were taken, not too few."""
    bids: Any = seen.fact("bids")
    return bool(missed.value > bids[seen.seat])


def _under(missed: Declared, seen: Observation) -> bool:
    return not _over(missed, seen)


FOLLOWS: Final = (
    Follow(
        ("missed",),
        lambda **told: say("follows.over", **told),
        0.05,
        good=False,
        ends=COUNTED,
        own=True,
        only=_over,
        verbs=("play",),
    ),
    Follow(
        ("missed",),
        lambda **told: say("follows.under", **told),
        0.05,
        good=False,
        ends=COUNTED,
        own=True,
        only=_under,
        verbs=("play",),
    ),
    Follow(
        ("made",), lambda **told: say("follows.made", **told), 0.05, ends=COUNTED, own=True, verbs=("play",)
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
    Follow(
        ("made",),
        lambda **told: say("follows.others", **told),
        0.1,
        good=False,
        mine=False,
        ends=("round",),
        verbs=("play",),
    ),
)
"""What the bids come to; in the last round it matters whose come true. A bid is weighed in points, a card by whether
the bid comes true, or in which way it is missed: of equals that comes first."""


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
