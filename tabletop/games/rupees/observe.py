"""What one seat may see of Rupees, computed values included.

Zones (ZoneView.zone): shared `stock` (count only), `discard` (bottom first, all faces), `waiting` (all faces, only
with option two_jokers = carry); per seat `hand` (cards only for its owner, in the order they came), `played` (one
place: the card in the middle, of this turn or, until the next card moves, of the turn before; chosen under chance rules
it is DOWN, and HIDDEN for others), `captured` (count only; its faces are in `known`). Marks: DOWN.

`asked`: ((seat, prompt),) with `lead`, `open`, `follow`, `choose` or `deal`; () when the game is over.

Facts (every key is always there)
    phase           str    the prompt word, or "over"
    turn            int    who must act, -1 when the game is over
    number          int    1..7: which turn of the deal       turns  int  turns of the whole game begun so far
    round           int    rounds begun       runoff  int  which run-off of the round, 0 = none
    players         tuple  seats in this round      out  tuple  seats that left the game, in that order
    heights         tuple  seats from the tallest on
    order           tuple  seats in the order they play this turn; the first is the opener
    swapper         int    seat that swapped in this turn, or -1
    leader          int    who would open the next turn by captures and height
    captured        tuple  captured cards per seat, those still in the middle included
    captured_cards  tuple  per seat a tuple of their ids, oldest first: everybody saw them
    chosen          tuple  seats whose card of this turn lies in the middle
    last            tuple  () or (taker or -1, ((seat, card), ...) in the order of play, why): the
                           turn before this one, `why` as of `precedence.decided_by`
    lying           bool   its cards still lie in the middle
    best            tuple  () or (seat, card, why): who would win this turn as it stands (strategy rules);
                           (-1, -1, "carried" or "left_over") if nobody would
    waiting         tuple  ids of cards of turns that nobody won, those still in the middle included
    points          tuple  rounds won per seat
    tallies         tuple  per seat: captured in each deal of the round so far
    coming          tuple  seats of the next deal when this one is over, else ()
    coming_runoff   int    which run-off that will be, 0 = the next round
    winners, ranking, scores, reason   () () () "" until the game is over

`known`: (owner, face, "captured"), sorted: the cards on captured piles.
"""

from operator import itemgetter
from typing import Final

from tabletop.engine.cards import FACE, HIDDEN, LOOKS
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    DOWN,
    EMPTY_PLACE,
    LYING,
    NO_END,
    OPEN,
    CardView,
    Fact,
    Observation,
    ZoneView,
    closed_zones,
    ending,
    open_zone,
    own_hand,
)
from tabletop.games.rupees import PLAYERS
from tabletop.games.rupees.options import HAND
from tabletop.games.rupees.precedence import is_carried, winning
from tabletop.games.rupees.prompts import PROMPTS
from tabletop.games.rupees.state import NOBODY, Last, Round, State, unwon

GAME = "rupees"
_SEATS: Final = range(PLAYERS[2])
Known = tuple[tuple[int, int, str], ...]


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    found, order, played, waiting, won, last = s.open_decision, s.order, s.played, s.waiting, s.won, s.last
    who = NOBODY if found is None else found.seat
    asked, phase, turn = _OVER if found is None else _ASKED[found.prompt][who]
    hands = s.hands
    number = 8 - (len(hands[order[-1]]) or 1) if order else 7  # as `turn_number` does
    begun = 7 * (s.round[7] - 1) + number
    piles = _latest[0]
    if piles[0] != won:
        piles = _piles(won)
    shown, lying = piles, False
    if last and not played and s.swapper < 0:  # as `told` does
        lying = True
        played, order, taker = last
        if taker == NOBODY:
            waiting = waiting[: -len(played)]
        else:
            won = won[:]
            won[taker] = won[taker][: -len(played)]
            shown = _piles(won)
    zones = shown[3][:]
    zones[0] = _STOCK[len(s.stock)]
    of, thrown = _thrown
    zones[1] = thrown if of is s.discard else _discard(s.discard)
    if waiting:
        zones[2] = open_zone("waiting", -1, waiting)
    at = 3
    for hand in hands:  # faster than to assign a slice
        zones[at] = _HELD[at][len(hand)]
        at += 3
    if 0 <= seat < len(hands):
        zones[3 * seat + 3] = own_hand(seat, hands[seat])
    if played:
        secret = s.config.chance and not lying
        for nth, card in enumerate(played):
            q = order[nth]
            zones[3 * q + 4] = (
                _PLAYED[q][card] if not secret else _chosen(q, card) if q == seat else _SECRET[q]
            )
    facts = _facts(s, phase, turn, number, begun, lying, piles)
    seen = (GAME, seat, s.config.options, asked, tuple(zones), facts, shown[4], who, begun, ())
    return new_tuple(Observation, seen)


_OVER: Final = (), ("phase", "over"), ("turn", NOBODY)
_ASKED: Final = {
    prompt: tuple([(((q, prompt),), ("phase", prompt), ("turn", q)) for q in _SEATS]) for prompt in PROMPTS
}
"""`asked` and the facts of who must act, by prompt and seat."""
_STOCK: Final = closed_zones("stock", -1, LOOKS)
_NONE_WAITING: Final = open_zone("waiting", -1, b"")
_HELD: Final = ((), (), (), *[closed_zones("hand", q, HAND) for q in _SEATS for _ in "hpc"])
"""By its place among the zones and number of cards: what others see of a hand."""
_CAPTURED: Final = tuple([closed_zones("captured", q, LOOKS) for q in _SEATS])
"""By seat and number of cards: its captured pile."""
_EMPTY: Final = tuple([ZoneView("played", q, 0, (EMPTY_PLACE,)) for q in _SEATS])
_SECRET: Final = tuple([ZoneView("played", q, 1, (CardView(HIDDEN, HIDDEN, DOWN),)) for q in _SEATS])
"""By seat its place in the middle: empty, and with a card that others chose secretly."""
_PLAYED: Final = tuple([tuple([ZoneView("played", q, 1, (view,)) for view in OPEN[:LOOKS]]) for q in _SEATS])
"""By seat and card: its place in the middle with that card."""
_ROWS: Final = tuple([tuple([(q, face, "captured") for face in FACE[:LOOKS]]) for q in _SEATS])
"""By seat and card what is known of a card on its captured pile."""


def _discard(cards: bytes) -> ZoneView:
    """The zone `discard`. Whoever looks before it is another gets the same; mostly it has grown by a card."""
    global _thrown
    of, zone = _thrown
    known = zone.cards if cards.startswith(of) else ()
    views = known + tuple([OPEN[card] for card in cards[len(known) :]])
    zone = ZoneView("discard", -1, len(cards), views)
    _thrown = cards, zone
    return zone


_thrown: tuple[bytes, ZoneView] = b"", open_zone("discard", -1, b"")


def _chosen(seat: int, card: int) -> ZoneView:
    """One's own card, chosen secretly."""
    return ZoneView("played", seat, 1, (LYING[DOWN][card],))


Piles = tuple[list[bytes], Fact, Fact, list[ZoneView], Known, list[tuple[int, ...]], list[Known]]
_latest: tuple[Piles, Piles] = (([], ("", ()), ("", ()), [], (), [], []),) * 2


def _piles(won: list[bytes]) -> Piles:
    """Captured piles, and what all see of them: the facts `captured` and `captured_cards`; all zones, with room for
    what else there is; `known`; and by seat the cards and what is known. The last two are kept, for whoever looks while
    the cards of a turn still lie in the middle sees the piles from before it too."""
    global _latest
    first, second = _latest
    before = first[0]
    if before == won:
        return first
    if second[0] == won:
        return second
    many = len(won)
    if len(before) == many:
        zones, cards, rows = first[3][:], first[5][:], first[6][:]
    else:
        before, cards, rows = [b""] * many, [()] * many, [()] * many
        zones = [_NONE_WAITING] * 3 + [
            z for q in range(many) for z in (_EMPTY[q], _EMPTY[q], _CAPTURED[q][0])
        ]
    for q, pile in enumerate(won):
        if pile != before[q]:
            of = _ROWS[q]
            zones[3 * q + 5] = _CAPTURED[q][len(pile)]
            cards[q] = tuple(pile)
            rows[q] = itemgetter(*sorted(pile))(of) if len(pile) > 1 else tuple([of[card] for card in pile])
    counts, faces = ("captured", tuple(map(len, won))), ("captured_cards", tuple(cards))
    found = won[:], counts, faces, zones, sum(rows, ()), cards, rows
    _latest = found, first
    return found


OfRound = tuple[Round | None, Fact, Fact, Fact, Fact, Fact, Fact, Fact, Fact, Fact]


def _of_round(this: Round) -> OfRound:
    """What changes from deal to deal only, and its facts. Whoever looks later in the same deal gets the same."""
    global _deal
    heights, players, nth, runoff, points, tallies, out, _, coming, coming_runoff, _ = this
    tall = tuple(sorted(range(len(heights)), key=heights.__getitem__, reverse=True))
    _deal = found = (
        this,
        ("round", nth),
        ("runoff", runoff),
        ("players", players),
        ("out", out),
        ("heights", tall),
        ("points", points),
        ("tallies", tallies),
        ("coming", coming),
        ("coming_runoff", coming_runoff),
    )
    return found


_deal: OfRound = (None, *(("", ()),) * 9)


def _last(s: State, last: Last) -> Fact:
    """The fact `last`, of a turn there was. Whoever looks before the next is over gets the same, if somebody won it."""
    global _turn
    cards, order, taker = last
    why = unwon(s) if taker == NOBODY else winning(cards)[1]
    fact = "last", (taker, tuple(zip(order, cards, strict=False)), why)
    _turn = None if taker == NOBODY else last, fact
    return fact


_turn: tuple[Last | None, Fact] = None, ("", ())
_NO_LAST: Final = ("last", ())


def _facts(
    s: State, phase: Fact, turn: Fact, number: int, begun: int, lying: bool, piles: Piles
) -> tuple[Fact, ...]:
    this = _deal
    if this[0] is not s.round:
        this = _of_round(s.round)
    _, nth, runoff, players, out, heights, points, tallies, coming, coming_runoff = this
    order, played, last = s.order, s.played, s.last
    of, before = _turn
    if not last:
        before = _NO_LAST
    elif of is not last:
        before = _last(s, last)
    best: Fact = ("best", ())
    if played and not s.config.chance:
        if s.config.carry and is_carried(played):
            best = "best", (NOBODY, -1, "carried" if number < HAND else "left_over")
        else:
            at, why = winning(played)
            best = "best", (order[at], played[at], why)
    winners, ranking, scores, reason = NO_END if s.outcome is None else ending(s.outcome)
    return (
        phase,
        turn,
        ("number", number),
        ("turns", begun),
        nth,
        runoff,
        players,
        out,
        heights,
        ("order", order),
        ("swapper", s.swapper),
        ("leader", s.leader),
        piles[1],
        piles[2],
        ("chosen", order[: len(played)]) if played else ("chosen", ()),
        before,
        ("lying", True) if lying else ("lying", False),
        best,
        ("waiting", tuple(s.waiting)) if s.waiting else ("waiting", ()),
        points,
        tallies,
        coming,
        coming_runoff,
        winners,
        ranking,
        scores,
        reason,
    )
