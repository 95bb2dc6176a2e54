"""The Main Phase: what may be done; summon, retire, set, dig, Archlord (§4, §5, §6, §19, §25)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import JACK, KING
from tabletop.engine.decisions import Decision, new_tuple
from tabletop.engine.events import CardMoved, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.high_jinks import actions as play
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import (
    ARCHLORD_OF,
    BIT,
    DIGS_WITH,
    JACKS_QUEENS,
    KINGS_JOKERS,
    LOW_BYTES,
    MAIN_ROWS,
    MARK,
    NO_SEVENS,
    ONES,
    RANK_BITS,
    RETIRE_ONLY,
    RETIRE_OR_DIG,
    SEVENS,
    SPELL_BYTES,
    SPELLS,
    by_rank,
    cards_in,
    fill_rows,
    some_sevens,
    summons,
)
from tabletop.games.high_jinks.options import LOOP_CAP
from tabletop.games.high_jinks.phases import sets
from tabletop.games.high_jinks.phases.summoning import usable_counters
from tabletop.games.high_jinks.piles import can_draw, discard, draw, set_spell, spend, tap
from tabletop.games.high_jinks.power import guild
from tabletop.games.high_jinks.state import STAGES, State
from tabletop.mechanics.frames import Frame

MANA_PLACES = 6
AGENT_SHIFT = RANK_BITS * JACK
FIRST_AGENT = 1 << AGENT_SHIFT
"""The least set of cards that holds an Agent."""
TWO_RANKS = (1 << 2 * RANK_BITS) - 1
NOTHING: tuple[Action, ...] = ()
END_ONLY = (play.END,)
COMBAT_OR_END = (play.COMBAT, play.END)


def ask_main(s: State, frame: Frame) -> Decision:
    """Everything the turn player may begin now; after 100 Main actions only Combat or the end (HJ-C101)."""
    seat = s.turn
    # §27: no Combat in the first turn, but for the dealer
    leave = COMBAT_OR_END if s.turns_taken[seat] > 1 or seat == s.dealer else END_ONLY
    if s.main_actions >= LOOP_CAP:
        return new_tuple(Decision, (s.serial, seat, "main", 0, leave, seat))
    hand, mana = s.in_hand[seat], s.in_mana[seat]
    held = hand | mana
    counters = s.in_damage[seat] & s.up
    key = (held | counters) & SPELLS
    if mana.bit_count() < MANA_PLACES:
        key |= (hand & SPELLS) << MARK  # those that may be set
    if 0 in s.in_hand and s.in_hand.count(0) >= s.config.seats - (hand > 0):
        key |= NO_SEVENS  # HJ-15.7: a seven needs an opponent with a hand
    if s.deck or can_draw(s):
        if key != s.spell_key:  # three times in ten no Spell has moved since the last Main decision
            s.spell_acts = _spell_acts(key)
            s.spell_key = key
        spells = sets.without_locked(s, key, s.spell_acts) if s.locked else s.spell_acts
        may_dig = True
    else:
        spells = sets.constrained(s, key, held)
        may_dig = s.config.fallback  # the Spell spent will lie in the Boneyard
    agents, at = s.agents, 3 * seat
    field = (agents[at], agents[at + 1], agents[at + 2])
    enter = own = NOTHING
    if hand >= FIRST_AGENT and -1 in field:
        fresh = hand >> AGENT_SHIFT
        if s.summoned:
            fresh ^= fresh & s.summoned >> AGENT_SHIFT  # not summoned yet this turn (HJ-5.13)
        low, high = fresh & TWO_RANKS, fresh >> 2 * RANK_BITS
        try:
            normal, special = JACKS_QUEENS[low]
            more_normal, more_special = KINGS_JOKERS[high]
        except KeyError:
            normal, special = summons(low, JACK)
            more_normal, more_special = summons(high, KING)
        enter = special + more_special
        if s.normal_used <= s.normal_earned:
            enter = normal + more_normal + enter
    lords = 0 if s.archlord_used else s.archlords
    for card in field:
        if card >= 0:
            if held & DIGS_WITH[card] and may_dig and not s.tapped & BIT[card]:
                own += RETIRE_OR_DIG[card]
            else:
                own += RETIRE_ONLY[card]
            if lords and lords & BIT[card] and hand & ARCHLORD_OF[card]:
                own += (play.ARCHLORD[card],)
    if counters >= FIRST_AGENT:
        own += usable_counters(s, seat, counters)
    return new_tuple(Decision, (s.serial, seat, "main", 0, enter + spells + own + leave, seat))


def _spell_acts(key: int) -> tuple[Action, ...]:
    """Set, six, pair, three, four, straight, seven. `key`: the Spells there are to pay with; shifted by MARK those
    that may be set; NO_SEVENS."""
    bytes_of = key.to_bytes(SPELL_BYTES, "little")
    n2, n3, n4, n5, n6, n7, n8, n9, n10 = by_rank(bytes_of)
    try:
        r2, r3, r4, r5, r6, r7, r8, r9, r10 = MAIN_ROWS[bytes_of[LOW_BYTES].translate(ONES)]
        acts = (*r2[n2], *r3[n3], *r4[n4], *r5[n5], *r6[n6], *r7[n7], *r8[n8], *r9[n9], *r10[n10])
    except KeyError:
        fill_rows(bytes_of)
        return _spell_acts(key)
    sevens = n7 & 255
    if not sevens or key & NO_SEVENS:
        return acts
    return acts + (SEVENS.get(sevens) or some_sevens(sevens))


def answer_main(s: State, frame: Frame, action: Action) -> None:
    """Play a plain action, or open the stage that asks for the rest of a compound one."""
    s.shown = -1
    verb, card = action.verb, action.card
    if verb in STAGES:
        s.frames.append((STAGES[verb], card))
    elif verb == "set":
        s.main_actions += 1
        set_spell(s, s.turn, card)
    elif verb == "end":
        s.frames[-1] = (k.END,)
    elif verb == "combat":
        s.frames[-1] = (k.COMBAT,)
        if s.events is not None:
            s.events.append(PhaseBegan("combat", s.turn, s.turns_taken[s.turn]))
    elif verb == "retire":
        retire(s, card)
    else:
        summon(s, card, verb)


def summon(s: State, card: int, how: str) -> None:
    """Put an Agent from hand into the first empty zone: a normal summon upright, a special one tapped (§5)."""
    seat = s.turn
    s.main_actions += 1
    bit = BIT[card]
    s.hands[seat].remove(card)
    s.in_hand[seat] ^= bit
    at = s.agents.index(-1, 3 * seat)
    s.agents[at] = card
    s.summoned |= bit
    if s.events is not None:
        s.events.append(CardMoved(how, card, ALL, "hand", seat, -1, "agents", seat, at % 3, False, seat))
        if bonus := guild(s, seat):
            s.declare("guild", seat, card, value=bonus)
    if how == "special":
        tap(s, card, how)
    else:
        s.normal_used += 1
        s.frames.append((k.SUMMON, card))


def retire(s: State, card: int) -> None:
    """An own Agent goes to the Bench and earns one more normal summon this turn (HJ-5.3)."""
    s.main_actions += 1
    s.normal_earned += 1
    leave_field(s, card, "retire")


def leave_field(s: State, card: int, how: str) -> None:
    """An Agent goes to the Bench; its scars are lost (HJ-C90), and a Guild that it was of ends (HJ-20.5)."""
    at = s.agents.index(card)
    bonus = 0 if s.events is None else guild(s, at // 3)
    s.agents[at] = -1
    bit = BIT[card]
    if s.tapped & bit:
        s.tapped ^= bit
    if s.archlords & bit:
        s.archlords ^= bit
    s.scars[card] = 0
    discard(s, card, how, "agents", at // 3, at % 3)
    if bonus:
        s.declare("guild_ends", at // 3, card, value=bonus)


def ask_dig(s: State, frame: Frame) -> Decision:
    """Which Spell of the Agent's suit, of hand or Mana, never a counter (HJ-19.5)."""
    seat = s.turn
    spells = cards_in((s.in_hand[seat] | s.in_mana[seat]) & DIGS_WITH[frame[1]])
    acts = tuple([play.DIG[card] for card in spells])
    return new_tuple(Decision, (s.serial, seat, "dig", 1, acts, seat))


def answer_dig(s: State, frame: Frame, action: Action) -> None:
    """Tap the Agent, discard the Spell, draw one."""
    seat, agent = s.turn, frame[1]
    s.frames.pop()
    s.main_actions += 1
    s.declare("dig", seat, agent)
    tap(s, agent, "dig")
    spend(s, seat, (action.card,), False, "dig")
    draw(s, seat, 1)


def ask_archlord(s: State, frame: Frame) -> Decision:
    """Which hand card of the Archlord's printed suit, of any class (HJ-25.8)."""
    seat = s.turn
    cards = cards_in(s.in_hand[seat] & ARCHLORD_OF[frame[1]])
    acts = tuple([play.ARCHLORD[card] for card in cards])
    return new_tuple(Decision, (s.serial, seat, "archlord", 1, acts, seat))


def answer_archlord(s: State, frame: Frame, action: Action) -> None:
    """Banish the card for two picks; once a turn, however many Archlords there are (HJ-C92)."""
    seat = s.turn
    s.frames[-1] = (k.PICK, 2, 0, 0)
    s.main_actions += 1
    s.archlord_used = True
    s.declare("archlord", seat, card=frame[1])
    spend(s, seat, (action.card,), True, "banish")
