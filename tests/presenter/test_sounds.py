"""Which sound an event has: by what moves, by what the game declares, and never by a card."""

import pytest

from tabletop import games
from tabletop.engine import events as happened
from tabletop.engine.cards import LOOKS
from tabletop.engine.events import (
    CardMoved,
    CardsShown,
    CardTapped,
    CardTurned,
    CounterChanged,
    DamageDealt,
    Declared,
    GameEnded,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.observation import redact
from tabletop.engine.rng import Random
from tabletop.presenter import sounds
from tabletop.presenter.sounds import sounds_of
from tabletop.presenter.table_model import SeatInfo, build_table
from tests.specs import changed
from tests.toy_game import SPEC

MOVES = 120


def known(root):
    return {path.stem for path in (root / "assets/sounds").glob("*.wav")}


def model_of(spec, state, seats):
    seen = state.observe(0)
    infos = [SeatInfo(f"P{seat}") for seat in range(seats)]
    return build_table(spec, seen, spec.table.present(seen, None), infos, 0)


def test_every_sound_that_is_named_was_made(root):
    made = known(root)
    mine = {value for name, value in vars(sounds).items() if name.isupper() and isinstance(value, str)}
    assert mine <= made
    types = set(happened.Event.__args__)
    for spec in games.load_all():
        for kind in spec.table.events.values():
            assert {kind.sound, *kind.sounds.values()} <= made | {""}, (spec.id, kind.id)
            assert set(kind.sounds) <= types, (spec.id, kind.id)


def test_what_moves_sounds_as_it_moves():
    model = model_of(SPEC, SPEC.start(2, "a"), 2)
    kinds = {zone.zone: zone.kind for zone in model.zones}
    flat = next(zone for zone, kind in kinds.items() if kind not in ("hand", "pile"))
    seat = next(zone.seat for zone in model.zones if zone.zone == flat)
    moved = CardMoved("x", 3, 3, "deck", -1, -1, flat, seat, 0, False, 0)
    told = [
        moved._replace(zone="hand", seat=0),
        moved,
        moved._replace(down=True),
        moved._replace(zone="nowhere"),
        CardTurned("x", 3, 3, "hand", 0, 0, True),
        CardTapped("x", 3, 3, "hand", 0, 0, True),
        PileShuffled("x", "deck", -1, 5),
        DamageDealt("x", 0, 1, 1),
        PlayerLost("x", 0, 1),
        GameEnded("x", (0,)),
        CounterChanged("x", "score", -1, 0, 1),
    ]
    expected = ["deal", "place", "set", "deal", "flip", "tap", "shuffle", "hit", "defeat", "", ""]
    assert sounds_of(told, model) == expected


def test_a_game_says_what_is_heard_of_its_own():
    lay = SPEC.table.events["lay"]._replace(sound="knock", sounds={CardTapped: "ace", CardMoved: ""})
    spec = changed(SPEC, events={**SPEC.table.events, "lay": lay})
    model = model_of(spec, spec.start(2, "a"), 2)
    moved = CardMoved("lay", 3, 3, "deck", -1, -1, "hand", 0, 0, False, 0)
    told = [Declared("lay", 0), PhaseBegan("lay", 0, 1), CardTapped("lay", 3, 3, "hand", 0, 0, True), moved]
    assert sounds_of(told, model) == ["knock", "knock", "ace", ""]
    assert sounds_of([CardTurned("lay", 3, 3, "hand", 0, 0, True), Declared("pass", 0)], model) == [
        "flip",
        "",
    ]


@pytest.mark.parametrize("spec", games.load_all(), ids=lambda spec: spec.id)
def test_what_is_hidden_from_somebody_changes_no_sound(spec):
    """Whoever may see the cards, whoever may not, and with any other cards in their place: all hear the same."""
    rng, seats = Random(f"heard {spec.id}"), spec.seats_min
    state = spec.start(seats, "heard")
    heard = set()
    for _ in range(MOVES):
        decision = state.decision()
        if decision is None:
            break
        state.events = []
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
        model = model_of(spec, state, seats)
        truth = sounds_of(state.events, model)
        heard.update(truth)
        for seat in range(seats):
            assert sounds_of([redact(event, seat) for event in state.events], model) == truth
        other = [
            event._replace(card=rng.randrange(LOOKS))
            if isinstance(event, CardMoved | CardTurned | CardTapped)
            else event._replace(cards=())
            if isinstance(event, CardsShown)
            else event
            for event in state.events
        ]
        assert sounds_of(other, model) == truth
    assert len(heard) > 3
