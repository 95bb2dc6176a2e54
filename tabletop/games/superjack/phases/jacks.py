"""Stacking Jacks and the royal sacrifice (§8, §9)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardTapped, Declared
from tabletop.engine.zones import ALL
from tabletop.games.superjack import creatures
from tabletop.games.superjack.actions import BIT, COLOUR, ROYAL, ROYAL_AT, STACK, Row
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

OVERENCUMBERED = 2
"""Jack cards added to one base in a turn that bar it from attacking (SJ-8.4, SJ-B55)."""


def stackings(s: State, jacks: list[int]) -> Row:
    """Any Jack onto any other; who fights can only be the base, and no attacker gets too heavy (SJ-8.7, SJ-8.13)."""
    if not s.attackers:
        return tuple([STACK[jack, base] for base in jacks for jack in jacks if jack != base])
    attacking = [row[0] for row in s.attackers]
    fighting = attacking + [row[0] for row in s.blocks]
    acts: list[Action] = []
    for base in jacks:
        attacks = base in attacking
        if attacks and base in s.added:
            continue
        for jack in jacks:
            if jack != base and jack not in fighting and not (attacks and jack in s.stacks):
                acts.append(STACK[jack, base])
    return tuple(acts)


def stack(s: State, seat: int, jack: int, base: int) -> None:
    """Put a Jack (with all that is stacked on it) onto a base for good (SJ-8.1 to SJ-8.6, SJ-B54, SJ-B59)."""
    cards = (jack, *s.stacks.pop(jack, ()))
    if s.tapped & BIT[jack]:
        s.tapped |= BIT[base]
    creatures.unmark(s, jack)
    s.creatures[seat] = tuple([c for c in s.creatures[seat] if c != jack])
    s.stacks[base] = (*s.stacks.get(base, ()), *cards)
    s.added[base] = s.added.get(base, 0) + len(cards)
    s.added.pop(jack, None)
    if jack in s.damage:
        creatures.hurt(s, base, s.damage.pop(jack))
    if jack in s.pairs:
        pairs = (*s.pairs.get(base, ()), *s.pairs.pop(jack))[: creatures.SLOTS]
        s.pairs[base] = pairs
    if s.events is not None:
        s.events.append(Declared("stack", seat, card=jack, target=base, value=creatures.power(s, base)))
    creatures.check(s, base)  # once, after the merge


def royal_jacks(s: State, mine: tuple[int, ...]) -> list[int]:
    """Untapped Jacks for which there are an untapped Queen and King of one of their colours (SJ-9.1, SJ-9.2)."""
    tapped = s.tapped
    queens = kings = 0
    for card in mine:
        if not tapped & BIT[card]:
            if RANK[card] == QUEEN:
                queens |= 1 << COLOUR[card]
            elif RANK[card] == KING:
                kings |= 1 << COLOUR[card]
    both = queens & kings
    if not both:
        return []
    return [
        card
        for card in mine
        if RANK[card] == JACK and not tapped & BIT[card] and jack_colours(s, card) & both
    ]


def jack_colours(s: State, jack: int) -> int:
    """A bit for each colour among the cards of a Jack or stack (SJ-9.3)."""
    found = 1 << COLOUR[jack]
    for card in s.stacks.get(jack, ()):
        found |= 1 << COLOUR[card]
    return found


def ask_royal(s: State, frame: Frame) -> Decision:
    """The Queen, the King of the same colour, then the creature to destroy (SJ-9.1, SJ-B67)."""
    seat, chosen = frame[1], frame[2:]
    mine = [card for card in s.creatures[seat] if not s.tapped & BIT[card]]
    jack = chosen[0]
    if len(chosen) == 1:
        colours = jack_colours(s, jack)
        kings = sum({1 << COLOUR[card] for card in mine if RANK[card] == KING})
        found = [c for c in mine if RANK[c] == QUEEN and colours & kings & 1 << COLOUR[c]]
        acts = [ROYAL[card] for card in found]
    elif len(chosen) == 2:
        acts = [ROYAL[c] for c in mine if RANK[c] == KING and COLOUR[c] == COLOUR[chosen[1]]]
    else:
        acts = [ROYAL_AT[card] for cards in s.creatures for card in cards if card != jack]
    prompt = "destroy" if len(chosen) == 3 else "royal"
    return new_tuple(Decision, (s.serial, seat, prompt, len(chosen), tuple(acts), seat))


def answer_royal(s: State, frame: Frame, action: Action) -> None:
    """All three tap, the Jack is sacrificed with all its cards, the target is destroyed; no window (SJ-9.4)."""
    if action.target < 0:
        s.frames[-1] = (*frame, action.card)
        return
    _, seat, jack, queen, king = frame
    s.frames.pop()
    if s.events is not None:
        whose = creatures.controller(s, action.target)
        s.events.append(Declared("royal", seat, card=jack, target=action.target, against=whose))
        for card in (queen, king):
            s.events.append(CardTapped("royal", card, ALL, "creatures", seat, -1, True))
    s.tapped |= BIT[queen] | BIT[king]
    creatures.die(s, jack, "sacrifice")
    creatures.die(s, action.target, "destroy")
