"""§20: a Jack, a Queen and a King strengthen each other."""

from itertools import permutations

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.events import CardMoved, Declared
from tests.games.high_jinks.board import board


def powers(agents, players=3):
    b = board(players, p0={"agents": agents})
    return {b.power(code.strip("!")) for code in agents.split()}


@pytest.mark.rule("HJ-20.1")
@pytest.mark.parametrize("agents", [" ".join(order) for order in permutations(("JC", "QD", "KH"))])
def test_jack_queen_and_king_gain_one_each(agents):
    assert powers(agents) == {1}


@pytest.mark.rule("HJ-20.1")
@pytest.mark.parametrize(
    "agents", ["JC", "JC QC", "JC JD KC", "QC QD KC", "KC KD KH", "JC JC2 QC", "JC QC QD"]
)
def test_anything_less_is_no_guild(agents):
    assert powers(agents) == {0}


@pytest.mark.rule("HJ-20.1")
def test_the_guild_is_that_of_one_player():
    b = board(p0={"agents": "JC QD"}, p1={"agents": "KH"})
    assert (b.power("JC"), b.power("QD"), b.power("KH")) == (0, 0, 0)


@pytest.mark.rule("HJ-20.2", "HJ-C67")
@pytest.mark.parametrize("suit", "CDHS")
def test_a_guild_of_one_suit_gains_two_instead(suit):
    assert powers(f"J{suit} Q{suit} K{suit}") == {2}
    assert powers(f"Q{suit} K{suit}2 J{suit}") == {2}


@pytest.mark.rule("HJ-20.2", "HJ-C67")
@pytest.mark.parametrize("agents", ["JS QS KH", "JS QH KS", "JH QS KS"])
def test_two_of_one_suit_are_not_enough(agents):
    assert powers(agents) == {1}


@pytest.mark.rule("HJ-20.3")
def test_the_guild_leaves_the_whole_thirteen():
    b = board(p0={"agents": "JS QS KS", "hand": "TH 3H 4H"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD", "empower TH")
    assert not b.legal("empower 4H")
    assert b.play("empower 3H").power("JS") == 15


@pytest.mark.rule("HJ-20.4", "HJ-C67")
@pytest.mark.parametrize("agents", ["JC! QD KH", "JC! QD! KH!"])
def test_tapped_members_count(agents):
    assert powers(agents) == {1}


@pytest.mark.rule("HJ-20.5", "HJ-C67")
@pytest.mark.parametrize("gone", ["JC", "QD", "KH"])
def test_the_bonus_ends_when_a_member_retires(gone):
    b = board(p0={"agents": "JC QD KH"}).play(f"retire {gone}")
    assert {b.power(code) for code in {"JC", "QD", "KH"} - {gone}} == {0}


@pytest.mark.rule("HJ-20.5")
def test_the_bonus_begins_when_the_third_member_comes_even_tapped():
    b = board(p0={"agents": "JC QD", "hand": "KH"}).play("special KH")
    assert (b.power("JC"), b.power("QD"), b.power("KH")) == (1, 1, 1)


@pytest.mark.rule("HJ-20.5")
def test_the_bonus_ends_when_a_member_is_defeated():
    b = board(p0={"agents": "JS QS KS"}, p1={"agents": "QH*3 KD"}, phase="combat")
    b.play(
        "attack JS 1", "block QH", "pass", "pass"
    )  # 2 to 2, Queen beats Jack; a Juggernaut's Club finds the Bench
    assert b.zone("agents", 0) == ". QS KS"
    assert (b.power("QS"), b.power("KS")) == (0, 0)


@pytest.mark.rule("HJ-20.6")
def test_the_bonus_counts_for_the_attacker():
    b = board(p0={"agents": "JH QD KC"}, p1={"agents": "QH"}, phase="combat")
    b.play("attack JH 1", "block QH", "pass", "pass")  # 1 to 0; at 0 to 0 the Queen would win
    assert b.zone("bench") == "QH" and b.zone("agents", 0) == "JH!*1 QD KC"


@pytest.mark.rule("HJ-20.6")
def test_the_bonus_counts_for_the_blocker():
    b = board(p0={"agents": "KH"}, p1={"agents": "QH JD KC"}, phase="combat")
    b.play("attack KH 1", "block QH", "pass", "pass")  # 0 to 1; at 0 to 0 the King would win
    assert b.zone("bench") == "KH" and b.zone("agents", 1) == "QH*1 JD KC"


@pytest.mark.rule("HJ-20.6")
def test_members_out_of_the_duel_lend_their_bonus_each_duel_anew():
    b = board(p0={"agents": "JH QD KC"}, p1={"agents": "KH"}, phase="combat")
    b.play("attack JH 1", "block KH")
    assert (b.power("JH"), b.power("QD"), b.power("KC"), b.power("KH")) == (1, 1, 1, 0)


def guilds(b):
    """What was told of Guilds: how, of whom, by which Agent and how much it is."""
    return [
        (e.how, e.seat, e.card, e.value) for e in b.events() if isinstance(e, Declared) and "guild" in e.how
    ]


@pytest.mark.rule("HJ-20.1", "HJ-20.2", "HJ-20.5", "HJ-21.6")
def test_the_log_tells_with_which_agent_a_guild_begins_and_without_which_it_ends():
    """Each lost Power, and no line said why."""
    b = board(p0={"agents": "JC QC", "hand": "KC KD XR"}).play("special KC")
    assert guilds(b) == [("guild", 0, parse_card("KC"), 2)]
    b.play("retire JC", "special XR")
    assert guilds(b)[1:] == [("guild_ends", 0, parse_card("JC"), 2), ("guild", 0, parse_card("XR"), 1)]
    moved = [e.how for e in b.events() if e.how in ("retire", "guild_ends")]
    assert moved == ["retire", "guild_ends"], "first what was done, then what came of it"
    assert not guilds(board(p0={"agents": "JC QC", "hand": "QD"}).play("special QD", "retire JC"))
    b = board(p0={"agents": "KS"}, p1={"agents": "JS QS KD"}, phase="combat")
    assert not guilds(b.play("attack KS 1", "block QS"))
    b = board(p0={"agents": "KS*2"}, p1={"agents": "JS QS KD"}, phase="combat")
    assert guilds(b.play("attack KS 1", "block QS", "pass", "pass")) == [
        ("guild_ends", 1, parse_card("QS"), 1)
    ]
    (fell,) = [e for e in b.events() if e.how == "defeat" and isinstance(e, CardMoved)]
    assert (fell.from_zone, fell.from_seat, fell.from_place) == ("agents", 1, 1), "from its own place"
