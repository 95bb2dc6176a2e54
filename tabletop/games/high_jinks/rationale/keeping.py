"""Why to keep these cards at the beginning (§27)."""

from typing import Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import (
    ACE,
    JACK,
    RANK,
    SUIT,
    card_text,
)
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import (
    IS_ACE,
    IS_AGENT,
    cards_in,
    cards_of,
)
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import Tellers, View
from tabletop.mechanics.reasons import Claims

_MANY: Final = 3
"""So many sorts of cards that are kept are enough to tell."""


def _keep(view: View, parts: Parts) -> Claims:
    kept = [action.card for action in (*view.staged, *parts) if action.card >= 0]
    words = list(_kept(kept)) if len(kept) > 5 else []
    if words:
        held = {what: much for _, holds in words for what, much in holds.items()}
        told = say("rationale.keep", cards=listed([text for text, _ in words]))
        left = _left(view, kept, told) if len(words) < _MANY else ""
        yield left or told, held | ({"left": 1} if left else {})


def _left(view: View, kept: list[int], told: str) -> str:
    """With what the strongest card lacks that is not kept; "" where that needs no word."""
    left, own = cards_in(view.hand & ~cards_of(kept)), sum(IS_AGENT[card] for card in kept)
    aces, agents = ([card for card in left if what[card]] for what in (IS_ACE, IS_AGENT))
    if aces or (agents and own > 1):
        form = "" if not aces else "ace" if own else "alone"
        return say("rationale.keep.left", form, told=told, card=card_text((aces or agents)[0]))
    return ""


def _kept(kept: list[int]) -> Claims:
    """What these cards are, a word each."""
    agents = [card for card in kept if RANK[card] >= JACK]
    if count := len(agents):
        yield say("rationale.keep.agents", count=count, number=numeral(count)), {"agents": count}
    if aces := sum(RANK[card] == ACE for card in kept):
        yield say("rationale.keep.aces", count=aces, number=numeral(aces)), {"aces": aces}
    spells = [card for card in kept if 2 <= RANK[card] <= 10]
    ranks = [RANK[card] for card in spells]
    several = sorted({rank for rank in ranks if ranks.count(rank) > 1})
    if sets := [say("rationale.keep.rank", rank=rank) for rank in several if rank > 2]:
        text = say("rationale.keep.sets", count=len(sets), ranks=listed(sets))
        yield text, {"set": sum(ranks.count(rank) for rank in several if rank > 2)}
    if 2 in several:
        yield say("rationale.keep.deuces"), {"deuces": ranks.count(2)}
    runs = [low for low in range(2, 9) if {low, low + 1, low + 2} <= set(ranks)]
    for low in runs[:1]:
        yield say("rationale.keep.straight", low=low, high=low + 2), {"straight": 1}
    fitting = sum(SUIT[card] in {SUIT[agent] for agent in agents} for card in spells)
    if fitting > 1:
        yield say("rationale.keep.suited", number=numeral(fitting)), {"suited": fitting}


TELLERS: Final[Tellers] = {
    "keep": _keep,
}
