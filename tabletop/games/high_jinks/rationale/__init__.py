"""Why a choice is good, in one sentence: only what is certain by what this seat knows. The counting is that of the
judgement, on a sampled state, of which it reads nothing that the seat does not know. A choice has several claims, the
one that says most first; beside others the first that fits none of them tells.

`keeping`, `main_phase`, `taking` and `combat` tell; `apart` tells one choice from another; `view` is what they look at.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.rationale import combat, keeping, main_phase, taking
from tabletop.games.high_jinks.rationale.view import Tellers, View
from tabletop.mechanics.reasons import Claims, not_shared, truths_of

_TELLERS: Final[Tellers] = {**keeping.TELLERS, **main_phase.TELLERS, **taking.TELLERS, **combat.TELLERS}


def rationale(
    seen: Observation, decision: Decision, parts: Parts, others: Sequence[Parts] = ()
) -> str | None:
    """See `Mind.rationale` and, for a choice beside others, `Mind.among`. What is kept at the beginning says what it is
    good for, also where that is true of a worse choice: whoever begins wants to know what to look at; and a summon also
    where that is as true of another Agent of its rank: why to summon rather than do something else."""
    view = View(seen, decision)
    if told := beside(view, parts, others) or (beside(view, parts, ()) if view.prompt == "keep" else None):
        return told
    rest = [other for other in others if not _are_twins(parts[0], other[0])]
    return beside(view, parts, rest) if 0 < len(rest) < len(others) else None


def _are_twins(one: Action, other: Action) -> bool:
    return one.verb == other.verb in ("summon", "special") and RANK[one.card] == RANK[other.card]


def beside(view: View, parts: Parts, others: Sequence[Parts]) -> str | None:
    """What speaks for a choice and fits none of the others."""
    return not_shared(_claims(view, parts), [truths(view, other) for other in others])


def _claims(view: View, parts: Parts) -> Claims:
    """What speaks for a choice, the best first."""
    tell = _TELLERS.get(f"{view.prompt}.{parts[0].verb}") or _TELLERS.get(parts[0].verb)
    return tell(view, parts) if tell is not None else iter(())


def truths(view: View, parts: Parts) -> dict[str, float]:
    """All that the claims say of a choice; in the Main Phase also what may still be done after it."""
    verb, found = parts[0].verb, truths_of(_claims(view, parts))
    if view.prompt == "main" and verb not in ("combat", "end"):
        found |= truths_of(main_phase.combat(view, parts, int(verb == "dig")))
        if verb not in main_phase.COMBINED | {"summon"}:
            found |= truths_of(main_phase.end(view, parts))
    return found
