"""The pictures as one file: `resources.qrc` and `assets/` compiled to `tabletop/resources.rcc`. Standard library only.

`run.py` does this before a start and `packaging/backend.py` before a wheel is built.
"""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMPILE = "from PySide6.scripts.pyside_tool import rcc; rcc()"


class CompileError(Exception):
    """The pictures cannot be compiled; the text is one line for a person."""


def build(python: str) -> None:
    """Compile when `resources.qrc`, or anything in `assets/`, is newer than the compiled file. `python`: one that has
    PySide6. Without `resources.qrc`, as in an installed program, nothing is done. Raises CompileError and OSError."""
    source = os.path.join(ROOT, "resources.qrc")
    target = os.path.join(ROOT, "tabletop", "resources.rcc")
    if not os.path.exists(source) or not is_outdated(target, [source, os.path.join(ROOT, "assets")]):
        return
    import subprocess

    fresh = f"{target}.{os.getpid()}"
    done = subprocess.run(
        [python, "-c", COMPILE, "--binary", source, "-o", fresh],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
    )
    problem = " ".join(done.stderr.decode("utf-8", "replace").split())
    if done.returncode or not os.path.exists(fresh):
        raise CompileError("resources.qrc cannot be compiled: " + (problem or "the compiler gave no reason"))
    os.replace(fresh, target)


def is_outdated(target: str, sources: list[str]) -> bool:
    """Whether a source (or, for deletions, a folder of sources) changed after the target was written."""
    try:
        made = os.stat(target).st_mtime_ns
    except OSError:
        return True
    todo = [path for path in sources if os.path.exists(path)]
    while todo:
        path = todo.pop()
        if os.stat(path).st_mtime_ns > made:
            return True
        if os.path.isdir(path):
            todo.extend(entry.path for entry in os.scandir(path))
    return False
