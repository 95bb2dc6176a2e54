"""What Rupees tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Follow, Judgement, Mind
from tabletop.games.rupees.determinize import sampler
from tabletop.games.rupees.evaluate import evaluate
from tabletop.games.rupees.texts import say


def judgement() -> Judgement:
    from tabletop.games.rupees.judgement import JUDGEMENT

    return JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.rupees.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def apart(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], other: tuple[Action, ...]
) -> str | None:
    from tabletop.games.rupees.rationale import apart as tell  # only a hint needs it

    return tell(seen, decision, parts, other)


def marked(seen: Observation, decision: Decision) -> Action | None:
    from tabletop.games.rupees.foresight import marked as tell  # only a hint needs it

    return tell(seen, decision)


TOOK: Final = ("five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "rank", "alone")
FOLLOWS: Final = (  # by less the games that are tried out differ by chance
    Follow(
        TOOK,
        lambda **told: say("follows.turn", **told),
        0.15,
        ends=(*TOOK, "carried", "left_over"),
        instead=True,
    ),
    Follow(TOOK, lambda **told: say("follows.captured", **told), 1.5, values=True),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
    apart=apart,
    marked=marked,
    follows=FOLLOWS,
)
