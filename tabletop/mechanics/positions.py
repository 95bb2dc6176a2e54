"""Reading a position's plain data with clear refusals: numbers, lists, and cards that are each there once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.engine.card_notation import CardText, parse_cards
from tabletop.engine.cards import card_code
from tabletop.engine.decisions import Result
from tabletop.engine.errors import NotationError

Position = Mapping[str, Any]


def check_keys(table: object, keys: Sequence[str], what: str) -> None:
    """Raises NotationError naming the first unknown key, or if `table` is no table."""
    if not isinstance(table, Mapping):
        raise NotationError(f"{what} is a table, not {table!r}")
    for key in table:
        if key not in keys:
            raise NotationError(f"{what} has no key {key!r}; it has {', '.join(keys)}")


def number(table: Position, key: str, default: int, low: int, high: int) -> int:
    """The whole number of that key within the bounds, `default` if it is not there."""
    value = table.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise NotationError(f"{key} is a number from {low} to {high}, not {value!r}")
    return value


def numbers(table: Position, key: str, default: Sequence[int], low: int, high: int) -> list[int]:
    """The list of whole numbers of that key, each within the bounds."""
    value = table.get(key, list(default))
    if not isinstance(value, list | tuple) or any(type(n) is not int or not low <= n <= high for n in value):
        raise NotationError(f"{key} is a list of numbers from {low} to {high}, not {value!r}")
    return list(value)


def word(table: Position, key: str, default: str, words: Sequence[str]) -> str:
    """One of the words; where "" is one the key may be left out."""
    value = table.get(key, default)
    if value not in words:
        named = ", ".join(one for one in words if one)
        raise NotationError(f"{key} is {named}{' or left out' if '' in words else ''}, not {value!r}")
    return str(value)


def truth(table: Position, key: str, default: bool) -> bool:
    """Whether that is so."""
    value = table.get(key, default)
    if type(value) is not bool:
        raise NotationError(f"{key} is true or false, not {value!r}")
    return value


def text(table: Position, key: str) -> str:
    """The cards of a zone as they are written."""
    found = table.get(key, "")
    if not isinstance(found, str):
        raise NotationError(f"{key} holds cards, written as a text, not {found!r}")
    return found


def seat_tables(position: Position, seats: int, keys: Sequence[str]) -> list[Position]:
    """One table for each seat, empty ones for those left out."""
    rows = position.get("seat", [])
    if not isinstance(rows, list) or len(rows) > seats:
        raise NotationError(f"seat is a list of at most {seats} tables, written [[position.seat]]")
    for row in rows:
        check_keys(row, keys, "a seat")
    return [*rows, *({} for _ in range(seats - len(rows)))]


class CardReader:
    """Reads the cards of zones, and sees to it that each is there once and belongs to the game. `deck`: the cards there
    are; `told`: which those are, for whoever names another one."""

    def __init__(self, deck: Iterable[int], told: str = "") -> None:
        self._left = dict.fromkeys(deck)
        self._deck = frozenset(self._left)
        self._told = f": {told}" if told else ""

    def take(self, card: int, key: str) -> None:
        """That card lies in that zone. Raises NotationError if it cannot."""
        if card < 0:
            raise NotationError(f"{key}: every card must be named")
        if card not in self._deck:
            raise NotationError(f"{card_code(card)} is not in the game{self._told}")
        if card not in self._left:
            raise NotationError(f"{card_code(card)} is in two places at once")
        del self._left[card]

    def marked(self, table: Position, key: str, marks: str = "") -> list[CardText]:
        """The cards of that key as written, with no other marks than these. Raises NotationError."""
        found = parse_cards(text(table, key))
        for card, given in found:
            self.take(card, key)
            if strange := given.strip(marks):
                raise NotationError(f"{key}: a card there has no mark {strange!r}")
        return found

    def cards(self, table: Position, key: str) -> list[int]:
        """The cards of that key in the order written, none of them marked. Raises NotationError."""
        return [card for card, _ in self.marked(table, key)]

    @property
    def left(self) -> list[int]:
        """Cards that no text has named, in the order of the deck."""
        return list(self._left)


def codes(cards: Iterable[int]) -> str:
    """The cards as text."""
    return " ".join([card_code(card) for card in cards])


def result_table(result: Result, scores: bool = False) -> dict[str, object]:
    """A result as data; without its `scores` where the rest of the position says them."""
    out: dict[str, object] = {"winners": list(result.winners), "ranking": list(result.ranking)}
    if scores:
        out["scores"] = list(result.scores)
    return out | {"reason": result.termination, "rule": result.rule}


def read_result(
    position: Position,
    seats: int,
    *,
    termination: str = "",
    rule: str = "",
    scores: tuple[int, ...] | None = None,
    most: int = 0,
) -> Result:
    """The table `result` of a position. `termination`, `rule`: if it does not say; `scores`: what they are, None if
    it says them itself, each from 0 to `most`. Raises NotationError."""
    table = position.get("result", {})
    told = () if scores is not None else ("scores",)
    check_keys(table, ("winners", "ranking", *told, "reason", "rule"), "result")
    winners, ranking = (tuple(numbers(table, key, (), 0, seats)) for key in ("winners", "ranking"))
    if scores is None:
        scores = tuple(numbers(table, "scores", (), 0, most))
    return Result(
        winners, ranking, scores, str(table.get("reason", termination)), str(table.get("rule", rule))
    )


def cards_left(hands: Sequence[list[int] | None], first: int, lying: int, over: bool) -> int | None:
    """How many cards each has left who has not played to the trick of `lying` cards that `first` led, by the hands that
    are written; None if none is. Raises NotationError where the game is not over and they do not fit together."""
    seats = len(hands)
    held = [
        len(hand) + ((seat - first) % seats < lying) for seat, hand in enumerate(hands) if hand is not None
    ]
    if over:
        return max(held, default=0)
    if any(count != held[0] for count in held):
        raise NotationError(f"the hands do not fit together: with the trick they make {held} cards")
    return held[0] - (lying > 0) if held else None


def dealt_hands(
    hands: Sequence[list[int] | None], left: int, first: int, lying: int, mixed: list[int]
) -> list[list[int]]:
    """The hands, those that are not written dealt from `mixed`: `left` cards to whoever has played to the trick that
    `first` led, one more to the others. Raises NotationError."""
    seats, out = len(hands), []
    for seat, hand in enumerate(hands):
        if hand is None:
            size = left + (lying > 0 and (seat - first) % seats >= lying)
            if size > len(mixed):
                raise NotationError("there are not enough cards for the hands that are left out")
            hand = [mixed.pop() for _ in range(size)]
        out.append(hand)
    return out
