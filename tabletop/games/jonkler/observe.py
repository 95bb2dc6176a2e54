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

from typing import Final

from tabletop.engine.observation import OPEN, Observation, ZoneView, open_zone
from tabletop.games.jonkler.cards import NO_LEAD, winning
from tabletop.games.jonkler.state import State
from tabletop.mechanics.cardsets import cards_in

GAME: Final = "jonkler"


def phase(s: State) -> str:
    """Where the game stands: deal, bid, play or over."""
    if s.outcome is not None:
        return "over"
    if len(s.bids) < s.config.seats:
        return "bid"
    return "play" if any(s.hands) else "deal"


def leader(s: State) -> int:
    """Who led the trick on the table, or will lead; -1 while bids are made."""
    if len(s.bids) < s.config.seats:
        return -1
    return s.first if s.trick else -1 if s.outcome else s.turn


def barred(s: State) -> int:
    """The number the dealer may not bid now (JK-2.3), or -1."""
    if s.outcome is not None or len(s.bids) != s.config.seats - 1:
        return -1
    return max(s.round.number - sum(s.bids), -1)


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    return s.observation(GAME, seat, _zones(s, seat), _facts(s))


def _zones(s: State, seat: int) -> tuple[ZoneView, ...]:
    this = s.round
    out = [
        ZoneView("reserve", -1, len(this.reserve), ()),
        ZoneView("unused", -1, len(this.unused), ()),
        open_zone("trick", -1, s.trick),
    ]
    for owner, hand in enumerate(s.hands):
        cards = tuple([OPEN[card] for card in cards_in(hand)]) if owner == seat else ()
        out.append(ZoneView("hand", owner, hand.bit_count(), cards))
        out.append(ZoneView("won", owner, len(s.won(owner)), ()))
    return tuple(out)


def _facts(s: State) -> tuple[tuple[str, object], ...]:
    this, over = s.round, s.outcome
    seats = range(s.config.seats)
    best, king = winning(s.trick, s.led) if s.trick else (-1, -1)
    return (
        ("round", this.number),
        ("dealer", this.dealer),
        ("phase", phase(s)),
        ("turn", -1 if over else s.turn),
        ("leader", leader(s)),
        ("bids", tuple([s.bid_of(q) for q in seats])),
        ("taken", tuple([s.taken_by(q) for q in seats])),
        ("led", s.led if s.led != NO_LEAD else -1),
        ("winning", best),
        ("jonkled", king),
        ("barred", barred(s)),
        ("scores", this.scores),
        ("jonkles", tuple([s.brags_of(q) for q in seats])),
        ("sheet", this.sheet),
        ("voids", tuple([tuple([n for n in range(4) if s.voids >> q * 4 + n & 1]) for q in seats])),
        ("circulating", tuple(sorted(set(this.seen)))),
        ("winners", over.winners if over else ()),
        ("ranking", over.ranking if over else ()),
        ("reason", over.termination if over else ""),
    )
