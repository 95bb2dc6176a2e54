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

from functools import lru_cache
from typing import Final

from tabletop.engine.cards import EMPTY, FACE, HIDDEN, LOOKS
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    DOWN,
    EMPTY_PLACE,
    LYING,
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
from tabletop.games.rupees.precedence import decided_by, is_carried, winning
from tabletop.games.rupees.state import NOBODY, Order, State, is_lying, told, turn_number, unwon

GAME = "rupees"
_SEATS: Final = range(PLAYERS[2])
_KEPT: Final = 1024
Known = tuple[tuple[int, int, str], ...]


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    found = s.open_decision
    asked: tuple[tuple[int, str], ...] = ()
    prompt, who = "over", NOBODY
    if found is not None:
        _, who, prompt, _, _, _ = found
        asked = ((who, prompt),)
    number = turn_number(s)
    begun = 7 * (s.round[7] - 1) + number
    lying = is_lying(s)
    order, cards, captured, waiting = told(s)
    secret = s.config.chance and not lying
    zones = _zones(s, seat, secret, order, cards, captured, waiting)
    facts, known = _facts(s, prompt, who, number, begun, lying), _piles(captured)[2]
    return new_tuple(Observation, (GAME, seat, s.config.options, asked, zones, facts, known, who, begun, ()))


@lru_cache(maxsize=_KEPT)
def _piles(piles: tuple[bytes, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...], Known]:
    """Of captured piles how many cards there are, which, and `known`."""
    ids = []
    known: Known = ()
    for seat, pile in enumerate(piles):
        cards, rows = _pile(seat, pile)
        ids.append(cards)
        known += rows
    return tuple(map(len, ids)), tuple(ids), known


@lru_cache(maxsize=_KEPT)
def _pile(seat: int, pile: bytes) -> tuple[tuple[int, ...], Known]:
    rows = _ROWS[seat]
    return tuple(pile), tuple([rows[card] for card in sorted(pile)])


_ROWS: Final = tuple([tuple([(q, face, "captured") for face in FACE[:LOOKS]]) for q in _SEATS])
"""By seat and card what is known of a card on its captured pile."""


def _zones(
    s: State, seat: int, secret: bool, order: Order, cards: bytes, captured: tuple[bytes, ...], waiting: bytes
) -> tuple[ZoneView, ...]:
    hands = s.hands
    middle = [EMPTY] * len(hands)
    for at, card in enumerate(cards):
        middle[order[at]] = card
    faces = middle
    if secret:
        middle = [card if card == EMPTY else HIDDEN for card in middle]
    out = [
        _STOCK[len(s.stock)],
        open_zone("discard", -1, s.discard),
        open_zone("waiting", -1, waiting) if waiting else _NONE_WAITING,
    ]
    for q, hand in enumerate(hands):
        held, played, piles = _OF_SEAT[q]
        out += (
            own_hand(q, hand) if q == seat else held[len(hand)],
            _chosen(q, faces[q]) if q == seat and middle[q] == HIDDEN else played[middle[q]],
            piles[len(captured[q])],
        )
    return tuple(out)


def _chosen(seat: int, card: int) -> ZoneView:
    """One's own card, chosen secretly."""
    return ZoneView("played", seat, 1, (LYING[DOWN][card],))


def _played(seat: int) -> tuple[ZoneView, ...]:
    """By card the place of a seat in the middle, with the card; the last two are those of EMPTY and HIDDEN."""
    empty, hidden = (EMPTY_PLACE,), (CardView(HIDDEN, HIDDEN, DOWN),)
    return (
        *[ZoneView("played", seat, 1, (view,)) for view in OPEN[:LOOKS]],
        ZoneView("played", seat, 0, empty),
        ZoneView("played", seat, 1, hidden),
    )


_STOCK: Final = closed_zones("stock", -1, LOOKS)
_NONE_WAITING: Final = open_zone("waiting", -1, b"")
_OF_SEAT: Final = tuple(
    [(closed_zones("hand", q, HAND), _played(q), closed_zones("captured", q, LOOKS)) for q in _SEATS]
)
"""By seat, what others see of it: its hand by the number of cards, its place in the middle by card, its captured pile
by the number of cards."""


def _last(s: State, cards: bytes, order: Order, taker: int) -> tuple[object, ...]:
    return _told(cards, order, taker, unwon(s) if taker == NOBODY else "")


@lru_cache(maxsize=_KEPT)
def _told(cards: bytes, order: Order, taker: int, unwon: str) -> tuple[object, ...]:
    return (taker, tuple(zip(order, cards, strict=True)), unwon or decided_by(cards))


def _best(s: State, number: int) -> tuple[object, ...]:
    played = s.played
    if s.config.carry and is_carried(played):
        return (NOBODY, -1, "carried" if number < HAND else "left_over")
    at, why = winning(played)
    return (s.order[at], played[at], why)


@lru_cache(maxsize=64)
def _by_height(heights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(range(len(heights)), key=lambda q: -heights[q]))


def _facts(s: State, prompt: str, who: int, number: int, begun: int, lying: bool) -> tuple[Fact, ...]:
    heights, players, nth, runoff, points, tallies, out, _, coming, coming_runoff, _ = s.round
    many, cards, _ = _piles(tuple(s.won))
    order, played = s.order, s.played
    winners, ranking, scores, reason = ending(s.outcome)
    return (
        ("phase", prompt),
        ("turn", who),
        ("number", number),
        ("turns", begun),
        ("round", nth),
        ("runoff", runoff),
        ("players", players),
        ("out", out),
        ("heights", _by_height(heights)),
        ("order", order),
        ("swapper", s.swapper),
        ("leader", s.leader),
        ("captured", many),
        ("captured_cards", cards),
        ("chosen", order[: len(played)] if played else ()),
        ("last", _last(s, *s.last) if s.last else ()),
        ("lying", lying),
        ("best", _best(s, number) if played and not s.config.chance else ()),
        ("waiting", tuple(s.waiting) if s.waiting else ()),
        ("points", points),
        ("tallies", tallies),
        ("coming", coming),
        ("coming_runoff", coming_runoff),
        winners,
        ranking,
        scores,
        reason,
    )
