"""What a gem that is taken offers: its pair and its straight, whichever of the cards it is."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.notation import parse_move
from tabletop.engine.texts import capital
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.advice import spots_of
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as said
from tests.games.superjack.board import board
from tests.play.desk import Desk
from tests.presenter.hands import hands_of, spot_of_card
from tests.specs import verb_of


def taken(gem, gems, **mine):
    b = board(p0={"gems": gems, "creatures": "QC", **mine}, p1={"creatures": "KS2"})
    spot = spot_of_card(b.state, 0, parse_card(gem))
    return b, hands_of(SPEC, b.state), spot


@pytest.mark.parametrize("gem", ["2D", "2H"])
@pytest.mark.parametrize("gems", ["2D 2H 6C", "2D 2H 3C 4S 6C"])
def test_either_gem_of_a_pair_has_the_same_buttons_whether_a_straight_is_possible_or_not(gem, gems):
    _, hands, spot = taken(gem, gems)
    offers = hands.buttons((spot,))
    verbs = [(offer.sequence[0].verb if offer.sequence else "", offer.rare) for offer in offers]
    straight = [("", False)] if "3C" in gems else []
    assert verbs == [("equip", False), ("fireball", True), ("burn", True), *straight]
    assert [offer.missing for offer in offers][3:] == [2] * len(straight)


@pytest.mark.parametrize(("foes", "first"), [("KS2", "fireball"), ("", "burn")])
def test_what_would_burn_an_own_creature_alone_is_offered_last(foes, first):
    b = board(p0={"gems": "3C", "creatures": "KD"}, p1={"creatures": foes})
    offers = hands_of(SPEC, b.state).buttons((spot_of_card(b.state, 0, parse_card("3C")),))
    assert offers[0].sequence[0].verb == first
    assert {offer.sequence[0].verb for offer in offers} == {"fireball", "burn"}


def test_who_would_burn_an_own_creature_for_want_of_another_is_asked_once():
    b = board(p0={"gems": "3C", "creatures": "KD"})
    hands, king, gem = hands_of(SPEC, b.state), parse_card("KD"), parse_card("3C")
    (dropped,) = hands.drop((), spot_of_card(b.state, 0, gem), [spot_of_card(b.state, 0, king)])
    begun = hands.offer_of(next(a for a in b.decision.actions if a.verb == "fireball"))
    assert hands.is_asked(dropped) and hands.is_asked(begun)
    b.state.apply(begun.sequence[0])
    assert b.asked[1] == "fireball" and not any(
        map(hands_of(SPEC, b.state).is_asked, hands_of(SPEC, b.state).every)
    )


def test_a_card_that_can_be_played_offers_no_grey_beginning_of_the_same_play():
    b = board(p0={"gems": "2H 3D 6H 7D", "hand": "AH"}, p1={"gems": "2D2"})
    hands, ace = hands_of(SPEC, b.state), spot_of_card(b.state, 0, parse_card("AH"))
    for offers in (hands.uses((ace,)), hands.buttons((ace,))):
        assert [(offer.sequence[0].verb, offer.missing) for offer in offers] == [("cast", 0), ("shatter", 0)]


@pytest.mark.parametrize("gem", ["2D", "2H"])
def test_either_gem_of_a_pair_takes_the_other_along_to_a_creature(gem):
    b, hands, spot = taken(gem, "2D 2H 3C 4S 6C")
    queen, king = (spot_of_card(b.state, 0, parse_card(card)) for card in ("QC", "KS2"))
    (offer,) = hands.drop((), spot, [queen])
    assert [step.verb for step in offer.sequence] == ["equip"] * 3 and not offer.more
    assert offer.sequence[-1].target == queen.card
    (fire,) = hands.drop((), spot, [king])
    assert fire.sequence[0].verb == "fireball"
    other = spot_of_card(b.state, 0, parse_card("2H" if gem == "2D" else "2D"))
    assert hands.targets((spot,))[other] == hands.partners((spot,))[other]


@pytest.mark.parametrize(("gems", "pays"), [("2C 3C 6C 5S", True), ("2C 3C 5S", True), ("2C 3C 6C", False)])
def test_no_gem_is_asked_to_pay_where_energy_pays_for_all(gems, pays):
    b = board(p0={"gems": gems, "hand": "AC", "creatures": "QC"}, p1={"gems": "2D2"})
    if pays:
        b.play("mine 5S")
    hands, ace = hands_of(SPEC, b.state), spot_of_card(b.state, 0, parse_card("AC"))
    assert bool(hands.partners((ace,))) is not pays
    assert [offer.sequence[0].verb for offer in hands.buttons((ace,))] == ["cast", "shatter"]
    b.state.apply(hands.buttons((ace,))[0].sequence[0])
    energy = say("help.energy", form="other", energy=3, rest=3, card="A♣")
    told = SPEC.table.present(b.observe(0), b.decision).help
    assert (told == say("help.energy.gems", help=energy)) is pays


def test_what_energy_leaves_to_pay_is_one_button_with_the_energy_whichever_gem_pays():
    seats = [{"gems": "2C 7C", "hand": "QS", "black": 3}, {}]
    desk = Desk("human", "casual", spec=SPEC, position={"seat": seats})
    desk.play("cast")
    hand = desk.person.selection
    assert [spot.card for spot in hand.spots] == [parse_card("7C")]
    for gem in ("7C", "2C"):
        hand.select((spot_of_card(desk.match._state, 0, parse_card(gem)),))
        (offer,) = hand.offers()
        assert [(step.verb, step.card) for step in offer.sequence] == [
            ("cast", parse_card(gem)),
            ("pool", -1),
        ]
        desk.settle()
        assert [button.primary for button in desk.screen.prompt.buttons].count(True) == 1
        assert desk.screen.labels.count(offer.label) == 1


def test_a_gem_without_a_pair_still_burns_what_it_is_put_onto():
    b, hands, spot = taken("2D", "2D 3H 6C")
    (fire,) = hands.drop((), spot, [spot_of_card(b.state, 0, parse_card("QC"))])
    assert fire.sequence[0].verb == "fireball"


def test_the_harmless_answer_comes_to_lie_where_scissors_was_pressed():
    desk = Desk("human", "casual", spec=SPEC)
    desk.match._state = board(phase="mulligan", p0={"hand": "2C 3D QS KS JH"}).state
    desk.match._issue()
    desk.controller.refresh()
    desk.settle()
    buttons = desk.screen.prompt.buttons
    assert [(button.key, button.final) for button in buttons] == [("1", True), ("K", False)]


@pytest.mark.parametrize("creatures", ["JC", "[JC JS]", "JC JS"])
def test_a_click_on_a_creature_in_the_lit_zone_plays_what_is_selected(creatures):
    b = board(p0={"hand": "QS", "gems": "3S 4C 2S 6S", "creatures": creatures}).play("mine 4C")
    hands = hands_of(SPEC, b.state)
    queen, jack = (spot_of_card(b.state, 0, parse_card(card)) for card in ("QS", "JC"))
    assert jack not in hands.targets((queen,)), "only the zone is lit"
    (offer,) = hands.click((queen,), jack).offers
    assert offer.more, "what pays is still to be chosen"
    assert offer.sequence == hands.click((queen,), Spot("zone", "creatures", 0)).offers[0].sequence


def test_what_is_paid_for_is_played_and_the_gems_beside_it_pay():
    gems, mine = "2H 3D 4D 7H", {"hand": "QD"}
    b, hands, spot = taken("3D", gems, **mine)
    words = hands.partners((spot,))
    queen, other = (spot_of_card(b.state, 0, parse_card(card)) for card in ("QD", "4D"))
    cast = verb_of(SPEC, "cast")
    assert words[queen] == cast.label and cast.fits in words[other]
    (begun,) = [offer for offer in hands.buttons((spot,)) if offer.missing and offer.label == cast.label]
    told = said("offer.missing.for", choice=capital(cast.fits), led="Q♦", count=3)
    assert begun.full == told and begun.missing == 4 and begun.consequence is None
    assert cast.fits in hands.partners((queen,))[spot]


def test_of_several_cards_that_gems_pay_for_those_are_named_that_lack_the_fewest():
    _, hands, spot = taken("3D", "2H 3D 4D 6H 7H", hand="KD AH AD")
    pays = verb_of(SPEC, "cast").label
    (begun,) = [offer for offer in hands.buttons((spot,)) if offer.missing and offer.label == pays]
    assert begun.full == said("offer.missing.for", choice=capital("pay"), led="A♦ or A♥", count=2)


def test_what_is_paid_for_does_not_count_among_the_gems_that_pay_for_it():
    _, hands, spot = taken("5H", "2H 3H 5H", hand="JD")
    pays = verb_of(SPEC, "cast").label
    (begun,) = [offer for offer in hands.buttons((spot,)) if offer.missing and offer.label == pays]
    assert begun.missing == 2 and begun.full == "Pay for J♦: choose that card and one more"


@pytest.mark.parametrize(
    ("gem", "gems", "keys"),
    [
        ("5C", "5C", ["1"]),
        ("2D", "2D 3H 4H", ["1", "2"]),
        ("2S", "2S 3S 4S 5S 6S", ["1", "2"]),
    ],
)
def test_the_keys_of_a_card_that_can_be_pressed_begin_with_the_first_and_none_is_given_twice(gem, gems, keys):
    desk = Desk("human", "casual", spec=SPEC)
    position = {"gems": gems, "creatures": "QC", "hand": "JC KC", "library": "7S"}
    desk.match._state = board(p0=position, p1={"creatures": "KS2"}).state
    desk.match._issue()
    desk.controller.refresh()
    desk.settle()
    desk.person.selection.select((spot_of_card(desk.match._state, 0, parse_card(gem)),))
    found = [button.key for button in desk.screen.prompt.buttons if button.key.isdigit()]
    assert sorted(found) == keys


def test_a_gem_in_the_middle_of_a_run_lacks_no_more_than_makes_the_shortest_straight():
    _, hands, spot = taken("4D", "4D 5H 6C 6S 7C 7H")
    (straight,) = [offer for offer in hands.uses((spot,)) if offer.missing]
    assert straight.missing == 2


def at_the_graveyard():
    """A desk where the creature of the graveyard that returns is asked for."""
    b = board(
        p0={"gems": "3S 4S 5S 6S 7S", "graveyard": "JC QD 4C KS 2H", "library": "2C"},
        p1={"creatures": "KS2"},
    )
    desk = Desk("human", "casual", spec=SPEC)
    desk.match._state = b.state
    desk.match._issue()
    desk.controller.refresh()
    desk.settle()
    gems = [spot_of_card(b.state, 0, parse_card(gem)) for gem in ("3S", "4S", "5S", "6S", "7S")]
    desk.person.selection.select(tuple(gems))
    (straight,) = [offer for offer in desk.person.selection.offers() if not offer.missing]
    desk.person.play(straight)
    desk.settle()
    return desk


def asked_there(desk) -> str:
    return desk.person.selection.affordances.decision.prompt


def test_the_creature_that_returns_is_chosen_where_the_graveyard_lies_open():
    desk, grave = at_the_graveyard(), Spot("zone", "graveyard", 0)
    assert asked_there(desk) == "dig"
    assert desk.screen.last("open_pile") == (grave,) and desk.screen.count("open_pile") == 1
    assert desk.person.selection.lit().sources == {grave}
    desk.controller.refresh()
    desk.settle()
    assert desk.screen.count("open_pile") == 1  # whoever closed it opens it with a click
    desk.person.selection.click(grave)
    assert desk.screen.count("open_pile") == 2
    inside = desk.person.selection.inside(grave)
    assert [spot.card for spot in inside] == [parse_card(card) for card in ("JC", "QD", "KS")]
    desk.person.selection.choose(inside[1])
    desk.settle()
    assert asked_there(desk) == "giveup"
    desk.person.selection.choose(inside[2])
    desk.settle()
    assert asked_there(desk) == "giveup"


def test_the_second_half_of_a_double_click_means_nothing_that_was_clicked_before_the_graveyard():
    desk, library = at_the_graveyard(), Spot("zone", "library", 0)
    desk.person.selection.click(library)
    desk.person.selection.click(Spot("zone", "graveyard", 0))
    before = desk.screen.count("open_pile")
    desk.person.selection.click_again(library)
    assert desk.screen.count("open_pile") == before


def test_an_ace_is_played_and_a_gem_that_could_pay_for_what_it_destroys_says_pay():
    b = board(p0={"hand": "AS", "gems": "2S 6C 6S"}, p1={"gems": "6H2"})
    hands = hands_of(SPEC, b.state)
    ace = spot_of_card(b.state, 0, parse_card("AS"))
    words = {verb.name: verb for verb in SPEC.rules.verbs}
    assert hands.labels_at(ace) == (words["cast"].label, words["shatter"].label)
    assert words["shatter"].fits == words["counter"].fits == words["cast"].fits


def test_an_ace_that_destroys_a_gem_is_named_with_it_and_both_are_marked_once_it_is_chosen():
    b = board(p0={"hand": "AD", "gems": "2H 5H 7D"}, p1={"gems": "4D2 6H2"})
    hands, line = hands_of(SPEC, b.state), tuple(parse_move(SPEC, b.state, "shatter AD 6H2 2H 5H 7D"))
    assert hands.named(line[:1], brings=False) == "Destroy a gem with A♦…"
    assert hands.named(line[:2], brings=False) == "Destroy 6♥ with A♦"
    ace = spot_of_card(b.state, 0, parse_card("AD"))
    assert spots_of(hands, line[:1]) == (ace,)
    assert spots_of(hands, line[:2]) == (ace, spot_of_card(b.state, 0, parse_card("6H2")))
