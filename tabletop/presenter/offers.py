"""Something that can be done now, and what a click means, as plain data."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.engine.spec import Consequence
from tabletop.presenter.plans import Steps
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say


class Offer(NamedTuple):
    """Something that can be done now: its actions in order, and what it is called.

    `label`: the verb ("Summon"); `full`: with all its arguments ("Summon K♦"). `more`: something is still to be chosen;
    `asks`: in that there is a choice; `missing`: the number of cards it still lacks (then `sequence` is empty). `key`:
    its shortcut, or "". `confirm`: the verb that is asked about once where something would be given up (`given_up`), or
    "". `consequence`: what it would bring beside that. `rare`: see `Gesture`; `aside`: see `Verb`."""

    sequence: Steps
    label: str
    full: str
    more: bool = False
    missing: int = 0
    key: str = ""
    confirm: str = ""
    consequence: Consequence | None = None
    rare: bool = False
    aside: str = ""
    asks: bool = True

    @property
    def told(self) -> str:
        """All of it in one line, for menus and lists."""
        return self._whole(self.full)

    @property
    def apart(self) -> str:
        """The same beside others of the same cards: also what is different about it."""
        if self.consequence is None and self.aside and not self.missing:
            return say("offer.consequence", choice=self.told, consequence=self.aside)
        return self.told

    @property
    def short(self) -> str:
        """The same without the arguments."""
        return self._whole(self.label)

    def _whole(self, choice: str) -> str:
        if self.more and self.asks:
            choice = say("offer.more", choice=choice)
        if self.consequence is not None:
            choice = say("offer.consequence", choice=choice, consequence=self.consequence.text)
        return choice


class Click(NamedTuple):
    """What a click means: the selection after it, and its offers (none: see `why`; several, or one that lacks cards: a
    menu)."""

    selection: tuple[Spot, ...]
    offers: tuple[Offer, ...]
    refused: bool = False


def common(offers: Iterable[Offer]) -> list[Offer]:
    """Those that are not rare."""
    return [offer for offer in offers if not offer.rare]


def whole(offers: Sequence[Offer]) -> Sequence[Offer]:
    """Those of them without the ones that lack cards for what another does by itself."""
    names = {offer.label for offer in offers if not offer.missing}
    return [offer for offer in offers if not offer.missing or offer.label not in names]
