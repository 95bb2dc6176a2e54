"""Creatures: their values, how they come, change hands and die, and what they wear (§5, §6, §8)."""

from tabletop.engine.cards import LOOKS, RANK
from tabletop.engine.events import Declared
from tabletop.games.superjack.actions import BIT, GEM_BIT, POWER_OF, other_of_pair
from tabletop.games.superjack.state import FIREBALL, GONE, TARGET, WHAT, WINDOW, State

SUPERJACK = 4
SLOTS = 2


def bonus(pairs: tuple[int, ...]) -> int:
    """+1 for a pair, +2 for two, +3 for two of one rank (SJ-5.5)."""
    if len(pairs) < SLOTS:
        return len(pairs)
    return 3 if RANK[pairs[0]] == RANK[pairs[1]] else 2


def power(s: State, card: int) -> int:
    """Power of the creature with that base card; toughness is always the same number. A stack of n Jacks is 2^(n-1)
    without what it wears (SJ-8.2)."""
    value = 1 << len(s.stacks[card]) if card in s.stacks else POWER_OF[card]
    return value + bonus(s.pairs[card]) if card in s.pairs else value


def lethal(s: State, card: int) -> int:
    """Damage that still has to be dealt to kill it."""
    return power(s, card) - s.damage.get(card, 0)


def is_superjack(s: State, card: int) -> bool:
    """Four Jacks or more (SJ-8.12)."""
    return len(s.stacks.get(card, ())) >= SUPERJACK - 1


def controller(s: State, card: int) -> int:
    """Who controls the creature with that base card; -1 if there is none."""
    for seat, cards in enumerate(s.creatures):
        if card in cards:
            return seat
    return -1


def base_of(s: State, card: int) -> int:
    """The base card of the creature this card is part of; -1 if it is in none."""
    if controller(s, card) >= 0:
        return card
    for base, stack in s.stacks.items():
        if card in stack:
            return base
    return -1


def leave_combat(s: State, card: int) -> None:
    """Out of combat: what it blocked stays blocked, what blocked it strikes nothing (SJ-B34)."""
    if s.attackers:
        s.attackers = tuple([row for row in s.attackers if row[0] != card])
        s.blocks = tuple([row for row in s.blocks if card not in row])


def enter(s: State, seat: int, card: int, rush: bool) -> None:
    """A creature comes into play untapped and untrained."""
    bit = BIT[card]
    s.creatures[seat] += (card,)
    s.fresh |= bit
    if rush:
        s.rush |= bit
    s.moved = True


def unmark(s: State, card: int) -> None:
    """It is no creature of its own any more."""
    keep = ~BIT[card]
    s.tapped &= keep
    s.fresh &= keep
    s.rush &= keep
    s.royal &= keep


def remove(s: State, seat: int, card: int) -> tuple[int, ...]:
    """Take a creature out of play; returns its cards. Its equipment stays in play, tapped (SJ-5.9)."""
    s.creatures[seat] = tuple([c for c in s.creatures[seat] if c != card])
    unmark(s, card)
    cards = (card, *s.stacks.pop(card, ()))
    s.pairs.pop(card, None)
    s.damage.pop(card, None)
    s.added.pop(card, None)
    leave_combat(s, card)
    s.moved = True
    for at, frame in enumerate(s.frames):  # a target that left play is gone for good (SJ-B75)
        if frame[0] == WINDOW and frame[WHAT] == FIREBALL and frame[TARGET] in cards:
            s.frames[at] = (*frame[:TARGET], GONE, *frame[TARGET + 1 :])
    return cards


def die(s: State, card: int, how: str) -> None:
    """The creature and all its cards go to its controller's graveyard (SJ-6.17, SJ-8.10)."""
    seat, lows = controller(s, card), s.pairs.get(card, ())
    cards = remove(s, seat, card)
    s.graves[seat] += cards
    for each in cards:
        s.went(how, each, "creatures", seat, "graveyard", seat, seat)
    for low in lows:
        s.declare("stays", low // LOOKS, card=card, target=low)


def hurt(s: State, card: int, amount: int) -> None:
    """Mark damage; whoever marks it looks for deaths afterwards."""
    if amount:
        s.damage[card] = s.damage.get(card, 0) + amount


def check(s: State, card: int) -> None:
    """A creature whose damage reaches its toughness dies (SJ-6.16)."""
    if s.damage.get(card, 0) >= power(s, card):
        if s.events is not None:
            seat, damage, toughness = controller(s, card), s.damage.get(card, 0), power(s, card)
            stacked = s.stacks.get(card, ())
            how, base = ("fatal_stack", card) if stacked else ("fatal", -1)
            s.events += [Declared(how, seat, each, base, damage, toughness) for each in (card, *stacked)]
        die(s, card, "die")


def tell_wound(s: State, card: int) -> None:
    """What has been hurt and lives."""
    if s.events is not None and 0 < (damage := s.damage.get(card, 0)) < (toughness := power(s, card)):
        seat = controller(s, card)
        s.events.append(Declared("wound", seat, card=card, value=damage, against=toughness))


def take_control(s: State, seat: int, card: int) -> None:
    """The same object comes under another's control: untrained, without rush, out of combat (SJ-B33)."""
    old = controller(s, card)
    s.creatures[old] = tuple([c for c in s.creatures[old] if c != card])
    s.creatures[seat] += (card,)
    s.fresh |= BIT[card]
    s.rush &= ~BIT[card]
    leave_combat(s, card)
    s.moved = True
    s.went("steal", card, "creatures", old, "creatures", seat, seat)


def wearer_of_gem(s: State, gem: int) -> tuple[int, int]:
    """(creature, lower gem of the pair) for a gem that is worn, else (-1, -1)."""
    for card, lows in s.pairs.items():
        for low in lows:
            if gem in (low, other_of_pair(low)):
                return card, low
    return -1, -1


def drop_pair(s: State, card: int, low: int) -> None:
    """A pair comes off; its gems stay as they are in play. The caller checks the creature."""
    lows = tuple([other for other in s.pairs[card] if other != low])
    if lows:
        s.pairs[card] = lows
    else:
        del s.pairs[card]


def unequip(s: State, seat: int) -> None:
    """All pairs of this seat's gems come off, whoever controls the creatures (SJ-2.2, SJ-B35)."""
    for card, lows in list(s.pairs.items()):
        for low in lows:
            if low // LOOKS == seat:
                drop_pair(s, card, low)
                s.declare("unequip", seat, card=card, target=low)


def worn_gems(s: State, seat: int) -> int:
    """The gems of this seat that are worn by creatures, as gem bits."""
    worn = 0
    for lows in s.pairs.values():
        for low in lows:
            if low // LOOKS == seat:
                worn |= GEM_BIT[low] | GEM_BIT[other_of_pair(low)]
    return worn
