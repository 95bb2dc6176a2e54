"""Why a card is good, in one sentence: only what is certain by the cards this seat has seen (of bids: `bids`)."""

from collections.abc import Sequence
from functools import partial

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import KING, RANK, SPADES, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import capital, listed
from tabletop.games.jonkler import bids
from tabletop.games.jonkler.bids import may_lose, names, odds_of, strength
from tabletop.games.jonkler.cards import JOKER_CARD, NO_LEAD, PLAIN_SUIT
from tabletop.games.jonkler.foresight import Knowledge, beaters, name_in_row, outlook, threatens
from tabletop.games.jonkler.texts import say
from tabletop.mechanics.reasons import Reason, neighbours

_HOLDS = 0.5
"""With a smaller chance to stay ahead a card is to lose."""
_DISTURBS = 0.35
"""With that chance a card may take one too many."""
_SOON = 3
"""Of so few cards each is led soon."""
_ABLE = 0.5
"""Cards that miss no more of what is wanted on average may take one too many."""
_LIKELIER = 0.1
"""By so much a card is likelier to take a trick than one with about the same chance."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    known, action = Knowledge(seen), parts[0]
    if action.verb == "bid":
        return bids.reason(known, action.value)
    return _told(known, decision, action.card) if action.verb == "play" else None


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    known, action, beside = Knowledge(seen), parts[0], other[0]
    if action.verb == "bid":
        return bids.apart(known, action.value, beside.value)
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
    reason = _play(known, decision, card, [other])
    if reason is not None and reason.tells(card, other):
        return reason.text
    return _kept(known, card, [other]) or _still_takes(known, card, other) or _void(known, card, other)


def _void(known: Knowledge, card: int, other: int) -> str | None:
    """It is the only one of its suit, and the other is not: without it anything may be thrown where that is led."""
    suits = [PLAIN_SUIT[each] for each in known.hand]
    mine, others = (
        suits.count(PLAIN_SUIT[each]) if PLAIN_SUIT[each] < SPADES else 0 for each in (card, other)
    )
    lose = known.trick and not _need(known) and not known.takes_now(card) and not known.takes_now(other)
    return say("apart.void", suit=SUIT_SIGNS[PLAIN_SUIT[card]]) if lose and mine == 1 < others else None


def _rival(known: Knowledge, card: int) -> str:
    """What the card does to whoever is ahead in the trick, if that bid may win the game: it takes a trick for certain
    that somebody needs, or leaves one more to somebody who has all that were bid; "" where it does neither."""
    if not known.trick:
        return ""
    seat = (known.me - len(known.trick) + known.winner()[0]) % known.seats
    if not threatens(known.facts, seat):
        return ""
    need = known.facts["bids"][seat] - known.facts["taken"][seat]
    if known.takes_now(card):
        needs = 0 < need <= len(known.hand) and outlook(known, card) != "ahead"
        return say("apart.rival_needs", player=named(seat)) if needs else ""
    return say("apart.rival_met", player=named(seat)) if need == 0 else ""


def _still_takes(known: Knowledge, card: int, other: int) -> str | None:
    """The other is likelier to take a later trick, and loses now as well, or is the joker, which waits for a king; and
    more are wanted than the rest is good for."""
    odds, held = odds_of(known), len(known.hand)
    rest = sum([odds.promise(each, held) for each in known.hand if each not in (card, other)])
    lose = known.trick and not known.takes_now(card) and not known.takes_now(other)
    likelier = odds.hope(other) - odds.hope(card) >= _LIKELIER or (other == JOKER_CARD and odds.hope(other))
    wanted = _need(known) - _likely_takes(known, card)
    stays = likelier and (lose or other == JOKER_CARD) and rest < wanted
    return say("apart.still", card=name_in_row(other)) if stays else None


def _told(known: Knowledge, decision: Decision, card: int, worse: Sequence[int] | None = None) -> str | None:
    """The reason for a card, and what tells it from the cards for which that speaks as much or more; no reason where
    nothing does. `worse`: the cards that are; None: any may be."""
    reason = _play(known, decision, card, worse or ())
    others = reason.rivals(decision, card) if reason is not None else []
    if reason is None or not others:
        return reason.text if reason is not None else None
    beside = [other for other in others if worse is None or other in worse]
    kept = _kept(known, card, beside)
    if not kept and any(reason.speaks(other) > reason.speaks(card) for other in others):
        return None
    odds, held = odds_of(known), len(known.hand)
    for other in beside if worse is not None else ():
        needed = not known.takes_now(card) and odds.promise(other, held) > odds.promise(card, held)
        if needed and other in _wanted(known, card):
            continue  # nobody throws it away
        if not kept or kept == _kept(known, other, [card, *[each for each in beside if each != other]]):
            return None  # it is as true of a worse one
    if not kept:
        return reason.text
    better = worse is not None and any(strength(other) > strength(card) for other in others)
    text = (reason.brief if kept or better else "") or reason.text
    return say("rationale.apart", reason=text, kept=kept)


def _kept(known: Knowledge, card: int, others: list[int]) -> str:
    """Which of the others stay for what is still wanted: a stronger one to take a trick with, if it is of those
    likeliest to, a weaker one to lose one with, though it may be beaten more often now; "" if nothing stays for that.
    The joker serves for neither for certain."""
    takers, left = _wanted(known, card), len(known.hand) - 1
    wanted = len(takers)
    plain = [other for other in others if JOKER_CARD not in (card, other)]
    weaker, _ = neighbours(card, [other for other in plain if other not in takers], strength)
    _, stronger = neighbours(card, [other for other in plain if other in takers], strength)
    if stronger >= 0 and known.takes_now(stronger) > known.takes_now(card) and not _is_sure(known, stronger):
        stronger = -1  # why not take this one?
    above = name_in_row(stronger) if stronger >= 0 else ""
    sooner = not known.trick and wanted == left - 1 and _likely_takes(known, card)  # the last that is to lose
    stays = wanted < left and weaker >= 0 and may_lose(known, weaker) and not sooner
    below = name_in_row(weaker) if stays else ""
    form = "" if above and below else "take" if above else "unwanted" if wanted else "lose"
    to_lose = known.takes_now(card) and (not _need(known) or not _likely_takes(known, card))
    if below and not above and to_lose and _easy_to_beat(known, weaker) > _easy_to_beat(known, card):
        form = f"{form} less"
    return say("apart.kept", form, above=above, below=below) if above or below else ""


def _wanted(known: Knowledge, card: int) -> list[int]:
    """Which of the others are likeliest to take what is still wanted behind this card; all, where the bid is missed."""
    need, left = _need(known), len(known.hand) - 1
    wanted = max(need - _likely_takes(known, card), min(need, 0))  # what is likely is not certain
    if not 0 <= wanted <= left:
        wanted = left  # every trick is a point
    odds, rest = odds_of(known), [other for other in known.hand if other != card]
    likely = {other: (odds.promise(other, len(known.hand)), strength(other)) for other in rest}
    return sorted(rest, key=lambda other: likely[other], reverse=True)[:wanted]


def _likely_takes(known: Knowledge, card: int) -> bool:
    """The card would be ahead, and most of the cards that others may hold would leave it so."""
    last = len(known.trick) == known.seats - 1
    return known.takes_now(card) and (last or 2 * beaters(known, card) <= len(known.unseen))


def _need(known: Knowledge) -> int:
    """How many tricks the bid still wants; below 0: it had too many."""
    bid: int = known.facts["bids"][known.me]
    return bid - int(known.facts["taken"][known.me])


def _play(known: Knowledge, decision: Decision, card: int, beside: Sequence[int]) -> Reason | None:
    """`beside`: the other cards that it is better than."""
    need, left = _need(known), len(known.hand)
    ahead, last = known.takes_now(card), len(known.trick) == known.seats - 1
    if need < 0 or need > left:
        return _missed(known, decision, card)
    if need == 0:
        return _avoid(known, decision, card, beside)
    takers = _takers(known, need)
    if (
        takers
        and card not in takers
        and (all(_is_sure(known, each) for each in takers) or (ahead and not last and beaters(known, card)))
    ):
        if ahead and not all(known.takes_now(action.card) for action in decision.actions):
            return None  # who means to lose the trick has a card that does
        return _spared(known, card, takers)
    if ahead:
        may_fall = need == left and not last and beaters(known, card) and _unbeaten(known, decision)
        return None if may_fall else _ahead(known, card, beside)
    best = max([action.card for action in decision.actions], key=strength)
    if card == JOKER_CARD or not known.trick or strength(best) <= strength(card):
        return None
    if known.takes_now(best):
        able = odds_of(known).expected_tricks(known.hand) > need - _ABLE
        rid = able and PLAIN_SUIT[card] != NO_LEAD
        rest = {each: float(PLAIN_SUIT[each] != NO_LEAD and not known.takes_now(each)) for each in known.hand}
        return Reason(say("rationale.rid"), rest.__getitem__, say("rationale.behind")) if rid else None
    return Reason(say("rationale.spares"), partial(_better_stays, known, card), say("rationale.behind"))


def marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: of the cards that would be ahead the likeliest to take the trick, where none would the least
    likely to take a later one; where no more is wanted the strongest of those that cannot take it."""
    known = Knowledge(seen)
    if decision.actions[0].verb != "play":
        return None
    losing = [a for a in decision.actions if not known.takes_now(a.card) and a.card != JOKER_CARD]
    if not _need(known):
        return max(losing, key=lambda action: strength(action.card), default=None) if known.trick else None
    odds, after = odds_of(known), (known.seats - 1 - len(known.trick)) / (known.seats - 1)
    holds = {
        action: odds.hold(action.card, suit if known.led == NO_LEAD else known.led, after)
        for action in decision.actions
        if (suit := PLAIN_SUIT[action.card]) != NO_LEAD and known.takes_now(action.card)
    }
    if not holds and known.trick:
        promise = {action: odds.promise(action.card, len(known.hand)) for action in losing}
        return min(promise, key=lambda action: (promise[action], strength(action.card)), default=None)
    return max(holds, key=lambda action: (holds[action], -strength(action.card)), default=None)


def _ahead(known: Knowledge, card: int, beside: Sequence[int]) -> Reason | None:
    """A trick is wanted, and the card would be ahead; what the next strongest may do then, where one is enough."""
    hard, above, need = partial(_hard_to_beat, known), beaters(known, card), _still_needed(known)
    if len(known.trick) == known.seats - 1:
        text = say("rationale.takes", need=need)
        return Reason(_with_risk(known, card, text), hard, text)
    if 3 * above > len(known.unseen):
        return None  # it may be beaten
    # the joker is in the round for certain if it was in an earlier one
    after = (known.seats - 1 - len(known.trick)) * len(known.hand)
    king = above == 1 and RANK[card] == KING and JOKER_CARD in known.unseen
    if king and 2 * odds_of(known).joker * after > known.held:
        return None  # it is mostly jonkled
    text = say("rationale.ahead" if above else "rationale.unbeatable", card=name_in_row(card), need=need)
    plain = [other for other in beside if PLAIN_SUIT[other] != NO_LEAD]  # an ace is, of course
    less = [name_in_row(other) for other in plain if known.takes_now(other) and hard(other) < hard(card)]
    if above and less:
        text = say("rationale.harder", card=name_in_row(card), need=need, others=listed(less))
    return Reason(_with_risk(known, card, text), hard, text)


def _with_risk(known: Knowledge, card: int, told: str) -> str:
    """And which other may take one too many, where the card takes the only trick that is wanted: the likeliest to, if
    that is likelier than that the card loses; of few cards each is led soon."""
    odds, held = odds_of(known), len(known.hand)
    rest = [other for other in known.hand if PLAIN_SUIT[other] != NO_LEAD and other != card]
    if _need(known) != 1 or not rest:
        return told

    def takes(other: int) -> float:
        return odds.hold(other, PLAIN_SUIT[other], 1.0) if held <= _SOON else odds.promise(other, held)

    most = max(rest, key=lambda other: (takes(other), strength(other)))
    loses = 1 - _stays_ahead(known, card) if PLAIN_SUIT[card] != NO_LEAD else 0
    risky = takes(most) > max(_DISTURBS, loses)
    return say("rationale.risk", reason=told, card=name_in_row(most)) if risky else told


def _unbeaten(known: Knowledge, decision: Decision) -> bool:
    """Some card would take the trick for certain: where every one is needed nothing speaks for one that may not."""
    return any(known.takes_now(a.card) and not beaters(known, a.card) for a in decision.actions)


def _still_needed(known: Knowledge) -> str:
    need, left = _need(known), len(known.hand)
    form = "missed" if not 0 <= need <= left else "every" if need == left else ""
    return say("rationale.need", form, count=need)


def _is_sure(known: Knowledge, card: int) -> bool:
    """A trump that takes a trick whenever it is played: no unseen card beats it (JK-4.2, JK-4.7)."""
    if PLAIN_SUIT[card] != SPADES:
        return False
    higher = any(PLAIN_SUIT[other] == SPADES and RANK[other] > RANK[card] for other in known.unseen)
    return not higher and not (RANK[card] == KING and JOKER_CARD in known.unseen)


def _likely_beaten(known: Knowledge, card: int) -> bool:
    """Somebody after the seat mostly takes the trick from this one, from an ace or the joker with a third of the cards
    that others may hold."""
    if PLAIN_SUIT[card] == NO_LEAD:
        return 3 * beaters(known, card) >= len(known.unseen)
    return _stays_ahead(known, card) < _HOLDS


def _stays_ahead(known: Knowledge, card: int) -> float:
    """How likely nobody after the seat takes the trick from a card that has a suit and is ahead."""
    led = PLAIN_SUIT[card] if known.led == NO_LEAD else known.led
    after = (known.seats - 1 - len(known.trick)) / (known.seats - 1)
    return odds_of(known).hold(card, led, after)


def _takers(known: Knowledge, need: int) -> list[int]:
    """The cards that are to take all the tricks that are wanted: those that are sure to, then the likeliest; none where
    another is about as likely."""
    odds = odds_of(known)
    likely = {card: 2.0 * _is_sure(known, card) + odds.promise(card, len(known.hand)) for card in known.hand}
    ranked = sorted(known.hand, key=lambda card: -likely[card])
    near = need < len(ranked) and likely[ranked[need - 1]] - likely[ranked[need]] < _LIKELIER
    return [] if near else sorted(ranked[:need])


def _spared(known: Knowledge, card: int, takers: list[int]) -> Reason | None:
    """A card that is to lose, because others are sure, or likelier, to take all the tricks that are wanted."""
    ahead = known.takes_now(card)
    sooner = not known.trick and len(takers) == len(known.hand) - 1 and beaters(known, card)
    beaten = may_lose(known, card) and _likely_beaten(known, card)
    if ahead and not sooner and not beaten:
        return None  # that the highest of its suit loses is nothing to plan for
    chances = {other: -1 if other in takers else _easy_to_beat(known, other) for other in known.hand}
    brief = told = say("rationale.spared", card=name_in_row(card), takers=names(takers), count=len(takers))
    if ahead and PLAIN_SUIT[card] != NO_LEAD:
        told = say("rationale.sooner", "" if beaten else "last", told=told, card=name_in_row(card))
    return Reason(told, chances.__getitem__, brief)


def _hard_to_beat(known: Knowledge, card: int) -> float:
    """The likelier nobody takes the trick from it, the more; behind any that is ahead the joker that hopes for a
    king."""
    if not known.takes_now(card):
        return -1.0 if outlook(known, card) == "hopes" else -2.0
    return 1.0 if len(known.trick) == known.seats - 1 else 1 - _easy_to_beat(known, card)


def _better_stays(known: Knowledge, card: int, other: int) -> float:
    """Whether the other, like the card, cannot take this trick, or is no better."""
    return float(not known.takes_now(other) or strength(other) <= strength(card))


def _missed(known: Knowledge, decision: Decision, card: int) -> Reason | None:
    """The bid cannot come true any more: every trick taken is a point, and the card that takes this one likeliest is
    good; another one is for what it keeps."""
    hard, need = partial(_hard_to_beat, known), _still_needed(known)
    if not known.takes_now(card):
        return None if card == JOKER_CARD else Reason(say("rationale.behind"), hard)
    if len(known.trick) == known.seats - 1:
        return Reason(say("rationale.takes", need=need), hard)
    best = all(hard(action.card) <= hard(card) for action in decision.actions)
    return Reason(say("rationale.likeliest", need=need, card=name_in_row(card)), hard) if best else None


def _avoid(known: Knowledge, decision: Decision, card: int, beside: Sequence[int]) -> Reason | None:
    """No further trick is wanted."""
    easy, name = partial(_easy_to_beat, known), name_in_row(card)
    less = [name_in_row(other) for other in beside if known.takes_now(other) and easy(other) < easy(card)]
    told = say("rationale.easier", card=name, others=listed(less)) if less else ""
    if not told and _likely_beaten(known, card):
        told = say("rationale.beaten", card=name)
    if not known.trick:
        return Reason(told, easy) if told else None
    if not known.takes_now(card):
        if card == JOKER_CARD and outlook(known, card) == "hopes":
            return None
        losing = [a.card for a in decision.actions if outlook(known, a.card) in ("loses", "jonkled")]
        if strength(card) < max(map(strength, losing), default=0) or len(losing) < 2:
            return Reason(say("rationale.loser"), easy)
        strong = {other: float(strength(other)) for other in losing}
        return Reason(say("rationale.strongest_loser"), lambda other: strong.get(other, -1.0))
    must = less or all(known.takes_now(action.card) for action in decision.actions)
    return Reason(told, easy) if told and must and len(known.trick) < known.seats - 1 else None


def _easy_to_beat(known: Knowledge, card: int) -> float:
    """The likelier somebody takes the trick from it, the more; most what cannot take it."""
    if not known.takes_now(card):
        return 2.0 if outlook(known, card) == "loses" else 1.5
    if len(known.trick) == known.seats - 1:
        return -1.0
    if card == JOKER_CARD:
        return beaters(known, card) / max(len(known.unseen), 1)
    return 1 - _stays_ahead(known, card) if PLAIN_SUIT[card] != NO_LEAD else 1.0
