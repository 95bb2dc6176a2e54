"""What clicks, drops and keys mean for what is selected."""

from __future__ import annotations

from tabletop.presenter.table_model import Spot
from tests.play.desk import Desk, spots_of


def test_a_click_selects_and_a_second_one_plays():
    desk = Desk("human", "casual")
    card = spots_of(desk, 0)[0]
    desk.person.selection.click(card)
    assert desk.person.selection.spots == (card,) and desk.view.last("set_selection") == ({card},)
    desk.person.selection.click_again(card)
    assert desk.match.entries == 1


def test_a_card_put_back_where_it_was_glides_back_and_one_let_go_elsewhere_does_all_it_can():
    desk = Desk("human", "casual")
    card = spots_of(desk, 0)[0]
    desk.person.selection.pick_up(card)
    assert desk.person.selection.full
    desk.person.selection.drop(card, (Spot("zone", "hand", 0),))
    assert desk.view.last("glide_back") == (card,) and desk.match.entries == 0
    assert desk.screen.count("toast") == 0
    desk.person.selection.drop(card, (Spot("zone", "deck"),))
    assert desk.match.entries == 1


def test_nobody_picks_up_anything_while_others_choose():
    desk = Desk("casual", "human")
    card = spots_of(desk, 1)[0]
    desk.person.selection.drop(card, ())
    assert desk.view.last("glide_back") == (card,)


def test_the_focus_goes_round_what_can_be_used():
    desk = Desk("human", "casual")
    hand = spots_of(desk, 0)
    for card in (*hand, hand[0]):
        desk.person.selection.step(True)
        assert desk.person.selection.focus == card
    assert desk.person.enter() and desk.person.selection.spots == (hand[0],)
    desk.person.selection.release()
    assert desk.person.selection.focus is None and not desk.person.selection.full
