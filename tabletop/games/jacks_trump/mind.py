"""What Jacks Trump tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Guide, Mind
from tabletop.games.jacks_trump.determinize import determinize
from tabletop.games.jacks_trump.evaluate import evaluate
from tabletop.games.jacks_trump.policy import policy


def guide() -> Guide:
    from tabletop.games.jacks_trump.guide import GUIDE  # only a search needs it

    return GUIDE


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.jacks_trump.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


MIND: Final = Mind(
    determinize=determinize,
    policy=policy,
    evaluate=evaluate,
    guide=guide,
    rationale=rationale,
)
