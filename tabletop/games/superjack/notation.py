"""The complete position as plain data, both ways (the frame is in docs/notation.md).

Shared keys
    turn starter number   seats and turns begun in this game; default 0, 0, 3
    phase                 the step, a word of observe.STEPS; default "main1"
    gem_played moved      of this turn; default false
    stall games           turns without progress, games of the set that are over; default 0
    out                   seats in the order they were eliminated; those at the same moment as a list: [[1, 2], 3]
    attackers             ["KS 1", "QH 1 blocked"]: creature, defending seat (with two players it may be left out)
    blocks splits         ["QC2 KS"], ["QC2 2"]: blocker and attacker, blocker and damage
    throws                what was thrown so far, -1 not yet
    pending removed       cards; pending only together with frames
    draws                 chance events so far: the next shuffle is number `draws` of the seed
    frames                ints, where play stands inside a step (state.py); left out at the step's first question
    fill = "library"      only when reading: all cards of a player not mentioned go, shuffled, under the listed library
    result                winners, ranking, scores, reason, rule, when the phase is "over"
Per seat (`[[seat]]`)
    alive health wins     default true, 20, 0                red black    energy in the pool, default 0
    library               top first                          hand graveyard
    gems                  `!` tapped; without those worn by a creature
    creatures             `[JS JH]!*1+u(5D 5H)`: a stack, its marks, the gems it wears.
                          `!` tapped, `*1` damage, `+u` untrained, `+r` rush, `+c` royal charge, `+j1` Jacks added
"""

import re
from collections.abc import Iterable
from typing import Final

from tabletop.engine.card_notation import (
    CardGroup,
    CardText,
    mark_number,
    parse_groups,
    write_cards,
    write_groups,
)
from tabletop.engine.cards import JACK, LOOKS, RANK, card_code, parse_card
from tabletop.engine.errors import NotationError
from tabletop.engine.spec import Notation, Options
from tabletop.engine.state import GameState
from tabletop.games.superjack import creatures
from tabletop.games.superjack import state as k
from tabletop.games.superjack.actions import (
    BIT,
    BLACK,
    GEM_BIT,
    IS_CREATURE,
    IS_GEM,
    LOOK_BIT,
    LOOKS_USED,
    OFFSET,
    RED,
    cards_in_hand,
    cards_of,
    other_of_pair,
    pair_lows,
)
from tabletop.games.superjack.game import Superjack
from tabletop.games.superjack.observe import STEPS
from tabletop.games.superjack.options import HEALTH, RULES_VERSION, Config
from tabletop.games.superjack.piles import energy_in, set_energy, shuffle
from tabletop.mechanics.frames import Frame
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
    *("turn", "starter", "number", "phase", "gem_played", "moved", "stall", "games", "out", "attackers"),
    *("blocks", "splits", "throws", "pending", "removed", "draws", "frames", "fill", "result", "seat"),
)
_SEAT_KEYS: Final = (
    *("alive", "health", "wins", "red", "black", "library", "hand", "gems", "creatures", "graveyard"),
)
_MARKS: Final = {"!": "tapped", "+u": "fresh", "+r": "rush", "+c": "royal"}
"""Of a creature: the set of cards that each stands for."""
_PHASES: Final = {word: kind for kind, word in STEPS.items()}


def write_position(state: GameState) -> dict[str, object]:
    """All there is to the position, as data that TOML and JSON can hold."""
    assert isinstance(state, Superjack)
    s: k.State = state
    waiting = [f[k.CARD] for f in s.frames if f[0] == k.WINDOW and f[k.WHAT] <= k.COUNTER]
    out: dict[str, object] = {
        "turn": s.turn,
        "starter": s.starter,
        "number": s.number,
        "phase": STEPS[s.frames[0][0]],
        "gem_played": s.gem_played,
        "moved": s.moved,
        "stall": s.stall,
        "games": s.played,
        "out": [list(seats) if len(seats) > 1 else seats[0] for seats in s.out],
        "attackers": [
            f"{card_code(card)} {seat}{' blocked' if blocked else ''}" for card, seat, blocked in s.attackers
        ],
        "blocks": [f"{card_code(card)} {card_code(attacker)}" for card, attacker in s.blocks],
        "splits": [f"{card_code(card)} {amount}" for card, amount in s.splits],
        "throws": list(s.throws),
        "pending": codes(waiting),
        "removed": codes(s.removed),
        "draws": s.draws,
        "seat": [_write_seat(s, seat) for seat in range(s.config.seats)],
    }
    if s.frames != [_first_frame(s, s.frames[0][0])]:
        out["frames"] = [list(frame) for frame in s.frames]
    if s.outcome is not None:
        out["result"] = result_table(s.outcome, scores=True)
    return out


def _first_frame(s: k.State, kind: int) -> Frame:
    """The step's frame when its first seat is asked."""
    seats = s.config.seats
    others = [(s.turn + n) % seats for n in range(1, seats) if s.alive >> (s.turn + n) % seats & 1]
    aimed = [q for q in others if any(row[1] == q for row in s.attackers)]
    if kind == k.OVER:
        return (k.OVER, -1)
    if kind == k.THROW:
        return (kind, s.throws.index(-1) if -1 in s.throws else 0)
    if kind == k.MULLIGAN:
        return (kind, s.starter)
    if kind == k.LAST:
        return (kind, others[0] if others else s.turn)
    if kind in (k.DEFEND, k.BLOCK, k.REBUFF, k.REACT):
        return (kind, (aimed or others or [s.turn])[0])
    return (kind, s.turn)


def _write_seat(s: k.State, seat: int) -> dict[str, object]:
    worn = creatures.worn_gems(s, seat)
    gems = [
        CardText(card, "" if s.ready[seat] & GEM_BIT[card] else "!")
        for card in cards_of(seat, s.gems[seat] & ~worn)
    ]
    return {
        "alive": bool(s.alive >> seat & 1),
        "health": s.health[seat],
        "wins": s.wins[seat],
        "red": energy_in(s, seat, RED),
        "black": energy_in(s, seat, BLACK),
        "library": codes(s.libraries[seat][::-1]),
        "hand": codes(cards_in_hand(seat, s.hands[seat])),
        "gems": write_cards(gems),
        "creatures": write_groups([_write_creature(s, card) for card in s.creatures[seat]]),
        "graveyard": codes(s.graves[seat]),
    }


def _write_creature(s: k.State, card: int) -> CardGroup:
    bit = BIT[card]
    marks = "!" if s.tapped & bit else ""
    if card in s.damage:
        marks += f"*{s.damage[card]}"
    if s.royal & bit:
        marks += "+c"
    if card in s.added:
        marks += f"+j{s.added[card]}"
    if s.rush & bit:
        marks += "+r"
    if s.fresh & bit:
        marks += "+u"
    worn = [gem for low in s.pairs.get(card, ()) for gem in (low, other_of_pair(low))]
    return CardGroup((card, *s.stacks.get(card, ())), marks, tuple(worn))


def read_position(
    position: Position, seats: int, seed: str, options: Options, version: int = RULES_VERSION
) -> Superjack:
    """The match at that position. Raises NotationError, one sentence, for anything that cannot be."""
    check_keys(position, _KEYS, "a position")
    s = Superjack(Config(seats, options, version), seed)
    s.starter = number(position, "starter", 0, 0, seats - 1)
    begun = position.get("phase") not in ("throw", "mulligan")
    s.turn = number(position, "turn", 0 if begun else s.starter, 0, seats - 1)
    s.number = number(position, "number", 3 if begun else 0, 0, 100_000)
    s.stall = number(position, "stall", 0, 0, 1000)
    s.played = number(position, "games", 0, 0, 5)
    s.draws = number(position, "draws", seats, 0, 10**9)
    s.gem_played = truth(position, "gem_played", False)
    s.moved = truth(position, "moved", False)
    s.throws = tuple(numbers(position, "throws", [], -1, 2))
    if len(s.throws) not in (0, seats):
        raise NotationError(f"throws has {len(s.throws)} numbers for {seats} seats")
    cards = [first + look for first in OFFSET[:seats] for look in LOOKS_USED]
    reader = _CardReader(cards, "each player has 2 to 7, J, Q, K and A")
    s.removed = tuple(reader.cards(position, "removed"))
    _read_seats(s, position, reader)
    _read_losers(s, position)
    _read_combat(s, position, reader)
    pending = reader.cards(position, "pending")
    if "fill" in position:
        if position["fill"] != "library":
            raise NotationError(f'fill is "library" or left out, not {position["fill"]!r}')
        for seat in range(seats):
            rest = [card for card in reader.left if card // LOOKS == seat]
            s.libraries[seat] = (*shuffle(s, rest), *s.libraries[seat])
    _read_frames(s, position, pending)
    if s.out:  # made up, somebody who is out may have the turn
        s.frames.append((k.LEFT,))
    try:
        s.ask()
    except (IndexError, KeyError, ValueError, TypeError):
        raise NotationError("frames do not fit together or the rest of the position") from None
    return s


class _CardReader(CardReader):
    def cards(self, table: Position, key: str, owner: int = -1) -> list[int]:
        """The cards of a zone without marks; `owner`: only cards of that seat's deck can be there."""
        found = super().cards(table, key)
        for card in found:
            self.check_owner(card, key, owner)
        return found

    def check_owner(self, card: int, key: str, owner: int) -> None:
        """Raises unless the card is of that seat's deck."""
        if owner >= 0 and card // LOOKS != owner:
            right = card_code(OFFSET[owner] + card % LOOKS)
            raise NotationError(
                f"{key} of seat {owner} holds cards of its own deck: {right}, not {card_code(card)}"
            )


def _read_seats(s: Superjack, position: Position, reader: _CardReader) -> None:
    seats = s.config.seats
    wins = list(s.wins)
    worn: list[tuple[int, tuple[int, ...]]] = []
    for seat, row in enumerate(seat_tables(position, seats, _SEAT_KEYS)):
        s.health[seat] = number(row, "health", HEALTH, -1000, 100_000)
        wins[seat] = number(row, "wins", 0, 0, 5)
        set_energy(s, seat, RED, number(row, "red", 0, 0, 1000))
        set_energy(s, seat, BLACK, number(row, "black", 0, 0, 1000))
        s.libraries[seat] = tuple(reader.cards(row, "library", seat)[::-1])
        s.hands[seat] = sum(LOOK_BIT[card] for card in reader.cards(row, "hand", seat))
        s.graves[seat] = tuple(reader.cards(row, "graveyard"))
        for card, marks in reader.marked(row, "gems", "!"):
            reader.check_owner(card, "gems", seat)
            if not IS_GEM[card]:
                raise NotationError(f"gems are 2 to 7, not {card_code(card)}")
            s.gems[seat] |= GEM_BIT[card]
            s.ready[seat] |= 0 if marks else GEM_BIT[card]
        for group in parse_groups(text(row, "creatures")):
            worn.append((_read_creature(s, seat, group, reader), group.attached))
        if not truth(row, "alive", True):
            s.alive &= ~(1 << seat)
    s.wins = tuple(wins)
    for base, gems in worn:
        if gems:
            s.pairs[base] = tuple(_read_pairs(s, gems, reader))


def _read_creature(s: Superjack, seat: int, group: CardGroup, reader: _CardReader) -> int:
    base, *stack = group.cards
    for card in group.cards:
        reader.take(card, "creatures")
        if not IS_CREATURE[card]:
            raise NotationError(f"creatures are J, Q, K and A, not {card_code(card)}")
        if stack and RANK[card] != JACK:
            raise NotationError(f"only Jacks are stacked, not {card_code(card)}")
    s.creatures[seat] += (base,)
    if stack:
        s.stacks[base] = tuple(stack)
    marks, bit = group.marks, BIT[base]
    for mark in re.findall(r"[!^-]|[*~][0-9]+|\+[a-z]+[0-9]*", marks):
        if name := _MARKS.get(mark):
            setattr(s, name, getattr(s, name) | bit)
        elif mark[:2] == "+j" and mark[2:]:
            s.added[base] = int(mark[2:])
        elif mark[0] == "*":
            if mark_number(marks, "*"):
                s.damage[base] = mark_number(marks, "*")
        else:
            raise NotationError(f"creatures: a card there has no mark {mark!r}")
    return base


def _read_pairs(s: Superjack, gems: tuple[int, ...], reader: _CardReader) -> Iterable[int]:
    """The lower gems of the pairs worn, in the order written."""
    if len(gems) not in (2, 4):
        raise NotationError(f"a creature wears one or two pairs, not {codes(gems)}")
    for one, other in (gems[n : n + 2] for n in range(0, len(gems), 2)):
        low, high = min(one, other), max(one, other)
        same_deck = low // LOOKS == high // LOOKS and IS_GEM[low] and IS_GEM[high]
        if not same_deck or not pair_lows(GEM_BIT[low] | GEM_BIT[high]):
            raise NotationError(f"{codes((one, other))} is no pair of one rank and colour")
        for card in (low, high):
            reader.take(card, "creatures")
            s.gems[card // LOOKS] |= GEM_BIT[card]
        yield low


def _read_losers(s: Superjack, position: Position) -> None:
    seats = s.config.seats
    dead = [seat for seat in range(seats) if not s.alive >> seat & 1]
    given = position.get("out", dead)
    moments = given if isinstance(given, list) else [given]
    rows = [moment if isinstance(moment, list) else [moment] for moment in moments]
    s.out = tuple([tuple(numbers({"out": row}, "out", [], 0, seats - 1)) for row in rows])
    out = [seat for row in s.out for seat in row]
    if () in s.out or len(set(out)) != len(out) or (dead and sorted(out) != dead):
        raise NotationError(f"out names each seat that is not alive once: {dead}")
    for seat in out:
        s.alive &= ~(1 << seat)
    if position.get("phase") == "over":
        return
    if not s.alive & (s.alive - 1):
        raise NotationError("at least two seats must be alive")
    if not s.alive >> s.turn & 1 and "frames" not in position:
        raise NotationError(f"it is the turn of seat {s.turn}, which is out")
    for seat in range(seats):
        if s.alive >> seat & 1 and s.health[seat] <= 0:
            raise NotationError(f"seat {seat} has no health and is not out")


def _rows(position: Position, key: str) -> list[list[str]]:
    rows = position.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, str) and row.split() for row in rows):
        raise NotationError(f"{key} is a list of texts")
    return [row.split() for row in rows]


def _read_combat(s: Superjack, position: Position, reader: _CardReader) -> None:
    in_play = {card for cards in s.creatures for card in cards}

    def creature(word: str, key: str) -> int:
        card = parse_card(word)
        if card not in in_play:
            raise NotationError(f"{key}: {word} is no creature in play")
        return card

    blocks = []
    for row in _rows(position, "blocks"):
        if len(row) != 2:
            raise NotationError('blocks are written ["QC2 KS"], blocker and attacker')
        blocks.append((creature(row[0], "blocks"), creature(row[1], "blocks")))
    s.blocks = tuple(blocks)
    attackers = []
    for row in _rows(position, "attackers"):
        card = creature(row[0], "attackers")
        seat = int(row[1]) if len(row) > 1 and row[1].isdecimal() else 1 - s.turn
        if not 0 <= seat < s.config.seats or seat == s.turn or (s.config.seats > 2 and len(row) < 2):
            raise NotationError('attackers are written ["KS 1"], creature and defending seat')
        attackers.append((card, seat, int(row[-1] == "blocked" or any(b == card for _, b in blocks))))
        if card not in s.creatures[s.turn]:
            raise NotationError(f"attackers: {row[0]} is no creature of the turn player")
    s.attackers = tuple(attackers)
    attacked = {card: seat for card, seat, _ in attackers}
    for blocker, attacker in blocks:
        if attacker not in attacked or blocker not in s.creatures[attacked[attacker]]:
            raise NotationError(f"blocks: {codes((blocker, attacker))} is no block of an attacked player")
    if len(attacked) < len(attackers) or len(dict(blocks)) < len(blocks):
        raise NotationError("a creature attacks, or blocks, once")
    splits = []
    for row in _rows(position, "splits"):
        if len(row) != 2 or not row[1].isdecimal():
            raise NotationError('splits are written ["QC2 2"], blocker and damage')
        splits.append((creature(row[0], "splits"), int(row[1])))
    s.splits = tuple(splits)


def _read_frames(s: Superjack, position: Position, pending: list[int]) -> None:
    phase = word(position, "phase", "main1", tuple(_PHASES))
    kind = _PHASES[phase]
    if kind == k.THROW and "throws" not in position:
        s.throws = (-1,) * s.config.seats
    s.frames = [_first_frame(s, kind)]
    if kind == k.SPLIT and "frames" not in position:
        raise NotationError("the step split is written with its frames; begin at react and pass")
    if "frames" in position:
        frames = position["frames"]
        if not isinstance(frames, list) or not frames:
            raise NotationError("frames is a list of lists of numbers")
        s.frames = [tuple(numbers({"frames": frame}, "frames", [], -2, 1 << 30)) for frame in frames]
        if any(len(frame) < 2 or not 0 <= frame[0] < k.LEFT for frame in s.frames) or s.frames[0][0] != kind:
            raise NotationError(f"frames {frames!r} do not belong to the phase {phase!r}")
        if kind != k.OVER and not all(0 <= frame[1] < s.config.seats for frame in s.frames):
            raise NotationError(f"frames {frames!r} ask a seat that is not at the table")
    waiting = [f[4] for f in s.frames if f[0] == k.WINDOW and len(f) == 7 and f[k.WHAT] <= k.COUNTER]
    if waiting != pending:
        raise NotationError("pending names the aces that wait in windows, and frames tell of the windows")
    if kind == k.OVER:
        s.outcome = read_result(position, s.config.seats, most=5)


NOTATION: Final = Notation(read_position=read_position, write_position=write_position)
