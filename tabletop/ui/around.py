"""What keys and menu do in the window around the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QKeyEvent

from tabletop.play.screen import Act, Button, PromptText
from tabletop.presenter.table_model import Spot

if TYPE_CHECKING:
    from tabletop.ui.opening import Opening


class Around(Protocol):
    """The window as whoever hears a key or draws up the menu knows it."""

    hover: Spot | None
    """What is under the pointer, or where the keys have come."""

    @property
    def opening(self) -> Opening:
        """What can be opened over the table."""

    @property
    def prompt(self) -> PromptText:
        """The prompt that is shown."""

    @property
    def band_buttons(self) -> Sequence[Button]:
        """Those of the band that lies over the table."""

    @property
    def has_chart(self) -> bool:
        """There is a chart of seen cards."""

    def curtain_key(self, event: QKeyEvent) -> bool | None:
        """A key for the closed curtain, False if it means nothing to it; None: the curtain is open."""

    def end_toast(self) -> None:
        """The sentence near the table has been read."""

    def walked(self, spot: Spot | None) -> None:
        """The focus has come here: show it, and say what it is and what it can do."""

    def ask_why(self) -> None:
        """From now on what is clicked or walked to is explained, and what is pointed at now; a second time: no more."""

    def ask_focus(self) -> bool:
        """While that is so: explain what has the focus; False if it is not."""

    def step_back(self) -> bool:
        """Esc: what is held, chosen or open goes, one thing at a time; False if there was nothing."""

    def read_out(self, key: str) -> bool:
        """Say what this key is for; False if it is for nothing."""

    def pause_or_go_on(self) -> None:
        """P."""

    def toggle_log(self) -> None:
        """Read the log with the keys, or no more; in a narrow window show or hide it."""

    def toggle_chart(self) -> None:
        """Show or hide the chart of seen cards."""

    def toggle_numbers(self) -> None:
        """Show or hide the numbers of a hint."""

    def sort_hand(self) -> None:
        """Lay the hand in the next order."""

    def toggle_sound(self) -> None:
        """Ctrl+M."""

    def toggle_full_screen(self) -> None:
        """F11."""

    def close(self) -> bool:
        """End the program."""

    def ask(
        self, title: str, text: str, yes: str, act: Act, key: str = "", no: tuple[str, Act] | None = None
    ) -> None:
        """A question, see `Screen`."""


class HearsKeys(Protocol):
    """Whoever is told of the keys that no widget has taken."""

    def press(self, event: QKeyEvent) -> bool:
        """One key; False if it means nothing here."""

    def tab(self, event: QKeyEvent) -> None:
        """Walk over what can be used now."""
