"""The complete position as plain data, both ways (the frame is in docs/notation.md).

Shared keys
    turn phase dealer        ints and a word: keep, rejects, main, combat, over; default 0, "main", the last seat
    turns_taken              a list, turns each seat has begun, the current one included; default 2 each,
                             0 in the phases keep and rejects
    deck                     top first; boneyard, bench bottom first; void in any order
    fill = "deck"            only when reading: all cards not mentioned go, shuffled, under the listed Deck
    out                      seats in the order they lost
    flags                    of this turn: normal_used, normal_earned, archlord_used, straight_suits = "CH",
                             burned = [1], healed = [0], summoned = "KH", locked = ["9C 9D"], main_actions
    draws                    chance events so far: the next shuffle is number `draws` of the seed
    seen, kept               who else knows a card out of sight: { 9C = [0, 2] } (state.py)
    shown                    [viewer, owner]: the hand a 7 has just shown
    frames, duel             ints, where play stands inside an action (state.py); frames left out at a fresh choice
    result                   winners, ranking, reason, rule, when the phase is "over"
Per seat (`[[seat]]`)
    alive                    default true
    agents                   up to 3: `!` tapped, `*2` scars; `.` an empty zone between others
    hand                     in the order the cards came
    mana                     up to 6: `!` tapped, `^` face-up
    damage                   oldest first: `-` face-down (used); a blank counter is `??-`
    aside                    during setup
"""

from typing import Final

from tabletop.engine.card_notation import CardText, mark_number, parse_cards, write_cards
from tabletop.engine.cards import CARD_CODES, EMPTY, HIDDEN, LOOKS, SUIT_LETTERS, card_code, parse_card
from tabletop.engine.errors import NotationError
from tabletop.engine.spec import Notation, Options
from tabletop.engine.state import GameState
from tabletop.games.high_jinks import state as k
from tabletop.games.high_jinks.actions import BIT, IS_AGENT, VALUE, cards_in
from tabletop.games.high_jinks.game import HighJinks
from tabletop.games.high_jinks.observe import phase as phase_of
from tabletop.games.high_jinks.options import Config
from tabletop.games.high_jinks.piles import shuffle
from tabletop.mechanics.frames import SEATS_IN
from tabletop.mechanics.positions import (
    CardReader,
    Position,
    check_keys,
    codes,
    number,
    numbers,
    read_result,
    result_table,
    seat_tables,
    text,
    truth,
    word,
)

_KEYS: Final = (
    *("turn", "phase", "dealer", "turns_taken", "deck", "boneyard", "bench", "void", "flags", "out"),
    *("draws", "seen", "kept", "shown", "frames", "duel", "result", "fill", "seat"),
)
_SEAT_KEYS: Final = ("alive", "agents", "hand", "mana", "damage", "aside")
_FLAGS: Final = (
    *("normal_used", "normal_earned", "archlord_used", "straight_suits", "burned", "healed"),
    *("summoned", "locked", "main_actions"),
)
_PHASES: Final = {
    "keep": (k.DEALT,),
    "rejects": (k.REJECTS,),
    "main": (k.MAIN,),
    "combat": (k.COMBAT,),
    "over": (k.OVER,),
}


def write_position(state: GameState) -> dict[str, object]:
    """All there is to the position, as data that TOML and JSON can hold."""
    assert isinstance(state, HighJinks)
    s: k.State = state
    out: dict[str, object] = {
        "turn": s.turn,
        "phase": phase_of(s),
        "dealer": s.dealer,
        "turns_taken": list(s.turns_taken),
        "deck": codes(s.deck[::-1]),
        "boneyard": codes(s.boneyard),
        "bench": codes(s.bench),
        "void": codes(s.void),
        "flags": {
            "normal_used": s.normal_used,
            "normal_earned": s.normal_earned,
            "archlord_used": s.archlord_used,
            "straight_suits": "".join(
                letter for n, letter in enumerate(SUIT_LETTERS) if s.straight_suits >> n & 1
            ),
            "burned": list(SEATS_IN[s.burned]),
            "healed": list(SEATS_IN[s.healed]),
            "summoned": codes(cards_in(s.summoned)),
            "locked": [codes(pair) for pair in s.locked],
            "main_actions": s.main_actions,
        },
        "out": list(s.out),
        "draws": s.draws,
        "seat": [_write_seat(s, seat) for seat in range(s.config.seats)],
    }
    seen, kept = _write_known(s)
    if seen:
        out["seen"] = seen
    if kept:
        out["kept"] = kept
    if s.shown >= 0:
        out["shown"] = [s.shown >> 4, s.shown & 15]
    if _needs_frames(s):
        out["frames"] = [list(frame) for frame in s.frames]
    if s.duel:
        out["duel"] = list(s.duel)
    if s.outcome is not None:
        out["result"] = result_table(s.outcome)
    return out


def _read_bits(table: Position, key: str, seats: int) -> int:
    return sum({1 << seat for seat in numbers(table, key, [], 0, seats - 1)})


def _needs_frames(s: k.State) -> bool:
    if s.frames == [(k.KEEP, s.frames[0][-1])]:
        order = [(s.dealer + 1 + step) % s.config.seats for step in range(s.config.seats)]
        waiting = [seat for seat in order if s.alive >> seat & 1 and not s.aside[seat]]
        return s.frames[0][1] != waiting[0]
    return len(s.frames) > 1 or s.frames[0] not in _PHASES.values()


def _write_known(s: k.State) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Knowledge of cards out of sight; of the Void only where Notes do not tell it anyway."""
    hidden = [(q, card) for q, hand in enumerate(s.hands) for card in hand]
    hidden += [(at // 6, card) for at, card in enumerate(s.mana) if card >= 0 and not s.up & BIT[card]]
    if not s.config.notes:
        hidden += [(-1, card) for card in s.void]
    seen, kept = {}, {}
    for owner, card in sorted(hidden, key=lambda place: place[1]):
        others = s.seen[card] & ((1 << s.config.seats) - 1) & ~(1 << owner if owner >= 0 else 0)
        if others:
            seen[card_code(card)] = list(SEATS_IN[others])
        if owner >= 0 and s.kept[card] & others:
            kept[card_code(card)] = list(SEATS_IN[s.kept[card] & others])
    return seen, kept


def _write_seat(s: k.State, seat: int) -> dict[str, object]:
    agents = [_write_field(s, card, "") for card in s.agents[3 * seat : 3 * seat + 3]]
    mana = [_write_field(s, card, "^") for card in s.mana[6 * seat : 6 * seat + 6]]
    damage = [CardText(card, "" if s.up & BIT[card] else "-") for card in s.damage[seat]]
    return {
        "alive": bool(s.alive >> seat & 1),
        "agents": write_cards(agents),
        "hand": codes(s.hands[seat]),
        "mana": write_cards(mana),
        "damage": write_cards(damage),
        "aside": codes(s.aside[seat]),
    }


def _write_field(s: k.State, card: int, up: str) -> CardText:
    if card < 0:
        return CardText(EMPTY)
    marks = ("!" if s.tapped & BIT[card] else "") + (up if s.up & BIT[card] else "")
    return CardText(card, f"{marks}*{s.scars[card]}" if s.scars[card] else marks)


def read_position(position: Position, seats: int, seed: str, options: Options) -> HighJinks:
    """The game at that position. Raises NotationError, one sentence, for anything that cannot be."""
    check_keys(position, _KEYS, "a position")
    s = HighJinks(Config(seats, options), seed)
    s.turn = number(position, "turn", 0, 0, seats - 1)
    s.dealer = number(position, "dealer", seats - 1, 0, seats - 1)
    begun = 0 if position.get("phase") in ("keep", "rejects") else 2
    s.turns_taken = tuple(numbers(position, "turns_taken", [begun] * seats, 0, 1000))
    if len(s.turns_taken) != seats:
        raise NotationError(f"turns_taken has {len(s.turns_taken)} numbers for {seats} seats")
    s.draws = number(position, "draws", 1, 0, 10**9)
    decks = 1 if seats == 2 else 2
    reader = _CardReader(range(decks * LOOKS), "two players use one deck, more use two")
    s.deck = reader.cards(position, "deck")[::-1]
    s.boneyard = reader.cards(position, "boneyard", agents=False)
    s.bench = reader.cards(position, "bench", agents=True)
    s.void = reader.cards(position, "void")
    _read_seats(s, position, reader)
    s.recount()
    _read_losers(s, position)
    _read_flags(s, position.get("flags", {}))
    _read_known(s, position)
    if "fill" in position:
        if position["fill"] != "deck":
            raise NotationError(f'fill is "deck" or left out, not {position["fill"]!r}')
        s.deck = shuffle(s, reader.left) + s.deck
    _read_frames(s, position)
    try:
        s.ask()
    except (IndexError, KeyError, ValueError):
        raise NotationError("frames and duel do not fit together or the rest of the position") from None
    return s


class _CardReader(CardReader):
    def texts(self, table: Position, key: str, marks: str, most: int) -> list[CardText]:
        """The marked cards of one zone."""
        found = parse_cards(text(table, key))
        if len(found) > most:
            raise NotationError(f"{key} holds {len(found)} cards, but there is room for {most}")
        for card, given in found:
            if card >= 0:
                self.take(card, key)
            if strange := given.replace("*", "").translate(str.maketrans("", "", "0123456789")).strip(marks):
                raise NotationError(f"{key}: a card there has no mark {strange!r}")
            if "*" in given and "*" not in marks:
                raise NotationError(f"{key}: only Agents on the field have scars")
        return found

    def cards(self, table: Position, key: str, agents: bool | None = None) -> list[int]:
        """The cards of a zone without marks. `agents`: whether it holds Agents or all but these; None = both."""
        found = [card for card, _ in self.texts(table, key, "", 108)]
        for card in found:
            if card < 0:
                raise NotationError(f"{key}: every card must be named")
            if agents is not None and IS_AGENT[card] != agents:
                raise NotationError(
                    f"{key} holds {'Agents' if agents else 'Spells and Aces'}, not {card_code(card)}"
                )
        return found


def _read_seats(s: HighJinks, position: Position, reader: _CardReader) -> None:
    aside = []
    for seat, row in enumerate(seat_tables(position, s.config.seats, _SEAT_KEYS)):
        s.hands[seat] = reader.cards(row, "hand")
        aside.append(tuple(reader.cards(row, "aside")))
        for place, (card, marks) in enumerate(reader.texts(row, "agents", "!*", 3)):
            if card == EMPTY:
                continue
            if card < 0 or not IS_AGENT[card]:
                raise NotationError(f"agents holds Agents, not {card_code(card)}")
            s.agents[3 * seat + place] = card
            s.tapped |= BIT[card] if "!" in marks else 0
            s.scars[card] = mark_number(marks, "*") if mark_number(marks, "*") <= 6 else 7
            if s.scars[card] > (6 if position.get("phase") == "over" else 5):
                raise NotationError(f"{card_code(card)} has too many scars: 0 to 5")
        for place, (card, marks) in enumerate(reader.texts(row, "mana", "!^", 6)):
            if card == EMPTY:
                continue
            if card < 0 or not VALUE[card]:
                raise NotationError(f"mana holds Spells, not {card_code(card)}")
            s.mana[6 * seat + place] = card
            s.tapped |= BIT[card] if "!" in marks else 0
            s.up |= BIT[card] if "^" in marks else 0
        for card, marks in reader.texts(row, "damage", "-", 6 if position.get("phase") == "over" else 5):
            if card == EMPTY or (card == HIDDEN and marks != "-"):
                raise NotationError("damage: a blank counter is written ??-")
            s.damage[seat].append(card if card >= 0 else -1)
            s.up |= BIT[card] if card >= 0 and "-" not in marks else 0
        s.alive &= ~(0 if truth(row, "alive", True) else 1 << seat)
    s.aside = tuple(aside)


def _read_losers(s: HighJinks, position: Position) -> None:
    seats = s.config.seats
    dead = [seat for seat in range(seats) if not s.alive >> seat & 1]
    out = numbers(position, "out", dead, 0, seats - 1)
    if len(set(out)) != len(out) or (dead and sorted(out) != dead):
        raise NotationError(f"out names each seat that is not alive once: {dead}")
    s.out = tuple(out)
    for seat in out:
        s.alive &= ~(1 << seat)
    if position.get("phase") == "over":
        return
    if not s.alive & (s.alive - 1):
        raise NotationError("at least two seats must be alive")
    if not s.alive >> s.turn & 1:
        raise NotationError(f"it is the turn of seat {s.turn}, which is out")


def _read_flags(s: HighJinks, flags: Position) -> None:
    check_keys(flags, _FLAGS, "flags")
    s.normal_used = number(flags, "normal_used", 0, 0, 1000)
    s.normal_earned = number(flags, "normal_earned", 0, 0, 1000)
    s.main_actions = number(flags, "main_actions", 0, 0, 1000)
    used = flags.get("archlord_used", False)
    if used not in (True, False):
        raise NotationError(f"archlord_used is true or false, not {used!r}")
    s.archlord_used = bool(used)
    suits = str(flags.get("straight_suits", "")).upper()
    if suits.strip(SUIT_LETTERS):
        raise NotationError(f"straight_suits are letters of {SUIT_LETTERS}, not {suits!r}")
    s.straight_suits = sum(1 << n for n, letter in enumerate(SUIT_LETTERS) if letter in suits)
    s.burned, s.healed = (_read_bits(flags, key, s.config.seats) for key in ("burned", "healed"))
    summoned = {card for card, _ in parse_cards(str(flags.get("summoned", "")))}
    if not all(0 <= card < 2 * LOOKS and IS_AGENT[card] for card in summoned):
        raise NotationError(f"summoned are Agents, not {flags['summoned']!r}")
    s.summoned = sum(BIT[card] for card in summoned)
    locked = flags.get("locked", [])
    if not isinstance(locked, list):
        raise NotationError('locked is a list of pairs, as in ["9C 9D"]')
    pairs = [tuple(sorted(card for card, _ in parse_cards(str(text)))) for text in locked]
    for pair in pairs:
        if len(pair) != 2 or pair[0] < 0 or VALUE[pair[0] % LOOKS] != VALUE[pair[1] % LOOKS]:
            raise NotationError(f"locked is a list of pairs of equal Spells, not {locked!r}")
    s.locked = tuple((a, b) for a, b in pairs)


def _read_known(s: HighJinks, position: Position) -> None:
    for key, known in (("seen", s.seen), ("kept", s.kept)):
        table = position.get(key, {})
        check_keys(table, CARD_CODES[: 2 * LOOKS], key)
        for code in table:
            known[parse_card(code)] = _read_bits(table, code, s.config.seats)
    if "shown" in position:
        shown = numbers(position, "shown", [], 0, s.config.seats - 1)
        if len(shown) != 2:
            raise NotationError("shown is [viewer, owner]")
        s.shown = shown[0] << 4 | shown[1]


def _read_frames(s: HighJinks, position: Position) -> None:
    phase = word(position, "phase", "main", tuple(_PHASES))
    s.duel = numbers(position, "duel", [], -1, 1 << 16)
    s.frames = [_PHASES[phase]]
    if "frames" in position:
        frames = position["frames"]
        if not isinstance(frames, list) or not frames:
            raise NotationError("frames is a list of lists of numbers")
        s.frames = [tuple(numbers({"frames": frame}, "frames", [], -1, 1 << 16)) for frame in frames]
        if any(not frame or frame[0] > k.DEALT for frame in s.frames) or phase_of(s) != phase:
            raise NotationError(f"frames {frames!r} do not belong to the phase {phase!r}")
    if phase == "over":
        s.outcome = read_result(position, s.config.seats, scores=())
    elif phase == "keep" and "frames" not in position:
        for seat in range(s.config.seats):
            held, wanted = len(s.hands[seat]), 6 if s.aside[seat] else 9
            if s.alive >> seat & 1 and held != wanted:
                raise NotationError(
                    f"seat {seat} has {held} cards in hand; while cards are kept it is {wanted}"
                )


NOTATION: Final = Notation(read_position=read_position, write_position=write_position)
