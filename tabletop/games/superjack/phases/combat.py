"""Combat: attackers, blocks, the split of damage, damage (§6, §7, §8)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardTapped, Declared, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    ATTACK_ANY,
    BIT,
    BLOCK,
    DAMAGE,
    DONE,
    ONLY_DONE,
    ONLY_PASS,
    PASS,
    Row,
)
from tabletop.games.superjack.loss import hit_players
from tabletop.games.superjack.phases.jacks import OVERENCUMBERED
from tabletop.games.superjack.piles import NO_ENERGY
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

# -- attack: step (ATTACK, seat); stage (ATTACKING, seat, attacker, defending seat, attacker, ...)


def able_to_attack(s: State, seat: int, last: int = -1) -> list[int]:
    """The creatures after `last` that may attack: untapped, trained or with rush, and not overencumbered (SJ-6.5,
    SJ-6.7, SJ-8.4)."""
    barred, added = s.tapped | (s.fresh & ~s.rush if s.rush else s.fresh), s.added
    able = []
    for card in s.creatures[seat]:
        if card > last and not barred & BIT[card] and (not added or added.get(card, 0) < OVERENCUMBERED):
            able.append(card)
    return able


def ask_attack(s: State, frame: Frame) -> Decision:
    """Attackers in ascending order, then no more; or no attack at all (SJ-6.19)."""
    seat = frame[1]
    if not s.creatures[seat]:
        return new_tuple(Decision, (s.serial, seat, "attack", 0, ONLY_PASS, seat))
    chosen = frame[2:]
    others = s.alive & ~(1 << seat)
    acts: Row = ()
    for card in sorted(able_to_attack(s, seat, chosen[-2] if chosen else -1)):
        acts += ATTACK_ANY[card][others]
    acts += ONLY_DONE if chosen else ONLY_PASS
    return new_tuple(Decision, (s.serial, seat, "attack", len(chosen) // 2, acts, seat))


def choose_attack(s: State, frame: Frame, action: Action) -> bool:
    """One attacker more. True: the declaration is complete and the attackers are tapped (SJ-6.7)."""
    seat = s.turn
    if action is PASS or action.verb == "pass":
        s.declare("noattack", seat)
        return True
    chosen = frame[2:]
    if action.verb == "attack":
        chosen = (*chosen, action.card, action.target)
        if len(chosen) < 2 * len(s.creatures[seat]) and able_to_attack(s, seat, action.card):
            s.frames[1:] = [(k.ATTACKING, seat, *chosen)]
            return False
    del s.frames[1:]
    s.attackers = ()
    for n in range(0, len(chosen), 2):
        card, target = chosen[n], chosen[n + 1]
        s.attackers += ((card, target, 0),)
        s.tapped |= BIT[card]
        if s.events is not None:
            s.events.append(Declared("attack", seat, card=card, target=target))
            s.events.append(CardTapped("attack", card, ALL, "creatures", seat, -1, True))
    return True


# -- blocks: step (BLOCK, seat); stage (BLOCKING, seat, blocker, attacker, blocker, ...)


def _blocks(s: State, seat: int, last: int) -> list[Action]:
    """An untapped creature may block an attacker of its player; a royal-charged one only of its own rank (SJ-6.20)."""
    able = []
    for card in s.creatures[seat]:
        if card > last and not s.tapped & BIT[card]:
            able.append(card)
    if not able:
        return []
    aimed = [row[0] for row in s.attackers if row[1] == seat]
    royal = s.royal
    return [
        BLOCK[card, attacker]
        for card in sorted(able)
        for attacker in aimed
        if not royal & BIT[attacker] or RANK[attacker] == RANK[card]
    ]


def ask_block(s: State, frame: Frame) -> Decision:
    """Blockers in ascending order, each with the one attacker it blocks (SJ-6.9)."""
    seat, chosen = frame[1], frame[2:]
    acts = _blocks(s, seat, chosen[-2] if chosen else -1)
    acts.append(DONE if chosen else PASS)
    return new_tuple(Decision, (s.serial, seat, "block", len(chosen) // 2, tuple(acts), seat))


def choose_block(s: State, frame: Frame, action: Action) -> bool:
    """One blocker more. True: the blocks are complete."""
    seat, chosen = frame[1], frame[2:]
    if action is PASS or action.verb == "pass":
        s.declare("noblock", seat)
        return True
    if action.verb == "block":
        chosen = (*chosen, action.card, action.target)
        if _blocks(s, seat, action.card):
            s.frames[1:] = [(k.BLOCKING, seat, *chosen)]
            return False
    del s.frames[1:]
    blocks = tuple([(chosen[n], chosen[n + 1]) for n in range(0, len(chosen), 2)])
    s.blocks += blocks
    blocked = {attacker for _, attacker in blocks}
    s.attackers = tuple([(card, q, 1 if card in blocked else mark) for card, q, mark in s.attackers])
    if s.events is not None:
        s.events += [Declared("block", seat, card=card, target=target) for card, target in blocks]
    return True


# -- the split: step (SPLIT, seat, attacker); stage (SPLITTING, seat, amounts...)


def blockers_of(s: State, attacker: int) -> list[int]:
    """The living blockers of an attacker, in the order of their blocks."""
    return [card for card, blocked in s.blocks if blocked == attacker]


def _needs_split(s: State, attacker: int) -> bool:
    blockers = blockers_of(s, attacker)
    if len(blockers) < 2:
        return False
    if not creatures.is_superjack(s, attacker):
        return True
    # a Superjack that can kill them all does, and the rest goes to the player (SJ-B62)
    return creatures.power(s, attacker) < sum(creatures.lethal(s, card) for card in blockers)


def begin_damage(s: State) -> None:
    """Ask for the next split that is open; then all damage is dealt."""
    if len(s.blocks) < 2:
        _deal_damage(s)
        return
    done = {card for card, _ in s.splits}
    for attacker, _, _ in s.attackers:
        if _needs_split(s, attacker) and blockers_of(s, attacker)[0] not in done:
            s.frames = [(k.SPLIT, s.turn, attacker)]
            return
    _deal_damage(s)


def ask_split(s: State, frame: Frame) -> Decision:
    """How much damage goes to the next blocker; the last one gets the rest (SJ-6.12)."""
    seat, attacker = s.frames[0][1], s.frames[0][2]
    amounts = frame[2:] if frame[0] == k.SPLITTING else ()
    blockers = blockers_of(s, attacker)
    blocker = blockers[len(amounts)]
    left = creatures.power(s, attacker) - sum(amounts)
    last = len(amounts) + 1 == len(blockers)
    acts = tuple([DAMAGE[blocker, amount] for amount in range(left if last else 0, left + 1)])
    return new_tuple(Decision, (s.serial, seat, "split", len(amounts), acts, seat))


def answer_split(s: State, frame: Frame, action: Action) -> None:
    attacker = s.frames[0][2]
    amounts = (*(frame[2:] if frame[0] == k.SPLITTING else ()), action.value)
    blockers = blockers_of(s, attacker)
    if len(amounts) < len(blockers):
        s.frames[1:] = [(k.SPLITTING, s.turn, *amounts)]
        return
    del s.frames[1:]
    rows = tuple(zip(blockers, amounts, strict=True))
    s.splits += rows
    if s.events is not None:
        s.events += [Declared("split", s.turn, card=card, value=amount) for card, amount in rows]
    begin_damage(s)
    if s.frames[0][0] == k.MAIN2 and s.events is not None:
        s.events.append(PhaseBegan("main2", s.turn, s.number))


def _deal_damage(s: State) -> None:
    """All damage at once, then deaths, then the second main phase (SJ-6.11 to SJ-6.16)."""
    split = dict(s.splits)
    marks: list[tuple[int, int]] = []
    hits = [0] * s.config.seats
    s.declare("damage", s.turn)
    for attacker, seat, blocked in s.attackers:
        power = creatures.power(s, attacker)
        if not blocked:
            hits[seat] += power
            if s.events is not None:
                _tell_hit(s, "unblocked", seat, attacker, power)
            continue
        blockers = blockers_of(s, attacker)
        marks += [(attacker, creatures.power(s, card)) for card in blockers]
        if blockers and blockers[0] in split:
            marks += [(card, split[card]) for card in blockers]
        elif creatures.is_superjack(s, attacker):  # SJ-8.8, also without blockers left (SJ-B63)
            for card in blockers:
                amount = min(power, creatures.lethal(s, card))
                marks.append((card, amount))
                power -= amount
            hits[seat] += power
            if s.events is not None:
                _tell_hit(s, "trample", seat, attacker, power)
        elif blockers:
            marks.append((blockers[0], power))
        else:
            s.declare("held", s.turn, card=attacker)
    s.attackers = s.blocks = s.splits = ()
    if marks:
        for card, amount in marks:
            creatures.hurt(s, card, amount)
        for card in dict(marks):  # whom several block is hurt several times, and told of once
            creatures.tell_wound(s, card)
        for card in dict(marks):
            creatures.check(s, card)
    if not s.config.pool_lasts:
        s.pool = NO_ENERGY
    s.frames = [(k.MAIN2, s.turn)]
    hit_players(s, hits, s.turn)


def _tell_hit(s: State, how: str, seat: int, attacker: int, amount: int) -> None:
    """What an attacker deals to the player it attacks, and why."""
    assert s.events is not None
    if amount:
        s.events.append(Declared(how, seat, card=attacker, value=amount))
