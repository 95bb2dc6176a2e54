"""The screens: the only place that knows Qt."""

import builtins
import os
import sys
from importlib.machinery import ModuleSpec

# Qt shares out each larger fill among threads and waits for all of them, which takes longer than the fill: without
# that a frame of moving cards takes half the time or less, and the first one is there 25 ms sooner.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")


class _NoStubs:
    """PySide6 loads the writer of its type stubs at every start, with `logging` and two patterns that take long to
    compile: a twentieth of the time to the first frame. Nothing here writes stubs, so an empty package stands in."""

    WRITER = "shibokensupport.signature.lib.pyi_generator"

    @classmethod
    def find_spec(cls, name: str, *_: object) -> ModuleSpec | None:
        return ModuleSpec(name, None, is_package=True) if name == cls.WRITER else None


sys.meta_path.insert(0, _NoStubs)
import PySide6.QtCore  # noqa: E402, F401

sys.meta_path.remove(_NoStubs)

# PySide6 puts a function before `import` that looks for modules with its `__feature__` switches, and reads each
# module's whole source for that: a twentieth of the time to the first frame. Nothing here uses those switches.
if hasattr(builtins, "__orig_import__"):
    builtins.__import__ = builtins.__orig_import__
