"""What a player with priority may do: in a main phase, in a step of combat, in a window (§2, §3, §10)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved
from tabletop.engine.zones import ALL
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BIT,
    BURN_ROWS,
    CAST_ROWS,
    COMBAT,
    COST,
    COUNTER_ROWS,
    DRAW_ROWS,
    END,
    EQUIP_ROWS,
    FIRE_ROWS,
    GEM_ROWS,
    GEMS_OF,
    HAND_ROWS_COLOURS,
    MINE_ROWS,
    OFFSET,
    ONE_A_RANK,
    PASS,
    ROYAL,
    SHATTER_ROWS,
    SKIP,
    STRAIGHT_ROWS,
    gem_bit,
    pair_lows,
)
from tabletop.games.superjack.phases.casting import pass_window
from tabletop.games.superjack.phases.gems import draw_with, mine
from tabletop.games.superjack.phases.jacks import add_stackings, royal_jacks, stack
from tabletop.games.superjack.phases.turn import leave_step
from tabletop.games.superjack.state import Frame, State

_RED_SUITS, _BLACK_SUITS = HAND_ROWS_COLOURS
_OWN = {
    k.MAIN1: ("main", "§2", (COMBAT, SKIP)),
    k.MAIN2: ("main2", "§2", (END,)),
    k.FINAL: ("final", "§2", (PASS,)),
}
_ONLY_PASS = (PASS,)
_PROMPTS = {
    k.DEFEND: ("defend", "§6"),
    k.ACT: ("act", "§6"),
    k.REACT: ("react", "§6"),
    k.BUFF: ("buff", "§6"),
    k.REBUFF: ("buff", "§6"),
    k.LAST: ("last", "§2"),
}


def ask_own(s: State, frame: Frame) -> Decision:
    """The turn player's main phases and last chance: reactive and non-reactive actions (SJ-2.6, SJ-2.9)."""
    kind, seat = frame[0], frame[1]
    prompt, rule, ends = _OWN[kind]
    hand = s.hands[seat] >> OFFSET[seat]
    gems = not s.gem_played and hand & 0xFFFFFF0  # one gem a turn (SJ-3.1)
    energy = s.ready[seat] or s.pool[2 * seat] or s.pool[2 * seat + 1]
    if not gems and not energy and len(s.creatures[seat]) < 2:
        return Decision(s.serial, seat, prompt, 0, ends, seat, rule)
    acts: list[Action] = []
    if gems:
        acts += GEM_ROWS[0][seat][hand >> 4 & 255]
        acts += GEM_ROWS[1][seat][hand >> 12 & 255]
        acts += GEM_ROWS[2][seat][hand >> 20 & 255]
    if energy and hand >> 40:
        _add_casts(s, seat, hand >> 40, acts)
    _add_reactive(s, seat, acts, 0)
    acts += ends
    return Decision(s.serial, seat, prompt, 0, tuple(acts), seat, rule)


def _add_casts(s: State, seat: int, courts: int, acts: list[Action]) -> None:
    """Jacks, Queens and Kings whose colour can pay for them (SJ-3.6, SJ-6.1)."""
    ready = s.ready[seat]
    red = (ready & GEMS_OF[0]).bit_count() + s.pool[2 * seat]
    black = (ready & GEMS_OF[1]).bit_count() + s.pool[2 * seat + 1]
    if red < 2 and black < 2:
        return
    for rank in (JACK, QUEEN, KING):
        suits = courts & 15
        courts >>= 4
        if suits:
            cost = COST[rank]
            able = (_RED_SUITS if red >= cost else 0) | (_BLACK_SUITS if black >= cost else 0)
            acts += CAST_ROWS[rank][seat][suits & able]


def ask_reactive(s: State, frame: Frame) -> Decision:
    """Reactive actions, or pass."""
    kind, seat = frame[0], frame[1]
    prompt, rule = _PROMPTS[kind]
    if not s.ready[seat] and len(s.creatures[seat]) < 2 and not (s.pool[2 * seat] or s.pool[2 * seat + 1]):
        return Decision(s.serial, seat, prompt, 0, _ONLY_PASS, seat, rule)
    acts: list[Action] = []
    _add_reactive(s, seat, acts, 0)
    acts.append(PASS)
    return Decision(s.serial, seat, prompt, 0, tuple(acts), seat, rule)


def ask_window(s: State, frame: Frame) -> Decision:
    """Reactive actions before the ace or fireball happens; an ace may counter an ace (SJ-10.4, SJ-10.8, SJ-B71)."""
    seat = frame[k.RESPONDER]
    acts: list[Action] = []
    _add_reactive(s, seat, acts, frame[k.WHAT] <= k.COUNTER and not frame[k.COUNTERED])
    acts.append(PASS)
    return Decision(s.serial, seat, "window", 0, tuple(acts), seat, "§10")


def ask_buff(s: State, frame: Frame) -> Decision:
    """The equip steps after blocks: nothing but equipping (SJ-6.22)."""
    seat = frame[1]
    if not s.ready[seat] or not s.creatures[seat]:
        return Decision(s.serial, seat, "buff", 0, _ONLY_PASS, seat, "§6")
    acts: list[Action] = []
    _add_equips(s, seat, pair_lows(s.ready[seat]), acts)
    acts.append(PASS)
    return Decision(s.serial, seat, "buff", 0, tuple(acts), seat, "§6")


def _add_equips(s: State, seat: int, lows: int, acts: list[Action]) -> None:
    if lows:
        pairs = s.pairs
        for card in s.creatures[seat]:
            if card not in pairs or len(pairs[card]) < creatures.SLOTS:
                acts += EQUIP_ROWS[0][seat][lows & 255]
                acts += EQUIP_ROWS[1][seat][lows >> 8 & 255]
                acts += EQUIP_ROWS[2][seat][lows >> 16]
                return


def _add_reactive(s: State, seat: int, acts: list[Action], counter: int) -> None:
    """SJ-10.14: gem sacrifices, straights, equipping, aces, stacking, royal sacrifice."""
    ready = s.ready[seat]
    mine = s.creatures[seat]
    if ready:
        low = ready & 255
        if low:
            acts += (FIRE_ROWS if any(s.creatures) else BURN_ROWS)[seat][low]
        if ready >> 8:
            acts += MINE_ROWS[seat][ready >> 8 & 255]
            acts += DRAW_ROWS[seat][ready >> 16]
        ranks = ready | ready >> 1
        ranks = (ranks | ranks >> 2) & ONE_A_RANK
        starts = ranks & ranks >> 4 & ranks >> 8
        if starts:  # every run of three begins at one of these
            starts = starts * 15 & ready
            acts += STRAIGHT_ROWS[0][seat][starts & 255]
            acts += STRAIGHT_ROWS[1][seat][starts >> 8 & 255]
        if mine:
            _add_equips(s, seat, pair_lows(ready), acts)
    aces = s.hands[seat] >> OFFSET[seat] & 15
    if aces and (ready or s.pool[2 * seat] or s.pool[2 * seat + 1]):
        _add_aces(s, seat, aces, acts, counter)
    if len(mine) > 1:
        jacks = [card for card in mine if RANK[card] == JACK]
        if jacks:
            if len(jacks) > 1:
                add_stackings(s, jacks, acts)
            if len(mine) > 2:
                acts += [ROYAL[jack] for jack in royal_jacks(s, mine)]


def _add_aces(s: State, seat: int, aces: int, acts: list[Action], counter: int) -> None:
    ready = s.ready[seat]
    cost = COST[ACE]
    if (ready & GEMS_OF[0]).bit_count() + s.pool[2 * seat] < cost:
        aces &= _BLACK_SUITS
    if (ready & GEMS_OF[1]).bit_count() + s.pool[2 * seat + 1] < cost:
        aces &= _RED_SUITS
    if aces:
        acts += CAST_ROWS[ACE][seat][aces]
        if any(gems for q, gems in enumerate(s.gems) if q != seat):
            acts += SHATTER_ROWS[seat][aces]
        if counter:
            acts += COUNTER_ROWS[seat][aces]


def answer_priority(s: State, frame: Frame, action: Action) -> None:
    """Play a plain action, or open the stage that asks for the rest of a compound one."""
    verb, card, _, _ = action
    if card < 0:  # pass, end, combat, skip
        if frame[0] == k.WINDOW:
            pass_window(s)
        else:
            leave_step(s, verb)
        return
    seat = frame[1]
    if verb == "gem":
        play_gem(s, seat, card)
    elif verb == "mine":
        mine(s, seat, card)
    elif verb == "draw":
        draw_with(s, seat, card)
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
    s.hands[seat] &= ~BIT[card]
    bit = gem_bit(card)
    s.gems[seat] |= bit
    s.ready[seat] |= bit
    if s.events is not None:
        s.events.append(CardMoved("gem", card, ALL, "hand", seat, -1, "gems", seat, -1, False, seat))
