"""What a seat may not look up any more is not in its log either."""

import pytest

from tabletop.engine.cards import FACE, HIDDEN
from tabletop.engine.events import CardMoved, CardsShown, Declared, Event
from tabletop.engine.observation import Observation, ZoneView
from tabletop.engine.spec import GameSpec, Options
from tabletop.engine.zones import ALL, ZoneKind
from tabletop.match.match import PUBLIC, Match
from tabletop.match.players import Human
from tests.match.table import act
from tests.toy_game import SPEC as TOY
from tests.toy_game.state import ToyState


class Void(ToyState):
    """Cards are put away into a void; a seat may know its cards for the turn in which they came."""

    turn_of: dict[int, int]

    def _tell(self, event: Event) -> None:
        if isinstance(event, CardMoved) and event.zone == "pile":
            event = event._replace(zone="void")
            super()._tell(Declared("banish", 0, event.card))
            super()._tell(CardsShown("search", (event.card,), 1, ALL, "void", -1, 0))
        super()._tell(event)

    def observe(self, seat: int) -> Observation:
        seen = super().observe(seat)
        zones = tuple(ZoneView("void", -1, z.count, ()) if z.zone == "pile" else z for z in seen.zones)
        known = tuple((-1, FACE[card], "void") for card in self.pile[-2:])
        return seen._replace(zones=zones, known=known)

    def cards(self) -> list[tuple[str, int, int]]:
        return [("void" if zone == "pile" else zone, seat, card) for zone, seat, card in super().cards()]

    def clone(self) -> ToyState:
        plain, twin = super().clone(), Void.__new__(Void)
        for name in ToyState.__slots__:
            setattr(twin, name, getattr(plain, name))
        return twin


def new(seats: int, seed: str, options: Options) -> ToyState:
    return Void(seed, options)


@pytest.fixture
def spec() -> GameSpec:
    zones = (*(kind for kind in TOY.zones if kind.name != "pile"), ZoneKind("void", False, faces="none"))
    return TOY._replace(zones=zones, new=new)


def named(match: Match, seat: int) -> set[int]:
    cards: set[int] = set()
    for _, event in match.log(seat):
        put_away = isinstance(event, CardMoved) and event.zone == "void"
        if put_away or (isinstance(event, Declared) and event.how == "banish"):
            cards.add(event.card)
        elif isinstance(event, CardsShown):
            cards.update(event.cards)
    return cards - {HIDDEN}


def test_the_log_forgets_what_may_not_be_looked_up(spec: GameSpec) -> None:
    match = Match(spec, [Human(), Human()], "1")
    act(match, "lay")
    act(match, "answer")
    first = set(match._state.pile)
    assert len(first) == 2
    for seat in (0, 1, PUBLIC):
        assert named(match, seat) == first and not match.forgets(seat)
    act(match, "lay")
    act(match, "answer")
    for seat in (0, 1, PUBLIC):
        assert match.forgets(seat)
        assert named(match, seat) == set(match._state.pile[-2:])
        assert len(match.log(seat)) == match.log_length
        assert match.log(seat, 3) == match.log(seat)[3:]


def test_other_games_forget_nothing() -> None:
    match = Match(TOY, [Human(), Human()], "1")
    act(match, "lay")
    act(match, "pass")
    assert not any(match.forgets(seat) for seat in (0, 1, PUBLIC))
