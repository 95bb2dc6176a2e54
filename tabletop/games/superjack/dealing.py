"""A new game of the match: shuffle, deal, and who is asked first (§1)."""

from tabletop.engine.events import CardMoved, PhaseBegan, PileShuffled
from tabletop.engine.rng import chance, pick
from tabletop.engine.zones import only
from tabletop.games.superjack.actions import LOOK_BIT, LOOKS_USED, OFFSET, cards_in_hand
from tabletop.games.superjack.options import OPENING
from tabletop.games.superjack.piles import shuffle
from tabletop.games.superjack.state import MULLIGAN, THROW, State


def deal(s: State, starter: int) -> None:
    """Everybody gets 40 cards, 20 health and a hand of five. `starter` -1: to be decided by throw or by lot."""
    seats = s.config.seats
    blank = State(s.config)
    for name in (
        *("gems", "ready", "creatures", "graves", "removed", "stacks", "pairs", "damage", "added"),
        *("tapped", "fresh", "rush", "royal", "pool", "health", "number", "alive", "out"),
        *("gem_played", "moved", "stall", "throws", "attackers", "blocks", "splits"),
    ):
        setattr(s, name, getattr(blank, name))
    for seat in range(seats):
        s.hands[seat] = 0
        s.libraries[seat] = shuffle(s, [OFFSET[seat] + look for look in LOOKS_USED])
        _deal_hand(s, seat)
    if starter < 0 and s.config.rps:
        s.starter = s.turn = 0
        s.throws = (-1,) * seats
        s.frames = [(THROW, 0)]
        if s.events is not None:
            s.events.append(PhaseBegan("throw", 0, 0))
        return
    if starter < 0:
        starter = pick(seats, chance(s.seed, s.draws))
        s.draws += 1
    begin_mulligans(s, starter)


def _deal_hand(s: State, seat: int) -> None:
    library = s.libraries[seat]
    if s.events is not None:
        s.events.append(PileShuffled("shuffle", "library", seat, len(library)))
    s.libraries[seat] = library[:-OPENING]
    for card in library[-OPENING:]:
        s.hands[seat] |= LOOK_BIT[card]
        s.went("deal", card, "library", seat, "hand", seat, seat, only(seat))


def begin_mulligans(s: State, starter: int) -> None:
    """The starter decides first (SJ-1.8)."""
    s.starter = s.turn = starter
    s.frames = [(MULLIGAN, starter)]
    if s.events is not None:
        s.events.append(PhaseBegan("mulligan", starter, 0))


def redraw(s: State, seat: int) -> None:
    """The whole hand goes back, the library is shuffled, five new cards are drawn (SJ-1.7)."""
    cards = cards_in_hand(seat, s.hands[seat])
    if s.events is not None:
        for card in cards:
            s.events.append(
                CardMoved("return", card, only(seat), "hand", seat, -1, "library", seat, -1, True, seat)
            )
    s.hands[seat] = 0
    s.libraries[seat] = shuffle(s, sorted((*s.libraries[seat], *cards)))
    _deal_hand(s, seat)
