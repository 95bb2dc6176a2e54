"""Where in a turn an answer could matter, so that the table asks only there (`Prompt.matters`).

Each test reads one observation, of the seat itself or the public one. A hand that it does not show may hold any card
that does not lie in the open. An answer that can as well be given later, on a better occasion, does not matter now.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from tabletop.engine.cards import ACE, FACE_RANK, JACK, KING, LOOKS, QUEEN, RANK
from tabletop.engine.declarations import PublicTest
from tabletop.engine.observation import Observation
from tabletop.games.superjack.actions import (
    BLACK,
    BUILDING,
    COLOUR,
    COST,
    DRAWS,
    FIRE,
    GEM_BIT,
    GEMS_OF,
    IS_CREATURE,
    IS_GEM,
    POWER,
    RED,
    gem_bits,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.creatures import SLOTS, SUPERJACK
from tabletop.games.superjack.foresight import SCORCH, base_of, energy_of

Row = tuple[Any, ...]


class _Reach:
    """What a seat could play now, as far as the observation tells. The rows of creatures are those of its facts."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self._own = seen.seat == seat
        self.facts: dict[str, Any] = dict(seen.facts)
        self.rows: dict[int, Row] = {row[0]: row for row in self.facts["creatures"]}
        self.ready = gem_bits(seen.zone("gems", seat).upright())
        self.fire = SCORCH * (self.ready & FIRE).bit_count()

    def mine(self, card: int) -> bool:
        return card in self.rows and bool(self.rows[card][1] == self.seat)

    @property
    def ace(self) -> bool:
        """An ace could be paid for and may be in the hand."""
        return self.may_cast(ACE)

    @property
    def cheap_ace(self) -> bool:
        """The same, with no gem given up for it."""
        return any(
            self.untapped(colour) >= COST[ACE] and self._may_hold(ACE, colour) for colour in (RED, BLACK)
        )

    def may_cast(self, rank: int, *colours: int) -> bool:
        """A card of that rank, of one of these colours or any, could be paid for and may be in the hand."""
        return any(
            self.energy(colour) >= COST[rank] and self._may_hold(rank, colour)
            for colour in colours or (RED, BLACK)
        )

    def may_play_drawn(self) -> bool:
        """What a six or seven brings could be played before the gems untap: a gem, or a creature that the others pay
        for with none given up."""
        draws = self.ready & DRAWS
        return bool(draws) and (
            not self.facts["gem_played"]
            or any(
                self.untapped(colour) - (draws & ~GEMS_OF[colour] == 0) >= COST[rank]
                and self._may_draw(rank, colour)
                for colour in (RED, BLACK)
                for rank in (JACK, QUEEN, KING, ACE)
            )
        )

    def spare_ace(self) -> bool:
        """An ace that would take the energy from another card of its colour if it waited for the next turn. What is
        mined for it is gone in either turn."""
        several = self.seen.zone("hand", self.seat).count > 1
        return several and any(
            self.untapped(colour) >= COST[ACE]
            and self._may_hold(ACE, colour)
            and any(self._may_hold(rank, colour) for rank in (JACK, QUEEN, KING))
            for colour in (RED, BLACK)
        )

    def may_hold_gem(self) -> bool:
        """There may be a gem in the hand."""
        hand = self.seen.zone("hand", self.seat)
        return any(IS_GEM[view.id] for view in hand.cards) if self._own else hand.count > 0

    def draws(self) -> bool:
        """A six or seven that is left brings a card that may be played this turn, or a straight of four does and the
        card may be a gem."""
        straight = self.run(4) and not self.facts["gem_played"]
        return self.seen.zone("library", self.seat).count > 0 and (self.may_play_drawn() or straight)

    def untapped(self, colour: int) -> int:
        """The energy there is without mining."""
        return energy_of(self.seen, self.seat, colour)[0]

    def energy(self, colour: int) -> int:
        return energy_of(self.seen, self.seat, colour)[1]

    def _may_hold(self, rank: int, colour: int) -> bool:
        hand = self.seen.zone("hand", self.seat)
        if self._own:
            return any(RANK[view.id] == rank and COLOUR[view.id] == colour for view in hand.cards)
        return hand.count > 0 and self._may_draw(rank, colour)

    def _may_draw(self, rank: int, colour: int) -> bool:
        """A card of that rank and colour does not lie in the open."""
        lies = {view.id for zone in self.seen.zones for view in zone.cards}
        first = self.seat * LOOKS + 4 * (rank - 1)
        return any(COLOUR[card] == colour and card not in lies for card in range(first, first + 4))

    def run(self, least: int) -> bool:
        """A straight of so many gems."""
        runs = ranks_in(self.ready)
        for _ in range(least - 1):
            runs &= runs >> 4
        return bool(runs)

    def dig(self) -> bool:
        """A straight that brings a creature back."""
        graves = self.seen.zone("graveyard", self.seat).cards
        return self.run(5) and any(IS_CREATURE[view.id] for view in graves)

    def equips(self, cards: Collection[int]) -> bool:
        """A pair for one of these, if it is one's own."""
        return bool(pair_lows(self.ready)) and any(
            self.mine(card) and len(self.rows[card][9]) < SLOTS for card in cards
        )

    def jacks(self) -> int:
        """Own Jacks that could be stacked, with those stacked on them."""
        return sum(row[4] for row in self.rows.values() if row[1] == self.seat and RANK[row[0]] == JACK)

    def stacks(self, bases: Collection[int], fight: Collection[int] = ()) -> bool:
        """A Jack that is neither among these nor fights for one of these."""
        jacks = [card for card in self.rows if RANK[card] == JACK and self.mine(card)]
        return any(base in jacks for base in bases) and not {*bases, *fight}.issuperset(jacks)

    def royal(self) -> bool:
        """A royal sacrifice, whatever the colours of the Jack."""
        free = self.seen.zone("creatures", self.seat).upright()
        ranks = {rank: {COLOUR[card] for card in free if RANK[card] == rank} for rank in (JACK, QUEEN, KING)}
        return bool(ranks[JACK] and ranks[QUEEN] & ranks[KING])

    def burns(self, card: int, more: int = 0) -> bool:
        """Fireballs kill that creature with `more` damage that comes anyway."""
        return card in self.rows and self.fire > 0 and self.left(card) <= self.fire + more

    def fires(self, card: int, more: int = 0) -> int:
        """How many fireballs kill that creature once it has grown by so much."""
        return -(-(self.left(card) + more) // SCORCH)

    def saves(self, foe: int, own: Collection[int]) -> bool:
        """Fireballs kill that creature, which those would not, or before it kills one of them."""
        together = self.power(own)
        if not self.burns(foe, together):
            return False
        dies = any(self.left(card) <= self.rows[foe][2] for card in own if card in self.rows)
        return self.left(foe) > together or (dies and self.burns(foe))

    def left(self, card: int) -> int:
        """Damage that still kills it."""
        row = self.rows[card]
        return int(row[2] - row[3])

    def gain(self, card: int) -> int:
        """The most that pairs could add to that creature now; 0 if it is another's."""
        pairs = pair_lows(self.ready).bit_count() if self.mine(card) else 0
        worn = len(self.rows[card][9]) if pairs else 0
        most = min(pairs, SLOTS - worn)
        return most + (most > 0 and most + worn == SLOTS)  # two of one rank add one more

    def growth(self, card: int) -> int:
        """The most by which that attacker could grow now: by pairs, and a Jack by one more that does not attack."""
        attackers = [attacker for attacker, _, _ in self.facts["attackers"]]
        return self.gain(card) + self.stacks((card,), attackers) * int(self.rows[card][2])

    def kills(self) -> bool:
        """Fireballs kill somebody else's creature."""
        return any(self.burns(card) for card in self.rows if not self.mine(card))

    def hurt(self) -> bool:
        """Fireballs kill what is wounded until the turn ends, and more of them would be needed once it is healed."""
        return any(
            row[1] != self.seat and self.burns(card) and self.fires(card) < self.fires(card, row[3])
            for card, row in self.rows.items()
        )

    def power(self, cards: Collection[int]) -> int:
        return sum(self.rows[card][2] for card in cards if card in self.rows)

    def blockers(self, attacker: int) -> list[int]:
        return [card for card, blocked in self.facts["blocks"] if blocked == attacker]

    def fights(self, foes: Collection[int], own: Collection[int]) -> bool:
        """What changes a fight with these before damage."""
        rows = [self.rows[card] for card in foes if card in self.rows]
        worn = any(row[9] for row in rows)
        if not rows:
            return self.stacks(own)
        grown = worn or any(row[5] for row in rows)
        return (
            self.royal()
            or self.run(6)
            or (worn and bool(own) and self.ace)
            or self.stacks(own)
            or (grown and self.equips(own))
        )


def _window(reach: _Reach) -> bool:
    windows = reach.facts["windows"]
    if not windows or _last_word(reach):
        return True
    _, _, what, _, target, countered = windows[-1]
    pending = sum(window[2] == what and window[4] == target for window in windows)
    if what == "burn":
        dying = target == reach.seat and reach.facts["health"][reach.seat] <= pending
        return dying and (reach.run(3) or reach.fire > 0)
    if what == "fireball":
        return _saves(reach, target, SCORCH * pending)
    if not countered and reach.ace:
        return True
    if what == "shatter" and target >= 0 and target // LOOKS == reach.seat:
        used = FACE_RANK[target % LOOKS] not in (4, 5) or reach.run(3) or _mined_for(reach, target)
        return bool(reach.ready & GEM_BIT[target]) and used
    return False


def _mined_for(reach: _Reach, gem: int) -> bool:
    """In an own main phase the energy of that gem could still pay for a creature."""
    facts = reach.facts
    builds = facts["turn"] == reach.seat and facts["phase"] in BUILDING
    return builds and any(reach.may_cast(rank, COLOUR[gem]) for rank in (JACK, QUEEN, KING))


def _last_word(reach: _Reach) -> bool:
    """The attacker has no step of its own any more before damage, and could still decide a fight."""
    return bool(reach.facts["phase"] == "react" and reach.facts["turn"] == reach.seat and _act(reach))


def _saves(reach: _Reach, target: int, damage: int) -> bool:
    """Something helps the own creature that would die, or uses it before."""
    base = base_of(reach.seen, target)
    if not reach.mine(base) or reach.left(base) > damage:
        return False
    more = RANK[base] == JACK and reach.jacks() > reach.rows[base][4]
    return more or reach.equips((base,)) or reach.royal()


def _attackers(reach: _Reach) -> list[int]:
    """Those that attack the seat."""
    return [card for card, aimed, _ in reach.facts["attackers"] if aimed == reach.seat]


def _defend(reach: _Reach) -> bool:
    """What kills an attacker does so after blocks as well, unless blocks depend on it or it may have grown by then and
    takes more fireballs, of which each costs a gem."""
    foes = _attackers(reach)
    burnt = [card for card in foes if reach.burns(card)]
    grows = _Reach(reach.seen, reach.facts["turn"])
    return (
        (bool(burnt) and _block(reach))
        or any(reach.fires(card, grows.growth(card)) > reach.fires(card) for card in burnt)
        or (reach.ace and (_needs_blocker(reach, foes) or _saves_much(reach, foes)))
        or (reach.cheap_ace and _too_few(reach, foes))
        or reach.dig()
    )


def _later(reach: _Reach) -> bool:
    """What would be passed before blocks is asked about after them, however they are given."""
    foes = _attackers(reach)
    return any(map(reach.burns, foes)) or reach.royal() or reach.run(6)


def _needs_blocker(reach: _Reach, foes: Collection[int]) -> bool:
    """An ace more to block with kills one of these that is larger, with fireballs or without, or keeps the player
    alive."""
    own = reach.power(_untapped(reach))
    return reach.power(foes) >= reach.facts["health"][reach.seat] or any(
        dealt < reach.left(foe) <= dealt + POWER[ACE] < reach.rows[foe][2] + dealt
        for foe in foes
        if foe in reach.rows
        for dealt in {own, own + reach.fire}
    )


def _saves_much(reach: _Reach, foes: Collection[int]) -> bool:
    """An ace more to block with keeps off a third of the health that is left: the strongest of these that it may block
    and for which there is no untapped creature. A Superjack's damage comes through all the same."""
    weak = [foe for foe in foes if _may_block(reach, ACE, foe) and reach.rows[foe][4] < SUPERJACK]
    powers = sorted((int(reach.rows[foe][2]) for foe in weak), reverse=True)[len(_untapped(reach)) :]
    return bool(powers) and 3 * powers[0] >= reach.facts["health"][reach.seat]


def _too_few(reach: _Reach, foes: Collection[int]) -> bool:
    """There are more of these that an ace brought now could block and kill, with the pairs there are, than untapped
    creatures."""
    kills = POWER[ACE] + pair_lows(reach.ready).bit_count()
    weak = [foe for foe in foes if _may_block(reach, ACE, foe) and reach.left(foe) <= kills]
    return len(_untapped(reach)) < len(weak)


def _may_block(reach: _Reach, rank: int, foe: int) -> bool:
    """Only its own kind blocks who has royal charge."""
    return foe in reach.rows and (not reach.rows[foe][8] or RANK[foe] == rank)


def _untapped(reach: _Reach) -> list[int]:
    return [card for card in reach.seen.zone("creatures", reach.seat).upright() if card in reach.rows]


def _block(reach: _Reach) -> bool:
    return any(_may_block(reach, RANK[card], foe) for foe in _attackers(reach) for card in _untapped(reach))


def _react(reach: _Reach) -> bool:
    foes = _attackers(reach)
    own = [card for foe in foes for card in reach.blockers(foe)]
    through = [card for card in foes if not reach.blockers(card) or reach.rows[card][4] >= SUPERJACK]
    dying = reach.power(through) >= reach.facts["health"][reach.seat]
    return (
        any(reach.saves(card, reach.blockers(card)) for card in foes)
        or reach.fights(foes, own)
        or (dying and (reach.run(3) or reach.fire > 0 or reach.ace))
    )


def _act(reach: _Reach) -> bool:
    own = [card for card, _, _ in reach.facts["attackers"]]
    fights = [(blocker, card) for card in own for blocker in reach.blockers(card)]
    together = [(foe, card) for foe, card in fights if _falls_to_all(reach, card) and reach.burns(foe)]
    return (
        bool(together)
        or any(reach.saves(foe, (card,)) for foe, card in fights)
        or reach.fights([foe for foe, _ in fights], own)
    )


def _falls_to_all(reach: _Reach, card: int) -> bool:
    """Its blockers kill that attacker together, so that one fewer may save it."""
    foes = reach.blockers(card)
    return len(foes) > 1 and card in reach.rows and reach.left(card) <= reach.power(foes)


def _buff(reach: _Reach) -> bool:
    facts = reach.facts
    attacks = any(
        _decides(reach, card, reach.blockers(card))
        if blocked
        else reach.gain(card) > 0 and not _ends(reach, aimed)
        for card, aimed, blocked in facts["attackers"]
    )
    return attacks or any(_decides(reach, card, (foe,)) for card, foe in facts["blocks"])


def _ends(reach: _Reach, seat: int) -> bool:
    """Those whom nobody blocks are the end of that seat as they are, and it has nothing to answer with."""
    through = [card for card, aimed, blocked in reach.facts["attackers"] if aimed == seat and not blocked]
    other = _Reach(reach.seen, seat)
    answers = other.run(3) or other.fire > 0 or other.ace or other.royal()
    return reach.power(through) >= reach.facts["health"][seat] and not answers


def _decides(reach: _Reach, card: int, foes: Collection[int]) -> bool:
    """A pair for that creature changes who of these dies, or what comes through."""
    gain, foes = reach.gain(card), [foe for foe in foes if foe in reach.rows]
    if not gain or not foes:
        return False
    row, all_left = reach.rows[card], sum(map(reach.left, foes))
    friends = [c for c, foe in reach.facts["blocks"] if foe in foes and c in reach.rows] or [card]
    power, against = reach.power(friends), reach.power(foes)
    shares = {0}  # what the others that block with it may take of the damage, and die
    for friend in friends:
        shares |= {share + reach.left(friend) for share in shares if friend != card}
    lives = any(share + reach.left(card) <= against < share + reach.left(card) + gain for share in shares)
    kills = power < all_left and power + gain >= min(map(reach.left, foes))
    return lives or kills or row[4] >= SUPERJACK


def _last(reach: _Reach) -> bool:
    return reach.run(3) or reach.spare_ace() or reach.royal() or reach.jacks() > 2 or reach.hurt()


def _nothing_kept(reach: _Reach) -> bool:
    """Beside gems to give up there is neither an ace nor a Jack to stack."""
    return not reach.ace and sum(RANK[card] == JACK and reach.mine(card) for card in reach.rows) < 2


def _deadly(reach: _Reach) -> bool:
    """Fireballs that put somebody out."""
    facts = reach.facts
    health = [facts["health"][seat] for seat in facts["alive"] if seat != reach.seat]
    return reach.fire >= SCORCH * min(health, default=0)


def _taken(reach: _Reach) -> bool:
    """A straight that takes a creature."""
    return any(row[1] != reach.seat for row in reach.rows.values()) and reach.run(6)


_OWN: Final[Mapping[str, Callable[[_Reach], bool]]] = {
    "deadly": _deadly,
    "gem": lambda reach: not reach.facts["gem_played"] and reach.may_hold_gem(),
    "creature": lambda reach: any(reach.may_cast(rank) for rank in (JACK, QUEEN, KING)),
    "energy": lambda reach: any(
        reach.facts["pool"][reach.seat][c] and reach.may_cast(ACE, c) for c in (RED, BLACK)
    ),
    "jacks": lambda reach: reach.jacks() > 2,
    "hurt": _Reach.hurt,
}
"""What there is only one's own turn for. What an ace or gems can do as well in somebody else's is asked about there."""
_SECOND: Final[Mapping[str, Callable[[_Reach], bool]]] = {
    **_OWN,
    "dig": _Reach.dig,
    "take": _taken,
    "kills": _Reach.kills,
    "draws": _Reach.draws,
}
"""Beside that the creatures that a straight brings, which could block before others can be asked, and what a good
player keeps until it is seen how the attack went: a fireball that kills, a gem given up for a card."""


def asked_for(seen: Observation, seat: int) -> str:
    """Why the second main phase is not passed, by its name in `_SECOND`; "" if nothing there could matter."""
    reach = _Reach(seen, seat)
    return next((name for name, test in _SECOND.items() if test(reach)), "")


def _test(of: Callable[[_Reach], bool]) -> PublicTest:
    return lambda seen, seat: of(_Reach(seen, seat))


IN_WINDOW: Final = _test(_window)
"""Countering the ace, saving what is aimed at or using it before it is gone."""
BEFORE_BLOCKS: Final = _test(_defend)
"""Killing an attacker, or one blocker more."""
AFTER_BLOCKS: Final = _test(_later)
"""What can be done before blocks and is asked about after them."""
EQUIPPING: Final = _test(_buff)
"""A pair for somebody who fights."""
CAN_ATTACK: Final = _test(lambda reach: bool(reach.facts["able"]))
CAN_BLOCK: Final = _test(_block)
ATTACKING: Final = _test(_act)
"""Deciding a fight with a blocker, or a larger attacker."""
ATTACKED: Final = _test(_react)
"""Deciding a fight with an attacker, or staying alive."""
OWN_TURN: Final = _test(lambda reach: any(test(reach) for test in _OWN.values()))
"""Cards for which there is only one's own turn."""
AFTER_COMBAT: Final = _test(lambda reach: any(test(reach) for test in _SECOND.values()))
"""The same, creatures without a card, and gems that were kept until the attack was over."""
TURN_ENDS: Final = _test(_last)
"""What costs no gem, for they untap; what damage makes possible that wears off."""
NOBODY_FIGHTS: Final = _test(lambda reach: not reach.facts["attackers"])
"""All attackers are gone: that a step of their combat was passed is no news."""
NOTHING_KEPT: Final = _test(_nothing_kept)
"""Nothing that whoever passes at the end of another's turn may have wanted to do then."""
KILLS: Final = _test(_Reach.kills)
"""Fireballs that kill somebody else's creature."""
GOING_ON: Final = _test(lambda reach: reach.ace or reach.kills())
"""What whoever has begun to act in a combat may have meant to do next: an ace, a fireball that kills somebody."""
