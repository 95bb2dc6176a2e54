"""Why to keep these cards at the beginning (§27)."""

from collections.abc import Sequence
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
from tabletop.mechanics.reasons import Claim, Claims

_LONGEST: Final = 150
"""Letters of a reason."""


def _keep(view: View, parts: Parts) -> Claims:
    kept = [action.card for action in (*view.staged, *parts) if action.card >= 0]
    words = list(_kept(kept)) if len(kept) > 5 else []
    for many in range(len(words), 0, -1):
        yield from _left(view, kept, words[:many])
    if words:
        yield _told(words)


def _told(words: Sequence[Claim]) -> Claim:
    held = {what: much for _, holds in words for what, much in holds.items()}
    return say("rationale.keep", cards=listed([text for text, _ in words])), held


def _left(view: View, kept: list[int], words: Sequence[Claim]) -> Claims:
    """With what the strongest cards lack that are not kept, where that needs a word and there is room."""
    left, own = cards_in(view.hand & ~cards_of(kept)), sum(IS_AGENT[card] for card in kept)
    aces, agents = ([card for card in left if what[card]] for what in (IS_ACE, IS_AGENT))
    if aces or (agents and own > 1):
        form = "" if not aces else "ace" if own else "alone"
        told, held = _told(words)
        cards = listed([*dict.fromkeys(map(card_text, aces or agents[:1]))])
        text = say("rationale.keep.left", form, told=told, cards=cards)
        if len(text) <= _LONGEST:
            # an Ace that is kept speaks against what is said of those that are left
            also = {what: much for what, much in held.items() if what != "aces"}
            yield text, {**also, f"left {form}": len(aces) or 1}


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
