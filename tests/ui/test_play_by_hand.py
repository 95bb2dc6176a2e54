"""Mouse, drag and keyboard play the toy game; refusals say why."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.cards import card_text
from tabletop.engine.layout import Gesture
from tabletop.engine.spec import WhyNot
from tabletop.play.texts import say as play
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tabletop.ui.texts import say as window
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import VERBS
from tests.ui import desk

LAID = Spot("place", "table", 0, 0)


def laid(app) -> bool:
    return app.controller.match.observation(0).zone("table", 0).count == 1


def test_the_first_picture_asks_the_question(table):
    app = table("human", "human", trust=True)
    panel = app.window.panel
    assert panel.title.text() == "Toy"
    assert panel.card.title.text() == "Lay a card, or put a pair away"
    assert "§1" in panel.card.rules.text()
    assert app.window.windowTitle().startswith("● Lay a card")


def test_click_and_click(table):
    app = table("human", "human", trust=True)
    desk.click(app, desk.hand(app)[0])
    assert app.controller.person.selection.spots == (desk.hand(app)[0],)
    desk.click(app, LAID)
    assert laid(app)


def test_a_second_click_plays_a_card_that_can_do_one_thing(table):
    app = table("human", "human", trust=True)
    desk.click(app, desk.hand(app)[0])
    desk.click(app, desk.hand(app)[0])
    assert laid(app)
    assert app.controller.match.entries == 1


def test_a_click_on_empty_felt_lets_go(table):
    app = table("human", "human", trust=True)
    desk.click(app, desk.hand(app)[0])
    view = app.window.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(view.width() - 20, 20))
    desk.settle(app)
    assert app.controller.person.selection.spots == ()
    assert not laid(app)


def test_a_click_beside_the_cards_of_the_hand_lets_go_too(table):
    app = table("human", "human", trust=True)
    view = app.window.view
    desk.click(app, desk.hand(app)[0])
    ground = view.zone_rect("hand", 0)
    beside = QPoint(ground.right() - 4, ground.center().y())
    assert view.thing_under(beside) == Spot("zone", "hand", 0)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    desk.settle(app)
    assert app.controller.person.selection.spots == ()
    assert not app.window.toast_box.isVisible()


def test_enter_twice_plays_and_a_held_enter_does_not(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    assert app.controller.person.selection.focus in desk.hand(app)
    desk.key(app, Qt.Key.Key_Return)
    desk.hold(app, Qt.Key.Key_Return, "\r")
    assert app.controller.match.entries == 0
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.entries == 1


@pytest.mark.parametrize("animation", [0, 100])
@pytest.mark.parametrize("selected", [False, True])
def test_a_double_click_plays_one_card_and_leaves_what_moves_there_alone(table, animation, selected):
    app = table("human", "human", trust=True, animation=animation)
    for _ in range(2):  # in the second round the first player's own hand closes up under the pointer
        card = desk.hand(app)[1]
        if selected:
            desk.click(app, card)
        entries = app.controller.match.entries
        desk.double_click(app, card)
        desk.wait_for(app, lambda: not app.window.view.is_animating())
        assert app.controller.match.entries == entries + 1
        assert app.controller.person.selection.spots == ()
        desk.key(app, Qt.Key.Key_Space)
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)


def test_a_double_click_opens_a_menu_of_several_uses_and_chooses_none(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    card = pair_of(app)[0]
    desk.click(app, card)
    desk.double_click(app, card)
    rows = app.window.covers.menu.buttons
    assert [(row.text(), row.isEnabled()) for row in rows] == [
        (f"Lay {card_text(card.card)}", True),
        (presenter("offer.missing", choice="Put the pair away", count=1), False),
    ]
    assert app.controller.match.entries == 0
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.person.selection.spots == (card,)


def test_partners_of_the_selection_glow_and_the_others_can_still_be_chosen(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    five, other = pair_of(app)
    rest = set(desk.hand(app)) - {five, other}
    view = app.window.view
    desk.click(app, five)
    assert view._marks.lit.partners.keys() == {other}
    assert view._marks.lit.sources == set(desk.hand(app))
    seven = min(rest)
    desk.click(app, seven)
    assert app.controller.person.selection.spots == (seven,)
    assert view._marks.lit.sources == set(desk.hand(app)) and not view._marks.lit.partners


def test_a_card_dropped_anywhere_above_the_hand_is_played(table):
    app = table("human", "human", trust=True)
    desk.drag(app, desk.hand(app)[0], Spot("zone", "deck"))
    assert laid(app)


def test_a_wrong_drop_goes_back_and_says_why_with_its_rule(table):
    spec = changed(
        SPEC,
        gestures=(*SPEC.table.gestures, Gesture("draw", "drop", "zone:deck")),
        why_not=lambda seen, decision, verb, card, aim: (
            WhyNot("Nobody draws now.", "§1", decision.actions[0]) if verb == "draw" else None
        ),
    )
    app = table("human", "human", trust=True, spec=spec)
    card = desk.hand(app)[0]
    home = app.window.view.spot_rect(card)
    desk.drag(app, card, Spot("zone", "deck"))
    assert not laid(app)
    toast = app.window.toast_box
    assert toast.isVisible()
    assert "Nobody draws now" in toast.label.text()
    assert "§1" in toast.link.text()
    assert app.window.view.spot_rect(card) == home
    # the nearest legal thing is one press away
    toast.instead.click()
    desk.settle(app)
    assert laid(app)


def test_a_drop_on_nothing_that_does_nothing_says_why(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    app.controller.person.play(
        next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "pair")
    )
    desk.settle(app)
    idle = sorted(set(desk.hand(app)) - app.controller.person.selection.affordances.sources)
    view, port = app.window.view, app.window.view.viewport()
    start, end = desk.point(app, idle[0]), QPoint(view.width() - 90, view.height() // 2)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 11):
        QTest.mouseMove(port, start + (end - start) * step / 10)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    desk.settle(app)
    assert app.window.toast_box.isVisible()


def test_a_drop_where_it_was_is_no_wish(table):
    app = table("human", "human", trust=True)
    first, second = desk.hand(app)[:2]
    desk.drag(app, first, second)
    assert not app.window.toast_box.isVisible()


def test_the_keyboard_alone_plays_a_card(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Left)
    for _ in range(12):
        if app.controller.person.selection.focus in desk.hand(app):
            break
        desk.key(app, Qt.Key.Key_Down)
    assert app.controller.person.selection.focus in desk.hand(app)
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.person.selection.spots
    for _ in range(12):
        desk.key(app, Qt.Key.Key_Up)
        if app.controller.person.selection.focus == LAID:
            break
    assert app.controller.person.selection.focus == LAID
    desk.key(app, Qt.Key.Key_Return)
    assert laid(app)


def test_space_passes_and_enter_ends_nothing(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.entries == 0
    desk.click(app, desk.hand(app)[0])
    desk.click(app, LAID)
    assert app.controller.seating.eyes == 1
    assert desk.buttons(app) == ["Pass"]
    desk.key(app, Qt.Key.Key_Space)
    assert app.controller.match.observation(0).fact("turns") == 1


def test_selected_cards_have_their_buttons_and_escape_lets_go(table):
    app = table("human", "human", trust=True)
    desk.click(app, desk.hand(app)[0])
    assert desk.buttons(app) == ["Lay", play("button.select_none")]
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.person.selection.spots == ()
    desk.click(app, desk.hand(app)[0])
    desk.key(app, "1")
    assert laid(app)


def test_the_key_of_an_answer_without_cards_says_what_is_to_be_done_with_those_selected(table):
    """Whoever pressed it with a card selected was left without a word."""
    app = table("human", "casual", spec=games.load("superjack"))
    rows = [{"gems": "2S 3C", "hand": "4H QC", "library": "5S"}, {"library": "KD2"}]
    position = {"turn": 0, "number": 3, "phase": "main1", "seat": rows}
    app.change_table(lambda: app.session.begin(app.session.choice, position=position))
    desk.settle(app)
    desk.click(app, desk.hand(app)[0])
    before = app.controller.match.entries
    desk.key(app, "e")
    assert app.controller.match.entries == before
    assert window("keys.selected") in app.window.toast_box.label.text()
    desk.key(app, Qt.Key.Key_Escape)
    assert "E" in [button.key for button in app.window.prompt.buttons]


def test_a_pair_is_one_button(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    five, other = pair_of(app)
    desk.click(app, five)
    desk.click(app, other)
    assert "Put the pair away" in desk.buttons(app)
    desk.press(app, "Put the pair away")
    assert app.controller.match.entries == 1
    assert app.controller.match.observation(0).fact("points") == (1, 0)


def test_enter_does_with_several_selected_cards_what_the_amber_button_says(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    for card in pair_of(app):
        app.controller.person.selection.focus = card
        desk.key(app, Qt.Key.Key_Return)
    assert len(app.controller.person.selection.spots) == 2
    assert app.controller.match.entries == 0
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.entries == 1
    assert app.controller.match.observation(0).fact("points") == (1, 0)


def test_a_half_made_choice_is_cancelled_by_escape(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    pair = next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "pair")
    app.controller.person.play(pair)
    desk.settle(app)
    assert app.window.panel.card.title.text() == "Choose the second card of the pair"
    assert desk.buttons(app) == [play("button.cancel")]
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.panel.card.title.text() == "Lay a card, or put a pair away"
    assert app.controller.match.staging == ()


def test_why_not_answers_for_what_the_mouse_points_at(table):
    app = table("human", "human", trust=True)
    app.controller.person.inquiry.why(Spot("zone", "deck"))
    waiting = SPEC.rules.prompts["lay"].waiting
    assert app.window.toast_box.label.text() == presenter("why.no_answer", waiting=waiting)
    desk.key(app, "?")
    assert app.window.toast_box.label.text() == window("why.point")


def test_undo_says_what_it_takes_back_and_takes_it_back(table):
    app = table("human", "human", trust=True, seed=pair_seed())
    undo = app.window.panel.tools.widgets[0]
    assert not undo.isEnabled()
    assert undo.toolTip() == "There is nothing to take back yet."
    hint, why = app.window.panel.tools.widgets[1:3]
    assert (hint.toolTip(), why.toolTip()) == (window("hint.tip"), window("why.point"))
    pair = next(o for o in app.controller.person.selection.affordances.every if o.sequence[0].verb == "pair")
    app.controller.person.play(pair)
    desk.settle(app)
    undo = app.window.panel.tools.widgets[0]
    assert undo.isEnabled()
    assert undo.text() == play("undo.what", told=pair.full)
    desk.key(app, "u")
    assert app.controller.match.staging == ()
    assert app.window.panel.card.title.text() == "Lay a card, or put a pair away"


def test_every_legal_move_stands_in_a_list(table):
    app = table("human", "human", trust=True)
    desk.key(app, "m")
    moves = app.window.covers.overlay
    assert moves.list.count() == len(app.controller.match.decision_for(0).actions)
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.entries == 1


def test_a_menu_asks_which_of_several_is_meant(table):
    spec = changed(
        SPEC, gestures=(Gesture("lay", "drop", "zone:table"), Gesture("pair", "drop", "zone:table"))
    )
    app = table("human", "human", trust=True, seed=pair_seed(), spec=spec)
    desk.click(app, pair_of(app)[0])
    desk.click(app, LAID)
    menu = app.window.covers.menu
    assert len(menu.buttons) == 2
    assert not laid(app)
    desk.key(app, Qt.Key.Key_Down)
    desk.key(app, Qt.Key.Key_Up)
    desk.key(app, Qt.Key.Key_Return)
    assert laid(app)
    assert app.window.covers.menu is None


def test_a_move_the_game_warns_about_is_asked_once(table):
    def given_up(seen, decision, verb, card, target):
        return WhyNot("A pair is still in your hand.", "§1") if verb == "lay" else None

    gestures = (Gesture("lay", "drop", "zone:table", confirm=True), *SPEC.table.gestures[1:])
    spec = changed(SPEC, gestures=gestures, given_up=given_up)
    app = table("human", "human", trust=True, spec=spec)
    desk.drag(app, desk.hand(app)[0], LAID)
    assert not laid(app)
    assert app.window.covers.overlay is not None
    desk.key(app, Qt.Key.Key_Escape)
    assert not laid(app)
    desk.drag(app, desk.hand(app)[0], LAID)
    desk.key(app, Qt.Key.Key_Return)
    assert not laid(app), "Enter goes back"
    desk.drag(app, desk.hand(app)[0], LAID)
    desk.key(app, "y")
    assert laid(app)


def pair_seed() -> str:
    """A deal in which the first hand holds a pair."""
    for seed in range(100):
        state = SPEC.rules.new(2, str(seed), SPEC.make_options())
        if any(action.verb == "pair" for action in state.decision().actions):
            return str(seed)
    raise LookupError


def pair_of(app) -> tuple[Spot, Spot]:
    """The two cards of a pair in the hand at the bottom."""
    decision = app.controller.match.decision_for(0)
    first = next(a for a in decision.actions if a.verb == "pair")
    nexts = app.controller.match.peek(0, (first,))
    find = app.window.view.model.find
    return find(first.card), find(nexts[0].card)


def test_the_same_action_twice_is_not_played_twice(table):
    app = table("human", "human", trust=True)
    offer = app.controller.person.selection.affordances.every[0]
    app.controller.person.play(offer)
    app.controller.person.play(offer)
    desk.settle(app)
    assert app.controller.match.entries == 1
    assert offer.sequence[0] == Action("lay", offer.sequence[0].card)


def test_tab_walks_over_what_can_be_used(table):
    app = table("human", "human", trust=True)
    hand = app.controller.person.selection
    sources = hand.lit().sources
    seen = []
    for _ in sources:
        desk.key(app, Qt.Key.Key_Tab)
        seen.append(hand.focus)
    assert set(seen) == set(sources)
    desk.key(app, Qt.Key.Key_Tab)
    assert hand.focus == seen[0]
    desk.key(app, Qt.Key.Key_Backtab)
    assert hand.focus == seen[-1]
    desk.key(app, Qt.Key.Key_Return)
    assert hand.spots == (seen[-1],)
    desk.key(app, Qt.Key.Key_Tab)
    assert hand.focus in hand.lit().targets


def test_closing_a_panel_moves_no_focus(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_F1)
    desk.key(app, Qt.Key.Key_Escape)
    desk.key(app, "m")
    desk.key(app, Qt.Key.Key_Escape)
    assert app.controller.person.selection.focus is None


def test_the_focus_stays_where_cards_lie(table):
    app = table("human", "casual")
    hand = app.controller.person.selection
    desk.key(app, Qt.Key.Key_Tab)
    last = desk.hand(app)[-1]
    while hand.focus != last:
        desk.key(app, Qt.Key.Key_Right)
    desk.key(app, Qt.Key.Key_Return)
    desk.press(app, "Lay")
    desk.wait_for(app, lambda: hand.affordances is not None)
    lies = app.window.view.model.zone(hand.focus.zone, hand.focus.seat)
    assert 0 <= hand.focus.place < len(lies.cards)
    assert hand.focus == lies.spot(hand.focus.place), "a card that is gone has no frame around it"


def test_the_next_person_begins_without_a_focus(table):
    app = table("human", "human", trust=True)
    desk.key(app, Qt.Key.Key_Tab)
    assert app.controller.person.selection.focus is not None
    desk.play_on(app)
    assert app.controller.seating.eyes == 1
    assert app.controller.person.selection.focus is None


def test_the_next_movement_takes_a_message_away(table):
    app = table("human", "human", trust=True)
    app.controller.person.inquiry.refuse(desk.hand(app)[0], None)
    assert app.window.toast_box.isVisible()
    desk.click(app, desk.hand(app)[0])
    assert not app.window.toast_box.isVisible()


def test_a_message_goes_when_something_else_speaks_but_not_that_one_may_point_at_things(table):
    app = table("human", "human", trust=True)
    view, toast, (first, second) = app.window.view, app.window.toast_box, desk.hand(app)[:2]
    app.controller.person.inquiry.refuse(first, None)
    assert toast.isVisible() and not view.preview.box.isValid()
    view.point_at(second)
    view.preview.show()
    assert view.preview.box.isValid() and not toast.isVisible()
    desk.key(app, "?")
    view.point_at(first)
    view.preview.show()
    assert view.preview.box.isValid() and toast.isVisible()


def test_enter_is_the_answer_for_all_cards_where_there_is_one_and_nothing_is_picked(table):
    verbs = tuple(verb._replace(all="All of them") if verb.name == "pair" else verb for verb in VERBS)
    app = table("human", "human", trust=True, seed=pair_seed(), spec=changed(SPEC, verbs=verbs))
    assert desk.buttons(app)[0] == "All of them"
    desk.click(app, desk.hand(app)[0])
    desk.key(app, Qt.Key.Key_Escape)
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.entries == 1 and len(app.window.view.model.zone("hand", 0).cards) < 3
