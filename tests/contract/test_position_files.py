"""A position of any game is written to a file and read again, and what one seat knows of it looks the same to it."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.engine.errors import NotationError
from tabletop.engine.spec import GameSpec
from tabletop.storage.known import known_position
from tabletop.storage.position_file import read_position, write_position
from tests.contract.cases import Case, each_case, walk
from tests.toy_game import SPEC


@each_case
def test_a_position_file_reads_back(case: Case, tmp_path: Path) -> None:
    def load(game: str) -> GameSpec:
        return case.spec

    path, options = tmp_path / "here.toml", case.spec.make_options()
    for seed in case.seeds[:2]:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(3, 41):
                continue
            written = case.spec.notation.write_position(point.state)
            path.write_text(write_position(case.spec, case.seats, options, written, "here"), "utf-8")
            found = read_position(path, load)
            assert (found.seats, found.options) == (case.seats, options)
            for seat in range(case.seats):
                assert found.state().observe(seat) == point.state.observe(seat)


@each_case
def test_what_one_seat_knows_looks_to_it_as_it_did(case: Case) -> None:
    """What is copied while a game lasts: made of nothing but what that seat sees."""
    for seed in case.seeds[:2]:
        for point in walk(case.start(seed), seed):
            if point.number % case.every(3, 41) or point.decision.stage:
                continue
            for seat in range(case.seats):
                seen = point.state.observe(seat)
                known = known_position(case.spec, seen)
                world = case.spec.place(known, case.seats, "x", case.spec.make_options())
                assert world.observe(seat) == seen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game = 3",
        'game = "toy"\nplayers = 9',
        'game = "toy"\nposition = 3',
        "x = [",
        'game = "chess"',
        'game = "toy"\n[position]\nnonsense = 1',
        'game = "toy"\noptions = 3',
        'game = "toy"\nseed = true',
    ],
)
def test_a_strangers_file_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "there.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(NotationError) as told:
        read_position(path, lambda game: SPEC if game == "toy" else games.load(game))
    assert "there.toml" in str(told.value) and "\n" not in str(told.value)
