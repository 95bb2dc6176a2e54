"""What a gem that is taken offers: its pair and its straight, whichever of the cards it is."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board
from tests.presenter.hands import hands_of, spot_of_card


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


def test_a_gem_without_a_pair_still_burns_what_it_is_put_onto():
    b, hands, spot = taken("2D", "2D 3H 6C")
    (fire,) = hands.drop((), spot, [spot_of_card(b.state, 0, parse_card("QC"))])
    assert fire.sequence[0].verb == "fireball"
