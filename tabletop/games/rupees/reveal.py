"""The end of a turn as everybody sees it: who takes how many cards with which, a sentence for each rule that had a say,
and after the seventh turn what everybody has."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT, SUIT_SIGNS
from tabletop.engine.catalogue import named
from tabletop.engine.layout import Stage, StageCard, StageSide
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.rupees.names import card_name
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.precedence import RED_JOKER
from tabletop.games.rupees.texts import say

SUIT_OF: Final = {"love": HEARTS, "money": DIAMONDS, "bomb": CLUBS, "sword": SPADES}


def is_counted(facts: dict[str, Any]) -> bool:
    """The seventh turn is over."""
    return facts["phase"] == "deal" or facts["reason"] in ("captured", "rounds")


def left(facts: dict[str, Any]) -> int:
    """How many cards are still to be won in this deal: `number` is the turn that comes or goes on."""
    return (HAND + 1 - int(facts["number"])) * len(facts["players"]) + len(facts["waiting"])


def uncaught(facts: dict[str, Any]) -> int:
    """Who has captured so many cards that nobody can have as many in this deal; -1 while that is open."""
    counts = sorted([(int(facts["captured"][seat]), int(seat)) for seat in facts["players"]], reverse=True)
    return counts[0][1] if len(counts) > 1 and counts[0][0] > counts[1][0] + left(facts) else -1


def reveal(seen: Observation, facts: dict[str, Any]) -> Stage | None:
    """The turn whose cards lie there to be looked at; None while there is none."""
    if not facts["lying"]:
        return None
    taker, rows, why = facts["last"]
    over = is_counted(facts)
    sides = tuple(
        StageSide(
            seat,
            StageCard(card, ("played", seat, 0)),
            named(seat),
            parts=(say("reveal.cards", count=facts["captured"][seat]),) if over else (),
            fate="wins" if seat == taker else "",
        )
        for seat, card in rows
    )
    cards = [card for _, card in rows]
    won = dict(rows).get(taker, -1)
    form = "nobody" if taker < 0 else "you" if taker == seen.seat else ""
    told = say("reveal.takes", form, player=named(taker), count=len(rows), card=card_name(won, "with"))
    steps = _why(cards, won, why)
    if over:  # who has won is more than who took the last turn
        return Stage(sides, _round(seen, facts), calm=True, steps=(told, *steps))
    return Stage(sides, told, note=_decided(seen, facts), calm=True, steps=steps)


def _why(cards: Sequence[int], won: int, why: str) -> tuple[str, ...]:
    lost, known = beaten(cards, why), [number for number in range(3) if f"reveal.why.{why}.{number}" in say]
    steps = [say(f"reveal.why.{why}.{number}", beaten=lost) for number in known]
    if why == "fives":
        steps.append(say("reveal.fives", card=card_name(won)))
    beside = {SUIT_SIGNS[SUIT[card]] for card in cards if card < RED_JOKER and SUIT[card] in (CLUBS, SPADES)}
    if why == "love" and beside:
        steps.append(say("reveal.love_beside", min(beside) if len(beside) == 1 else ""))
    steps += [highest] if (highest := _highest(cards, won, why)) else []
    if why == "rank":
        steps.append(say("reveal.highest", "one", card=card_name(won)))
    return tuple(steps)


def verdict(cards: Sequence[int], won: int, why: str) -> str:
    """By which rule that card wins these, and that it is the highest of its suit where several lie there."""
    return f"{say('verdict', why, beaten=beaten(cards, why))} {_highest(cards, won, why)}".rstrip()


def beaten(cards: Sequence[int], why: str) -> str:
    """The suits that lie there and lose to the one that wins, in words."""
    suits = {SUIT[card] for card in cards} - {SUIT_OF.get(why)}
    return listed([say("beaten", SUIT_SIGNS[suit]) for suit in (CLUBS, SPADES, HEARTS) if suit in suits])


def _highest(cards: Sequence[int], won: int, why: str) -> str:
    suit = SUIT_OF.get(why)
    several = suit is not None and sum(SUIT[card] == suit for card in cards) > 1
    return say("reveal.highest", SUIT_SIGNS[SUIT[won]], card=card_name(won)) if several else ""


def _decided(seen: Observation, facts: dict[str, Any]) -> str:
    """That nobody can catch up any more."""
    sure = uncaught(facts)
    if sure < 0:
        return ""
    form = "you" if sure == seen.seat else ""
    return say("reveal.decided", form, player=named(sure), most=facts["captured"][sure], left=left(facts))


def _round(seen: Observation, facts: dict[str, Any]) -> str:
    """Who has captured most."""
    counts = {seat: facts["captured"][seat] for seat in facts["players"]}
    most = max(counts.values(), default=0)
    first = [seat for seat, count in counts.items() if count == most]
    form = "runoff" if facts["coming_runoff"] else "tied" if len(first) > 1 else ""
    if first == [seen.seat]:
        form = "you"
    return say("reveal.round", form, names=listed([named(seat) for seat in first]), most=most)
