"""The screens: the only place that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide6 puts a function before `import` that looks for modules with its `__feature__` switches, and reads each
# module's whole source for that: a twentieth of the time to the first frame. Nothing here uses those switches.
if hasattr(builtins, "__orig_import__"):
    builtins.__import__ = builtins.__orig_import__
