"""§31: every game ends. Sudden damage, the hard stop after 60 rounds, resigning."""

import pytest

from tabletop.engine.events import DamageDealt
from tests.games.high_jinks.board import board, deal, keep_first_cards
from tests.games.high_jinks.duels import duel, story

FIVE = "2C 2D 2H 2S 3C"
DECK = "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S"


def after(rounds, players=2, options=None, **position):
    """Seat 0 ends a turn when everybody has begun so many turns; seat 1 begins its next."""
    given = {"deck": DECK, "turns_taken": [rounds] * players} | position
    return board(players, options, **given).play("end")


@pytest.mark.rule("HJ-31.1", "HJ-C100")
def test_after_thirty_rounds_a_turn_starts_with_one_damage():
    b = after(30)
    assert b.zone("damage", 1) == "9C" and b.zone("damage", 0) == ""
    assert b.zone("hand", 1) == "9D 9H"  # first the damage, then the Draw Phase
    assert b.asked == (1, "main")


@pytest.mark.rule("HJ-31.1")
def test_not_in_the_thirtieth_round():
    b = after(29)
    assert b.zone("damage", 1) == "" and b.zone("hand", 1) == "9C 9D"


@pytest.mark.rule("HJ-31.1")
def test_from_then_on_in_every_turn_of_everybody():
    b = after(30).play("end", "end", "end")
    assert b.zone("damage", 1) == "9C 8H" and b.zone("damage", 0) == "9S 7D"
    assert len(b.zone("hand", 0).split()) == 4


@pytest.mark.rule("HJ-31.1")
def test_a_round_is_a_turn_of_ones_own():
    assert after(30, turns_taken=[45, 12]).zone("damage", 1) == ""
    assert after(30, turns_taken=[12, 30]).zone("damage", 1) == "9C"


@pytest.mark.rule("HJ-31.1")
@pytest.mark.parametrize(
    ("option", "rounds", "hit"),
    [(15, 14, False), (15, 15, True), (15, 44, True), (0, 15, False), (0, 30, False), (0, 59, False)],
)
def test_the_option_moves_or_removes_its_start(option, rounds, hit):
    b = after(rounds, options={"sudden_damage": option})
    assert b.zone("damage", 1) == ("9C" if hit else "")
    assert ("sudden" in story(b)) == hit


@pytest.mark.rule("HJ-31.1", "HJ-C94")
def test_it_has_no_killer():
    p1 = {"damage": FIVE, "hand": "4D KS", "agents": "JH", "mana": "5D"}
    b = after(30, 3, p1=p1, turns_taken=[30, 30, 29])
    assert [(e.how, e.seat, e.by) for e in b.events() if isinstance(e, DamageDealt)] == [("sudden", 1, -1)]
    assert b.zone("boneyard") == f"{FIVE} 9C 5D 4D" and b.zone("bench") == "JH KS"
    assert b.zone("hand", 0) == "" and b.fact("alive") == (0, 2)
    assert b.asked == (2, "main") and b.zone("hand", 2) == "9D 9H"  # the dead one drew nothing


@pytest.mark.rule("HJ-31.1")
def test_the_last_one_standing_wins_by_it():
    b = after(30, p1={"damage": FIVE})
    assert b.result.winners == (0,) and b.result.termination == "last_alive"


@pytest.mark.rule("HJ-31.1", "HJ-C105")
def test_an_ace_redeems_from_it():
    b = after(30, p1={"damage": FIVE}, deck=f"AH {DECK}")
    assert b.zone("damage", 1) == FIVE and b.zone("hand", 1) == "AH 9C 9D" and b.asked == (1, "main")


@pytest.mark.rule("HJ-31.1", "HJ-C72")
def test_it_strikes_also_when_there_is_no_card():
    b = after(30, deck="")
    assert b.zone("damage", 1) == "??-" and b.zone("hand", 1) == ""


def stopped(p0=None, p1=None, players=2, options=None, **position):
    """Everybody has had 60 turns, and the next would begin."""
    b = after(60, players, options, p0=p0 or {}, p1=p1 or {}, **position)
    assert b.result.termination == "hard_stop"
    return b


@pytest.mark.rule("HJ-31.2", "HJ-C100")
def test_the_sixtieth_round_is_the_last():
    b = after(59, p1={"damage": "2C"})
    assert b.result is None and b.asked == (1, "main")
    b = stopped({"damage": "2C"}, {"damage": "2D 2H"})
    assert b.result.winners == (0,) and b.result.ranking == (1, 2)
    assert b.zone("damage", 1) == "2D 2H" and b.zone("hand", 1) == ""  # that turn has not begun


@pytest.mark.rule("HJ-31.2")
@pytest.mark.parametrize("option", [0, 15, 30])
def test_the_stop_stands_whatever_the_option(option):
    assert stopped({"damage": "2C"}, options={"sudden_damage": option}).result.winners == (1,)


@pytest.mark.rule("HJ-31.2")
def test_whoever_would_begin_a_sixty_first_turn_ends_it():
    assert after(60, 3, turns_taken=[60, 60, 59]).result.termination == "hard_stop"
    b = after(60, 3, turns_taken=[60, 60, 59], p1={"alive": False})
    assert b.asked == (2, "main")
    assert b.play("end").result.termination == "hard_stop"


@pytest.mark.rule("HJ-31.2")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"damage": "2C"}, {"damage": "2D 2H"}),
        ({"damage": "2C"}, {"damage": "2D- 2H-"}),
        ({"damage": "2C"}, {"damage": "??- ??-"}),
        ({"damage": "2C"}, {"damage": "2D 2H", "agents": "KC*5 QC JC"}),
        ({"damage": "2C", "agents": "KD*1"}, {"damage": "2D", "agents": "KC QC JC"}),
        ({"agents": "KD*3 QD*2"}, {"agents": "KC*4"}),
        ({"agents": "KD*2 QD"}, {"agents": "KC*2", "hand": "JC JD", "mana": "9C^ 9D^"}),
        ({"agents": "KD! QD!"}, {"agents": "KC"}),
    ],
    ids=["counters", "used", "blank", "before-scars", "scars", "sum-of-scars", "agents", "tapped-agents"],
)
def test_fewest_counters_then_most_scars_then_most_agents(better, worse):
    deck = "3C 3D"
    b = stopped(better, worse, deck=deck)
    assert b.result.winners == (0,) and b.result.ranking == (1, 2)
    b = stopped(worse, better, deck=deck)
    assert b.result.winners == (1,) and b.result.ranking == (2, 1)


@pytest.mark.rule("HJ-31.2")
def test_all_equal_is_a_draw():
    b = stopped({"damage": "2C", "agents": "KC*2", "hand": "4C 4D"}, {"damage": "2D-", "agents": "QD*2"})
    assert b.result.winners == () and b.result.ranking == (1, 1)


@pytest.mark.rule("HJ-31.2", "HJ-C97")
def test_places_of_four_players():
    seats = {"p0": {"damage": "2C 2D"}, "p1": {"damage": "2H"}, "p2": {"alive": False}}
    b = after(60, 4, **seats, p3={"damage": "2S 3C"})
    assert b.result.winners == (1,) and b.result.ranking == (2, 1, 4, 2)
    b = after(60, 4, p0={"damage": "2C"}, p1={"damage": "2H"}, p2={}, p3={"alive": False})
    assert b.result.winners == (2,) and b.result.ranking == (2, 2, 1, 4)
    b = after(60, 3, p2={"damage": "2C"})
    assert b.result.winners == () and b.result.ranking == (1, 1, 3)


def passive(options):
    """Nobody does anything but end turns."""
    b = keep_first_cards(deal(options=options))
    turns = 0
    while b.result is None:
        b.play("end")
        turns += 1
    return b, turns


@pytest.mark.rule("HJ-31.1", "HJ-31.2")
@pytest.mark.parametrize("sudden", [15, 30])
def test_two_passive_players_end_by_sudden_damage(sudden):
    b, turns = passive({"sudden_damage": sudden})
    assert b.result.termination == "last_alive"
    assert turns >= 2 * (sudden + 5)  # nobody loses before the sixth sudden counter


@pytest.mark.rule("HJ-31.2")
def test_without_sudden_damage_they_end_after_sixty_rounds():
    b, turns = passive({"sudden_damage": 0})
    assert turns == 120 and b.result.termination == "hard_stop" and b.result.winners == ()


@pytest.mark.rule("HJ-31.3", "HJ-C107")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_wins(seat):
    b = board(p0={"agents": "KC"}, p1={"agents": "QD"}, deck=DECK).interrupt("resign", seat)
    assert b.result.winners == (1 - seat,) and b.result.ranking[seat] == 2
    assert b.result.termination == "last_alive"


@pytest.mark.rule("HJ-31.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_also_while_cards_are_kept_and_in_a_duel(seat):
    assert deal().interrupt("resign", seat).result.winners == (1 - seat,)
    assert duel("KC", "QD").interrupt("resign", seat).result.winners == (1 - seat,)


@pytest.mark.rule("HJ-31.3", "HJ-C107")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_of_more_it_is_like_a_loss_on_time(seat):
    def lost(kind):
        seats = {
            "p0": {"hand": "4C KH", "agents": "KC! QC", "mana": "5C!", "damage": "2C"},
            "p1": {"hand": "4D", "agents": "KD", "mana": "5D", "damage": "2D AD-"},
            "p2": {"hand": "4S AS", "agents": "KS", "mana": "5S", "damage": "2S"},
        }
        return board(3, **seats, deck=DECK).interrupt(kind, seat)

    resigned, timed = lost("resign"), lost("time")
    for name in ("deck", "boneyard", "bench", "void", "out", "turn", "phase"):
        assert resigned.at(name) == timed.at(name)
    assert resigned.at("seat") == timed.at("seat") and resigned.asked == timed.asked
    assert resigned.fact("out") == (seat,) and resigned.zone("hand", seat) == ""
    assert resigned.zone("boneyard").split()[-1] in ("4C", "4D", "AS")  # the hand is discarded last
    assert resigned.asked == ((1, "main") if seat == 0 else (0, "main"))


@pytest.mark.rule("HJ-31.3")
def test_nobody_resigns_twice_or_after_the_end():
    b = board(3, deck=DECK).interrupt("resign", 1)
    before = b.at("seat"), b.asked
    assert b.interrupt("resign", 1).fact("out") == (1,) and (b.at("seat"), b.asked) == before
    b.interrupt("resign", 2)
    assert b.result.winners == (0,)
    assert b.interrupt("resign", 0).result.winners == (0,)
