"""Why to take, destroy, burn or heal just that card: what it is good for."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, JACK, RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed, numeral
from tabletop.games.high_jinks.actions import BIT, SPELLS, VALUE, cards_in, cards_of
from tabletop.games.high_jinks.judgement.combos import Combos
from tabletop.games.high_jinks.judgement.main_phase import Plans
from tabletop.games.high_jinks.judgement.takes import burn_gain, heal_gain
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import Tellers, View
from tabletop.mechanics.reasons import Claim, Claims, not_shared, truths_of


def _draw(view: View, parts: Parts) -> Claims:
    if view.s.deck:
        yield say("rationale.bonus" if view.prompt == "bonus" else "rationale.draw"), {"draw": 1}


def _take(view: View, parts: Parts) -> Claims:
    """What an ability destroys, or the card that is taken."""
    for action in parts:
        if action.target >= 0:
            yield from _destroyed(view, *divmod(action.target, 6))
            return
        if action.card >= 0:
            yield from taken(view, action.card)
            return


def _destroyed(view: View, seat: int, place: int) -> Claims:
    """A face-down Spell for what one adds that this seat has not seen; a 2 for what is beyond the 13 Rule, too."""
    card, left = view.s.mana[6 * seat + place], 1 - view.s.in_mana[seat].bit_count()
    form = str(RANK[card]) if view.s.up & BIT[card] else "down"
    power = view.unseen_power() if form == "down" else RANK[card]
    told = say("rationale.destroys", form, card=card_text(card), player=named(seat), power=power)
    yield told, {"destroys": power, "left": left} | ({"deuce": 1} if form == "2" else {})


def taken(view: View, card: int) -> Claims:
    """What a card is good for that is taken of those that lie open; the Power that it adds only where none of them adds
    more."""
    most = max([VALUE[other] for other in view.s.boneyard], default=0)
    yield from (claim for claim in brings(view, card) if claim[1].get("adds", most) >= most)


def suits(view: View, card: int) -> Claims:
    if suited := sum(SUIT[agent] == SUIT[card] for agent in view.field):
        text = say("rationale.taken.suit", count=suited, number=numeral(suited), card=card_text(card))
        yield text, {"suit": suited}


def brings(view: View, card: int, spent: int = -1) -> Claims:
    """What a card is good for in one's hand, once that other one is spent."""
    rank, name = RANK[card], card_text(card)
    if rank >= JACK:
        form = "later" if view.s.summoned & BIT[card] else ""
        yield say("rationale.taken.agent", form, card=name, comes=view.comes(card)[0]), {"agent": 1}
        return
    if rank == ACE:
        yield say("rationale.taken.ace", card=name), {"ace": 1}
        return
    own_cards = cards_in((view.hand | view.mana | view.counters) & SPELLS & ~cards_of([spent]))
    matches, pays = _matches(view, card, own_cards)
    found = [*(matches if pays else ()), *lengthens(view, card, own_cards)]
    yield from sorted(found, key=lambda claim: -max(claim[1].values()))
    if rank == 2:
        yield say("rationale.taken.deuce", card=name), {"deuce": 1}
    yield from suits(view, card)
    yield say("rationale.taken.adds", card=name, rank=rank), {"adds": rank}
    yield from () if pays else matches


def _matches(view: View, card: int, own: Sequence[int]) -> tuple[list[Claim], bool]:
    """The pair or three that it makes, and whether that brings more than its Spells are worth: else nobody plays
    it. Deuces are worth more than others."""
    twins = [other for other in own if RANK[other] == RANK[card] and other != card]
    size, price = min(len(twins) + 1, 3), view.worth[card]
    if not twins:
        return [], False
    gain = Plans(view).takes(2) - price if size == 2 else max(burn_gain(view), heal_gain(view))
    told = say("rationale.taken.set", form=str(size), card=card_text(card))
    return [(told, {"set": size})], RANK[card] > 2 and gain > price


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


def spares(view: View, card: int, others: Sequence[int]) -> Claims:
    """What each of the others is good for that is worth no less, and stays where this card is given up."""
    price = Combos(view).price
    better = [other for other in others if other != card and price(other) >= price(card)]
    for other in sorted(better, key=price, reverse=True):
        if told := not_shared(brings(view, other, card), [truths_of(brings(view, card, other))]):
            yield say("rationale.spares", told=told), {f"spares.{other}": 1}


def _pay(view: View, parts: Parts) -> Claims:
    yield from spares(view, parts[0].card, view.offered)


def _burn(view: View, parts: Parts) -> Claims:
    seat = parts[0].target
    number = view.counters_of(seat) + 1
    yield say("rationale.burn", player=named(seat), number=number), {"burn": number}


def _heal(view: View, parts: Parts) -> Claims:
    """An own counter, or the card of another's."""
    seat, card = parts[0].target, parts[0].card
    if seat == view.me:
        count = view.counters_of(seat)
        told: dict[str, Any] = {"count": count, "left": count - 1, "card": card_text(card)}
        yield say("rationale.heal", **told), {"heal": 1}
        if card >= 0 and not view.s.up & BIT[card]:
            yield say("rationale.heal", "used", **told), {"heal": 1, "used": 1}
    elif card >= 0:
        yield from brings(view, card)


TELLERS: Final[Tellers] = {
    **dict.fromkeys(("use", "ability", "salvage", "recruit"), _take),
    **dict.fromkeys(("draw", "pick-draw"), _draw),
    "burn": _burn,
    "heal": _heal,
    **{f"{verb}.{verb}": _pay for verb in ("pair", "three", "four", "dig", "archlord")},
}
