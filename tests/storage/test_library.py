"""The games of a user: none is lost, none is read by others while it lasts, and their list survives any damage."""

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.storage import library as libraries
from tabletop.storage.library import DAMAGED, ENDED, OPEN, UNKNOWN, Kept, Library
from tabletop.storage.listing import listing
from tabletop.storage.paths import Paths
from tabletop.storage.record_file import SaveError, encode_line, read_record
from tabletop.storage.replay import resume, verify
from tabletop.storage.save import Autosave, LockedError
from tabletop.storage.seal import Seal, user_seal
from tabletop.storage.standing import Standing, standing_from
from tabletop.storage.telling import Teller
from tabletop.storage.texts import say
from tests.match.table import play_on
from tests.toy_game import SPEC

POSIX = pytest.mark.skipif(os.name == "nt", reason="modes of files are another matter there")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(Paths(tmp_path / "config", tmp_path / "data", tmp_path / "state"))


def play(saver: Autosave, moves: int = 5, seed: str = "secret-seed") -> Match:
    match = Match(SPEC, [Human("A"), Human("B")], seed, recorder=saver)
    match.start()
    play_on(match, moves=moves)
    return match


def keep(library: Library, moves: int = 5) -> Path:
    """A game begun, played and left."""
    saver = library.begin("toy")
    play(saver, moves).close()
    return saver.path


def old_record(path: Path, moves: int = 5) -> bytes:
    """One of version 0.1.0: in clear, and readable by everybody."""
    path.parent.mkdir(parents=True, exist_ok=True)
    saver = Autosave(path, path.parent / "elsewhere")
    play(saver, moves)
    saver._stop_writing()
    saver._lock.release()
    return path.read_bytes()


def go_on(library: Library, path: Path) -> Match:
    saver = library.take(path)
    record = saver.resume()
    assert record is not None
    return resume(SPEC, record, [Human("A"), Human("B")], saver)[0]


def rows(library: Library) -> dict[str, Kept]:
    return {kept.name: kept for kept in library.entries()}


# -- what is sealed ----------------------------------------------------------------------------------------------


def test_nothing_of_the_cards_is_read_while_a_game_lasts(library: Library) -> None:
    saver = library.begin("toy")
    match = play(saver, 5)
    header, *lines = [json.loads(line) for line in saver.path.read_bytes().splitlines()]
    assert set(header) == {
        *("schema", "game", "rules_version", "options", "seats", "clock", "time_ai", "sealed", "key", "sum")
    }
    assert all(set(line) == {"n", "sealed", "sum"} for line in lines) and len(lines) == 5
    assert b"secret-seed" not in saver.path.read_bytes()
    assert library.read(saver.path).header["seed"] == "secret-seed"
    play_on(match)
    match.close()
    (kept,) = library.paths.replays.glob("*.jsonl")
    assert read_record(kept).header["seed"] == "secret-seed", "a replay is in clear"
    assert "ends" in verify(kept, lambda _: SPEC)


def test_a_game_under_way_goes_on_and_verifies_with_the_key(library: Library) -> None:
    path = keep(library)
    assert "5 entries" in verify(path, lambda _: SPEC, library.seal)
    match = go_on(library, path)
    assert match.entries == 5
    match.start()
    play_on(match, moves=2)
    match.close()
    assert library.read(path).entries == 7


def test_without_the_key_it_says_so(library: Library, tmp_path: Path) -> None:
    path = keep(library)
    stranger = Library(library.paths._replace(state=tmp_path / "other"))
    with pytest.raises(SaveError, match=re.escape(say("save.sealed", name=path.name))):
        stranger.read(path)
    with pytest.raises(SaveError, match=re.escape(say("save.sealed", name=path.name))):
        verify(path, lambda _: SPEC)


@POSIX
def test_the_key_is_for_its_owner_alone_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "state" / "games.key"
    seal = user_seal(path)
    assert seal is not None and path.stat().st_mode & 0o777 == 0o600
    assert user_seal(path).name == seal.name
    path.write_text("not a key")
    fresh = user_seal(path)
    assert fresh is not None and fresh.name != seal.name
    assert path.with_name("games.key.bad").read_text() == "not a key"
    assert [other.name for other in path.parent.iterdir() if other.suffix == ".new"] == []


def test_where_no_key_can_be_kept_games_are_saved_in_clear(library: Library) -> None:
    library.paths.state.write_text("a file in the way")
    assert library.seal is None
    path = keep(library)
    assert read_record(path).entries == 5


@given(plain=st.binary(max_size=300), at=st.integers(0, 10_000), byte=st.integers(1, 255))
def test_what_is_sealed_opens_with_its_key_alone_and_only_whole(plain: bytes, at: int, byte: int) -> None:
    import base64

    seal = Seal(b"k" * 32)
    text = seal.close(plain)
    assert seal.open(text) == plain and seal.close(plain) != text
    assert Seal(b"l" * 32).open(text) is None
    raw = bytearray(base64.b64decode(text))
    raw[at % len(raw)] ^= byte
    assert seal.open(base64.b64encode(bytes(raw)).decode()) is None
    assert seal.open(plain) is seal.open(text[:20]) is seal.open("é") is None


def test_a_sealed_line_that_was_changed_is_damage_there(library: Library) -> None:
    path = keep(library)
    lines = path.read_bytes().splitlines(keepends=True)
    wrong = json.loads(lines[3])
    del wrong["sum"]
    wrong["sealed"] = wrong["sealed"][:-8] + "AAAAAAA="
    path.write_bytes(b"".join([*lines[:3], encode_line(wrong), *lines[4:]]))
    record = library.read(path)
    assert record.entries == 2 and record.damage is not None and not record.damage.torn
    match = go_on(library, path)
    assert match.entries == 2
    match.close()
    assert path.with_name(path.name + ".bad").exists()


def test_a_forged_private_part_is_not_believed(library: Library, tmp_path: Path) -> None:
    path = keep(library)
    header = json.loads(path.read_bytes().splitlines()[0])
    header.pop("sum")
    forged = encode_line({**header, "private": {"commands": {"0": "engine:touch x"}}, "seed": "mine"})
    path.write_bytes(forged + b"".join(path.read_bytes().splitlines(keepends=True)[1:]))
    record = library.read(path)
    assert "private" not in record.header and record.header["seed"] == "secret-seed"
    elsewhere = tmp_path / "clear.jsonl"
    old_record(elsewhere)
    first, _, rest = elsewhere.read_bytes().partition(b"\n")
    clear = json.loads(first)
    clear.pop("sum")
    elsewhere.write_bytes(encode_line({**clear, "private": {"commands": {"0": "engine:touch x"}}}) + rest)
    saver = library.take(elsewhere)
    record = saver.resume()
    assert record is not None and not record.sealed
    saver.close(False)
    again = library.read(saver.path)
    assert again.sealed and "private" not in again.header


# -- a file for each game ----------------------------------------------------------------------------------------


def test_two_games_of_one_second_have_a_file_each(library: Library) -> None:
    first, second, third = library.begin("toy"), library.begin("toy"), library.begin("toy")
    assert len({first.path, second.path, third.path}) == 3
    for saver in (first, second, third):
        play(saver, 2).close()
    assert len(library.entries()) == 3


def test_no_name_is_given_twice(library: Library) -> None:
    over = [keep(library, 10_000) for _ in range(2)]
    under_way = [keep(library) for _ in range(2)]
    assert len({path.name for path in (*over, *under_way)}) == 4
    assert len(rows(library)) == 4


def test_what_0_1_0_left_among_the_replays_goes_on(library: Library) -> None:
    path = library.paths.replays / "toy-2026-01-01-120000.jsonl"
    old_record(path)
    (row,) = library.entries()
    assert row.state == UNKNOWN and row.seats == (("human", "A"), ("human", "B"))
    teller = Teller(SPEC, library.read(path), path.name)
    while teller.go_on(1):
        pass
    told, seen = teller.told()
    assert library.note(row, told).state == OPEN and seen.seat == -1
    library.save()
    assert [kept.state for kept in library.entries()] == [OPEN]
    match = go_on(library, path)
    assert not path.exists() and match.entries == 5
    match.close()
    assert library.read(library.paths.games / path.name).sealed


def test_the_one_game_of_0_1_0_is_taken_over(library: Library) -> None:
    raw = old_record(library.paths.current)
    library.adopt()
    assert not library.paths.current.exists()
    path = library.last
    assert path is not None and path.read_bytes() == raw and path.name.startswith("toy-")
    match = go_on(library, path)
    assert match.entries == 5
    match.close()


@pytest.mark.parametrize("raw", [b"", b'{"schema":1,"ga'], ids=["empty", "torn"])
def test_killed_while_a_game_began_there_never_was_one(library: Library, raw: bytes) -> None:
    library.paths.data.mkdir(parents=True)
    library.paths.current.write_bytes(raw)
    library.adopt()
    assert not library.paths.current.exists() and library.last is None and library.entries() == []


def test_a_running_0_1_0_keeps_its_game(library: Library) -> None:
    running = Autosave(library.paths.current, library.paths.replays)
    play(running, 3)
    library.adopt()
    assert library.paths.current.exists()
    running.close(False)


def test_a_record_from_elsewhere_is_copied(library: Library, tmp_path: Path) -> None:
    raw = old_record(tmp_path / "gift.jsonl")
    match = go_on(library, library.find(str(tmp_path / "gift.jsonl")))
    match.start()
    play_on(match, moves=1)
    match.close()
    assert (tmp_path / "gift.jsonl").read_bytes() == raw
    assert library.read(library.paths.games / "gift.jsonl").entries == 6


def test_a_game_is_found_by_its_name(library: Library) -> None:
    path = keep(library)
    assert library.find(path.stem) == library.find(path.name) == library.find(str(path)) == path
    with pytest.raises(SaveError, match="no such record"):
        library.find("nothing")


def test_an_open_game_is_neither_taken_nor_deleted(library: Library) -> None:
    saver = library.begin("toy")
    match = play(saver, 2)
    assert [kept.busy for kept in library.entries()] == [True]
    with pytest.raises(LockedError):
        library.take(saver.path)
    with pytest.raises(LockedError):
        library.delete(saver.path)
    match.close()
    assert [kept.busy for kept in library.entries()] == [False]
    library.delete(saver.path)
    assert library.entries() == [] and list(library.paths.games.glob("*.lock")) == []


# -- the list ----------------------------------------------------------------------------------------------------


def test_the_list_tells_what_can_be_told_without_playing(library: Library) -> None:
    under_way, over = keep(library), keep(library, 10_000)
    library.begin("toy").close(False)  # nothing was written
    play(library.begin("toy"), 0).close()  # nothing was played
    (library.paths.games / "bad.jsonl").write_bytes(b"nonsense\n")
    (library.paths.games / "killed.jsonl").write_bytes(b"")
    (library.paths.games / "notes.txt").write_text("no record")
    found = rows(library)
    assert {name: kept.state for name, kept in found.items()} == {
        under_way.stem: OPEN,
        over.stem: ENDED,
        "bad": DAMAGED,
    }
    assert found["bad"].problem == say("list.no_game")
    assert found[under_way.stem].game == "toy"


def test_the_newest_comes_first(library: Library) -> None:
    paths = [keep(library) for _ in range(3)]
    for path, when in zip(paths, (200, 300, 100), strict=True):
        os.utime(path, (when, when))
    assert [kept.when for kept in library.entries()] == [300, 200, 100]


def test_the_index_saves_looking_into_files(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(library)
    (row,) = library.entries()
    told = Standing("Turn 3", "Points", ("1", "2"))
    library.note(row, told)
    library.save()
    looked: list[Path] = []
    real = libraries._looked_at
    monkeypatch.setattr(libraries, "_looked_at", lambda path, lasts: looked.append(path) or real(path, lasts))
    fresh = Library(library.paths)
    assert [kept.told for kept in fresh.entries()] == [told] and looked == []
    match = go_on(library, path)
    match.start()
    play_on(match, moves=1)
    match.close()
    assert [kept.told for kept in fresh.entries()] == [None] and looked == [path], "older than its file"
    library.paths.listing.unlink()
    assert len(fresh.entries()) == 1 and looked == [path, path], "rebuilt"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(row=JSON, whole=st.one_of(st.binary(max_size=20), JSON))
def test_no_index_keeps_the_list_from_opening(
    tmp_path_factory: pytest.TempPathFactory, row: object, whole: object
) -> None:
    folder = tmp_path_factory.mktemp("index")
    library = Library(Paths(folder, folder, folder))
    path = keep(library, 2)
    stat = path.stat()
    for index in (
        {f"games/{path.name}": [stat.st_mtime_ns, stat.st_size, row]},
        {f"games/{path.name}": row},
        whole,
    ):
        library.paths.listing.write_bytes(index if isinstance(index, bytes) else json.dumps(index).encode())
        assert [kept.path for kept in library.entries()] == [path]


@given(data=JSON)
def test_what_is_told_is_read_from_anything(data: object) -> None:
    told = standing_from(data)
    assert told is None or standing_from(told.data()) == told


def test_a_record_that_does_not_play_is_one_sentence(library: Library) -> None:
    path = keep(library)
    record = library.read(path)
    wrong = {"n": 6, "seat": 0, "action": [["lay", 99, -1, -1]]}
    teller = Teller(SPEC, record._replace(lines=[*record.lines, wrong]), path.name)
    with pytest.raises(SaveError, match=re.escape(say("replay.breaks", name=path.name, problem=""))):
        while teller.go_on(1):
            pass
    with pytest.raises(SaveError, match=re.escape(say("replay.breaks", name=path.name, problem=""))):
        Teller(SPEC, record._replace(header={**record.header, "seats": []}), path.name)


def test_what_is_damaged_when_a_game_ends_is_kept_beside_it(library: Library) -> None:
    saver = library.begin("toy")
    match = play(saver, 5)
    raw = bytearray(saver.path.read_bytes())
    raw[raw.rindex(b"sealed") + 20] ^= 1
    saver.path.write_bytes(bytes(raw))
    play_on(match)
    match.close()
    (replay,) = library.paths.replays.glob("*.jsonl")
    assert read_record(replay).entries == 4
    bad = saver.path.with_name(saver.path.name + ".bad").read_bytes()
    assert bad.startswith(bytes(raw)) and len(bad.splitlines()) > 6


def test_a_record_is_on_the_disk_before_the_one_it_replaces_goes(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    real = os.fsync

    def sync(fd: int) -> None:
        synced.append(os.fstat(fd).st_ino)
        real(fd)

    monkeypatch.setattr(os, "fsync", sync)
    elsewhere = tmp_path / "clear.jsonl"
    old_record(elsewhere)
    saver = library.take(elsewhere)
    assert saver.path.stat().st_ino in synced, "copied"
    saver.resume()
    assert saver.path.stat().st_ino in synced, "sealed"
    saver.close(False)
    keep(library, 10_000)
    (replay,) = library.paths.replays.glob("*.jsonl")
    assert replay.stat().st_ino in synced, "over"


def test_two_windows_that_take_records_of_one_name_have_both(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / folder / "game.jsonl" for folder in ("one", "two")]
    for moves, path in enumerate(paths, 3):
        old_record(path, moves)
    real, savers = libraries.write_whole, []

    def late(path: Path, data: bytes, **rest: bool) -> None:
        monkeypatch.setattr(libraries, "write_whole", real)
        savers.append(Library(library.paths).take(paths[1]))
        real(path, data, **rest)

    monkeypatch.setattr(libraries, "write_whole", late)
    savers.insert(0, library.take(paths[0]))
    assert [saver.read().entries for saver in savers] == [3, 4]
    for saver in savers:
        saver.close(False)


def test_a_copy_has_the_name_of_no_other_record(library: Library, tmp_path: Path) -> None:
    keep(library, 10_000)
    (replay,) = library.paths.replays.glob("*.jsonl")
    elsewhere = tmp_path / replay.name
    old_record(elsewhere)
    saver = library.take(elsewhere)
    assert saver.path.name != replay.name
    saver.close(False)


def test_where_nothing_is_sealed_a_strangers_record_is_looked_through_too(
    library: Library, tmp_path: Path
) -> None:
    library.paths.state.write_text("a file in the way")
    elsewhere = tmp_path / "clear.jsonl"
    old_record(elsewhere)
    elsewhere.write_bytes(elsewhere.read_bytes() + encode_line({"n": 6, "seat": 99, "action": []}))
    saver = library.take(elsewhere)
    with pytest.raises(SaveError, match="line 7"):
        saver.resume()
    saver.close(False)


def test_a_name_longer_than_any_file_is_no_record(library: Library) -> None:
    with pytest.raises(SaveError, match="no such record"):
        library.find("x" * 5_000)
    path = keep(library)
    library.remember(path)
    assert library.last == path
    (library.paths.games / "last").write_text("x" * 5_000)
    assert library.last is None


def test_what_could_not_be_opened_once_is_tried_again(library: Library, tmp_path: Path) -> None:
    def state() -> str:
        (row,) = json.loads(listing(Library(library.paths), lambda _: SPEC, as_json=True))
        return f"{row['state']} {row['problem'] or ''}"

    keep(library)
    away = tmp_path / "away"
    library.paths.key.rename(away)
    assert state().startswith("damaged") and say("save.sealed", name="") in state()
    away.rename(library.paths.key)
    assert state() == "under way "


def test_a_long_index_is_not_read_for_a_quick_look(tmp_path, monkeypatch):
    """What it says of the games is told by the next look."""
    library = Library(Paths(tmp_path / "c", tmp_path / "d", tmp_path / "s"))
    saver = library.begin("toy")
    match = Match(SPEC, [Absent("human", "A"), Absent("human", "B")], "1", recorder=saver)
    match.start()
    play_on(match, moves=2)
    match.close()
    (kept,) = library.under_way()
    library.note(kept, Standing("Turn 3", "Points", ("1", "2")))
    library.save()
    before = library.paths.listing.read_bytes()
    for longest, told in ((len(before), True), (len(before) - 1, False)):
        monkeypatch.setattr("tabletop.storage.library.LONG", longest)
        fresh = Library(library.paths)
        (seen,) = fresh.under_way(quick=True)
        assert (seen.told is not None) is told
        fresh.save()
        assert library.paths.listing.read_bytes() == before
        (seen,) = fresh.under_way()
        assert seen.told is not None
