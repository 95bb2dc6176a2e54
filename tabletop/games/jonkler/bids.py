"""Why a bid is good, in one sentence: which cards should take the tricks, and to what those lose that need not."""

from typing import NamedTuple

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import JACK, KING, RANK, SPADES, SUIT_SIGNS
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import row
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, ROUNDS
from tabletop.games.jonkler.foresight import Knowledge, name_in_row
from tabletop.games.jonkler.judgement import Odds
from tabletop.games.jonkler.last_round import lowest_bid
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.cardsets import set_of

SHOULD, _HARDLY = 0.8, 0.15
"""A card with at least that chance should take a trick: tried out, those with 0.6 to 0.8 took just one in 45 of 100
rounds; one with at most this hardly."""
_FEW_ABOVE, _SELDOM = 2, 0.6
"""So many higher cards are counted; of more so few that others hold on average mostly nobody holds one."""
_FEW, _BETWEEN = 0.4, 0.35
"""So few tricks are hardly one; so far from each number no bid fits."""
_NAMED = 3
"""So many poor cards are named at most."""
_EARLY = 4
"""In so many rounds it is said that a low spade is a trump."""


class _Promise(NamedTuple):
    """The cards that should take a trick, those that may, and those that hardly do; how many tricks these take on
    average."""

    good: list[int]
    may: list[int]
    poor: list[int]
    expected: float


def odds_of(known: Knowledge) -> Odds:
    """What the seat can count on, as its judgement does."""
    return Odds(set_of(known.unseen), set_of(known.facts["circulating"]), known.held)


def _promise(known: Knowledge) -> _Promise:
    odds, held = odds_of(known), len(known.hand)
    chances = {card: odds.promise(card, held) for card in known.hand}
    good = [card for card in known.hand if chances[card] >= SHOULD]
    may = [card for card in known.hand if _HARDLY < chances[card] < SHOULD]
    beaten = max([_higher(known, card) for card in may if PLAIN_SUIT[card] < SPADES], default=-1)
    may += [  # why that one and not this?
        card
        for card in known.hand
        if chances[card] <= _HARDLY and PLAIN_SUIT[card] < SPADES and _higher(known, card) <= beaten
    ]
    may.sort(key=known.hand.index)
    poor = [card for card in known.hand if card not in (*good, *may)]
    return _Promise(good, may, poor, odds.expected_tricks(known.hand))


def reason(known: Knowledge, bid: int) -> str | None:
    """Why that bid, by the hand, or because a lower one could not win the game."""
    lowest = known.facts["round"] == ROUNDS and lowest_bid(known.facts, known.me) == bid > 0
    hand = _promise(known)
    told = _cards(known, hand, bid) or (say("rationale.bid_lowest") if lowest else None)
    return told or _left(known, bid - len(hand.good) - len(hand.may))


def _left(known: Knowledge, more: int) -> str | None:
    """That those who have bid want so many tricks fewer than their share: `more` than its own cards promise fall to the
    seat."""
    made, tricks = [bid for bid in known.facts["bids"] if bid >= 0], known.facts["round"]
    few = 0 < more <= len(made) * tricks / known.seats - sum(made)
    return say("rationale.bid_left", count=sum(made), tricks=tricks) if few else None


def apart(known: Knowledge, bid: int, other: int) -> str | None:
    """What the other bid needs of the cards that this one does not: that more of them take a trick, or that some which
    should take one lose; else what speaks for this one."""
    hand = _promise(known)
    able = len(hand.good) + len(hand.may)
    if other > max(able, bid):
        return _needs_hard(known, other, able)
    above = bid < other <= able and (bid >= len(hand.good) or other == len(hand.good))
    if above and (told := _counts(known, hand, other)):
        return told
    if other < len(hand.good) and other < bid <= able:
        return _must_lose(hand.good, other)
    nearer = abs(bid - hand.expected) < abs(other - hand.expected)
    return _cards(known, hand, bid) if nearer or other <= bid else None


def weighed(seen: Observation, decision: Decision, parts: Parts) -> str:
    """See `Mind.weighed`: what a bid would need of the cards."""
    if parts[0].verb != "bid":
        return ""
    known, bid = Knowledge(seen), parts[0].value
    hand = _promise(known)
    if bid < len(hand.good):
        return _must_lose(hand.good, bid)
    able = len(hand.good) + len(hand.may)
    return _needs_hard(known, bid, able) if bid > able else _cards(known, hand, bid) or ""


def promise(seen: Observation) -> str:
    """See `Table.promise`: how many tricks, and whether a bid fits that."""
    expected = _promise(Knowledge(seen)).expected
    form = "none" if expected < _FEW else "between" if abs(expected - round(expected)) > _BETWEEN else ""
    return say("promise", form or ("one" if round(expected) == 1 else ""), tricks=_tricks(expected))


def leaves_open(seen: Observation, action: Action) -> bool:
    """Whether that bid counts on cards which may take a trick or not."""
    hand = _promise(Knowledge(seen))
    return action.verb == "bid" and len(hand.good) < action.value <= len(hand.good) + len(hand.may)


def _tricks(expected: float) -> str:
    return f"{expected:.1f}".removesuffix(".0")


def _needs_hard(known: Knowledge, bid: int, able: int) -> str:
    """That a bid is more than all cards that may take a trick; of one of every trick nothing is said of the cards, as
    it may be met oftener than a lower one."""
    form = "every" if bid == len(known.hand) > able + 1 else ""
    return say("apart.needs_hard", form, count=bid - able, bid=bid)


def _counts(known: Knowledge, hand: _Promise, bid: int) -> str:
    """On which cards that bid counts, those that should take a trick or more besides, and to what the weakest of the
    one or the strongest of the others loses; "" if to nothing."""
    if bid == len(hand.good):
        counted, cards = bid, hand.good
        lost = _lost(known, min(cards, key=strength), len(cards) == 1)
    else:
        counted, cards, lost = bid - len(hand.good), hand.may, _may_lose(known, hand.may)
    form = "one" if len(cards) == 1 else "every" if counted == len(cards) else ""
    told = say("apart.counts", form, bid=bid, counted=counted, cards=names(cards))
    return say("lost.but", told=told, lost=lost) if lost else ""


def _must_lose(good: list[int], bid: int) -> str:
    """That some cards that should take a trick have to lose with a bid."""
    form = "one" if len(good) == 1 else "" if bid else "every"
    return say("apart.loses", form, lost=len(good) - bid, good=names(good), bid=bid)


def _with(told: str, lost: str) -> str:
    return say("lost.and", told=told, lost=lost) if lost else told


def _lost(known: Knowledge, card: int, it: bool = False) -> str:
    """To what a card loses, called "it" where it was named; "" if nothing beats it, or everything."""
    suit, higher = PLAIN_SUIT[card], may_lose(known, card)
    jonkled = RANK[card] == KING and JOKER_CARD in known.unseen
    if card == JOKER_CARD:
        form = "joker"
    elif suit == NO_LEAD or (suit == SPADES and not higher):
        return ""
    elif suit == SPADES:
        form = "trump"
    else:
        form = "king" if jonkled else "" if higher else "highest"
    name = say("lost.it") if it else name_in_row(card)
    sign = SUIT_SIGNS[suit] if suit < NO_LEAD else ""
    return say("lost", form, card=name, suit=sign, count=_above(known, card))


def _may_lose(known: Knowledge, may: list[int]) -> str:
    """To what the cards that may take a trick lose: each of several plain ones, else the strongest."""
    if len(may) > 1 and all(PLAIN_SUIT[card] < SPADES for card in may):
        jonkled = JOKER_CARD in known.unseen and all(RANK[card] == KING for card in may)
        return say("lost", "king" if jonkled else "highest", card=say("lost.it", "each"), suit="", count=0)
    return _lost(known, max(may, key=strength), len(may) == 1)


def _above(known: Knowledge, card: int) -> int:
    """About how many higher cards of its suit others hold: never none, as they may hold one."""
    return max(round(odds_of(known).above(card)), 1) if card != JOKER_CARD else 0


def _cards(known: Knowledge, hand: _Promise, bid: int) -> str | None:
    """Which cards should take the tricks bid, and which may, if these are neither too few nor too many for it; how many
    they take together, and to what those lose that are to."""
    good, may, poor = hand[:3]
    counted = bid - len(good)
    if not 0 <= counted <= len(may):
        return None
    form = "none" if not good else "all" if may or not poor else ""
    rest = names(poor) if len(poor) <= _NAMED else say("card.rest", "" if good else "all")
    told = say("rationale.bid_cards", form, count=len(good), good=_takes(known, good), poor=rest)
    if not may:
        high = [] if good else [card for card in poor if _looks_good(known, card)]
        return _with(told, _lost(known, max(high, key=strength), len(poor) == 1)) if high else told
    told = say("rationale.bid_may", "" if good else "none", told=told, may=names(may))
    if not counted:
        return say("lost.but", told=told, lost=_may_lose(known, may))
    form = "one" if len(may) == 1 else "every" if counted == len(may) else ""
    told = _with(told, _lost(known, JOKER_CARD) if JOKER_CARD in poor else "")
    return say("rationale.bid_counts", form, told=told, may=names(may), counted=counted, count=len(may))


def _looks_good(known: Knowledge, card: int) -> bool:
    """Whether it seems to take a trick, though it hardly does: the joker, a trump, or one of the two highest of its
    suit."""
    suit = PLAIN_SUIT[card]
    return card == JOKER_CARD or suit == SPADES or (suit != NO_LEAD and _higher(known, card) < 2)


def may_lose(known: Knowledge, card: int) -> bool:
    """Others may hold a higher card of its suit; an ace always loses."""
    return PLAIN_SUIT[card] == NO_LEAD or _higher(known, card) > 0


def _higher(known: Knowledge, card: int) -> int:
    """How many higher cards of its suit others may hold."""
    suit, rank = PLAIN_SUIT[card], RANK[card]
    return sum(PLAIN_SUIT[other] == suit and RANK[other] > rank for other in known.unseen)


def strength(card: int) -> int:
    """An order of cards by what they can beat."""
    if card == JOKER_CARD:
        return 1
    suit = PLAIN_SUIT[card]
    return 0 if suit == NO_LEAD else RANK[card] + (100 if suit == SPADES else 0)


def _takes(known: Knowledge, good: list[int]) -> str:
    """The cards in a row, with what may beat the weakest trump of them; early, that a low one is a trump, as by its
    rank alone it would take none."""
    trumps = [card for card in good if PLAIN_SUIT[card] == SPADES]
    weak = min([card for card in trumps if _higher(known, card)], key=strength, default=-1)

    def name(card: int) -> str:
        low = len(known.hand) <= _EARLY and card in trumps and RANK[card] < JACK
        if card != weak and not low:
            return name_in_row(card)
        over = _higher(known, card) if card == weak else 0
        some = "some" if odds_of(known).above(card) >= _SELDOM else "seldom"
        form = "" if not over else "few" if over <= _FEW_ABOVE else some
        return say("card.trump", form, card=name_in_row(card), count=over)

    return row([name(card) for card in good])


def names(cards: list[int]) -> str:
    """The cards in a row."""
    return row([name_in_row(card) for card in cards])
