"""Why to take, destroy, burn or heal just that card: what it is good for."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import (
    ACE,
    JACK,
    RANK,
    SUIT,
    card_text,
)
from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import (
    BIT,
    SPELLS,
    VALUE,
    cards_in,
    cards_of,
)
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import FEW, Tellers, View
from tabletop.mechanics.reasons import Claim, Claims


def _draw(view: View, parts: Parts) -> Claims:
    if view.s.deck:
        yield say("rationale.bonus" if view.prompt == "bonus" else "rationale.draw"), {"draw": 1}


def _take(view: View, parts: Parts) -> Claims:
    """What an ability destroys, or the card that is taken."""
    for action in parts:
        if action.target >= 0:
            yield _destroyed(view, *divmod(action.target, 6))
            return
        if action.card >= 0:
            yield from taken(view, action.card)
            return


def _destroyed(view: View, seat: int, place: int) -> Claim:
    card, left = view.s.mana[6 * seat + place], view.s.in_mana[seat].bit_count() - 1
    form = "" if left else "none"
    told: dict[str, Any] = {"count": left, "number": numeral(left), "player": named(seat)}
    if not view.s.up & BIT[card]:
        return say("rationale.destroys_hidden", form, **told), {"destroys.hidden": 1, "left": -left}
    told["card"] = card_text(card)
    return say("rationale.destroys", form, **told), {"destroys": RANK[card], "left": -left}


def taken(view: View, card: int) -> Claims:
    """What a card is good for that is taken of those that lie open; the Power that it adds only where none of them adds
    more."""
    first, *more = brings(view, card)
    if plain := first[1].get("adds"):
        rest = [each for other in view.s.boneyard if other != card for each in brings(view, other)]
        if all(0 < holds.get("adds", 0) <= plain for _, holds in rest):
            yield say("rationale.taken", card=card_text(card), rank=RANK[card]), {"best": 1, "adds": plain}
    most = max([VALUE[other] for other in view.s.boneyard], default=0)
    yield from (claim for claim in (first, *more) if claim[1].get("adds", most) >= most)


def suits(view: View, card: int) -> Claims:
    if suited := sum(SUIT[agent] == SUIT[card] for agent in view.field):
        text = say("rationale.taken.suit", count=suited, number=numeral(suited), card=card_text(card))
        yield text, {"suit": suited}


def brings(view: View, card: int, spent: int = -1) -> Claims:
    """What a card is good for in one's hand, once that other one is spent."""
    rank, name = RANK[card], card_text(card)
    if rank >= JACK:
        if (own := view.agents_owned()) > 2:
            form = "later" if view.s.summoned & BIT[card] else "full" if len(view.field) == FEW else ""
            text = say("rationale.taken.agent", form, card=name, comes=view.comes(card)[0])
        else:
            form, number = "" if own else "none", numeral(own)
            text = say("rationale.taken.agent_wanted", form, card=name, count=own, number=number)
        yield text, {"agent": 1}
        return
    if rank == ACE:
        yield say("rationale.taken.ace", card=name), {"ace": 1}
        return
    own_cards = cards_in((view.hand | view.mana | view.counters) & SPELLS & ~cards_of([spent]))
    twins = [other for other in own_cards if RANK[other] == rank and other != card]
    size = min(len(twins) + 1, 4)
    found = [*lengthens(view, card, own_cards)]
    if twins and (size < 4 or len({SUIT[other] for other in (*twins, card)}) == 4):
        found.insert(0, (say("rationale.taken.set", form=str(size), card=name), {"set": size}))
    yield from sorted(found, key=lambda claim: -max(claim[1].values()))
    yield from suits(view, card)
    yield say("rationale.taken.adds", card=name, rank=rank), {"adds": rank}


def lengthens(view: View, card: int, own: Sequence[int]) -> Claims:
    """The straight that it makes, for the fourth card if all of one suit do."""
    size, others = run_with(view, card, own)
    if size:
        text = say("rationale.taken.straight", str(size), card=card_text(card), others=names(others))
        yield text, {"straight": size}


def run_with(view: View, card: int, own: Sequence[int]) -> tuple[int, list[int]]:
    """How many cards the best straight that it makes would bring, and with which of the own ones; 0 for none."""
    rank, suit = RANK[card], SUIT[card]
    runs = [[low, low + 1, low + 2] for low in range(max(rank - 2, 2), min(rank, 8) + 1)]
    kin = [other for other in own if SUIT[other] == suit and suit not in view.facts["straight_suits"]]
    for size, held in ((4, kin), (3, own)):
        by_rank = {RANK[other]: other for other in held}
        for run in runs:
            if by_rank.keys() >= {*run} - {rank}:
                return size, [by_rank[each] for each in run if each != rank]
    return 0, []


def names(cards: Sequence[int]) -> str:
    return listed([card_text(card) for card in cards])


def _burn(view: View, parts: Parts) -> Claims:
    seat = parts[0].target
    number = view.counters_of(seat) + 1
    yield say("rationale.burn", player=named(seat), number=number), {"burn": number}


def _heal(view: View, parts: Parts) -> Claims:
    seat, card = parts[0].target, parts[0].card
    if seat != view.me:
        if card >= 0:  # a blank counter brings no card
            left, told = view.counters_of(seat) - 1, {"card": card_text(card), "player": named(seat)}
            yield say("rationale.heal.theirs", "" if left else "none", count=left, **told), {"hand": 1}
        return
    count, form = view.counters_of(view.me), "burn" if "burn" in view.verbs else ""
    yield say("rationale.heal", form, count=count, left=count - 1), {"heal": 1}
    if card >= 0 and not view.counters & BIT[card] and view.counters:
        yield say("rationale.heal.spent"), {"spent": 1}


TELLERS: Final[Tellers] = {
    "use": _take,
    "draw": _draw,
    "pick-draw": _draw,
    "ability": _take,
    "salvage": _take,
    "recruit": _take,
    "burn": _burn,
    "heal": _heal,
}
