"""Why a call or a card is good, in one sentence: what is certain by the cards this seat has seen, and what playing on
from many positions has shown."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.actions import Parts
from tabletop.engine.cards import ACE, JACK, QUEEN, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK, HIGH, LOW, VALUE
from tabletop.games.jacks_trump.foresight import HARDLY, holds
from tabletop.games.jacks_trump.knowledge import Knowledge, of_observation
from tabletop.games.jacks_trump.reveal import points_of
from tabletop.games.jacks_trump.texts import say
from tabletop.mechanics.reasons import Reason

_SELDOM = 25
"""What wins in fewer of 100 deals is not played to win."""
_RARELY = 10
"""A dear card that wins in fewer of 100 deals is not played for that."""
_MORE = 5
"""A chance in percent that is so much larger, or so many cards more that beat one, are worth telling."""
_GOOD = 0.35
"""A card is good under a call if no larger part of the cards not seen beats it: of those led nearly all others are
lost."""
_RICH = 8
"""A trick with so many points is a rich one."""
_WORTHY = 0.25
"""A card is worth keeping if no larger part of the cards not seen beats it: kept in 400 games kings and threes took
every fourth trick, queens and fours, which more beat, every tenth."""
_JACKS = 15
"""Points that a trick taken by a jack has at least on average, the more the later."""
_TO_COME = 3
"""Points of a card still to come."""
_SMALL = 7
"""The highest rank that may take a trick under LOW: in 400 games fours to sevens took every tenth, eights none."""
_FEW = 3
"""So many cards that stay are named at most."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb == "call":
        return _call(of_observation(seen), parts)
    if action.verb == "deal":
        return _deal(seen, decision, action.value)
    if action.verb != "play":
        return None
    known, call = of_observation(seen), CALL_NAMES.index(seen.fact("call"))
    if (reason := _reason(known, action.card, call)) is None:
        return _thrown(known, action.card, call)
    kept = _kept(known, action.card, _takers(known, action.card, call), call)
    return say("rationale.apart", reason=reason.text, apart=kept) if kept else reason.text


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    known, action, beside = of_observation(seen), parts[0], other[0]
    if action.verb == "call":
        return _call_apart(known, parts, other)
    if action.verb == "deal":
        return _deal(seen, decision, action.value)
    if action.verb != "play":
        return None
    return _card_apart(known, action.card, beside.card, CALL_NAMES.index(seen.fact("call")))


def _card_apart(known: Knowledge, card: int, other: int, call: int) -> str | None:
    """The reason for the card where it is likelier to take the trick; else what the other one is kept for; else the
    reason, if it speaks more for the card."""
    reason = _reason(known, card, call)
    if VALUE[card] > VALUE[other] and (draws := _draws(known, card, call)):
        return draws
    told = reason.text if reason is not None and reason.tells(card, other) else None
    if told and _is_likelier(known, card, other, call):
        return told
    if kept := _kept(known, card, [other], call) or _small(known, card, other, call):
        return _dear(known, card, call, kept) if VALUE[card] > VALUE[other] else kept
    return told


def _takers(known: Knowledge, card: int, call: int) -> list[int]:
    """What takes the trick likelier than a card that risks little: whoever reads of that asks why not those."""
    if known.trick:
        return [] if known.is_ahead(card, call) else [c for c in known.hand if known.is_ahead(c, call)]
    return [c for c in known.hand if VALUE[card] == 1 and _is_likelier(known, c, card, call)]


def _thrown(known: Knowledge, card: int, call: int) -> str | None:
    """Why a ten or a queen is thrown away: what the cheaper cards are kept for; where one is for nothing, of a ten that
    kept it is lost, too. Played on from 120 positions one that was kept was won in 6 of 100."""
    if not known.trick or RANK[card] not in (10, QUEEN) or _may_take(known, card, call):
        return None
    least = min(VALUE[other] for other in known.hand)
    cheap = [other for other in known.hand if VALUE[other] == least < VALUE[card]]
    stay = [_kept(known, card, [other], call) or _small(known, card, other, call) for other in cheap]
    if stay and all(stay):
        return _dear(known, card, call, _kept(known, card, cheap, call) or stay[0])
    return say("apart.ten") if RANK[card] == 10 else None


def _small(known: Knowledge, card: int, other: int, call: int) -> str:
    """What a small card is kept for beside a ten or a queen, which take hardly a trick under either call."""
    none = RANK[card] in (10, QUEEN) and not _may_take(known, card, call)
    early = len(known.hand) > 2  # later mostly HIGH is called
    return say("apart.small", card=card_text(other)) if none and early and 1 < RANK[other] <= _SMALL else ""


def _draws(known: Knowledge, card: int, call: int) -> str:
    """Why a dear card is led though another is harder to beat: played on from 200 positions others spent more jacks on
    it than on one of one point, and more aces and kings, or twos and threes, and those that stayed took more."""
    if known.trick or len(known.hand) < 2 or RANK[card] == JACK or VALUE[card] == 1:
        return ""
    may_take = _may_take(known, card, call)
    if may_take and (RANK[card] == 10 or known.beaters(card, call) == known.beaters(known.best(call), call)):
        return ""
    return say("rationale.draws", "ten" if RANK[card] == 10 else "", points=_worth(VALUE[card]))


def _dear(known: Knowledge, card: int, call: int, kept: str) -> str:
    """What is `kept` for a dear card, behind what it costs if it is lost."""
    return kept if _may_take(known, card, call) else say("apart.dear", points=_worth(VALUE[card]), kept=kept)


def lost(seen: Observation) -> str:
    """See `Mind.lost`: in the last round all points that are left, as many as the cards of others can be worth at most,
    are too few; and which place can still be had."""
    facts, known = dict[str, Any](seen.facts), of_observation(seen)
    if facts["round"] < facts["rounds"] or facts["phase"] not in ("call", "play"):
        return ""
    points, lying = points_of(seen), [view.id for view in seen.zone("trick").cards]
    seats = len(points)
    open_trick = lying if len(lying) < seats else []
    out = len(known.hand) * seats - len(open_trick)
    gone = {*lying, *[face for _, face, _ in seen.known]}
    rest = sorted([VALUE[card] for card in DECK if card not in {*gone, *known.hand}], reverse=True)
    most = sum([VALUE[card] for card in (*open_trick, *known.hand)]) + sum(rest[: out - len(known.hand)])
    rival = max((seat for seat in range(seats) if seat != seen.seat), key=lambda seat: points[seat])
    if points[seen.seat] + most >= points[rival]:
        return ""
    place = 1 + sum(each > points[seen.seat] + most for each in points)
    form = "" if place < seats else "last"
    told = {"player": named(rival), "theirs": points[rival], "mine": points[seen.seat]}
    return say("lost", form, **told, most=most, place=place)


def _deal(seen: Observation, decision: Decision, cards: int) -> str | None:
    """Few cards keep a lead, many may make up for being behind; it speaks for the fewest or the most alone."""
    values = [action.value for action in decision.actions]
    scores: tuple[int, ...] = dict[str, Any](seen.facts)["scores"]
    ahead = scores[seen.seat] - max(scores[: seen.seat] + scores[seen.seat + 1 :])
    if not ahead or len(values) < 2 or cards != (min(values) if ahead > 0 else max(values)):
        return None
    return say("apart.deal", form="fewer" if ahead > 0 else "", points=_worth(abs(ahead)))


def _takes(known: Knowledge, card: int, call: int) -> int:
    """In how many of 100 deals nobody can take the trick from that card."""
    return holds(known, card, call) if known.is_ahead(card, call) else 0


def _may_take(known: Knowledge, card: int, call: int) -> bool:
    """Whether a card is played to take the trick. Many can beat one that is led, but save what they have."""
    good = not known.trick and known.beaters(card, call) <= _GOOD * known.unseen
    return good or _takes(known, card, call) >= _SELDOM


def _is_likelier(known: Knowledge, card: int, other: int, call: int) -> bool:
    """Whether a card may take the trick, and does so clearly more often than the other one."""
    if not _may_take(known, card, call):
        return False
    if known.trick:
        return _takes(known, card, call) - _takes(known, other, call) >= _MORE
    return known.beaters(other, call) - known.beaters(card, call) >= _MORE


def _ease(known: Knowledge, card: int) -> int:
    """How many of the cards not seen beat it under the call that is better for it."""
    return min(known.beaters(card, each) for each in (HIGH, LOW))


def _kept(known: Knowledge, card: int, others: list[int], call: int) -> str:
    """What of the others is worth keeping, and more so than the card, one jack for the last word; "" if nothing is."""
    mine = _ease(known, card)
    good = [
        other
        for other in others
        if _ease(known, other) < mine and _ease(known, other) <= _WORTHY * known.unseen and RANK[other] != 10
    ]
    if not good:
        return ""
    good.sort(key=lambda other: _ease(known, other))
    if len(good) == 1 and RANK[good[0]] == JACK and not _may_take(known, card, call):
        return _jack_waits(known, good[0], call)
    return say("apart.kept", cards=listed([card_text(other) for other in good[:_FEW]]))


def _jack_waits(known: Knowledge, jack: int, call: int) -> str:
    """In 400 games a jack took 13 points in an early trick and 22 in the last one, 85 of 100 of them; "" where this one
    is as rich, and it is likely to take it."""
    risk, lying = 100 - _takes(known, jack, call), sum(VALUE[other] for other in (*known.trick, jack))
    poor = not known.trick or lying + _TO_COME * known.later / len(known.hand) < _JACKS
    if not poor and risk < _SELDOM:
        return ""
    return say("apart.jack", "" if poor else "risk", card=card_text(jack), risk=risk)


def _call(known: Knowledge, parts: Parts) -> str | None:
    """Of a call and what is led the reason for that, and how many cards beat the best under the other one, or that a
    trick that is lost is the cheaper one; none of its own for HIGH where a card of one point is lost."""
    call, lead = parts[0].value, _lead(known, parts)
    wins = _may_take(known, lead, call)
    if not wins and (call == LOW or VALUE[lead] == 1):
        return _cheap_call(known, lead) if call == LOW else None
    reason = _reason(known, lead, call)
    more, best = min((known.beaters(card, 1 - call), card) for card in known.hand)
    fewer = more - known.beaters(lead, call) >= _MORE
    if reason is None or not (wins and fewer) or _draws(known, lead, call):
        return reason.text if reason is not None else None
    told: dict[str, Any] = {"reason": reason.text, "more": more, "beside": card_text(best)}
    return say("rationale.call_lead", other_call=_called(1 - call), **told)


def _lead(known: Knowledge, parts: Parts) -> int:
    """What is led under that call; where it is told alone, the best card."""
    return parts[1].card if len(parts) > 1 else known.best(parts[0].value)


def _called(call: int) -> str:
    return say("call", form=CALL_NAMES[call])


def _cheap_call(known: Knowledge, lead: int) -> str:
    """What speaks for LOW where what is led is mostly lost: played on from 200 positions such a trick had half as many
    points in it as under HIGH, and whoever led took more of the later ones; and why a dear card is led, or no ace, nor
    what may take it."""
    if draws := _draws(known, lead, LOW):
        return say("rationale.apart", reason=draws, apart=say("apart.low"))
    aces = [card for card in known.hand if RANK[card] == ACE]
    takers = _takers(known, lead, LOW)
    kept = _kept(known, lead, [*takers, *aces], LOW) if takers or not aces else _ace_waits(aces[0])
    text = say("rationale.call_cheap", "kept" if kept else "", card=card_text(lead))
    return say("rationale.apart", reason=text, apart=kept) if kept else text


def _ace_waits(ace: int) -> str:
    """Played on from 400 positions an ace led took 46 tricks of 100, with 8 points each, one kept for a card of one
    point 42, with 16 each."""
    return say("apart.ace", card=card_text(ace))


def _call_apart(known: Knowledge, parts: Parts, other: Parts) -> str | None:
    """What tells a call from the other one: that the trick is cheap, what is led and how many cards beat it, what is
    kept, or that what is led is the cheaper card."""
    call, under = parts[0].value, other[0].value
    lead, beside = _lead(known, parts), _lead(known, other)
    if under == HIGH and RANK[beside] == ACE and RANK[lead] != ACE and VALUE[lead] == 1:
        return _ace_waits(beside)
    wins = _may_take(known, lead, call)
    if call == LOW != under and not wins:
        return say("rationale.call_cheap", card=card_text(lead)) if VALUE[lead] == 1 else say("apart.low")
    if VALUE[lead] > VALUE[beside] and (draws := _draws(known, lead, call)):
        return draws
    same = RANK[lead] == RANK[beside]
    count, more = known.beaters(lead, call), known.beaters(beside, under)
    if RANK[lead] != JACK and more - count >= _MORE and ((same and VALUE[lead] > 1) or wins):
        told: dict[str, Any] = {
            "count": count,
            "more": more,
            "unseen": known.unseen,
            "beside": card_text(beside),
        }
        calls = {"call": _called(call), "other_call": _called(1 - call)}
        return say("rationale.call", card=card_text(lead), **told, **calls)
    if kept := _kept(known, lead, [beside], call):
        return _dear(known, lead, call, kept) if VALUE[lead] > VALUE[beside] else kept
    reason = _reason(known, lead, call)
    return reason.text if reason is not None and VALUE[lead] < VALUE[beside] else None


def _reason(known: Knowledge, card: int, call: int) -> Reason | None:
    own, chance = VALUE[card], _takes(known, card, call)
    if known.trick and not known.is_ahead(card, call):
        return _behind(known, card, call)

    def points(other: int) -> float:  # what it would take for certain
        return VALUE[other] if _takes(known, other, call) == 100 else -1

    def hard(other: int) -> float:  # the fewer cards beat it, the more
        return -known.beaters(other, call) if known.is_ahead(other, call) else -known.unseen - 1

    table = sum(VALUE[other] for other in known.trick)
    if not known.later:
        return Reason(say("rationale.takes", points=_worth(table + own)), points)
    if _is_spared(known, card, chance):
        return Reason(say("rationale.spared", points=_worth(table + own)), hard)
    if own == 1 and not _may_take(known, card, call):
        return Reason(say("rationale.hardly"), lambda other: known.is_ahead(other, call) / 2 - VALUE[other])
    if not known.trick:
        return _led(known, card, call, hard)
    if chance < _RARELY:
        return None
    return Reason(say("rationale.ahead", points=_worth(table + own), chance=chance), hard)


def _is_spared(known: Knowledge, card: int, chance: int) -> bool:
    """Whether a card that others can likely beat takes the trick twice as often: in 60 games of casual players those
    that hold in 17 of 100 deals took 33 poor tricks of 100, but tens no more than 10."""
    poor = bool(known.trick) and sum(VALUE[other] for other in known.trick) < _RICH and VALUE[card] < 10
    return poor and chance < _SELDOM and (VALUE[card] > 1 or chance >= HARDLY)


def _led(known: Knowledge, card: int, call: int, hard: Callable[[int], float]) -> Reason | None:
    """A dear card led that draws strong ones, what risks little, or what is the hardest to beat."""
    if draws := _draws(known, card, call):
        return Reason(draws, lambda other: VALUE[other] >= VALUE[card])
    mine = known.beaters(card, call)
    counts: dict[str, Any] = {"count": mine, "unseen": known.unseen, "call": _called(call)}
    if VALUE[card] == 1:
        return Reason(
            say("rationale.leads_one_point", **counts), lambda other: hard(other) - 99 * VALUE[other]
        )
    plain = [other for other in known.hand if RANK[other] != JACK]
    if 2 * mine >= known.unseen:
        return None
    jack = RANK[card] != JACK and len(plain) < len(known.hand)
    alone = len(known.hand) == 1 or any(known.beaters(other, call) < mine for other in plain)
    form = "last" if alone else "jack" if jack else ""
    return Reason(say("rationale.hardest_to_beat", form, **counts), hard)


def _worth(points: int) -> str:
    return say("kind.points", count=points)


def _behind(known: Knowledge, card: int, call: int) -> Reason | None:
    own, cards = VALUE[card], known.hand
    if own > min(VALUE[other] for other in cards):
        return None
    if not any(known.is_ahead(other, call) for other in cards):
        return Reason(say("rationale.helpless", count=own), lambda other: -VALUE[other])
    return Reason(say("rationale.gives"), lambda other: -VALUE[other]) if own == 1 else None
