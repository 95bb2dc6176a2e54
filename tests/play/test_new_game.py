"""What a new game is begun with."""

import pytest

from tabletop.ai.commands import BOT, STAND_IN
from tabletop.games.high_jinks.spec import SPEC as HIGH_JINKS
from tabletop.play.new_game import (
    GameChoice,
    SeatChoice,
    choice_from,
    choice_read,
    default_seats,
    without_missing,
)
from tests.toy_game import SPEC


def test_people_are_numbered_only_where_there_are_several():
    assert [seat.name for seat in default_seats(2)] == ["You", "Pip"]
    assert [seat.name for seat in default_seats(2, ("human", "human"))] == ["Player 1", "Player 2"]


def test_a_choice_is_remembered_without_its_seed():
    choice = GameChoice("toy", default_seats(2), {"reshuffle": False}, "20/3", "7")
    assert choice_from(choice.data(), lambda game: SPEC) == choice._replace(seed="")


@pytest.mark.parametrize(
    "wrong", [{"clock": 3}, {"seats": [["human", "A"]]}, {"options": {"x": 1}}, {"game": []}]
)
def test_what_does_not_fit_any_more_is_no_choice(wrong):
    def load(game):
        return {"toy": SPEC}[game]

    data = GameChoice("toy", default_seats(2)).data()
    assert choice_from(data, load) is not None
    assert choice_from({**data, **wrong}, load) is None


def test_a_program_that_is_gone_has_a_stand_in():
    seats = (SeatChoice("human", "You"), SeatChoice(f"{BOT}/nowhere/at-all", "Bot"))
    found, missing = without_missing(seats)
    assert [seat.kind for seat in found] == ["human", STAND_IN] and "nowhere" in missing


def test_a_style_is_remembered_where_the_game_has_it():
    data = GameChoice("high_jinks", default_seats(2, ("human", "casual:hoarder"))).data()
    assert [seat.kind for seat in choice_from(data, lambda game: HIGH_JINKS).seats] == [
        "human",
        "casual:hoarder",
    ]
    assert choice_read(data) is not None
    assert choice_from({**data, "game": "toy"}, lambda game: SPEC) is None, "this game has no such style"
    for wrong in ("novice:hoarder", "casual:", ":hoarder"):
        assert choice_read({**data, "seats": [["human", "You"], [wrong, "Mira"]]}) is None


def test_an_opponent_with_a_style_has_the_name_of_its_level():
    plain, styled = (default_seats(2, ("human", kind))[1].name for kind in ("expert", "expert:attacker"))
    assert plain == styled
