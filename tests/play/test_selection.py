"""What clicks, drops and keys mean for what is selected."""

from tabletop import games
from tabletop.play.hinting import POLL_MS
from tabletop.presenter.table_model import Spot
from tests.play.desk import Desk, spots_of
from tests.review.sages import Sage


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


def test_a_card_let_go_over_one_part_of_a_place_does_that():
    spec = games.load("high_jinks")
    rows = [{"hand": "QC 6D"}, {"agents": "QD"}]
    position = {"turn": 0, "phase": "main", "turns_taken": [6, 6], "deck": "5D TH 9H 2H", "seat": rows}
    for part, tapped in ((0, False), (1, True)):
        desk = Desk("human", "casual", spec=spec, position=position)
        queen = spots_of(desk, 0)[0]
        desk.person.selection.pick_up(queen)
        place = Spot("place", "agents", 0, 2)
        assert len(desk.person.selection.lit().splits[place]) == 2
        desk.person.selection.drop(queen, (place,), part)
        desk.settle()
        agents = desk.view.model.zone("agents", 0)
        (found,) = [at for at, card in enumerate(agents.cards) if not card.empty]
        assert agents.cards[found].tapped is tapped and agents.cell(found) == 2


def test_a_click_on_a_pile_that_is_for_nothing_now_opens_it():
    for kinds in (("human", "casual"), ("casual", "human")):
        desk = Desk(*kinds)
        for pile in (Spot("zone", "deck"), Spot("zone", "pile")):
            desk.person.selection.click(pile)
            assert desk.screen.last("open_pile") == (pile,)
        assert desk.screen.count("toast") == 0
    desk = Desk("human", "casual")
    desk.person.selection.click(spots_of(desk, 0)[0])
    desk.person.selection.click(Spot("zone", "deck"))
    assert desk.screen.count("toast") == 1 and desk.screen.count("open_pile") == 0


def test_cards_that_lie_each_beside_the_other_are_nothing_to_look_through():
    desk = Desk("human", "casual")
    model = desk.view.model
    assert model is not None
    apart = [
        zone._replace(kind="spread", apart=True) if zone.zone == "deck" else zone for zone in model.zones
    ]
    desk.view.model = model._replace(zones=tuple(apart))
    desk.person.selection.click(Spot("zone", "deck"))
    assert desk.screen.count("open_pile") == 0 and desk.screen.count("toast") == 1
    assert desk.person.inquiry.pile("deck", -1) is None


def test_the_mouse_ends_the_focus_until_a_key_moves_it_again():
    desk = Desk("human", "casual")
    selection = desk.person.selection
    assert not selection.leave()
    selection.step(True)
    assert selection.focus is not None and desk.view.last("set_focus") == (selection.focus,)
    assert selection.leave()
    assert selection.focus is None and desk.view.last("set_focus") == (None,)
    selection.step(True)
    assert selection.focus is not None


def test_a_card_that_may_be_played_or_swapped_is_compared_in_both_ways():
    """It was selected and asked for again, and neither was in the list."""
    sage, spec = Sage(), games.load("rupees")
    seed = next(str(n) for n in range(20) if spec.start(2, str(n)).decision().seat == 0)
    desk = Desk("human", "casual", adviser=lambda: sage, spec=spec, seed=seed)
    selection = desk.moment.selection
    selection.select((max(selection.sources),))
    wanted = [steps for (steps,) in selection.wholes]
    desk.person.hint()
    sage.say(1, 0.6, 0.5, 0.5, 0.5, 0.5)
    desk.timers.turn(POLL_MS)
    assert {"play", "swap"} == {action.verb for action in wanted}
    assert {*wanted} <= {*sage.asked[-1][1].actions}
