"""Clicks, drops and buttons on the toy game, by table.md's rules of the hand."""

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import parse_card
from tabletop.engine.declarations import Prompt
from tabletop.engine.layout import Gesture
from tabletop.engine.spec import WhyNot
from tabletop.presenter.offers import joining
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tests.presenter.hands import decision_of, hands_of, spot_of_card
from tests.specs import changed, verb_of
from tests.toy_game import SPEC
from tests.toy_game.spec import worded


def toy(hand: str = "5H 5S 7H", other: str = "2H 3S", turn: int = 0):
    position = {
        "turn": turn,
        "deck": "4H 4S 6H",
        "seat": [{"hand": hand, "table": "", "points": 0}, {"hand": other, "table": "", "points": 0}],
    }
    return SPEC.notation.read_position(position, 2, "1", SPEC.make_options())


def card(state, code: str, seat: int = 0) -> Spot:
    return spot_of_card(state, seat, parse_card(code))


TABLE = Spot("place", "table", 0, 0)


def test_a_click_on_an_own_card_selects_it_and_lights_where_it_can_go():
    state = toy()
    hands = hands_of(SPEC, state)
    click = hands.click((), card(state, "7H"))
    assert click.selection == (card(state, "7H"),)
    assert click.offers == ()
    assert hands.targets(click.selection) == {TABLE: "Lay"}
    assert hands.targets(()) == {}


def test_a_second_click_plays_the_only_thing_a_card_can_do():
    state = toy()
    hands = hands_of(SPEC, state)
    click = hands.click((card(state, "7H"),), card(state, "7H"))
    assert click.selection == ()
    assert [offer.sequence for offer in click.offers] == [(Action("lay", parse_card("7H")),)]


def test_a_second_click_with_ctrl_lets_go():
    state = toy()
    hands = hands_of(SPEC, state)
    assert hands.click((card(state, "7H"),), card(state, "7H"), ctrl=True) == ((), (), False)


def test_a_second_click_names_everything_a_card_can_do_and_does_none_of_it():
    state = toy()
    hands = hands_of(SPEC, state)
    click = hands.click((card(state, "5S"),), card(state, "5S"))
    assert click.selection == (card(state, "5S"),)
    assert [(offer.full, offer.missing) for offer in click.offers] == [
        ("Lay 5♠", 0),
        (say("offer.missing", choice="Put the pair away", count=1), 1),
    ]


def test_a_second_click_on_a_card_that_only_belongs_to_a_set_lets_go():
    spec, state = keep_game()
    hands = hands_of(spec, state)
    first, second = keep_spots(state)[:2]
    assert hands.click((first,), first) == ((), (), False)
    assert hands.click((first, second), first) == ((second,), (), False)


def test_a_card_that_fits_nothing_with_the_selection_takes_its_place():
    state = toy()
    hands = hands_of(SPEC, state)
    five, other, seven = card(state, "5H"), card(state, "5S"), card(state, "7H")
    assert hands.click((five,), seven).selection == (seven,)
    assert hands.click((five,), other).selection == (five, other)
    assert hands.click((five, other), seven).selection == (seven,)
    assert hands.click((five,), seven, ctrl=True).selection == (five, seven)


def test_partners_are_the_cards_that_make_something_with_the_selection():
    state = toy()
    hands = hands_of(SPEC, state)
    five, other, seven = card(state, "5H"), card(state, "5S"), card(state, "7H")
    assert hands.partners((five,)) == {other: verb_of(SPEC, "pair").label}
    assert hands.partners((seven,)) == {}
    assert hands.partners(()) == {}
    spec, asked = keep_game()
    keep = hands_of(spec, asked)
    spots = keep_spots(asked)
    assert keep.partners(spots[:1]).keys() == set(spots[1:])
    assert keep.partners(spots[:3]) == {}


def test_a_partner_says_what_it_fits_for_in_the_word_of_the_game():
    state = toy()
    five, other = card(state, "5H"), card(state, "5S")
    verbs = tuple(verb._replace(fits="pair" if verb.name == "pair" else "") for verb in SPEC.rules.verbs)
    assert hands_of(changed(SPEC, verbs=verbs), state).partners((five,)) == {other: "pair"}


def test_what_joins_says_so_with_a_plus_among_the_chosen_ones():
    five, other, mana = Spot("card", "hand", 0, 1), Spot("card", "hand", 0, 2), Spot("card", "mana", 0, 3)
    assert joining("pair", other, [five]) == say("offer.joins", word="pair")
    assert joining("pair", mana, [five]) == "pair"


def test_a_click_on_a_lit_target_acts():
    state = toy()
    hands = hands_of(SPEC, state)
    click = hands.click((card(state, "7H"),), TABLE)
    assert [offer.sequence for offer in click.offers] == [(Action("lay", parse_card("7H")),)]
    assert click.selection == ()


def test_a_drop_on_the_zone_acts_and_the_best_overlap_counts():
    state = toy()
    hands = hands_of(SPEC, state)
    source = card(state, "7H")
    offers = hands.drop((), source, [Spot("zone", "pile"), TABLE])
    assert [offer.sequence for offer in offers] == [(Action("lay", parse_card("7H")),)]


def test_a_drop_where_no_place_is_meant_does_the_only_thing_there_is_to_do():
    state = toy()
    hands = hands_of(SPEC, state)
    seven, five = card(state, "7H"), card(state, "5H")
    for onto in ([], [Spot("zone", "deck")], [Spot("seat", seat=1)]):
        (offer,) = hands.drop((), seven, onto)
        assert offer.sequence == (Action("lay", parse_card("7H")),)
    assert hands.drop((), seven, [five, TABLE]) != (), "the table is touched, too"
    assert hands.drop((), seven, [five]) == (), "back onto the hand is no wish"
    assert hands.drop((), seven, [Spot("zone", "hand", 0)]) == ()


def test_a_drop_that_means_something_else_is_not_bent_into_the_only_use():
    state = toy()
    spec = changed(
        SPEC,
        gestures=(*SPEC.table.gestures, Gesture("draw", "drop", "zone:deck")),
        why_not=lambda seen, decision, verb, card, aim: WhyNot("No.", "§1") if verb == "draw" else None,
    )
    hands = hands_of(spec, state)
    assert hands.drop((), card(state, "7H"), [Spot("zone", "deck")]) == ()
    assert hands.drop((), card(state, "7H"), [Spot("zone", "pile")]) != ()


def test_a_drop_on_nothing_offers_every_use():
    gestures = (Gesture("lay", "drop", "zone:table"), Gesture("pair", "drop", "zone:table"))
    state = toy()
    hands = hands_of(changed(SPEC, gestures=gestures), state)
    assert {offer.sequence[0].verb for offer in hands.drop((), card(state, "5H"), [])} == {"lay", "pair"}
    assert hands.drop((), card(state, "5H"), [Spot("zone", "deck")]) == ()


def test_a_set_is_offered_as_a_button_and_becomes_its_small_actions():
    state = toy()
    hands = hands_of(SPEC, state)
    five, other = card(state, "5H"), card(state, "5S")
    first = hands.click((), five)
    second = hands.click(first.selection, other)
    assert second.selection == (five, other)
    (pair,) = [offer for offer in hands.buttons(second.selection) if offer.sequence[0].verb == "pair"]
    assert pair.label == "Put the pair away"
    assert [action.card for action in pair.sequence] == [parse_card("5H"), parse_card("5S")]
    assert not pair.more
    assert not pair.missing


def test_a_set_clicked_in_the_other_order_is_the_same_sequence():
    state = toy()
    hands = hands_of(SPEC, state)
    (pair,) = hands.buttons((card(state, "5S"), card(state, "5H")))
    assert [action.card for action in pair.sequence] == [parse_card("5H"), parse_card("5S")]


def test_cards_that_make_no_set_offer_nothing():
    state = toy()
    hands = hands_of(SPEC, state)
    assert hands.buttons((card(state, "5H"), card(state, "7H"))) == ()


def test_the_second_card_of_a_set_is_lit_though_no_action_begins_with_it():
    state = toy()
    decision = decision_of(state)
    assert Action("pair", parse_card("5S")) not in decision.actions
    hands = hands_of(changed(SPEC, gestures=(Gesture("pair", "set"), Gesture("lay", "click"))), state)
    assert card(state, "5S") in hands.sources


def test_inside_a_compound_choice_a_click_is_the_answer():
    state = toy()
    state.apply(Action("pair", parse_card("5H")))
    hands = hands_of(SPEC, state)
    assert decision_of(state).stage == 1
    click = hands.click((), card(state, "5S"))
    assert [offer.sequence for offer in click.offers] == [(Action("pair", parse_card("5S")),)]
    assert hands.click((), card(state, "7H")).refused


def test_ctrl_always_selects():
    state = toy()
    state.apply(Action("pair", parse_card("5H")))
    hands = hands_of(SPEC, state)
    assert hands.click((), card(state, "5S"), ctrl=True).selection == (card(state, "5S"),)


def test_a_card_that_cannot_be_played_is_refused_and_the_selection_stays():
    state = toy(hand="7H", other="2H 3S")
    state.apply(Action("lay", parse_card("7H")))
    hands = hands_of(SPEC, state)
    selection = (card(state, "2H", 1),)
    click = hands.click(selection, Spot("zone", "deck"))
    assert click.refused
    assert click.selection == selection


def test_plain_answers_are_buttons_with_their_key():
    state = toy()
    state.apply(Action("lay", parse_card("7H")))
    hands = hands_of(SPEC, state)
    (button,) = hands.buttons(())
    assert (button.label, button.key, button.sequence) == ("Pass", "Space", (Action("pass"),))


def test_a_drop_can_mean_two_things():
    spec = changed(
        SPEC,
        gestures=(Gesture("lay", "drop", "zone:table"), Gesture("pair", "drop", "zone:table")),
    )
    state = toy()
    offers = hands_of(spec, state).drop((), card(state, "5H"), [TABLE])
    assert {offer.sequence[0].verb for offer in offers} == {"lay", "pair"}


def test_a_target_says_both_meanings_if_there_is_room():
    gestures = (Gesture("lay", "drop", "zone:table"), Gesture("pair", "drop", "zone:table"))
    state = toy()
    hands = hands_of(changed(SPEC, gestures=gestures), state)
    assert hands.targets((card(state, "5H"),)) == {TABLE: say("offer.more", choice="Lay")}, (
        "a click there asks"
    )
    hands = hands_of(changed(SPEC, gestures=gestures, verbs=worded("pair", label="Pair")), state)
    assert hands.targets((card(state, "5H"),)) == {TABLE: "Lay or Pair"}


def test_a_selected_set_goes_together():
    spec = changed(SPEC, gestures=(Gesture("lay", "drop", "zone:table"), Gesture("pair", "set", "zone:pile")))
    state = toy()
    hands = hands_of(spec, state)
    selection = (card(state, "5H"), card(state, "5S"))
    (offer,) = hands.drop(selection, card(state, "5S"), [Spot("zone", "pile")])
    assert len(offer.sequence) == 2
    assert hands.drop((), card(state, "5S"), [Spot("zone", "pile")]) == ()


def test_confirm_and_key_come_from_the_gesture():
    spec = changed(SPEC, gestures=(Gesture("pass", "button", confirm=True, key="Q"),))
    state = toy()
    state.apply(Action("lay", parse_card("7H")))
    offer = hands_of(spec, state).offer_of(Action("pass"))
    assert (offer.confirm, offer.key) == ("pass", "Q")


def test_a_set_that_wants_more_cards_says_how_many_in_whatever_order_they_were_picked():
    spec, state = keep_game()
    hands = hands_of(spec, state)
    first, last = keep_spots(state)[1], keep_spots(state)[-1]
    (offer,) = hands.buttons((last, first))
    assert (offer.label, offer.missing, offer.sequence) == ("Keep", 1, ())
    everything = hands.buttons((last, first, keep_spots(state)[0]))
    assert [(o.missing, len(o.sequence)) for o in everything] == [(0, 3)]


def test_what_can_be_done_with_a_card_is_said_in_a_word():
    state = toy()
    hands = hands_of(SPEC, state)
    assert hands.labels_at(card(state, "5S")) == ("Lay", "Put the pair away")
    assert hands.labels_at(card(state, "7H")) == ("Lay",)
    assert hands.labels_at(Spot("zone", "deck")) == ()
    assert hands.is_part(Action("pair", parse_card("5H")))
    assert not hands.is_part(Action("lay", parse_card("5H")))


def test_a_card_of_a_set_says_the_same_whether_the_set_begins_with_it_or_not():
    spec, state = keep_game()
    spec = changed(spec, verbs=(Verb("keep", label="Keep the three", fits="add"),))
    assert {hands_of(spec, state).labels_at(spot) for spot in keep_spots(state)} == {("Add",)}


class Keep:
    """A state that asks for three of four cards, in ascending order, and nothing else."""

    def __init__(self, base, kept=()):
        self.base, self.kept = base, kept

    def clone(self):
        return Keep(self.base, self.kept)

    def observe(self, seat):
        return self.base.observe(seat)

    def apply(self, action):
        self.kept = (*self.kept, action.card)

    def decision(self):
        hand = sorted(view.id for view in self.base.observe(0).zone("hand", 0).cards)
        if len(self.kept) == 3:
            return decision_of(self.base)
        later = [c for c in hand if not self.kept or c > self.kept[-1]]
        able = [c for k, c in enumerate(later) if len(later) - k >= 3 - len(self.kept)]
        actions = tuple(Action("keep", c) for c in able)
        return decision_of(self.base)._replace(actions=actions, stage=len(self.kept), prompt="keep")


def keep_game():
    prompts = {**SPEC.rules.prompts, "keep": Prompt("keep", "Keep three", "what to keep", "§1")}
    gestures = (Gesture("keep", "set"),)
    spec = changed(SPEC, verbs=(Verb("keep", label="Keep"),), gestures=gestures, prompts=prompts)
    return spec, Keep(toy(hand="2H 3S 5H 7H", other="6S 7S"))


def keep_spots(state):
    hand = sorted(view.id for view in state.observe(0).zone("hand", 0).cards)
    return [spot_of_card(state, 0, number) for number in hand]


def test_of_a_whole_choice_the_first_card_gives_way_to_one_more() -> None:
    spec, state = keep_game()
    first, second, third, fourth = keep_spots(state)
    hands = hands_of(spec, state)
    assert hands.click((first, second, third), fourth).selection == (second, third, fourth)
