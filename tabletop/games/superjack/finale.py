"""How a game of Superjack ended, and what everybody did in it, from what all have seen."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, KING, QUEEN, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.events import CardMoved, DamageDealt, Declared, Event, PhaseBegan, PlayerLost
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, numeral
from tabletop.games.superjack.texts import say
from tabletop.mechanics.figures import NOTHING, Share, declared, fortunes, moved, summed

MOST_SHOWN: Final = 5
"""Attackers shown at most."""
THROUGH: Final = ("unblocked", "trample")
"""How damage of a creature to a player is told."""


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards, form = _decided(facts, events)
    heading = say("finale.heading", form)
    return Finale(text, cards, _figures(events, len(facts["health"])), "turn", heading if cards else "")


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...], str]:
    """The last blow, and what the same turn had cost whom it hit before; by which cards, and the form of their
    heading."""
    nothing = "", (), ""
    if facts["reason"] not in ("last_standing", "set_won"):
        return nothing
    at = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], DamageDealt)), -1)
    if at < 0:
        return nothing
    hit = events[at]
    assert isinstance(hit, DamageDealt)
    if not any(_falls(event, hit.seat) for event in events[at + 1 :]):
        return nothing  # somebody gave up, or had no time left
    told, cards = _struck(hit, events[: at + 1])
    most = _before(events[: at + 1], hit) if cards else ()
    return f"{told} {_same_turn(hit, events[:at])}".strip(), most or cards, "most" if most else ""


def _falls(event: Event, seat: int) -> bool:
    """That seat has no health left; to gain some is told by the same word."""
    lost = isinstance(event, PlayerLost) and event.how == "health" and event.seat == seat
    return lost or (isinstance(event, Declared) and event.how == "defeated" and event.seat == seat)


def _same_turn(last: DamageDealt, events: Sequence[Event]) -> str:
    """What the same turn had cost whom the last damage hit, all fireballs together."""
    begun = max(
        (at for at, e in enumerate(events) if isinstance(e, PhaseBegan) and e.how == "turn"), default=0
    )
    parts, fires = [], []
    for at in range(begun, len(events)):
        hit = events[at]
        if not isinstance(hit, DamageDealt) or hit.seat != last.seat:
            continue
        if hit.how == "burnt":
            fires.append(hit.total)
            continue
        through = _unblocked(hit.seat, events[:at]) if hit.how == "hit" else []
        names = listed([card_text(event.card) for event in through])
        form = "by" if through else hit.how
        parts.append(say("finale.turn.part", form, damage=hit.total, cards=names, number=""))
    if fires:
        count, number = len(fires), numeral(len(fires))
        told = say("finale.turn.part", "burnt", damage=sum(fires), count=count, number=number, cards="")
        parts.append(told)
    return say("finale.turn", player=named(last.seat), told=listed(parts)) if parts else ""


def _struck(hit: DamageDealt, events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    """By what the last damage was dealt, with which these events end."""
    about: dict[str, Any] = {"turn": _turns(events), "player": named(hit.seat), "damage": hit.total}
    at = len(events) - 1
    if hit.how == "hit":
        through = _unblocked(hit.seat, events[:at])
        if not through:
            return say("finale.damage", **about), ()
        names = listed([card_text(event.card) for event in through])
        told = say("finale.attack", cards=names, **about)
        return told, _cards(through)
    fire = next((e for e in reversed(events[:at]) if isinstance(e, Declared) and e.how == "burn"), None)
    if hit.how == "burnt" and fire is not None:
        return say("finale.burn", **about), (Deciding(fire.card, say("finale.fireball")),)
    return say("finale.flag" if hit.how == "flag" else "finale.damage", **about), ()


def _cards(through: Sequence[Declared]) -> tuple[Deciding, ...]:
    """The strongest, each with its damage."""
    shown = through[:MOST_SHOWN]
    return tuple(Deciding(each.card, say("finale.dealt", damage=each.value), each.value) for each in shown)


def _before(events: Sequence[Event], last: DamageDealt) -> tuple[Deciding, ...]:
    """Where the last blow was less than half of all the damage of this game to whom it hit: the creatures that dealt
    most of that, the strongest first; else nothing."""
    game = _this_game(events)
    whole = sum(e.total for e in game if isinstance(e, DamageDealt) and e.seat == last.seat)
    by: Counter[int] = Counter()
    for event in game:
        if isinstance(event, Declared) and event.how in THROUGH and event.seat == last.seat:
            by[event.card] += event.value
    if not by or 2 * last.total >= whole:
        return ()
    most: dict[int, int] = {}
    for strong, damage in by.most_common(MOST_SHOWN):
        if 2 * sum(most.values()) < whole or damage in most.values():
            most[strong] = damage
    hit = named(last.seat)
    return tuple([Deciding(c, say("finale.whole", damage=n, player=hit), n) for c, n in most.items()])


def _this_game(events: Sequence[Event]) -> list[Event]:
    """What has happened since the last game of a set was over."""
    over = [at for at, event in enumerate(events) if event.how in ("game_won", "game_drawn")]
    return list(events[over[-1] + 1 :] if over else events)


def _turns(events: Sequence[Event]) -> int:
    """How many turns of this game whoever's turn it is has had by now, the last one too."""
    begun = [e.seat for e in _this_game(events) if isinstance(e, PhaseBegan) and e.how == "turn"]
    return begun.count(begun[-1]) if begun else 0


def _unblocked(seat: int, events: Sequence[Event]) -> list[Declared]:
    """What dealt the damage of this combat to `seat`, the strongest first."""
    found = []
    for event in reversed(events):
        if isinstance(event, Declared) and event.how in THROUGH and event.seat == seat:
            found.append(event)
        elif isinstance(event, DamageDealt) or (isinstance(event, Declared) and event.how == "attack"):
            break
    return sorted(found, key=lambda event: -event.value)


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.damage"), summed(events, seats, _dealt), "damage"),
        Figure(say("figure.attackers"), summed(events, seats, declared("attack")), "attackers"),
        Figure(say("figure.lost"), summed(events, seats, _lost), "lost"),
        Figure(say("figure.gems"), summed(events, seats, moved("gem")), "gems"),
        Figure(say("figure.drawn"), summed(events, seats, moved("draw", zone="hand")), "drawn"),
    )


def _dealt(event: Event) -> Share:
    """What was too much for the last health does not count."""
    if isinstance(event, DamageDealt) and event.by >= 0 and event.by != event.seat:
        return event.by, event.total + min(event.left, 0)
    return NOTHING


def _lost(event: Event) -> Share:
    gone = "die", "destroy", "steal"
    if isinstance(event, CardMoved) and event.from_zone == "creatures" and event.how in gone:
        return event.from_seat, 1
    return NOTHING


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    """The strong cards that were dealt and drawn."""
    kinds: dict[str, Callable[[int], bool]] = {
        say("fortune.jacks"): lambda card: RANK[card] == JACK,
        say("fortune.royals"): lambda card: RANK[card] in (QUEEN, KING),
        say("fortune.aces"): lambda card: RANK[card] == ACE,
    }
    return fortunes(seen, events, kinds, "library")
