"""What High Jinks tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Judgement, Mind
from tabletop.games.high_jinks.determinize import determinize
from tabletop.games.high_jinks.evaluate import evaluate


def judgement() -> Judgement:
    from tabletop.games.high_jinks import judgement as hints

    return hints.JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.high_jinks.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


MIND: Final = Mind(
    determinize=determinize,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
)
