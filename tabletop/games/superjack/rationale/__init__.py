"""Why a choice is good, in one sentence: only what is certain by what this seat sees. A choice has several claims, the
one that says most first; beside others the first that fits none of them tells."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import LOOKS, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import numeral
from tabletop.games.superjack.rationale import creatures, gems, hand
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.rationale.view import View
from tabletop.games.superjack.winning import fits, line_of
from tabletop.mechanics.reasons import Claims, not_shared, truths_of


def rationale(
    seen: Observation, decision: Decision, parts: Parts, others: Sequence[Parts] = ()
) -> str | None:
    """See `Mind.rationale` and, for a choice beside others, `Mind.among`."""
    return beside(View(seen, decision), parts, others)


def beside(view: View, parts: Parts, others: Sequence[Parts]) -> str | None:
    """What speaks for a choice and fits none of the others."""
    return not_shared(_claims(view, parts), [_truths(view, other) for other in others])


def _claims(view: View, parts: Parts) -> Claims:
    """What speaks for a choice, the best first."""
    prompt, verb = view.decision.prompt, parts[0].verb
    tell = _TELLERS.get(f"{prompt}.{verb}") or _TELLERS.get(verb, lambda view, parts: iter(()))
    if prompt in ("giveup", "throw", "pay"):
        return iter(())
    return chain(_wins(view, parts), _doomed(view, parts), tell(view, parts))


def _wins(view: View, parts: Parts) -> Claims:
    """It is the next step to win in this turn."""
    line = line_of(view.seen, view.decision)
    if line is None or not fits(line, parts):
        return
    health = view.health[line.foe]
    how = say("rationale.wins.by", line.by, count=health, number=numeral(health))
    if line.kills:
        how = say("rationale.wins.kills", cards=view.whose([view.body[card] for card in line.kills]), how=how)
    sure = "sure" if line.sure else ""
    yield say("rationale.wins", sure, player=named(line.foe), how=how), {"wins": 1 + line.sure}


def _doomed(view: View, parts: Parts) -> Claims:
    """What is given up is to be destroyed as things stand."""
    verb = parts[0].verb
    gems = [part.card for part in parts if part.card >= 0]
    for _, caster, what, card, gem, countered in view.windows[-1:]:
        if what == "shatter" and caster != view.me and gem in gems and not countered and verb != "straight":
            told = {"player": named(caster), "card": card_text(card), "gem": card_text(gem)}
            yield say("rationale.doomed", **told), {"doomed": 1}


def _truths(view: View, parts: Parts) -> dict[str, float]:
    """All that the claims say of a choice; in the main phase also what may still be done after it. At the end of
    another's turn a straight leaves the gems as a pass does: they untap."""
    found = truths_of(_claims(view, parts))
    verb = parts[0].verb
    if verb == "straight" and view.decision.prompt == "last":
        found |= {"ready": LOOKS}
    if view.decision.prompt == "main" and verb not in ("skip", "end"):
        found |= dict.fromkeys(_ATTACK, LOOKS) if view.able and verb != "combat" else {}
        if verb in ("gem", "stack", "combat"):
            found |= truths_of(creatures.waiting(view, parts))
    return found


_ATTACK: Final = ("attack", "attackers", "unhindered", "safe", "trades", "stays", "stopped")
"""What is said for or against an attack and of who stays for it: all that is done before leaves it so."""
_TELLERS: Final = hand.TELLERS | gems.TELLERS | creatures.TELLERS
"""By verb, or by prompt and verb where the same verb is asked about elsewhere too."""
