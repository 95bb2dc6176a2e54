"""§29: the chess clock. Whose time runs, what it costs, and a flag in the middle of anything."""

import pytest

from tabletop.engine.events import DamageDealt
from tabletop.engine.notation import parse_move
from tabletop.engine.time_control import PRESETS, TimeControl, parse_time_control
from tabletop.games.high_jinks.spec import SPEC
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import PASSES, duel
from tests.games.high_jinks.matches import MINUTE, Table
from tests.games.high_jinks.moments import IN_DUEL, MOMENTS, SETUP, moment

FIVE = "2C 2D 2H 2S 3C"
DECK = "9C 9D 9H 9S 8C 8D 8H 8S"


def timed(b, **more):
    return Table(b, "20/3", **more)


# What runs out


@pytest.mark.rule("HJ-29.1")
def test_without_the_option_there_is_no_clock():
    assert Match(SPEC, [Human("Ann"), Human("Ann")], "1").clock is None and parse_time_control("off") is None
    t = Table(board(deck=DECK))
    assert t.clock is None and t.match.header()["clock"] == "off"
    t.think(500 * MINUTE)
    assert t.match.entries == 0 and t.b.zone("damage", 0) == ""


@pytest.mark.rule("HJ-29.2")
def test_one_damage_the_moment_the_time_is_gone():
    t = timed(board(deck=DECK)).think(20 * MINUTE - 1)
    assert t.b.zone("damage", 0) == ""
    t.think(1)
    assert t.b.zone("damage", 0) == "9C" and t.b.asked == (0, "main")
    assert [(e.how, e.seat, e.by) for e in t.log(1) if isinstance(e, DamageDealt)] == [("flag", 0, -1)]
    assert t.left(1) == 20 * MINUTE


@pytest.mark.rule("HJ-29.2")
def test_the_time_of_all_turns_adds_up():
    t = timed(board(deck=DECK)).think(12 * MINUTE).play("end").think(19 * MINUTE).play("end")
    t.think(8 * MINUTE - 1)
    assert t.b.zone("damage", 0) == t.b.zone("damage", 1) == ""
    assert t.think(1).b.zone("damage", 0) != "" and t.b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-29.3")
def test_another_for_every_further_interval():
    t = timed(board(deck=DECK)).think(20 * MINUTE).think(3 * MINUTE - 1)
    assert t.b.zone("damage", 0) == "9C"
    t.think(1)
    assert t.b.zone("damage", 0) == "9C 9D"
    t.play("end").think(10 * MINUTE).play("end")
    assert t.b.zone("damage", 0) == "9C 9D", "only one's own time counts"
    t.think(6 * MINUTE)
    assert len(t.b.zone("damage", 0).split()) == 4


@pytest.mark.rule("HJ-29.3")
def test_the_sixth_counter_by_the_clock_loses():
    t = timed(board(3, deck=DECK)).think((20 + 4 * 3) * MINUTE)
    assert len(t.b.zone("damage", 0).split()) == 5 and t.b.asked == (0, "main")
    t.think(3 * MINUTE)
    assert t.b.fact("out") == (0,) and t.b.asked == (1, "main") and t.clock.is_out(0)


@pytest.mark.rule("HJ-29.6")
def test_twenty_minutes_then_every_three_is_the_first_choice():
    assert PRESETS[0] == TimeControl("penalty", 20 * MINUTE, period_ms=3 * MINUTE)
    t = Table(board(deck=DECK), "20/3")
    assert t.clock.control == PRESETS[0] and t.left(0) == t.left(1) == 20 * MINUTE


@pytest.mark.rule("HJ-29.7", "HJ-C105")
def test_an_ace_redeems_from_the_clock():
    t = timed(board(p0={"damage": FIVE}, deck="AH 9C 9D")).think(20 * MINUTE)
    assert t.b.zone("hand", 0) == "AH" and t.b.zone("damage", 0) == FIVE and t.b.asked == (0, "main")
    t.think(3 * MINUTE)
    assert t.match.result().winners == (1,)


# Whose time runs


@pytest.mark.rule("HJ-29.4", "HJ-C102")
def test_in_the_damage_step_the_window_holders_time_runs():
    b = board(p0={"agents": "KC", "hand": "5S AD"}, p1={"agents": "QD", "hand": "AC"}, deck=DECK)
    t = timed(b)
    charged = [t.charged()]
    moves = (
        *("combat", "attack KC 1", "block QD", "empower 5S", "pass", "ace AC", "ace AD", "decline", "draw"),
        "end",
    )
    for move in moves:
        charged.append(t.play(move).charged())
    # main, attack, block: the turn player; windows and answers: their holder; Club and attack: the turn player
    assert charged == [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]


@pytest.mark.rule("HJ-29.4")
def test_thinking_in_a_window_costs_its_holder():
    t = timed(duel("KC", "QD")).think(2 * MINUTE).play("pass").think(5 * MINUTE)
    assert (t.left(0), t.left(1)) == (18 * MINUTE, 15 * MINUTE)
    t.think(15 * MINUTE)
    assert t.b.asked == (1, "window") and len(t.b.zone("damage", 1).split()) == 1


@pytest.mark.rule("HJ-29.5", "HJ-C104")
def test_the_clock_stands_while_the_deck_is_rebuilt():
    t = timed(board(p0={"hand": "KC"}, deck="2C", void="5H 5S", bench="QS"))
    t.play("summon KC").match.open_input()
    t.ms += MINUTE
    t.play("draw")
    assert t.b.cards("deck") == {"5H", "5S", "QS"}
    t.ms += 30 * MINUTE  # as long as it takes to shuffle and to show it
    t.match.poll_clock()
    assert t.left(0) == 19 * MINUTE and t.b.zone("damage", 0) == ""
    assert t.think(MINUTE).left(0) == 18 * MINUTE


OTHERS_CHOICE = ["block", "defender's club", "heart", "diamond"]
HOLDS = {"defender's window": 1, "defender's answer": 1}


@pytest.mark.rule("HJ-29.8", "HJ-C102")
@pytest.mark.parametrize("name", MOMENTS)
def test_by_the_book_it_is_the_turn_players_but_in_the_damage_step(name):
    b = moment(name)
    assert b.decision.clock_seat == HOLDS.get(name, 0)
    assert timed(b).charged() == HOLDS.get(name, 0)


@pytest.mark.rule("HJ-29.8", "HJ-C102")
@pytest.mark.parametrize("name", MOMENTS)
def test_with_the_option_it_is_always_the_deciders(name):
    b = moment(name, "decider")
    assert b.decision.clock_seat == b.asked[0] == (name in (*HOLDS, *OTHERS_CHOICE))
    assert timed(b).charged() == b.asked[0]


@pytest.mark.rule("HJ-29.8")
@pytest.mark.parametrize(("option", "pays"), [("book", 0), ("decider", 1)])
@pytest.mark.parametrize("name", OTHERS_CHOICE)
def test_a_slow_choice_of_the_defender(name, option, pays):
    t = timed(moment(name, option)).think(20 * MINUTE)
    assert len(t.b.zone("damage", pays).split()) == 1 and t.left(1 - pays) == 20 * MINUTE


@pytest.mark.rule("HJ-29.8")
@pytest.mark.parametrize("name", SETUP)
def test_nobodys_time_runs_before_the_first_turn(name):
    for option in ("book", "decider"):
        assert moment(name, option).decision.clock_seat is None


@pytest.mark.rule("HJ-C104")
def test_curtains_are_free_and_so_is_an_ai_unless_it_pays():
    t = timed(board(deck=DECK))
    t.ms += 30 * MINUTE  # nobody has opened the question
    t.match.poll_clock()
    assert t.left(0) == 20 * MINUTE
    robots = [Absent("casual"), Human("Ann")]
    assert timed(board(deck=DECK), players=robots).charged() is None
    assert timed(board(deck=DECK), players=robots, time_ai=True).charged() == 0


# A flag, a loss on time or a resignation in the middle of anything


def cards(b):
    return sorted(card for _, _, card in b.state.cards())


def leave(b, how, seat):
    """The seat is out: by one interrupt, or by six flags."""
    for _ in range(6 if how == "flag" else 1):
        assert seat in b.fact("alive")
        b.interrupt(how, seat)
    assert seat not in b.fact("alive")
    return b


WAYS = pytest.mark.parametrize("how", ["time", "resign", "flag"])


@pytest.mark.rule("HJ-29.2", "HJ-C103")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("name", MOMENTS)
def test_after_a_flag_the_same_question_is_still_open(name, seat):
    b = moment(name)
    before, had, asked = set(b.moves()), cards(b), b.asked
    b.interrupt("flag", seat)
    assert len(b.zone("damage", seat).split()) == 1 and b.asked == asked and cards(b) == had
    assert before <= set(b.moves()), "the new counter may allow more"


@pytest.mark.rule("HJ-26.6", "HJ-C103", "HJ-C40")
@WAYS
@pytest.mark.parametrize("name", MOMENTS)
def test_without_the_turn_player_the_turn_is_over(name, how):
    b = moment(name)
    had, field, hand = cards(b), b.zone("agents", 1), b.cards("hand", 1)
    leave(b, how, 0)
    assert b.asked == (1, "main") and b.fact("alive") == (1, 2)
    assert b.fact("attack") == b.fact("duel") == b.fact("picks") == ()
    assert [b.zone(zone, 0) for zone in ("hand", "agents", "mana", "damage")] == [""] * 4
    assert "4C" in b.cards("boneyard") and "4C" not in b.cards("hand", 1)
    assert b.zone("agents", 1) == field and len(b.cards("hand", 1)) == len(hand) + 2
    assert cards(b) == had


@pytest.mark.rule("HJ-26.6", "HJ-C103")
@WAYS
@pytest.mark.parametrize("name", IN_DUEL)
def test_without_the_defender_the_attack_is_over_and_combat_goes_on(name, how):
    b = moment(name)
    had, field, hand = cards(b), b.zone("agents", 0), b.zone("hand", 0)
    leave(b, how, 1)
    assert b.asked == (0, "attack") and b.fact("attack") == b.fact("duel") == ()
    assert b.zone("agents", 0) == field, "no defeat, no scar, the attacker stays tapped"
    assert b.zone("hand", 0) == hand and b.zone("hand", 1) == "" and "4D" in b.cards("boneyard")
    assert b.legal("end") and not b.legal("attack KC") and cards(b) == had


@pytest.mark.rule("HJ-C103")
@WAYS
@pytest.mark.parametrize("name", [name for name in MOMENTS if name not in IN_DUEL])
def test_without_an_opponent_who_is_not_attacked_the_question_stands(name, how):
    b = moment(name)
    had, asked, field = cards(b), b.asked, b.zone("agents", 0)
    leave(b, how, 1)
    assert b.asked == asked and b.zone("agents", 0) == field and cards(b) == had
    assert not any(move.endswith(" 1") for move in b.moves())


@pytest.mark.rule("HJ-C103")
@WAYS
@pytest.mark.parametrize("name", MOMENTS)
def test_without_a_bystander_nothing_changes(name, how):
    b = moment(name)
    had, asked, before = cards(b), b.asked, b.moves()
    fields = b.zone("agents", 0), b.zone("agents", 1)
    leave(b, how, 2)
    assert b.asked == asked and (b.zone("agents", 0), b.zone("agents", 1)) == fields and cards(b) == had
    if how != "flag":  # its counters would enter the Boneyard
        assert b.moves() == [move for move in before if not move.endswith(" 2")]


@pytest.mark.rule("HJ-C103")
@WAYS
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("name", SETUP)
def test_before_the_first_turn_the_others_go_on(name, seat, how):
    b = moment(name)
    had, dealer = cards(b), b.fact("dealer")
    leave(b, how, seat)
    assert cards(b) == had and b.zone("hand", seat) == b.zone("aside", seat) == ""
    while b.asked[1] in ("keep", "rejects"):
        assert b.asked[0] != seat
        b.state.apply(b.decision.actions[0])
    order = [q for q in ((dealer + 1) % 3, (dealer + 2) % 3, dealer) if q != seat]
    for q in order:
        assert b.asked == (q, "main") and len(b.cards("hand", q)) == 6
        assert b.legal("combat") == (q == dealer), "nobody takes over the dealer's right"
        b.play("end")
    assert b.asked == (order[0], "main") and cards(b) == had


@pytest.mark.rule("HJ-C103", "HJ-29.2")
def test_a_half_chosen_action_is_dropped_unpaid():
    t = timed(board(p0={"hand": "6C 5S"}, void="TH", deck=DECK))
    t.submit(parse_move(SPEC, t.b.state, "six 6C TH")[0])
    assert t.match.decision_for(0).stage == 1
    t.think(20 * MINUTE)
    assert t.match.decision_for(0).stage == 0 and t.match.staging == ()
    assert t.b.zone("hand", 0) == "6C 5S" and t.b.zone("void") == "TH" and t.b.zone("damage", 0) == "9C"
    assert t.play("six 6C TH").b.zone("hand", 0) == "5S TH"


@pytest.mark.rule("HJ-29.3", "HJ-C103")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_match_goes_on_after_the_last_flag(name):
    t = timed(moment(name))
    payer = t.charged()
    t.think(500 * MINUTE)
    assert t.b.fact("out") == (payer,) and t.clock.is_out(payer)
    assert t.b.asked == ((1, "main") if payer == 0 else (0, "attack"))
    assert t.charged() == t.b.asked[0] and t.match.result() is None
    assert t.play("end").b.asked[1] == "main"


@pytest.mark.rule("HJ-C105")
@pytest.mark.parametrize("name", ["defender's window", "defender's answer"])
def test_a_redeeming_ace_may_be_played_at_once(name):
    b = moment(name)
    position = SPEC.notation.write_position(b.state)
    position["seat"][1]["damage"] = FIVE
    position["deck"] = "AD 3H"
    b.state = SPEC.notation.read_position(position, 3, "1", b.observe(0).options)
    b.interrupt("flag", 1)
    assert b.zone("hand", 1) == "4D AD" and b.asked[0] == 1 and b.legal("ace AD")


@pytest.mark.rule("HJ-C112")
def test_a_win_before_the_flag_stays():
    b = duel("KC", "QD", players=3).play(*PASSES)
    assert b.asked == (0, "club")
    b.play("draw")
    assert b.zone("agents", 0) == "KC!*1"
    leave(b, "time", 1)
    assert b.zone("agents", 0) == "KC!*1"
