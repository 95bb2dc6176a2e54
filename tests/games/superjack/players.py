"""A random player that spares its gems, so that random games meet every kind of question."""

from random import Random

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision

WASTE = ("burn", "fireball", "mine", "draw")
DEEDS = (
    *("straight", "equip", "stack", "royal", "counter", "shatter"),
    *("cast", "gem", "combat", "attack", "block"),
)


def lively(decision: Decision, rng: Random) -> Action:
    """A legal action: mostly one that builds or fights, seldom one that burns a gem."""
    acts = decision.actions
    if decision.stage == 0:
        if rng.random() < 0.9:
            acts = tuple(a for a in acts if a.verb not in WASTE) or acts
        deeds = tuple(a for a in acts if a.verb in DEEDS)
        if deeds and rng.random() < 0.8:
            acts = deeds
    return acts[int(rng.random() * len(acts))]
