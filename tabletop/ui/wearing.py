"""What the settings say of the look, put on: the table's colours, its sizes, and how much moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from tabletop.storage.settings import Settings
from tabletop.ui import theme
from tabletop.ui.table.pictures import pictures

if TYPE_CHECKING:
    from tabletop.ui.table_window import TableWindow

TIP_PX: Final = 12.5
"""How high the letters of a tool tip are meant to be."""


def follow(settings: Settings, *windows: TableWindow) -> None:
    """All of them wear what the settings say."""
    turned = theme.wear(settings.get("theme") == "light")
    application = QApplication.instance()
    larger = theme.enlarge(settings.get("text_size") / 100)
    if (turned or larger) and isinstance(application, QApplication):
        dress(application)
    if turned or larger:
        pictures.clear()
    for window in windows:
        if turned or larger:
            window.redress()
        window.set_sizes(settings.get("text_size") / 100, settings.get("card_size") / 100)


def is_calm(settings: Settings) -> bool:
    """Whether nothing should fly over the table: the person says so here, or to the whole machine."""
    return bool(settings.get("reduced_motion")) or _machine_is_calm()


def _machine_is_calm() -> bool:
    """Qt tells it from 6.12 on."""
    hints = getattr(QGuiApplication.styleHints(), "accessibility", lambda: None)()
    wish = getattr(hints, "motionPreference", lambda: None)()
    return getattr(wish, "name", "") == "ReducedMotion"


def dress(application: QApplication) -> None:
    """Whatever is no panel of ours: widgets that draw themselves, and tool tips, which have the wood, the gold line
    and the letters of the panels, but square corners: outside round ones a screen may show black."""
    application.setPalette(palette())
    application.setStyleSheet(
        f"QToolTip {{ color: {theme.TEXT.name()}; background: {theme.PANEL.name()};"
        f" border: 1px solid {theme.gilt()}; padding: 5px 8px; }}"
    )
    QToolTip.setFont(theme.ui_font(TIP_PX * theme.letters()))  # a style sheet forgets it


def palette() -> QPalette:
    colours = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, theme.PANEL),
        (role.Base, theme.PANEL),
        (role.Button, theme.PANEL),
        (role.WindowText, theme.TEXT),
        (role.Text, theme.TEXT),
        (role.ButtonText, theme.TEXT),
        (role.ToolTipBase, theme.RAISED),
        (role.ToolTipText, theme.TEXT),
        (role.PlaceholderText, theme.TEXT_FAINT),
        (role.Highlight, theme.CHOSEN),
        (role.HighlightedText, theme.TEXT),
        (role.Link, theme.AMBER_WORD),
    ):
        colours.setColor(which, colour)
    return colours
