"""Why not: always an answer, the game's own first."""

from tabletop.engine.about import About, Told
from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.spec import WhyNot
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say
from tabletop.presenter.why import explain
from tests.presenter.hands import decision_of, spot_of_card
from tests.presenter.test_gestures import toy
from tests.specs import changed
from tests.toy_game import SPEC

NAMES = ("Ada", "Mira")


def test_while_another_chooses_it_says_who_and_what():
    refusal = explain(SPEC, toy().observe(1), None, Spot("zone", "deck"), None, NAMES)
    waiting = SPEC.rules.prompts["lay"].waiting
    assert refusal.text == say("why.waiting", name="Ada", waiting=waiting)
    assert refusal.instead is None


def test_the_game_is_asked_with_the_verb_the_hand_meant():
    state = toy()
    asked = []

    def why_not(seen, decision, verb, card, target):
        asked.append((verb, card, target))
        return WhyNot("Not onto the pile.", "§7", Action("pass")) if verb == "lay" else None

    spec = changed(SPEC, why_not=why_not)
    card = parse_card("7H")
    source = spot_of_card(state, 0, card)
    refusal = explain(spec, state.observe(0), decision_of(state), source, Spot("place", "table", 0, 0), NAMES)
    assert (refusal.text, refusal.rule) == ("Not onto the pile.", "§7")
    assert refusal.instead is None, "an illegal way out is not offered"
    assert asked[0] == ("lay", card, -1)


def test_a_card_by_itself_is_asked_about_without_a_verb():
    state = toy()
    spec = changed(SPEC, why_not=lambda *wish: WhyNot("Because.", "§1") if wish[2] == "" else None)
    source = spot_of_card(state, 0, parse_card("7H"))
    assert explain(spec, state.observe(0), decision_of(state), source, None, NAMES).text == "Because."


def test_without_a_word_of_the_game_the_question_is_repeated():
    state = toy()
    decision = decision_of(state)
    refusal = explain(SPEC, state.observe(0), decision, Spot("zone", "deck"), None, NAMES)
    waiting = SPEC.rules.prompts["lay"].waiting
    assert refusal.text == say("why.no_answer", waiting=waiting)
    assert (refusal.rule, refusal.instead) == ("§1", None), "any one of several answers would be no help"


def test_the_rule_of_what_a_card_would_do_is_the_one_to_look_up():
    state = toy()
    told = About("", (Told("now", "It wins now (§6)."),))
    spec = changed(SPEC, about=lambda *spot: told, why_not=None)
    card = next(action.card for action in decision_of(state).actions if action.card >= 0)
    source = spot_of_card(state, 0, card)
    found = explain(spec, state.observe(0), decision_of(state), source, None, NAMES)
    assert found.rule == "§6" and found.text.endswith("It wins now.")


def test_a_click_on_the_felt_names_no_numbers_of_rules():
    """It said "A hand has no upper limit (ruling B7)", and behind it "Rule §3"."""
    told = About("", (Told("about", "A hand is a hand (§2, §6). It has no limit (ruling B7)."),))
    spec, state = changed(SPEC, about=lambda *spot: told, why_not=None), toy()
    felt = Spot("zone", "deck")
    found = explain(spec, state.observe(0), decision_of(state), felt, None, NAMES)
    assert found.text.startswith("A hand is a hand. It has no limit. ") and found.rule == "§2"


def test_another_seats_card_and_a_card_at_the_wrong_place():
    state = toy()
    decision = decision_of(state)
    theirs = explain(SPEC, state.observe(0), decision, Spot("card", "hand", 1, 0), None, NAMES)
    waiting = SPEC.rules.prompts["lay"].waiting
    assert theirs.text == say("why.belongs", name="Mira", waiting=waiting)
    source = spot_of_card(state, 0, parse_card("7H"))
    wrong = explain(SPEC, state.observe(0), decision, source, Spot("zone", "pile"), NAMES)
    assert wrong.text == say("why.cannot_go", form="card", card="7♥")
    assert wrong.instead == Action("lay", parse_card("7H"))


def test_the_nearest_action_has_the_same_card():
    state = toy()
    assert decision_of(state).nearest(parse_card("5S")) == Action("lay", parse_card("5S"))
    assert decision_of(state).nearest(parse_card("KS")) is None
