"""A rematch is the next game at the same table; and a log shown is read again when the game forgets."""

import pytest

from tabletop import games
from tabletop.engine.cards import HIDDEN
from tabletop.engine.events import CardMoved, Event
from tabletop.engine.spec import Options
from tabletop.match.public import PUBLIC
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.session import Session
from tests.match.table import act
from tests.specs import changed
from tests.toy_game import SPEC as TOY
from tests.ui.desk import paths, wait_for

HUMANS = default_seats(3, ["human"] * 3)


@pytest.fixture
def session(tmp_path):
    session = Session(paths(tmp_path), games.load)
    yield session
    session.close()


def dealer(session):
    return session.match.observation(PUBLIC).fact("dealer")


@pytest.mark.rule("HJ-27.7", "HJ-C98")
def test_the_deal_goes_round_from_rematch_to_rematch(session):
    session.begin(GameChoice("high_jinks", HUMANS, {"dealer": "1"}))
    dealers = [dealer(session)]
    for _ in range(3):
        session.begin(session.choice, rematch=True)
        dealers.append(dealer(session))
    assert dealers == [1, 2, 0, 1]


@pytest.mark.rule("HJ-27.7")
def test_a_new_game_begins_as_chosen(session):
    session.begin(GameChoice("high_jinks", HUMANS, {"dealer": "1"}))
    session.begin(session.choice)
    assert dealer(session) == 1


@pytest.mark.rule("HJ-27.7")
def test_a_choice_made_for_every_deal_outlives_the_program(tmp_path):
    first = Session(paths(tmp_path), games.load)
    first.begin(GameChoice("high_jinks", HUMANS, {"dealer": "loser"}))
    first.begin(first.choice, rematch=True)
    first.match.start()
    assert dict(first.match.options)["dealer"] != "loser", "this deal's own dealer is known"
    while first.match.entries == 0:
        act(first.match)
    first.close()
    again = Session(paths(tmp_path), games.load)
    match = again.resume()
    assert match.entries == 1, "the rematch itself"
    assert again.choice.options["dealer"] == "loser"
    again.close()


def redact_log(event: Event, options: Options) -> Event:
    return event._replace(card=HIDDEN) if isinstance(event, CardMoved) else event


def test_the_log_on_the_screen_forgets_with_the_match(table):
    app = table("human", "casual", spec=changed(TOY, redact_log=redact_log), trust=True)
    match, log = app.session.match, app.window.panel.log
    act(match, "lay")
    wait_for(app, lambda: match.to_act == 0)
    first = log.texts()
    assert any("to the pile" in line for line in first)
    assert not any("A card goes to the pile" in line for line in first), "this turn is remembered"
    while match.forgotten == 0:
        act(match)
        wait_for(app, lambda: match.to_act == 0)
    wait_for(app, lambda: any("A card goes to the pile" in line for line in log.texts()[: len(first)]))
    assert log.texts()[0] == first[0] == "You lay a card.", "the rest is as it was"


def test_a_sort_of_play_that_was_read_at_the_window_is_known_in_the_next_game_too(table):
    app = table("human", "casual")
    read = app.controller.replies.plays.read
    read.add("lay")
    app.rematch()
    plays = app.controller.replies.plays
    assert plays.read is read
    assert app.show_match(app.window, 1).replies.plays.read == set(), (
        "whoever sits at another has read nothing"
    )
