"""What Jacks Trump tells its opponents and hints."""

from typing import Any, Final

from tabletop.engine.cards import RANK
from tabletop.engine.follow import Follow
from tabletop.engine.later import held, later
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Mind
from tabletop.games.jacks_trump.determinize import sampler
from tabletop.games.jacks_trump.evaluate import evaluate
from tabletop.games.jacks_trump.texts import say


def _is_last(seen: Observation) -> bool:
    """Whether what is won in this round decides the game."""
    facts = dict[str, Any](seen.facts)
    return bool(facts["round"] >= facts["rounds"])


_POINTS: Final = Follow(
    ("points",),
    lambda **told: say("follows.points", **told),
    4.0,
    values=True,
    ends=("points",),
    own=True,
    verbs=("call", "play"),
    instead=True,
)
FOLLOWS: Final = (
    _POINTS._replace(
        always=True, lists=lambda: say("follows.points.list"), matters=lambda seen: not _is_last(seen)
    ),
    _POINTS._replace(tell=lambda **told: "", matters=_is_last, finishes=True),
)
"""The points of the round, told behind every reason: what a card or a call is good for shows in nothing else. In the
last round the chance to win counts; the points are not told, and advise only where hardly a game is won, or nearly
every one. More cards bring everybody more points, so a deal is not weighed so. Half of the least, two points, luck
seldom makes in the tries of which they are counted."""

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.jacks_trump.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.jacks_trump.rationale", "rationale"),
    apart=later("tabletop.games.jacks_trump.rationale", "apart"),
    lost=later("tabletop.games.jacks_trump.rationale", "lost"),
    marked=later("tabletop.games.jacks_trump.foresight", "marked"),
    planned=later("tabletop.games.jacks_trump.foresight", "planned"),
    alike=lambda action: (action.verb, action.value, RANK[action.card] if action.card >= 0 else -1),
    follows=FOLLOWS,
    plans={"call": ("play",)},
)
