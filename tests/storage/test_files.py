"""Files that are replaced whole: by one window or by two at once, on a disk that is full."""

import errno
import os
from pathlib import Path

import pytest

from tabletop.storage import files
from tabletop.storage.files import write_whole
from tests.storage.test_save import new_match, play_on


def test_two_windows_that_write_one_file_at_once_both_write_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real, before = tmp_path / "settings.json", os.replace, os.getpid()

    def late(source: Path, target: Path) -> None:
        monkeypatch.setattr(os, "replace", real)
        monkeypatch.setattr(os, "getpid", lambda: before + 1)
        write_whole(path, b"the other window's")
        assert path.read_bytes() == b"the other window's"
        real(source, target)

    monkeypatch.setattr(os, "replace", late)
    write_whole(path, b"mine")
    assert path.read_bytes() == b"mine" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_on_the_disk_before_it_takes_its_place_if_that_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool
) -> None:
    path, synced = tmp_path / "a", []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append((path.exists(), os.fstat(fd).st_size)))
    write_whole(path, b"four", durable)
    assert synced == ([(False, 4)] if durable else [])


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    write_whole(path, b"old")

    def full(fd: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new", durable=True)
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_where_a_disk_is_never_asked_files_are_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(fd: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    path = tmp_path / "a.jsonl"
    write_whole(path, b"new", durable=True)
    assert path.read_bytes() == b"new"
    match = new_match(tmp_path / "game.jsonl")
    play_on(match, moves=2)
    match.recorder._syncer.stop()
    assert match.recorder.retry() == ""
    match.close()
