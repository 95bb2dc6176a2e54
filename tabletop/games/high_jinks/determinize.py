"""A full state that one seat cannot tell from the real one, sampled from its observation alone.

Everything in sight is copied. What the seat knows but cannot see (`known`) is placed where it must be; the rest of the
unseen cards is dealt at random: face-down Mana from the Spells first, then the other hidden places, then the Deck.
As only Spells are ever set, that makes every consistent deal equally likely.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from tabletop.engine.cards import EMPTY, FACE, HIDDEN, JOKER_FACE, SUIT, deck
from tabletop.engine.decisions import Result
from tabletop.engine.observation import COUNT_MASK, COUNT_SHIFT, DOWN, TAPPED, Observation
from tabletop.engine.rng import Random, pick, shuffled
from tabletop.engine.spec import Options
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT, VALUE, cards_of
from tabletop.games.high_jinks.game import HighJinks
from tabletop.games.high_jinks.options import Config
from tabletop.games.high_jinks.phases.loss import ENDS
from tabletop.games.high_jinks.piles import EVERYONE

_OPEN_FRAMES: Final = {"block": k.BLOCK, "window": k.WINDOW, "ace": k.ACE}
_EITHER: Final = 2


def sampler(observation: Observation) -> Callable[[Random], HighJinks]:
    """See `Mind.sampler`. Chance in a sampled state is fresh: its seed and the order of its Deck are drawn."""
    sketch = _Sketch(observation)

    def sample(rng: Random) -> HighJinks:
        state = sketch.state.clone()
        state.seed = rng.random()
        _deal_hidden(state, observation, sketch, rng)
        state.ask()
        return state

    return sample


class _Sketch:
    """What all sampled states of one observation have in common. `pool`: the cards still to be dealt; `held`: how many
    of them each hidden place takes; `loose`: entries of `known` that may be one of several cards."""

    __slots__ = ("held", "loose", "pool", "sets", "state", "unsure")

    def __init__(self, observation: Observation) -> None:
        facts: dict[str, Any] = dict(observation.facts)
        seats = len(facts["turns_taken"])
        self.state = state = HighJinks(Config(seats, cast(Options, observation.options)))
        _copy_facts(state, facts)
        if facts["shown_hand"] >= 0:
            state.shown = observation.seat << 4 | facts["shown_hand"]
        self.held = _copy_zones(state, observation)
        state.frames = _frames(observation, facts)
        state.duel = _duel(facts)
        if facts["reason"]:
            rule = ENDS.get(facts["reason"], "§4")
            state.outcome = Result(facts["winners"], facts["ranking"], (), facts["reason"], rule)
        seen = {card for _, _, card in state.cards()}
        copies = 1 if seats == 2 else 2
        self.pool = [card for card in deck(copies) if card not in seen]
        self.sets: list[list[int]] = [[] for _ in range(seats)]
        self.unsure: list[tuple[int, int]] = []
        self.loose: list[tuple[int, int, str]] = []
        me = 1 << observation.seat
        for owner, face, how in observation.known:
            if copies == 1 and face < JOKER_FACE:  # the only card of its face
                self.pool.remove(face)
                _place(state, self.sets, self.unsure, (owner, face, how), me)
            else:
                self.loose.append((owner, face, how))
        state.recount()


def _place(
    s: HighJinks, sets: list[list[int]], unsure: list[tuple[int, int]], known: tuple[int, int, str], me: int
) -> None:
    """Put a card that the observer (bit `me`) knows where it must be: (owner, card, how)."""
    owner, card, how = known
    s.seen[card] = EVERYONE
    if how == "void":
        s.void.append(card)
    elif how == "hand":
        s.hands[owner].append(card)
    elif how == "set":
        sets[owner].append(card)
    else:
        s.kept[card] = me
        unsure.append((owner, card))


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _copy_facts(s: HighJinks, facts: dict[str, Any]) -> None:
    s.turn, s.dealer = facts["turn"], facts["dealer"]
    s.alive, s.out = _bits(facts["alive"]), facts["out"]
    s.turns_taken = facts["turns_taken"]
    s.normal_used, s.normal_earned = facts["summons_used"], facts["summons_earned"]
    s.main_actions = facts["main_actions"]
    s.archlord_used = facts["archlord_used"]
    s.straight_suits = _bits(facts["straight_suits"])
    s.burned, s.healed = _bits(facts["burned"]), _bits(facts["healed"])
    s.summoned = sum(BIT[card] for card in facts["summoned"])
    s.locked = facts["locked"]


def _copy_zones(s: HighJinks, observation: Observation) -> dict[tuple[str, int], int]:
    """Put everything in sight in its place; returns how many cards each hidden place holds."""
    hidden: dict[tuple[str, int], int] = {}
    aside: list[tuple[int, ...]] = [()] * s.config.seats
    for zone in observation.zones:
        name, seat = zone.zone, zone.seat
        cards = [view.id for view in zone.cards]
        if name == "boneyard":
            s.boneyard = cards
        elif name == "bench":
            s.bench = cards
        elif name == "agents":
            _copy_agents(s, seat, zone.cards)
        elif name == "mana":
            hidden[name, seat] = _copy_mana(s, seat, zone.cards)
        elif name == "damage":
            s.damage[seat] = cards
            s.up |= sum(BIT[view.id] for view in zone.cards if view.id >= 0 and not view.marks & DOWN)
        elif name == "hand" and cards:
            s.hands[seat] = cards
        elif name == "aside" and cards:
            aside[seat] = tuple(cards)
        else:
            hidden[name, seat] = zone.count
    s.aside = tuple(aside)
    return hidden


def _copy_agents(s: HighJinks, seat: int, views: tuple[Any, ...]) -> None:
    for place, view in enumerate(views):
        if view.id >= 0:
            s.agents[3 * seat + place] = view.id
            s.scars[view.id] = view.marks >> COUNT_SHIFT & COUNT_MASK
            if view.marks & TAPPED:
                s.tapped |= BIT[view.id]


def _copy_mana(s: HighJinks, seat: int, views: tuple[Any, ...]) -> int:
    count = 0
    for place, view in enumerate(views):
        if view.id == EMPTY:
            continue
        if view.id < 0:
            count += 1
            continue
        s.mana[6 * seat + place] = view.id
        if view.marks & TAPPED:
            s.tapped |= BIT[view.id]
        if not view.marks & DOWN:
            s.up |= BIT[view.id]
    return count


class _Pool:
    """The unseen cards, in random order."""

    def __init__(self, cards: list[int], rng: Random) -> None:
        self.cards = shuffled(cards, rng)

    def take_face(self, face: int) -> int:
        """A card of that face; of several either."""
        card = next(card for card in self.cards if FACE[card] == face)
        self.cards.remove(card)
        return card

    def spells(self) -> int:
        """How many Spells are left."""
        return sum([VALUE[card] > 0 for card in self.cards])

    def take_spell(self) -> int:
        """Any Spell."""
        card = next(filter(VALUE.__getitem__, self.cards))
        self.cards.remove(card)
        return card


def _deal_hidden(s: HighJinks, observation: Observation, sketch: _Sketch, rng: Random) -> None:
    pool = _Pool(sketch.pool, rng)
    held = sketch.held
    sets = [cards[:] for cards in sketch.sets]
    unsure = sketch.unsure[:]
    for owner, face, how in sketch.loose:
        _place(s, sets, unsure, (owner, pool.take_face(face), how), 1 << observation.seat)
    if unsure:
        _place_unsure(s, held, sets, unsure, pool.spells(), rng)
    for seat in range(s.config.seats):
        while len(sets[seat]) < held.get(("mana", seat), 0):
            sets[seat].append(pool.take_spell())
        if sets[seat]:
            _lay(s, observation, seat, shuffled(sets[seat], rng))
    for seat in range(s.config.seats):
        if seat != observation.seat:
            hand = s.hands[seat]
            for _ in range(held.get(("hand", seat), 0) - len(hand)):
                hand.append(pool.cards.pop())
            s.in_hand[seat] = cards_of(hand)
        if held.get(("aside", seat)):
            rejects = sorted(pool.cards.pop() for _ in range(held["aside", seat]))
            s.aside = (*s.aside[:seat], tuple(rejects), *s.aside[seat + 1 :])
    while len(s.void) < held["void", -1]:
        s.void.append(pool.cards.pop())
    s.deck = pool.cards


def _place_unsure(
    s: HighJinks,
    held: dict[tuple[str, int], int],
    sets: list[list[int]],
    unsure: list[tuple[int, int]],
    spells: int,
    rng: Random,
) -> None:
    """Each Spell that may be in hand or set goes to either, as room allows; `spells` others are there to be set."""
    seats = range(s.config.seats)
    kept = []
    for owner, card in unsure:
        in_hand = held.get(("hand", owner), 0) - len(s.hands[owner])
        down = held["mana", owner] - len(sets[owner])
        if pick(in_hand + down, rng) < in_hand:
            s.hands[owner].append(card)
            kept.append((owner, card))
        else:
            sets[owner].append(card)
    for owner, card in kept:
        if sum(held["mana", q] - len(sets[q]) for q in seats) <= spells:
            break
        if len(sets[owner]) < held["mana", owner]:
            s.hands[owner].remove(card)
            sets[owner].append(card)


def _lay(s: HighJinks, observation: Observation, seat: int, cards: list[int]) -> None:
    """Put face-down Spells in the places that hold one."""
    for place, view in enumerate(observation.zone("mana", seat).cards):
        if view.id == HIDDEN:
            card = cards.pop()
            s.mana[6 * seat + place] = card
            s.in_mana[seat] |= BIT[card]
            if view.marks & TAPPED:
                s.tapped |= BIT[card]


def _frames(observation: Observation, facts: dict[str, Any]) -> list[tuple[int, ...]]:
    """The resume stack that asks the question the observation tells of."""
    phase = facts["phase"]
    if phase == "over":
        return [(k.OVER,)]
    seat, prompt = observation.asked[0]
    staged = facts["staged"]
    if phase == "keep":
        return [(k.KEEP, seat, *(row[1] for row in staged))]
    if phase == "rejects":
        return [(k.REJECTS,)]
    if facts["resolving"]:
        return list(facts["resolving"])
    if phase == "combat":
        return [(k.COMBAT,), *(((_OPEN_FRAMES[prompt],),) if prompt in _OPEN_FRAMES else ())]
    frames: list[tuple[int, ...]] = [(k.MAIN,)]
    if prompt == "summon":
        frames.append((k.SUMMON, facts["summon"]))
    elif prompt == "pick":
        _, left, burn, heal = facts["picks"]
        open_as = _EITHER if facts["either"] else 1
        frames.append((k.PICK, left, open_as * burn, open_as * heal, *facts["salvaged"]))
    elif prompt == "bonus":
        frames.append((k.BONUS, facts["bonus"]))
    if staged:
        verb = staged[0][0]
        if verb == "ability":
            frames.append((k.ABILITY, staged[0][3]))
        else:
            frames.append((k.STAGES[verb], *(max(row[1:]) for row in staged)))
    return frames


def _duel(facts: dict[str, Any]) -> list[int]:
    if not facts["attack"]:
        return []
    card, _, target, blocker = facts["attack"]
    duel = [card, target, blocker, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1]
    if facts["duel"]:
        for side, row in enumerate(facts["duel"]):
            duel[k.SUM + side], duel[k.DEUCES + side], duel[k.BONUSES + side] = row[2:5]
            duel[k.SUITS + side] = row[8]
    else:
        duel[k.SUITS] = SUIT[card]
    if facts["window"]:
        holder, passes, last = facts["window"]
        duel[k.HOLDER], duel[k.PASSES] = int(holder == target), passes
        duel[k.LAST_ACE] = -1 if last < 0 else int(last == target)
    duel += [(int(seat == target) << 8) | played for seat, played in facts["played"]]
    return duel
