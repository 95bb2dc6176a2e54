"""The words on cards that fit what is selected hide neither its number nor that of another card in the hand."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.high_jinks.spec import SPEC as JINKS
from tabletop.games.superjack.spec import SPEC as SUPERJACK
from tabletop.presenter.table_model import Spot
from tabletop.ui.table import paint
from tests.games.high_jinks.board import board as jinks
from tests.games.superjack.board import board
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

POSITION = {
    "p0": {"hand": "AH 5S 5H 6D 6H 9S XR", "agents": "JD!", "mana": "TH 5D^ 7D^"},
    "boneyard": "9C 9D",
}


@pytest.mark.parametrize("card", ["5H", "6D"])
def test_words_on_partners_hide_no_number_of_the_hand(table, card):
    app = at_high_jinks(table, **POSITION)
    desk.click(app, desk.spot(app, card))
    desk.settle(app)
    scene = app.window.view._scene
    held = [item for item in scene.cards if item.zone == "hand" and item.seat == 0]
    (picked,) = [item for item in held if item.mark_kind == "selected"]
    words = app.window.view._marks._words
    assert {spot.zone for _, spot in words} >= {"hand", "mana"}
    for label, spot in words:
        assert paint.area(label).overlap(picked.box()) == 0, spot
        if spot.zone == "mana":
            assert all(paint.area(label).overlap(item.box()) == 0 for item in held), spot


def test_where_all_that_can_be_chosen_fits_for_the_same_no_word_repeats_it(table):
    hands = ("KD QS TS 5S 3S 7D 4C 2H QC", "JH 8D 3H 9C 6C 5D TC 4D 2C")
    app = at_high_jinks(table, phase="keep", p0={"hand": hands[0]}, p1={"hand": hands[1]})
    desk.click(app, desk.spot(app, "5S"))
    desk.settle(app)
    marks = app.window.view._marks
    assert len(marks.lit.partners) == 8 and not marks._words


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_raised_card_of_the_hand_leaves_what_lies_above_it_to_be_read_and_clicked(table, size):
    app = table("human", "human", spec=SUPERJACK, trust=True)
    gems = "3S 4S 5S 6S 7S 2H 3H 5H 6H"
    app.window.resize(*size)
    desk.place(app, board(p0={"hand": "QH KS JC 7C", "gems": gems}).state)
    scene = app.window.view._scene
    lying = [item for item in scene.cards if item.zone == "gems"]
    for code in ("KS", "JC"):
        desk.click(app, desk.spot(app, code))
        (picked,) = [item for item in scene.cards if item.zone == "hand" and item.mark_kind == "selected"]
        assert picked.lift > 0
        for gem in lying:
            assert picked.box().overlap(gem.box()) < 0.1 * gem.box().w * gem.box().h


STACKS = {
    "p0": {"gems": "2S 3S 4S 5S 2H 6D", "creatures": "[JS JC JD](5H 5D) QS", "hand": "3C"},
    "p1": {"gems": "2H2", "creatures": "JC2 [JH2 JD2](6S2 6C2) QH2 QD2! KS2"},
}


def of_stacks(table, **position):
    app = table("human", "human", spec=SUPERJACK, trust=True)
    desk.place(app, board(**STACKS, **position).state)
    return app


def test_a_word_stands_for_several_aims_only_where_no_other_lies_between(table):
    app = of_stacks(table)
    desk.click(app, desk.spot(app, "2S"))
    desk.settle(app)
    said = app.window.view._marks._said
    rivals = {code: said[desk.spot(app, code)] for code in ("JC2", "JH2", "QH2", "KS2")}
    assert len({*rivals.values()}) == 4
    marked = next(item for item in app.window.view._scene.cards if item.card.id == parse_card("JC2"))
    assert marked.box().overlap(paint.area(rivals["QH2"])) == 0


def test_the_word_of_a_high_stack_stands_on_its_picture_clear_of_the_course(table):
    app = of_stacks(table, phase="attack")
    scene = app.window.view._scene
    front = next(item for item in scene.cards if scene.spot_of(item) == desk.spot(app, "JS"))
    (word,) = front.words()
    assert all(word.overlap(ground) == 0 for ground in scene.course.ground)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("counters", ["", "QC 7D 9C TD 5S"])
def test_a_word_at_a_plate_covers_no_card_beside_it(table, size, counters):
    """ "Call a card…" lay over the numbers of the Damage Counters below a plate."""
    app = table("human", "casual", "casual", spec=JINKS, trust=True)
    app.window.resize(*size)
    seats = {"p0": {"hand": "7S"}, "p1": {"hand": "AC 2C", "damage": counters}, "p2": {"hand": "AD 2D"}}
    desk.place(app, jinks(3, **seats).state)
    desk.click(app, desk.spot(app, "7S"))
    desk.settle(app)
    view = app.window.view
    (word,) = [paint.area(label) for label, spot in view._marks._words if spot == Spot("seat", seat=1)]
    assert all(word.overlap(item.box()) == 0 for item in view._scene.cards)
    plate = view._scene.plates[1]
    assert plate.rect.overlap(word) > 0 and (word.cy < plate.rect.bottom) == (
        bool(counters) and size[0] == 1024
    )
