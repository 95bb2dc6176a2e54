"""What Superjack tells its opponents and hints."""

from functools import partial
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
FELLS: Final = tuple(verb for verb in FIGHTS if verb != "fireball")
"""A fireball's own reason says what it destroys."""
_health = partial(Follow, (), values=True, damage=True)
FOLLOWS: Final = tuple(
    follow._replace(ends=("turn",), verbs=follow.verbs or (() if follow.own else FIGHTS))
    for follow in (
        _health(lambda **told: say("follows.suffered.now", **told), 0.3, good=False),
        _health(lambda **told: say("follows.dealt.now", **told), 0.3, mine=False, some=True),
        Follow(FALLEN, lambda **told: say("follows.fallen", **told), 0.1, good=False),
        Follow(FALLEN, lambda **told: say("follows.felled", **told), 0.1, mine=False, verbs=FELLS),
        _health(lambda **told: say("follows.suffered", **told), 0.7, good=False, own=True),
        _health(lambda **told: say("follows.dealt", **told), 0.7, mine=False, own=True, finishes=True),
    )
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.superjack.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.superjack.rationale", "rationale"),
    apart=later("tabletop.games.superjack.rationale.apart", "apart"),
    among=later("tabletop.games.superjack.rationale", "rationale"),
    marked=later("tabletop.games.superjack.alive", "marked"),
    hopeless=later("tabletop.games.superjack.foresight", "hopeless"),
    winning=later("tabletop.games.superjack.winning", "winning"),
    alive=later("tabletop.games.superjack.alive", "alive"),
    follows=FOLLOWS,
    plans={"combat": ("attack",), "mine": ("cast",)},
)
