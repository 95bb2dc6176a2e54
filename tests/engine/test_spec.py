"""Options and starting a game: bad input gets a sentence, not a traceback."""

import pytest

from tabletop.engine.errors import OptionError, SetupError, UnknownGameError
from tabletop.engine.spec import Option
from tabletop.engine.texts import say
from tabletop.games import game_titles, load
from tests.toy_game import SPEC

SPEED = Option("speed", "int", 3, (1, 3), "Speed", "How fast.", "§1")


@pytest.mark.parametrize(("text", "value"), [("true", True), ("off", False), ("Yes", True), ("0", False)])
def test_booleans_are_read_as_people_type_them(text, value):
    assert SPEC.options[0].parse(text) is value


@pytest.mark.parametrize("text", ["2", "fast", ""])
def test_a_wrong_value_names_the_choices(text):
    with pytest.raises(OptionError, match="speed"):
        SPEED.parse(text)


def test_true_is_no_number_and_one_is_no_boolean():
    with pytest.raises(OptionError):
        SPEED.check(True)
    with pytest.raises(OptionError):
        SPEC.options[0].check(1)


def test_options_come_in_declared_order_with_defaults():
    assert SPEC.make_options() == (("reshuffle", True),)
    assert SPEC.make_options({"reshuffle": False}) == (("reshuffle", False),)


def test_an_unknown_option_is_named():
    with pytest.raises(OptionError, match="no option 'speed'"):
        SPEC.make_options({"speed": 1})


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(SetupError, match=say("setup.seats", title=SPEC.title, least=2, most=2, seats=seats)):
        SPEC.start(seats, "1")


def test_an_unknown_game_names_those_there_are():
    with pytest.raises(UnknownGameError, match="high_jinks"):
        load("poker")


def test_games_are_found_by_their_folders():
    assert "high_jinks" in game_titles()
