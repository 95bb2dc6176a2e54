"""Why a call or a card is good, in one sentence: only what is certain by the cards this seat has seen."""

from typing import Any

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import JACK, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, row
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK, HIGH, KEYS, LOW, VALUE
from tabletop.games.jacks_trump.foresight import holds
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation
from tabletop.games.jacks_trump.reveal import gained_in_round
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.reasons import Reason, neighbours

_EVEN = 50
"""What wins in fewer of 100 deals is not played to win."""
_SELDOM = 25
"""What is led and wins in fewer of 100 deals is not led to win."""
_MORE = 5
"""A chance in percent that is so much larger is worth telling."""
_RICH = 8
"""A trick with so many points makes whoever keeps a jack ask why."""
_LONGEST = 150
"""A reason has no more letters."""
_FEW = 2
"""So many cards are named, and so many things told, at most."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "call":
        return _call(of_observation(seen), decision, parts)
    if action.verb != "play":
        return None
    return _told(of_observation(seen), decision, action.card, CALL_NAMES.index(seen.fact("call")))


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    known, action, beside = of_observation(seen), parts[0], other[0]
    if action.verb == "call":
        return _call_apart(known, parts, other)
    if action.verb == "deal":
        return _deal_apart(seen, decision, action.value, beside.value)
    if action.verb != "play":
        return None
    call = CALL_NAMES.index(seen.fact("call"))
    return _card_apart(seen, known, decision, action.card, beside.card, call)


def _card_apart(
    seen: Observation, known: Knowledge, decision: Decision, card: int, other: int, call: int
) -> str | None:
    reason = _play(known, decision, card, call, RANK[other] == JACK)
    if reason is None:
        stays = _stays(known, card, other, call)
        goes = _goes_to(seen, known, card, other, call)
        if stays and not goes:
            return _dear(known, card, other, call, stays)
        if stays and goes:
            return say("rationale.apart", reason=stays, apart=goes)
        return stays or goes or _ten_goes(known, card, other, call)
    if reason.tells(card, other):
        both = not known.later and all(known.is_ahead(each, call) for each in (card, other))
        if both and RANK[other] == JACK:
            return say("apart.jack")
        keeps = not known.trick and _keeps(known, card, [other], call)
        return keeps.text if keeps else reason.text
    if RANK[card] == RANK[other]:
        return None
    told = _apart(known, card, [other], call)
    return _dear(known, card, other, call, told[0]) if told else None


def _ten_goes(known: Knowledge, card: int, other: int, call: int) -> str | None:
    """That a ten is as well lost now: of tens that casual players keep one in ten is won by whoever plays it."""
    lost = bool(known.trick) and not known.is_ahead(card, call)
    if RANK[card] != 10 or not lost or VALUE[other] >= VALUE[card]:
        return None
    return say("apart.ten", card=card_text(card))


def _dear(known: Knowledge, card: int, other: int, call: int, kept: str) -> str:
    """What is `kept` for it, behind what a card costs that is worth more than the other."""
    if VALUE[card] <= VALUE[other]:
        return kept
    form = "lost" if known.trick and not known.is_ahead(card, call) else ""
    return say("apart.dear", form, points=_worth(VALUE[card]), kept=kept)


def lost(seen: Observation) -> str:
    """See `Mind.lost`: in the last round all points that are left, as many as these cards can be worth, are too few."""
    facts, known = dict[str, Any](seen.facts), of_observation(seen)
    if facts["round"] < facts["rounds"] or facts["phase"] not in ("call", "play"):
        return ""
    points, lying = points_of(seen), [view.id for view in seen.zone("trick").cards]
    seats = len(points)
    open_trick = lying if len(lying) < seats else []
    out = len(known.hand) * seats - len(open_trick)
    gone = {*lying, *[face for _, face, _ in seen.known]}
    rest = sorted([VALUE[card] for card in DECK if card not in gone], reverse=True)[:out]
    most = sum(rest) + sum(VALUE[card] for card in open_trick)
    rival = max((seat for seat in range(seats) if seat != seen.seat), key=lambda seat: points[seat])
    if points[seen.seat] + most >= points[rival]:
        return ""
    return say("lost", player=named(rival), theirs=points[rival], mine=points[seen.seat], most=most)


def points_of(seen: Observation) -> list[int]:
    """Everybody's points with those of the tricks taken in this round, the one that still lies there too."""
    facts = dict[str, Any](seen.facts)
    return [score + more for score, more in zip(facts["scores"], gained_in_round(seen, facts), strict=True)]


def _goes_to(seen: Observation, known: Knowledge, card: int, other: int, call: int) -> str:
    """Who is sure to take the points of the dearer card, if nobody has fewer."""
    facts: dict[str, Any] = dict(seen.facts)
    if not known.trick or known.later or known.is_ahead(card, call) or VALUE[card] <= VALUE[other]:
        return ""
    points = points_of(seen)
    taker = (facts["leader"] + facts["winning"]) % len(points)
    rivals = [each for seat, each in enumerate(points) if seat not in (seen.seat, taker)]
    if not rivals or points[taker] >= min(rivals):
        return ""
    return say("apart.goes_to", points=_worth(VALUE[card]), player=named(taker))


def _deal_apart(seen: Observation, decision: Decision, cards: int, other: int) -> str | None:
    """Few cards keep a lead, many may make up for being behind; it speaks for the fewest or the most alone."""
    values, more = [action.value for action in decision.actions], cards - other
    if cards != (max(values) if more > 0 else min(values)):
        return None
    scores: tuple[int, ...] = dict[str, Any](seen.facts)["scores"]
    ahead = scores[seen.seat] - max(scores[: seen.seat] + scores[seen.seat + 1 :])
    if ahead * more >= 0:
        return None
    return say("apart.deal", form="fewer" if more < 0 else "", points=_worth(abs(ahead)))


def _stays(known: Knowledge, card: int, other: int, call: int) -> str | None:
    """What the other is kept for, where nothing speaks for the card itself: a jack for any trick, one that fewer cards
    beat for a trick of the call under which that is so, this one or the other."""
    if RANK[other] == JACK != RANK[card]:
        return say("apart.jack")
    fewer = [
        (known.beaters(other, each), each != call, each)
        for each in (call, 1 - call)
        if known.beaters(other, each) < known.beaters(card, each)
    ]
    gone = min(known.beaters(card, each) for each in (HIGH, LOW))
    if not fewer or 2 * min(fewer)[0] > known.unseen or min(fewer)[0] >= gone:
        return None  # what most cards beat is kept for nothing, or what goes is as good under the other call
    count, _, under = min(fewer)
    told = {"card": card_text(other), "gone": card_text(card), "call": say("call", form=CALL_NAMES[under])}
    kept = listed([card_text(each) for each in known.hand if RANK[each] == RANK[other]])
    counts: dict[str, Any] = {"count": count, "more": known.beaters(card, under), "unseen": known.unseen}
    return say("apart.stays", kept=kept, **counts, **told)


def _told(known: Knowledge, decision: Decision, card: int, call: int) -> str | None:
    """The reason for a card, and what tells it from the cards for which that speaks as much or more."""
    reason = _play(known, decision, card, call)
    if reason is None:
        return None
    apart = _apart(known, card, reason.rivals(decision, card), call)
    names = [card_text(each) for each in known.hand if each != card]
    if not reason.brief and any(name in reason.text for name in names):  # what stays is told already
        apart = [each for each in apart if each not in {say("apart.kept", card=name) for name in names}]
    ways = []
    for text in filter(None, (reason.text, reason.brief)):
        if len(apart) == 2:
            ways.append(say("rationale.apart.two", reason=text, first=apart[0], second=apart[1]))
        ways += [say("rationale.apart", reason=text, apart=each) for each in apart]
    return next((way for way in ways if len(way) <= _LONGEST), reason.text)


def _apart(known: Knowledge, card: int, others: list[int], call: int) -> list[str]:
    """What tells it from the others: suits mean nothing, so equal ranks are as good; while the trick is open fewer
    cards may beat one of them, and later they are kept for the other call or for this one again."""
    jacks = [other for other in others if RANK[other] == JACK != RANK[card]]
    if jacks:  # they are as good under either call
        rest = [other for other in others if other not in jacks]
        return [say("apart.jack"), *(_apart(known, card, rest, call) if rest else [])][:_FEW]
    ahead = bool(known.later) and known.is_ahead(card, call)
    mine = known.beaters(card, call)
    same = [
        other
        for other in others
        if RANK[other] == RANK[card] or (ahead and known.beaters(other, call) == mine)
    ]
    out: list[str] = []
    rest = [other for other in others if other not in same]
    if not rest:
        return out
    if ahead and (lost := [other for other in rest if not known.is_ahead(other, call)]):
        rest = [other for other in rest if other not in lost]
        out += [say("apart.lost", cards=_named(lost))] if len(lost) <= _FEW else []
        if not rest or len(out) == _FEW:
            return out
    if ahead:
        weaker, stronger = neighbours(card, rest, lambda other: -known.beaters(other, call))
        if stronger >= 0:
            return [*out, say("apart.kept", card=card_text(stronger))]
        if weaker >= 0:  # of one that is mostly beaten that is no reason
            return (
                out if _lost(holds(known, card, call)) else [*out, say("apart.fewer", card=card_text(weaker))]
            )
    return [*out, *_better(known, card, rest)]


def _better(known: Knowledge, card: int, others: list[int]) -> list[str]:
    """Which of the others stay for a call under which they beat it, and fewer cards beat them than under the other."""
    kept = {
        mine: [
            other
            for other in others
            if KEYS[mine][other] > KEYS[mine][card]
            and known.beaters(other, mine) < known.beaters(other, theirs)
        ]
        for mine, theirs in ((LOW, HIGH), (HIGH, LOW))
    }
    if kept[LOW] and kept[HIGH]:
        return [say("apart.both", low=_named(kept[LOW]), high=_named(kept[HIGH]))]
    return [
        say("apart.call", CALL_NAMES[at], cards=_named(rest), count=len(rest))
        for at, rest in kept.items()
        if rest
    ]


def _named(cards: list[int]) -> str:
    return row([card_text(card) for card in cards])


def _call(known: Knowledge, decision: Decision, parts: Parts) -> str | None:
    """Of a call and what is led the reason for that, as it is told after the call."""
    call = parts[0].value
    if len(parts) < 2:
        return _call_alone(known, call)
    lead, leads = parts[1].card, _leads(known, decision)
    chance, others = (_beaten(known, lead, each) for each in (call, 1 - call))
    counts = VALUE[lead] == 1 or _fewest(known, leads, lead, call)  # else it is to be lost
    reason = _play(known, leads, lead, call) if counts and others - chance >= _MORE else None
    if reason is None:
        return _told(known, leads, lead, call)
    told = {"other_call": say("call", form=CALL_NAMES[1 - call]), "others": others}
    return say("rationale.call_lead", "" if chance else "sure", reason=reason.text, **told)


def _call_alone(known: Knowledge, call: int) -> str | None:
    best, costly = known.best(call), known.best(1 - call)
    chance = _beaten(known, best, call)
    if chance == _beaten(known, costly, 1 - call) and VALUE[best] == VALUE[costly]:
        other = say("call", form=CALL_NAMES[1 - call])
        return say("rationale.either_call", _besides(known), chance=chance, other_call=other)
    return _best_apart(known, call)


def _call_apart(known: Knowledge, parts: Parts, other: Parts) -> str | None:
    """What tells a call from the other one: what is led, or where that is the same how likely it is beaten."""
    call, under = parts[0].value, other[0].value
    if len(parts) < 2 or len(other) < 2:
        return _best_apart(known, call)
    lead, beside = parts[1].card, other[1].card
    mine, theirs = _beaten(known, lead, call), _beaten(known, beside, under)
    calls = {"call": say("call", form=CALL_NAMES[call]), "other_call": say("call", form=CALL_NAMES[under])}
    cards = {"card": card_text(lead), "beside": card_text(beside)}
    if theirs - mine >= _MORE:
        form = "same" if RANK[lead] == RANK[beside] else "lead"
        return say("rationale.call", form, chance=mine, others=theirs, **calls, **cards)
    if VALUE[lead] < VALUE[beside]:
        return say("rationale.call_risks", own=_worth(VALUE[lead]), points=VALUE[beside], **cards)
    if RANK[lead] == JACK:
        return None
    if RANK[lead] != RANK[beside]:
        stays = say("apart.jack") if RANK[beside] == JACK else "".join(_better(known, lead, [beside]))
        return _dear(known, lead, beside, call, stays)
    count, others = known.beaters(lead, call), known.beaters(lead, under)
    if count >= others:
        return None
    return say("rationale.call_fewer", unseen=known.unseen, count=count, others=others, **calls, **cards)


def _leads(known: Knowledge, decision: Decision) -> Decision:
    """The question that follows a call."""
    return decision._replace(actions=tuple([Action("play", card) for card in known.hand]))


def _beaten(known: Knowledge, card: int, call: int) -> int:
    """In how many of 100 deals somebody after this seat can beat that card."""
    return 100 - holds(known, card, call)


def _besides(known: Knowledge) -> str:
    """The form of a sentence about the best card where that leaves jacks out."""
    return "jack" if len({RANK[card] == JACK for card in known.hand}) == 2 else ""


def _best_apart(known: Knowledge, call: int) -> str | None:
    """Of a call alone: the best card under it is less likely beaten, or a cheaper one can be lost."""
    best, costly = known.best(call), known.best(1 - call)
    mine, other = _beaten(known, best, call), _beaten(known, costly, 1 - call)
    told = {"other_call": say("call", form=CALL_NAMES[1 - call]), "card": card_text(best)}
    if other - mine >= _MORE:
        told |= {"call": say("call", form=CALL_NAMES[call]), "beside": card_text(costly)}
        form = "same" if RANK[best] == RANK[costly] else _besides(known)
        return say("rationale.call", form, chance=mine, others=other, **told)
    if VALUE[best] >= VALUE[costly]:
        return None
    own, form = _worth(VALUE[best]), "" if mine - other >= _MORE else "even"
    costs = {"points": VALUE[costly], "costly": card_text(costly)}
    return say("rationale.call_cheap", form, own=own, **costs, **told)


def _play(known: Knowledge, decision: Decision, card: int, call: int, jack: bool = True) -> Reason | None:
    """`jack`: it is told that one stays in hand."""
    table = sum(VALUE[other] for other in known.trick)
    own = VALUE[card]
    if known.trick and not known.is_ahead(card, call):
        return _behind(known, decision, card, call, jack)
    above, unseen = known.beaters(card, call), known.unseen

    def points(other: int) -> float:  # what it would take for certain
        takes = known.is_ahead(other, call) and not (known.later and known.beaters(other, call))
        return VALUE[other] if takes else -1

    def hard(other: int) -> float:  # the fewer cards beat it, the more
        return -known.beaters(other, call) if known.is_ahead(other, call) else -unseen - 1

    if not known.later:
        takes = say("rationale.takes", points=_worth(table + own))
        if jack and _spares_jack(known, card):
            return Reason(_with_jack(takes), lambda other: -1 if RANK[other] == JACK else points(other))
        return Reason(takes, points)
    chance = holds(known, card, call)
    if not known.trick:
        if own == 1 and above:
            stays = _dearer(known, card, [action.card for action in decision.actions], call)
            plain = say("rationale.leads_one_point", _lost(chance), chance=100 - chance)
            if stays < 0:
                return Reason(plain, _cheap)
            told = say("rationale.leads_one_keeps", _lost(chance), chance=100 - chance, card=card_text(stays))
            return Reason(told, _cheap, plain)
        if _fewest(known, decision, card, call):
            return _hardest(known, decision, card, call)
        return _keeps_better(known, decision, card, call)
    if chance < _EVEN:  # that it is ahead now is no reason to risk much
        return Reason(say("rationale.leads_one_point", chance=100 - chance), _cheap) if own == 1 else None
    return Reason(say("rationale.ahead", points=_worth(table), chance=chance), hard)


def _lost(chance: int) -> str:
    """The form of what is said of a card led that takes the trick so often."""
    return "lost" if chance < _SELDOM else ""


def _worth(points: int) -> str:
    return say("kind.points", count=points)


def _with_jack(told: str) -> str:
    """The same, and that a jack stays."""
    return say("rationale.apart", reason=told, apart=say("apart.jack"))


def _hardest(known: Knowledge, decision: Decision, card: int, call: int) -> Reason:
    """A card led that nothing but a jack is harder to beat than: a jack that may be led stays for another trick."""
    stays = RANK[card] != JACK and any(RANK[action.card] == JACK for action in decision.actions)

    def hard(other: int) -> float:  # the fewer cards beat it, the more
        return -known.unseen - 1 if stays and RANK[other] == JACK else -known.beaters(other, call)

    chance, form = _beaten(known, card, call), "jack" if stays else ""
    return Reason(say("rationale.hardest_to_beat", form if chance else "sure", chance=chance), hard)


def _keeps(known: Knowledge, card: int, others: list[int], call: int) -> Reason | None:
    """A card of one point led while a dearer one that is harder to beat stays."""
    best = _dearer(known, card, others, call)
    return Reason(say("rationale.leads_keeps", card=card_text(best)), _cheap) if best >= 0 else None


def _dearer(known: Knowledge, card: int, others: list[int], call: int) -> int:
    """Beside a card of one point the hardest to beat of the dearer ones, if it is harder; -1 if there is none."""
    mine = known.beaters(card, call)
    better = [
        other for other in others if VALUE[card] == 1 < VALUE[other] and known.beaters(other, call) < mine
    ]
    return min(better, key=lambda other: known.beaters(other, call), default=-1)


def _cheap(card: int) -> float:
    """The fewer points it is worth, the more."""
    return -VALUE[card]


def _behind(known: Knowledge, decision: Decision, card: int, call: int, jack: bool) -> Reason | None:
    own = VALUE[card]
    cards = [action.card for action in decision.actions]
    least = min(VALUE[other] for other in cards)
    if own > least:
        return None
    if not any(known.is_ahead(other, call) for other in cards):
        return Reason(say("rationale.helpless", count=own), _cheap)
    if (risked := _risked(known, cards, own, call)) is not None:
        chance = _beaten(known, risked, call)
        risks = {"card": card_text(risked), "risk": str(VALUE[risked])}
        return Reason(say("rationale.gives_risks", count=own, chance=chance, **risks), _cheap)
    gives = say("rationale.gives", count=own)
    if not jack or not _spares_jack(known, card):
        return Reason(gives, _cheap)

    def cheap(other: int) -> float:  # that a jack stays speaks for no jack
        return -known.unseen if RANK[other] == JACK else -VALUE[other]

    chance = _beaten(known, next(each for each in known.hand if RANK[each] == JACK), call)
    if known.later and chance and sum(VALUE[other] for other in known.trick) >= _RICH:
        return Reason(say("rationale.gives_jack", count=own, chance=chance), cheap, _with_jack(gives))
    return Reason(_with_jack(gives), cheap)


def _risked(known: Knowledge, cards: list[int], least: int, call: int) -> int | None:
    """The card that would take the lead and is hardest to beat, if it is no jack and could be lost with more points."""
    ahead = [card for card in cards if RANK[card] != JACK and known.is_ahead(card, call)]
    if not known.later or not ahead:
        return None
    best = min(ahead, key=lambda card: known.beaters(card, call))
    return best if VALUE[best] > least and known.beaters(best, call) else None


def _fewest(known: Knowledge, decision: Decision, card: int, call: int) -> bool:
    mine = known.beaters(card, call)
    return all(
        known.beaters(action.card, call) >= mine for action in decision.actions if RANK[action.card] != JACK
    )


def _keeps_better(known: Knowledge, decision: Decision, card: int, call: int) -> Reason | None:
    """A card led while one that is harder to beat stays: by most of the cards still out it is lost in any trick of this
    call."""
    plain = [action.card for action in decision.actions if RANK[action.card] != JACK]
    best = min(plain, key=lambda other: known.beaters(other, call), default=card)
    if RANK[card] == JACK or known.beaters(best, call) >= known.beaters(card, call):
        return None
    more, fewer = known.beaters(card, call), known.beaters(best, call)
    told = {"own": VALUE[card], "more": more, "fewer": fewer, "unseen": known.unseen}
    text = say("rationale.leads_less", "ten" if RANK[card] == 10 else "", card=card_text(best), **told)
    good = [other for other in plain if known.beaters(other, call) == fewer]
    return Reason(text, lambda other: good != [other])


def _spares_jack(known: Knowledge, card: int) -> bool:
    """Whether a jack stays in the hand that it leaves."""
    return RANK[card] != JACK and any(RANK[other] == JACK for other in known.hand)
