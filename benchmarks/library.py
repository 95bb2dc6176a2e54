"""How fast the list of games opens with 5,000 records: `python benchmarks/library.py [RECORDS]`.

Writes the records (most are copies of a few real games) into a temporary folder, then times, in this process: the list
read with its index; the same with no index, so that every file is looked into; the records counted from the index; and
the panel from the key press to its first painted frame. Prints lines for benchmarks/library.md.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.play.args import PlayArgs
from tabletop.storage.library import ENDED, Library
from tabletop.storage.paths import Paths
from tabletop.storage.records import by_table, own_games, summed
from tabletop.storage.standing import Standing
from tabletop.storage.telling import Teller
from tabletop.ui import snapshot
from tabletop.ui.app import App

RECORDS = 5_000
REPEATS = 7
NAMES = ("You", "Mira", "Tom", "Ada", "Leo")


def fill(paths: Paths, records: int) -> int:
    """So many records, half of them over; the number of bytes."""
    library = Library(paths)
    for spec in games.load_all():
        for moves in (60, 100_000):
            seats = [
                Absent("human" if seat == 0 else "casual", NAMES[seat]) for seat in range(spec.seats_default)
            ]
            match = Match(spec, seats, "library", recorder=library.begin(spec.id))
            match.start()
            rng = Random("library")
            for _ in range(moves):
                seat = match.to_act
                if seat is None:
                    break
                decision = match.decision_for(seat)
                assert decision is not None
                match.submit(decision.serial, seat, spec.mind.policy(match.observation(seat), decision, rng))
            match.close()
    real = [path for folder in (paths.games, paths.replays) for path in sorted(folder.glob("*.jsonl"))]
    raws = {path: path.read_bytes() for path in real}
    size = 0
    for n in range(records - len(real)):
        path = real[n % len(real)]
        copy = path.with_name(f"{path.stem}-{n}.jsonl")
        copy.write_bytes(raws[path])
        os.utime(copy, (1_700_000_000 + n, 1_700_000_000 + n))
        size += len(raws[path])
    return size


def count(library: Library) -> None:
    """The index knows what each game that is over adds to the records, as if each had been left just now."""
    known: dict[tuple[str, int], Standing] = {}
    for kept in [kept for kept in library.entries() if kept.state == ENDED]:
        sort = kept.game, kept.path.stat().st_size
        if sort not in known:
            teller = Teller(games.load(kept.game), library.read(kept.path), kept.file)
            while teller.go_on(1000):
                pass
            known[sort] = teller.told()[0]
        library.note(kept, known[sort])
    library.save()


def told(name: str, act: Callable[[], object]) -> None:
    """A line with milliseconds by the clock and on the processor."""
    wall, busy = [], []
    for _ in range(REPEATS):
        began, used = time.perf_counter(), time.process_time()
        act()
        wall.append((time.perf_counter() - began) * 1000)
        busy.append((time.process_time() - used) * 1000)
    middle = REPEATS // 2
    print(
        f"| {name} | {min(wall):.0f} | {sorted(wall)[middle]:.0f} | {min(busy):.0f} | {sorted(busy)[middle]:.0f} |"
    )


def main() -> None:
    records = int(sys.argv[1]) if len(sys.argv) > 1 else RECORDS
    snapshot.application()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        paths = Paths(home / "config", home / "data", home / "state")
        size = fill(paths, records)
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        print(f"{records:,} records, {size / 1e6:.0f} MB; load of the machine meanwhile: {load:.1f}\n")
        print(
            "| what | least ms | median ms | least on the processor | median on the processor |\n|---|---|---|---|---|"
        )

        def without() -> None:
            paths.listing.unlink(missing_ok=True)
            Library(paths).entries()

        told("list read without an index: every file is looked into", without)
        told("list read with its index", lambda: Library(paths).entries())
        count(Library(paths))

        def summed_up() -> None:
            tables = by_table(own_games(Library(paths).entries()))
            assert sum(summed(group).played for group in tables.values()) >= records // 2 - 10

        told("records counted, index and all", summed_up)
        app = App(paths)
        app.window.resize(1280, 800)
        app.open(PlayArgs(game=next(iter(games.game_titles()))))
        snapshot.settle(500)

        def opened() -> None:
            listed = app.kept_games.open()
            listed.repaint()
            listed.list.viewport().repaint()
            listed.close_panel()

        told("panel from the key press to its first frame", opened)
        app.window.close()
        snapshot.settle(100)


if __name__ == "__main__":
    main()
