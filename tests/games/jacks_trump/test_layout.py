"""The table of Jacks Trump: the call in large letters."""

from tabletop.engine.catalogue import named
from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tests.games.jacks_trump.board import board


def test_the_call_is_the_marker():
    b = board(["KS 2C", "QH 3C"], phase="call")
    assert SPEC.table.present(b.observe(1), None).marker == ""
    b.play("call LOW")
    shown = SPEC.table.present(b.observe(1), None)
    assert shown.marker == say("call", form="LOW") and shown.marker_means == say("call.means", form="LOW")
    b.play("play KS", "play QH")
    shown = SPEC.table.present(b.observe(1), None)
    assert shown.marker == "" and shown.stage is not None  # the trick still lies there, and says the call
    assert shown.stage.steps == (say("reveal.rank", "LOW"),)
    assert SPEC.table.present(b.observe(1), None).header == say(
        "header.call", round=say("round", round=1, rounds=2), trick=2, tricks=b.fact("size")
    )


def test_the_empty_places_of_a_trick_say_who_plays_there():
    b = board(["KS 2C", "QH 3C", "4D 5D"], phase="call", leader=1)

    def names():
        tokens = SPEC.table.present(b.observe(0), None).tokens
        return [token.text for token in tokens if token.zone == "trick"]

    order = [named(seat) for seat in (1, 2, 0)]
    assert names() == order, "whoever calls leads"
    b.play("call HIGH", "play QH")
    assert names()[1:] == order[1:]
    b.play("play 4D", "play KS")
    assert len(names()) == 3, "a complete one is theirs who played it"
    b.play("call HIGH")
    assert names() == [named(seat) for seat in (0, 1, 2)]


def test_a_plate_counts_the_points_of_the_round_as_soon_as_a_trick_is_taken():
    b = board(["KS 2C", "QH 3C"], phase="call")

    def gained():
        return [plate.big[1] for plate in SPEC.table.present(b.observe(1), None).plates]

    b.play("call HIGH", "play KS", "play QH")
    assert gained() == ["10", "0"]  # it still lies there
    b.play("call HIGH")
    assert gained() == ["10", "0"]
    b.play("play 2C", "play 3C")
    assert gained() == ["10", "2"]  # the round is over


def test_the_total_on_a_plate_is_how_things_stand_now():
    seats = [{"score": 20}, {"score": 5}]
    b = board(["KS 2C", "QH 3C"], phase="call", seats=seats).play("call HIGH", "play KS", "play QH")

    def totals():
        return [plate.rows[0][1] for plate in SPEC.table.present(b.observe(1), None).plates]

    assert totals() == ["30", "5"], "with what the trick that lies there brings"
    b.play("call HIGH", "play 2C", "play 3C")
    assert totals() == [str(score) for score in b.fact("scores")], "the round is counted"


def test_the_last_trick_of_a_round_stays_until_it_was_seen_under_the_number_of_its_round():
    b = board(["KS 2C", "QH 3C"], phase="call").play("call HIGH", "play KS", "play QH")
    shown = SPEC.table.present(b.observe(1), None)
    assert shown.hold and not shown.ends
    b.play("call HIGH", "play 2C", "play 3C")
    shown = SPEC.table.present(b.observe(1), None)
    assert shown.hold and shown.ends
    assert shown.header == say("header.counted", round=say("round", round=1, rounds=2))


def test_a_hand_lies_by_rank_with_the_ace_above_the_king():
    (hand,) = (zone for zone in SPEC.table.layout(4).mats[0].zones if zone.zone == "hand")
    assert hand.order == "high"
