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

from tabletop.engine.cards import EMPTY, FACE, HIDDEN
from tabletop.engine.decisions import new_tuple
from tabletop.engine.observation import (
    DOWN,
    EMPTY_PLACE,
    CardView,
    Observation,
    ZoneView,
    closed_zone,
    open_zone,
)
from tabletop.games.rupees.actions import cards_of
from tabletop.games.rupees.precedence import decided_by, is_carried, winner_of
from tabletop.games.rupees.rounds import next_dealer
from tabletop.games.rupees.state import (
    NOBODY,
    State,
    in_middle,
    is_lying,
    piles,
    set_aside,
    turn_number,
    unwon,
)

GAME = "rupees"


def prompt_of(s: State) -> str:
    """What is asked now, or "over"."""
    if s.outcome is not None:
        return "over"
    if s.round.coming:
        return "deal"
    if s.config.chance:
        return "choose"
    if s.played:
        return "follow"
    return "lead" if s.swapper < 0 and s.stock else "open"


def observe(s: State, seat: int) -> Observation:
    """What `seat` may know."""
    prompt = prompt_of(s)
    who = NOBODY
    if prompt == "deal":
        who = next_dealer(s)
    elif prompt != "over":
        who = s.order[len(s.played)]
    asked = ((who, prompt),) if who >= 0 else ()
    captured = piles(s)
    number = turn_number(s)
    begun = 7 * (s.round.draws - 1) + number
    known = _known(captured)
    zones, facts = _zones(s, seat, captured), _facts(s, prompt, who, number, begun)
    return new_tuple(Observation, (GAME, seat, s.config.options, asked, zones, facts, known, who, begun, ()))


@lru_cache(maxsize=1024)
def _known(captured: tuple[bytes, ...]) -> tuple[tuple[int, int, str], ...]:
    return tuple([row for seat, pile in enumerate(captured) for row in _known_of(seat, pile)])


@lru_cache(maxsize=1024)
def _known_of(seat: int, pile: bytes) -> tuple[tuple[int, int, str], ...]:
    return tuple([(seat, face, "captured") for face in sorted([FACE[card] for card in pile])])


@lru_cache(maxsize=1024)
def _captured(won: tuple[bytes, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """How many cards each seat has captured, and which."""
    return tuple(map(len, won)), tuple(map(tuple, won))


def _zones(s: State, seat: int, captured: tuple[bytes, ...]) -> tuple[ZoneView, ...]:
    out = [
        closed_zone("stock", -1, len(s.stock)),
        open_zone("discard", -1, s.discard),
        open_zone("waiting", -1, set_aside(s)),
    ]
    middle = dict(in_middle(s))
    secret = s.config.chance and not is_lying(s)
    for q, (hand, pile) in enumerate(zip(s.hands, captured, strict=True)):
        card = middle.get(q, EMPTY)
        marks = DOWN if secret and card != EMPTY else 0
        out += (
            open_zone("hand", q, cards_of(hand)) if q == seat else closed_zone("hand", q, len(hand)),
            _played(q, HIDDEN if marks and q != seat else card, marks),
            closed_zone("captured", q, len(pile)),
        )
    return tuple(out)


@lru_cache(maxsize=1024)
def _played(seat: int, card: int, marks: int) -> ZoneView:
    if card == EMPTY:
        return ZoneView("played", seat, 0, (EMPTY_PLACE,))
    view = CardView(card, HIDDEN if card == HIDDEN else FACE[card], marks)
    return ZoneView("played", seat, 1, (view,))


def _last(s: State) -> tuple[object, ...]:
    if not s.last:
        return ()
    cards, order, taker = s.last
    why = unwon(s) if taker == NOBODY else decided_by(cards)
    return (taker, tuple(zip(order, cards, strict=True)), why)


def _best(s: State) -> tuple[object, ...]:
    if s.config.chance or not s.played:
        return ()
    if s.config.carry and is_carried(s.played):
        return (NOBODY, -1, "carried" if turn_number(s) < 7 else "left_over")
    at = winner_of(s.played)
    return (s.order[at], s.played[at], decided_by(s.played))


@lru_cache(maxsize=64)
def _by_height(heights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(range(len(heights)), key=lambda q: -heights[q]))


def _facts(s: State, prompt: str, who: int, number: int, begun: int) -> tuple[tuple[str, object], ...]:
    r, over = s.round, s.outcome
    many, cards = _captured(tuple(s.won))
    return (
        ("phase", prompt),
        ("turn", who),
        ("number", number),
        ("turns", begun),
        ("round", r.number),
        ("runoff", r.runoff),
        ("players", r.players),
        ("out", r.out),
        ("heights", _by_height(r.heights)),
        ("order", s.order),
        ("swapper", s.swapper),
        ("leader", s.leader),
        ("captured", many),
        ("captured_cards", cards),
        ("chosen", s.order[: len(s.played)]),
        ("last", _last(s)),
        ("lying", is_lying(s)),
        ("best", _best(s)),
        ("waiting", tuple(s.waiting) if s.waiting else ()),
        ("points", r.points),
        ("tallies", r.tallies),
        ("coming", r.coming),
        ("coming_runoff", r.coming_runoff),
        ("winners", over.winners if over else ()),
        ("ranking", over.ranking if over else ()),
        ("scores", over.scores if over else ()),
        ("reason", over.termination if over else ""),
    )
