"""The one filter between a game and everybody else, and the byte form of what it lets through."""

import importlib
import sys
import tracemalloc
from typing import get_args

import pytest

from tabletop import games
from tabletop.engine.decisions import Result
from tabletop.engine.events import CardMoved, CardsShown, CardTapped, CardTurned, Declared, Event
from tabletop.engine.observation import (
    HIDDEN_CARD,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
    canonical,
    closed_zone,
    closed_zones,
    ending,
    open_card,
    open_zone,
    redact,
)
from tabletop.engine.rng import Random, pick
from tabletop.engine.zones import ALL, NOBODY, only


def moved(seen: int) -> CardMoved:
    return CardMoved("draw", 17, seen, "deck", -1, -1, "hand", 1, -1, False, 1)


def test_only_the_seats_that_see_a_card_get_its_id():
    event = moved(only(1))
    assert redact(event, 1).card == 17
    assert redact(event, 0).card == -1
    assert redact(moved(ALL), 3).card == 17
    assert redact(moved(NOBODY), 1).card == -1


def test_a_redacted_event_does_not_tell_who_else_knows():
    """Two events that differ only in which *other* seats see the card look the same."""
    assert redact(moved(only(1)), 0) == redact(moved(only(2) | only(3)), 0)
    assert redact(moved(only(1) | only(2)), 1) == redact(moved(only(1)), 1)


@pytest.mark.parametrize(
    "event",
    [
        CardTurned("use", 17, only(0), "mana", 1, 2, True),
        CardTapped("empower", 17, only(0), "mana", 1, 2, True),
    ],
)
def test_turned_and_tapped_cards_keep_their_public_place(event):
    hidden = redact(event, 1)
    assert (hidden.card, hidden.zone, hidden.seat, hidden.place) == (-1, "mana", 1, 2)


def test_a_shown_hand_is_only_counted_for_everybody_else():
    event = CardsShown("hand", (3, 4), 2, only(0), "hand", 1, 0)
    assert redact(event, 0).cards == (3, 4)
    assert redact(event, 2).cards == ()
    assert redact(event, 2).count == 2


def test_what_is_said_aloud_is_not_redacted():
    event = Declared("attack", 0, 12, 1)
    assert redact(event, 1) == event


def test_every_event_that_names_a_maybe_secret_card_is_filtered():
    """An event type with a `seen` mask must lose its cards for a seat outside it; none may be forgotten."""
    for kind in get_args(Event):
        if "seen" not in kind._fields:
            continue
        values = dict.fromkeys(kind._fields, 5) | {"seen": only(0), "how": "x"}
        if "cards" in kind._fields:
            values["cards"] = (5,)
        event = redact(kind(**values), 1)
        assert getattr(event, "card", -1) == -1, kind
        assert getattr(event, "cards", ()) == (), kind


def observation(facts=(("turn", 1),)) -> Observation:
    zones = (ZoneView("hand", 0, 2, (CardView(3, 3, 0), HIDDEN_CARD)), ZoneView("deck", -1, 9, ()))
    return Observation("toy", 0, (), ((0, "lay"),), zones, facts, (), 1)


def test_canonical_bytes_are_stable_and_tell_differences_apart():
    assert canonical(observation()) == canonical(observation())
    assert canonical(observation()) != canonical(observation((("turn", 2),)))
    assert canonical(observation()).startswith(b'["toy",0,')


def test_zones_and_facts_are_found_by_name():
    seen = observation()
    assert seen.zone("deck").count == 9
    assert seen.fact("turn") == 1
    assert seen.fact("nothing", 7) == 7
    with pytest.raises(KeyError):
        seen.zone("hand", 3)


def test_what_looks_as_before_is_the_same_object():
    assert open_card(7, TAPPED) is open_card(7, TAPPED) != open_card(7, 0)
    assert open_zone("pile", -1, (3, 4)) is open_zone("pile", -1, (3, 4)) != open_zone("pile", -1, (4, 3))
    assert closed_zone("hand", 2, 5) is closed_zone("hand", 2, 5) != closed_zone("hand", 1, 5)


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_an_observation_shares_the_zones_that_did_not_change(game):
    spec, dice = games.load(game), Random("zones")
    state = spec.start(spec.seats_default, "zones")
    shared = looks = 0
    while looks < 60 and (decision := state.decision()) is not None:
        before = state.observe(0)
        state.apply(decision.actions[pick(len(decision.actions), dice)])
        pairs = list(zip(before.zones, state.observe(0).zones, strict=True))
        shared += sum(old is new for old, new in pairs) / len(pairs)
        looks += 1
    assert shared > looks / 2


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_whoever_has_no_seat_sees_no_hand(game):
    spec = games.load(game)
    seen = spec.start(spec.seats_default, "nobody").observe(spec.seats_default)
    assert any(view.zone == "hand" for view in seen.zones)
    assert not any(view.cards for view in seen.zones if view.zone == "hand")


def test_closed_zones_are_a_table_by_the_number_of_cards():
    assert closed_zones("hand", 2, 5) == tuple([closed_zone("hand", 2, count) for count in range(6)])


def test_how_a_game_ended_is_told_by_the_same_facts_before_it_has():
    result = Result((1,), (2, 1), (3, 4), "points", "§5")
    told, before = dict(ending(result)), dict(ending(None))
    assert told == {"winners": (1,), "ranking": (2, 1), "scores": (3, 4), "reason": "points"}
    assert before == {"winners": (), "ranking": (), "scores": (), "reason": ""}
    assert list(told) == list(before)


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_little_is_kept_of_what_was_seen(game):
    """The table looks all evening."""
    spec, dice, looks, number = games.load(game), Random("kept"), 0, 0
    spec.start(spec.seats_default, "kept").observe(0)
    observing = (
        sys.modules["tabletop.engine.observation"],
        importlib.import_module(f"tabletop.games.{game}.observe"),
    )
    caches = {
        value for module in observing for value in vars(module).values() if hasattr(value, "cache_clear")
    }
    for cache in caches:
        cache.cache_clear()
    tracemalloc.start()
    while looks < 4000:
        number += 1
        state = spec.start(spec.seats_default, f"kept {number}")
        while looks < 4000 and (decision := state.decision()) is not None:
            state.apply(decision.actions[pick(len(decision.actions), dice)])
            looks += len([state.observe(seat) for seat in range(spec.seats_default)])
    with_them, _ = tracemalloc.get_traced_memory()
    for cache in caches:
        cache.cache_clear()
    without, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert with_them - without < 600_000
