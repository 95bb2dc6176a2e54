"""§1: who plays, with which cards."""

from collections import Counter

import pytest

from tabletop.engine.errors import SetupError
from tabletop.games.rupees.texts import say
from tests.games.rupees.board import SPEC, deal, hand

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])


@pytest.mark.rule("RU-1.1")
def test_two_to_seven_people_play():
    for players in range(2, 8):
        assert len(deal(players).at("seat")) == players
    for players in (1, 8):
        with pytest.raises(SetupError):
            deal(players)


@pytest.mark.rule("RU-1.2", "RU-B1", "RU-B22")
@PLAYERS
def test_one_deck_with_two_jokers(players):
    cards = [card for _, _, card in deal(players).state.cards()]
    assert sorted(cards) == list(range(54))


@pytest.mark.rule("RU-1.3")
@PLAYERS
def test_seven_secret_cards_each(players):
    b = deal(players)
    for seat in range(players):
        assert len(hand(b, seat)) == 7
        for viewer in range(players):
            seen = b.seen(viewer, "hand", seat)
            assert seen == (b.zone("hand", seat) if viewer == seat else " ".join(["??"] * 7))


@pytest.mark.rule("RU-1.4")
@pytest.mark.parametrize(("players", "left"), [(2, 40), (3, 33), (4, 26), (5, 19), (6, 12), (7, 5)])
def test_the_rest_is_a_face_down_stock(players, left):
    b = deal(players)
    assert len(b.zone("stock").split()) == left
    assert all(b.seen(viewer, "stock") == " ".join(["??"] * left) for viewer in range(players))
    assert b.zone("discard") == b.zone("waiting") == ""


@pytest.mark.rule("RU-1.5", "RU-B2")
def test_strategy_is_played_unless_chance_is_chosen():
    assert deal().asked[1] == deal(variant="strategy").asked[1] == "lead"
    assert deal(variant="chance").asked[1] == "choose"


@pytest.mark.rule("RU-1.3", "RU-1.4")
def test_every_card_comes_to_every_place():
    first = Counter(deal(3, str(seed)).zone("hand", 0).split()[0] for seed in range(1500))
    top = Counter(deal(7, str(seed)).zone("stock").split()[0] for seed in range(1500))
    under = Counter(deal(2, str(seed)).zone("stock").split()[6] for seed in range(1500))
    for found in (first, top, under):
        assert len(found) == 54 and max(found.values()) < 60 and min(found.values()) > 8


@pytest.mark.rule("RU-B5")
def test_heights_are_drawn_or_named():
    drawn = Counter(tuple(deal(3, str(seed)).at("heights")) for seed in range(300))
    assert len(drawn) == 6 and min(drawn.values()) > 25
    for seed in ("1", "2", "3"):
        assert deal(3, seed, heights="3 1 2").at("heights") == [2, 0, 1]
        assert deal(3, seed, heights="2,3, 1").at("heights") == [1, 2, 0]
    for wrong in ("1 2", "1 2 2", "2 3 4", "tall", "1 2 3 4", "0 1 2 3", "0 1 3", "1 2 3²", "9" * 5000):
        with pytest.raises(SetupError) as refused:
            deal(3, heights=wrong)
        assert str(refused.value) == say("setup.heights", seats="1 2 3", typed=repr(wrong[:40]))


@pytest.mark.rule("RU-B5")
def test_heights_of_games_that_count_seats_from_nought_are_read_as_they_were_meant():
    for old, new in (("2 0 1", "3 1 2"), ("0 1 2", "1 2 3"), ("1,0,2", "2 1 3")):
        assert deal(3, heights=old).at("heights") == deal(3, heights=new).at("heights")


@pytest.mark.rule("RU-B5")
def test_everybody_sees_the_heights():
    b = deal(4, heights="3 1 0 2")
    assert all(b.fact("heights", viewer) == (3, 1, 0, 2) for viewer in range(4))
    shown = SPEC.table.present(b.observe(0), None)
    assert shown.notes[0] == say("note.heights", names="{3}, {1}, {0}, {2}")
    assert [dict(plate.rows)[say("plate.tall")] for plate in shown.plates] == ["3", "2", "4", "1"]
    shown = SPEC.table.present(deal(4).observe(0), None)
    assert sorted(dict(plate.rows)[say("plate.lot")] for plate in shown.plates) == ["1", "2", "3", "4"]
