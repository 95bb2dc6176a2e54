"""Positions of real games with something changed in them: refused with a sentence, or one that can be played."""

import random

import pytest

from tabletop import games
from tabletop.engine.errors import NotationError, TabletopError
from tabletop.engine.spec import GameSpec
from tests import specs

NUMBERS = (0, 1, 2, 3, -1, -2, 53, 54, 1_000, 1 << 40)
WORDS = ("KH", "2S", "XR", ".", "??", "AH2", "9D!", "[JS JH]", "QH(5H 5D)", "KH*9999")
EXTRA = (0, -1, "KH", [1, 0], [3], [15, 0, 1, 5, 0, 0, 0], {})


def changed(rng: random.Random, value: object) -> object:
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        rest = {name: kept for name, kept in value.items() if name != key}
        return rest if rng.random() < 0.1 else rest | {key: changed(rng, value[key])}
    if isinstance(value, list):
        at = rng.randrange(len(value) + 1)
        if at == len(value) or rng.random() < 0.2:
            return [*value[:at], rng.choice((*EXTRA, *value)), *value[at:]]
        return [*value[:at], *([] if rng.random() < 0.2 else [changed(rng, value[at])]), *value[at + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((*NUMBERS, value + 1, value - 1))
    words = str(value).split()
    at = rng.randrange(len(words) + 1)
    return " ".join([*words[:at], *([] if rng.random() < 0.5 else [rng.choice(WORDS)]), *words[at + 1 :]])


def somewhere(spec: GameSpec, rng: random.Random, seats: int, moves: int) -> dict[str, object]:
    """The position after so many moves at random."""
    state = spec.start(seats, str(rng.random()))
    for _ in range(moves):
        decision = state.decision()
        if decision is None:
            break
        state.apply(rng.choice(decision.actions))
    return spec.notation.write_position(state)


def try_some(game: str, seed: int, positions: int, changes: int) -> tuple[int, int]:
    """How many were refused, and how many can be played."""
    spec, rng = games.load(game), random.Random(seed)
    options = spec.make_options()
    refused = played = 0
    for _ in range(positions):
        seats = rng.randint(max(spec.seats_min, 3), min(spec.seats_max, 4))
        position = somewhere(spec, rng, seats, rng.randrange(120))
        assert spec.place(position, seats, "1", options).decision() is not None or "result" in position
        for _ in range(changes):
            bad = changed(rng, position)
            if "frames" in position and rng.random() < 0.5:
                bad = {**position, "frames": changed(rng, position["frames"])}
            try:
                state = spec.place(bad, seats, "1", options)
            except NotationError as problem:
                assert str(problem)
                refused += 1
                continue
            decision = state.decision()
            if decision is not None:
                state.apply(rng.choice(decision.actions[:100]))
                state.decision()
            played += 1
    return refused, played


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_a_changed_position_is_refused_or_played(game: str) -> None:
    refused, played = try_some(game, 1, 6, 12)
    assert refused and played


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", list(games.game_titles()))
def test_many_changed_positions(game: str) -> None:
    for seed in range(40):
        try_some(game, seed, 10, 20)


def test_what_a_game_breaks_at_is_a_position_that_cannot_be() -> None:
    """Whatever a game raises for a position, it is told as one that cannot be."""
    spec = games.load("rupees")
    broken = specs.changed(spec, read_position=lambda *_: 1 // 0)
    with pytest.raises(NotationError, match="do not fit together"):
        broken.place({}, 2, "1", spec.make_options())
    with pytest.raises(TabletopError):
        spec.place({"phase": "nonsense"}, 2, "1", spec.make_options())
