"""The faces of the letters: two font packages, and where one is missing the system's own face in its place."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

MIN_TEXT_PX: Final = 12
PLAIN, TITLE = "fontpkg_inter", "fontpkg_eb_garamond"
"""The packages of what is read, and of names and titles. Each has one upright file with every weight in it."""


_TITLES: Final = ("title", "name", "first", "group")
_STRONG: Final = ("key", "bad", "head", "caption", "asked", "rules", "best", "chance")
"""Names of labels that are set in the title face, and of those that are semibold."""


def ui_font(px: float, bold: bool = False) -> QFont:
    """What is read, at `px` pixels, never below the smallest text; `bold` means semibold."""
    return _sized(PLAIN, 600 if bold else 400, px)


def title_font(px: float) -> QFont:
    return _sized(TITLE, 700, px)


@cache
def family(package: str) -> str:
    """The family that package brings, registered with Qt; "" where it is not installed or not readable."""
    try:
        folder = Path(str(import_module(package).__file__)).parent / "files"
        upright = next(file for file in sorted(folder.glob("*.ttf")) if "Italic" not in file.name)
    except (ImportError, OSError, StopIteration):
        return ""
    families = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(upright)))
    return families[0] if families else ""


def label_font(name: str) -> QFont:
    """What a label of that name is set in; a style sheet gives it its size, and reaches no weight of these faces."""
    if name in _TITLES:
        return title_font(20)
    return ui_font(15, bold=name in _STRONG)


def _sized(package: str, weight: int, px: float) -> QFont:
    font = QFont(_face(package, weight))
    font.setPixelSize(max(round(px), MIN_TEXT_PX))
    return font


@cache
def _face(package: str, weight: int) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setWeight(QFont.Weight.DemiBold if weight > 400 else QFont.Weight.Normal)
    found = family(package)
    if not found:
        return font
    font.setFamilies([found, *font.families()])
    tag = getattr(QFont.Tag, "fromString", None)
    if tag is not None:
        font.setFeature(tag("tnum"), 1)  # figures of one width
        font.setVariableAxis(tag("wght"), weight)
    elif weight > 400:
        font.setWeight(QFont.Weight.Bold)  # the oldest bindings reach no axis: Qt thickens the letters itself
    return font
