"""Something that can be done now, and what a click means, as plain data."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from tabletop.engine.spec import Consequence
from tabletop.engine.texts import one_of
from tabletop.presenter.plans import Steps
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.wording import MAX_LABEL


class Offer(NamedTuple):
    """Something that can be done now: its actions in order, and what it is called.

    `label`: the verb ("Summon"); `full`: with all its arguments ("Summon K♦"). `more`: something is still to be
    chosen; `asks`: in that there is a choice; `missing`: the number of cards it still lacks (then `sequence` is
    empty). `key`: its shortcut, or ""; `plain`: so is the pass key. `confirm`: the verb that is asked about once
    where something would be given up (`given_up`), or "". `consequence`: what it would bring beside that. `rare`,
    `lesser`: see `Gesture`; `aside`: see `Verb`."""

    sequence: Steps
    label: str
    full: str
    more: bool = False
    missing: int = 0
    key: str = ""
    confirm: str = ""
    consequence: Consequence | None = None
    rare: bool = False
    lesser: bool = False
    aside: str = ""
    asks: bool = True
    plain: bool = False

    @property
    def told(self) -> str:
        """All of it in one line, for menus and lists."""
        whole = self.consequence.whole if self.consequence is not None else ""
        return self._whole(self.full, whole)

    @property
    def apart(self) -> str:
        """The same beside others of the same cards: also what is different about it."""
        if self.consequence is None and self.aside and not self.missing:
            return say("offer.consequence", choice=self.told, consequence=self.aside)
        return self.told

    @property
    def short(self) -> str:
        """The same without the arguments, and without what can be done no more then."""
        return self._whole(self.label, self.consequence.text if self.consequence is not None else "")

    def _whole(self, choice: str, brings: str) -> str:
        if self.more and self.asks:
            choice = say("offer.more", choice=choice)
        return say("offer.consequence", choice=choice, consequence=brings) if brings else choice


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


def meant(offers: list[Offer], gives_up: Callable[[Offer], bool]) -> list[Offer]:
    """Without rare ones that would give something up, where a card can be put for something else."""
    return [offer for offer in offers if not (offer.rare and gives_up(offer))] if common(offers) else offers


def joining(word: str, spot: Spot, chosen: Iterable[Spot]) -> str:
    """What is written on a card that fits for that: with a plus where it lies among the chosen ones, for "attack" alone
    would say that it is one of them."""
    return say("offer.joins", word=word) if spot.zone in {each.zone for each in chosen} else word


def labelled(targets: Mapping[Spot, Sequence[Offer]], joins: Mapping[Spot, str]) -> dict[Spot, str]:
    """What each of them is told; of those that only join what is taken, in the words of `joins`. Where several cards
    can be aimed at alike, only what would come of it."""
    joins = {spot: word for spot, word in joins.items() if all(offer.more for offer in targets[spot])}
    out = dict(joins)
    aimed = {spot: offers for spot, offers in targets.items() if spot not in joins}
    alike = Counter(offers[0].label for spot, offers in aimed.items() if spot.kind == "card")
    for spot, offers in aimed.items():
        told = offers[0].consequence
        many = spot.kind == "card" and alike[offers[0].label] > 1
        if many and len(offers) == 1 and told is not None and told.text:
            out[spot] = told.text
            continue
        labels = list(dict.fromkeys(offer.short for offer in offers))
        every = one_of(labels)
        fits = len(labels) == 1 or len(every) <= MAX_LABEL
        out[spot] = every if fits else offers[0]._replace(more=True, asks=True).short
    return out
