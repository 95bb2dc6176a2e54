"""Nobody cheats: what a seat is handed depends on nothing that is hidden from it."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.events import CardMoved, Event
from tabletop.engine.observation import CardView, Observation, canonical
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Options
from tabletop.engine.zones import ALL
from tabletop.match.public import public_observation
from tests.contract.cases import TOY, Case, each_case, same_question, visible, walk
from tests.contract.leaks import Leak, check_point, check_public
from tests.specs import changed
from tests.toy_game.state import ToyState


@each_case
def test_nothing_hidden_leaks(case: Case) -> None:
    compared = 0
    for seed in case.seeds:
        rng = Random(f"leak:{seed}")
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 11) == 0:
                for seat in range(case.seats):
                    compared += check_point(case.spec, point.state, seat, rng)
    assert compared > 100, "too little was compared to mean anything"


@each_case
def test_nothing_hidden_is_seen_by_all(case: Case) -> None:
    """A spectator, a picture in a list and the table behind a closed curtain: they show what everybody may know."""
    compared = 0
    for seed in case.seeds:
        rng = Random(f"public:{seed}")
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 17) == 0:
                compared += check_public(case.spec, point.state, case.seats, rng)
                views = [point.state.observe(seat) for seat in range(case.seats)]
                lists = [name for name, value in views[0].facts if isinstance(value, tuple)]
                public = dict(public_observation(views).facts)
                missing = [name for name in lists if name not in public]
                assert not missing, "that a fact is left out tells that somebody's differs"
    assert compared > 20, "too little was compared to mean anything"


@each_case
def test_sampled_worlds_look_the_same_to_the_observer(case: Case) -> None:
    different = 0
    for seed in case.seeds:
        rng = Random(f"worlds:{seed}")
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 19):
                continue
            deck = sorted(card for _, _, card in point.state.cards())
            for seat in range(case.seats):
                seen = point.state.observe(seat)
                world = case.spec.mind.sampler(seen)(rng)
                assert world.observe(seat) == seen
                assert sorted(card for _, _, card in world.cards()) == deck
                if point.decision.seat == seat and point.decision.stage == 0:
                    assert same_question(world.decision(), point.decision)
                other = case.spec.mind.sampler(seen)(rng)
                different += world.cards() != other.cards()
                if point.number % case.every(5, 95) == 0:
                    for step in walk(world, f"{seed}:{point.number}"):
                        if step.number == 60:
                            break
    assert different, "sampling never gave two different worlds"


@each_case
def test_observation_shows_only_what_is_there(case: Case) -> None:
    owned = {kind.name for kind in case.spec.rules.zones if kind.faces == "owner"}
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(1, 17):
                continue
            places = {card: (zone, seat) for zone, seat, card in point.state.cards()}
            for seat in range(case.seats):
                seen = point.state.observe(seat)
                assert (seen.game, seen.seat) == (case.spec.id, seat)
                for zone in seen.zones:
                    for view in zone.cards:
                        if view.id >= 0:
                            assert places[view.id] == (zone.zone, zone.seat)
                            assert zone.zone not in owned or zone.seat == seat, "whoever has looked before"
                asked = [who for who, _ in seen.asked]
                assert point.decision.seat in asked
            assert len({point.state.observe(seat).asked for seat in range(case.seats)}) == 1


# The check itself can fail: games that tell too much are caught.


class TellsInFacts(ToyState):
    def observe(self, seat: int) -> Observation:
        seen = super().observe(seat)
        return seen._replace(facts=(*seen.facts, ("strength", sum(RANK[c] for c in self.hands[1 - seat]))))


class TellsByOrder(ToyState):
    """Shows backs of the other hand in the order of its faces."""

    def observe(self, seat: int) -> Observation:
        seen = super().observe(seat)
        marks = [CardView(-1, -1, int(card > 20) << 16) for card in sorted(self.hands[1 - seat])]
        zones = tuple(
            zone._replace(cards=tuple(marks)) if (zone.zone, zone.seat) == ("hand", 1 - seat) else zone
            for zone in seen.zones
        )
        return seen._replace(zones=zones)


class TellsInEvents(ToyState):
    def _tell(self, event: Event) -> None:
        if isinstance(event, CardMoved) and event.how == "draw":
            event = event._replace(seen=ALL)
        super()._tell(event)


class TellsByPlace(ToyState):
    """The place in the hand from which a card is laid tells how high it is."""

    def apply(self, action: Action) -> None:
        self.place = sorted(self.hands[self.turn]).index(action.card) if action.verb == "lay" else -1
        super().apply(action)

    def _tell(self, event: Event) -> None:
        if isinstance(event, CardMoved) and event.how == "lay":
            event = event._replace(from_place=self.place)
        super()._tell(event)


class TellsByAsking(ToyState):
    """Opens the window only if the other hand holds an answer that wins."""

    def apply(self, action: Action) -> None:
        super().apply(action)
        if self.laid >= 0 and not any(RANK[c] >= RANK[self.laid] for c in self.hands[1 - self.turn]):
            super().apply(Action("pass"))


@pytest.mark.parametrize("leaky", [TellsInFacts, TellsByOrder, TellsInEvents, TellsByPlace, TellsByAsking])
def test_the_leak_check_catches(leaky: type[ToyState]) -> None:
    def new(seats: int, seed: str, options: Options) -> ToyState:
        return leaky(seed, options)

    spec: GameSpec = changed(TOY, new=new)

    def clone(self: ToyState) -> ToyState:
        plain, twin = ToyState.clone(self), leaky.__new__(leaky)
        for name in ToyState.__slots__:
            setattr(twin, name, getattr(plain, name))
        return twin

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(leaky, "clone", clone)
        with pytest.raises(Leak):
            for seed in range(40):
                rng = Random(f"meta:{seed}")
                for point in walk(spec.start(2, str(seed)), seed):
                    for seat in range(2):
                        check_point(spec, point.state, seat, rng)


def test_the_meta_games_differ_only_in_what_they_tell() -> None:
    seen = ToyState("1", TOY.make_options()).observe(0)
    assert visible(TellsInFacts("1", TOY.make_options()).observe(0)) == visible(seen)
    assert canonical(TellsInEvents("1", TOY.make_options()).observe(0)) == canonical(seen)
