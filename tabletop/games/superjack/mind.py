"""What Superjack tells its opponents and hints."""

from typing import Final

from tabletop.engine.later import held, later
from tabletop.engine.spec import Follow, Mind
from tabletop.games.superjack.determinize import sampler
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.texts import say

FALLEN: Final = ("fatal", "fatal_stack")
FIGHTS: Final = (
    *("combat", "skip", "attack", "block", "pass", "done", "end"),
    *("equip", "stack", "fireball", "burn", "royal", "damage"),
)
"""Verbs that decide by themselves what falls and is dealt in this turn."""
HEALTH: Final = Follow((), lambda **told: "", 0.7, values=True, damage=True)
FOLLOWS: Final = (
    *[
        follow._replace(ends=("turn",), verbs=FIGHTS)
        for follow in (
            HEALTH._replace(tell=lambda **told: say("follows.suffered.now", **told), least=0.3, good=False),
            HEALTH._replace(tell=lambda **told: say("follows.dealt.now", **told), least=0.3, mine=False),
            Follow(FALLEN, lambda **told: say("follows.fallen", **told), 0.1, good=False),
            Follow(FALLEN, lambda **told: say("follows.felled", **told), 0.1, mine=False),
        )
    ],
    HEALTH._replace(
        tell=lambda **told: say("follows.suffered", **told), good=False, ends=("turn",), own=True
    ),
    HEALTH._replace(tell=lambda **told: say("follows.dealt", **told), mine=False, ends=("turn",), own=True),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.superjack.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.superjack.rationale", "rationale"),
    apart=later("tabletop.games.superjack.rationale.apart", "apart"),
    among=later("tabletop.games.superjack.rationale", "rationale"),
    follows=FOLLOWS,
)
