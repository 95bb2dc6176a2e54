"""The complete position as plain data, both ways (the frame and the keys are in docs/notation.md)."""

from typing import Final

from tabletop.engine.errors import NotationError
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.spec import Notation, Options
from tabletop.engine.state import GameState
from tabletop.games.jacks_trump.cards import CALL_NAMES, DECK, winning
from tabletop.games.jacks_trump.game import JacksTrump
from tabletop.games.jacks_trump.options import MOST_ROUNDS, config_of
from tabletop.games.jacks_trump.state import Round
from tabletop.mechanics.cardsets import hand_of
from tabletop.mechanics.positions import (
    CardReader,
    Position,
    cards_left,
    check_keys,
    codes,
    dealt_hands,
    number,
    numbers,
    read_result,
    result_table,
    seat_tables,
    word,
)
from tabletop.mechanics.tricks import put_away

_KEYS: Final = (
    *("round", "dealer", "phase", "size", "call", "calls", "leader", "trick", "undealt", "sheet", "result"),
    "seat",
)
_SEAT_KEYS: Final = ("hand", "won", "taken", "score")
_FILL: Final = 1000
"""Cards a position does not mention are mixed by this chance of its seed, which no deal of a game uses."""


def write_position(state: GameState) -> dict[str, object]:
    """All there is to the position, as data that TOML and JSON can hold."""
    assert isinstance(state, JacksTrump)
    s, this = state, state.round
    facts = dict(s.observe(-1).facts)
    out: dict[str, object] = {
        "round": this.number,
        "dealer": this.dealer,
        "phase": facts["phase"],
        "size": this.size,
        "call": facts["call"],
        "calls": [CALL_NAMES[old] for old in s.calls],
        "leader": s.first if s.trick else s.turn,
        "trick": codes(s.trick),
        "undealt": codes(this.undealt),
        "sheet": [list(line) for line in this.sheet],
        "seat": [
            {
                "hand": codes([action.card for action in hand]),
                "won": codes(s.won(seat)),
                "taken": s.taken_by(seat),
                "score": this.scores[seat],
            }
            for seat, hand in enumerate(s.hands)
        ],
    }
    if s.outcome is not None:
        out["result"] = result_table(s.outcome)
    return out


def read_position(position: Position, seats: int, seed: str, options: Options) -> JacksTrump:
    """The game at that position. Raises NotationError, one sentence, for anything that cannot be."""
    check_keys(position, _KEYS, "a position")
    s = JacksTrump(config_of(seats, options), seed)
    rows = seat_tables(position, seats, _SEAT_KEYS)
    at = word(position, "phase", "play", ("size", "call", "play", "over"))
    dealer = number(position, "dealer", 0, 0, seats - 1)
    reader = CardReader(DECK)
    s.trick = bytes(reader.cards(position, "trick"))
    if len(s.trick) > seats:
        raise NotationError(f"trick holds at most {seats} cards, one of each player")
    hands = [reader.cards(row, "hand") if "hand" in row else None for row in rows]
    s.past = _past([bytes(reader.cards(row, "won")) for row in rows], seats)
    undealt = reader.cards(position, "undealt")
    s.first = number(position, "leader", dealer, 0, seats - 1)
    s.calls = _read_calls(position, at, bool(s.trick))
    s.dealt = at in ("call", "play") or (at == "over" and any(hands))
    left = _cards_left(s, hands, position, at)
    mixed = shuffled(reader.left, chance(seed, _FILL))
    lying = len(s.trick) % seats
    s.hands = [hand_of(hand) for hand in dealt_hands(hands, left, s.first, lying, mixed)]
    taken = [number(row, "taken", sum(w == seat for w, _ in s.past), 0, 7) for seat, row in enumerate(rows)]
    s.taken = sum(count << seat * 4 for seat, count in enumerate(taken))
    preset = number(position, "size", s.config.first_size, 3, 7)
    if preset not in s.config.sizes:
        raise NotationError(f"size is one of {', '.join(map(str, s.config.sizes))}, not {preset}")
    sheet = _read_sheet(position, seats)
    s.round = Round(
        number(position, "round", 1, 1, MOST_ROUNDS + 1),
        dealer,
        preset,
        (*undealt, *mixed),
        tuple(
            [
                number(row, "score", sum(line[seat] for line in sheet), -9999, 99999)
                for seat, row in enumerate(rows)
            ]
        ),
        sheet,
    )
    _read_turn(s, position, at)
    s.ask()
    return s


def _past(won: list[bytes], seats: int) -> tuple[tuple[int, bytes], ...]:
    if any(len(cards) % seats for cards in won):
        raise NotationError(f"won holds whole tricks of {seats} cards")
    return put_away(won)


def _read_calls(position: Position, at: str, lies: bool) -> tuple[int, ...]:
    words = position.get("calls", [])
    if not isinstance(words, list) or any(text not in CALL_NAMES for text in words):
        raise NotationError(f"calls is a list of {' and '.join(CALL_NAMES)}, not {words!r}")
    calls = [CALL_NAMES.index(text) for text in words]
    call = word(position, "call", "", ("", *CALL_NAMES))
    if call and "calls" not in position:
        calls.append(CALL_NAMES.index(call))
    if call and calls[-1:] != [CALL_NAMES.index(call)]:
        raise NotationError("call is the last of calls")
    if not calls and (lies or at == "play"):
        calls.append(0)
    return tuple(calls)


def _cards_left(s: JacksTrump, hands: list[list[int] | None], position: Position, at: str) -> int:
    """How many cards everybody holds who has not played to the trick on the table."""
    seats, lying = s.config.seats, len(s.trick) % s.config.seats
    if at == "size":
        if any(hands) or lying:
            raise NotationError(
                "while the dealer chooses a size, hands are empty and the last trick is complete"
            )
        return 0
    if (left := cards_left(hands, s.first, lying, at == "over")) is not None:
        return left
    done = len(s.past) + (len(s.trick) == seats)
    return max(number(position, "size", s.config.first_size, 3, 7) - done - (lying > 0), 0)


def _read_sheet(position: Position, seats: int) -> tuple[tuple[int, ...], ...]:
    lines = position.get("sheet", [])
    rows = lines if isinstance(lines, list) else [[]]
    sheet = [tuple(numbers({"sheet": line}, "sheet", (), 0, 152)) for line in rows]
    if any(len(line) != seats for line in sheet):
        raise NotationError("sheet is a list of rounds, each a list of the points of each seat")
    return tuple(sheet)


def _read_turn(s: JacksTrump, position: Position, at: str) -> None:
    seats, lying = s.config.seats, len(s.trick)
    if at == "size":
        s.turn = s.round.dealer
    elif lying == seats:
        s.turn = (s.first + winning(s.trick, s.calls[-1])) % seats
    else:
        s.turn = (s.first + lying) % seats
    if at in ("call", "play") and not s.hands[s.turn]:
        raise NotationError(f"in phase {at} somebody holds cards; after the last trick it is size or over")
    if (at == "play" and lying == seats) or (at == "call" and 0 < lying < seats):
        raise NotationError("a complete trick is followed by a call, an incomplete one by a card")
    if at in ("call", "play"):  # one call a trick, HIGH for those that are left out
        wanted = len(s.past) + (lying > 0 or at == "play")
        calls = (*(0,) * wanted, *s.calls)
        s.calls = calls[len(calls) - wanted :]
    if at != "over":
        return
    s.outcome = read_result(position, seats, termination="points", rule="§4", scores=s.round.scores)


NOTATION: Final = Notation(read_position=read_position, write_position=write_position)
