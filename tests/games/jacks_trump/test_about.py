"""What a card of Jacks Trump says it beats and is worth."""

from itertools import islice

import pytest

from tabletop.engine.cards import card_text
from tabletop.games.jacks_trump.spec import SPEC
from tabletop.games.jacks_trump.texts import say
from tests.contract.cases import walk
from tests.games.about import leader_is_told, played_is_explained, said
from tests.games.jacks_trump.board import board

HANDS = ["9S TS JS QS AS 2S KS", "9H TH JH QH AH 2H KH"]


@pytest.mark.rule("JT-3.1", "JT-3.2", "JT-3.8")
@pytest.mark.parametrize(
    ("card", "high", "low"),
    [
        ("9S", ("beats", "2s to 8s"), ("beats_not_jacks", "10s to aces")),
        ("TS", ("beats", "2s to 9s"), ("beats", "queens to aces")),
        ("QS", ("beats", "2s to 10s"), ("beats", "kings to aces")),
        ("AS", ("beats_not_jacks", "2s to kings"), ("beats_none", "")),
        ("2S", ("beats_none", ""), ("beats_not_jacks", "3s to aces")),
        ("KS", ("beats_not_jacks", "2s to queens"), ("beats", "aces")),
    ],
)
def test_a_card_names_what_it_beats_under_the_call(card, high, low):
    b = board(HANDS, phase="call")
    under_high = say(f"about.{high[0]}", form="HIGH", ranks=high[1])
    under_low = say(f"about.{low[0]}", form="LOW", ranks=low[1])
    assert under_high in said(SPEC, b, card) and under_low in said(SPEC, b, card)
    assert say("about.equal") in said(SPEC, b, card)
    b = board(HANDS, call="HIGH")
    assert under_high in said(SPEC, b, card) and under_low not in said(SPEC, b, card)


@pytest.mark.rule("JT-3.3", "JT-3.4", "JT-3.5", "JT-3.6")
def test_a_jack_beats_all_but_a_later_jack():
    told = said(SPEC, board(HANDS, call="LOW"), "JS")
    assert say("about.jack") in told and say("about.equal") not in told


@pytest.mark.rule("JT-4.3")
@pytest.mark.parametrize(("card", "points"), [("9S", 1), ("TS", 10), ("JS", 5)])
def test_a_card_says_what_it_is_worth(card, points):
    assert say("about.points", count=points) in said(SPEC, board(HANDS), card)


@pytest.mark.rule("JT-3.6", "JT-3.7", "JT-3.8")
def test_what_a_card_would_do_now():
    b = board(HANDS, call="HIGH")
    assert say("now.takes") not in said(SPEC, b, "TS")
    b.play("play TS")
    for card, ahead in (("9H", True), ("TH", False), ("QH", False), ("JH", False)):
        told = said(SPEC, b, card, 1)
        assert (say("now.behind", card="10♠") in told) == ahead
        assert (say("now.takes") in told) != ahead


def test_the_first_trick_says_what_counts():
    state = SPEC.start(3, "aim")
    asked, first, late = {}, [], set()
    for point in islice(walk(state, "aim", 1000), 12):
        seen = point.state.observe(point.decision.seat)
        help = SPEC.table.present(seen, point.decision).help
        if point.decision.prompt == "lead":
            beaten, begins = say("lead.help", seen.fact("call")), not any(seen.fact("taken"))
            assert help == (f"{say('aim')}\n{beaten}" if begins else beaten), "also which cards beat it"
        elif any(seen.fact("taken")):
            late.add(help)
        else:
            asked[point.decision.prompt] = help
            first += [help] if point.decision.prompt != "size" else []
    aim, equal = say("aim"), say("equal")
    assert asked["size"] == f"{aim}\n{say('size.help')}"
    assert equal in asked["call"]
    assert f"{aim}\n{equal}\n{say('marks')}" in first, (
        "who is not the last to play reads what marks the cards"
    )
    assert asked["play"] == f"{aim}\n{equal}", "for the last nothing is left to chance"
    assert all(equal in help for help in first), "before the first call and the first answer to a card"
    assert late and not any(aim in help or equal in help for help in late)


def test_the_card_that_is_ahead_says_so_in_words_with_who_played_it():
    leader_is_told(SPEC, board(["9S 2C", "8H 3C", "7S 4C"], call="LOW").play("play 9S", "play 8H"), "play 7S")


def test_a_pile_says_what_its_number_counts_whether_a_trick_lies_in_the_middle_or_is_put_away():
    b = board(["9S 2C", "8H 3C", "7S 4C"], call="LOW").play("play 9S", "play 8H", "play 7S")
    for seat in range(3):
        assert SPEC.table.about(b.observe(0), "won", seat, -1).texts == (say("piece.won"),)


def test_why_not_tells_what_becomes_of_a_card_in_the_trick():
    played_is_explained(
        SPEC, board(["9S 2C", "8H 3C", "7S 4C"], call="LOW").play("play 9S", "play 8H"), card_text
    )
