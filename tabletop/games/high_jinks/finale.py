"""How a game of High Jinks ended, and what everybody did in it, from what all have seen."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.engine.cards import ACE, JACK, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.events import (
    CardMoved,
    CardTapped,
    CardTurned,
    CounterChanged,
    DamageDealt,
    Declared,
    Event,
    PhaseBegan,
    PlayerLost,
)
from tabletop.engine.finale import Deciding, Figure, Finale, Fortune
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.given_up import MOST_COUNTERS
from tabletop.games.high_jinks.mind import FALLEN
from tabletop.games.high_jinks.texts import say
from tabletop.mechanics.figures import NOTHING, Share, declared, fortunes, last, moved, summed

SPADES: Final = ("spade", "granted_spade")


def finale(seen: Observation, events: Sequence[Event]) -> Finale:
    """What decided, the cards, the figures."""
    facts: dict[str, Any] = dict(seen.facts)
    text, cards = _decided(facts, events)
    seats = len(facts["turns_taken"])
    power = Figure(say("figure.power"), _greatest_power(events, seats), "power", True)
    return Finale(text, cards, _figures(events, seats), "turn", records=(power,))


def _decided(facts: dict[str, Any], events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    if facts["reason"] == "smasher":
        scarred = next(
            event for event in reversed(events) if isinstance(event, CounterChanged) and event.name == "scars"
        )
        card = scarred.card
        return say("finale.smasher", card=card_text(card)), (Deciding(card, say("finale.scars")),)
    if facts["reason"] != "last_alive":
        return "", ()
    at = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], PlayerLost)), -1)
    if at < 0 or events[at].how != "damage":
        return "", ()
    hit = events[at - 1]
    if not isinstance(hit, DamageDealt):
        return "", ()
    told, cards = _struck(facts["round"], hit, events[:at])
    return f"{told} {_before(hit, events[: at - 1])}".strip(), cards


def _before(hit: DamageDealt, events: Sequence[Event]) -> str:
    """By what the turn that brought the sixth counter had brought others before it."""
    parts, count = [], MOST_COUNTERS
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, PhaseBegan) and event.how == "turn":
            break
        if isinstance(event, CardMoved) and event.how == "redeem" and event.seat == hit.seat:
            parts.append(say("finale.turn.part", "redeem", which="", card=card_text(event.card)))
        elif isinstance(event, CardMoved) and event.how == "heal" and event.from_seat == hit.seat:
            count += 1
        elif isinstance(event, DamageDealt) and event.seat == hit.seat:
            count -= 1
            by = last(events[:at], ("attack",))
            card = card_text(by.card) if by is not None else ""
            parts.append(say("finale.turn.part", event.how, which=say("finale.nth", str(count)), card=card))
    return say("finale.turn", told=listed(parts[::-1])) if parts else ""


def _struck(number: int, hit: DamageDealt, events: Sequence[Event]) -> tuple[str, tuple[Deciding, ...]]:
    """By what the last counter was dealt; which card that was decided nothing."""
    about: dict[str, Any] = {"round": number, "player": named(hit.seat)}
    if hit.how == "attack" and (attack := last(events, ("attack",))) is not None:
        card = attack.card
        answer = last(events, ("open", "noblock"))
        form = "open" if answer is not None and answer.how == "open" else ""
        through = say("finale.attack", form, card=card_text(card), **about)
        return through, (Deciding(card, say("finale.through", form)),)
    if hit.how == "spade" and (fallen := last(events, FALLEN)) is not None:
        told = last(events, SPADES)
        form = "granted" if told is not None and told.how == "granted_spade" else ""
        ace = last(events, ("ace",)) if fallen.how == "aced" else None
        if ace is not None:
            about["ace"] = card_text(ace.card)
            form = f"{form} ace".strip()
        won = say(
            "finale.spade", form=form, card=card_text(fallen.target), fallen=card_text(fallen.card), **about
        )
        how = "power" if ace is None and min(fallen.value, fallen.against) >= 0 else ""
        duel = (
            Deciding(fallen.target, say("finale.won", form=how, power=fallen.value)),
            Deciding(fallen.card, say("finale.fell", form=how, power=fallen.against)),
        )
        return won, duel if ace is None else (Deciding(ace.card, say("finale.ace")), *duel)
    return say("finale.hit", hit.how, **about), ()


def _figures(events: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    return (
        Figure(say("figure.duels"), _duels_won(events, seats), "duels"),
        Figure(say("figure.dealt"), summed(events, seats, _dealt), "dealt"),
        Figure(say("figure.healed"), summed(events, seats, declared("heal")), "healed"),
        Figure(
            say("figure.sets"), summed(events, seats, declared("pair", "three", "four", "straight")), "sets"
        ),
        Figure(say("figure.empowered"), _empowered(events, seats), "empowered"),
        Figure(say("figure.drawn"), summed(events, seats, moved("draw", zone="hand")), "drawn"),
    )


def _duels_won(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    winners = [seat for seat, _ in _won(events)]
    return tuple(winners.count(seat) for seat in range(seats))


def _greatest_power(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """By which each seat has won a duel; 0 where none was won by Power."""
    won = _won(events)
    return tuple(max([power for winner, power in won if winner == seat], default=0) for seat in range(seats))


def _won(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Who has won each duel, with which Power. The verdict names who has lost; the other one of the two has won."""
    out = []
    pair = (-1, -1)
    for event in events:
        if not isinstance(event, Declared):
            continue
        if event.how == "attack":
            pair = (event.seat, -1)
        elif event.how == "block":
            pair = (pair[0], event.seat)
        elif event.how in FALLEN and event.seat in pair and min(pair) >= 0:
            power = max(event.value, event.against, 0)  # nobody wins with the lower one
            out.append((pair[0] if event.seat == pair[1] else pair[1], power))
    return out


def _dealt(event: Event) -> Share:
    return (event.by, 1) if isinstance(event, DamageDealt) and event.by != event.seat else NOTHING


def _empowered(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How many Spells each seat added in duels. A counter that is turned looks the same in a combination, but none is
    played between a block and the end of the turn."""
    fights = False
    out = [0] * seats
    for event in events:
        if isinstance(event, Declared) and event.how == "block":
            fights = True
        elif isinstance(event, PhaseBegan) and event.how == "turn":
            fights = False
        elif isinstance(event, CardTapped | CardMoved) and event.how == "empower":
            out[event.seat if isinstance(event, CardTapped) else event.by] += 1
        elif fights and isinstance(event, CardTurned) and event.how == "use" and RANK[event.card] > ACE:
            out[event.seat] += 1
    return tuple(out)


def fortune(seen: Observation, events: Sequence[Event]) -> Sequence[Fortune]:
    """The strong cards that were dealt and drawn."""
    kinds: dict[str, Callable[[int], bool]] = {
        say("fortune.agents"): lambda card: RANK[card] >= JACK,
        say("fortune.aces"): lambda card: RANK[card] == ACE,
    }
    return fortunes(seen, events, kinds, "deck")
