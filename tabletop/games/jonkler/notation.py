"""The complete position as plain data, both ways (the frame and the keys are in docs/notation.md)."""

from typing import Final

from tabletop.engine.cards import SUIT_LETTERS
from tabletop.engine.errors import NotationError
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.spec import Notation, Options
from tabletop.engine.state import GameState
from tabletop.games.jonkler.cards import ROUNDS, UNUSED, points_of, winning
from tabletop.games.jonkler.game import Jonkler
from tabletop.games.jonkler.options import Config
from tabletop.games.jonkler.state import Round
from tabletop.mechanics.cardsets import cards_in, set_of
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

_KEYS: Final = (
    *("round", "dealer", "phase", "leader", "trick", "takers"),
    *("unused", "reserve", "seen", "sheet", "result"),
    "seat",
)
_SEAT_KEYS: Final = ("hand", "won", "bid", "taken", "score", "jonkles", "void")
_FILL: Final = 1000
"""Cards a position does not mention are mixed by this chance of its seed, which no deal of a game uses."""


def write_position(state: GameState) -> dict[str, object]:
    """All there is to the position, as data that TOML and JSON can hold."""
    assert isinstance(state, Jonkler)
    s, this = state, state.round
    out: dict[str, object] = {
        "round": this.number,
        "dealer": this.dealer,
        "phase": s.observe(-1).fact("phase"),
        "leader": s.first if s.trick else s.turn,
        "trick": codes(s.trick),
        "takers": [seat for seat, _ in s.past],
        "unused": codes(this.unused),
        "reserve": codes(this.reserve),
        "seen": codes(cards_in(this.seen)),
        "sheet": [[list(cell) for cell in line] for line in this.sheet],
        "seat": [_write_seat(s, seat) for seat in range(s.config.seats)],
    }
    if s.outcome is not None:
        out["result"] = result_table(s.outcome)
    return out


def _write_seat(s: Jonkler, seat: int) -> dict[str, object]:
    return {
        "hand": codes(cards_in(s.hands[seat])),
        "won": codes(s.won(seat)),
        "bid": s.bid_of(seat),
        "taken": s.taken_by(seat),
        "score": s.round.scores[seat],
        "jonkles": s.brags_of(seat),
        "void": "".join(letter for n, letter in enumerate(SUIT_LETTERS) if s.voids >> seat * 4 + n & 1),
    }


def read_position(position: Position, seats: int, seed: str, options: Options) -> Jonkler:
    """The game at that position. Raises NotationError, one sentence, for anything that cannot be."""
    check_keys(position, _KEYS, "a position")
    s = Jonkler(Config(seats, seed, options))
    rows = seat_tables(position, seats, _SEAT_KEYS)
    at = word(position, "phase", "play", ("deal", "bid", "play", "over"))
    dealer = number(position, "dealer", 0, 0, seats - 1)
    reader = CardReader(s.config.deck)
    s.trick = tuple(reader.cards(position, "trick"))
    if len(s.trick) > seats:
        raise NotationError(f"trick holds at most {seats} cards, one of each player")
    hands = [reader.cards(row, "hand") if "hand" in row else None for row in rows]
    won = [tuple(reader.cards(row, "won")) for row in rows]
    s.past = _past(position, won, seats)
    unused, reserve = reader.cards(position, "unused"), reader.cards(position, "reserve")
    s.lay(s.trick, number(position, "leader", dealer, 0, seats - 1))
    taken = [
        number(row, "taken", len(cards) // seats, 0, ROUNDS) for row, cards in zip(rows, won, strict=True)
    ]
    s.taken = sum(count << seat * 4 for seat, count in enumerate(taken))
    left = _cards_left(s, hands, position, sum(taken), at)
    size = left if at == "bid" else left + sum(taken)
    if len(s.trick) and len(s.trick) < seats:
        size += 1
    round_number = number(position, "round", max(size, 1), 1, ROUNDS)
    if at in ("bid", "play") and size != round_number:
        raise NotationError(
            f"round {round_number} has {round_number} tricks, but taken and hands make {size}"
        )
    mixed = shuffled(reader.left, chance(seed, _FILL))
    lying = len(s.trick) % seats
    s.hands = [set_of(hand) for hand in dealt_hands(hands, left, s.first, lying, mixed)]
    if "unused" not in position:
        unused, mixed = mixed[:UNUSED], mixed[UNUSED:]
    reserve += mixed
    _read_bids(s, rows, dealer, round_number, at)
    sheet = _read_sheet(position, seats, round_number, at)
    totals = [sum(points_of(n, line[seat]) for n, line in enumerate(sheet, 1)) for seat in range(seats)]
    s.round = Round(
        round_number,
        dealer,
        tuple(unused),
        tuple(reserve),
        set_of(CardReader(s.config.deck).cards(position, "seen")),
        tuple([number(row, "score", totals[seat], -9999, 9999) for seat, row in enumerate(rows)]),
        sheet,
    )
    s.brags = sum(number(row, "jonkles", 0, 0, 255) << seat * 8 for seat, row in enumerate(rows))
    s.voids = sum(_void(row) << seat * 4 for seat, row in enumerate(rows))
    _read_turn(s, position, at)
    s.ask()
    return s


def _past(
    position: Position, won: list[tuple[int, ...]], seats: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The tricks put away, in the order they were taken; without `takers` by seat."""
    if any(len(cards) % seats for cards in won):
        raise NotationError(f"won holds whole tricks of {seats} cards")
    piles = [[cards[at : at + seats] for at in range(0, len(cards), seats)] for cards in won]
    by_seat = [seat for seat, pile in enumerate(piles) for _ in pile]
    takers = numbers(position, "takers", by_seat, 0, seats - 1)
    if sorted(takers) != by_seat:
        raise NotationError(f"takers names who took each trick of won: {by_seat} in some order")
    return tuple([(seat, piles[seat].pop(0)) for seat in takers])


def _cards_left(s: Jonkler, hands: list[list[int] | None], position: Position, taken: int, at: str) -> int:
    """How many cards everybody holds who has not played to the trick on the table."""
    seats, lying = s.config.seats, len(s.trick) % s.config.seats
    if at == "deal":
        if any(hands) or len(s.trick) != seats:
            raise NotationError("before a deal all hands are empty and the last trick is on the table")
        return 0
    if (left := cards_left(hands, s.first, lying, at == "over")) is not None:
        return left
    return number(position, "round", 1, 1, ROUNDS) - taken - (lying > 0)


def _read_bids(s: Jonkler, rows: list[Position], dealer: int, most: int, at: str) -> None:
    seats = s.config.seats
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    bids = [number(rows[seat], "bid", -1 if at in ("bid", "over") else 0, -1, most) for seat in order]
    made = [bid for bid in bids if bid >= 0]
    if bids[: len(made)] != made or ((at == "bid") == (len(made) == seats) and at != "over"):
        raise NotationError(
            f"bids are made in the order of seats {order}; in phase {at} they are {bids} (-1: not yet)"
        )
    s.bids = tuple(made)


def _read_sheet(
    position: Position, seats: int, number: int, at: str
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """A line for each round scored. A sheet that is left out tells of rounds that brought nobody a point."""
    lines = position.get("sheet", [])
    if not isinstance(lines, list) or any(not isinstance(line, list) or len(line) != seats for line in lines):
        raise NotationError("sheet is a list of rounds, each a list of [bid, taken] for each seat")
    sheet = []
    for rounds, line in enumerate(lines, 1):
        cells = [numbers({"sheet": cell}, "sheet", (), 0, ROUNDS) for cell in line]
        if any(len(cell) != 2 for cell in cells):
            raise NotationError("sheet is a list of rounds, each a list of [bid, taken] for each seat")
        if max(map(max, cells)) > rounds:
            raise NotationError(f"sheet: nobody bids or takes more than {rounds} in round {rounds}")
        sheet.append(tuple([(bid, taken) for bid, taken in cells]))
    scored = (number,) if at == "deal" else (number - 1, number) if at == "over" else (number - 1,)
    if not sheet:
        sheet = [((1, 0),) * seats] * scored[0]
    if len(sheet) not in scored:
        raise NotationError(f"sheet has {len(sheet)} rounds, but {scored[-1]} are scored")
    return tuple(sheet)


def _void(row: Position) -> int:
    letters = str(row.get("void", "")).upper()
    if letters.strip(SUIT_LETTERS):
        raise NotationError(f"void are letters of {SUIT_LETTERS}, not {letters!r}")
    return sum(1 << n for n, letter in enumerate(SUIT_LETTERS) if letter in letters)


def _read_turn(s: Jonkler, position: Position, at: str) -> None:
    seats, lying = s.config.seats, len(s.trick)
    best, _ = winning(s.trick, s.led) if s.trick else (0, -1)
    if at == "deal":
        s.turn = (s.round.dealer + 1) % seats
    elif lying == seats:
        s.turn = (s.first + best) % seats
    else:
        s.turn = (s.first + lying) % seats
    if at == "play" and not any(s.hands):
        raise NotationError("in phase play somebody holds cards; after the last trick it is deal or over")
    if at == "bid" and s.trick:
        raise NotationError("while bids are made there is no trick")
    if at != "over":
        return
    s.outcome = read_result(position, seats, termination="points", rule="§5", scores=s.round.scores)


NOTATION: Final = Notation(read_position=read_position, write_position=write_position)
