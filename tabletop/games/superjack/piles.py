"""Cards and gems on their way: draw, discard, tap, sacrifice (§2, §3)."""

from typing import Final

from tabletop.engine.cards import LOOKS
from tabletop.engine.events import CardTapped, CounterChanged
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.zones import ALL, only
from tabletop.games.superjack.actions import GEM_BIT, LOOK_BIT, cards_of
from tabletop.games.superjack.state import State


def shuffle(s: State, cards: list[int]) -> tuple[int, ...]:
    """The cards in a new chance order; counts as one chance event."""
    out = tuple(shuffled(cards, chance(s.seed, s.draws)))
    s.draws += 1
    return out


def draw(s: State, seat: int) -> bool:
    """`seat` draws a card; False, and nothing happens, if its library is empty (SJ-2.4, SJ-3.12)."""
    library = s.libraries[seat]
    if not library:
        return False
    card = library[-1]
    s.libraries[seat] = library[:-1]
    s.hands[seat] |= LOOK_BIT[card]
    s.moved = True
    if s.events is not None:
        s.went("draw", card, "library", seat, "hand", seat, seat, only(seat))
    return True


def bury(s: State, card: int, how: str, zone: str, seat: int, grave: int) -> None:
    """The card, already out of its zone, goes to that graveyard."""
    s.graves[grave] += (card,)
    s.moved = True
    if s.events is not None:
        s.went(how, card, zone, seat, "graveyard", grave, seat)


def tap(s: State, seat: int, gems: int, how: str) -> None:
    """Tap gems, given as gem bits."""
    s.ready[seat] ^= gems
    if s.events is not None:
        for card in cards_of(seat, gems):
            s.events.append(CardTapped(how, card, ALL, "gems", seat, -1, True))


def lose_gem(s: State, card: int, how: str) -> None:
    """A gem that nobody wears leaves play for its owner's graveyard."""
    seat = card // LOOKS
    keep = ~GEM_BIT[card]
    s.gems[seat] &= keep
    s.ready[seat] &= keep
    bury(s, card, how, "gems", seat, seat)


def gain_health(s: State, seat: int) -> None:
    """One health more; there is no upper limit (SJ-1.11)."""
    s.health[seat] += 1
    if s.events is not None:
        s.events.append(CounterChanged("health", "health", -1, seat, s.health[seat]))


NO_ENERGY: Final[dict[int, int]] = {}
"""Empty pools: what is left when a phase ends is lost (SJ-2.11)."""


def energy_in(s: State, seat: int, colour: int) -> int:
    """What is left of the energy that `seat` mined."""
    return s.pool.get(2 * seat + colour, 0)


def set_energy(s: State, seat: int, colour: int, amount: int) -> None:
    """`seat` has that much energy of the colour from now on."""
    at = 2 * seat + colour
    pool = {other: energy for other, energy in s.pool.items() if other != at}
    if amount:
        pool[at] = amount
    s.pool = pool
