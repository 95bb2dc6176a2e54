"""The course of a turn: its beginning, from step to step, its end (§2, §6, §11)."""

from tabletop.engine.events import CardTapped, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import BIT, cards_of
from tabletop.games.superjack.loss import finish_game
from tabletop.games.superjack.options import STALL_TURNS
from tabletop.games.superjack.phases.combat import begin_damage
from tabletop.games.superjack.piles import draw, empty_pools
from tabletop.games.superjack.state import State


def begin_turn(s: State, seat: int) -> None:
    """Untap, pairs come off, draw, first main phase (SJ-2.1 to SJ-2.5)."""
    s.turn = seat
    s.number += 1
    s.gem_played = s.moved = False
    if s.events is not None:
        s.events.append(PhaseBegan("turn", seat, s.number))
        _tell_untapped(s, seat)
    if s.pairs:
        creatures.unequip(s, seat)
    s.ready[seat] = s.gems[seat]
    if s.tapped:
        for card in s.creatures[seat]:
            s.tapped &= ~BIT[card]
    if not (s.number == 1 and s.table.skip_draw):
        draw(s, seat)
    s.frames = [(k.MAIN1, seat)]


def _tell_untapped(s: State, seat: int) -> None:
    assert s.events is not None
    for card in cards_of(seat, s.gems[seat] & ~s.ready[seat]):
        s.events.append(CardTapped("untap", card, ALL, "gems", seat, -1, False))
    for card in s.creatures[seat]:
        if s.tapped & BIT[card]:
            s.events.append(CardTapped("untap", card, ALL, "creatures", seat, -1, False))


def next_alive(s: State, seat: int) -> int:
    """The next living seat in turn order."""
    seats, alive = s.table.seats, s.alive
    seat = (seat + 1) % seats
    while not alive >> seat & 1:
        seat = (seat + 1) % seats
    return seat


def _defender(s: State, after: int) -> int:
    """The next seat after `after` in turn order that is attacked; -1 if the turn player comes first (SJ-B97)."""
    seats, turn = s.table.seats, s.turn
    aimed = {row[1] for row in s.attackers}
    seat = (after + 1) % seats
    while seat != turn:
        if seat in aimed and s.alive >> seat & 1:
            return seat
        seat = (seat + 1) % seats
    return -1


_NEXT = {
    k.DEFEND: k.BLOCK,
    k.BLOCK: k.BUFF,
    k.BUFF: k.REBUFF,
    k.REBUFF: k.ACT,
    k.ACT: k.REACT,
}
_DEFENDING = frozenset((k.DEFEND, k.BLOCK, k.REBUFF, k.REACT))


def leave_step(s: State, verb: str = "pass") -> None:
    """The step on the bottom frame is over: the next one, as SJ-2.5, SJ-2.7 to SJ-2.9 and SJ-6.10 order them."""
    frame = s.frames[0]
    kind, seat, turn = frame[0], frame[1], s.turn
    if kind == k.MAIN1:
        if not s.table.pool_lasts:
            empty_pools(s)
        combat = verb == "combat"
        s.frames = [(k.ATTACK if combat else k.MAIN2, turn)]
        if s.events is not None:
            s.events.append(PhaseBegan("combat" if combat else "main2", turn, s.number))
    elif kind == k.MAIN2 or kind == k.LAST:
        following = (seat + 1) % s.table.seats
        if not s.alive >> following & 1:
            following = next_alive(s, following)
        # past the turn player, who may be out by now, everybody had a chance
        if following == turn or (
            not s.alive >> turn & 1 and (following - turn) % s.table.seats < (seat - turn) % s.table.seats
        ):
            s.frames = [(k.FINAL, turn)]
        else:
            s.frames = [(k.LAST, following)]
    elif kind == k.FINAL:
        end_turn(s)
    elif not s.attackers:  # SJ-B81: checked when a step is passed
        end_combat(s)
    elif kind == k.ATTACK:
        s.frames = [(k.DEFEND, _defender(s, turn))]
    else:
        _next_combat_step(s, kind, seat)


def _next_combat_step(s: State, kind: int, seat: int) -> None:
    if kind in _DEFENDING:
        following = _defender(s, seat)
        if following >= 0:
            s.frames = [(kind, following)]
            return
    following_kind = _NEXT.get(kind, k.SPLIT)
    if following_kind == k.SPLIT:
        begin_damage(s)
        if s.frames[0][0] == k.MAIN2:
            _tell_second_main(s)
    else:
        s.frames = [(following_kind, _defender(s, s.turn) if following_kind in _DEFENDING else s.turn)]


def end_combat(s: State) -> None:
    """Nobody attacks any more, or not at all: the second main phase."""
    s.attackers = s.blocks = s.splits = ()
    if not s.table.pool_lasts:
        empty_pools(s)
    s.frames = [(k.MAIN2, s.turn)]
    _tell_second_main(s)


def _tell_second_main(s: State) -> None:
    if s.events is not None:
        s.events.append(PhaseBegan("main2", s.turn, s.number))


def end_turn(s: State) -> None:
    """Damage wears off, limits of the turn are cleared, the draw rules are looked at, the next player begins."""
    if s.damage:
        s.damage = {}
    if s.added:
        s.added = {}
    s.fresh = s.rush = 0
    s.attackers = s.blocks = s.splits = ()
    empty_pools(s)
    # SJ-11.3: twenty whole turns in which no card moved and nobody lost health, once all libraries are empty
    s.stall = 0 if s.moved or any(s.libraries) else s.stall + 1
    if s.stall >= STALL_TURNS:
        finish_game(s, -1, "stall")
    elif s.number >= s.table.turn_cap:
        finish_game(s, -1, "turn_cap")
    else:
        begin_turn(s, next_alive(s, s.turn))
