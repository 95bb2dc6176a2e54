"""What a seat needs to win in the last round, from bids, tricks and points that everybody sees."""

from collections.abc import Mapping
from typing import Any

from tabletop.engine.catalogue import named
from tabletop.engine.texts import listed
from tabletop.games.jonkler.cards import ROUNDS, points_of
from tabletop.games.jonkler.texts import say


def needs(facts: Mapping[str, Any], me: int) -> str:
    """One sentence or two for whoever bids or plays; "" before the last round."""
    if facts["round"] < ROUNDS or facts["phase"] not in ("bid", "play"):
        return ""
    others = [seat for seat in range(len(facts["scores"])) if seat != me]
    if _least(facts, me) > max(_most(facts, seat) for seat in others):
        return say("last.won")
    return _to_bid(facts, me) if facts["bids"][me] < 0 else _to_play(facts, me)


def _to_bid(facts: Mapping[str, Any], me: int) -> str:
    """Which exact bid passes whoever can have the most, of those who have bid; without any how the totals stand."""
    scores, bids = facts["scores"], facts["bids"]
    ends = {seat: _most(facts, seat) for seat, bid in enumerate(bids) if bid >= 0}
    if not ends:
        ahead = max((score, -seat) for seat, score in enumerate(scores) if seat != me)
        lead = scores[me] - ahead[0]
        form = "level" if not lead else "ahead" if lead > 0 else "behind"
        return say("last.stands", form, count=abs(lead), player=named(-ahead[1]))
    top = max(ends.values())
    who = named(next(seat for seat, end in ends.items() if end == top))
    numbers = [n for n in range(ROUNDS + 1) if n != facts["barred"]]
    least = next((n for n in numbers if scores[me] + points_of(ROUNDS, (n, n)) > top), -1)
    form = "never" if least < 0 else "any" if least == 0 else ""
    return say("last.passes", form, who=who, points=top, bid=least)


def _to_play(facts: Mapping[str, Any], me: int) -> str:
    """What everybody can still end with, and whose bid has to fail for this seat to win."""
    seats = range(len(facts["scores"]))
    most = [_most(facts, seat) for seat in seats]
    others = [seat for seat in seats if seat != me]
    cells = [say("last.cell", player=named(seat), points=most[seat]) for seat in others]
    told = say("last.ends", points=most[me], ends=listed(cells))
    if any(_least(facts, seat) > most[me] for seat in others):
        return f"{told} {say('last.lost')}"
    above = [named(seat) for seat in others if most[seat] > most[me] and _hopes(facts, seat)]
    if above:
        return f"{told} {say('last.must', count=len(above), who=listed(above))}"
    sure = _hopes(facts, me) and all(most[seat] < most[me] for seat in others)
    return f"{told} {say('last.wins')}" if sure else told


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
        return score + points_of(ROUNDS, (ROUNDS, ROUNDS))
    return score + (points_of(ROUNDS, (bid, bid)) if _hopes(facts, seat) else taken + left)


def _least(facts: Mapping[str, Any], seat: int) -> int:
    """The least it can end with: a point for each trick it has."""
    return int(facts["scores"][seat]) + int(facts["taken"][seat])
