"""What a card says of itself, for each game's own test."""

from collections.abc import Callable, Iterator
from typing import Protocol

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.observation import Observation
from tabletop.engine.spec import GameSpec
from tabletop.mechanics.texts import say
from tests.games.desk import Desk


class Table(Protocol):
    """A position of a test, whatever the game."""

    def observe(self, viewer: int) -> Observation: ...


def said(spec: GameSpec, table: Table, code: str, viewer: int = 0) -> str:
    """All sentences on the card of that code, where `viewer` sees it."""
    seen, card = table.observe(viewer), parse_card(code)
    return "\n".join(line for lines in _told(spec, seen, card) for line in lines)


def _told(spec: GameSpec, seen: Observation, card: int) -> Iterator[tuple[str, ...]]:
    assert spec.table.about is not None
    for zone in seen.zones:
        for place, view in enumerate(zone.cards):
            if view.id == card:
                yield spec.table.about(seen, zone.zone, zone.seat, place).texts


def leader_is_told(spec: GameSpec, b: Desk, last: str) -> None:
    """Of two cards of a trick for three the one that is ahead says so in words, with who played it; after the last card
    the one that has won."""
    seen = b.observe(2)
    best = seen.fact("winning")
    tokens = {t.place: t for t in spec.table.present(seen, b.decision).tokens if t.zone == "trick"}
    assert tokens[best].text == say("winner", player=named(best))
    assert tokens[1 - best].text == named(1 - best)
    b.play(last)
    lying = [t for t in spec.table.present(b.observe(-1), None).tokens if t.zone == "trick"]
    winner = b.fact("winning")
    assert lying[winner].text == say("winner", "complete", player=named(winner))


def played_is_explained(spec: GameSpec, b: Desk, name: Callable[[int], str]) -> None:
    """Asked why not, each card of a trick says what becomes of it."""
    seen, why = b.observe(2), spec.table.why_not
    lying = [view.id for view in seen.zone("trick").cards]
    best = lying[seen.fact("winning")]
    for card in lying:
        told = why(seen, b.decision, "", card, -1)
        form = "ahead" if card == best else ""
        assert told.text == say("played", form, card=name(card), best=name(best))
