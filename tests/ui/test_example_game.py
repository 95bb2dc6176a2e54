"""The smallest game at a real table: by mouse, against an opponent, and after a restart."""

from tabletop.match.public import PUBLIC
from tabletop.presenter.table_model import Spot
from tests.example_game import SPEC
from tests.ui import desk

TRICK = Spot("zone", "trick")


def test_drag_and_click_play_cards(table):
    app = table("human", "human", spec=SPEC, trust=True)
    desk.drag(app, desk.hand(app)[0], TRICK)
    assert app.controller.match.observation(PUBLIC).zone("trick").count == 1
    desk.click(app, desk.hand(app)[-1])
    desk.click(app, TRICK)
    assert app.controller.match.observation(PUBLIC).zone("trick").count == 2
    assert sum(app.controller.match.observation(PUBLIC).fact("scores")) == 1


def test_a_whole_game_against_casual(table):
    app = table("human", "casual", spec=SPEC)
    match = app.controller.match
    while match.to_act is not None:
        desk.play_on(app)
    assert sum(match.result().scores) == 5
    assert match.result().termination == "tricks"


def test_a_game_is_found_as_it_was_left(table):
    app = table("human", "human", spec=SPEC, trust=True, seed="7")
    desk.play_on(app)
    before = app.controller.match.observation(PUBLIC)
    app.window.close()
    again = table(reopen=True, spec=SPEC, trust=True)
    assert (again.controller.match.entries, again.controller.match.observation(PUBLIC)) == (1, before)
    desk.play_on(again)
    assert again.controller.match.entries == 2
