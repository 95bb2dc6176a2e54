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
from tabletop.engine.observation import Fact, Observation, closed_zones, ending
from tabletop.games.jonkler.cards import NO_LEAD, winning
from tabletop.games.jonkler.state import State
from tabletop.mechanics.cardsets import cards_in
from tabletop.mechanics.tricks import by_seat, trick_zone

GAME: Final = "jonkler"


def phase(s: State) -> str:
    """Where the game stands: deal, bid, play or over."""
    if s.outcome is not None:
        return "over"
    if len(s.bids) < s.config.seats:
        return "bid"
    return "play" if any(s.hands) else "deal"


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    _, _, unused, reserve, _, _, _ = s.plain
    shared = _RESERVE[len(reserve)], _UNUSED[len(unused)], trick_zone(s.trick)
    return s.observation(GAME, seat, shared, map(int.bit_count, s.hands), _facts(s))


_RESERVE: Final = closed_zones("reserve", -1, LOOKS)
_UNUSED: Final = closed_zones("unused", -1, LOOKS)


_SUITS: Final = tuple([tuple([n for n in range(4) if bits >> n & 1]) for bits in range(16)])
"""By bits, one a suit: the suits."""


@lru_cache(maxsize=1024)
def _voids(packed: int, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple([_SUITS[bits] for bits in by_seat(packed, 4, seats)])


@lru_cache(maxsize=64)
def _circulating(seen: int) -> tuple[int, ...]:
    return cards_in(seen)


def _facts(s: State) -> tuple[Fact, ...]:
    number, dealer, _, _, seen, scores, sheet = s.plain
    over, turn, trick, seats, bids = s.outcome, s.turn, s.trick, s.config.seats, s.bids
    left, at = seats - len(bids), seats - dealer - 1
    best, king = winning(trick, s.led) if trick else (-1, -1)
    winners, ranking, _, reason = ending(over)
    if left:
        leader = -1
        bids += (-1,) * left
    else:
        leader = s.first if trick else -1 if over else turn
    return (
        ("round", number),
        ("dealer", dealer),
        ("phase", phase(s)),
        ("turn", -1 if over else turn),
        ("leader", leader),
        ("bids", bids[at:] + bids[:at]),
        ("taken", by_seat(s.taken, 4, seats)),
        ("led", s.led if s.led != NO_LEAD else -1),
        ("winning", best),
        ("jonkled", king),
        ("barred", max(number - sum(s.bids), -1) if left == 1 and over is None else -1),
        ("scores", scores),
        ("jonkles", tuple(s.brags.to_bytes(seats, "little"))),
        ("sheet", sheet),
        ("voids", _voids(s.voids, seats)),
        ("circulating", _circulating(seen)),
        winners,
        ranking,
        reason,
    )
