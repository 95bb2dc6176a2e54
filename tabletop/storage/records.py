"""The records: what came of all games that were played to their end, by game, opponents, seats and house rules.

They are counted from what the index keeps of each record, and from nothing else: a game that is deleted counts no more.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tabletop.engine.finale import Figure
from tabletop.engine.player import HUMAN
from tabletop.storage.library import ENDED, UNKNOWN, Kept

MIXED: Final = "mixed"
"""Opponents of several levels."""


class TableSort(NamedTuple):
    """What makes games comparable. `name`: who played; `level`: the kind of all opponents that are no people, MIXED, or
    HUMAN where there are none; `options`: the house rules that are not the usual ones."""

    game: str
    name: str
    level: str
    seats: int
    options: tuple[tuple[str, str], ...]


class OwnGame(NamedTuple):
    """One game of one person. `points`: None where the game counts none; `figures`: each with this person's value;
    `hints`: how many this person was given."""

    table: TableSort
    key: str
    when: float
    won: bool
    points: int | None
    figures: tuple[tuple[Figure, int], ...]
    hints: int


class Counted(NamedTuple):
    """Something that was counted in several games: all of it, or the most in one."""

    label: str
    value: int
    most: bool


class Sum(NamedTuple):
    """What came of several games. `average` and `best`: of the points, None where the game counts none; `streak`: the
    games won one after the other up to the last; `longest`: the most that ever were."""

    played: int
    won: int
    average: float | None
    best: int | None
    streak: int
    longest: int
    figures: tuple[Counted, ...]
    hints: int


def uncounted(rows: Iterable[Kept]) -> list[Kept]:
    """The records that may be of games that are over, and must be played through before they count."""
    ended = ((kept, kept.told) for kept in rows if kept.state in (ENDED, UNKNOWN))
    return [kept for kept, told in ended if told is None or told.tally is None]


def own_games(rows: Iterable[Kept]) -> list[OwnGame]:
    """Every game that is over, once for each person who sat at it, the oldest first. One that began in its middle
    does not count, and of a game among people alone each has their own."""
    out = []
    for kept in rows:
        told = kept.told if kept.state == ENDED else None
        tally = told.tally if told is not None else None
        if told is None or tally is None or not tally.dealt:
            continue
        seats = kept.seats
        others = {kind.partition(":")[0] for kind, _ in seats if kind != HUMAN}
        level = HUMAN if not others else others.pop() if len(others) == 1 else MIXED
        for seat, (kind, name) in enumerate(seats):
            if kind == HUMAN:
                out.append(
                    OwnGame(
                        TableSort(kept.game, name, level, len(seats), tally.options),
                        kept.key,
                        kept.when,
                        seat in told.winners,
                        tally.points[seat] if seat < len(tally.points) else None,
                        tuple((one, one.values[seat]) for one in tally.figures if seat < len(one.values)),
                        tally.hints[seat] if seat < len(tally.hints) else 0,
                    )
                )
    out.sort(key=lambda one: (one.when, one.key))
    return out


def by_table(games: Iterable[OwnGame]) -> dict[TableSort, list[OwnGame]]:
    """The comparable ones together, the most played first."""
    found: dict[TableSort, list[OwnGame]] = {}
    for game in games:
        found.setdefault(game.table, []).append(game)
    return dict(sorted(found.items(), key=lambda item: (item[0].game, -len(item[1]), item[0])))


def summed(games: Sequence[OwnGame]) -> Sum:
    """What came of these games, the oldest first."""
    points = [game.points for game in games if game.points is not None]
    streak = longest = 0
    counted: dict[str, Counted] = {}
    for game in games:
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
        for figure, value in game.figures:
            name = figure.id or figure.label
            before = counted[name].value if name in counted else 0
            value = max(before, value) if figure.most else before + value
            counted[name] = Counted(figure.label, value, figure.most)
    return Sum(
        len(games),
        sum(game.won for game in games),
        sum(points) / len(points) if points else None,
        max(points, default=None),
        streak,
        longest,
        tuple(counted.values()),
        sum(game.hints for game in games),
    )


def as_data(table: TableSort, games: Sequence[OwnGame]) -> dict[str, Any]:
    """The same for programs."""
    found = summed(games)
    return {
        **table._asdict(),
        "options": dict(table.options),
        **found._asdict(),
        "figures": [one._asdict() for one in found.figures],
    }
