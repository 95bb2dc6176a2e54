"""Why a bid or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import JACK, KING, RANK, SPADES, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import capital, listed, row
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT, ROUNDS, points_of
from tabletop.games.jonkler.foresight import Knowledge, beaters, name_in_row, outlook
from tabletop.games.jonkler.judgement import Odds
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.odds import percent
from tabletop.mechanics.reasons import Reason, neighbours

_NEAR = 0.8
"""A bid further than this from what the hand promises is not explained by it."""
_SHOULD, _HARDLY = 0.6, 0.15
"""A card with at least that chance should take a trick; one with at most this hardly."""
_HOLDS = 0.4
"""With a smaller chance to stay ahead a card is to lose."""
_LIKELIER = 0.1
"""By so much a card is likelier to take a trick than one with about the same chance."""
_FEW, _BETWEEN = 0.4, 0.35
"""So few tricks are hardly one; so far from each number no bid fits."""
_PASSING = 2
"""So many who may still pass are named at most."""
_NAMED = 3
"""So many poor cards are named at most."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    known, action = Knowledge(seen), parts[0]
    if action.verb == "bid":
        caught = _caught(known)
        return "; ".join(filter(None, (_bid(known, action.value, bool(caught)), caught))) or None
    return _told(known, decision, action.card) if action.verb == "play" else None


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    known, action, beside = Knowledge(seen), parts[0], other[0]
    if action.verb == "bid":
        return _needs(known, action.value, beside.value) or _bid_apart(known, action.value, beside.value)
    if action.verb != "play":
        return None
    told = _apart(known, decision, action.card, beside.card)
    return _both(told, _rival(known, action.card) if not _rival(known, beside.card) else "")


def among(seen: Observation, decision: Decision, parts: Parts, others: Sequence[Parts]) -> str | None:
    """See `Mind.among`: of the cards that are none of these none is said to be better kept."""
    if not all(apart(seen, decision, parts, other) for other in others):
        return None
    if parts[0].verb != "play":
        told = rationale(seen, decision, parts)
        return told if all(rationale(seen, decision, other) != told for other in others) else None
    known, card, worse = Knowledge(seen), parts[0].card, [other[0].card for other in others]
    rival = "" if all(_rival(known, other) for other in worse) else _rival(known, card)
    return _both(_told(known, decision, card, worse), rival)


def _both(told: str | None, rival: str) -> str | None:
    """What the seat has of it, and what a rival has."""
    return f"{told}. {capital(rival)}" if told and rival else told or rival or None


def _apart(known: Knowledge, decision: Decision, card: int, other: int) -> str | None:
    """Why this card is better to play than the other, by what the seat itself still wants."""
    pair = known, card, other
    if avoids := _avoids(*pair):
        return avoids
    reason = _play(known, decision, card, whole=False)
    if reason is not None and reason.tells(card, other):
        return reason.text
    return _kept(known, card, [other]) or _joker_kept(*pair) or _spare(*pair)


def _rival(known: Knowledge, card: int) -> str:
    """What the card does to whoever is ahead in the trick: it takes a trick that somebody needs, or leaves one more to
    somebody who has all that were bid; "" where it does neither."""
    if not known.trick:
        return ""
    seat = (known.me - len(known.trick) + known.winner()[0]) % known.seats
    bid, taken = known.facts["bids"][seat], known.facts["taken"][seat]
    takes = known.takes_now(card)
    if bid > taken and takes:
        return say("apart.rival_needs", player=named(seat))
    form = "" if bid else "none"
    return say("apart.rival_met", form, player=named(seat), count=bid) if bid == taken and not takes else ""


def _spare(known: Knowledge, card: int, other: int) -> str | None:
    """One trick is wanted at least, but not all that are left, and the other, which is harder to beat, stays if this
    one is beaten."""
    if not 1 <= _need(known) < len(known.hand) or not (known.takes_now(card) and known.takes_now(other)):
        return None
    if len(known.trick) == known.seats - 1 or beaters(known, other) >= beaters(known, card):
        return None
    return say("apart.spare", card=name_in_row(card), other=name_in_row(other))


def _joker_kept(known: Knowledge, card: int, other: int) -> str | None:
    """The joker stays, if a king that it may take a trick from can still come and one is wanted."""
    wanted = _need(known) - _likely_takes(known, card)
    kings = any(RANK[each] == KING and each != JOKER_CARD for each in known.unseen)
    return say("apart.joker") if other == JOKER_CARD and wanted and kings else None


def _avoids(known: Knowledge, card: int, other: int) -> str | None:
    """No trick is wanted, and the other would be ahead in this one."""
    if _need(known) or known.takes_now(card) or not known.takes_now(other):
        return None
    sure = len(known.trick) == known.seats - 1 or not beaters(known, other)
    return say("apart.avoids", "takes" if sure else "", other=name_in_row(other))


def _bid_apart(known: Knowledge, bid: int, other: int) -> str | None:
    """What speaks for a bid that is nearer to what the hand takes, or counts on cards on which a lower one does not, or
    goes by what the others bid."""
    odds = odds_of(known)
    expected = odds.expected_tricks(known.hand)
    if abs(bid - expected) < abs(other - expected):
        return _bid(known, bid)
    if other > bid:
        return None
    return _cards(known, odds, bid, False) or _by_others(known, bid, _nearest(known, expected))


def _needs(known: Knowledge, bid: int, other: int) -> str | None:
    """What the other bid needs of the cards that this one does not: more of those that only may take a trick, more of
    those that should, some that hardly take one, or to lose with some that should."""
    good, may, _ = _sorted(known.hand, odds_of(known), len(known.hand))
    if bid < other == len(good):
        if not (lost := _lost(known, good)):
            return None
        told = say("apart.needs_all", count=len(good), good=_named(good), bid=other, lost=lost)
        high = [card for card in known.hand if PLAIN_SUIT[card] < SPADES and not _may_lose(known, card)]
        return told if bid or not high else say("apart.thrown", told=told, high=_named(high))
    if len(good) <= bid < other <= len(good) + len(may):
        counted = other - len(good)
        if len(may) == 1 and (lost := _lost(known, may)):
            return say("apart.needs_all", "one", good=_named(may), bid=other, lost=lost)
        form = "every" if counted == len(may) else ""
        return say("apart.needs", form, counted=counted, may=_named(may), bid=other)
    if other < len(good) and other < bid <= len(good) + len(may):
        more = bid - len(good)
        told = _must_lose(known, good, other, more <= 0)
        if more <= 0:
            return told
        form = "every" if more == len(may) else ""
        return say("apart.loses_more", form, told=told, more=more, may=_named(may))
    able = len(good) + len(may)
    return _needs_hard(other, able) if bid <= able else None


def _needs_hard(bid: int, able: int) -> str | None:
    """That a bid is more than all cards that may take a trick."""
    return say("apart.needs_hard", count=bid - able, bid=bid) if bid > able else None


def _must_lose(known: Knowledge, good: list[int], bid: int, whole: bool = True) -> str:
    """That some cards that should take a trick have to lose with a bid; of a single one, if `whole`, to what."""
    lost = _lost(known, good) if whole and len(good) == 1 else ""
    form = ("" if bid else "every") + (" one" if len(good) == 1 else "")
    told = say("apart.loses", form.strip(), count=len(good) - bid, good=_named(good), bid=bid)
    return say("apart.loses_to", told=told, lost=lost) if lost else told


def weighed(seen: Observation, decision: Decision, parts: Parts) -> str:
    """See `Mind.weighed`: what a bid would need of the cards."""
    if parts[0].verb != "bid":
        return ""
    known, bid = Knowledge(seen), parts[0].value
    odds = odds_of(known)
    good, may, _ = _sorted(known.hand, odds, len(known.hand))
    if bid < len(good):
        return _must_lose(known, good, bid)
    return _needs_hard(bid, len(good) + len(may)) or _cards(known, odds, bid, False) or ""


def _lost(known: Knowledge, cards: list[int], alone: bool = True) -> str:
    """To what the strongest of the cards loses, called "it" if it is the only one and was named (`alone`); of cards
    that should all take a trick the weakest; "" if nothing beats it, or everything."""
    good, _, _ = _sorted(cards, odds_of(known), len(known.hand))
    card = min(good, key=_strength) if len(good) == len(cards) else max(cards, key=_strength)
    suit, joker = PLAIN_SUIT[card], JOKER_CARD in known.unseen and RANK[card] == KING
    if card == JOKER_CARD:
        form = "joker"
    elif suit == NO_LEAD:
        return ""
    elif suit == SPADES:
        form = "trump" if _may_lose(known, card) else "jonkled" if joker else "none"
    else:
        form = "king" if joker else "" if _may_lose(known, card) else "highest"
        leads = len(known.hand) == 1 and known.facts["dealer"] == known.me  # then its suit is led
        form = f"{form} led".strip() if leads else form
    if form == "none":
        return ""
    name = say("lost.it") if alone and len(cards) == 1 else name_in_row(card)
    return say("lost", form, card=name, suit=SUIT_SIGNS[suit] if suit < NO_LEAD else "")


def _caught(known: Knowledge) -> str:
    """In the last round who of the others may still pass whoever leads and misses the bid, each by the least bid that
    does so; "" where nobody leads or can."""
    scores, bids, number = known.facts["scores"], known.facts["bids"], known.facts["round"]
    mine = scores[known.me]
    if number < ROUNDS or mine < max(scores):
        return ""
    passing = []
    for seat in range(known.seats):
        open_bids = range(number + 1) if bids[seat] < 0 else (bids[seat],)
        bid = next((bid for bid in open_bids if scores[seat] + points_of(number, (bid, bid)) > mine), -1)
        if seat != known.me and bid >= 0:
            form = "bid" if bids[seat] >= 0 else "any" if not bid else "last" if bid == number else ""
            passing.append(say("rationale.passes", form, player=named(seat), bid=bid))
    if not passing:
        return say("rationale.uncaught")
    few = len(passing) <= _PASSING
    who = listed(passing) if few else say("rationale.pass_all", count=len(passing))
    return say("rationale.caught", points=mine, who=who)


def promise(seen: Observation) -> str:
    """See `Table.promise`: how many tricks, and whether a bid fits that."""
    known = Knowledge(seen)
    expected = odds_of(known).expected_tricks(known.hand)
    form = "none" if expected < _FEW else "between" if abs(expected - round(expected)) > _BETWEEN else ""
    one = "" if round(expected) != 1 else "one"
    return say("promise", form or one, tricks=_tricks(expected))


def _tricks(expected: float) -> str:
    return f"{expected:.1f}".removesuffix(".0")


def _told(known: Knowledge, decision: Decision, card: int, worse: Sequence[int] | None = None) -> str | None:
    """The reason for a card, and what tells it from the cards for which that speaks as much or more; no reason where
    nothing does. `worse`: the cards that are; None: any may be."""
    reason = _play(known, decision, card)
    others = reason.rivals(decision, card) if reason is not None else []
    if reason is None or not others:
        return reason.text if reason is not None else None
    even = [other for other in others if _strength(other) == _strength(card)]
    kept = _kept(known, card, [other for other in others if worse is None or other in worse])
    if not kept and any(reason.speaks(other) > reason.speaks(card) for other in others):
        return None
    same = even if kept else others
    told = say("apart.same", cards=listed([name_in_row(other) for other in same])) if same else ""
    better = worse is not None and any(_strength(other) > _strength(card) for other in others)
    text = (reason.brief if kept or better else "") or reason.text
    clauses = {"reason": text, "apart": capital(told or kept), "kept": kept}
    return say("rationale.apart", "both" if told and kept else "", **clauses)


def _kept(known: Knowledge, card: int, others: list[int]) -> str:
    """Which of the others stay for what is still wanted: a stronger one to take a trick with, if it is of those
    likeliest to, a weaker one to lose one with; "" if nothing stays for that. The joker serves for neither for
    certain."""
    need, left = _need(known), len(known.hand) - 1
    wanted = max(need - _likely_takes(known, card), min(need, 0))  # what is likely is not certain
    if not 0 <= wanted <= left:
        wanted = left  # the bid is missed: every trick is a point
    plain = [other for other in others if JOKER_CARD not in (card, other)]
    odds, rest = odds_of(known), [other for other in known.hand if other != card]
    takers = sorted(rest, key=lambda other: -odds.promise(other, len(known.hand)))[:wanted]
    weaker, _ = neighbours(card, plain, _strength)
    _, stronger = neighbours(card, [other for other in plain if other in takers], _strength)
    above = name_in_row(stronger) if stronger >= 0 else ""
    below = name_in_row(weaker) if wanted < left and weaker >= 0 and _may_lose(known, weaker) else ""
    form = "" if above and below else "take" if above else "unwanted" if wanted else "lose"
    return say("apart.kept", form, above=above, below=below) if above or below else ""


def _may_lose(known: Knowledge, card: int) -> bool:
    """Others may hold a higher card of its suit; an ace always loses."""
    suit = PLAIN_SUIT[card]
    return suit == NO_LEAD or any(
        PLAIN_SUIT[other] == suit and RANK[other] > RANK[card] for other in known.unseen
    )


def _likely_takes(known: Knowledge, card: int) -> bool:
    """The card would be ahead, and most of the cards that others may hold would leave it so."""
    last = len(known.trick) == known.seats - 1
    return known.takes_now(card) and (last or 2 * beaters(known, card) <= len(known.unseen))


def _need(known: Knowledge) -> int:
    """How many tricks the bid still wants; below 0: it had too many."""
    bid: int = known.facts["bids"][known.me]
    return bid - int(known.facts["taken"][known.me])


def _bid(known: Knowledge, bid: int, brief: bool = False) -> str | None:
    odds = odds_of(known)
    expected = odds.expected_tricks(known.hand)
    nearest = _nearest(known, expected)
    tricks = _tricks(expected)
    form = "hardly" if expected < 0.15 else "one" if tricks == "1" else ""
    good, _, _ = _sorted(known.hand, odds, len(known.hand))
    if nearest == known.facts["barred"] and abs(bid - nearest) == 1:
        barred = say("rationale.bid_barred", form, tricks=tricks, barred=nearest)
        lost = _lost(known, good, alone=False) if bid < len(good) and not brief else ""
        return say("apart.loses_to", told=barred, lost=lost) if lost else barred
    if told := _cards(known, odds, bid, brief):
        return told
    if bid == nearest and abs(bid - expected) <= _NEAR:
        return say("rationale.bid", form, tricks=tricks)
    if told := _by_others(known, bid, nearest):
        return told
    if brief or not 0 < bid == len(good) - 1 or not (lost := _lost(known, good)):
        return None
    return say("rationale.bid_below", good=_named(good), lost=lost)


def _nearest(known: Knowledge, expected: float) -> int:
    """The bid that fits so many tricks."""
    return min(range(len(known.hand) + 1), key=lambda n: abs(n - expected))


def _by_others(known: Knowledge, bid: int, nearest: int) -> str | None:
    """That others want every trick, for a bid of nothing; that nobody wants as many as there are, for one trick more
    than the hand takes. `nearest`: the bid that fits the hand."""
    others = [each for seat, each in enumerate(known.facts["bids"]) if seat != known.me]
    wanted, number = sum(max(each, 0) for each in others), len(known.hand)
    if not bid and wanted >= number:
        return say("rationale.bid_crowd", count=wanted, number=number)
    if bid == nearest + 1 and -1 not in others and number - wanted >= bid:
        return say("rationale.bid_room", count=wanted, number=number)
    return None


def odds_of(known: Knowledge) -> Odds:
    """What the seat can count on, as its judgement does."""
    return Odds(set_of(known.unseen), set_of(known.facts["circulating"]), known.held)


def leaves_open(seen: Observation, action: Action) -> bool:
    """Whether the reason for that bid names cards which may take a trick or not."""
    known = Knowledge(seen)
    good, may, _ = _sorted(known.hand, odds_of(known), len(known.hand))
    return action.verb == "bid" and bool(may) and len(good) <= action.value <= len(good) + len(may)


def _cards(known: Knowledge, odds: Odds, bid: int, brief: bool) -> str | None:
    """Which cards should take the tricks bid, and which may, if these are neither too few nor too many for it; unless
    it is `brief`, which are low trumps, how many tricks they take together, and to what those lose that are to."""
    good, may, poor = _sorted(known.hand, odds, len(known.hand))
    takes = _named(good) if brief else _trumps(good)
    counted = bid - len(good)
    if not 0 <= counted <= len(may):
        return None
    if may:
        form = "" if good else "none"
        form = form if poor and counted else f"{form} all".strip()
        lost = "" if counted or brief else _lost(known, may)
        if lost and len(good) + len(may) > _NAMED:  # there are few words
            may, takes = [max(may, key=_strength)], _named(good)
            lost = _lost(known, may)
        told = say("rationale.bid_may", form, count=len(good), good=takes, may=_named(may))
        if lost:
            return say("rationale.bid_without", "one" if len(may) == 1 else "", told=told, lost=lost)
        every = "both" if len(may) == 2 else "all"
        form = "none" if not counted else every if counted == len(may) else ""
        form = f"{form} one" if len(may) == 1 else form
        expected = odds.expected_tricks(known.hand)
        if not form and not brief and round(expected) == bid:  # else the sum speaks against it
            tricks = _tricks(expected)
            told = say("rationale.bid_expects", "one" if tricks == "1" else "", told=told, tricks=tricks)
        return say("rationale.bid_counts", form, told=told, may=_named(may), counted=counted, count=len(may))
    many = len(poor) > _NAMED
    form = ("nothing" if many else "none") if not good else "many" if many else "" if poor else "all"
    told = say("rationale.bid_cards", form, count=len(good), good=takes, poor=_named(poor))
    high = [] if good or brief else [card for card in poor if _looks_good(known, card)]
    lost = _lost(known, high, len(poor) == 1) if high else ""
    return say("rationale.bid_lost", told=told, lost=lost) if lost else told


def _looks_good(known: Knowledge, card: int) -> bool:
    """Whether it seems to take a trick, though it hardly does: the joker, a trump, or one of the two highest of its
    suit."""
    suit = PLAIN_SUIT[card]
    higher = [other for other in known.unseen if PLAIN_SUIT[other] == suit and RANK[other] > RANK[card]]
    return card == JOKER_CARD or suit == SPADES or (suit != NO_LEAD and len(higher) < 2)


def _sorted(cards: list[int], odds: Odds, held: int) -> tuple[list[int], list[int], list[int]]:
    """The cards that should take a trick, those that may, and those that hardly do, of a hand of so many."""
    promises = {card: odds.promise(card, held) for card in cards}
    good = [card for card in cards if promises[card] >= _SHOULD]
    poor = [card for card in cards if promises[card] <= _HARDLY]
    return good, [card for card in cards if card not in good and card not in poor], poor


def _trumps(cards: list[int]) -> str:
    """The same, and that a low one is a trump: by its rank alone it would take none."""
    low = {card for card in cards if PLAIN_SUIT[card] == SPADES and RANK[card] < JACK}
    names = {card: name_in_row(card) for card in cards}
    return row([say("card.trump", card=name) if card in low else name for card, name in names.items()])


def _named(cards: list[int]) -> str:
    return row([name_in_row(card) for card in cards])


def _play(known: Knowledge, decision: Decision, card: int, whole: bool = True) -> Reason | None:
    """`whole`: with what becomes of the other cards."""
    need, left = _need(known), len(known.hand)
    ahead = known.takes_now(card)
    last = len(known.trick) == known.seats - 1
    hard = partial(_hard_to_beat, known)
    if need < 0 or need > left:
        return _missed(known, card, ahead, last)
    if need == 0:
        return _avoid(known, decision, card, ahead, last)
    takers = _takers(known, need)
    if (
        takers
        and card not in takers
        and (all(_is_sure(known, each) for each in takers) or (ahead and not last))
    ):
        return _spared(known, card, ahead, takers)
    if ahead:
        above = beaters(known, card)
        if not last and 3 * above > len(known.unseen):
            return None  # it may be beaten
        joker = above == 1 and JOKER_CARD in known.unseen and RANK[card] == KING
        some = "rationale.ahead_joker" if joker else "rationale.ahead"
        message = some if above else "rationale.unbeatable"
        told = {"form": "every" if need == left else "", "count": need, **_beaten(known, card)}
        text = say("rationale.takes" if last else message, **told)
        rest = [other for other in known.hand if other not in takers]
        if last or not rest or card not in takers or not whole:
            return Reason(text, hard)
        form = "many" if len(rest) > _NAMED else ""
        plan = say("rationale.rest", form, reason=text, rest=_named(rest), count=len(rest))
        return Reason(plan, hard, text if len(rest) > 1 else "")
    if card == JOKER_CARD:
        hopes = outlook(known, card) == "hopes"
        return Reason(say("rationale.jonkle"), hard) if hopes else None
    if known.trick and any(_strength(other) > _strength(card) for other in known.hand):
        stays = partial(_better_stays, known, card)
        best = max(known.hand, key=_strength)
        if known.takes_now(best):
            sure = PLAIN_SUIT[best] == SPADES and not beaters(known, best)
            form = "sure" if sure else "last" if last else ""
            leaves = say("rationale.stays", form, card=name_in_row(best))
            return Reason(leaves, stays, leaves)
        return Reason(say("rationale.spares", count=need), stays, say("rationale.behind"))
    return None


def _is_sure(known: Knowledge, card: int) -> bool:
    """A trump that takes a trick whenever it is played: no unseen card beats it (JK-4.2, JK-4.7)."""
    if PLAIN_SUIT[card] != SPADES:
        return False
    higher = any(PLAIN_SUIT[other] == SPADES and RANK[other] > RANK[card] for other in known.unseen)
    return not higher and not (RANK[card] == KING and JOKER_CARD in known.unseen)


def _likely_beaten(known: Knowledge, card: int) -> bool:
    """A third of the cards that others may hold, or somebody after the seat mostly, takes the trick from this one."""
    many = 3 * beaters(known, card) >= len(known.unseen)
    if many or PLAIN_SUIT[card] == NO_LEAD:
        return many
    led = PLAIN_SUIT[card] if known.led == NO_LEAD else known.led
    after = (known.seats - 1 - len(known.trick)) / (known.seats - 1)
    return odds_of(known).hold(card, led, after) < _HOLDS


def _takers(known: Knowledge, need: int) -> list[int]:
    """The cards that are to take all the tricks that are wanted: those that are sure to, then the likeliest; none where
    another is about as likely."""
    odds = odds_of(known)
    likely = {card: 2.0 * _is_sure(known, card) + odds.promise(card, len(known.hand)) for card in known.hand}
    ranked = sorted(known.hand, key=lambda card: -likely[card])
    near = need < len(ranked) and likely[ranked[need - 1]] - likely[ranked[need]] < _LIKELIER
    return [] if near else sorted(ranked[:need])


def _spared(known: Knowledge, card: int, ahead: bool, takers: list[int]) -> Reason | None:
    """A card that is to lose, because others are sure, or likelier, to take all the tricks that are wanted."""
    if ahead and not (_may_lose(known, card) and _likely_beaten(known, card)):
        return None  # that the highest of its suit loses is nothing to plan for
    form = "" if all(_is_sure(known, other) for other in takers) else "likelier"
    form = f"{form} {'one' if len(takers) == 1 else ''}".strip()
    told = say("rationale.spared", form, card=name_in_row(card), takers=_named(takers), count=len(takers))
    return Reason(told, partial(_easy_to_beat, known))


def _beaten(known: Knowledge, card: int) -> dict[str, Any]:
    """By how many of the cards that others may hold a card that is ahead can be beaten, for a sentence."""
    after = (known.seats - 1 - len(known.trick)) * len(known.hand)
    # that somebody after the seat holds the joker: it is in the round for certain if it was in an earlier one
    chance = percent(odds_of(known).joker * after / known.held) if known.held else 0
    told = {"unseen": len(known.unseen), "card": name_in_row(card), "chance": chance}
    return {"above": beaters(known, card), **told}


def _hard_to_beat(known: Knowledge, card: int) -> float:
    """The fewer cards could take the trick from it, the more; behind any that is ahead the joker that hopes for a
    king."""
    if known.takes_now(card):
        return -(beaters(known, card) if len(known.trick) < known.seats - 1 else 0)
    return -len(known.unseen) - (1 if outlook(known, card) == "hopes" else 2)


def _better_stays(known: Knowledge, card: int, other: int) -> float:
    """Whether the other, like the card, cannot take this trick, or is no better."""
    return float(not known.takes_now(other) or _strength(other) <= _strength(card))


def _missed(known: Knowledge, card: int, ahead: bool, last: bool) -> Reason | None:
    """The bid cannot come true any more: every trick taken is a point."""
    hard = partial(_hard_to_beat, known)
    if not ahead:
        return None if card == JOKER_CARD else Reason(say("rationale.missed"), hard)
    message = "rationale.missed_ahead" if beaters(known, card) else "rationale.missed_unbeatable"
    return Reason(say("rationale.missed_takes" if last else message, **_beaten(known, card)), hard)


def _avoid(known: Knowledge, decision: Decision, card: int, ahead: bool, last: bool) -> Reason | None:
    """No further trick is wanted."""
    above, told = beaters(known, card), _beaten(known, card)
    easy = partial(_easy_to_beat, known)
    if not known.trick:
        goes = _likely_beaten(known, card)
        return Reason(say("rationale.goes_out", **told), easy) if goes else None
    if not ahead:
        if card == JOKER_CARD:
            return _joker_goes(known)
        losing = [a.card for a in decision.actions if not known.takes_now(a.card) and a.card != JOKER_CARD]
        if _strength(card) < max(map(_strength, losing)) or len(losing) < 2:
            return Reason(say("rationale.loser"), easy)
        strong = {other: float(_strength(other)) for other in losing}
        return Reason(say("rationale.strongest_loser"), lambda other: strong.get(other, -1.0))
    if all(known.takes_now(action.card) for action in decision.actions):
        if last:
            return Reason(say("rationale.takes_anyway"), lambda other: 0.0)
        if any(beaters(known, a.card) > above for a in decision.actions):
            return None
        form = "" if above else "unbeaten"
        return Reason(say("rationale.leads_anyway", form, **told), easy)
    return None


def _joker_goes(known: Knowledge) -> Reason | None:
    """No further trick is wanted, and the joker goes where no king, or not every king, can make it take the trick."""
    kings = [card for card in known.unseen if RANK[card] == KING and card != JOKER_CARD]
    here = [card for card in kings if known.winner(JOKER_CARD, card)[0] == len(known.trick)]
    if outlook(known, JOKER_CARD) != "hopes":
        here = []
    if kings and len(here) == len(kings):
        return None
    form = "" if here else "sure" if kings else "harmless"
    return Reason(
        say("rationale.joker_goes", form, kings=_named(here)), lambda other: float(other == JOKER_CARD)
    )


def _easy_to_beat(known: Knowledge, card: int) -> float:
    """The more cards could take the trick from it, the more; most what cannot take it."""
    if known.takes_now(card):
        return beaters(known, card) if len(known.trick) < known.seats - 1 else -1
    return len(known.unseen) + (1 if outlook(known, card) == "loses" else 0.5)


def _strength(card: int) -> int:
    """An order of cards by what they can beat."""
    if card == JOKER_CARD:
        return 1
    suit = PLAIN_SUIT[card]
    return 0 if suit == NO_LEAD else RANK[card] + (100 if suit == SPADES else 0)
