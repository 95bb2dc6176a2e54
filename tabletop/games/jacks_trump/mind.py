"""What Jacks Trump tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Follow, Judgement, Mind
from tabletop.games.jacks_trump.determinize import sampler
from tabletop.games.jacks_trump.evaluate import evaluate
from tabletop.games.jacks_trump.texts import say


def judgement() -> Judgement:
    from tabletop.games.jacks_trump.judgement import JUDGEMENT

    return JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.jacks_trump.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def apart(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], other: tuple[Action, ...]
) -> str | None:
    from tabletop.games.jacks_trump.rationale import apart as tell  # only a hint needs it

    return tell(seen, decision, parts, other)


FOLLOWS: Final = (
    Follow(
        ("points",),
        lambda **told: say("follows.points", **told),
        0.7,
        values=True,
        ends=("points",),
        own=True,
    ),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
    apart=apart,
    follows=FOLLOWS,
)
