"""What the asked seat knows, read straight from the state, and what cards are worth to it (units of a card).

The same judgement as the rule player's (`policy/worth.py`, whose tables it shares), on ints and kept in tables, so that
a search can ask for it thousands of times a second.
"""

from typing import Final

from tabletop.engine.cards import ACE, CLUBS, JACK, JOKER, KING, NO_SUIT, QUEEN, RANK, SPADES, SUIT
from tabletop.games.high_jinks.actions import (
    AGENTS,
    BIT,
    CARDS,
    IS_ACE,
    SPELLS,
    SUIT_SPELLS,
    VALUE,
    cards_in,
)
from tabletop.games.high_jinks.arithmetic import LIMIT, tie_edge
from tabletop.games.high_jinks.policy.power import likelihood
from tabletop.games.high_jinks.policy.worth import (
    ACE_WORTH,
    AGENT,
    CLUB,
    OTHERS,
    SPELL,
    WIN,
    rescue,
)
from tabletop.games.high_jinks.power import PRESTIGE, guild
from tabletop.games.high_jinks.state import State

MOST: Final = 8_000
"""So many answers are kept in a table before it is emptied: enough for one question, and the next asks for others."""
_DEUCES: Final = sum(BIT[card] for card in range(CARDS) if RANK[card] == 2)
_SUIT_BIT: Final = (*(1 << SUIT[card] if SUIT[card] >= 0 else 0 for card in range(CARDS)), 0)
_PLENTY: Final = (1.3, 1.12, 1.0, 0.85, 0.7)
"""How much a Spell is worth compared with the usual: less the more of them one has."""
_PLENTY_OF: Final = (0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4)
_HAND_SHARE: Final = 0.5
COUNTERS: Final = (0.1, 0.1, 0.2, 0.5, 1.0, WIN)
"""One more Damage Counter on so many. It is a card to be used, too: the first ones hurt little (fitted, see
`evaluate`)."""
LOSS: Final = (1.5, 1.5, 1.5, 1.1)
"""An Agent that leaves a field of so many."""
SCARS: Final = (0.0, 0.5, 1.3, 1.7, 2.6, 5.0, WIN)
SCAR_GAIN: Final = (*(SCARS[n + 1] - SCARS[n] for n in range(6)), 0.0)
"""The next scar of an Agent that has so many."""
_ACE_OF: Final = tuple(
    tuple(card for card in range(CARDS) if IS_ACE[card] and SUIT[card] == s) for s in range(4)
)

Worth = tuple[float, ...]
_WORTHS: Final[dict[int, Worth]] = {}
_POWERS: Final[dict[tuple[int, int, int], int]] = {}


def _worth_table(owned: int, plenty: int, suits: int) -> Worth:
    out = []
    for card in range(CARDS):
        rank = RANK[card]
        fits = suits & _SUIT_BIT[card] != 0
        if rank >= JACK:
            extra = 0.15 if rank == JOKER else 0.1 if rank in (QUEEN, KING) else 0.0
            out.append(AGENT[owned] + extra)
        elif rank == ACE:
            out.append(ACE_WORTH + (0.1 if fits else 0.0))
        else:
            out.append((SPELL[rank] + (0.08 if fits else 0.0)) * _PLENTY[plenty])
    return tuple(out)


def worth_key(owned: int, spells: int, suits: int) -> int:
    """What the worth of cards depends on: how many Agents and Spells a seat has, and the suits of its Agents on the
    field (bits)."""
    return min(owned, 5) << 8 | _PLENTY_OF[min(spells, 12)] << 4 | suits


def worth_of(key: int) -> Worth:
    """By card: what it is worth in the hand of a seat with this `worth_key`."""
    found = _WORTHS.get(key)
    if found is None:
        found = _WORTHS[key] = _worth_table(key >> 8, key >> 4 & 15, key & 15)
    return found


def _best_sum(spells: int, suit: int, room: int) -> int:
    deuces = spells & _DEUCES
    extra = 2 * deuces.bit_count()
    kin = SUIT_SPELLS[suit] if suit >= 0 else 0
    extra += (deuces & kin).bit_count()
    mask = (2 << room) - 1
    sums = [1]  # sums[bonuses]: the sums that can be made with so many suit bonuses, a bit each
    for card in cards_in(spells & ~_DEUCES):
        value = VALUE[card]
        if BIT[card] & kin:
            before = 0
            for at, bits in enumerate(sums):
                sums[at] = bits | before
                before = bits << value & mask
            sums.append(before)
        else:
            sums = [bits | bits << value & mask for bits in sums]
    return extra + max([bits.bit_length() - 1 + at for at, bits in enumerate(sums) if bits])


def best_power(spells: int, suit: int, room: int) -> int:
    """The most Power a set of Spells adds to an Agent of `suit` with `room` left of the 13 Rule; a Joker without suit
    borrows that of its first Spell, which earns no bonus."""
    key = (spells, suit, room)
    found = _POWERS.get(key)
    if found is None:
        if suit != NO_SUIT or not spells:
            found = _best_sum(spells, suit, room)
        else:
            tries = [_best_sum(spells, first, room) - 1 for first in range(4) if spells & SUIT_SPELLS[first]]
            found = max(_best_sum(spells, NO_SUIT, room), *tries)
        if len(_POWERS) >= MOST:
            _POWERS.clear()
        _POWERS[key] = found
    return found


class Sight:
    """What a seat knows of a state, as far as it was asked for."""

    __slots__ = (
        "_guilds",
        "_hold",
        "_reaches",
        "_threats",
        "bit",
        "counters",
        "field",
        "hand",
        "mana",
        "me",
        "others",
        "ready",
        "rivals",
        "s",
        "suits",
        "worth",
        "worth_key",
    )

    def __init__(self, s: State, me: int) -> None:
        self.s = s
        self.me = me
        self.bit = 1 << me
        self.hand = hand = s.in_hand[me]
        self.mana = held = s.in_mana[me]
        self.ready = held & ~s.tapped
        self.counters = s.in_damage[me] & s.up
        self.field = [card for card in s.agents[3 * me : 3 * me + 3] if card >= 0]
        suits = 0
        for card in self.field:
            suits |= _SUIT_BIT[card]
        self.suits = suits
        self.worth_key = key = worth_key(
            len(self.field) + (hand & AGENTS).bit_count(), ((hand | held) & SPELLS).bit_count(), suits
        )
        self.worth = worth_of(key)
        self.rivals = [q for q in range(s.config.seats) if q != me and s.alive >> q & 1]
        self.others = OTHERS[s.config.seats]
        """How much of a rival's loss is one's own gain."""
        self._guilds: dict[int, int] = {}
        self._reaches: dict[tuple[int, int, int], float] = {}
        self._threats: dict[tuple[int, int, int], float] = {}
        self._hold: dict[int, tuple[int, float]] = {}

    def ground(self, seat: int, card: int) -> int:
        """Guild and Prestige of an Agent on the field."""
        found = self._guilds.get(seat)
        if found is None:
            found = self._guilds[seat] = guild(self.s, seat)
        return found + PRESTIGE[self.s.scars[card]]

    # Damage and Agents

    def damage_loss(self) -> float:
        """One more Damage Counter for this seat."""
        return COUNTERS[min(len(self.s.damage[self.me]), 5)]

    def damage_gain(self, seat: int) -> float:
        """One more Damage Counter for a rival; its death brings its hand and an untap."""
        count = len(self.s.damage[seat])
        if count < 5:
            return COUNTERS[count] * self.others + 0.05 * count
        return WIN if len(self.rivals) == 1 else 6.0 + len(self.s.hands[seat]) * 0.7

    def agent_loss(self, seat: int, card: int) -> float:
        """An Agent that leaves the field, as its owner's loss."""
        company = 3 - self.s.agents[3 * seat : 3 * seat + 3].count(-1)
        return LOSS[company] + SCARS[self.s.scars[card]] * 0.8 + 0.2 * self.ground(seat, card)

    def swing(
        self, attacker: int, blocker: int, seat: int, suits: tuple[int, int]
    ) -> tuple[float, float, float]:
        """The worth to this seat of: the attacker wins, nobody is defeated, the blocker of `seat` wins. The attacker
        is the turn player's; this seat owns one of the two."""
        s = self.s
        turn = s.turn
        mine = turn == self.me
        ours, theirs = (1.0, self.others) if mine else (self.others, 1.0)
        attack_scars, block_scars = s.scars[attacker], s.scars[blocker]
        gain = SCAR_GAIN[attack_scars]
        attack_scar = gain if gain > WIN / 2 else gain * ours
        gain = SCAR_GAIN[block_scars]
        block_scar = gain if gain > WIN / 2 else gain * theirs
        attack_wins = self.agent_loss(seat, blocker) * theirs + attack_scar
        block_wins = self.agent_loss(turn, attacker) * ours + block_scar
        first, second = suits
        if first != second or first == NO_SUIT:  # no kinship
            attack_wins -= rescue(second) * theirs
            block_wins -= rescue(first) * ours
            if first == CLUBS or attack_scars >= 2:
                attack_wins += CLUB * ours
            if second == CLUBS or block_scars >= 2:
                block_wins += CLUB * theirs
            if first == SPADES or attack_scars >= 2:
                attack_wins += self.damage_gain(seat) if mine else self.damage_loss()
        tie = WIN if attack_wins >= WIN and attack_scars >= 5 else attack_scar - block_scar
        sign = 1.0 if mine else -1.0
        return sign * attack_wins, sign * tie, -sign * block_wins

    # Power

    def spells(self) -> int:
        """Own Spells that may be used in a duel now."""
        return (self.hand | self.ready | self.counters) & SPELLS

    def rival_reach(self, seat: int, suit: int, room: int = LIMIT, busy: int = 0) -> float:
        """What `seat` may be expected to add to an Agent of `suit` at most: what lies open or is known, and the usual
        of what does not. `busy`: attacks that still wait for the same Mana."""
        key = (seat, suit, room)
        found = self._reaches.get(key)
        if found is None:
            hold = self._hold.get(seat)
            if hold is None:
                hold = self._hold[seat] = self._held_by(seat)
            power = best_power(hold[0], suit, room)
            # the room that takes is not worth working out: Spells add about what they take
            left = room - min(room, power)
            found = power + left * (1.0 - float(0.5 ** hold[1])) + 0.35 * min(hold[1], 4.0)
            self._reaches[key] = found
        return found - 0.8 * busy

    def _held_by(self, seat: int) -> tuple[int, float]:
        """Known Spells of a rival that serve in a duel, and about how many unknown ones."""
        s, bit = self.s, self.bit
        known = s.in_damage[seat] & s.up
        hidden = 0.0
        for card in s.mana[6 * seat : 6 * seat + 6]:
            one = BIT[card]
            if card < 0 or s.tapped & one:
                continue
            if s.up & one:
                known |= one
            else:
                hidden += 0.95
                if s.seen[card] & bit:
                    known |= one
                    hidden -= 0.6
        count = 0
        down = self.sets_down(seat)
        for card in s.hands[seat]:
            if s.seen[card] & bit:
                known |= BIT[card]
                if down and VALUE[card] and s.kept[card] & bit:
                    hidden -= 0.6  # in hand or set: nobody can tell
                    count += 1
            else:
                count += 1
        return known & SPELLS, max(0.0, hidden) + _HAND_SHARE * count

    def threat(self, seat: int, suits: tuple[int, int]) -> float:
        """How likely `seat` can play an Ace of one of the suits: an open counter, a known card, or luck."""
        key = (seat, *suits)
        found = self._threats.get(key)
        if found is None:
            found = self._threats[key] = self._threat(seat, suits)
        return found

    def _threat(self, seat: int, suits: tuple[int, int]) -> float:
        s, bit = self.s, self.bit
        copies = 1 if s.config.seats == 2 else 2
        wanted: list[int] = []
        for suit in suits if suits[0] != suits[1] else suits[:1]:
            if suit >= 0:
                wanted += _ACE_OF[suit][:copies]
        counters, hand = s.damage[seat], s.hands[seat]
        unseen = 0
        for card in wanted:
            if card in counters and s.up & BIT[card]:
                return 0.95
            if card in hand:
                if s.seen[card] & bit:
                    return 0.95
                unseen += 1
            elif self.unseen(card):
                unseen += 1
        if not unseen:
            return 0.0
        down = self.sets_down(seat)
        hidden = sum([not s.seen[c] & bit or bool(down and VALUE[c] and s.kept[c] & bit) for c in hand])
        pool = len(s.deck) + sum([len(s.hands[q]) for q in self.rivals])
        return min(0.9, hidden * unseen / pool)

    def unseen(self, card: int) -> bool:
        """Whether this seat has an Ace or Agent neither in sight nor in mind."""
        s = self.s
        if card in s.deck:
            return True
        if s.seen[card] & self.bit:
            return False
        if any(card in s.hands[q] for q in self.rivals) or (not s.config.notes and card in s.void):
            return True
        return card in s.mana and not (s.up | self.mana) & BIT[card]

    def sets_down(self, seat: int) -> bool:
        """Whether a rival has a face-down Spell."""
        return bool(self.s.in_mana[seat] & ~self.s.up)

    def chance_to_win(self, mine: int, other: int, seat: int, suits: tuple[int, int], busy: int) -> float:
        """How likely an own Agent wins a duel against one of `seat` that has not begun, if both do what they can.
        `suits`: its own first."""
        own = self.ground(self.me, mine) + best_power(self.spells(), suits[0], LIMIT)
        theirs = self.ground(seat, other) + self.rival_reach(seat, suits[1], LIMIT, busy)
        chance = likelihood(own - theirs + 0.8 * tie_edge(RANK[mine], RANK[other]))
        return chance * (1.0 - 0.7 * self.threat(seat, suits))

    def ace_cost(self, suits: tuple[int, int]) -> float:
        """What the cheapest own Ace of one of the suits costs; a negative number if there is none."""
        best = -1.0
        for suit in suits:
            if suit >= 0:
                for card in _ACE_OF[suit]:
                    if self.counters & BIT[card]:
                        return 0.4
                    if self.hand & BIT[card] and (best < 0 or self.worth[card] < best):
                        best = self.worth[card]
        return best
