"""How a game of Rupees ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tabletop.engine.cards import JOKER, RANK
from tabletop.engine.catalogue import named
from tabletop.engine.events import Declared, Event, PhaseBegan
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import capital, listed
from tabletop.games.rupees.foresight import LOTS, outlooks, sure_taker, winnable
from tabletop.games.rupees.judgement import chance_to_win
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.texts import say
from tabletop.mechanics.figures import declared, fortunes, moved, summed, valued

CATCHES: Final = ("five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "rank")
"""The ways to win a turn."""

_OTHER: Final = 2
"""A hand whose cards win by so many of 100 turns more or fewer than most moves the chance to win by some percent."""


_LIKELY: Final = 0.3
"""Whoever takes the first turn so often as one of the last to open has the place of the first then."""


def start(seen: Observation) -> str:
    """See `Table.start`: who opens first, which decides most of these games, and what the hand is good for."""
    facts, options = dict[str, Any](seen.facts), dict(seen.options)
    if options["variant"] != "strategy" or options["rounds"] != 1 or facts["number"] != 1 or facts["runoff"]:
        return ""  # else it has not begun with these seven turns
    height, lots = facts["heights"].index(seen.seat), LOTS[len(facts["heights"])]
    kind = "lot" if options["heights"] == "random" else "tall"
    opened = facts["chosen"] and facts["swapper"] < 0  # then lot 1 wins seldomest of all
    takes = (seen.seat, "follow") in seen.asked and max(
        chance for _, chance in outlooks(seen, facts).values()
    )
    form = kind if height else f"{kind} first"
    told = say("start", form, players=len(lots), first=lots[0], height=height + 1, mine=lots[height])
    if height and (opened or takes >= _LIKELY):
        told = f"{told} {say('start.but', f'{kind} opened' if opened else '')}"
    return f"{told} {_of_hand(seen, len(lots), lots[height] * len(lots) > 100)}".rstrip()


def _of_hand(seen: Observation, players: int, ahead: bool) -> str:
    """What the own cards make of it; "" where they are about as good as most, or speak against the place. `ahead`: that
    alone makes the chance more than even, and counts for more than cards."""
    hand = [view.id for view in seen.zone("hand", seen.seat).cards]
    wins = sum(chance_to_win(card, players - 1) for card in hand) / max(len(hand), 1)
    own, mean = round(100 * wins), round(100 / players)
    if abs(own - mean) < _OTHER or (own > mean) != ahead:
        return ""
    return say("start.hand", "" if own > mean else "worse", own=own, mean=mean)


def hopeless(seen: Observation) -> str:
    """See `Mind.hopeless`: at first by the lots, then by who has more cards, and that somebody else, who has no fewer,
    opens and may go on swapping, or would before this seat (RU-3.3, RU-3.4, RU-3.13)."""
    facts, options = dict[str, Any](seen.facts), dict(seen.options)
    height = facts["heights"].index(seen.seat)
    taker = sure_taker(seen, facts)
    if height and taker in (-1, seen.seat) and (told := start(seen)):
        return capital(told)  # of whoever had the first lot it says the opposite
    leader, captured, mine = facts["leader"], facts["captured"], facts["captured"][seen.seat]
    most, found = max(facts["players"], key=captured.__getitem__), []
    if options["rounds"] == 1 and captured[most] > mine:
        count, after = winnable(seen)
        form = "share" if mine + count == max(after.values()) else ""
        ahead = [named(seat) for seat in facts["players"] if captured[seat] == captured[most]]
        told = say("hopeless.most", count=len(ahead), players=listed(ahead), theirs=captured[most])
        found.append(say("hopeless.cards", form, most=told, mine=mine, count=count))
    stays = facts["swapper"] < 0 and len(facts["chosen"]) > 0
    swaps = options["variant"] == "strategy" and seen.zone("stock").count and facts["number"] < HAND
    if swaps and taker not in (-1, seen.seat):
        found.append(say("hopeless.next", player=named(taker)))
    elif swaps and not stays and leader != seen.seat and captured[leader] >= mine:
        found.append(say("hopeless", player=named(leader)))
    return " ".join(found)


def turned(before: Observation, after: Observation) -> str:
    """See `Table.turned`: that somebody else opens now, and so may swap and play last, or that whoever does has come to
    have most cards and goes on (RU-3.3, RU-3.4, RU-3.13)."""
    was, now, options = dict[str, Any](before.facts), dict[str, Any](after.facts), dict(after.options)
    same = (was["round"], was["runoff"], was["number"] + 1) == (now["round"], now["runoff"], now["number"])
    leader, captured, swaps = now["leader"], now["captured"], after.zone("stock").count or now["swapper"] >= 0
    if options["variant"] != "strategy" or not same or not swaps or now["number"] == HAND:
        return ""  # in the last turn nobody has a choice of cards
    if now["last"][0] != leader:
        return ""

    def ahead(taken: tuple[int, ...]) -> bool:
        return all(taken[seat] < taken[leader] for seat in now["players"] if seat != leader)

    goes_on = leader == was["leader"]
    if goes_on and (ahead(was["captured"]) or not ahead(captured)):
        return ""
    form = f"{'you' if leader == after.seat else ''} {'on' if goes_on else ''}".strip()
    return say("turned", form, player=named(leader))


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    return Finale(text, cards, _figures(events, len(facts["captured"])), "turn", say("finale.turns"))


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] not in ("captured", "rounds") or not facts["winners"]:
        return "", ()
    winners, scores = facts["winners"], facts["scores"]
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    ahead = scores[winners[0]] - max(others, default=0)
    told = say(
        f"finale.{facts['reason']}",
        form="shared" if len(winners) > 1 else "",
        score=scores[winners[0]],
        count=ahead,
    )
    catches = _catches(events)
    several = catches[-1].round > 1 if catches else False
    shown = [catch for catch in catches if len(catches) <= HAND or catch.seat in winners]
    return told, tuple(
        Deciding(
            catch.card,
            say(
                "catch",
                "rounds" if several else "",
                round=catch.round,
                turn=catch.turn,
                player=named(catch.seat),
            ),
            by=catch.by,
        )
        for catch in shown[-HAND:]
    )


class _Catch(NamedTuple):
    """A turn won: by whom, with which card, in which round and turn, and the event that says so."""

    seat: int
    card: int
    round: int
    turn: int
    by: Event


def _catches(events: Sequence[Event]) -> list[_Catch]:
    """All turns won, in order."""
    out, number, turn = [], 1, 1
    for event in events:
        if isinstance(event, PhaseBegan) and event.how == "round":
            number = event.turn
        elif isinstance(event, PhaseBegan) and event.how == "turn":
            turn = event.turn
        elif isinstance(event, Declared) and event.how in CATCHES and event.card >= 0:
            out.append(_Catch(event.seat, event.card, number, turn, event))
    return out


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.captured"), summed(events, seats, valued(*CATCHES)), "captured"),
        Figure(say("figure.turns"), summed(events, seats, declared(*CATCHES)), "turns"),
        Figure(say("figure.swaps"), summed(events, seats, moved("swap")), "swaps"),
    )


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    """The jokers that were dealt and drawn."""
    return fortunes(seen, events, {say("fortune.jokers"): lambda card: RANK[card] == JOKER}, "stock")
