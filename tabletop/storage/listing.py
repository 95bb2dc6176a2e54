"""The list of games for the command line: what everybody may know of them, nothing else."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.engine.errors import TabletopError
from tabletop.engine.spec import GameSpec
from tabletop.engine.texts import listed, row
from tabletop.storage.library import DAMAGED, ENDED, OPEN, Kept, Library
from tabletop.storage.records import OwnGame, TableSort, as_data, by_table, own_games, summed, uncounted
from tabletop.storage.telling import Teller
from tabletop.storage.texts import say

MOST_TOLD: Final = 200
"""So many records are played through at most to tell where they stand; what was told once is remembered."""
STATES: Final = {OPEN: "under way", ENDED: "over", DAMAGED: "damaged"}
"""What programs that read the JSON know the states by."""


def listing(library: Library, load: Callable[[str], GameSpec], as_json: bool) -> str:
    """Every game of this library, the newest first: a line each, or a JSON array."""
    library.adopt()
    rows = [
        told_through(library, load, kept)
        if n < MOST_TOLD and kept.told is None and not kept.hopeless
        else kept
        for n, kept in enumerate(library.entries())
    ]
    library.save()
    if as_json:
        return json.dumps([_data(kept) for kept in rows], indent=1)
    return "\n".join(map(_line, rows)) or say("list.none")


def records(library: Library, load: Callable[[str], GameSpec], as_json: bool) -> str:
    """What came of all games that are over: some lines for each sort of table, or a JSON array."""
    library.adopt()
    rows = library.entries()
    counted = {kept.key: told_through(library, load, kept) for kept in uncounted(rows)[:MOST_TOLD]}
    library.save()
    rows = [counted.get(kept.key, kept) for kept in rows]
    tables = by_table(own_games(rows))
    if as_json:
        return json.dumps([as_data(*item) for item in tables.items()], indent=1)
    lines = [line for item in tables.items() for line in _summed(load, *item)]
    if rest := len(uncounted(rows)):
        lines.append(say("records.rest", count=rest))
    return "\n".join(lines) or say("records.none")


def _summed(load: Callable[[str], GameSpec], table: TableSort, games: Sequence[OwnGame]) -> list[str]:
    found = summed(games)
    options = listed([f"{name}={value}" for name, value in table.options])
    try:
        title = load(table.game).title
    except TabletopError:
        title = table.game
    level, name = table.level, table.name
    head = say("records.head", level, game=title, name=name, level=level, count=table.seats)
    told = [say("records.played", count=found.played), say("records.won", count=found.won)]
    told.append(say("records.streak", count=found.streak, longest=found.longest))
    if found.average is not None:
        told.append(say("records.points", average=f"{found.average:.1f}", best=found.best))
    told.append(say("records.hints", count=found.hints))
    figures = [say("records.figure", label=one.label, value=one.value) for one in found.figures]
    lines = [head, *[say("records.options", options=options)] * bool(options), row(told), row(figures)]
    return [
        "".join(filter(str.isprintable, ("  " if n else "") + line)) for n, line in enumerate(lines) if line
    ]


def told_through(library: Library, load: Callable[[str], GameSpec], kept: Kept) -> Kept:
    """The record, played through to find out where its game stands, or what is wrong with it."""
    try:
        teller = Teller(load(kept.game), library.read(kept.path), kept.file)
        while teller.go_on(1000):
            pass
        return library.note(kept, teller.told()[0])
    except TabletopError as problem:
        return library.note(kept, problem)


def _data(kept: Kept) -> dict[str, Any]:
    told = kept.told
    return {
        "name": kept.name,
        "file": str(kept.path),
        "game": kept.game,
        "seats": [{"kind": kind, "name": name} for kind, name in kept.seats],
        "state": STATES.get(kept.state, "unknown"),
        "open": kept.busy,
        "played": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(kept.when)),
        "where": told.where if told else None,
        "unit": told.unit if told else None,
        "scores": list(told.scores) if told else None,
        "winners": list(told.winners) if told and told.over else None,
        "problem": kept.problem or None,
    }


def _line(kept: Kept) -> str:
    told, names = kept.told, [name for _, name in kept.seats]
    states = [say("list.state", form=kept.state)]
    if kept.busy:
        states.append(say("list.busy"))
    if told is not None and told.over:
        winners = [names[seat] for seat in told.winners if 0 <= seat < len(names)]
        states.append(say("list.won", names=listed(winners)) if winners else say("list.draw"))
    people = row(names)
    if told is not None and told.scores and len(told.scores) == len(names):
        pairs = zip(names, told.scores, strict=True)
        people = row([say("list.score", name=name, score=score) for name, score in pairs])
        people = say("list.scores", unit=told.unit, scores=people) if told.unit else people
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))
    parts = (kept.name, day, kept.game, people, kept.problem or (told.where if told else ""), row(states))
    return "".join(filter(str.isprintable, "  ".join(filter(None, parts))))
