"""Hot seat: no hand is shown, and nothing tells of it, unless its owner asked for it since it was hidden last."""

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.cards import CARD_CODES, card_text, look_of
from tabletop.games.rupees.spec import SPEC as RUPEES
from tabletop.match.public import PUBLIC
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.play.texts import say
from tabletop.presenter.table_model import card_words
from tests.play.desk import Time
from tests.toy_game import SPEC
from tests.toy_game.state import CARDS
from tests.ui import desk
from tests.ui.fingers import PAIRS, PRESSES, REPEATS, Fingers
from tests.ui.test_curtain import all_words, shown_looks

ENTER = Qt.Key.Key_Return


@pytest.fixture
def seated(table):
    """Two people at a table whose clock the test turns; nobody has looked yet."""

    def make(**wishes):
        time = Time()
        app = table("human", "human", now=time, **wishes)
        fingers = Fingers(app, time)
        fingers.wait(1000)
        return app, fingers

    return make


def is_closed(app) -> bool:
    return app.window.curtain_box.isVisible() and shown_looks(app) == []


@pytest.fixture
def laid(seated):
    """Whoever looks has laid a card."""
    app, fingers = seated()
    fingers.down(ENTER)
    assert app.controller.seating.eyes == 0, "the curtain opened for a press after a calm second"
    fingers.up(ENTER)
    app.controller.person.selection.walk("left")
    fingers.wait(1000)
    desk.play_on(app)
    assert is_closed(app)
    assert app.window.curtain_box.name.text() == "Player 2"
    return app, fingers


@pytest.mark.parametrize("how", [REPEATS, PAIRS, PRESSES])
def test_a_key_held_since_the_move_opens_nothing(laid, how):
    app, fingers = laid
    fingers.down(ENTER)
    for _ in range(10):
        fingers.hold(ENTER, 330, how)
        assert is_closed(app)
    fingers.up(ENTER)
    fingers.wait(499)
    fingers.tap(ENTER)
    assert is_closed(app), "a press too early begins the wait anew"
    fingers.wait(500)
    fingers.tap(ENTER)
    assert app.controller.seating.eyes == 1


@pytest.mark.parametrize("gap", [0, 50, 300, 499])
def test_a_second_press_soon_after_the_move_opens_nothing(laid, gap):
    app, fingers = laid
    fingers.wait(gap)
    fingers.tap(ENTER)
    assert is_closed(app)
    assert app.window.toast_box.label.text() == say("curtain.let_go")


def test_a_program_that_was_busy_is_not_deceived(laid):
    """It hears late of the second of two quick presses; the system's own times tell."""
    app, fingers = laid
    fingers.tap(ENTER)
    fingers.wait(800)
    fingers.down(ENTER, heard=700)
    assert is_closed(app)


@pytest.mark.parametrize("how", [REPEATS, PRESSES])
def test_nor_does_a_keyboard_that_waits_long_before_it_repeats(laid, how):
    app, fingers = laid
    fingers.wait(600)
    fingers.down(Qt.Key.Key_Shift)
    fingers.up(Qt.Key.Key_Shift)
    fingers.down(ENTER)
    fingers.hold(ENTER, 700, how, every=700)
    assert is_closed(app)


def test_another_key_is_no_calm_either(laid):
    app, fingers = laid
    for _ in range(20):
        fingers.wait(100)
        fingers.tap(Qt.Key.Key_Shift)
    fingers.wait(300)
    fingers.tap(ENTER)
    assert is_closed(app)


def test_the_mouse_opens_it_by_the_same_rule(laid):
    app, fingers = laid
    button = app.window.curtain_box.button
    fingers.wait(50)
    fingers.click(button)
    assert is_closed(app)
    fingers.wait(450)
    fingers.click(button)
    assert is_closed(app), "the button went down 450 ms after it had gone up"
    fingers.wait(500)
    fingers.press(button)
    fingers.wait(20)
    fingers.tap(Qt.Key.Key_X)
    fingers.let_go(button)
    assert is_closed(app), "something else was pressed meanwhile"
    fingers.wait(500)
    fingers.click(button)
    assert app.controller.seating.eyes == 1


def test_a_button_held_since_the_move_opens_nothing(laid):
    app, fingers = laid
    button = app.window.curtain_box.button
    fingers.press(button)
    fingers.wait(2000)
    fingers.let_go(button)
    assert is_closed(app)


def test_help_for_whoever_cannot_press_a_key_needs_calm_alone(laid):
    """A screen reader presses the button without a key."""
    app, fingers = laid
    app.window.curtain_box.button.click()
    assert is_closed(app)
    fingers.wait(500)
    app.window.curtain_box.button.click()
    assert app.controller.seating.eyes == 1


# -- pause ---------------------------------------------------------------------------------------------------


def assert_nothing_told(app) -> None:
    """No card, no word of one, no chart and no notes."""
    public = {card.id for zone in app.controller.match.observation(PUBLIC).zones for card in zone.cards}
    assert set(shown_looks(app)) <= {look_of(card) for card in public}
    words = all_words(app)
    for secret in set(CARDS) - public:
        assert card_text(secret) not in words, CARD_CODES[secret]
        assert card_words(secret) not in words, CARD_CODES[secret]
    assert app.window.noted == ()
    assert app.window.panel.chart.chart is None


def test_in_a_pause_nothing_of_the_hand_stays(laid):
    app, fingers = laid
    fingers.wait(1000)
    fingers.tap(ENTER)
    desk.play_on(app)
    assert shown_looks(app), "seat 1 is to lay, and looks"
    fingers.tap(Qt.Key.Key_Right)
    app.window.opening.moves()
    app.window.pause_or_go_on()
    assert app.window.pause_box.isVisible()
    assert app.window.covers.overlay is None
    assert_nothing_told(app)
    assert (
        app.controller.person.selection.affordances is None and app.controller.person.selection.focus is None
    )
    assert app.window.view.accessibleDescription() == ""
    assert app.window.windowTitle().startswith("Paused")


def test_after_a_pause_comes_the_curtain(seated):
    app, fingers = seated()
    fingers.tap(ENTER)
    assert app.controller.seating.eyes == 0
    fingers.tap(Qt.Key.Key_P)
    assert_nothing_told(app)
    fingers.wait(1000)
    fingers.tap(Qt.Key.Key_P)
    assert not app.window.pause_box.isVisible()
    assert is_closed(app)
    assert_nothing_told(app)
    fingers.tap(ENTER)
    assert is_closed(app), "not by a press that came on the heels of the one before"
    fingers.wait(1000)
    fingers.tap(ENTER)
    assert app.controller.seating.eyes == 0
    assert len(shown_looks(app)) == 3


def test_a_pause_while_cards_move_hides_at_once(seated):
    app, fingers = seated(animation=100)
    fingers.tap(ENTER)
    app.window.view.fast_forward()
    app.controller.person.play(app.controller.person.selection.affordances.every[0])
    desk.settle(app)
    assert app.window.view.is_animating()
    fingers.tap(Qt.Key.Key_P)
    assert_nothing_told(app)


def test_a_pause_while_the_curtain_is_closed_leaves_it_closed(seated):
    app, fingers = seated()
    for _ in range(2):
        fingers.tap(Qt.Key.Key_P)
    assert is_closed(app)


def test_a_computer_that_slept_hides_as_a_pause_does(seated):
    app, fingers = seated(clock="10")
    fingers.tap(ENTER)
    assert shown_looks(app)
    app.controller.match.clock.slept_ms = 5000
    app.controller.shutter.clock.tick()
    assert "slept" in app.window.pause_box.label.text()
    assert_nothing_told(app)


def test_people_who_trust_each_other_go_on_without_a_curtain(seated):
    app, fingers = seated(trust=True)
    fingers.tap(Qt.Key.Key_P)
    assert_nothing_told(app)
    fingers.tap(Qt.Key.Key_P)
    assert not app.window.curtain_box.isVisible()
    assert shown_looks(app)


# -- where all look ------------------------------------------------------------------------------------------


def chance(app, *kinds: str):
    app.begin(GameChoice("rupees", default_seats(len(kinds), kinds), {"variant": "chance"}, "off", "1"))
    desk.settle(app)


def test_nobodys_hand_lies_open_while_it_is_counted(table):
    """Rupees by chance: all look at "one, two, three", the moment the last one has chosen."""
    app = table("human", "human", spec=RUPEES, animation=100)
    chance(app, "human", "human", "human")
    for seat in range(3):
        app.window.view.fast_forward()
        desk.key(app, Qt.Key.Key_Return)
        app.window.view.fast_forward()
        assert app.controller.seating.eyes == seat
        hand = set(shown_looks(app))
        app.controller.person.play(app.controller.person.selection.affordances.every[0])
        desk.settle(app)
    view = app.window.view
    assert view.is_animating(), "it is being counted"
    assert app.controller.seating.eyes == PUBLIC
    assert not hand & set(shown_looks(app)), "only what was turned up may be seen"
    chart = app.window.panel.chart
    assert (chart.chart, chart.accessibleDescription(), chart.toolTip()) == (None, "", "")
    assert app.window.noted == ()
    assert not any("you" in line.lower().split() for line in app.window.panel.log.texts())
    view.fast_forward()
    desk.settle(app)
    assert app.window.curtain_box.isVisible()


def test_at_the_end_of_the_game_all_look(table):
    app = table("human", "human", spec=SPEC)
    while app.controller.match.result() is None:
        if app.controller.seating.shut:
            desk.key(app, Qt.Key.Key_Return)
        desk.play_on(app)
    assert app.controller.seating.eyes == PUBLIC
    assert not app.window.curtain_box.isVisible()
