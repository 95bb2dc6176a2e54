"""The autosave: every byte of it may be missing, damaged, locked or refused by the disk, and no move is lost."""

import errno
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.clock import Clock
from tabletop.engine.time_control import parse_time_control
from tabletop.match.history import ReplayError
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.match.record import from_record
from tabletop.match.texts import say as entry
from tabletop.storage import record_file, save
from tabletop.storage.lock import FileLock
from tabletop.storage.paths import NoFolderError, Paths, portable_paths, user_paths
from tabletop.storage.record_file import SaveError, finish, parse_record, read_record, recover
from tabletop.storage.replay import clock_of, resume, verify
from tabletop.storage.save import Autosave, LockedError
from tabletop.storage.texts import say
from tests.match.table import Hand, clock, everything, play_on
from tests.toy_game import SPEC


def load(game: str) -> object:
    assert game == "toy"
    return SPEC


def new_match(path: Path, seed: str = "1") -> Match:
    saver = Autosave(path, path.parent / "replays")
    match = Match(SPEC, [Human("A"), Human("B")], seed, recorder=saver)
    match.start()
    return match


def go_on(path: Path) -> tuple[Match, str]:
    saver = Autosave(path, path.parent / "replays")
    record = saver.resume()
    assert record is not None
    match, notice = resume(SPEC, record, [Human("A"), Human("B")], saver)
    match.start()
    return match, notice


def raw_game(moves: int = 6, seed: str = "1") -> bytes:
    """The bytes of a record of some moves."""
    lines: list[bytes] = []

    class Bytes:
        problem = ""

        def begin(self, header: dict) -> None:
            self.write(header)

        def write(self, line: dict) -> None:
            lines.append(record_file.encode_line(line))

        def close(self, over: bool) -> None: ...

    match = Match(SPEC, [Human("A"), Human("B")], seed, recorder=Bytes())
    match.start()
    play_on(match, seed, moves)
    return b"".join(lines)


RAW = raw_game()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "current.jsonl"


def test_a_killed_game_goes_on_where_it_was(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=5)
    match.recorder._stop_writing()
    match.recorder._lock.release()  # as the system does for a killed program
    again, notice = go_on(path)
    assert notice == ""
    assert again.entries == match.entries and everything(again)[0] == everything(match)[0]
    play_on(again)
    again.close()
    (kept,) = (path.parent / "replays").iterdir()
    assert kept.name == path.name
    assert not path.exists()
    assert verify(kept, load).startswith("Toy: ")
    record = read_record(kept)
    replayed = from_record(SPEC, record.header, [Human("A"), Human("B")])
    replayed.replay(record.lines)
    assert everything(replayed)[0] == everything(again)[0]


@pytest.mark.parametrize("told", [1, 7, 30])
def test_killed_at_any_moment_no_told_move_is_lost(path: Path, python: str, root: Path, told: int) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.storage.test_save import new_match, play_on\n"
        "match = new_match(Path(sys.argv[1]), 'kill')\n"
        "match.subscribe(lambda change: print(match.entries, flush=True))\n"
        "while True:\n"
        "    play_on(match, seed=match.entries, moves=1)\n"
        "    if match.undo_info(0, [1]).possible: match.undo(0, [1])\n"
    )
    player = subprocess.Popen(
        [python, "-c", code, str(path)], env=os.environ | {"PYTHONPATH": str(root)}, stdout=subprocess.PIPE
    )
    assert player.stdout is not None
    last = 0
    for _ in range(told):
        line = player.stdout.readline()
        if not line:
            break  # the game was over before
        last = int(line)
    player.kill()
    player.wait()
    player.stdout.close()
    again, notice = go_on(path)
    assert notice == "" or say("save.torn", name=path.name) in notice
    assert again.entries >= last > 0
    again.close()


def test_lines_are_json_with_a_checksum(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=1)
    header, entry = path.read_text().splitlines()
    assert json.loads(header)["schema"] == 1 and json.loads(header)["game"] == "toy"
    assert set(json.loads(header)) >= {"schema", "game", "rules_version", "options", "seats", "seed", "sum"}
    assert set(json.loads(entry)) == {"n", "seat", "action", "sum"}
    match.close()


@given(cut=st.integers(0, len(RAW)))
def test_torn_anywhere_every_complete_entry_is_kept(cut: int) -> None:
    complete = RAW[:cut].count(b"\n")
    if complete == 0:
        with pytest.raises(SaveError):
            parse_record(RAW[:cut], "x")
        return
    record = parse_record(RAW[:cut], "x")
    whole = parse_record(RAW, "x")
    assert record.header == whole.header
    assert record.lines == whole.lines[: complete - 1]
    torn = not RAW[:cut].endswith(b"\n")
    assert (record.damage is not None) == torn
    if record.damage is not None:
        assert record.damage.torn
    assert RAW[: record.size] == RAW[:cut][: record.size] and RAW[: record.size].endswith(b"\n")


@given(at=st.integers(0, len(RAW) - 1), byte=st.integers(0, 255))
def test_one_wrong_byte_is_always_noticed(at: int, byte: int) -> None:
    if RAW[at] == byte:
        return
    raw = RAW[:at] + bytes([byte]) + RAW[at + 1 :]
    line = RAW[:at].count(b"\n")
    if line == 0:
        with pytest.raises(SaveError):
            parse_record(raw, "x")
        return
    record = parse_record(raw, "x")
    assert record.damage is not None
    assert record.lines == parse_record(RAW, "x").lines[: line - 1]


@given(junk=st.binary(max_size=300))
def test_no_bytes_crash_the_reader(junk: bytes) -> None:
    with pytest.raises(SaveError):
        parse_record(junk, "x")
    assert parse_record(RAW + junk, "x").lines == parse_record(RAW, "x").lines


@given(seed=st.integers(0, 10_000), moves=st.integers(0, 60))
def test_round_trip(seed: int, moves: int) -> None:
    raw = raw_game(moves, str(seed))
    record = parse_record(raw, "x")
    assert record.damage is None and record.size == len(raw)
    assert b"".join(map(record_file.encode_line, [record.header, *record.lines])) == raw


@given(
    st.dictionaries(
        st.text(max_size=5).filter(lambda key: key != "sum"),
        st.recursive(
            st.none() | st.booleans() | st.integers(1 - 2**63, 2**63 - 1) | st.text(max_size=9),
            st.lists,
            max_leaves=9,
        ),
        max_size=5,
    )
)
def test_any_line_round_trips(data: dict) -> None:
    line = record_file.encode_line(data)
    assert line.count(b"\n") == 1
    assert record_file.decode_line(line[:-1]) == data


def test_a_torn_last_line_is_cut_off_and_the_game_goes_on(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=4)
    match.close()
    entries = read_record(path).lines
    path.write_bytes(path.read_bytes()[:-7])
    again, notice = go_on(path)
    assert say("save.torn", name=path.name) in notice
    assert not list(path.parent.glob("*.bad"))
    play_on(again, moves=1)
    again.close()
    record = read_record(path)
    assert record.damage is None and record.lines[: len(entries) - 1] == entries[:-1]
    verify(path, load)


def test_a_damaged_middle_keeps_what_is_before_and_a_copy(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=6)
    match.close()
    raw = path.read_bytes()
    lines = raw.split(b"\n")
    lines[3] = lines[3].replace(b"seat", b"taes")
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(Exception, match=say("save.damaged", line=4, name=path.name)):
        verify(path, load)
    again, notice = go_on(path)
    assert say("save.damaged", line=4, name=path.name) in notice and again.entries == 2
    bad = path.with_name("current.jsonl.bad")
    assert bad.read_bytes() == b"\n".join(lines)
    again.close()
    assert read_record(path).lines == parse_record(raw, "x").lines[:2]


def test_a_record_that_does_not_play_on_is_kept_up_to_there(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=3)
    match.close()
    whole = path.read_bytes()
    wrong = {"n": match.entries + 1, "seat": 0, "action": [["lay", 99, -1, -1]]}
    path.write_bytes(whole + record_file.encode_line(wrong))
    again, notice = go_on(path)
    assert notice == say("save.fits", problem=entry("entry.illegal", entry=match.entries + 1, verb="lay"))
    assert again.entries == match.entries
    again.close()
    assert path.read_bytes() == whole
    assert list(path.parent.glob("*.bad*"))


@pytest.mark.parametrize(
    "raw", [b"", b"\n", b"{}\n", b"hello\n", record_file.encode_line({"schema": 1})[:-3]], ids=repr
)
def test_no_game_in_the_file(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    with pytest.raises(SaveError):
        recover(path)
    assert path.read_bytes() == raw
    saver = Autosave(path, path.parent / "replays")
    with pytest.raises(SaveError):
        saver.resume()
    match = Match(SPEC, [Human("Ann"), Human("Ann")], "1", recorder=saver)
    match.start()
    match.close()
    assert saver.problem == say("save.waits", problem=say("save.taken"))
    assert path.read_bytes() == raw, "what could not be read is not overwritten"


def test_a_newer_schema_says_so(path: Path) -> None:
    path.write_bytes(record_file.encode_line({"schema": 2}))
    with pytest.raises(SaveError, match=say("save.newer", name=path.name)):
        read_record(path)


@pytest.mark.parametrize(
    "more", [b"", record_file.encode_line({"n": 0, "clock": {}})], ids=["untimed", "timed"]
)
def test_a_game_without_a_move_is_not_kept_among_the_replays(path: Path, more: bytes) -> None:
    path.write_bytes(record_file.encode_line({"schema": 1, "game": "toy"}) + more)
    assert finish(path, path.parent / "replays") is None
    assert not path.exists()
    assert not (path.parent / "replays").exists()


def test_a_new_game_never_overwrites_another(path: Path) -> None:
    first = new_match(path)
    play_on(first, moves=2)
    first.close()
    assert path.exists(), "an open game stays"
    old = path.read_bytes()
    second = new_match(path, "2")
    play_on(second, moves=1)
    second.close()
    assert path.read_bytes() == old


def test_killed_between_the_last_two_steps_a_game_is_kept_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(path)
    play_on(match)
    assert match.result() is not None
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", lambda *_, **__: (_ for _ in ()).throw(OSError(errno.EIO, "killed")))
        with pytest.raises(OSError, match="killed"):
            finish(path, path.parent / "replays")
    match.close()
    (kept,) = (path.parent / "replays").iterdir()
    assert not path.exists() and read_record(kept).header["over"] is True


def test_a_second_program_is_refused(path: Path, python: str, root: Path) -> None:
    match = new_match(path)
    code = (
        "import sys; from pathlib import Path; from tabletop.storage.save import Autosave, LockedError\n"
        "p = Path(sys.argv[1])\n"
        "try: Autosave(p, p.parent)\n"
        "except LockedError as e: print(e.pid, e)\n"
        "else: print('free')"
    )
    command = [python, "-c", code, str(path)]
    env = os.environ | {"PYTHONPATH": str(root)}
    out = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert out == f"{os.getpid()} {say('lock', form='process', name=path.name, process=os.getpid())}\n"
    match.close()
    out = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert out == "free\n"
    Autosave(path, path.parent).close(False)


def test_a_lock_left_by_a_killed_program_is_taken_over(path: Path, python: str, root: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from tabletop.storage.lock import FileLock\n"
        "lock = FileLock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen(
        [python, "-c", code, str(path)], env=os.environ | {"PYTHONPATH": str(root)}, stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
        with pytest.raises(LockedError) as error:
            FileLock(path)
        assert error.value.pid == holder.pid
    finally:
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        holder.stdout.close()
    FileLock(path).release()


class FullDisk:
    """A file on a disk that takes `room` more bytes."""

    def __init__(self, file: object, room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = bytes(data)[: self.room]
        self.room -= len(part)
        return self.file.write(part)

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 17, 100])
def test_a_full_disk_costs_no_move(path: Path, room: int) -> None:
    match = new_match(path)
    saver = match.recorder
    play_on(match, moves=2)
    real = saver._file
    saver._file = FullDisk(real, room)
    play_on(match, seed=3, moves=3)
    assert "No space left" in saver.problem and match.problem == saver.problem
    assert saver.waiting > 0
    saver._file = real
    play_on(match, seed=4, moves=1)
    assert (match.problem, saver.waiting) == ("", 0)
    match.close()
    record = read_record(path)
    assert record.damage is None
    assert [line["n"] for line in record.lines] == list(range(1, match.entries + 1))


def test_what_a_disk_takes_and_does_not_keep_is_written_once_more(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(path)
    saver = match.recorder
    play_on(match, moves=2)
    saver._syncer.stop()  # it has told the disk all there was
    saver._syncer = save._Syncer(saver._file.fileno())
    first, kept, real = path.stat().st_ino, [], os.fsync

    def fail(fd: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    def sync(fd: int) -> None:
        real(fd)
        kept.append(os.fstat(fd).st_ino)

    monkeypatch.setattr(os, "fsync", fail)
    play_on(match, seed=3, moves=1)
    saver._syncer.stop()
    assert "Input/output error" in saver.retry() and "Input/output error" in saver.problem
    play_on(match, seed=4, moves=1)
    assert saver.waiting == 1, "it is not written where nothing is kept"
    monkeypatch.setattr(os, "fsync", sync)
    assert saver.retry() == saver.problem == ""
    assert path.stat().st_ino in kept and path.stat().st_ino != first
    match.close()
    assert read_record(path).entries == 4


def test_a_folder_that_is_not_there_any_more(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=1)
    match.recorder._stop_writing()
    hidden = path.with_name("elsewhere")
    os.replace(path, hidden)
    play_on(match, seed=1, moves=1)
    assert match.problem == say("save.waits", problem=os.strerror(errno.ENOENT))
    os.replace(hidden, path)
    play_on(match, seed=2, moves=1)
    assert match.problem == ""
    match.close()
    verify(path, load)


def test_what_waits_is_tried_again_on_closing(path: Path) -> None:
    match = new_match(path)
    saver = match.recorder
    play_on(match, moves=2)
    real = saver._file
    saver._file = FullDisk(real, 0)
    play_on(match, seed=3, moves=3)
    assert saver.waiting == 3 and "No space left" in saver.retry()
    saver._file = real  # there is room again, and nobody makes another move
    match.close()
    assert read_record(path).entries == match.entries == 5


def test_a_kill_while_a_game_begins_leaves_no_half_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(errno.EIO, "killed")))
    match = new_match(path)
    assert not path.exists() and "killed" in match.recorder.problem
    monkeypatch.undo()
    play_on(match, moves=1)
    match.close()
    assert read_record(path).entries == 1


def test_a_flipped_bit_in_a_whole_last_line_leaves_a_copy(path: Path) -> None:
    match = new_match(path)
    play_on(match, moves=4)
    match.close()
    raw = path.read_bytes()
    bad = raw[:-20] + bytes([raw[-20] ^ 1]) + raw[-19:]
    path.write_bytes(bad)
    again, notice = go_on(path)
    assert "Line 5" in notice and again.entries == 3
    assert path.with_name("current.jsonl.bad").read_bytes() == bad
    again.close()


def test_only_the_owner_may_look_into_a_save(tmp_path: Path) -> None:
    path = tmp_path / "games" / "a.jsonl"
    match = new_match(path)
    play_on(match, moves=2)
    assert path.stat().st_mode & 0o777 == 0o600 and path.parent.stat().st_mode & 0o777 == 0o700
    play_on(match)
    match.close()
    (kept,) = (path.parent / "replays").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600 and kept.parent.stat().st_mode & 0o777 == 0o700


def test_the_clocks_time_since_the_last_move_is_kept(path: Path) -> None:
    hand = Hand()
    saver = Autosave(path, path.parent / "replays")
    players = [Human("A"), Human("B")]
    match = Match(SPEC, players, "1", recorder=saver, clock=clock(hand))
    match.start()
    match.open_input()
    play_on(match, moves=1)
    match.open_input()
    hand.ms += 20_000
    match.close()
    saver = Autosave(path, path.parent / "replays")
    record = saver.resume()
    assert record is not None
    again = resume(SPEC, record, players, saver, clock(Hand()))[0]
    seat = again.to_act
    assert seat is not None and again.clock is not None
    assert again.clock.remaining_ms(seat) == 40_000
    again.close()


def test_written_lines_reach_the_disk_off_the_thread(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []

    def slow(fd: int) -> None:
        import threading

        synced.append(threading.current_thread().name)
        time.sleep(0.2)

    monkeypatch.setattr(os, "fsync", slow)
    match = new_match(path)
    began = time.monotonic()
    play_on(match, moves=5)
    assert time.monotonic() - began < 0.15, "a move waits for no disk"
    assert len(path.read_bytes().splitlines()) >= 4, "but it has left the program"
    match.close()
    assert set(synced) == {"fsync"}


def test_paths(tmp_path: Path) -> None:
    paths = portable_paths(tmp_path)
    assert paths.settings == tmp_path / "tabletop-data" / "settings.json"
    assert paths.current.parent == paths.data and paths.replays.parent == paths.data
    assert isinstance(user_paths(), Paths)
    assert user_paths().data != portable_paths().data
    assert (portable_paths().data.parent / "tabletop").is_dir()


def test_nothing_is_kept_beside_a_program_that_nobody_may_write_beside(tmp_path: Path, monkeypatch) -> None:
    asked = []
    monkeypatch.setattr("os.access", lambda path, mode: asked.append((path, mode)))
    with pytest.raises(NoFolderError, match=re.escape(str(tmp_path))):
        portable_paths(tmp_path)
    assert asked == [(tmp_path, os.W_OK)]
    assert not list(tmp_path.iterdir())


def test_times_of_ones_own_are_kept_and_strange_ones_refused(tmp_path: Path) -> None:
    control = parse_time_control("20")
    assert control is not None
    saver = Autosave(tmp_path / "a.jsonl", tmp_path / "replays")
    clock = Clock(control, 2, handicaps={1: 60_000})
    match = Match(SPEC, [Human("A"), Human("B")], "1", recorder=saver, clock=clock)
    match.start()
    match.close()
    header = dict(read_record(tmp_path / "a.jsonl").header)
    again = clock_of(header)
    assert again is not None and [again.main_ms(seat) for seat in (0, 1)] == [1_200_000, 60_000]
    for strange in ([1], [0, -5], ["a", 1], 7, [0, 10**12]):
        with pytest.raises(ReplayError):
            clock_of({**header, "own_ms": strange})
    assert clock_of({**header, "own_ms": [0, 0]}) is not None
