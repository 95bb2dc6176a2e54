"""What weighs most of all that happened, and for whom it is good."""

import pytest

from tabletop.engine.events import CardMoved, CardTapped, DamageDealt, Declared, PhaseBegan, PlayerLost
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.weights import PLAYED, RESULT, Weights, is_slight

JINKS, SUPERJACK, JONKLER = map(load, ("high_jinks", "superjack", "jonkler"))
FALLEN = Declared("outpowered", 0, 11, 24, 14, 17)


def weights_of(spec) -> Weights:
    """Those of seat 0."""
    return Weights(spec, Narrator(spec, ("you", "Mira", "Tom"), 0), 0)


def test_a_verdict_weighs_more_than_a_result_and_that_more_than_what_was_played():
    played = CardMoved("summon", 51, 51, "hand", 0, -1, "ring", 0, -1, False, 0)
    through, out = Declared("noblock", 1, 11), PlayerLost("damage", 1, 0)
    told = [weights_of(JINKS).of(event) for event in (PhaseBegan("turn", 0, 1), played, through, FALLEN, out)]
    assert told == [0, PLAYED, RESULT, RESULT + 1, RESULT + 1]
    tapped = CardTapped("empower", 5, 5, "field", 0, 0, True)
    assert weights_of(JINKS).of(tapped) == PLAYED, "only the suit was told that a Joker got by it"


def test_what_another_drew_is_unseen_and_what_it_laid_down_is_not():
    drawn = CardMoved("draw", -1, -1, "deck", -1, -1, "hand", 1, -1, False, 1)
    laid = CardMoved("set", -1, -1, "hand", 1, -1, "field", 1, -1, True, 1)
    unseen = [weights_of(JINKS).is_unseen(event) for event in (drawn, drawn._replace(card=9), laid)]
    assert unseen == [True, False, False]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_falls_is_hurt_and_a_bid_that_is_met_serves_whose_it_is(seat):
    jinks, jonkler = weights_of(JINKS), weights_of(JONKLER)
    side = 1 if seat == 0 else -1
    assert (
        jinks.good(FALLEN._replace(seat=seat))
        == -side
        == weights_of(SUPERJACK).good(DamageDealt("hit", seat, -1, 4, 9))
    )
    made, none = Declared("made", seat, value=40), Declared("missed", seat, value=0)
    assert (jonkler.good(made), jonkler.good(none)) == (side, -side)


def test_what_sums_a_round_up_is_no_trick():
    weights, took, made = weights_of(JONKLER), Declared("took_suit", 0, card=5), Declared("made", 0, value=40)
    assert (weights.sums_up(took), weights.sums_up(made)) == (False, True)
    assert weights.aims(Declared("bid", 0, value=2)) and not weights.aims(made)
    assert not weights_of(JINKS).sums_up(FALLEN._replace(card=-1)), "where there are no tricks"


def test_the_heaviest_come_last_and_of_points_the_most_and_of_who_has_won_first():
    jonkler, jinks = weights_of(JONKLER), weights_of(JINKS)
    points = [LogEntry(9, Declared("made", seat, value=value)) for seat, value in ((1, 40), (2, 50))]
    assert jonkler.heaviest(points, ()) == points and jonkler.heaviest(points, (1,)) == points[::-1]
    fallen, through = LogEntry(3, FALLEN), LogEntry(5, Declared("noblock", 1, 11))
    assert jinks.heaviest([fallen, through], ()) == [through, fallen]


def test_damage_that_took_little_of_the_health_is_slight():
    slight = [is_slight(DamageDealt("hit", 0, 1, total, 20 - total)) for total in (1, 3, 4, 20)]
    assert slight == [True, True, False, False]


def test_slight_damage_is_told_last_and_a_card_from_a_deck_or_face_down_is_nothing_done_openly():
    superjack, jinks = weights_of(SUPERJACK), weights_of(JINKS)
    little, much = (LogEntry(n, DamageDealt("hit", 1, 0, n, 20 - n)) for n in (2, 9))
    assert superjack.heaviest([much, little], ()) == [little, much]
    laid = CardMoved("summon", 51, 51, "hand", 0, -1, "ring", 0, -1, False, 0)
    assert jinks.is_open(laid) and not jinks.is_open(laid._replace(down=True))
    (hidden, *_) = [zone.name for zone in JINKS.rules.zones if zone.faces == "none"]
    assert not jinks.is_open(laid._replace(from_zone=hidden))
