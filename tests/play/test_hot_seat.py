"""What the closed curtain says and offers."""

import pytest

from tabletop.play.texts import say
from tests.play.desk import PASSING, Desk, Time


@pytest.fixture
def closed():
    """Seat 1 may answer, behind the curtain."""
    time = Time()
    desk = Desk("human", "human", spec=PASSING, now=time)
    time.ms += 1000
    desk.controller.shutter.open()
    desk.play("lay")
    return desk, time


def test_it_names_the_person_and_offers_what_needs_no_look(closed):
    desk, _ = closed
    (text,) = desk.screen.last("curtain")
    assert (text.name, text.question) == ("P1", "P1 may answer")
    assert [button.label for button in text.buttons] == ["Pass", say("button.rest")]
    assert text.buttons[0].key not in ("", "Space")


def test_only_a_fresh_press_answers(closed):
    desk, time = closed
    button = desk.screen.last("curtain")[0].buttons[0]
    button.act()
    assert desk.match.entries == 1 and desk.screen.last("toast") == (say("curtain.let_go"),)
    time.ms += 1000
    button.act()
    assert desk.match.entries == 2


def test_where_the_game_has_no_words_for_it_nothing_is_offered():
    desk = Desk("human", "human")
    (text,) = desk.screen.last("curtain")
    assert (text.name, text.question, text.buttons) == ("P0", "Lay a card, or put a pair away", ())
