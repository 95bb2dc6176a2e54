"""What one seat may see of Jonkler, computed values included.

Zones (ZoneView.zone): shared `reserve` and `unused` (counts only), `trick` (in the order of play, all faces; a complete
trick lies there until the next card or deal); per seat `hand` (cards only for its owner, ascending) and `won` (count
only: the tricks lie face-down, but everybody saw them, so their faces are in `known`).

`asked`: ((seat, prompt),); () when the game is over.

Facts (every key is always there)
    round           int    1 to 8
    dealer          int    seat
    phase           str    "deal", "bid", "play", "over"
    turn            int    who must act, -1 when the game is over
    leader          int    who led the trick on the table; before a lead, who will; -1 while bids are made
    bids            tuple  per seat, -1 = not yet made
    taken           tuple  tricks taken this round, per seat
    led             int    the suit to be followed, -1 = none yet
    winning         int    index in `trick` of the card that is winning or has won, -1 = no trick
    jonkled         int    index in `trick` of the king that is or was jonkled, -1 = none
    barred          int    only while the dealer bids: the number that would make the bids add up; else -1
    scores          tuple  per seat
    jonkles         tuple  kings jonkled this game, per seat
    sheet           tuple  per round scored, per seat (bid, taken)
    voids           tuple  per seat the suits it could not follow this round
    circulating     tuple  cards seen in earlier rounds, ascending: each is in play again this round
    winners, ranking, reason   () () "" until the game is over

`known`: (owner, face, "won") for every card of the tricks put away this round.
"""

from functools import lru_cache
from typing import Final

from tabletop.engine.cards import LOOKS
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import NO_END, OPEN, Fact, Observation, ZoneView, closed_zones, ending
from tabletop.games.jonkler.cards import DECKS, IS_KING, JOKER_CARD, NO_LEAD
from tabletop.games.jonkler.state import PlainRound, State
from tabletop.mechanics.cardsets import many_in
from tabletop.mechanics.memo import Memo
from tabletop.mechanics.tricks import by_seat, fact_table, taken_table, trick_zone

GAME: Final = "jonkler"


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    this = _latest
    if this[0] is not s.plain:
        this = _of_round(s.plain)
    hands = s.hands
    own = _hand(seat, hands[seat]) if 0 <= seat < len(hands) else None
    shared = this[1], this[2], trick_zone(s.trick)
    return s.observation(GAME, seat, shared, map(int.bit_count, hands), own, _facts(s, this))


@lru_cache(maxsize=256)
def _hand(seat: int, cards: int) -> ZoneView:
    views = []
    while cards:
        low = cards & -cards
        views.append(_IN_HAND[low])
        cards ^= low
    return new_tuple(ZoneView, ("hand", seat, len(views), tuple(views)))


_IN_HAND: Final = {1 << card: OPEN[card] for card in range(LOOKS)}
"""By bit: the card as its owner sees it."""
_RESERVE: Final = closed_zones("reserve", -1, LOOKS)
_UNUSED: Final = closed_zones("unused", -1, LOOKS)
_SUITS: Final = tuple([tuple([n for n in range(4) if bits >> n & 1]) for bits in range(16)])
"""By bits, one a suit: the suits."""


def _tables(seats: int) -> tuple[Memo[int, Fact], Memo[int, Fact], Memo[int, Fact]]:
    return (
        taken_table(seats),
        fact_table("jonkles", lambda packed: by_seat(packed, 8, seats)),
        fact_table("voids", lambda packed: tuple([_SUITS[bits] for bits in by_seat(packed, 4, seats)])),
    )


_TABLES: Final = {seats: _tables(seats) for seats in DECKS}
"""By number of players: the facts `taken`, `jonkles` and `voids`."""

OfRound = tuple[PlainRound | None, ZoneView, ZoneView, Fact, Fact, Fact, Fact, Fact]


def _of_round(plain: PlainRound) -> OfRound:
    """A round, and what all see of it: its zones and facts. Whoever looks later in the same round gets the same."""
    global _latest
    number, dealer, unused, reserve, seen, scores, sheet = plain
    shared = _RESERVE[len(reserve)], _UNUSED[len(unused)]
    told = ("round", number), ("dealer", dealer), ("scores", scores), ("sheet", sheet)
    _latest = found = (plain, *shared, *told, ("circulating", many_in(seen)))
    return found


_latest: OfRound = _of_round((0, 0, (), (), 0, (), ()))


def _facts(s: State, this: OfRound) -> tuple[Fact, ...]:
    _, _, _, number, dealer, scores, sheet, circulating = this
    found, trick, seats, bids, led = s.open_decision, s.trick, s.config.seats, s.bids, s.led
    taken, jonkles, voids = _TABLES[seats]
    winners, ranking, _, reason = NO_END if s.outcome is None else ending(s.outcome)
    left, at = seats - len(bids), seats - s.plain[1] - 1
    barred = best = king = -1
    if found is None:
        where, turn = "over", -1
    else:
        turn = s.turn
        where = "bid" if left else "deal" if found[2] == "deal" else "play"
    leader = turn
    if trick:  # as `winning` does
        key = s.best
        best = trick.index(key & 63) if key else 0
        leader = (s.ahead - best) % seats
        if key & IS_KING and JOKER_CARD in trick:
            best, king = trick.index(JOKER_CARD), best
    if left:
        leader = -1
        if left == 1 and turn >= 0:
            barred = max(s.plain[0] - sum(bids), -1)
        bids += (-1,) * left
    return (
        number,
        dealer,
        ("phase", where),
        ("turn", turn),
        ("leader", leader),
        ("bids", bids[at:] + bids[:at]),
        taken[s.taken],
        ("led", led if led != NO_LEAD else -1),
        ("winning", best),
        ("jonkled", king),
        ("barred", barred),
        scores,
        jonkles[s.brags],
        sheet,
        voids[s.voids],
        circulating,
        winners,
        ranking,
        reason,
    )
