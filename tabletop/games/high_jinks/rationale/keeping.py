"""Why to keep these cards at the beginning (§27)."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import card_text
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import IS_ACE, IS_AGENT, VALUE, cards_in, cards_of
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import Tellers, View
from tabletop.mechanics.reasons import Claim, Claims

_LONGEST: Final = 150
"""Letters of a reason."""
_HIGH: Final = 8
"""A Spell that adds so much is kept for duels."""


def _keep(view: View, parts: Parts) -> Claims:
    """What the kept cards do, as much as there is room for; first with the Aces that are not kept, beside a choice that
    keeps more of them."""
    kept = [action.card for action in (*view.staged, *parts) if action.card >= 0]
    words = list(_kept(kept)) if len(kept) > 5 else []
    told = [_told(words[:many]) for many in range(len(words), 0, -1)]
    if aces := [card_text(card) for card in cards_in(view.hand & ~cards_of(kept)) if IS_ACE[card]]:
        for text, _ in told:
            left = say("rationale.keep.left", told=text, cards=listed([*dict.fromkeys(aces)]))
            if len(left) <= _LONGEST:
                yield left, {"left": len(aces)}
    yield from (claim for claim in told if len(claim[0]) <= _LONGEST)


def _told(words: Sequence[Claim]) -> Claim:
    held = {what: much for _, holds in words for what, much in holds.items()}
    return say("rationale.keep", cards=listed([text for text, _ in words])), held


def _kept(kept: list[int]) -> Claims:
    """What these cards do, a word each."""
    if count := sum(IS_AGENT[card] for card in kept):
        yield say("rationale.keep.agents", count=count, number=numeral(count)), {"agents": count}
    if aces := sum(IS_ACE[card] for card in kept):
        yield say("rationale.keep.aces", count=aces, number=numeral(aces)), {"aces": aces}
    ranks = [VALUE[card] for card in kept if VALUE[card]]
    sets = sorted({rank for rank in ranks if rank > 2 and ranks.count(rank) > 1})
    run = next((low for low in range(2, 9) if {low, low + 1, low + 2} <= set(ranks)), 0)
    traded = {*sets, run, run + 1, run + 2} if run else {*sets}
    if high := sum(rank >= _HIGH and rank not in traded for rank in ranks):
        yield say("rationale.keep.high", count=high, number=numeral(high)), {"high": high}
    what = [say("rationale.keep.rank", rank=rank) for rank in sets]
    what += [say("rationale.keep.straight", low=run, high=run + 2)] if run else []
    holds = {"set": sum(map(ranks.count, sets)), "straight": run > 0}
    if what:
        yield (
            say("rationale.keep.trade", what=listed(what)),
            {key: much for key, much in holds.items() if much},
        )


TELLERS: Final[Tellers] = {"keep": _keep}
