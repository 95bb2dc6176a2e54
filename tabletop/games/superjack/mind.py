"""What Superjack tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Judgement, Mind
from tabletop.games.superjack.determinize import determinize
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.policy import policy


def judgement() -> Judgement:
    """What helps a search; nobody else needs it."""
    from tabletop.games.superjack.judgement import JUDGEMENT

    return JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.superjack.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


MIND: Final = Mind(
    determinize=determinize,
    rule_player=policy,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
)
