"""The course of a turn: its beginning, from step to step, its end (§2, §6, §11)."""

from typing import Final

from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardTapped, Declared, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import BIT, ONLY_PASS, SEATS, cards_of, turn_of
from tabletop.games.superjack.loss import finish_game
from tabletop.games.superjack.options import STALL_TURNS
from tabletop.games.superjack.phases.combat import begin_damage
from tabletop.games.superjack.piles import NO_ENERGY, draw
from tabletop.games.superjack.state import State


def begin_turn(s: State, seat: int) -> None:
    """Untap, pairs come off, draw, first main phase (SJ-2.1 to SJ-2.5)."""
    s.turn = seat
    s.number += 1
    s.gem_played = s.moved = False
    if s.events is not None:
        s.events.append(PhaseBegan("turn", seat, turn_of(s.number, s.alive.bit_count(), s.config.seats)))
        _tell_untapped(s, seat)
    if s.pairs:
        creatures.unequip(s, seat)
    s.ready[seat] = s.gems[seat]
    if s.tapped:
        for card in s.creatures[seat]:
            s.tapped &= ~BIT[card]
    if s.number > 1 or not s.config.skip_draw:
        draw(s, seat)
    s.frames[0] = _MAIN1[seat]


def _tell_untapped(s: State, seat: int) -> None:
    assert s.events is not None
    for card in cards_of(seat, s.gems[seat] & ~s.ready[seat]):
        s.events.append(CardTapped("untap", card, ALL, "gems", seat, -1, False))
    for card in s.creatures[seat]:
        if s.tapped & BIT[card]:
            s.events.append(CardTapped("untap", card, ALL, "creatures", seat, -1, False))


def _turn_order() -> tuple[tuple[int, ...], ...]:
    """`[set of seats][seat]`: the next one in turn order after `seat` that is in the set; -1 in an empty set."""
    return tuple(
        tuple(
            next((q % SEATS for q in range(seat + 1, seat + 1 + SEATS) if seats >> q % SEATS & 1), -1)
            for seat in range(SEATS)
        )
        for seats in range(1 << SEATS)
    )


NEXT_OF: Final = _turn_order()
_STEPS: Final = tuple(tuple((kind, seat) for seat in range(SEATS)) for kind in range(k.WINDOW))
"""The frames of the steps that have only a seat, `[kind][seat]`, made once."""
_MAIN1, _ATTACK, _MAIN2 = _STEPS[k.MAIN1], _STEPS[k.ATTACK], _STEPS[k.MAIN2]
_LAST, _FINAL = _STEPS[k.LAST], _STEPS[k.FINAL]


_NEXT = {
    k.ATTACK: k.DEFEND,
    k.DEFEND: k.BLOCK,
    k.BLOCK: k.BUFF,
    k.BUFF: k.REBUFF,
    k.REBUFF: k.ACT,
    k.ACT: k.REACT,
    k.REACT: k.SPLIT,
    k.SPLIT: k.SPLIT,
}
_DEFENDING = frozenset((k.DEFEND, k.BLOCK, k.REBUFF, k.REACT))


def leave_step(s: State) -> None:
    """The step on the bottom frame is over: the next one, as SJ-2.5, SJ-2.7 to SJ-2.9 and SJ-6.10 order them."""
    kind, seat = s.frames[0][:2]
    if kind == k.MAIN1:
        leave_main(s, False)
    elif kind == k.MAIN2 or kind == k.LAST:
        leave_last(s, seat)
    elif kind == k.FINAL:
        end_turn(s)
    else:
        leave_combat_step(s, kind, seat)


def leave_main(s: State, combat: bool) -> None:
    """After the first main phase there is combat, or the second one at once (SJ-2.5)."""
    if not s.config.pool_lasts:
        s.pool = NO_ENERGY
    s.frames[0] = (_ATTACK if combat else _MAIN2)[s.turn]
    if s.events is not None:
        s.events.append(PhaseBegan("combat" if combat else "main2", s.turn, s.number))


def leave_last(s: State, seat: int) -> Decision | None:
    """After the second main phase the others have a last chance one after another, then the turn player (SJ-2.8,
    SJ-2.9), who is alive: the turn of somebody who is out is over at once. Returns the question to a seat that can
    only pass."""
    following = NEXT_OF[s.alive][seat]
    if following == s.turn:
        s.frames[0] = _FINAL[following]
        return None
    s.frames[0] = _LAST[following]
    if s.ready[following] or s.pool or len(s.creatures[following]) > 1:
        return None
    return new_tuple(Decision, (s.serial, following, "last", 0, ONLY_PASS, following))


def leave_combat_step(s: State, kind: int, seat: int) -> None:
    """The next step of combat, or for the next of several defenders the same one."""
    if not s.attackers:  # SJ-B81: checked when a step is passed
        end_combat(s)
        return
    turn, aimed = s.turn, 0
    for row in s.attackers:
        aimed |= 1 << row[1]
    following = NEXT_OF[
        aimed & s.alive | 1 << turn
    ]  # the attacked in turn order, then the turn player (SJ-B97)
    if kind in _DEFENDING and following[seat] != turn:
        s.frames[0] = _STEPS[kind][following[seat]]
        return
    kind = _NEXT[kind]
    if kind == k.SPLIT:
        begin_damage(s)
        if s.frames[0][0] == k.MAIN2 and s.events is not None:
            _tell_second_main(s)
    else:
        s.frames[0] = _STEPS[kind][following[turn] if kind in _DEFENDING else turn]


def end_combat(s: State) -> None:
    """Nobody attacks any more, or not at all: the second main phase."""
    s.attackers = s.blocks = s.splits = ()
    if not s.config.pool_lasts:
        s.pool = NO_ENERGY
    s.frames[0] = _MAIN2[s.turn]
    if s.events is not None:
        _tell_second_main(s)


def _tell_second_main(s: State) -> None:
    assert s.events is not None
    s.events.append(PhaseBegan("main2", s.turn, s.number))


def _tell_healed(s: State) -> None:
    assert s.events is not None
    for seat in range(s.config.seats):
        for card in s.creatures[seat]:
            if card in s.damage:
                s.events.append(Declared("healed", seat, card=card, value=creatures.power(s, card)))


def end_turn(s: State) -> None:
    """Damage wears off, limits of the turn are cleared, the draw rules are looked at, the next player begins."""
    if s.damage:
        if s.events is not None:
            _tell_healed(s)
        s.damage = {}
    if s.added:
        s.added = {}
    s.fresh = s.rush = 0
    if s.attackers or s.blocks or s.splits:  # the turn player did not live to see the end of combat
        s.attackers = s.blocks = s.splits = ()
    s.pool = NO_ENERGY
    # SJ-11.3: twenty whole turns in which no card moved and nobody lost health, once all libraries are empty
    s.stall = 0 if s.moved or any(s.libraries) else s.stall + 1
    if s.stall >= STALL_TURNS:
        finish_game(s, -1, "stall")
    elif s.number >= s.config.turn_cap:
        finish_game(s, -1, "turn_cap")
    else:
        begin_turn(s, NEXT_OF[s.alive][s.turn])
