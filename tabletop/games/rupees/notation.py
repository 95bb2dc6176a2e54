"""The complete position as plain data, both ways (the frame is in docs/notation.md).

Shared keys
    phase                  the prompt word lead, open, follow, choose, deal or "over"; when read it must fit the rest
    turn                   1..7; when read it must fit the hands
    stock                  top first; discard bottom first; waiting in any order (option two_jokers = carry)
    fill = "stock"         only when reading: all cards not mentioned go, shuffled, under the listed stock
    heights                seats from the tallest on; default ascending
    opener                 who opens this turn, after a swap the seat after the swapper; default by captures and height
    swapper                who has swapped in this turn; default nobody, -1
    taker                  whose the cards in the middle are: the turn is over, and the next card moves them. A seat, or
                           -1: nobody's, they wait. Left out: the turn is going on
    last                   the turn before, once its cards have moved: { seats = [0, 2], cards = "KH 5D", taker = 0 }.
                           While they lie in the middle only its seats
    round runoff           1, 0
    players                seats in this round; default all that are not out
    out                    seats that left, in that order
    points                 rounds won per seat        tallies   per seat a list: captured in each deal of this round
    coming, coming_runoff  when a round is over: seats of the next deal, and which run-off it is (0 = a new round)
    draws                  chance events so far: the next deal is number `draws` of the seed
    result                 winners, ranking, scores, reason, rule, when the game is over
Per seat (`[[seat]]`)
    hand played captured   played: at most one card; `-` chosen and not yet revealed
    count                  captured cards, those of `taker` in the middle included; when read it must fit
"""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.cards import LOOKS, card_code
from tabletop.engine.errors import NotationError
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.spec import Notation, Options
from tabletop.engine.state import GameState
from tabletop.games.rupees.actions import cards_of, hand_of
from tabletop.games.rupees.game import Rupees
from tabletop.games.rupees.options import HAND, config_of
from tabletop.games.rupees.rounds import first_round
from tabletop.games.rupees.state import NOBODY, Order, State, is_lying, leader_of, rings, told, turn_number
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
)

_KEYS: Final = (
    *("phase", "turn", "stock", "discard", "waiting", "fill"),
    *("heights", "opener", "swapper", "taker", "last"),
    *("round", "runoff", "players", "out", "points", "tallies", "coming", "coming_runoff", "draws", "result"),
    "seat",
)
_SEAT_KEYS: Final = ("hand", "played", "captured", "count")


def write_position(state: GameState) -> dict[str, object]:
    """All there is to the position, as data that TOML and JSON can hold."""
    assert isinstance(state, Rupees)
    s: State = state
    r = s.round
    seats = range(s.config.seats)
    playing, played, won, waiting = told(s)
    out: dict[str, object] = {
        "phase": _phase(s),
        "turn": turn_number(s),
        "stock": codes(reversed(s.stock)),
        "discard": codes(s.discard),
        "waiting": codes(waiting),
        "heights": sorted(seats, key=lambda seat: -r.heights[seat]),
        "opener": s.order[0],
        "swapper": s.swapper,
        "round": r.number,
        "runoff": r.runoff,
        "players": list(r.players),
        "out": list(r.out),
        "points": list(r.points),
        "tallies": [list(tally) for tally in r.tallies],
        "coming": list(r.coming),
        "coming_runoff": r.coming_runoff,
        "draws": r.draws,
    }
    if s.last:
        cards, order, taker = s.last
        if is_lying(s):
            out["taker"] = taker
            out["last"] = {"seats": list(order)}
        else:
            out["last"] = {"seats": list(order), "cards": codes(cards), "taker": taker}
    middle = dict(zip(playing, played, strict=False))
    mark = "-" if s.config.chance and not is_lying(s) else ""
    out["seat"] = [
        {
            "hand": codes(cards_of(s.hands[seat])),
            "played": card_code(middle[seat]) + mark if seat in middle else "",
            "captured": codes(won[seat]),
            "count": len(s.won[seat]),
        }
        for seat in seats
    ]
    if s.outcome is not None:
        out["result"] = result_table(s.outcome, scores=True)
    return out


def read_position(position: Position, seats: int, seed: str, options: Options) -> Rupees:
    """The game at that position. Raises NotationError, one sentence, for anything that cannot be."""
    check_keys(position, _KEYS, "a position")
    s = Rupees(config_of(seats, options), seed, first_round(tuple(range(seats))))
    _read_round(s, position)
    reader = _reader()
    s.stock = bytes(reader.cards(position, "stock")[::-1])
    s.discard = bytes(reader.cards(position, "discard"))
    s.waiting = bytes(reader.cards(position, "waiting"))
    played = _read_seats(s, position, reader)
    if "fill" in position:
        if position["fill"] != "stock":
            raise NotationError(f'fill is "stock" or left out, not {position["fill"]!r}')
        s.stock = bytes(shuffled(reader.left, chance(seed, s.round.draws))) + s.stock
    if "taker" in position:
        _read_taken(s, position, played)
    s.leader = leader_of(s)
    _read_turn(s, position, {} if "taker" in position else played)
    _check_hands(s)
    _read_result(s, position)
    _check_counts(s, position)
    s.ask()
    for key, found in (("phase", _phase(s)), ("turn", turn_number(s))):
        if position.get(key, found) != found:
            raise NotationError(f"{key} is {found!r} by the cards, not {position[key]!r}")
    return s


def _phase(s: State) -> str:
    return s.open_decision.prompt if s.open_decision is not None else "over"


def _seats(table: Position, key: str, default: Sequence[int], seats: int) -> Order:
    value = tuple(numbers(table, key, default, 0, seats - 1))
    if len(set(value)) < len(value):
        raise NotationError(f"{key} names a seat twice: {list(value)}")
    return value


def _reader() -> CardReader:
    return CardReader(range(LOOKS), "it has one deck with two jokers")


def _read_round(s: Rupees, position: Position) -> None:
    seats = s.config.seats
    tall = _seats(position, "heights", s.config.heights or range(seats), seats)
    if len(tall) != seats:
        raise NotationError(f"heights names each of the {seats} seats once, the tallest first")
    heights = tuple(seats - 1 - tall.index(seat) for seat in range(seats))
    out = _seats(position, "out", (), seats)
    everybody = [seat for seat in range(seats) if seat not in out]
    players = tuple(sorted(_seats(position, "players", everybody, seats)))
    coming = tuple(sorted(_seats(position, "coming", (), seats)))
    over = bool(coming) or "result" in position
    if set(out) & set(coming) or (set(out) & set(players) and not over):
        raise NotationError(f"players and coming are seats that are not out: {list(out)} are")
    if not players:
        raise NotationError("nobody is in the round")
    points = tuple(numbers(position, "points", (0,) * seats, 0, 5))
    tallies = position.get("tallies", [[]] * seats)
    if len(points) != seats or not isinstance(tallies, list) or len(tallies) != seats:
        raise NotationError(f"points and tallies have one entry for each of the {seats} seats")
    s.round = s.round._replace(
        heights=heights,
        players=players,
        rings=rings(players),
        number=number(position, "round", 1, 1, 5),
        runoff=number(position, "runoff", 0, 0, 3),
        points=points,
        tallies=tuple(tuple(numbers({"tallies": tally}, "tallies", (), 0, LOOKS)) for tally in tallies),
        out=out,
        draws=number(position, "draws", 1, 1, 10**9),
        coming=coming,
        coming_runoff=number(position, "coming_runoff", 0, 0, 3),
    )


def _read_seats(s: Rupees, position: Position, reader: CardReader) -> dict[int, int]:
    """Reads hands and captured piles; returns the cards in the middle by seat."""
    played = {}
    for seat, row in enumerate(seat_tables(position, s.config.seats, _SEAT_KEYS)):
        s.hands[seat] = hand_of(bytes(reader.cards(row, "hand")), s.config.plays)
        s.won[seat] = bytes(reader.cards(row, "captured"))
        cards = reader.marked(row, "played", "-")
        if len(cards) > 1:
            raise NotationError(f"played holds one card at most, not {row['played']!r}")
        if cards:
            played[seat] = cards[0][0]
    return played


def _read_taken(s: Rupees, position: Position, played: dict[int, int]) -> None:
    taker = number(position, "taker", NOBODY, NOBODY, s.config.seats - 1)
    last = position.get("last", {})
    check_keys(last, ("seats", "cards", "taker"), "last")
    order = _seats(last, "seats", sorted(played), s.config.seats)
    if not played or set(order) != set(played) or (taker >= 0 and taker not in played):
        raise NotationError("taker and last.seats are seats that have a card in the middle")
    cards = bytes(played[seat] for seat in order)
    s.last = (cards, order, taker)
    if taker == NOBODY:
        s.waiting += cards
    else:
        s.won[taker] += cards


def _read_turn(s: Rupees, position: Position, played: dict[int, int]) -> None:
    players = s.round.players
    opener = number(position, "opener", s.leader, 0, s.config.seats - 1)
    s.swapper = number(position, "swapper", NOBODY, NOBODY, s.config.seats - 1)
    if opener not in players or (s.swapper >= 0 and s.config.chance):
        raise NotationError(f"opener {opener} is not in the round, or somebody swapped under chance rules")
    s.order = players if s.config.chance else s.round.rings[opener]
    waiting = [seat for seat in s.order if seat not in played]
    begun = s.order[: len(played)]
    if set(begun) != set(played) or not waiting:
        raise NotationError(
            f"played: the cards in the middle are those of the first to play, in the order {list(s.order)}, "
            "and not of all (a turn that is over has a taker)"
        )
    s.played = bytes(played[seat] for seat in begun)
    if "taker" not in position and "last" in position:
        last = position["last"]
        check_keys(last, ("seats", "cards", "taker"), "last")
        order = _seats(last, "seats", (), s.config.seats)
        cards = bytes(_reader().cards(last, "cards"))
        taker = number(last, "taker", NOBODY, NOBODY, s.config.seats - 1)
        if len(order) != len(cards):
            raise NotationError("last names a seat for each card")
        s.last = (cards, order, taker) if cards else ()


def _check_hands(s: Rupees) -> None:
    for at, seat in enumerate(s.order):
        held = len(s.hands[seat]) + (at < len(s.played))
        wanted = len(s.hands[s.order[-1]])
        if held != wanted or held > HAND:
            raise NotationError(
                f"seat {seat} has {len(s.hands[seat])} cards in hand: before a turn all have equally many, at most 7"
            )


def _read_result(s: Rupees, position: Position) -> None:
    if "result" in position:
        s.outcome = read_result(position, s.config.seats, rule="§5", most=LOOKS)
        return
    empty = not s.hands[s.order[-1]]
    if empty != bool(s.round.coming):
        raise NotationError(
            "when all hands are empty, and only then, coming names the seats of the next deal"
        )


def _check_counts(s: Rupees, position: Position) -> None:
    for seat, row in enumerate(position.get("seat", [])):
        if row.get("count", len(s.won[seat])) != len(s.won[seat]):
            raise NotationError(
                f"count of seat {seat} is {len(s.won[seat])} by the cards, not {row['count']!r}"
            )


NOTATION: Final = Notation(read_position=read_position, write_position=write_position)
