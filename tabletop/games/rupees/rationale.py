"""Why a card or a swap is good, in one sentence: only what is certain by the cards this seat has seen."""

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import DIAMONDS, LOOKS, SUIT, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random, shuffled
from tabletop.games.rupees.foresight import (
    holding,
    in_middle,
    outlook_of,
    taker_of,
    unseen_cards,
    whoever_follows,
)
from tabletop.games.rupees.judgement import BEATERS, chance_to_win
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.precedence import (
    FIVES,
    KIND,
    RED_JOKER,
    TINGLES,
    decided_by,
    is_carried,
    winner_of,
)
from tabletop.games.rupees.reveal import SUIT_OF, beaten, uncaught
from tabletop.games.rupees.texts import say
from tabletop.mechanics.cardsets import set_of
from tabletop.mechanics.odds import percent
from tabletop.mechanics.reasons import Reason

CLEARLY: Final = 3
"""So many turns of 100 more are worth telling."""
FEW: Final = 10
"""What takes fewer of 100 turns is not played to take one."""


def rationale(seen: Observation, decision: Decision, parts: Parts) -> str | None:
    """See `Mind.rationale`."""
    action = parts[0]
    if action.verb not in ("play", "swap", "choose"):
        return None
    if (sure := uncaught(dict(seen.facts))) >= 0:
        later = dict(seen.options)["rounds"] != 1  # else the hint says so first
        return (
            say("rationale.decided", "you" if sure == seen.seat else "", player=named(sure))
            if later
            else None
        )
    reason = _reason(seen, decision, action)
    others = reason.rivals(decision, action.card, action.verb) if reason is not None else []
    if reason is None or not others:
        return reason.text if reason is not None else None
    told = _apart(seen, action.card, others)
    if not told and any(reason.speaks(other) > reason.speaks(action.card) for other in others):
        return None
    return say("rationale.apart", reason=reason.text, apart=told) if told else reason.text


def apart(seen: Observation, decision: Decision, parts: Parts, other: Parts) -> str | None:
    """See `Mind.apart`."""
    action, beside = parts[0], other[0]
    if action.verb not in ("play", "swap", "choose") or uncaught(dict(seen.facts)) >= 0:
        return None
    if _is_last(decision) and not _one_better(seen, action):
        return None
    if action.verb == "swap" and beside.verb == "play" and not _is_last(decision):
        return say("apart.swaps")
    swaps = action.verb == beside.verb == "swap"
    reason = _reason(seen, decision, action, beside.card if swaps else -1)
    if reason is None:
        return None
    # that what was tried is better is known already
    tells = not reason.tried and reason.tells(action.card, beside.card)
    if (tells and not swaps) or action.verb != beside.verb:
        return reason.text
    kept = _apart(seen, action.card, [beside.card])
    if kept and action.verb == "play" and _holds(seen, beside.card) > _holds(seen, action.card):
        return say("apart.kept", "dear", card=card_name(beside.card, "with"))
    jokers = _jokers(unseen_cards(seen, dict(seen.facts)))
    if not kept and jokers and KIND[beside.card] & FIVES and not KIND[action.card] & FIVES:
        return say("apart.five", card=card_name(beside.card, "with"), count=jokers)
    return kept or (reason.text if tells else None)


def _jokers(cards: list[int]) -> int:
    """How many of these are jokers."""
    return sum(bool(KIND[card] & TINGLES) for card in cards)


def _holds(seen: Observation, card: int) -> float:
    """How likely nobody after it beats that card, played now."""
    facts: dict[str, Any] = dict(seen.facts)
    cards = in_middle(seen, facts) + bytes((card,))
    return holding(seen, cards, unseen_cards(seen, facts), len(facts["order"]) - len(cards))


def _apart(seen: Observation, card: int, others: list[int]) -> str:
    """Which of the others, for which the same reason speaks, stays and is likelier to win a turn later; "" if one of
    them is no likelier, which would do as well."""
    facts: dict[str, Any] = dict(seen.facts)
    number, among = len(facts["players"]) - 1, set_of(unseen_cards(seen, facts))
    chances = {other: chance_to_win(other, number, among) for other in (card, *others)}
    weakest = min(others, key=lambda other: chances[other])
    return say("apart.kept", card=card_name(weakest, "with")) if chances[weakest] > chances[card] else ""


def _reason(seen: Observation, decision: Decision, action: Action, beside: int = -1) -> Reason | None:
    """`beside`: the card that else is swapped; -1: the weakest."""
    facts: dict[str, Any] = dict(seen.facts)
    others = len(facts["players"]) - 1
    hand = [other.card for other in decision.actions if other.verb == action.verb]
    out = unseen_cards(seen, facts)
    among = set_of(out)

    def weak(card: int) -> float:  # the seldomer it wins a turn against the cards not seen, the more
        return -chance_to_win(card, others, among)

    weakest = min(hand, key=lambda card: (-weak(card), card))
    worst = action.card == weakest
    if _is_last(decision):
        better = _one_better(seen, action)
        if not better and action.verb == "play":
            return None
        form = action.verb if better else ""
        return Reason(say("rationale.one_card", form, count=better, unseen=len(out)), weak)
    if action.verb == "swap":
        if worst:
            return Reason(say("rationale.swap_weakest", weak=_weakness(hand, action.card, out, others)), weak)
        weakest = beside if beside >= 0 else weakest
        names = {"card": card_name(action.card, "with"), "weakest": card_name(weakest, "with")}
        takes = _without(hand, out, others)
        if takes[action.card] == max(takes.values()) >= takes[weakest] + CLEARLY:
            often, less = takes[action.card], takes[weakest]
            told = say("rationale.swap_takes", often=often, less=less, **names)
            return Reason(told, lambda card: takes.get(card, 0))
        return Reason(say("rationale.swap", **names), lambda card: card == action.card, tried=True)
    if action.verb == "choose":
        beaten = len(out) - _alone_beaten_by(action.card, out)
        text = say("rationale.choose", beaten=beaten, unseen=len(out))
        return Reason(text, lambda card: -_alone_beaten_by(card, out)) if 2 * beaten > len(out) else None
    table = in_middle(seen, facts)
    if not table and not worst:
        jokers = _jokers(out)
        if jokers and KIND[action.card] & FIVES:
            return Reason(say("rationale.opens_five", count=jokers), lambda card: KIND[card] & FIVES)
        if not is_best(hand, action.card, out):
            return None
    weakness = _weakness(hand, action.card, out, others) if worst else ""
    return _play(seen, table, action.card, out, others - len(table), weakness, weak)


def _weakness(hand: list[int], card: int, out: list[int], others: int) -> str:
    """That this card of the hand wins a turn least: by how many of those not seen it loses to, if that says so too,
    else by how often it wins one against so many of them, and the next one."""
    beaten = {other: _alone_beaten_by(other, out) for other in hand if other != card}
    mine, among = _alone_beaten_by(card, out), set_of(out)
    chances = {other: percent(chance_to_win(other, others, among)) for other in hand}
    beside = min(beaten, key=lambda other: (chances[other], other), default=card)
    form = "chances" if chances[card] < chances[beside] else ""
    if mine > max(beaten.values(), default=0):
        form = "hearts" if card < RED_JOKER and SUIT[card] == DIAMONDS else "beaten"
    counted = {"count": mine, "unseen": len(out)}
    tried = {"own": chances[card], "beside": card_name(beside, "with"), "other": chances[beside]}
    return say("rationale.weak", form, card=card_name(card), **counted, **tried)


def _without(hand: list[int], out: list[int], others: int) -> dict[int, int]:
    """By card of the hand, in how many of 100 turns against so many of the cards not seen one of its other cards, the
    last to be played, takes them."""
    rng, turns = Random("swap"), 100
    tables = [bytes(shuffled(out, rng)[:others]) for _ in range(turns)]
    winners = [{card for card in hand if winner_of(table + bytes((card,))) == len(table)} for table in tables]
    return {card: sum(bool(won - {card}) for won in winners) for card in hand}


def _is_last(decision: Decision) -> bool:
    """It is asked what to do with the only card, in the last turn: all have as many, and in whatever order they come
    the same one wins (RU-4.13)."""
    cards = {action.card for action in decision.actions}
    return decision.prompt == "lead" and len(cards) == 1


def _one_better(seen: Observation, action: Action) -> int:
    """For a swap of the only card how many of those not seen win a turn more often, for playing it how many less often;
    0 where that is not most of them, which speaks for neither."""
    facts: dict[str, Any] = dict(seen.facts)
    others, out = len(facts["players"]) - 1, unseen_cards(seen, facts)
    among = set_of(out)
    mine, swaps = chance_to_win(action.card, others, among), action.verb == "swap"
    chances = [chance_to_win(card, others, among) for card in out]
    count = sum(chance > mine if swaps else chance < mine for chance in chances)
    return count if 2 * count > len(out) else 0


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
        if hands := _hands(seen, card):
            return hands
        if not weakness:
            return None
        best = card_name(cards[winner_of(cards)], "with")
        hopes = outlook_of(seen, cards, out, to_come) == "behind"
        if hopes:
            return Reason(say("rationale.behind", best=best, weak=weakness), weak)
        form = "beaten" if to_come and any(leads(view.id) for view in hand) else ""
        return Reason(say("rationale.loses", form, count=to_come, weak=weakness), weak)
    if not to_come:
        form = "decides" if _decides(seen, cards) else ""
        return Reason(say("rationale.takes", form, count=len(cards), because=_because(cards)), hard)
    chance = percent(holding(seen, cards, out, to_come))
    if table and chance < FEW and all(hard(view.id) * 100 < FEW for view in hand):
        if not weakness:
            first = all(hard(view.id) < hard(card) for view in hand if view.id != card)
            return Reason(say("rationale.likeliest", chance=chance), hard) if chance and first else None
        return Reason(say("rationale.loses", "beaten", count=to_come, weak=weakness), weak)
    after = whoever_follows(dict(seen.facts), to_come)
    odds = say("rationale.odds", "sure" if chance == 100 else "", chance=100 - chance, after=after)
    if table:
        opens = "opens" if _comes_to_open(seen, len(cards) + to_come) else ""
        return Reason(say("rationale.ahead", opens, because=_because(cards), odds=odds), hard)
    if weakness:
        return Reason(say("rationale.opens_weakest", weak=weakness), weak)
    others = [view.id for view in seen.zone("hand", seen.seat).cards if view.id != card]
    hardest = chance < 100 and all(percent(hard(other)) < chance for other in others)  # as is told
    return Reason(say("rationale.hardest_to_beat", odds=odds) if hardest else odds, hard)


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


def _decides(seen: Observation, cards: bytes) -> bool:
    """Nobody can catch this seat any more once it has these and what waits."""
    facts: dict[str, Any] = dict(seen.facts)
    more = len(cards) + len(facts["waiting"])
    captured = [count + more * (seat == seen.seat) for seat, count in enumerate(facts["captured"])]
    after = {**facts, "captured": captured, "number": facts["number"] + 1, "waiting": ()}
    return uncaught(after) == seen.seat


def _hands(seen: Observation, card: int) -> Reason | None:
    """That who has fewer cards is ahead with this losing card than with another of the hand."""
    facts: dict[str, Any] = dict(seen.facts)
    captured, table = facts["captured"], in_middle(seen, facts)
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    takers = {other: taker_of(seen, facts, other) for other in hand}
    losing = {other: seat for other, seat in takers.items() if seat not in (-1, seen.seat)}

    def few(other: int) -> float:  # the fewer cards whoever would be ahead has, the more
        return -captured[losing[other]] if other in losing else -LOOKS

    worst = min(losing, key=few)
    if few(worst) == few(card):
        return None
    taker, rival = losing[card], losing[worst]
    cards = [card_name(table[facts["chosen"].index(seat)], "with") for seat in (taker, rival)]
    names = {"card": cards[0], "taker": named(taker), "other": cards[1], "rival": named(rival)}
    return Reason(say("rationale.hands", **names), few)


def _because(cards: bytes) -> str:
    decided = decided_by(cards)
    told, suit = say("rationale.because", form=decided, beaten=beaten(cards, decided)), SUIT_OF.get(decided)
    if decided == "love" or suit is None or sum(SUIT[card] == suit for card in cards) < 2:
        return told
    return say("rationale.because.highest", because=told, suit=SUIT_SIGNS[suit])
