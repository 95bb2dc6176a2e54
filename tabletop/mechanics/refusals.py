"""Why a wish is not allowed, or what a play would give up: checks in the order in which a player would make them."""

from collections.abc import Iterator
from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE_RANK, card_text
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import HIDDEN_CARD, Observation
from tabletop.engine.spec import WhyNot

Refusal = tuple[str, str]
"""A sentence, and the section that says so."""
Checks = Iterator[Refusal | int | None]
"""One after another: the refusal where it holds, else something false."""


def first(checks: Checks, instead: Action | None = None) -> WhyNot | None:
    """The first refusal that holds."""
    return next((WhyNot(*found, instead) for found in checks if isinstance(found, tuple)), None)


class Wished:
    """What is wished for, "" = nothing in particular, and where its card lies, read out of the observation once."""

    def __init__(self, seen: Observation, decision: Decision, verb: str, card: int, target: int) -> None:
        self.seen, self.decision, self.prompt, self.seat = seen, decision, decision.prompt, seen.seat
        self.verb, self.card, self.target = verb, card, target
        self.facts: dict[str, Any] = dict(seen.facts)
        self.zone, self.owner, self.view = "", -1, HIDDEN_CARD
        for zone in seen.zones:
            for view in zone.cards:
                if card >= 0 and view.id == card:
                    self.zone, self.owner, self.view = zone.zone, zone.seat, view
        self.face = self.view.face
        self.rank = FACE_RANK[self.face] if self.face >= 0 else 0
        self.name = card_text(self.face)

    def mine(self, zone: str) -> bool:
        """It lies in that zone of whoever wishes."""
        return self.owner == self.seat and self.zone == zone
