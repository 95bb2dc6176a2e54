"""The Main Phase: what may be done; summon, retire, set, dig, Archlord (§4, §5, §6, §19, §25)."""

from tabletop.engine.actions import Action
from tabletop.engine.cards import SUIT
from tabletop.engine.decisions import Decision
from tabletop.engine.events import CardMoved, CardTapped, Declared, PhaseBegan
from tabletop.engine.zones import ALL
from tabletop.games.high_jinks import actions as play
from tabletop.games.high_jinks.actions import (
    AGENTS,
    BIT,
    NO_RANK,
    NO_RUN,
    ONES,
    RETIRE,
    RUN_FLAGS,
    SEVEN_ROW,
    SPECIAL_ROWS,
    SPELL_ROWS,
    SPELLS,
    SUIT_CARDS,
    SUIT_SPELLS,
    SUMMON_ROWS,
    bit_of,
    cards_in,
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

new_tuple = tuple.__new__
"""Makes a NamedTuple twice as fast as its own constructor; for the one decision that is asked most."""

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
        field = s.agents[3 * seat : 3 * seat + 3]
        mana = s.mana[6 * seat : 6 * seat + 6]
        hand = sum(map(bit_of, s.hands[seat]))
        held = sum(map(bit_of, mana), hand)
        counters = sum(map(bit_of, s.damage[seat])) & s.up
        if -1 in field:
            fresh = (
                hand & ~s.summoned
            ) >> 88  # Agents of ranks 11 to 14 not summoned yet this turn (HJ-5.13)
            if fresh:
                _add_summons(s, fresh.to_bytes(4, "little"), acts)
        spells = (held | counters) & SPELLS
        if spells:
            _add_spells(s, spells, hand & SPELLS if -1 in mana else 0, spells & ~counters, acts)
        for card in field:
            if card >= 0:
                acts.append(RETIRE[card])
                suit = SUIT[card]
                if suit >= 0:  # a Joker neither digs nor is an Archlord (HJ-19.2, HJ-25.9)
                    if not s.tapped & BIT[card] and held & SUIT_SPELLS[suit] and _may_dig(s):
                        acts.append(play.DIG[card])
                    if s.scars[card] >= 4 and hand & SUIT_CARDS[suit] and not s.archlord_used:
                        acts.append(play.ARCHLORD[card])
        if counters & AGENTS:
            acts += [play.USE[card] for card in usable_counters(s, seat)]
    if s.turns_taken[seat] > 1 or seat == s.dealer:  # §27: no Combat in the first turn, but for the dealer
        acts.append(play.COMBAT)
    acts.append(play.END)
    return new_tuple(Decision, (s.serial, seat, "main", 0, tuple(acts), seat, "§4"))


def _add_summons(s: State, fresh: bytes, acts: list[Action]) -> None:
    jacks, queens, kings, jokers = fresh
    if s.normal_used <= s.normal_earned:
        acts += (
            SUMMON_ROWS[11][jacks]
            + SUMMON_ROWS[12][queens]
            + SUMMON_ROWS[13][kings]
            + SUMMON_ROWS[14][jokers]
        )
    acts += (
        SPECIAL_ROWS[11][jacks]
        + SPECIAL_ROWS[12][queens]
        + SPECIAL_ROWS[13][kings]
        + SPECIAL_ROWS[14][jokers]
    )


def _add_spells(s: State, spells: int, to_set: int, cards: int, acts: list[Action]) -> None:
    """Set, six, seven, pair, three, four, straight. `cards`: those of `spells` that are no counters."""
    by_rank = (spells >> 16).to_bytes(9, "little")
    dry = not (s.deck or s.void or s.bench)
    if s.locked or (dry and not s.boneyard):
        sets.add_constrained(s, spells, to_set, cards, acts)
    else:
        flags = NO_RUN if dry and not s.table.fallback else RUN_FLAGS[by_rank.translate(ONES)]
        free = (to_set >> 16).to_bytes(9, "little") if to_set else NO_RANK
        for row, byte, settable, run in zip(SPELL_ROWS, by_rank, free, flags):  # noqa: B905 - all are of length 9
            if byte:
                acts += row[run | settable << 8 | byte]
    if by_rank[5]:
        for seat, hand in enumerate(s.hands):
            if hand and seat != s.turn:  # HJ-15.7: an opponent with a hand; the dead hold nothing
                acts += SEVEN_ROW[by_rank[5]]
                break


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
    return Decision(s.serial, seat, "dig", 1, tuple([play.DIG[card] for card in spells]), seat, "§19")


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
        s.serial, seat, "archlord", 1, tuple([play.ARCHLORD[card] for card in cards]), seat, "§25"
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
