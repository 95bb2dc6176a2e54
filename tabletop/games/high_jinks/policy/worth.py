"""What things are worth to the rule player, in units of a card: cards, Agents, scars, damage."""

from typing import Final

from tabletop.engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_SUIT,
    QUEEN,
    RANK,
    SPADES,
    SUIT,
)
from tabletop.games.high_jinks.policy.view import COUNTER, MANA, Fighter, View

DRAW: Final = 1.1
"""An unknown card."""
WIN: Final = 30.0
"""The game."""

SPELL: Final = (0, 0, 1.0, 0.7, 0.7, 0.72, 0.8, 0.85, 0.9, 0.97, 1.05)
AGENT: Final = (2.6, 2.3, 1.9, 1.5, 0.9, 0.5)
ACE_WORTH: Final = 1.5
DAMAGE: Final = (0.6, 0.75, 1.0, 1.4, 2.4, WIN)
SCARS: Final = (0.0, 0.5, 1.3, 1.7, 2.6, 5.0, WIN)
LOSS: Final = (2.3, 2.3, 1.9, 1.7)
"""An Agent that leaves a field of so many."""
OTHERS: Final = (1.0, 1.0, 1.0, 0.6, 0.45)
CLUB: Final = 1.1


def plenty(view: View) -> float:
    """How much the next Spell is worth compared with the usual: less the more of them there are."""
    found = view.memo.get("plenty")
    if found is None:
        count = sum(2 <= RANK[card] <= 10 for card in view.hand) + view.mana_count(view.me)
        found = (
            1.3 if count <= 3 else 1.12 if count <= 5 else 1.0 if count <= 8 else 0.85 if count <= 11 else 0.7
        )
        view.memo["plenty"] = found
    return float(found)


def card_worth(view: View, card: int) -> float:
    """A card in one's own hand, or one that would come to it."""
    rank = RANK[card]
    if rank >= JACK:
        owned = view.memo.get("owned")
        if owned is None:
            owned = view.memo["owned"] = view.agents_owned()
        base = AGENT[min(owned, 5)]
        return base + (0.15 if rank == JOKER else 0.1 if rank in (QUEEN, KING) else 0.0)
    if rank == ACE:
        return ACE_WORTH + (0.1 if any(f.suit == SUIT[card] for f in view.fighters[view.me]) else 0.0)
    fits = any(f.suit == SUIT[card] for f in view.fighters[view.me])
    return (SPELL[rank] + (0.08 if fits else 0.0)) * plenty(view)


def price(view: View, place: int, card: int) -> float:
    """What is given up with a Spell that leaves Mana, counters or hand for good."""
    if place == COUNTER:
        return 0.3
    return card_worth(view, card) + (0.1 if place == MANA else 0.0)


def rival_weight(view: View) -> float:
    """How much of a rival's loss is one's own gain."""
    return OTHERS[view.seats]


def damage_worth(view: View, seat: int) -> float:
    """One more Damage Counter for `seat`, as its own loss."""
    return DAMAGE[min(view.damage[seat], 5)]


def damage_gain(view: View, seat: int) -> float:
    """One more Damage Counter for a rival, as one's own gain; its death brings its hand and an untap."""
    if view.damage[seat] < 5:
        return damage_worth(view, seat) * rival_weight(view) + 0.05 * view.damage[seat]
    return WIN if len(view.rivals) == 1 else 6.0 + view.hands[seat] * 0.7


def scar_gain(scars: int) -> float:
    """The next scar of an Agent that has `scars`, as its owner's gain."""
    return SCARS[min(scars + 1, 6)] - SCARS[min(scars, 6)]


def agent_loss(view: View, fighter: Fighter) -> float:
    """An Agent that leaves the field, as its owner's loss."""
    company = len(view.fighters[fighter.seat])
    return LOSS[min(company, 3)] + SCARS[fighter.scars] * 0.8 + 0.2 * fighter.ground


def rescue(suit: int) -> float:
    """What a defeated Heart or Diamond brings back."""
    return 1.0 if suit == HEARTS else 0.7 if suit == DIAMONDS else 0.0


def strikes(fighter: Fighter, suit: int) -> bool:
    """Whether it deals damage if it defeats a blocker."""
    return suit == SPADES or fighter.scars >= 2


def clubs(fighter: Fighter, suit: int) -> bool:
    """Whether it brings a card if it defeats somebody."""
    return suit == CLUBS or fighter.scars >= 2


def duel_swing(
    view: View, attacker: Fighter, blocker: Fighter, suits: tuple[int, int]
) -> tuple[float, float, float]:
    """The worth to this seat, which owns one of the two, of: attacker wins, nobody is defeated, blocker wins."""
    mine = attacker.seat == view.me
    weight = rival_weight(view)
    ours, theirs = (1.0, weight) if mine else (weight, 1.0)
    kin = suits[0] == suits[1] and suits[0] != NO_SUIT

    def scar(fighter: Fighter, factor: float) -> float:
        gain = scar_gain(fighter.scars)
        return gain if gain > WIN / 2 else gain * factor

    attack_wins = agent_loss(view, blocker) * theirs + scar(attacker, ours)
    block_wins = agent_loss(view, attacker) * ours + scar(blocker, theirs)
    if not kin:
        attack_wins -= rescue(suits[1]) * theirs
        block_wins -= rescue(suits[0]) * ours
        if clubs(attacker, suits[0]):
            attack_wins += CLUB * ours
        if clubs(blocker, suits[1]):
            block_wins += CLUB * theirs
        if strikes(attacker, suits[0]):
            hit = damage_gain(view, blocker.seat) if mine else damage_worth(view, blocker.seat)
            attack_wins += hit
    if attack_wins >= WIN:
        tie = WIN if attacker.scars >= 5 else scar(attacker, ours) - scar(blocker, theirs)
    else:
        tie = scar(attacker, ours) - scar(blocker, theirs)
    sign = 1.0 if mine else -1.0
    return sign * attack_wins, sign * tie, -sign * block_wins
