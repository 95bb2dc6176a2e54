"""The records are counted from the games, from nothing else, and once each."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.finale import Figure
from tabletop.engine.player import HUMAN
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.remarks import HINT
from tabletop.storage.library import ENDED, Kept, Library
from tabletop.storage.listing import records
from tabletop.storage.paths import Paths
from tabletop.storage.record_file import read_record
from tabletop.storage.records import MIXED, Counted, by_table, own_games, summed, uncounted
from tabletop.storage.replay import resume, verify
from tabletop.storage.save import Autosave
from tabletop.storage.standing import Standing, Tally, standing_from, tally_from
from tabletop.storage.telling import standing_of
from tabletop.storage.texts import say
from tests.match.table import play_on
from tests.toy_game import SPEC


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(Paths(tmp_path / "config", tmp_path / "data", tmp_path / "state"))


def finish(library: Library, seed: str = "records") -> Match:
    saver = library.begin("toy")
    match = Match(SPEC, [Human("Ann"), Absent("casual", "Mira")], seed, recorder=saver)
    match.start()
    play_on(match, moves=10_000)
    match.close()
    return match


def kept(n: int, winner: int, tally: Tally, seats: tuple[tuple[str, str], ...]) -> Kept:
    told = Standing("", "", (), True, (winner,), "end", tally=tally)
    data = {"game": "some", "seats": seats, "told": told.data()}
    return Kept(Path("replays"), f"{n}.jsonl", float(n), ENDED, data)


ALONE = ((HUMAN, "You"), ("casual", "Mira"))


def tally(gained: int = 0, bids: int = 0, round_: int = 0, **more: Any) -> Tally:
    figures = (Figure("Exact bids", (bids, 9), "made"), Figure("Best round", (round_, 9), "round", True))
    return Tally(points=(gained, 9), figures=figures)._replace(**more)


def test_what_is_summed_and_what_is_the_most() -> None:
    wins = [0, 0, 1, 0]
    rows = [kept(n, seat, tally(10 * n, n, 5 - n), ALONE) for n, seat in enumerate(wins)]
    (games,) = by_table(own_games(reversed(rows))).values()
    found = summed(games)
    assert (found.played, found.won, found.streak, found.longest) == (4, 3, 1, 2)
    assert (found.average, found.best) == (15, 30)
    assert found.figures == (Counted("Exact bids", 6, False), Counted("Best round", 5, True))


def test_no_points_are_not_nought() -> None:
    (game,) = own_games([kept(1, 0, tally(points=()), ALONE)])
    assert game.points is None and summed([game]).average is None and summed([game]).best is None


def test_other_opponents_seats_and_rules_are_other_records() -> None:
    others = (
        [("casual", "Mira")],
        [("expert", "Ada")],
        [("casual", "A"), ("expert", "B")],
        [("engine:x", "X")],
    )
    rows = [kept(n, 0, tally(), ((HUMAN, "You"), *more)) for n, more in enumerate(others)]
    rows.append(kept(8, 0, tally(options=(("long", "True"),)), ALONE))
    tables = by_table(own_games(rows))
    assert [len(games) for games in tables.values()] == [1] * 5
    assert {table.level for table in tables} == {"casual", "expert", MIXED, "engine"}


def test_each_person_has_their_own() -> None:
    games = own_games([kept(1, 1, tally(), ((HUMAN, "Ann"), (HUMAN, "Bo")))])
    assert [(game.table.name, game.table.level, game.won) for game in games] == [
        ("Ann", HUMAN, False),
        ("Bo", HUMAN, True),
    ]


def test_a_game_from_its_middle_does_not_count() -> None:
    assert not own_games([kept(1, 0, tally(dealt=False), ALONE)])


def test_the_index_keeps_what_is_counted_and_is_made_again(library: Library) -> None:
    match = finish(library)
    (row,) = library.entries()
    assert uncounted([row]) == [row] and not own_games([row])
    text = records(library, lambda _: SPEC, False)
    assert say("records.played", count=1) in text and "Ann" in text
    (again,) = Library(library.paths).entries()
    assert again.told == standing_of(match) and not uncounted([again])
    library.paths.listing.unlink()
    assert uncounted(Library(library.paths).entries())
    (found,) = json.loads(records(Library(library.paths), lambda _: SPEC, True))
    assert found["played"] == 1 and found["won"] == (0 in match.result().winners)


def test_a_game_that_was_left_just_now_need_not_be_played_again(library: Library) -> None:
    match = finish(library)
    (row,) = library.entries()
    library.tell(row.path, standing_of(match))
    (row,) = Library(library.paths).entries()
    assert not uncounted([row]) and len(own_games([row])) == 1


def test_a_record_that_differs_is_counted_again(library: Library) -> None:
    finish(library)
    records(library, lambda _: SPEC, False)
    (row,) = library.entries()
    row.path.write_bytes(row.path.read_bytes() + b"\n")
    assert uncounted(Library(library.paths).entries())


def test_a_deleted_game_counts_no_more(library: Library) -> None:
    finish(library)
    records(library, lambda _: SPEC, False)
    library.delete(library.entries()[0].path)
    assert records(library, lambda _: SPEC, False) == say("records.none")


def test_the_hints_of_a_game_are_counted_from_its_record(library: Library) -> None:
    saver = library.begin("toy")
    match = Match(SPEC, [Human("Ann"), Absent("casual", "Mira")], "hints", recorder=saver)
    match.start()
    match.remark(HINT, 0)
    play_on(match, moves=4)
    match.remark(HINT, 0)
    match.close()
    again = library.take(saver.path)
    resumed = resume(SPEC, again.resume(), [Human("Ann"), Absent("casual", "Mira")], again)[0]
    resumed.start()
    resumed.remark(HINT, 0)
    assert resumed.remarks.hints == [3, 0]
    play_on(resumed, moves=10_000)
    resumed.close()
    (row,) = library.entries()
    assert library.read(row.path).entries == resumed.entries and "ends" in verify(row.path, lambda _: SPEC)
    assert say("records.hints", count=3) in records(library, lambda _: SPEC, False)
    (found,) = json.loads(records(Library(library.paths), lambda _: SPEC, True))
    assert found["hints"] == 3


def test_what_is_taken_back_takes_no_hint_back(tmp_path: Path) -> None:
    match = Match(SPEC, [Human("Ann"), Human("Bo")], "1", recorder=Autosave(tmp_path / "a", tmp_path / "r"))
    match.start()
    match.remark(HINT, 0)
    play_on(match, moves=1)
    match.undo(0)
    record = read_record(tmp_path / "a")
    match.close()
    again = Match(SPEC, [Human("Ann"), Human("Bo")], "1")
    again.replay(record.lines)
    assert match.remarks.hints == again.remarks.hints == [1, 0]


def test_an_index_that_says_something_else_is_not_believed() -> None:
    good = tally(3, 1, 2, options=(("a", "b"),), hints=(4, 0))
    assert tally_from(json.loads(json.dumps(good._asdict()))) == good
    for name in good._asdict():
        assert tally_from({key: value for key, value in good._asdict().items() if key != name}) is None
    assert tally_from({**good._asdict(), "figures": [["x", ["y"], "z", True]]}) is None
    told = Standing("", "", (), True, (0,), "end")
    assert standing_from(told.data()) == told
