"""What the button says that passing would bring."""

import pytest

from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tests.games.superjack.board import board
from tests.presenter.hands import hands_of


def told(b, verb="pass"):
    """What that answer brings, whether it costs something, and whether it is under the key that passes."""
    offer = next(offer for offer in hands_of(SPEC, b.state).buttons(()) if offer.sequence[0].verb == verb)
    found = offer.consequence
    return (found.text if found else "", bool(found and found.bad), offer.plain)


@pytest.mark.rule("SJ-6.11")
def test_no_block_says_what_comes_through():
    def fight(health):
        sides = {"p0": {"creatures": "KS"}, "p1": {"creatures": "QS", "health": health}}
        return board(attackers=["KS 1"], phase="block", **sides)

    assert told(fight(12)) == (say("foresee.unblocked", damage=3, left=9), True, False)
    assert told(fight(3)) == (say("foresee.unblocked", form="out", damage=3, left=0), True, False)


@pytest.mark.rule("SJ-10.4")
def test_a_window_says_what_will_happen_and_costs_what_is_aimed_at():
    hands = {"p0": {"hand": "AH", "gems": "2D 3D 4D"}, "p1": {"hand": "AC2", "gems": "6S2 2C2 3C2 4C2"}}
    text, bad, plain = told(board(**hands).play("shatter AH 6S2 2D 3D 4D"))
    assert text == say("waits.shatter", card=say("waits.whose", "you", card="6♠")) and bad and not plain


@pytest.mark.rule("SJ-6.16", "SJ-B79")
def test_a_pass_says_which_creature_falls_where_a_pair_at_hand_would_save_it():
    mine = {"creatures": "KD", "hand": "AH"}
    fight = {"attackers": ["KD 1"], "blocks": ["KD2 KD"], "p1": {"creatures": "KD2"}}
    for phase in ("buff", "act"):
        b = board(phase=phase, p0=mine | {"gems": "6D 6H 3D"}, **fight)
        assert told(b) == (say("foresee.passed", count=1, cards="K♦"), True, False)
    for gems in ("6D 6C", "3D 5S", ""):
        b = board(phase="buff", p0=mine | {"gems": gems}, **fight)  # no pair
        assert told(b) == (say("foresee.passed", count=1, cards="K♦"), False, True)


@pytest.mark.rule("SJ-6.11", "SJ-3.8")
@pytest.mark.parametrize(("health", "form"), [(9, ""), (2, "out")])
def test_a_pass_says_what_damage_a_fireball_at_hand_would_prevent(health, form):
    sides = {"p0": {"creatures": "QS"}, "p1": {"gems": "2H2", "health": health}}
    b = board(attackers=["QS 1"], phase="react", **sides)
    assert told(b) == (say("foresee.passed.hit", form=form, damage=2, left=health - 2), True, False)
    b = board(attackers=["KS 1"], phase="react", p0={"creatures": "KS"}, p1={"health": health})
    king = say("foresee.passed.hit", form="" if health > 3 else "out", damage=3, left=health - 3)
    assert told(b) == (king, False, True), "nothing can be done, and that it costs is told all the same"


def test_elsewhere_a_pass_says_nothing_more_and_stays_on_its_key():
    b = board(
        p1={"creatures": "KS2", "gems": "2H2"}, p0={"creatures": "KS"}, attackers=["KS 1"], phase="defend"
    )
    assert told(b) == ("", False, True)


@pytest.mark.rule("SJ-11.2")
def test_a_pass_says_that_it_wins_as_it_stands_whatever_falls():
    fight = {"attackers": ["KD 1", "QS 1"], "blocks": ["KD2 KD"], "phase": "act"}
    mine = {"creatures": "KD QS", "gems": "2S"}
    won = board(p0=mine, p1={"creatures": "KD2", "health": 2}, **fight)
    assert told(won) == (say("foresee.passed.win"), False, True)
    lives = board(p0=mine, p1={"creatures": "KD2", "health": 3}, **fight)
    assert told(lives)[0] == say("foresee.passed", count=1, cards="K♦")


@pytest.mark.rule("SJ-5.5", "SJ-11.2")
@pytest.mark.parametrize(
    ("gems", "health", "lacks"),
    [("6D 6H", 3, 1), ("6D 6H 7C 7S", 4, 2), ("6D 6H 7C 7S", 5, 0), ("6D 7H", 3, 0)],
)
def test_a_pass_says_that_pairs_would_win(gems, health, lacks):
    """Pass was golden where the pair at hand won the game."""
    b = board(
        attackers=["QS 1"],
        phase="buff",
        p0={"creatures": "QS", "gems": f"{gems} 3D"},
        p1={"creatures": "KD2", "health": health},
    )
    short = (say("foresee.passed.short", count=lacks, player="Mira"), True, False)
    assert told(b) == (short if lacks else ("", False, True))
    blocked = board(
        attackers=["QS 1"],
        blocks=["KD2 QS"],
        phase="buff",
        p0={"creatures": "QS", "gems": f"{gems} 3D"},
        p1={"creatures": "KD2", "health": health},
    )
    assert say("foresee.passed.short", count=lacks, player="Mira") != told(blocked)[0]


@pytest.mark.rule("SJ-10.11")
@pytest.mark.parametrize("gone", [False, True])
def test_a_pass_is_no_warning_where_what_waits_has_lost_its_target(gone):
    b = board(p0={"hand": "AC", "gems": "2C 3C 4C"}, p1={"gems": "7D2 2H2", "creatures": "KD2"})
    b.play("shatter AC 7D2 2C 3C 4C")
    if gone:
        b.play("draw 7D2")
    words = say("waits.gone") if gone else say("waits.shatter", card=say("waits.whose", "you", card="7♦"))
    assert b.asked == (1, "window") and told(b) == (words, not gone, gone)
