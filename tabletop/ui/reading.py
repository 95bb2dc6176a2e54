"""Keys that read the table out: the hand, what lies in the open, how it stands, what may be answered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint

from tabletop.presenter.reading import answers_text, hand_text, score_text, table_text
from tabletop.presenter.table_model import Spot
from tabletop.ui.table.nodes import Nodes

if TYPE_CHECKING:
    from tabletop.ui.main_window import MainWindow

HAND_KEY: Final = "I"
TABLE_KEY: Final = "T"
SCORE_KEY: Final = "W"
ANSWERS_KEY: Final = "O"
TITLES: Final = {
    HAND_KEY: "What is in my hand",
    TABLE_KEY: "What lies on the table",
    SCORE_KEY: "Who has what: the score",
    ANSWERS_KEY: "What may be answered",
}
HIDDEN: Final = "The cards lie face down now."


class Reading:
    """Says what is shown, and nothing that is covered; written beside it for those who see."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.nodes = Nodes(window.view, self._uses)
        window.view.picked.connect(self._say_picked)

    def say(self, key: str) -> bool:
        """Read out what this key is for; False if it is for nothing."""
        if key not in TITLES or self._window.controller is None:
            return False
        text = self._text(key)
        if text:
            self._window.toast(text)
        return True

    def open_menu(self) -> None:
        """What can be read out, with its keys."""
        from tabletop.ui.over.pop_menu import Row

        stage = self._window.stage
        rows = [Row(title, key, partial(self.say, key)) for key, title in TITLES.items()]
        self._window.open_rows(rows, QPoint(stage.width(), stage.height()))

    def _text(self, key: str) -> str:
        window = self._window
        controller, view = window.controller, window.view
        model = view.model
        if controller is None or model is None:
            return ""
        hides = controller.seating.hides
        if key == SCORE_KEY:
            return score_text(model)
        if key == TABLE_KEY:
            return table_text(model, frozenset(view.covered_seats))
        if hides:
            return HIDDEN
        affordances = controller.selection.affordances
        if key == ANSWERS_KEY:
            return answers_text(affordances, controller.prompts.current(open_now=True).title)
        spots = [spot for zone in model.zones if zone.kind == "hand" for spot in self._own(zone.zone)]
        named = {spot: card.name for spot in spots if (card := model.at(spot)) is not None}
        usable = [
            name for spot, name in named.items() if affordances is not None and spot in affordances.sources
        ]
        return hand_text(tuple(named.values()), usable)

    def _say_picked(self, spots: set[Spot]) -> None:
        """A card was selected: which, and what can be done with the selection."""
        controller, model = self._window.controller, self._window.view.model
        if controller is None or model is None or controller.seating.hides:
            return
        names = [card.name for spot in sorted(spots) if (card := model.at(spot)) is not None]
        if names:
            hand = controller.selection
            labels = [offer.label for offer in hand.offers() if not offer.missing] or list(
                hand.lit()[1].values()
            )
            told = ", ".join(dict.fromkeys(label for label in labels if label))
            self._window.announce(f"Selected: {', '.join(names)}. {told}".strip())

    def _own(self, zone: str) -> list[Spot]:
        view = self._window.view
        model = view.model
        return view.drawn(zone, model.viewer) if model is not None else []

    def _uses(self, spot: Spot) -> str:
        controller = self._window.controller
        if controller is None or controller.seating.hides or controller.selection.affordances is None:
            return ""
        return ", ".join(controller.selection.affordances.labels_at(spot))
