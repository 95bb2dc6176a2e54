"""What Superjack tells its opponents and hints."""

from functools import partial
from typing import Final

from tabletop.engine.follow import Follow
from tabletop.engine.later import held, later
from tabletop.engine.spec import Mind
from tabletop.games.superjack.determinize import sampler
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.texts import say

_health = partial(
    Follow,
    (),
    values=True,
    damage=True,
    own=True,
    ends=("turn",),
    verbs=("combat", "skip", "attack", "block", "pass", "done", "end", "equip", "stack", "royal"),
)
"""What other choices bring by what is done after them gives no reason."""

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.superjack.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.superjack.rationale", "rationale"),
    apart=later("tabletop.games.superjack.rationale.apart", "apart"),
    among=later("tabletop.games.superjack.rationale", "rationale"),
    marked=later("tabletop.games.superjack.alive", "marked"),
    planned=later("tabletop.games.superjack.alive", "planned"),
    hopeless=later("tabletop.games.superjack.foresight", "hopeless"),
    winning=later("tabletop.games.superjack.alive", "at_once"),
    alive=later("tabletop.games.superjack.alive", "alive"),
    follows=(
        _health(lambda **told: say("follows.suffered", **told), 0.7, good=False),
        _health(lambda **told: say("follows.dealt", **told), 0.7, mine=False, finishes=True),
    ),
    plans={"combat": ("attack",), "mine": ("cast",)},
)
