"""Random games of High Jinks, looked at from every side while they are played."""

from dataclasses import dataclass, field
from random import Random

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.observation import canonical, redact
from tabletop.games.high_jinks.actions import VALUE, cards_in
from tabletop.games.high_jinks.game import HighJinks
from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.oracle import expected, offered

ODD = {
    "notes": False,
    "time_charged": "decider",
    "void_search": "result",
    "suit_abilities": "ask",
    "boneyard_fallback": False,
    "double_smash": "shared",
    "rejects": "dealer",
    "sudden_damage": 0,
    "redeal": True,
}
"""The other value of every option."""

SECRET = (
    "set",
    "draw",
    "pick-draw",
    "pass",
    "none",
    "stop",
    "pair",
    "three",
    "four",
    "six",
    "seven",
)
"""Verbs whose first action reveals no card of the hand."""


@dataclass
class Tally:
    """What the games were, so that a test can tell that it saw enough."""

    games: int = 0
    counted: int = 0
    prompts: set[str] = field(default_factory=set)
    reasons: set[str] = field(default_factory=set)


def play(
    seats: int, seed: str, options: dict[str, object], tally: Tally, look: float, harm: float = 0.0
) -> None:
    """One random game. `look`: share of positions that are examined; `harm`: share of flags and resignations."""
    rng = Random(seed)
    state = SPEC.start(seats, seed, SPEC.make_options(options))
    assert isinstance(state, HighJinks)
    state.events = []
    whole = sorted(card for _, _, card in state.cards())
    assert len(whole) == (54 if seats == 2 else 108)
    for _ in range(50_000):
        decision = state.decision()
        if decision is None:
            break
        tally.prompts.add(decision.prompt)
        tally.counted += len(decision.actions) > 1
        check_decision(state, decision)
        if rng.random() < look:
            look_closely(state, decision, rng)
        if rng.random() < harm:
            state.interrupt(rng.choice(["flag", "flag", "resign", "time"]), rng.randrange(seats))
        else:
            state.apply(decision.actions[int(rng.random() * len(decision.actions))])
        assert sorted(card for _, _, card in state.cards()) == whole
    result = state.result()
    assert result is not None and decision is None, "the game did not end"
    assert sorted(result.ranking)[0] == 1 and all(result.ranking[seat] == 1 for seat in result.winners)
    tally.games += 1
    tally.reasons.add(result.termination)


def check_decision(state: HighJinks, decision: Decision) -> None:
    assert 0 < len(decision.actions) <= 220
    assert len(set(decision.actions)) == len(decision.actions)
    assert state.alive >> decision.seat & 1
    assert state.decision() is decision
    for seat in range(state.config.seats):
        held = [card for card in state.agents[3 * seat : 3 * seat + 3] if card >= 0]
        assert all(card % 54 >= 40 for card in held)
        assert all(card < 0 or VALUE[card] for card in state.mana[6 * seat : 6 * seat + 6])
        assert len(state.damage[seat]) <= 5
        assert set(cards_in(state.in_hand[seat])) == set(state.hands[seat])
        assert set(cards_in(state.in_mana[seat])) == set(state.mana[6 * seat : 6 * seat + 6]) - {-1}
        assert set(cards_in(state.in_damage[seat])) == set(state.damage[seat]) - {-1}


def look_closely(state: HighJinks, decision: Decision, rng: Random) -> None:
    check_position(state, decision)
    check_moves(state, decision)
    viewer = rng.randrange(state.config.seats)
    check_leak(state, decision, viewer, rng)


def check_position(state: HighJinks, decision: Decision) -> None:
    """Written, read and written again it is the same; so is a clone, and playing on the clone leaves this one alone."""
    written = SPEC.notation.write_position(state)
    again = SPEC.notation.read_position(written, state.config.seats, state.config.seed, state.config.options)
    assert SPEC.notation.write_position(again) == written
    read = again.decision()
    assert read is not None and read._replace(serial=0) == decision._replace(serial=0)
    copy = state.clone()
    for seat in range(state.config.seats):
        seen = canonical(state.observe(seat))
        assert seen == canonical(again.observe(seat)) == canonical(copy.observe(seat))
    for step in range(12):
        following = copy.decision()
        if following is None:
            break
        copy.apply(following.actions[step * 7 % len(following.actions)])
    assert SPEC.notation.write_position(state) == written
    assert state.decision() is decision


def check_moves(state: HighJinks, decision: Decision) -> None:
    """The second reading of the rules finds the same moves."""
    moves = expected(state, decision) if decision.stage == 0 else None
    if moves is not None:
        assert offered(state, decision) == moves, SPEC.notation.write_position(state)


def hidden_from(state: HighJinks, viewer: int) -> list[int]:
    """Cards whose place the viewer does not know at all."""
    seen = state.observe(viewer)
    shown = {view.id for zone in seen.zones for view in zone.cards}
    void = set(state.void) if state.config.notes else set()
    bit = 1 << viewer
    out_of_sight = [card for _, _, card in state.cards() if card not in shown and card not in void]
    deck = set(state.deck)
    return sorted(card for card in out_of_sight if card in deck or not state.seen[card] & bit)


def shuffle_hidden(state: HighJinks, viewer: int, rng: Random) -> tuple[HighJinks, list[int]]:
    """A twin of the state in which the cards hidden from the viewer changed places, Spells with Spells."""
    mapping = list(range(108))
    hidden = hidden_from(state, viewer)
    for spells in (True, False):
        group = [card for card in hidden if bool(VALUE[card]) is spells]
        mixed = rng.sample(group, len(group))
        for card, other in zip(group, mixed, strict=True):
            mapping[card] = other
    twin = state.clone()
    twin.relabel(mapping)
    return twin, mapping


def check_leak(state: HighJinks, decision: Decision, viewer: int, rng: Random) -> None:
    """What the viewer cannot see changes nothing it is told, now or when another seat plays a secret move."""
    twin, mapping = shuffle_hidden(state, viewer, rng)
    assert canonical(twin.observe(viewer)) == canonical(state.observe(viewer))
    if decision.seat == viewer:
        assert twin.decision() == decision
        return
    action = rng.choice(decision.actions)
    window = state.observe(viewer).fact("window", ())
    ends_duel = decision.prompt in ("club", "heart", "diamond", "spade") or (window and window[1])
    if action.verb not in SECRET or decision.stage or ends_duel:
        return
    here, there = state.clone(), twin
    moved = action._replace(card=mapping[action.card]) if action.card >= 0 else action
    following = there.decision()
    assert following is not None
    if moved not in following.actions:
        return  # another card of that hand may not do the same, as a pair of unequal cards
    here.events, there.events = [], []
    here.apply(action)
    there.apply(moved)
    assert canonical(here.observe(viewer)) == canonical(there.observe(viewer))
    assert as_told(here.events, viewer) == as_told(there.events, viewer)


def as_told(events: list[Event], viewer: int) -> list[Event]:
    return [redact(event, viewer) for event in events]


@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("HJ-2.17")
def test_random_games_keep_every_promise(seats: int, options: dict[str, object]) -> None:
    tally = Tally()
    for game in range(12):
        play(seats, f"fuzz:{seats}:{game}", options, tally, look=0.04)
    assert tally.games == 12 and tally.counted > 1500
    assert {
        "keep",
        "main",
        "pair",
        "straight",
        "pick",
        "attack",
        "block",
        "window",
        "summon",
    } <= tally.prompts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flags_and_resignations_at_any_moment(seats: int) -> None:
    tally = Tally()
    for game in range(25):
        play(seats, f"harm:{seats}:{game}", ODD if game % 2 else {}, tally, look=0.02, harm=0.02)
    assert tally.games == 25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_seed_and_actions_give_the_same_game(seats: int) -> None:
    first, second = (_record(seats) for _ in range(2))
    assert first == second and len(first) > 50


def _record(seats: int) -> list[tuple[Action, bytes]]:
    rng = Random(seats)
    state = SPEC.start(seats, "twice")
    out = []
    while (decision := state.decision()) is not None:
        action = decision.actions[int(rng.random() * len(decision.actions))]
        out.append((action, canonical(state.observe(decision.seat))))
        state.apply(action)
    return out


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("options", [{}, ODD], ids=["standard", "odd"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long(seats: int, options: dict[str, object]) -> None:
    tally = Tally()
    for game in range(200):
        play(seats, f"long:{seats}:{game}", options, tally, look=0.05, harm=0.002 * (game % 2))
    assert tally.games == 200 and tally.reasons <= {"last_alive", "smasher", "hard_stop"}
