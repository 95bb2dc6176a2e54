"""§11: losing, winning, draws."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.match.history import SCHEMA, ReplayError
from tabletop.match.players import Human
from tabletop.match.record import from_record
from tests.games.superjack.board import SPEC, board, random_game


@pytest.mark.rule("SJ-11.1")
def test_no_health_is_the_end_at_once():
    b = board(p0={"gems": "2C"}, p1={"health": 1, "gems": "2C2"}).play("burn 2C 1", "pass")
    assert b.result.winners == (0,) and b.result.termination == "last_standing"
    b = board(p0={"creatures": "KS QS"}, p1={"health": 2}).attack("KS", "QS")
    while b.result is None:
        b.play("pass")
    assert b.health(1) == -3 and b.result.ranking == (1, 2)


@pytest.mark.rule("SJ-11.2")
def test_the_last_player_wins():
    b = board(3, p0={"gems": "2C 3C"}, p1={"health": 1, "hand": "2C2", "gems": "5C2"}, p2={"health": 1})
    b.play("burn 2C 1", "pass", "pass")
    assert b.result is None and b.asked == (0, "main")
    assert b.cards("removed") == {"2C2", "5C2"}
    b.play("burn 3C 2")
    assert b.asked == (2, "window"), "who is out is not asked"
    b.play("pass")
    assert b.result.winners == (0,) and b.result.ranking == (1, 3, 2)


def test_what_a_fallen_player_controls_leaves_the_game():
    b = board(
        3,
        p0={"gems": "2C", "creatures": "KS2 QS(5H2 5D2)"},
        p1={"health": 1, "creatures": "QC JD2(4S 4C)", "gems": "6C2", "graveyard": "7C2"},
    ).play("burn 2C 1", "pass", "pass")
    assert b.zone("creatures", 0) == "KS2 QS" and b.zone("gems", 0) == "4C! 4S!"
    assert b.cards("removed") == {"QC", "JD2", "6C2", "7C2", "5H2", "5D2"}


def test_a_fallen_players_ace_vanishes():
    b = board(
        3,
        p0={"hand": "AC", "gems": "2C 4C 6C", "health": 1},
        p1={"gems": "2C2"},
    ).play("cast AC 2C 4C 6C", "burn 2C2 0", "pass", "pass")
    assert b.at("seat.0.alive") is False
    assert "AC" in b.cards("removed") and b.asked == (1, "main") and b.at("turn") == 1


def test_attackers_of_a_fallen_player_leave_combat():
    b = board(3, p0={"creatures": "KS QS", "gems": "2C"}, p2={"health": 1}).play("combat", "attack KS 1 QS 2")
    b.to("act").play("burn 2C 2", "pass", "pass").damage()
    assert b.health(1) == 17 and b.result is None


@pytest.mark.rule("SJ-B91", "SJ-B99")
@pytest.mark.parametrize("how", ["burn", "resign", "time"])
def test_attackers_of_a_fallen_player_do_nothing_more(how):
    """They leave combat as soon as their player falls; what attacks another goes on."""
    b = board(3, p0={"creatures": "KS QS JS", "gems": "2C"}, p1={"creatures": "KC2"}, p2={"health": 1})
    b.play("combat", "attack KS 1 QS 2 JS 2").to("act")
    if how == "burn":
        b.play("burn 2C 2", "pass", "pass")
    else:
        b.state.interrupt(how, 2)
    assert b.fact("attackers") == ((parse_card("KS"), 1, False),)
    b.damage()
    assert b.health(1) == 17 and b.at("out") == [2]


@pytest.mark.rule("SJ-B81", "SJ-B99")
def test_combat_ends_where_only_a_fallen_player_was_attacked():
    b = board(3, p0={"creatures": "KS"}).play("combat", "attack KS 1").to("buff")
    b.state.interrupt("resign", 1)
    assert b.fact("attackers") == () and b.asked == (0, "buff")
    assert b.play("pass").asked == (0, "main2"), "the step is finished first"


@pytest.mark.rule("SJ-B91", "SJ-B99")
def test_the_turn_of_a_fallen_player_is_over_as_soon_as_no_window_is_open():
    b = (
        board(
            3,
            p0={"gems": "2C", "creatures": "KS QS", "health": 1},
            p1={"gems": "3C2 2D2", "creatures": "QS2"},
            p2={"gems": "2C3"},
        )
        .play("combat", "attack KS 1 QS 2")
        .play("fireball 3C2 KS", "burn 2C3 0")
    )
    assert b.asked == (0, "window")
    b.play("pass", "pass")
    assert b.at("out") == [0] and b.fact("attackers") == ()
    assert b.asked == (2, "window") and b.at("turn") == 0, "a window is still open"
    b.play("pass")
    assert b.asked == (1, "main") and b.at("turn") == 1
    b = board(3, p0={"creatures": "KS QS"}).play("combat", "attack KS 1 QS 2").to("act")
    b.state.interrupt("time", 0)
    assert b.asked == (1, "main"), "at once where none is open"


ATTACKER = {"creatures": "KS2 QS2 JS2"}


def fall(seats, **how):
    """Seat 1 attacks everybody, unblocked, up to what comes after the damage."""
    b = board(len(seats), turn=1, **{f"p{seat}": row for seat, row in enumerate(seats)}, **how)
    b.play("combat", "attack KS2 0 QS2 2" + (" JS2 3" if len(seats) > 3 else ""))
    while b.state.decision() is not None and b.asked[1] in ("defend", "block", "buff", "act", "react"):
        b.play("pass")
    return b


@pytest.mark.rule("SJ-B92")
def test_players_who_fall_at_the_same_moment_share_the_place():
    b = fall([{"health": 3}, ATTACKER, {"health": 2}])
    assert b.result.winners == (1,) and b.result.ranking == (2, 1, 2)
    b = fall([{"health": 3}, ATTACKER, {"health": 2}, {}])
    assert b.asked == (1, "main2") and b.at("out") == [[2, 0]] and b.fact("together") == (0,)
    b.state.interrupt("resign", 1)
    assert b.result.winners == (3,) and b.result.ranking == (3, 2, 3, 1)
    one_by_one = board(3, p0={"gems": "2C 3C"}, p1={"health": 1}, p2={"health": 1})
    one_by_one.play("burn 2C 1", "pass", "pass", "burn 3C 2", "pass")
    assert one_by_one.result.ranking == (1, 3, 2)


@pytest.mark.rule("SJ-B92", "SJ-B100")
def test_of_those_who_fall_together_the_nearer_in_turn_order_starts_the_next_game():
    b = fall([{"health": 3}, ATTACKER, {"health": 2}], options={"set": 3})
    assert b.asked == (2, "mulligan"), "seat 2 comes after seat 1"
    b = fall([{"health": 3}, ATTACKER, {"health": 3}], options={"set": 3})
    assert b.at("games") == 0 and b.at("out") == [0]
    b.state.interrupt("resign", 2)
    assert b.asked == (0, "mulligan")


@pytest.mark.rule("SJ-B93", "SJ-B99")
@pytest.mark.parametrize("how", ["resign", "time"])
@pytest.mark.parametrize("seat", [0, 1])
def test_leaving_is_progress_also_without_a_creature(how, seat):
    b = board(3, stall=18, p1={"hand": "2C2", "graveyard": "KS2"})
    b.state.interrupt(how, seat)
    b.to("main", 2 if seat else 1)
    assert b.at("stall") == 0 and b.result is None


def test_a_record_of_older_rules_plays_on_as_it_was_played():
    """In version 1 leaving was no progress, and who fell together fell one after another, by seat."""
    header = {"schema": SCHEMA, "game": "superjack", "options": {}, "seed": "1"}
    people = [Human("Ann"), Human("Ann"), Human("Ann")]
    for version, stalled, ranking in ((1, True, (3, 1, 2)), (2, False, (2, 1, 2))):
        match = from_record(SPEC, header | {"rules_version": version}, people)
        assert match.spec.rules_version == match.header()["rules_version"] == version
        b = board(3, rules=match.spec, stall=19)
        b.state.interrupt("resign", 1)
        b.play("skip", "end", "pass", "pass")
        assert (b.result is not None) == stalled
        b = fall([{"health": 3}, ATTACKER, {"health": 2}], rules=match.spec)
        assert b.result.ranking == ranking
    with pytest.raises(ReplayError, match="version 3, not 2"):
        from_record(SPEC, header | {"rules_version": 3}, people)


@pytest.mark.rule("SJ-11.3")
def test_twenty_turns_without_progress_are_a_draw():
    b = board(p0={"gems": "2C 3D 4H"}, stall=18)
    b.play("straight 2C 3D 4H").next_turn()
    assert b.at("stall") == 19, "health gained is no progress"
    b.to("final").play("pass")
    assert b.result.termination == "stall" and b.result.winners == () and b.result.ranking == (1, 1)


@pytest.mark.rule("SJ-11.3")
@pytest.mark.parametrize(
    ("side", "move"),
    [({"hand": "2C"}, "gem 2C"), ({"gems": "4C"}, "mine 4C"), ({"gems": "2C"}, "burn 2C 1")],
)
def test_progress_sets_the_count_back(side, move):
    assert board(p0=side, stall=18).play(move).next_turn().at("stall") == 0


@pytest.mark.rule("SJ-11.3")
def test_the_count_waits_for_empty_libraries():
    assert board(p1={"library": "2C2"}, stall=0).next_turn().at("stall") == 0
    assert board(stall=0).next_turn().at("stall") == 1


@pytest.mark.rule("SJ-11.3")
def test_the_turn_cap():
    b = board(number=200, p0={"library": "2C"}).to("final").play("pass")
    assert b.result.termination == "turn_cap" and b.result.winners == ()
    b = board(number=100, p0={"library": "2C"}, options={"turn_cap": 100}).to("final").play("pass")
    assert b.result.termination == "turn_cap"
    assert board(number=199, p0={"library": "2C"}).to("final").play("pass").result is None


@pytest.mark.rule("SJ-11.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede(seat):
    b = board()
    b.state.interrupt("resign", seat)
    assert b.result.winners == (1 - seat,) and b.result.termination == "last_standing"


def test_a_draw_is_agreed():
    b = board()
    b.state.interrupt("draw", 0)
    assert b.result.winners == () and b.result.termination == "agreed"


def test_a_time_penalty_costs_a_health():
    b = board()
    b.state.interrupt("flag", 1)
    assert b.health(1) == 19


@pytest.mark.rule("SJ-11.3")
def test_random_games_end():
    reasons = set()
    for seed in range(25):
        *_, b = random_game(2, seed)
        reasons.add(b.result.termination)
        assert b.at("number") <= 200
    assert reasons <= {"last_standing", "stall", "turn_cap"} and "last_standing" in reasons
