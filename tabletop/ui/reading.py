"""Keys that read the table out: the hand, what lies in the open, how it stands, what may be answered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.play.moment import Moment
from tabletop.presenter.reading import answers_text, hand_text, score_text, table_text
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tabletop.ui.table.nodes import Nodes
from tabletop.ui.texts import say

if TYPE_CHECKING:
    from tabletop.ui.over.pop_menu import Row
    from tabletop.ui.table_window import TableWindow

READINGS: Final = {"I": "hand", "T": "table", "W": "score", "Q": "answers"}
"""What each key reads out."""


class Reading:
    """Says what is shown, and nothing that is covered; written beside it for those who see."""

    def __init__(self, window: TableWindow, moment: Moment) -> None:
        self._window, self._view, self.moment = window, window.view, moment
        self.nodes = Nodes(window.view, self._uses, window.says)
        window.view.picked.connect(self._say_picked)

    def say(self, key: str) -> bool:
        """Read out what this key is for; False if it is for nothing."""
        if key not in READINGS:
            return False
        text = self._text(READINGS[key])
        if text:
            self._window.toast(text)
        return True

    def rows(self) -> list[Row]:
        """What can be read out, with its keys."""
        from tabletop.ui.over.pop_menu import Row

        return [Row(say(f"menu.read.{what}"), key, partial(self.say, key)) for key, what in READINGS.items()]

    def _text(self, what: str) -> str:
        model = self._view.model
        if model is None:
            return ""
        if what == "score":
            return score_text(model)
        if what == "table":
            return table_text(model, frozenset(self._view.covered_seats))
        if self.moment.seating.hides:
            return say("read.hidden")
        affordances = self.moment.selection.affordances
        if what == "answers":
            return answers_text(affordances, self._window.prompt.title)
        hands = [zone.zone for zone in model.zones if zone.kind == "hand"]
        spots = [spot for hand in hands for spot in self._view.drawn(hand, model.viewer)]
        named = {spot: card.name for spot in spots if (card := model.at(spot)) is not None}
        ready = affordances.ready if affordances is not None else ()
        usable = [name for spot, name in named.items() if spot in ready]
        return hand_text(tuple(named.values()), usable)

    def _say_picked(self, spots: set[Spot]) -> None:
        """A card was selected: which, and what can be done with the selection."""
        model = self._view.model
        if model is None or self.moment.seating.hides:
            return
        names = [card.name for spot in sorted(spots) if (card := model.at(spot)) is not None]
        if names:
            hand = self.moment.selection
            ready = [offer.label for offer in hand.offers() if not offer.missing]
            labels = ready or list(hand.lit().targets.values())
            told = ", ".join(dict.fromkeys(label for label in labels if label))
            self._window.announce(f"{say('read.selected', cards=', '.join(names))} {told}".strip())

    def _uses(self, spot: Spot) -> str:
        affordances = self.moment.selection.affordances
        if self.moment.seating.hides or affordances is None:
            return ""
        selection = self.moment.selection
        partners = selection.lit().partners
        fits = [presenter("now.fits", choice=partners[spot])] if spot in partners else []
        return ", ".join([*fits, *affordances.labels_at(spot, selection.spots)])
