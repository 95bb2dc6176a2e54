"""What the asked seat knows, read straight from the state, and what may come of a duel."""

from collections.abc import Mapping
from math import exp
from typing import ClassVar, Final

from tabletop.engine.cards import CLUBS, NO_SUIT, RANK, SPADES, SUIT
from tabletop.engine.decisions import Decision
from tabletop.games.high_jinks.actions import (
    AGENTS,
    BIT,
    CARDS,
    IS_ACE,
    SEATS,
    SPELLS,
    VALUE,
    cards_in,
    cards_of,
)
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power, tie_edge
from tabletop.games.high_jinks.judgement.worth import (
    CLUB,
    COUNTERS,
    LOSS,
    OTHERS,
    RESCUE,
    SCAR_GAIN,
    SCARS,
    SUIT_BIT,
    TWINS,
    WIN,
    WORTHS,
    twins_of,
    worth_key,
)
from tabletop.games.high_jinks.power import PRESTIGE, guild
from tabletop.games.high_jinks.state import State

_HAND_SHARE: Final = 0.5
"""How many of a rival's hand cards serve in a duel, on average."""
_SPREAD: Final = 2.0
"""How far strength may be misjudged, in Power."""
_DECISIVE: Final = WIN / 2
"""Who gains more than so much has won."""
SURE: Final = 0.95
"""The chance of what lies open or is known."""
_IN_SIGHT: Final = 9
"""More Aces than may be unseen."""
_ACE_OF: Final = tuple(
    tuple(card for card in range(CARDS) if IS_ACE[card] and SUIT[card] == s) for s in range(4)
)
_ACES_OF: Final = (*[cards_of(aces) for aces in _ACE_OF], 0)
"""The same as sets; a Joker without suit has none."""


def likelihood(margin: float) -> float:
    """How likely the side ahead by `margin` at full strength wins."""
    steps = margin / _SPREAD
    return 1.0 / (1.0 + exp(-steps if -12.0 < steps < 12.0 else -12.0 if steps > 0 else 12.0))


_RIVALS: Final = tuple(
    tuple(tuple(q for q in range(SEATS) if q != me and alive >> q & 1) for me in range(SEATS))
    for alive in range(1 << SEATS)
)
"""`[who is alive][me]`: the others."""


class Sight:
    """What a seat knows of a state, as far as it was asked for. `limit`: the 13 Rule; `eager`: it adds Spells in a
    duel in which it is ahead; `patience`: by the number of players, Main actions of a turn after which it
    combines less (`slips`); `meek`: how often it takes a rival not to choose its best answer to an attack; `doubt`: the
    power to which it raises its chance in a duel; `likes`: by verb, what an answer is worth besides (`styles`).
    `rough`: only the answer that gains most is asked for, so that others below it need not be priced rightly. `asked`:
    the serial of the Main decision that was looked at, or of the part of a choice begun there; `most`: what anything
    but setting and digging gained there."""

    limit = LIMIT
    eager = False
    patience = (0, 0, 16, 28, 40)
    meek = 0.3
    doubt = 1.0
    likes: ClassVar[Mapping[str, float]] = {}

    __slots__ = (
        *("_aces", "_boneyard", "_fields", "_hidden", "_hold", "_losses", "_own", "_pool", "_reaches"),
        *("_theirs", "_unseen", "asked", "bit", "counters", "duels", "field", "hand", "mana", "me", "most"),
        *("others", "ready", "rivals", "rough", "s", "worth", "worth_key"),
    )

    def __init__(self, s: State, me: int) -> None:
        self.s = s
        self.me = me
        self.rough = False
        self.asked, self.most = -2, 0.0  # nothing was asked before serial 0
        self.bit = 1 << me
        self.hand = hand = s.in_hand[me]
        self.mana = held = s.in_mana[me]
        self.ready = held & ~s.tapped
        self.counters = s.in_damage[me] & s.up
        one, two, three = field = s.agents[3 * me : 3 * me + 3]
        while -1 in field:
            field.remove(-1)
        self.field = field
        suits = SUIT_BIT[one] | SUIT_BIT[two] | SUIT_BIT[three]
        self.worth_key = key = worth_key(
            len(field) + (hand & AGENTS).bit_count(), ((hand | held) & SPELLS).bit_count(), suits
        )
        self.worth = WORTHS[key]
        self.rivals = _RIVALS[s.alive][me]
        self.others = OTHERS[s.config.seats]
        """How much of a rival's loss is one's own gain."""
        self._fields: dict[int, tuple[int, float]] = {}
        self._losses: dict[int, float] = {}
        self._theirs: dict[int, float] = {}
        self._reaches: dict[tuple[int, int, int], float] = {}
        self._aces: dict[int, int] = {}
        self._hold: dict[int, tuple[int, float]] = {}
        self._hidden: dict[int, int] = {}
        self._unseen: dict[int, bool] = {}
        self._own: dict[int, int] = {}
        self.duels: dict[int, float] = {}
        """By both Agents what an attack on the second promises, if it blocks."""
        self._pool = -1
        self._boneyard: list[float] | None = None

    def holds(self, s: State, decision: Decision) -> bool:
        """Whether what was seen of a Main decision is still so: all that was done since is to set a Spell, to go to
        Combat or to begin a compound choice."""
        me = self.me
        if s is not self.s or self.asked != s.serial - 1 or decision.seat != me:
            return False
        if decision.stage:
            self.asked = s.serial
            return True
        if decision.prompt == "main":
            mana = s.in_mana[me]
            if mana.bit_count() <= self.mana.bit_count():
                return False
            self.hand, self.mana, self.ready = s.in_hand[me], mana, mana & ~s.tapped
            return True
        return decision.prompt == "attack"

    def ground(self, seat: int, card: int) -> int:
        """Guild and Prestige of an Agent on the field."""
        found = self._fields.get(seat) or self._field_of(seat)
        return found[0] + PRESTIGE[self.s.scars[card]]

    def _field_of(self, seat: int) -> tuple[int, float]:
        """The Guild of a field, and what an Agent is worth as one of so many."""
        s = self.s
        company = 3 - s.agents[3 * seat : 3 * seat + 3].count(-1)
        found = self._fields[seat] = guild(s, seat), LOSS[company]
        return found

    # Cards

    def spell_worths(self, cards: list[int]) -> list[float]:
        """What each card of a pile would be worth, with what a Spell of it brings beside for the set it makes."""
        worth, twins = self.worth, twins_of((self.hand | self.mana | self.counters) & SPELLS)
        return [worth[card] + TWINS[twins[RANK[card]]] for card in cards]

    def boneyard(self) -> list[float]:
        """That of the Boneyard."""
        if self._boneyard is None:
            self._boneyard = self.spell_worths(self.s.boneyard)
        return self._boneyard

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

    def blockers(self, seat: int) -> list[int]:
        """The Agents that may block an attack on `seat`."""
        return [card for card in self.s.agents[3 * seat : 3 * seat + 3] if card >= 0]

    def agent_loss(self, seat: int, card: int) -> float:
        """An Agent that leaves the field, as its owner's loss."""
        found = self._losses.get(card)
        if found is None:
            own, loss = self._fields.get(seat) or self._field_of(seat)
            scars = self.s.scars[card]
            found = self._losses[card] = loss + SCARS[scars] * 0.8 + 0.2 * (own + PRESTIGE[scars])
        return found

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
        attack_scar = gain if gain > _DECISIVE else gain * ours
        gain = SCAR_GAIN[block_scars]
        block_scar = gain if gain > _DECISIVE else gain * theirs
        attack_wins = self.agent_loss(seat, blocker) * theirs + attack_scar
        block_wins = self.agent_loss(turn, attacker) * ours + block_scar
        first, second = suits
        if first != second or first == NO_SUIT:  # no kinship
            attack_wins -= RESCUE[second] * theirs
            block_wins -= RESCUE[first] * ours
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

    def strength(self, card: int) -> int:
        """The Power that an own Agent can reach."""
        found = self._own.get(card)
        if found is None:
            found = self.ground(self.me, card) + best_power(self.spells(), SUIT[card], self.limit)
            self._own[card] = found
        return found

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
        first, second = suits
        unseen = self._aces_of(seat, first)
        if second != first:
            unseen += self._aces_of(seat, second)
        if not unseen:
            return 0.0
        if unseen >= _IN_SIGHT:
            return SURE
        hidden = self._hidden.get(seat)
        if hidden is None:
            s, bit, down = self.s, self.bit, self.sets_down(seat)
            hidden = self._hidden[seat] = sum(
                [not s.seen[c] & bit or bool(down and VALUE[c] and s.kept[c] & bit) for c in s.hands[seat]]
            )
        return min(0.9, hidden * unseen / self.pool())

    def _aces_of(self, seat: int, suit: int) -> int:
        """How many Aces of a suit `seat` may hold unseen; _IN_SIGHT if it is known to have one."""
        if suit < 0:
            return 0
        key = 4 * seat + suit
        found = self._aces.get(key)
        if found is None:
            found = self._aces[key] = self._count_aces(seat, suit)
        return found

    def _count_aces(self, seat: int, suit: int) -> int:
        s, bit = self.s, self.bit
        counters, hand = s.in_damage[seat] & s.up, s.in_hand[seat]
        unseen = 0
        for card in _ACE_OF[suit][: 1 if s.config.seats == 2 else 2]:
            one = BIT[card]
            if counters & one or (hand & one and s.seen[card] & bit):
                return _IN_SIGHT
            if hand & one or self.unseen(card):
                unseen += 1
        return unseen

    def pool(self) -> int:
        """How many cards lie in the Deck and in the hands of rivals."""
        if self._pool < 0:
            hands = self.s.hands
            self._pool = len(self.s.deck) + sum([len(hands[q]) for q in self.rivals])
        return self._pool

    def unseen(self, card: int) -> bool:
        """Whether this seat has an Ace or Agent neither in sight nor in mind."""
        found = self._unseen.get(card)
        if found is None:
            found = self._unseen[card] = self._is_unseen(card)
        return found

    def _is_unseen(self, card: int) -> bool:
        s, one = self.s, BIT[card]
        if (self.hand | self.mana | self.counters) & one:
            return False
        for q in self.rivals:
            if s.in_hand[q] & one:
                return not s.seen[card] & self.bit
        return card in s.deck or (
            not s.seen[card] & self.bit
            and ((not s.config.notes and card in s.void) or (card in s.mana and not s.up & one))
        )

    def sets_down(self, seat: int) -> bool:
        """Whether a rival has a face-down Spell."""
        return bool(self.s.in_mana[seat] & ~self.s.up)

    def chance_to_win(self, mine: int, other: int, seat: int, suits: tuple[int, int], busy: int) -> float:
        """How likely an own Agent wins a duel against one of `seat` that has not begun, if both do what they can.
        `suits`: its own first."""
        key = 8 * other + busy
        theirs = self._theirs.get(key)
        if theirs is None:
            theirs = self.ground(seat, other) + self.rival_reach(seat, suits[1], LIMIT, busy)
            self._theirs[key] = theirs
        chance = likelihood(self.strength(mine) - theirs + 0.8 * tie_edge(RANK[mine], RANK[other]))
        chance *= 1.0 - 0.7 * self.threat(seat, suits)
        return chance if self.doubt == 1.0 else float(chance**self.doubt)

    def ace_cost(self, suits: tuple[int, int]) -> float:
        """What the cheapest own Ace of one of the suits costs; a negative number if there is none."""
        aces = (_ACES_OF[suits[0]] | _ACES_OF[suits[1]]) & (self.hand | self.counters)
        if not aces:
            return -1.0
        if aces & self.counters:
            return 0.4
        return min([self.worth[card] for card in cards_in(aces)])
