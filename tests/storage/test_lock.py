"""Only a held lock is a held lock: where the system has none, the program saves all the same."""

import errno
import os
from pathlib import Path

import pytest

from tabletop.storage import lock as locks
from tabletop.storage.lock import FileLock, LockedError, is_held
from tabletop.storage.record_file import read_record
from tests.storage.test_save import new_match, play_on


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EIO])
def test_where_there_are_no_locks_games_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(fd: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(locks, "_take", refuse)
    path = tmp_path / "a.jsonl"
    match = new_match(path)
    play_on(match, moves=2)
    assert not is_held(path)
    match.close()
    assert read_record(path).entries == 2


def test_a_lock_that_is_let_go_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    held = FileLock(path)
    assert is_held(path)
    with pytest.raises(LockedError):
        FileLock(path)
    held.release()
    held.release()
    assert not is_held(path) and list(tmp_path.iterdir()) == []


def test_a_lock_file_that_its_holder_takes_away_meanwhile_is_not_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.jsonl"
    first = FileLock(path)
    real, turns = locks._take, []

    def late(fd: int) -> None:
        if not turns:
            turns.append(fd)
            first.release()  # after the other has opened the file, before it locks it
        real(fd)

    monkeypatch.setattr(locks, "_take", late)
    second = FileLock(path)
    assert is_held(path), "the second holds the file that is there now"
    second.release()


def test_on_a_full_disk_a_file_is_held_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "a.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        held = FileLock(path)
    with pytest.raises(LockedError) as refused:
        FileLock(path)
    assert refused.value.pid == 0
    held.release()
    assert not is_held(path)
