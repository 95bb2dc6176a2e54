"""A payment that the table proposes: whole, keeping runs, pairs and fireballs, and changed by a click."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import Qt

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_code, parse_card
from tabletop.engine.catalogue import named
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.match.staging import rest_of
from tabletop.presenter.texts import say as presenter
from tabletop.presenter.wording import Wording
from tabletop.ui.table import paint
from tabletop.ui.table.paint import area as area_of
from tests.games.superjack.board import board
from tests.presenter.hands import hands_of, spot_of_card
from tests.specs import verb_of
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

GEMS = "2H 2D 3H 4D 5H 6H"


def rest(b):
    decision = b.state.decision()
    return rest_of(SPEC, b.state.observe(decision.seat), decision, Random(1))


@pytest.mark.rule("SJ-7.1")
def test_the_rest_of_a_payment_is_complete_and_legal():
    b = board(p0={"hand": "QH", "gems": GEMS})
    cast = next(a for a in b.state.decision().actions if a.verb == "cast")
    b.state.apply(cast)
    assert b.state.decision().prompt == "pay"
    parts = rest(b)
    assert len(parts) == 4
    for part in parts:
        assert part in b.state.decision().actions
        b.state.apply(part)
    assert b.state.decision().stage == 0
    assert parse_card("QH") in [view.id for view in b.state.observe(0).zone("creatures", 0).cards]
    assert {part.card for part in parts} == {parse_card(code) for code in ("3H", "4D", "5H", "6H")}


def test_it_begins_where_the_person_stopped_choosing():
    b = board(p0={"hand": "QH", "gems": GEMS})
    b.state.apply(next(a for a in b.state.decision().actions if a.verb == "cast"))
    first = b.state.decision().actions[0]
    b.state.apply(first)
    parts = rest(b)
    assert len(parts) == 3
    assert first not in parts


def test_other_questions_are_not_answered():
    assert rest(board(p0={"hand": "QH", "gems": GEMS})) == ()


def test_looking_changes_nothing():
    b = board(p0={"hand": "QH", "gems": GEMS})
    b.state.apply(next(a for a in b.state.decision().actions if a.verb == "cast"))
    before = b.state.observe(0), b.state.decision()
    rest(b)
    assert (b.state.observe(0), b.state.decision()) == before


def test_one_key_pays_at_the_table(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    seats = [{"hand": "QH", "gems": GEMS}, {}]
    desk.place(app, SPEC.notation.read_position({"seat": seats}, 2, "1", match.options))
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if a.verb == "cast"))
    desk.settle(app)
    paid = tuple(Action("cast", card=parse_card(code)) for code in ("3H", "4D", "5H", "6H"))
    assert Wording(SPEC, app.controller.moment.names, "pay").told(paid) in desk.buttons(app)
    desk.key(app, "y")
    assert match.entries == 1
    assert match.staging == ()
    assert parse_card("QH") in [view.id for view in match.observation(0).zone("creatures", 0).cards]
    desk.key(app, Qt.Key.Key_Y)
    assert match.entries == 1


def test_where_energy_pays_for_all_one_button_pays(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    seats = [{"hand": "AC", "gems": "2C 3C 6C", "black": 3}, {}]
    desk.place(app, SPEC.notation.read_position({"seat": seats}, 2, "1", match.options))
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if a.verb == "cast"))
    desk.settle(app)
    assert [button.key for button in app.controller.prompts.current().buttons][1:] == ["Esc"]
    desk.press(app, app.controller.prompts.current().buttons[0].label)
    assert match.observation(0).fact("pool")[0] == (0, 0)


def paying(card, gems, **sides):
    """A board where that card is being paid for."""
    b = board(p0={"hand": card, "gems": gems, **sides.pop("p0", {})}, **sides)
    b.state.apply(next(a for a in b.state.decision().actions if a.verb == "cast"))
    return b


def codes(spots) -> set[str]:
    return {card_code(spot.card) for spot in spots}


@pytest.mark.parametrize(
    ("gems", "proposed"),
    [("2S 3C 5S 6C", "5S 6C"), ("2S 5S 5C", "5C 2S"), ("2S 2C 5S 5C", "5S 5C"), ("3S 4S 7C", "4S 7C")],
)
def test_a_payment_is_proposed_that_keeps_fireballs_and_pairs(gems, proposed):
    b = paying("JS", gems)
    assert {card_code(part.card) for part in rest(b)} == set(proposed.split())


@pytest.mark.rule("SJ-B103")
@pytest.mark.parametrize("card", ["QH", "JH"])
def test_every_payment_is_reached_by_clicks_from_the_proposed_one(card):
    b = paying(card, GEMS)
    spots = {code: spot_of_card(b.state, 0, parse_card(code)) for code in GEMS.split()}
    for chosen in combinations(GEMS.split(), 4 if card == "QH" else 2):
        hands = hands_of(SPEC, b.state, rest=rest(b))
        assert hands.sources == set(spots.values()), "each of them can be clicked"
        picked = hands.proposal
        for code in codes(picked).difference(chosen):
            picked = hands.click(picked, spots[code]).selection
        for code in set(chosen).difference(codes(picked)):
            picked = hands.click(picked, spots[code]).selection
        (offer,) = hands.buttons(picked)
        assert {card_code(part.card) for part in offer.sequence} == set(chosen) and not offer.more


def test_one_click_swaps_a_gem_of_the_proposed_payment():
    for card, count in (("QH", 4), ("JH", 2)):
        b = paying(card, GEMS)
        hands = hands_of(SPEC, b.state, rest=rest(b))
        other = spot_of_card(b.state, 0, parse_card("2H"))
        swapped = hands.click(hands.proposal, other)
        assert swapped.selection == (*hands.proposal[1:], other) and not swapped.offers
        assert len(hands.proposal) == count and len(hands.buttons(swapped.selection)) == 1


def shown(table, **mine):
    app = table("human", "human", spec=SPEC, trust=True)
    desk.place(app, board(p0=mine).state)
    return app


def paying_for_a_jack(table):
    """A window in which a Jack was played and is to be paid for."""
    app = shown(table, hand="JH", gems="2H 5D 6H 4S")
    match = app.controller.match
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if a.verb == "cast"))
    desk.settle(app)
    return app


def test_the_table_shows_what_is_proposed_and_a_click_pays_otherwise(table):
    app = paying_for_a_jack(table)
    match = app.controller.match
    gems = [item for item in app.window.view._scene.cards if item.zone == "gems"]
    marks = {card_code(item.card.id): item.mark_kind for item in gems}
    assert marks == {"2H": paint.FITS, "5D": paint.SELECTED, "6H": paint.SELECTED, "4S": ""}
    (label,) = (
        token.token.text
        for item in app.window.view._scene.cards
        for token in item.tokens
        if token.token.kind == "label"
    )
    assert label == say("card.paid", form="red", rest=2)
    desk.click(app, desk.spot(app, "2H"))
    assert match.staging, "it only changes what is proposed"
    desk.key(app, "y")
    taps = {card_code(view.id) for view in match.observation(0).zone("gems", 0).cards if view.marks}
    assert taps == {"2H", "6H"}


def test_esc_takes_the_play_back_whatever_is_proposed(table):
    app = paying_for_a_jack(table)
    match = app.controller.match
    desk.key(app, Qt.Key.Key_Escape)
    desk.settle(app)
    assert not match.staging and match.decision_for(0).stage == 0


@pytest.mark.rule("SJ-3.4", "SJ-3.8")
@pytest.mark.parametrize(
    ("gems", "foe", "told"),
    [
        ("2S 4S", "JH2", True),
        ("2S 4S 5S", "JH2", False),
        ("2S 4S", "KH2", False),
        ("2S 3H 4S", "JH2", False),
        ("4S 5S", "JH2", False),
    ],
)
def test_a_play_says_which_creature_the_gem_that_pays_could_burn_no_more(gems, foe, told):
    b = board(p0={"hand": "JS", "gems": gems}, p1={"creatures": foe})
    cast = Action("cast", card=parse_card("JS"))
    found = SPEC.table.consequence(b.observe(0), b.decision, (cast,))
    words = say("spent", gem="2♠", foe="J♥", player=named(1))
    assert (found is not None and (found.text, found.lost) == ("", words)) is told
    b.state.apply(cast)
    parts = tuple(Action("cast", card=parse_card(code)) for code in ("2S", "4S"))
    waits = say("charge", form="waits")
    found = SPEC.table.consequence(b.observe(0), b.decision, parts) if "2S" in gems else None
    assert (found is not None and found.text == waits and found.lost == words) is (told or gems == "2S 4S 5S")
    assert found is None or waits in found.whole


@pytest.mark.rule("SJ-4.1", "SJ-3.8")
@pytest.mark.parametrize(("more", "told"), [("", True), (" 3S", False)])
def test_a_straight_says_which_creature_its_gem_could_burn_no_more(more, told):
    """It was said only of the move that was called worse."""
    b = board(p0={"gems": f"2S 3H 4S{more}"}, p1={"creatures": "JH2"})
    parts = tuple(Action("straight", card=parse_card(code)) for code in ("2S", "3H", "4S"))
    found = SPEC.table.consequence(b.observe(0), b.decision, parts)
    words = say("spent", gem="2♠", foe="J♥", player=named(1))
    assert found.text and (found.lost == words) is told


@pytest.mark.rule("SJ-10.4", "SJ-3.8")
@pytest.mark.parametrize("countered", [False, True])
def test_a_creature_that_dies_by_what_waits_needs_no_other_fireball(countered):
    b = board(p0={"hand": "JS", "gems": "2S 4S"}, p1={"creatures": "JH2"})
    cast = (Action("cast", card=parse_card("JS")),)
    seen = b.observe(0)
    waits = (1, 0, "fireball", parse_card("3H"), parse_card("JH2"), countered)
    facts = [fact for fact in seen.facts if fact[0] != "windows"]
    later = seen._replace(facts=(*facts, ("windows", (waits,))))
    assert SPEC.table.consequence(seen, b.decision, cast).lost == say(
        "spent", gem="2♠", foe="J♥", player=named(1)
    )
    found = SPEC.table.consequence(later, b.decision, cast)
    assert (found is not None and bool(found.lost)) is countered


def test_a_menu_has_the_order_and_the_numbers_of_the_buttons(table):
    app = table("human", "human", spec=SPEC, trust=True)
    b = board(p0={"hand": "AC", "gems": "3S 5S 7S"}, p1={"hand": "AC2 KH2", "gems": "2C2 6C2 7S2 3D2"})
    b.play("cast AC 3S 5S 7S")
    desk.place(app, b.state)
    desk.settle(app)
    shown = []
    selection = app.controller.person.selection
    selection._screen.choose = lambda offers, spot: shown.append(offers)
    spot = desk.spot(app, "AC2")
    verbs = list(dict.fromkeys(offer.sequence[0].verb for offer in selection.affordances.buttons((spot,))))
    selection.menu(spot)
    desk.click(app, spot)
    desk.settle(app)
    desk.click(app, spot)
    assert len(verbs) > 1 and len(shown) == 2
    for offers in shown:
        menu = list(dict.fromkeys(offer.sequence[0].verb for offer in offers))
        assert menu == [verb for verb in verbs if verb in menu]


def test_what_can_be_burned_no_more_stands_on_buttons_and_on_no_card(table):
    app = table("human", "human", spec=SPEC, trust=True)
    b = board(
        p0={"hand": "AC 6H", "gems": "2C 6C 7S 3D 4H"}, p1={"creatures": "QH2(6H2 6D2)", "gems": "2H2 7D2"}
    )
    desk.place(app, b.state)
    desk.click(app, desk.spot(app, "AC"))
    desk.settle(app)
    words, selection = say("spent", gem="2♣", foe="Q♥", player="Player 2"), app.controller.person.selection
    buttons = app.controller.prompts.current().buttons
    assert {button.consequence.text for button in buttons if button.consequence} == {words}
    assert selection.lit().targets and not any(words in text for text in selection.lit().targets.values())
    assert any(words in offer.told for offer in selection.offers())


@pytest.mark.rule("SJ-3.8")
@pytest.mark.parametrize(
    ("gems", "health", "told"), [("2S 4S", 1, True), ("2S 4S", 2, False), ("2S 3H 4S", 1, False)]
)
def test_a_play_says_whose_last_health_the_gem_that_pays_could_burn_no_more(gems, health, told):
    b = board(p0={"hand": "JS", "gems": gems}, p1={"health": health})
    cast = Action("cast", card=parse_card("JS"))
    found = SPEC.table.consequence(b.observe(0), b.decision, (cast,))
    assert (
        found is not None and found.lost == say("spent", form="out", gem="2♠", foe="", player=named(1))
    ) is told
    assert (found is not None and found.bad) is told, "the win was beside a golden button that threw it away"


def test_what_is_proposed_is_told_with_the_names_of_players(table):
    app = table("human", "casual", spec=SPEC)
    desk.place(app, board(p0={"hand": "JH", "gems": "2H 3D 3H"}, p1={"health": 3}).state)
    match = app.controller.match
    match.submit(match.decision_for(0).serial, 0, Action("cast", card=parse_card("JH")))
    desk.settle(app)
    told = [
        button.consequence.text for button in app.controller.prompts.current().buttons if button.consequence
    ]
    assert any(app.controller.seats[1].name in text for text in told)


@pytest.mark.rule("SJ-B17")
def test_a_gem_beside_energy_at_hand_is_proposed_with_its_check(table):
    app = table("human", "human", spec=SPEC, trust=True)
    desk.place(app, board(p0={"hand": "QH", "gems": "2H 4D 7H 7D 6D", "red": 3}).state)
    match = app.controller.match
    match.submit(match.decision_for(0).serial, 0, Action("cast", card=parse_card("QH")))
    desk.settle(app)
    selection = app.controller.person.selection
    assert codes(selection.spots) == {"4D"}
    assert codes(selection.lit().partners) == {"2H", "7H", "7D", "6D"}
    desk.key(app, "y")
    desk.settle(app)
    seen = match.observation(0)
    assert not match.staging and seen.fact("pool")[0] == (0, 0)
    assert {card_code(view.id) for view in seen.zone("gems", 0).cards if view.marks} == {"4D"}


@pytest.mark.rule("SJ-B17")
def test_every_gem_that_can_pay_beside_energy_at_hand_says_so():
    b = board(p0={"hand": "KC", "gems": "2S 4C 7S", "black": 0}).play("mine 4C")
    hands = hands_of(SPEC, b.state)
    king = spot_of_card(b.state, 0, parse_card("KC"))
    assert codes(hands.partners((king,))) == {"2S", "7S"}


@pytest.mark.rule("SJ-3.5", "SJ-B17")
@pytest.mark.parametrize(("gems", "sure"), [("2S 4C 5S", False), ("2S 4C", True)])
def test_gems_of_which_fewer_are_needed_say_only_that_they_can_pay(gems, sure):
    b = board(p0={"hand": "QS", "gems": gems}).play("mine 4C")
    queen = spot_of_card(b.state, 0, parse_card("QS"))
    pay = verb_of(SPEC, "cast").fits
    words = hands_of(SPEC, b.state).partners((queen,))
    assert codes(words) == set(gems.split()) - {"4C"}
    assert set(words.values()) == {pay if sure else presenter("offer.can", fits=pay)}


def test_the_words_on_a_row_of_gems_lie_all_on_them_where_one_would_lie_in_the_hand(table):
    app = shown(table, hand="7S JC KS QH", gems="3C 4S 5C 6S 7C 2H 3D 4D 4H 5H 6D", creatures="JD QC")
    desk.resize(app, 1024, 640)
    desk.click(app, desk.spot(app, "QH"))
    desk.settle(app)
    view = app.window.view
    words = [(label, spot) for label, spot in view._marks._words if spot.zone == "gems"]
    assert len(words) == 6
    for label, spot in words:
        assert area_of(label).bottom <= view._scene.item_at(spot).box().bottom, spot


@pytest.mark.rule("SJ-B17")
def test_a_card_and_gems_that_pay_for_it_with_the_energy_at_hand_are_played_at_once():
    """Two gems and three energy were a king, but the other gems still offered to pay, and one more step asked for the
    energy."""
    b = board(p0={"hand": "KS", "gems": "3S 5S 7C 7S 6D 5C"}).play("mine 5C")
    hands = hands_of(SPEC, b.state)
    king, three, five = (spot_of_card(b.state, 0, parse_card(c)) for c in ("KS", "3S", "5S"))
    assert five in hands.partners((king, three)), "one gem is too few"
    chosen = (king, three, five)
    assert not hands.partners(chosen)
    (offer,) = [offer for offer in hands.buttons(chosen) if not offer.missing]
    assert not offer.more and [part.card for part in offer.sequence[1:-1]] == [three.card, five.card]
    for part in offer.sequence:
        b.state.apply(part)
    assert b.state.decision().stage == 0 and b.pool(0) == (0, 0) and "KS" in b.zone("creatures", 0)


def test_what_a_card_in_hand_still_costs_lies_over_the_cards_beside_it(table):
    app = shown(table, hand="KS QS JS", gems="3S 5S 7C 7S 6D 2C")
    match = app.controller.match
    card = min((desk.spot(app, code) for code in ("KS", "QS", "JS")), key=lambda spot: spot.place).card
    decision = match.decision_for(0)
    match.submit(decision.serial, 0, next(a for a in decision.actions if (a.verb, a.card) == ("cast", card)))
    desk.settle(app)
    held = [item for item in app.window.view._scene.cards if item.zone == "hand" and item.seat == 0]
    ((card, words),) = [(item, word) for item in held for word in item.tokens if word.token.kind == "label"]
    others = [item for item in held if item is not card]
    assert any(words.sceneBoundingRect().intersects(item.sceneBoundingRect()) for item in others)
    assert all(words.zValue() > item.zValue() for item in others)


def test_mined_energy_counts_in_what_a_card_still_costs():
    """ "4 black more" stood on the king beside "Your energy pays 3: tap a gem for the last one"."""
    b = board(p0={"hand": "KS", "gems": "3S 5S 7C 7S 6D 5C"}).play("mine 5C")
    b.state.apply(next(act for act in b.decision.actions if act.verb == "cast"))
    tokens = SPEC.table.present(b.observe(0), b.decision).tokens
    (label,) = [token.text for token in tokens if token.kind == "label"]
    assert label == say("card.paid", form="rest black", rest=2)
