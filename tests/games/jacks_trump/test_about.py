"""What a card of Jacks Trump says it beats and is worth."""

import pytest

from tabletop.games.jacks_trump.spec import SPEC
from tests.games.about import said
from tests.games.jacks_trump.board import board

HANDS = ["9S TS JS QS AS 2S KS", "9H TH JH QH AH 2H KH"]


@pytest.mark.rule("JT-3.1", "JT-3.2", "JT-3.8")
@pytest.mark.parametrize(
    ("card", "high", "low"),
    [
        ("9S", "it beats 2s to 8s (§3.1)", "it beats 10s to aces, jacks apart (§3.2)"),
        ("TS", "it beats 2s to 9s (§3.1)", "it beats queens to aces (§3.2)"),
        ("QS", "it beats 2s to 10s (§3.1)", "it beats kings to aces (§3.2)"),
        ("AS", "it beats 2s to kings, jacks apart (§3.1)", "it beats no other rank (§3.2)"),
        ("2S", "it beats no other rank (§3.1)", "it beats 3s to aces, jacks apart (§3.2)"),
        ("KS", "it beats 2s to queens, jacks apart (§3.1)", "it beats aces (§3.2)"),
    ],
)
def test_a_card_names_what_it_beats_under_the_call(card, high, low):
    b = board(HANDS, phase="call")
    assert f"Under HIGH {high}" in said(SPEC, b, card) and f"Under LOW {low}" in said(SPEC, b, card)
    assert "Of equal ranks the later card wins; any jack beats it (§3.4, §3.6, §3.8)" in said(SPEC, b, card)
    b = board(HANDS, call="HIGH")
    assert f"Under HIGH {high}" in said(SPEC, b, card) and "LOW" not in said(SPEC, b, card)


@pytest.mark.rule("JT-3.3", "JT-3.4", "JT-3.5", "JT-3.6")
def test_a_jack_beats_all_but_a_later_jack():
    told = said(SPEC, board(HANDS, call="LOW"), "JS")
    assert "It beats every card but a later jack, under HIGH and LOW (§3.4 to §3.6)" in told
    assert "any jack beats it" not in told


@pytest.mark.rule("JT-4.3")
@pytest.mark.parametrize(("card", "points"), [("9S", "1 point "), ("TS", "10 points"), ("JS", "5 points")])
def test_a_card_says_what_it_is_worth(card, points):
    assert f"Whoever takes it gets {points}" in said(SPEC, board(HANDS), card)


@pytest.mark.rule("JT-3.6", "JT-3.7", "JT-3.8")
def test_what_a_card_would_do_now():
    b = board(HANDS, call="HIGH")
    assert "Played now" not in said(SPEC, b, "TS")
    b.play("play TS")
    for card, ahead in (("9H", True), ("TH", False), ("QH", False), ("JH", False)):
        told = said(SPEC, b, card, 1)
        assert ("would not take the trick: 10♠ is ahead (§3)" in told) == ahead
        assert ("would take the trick as it lies (§3)" in told) != ahead
