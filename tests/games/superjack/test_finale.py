"""What is told of a game that is over."""

import pytest

from tabletop.engine.cards import card_code, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import CounterChanged, DamageDealt, Declared, PhaseBegan, PlayerLost
from tabletop.engine.texts import listed, numeral
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.narrator import Narrator
from tabletop.review.weights import PLAYED, Weights
from tests.games.superjack.board import board


def test_that_damage_is_gone_changes_little():
    weights = Weights(SPEC, Narrator(SPEC, ("Ann", "Bo"), 0), 0)
    healed, dead = (Declared(how, 1, parse_card("QD"), value=3, against=2) for how in ("healed", "fatal"))
    assert weights.of(healed) < PLAYED < weights.of(dead)


def test_the_deciding_cards_tell_all_the_damage():
    many = ("KS", "KH", "KD", "KC", "QS", "JC")
    b = board(p0={"creatures": " ".join(many)}, p1={"health": 15}).attack(*reversed(many))
    b.to("react").play("pass")
    found = SPEC.table.finale(b.observe(0), b.events())
    assert SPEC.table.events[found.chapter].counts == "turn", "each player counts their own"
    assert sorted(card_code(row.card) for row in found.cards) == sorted(many[:-1])
    assert found.cards[-1].words == say("finale.dealt", damage=2)
    assert found.cards[-1].weight == 2, "the first is larger only if it did more"


def test_a_blow_that_ended_nothing_is_not_told_of_a_game_that_was_given_up():
    """ "Q♣ and A♦ came through" was told of a game that who had dealt that gave up: a health was gained since."""
    b = board(p0={"creatures": "KS"}, p1={"health": 3}).attack("KS").to("react").play("pass")
    whole, seen = b.events(), b.observe(0)
    assert SPEC.table.finale(seen, whole).text
    kept = [event for event in whole if not isinstance(event, PlayerLost)]
    gained = CounterChanged("health", "health", -1, 1, 4)
    given_up = [*kept, gained, PlayerLost("concede", 0, -1)]
    assert SPEC.table.finale(seen, given_up).text == ""


def test_the_health_that_a_player_took_ends_at_the_last_of_it():
    """Somebody who had begun with 20 health was dealt 25 damage."""
    b = board(p0={"creatures": "KS QS"}, p1={"health": 4}).attack("KS", "QS").to("react").play("pass")
    figures = SPEC.table.finale(b.observe(0), b.events()).figures
    assert next(figure.values for figure in figures if figure.id == "damage") == (4, 0)


def test_a_creature_that_was_taken_for_good_is_lost():
    b = board(p0={"gems": "2S 3D 4S 5C 6H 7H"}, p1={"creatures": "KH2"}).play(
        "straight 2S 3D 4S 5C 6H 7H KH2 7H"
    )
    figures = SPEC.table.finale(b.observe(0), b.events()).figures
    assert next(figure.values for figure in figures if figure.id == "lost") == (0, 1)


@pytest.mark.parametrize("fires", [1, 2])
def test_what_the_last_turn_had_cost_before_is_named_too(fires):
    b = board(p0={"creatures": "KS"}, p1={"health": 3}).attack("KS").to("react").play("pass")
    seen, events = b.observe(0), b.events()
    turn = PhaseBegan("turn", 0, 1)
    before = [
        DamageDealt("burnt", 1, 0, 5),
        turn,
        *[DamageDealt("burnt", 1, 0, 1)] * fires,
        Declared("unblocked", 1, parse_card("QH"), value=4),
        DamageDealt("hit", 1, 0, 4),
    ]
    parts = [
        say("finale.turn.part", "by", damage=4, cards="Q♥"),
        say("finale.turn.part", "burnt", damage=fires, count=fires, number=numeral(fires), cards=""),
    ]
    told = say("finale.turn", player=named(1), told=listed(parts))
    assert SPEC.table.finale(seen, [*before, *events]).text.endswith(told)
    assert not SPEC.table.finale(seen, [*before, turn, *events]).text.endswith(told)


@pytest.mark.parametrize("dealt", [18, 1])
@pytest.mark.parametrize("by_king", [True, False])
def test_the_cards_that_took_most_of_the_health_decide_all_that_took_as_much(dealt, by_king):
    b = board(p0={"creatures": "KS"}, p1={"health": 3}).attack("KS").to("react").play("pass")
    seen, events = b.observe(0), b.events()
    king = next(event.card for event in events if event.how == "unblocked")
    other = parse_card("QH")
    before = [
        Declared("unblocked", 1, king if by_king else other, value=dealt),
        DamageDealt("hit", 1, 0, dealt),
    ]
    finale = SPEC.table.finale(seen, [*before, *events])
    told = {row.card: row.words for row in finale.cards}
    assert finale.heading == say("finale.heading", "" if dealt == 1 else "most"), (
        "the curve tells what decided"
    )
    if dealt == 1:
        assert list(told) == [king] and told[king] == say("finale.dealt", damage=3), "the last was most of it"
    elif by_king:
        assert told == {king: say("finale.whole", damage=dealt + 3, player=named(1))}
    else:
        assert told == {other: say("finale.whole", damage=dealt, player=named(1))}
        as_much = [Declared("unblocked", 1, parse_card("JC"), value=dealt), DamageDealt("hit", 1, 0, dealt)]
        cards = SPEC.table.finale(seen, [*as_much, *before, *events]).cards
        assert {row.card for row in cards} == {other, parse_card("JC")}, (
            "of all that dealt as much none is left out"
        )
