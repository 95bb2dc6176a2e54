"""The program packed into one file by a tool that makes programs of it: modules without files, and itself as Python."""

import json
import os
import subprocess
import zipfile

import pytest

from tabletop.games import game_titles

# What such tools do, but for the packing: the program calls itself with what is meant for a Python.
PACKED = """\
import sys
sys.path.insert(0, {root!r})
sys.frozen, sys.executable = True, {wrapper!r}
from tabletop.__main__ import main
if __name__ == "__main__":
    sys.exit(main())
"""
WRAPPER = """\
#!/bin/sh
case "$*" in *resource_tracker*) exec {python} "$@";; esac
exec {python} {script} "$@"
"""


def test_games_are_found_where_modules_are_no_files(root, python, tmp_path):
    packed = tmp_path / "program.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for path in (root / "tabletop").rglob("*.py"):
            archive.write(path, path.relative_to(root))
    code = f"""
import sys; sys.path[:0] = [{str(packed)!r}]
from tabletop import games
print(games.__file__, *games.game_titles(), *[spec.id for spec in games.load_all()])
"""
    done = subprocess.run(
        [python, "-I", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    where, *names = done.stdout.split()
    assert where.startswith(str(packed))
    assert names == [*game_titles()] * 2


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_games_of_the_arena_are_played_side_by_side(root, python, tmp_path):
    wrapper, script = tmp_path / "tabletop", tmp_path / "packed.py"
    script.write_text(PACKED.format(root=str(root), wrapper=str(wrapper)))
    wrapper.write_text(WRAPPER.format(python=python, script=script))
    wrapper.chmod(0o755)
    words = "arena rupees --agents casual,random --deals 2 --jobs 2 --json"
    done = subprocess.run([wrapper, *words.split()], cwd=tmp_path, capture_output=True, text=True, timeout=50)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["deals"] == 2
