"""Jacks Trump's rationales: points counted, cards still out counted."""

from tabletop.games.jacks_trump.texts import say
from tests.games.jacks_trump.board import SPEC, board
from tests.games.rationales import why


def test_the_last_to_play_counts_the_points():
    b = board(["9S 2C", "8H 3C", "TS 4C"], call="HIGH").play("play 9S", "play 8H")
    assert why(SPEC, b, "play TS") == say("rationale.takes", count=12)


def test_a_jack_that_stays():
    b = board(["9S 2C", "8H 3C", "TS JC"], call="HIGH").play("play 9S", "play 8H")
    told = why(SPEC, b, "play TS")
    assert told == say("rationale.takes_spares_jack", count=12)


def test_nothing_can_be_won():
    b = board(["JS 2C", "TH 6C", "3D 4C"], call="HIGH").play("play JS")
    assert why(SPEC, b, "play 6C") == say("rationale.helpless", count=1)
    assert why(SPEC, b, "play TH") is None


def test_a_call_is_explained_by_the_best_card_under_either():
    told = why(SPEC, board(["2S 2H 3D", None, None, None], phase="call"), "call LOW")
    assert told == say("rationale.call", call=say("call", form="LOW"), count=6, other_call="HIGH", others=47)
    assert why(SPEC, board(["2S 2H 3D", None, None, None], phase="call"), "call HIGH") is None


def test_the_help_before_a_call_leaves_the_jack_out_as_the_hint_does():
    b = board(["QC TD JS", None, None, None], phase="call")
    help_text = SPEC.table.present(b.observe(0), b.decision).help
    lines = [
        say("call.help", "HIGH jack", card="Q♣", count=14, unseen=49),
        say("call.help", "LOW jack", card="10♦", count=38, unseen=49),
        say("equal"),
    ]
    assert help_text.split("\n") == lines


def test_the_call_under_which_less_is_risked_is_explained():
    b = board(["7S TS JH", None, None, None], phase="call")
    told = why(SPEC, b, "call LOW")
    about = {"card": "7♠", "costly": "10♠", "points": 10}
    assert told == say("rationale.call_cheap", call="LOW", other_call="HIGH", count=1, **about)
