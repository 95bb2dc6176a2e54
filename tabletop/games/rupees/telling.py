"""What the table is told: the events of Rupees. Called only while somebody records them."""

from tabletop.engine.events import (
    CardMoved,
    CardTurned,
    Chosen,
    CounterChanged,
    Declared,
    Event,
    PhaseBegan,
    PileShuffled,
)
from tabletop.engine.zones import ALL, only
from tabletop.games.rupees.precedence import decided_by
from tabletop.games.rupees.state import NOBODY, Order, State, turn_number, unwon


def _told(s: State) -> list[Event]:
    assert s.events is not None
    return s.events


def tell_play(s: State, seat: int, card: int) -> None:
    """A card played open (RU-3.7), or chosen: face-down, and all turned at once after the last (RU-2.2)."""
    events = _told(s)
    if not s.config.chance:
        events.append(CardMoved("play", card, ALL, "hand", seat, -1, "played", seat, 0, False, seat))
        return
    events.append(CardMoved("choose", card, only(seat), "hand", seat, -1, "played", seat, 0, True, seat))
    events.append(Chosen("choose", seat))
    if len(s.played) == len(s.order):
        events.append(PhaseBegan("reveal", seat, turn_number(s)))
        for who, shown in zip(s.order, s.played, strict=True):
            events.append(CardTurned("reveal", shown, ALL, "played", who, 0, False))


def tell_swap(s: State, seat: int, card: int, drawn: int) -> None:
    """One card discarded for all to see, one drawn for its owner alone."""
    events = _told(s)
    events.append(CardMoved("swap", card, ALL, "hand", seat, -1, "discard", -1, -1, False, seat))
    events.append(CardMoved("draw", drawn, only(seat), "stock", -1, -1, "hand", seat, -1, False, seat))


def tell_turn_won(s: State) -> None:
    """Who wins the turn, with which card and why."""
    assert s.last
    cards, order, taker = s.last
    if taker == NOBODY:
        _told(s).append(Declared(unwon(s), NOBODY, value=len(s.waiting)))
        return
    card = cards[order.index(taker)]
    _told(s).append(Declared(decided_by(cards), taker, card, value=len(cards)))


def tell_captures(s: State) -> None:
    """The cards in the middle go where they belong."""
    assert s.last
    cards, order, taker = s.last
    zone = "waiting" if taker == NOBODY else "captured"
    for seat, card in zip(order, cards, strict=True):
        _told(s).append(
            CardMoved("capture", card, ALL, "played", seat, 0, zone, taker, -1, taker != NOBODY, taker)
        )


def tell_waiting_captured(s: State, taker: int) -> None:
    """Cards of turns that nobody won go to the winner of this one."""
    for card in s.waiting:
        _told(s).append(
            CardMoved("capture", card, ALL, "waiting", -1, -1, "captured", taker, -1, True, taker)
        )


def tell_turn(s: State) -> None:
    """A new turn, and by what somebody opens it (RU-3.2 to RU-3.4)."""
    opener = s.order[0]
    _told(s).append(PhaseBegan("turn", opener, turn_number(s)))
    if not s.config.chance:
        most = len(s.won[opener])
        alone = sum(len(s.won[seat]) == most for seat in s.order) == 1
        how = "opens_most" if alone else "opens_tallest" if s.config.heights else "opens_lot"
        _told(s).append(Declared(how, opener, value=most))


def tell_round_won(s: State, winners: Order) -> None:
    """Who has captured most; in a match, what that makes."""
    tell_most(s, "round_shared" if len(winners) > 1 else "round_won", winners)
    if s.config.rounds > 1:
        for seat in winners:
            _told(s).append(CounterChanged("rounds", "rounds", -1, seat, s.round.points[seat]))


def tell_most(s: State, how: str, seats: Order) -> None:
    """They have captured most cards: "tied" where a run-off will decide."""
    for seat in seats:
        _told(s).append(Declared(how, seat, value=len(s.won[seat])))


def tell_deal(s: State) -> None:
    """New cards for a round or a run-off."""
    r = s.round
    how, number = ("runoff", r.runoff) if r.runoff else ("round", r.number)
    _told(s).append(PhaseBegan(how, s.leader, number))
    _told(s).append(PileShuffled("shuffle", "stock", -1, len(s.stock)))


def tell_laid_down(s: State, seat: int, cards: bytes, mine: bytes) -> None:
    """Somebody who leaves lays everything down."""
    events = _told(s)
    for card in cards:
        events.append(CardMoved("leave", card, ALL, "hand", seat, -1, "discard", -1, -1, False, seat))
    for card in mine:
        events.append(CardMoved("leave", card, ALL, "played", seat, 0, "discard", -1, -1, False, seat))
