"""The Main Phase: what may be done; summon, retire, set, dig, Archlord (§4, §5, §6, §19, §25)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import NO_SUIT, SUIT
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved, CardTapped, Declared, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.high_jinks.actions import (
    ARCHLORD as ARCHLORD_WITH,
)
from tabletop.games.high_jinks.actions import (
    BIT,
    BYTES,
    RETIRE,
    RUNS,
    SET_ROWS,
    SEVEN_ROW,
    SPECIAL_ROWS,
    SPELLS,
    START_ROWS,
    STRAIGHT_ROWS,
    SUIT_CARDS,
    SUIT_SPELLS,
    SUMMON_ROWS,
    bit_of,
    cards_in,
)
from tabletop.games.high_jinks.actions import (
    COMBAT as ENTER_COMBAT,
)
from tabletop.games.high_jinks.actions import (
    DIG as DIG_WITH,
)
from tabletop.games.high_jinks.actions import (
    END as END_TURN,
)
from tabletop.games.high_jinks.actions import (
    USE as USE_COUNTER,
)
from tabletop.games.high_jinks.options import LOOP_CAP
from tabletop.games.high_jinks.phases import sets
from tabletop.games.high_jinks.phases.summoning import usable_counters
from tabletop.games.high_jinks.piles import discard, draw, set_spell, spend
from tabletop.games.high_jinks.state import (
    ARCHLORD,
    COMBAT,
    DIG,
    END,
    FOUR,
    PAIR,
    PICK,
    SEVEN,
    SIX,
    STRAIGHT,
    SUMMON,
    THREE,
    USE,
    State,
)

Frame = tuple[int, ...]

_STAGES = {
    "pair": PAIR,
    "three": THREE,
    "four": FOUR,
    "straight": STRAIGHT,
    "six": SIX,
    "seven": SEVEN,
    "dig": DIG,
    "use": USE,
    "archlord": ARCHLORD,
}


def ask_main(s: State, frame: Frame) -> Decision:
    """Everything the turn player may begin now; after 100 Main actions only Combat or the end (HJ-C101)."""
    seat = s.turn
    acts: list[Action] = []
    if s.main_actions < LOOP_CAP:
        hand = sum(map(bit_of, s.hands[seat]))
        field = s.agents[3 * seat : 3 * seat + 3]
        mana = s.mana[6 * seat : 6 * seat + 6]
        counters = sum(map(bit_of, s.damage[seat])) & s.up
        held = hand.to_bytes(BYTES, "little")
        if -1 in field:
            _add_summons(s, hand, acts)
        if -1 in mana and hand & SPELLS:
            for rank in range(2, 11):
                if held[rank]:
                    acts += SET_ROWS[rank][held[rank]]
        on_field = sum(map(bit_of, mana))
        payable = (hand | on_field | counters) & SPELLS
        if payable:
            _add_sets(s, payable, payable & ~counters, acts)
        for card in field:
            if card >= 0:
                acts.append(RETIRE[card])
                if SUIT[card] != NO_SUIT:
                    _add_agent_powers(s, card, hand, on_field, acts)
        if counters & ~SPELLS:
            acts += [USE_COUNTER[card] for card in usable_counters(s, seat)]
    if s.turns_taken[seat] > 1 or seat == s.dealer:  # §27: no Combat in the first turn, but for the dealer
        acts.append(ENTER_COMBAT)
    acts.append(END_TURN)
    return Decision(s.serial, seat, "main", 0, tuple(acts), seat, "§4")


def _add_summons(s: State, hand: int, acts: list[Action]) -> None:
    fresh = (hand & ~s.summoned) >> 88  # Agents of ranks 11 to 14 not summoned yet this turn (HJ-5.13)
    rank = 11
    normal = s.normal_used < 1 + s.normal_earned
    while fresh:
        byte = fresh & 255
        if byte:
            if normal:
                acts += SUMMON_ROWS[rank][byte]
            acts += SPECIAL_ROWS[rank][byte]
        fresh >>= 8
        rank += 1


def _add_sets(s: State, payable: int, cards: int, acts: list[Action]) -> None:
    """Sixes, sevens, pairs, threes, fours, straights. `cards`: those of `payable` that are no counters."""
    by_rank = payable.to_bytes(BYTES, "little")
    dry = not (s.deck or s.void or s.bench)
    bare = dry and not s.boneyard
    if s.locked or bare:
        sets.add_constrained_sets(s, payable, cards, acts)
        present = sum([1 << rank for rank in range(2, 11) if by_rank[rank]])
    else:
        present = 0
        for rank in range(2, 11):
            byte = by_rank[rank]
            if byte:
                acts += START_ROWS[rank][byte]
                present |= 1 << rank
    if by_rank[7] and any(
        s.hands[q] for q in range(s.table.seats) if q != s.turn
    ):  # HJ-15.7; the dead hold nothing
        acts += SEVEN_ROW[by_rank[7]]
    if dry and not s.table.fallback:  # HJ-C16: nothing to draw for a straight
        return
    if bare:
        acts += sets.straight_starts(payable, cards)
        return
    for rank in RUNS[present >> 2]:
        acts += STRAIGHT_ROWS[rank][by_rank[rank]]


def _add_agent_powers(s: State, card: int, hand: int, on_field: int, acts: list[Action]) -> None:
    suit = SUIT[card]
    if not s.tapped & BIT[card] and SUIT_SPELLS[suit] & (hand | on_field) and _may_dig(s):
        acts.append(DIG_WITH[card])
    if s.scars[card] >= 4 and not s.archlord_used and SUIT_CARDS[suit] & hand:
        acts.append(ARCHLORD_WITH[card])


def _may_dig(s: State) -> bool:
    # the Spell spent lies in the Boneyard when the card is drawn (HJ-C16)
    return s.table.fallback or bool(s.deck or s.void or s.bench)


def answer_main(s: State, frame: Frame, action: Action) -> None:
    """Play a plain action, or open the stage that asks for the rest of a compound one."""
    verb, card = action.verb, action.card
    stage = _STAGES.get(verb)
    if stage is not None:
        s.frames.append((stage, card))
    elif verb == "set":
        s.main_actions += 1
        set_spell(s, s.turn, card)
    elif verb == "end":
        s.frames[-1] = (END,)
    elif verb == "combat":
        s.frames[-1] = (COMBAT,)
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
    s.hands[seat].remove(card)
    at = s.agents.index(-1, 3 * seat)
    s.agents[at] = card
    s.summoned |= BIT[card]
    if s.events is not None:
        s.events.append(CardMoved(how, card, ALL, "hand", seat, -1, "agents", seat, at % 3, False, seat))
    if how == "special":
        s.tapped |= BIT[card]
        if s.events is not None:
            s.events.append(CardTapped("special", card, ALL, "agents", seat, at % 3, True))
    else:
        s.normal_used += 1
        s.frames.append((SUMMON, card))


def retire(s: State, card: int) -> None:
    """An own Agent goes to the Bench and earns one more normal summon this turn (HJ-5.3)."""
    s.main_actions += 1
    s.normal_earned += 1
    place = leave_field(s, card)
    discard(s, card, "retire", "agents", s.turn, place)


def leave_field(s: State, card: int) -> int:
    """Take an Agent out of its zone; its scars are lost (HJ-C90). Returns its place, 0 to 2."""
    at = s.agents.index(card)
    s.agents[at] = -1
    s.tapped &= ~BIT[card]
    s.scars[card] = 0
    return at % 3


def ask_dig(s: State, frame: Frame) -> Decision:
    """Which Spell of the Agent's suit, of hand or Mana, never a counter (HJ-19.5)."""
    seat = s.turn
    cards = sum(map(bit_of, s.hands[seat])) | sum(map(bit_of, s.mana[6 * seat : 6 * seat + 6]))
    spells = cards_in(cards & SUIT_SPELLS[SUIT[frame[1]]])
    return Decision(s.serial, seat, "dig", 1, tuple([DIG_WITH[card] for card in spells]), seat, "§19")


def answer_dig(s: State, frame: Frame, action: Action) -> None:
    """Tap the Agent, discard the Spell, draw one."""
    seat, agent = s.turn, frame[1]
    s.frames.pop()
    s.main_actions += 1
    s.tapped |= BIT[agent]
    if s.events is not None:
        s.events.append(Declared("dig", seat, card=agent))
        s.events.append(CardTapped("dig", agent, ALL, "agents", seat, s.agents.index(agent) % 3, True))
    spend(s, seat, action.card, False, "discard")
    draw(s, seat, 1)


def ask_archlord(s: State, frame: Frame) -> Decision:
    """Which hand card of the Archlord's printed suit, of any class (HJ-25.8)."""
    seat = s.turn
    cards = cards_in(sum(map(bit_of, s.hands[seat])) & SUIT_CARDS[SUIT[frame[1]]])
    return Decision(
        s.serial, seat, "archlord", 1, tuple([ARCHLORD_WITH[card] for card in cards]), seat, "§25"
    )


def answer_archlord(s: State, frame: Frame, action: Action) -> None:
    """Banish the card for two picks; once a turn, however many Archlords there are (HJ-C92)."""
    seat = s.turn
    s.frames[-1] = (PICK, 2, 0, 0)
    s.main_actions += 1
    s.archlord_used = True
    if s.events is not None:
        s.events.append(Declared("archlord", seat, card=frame[1]))
    spend(s, seat, action.card, True, "banish")
