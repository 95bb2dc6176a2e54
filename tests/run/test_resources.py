"""The pictures are compiled when a source has changed, and a compiler that fails leaves the old ones."""

import os
from types import SimpleNamespace

import pytest

from tabletop.devtools import resources


@pytest.fixture
def art(tmp_path, monkeypatch):
    """A checkout with one picture and a stand-in for Python that "compiles" and counts."""
    monkeypatch.setattr(resources, "ROOT", str(tmp_path))
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "assets/cards").mkdir(parents=True)
    (tmp_path / "resources.qrc").write_text("<RCC/>")
    king = tmp_path / "assets/cards/KH.svg"
    king.write_text("king")
    python, count = tmp_path / "python", tmp_path / "count"
    python.write_text(f'#!/bin/sh\necho x >> {count}; cat "$4" assets/cards/*.svg > "$6"\n')
    python.chmod(0o755)
    target = tmp_path / "tabletop/resources.rcc"

    def build():
        resources.build(str(python))
        return len(count.read_text().split()), target.read_text()

    def age(path, seconds):
        for file in [path, *path.rglob("*")] if path.is_dir() else [path]:
            stat = file.stat()
            os.utime(file, (stat.st_atime - seconds, stat.st_mtime - seconds))

    age(tmp_path / "assets", 100)
    age(tmp_path / "resources.qrc", 100)
    return SimpleNamespace(build=build, age=age, king=king, python=python, target=target, folder=tmp_path)


def test_they_are_compiled_when_a_source_is_newer(art):
    assert art.build() == (1, "<RCC/>king")
    assert art.build() == (1, "<RCC/>king")
    art.age(art.target, 50)
    art.king.write_text("queen")
    assert art.build() == (2, "<RCC/>queen")
    art.age(art.target, 50)
    art.king.rename(art.king.with_name("QH.svg"))
    assert art.build() == (3, "<RCC/>queen")


def test_a_compiler_that_fails_says_why_and_the_old_file_is_kept(art):
    art.build()
    art.age(art.target, 500)
    art.python.write_text("#!/bin/sh\necho 'RCC: Error: cannot find\n  assets/x.svg' >&2\nexit 1\n")
    with pytest.raises(
        resources.CompileError,
        match=r"resources\.qrc cannot be compiled: RCC: Error: cannot find assets/x\.svg",
    ):
        art.build()
    assert art.target.read_text() == "<RCC/>king"


def test_an_installed_program_has_nothing_to_compile(art):
    (art.folder / "resources.qrc").unlink()
    resources.build(str(art.python))
    assert not art.target.exists()
