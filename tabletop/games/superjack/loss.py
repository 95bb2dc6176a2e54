"""Damage to players, elimination, the end of a game and of the set (§11)."""

from tabletop.engine.cards import LOOKS
from tabletop.engine.decisions import Result
from tabletop.engine.events import DamageDealt, Declared, GameEnded, PlayerLost
from tabletop.games.superjack import creatures
from tabletop.games.superjack.actions import BLACK, RED, cards_in_hand, cards_of
from tabletop.games.superjack.dealing import deal
from tabletop.games.superjack.piles import bury, set_energy
from tabletop.games.superjack.state import (
    CARD,
    CASTER,
    COUNTER,
    DISCARD,
    LEFT,
    OVER,
    STAGED,
    WHAT,
    WINDOW,
    State,
)


def hit_players(s: State, hits: list[int], by: int) -> None:
    """Damage to several players at the same moment, by seat. Who falls is told in turn order and shares the place; the
    first of them counts as first to fall (SJ-B92, SJ-B100)."""
    seats, game, fallen = s.config.seats, s.played, len(s.out)
    ordered = s.config.version > 1
    for nth in range(seats):
        seat = (by + 1 + nth) % seats if ordered else nth
        if hits[seat] > 0:
            hit_player(s, seat, hits[seat], by, "hit", ordered and len(s.out) > fallen)
            if s.played != game:
                return


def hit_player(s: State, seat: int, amount: int, by: int, how: str, together: bool = False) -> None:
    """Damage to a player, who is out at once at 0 health or below (SJ-11.1); `together` with whoever fell last."""
    if amount <= 0:
        return
    s.health[seat] -= amount
    s.moved = True
    if s.events is not None:
        s.events.append(DamageDealt(how, seat, by, amount, s.health[seat]))
    if s.health[seat] <= 0:
        lose(s, seat, by, "health", together)


def lose(s: State, seat: int, by: int, how: str, together: bool = False) -> None:
    """`seat` is out of this game; with one player left the game is over (SJ-11.2)."""
    s.alive &= ~(1 << seat)
    s.out = (*s.out[:-1], (*s.out[-1], seat)) if together else (*s.out, (seat,))
    if s.events is not None:
        # in a set somebody who lost a game is not out of the match
        s.events.append(
            PlayerLost(how, seat, by) if s.config.games == 1 else Declared("defeated", seat, target=by)
        )
    if not s.alive & (s.alive - 1):
        finish_game(s, s.alive.bit_length() - 1, "last_standing")
        return
    _clear(s, seat)
    s.frames.append((LEFT,))


def _clear(s: State, seat: int) -> None:
    """SJ-B99: everything this player controls leaves the game, gems and pending items too."""
    gone: list[tuple[str, int]] = []
    for card in s.creatures[seat]:
        gone += [("creatures", each) for each in creatures.remove(s, seat, card)]
    for card, lows in list(s.pairs.items()):
        for low in lows:
            if low // LOOKS == seat:
                creatures.drop_pair(s, card, low)
                creatures.check(s, card)
    gone += [("gems", card) for card in cards_of(seat, s.gems[seat])]
    gone += [("graveyard", card) for card in s.graves[seat]]
    gone += [("hand", card) for card in cards_in_hand(seat, s.hands[seat])]
    gone += [("library", card) for card in s.libraries[seat]]
    s.gems[seat] = s.ready[seat] = s.hands[seat] = 0
    s.graves[seat] = s.libraries[seat] = ()
    for colour in (RED, BLACK):
        set_energy(s, seat, colour, 0)
    s.attackers = tuple([row for row in s.attackers if row[1] != seat])
    if s.config.version > 1:
        s.moved = True  # the cards of whoever leaves change zone, a creature among them or not (SJ-B93)
    left = {row[0] for row in s.attackers}
    s.blocks = tuple([row for row in s.blocks if row[1] in left])
    frames = []
    for frame in s.frames:
        if frame[0] == WINDOW and frame[CASTER] == seat:
            if frame[WHAT] <= COUNTER:
                gone.append(("pending", frame[CARD]))
        elif frame[0] < STAGED and not (frame[0] == DISCARD and frame[1] == seat):
            frames.append(frame)
    s.frames = frames
    s.removed += tuple([card for _, card in gone])
    for zone, card in gone:
        s.went("lost", card, zone, -1 if zone == "pending" else seat, "removed", -1, seat)


def finish_game(s: State, winner: int, termination: str) -> None:
    """One game is over; winner -1: drawn. Ends the set or deals its next game (SJ-1.9, SJ-B4)."""
    seats = s.config.seats
    s.played += 1
    if winner >= 0:
        s.wins = (*s.wins[:winner], s.wins[winner] + 1, *s.wins[winner + 1 :])
    if s.config.games == 1:
        ranking, place = [1] * seats, seats + 1
        for moment in s.out:
            place -= len(moment)
            for seat in moment:
                ranking[seat] = place
        _end(s, (winner,) if winner >= 0 else (), tuple(ranking), (), termination)
        return
    s.declare("game_won" if winner >= 0 else "game_drawn", winner, value=s.played)
    best = sorted(s.wins, reverse=True)
    if best[0] > best[1] + s.config.games - s.played or s.played == s.config.games:
        ranking = [1 + sum(other > mine for other in s.wins) for mine in s.wins]
        top = tuple(seat for seat in range(seats) if s.wins[seat] == best[0])
        winners = top if len(top) == 1 else ()
        _end(s, winners, tuple(ranking), s.wins, "set_won" if winners else "set_drawn")
        return
    # after a drawn game the previous second player starts (SJ-B4); else the first one eliminated (SJ-B100)
    deal(s, s.out[0][0] if winner >= 0 else (s.starter + 1) % seats)


def _end(
    s: State, winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...], termination: str
) -> None:
    for frame in s.frames:
        if frame[0] == WINDOW and frame[WHAT] <= COUNTER:  # nothing waits any more
            bury(s, frame[CARD], "spent", "pending", -1, frame[CASTER])
    s.outcome = Result(winners, ranking, scores, termination, "§11")
    s.frames = [(OVER, -1)]
    s.attackers = s.blocks = s.splits = ()
    if s.events is not None:
        s.events.append(GameEnded(termination, winners))
