"""Where a game stands, in a few public words: for a list of games."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.storage.tally import Tally, tally_from


class Standing(NamedTuple):
    """Where a game stands. `where`: round and phase in words; `unit`: what the `scores` by seat count, () where a game
    counts nothing; `over`: whether it has ended, and then `winners` and `reason`, the termination; `turn`: whose it is,
    -1 = nobody's; `tally`: what a game that is over adds to the records; `asked`: who has to choose."""

    where: str
    unit: str = ""
    scores: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    reason: str = ""
    turn: int = -1
    tally: Tally | None = None
    asked: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        """As plain data."""
        tally = None if self.tally is None else self.tally.data()
        lists = {name: list(getattr(self, name)) for name in ("scores", "winners", "asked")}
        return {**self._asdict(), **lists, "tally": tally}


def standing_from(data: object) -> Standing | None:
    """What `Standing.data` gave, or None."""
    if not isinstance(data, Mapping):
        return None
    texts = [data.get(name) for name in ("where", "unit", "reason")]
    scores, winners, over = data.get("scores"), data.get("winners"), data.get("over")
    where, unit, reason = (text if isinstance(text, str) else "" for text in texts)
    if not isinstance(scores, list) or not isinstance(winners, list) or not isinstance(over, bool):
        return None
    if not all(isinstance(score, str) for score in scores) or not all(type(seat) is int for seat in winners):
        return None
    turn = data.get("turn", -1)
    turn = turn if type(turn) is int else -1
    tally = tally_from(data.get("tally"))
    asked = data.get("asked", ())
    asked = tuple(asked) if isinstance(asked, list) and all(type(seat) is int for seat in asked) else ()
    return Standing(where, unit, tuple(scores), over, tuple(winners), reason, turn, tally, asked)
