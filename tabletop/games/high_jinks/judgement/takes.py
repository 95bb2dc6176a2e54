"""What is taken, kept, destroyed, burned and healed, as it is judged (§14, §15, §17, §22, §23, §27)."""

from math import inf
from typing import Final

from tabletop.engine.cards import ACE, FACE, FACE_SUIT, JACK, RANK, SUIT
from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import BIT, SPELLS, VALUE, cards_in
from tabletop.games.high_jinks.arithmetic import MOST
from tabletop.games.high_jinks.judgement.combos import NEVER
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.judgement.worth import (
    ACE_WORTH,
    COUNTERS,
    DEAREST,
    DESTROYED,
    DRAW,
    HIDDEN_SPELL,
    KEEP_AGENTS,
    KEEP_SPELL,
    TWINS,
    twins_of,
)
from tabletop.games.high_jinks.state import PICK

_CARD: Final = 0.9
"""What an unused counter is worth as a card."""
_RELIEF: Final = 1.0
"""At five counters every attack may be the last."""


def best_picks(sight: Sight) -> list[float]:
    """What the best four cards of Boneyard and Bench would be worth, ascending."""
    worth = sight.worth
    piles = sight.boneyard() + [worth[card] for card in sight.s.bench]
    piles.sort()
    return piles[-4:]


def best_takes(picks: list[float], count: int) -> float:
    """What the next `count` picks bring: the best of Boneyard and Bench (`best_picks`), or unknown cards."""
    some = picks[-count:]
    return sum([DRAW] * (count - len(some)) + [worth if worth > DRAW else DRAW for worth in some])


def ability_worth(sight: Sight, which: int) -> float:
    """What the ability of a Jack (0), Queen (1) or King (2) brings now."""
    if which == 0:
        return max([_best_target(sight, seat) for seat in sight.rivals], default=0.0)
    if which == 1:
        worth = sight.worth
        return max([worth[card] for card in sight.s.bench], default=0.0)
    return max(sight.boneyard(), default=0.0)


class _Dearest(dict[int, float]):
    """`dearest[cards]`: what the best of these open Spells of Mana is worth destroyed."""

    def __missing__(self, cards: int) -> float:
        if len(self) >= MOST:
            self.clear()
        found = self[cards] = max([DESTROYED[VALUE[card]] for card in cards_in(cards)], default=0.0)
        return found


_DEAREST: Final = _Dearest()


def _best_target(sight: Sight, seat: int) -> float:
    """What the best target in a rival's Mana is worth, 0 if there is none."""
    s = sight.s
    held = s.in_mana[seat]
    if not held:
        return 0.0
    worth = _DEAREST[held & s.up]
    if held & ~s.up and worth < HIDDEN_SPELL:
        worth = HIDDEN_SPELL
    return worth * sight.others + _scarce(sight, seat)


def _scarce(sight: Sight, seat: int) -> float:
    """What destroying any Spell of a rival is worth besides: more if it has few, or many counters."""
    s = sight.s
    few = 0.25 if s.in_mana[seat].bit_count() <= 3 else 0.0
    return few * sight.others + 0.03 * len(s.damage[seat])


def targets(sight: Sight) -> list[tuple[int, float]]:
    """Mana zones of rivals with a Spell, and what destroying it is worth."""
    s = sight.s
    out = []
    for seat in sight.rivals:
        row = s.mana[6 * seat : 6 * seat + 6]
        extra = _scarce(sight, seat)
        for place, card in enumerate(row):
            if card >= 0:
                worth = DESTROYED[RANK[card]] if s.up & BIT[card] else HIDDEN_SPELL
                out.append((6 * seat + place, worth * sight.others + extra))
    return out


def gains_target(sight: Sight, decision: Decision) -> list[float]:
    """The Spell to destroy, or the card to take."""
    actions = decision.actions
    if actions[0].target >= 0:
        worths = dict(targets(sight))
        return [worths.get(action.target, 0.0) for action in actions]
    return sight.spell_worths([action.card for action in actions])


def gains_which(sight: Sight, decision: Decision) -> list[float]:
    """After a normal summon, or with a counter Agent: the abilities, drawing, or nothing."""
    return [
        DRAW if action.verb == "draw" else ability_worth(sight, action.value) if action.value >= 0 else 0.0
        for action in decision.actions
    ]


def gains_take(sight: Sight, decision: Decision) -> list[float]:
    """Draw, salvage or recruit; nothing is 0."""
    worth, twins = sight.worth, twins_of((sight.hand | sight.mana | sight.counters) & SPELLS)
    return [
        worth[card] + TWINS[twins[RANK[card]]]
        if (card := action.card) >= 0
        else DRAW
        if action.verb in ("draw", "pick-draw")
        else 0.0
        for action in decision.actions
    ]


def burn_gain(sight: Sight) -> float:
    """The gain of the best burn; 0 if none is possible."""
    s = sight.s
    return max(
        [
            sight.damage_gain(seat)
            for seat in sight.rivals
            if len(s.damage[seat]) < 5 and not s.burned >> seat & 1
        ],
        default=0.0,
    )


def heal_gain(sight: Sight) -> float:
    """The gain of healing one own counter; 0 if that is not possible."""
    s, me = sight.s, sight.me
    count = len(s.damage[me])
    if not count or s.healed & sight.bit:
        return 0.0
    used = sight.counters.bit_count() < count
    return COUNTERS[min(count, 5) - 1] + (_CARD if used else 0.0) + (_RELIEF if count >= 5 else 0.0)


def gains_pick(sight: Sight, decision: Decision) -> list[float]:
    """Burn and heal first, then the best cards one by one. Nobody burns themselves or heals a rival: the card that it
    brings is worth no more than the counter (over 1400 games casual players won as many without)."""
    out = gains_take(sight, decision)
    frame = sight.s.frames[-1]
    if frame[0] != PICK or not (frame[2] or frame[3]):
        return out
    top = max(out)
    picks = frame[1]
    for at, action in enumerate(decision.actions):
        if action.verb == "burn":
            mine = action.target == sight.me
            out[at] = NEVER - sight.damage_loss() if mine else top + sight.damage_gain(action.target)
        elif action.verb == "heal":
            if action.target == sight.me:
                out[at] = top + heal_gain(sight) - _counter_loss(sight, action.card, picks)
            else:
                out[at] = NEVER - sight.damage_gain(action.target)
    return out


def _counter_loss(sight: Sight, card: int, picks: int) -> float:
    """Least useful as a card are used counters, unless one is worth taking back from its pile."""
    if card < 0:
        return 0.0
    worth = sight.worth[card]
    loss = _CARD if sight.counters & BIT[card] else 0.0
    return loss - 0.2 * worth if picks and worth > 1.3 else loss


# Setup


def _keep_worth(cards: list[int]) -> float:
    agents = 0
    suits = 0
    for card in cards:
        if RANK[card] >= JACK:
            agents += 1
            suits |= 1 << SUIT[card] & 15 if SUIT[card] >= 0 else 0
    total = sum(KEEP_AGENTS[:agents])
    ranks = 0
    for card in cards:
        rank = RANK[card]
        if rank < JACK:
            fits = suits >> SUIT[card] & 1
            total += ACE_WORTH + 0.1 * fits if rank == ACE else KEEP_SPELL[rank] + 0.12 * fits
            if ranks >> rank & 1:
                total += 0.25
            ranks |= 1 << rank
        else:
            total += 0.02 * rank
    return total


def gains_keep(sight: Sight, decision: Decision) -> list[float]:
    """How good the best six are that go on with each card."""
    s = sight.s
    chosen = list(s.frames[-1][2:])
    hand = sorted(s.hands[sight.me] or s.aside[sight.me])
    return [_best_keep([*chosen, action.card], hand) for action in decision.actions]


def _best_keep(chosen: list[int], hand: list[int]) -> float:
    """Greedy: the rest comes one by one, each the best with those before."""
    later = [card for card in hand if card > chosen[-1]]
    chosen = list(chosen)
    while len(chosen) < 6 and later:
        best = max(later, key=lambda card: _keep_worth([*chosen, card]))
        chosen.append(best)
        later.remove(best)
    return _keep_worth(chosen)


# Sixes and sevens


def six_gains(sight: Sight, six: int) -> dict[int, float]:
    """By face known to lie in the Void: the gain of naming it, the six itself left out."""
    s, worth = sight.s, sight.worth
    suit, own = SUIT[six], FACE[six]
    hurt = sight.damage_loss() + 0.3
    out = {}
    for card in s.void:
        if s.config.notes or s.seen[card] & sight.bit:
            face = FACE[card]
            if face != own:
                out[face] = worth[card] - (0.0 if SUIT[card] == suit else hurt)
    return out


def gains_six(sight: Sight, decision: Decision) -> list[float]:
    """Known faces of the Void by their gain, then unseen Agents of the six's suit."""
    six = sight.s.frames[-1][1]
    gains = six_gains(sight, six)
    suit = SUIT[six]
    hurt = -sight.damage_loss() - 1.0
    return [
        gains.get(action.value, hurt + (0.3 if FACE_SUIT[action.value] == suit else 0.0))
        for action in decision.actions
    ]


def seven_gains(sight: Sight, seven: int, least: float = -inf) -> list[tuple[float, int, int]]:
    """(gain, seat, face) of what rivals are known, or may be guessed, to hold; guesses only where one may gain more
    than `least`."""
    s, worth, others, bit = sight.s, sight.worth, sight.others, sight.bit
    suit = SUIT[seven]
    out: list[tuple[float, int, int]] = []
    pool, copies = sight.pool(), 1 if s.config.seats == 2 else 2
    unseen: list[tuple[int, int]] | None = None
    for seat in sight.rivals:
        hand = s.hands[seat]
        down = sight.sets_down(seat)
        hidden = 0
        for card in hand:
            if s.seen[card] & bit:
                value = worth[card] * (0.8 * others + (SUIT[card] == suit))
                unsure = bool(down and VALUE[card] and s.kept[card] & bit)
                out.append((0.5 * value if unsure else value, seat, FACE[card]))
                hidden += unsure
            else:
                hidden += 1
        for card in s.mana[6 * seat : 6 * seat + 6]:  # in hand or set: nobody can tell
            if card >= 0 and hand and s.seen[card] & bit and s.kept[card] & bit and not s.up & BIT[card]:
                value = 0.5 * worth[card] * (0.8 * others + (SUIT[card] == suit))
                out.append((value, seat, FACE[card]))
        if hidden and pool:
            luck = min(1.0, hidden / pool) * (1 + 0.8 * others)
            if luck * copies * DEAREST[sight.worth_key] + 0.2 <= least:
                continue
            if unseen is None:
                unseen = _unseen_of(sight, suit)
            out += [(luck * count * worth[face] + 0.1, seat, face) for face, count in unseen]
    return out


def _unseen_of(sight: Sight, suit: int) -> list[tuple[int, int]]:
    """The Ace and the Agents of a suit that this seat has not seen: (face, how many)."""
    copies = 1 if sight.s.config.seats == 2 else 2
    found = []
    for rank in (1, 13, 12, 11):
        face = 4 * (rank - 1) + suit
        count = sum([sight.unseen(card) for card in (face, face + 54)[:copies]])
        if count:
            found.append((face, count))
    return found


def gains_seven(sight: Sight, decision: Decision) -> list[float]:
    """First whose hand, then which face."""
    frame = sight.s.frames[-1]
    rows = seven_gains(sight, frame[1])
    best: dict[int, float] = {}
    by_face = len(frame) > 2
    for gain, seat, face in rows:
        if by_face and seat != frame[2]:
            continue
        key = face if by_face else seat
        if gain > best.get(key, -1.0):
            best[key] = gain
    if by_face:
        return [best.get(action.value, -0.5) for action in decision.actions]
    return [best.get(action.target, 0.0) for action in decision.actions]


def gains_order(sight: Sight, decision: Decision) -> list[float]:
    """Damage first if it kills (its cards are salvageable then), else the card first."""
    seat = sight.s.duel[1]
    wanted = "first-spade" if len(sight.s.damage[seat]) >= 5 else "first-club"
    return [float(action.verb == wanted) for action in decision.actions]


def gains_yes(sight: Sight, decision: Decision) -> list[float]:
    """Hearts, Diamonds and Spades are always welcome."""
    return [float(action.verb == "ability") for action in decision.actions]
