"""What gems do: sacrifices, straights, pairs (§3, §4, §5)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CounterChanged, Declared
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BURN_AT,
    COLOUR,
    DISCARD,
    DONE,
    EQUIP,
    EQUIP_AT,
    FIREBALL_AT,
    GEM_BIT,
    IS_CREATURE,
    LOOK_BIT,
    STRAIGHT,
    STRAIGHT_AT,
    cards_in_hand,
    cards_of,
    other_of_pair,
)
from tabletop.games.superjack.phases.casting import open_window
from tabletop.games.superjack.piles import bury, draw, energy_in, gain_health, lose_gem, set_energy, tap
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

MINED = 3


def mine(s: State, seat: int, gem: int) -> None:
    """Three energy of the gem's colour, no fourth for the tap (SJ-3.7, SJ-3.9, SJ-3.10)."""
    lose_gem(s, gem, "sacrifice")
    energy = energy_in(s, seat, COLOUR[gem]) + MINED
    set_energy(s, seat, COLOUR[gem], energy)
    if s.events is not None:
        s.events.append(Declared("mine", seat, card=gem))
        s.events.append(CounterChanged("mine", "energy", gem, seat, energy))


def draw_with(s: State, seat: int, gem: int) -> None:
    """A sacrificed 6 or 7 draws a card (SJ-3.7, SJ-3.11)."""
    lose_gem(s, gem, "sacrifice")
    s.declare("trade", seat, card=gem)
    draw(s, seat)


def ask_fire(s: State, frame: Frame) -> Decision:
    """A fireball's creature: any in play (SJ-3.14)."""
    acts = tuple([FIREBALL_AT[card] for cards in s.creatures for card in cards])
    return new_tuple(Decision, (s.serial, frame[1], "fireball", 1, acts, frame[1]))


def answer_fire(s: State, frame: Frame, action: Action) -> None:
    """The gem is paid at once and not given back (SJ-10.10); the fireball waits for its window."""
    kind, seat, gem = frame
    s.frames.pop()
    lose_gem(s, gem, "sacrifice")
    how, what = ("fireball", k.FIREBALL) if kind == k.FIRING else ("burn", k.BURN)
    whose = creatures.controller(s, action.target) if kind == k.FIRING else -1
    s.declare(how, seat, card=gem, target=action.target, against=whose)
    open_window(s, seat, what, gem, action.target)


def ask_burn(s: State, frame: Frame) -> Decision:
    """A fireball's player: anybody alive, oneself included (SJ-3.14)."""
    acts = tuple([BURN_AT[q] for q in range(s.config.seats) if s.alive >> q & 1])
    return new_tuple(Decision, (s.serial, frame[1], "burn", 1, acts, frame[1]))


# -- straights: frame (RUN, seat, gems ascending...)


def _has_grave_creature(s: State, seat: int) -> bool:
    return any(IS_CREATURE[card] for card in s.graves[seat])


def _has_prey(s: State, seat: int) -> bool:
    return any(cards for q, cards in enumerate(s.creatures) if q != seat)


def _stops_at(s: State, seat: int, size: int) -> bool:
    """Whether a straight may be of that many gems: five and six need a target (SJ-4.10)."""
    if size == 5:
        return _has_grave_creature(s, seat)
    return size != 6 or _has_prey(s, seat)


def _next_gems(s: State, seat: int, gems: Frame) -> list[int]:
    """Gems that may come next; going on must be able to end somewhere."""
    size, rank = len(gems), RANK[gems[-1]]
    if rank == 7 or (size == 5 and not _has_prey(s, seat)):
        return []
    row = cards_of(seat, s.ready[seat] & 15 << 4 * (rank - 1))
    if row and size == 4 and not _has_grave_creature(s, seat):
        # five are of no use: on to the sixth, if it is there
        if rank == 6 or not s.ready[seat] & 15 << 4 * rank or not _has_prey(s, seat):
            return []
    return row


def ask_run(s: State, frame: Frame) -> Decision:
    """The next gem of a straight, or no more."""
    seat, gems = frame[1], frame[2:]
    acts = [STRAIGHT[card] for card in _next_gems(s, seat, gems)]
    if len(gems) >= 3 and _stops_at(s, seat, len(gems)):
        acts.append(DONE)
    return new_tuple(Decision, (s.serial, seat, "straight", len(gems), tuple(acts), seat))


def answer_run(s: State, frame: Frame, action: Action) -> None:
    seat = frame[1]
    if action.card >= 0:
        frame += (action.card,)
        if len(frame) - 2 < 3 or _next_gems(s, seat, frame[2:]):
            s.frames[-1] = frame
            return
    gems = frame[2:]
    if len(gems) >= 5:
        s.frames[-1] = (k.DIGGING if len(gems) == 5 else k.STEALING, *frame[1:])
        return
    s.frames.pop()
    _tap_run(s, seat, gems)
    if len(gems) == 3:
        gain_health(s, seat)  # SJ-4.5
        return
    draw(s, seat)  # SJ-4.6: then a discard of choice; with an empty hand none
    if s.hands[seat]:
        s.frames.append((k.DISCARD, seat))


def _tap_run(s: State, seat: int, gems: Frame) -> None:
    s.declare("straight", seat, card=gems[0], value=len(gems))
    tap(s, seat, sum(GEM_BIT[gem] for gem in gems), "straight")


def ask_long_run(s: State, frame: Frame) -> Decision:
    """The creature a straight of five or six is for, then the gem of it that is lost (SJ-4.7 to SJ-4.9)."""
    kind, seat, rest = frame[0], frame[1], frame[2:]
    size = 5 if kind == k.DIGGING else 6
    if len(rest) > size:
        acts = [STRAIGHT[gem] for gem in rest[:size]]
    elif kind == k.DIGGING:
        acts = [STRAIGHT_AT[card] for card in sorted(s.graves[seat]) if IS_CREATURE[card]]
    else:
        acts = [STRAIGHT_AT[card] for q, cards in enumerate(s.creatures) if q != seat for card in cards]
    prompt = "giveup" if len(rest) > size else "dig" if size == 5 else "steal"
    return new_tuple(Decision, (s.serial, seat, prompt, len(rest), tuple(acts), seat))


def answer_long_run(s: State, frame: Frame, action: Action) -> None:
    kind, seat = frame[0], frame[1]
    if action.target >= 0:
        s.frames[-1] = (*frame, action.target)
        return
    s.frames.pop()
    card, gems = frame[-1], frame[2:-1]
    _tap_run(s, seat, gems)
    lose_gem(s, action.card, "sacrifice")
    if kind == k.STEALING:
        creatures.take_control(s, seat, card)
        return
    s.graves[seat] = tuple([c for c in s.graves[seat] if c != card])
    s.went("dig", card, "graveyard", seat, "creatures", seat, seat)
    creatures.enter(s, seat, card, False)  # untrained, an ace without rush (SJ-4.12, SJ-4.13)


def ask_discard(s: State, frame: Frame) -> Decision:
    """Research: discard one card of the hand."""
    seat = frame[1]
    acts = tuple([DISCARD[card] for card in cards_in_hand(seat, s.hands[seat])])
    return new_tuple(Decision, (s.serial, seat, "discard", 0, acts, seat))


def answer_discard(s: State, frame: Frame, action: Action) -> None:
    seat, card = frame[1], action.card
    s.frames.pop()
    s.hands[seat] &= ~LOOK_BIT[card]
    bury(s, card, "discard", "hand", seat, seat)
    if s.out:  # the one whose step it is may be
        s.frames.append((k.LEFT,))


# -- pairs: frame (EQUIPPING, seat, lower gem, other gem)


def ask_equip(s: State, frame: Frame) -> Decision:
    """The second gem of the pair, then an own creature with a free slot (SJ-5.1, SJ-5.4, SJ-5.7)."""
    seat = frame[1]
    if len(frame) == 3:
        acts: tuple[Action, ...] = (EQUIP[other_of_pair(frame[2])],)
    else:
        acts = tuple(
            [EQUIP_AT[card] for card in s.creatures[seat] if len(s.pairs.get(card, ())) < creatures.SLOTS]
        )
    return new_tuple(Decision, (s.serial, seat, "equip", len(frame) - 2, acts, seat))


def answer_equip(s: State, frame: Frame, action: Action) -> None:
    if len(frame) == 3:
        s.frames[-1] = (*frame, action.card)
        return
    _, seat, low, high = frame
    card = action.target
    s.frames.pop()
    s.ready[seat] &= ~(GEM_BIT[low] | GEM_BIT[high])
    s.pairs[card] = (*s.pairs.get(card, ()), low)
    if s.events is not None:
        s.events.append(Declared("equip", seat, card=card, target=low, value=creatures.power(s, card)))
        for gem in (low, high):
            s.went("equip", gem, "gems", seat, "creatures", seat, seat)
