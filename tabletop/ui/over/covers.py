"""What lies over a window, at most one of each kind, and what becomes of it when the window changes its size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.ui.labels import drop

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint, QRect
    from PySide6.QtWidgets import QWidget

    from tabletop.ui.dialogs.end_screen import EndScreen
    from tabletop.ui.dialogs.interval_band import IntervalBand
    from tabletop.ui.dialogs.rules import RulesSheet
    from tabletop.ui.over.overlay import Overlay
    from tabletop.ui.over.pop_menu import PopMenu, Row


class Covers:
    """`overlay`: a panel over everything; `faces`: the choice of a card's face, which may lie under it; `sheet`: the
    rules; `band`: how a game ended, over all or, between two games of a match, across the table; `menu`: a small one.
    Each is None while it is closed."""

    def __init__(self, stage: QWidget, view: QWidget) -> None:
        """The rules lie in `stage`, the band lies in `view`."""
        self.stage, self.view = stage, view
        self.unit = 1.0
        self.overlay: Overlay | None = None
        self._under: Overlay | None = None
        """What the panel that is open lies over, and leaves as it is."""
        self.faces: Overlay | None = None
        self.sheet: RulesSheet | None = None
        self.band: EndScreen | IntervalBand | None = None
        self.menu: PopMenu | None = None

    def rescale(self, unit: float) -> None:
        """The window has another size; `unit` is one design pixel."""
        self.unit = unit
        for cover in (self._under, self.overlay, self.faces, self.sheet, self.band):
            if cover is not None:
                cover.rescale(unit)

    def open(self, overlay: Overlay) -> None:
        """In place of the panel that is open, or over it."""
        if overlay.lies_over:
            self._under = self.overlay
        else:
            self._close_overlays()
        self.overlay = overlay
        overlay.closed.connect(self._overlay_closed)
        overlay.open()

    def open_faces(self, picker: Overlay) -> None:
        self.faces = picker
        picker.closed.connect(self._faces_closed)
        picker.open()

    def open_menu(self, rows: Sequence[Row], at: QPoint, of: QRect | None = None) -> None:
        """A small menu of these, at a point of the stage; `of`: what it belongs to, and does not cover."""
        from tabletop.ui.over.pop_menu import PopMenu

        self.close_menu()
        # beside the stage, which fills the window: what is raised on the stage later stays under it
        self.menu = PopMenu(self.stage.window(), self.unit, rows, self._menu_closed)
        self.menu.open_at(at, of)

    def lay_band(self, band: EndScreen | IntervalBand) -> None:
        """In place of the one before it."""
        self.close_band()
        self.band = band

    def close(self) -> None:
        """Panel and menu; what a game itself shows stays."""
        self._close_overlays()
        self.close_menu()

    def close_faces(self) -> None:
        if self.faces is not None:
            self.faces.close_panel()

    def close_menu(self) -> None:
        if self.menu is not None:
            self.menu.close_menu()

    def close_rules(self) -> None:
        if self.sheet is not None:
            self.sheet.give_keys_back()
            drop(self.sheet)
            self.sheet = None

    def close_band(self) -> None:
        if self.band is not None:
            drop(self.band)
            self.band = None

    def _close_overlays(self) -> None:
        while self.overlay is not None:
            self.overlay.close_panel()

    def _overlay_closed(self) -> None:
        self.overlay, self._under = self._under, None

    def _faces_closed(self) -> None:
        self.faces = None

    def _menu_closed(self) -> None:
        self.menu = None
