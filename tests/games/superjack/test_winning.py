"""How a turn is won, by fireballs, the attack and what helps it, and that hints say so before all else."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.engine.rng import Random
from tabletop.engine.texts import numeral
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.winning import line_of
from tests.games.rationales import questions, why
from tests.games.superjack.board import SPEC, board

MINE = {"creatures": "KC", "gems": "2S 3C 6C 3H 4H 2D", "hand": "QC"}
FOE = {"creatures": "JD2", "gems": "3C2 7S2", "hand": "5C2 KC2", "health": 5}


def found(mine=(), foe=(), **more):
    b = board(p0={**MINE, **dict(mine)}, p1={**FOE, **dict(foe)}, **more)
    return line_of(b.observe(b.asked[0]), b.decision)


@pytest.mark.parametrize(
    ("mine", "foe", "first"),
    [
        ({}, {}, "fireball"),
        ({}, {"creatures": ""}, "combat"),
        ({}, {"health": 4}, "burn"),
        ({}, {"creatures": "", "health": 8}, ""),
        ({"gems": "2S 3C"}, {}, ""),
        ({"gems": "2S 3C", "hand": "2D"}, {}, "gem"),
        ({"gems": "2S 3C", "hand": "4D"}, {}, ""),
        ({"creatures": "KC!"}, {}, ""),
        ({"creatures": "KC QH", "gems": "2S 2D 3C"}, {"gems": "7S2"}, "combat"),
        ({"creatures": "KC QH", "gems": "2S 2D"}, {}, "fireball"),
        ({"gems": "3H 3D"}, {"creatures": "", "health": 4}, "combat"),
        (
            {"creatures": "", "gems": "3C 4C 5S 6S 7C", "hand": "KC"},
            {"creatures": "QC2", "health": 3},
            "cast",
        ),
        ({"creatures": "", "gems": "3H 5D 6H", "hand": "AD"}, {"creatures": "", "health": 2}, "mine"),
        ({"creatures": "", "gems": "3S 3H 5D 6H", "hand": "AD"}, {"creatures": "", "health": 2}, "burn"),
        ({}, {"creatures": "KD2"}, "fireball"),
    ],
)
def test_a_win_in_this_turn_is_found_with_its_first_choice(mine, foe, first):
    line = found(mine, foe)
    assert (line.step[0].verb if line is not None else "") == first


def test_no_straight_is_compared_where_the_gems_may_win():
    for health, tapping in ((5, False), (9, True)):
        b = board(p0={**MINE, "gems": "2S 3C 4C 5H 6C 7D 3H 2D 3D"}, p1={**FOE, "health": health})
        assert (
            "straight" in {action.verb for action in SPEC.mind.alive(b.observe(0), b.decision)}
        ) is tapping


@pytest.mark.parametrize(
    ("health", "foe", "gems", "open_too"),
    [(3, "", "", False), (4, "QC2!", "", True), (3, "KC2", "", True), (4, "QC2!", "2H", True)],
)
def test_an_attack_that_is_enough_is_not_compared_with_none(health, foe, gems, open_too):
    """A hint of a game that was nearly won advised "No attack" where the attack ended it."""
    theirs = {"health": health, "creatures": foe, "gems": "2C2 3C2 4C2", "hand": "5H2"}
    b = board(p0={"creatures": "KD", "gems": gems}, p1=theirs)
    for move, verb in (("", "skip"), ("combat", "pass")):
        b.play(move) if move else None
        kept = {action.verb for action in SPEC.mind.alive(b.observe(0), b.decision)}
        assert (verb in kept) is open_too and kept & {"combat", "attack"}


def test_the_damage_of_an_attack_is_awaited_before_the_fireballs_that_complete_it():
    """ "Pass: your gems stay ready for a fireball" was all that a hint said where the turn was won."""
    b = board(p0=MINE, p1={**FOE, "creatures": ""}).play("combat", "attack KC 1").to("act", 0)
    line = line_of(b.observe(0), b.decision)
    assert [part.verb for part in line.step] == ["pass"] and (line.by, line.sure) == ("fire", True)
    assert SPEC.mind.winning(b.observe(0), b.decision) == line.step
    assert why(SPEC, b, "pass") == wins("fire", 5, "sure")


def wins(by, health, sure="", kills=""):
    how = say("rationale.wins.by", by, count=health, number=numeral(health))
    theirs = say("rationale.whose", player=named(1), cards=kills)
    how = say("rationale.wins.kills", cards=theirs, how=how) if kills else how
    return say("rationale.wins", sure, player=named(1), how=how)


@pytest.mark.parametrize(
    ("foe", "sure"),
    [
        ({}, True),
        ({"gems": "2C2 3S2 4C2"}, False),  # the King dies of two fireballs
        ({"gems": "2C2"}, True),
        ({"gems": "2C2 4C2"}, False),  # one of the gems mined for an Ace
        ({"gems": "4C2 5C2 6C2"}, False),  # a straight of three
        ({"gems": "4C2 6C2 7C2"}, False),  # an Ace to block with
        ({"gems": "4C2 5C2", "hand": ""}, True),
        ({"gems": "4C2 6C2", "hand": ""}, False),  # the Ace is drawn with the 6
    ],
)
def test_a_win_is_sure_where_no_answer_stops_it(foe, sure):
    b = board(p0={"creatures": "KC", "gems": "2S 2H"}, p1={"health": 5, "hand": "QC2", **foe})
    line = line_of(b.observe(0), b.decision)
    assert (line is not None and line.sure) is sure


def test_the_next_step_to_win_says_so_and_what_is_sure_is_advised_at_once():
    b = board(p0=MINE, p1={**FOE, "gems": "4C2 6C2 7C2"})
    seen, decision = b.observe(0), b.decision
    for gem in ("2D", "3C"):
        assert why(SPEC, b, f"fireball {gem} JD2") == wins("fire", 5, kills="J♦")
    assert SPEC.mind.winning(seen, decision) == ()
    assert SPEC.mind.marked(seen, decision).verb == "fireball"
    for health, gems, sure in ((3, "4C2", "sure"), (4, "3D2 4C2 5D2", "")):
        b = board(p0=MINE, p1={**FOE, "health": health, "gems": gems})
        parts = SPEC.mind.winning(b.observe(0), b.decision)
        assert [part.verb for part in parts] == ["burn", "burn"]
        assert why(SPEC, b, "burn 2D 1") == wins("", health, sure)


def test_a_sure_line_wins_whatever_is_answered():
    """Each step is found anew; the opponent answers at random, more often than not with something."""
    won = 0
    for seed in range(10):
        for state, seen, decision in questions(SPEC, f"winning {seed}", 1000):
            line = line_of(seen, decision)
            if line is None or not line.sure:
                continue
            for rng in (Random(seed), Random(-seed)):
                _play_on(state.clone(), seen.seat, rng)
                won += 1
    assert won > 20


def _play_on(state, seat, rng):
    turn = state.observe(seat).fact("number")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        assert seen.fact("number") == turn, "the turn is over"
        if decision.seat != seat:
            acts = [act for act in decision.actions if act.verb not in ("pass", "done") or rng.random() < 0.3]
            state.apply((acts or decision.actions)[int(rng.random() * len(acts))])
            continue
        line = line_of(seen, decision) if len(decision.actions) > 1 else None
        for part in line.step if line is not None else decision.actions[:1]:
            state.apply(part)
    assert state.result().winners == (seat,)


def test_a_win_by_the_attack_alone_is_advised_as_going_there_and_attacking():
    """ "Go to combat. A sensible rule of thumb says so." was the hint to a win."""
    b = board(p0=MINE | {"gems": "4H 6C"}, p1={"health": 3})
    parts = SPEC.mind.winning(b.observe(0), b.decision)
    assert SPEC.mind.is_plan(parts) and [part.verb for part in parts] == ["combat", "attack"]
    assert SPEC.mind.rationale(b.observe(0), b.decision, parts) == wins("attack", 3, "sure")
