"""What a player with priority may do: in a main phase, in a step of combat, in a window (§2, §3, §10)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BLACK,
    BURN_ROWS,
    CAST_ROWS,
    COMBAT,
    COST,
    COUNTER_ROWS,
    DRAW_ROWS,
    END,
    EQUIP_ROWS,
    FIRE,
    FIRE_ROWS,
    GEM_BIT,
    GEM_ROWS,
    GEMS_OF,
    HAND_ROWS_COLOURS,
    LOOK_BIT,
    MINE_ROWS,
    ONLY_PASS,
    PASS,
    RED,
    ROYAL,
    SEATS,
    SHATTER_ROWS,
    SKIP,
    STRAIGHT_ROWS,
    Row,
    pair_lows,
    ranks_in,
)
from tabletop.games.superjack.phases.casting import pass_window
from tabletop.games.superjack.phases.gems import draw_with, mine
from tabletop.games.superjack.phases.jacks import royal_jacks, stack, stackings
from tabletop.games.superjack.phases.turn import end_turn, leave_combat_step, leave_last, leave_main
from tabletop.games.superjack.state import State
from tabletop.mechanics.frames import Frame

_RED_SUITS, _BLACK_SUITS = HAND_ROWS_COLOURS
_RED_GEMS, _BLACK_GEMS = GEMS_OF
_CAST_ACES, _CAST_JACKS, _CAST_QUEENS, _CAST_KINGS = [CAST_ROWS[rank] for rank in (ACE, JACK, QUEEN, KING)]
_LOW_GEMS, _MIDDLE_GEMS, _HIGH_GEMS = GEM_ROWS
_ACES = 15
_OWN = {k.MAIN1: ("main", (COMBAT, SKIP)), k.MAIN2: ("main2", (END,)), k.FINAL: ("final", ONLY_PASS)}
_COMBAT_PROMPTS = {k.DEFEND: "defend", k.ACT: "act", k.REACT: "react"}


def ask_own(s: State, frame: Frame) -> Decision:
    """The turn player's main phases and last chance: reactive and non-reactive actions (SJ-2.6, SJ-2.9)."""
    kind, seat = frame
    prompt, ends = _OWN[kind]
    hand = s.hands[seat]
    acts = _actions(s, seat, hand, ends)
    if not s.gem_played and (gems := hand >> 4 & 0xFFFFFF):  # one gem a turn (SJ-3.1)
        low, middle, high = _LOW_GEMS[seat], _MIDDLE_GEMS[seat], _HIGH_GEMS[seat]
        acts = low[gems & 255] + middle[gems >> 8 & 255] + high[gems >> 16] + acts
    return new_tuple(Decision, (s.serial, seat, prompt, 0, acts, seat))


def ask_last(s: State, frame: Frame) -> Decision:
    """Another player's last chance in this turn: reactive actions, or pass."""
    seat = frame[1]
    acts = _actions(s, seat, s.hands[seat] & _ACES, ONLY_PASS)
    return new_tuple(Decision, (s.serial, seat, "last", 0, acts, seat))


def ask_combat(s: State, frame: Frame) -> Decision:
    """A step of combat: reactive actions, or pass."""
    kind, seat = frame
    acts = _actions(s, seat, s.hands[seat] & _ACES, ONLY_PASS)
    return new_tuple(Decision, (s.serial, seat, _COMBAT_PROMPTS[kind], 0, acts, seat))


def ask_window(s: State, frame: Frame) -> Decision:
    """Reactive actions before the ace or fireball happens; an ace may counter an ace (SJ-10.4, SJ-10.8, SJ-B71)."""
    seat = frame[k.RESPONDER]
    counter = frame[k.WHAT] <= k.COUNTER and not frame[k.COUNTERED]
    acts = _actions(s, seat, s.hands[seat] & _ACES, ONLY_PASS, counter)
    return new_tuple(Decision, (s.serial, seat, "window", 0, acts, seat))


def ask_buff(s: State, frame: Frame) -> Decision:
    """The equip steps after blocks: nothing but equipping (SJ-6.22)."""
    seat = frame[1]
    acts: Row = ONLY_PASS
    mine = s.creatures[seat]
    if mine and (lows := pair_lows(s.ready[seat])) and (not s.pairs or _has_slot(s, mine)):
        acts = _equips(seat, lows) + ONLY_PASS
    return new_tuple(Decision, (s.serial, seat, "buff", 0, acts, seat))


def _equips(seat: int, lows: int) -> Row:
    low, middle, high = EQUIP_ROWS
    return low[seat][lows & 255] + middle[seat][lows >> 8 & 255] + high[seat][lows >> 16]


def _payable(suits: int) -> tuple[int, ...]:
    """By energy of a colour: which cards of these suits it pays for, as bits of a hand."""
    return tuple(
        sum(suits << 4 * (rank - 1) for rank in COST if COST[rank] <= energy)
        for energy in range(1 + len(COST) * max(COST.values()))
    )


_PAID_BY_RED = _payable(_RED_SUITS)
_PAID_BY_BLACK = _payable(_BLACK_SUITS)
_MOST = len(_PAID_BY_RED) - 1


def _paid_by(seat: int, ready: int, pool: dict[int, int]) -> int:
    """The creatures and aces that these untapped gems and the pool pay for, as bits of a hand (SJ-3.6, SJ-6.1)."""
    red = (ready & _RED_GEMS).bit_count() + pool.get(2 * seat + RED, 0)
    black = (ready & _BLACK_GEMS).bit_count() + pool.get(2 * seat + BLACK, 0)
    return _PAID_BY_RED[min(red, _MOST)] | _PAID_BY_BLACK[min(black, _MOST)]


_MANY = 4_000


class _OfGems(dict[int, tuple[Row, int]]):
    """By a set of untapped gems of a seat: its sacrifices, straights and pairs, and what it pays for; the same few sets
    are asked about again and again. `fire`: there are creatures to burn; `worn`: an own one can wear a pair."""

    __slots__ = ("_fire", "_seat", "_worn")

    def __init__(self, seat: int, fire: bool, worn: bool) -> None:
        super().__init__()
        self._seat, self._fire, self._worn = seat, fire, worn

    def __missing__(self, ready: int) -> tuple[Row, int]:
        seat = self._seat
        acts = (FIRE_ROWS if self._fire else BURN_ROWS)[seat][ready & 255]
        acts += MINE_ROWS[seat][ready >> 8 & 255] + DRAW_ROWS[seat][ready >> 16]
        ranks = ranks_in(ready)
        # every run of three begins at one of these
        starts = (ranks & ranks >> 4 & ranks >> 8) * 15 & ready
        if starts:
            acts += STRAIGHT_ROWS[0][seat][starts & 255] + STRAIGHT_ROWS[1][seat][starts >> 8 & 255]
        if self._worn:
            acts += _equips(seat, pair_lows(ready))
        if len(self) >= _MANY:
            self.clear()
        paid = (
            _PAID_BY_RED[(ready & _RED_GEMS).bit_count()] | _PAID_BY_BLACK[(ready & _BLACK_GEMS).bit_count()]
        )
        self[ready] = found = acts, paid
        return found


_NO_CREATURE, _CREATURE, _WEARER = (
    tuple([_OfGems(seat, fire, worn) for seat in range(SEATS)])
    for fire, worn in ((False, False), (True, False), (True, True))
)


def _has_slot(s: State, mine: tuple[int, ...]) -> bool:
    """Whether one of these creatures can wear a pair (SJ-5.4)."""
    pairs = s.pairs
    return len(pairs) < len(mine) or bool([c for c in mine if len(pairs.get(c, ())) < creatures.SLOTS])


def _actions(s: State, seat: int, hand: int, ends: Row, counter: bool = False) -> Row:
    """SJ-10.14: gem sacrifices, straights, equipping, aces, stacking, royal sacrifice, then what ends the step. `hand`:
    the cards that may be played, which are Jacks, Queens and Kings too in one's own main phases; its gems do not
    matter here."""
    ready, mine = s.ready[seat], s.creatures[seat]
    if ready:
        if mine:
            table = _WEARER if not s.pairs or _has_slot(s, mine) else _CREATURE
        elif ready & FIRE and s.creatures.count(()) < len(s.creatures):  # in half the time of `any`
            table = _CREATURE
        else:
            table = _NO_CREATURE
        acts, paid = table[seat][ready]
    elif len(mine) < 2 and not s.pool:
        return ends
    else:
        acts, paid = (), 0
    if hand:
        cards = hand & (_paid_by(seat, ready, s.pool) if s.pool else paid)
        if cards:
            aces = cards & _ACES
            if cards != aces:
                jacks, queens, kings = _CAST_JACKS[seat], _CAST_QUEENS[seat], _CAST_KINGS[seat]
                acts = jacks[cards >> 40 & 15] + queens[cards >> 44 & 15] + kings[cards >> 48] + acts
            if aces:
                acts += _CAST_ACES[seat][aces]
                if sum(s.gems) != s.gems[seat]:
                    acts += SHATTER_ROWS[seat][aces]
                if counter:
                    acts += COUNTER_ROWS[seat][aces]
    if len(mine) > 1:
        own_jacks = []
        for card in mine:
            if RANK[card] == JACK:
                own_jacks.append(card)
        if own_jacks:
            if len(own_jacks) > 1:
                acts += stackings(s, own_jacks)
            if len(mine) > 2:
                for jack in royal_jacks(s, mine):
                    acts += (ROYAL[jack],)
    return acts + ends


# What ends a step is told by the action itself where it can be: each is made once, an equal one may come from outside.


def answer_main(s: State, frame: Frame, action: Action) -> None:
    """The first main phase: to combat, past it, or a move."""
    if action is SKIP or action is COMBAT or action.card < 0:
        leave_main(s, action is COMBAT or action == COMBAT)
    else:
        play(s, frame, action)


def answer_last(s: State, frame: Frame, action: Action) -> Decision | None:
    """The second main phase and the last chances of the others: the next seat's, or a move."""
    if action is PASS or action is END or action.card < 0:
        return leave_last(s, frame[1])
    play(s, frame, action)
    return None


def answer_final(s: State, frame: Frame, action: Action) -> None:
    """The turn player's own last chance: the end of the turn, or a move."""
    if action is PASS or action.card < 0:
        end_turn(s)
    else:
        play(s, frame, action)


def answer_combat(s: State, frame: Frame, action: Action) -> None:
    """A step of combat without a choice of its own: the next step, or a move."""
    if action is PASS or action.card < 0:
        leave_combat_step(s, frame[0], frame[1])
    else:
        play(s, frame, action)


def answer_window(s: State, frame: Frame, action: Action) -> Decision | None:
    """A window: let it happen, or a move."""
    if action is PASS or action.card < 0:
        return pass_window(s)
    play(s, frame, action)
    return None


def play(s: State, frame: Frame, action: Action) -> None:
    """Play a plain action, or open the stage that asks for the rest of a compound one."""
    verb, card, seat = action.verb, action.card, frame[1]
    if verb in _DEEDS:
        _DEEDS[verb](s, seat, card)
    elif verb == "stack":
        stack(s, seat, card, action.target)
    elif verb == "cast":
        s.frames.append((k.PAY, seat, k.CAST_CARD, card, -1, 0))
    elif verb == "counter":
        s.frames.append((k.PAY, seat, k.COUNTER, card, frame[k.CARD], 0))
    else:
        s.frames.append((_STAGES[verb], seat, card))


_STAGES = {
    "shatter": k.SHATTERING,
    "fireball": k.FIRING,
    "burn": k.BURNING,
    "straight": k.RUN,
    "equip": k.EQUIPPING,
    "royal": k.ROYALS,
}


def play_gem(s: State, seat: int, card: int) -> None:
    """From hand into play, untapped and usable at once (SJ-3.2)."""
    s.gem_played = s.moved = True
    s.hands[seat] ^= LOOK_BIT[card]
    bit = GEM_BIT[card]
    s.gems[seat] |= bit
    s.ready[seat] |= bit
    if s.events is not None:
        s.went("gem", card, "hand", seat, "gems", seat, seat)


_DEEDS = {"gem": play_gem, "mine": mine, "draw": draw_with}
