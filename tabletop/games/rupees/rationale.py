"""Why a card or a swap is good, in one sentence: only what is certain by the cards this seat has seen."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import DIAMONDS, SUIT, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.rupees.foresight import (
    FEW,
    holding,
    in_middle,
    outlook_of,
    strength,
    taker_of,
    unseen_cards,
    whoever_follows,
)
from tabletop.games.rupees.judgement import BEATERS, chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.precedence import (
    KIND,
    RED_JOKER,
    decided_by,
    is_carried,
    winner_of,
)
from tabletop.games.rupees.reveal import SUIT_OF, beaten, uncaught
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.odds import percent
from tabletop.mechanics.reasons import Reason

_CLEAR: Final = 3
"""A card that wins fewer turns more of 100 than another is about as strong."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb not in ("play", "swap", "choose"):
        return None
    if (sure := uncaught(dict(seen.facts))) >= 0:
        if dict(seen.options)["rounds"] == 1:
            return None  # the hint says so first
        return say("rationale.decided", "you" if sure == seen.seat else "", player=named(sure))
    if (reason := _reason(seen, decision, action)) is None:
        return None
    others = reason.rivals(decision, action.card, action.verb)
    told = _apart(seen, action.card, others) if others else ""
    if not told and any(reason.speaks(other) > reason.speaks(action.card) for other in others):
        return None
    return say("rationale.apart", reason=reason.text, apart=told) if told else reason.text


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    action, beside = parts[0], other[0]
    if action.verb not in ("play", "swap", "choose") or uncaught(dict(seen.facts)) >= 0:
        return None
    if action.verb == "swap" and beside.verb == "play" and not _is_last(decision):
        return say("apart.swaps")
    reason = _reason(seen, decision, action)
    if reason is None:
        return None
    if action.verb != beside.verb or reason.tells(action.card, beside.card):
        return reason.text
    return _apart(seen, action.card, [beside.card]) or None


def _apart(seen: Observation, card: int, others: list[int]) -> str:
    """Which of the others, for which the same reason speaks, stays and is likeliest to win a turn later; "" if all of
    them would do as well."""
    facts: dict[str, Any] = dict(seen.facts)
    chances = _chances([card, *others], unseen_cards(seen, facts), len(facts["players"]) - 1)
    most = max(others, key=lambda other: chances[other])
    clear = chances[most] - chances[card] >= _CLEAR
    return say("apart.kept", card=card_name(most, "with")) if clear else ""


def _chances(cards: Iterable[int], out: list[int], others: int) -> dict[int, int]:
    """How many of 100 turns each of the cards wins against random ones of those not seen."""
    among = set_of(out)
    return {card: percent(chance_to_win(card, others, among)) for card in cards}


def _reason(seen: Observation, decision: Decision, action: Action) -> Reason | None:
    facts: dict[str, Any] = dict(seen.facts)
    others = len(facts["players"]) - 1
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    out = unseen_cards(seen, facts)
    strong = strength(others, out)

    def weak(card: int) -> float:
        return -strong(card)

    worst = action.card == min(hand, key=lambda card: (strong(card), card))
    if _is_last(decision):
        return None  # by the figures alone
    weakness = _weakness(hand, action.card, out, others) if worst else ""
    if action.verb == "swap":
        return Reason(say("rationale.swap_weakest", weak=weakness), weak) if weakness else None
    if action.verb == "choose":
        beaten = len(out) - _alone_beaten_by(action.card, out)
        text = say("rationale.choose", beaten=beaten, unseen=len(out))
        return Reason(text, lambda card: -_alone_beaten_by(card, out)) if 2 * beaten > len(out) else None
    table = in_middle(seen, facts)
    if not table and not worst and not is_best(hand, action.card, out):
        return None
    return _play(seen, table, action.card, out, others - len(table), weakness, weak)


def _weakness(hand: list[int], card: int, out: list[int], others: int) -> str:
    """How often this card of the hand wins a turn, and the next one, if that is clearly more; and why a ♦ is weak, or a
    five that wins less often stays."""
    chances = _chances(hand, out, others)
    stronger = [other for other in hand if other != card and chances[other] >= chances[card]]
    if not stronger:
        return ""
    beside = min(stronger, key=lambda other: (chances[other], other))
    fives = [card_name(other) for other in hand if chances[other] < chances[card]]
    more = chances[beside] - chances[card]
    form = "five" if fives else "" if more >= _CLEAR else "even" if more else "same"
    if not form and card < RED_JOKER and SUIT[card] == DIAMONDS != SUIT[beside]:
        form = "hearts"
    words = {"card": card_name(card), "beside": card_name(beside, "with"), "five": listed(fives)}
    return say("rationale.weak", form, own=chances[card], other=chances[beside], **words)


def _is_last(decision: Decision) -> bool:
    """It is asked what to do with the only card, in the last turn: to play last brings nothing then (RU-4.13)."""
    cards = {action.card for action in decision.actions}
    return decision.prompt == "lead" and len(cards) == 1


def is_best(hand: list[int], card: int, out: list[int]) -> bool:
    """No other of these cards, played first, would be harder to beat."""
    mine = _alone_beaten_by(card, out)
    return all(_alone_beaten_by(other, out) >= mine for other in hand)


def _alone_beaten_by(card: int, out: list[int]) -> int:
    """How many of these cards would take a turn from this one, if it were the only other."""
    return (BEATERS[KIND[card]][card] & set_of(out)).bit_count()


def _play(
    seen: Observation,
    table: bytes,
    card: int,
    out: list[int],
    to_come: int,
    weakness: str,
    weak: Callable[[int], float],
) -> Reason | None:
    cards, hand = table + bytes((card,)), seen.zone("hand", seen.seat).cards

    def leads(other: int) -> bool:
        return winner_of(table + bytes((other,))) == len(table)

    def hard(other: int) -> float:  # the likelier nobody beats it, the more
        if not leads(other):
            return -1
        return holding(seen, table + bytes((other,)), out, to_come) if to_come else 0

    if is_carried(cards) and dict(seen.options).get("two_jokers") == "carry":
        carried = Reason(say("rationale.carried"), lambda other: is_carried(table + bytes((other,))))
        return None if to_come else carried
    if not leads(card):
        if not to_come and (given := _given(seen, card)) is not None:
            return given
        lost = all(outlook_of(seen, table + bytes((view.id,)), out, to_come) == "loses" for view in hand)
        if not weakness:
            return Reason(say("rationale.none"), lambda other: 0) if lost else None
        if outlook_of(seen, cards, out, to_come) == "behind":
            return Reason(weakness, weak)
        form = "every" if lost else "beaten" if to_come and any(leads(view.id) for view in hand) else ""
        return Reason(say("rationale.loses", form, count=to_come, weak=weakness), weak)
    if not to_come:
        return Reason(say("rationale.takes", count=len(cards), because=_because(cards)), hard)
    chance = percent(holding(seen, cards, out, to_come))
    if table and chance < 100 * FEW and all(hard(view.id) < FEW for view in hand):
        beaten = say("rationale.loses", "beaten", count=to_come, weak=weakness)
        return Reason(beaten, weak) if weakness else None
    after = whoever_follows(dict(seen.facts), to_come)
    odds = say("rationale.odds", "sure" if chance == 100 else "", chance=100 - chance, after=after)
    if table:
        opens = "opens" if _comes_to_open(seen, len(cards) + to_come) else ""
        return Reason(say("rationale.ahead", opens, because=_because(cards), odds=odds), hard)
    if weakness:
        return Reason(say("rationale.opens_weakest", weak=weakness), weak)
    others = [view.id for view in seen.zone("hand", seen.seat).cards if view.id != card]
    if chance < 100 * FEW:
        return None  # that it is mostly beaten does not speak for it
    hardest = chance < 100 and all(percent(hard(other)) < chance for other in others)  # as is told
    return Reason(say("rationale.hardest_to_beat", odds=odds) if hardest else odds, hard)


def _given(seen: Observation, card: int) -> Reason | None:
    """Where the last to play takes the turn with none of its cards, that this one lets somebody have it who has taken
    no more cards than with any other, and fewer than with some; None: it does not, or nobody takes it."""
    facts: dict[str, Any] = dict(seen.facts)
    takers = {view.id: taker_of(seen, facts, view.id) for view in seen.zone("hand", seen.seat).cards}
    if {-1, seen.seat} & {*takers.values()}:
        return None
    have = {other: facts["captured"][taker] for other, taker in takers.items()}
    worst = max(have, key=have.__getitem__)
    if have[card] == have[worst] or have[card] > min(have.values()):
        return None
    players = {"player": named(takers[card]), "other": named(takers[worst])}
    text = say(
        "rationale.given", mine=have[card], theirs=have[worst], card=card_name(card, "with"), **players
    )
    return Reason(text, lambda other: -have[other])


def _comes_to_open(seen: Observation, number: int) -> bool:
    """By the `number` cards of this turn, and those that wait, this seat comes to have most, and so to open and maybe
    to swap in the next one (RU-3.3, RU-3.4, RU-3.9)."""
    facts: dict[str, Any] = dict(seen.facts)
    me, captured, heights = seen.seat, facts["captured"], facts["heights"]
    swaps = dict(seen.options)["variant"] == "strategy" and seen.zone("stock").count > 0
    mine = captured[me] + number + len(facts["waiting"])
    others = [seat for seat in facts["players"] if seat != me]
    most = all((captured[seat], -heights.index(seat)) < (mine, -heights.index(me)) for seat in others)
    return bool(swaps and facts["number"] < HAND and facts["leader"] != me and most)


def _because(cards: bytes) -> str:
    decided = decided_by(cards)
    told, suit = say("rationale.because", form=decided, beaten=beaten(cards, decided)), SUIT_OF.get(decided)
    if decided == "love" or suit is None or sum(SUIT[card] == suit for card in cards) < 2:
        return told
    return say("rationale.because.highest", because=told, suit=SUIT_SIGNS[suit])
