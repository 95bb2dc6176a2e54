"""The screens: the only place that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide6 puts a function of its own before `import`, to see which modules ask for its `__feature__` switches, and reads
# each module's whole source for that: a tenth of the time to the first frame. Nothing here uses those switches.
if hasattr(builtins, "__orig_import__"):
    builtins.__import__ = builtins.__orig_import__
