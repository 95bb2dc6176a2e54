"""What a seat needs to win in the last round, from bids, tricks and points that everybody sees and its own cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.jonkler.cards import ROUNDS, points_of
from tabletop.games.jonkler.texts import say


class Reach(NamedTuple):
    """What the cards that a seat sees leave possible: the fewest and the most tricks it can still take, and who may
    take the next; () = anybody."""

    fewest: int = 0
    most: int = ROUNDS
    takers: tuple[int, ...] = ()


ANYTHING: Final = Reach()


def needs(facts: Mapping[str, Any], me: int, reach: Reach = ANYTHING) -> str:
    """One sentence or two for whoever bids or plays; "" before the last round."""
    if facts["round"] < ROUNDS or facts["phase"] not in ("bid", "play"):
        return ""
    if facts["bids"][me] >= 0:
        return _to_play(facts, me, reach)
    others = [seat for seat in range(len(facts["scores"])) if seat != me]
    if _least(facts, me) > max(_most(facts, seat) for seat in others):
        return say("last.won")
    told, least = _to_bid(facts, me), lowest_bid(facts, me)
    return say("last.low", told=told, bid=least) if 0 < least <= ROUNDS else told


def alive(seen: Observation, decision: Decision) -> tuple[Action, ...]:
    """See `Mind.alive`: in the last round the bids that, met, bring the points by which the best other is ahead (a bid
    that is missed brings less than any that is met)."""
    facts = dict[str, Any](seen.facts)
    if facts["round"] < ROUNDS or facts["phase"] != "bid":
        return decision.actions
    least = lowest_bid(facts, seen.seat)
    return tuple([bid for bid in decision.actions if bid.value >= least]) or decision.actions


def lowest_bid(facts: Mapping[str, Any], me: int) -> int:
    """The lowest bid that, met, brings the points by which the best other is ahead; `ROUNDS` + 1 if none does."""
    scores = facts["scores"]
    lead = max(score for seat, score in enumerate(scores) if seat != me) - scores[me]
    return next((bid for bid in range(ROUNDS + 1) if _met(bid) >= lead), ROUNDS + 1)


def _to_bid(facts: Mapping[str, Any], me: int) -> str:
    """Which exact bid passes whoever can have the most, of those who have bid; how the totals stand where nobody has,
    or none of them can pass this seat."""
    scores, bids = facts["scores"], facts["bids"]
    ends = {seat: _most(facts, seat) for seat, bid in enumerate(bids) if bid >= 0}
    top = max(ends.values(), default=-1)
    if scores[me] > top:
        ahead = max((score, -seat) for seat, score in enumerate(scores) if seat != me)
        lead = scores[me] - ahead[0]
        form = "level" if not lead else "ahead" if lead > 0 else "behind"
        form += " lost" if lowest_bid(facts, me) > ROUNDS else ""
        return say("last.stands", form, count=abs(lead), player=named(-ahead[1]))
    who = named(next(seat for seat, end in ends.items() if end == top))
    numbers = [n for n in range(ROUNDS + 1) if n != facts["barred"]]
    least = next((n for n in numbers if scores[me] + _met(n) > top), -1)
    equal = next((n for n in numbers if scores[me] + _met(n) == top), -1)
    form = "never" if least < 0 else "any" if least == 0 else ""
    form += " equal" if equal >= 0 else ""
    return say("last.passes", form.strip(), who=who, points=top, bid=least, equal=equal)


def _met(bid: int) -> int:
    """The points that such a bid brings in the last round, if it is met (JK-5.1)."""
    return points_of(ROUNDS, (bid, bid))


class _End(NamedTuple):
    """One way in which the round may end. `more`: who takes how many of the tricks left; `totals`: the points then."""

    more: tuple[int, ...]
    totals: tuple[int, ...]

    def ahead(self, me: int) -> int:
        """By how many points a seat is ahead of the best other."""
        return self.totals[me] - max(total for seat, total in enumerate(self.totals) if seat != me)


def _ends(facts: Mapping[str, Any], me: int, reach: Reach) -> Iterator[_End]:
    """Every way in which the tricks that are left may fall."""
    scores, cells = facts["scores"], list(zip(facts["bids"], facts["taken"], strict=True))
    for more in _shares(ROUNDS - sum(facts["taken"]), len(scores)):
        if reach.fewest <= more[me] <= reach.most and (
            not reach.takers or any(more[seat] for seat in reach.takers)
        ):
            won = [points_of(ROUNDS, (bid, had + n)) for (bid, had), n in zip(cells, more, strict=True)]
            yield _End(more, tuple([score + points for score, points in zip(scores, won, strict=True)]))


def _shares(tricks: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every way to share so many tricks among the seats."""
    if seats == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in _shares(tricks - first, seats - 1):
            yield first, *rest


def leader(facts: Mapping[str, Any], me: int, reach: Reach = ANYTHING) -> int:
    """Who wins alone however the last round ends; -1: nobody is certain to."""
    seats = range(len(facts["scores"]))
    if facts["round"] < ROUNDS or facts["phase"] not in ("bid", "play"):
        return -1
    if min(facts["bids"]) >= 0:
        ends = list(_ends(facts, me, reach))
        sure = [seat for seat in seats if all(end.ahead(seat) > 0 for end in ends)]
    else:
        most = [_most(facts, seat) for seat in seats]
        sure = [s for s in seats if _least(facts, s) > max(most[:s] + most[s + 1 :])]
    return next(iter(sure), -1)


def _to_play(facts: Mapping[str, Any], me: int, reach: Reach) -> str:
    """What everybody can still end with, and whose bid has to fail for this seat to win, or who has won already."""
    ends = list(_ends(facts, me, reach))
    if len(ends) == 1:
        return _decided(ends[0].totals, me)
    wanted = [bid - taken for bid, taken in zip(facts["bids"], facts["taken"], strict=True)]
    met = [end for end in ends if end.more[me] == wanted[me]]
    if all(end.ahead(me) > 0 for end in ends):
        return say("last.won", "" if met else "missed")
    best = [max(column) for column in zip(*[end.totals for end in ends], strict=True)]
    if met and all(end.ahead(me) > 0 for end in met):
        return say("last.wins", points=best[me])
    others = [seat for seat in range(len(best)) if seat != me]
    cells = [say("last.cell", player=named(seat), points=best[seat]) for seat in others]
    fixed = len({end.totals[me] for end in ends}) == 1
    form = "" if met else "fixed" if fixed else "missed"
    told = say("last.ends", form, points=best[me], ends=listed(cells))
    if any(end.ahead(me) == 0 and end.totals[me] == best[me] in (best[s] for s in others) for end in ends):
        told = f"{told} {say('last.level')}"
    wins = [end for end in ends if end.ahead(me) >= 0]
    if not wins:
        sure = [seat for seat in others if all(end.ahead(seat) > 0 for end in ends)]
        return f"{told} {say('last.lost', 'sure' if sure else '', player=named(sure[0] if sure else me))}"
    least = min(end.totals[me] for end in wins)
    fail = [  # who could not pass this seat needs no word, though there are too few tricks for both bids
        seat
        for seat in others
        if best[seat] >= least
        and all(end.more[seat] != wanted[seat] for end in wins)
        and any(end.more[seat] == wanted[seat] for end in ends)
    ]
    if fail:
        falls = [end for end in ends if all(end.more[seat] != wanted[seat] for seat in fail)]
        form = "only" if met or any(end.ahead(me) <= 0 for end in falls) else ""
        return f"{told} {_must(facts, fail, form, ends)}"
    return told


def _decided(totals: Sequence[int], me: int) -> str:
    """Who wins where nothing can change any more."""
    top = max(totals)
    first = [seat for seat, total in enumerate(totals) if total == top and seat != me]
    mine = totals[me] == top
    form = ("shared" if first else "you") if mine else "several" if len(first) > 1 else ""
    who = listed([named(seat) for seat in first])
    return say("last.decided", form, points=totals[me], who=who, most=top)


def _must(facts: Mapping[str, Any], fail: Sequence[int], form: str, ends: Sequence[_End]) -> str:
    """Whose bids have to fail, and of one alone how it stands."""
    who = listed([named(seat) for seat in fail])
    bid, taken = facts["bids"][fail[0]], facts["taken"][fail[0]]
    left = say("last.left", count=max(end.more[fail[0]] for end in ends))
    form = f"{form} one" if len(fail) == 1 else form
    return say("last.must", form.strip(), who=who, bid=bid, taken=taken, left=left)


def _hopes(facts: Mapping[str, Any], seat: int) -> bool:
    """Whether the bid can still be met with the tricks that are left."""
    taken: tuple[int, ...] = facts["taken"]
    wanted: int = facts["bids"][seat] - taken[seat]
    return 0 <= wanted <= ROUNDS - sum(taken)


def _most(facts: Mapping[str, Any], seat: int) -> int:
    """The most the seat can end with: the bid met, all tricks before there is one, or else every trick left."""
    bid, taken = facts["bids"][seat], facts["taken"][seat]
    left: int = ROUNDS - sum(facts["taken"])
    score: int = facts["scores"][seat]
    if bid < 0:
        return score + _met(ROUNDS)
    return score + (_met(bid) if _hopes(facts, seat) else taken + left)


def _least(facts: Mapping[str, Any], seat: int) -> int:
    """The least it can end with: a point for each trick it has."""
    return int(facts["scores"][seat]) + int(facts["taken"][seat])
