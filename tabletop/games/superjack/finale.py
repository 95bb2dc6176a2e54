"""How a game of Superjack ended, and what everybody did in it, from what all have seen."""

from collections.abc import Sequence
from typing import Any, Final

from tabletop.engine.cards import card_text
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, DamageDealt, Declared, Event, PhaseBegan
from tabletop.engine.finale import Deciding, Figure, Finale
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.superjack.texts import say
from tabletop.mechanics.figures import NOTHING, Share, moved, summed

MOST_SHOWN: Final = 5
"""Attackers shown at most."""


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    figures = _figures(events, len(facts["health"]))
    return Finale(text, cards, figures, "turn", counts="turn")


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] not in ("last_standing", "set_won"):
        return "", ()
    at = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], DamageDealt)), -1)
    if at < 0:
        return "", ()
    hit = events[at]
    assert isinstance(hit, DamageDealt)
    if not any(getattr(event, "how", "") in ("health", "defeated") for event in events[at + 1 :]):
        return "", ()  # somebody gave up, or had no time left
    about: dict[str, Any] = {"turn": _turns(events), "player": named(hit.seat), "damage": hit.total}
    if hit.how == "hit":
        through = _unblocked(hit.seat, events[:at])
        if not through:
            return say("finale.damage", **about), ()
        names = listed([card_text(event.card) for event in through])
        told = say("finale.attack", cards=names, count=len(through), **about)
        return told, _cards(through)
    fire = next((e for e in reversed(events[:at]) if isinstance(e, Declared) and e.how == "burn"), None)
    if hit.how == "burnt" and fire is not None:
        return say("finale.burn", **about), (Deciding(fire.card, say("finale.fireball")),)
    return say("finale.flag" if hit.how == "flag" else "finale.damage", **about), ()


def _cards(through: Sequence[Declared]) -> tuple[Deciding, ...]:
    """The strongest, each with its damage; the last also says what all that are not shown dealt."""
    shown, others = through[:MOST_SHOWN], sum(event.value for event in through[MOST_SHOWN:])
    words = [say("finale.dealt", damage=event.value) for event in shown]
    if others:
        words[-1] = say("finale.dealt.more", damage=shown[-1].value, others=others)
    return tuple(Deciding(event.card, text, event.value) for event, text in zip(shown, words, strict=True))


def _turns(events: Sequence[Event]) -> int:
    """How many turns of this game whoever's turn it is has had by now, the last one too."""
    begun: list[int] = []
    for event in events:
        if event.how in ("game_won", "game_drawn"):
            begun = []
        elif isinstance(event, PhaseBegan) and event.how == "turn":
            begun.append(event.seat)
    return begun.count(begun[-1]) if begun else 0


def _unblocked(seat: int, events: Sequence[Event]) -> list[Declared]:
    """What dealt the damage of this combat to `seat`, the strongest first."""
    found = []
    for event in reversed(events):
        if isinstance(event, Declared) and event.how in ("unblocked", "trample") and event.seat == seat:
            found.append(event)
        elif isinstance(event, DamageDealt) or (isinstance(event, Declared) and event.how == "attack"):
            break
    return sorted(found, key=lambda event: -event.value)


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.damage"), summed(events, seats, _dealt), "damage"),
        Figure(say("figure.attackers"), summed(events, seats, _attacked), "attackers"),
        Figure(say("figure.lost"), summed(events, seats, _lost), "lost"),
        Figure(say("figure.gems"), summed(events, seats, moved("gem")), "gems"),
        Figure(say("figure.drawn"), summed(events, seats, moved("draw", zone="hand")), "drawn"),
    )


def _dealt(event: Event) -> Share:
    if isinstance(event, DamageDealt) and event.by >= 0 and event.by != event.seat:
        return event.by, event.total
    return NOTHING


def _attacked(event: Event) -> Share:
    return (event.seat, 1) if isinstance(event, Declared) and event.how == "attack" else NOTHING


def _lost(event: Event) -> Share:
    if isinstance(event, CardMoved) and event.from_zone == "creatures" and event.how in ("die", "destroy"):
        return event.from_seat, 1
    return NOTHING
