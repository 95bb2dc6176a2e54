"""Deals, the end of a round, run-offs, and who leaves (§1, §5)."""

from functools import cache, lru_cache
from math import floor
from operator import itemgetter
from typing import Any

from tabletop.engine.cards import LOOKS
from tabletop.engine.decisions import Result
from tabletop.engine.events import CardMoved, CounterChanged, GameEnded, PlayerLost
from tabletop.engine.rng import Random, chance, shuffled
from tabletop.engine.zones import ALL
from tabletop.games.rupees import telling
from tabletop.games.rupees.actions import cards_of
from tabletop.games.rupees.options import HAND, MAX_RUNOFFS, Config
from tabletop.games.rupees.state import NOBODY, Order, Round, State, is_lying, leader_of, rings
from tabletop.mechanics.cardsets import BYTE
from tabletop.mechanics.standings import ranking

_DECK = (0, *range(LOOKS))  # from place 1 on: a place is drawn among so many as its number
_LAST = tuple(range(LOOKS, 1, -1))
_new_tuple = tuple.__new__  # a NamedTuple without the cost of its arguments' names


@cache
def first_round(tall: Order) -> Round:
    """The first round, of all the seats in `tall`, which begins with the tallest."""
    seats = len(tall)
    everybody = tuple(range(seats))
    heights = tuple([seats - 1 - tall.index(seat) for seat in everybody])
    return Round(heights, everybody, 1, 0, (0,) * seats, ((),) * seats, (), 1, (), 0, rings(everybody))


def draw_heights(config: Config, rng: Random) -> Order:
    """The seats from the tallest on: by the option, or drawn (RU-B5)."""
    return config.heights or tuple(shuffled(range(config.seats), rng))


def deal(s: State, rng: Random) -> None:
    """Seven cards of 54 to everybody in the round (RU-1.2, RU-1.3), the others are the stock (RU-1.4).

    The order of the stock is drawn only as far down as seven swaps, one a turn, can ever reach.
    """
    players = s.round.players
    cards = list(_DECK)
    rand = rng.random
    for high in _LAST[: HAND * len(players) + HAND]:
        low = floor(rand() * high) + 1
        cards[low], cards[high] = cards[high], cards[low]
    deck = bytes(cards[1:])
    top = LOOKS
    plays = s.config.plays
    for seat in players:
        s.hands[seat] = itemgetter(*deck[top - HAND : top])(plays)
        top -= HAND
    s.stock = deck[:top]
    s.order = players if s.config.chance else s.round.rings[s.leader]


def next_dealer(s: State) -> int:
    """Who says when the next deal comes: the tallest of its players."""
    return max(s.round.coming, key=lambda seat: s.round.heights[seat])


def deal_next(s: State) -> None:
    """All 54 cards are collected and dealt to those who play on: the next round, or a run-off (RU-5.5)."""
    r = s.round
    seats = s.config.seats
    if r.coming_runoff:
        r = r._replace(runoff=r.coming_runoff)
    else:
        r = r._replace(number=r.number + 1, runoff=0, tallies=((),) * seats)
    s.round = r._replace(
        players=r.coming, coming=(), coming_runoff=0, draws=r.draws + 1, rings=rings(r.coming)
    )
    s.hands = [()] * seats
    s.won = [b""] * seats
    s.discard = s.waiting = s.played = b""
    s.last = ()
    s.swapper = NOBODY
    s.leader = leader_of(s)
    deal(s, chance(s.seed, r.draws))
    if s.events is not None:
        telling.tell_deal(s)
        telling.tell_turn(s)


def alive(s: State) -> Order:
    """Seats that have not left the game."""
    return tuple([seat for seat in range(s.config.seats) if seat not in s.round.out])


def end_deal(s: State) -> None:
    """Seven turns are played (RU-5.2): most captured cards wins (RU-5.3); a tie may lead to a run-off (RU-5.4)."""
    r = s.round
    counts = _count(s)
    if s.config.single and not r.out:  # nearly every game: as below, from memory
        result, points, tallies = _ending(counts)
        s.round = _new_tuple(Round, (*r[:4], points, tallies, *r[6:]))
        if s.events is not None:
            telling.tell_round_won(s, result.winners)
        _end(s, result)
        return
    best = max([counts[seat] for seat in r.players])
    first = tuple([seat for seat in r.players if counts[seat] == best])
    if len(first) > 1 and s.config.runoff and r.runoff < MAX_RUNOFFS:
        tallies = _tallies(s, counts)
        s.round = r._replace(tallies=tallies, coming=first, coming_runoff=r.runoff + 1)
        if s.events is not None:
            telling.tell_most(s, "tied", first)
    else:
        _win_round(s, first, _tallies(s, counts))


@lru_cache(maxsize=4096)
def _ending(counts: tuple[int, ...]) -> tuple[Result, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """How a game of one round ends where so many cards are captured, its points and its tallies."""
    best = max(counts)  # RU-5.3; all who share it win (RU-B25)
    winners = tuple([seat for seat, count in enumerate(counts) if count == best])
    points = tuple([int(count == best) for count in counts])
    return Result(winners, ranking(counts), counts, "captured", "§5"), points, tuple(zip(counts, strict=True))


def _count(s: State) -> tuple[int, ...]:
    return tuple(map(len, s.won))


def _tallies(s: State, counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    if not s.round.runoff:
        return tuple(zip(counts, strict=True))
    return tuple([(*tally, count) for tally, count in zip(s.round.tallies, counts, strict=True)])


def _win_round(s: State, winners: Order, tallies: tuple[tuple[int, ...], ...]) -> None:
    """A round counts 1 for its winner, or for each who shares it (RU-B27); after the last the game is over."""
    r = s.round
    points = list(r.points)
    for seat in winners:
        points[seat] += 1
    on = r.number < s.config.rounds
    coming = alive(s) if on else ()
    s.round = r = r._replace(points=tuple(points), tallies=tallies, coming=coming, coming_runoff=0)
    if s.events is not None:
        telling.tell_round_won(s, winners)
    if on:
        return
    if s.config.rounds == 1:
        _finish(s, winners, "captured")
        return
    most = max([points[seat] for seat in alive(s)])
    _finish(s, tuple([seat for seat in alive(s) if points[seat] == most]), "rounds")


def _scores(s: State) -> tuple[int, ...]:
    """Rounds won; in a game of one round the cards captured in it."""
    if s.config.rounds > 1:
        return s.round.points
    return tuple([tally[0] if tally else len(won) for tally, won in zip(s.round.tallies, s.won, strict=True)])


def _finish(s: State, winners: Order, termination: str) -> None:
    r = s.round
    scores = _scores(s)
    keys: list[Any] = list(r.tallies if s.config.rounds == 1 and r.runoff else scores)
    if r.out:
        keys = [(1, r.points[seat], key) for seat, key in enumerate(keys)]
        for place, seat in enumerate(r.out):
            keys[seat] = (0, place)
    _end(s, Result(winners, ranking(keys), scores, termination, "§5"))


def _end(s: State, result: Result) -> None:
    s.outcome = result
    if s.events is not None:
        s.events.append(GameEnded(result.termination, result.winners))


def agree_draw(s: State) -> None:
    """The game ends without a winner."""
    _end(s, Result((), (1,) * s.config.seats, _scores(s), "agreed", "§5"))


def is_spared(s: State, seat: int) -> bool:
    """A time penalty takes nothing: there is no captured card, or the round is over (RU-B33)."""
    return bool(s.round.coming) or not s.won[seat]


def penalise(s: State, seat: int) -> None:
    """A time penalty: the oldest captured card goes to the discard pile (RU-B33). The opener stays who it is."""
    if is_spared(s, seat):
        return
    if is_lying(s):
        if s.events is not None:
            telling.tell_captures(s)
        s.last = ()
    card = s.won[seat][0]
    s.won[seat] = s.won[seat][1:]
    s.discard += BYTE[card]
    s.leader = leader_of(s)
    if s.events is not None:
        s.events.append(CardMoved("penalty", card, ALL, "captured", seat, -1, "discard", -1, -1, False, seat))
        s.events.append(CounterChanged("penalty", "captured", -1, seat, len(s.won[seat])))


def leave(s: State, seat: int, kind: str) -> None:
    """`seat` is out (RU-B34): its hand and its card of this turn go face-up to the discard pile, its captured pile
    stays. The caller ends the turn if all who are left have played."""
    s.round = s.round._replace(out=(*s.round.out, seat))
    if s.events is not None:
        s.events.append(PlayerLost(kind, seat, -1))
    left = alive(s)
    if len(left) == 1:
        if not s.round.coming:
            s.round = s.round._replace(tallies=_tallies(s, _count(s)))
        s.round = s.round._replace(coming=(), coming_runoff=0)
        _finish(s, left, "last_player")
        return
    r = s.round
    if seat in r.players and not r.coming:
        _lay_down(s, seat)
        players = tuple([q for q in r.players if q != seat])
        s.round = r = r._replace(players=players, rings=rings(players))
        s.leader = leader_of(s)
        begun = s.played or s.swapper >= 0
        s.order = tuple([q for q in s.order if q != seat])
        if not begun and not s.config.chance:
            s.order = r.rings[s.leader]
    if r.coming:
        s.round = r = r._replace(coming=tuple([q for q in r.coming if q != seat]))
        if r.coming_runoff and len(r.coming) == 1:
            _win_round(s, r.coming, r.tallies)
    elif len(r.players) == 1:  # the other player of a run-off has left
        last = r.players[0]
        _lay_down(s, last)
        _win_round(s, (last,), _tallies(s, _count(s)))


def _lay_down(s: State, seat: int) -> None:
    cards = cards_of(s.hands[seat])
    s.hands[seat] = ()
    at = s.order.index(seat) if seat in s.order else len(s.played)
    mine = s.played[at : at + 1]
    s.played = s.played[:at] + s.played[at + 1 :]
    s.discard += cards + mine
    if s.events is not None:
        telling.tell_laid_down(s, seat, cards, mine)
