"""How a turn is won by fireballs and the attack, and that hints say so before all else."""

import pytest

from tabletop.engine.catalogue import named
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


def test_gems_stay_untapped_while_the_damage_that_they_complete_is_awaited():
    b = board(p0=MINE, p1={**FOE, "creatures": ""}).play("combat", "attack KC 1").to("act", 0)
    line = line_of(b.observe(0), b.decision)
    assert line is not None and not line.step and (line.damage, line.rest) == (3, 2)
    assert "straight" not in {action.verb for action in SPEC.mind.alive(b.observe(0), b.decision)}


def test_the_next_step_to_win_says_so_and_fireballs_that_are_enough_are_advised_at_once():
    b = board(p0=MINE, p1=FOE)
    seen, decision = b.observe(0), b.decision
    how = say("rationale.wins.by", "kills", cards="J♦")
    for gem in ("2D", "3C"):
        assert why(SPEC, b, f"fireball {gem} JD2") == say("rationale.wins", how=how)
    assert SPEC.mind.winning(seen, decision) == ()
    assert SPEC.mind.marked(seen, decision).verb == "fireball"
    b = board(p0=MINE, p1={**FOE, "health": 3})
    parts = SPEC.mind.winning(b.observe(0), b.decision)
    assert [part.verb for part in parts] == ["burn", "burn"] and parts == line_of(
        b.observe(0), b.decision
    ).step


def test_a_line_wins_where_nothing_is_answered():
    wins = 0
    for seed in range(20):
        for state, seen, decision in questions(SPEC, f"winning {seed}", 400):
            line = line_of(seen, decision)
            if line is None or not line.step or seen.fact("turn") != seen.seat:
                continue
            _play_on(state.clone(), seen.seat)
            wins += 1
    assert wins > 20


def _play_on(state, seat):
    turn = state.observe(seat).fact("number")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        assert seen.fact("number") == turn, "the turn is over"
        line = line_of(seen, decision) if decision.seat == seat else None
        if line is not None and line.step:
            for part in line.step:
                state.apply(part)
        else:
            state.apply(next((a for a in decision.actions if a.verb == "pass"), decision.actions[0]))
    assert state.result().winners == (seat,)


def test_a_win_by_the_attack_alone_is_advised_as_going_there_and_attacking():
    """ "Go to combat. A sensible rule of thumb says so." was the hint to a win."""
    b = board(p0=MINE | {"gems": "4H 6C"}, p1={"health": 3})
    parts = line_of(b.observe(0), b.decision).step
    assert SPEC.mind.is_plan(parts) and [part.verb for part in parts] == ["combat", "attack"]
    told = SPEC.mind.rationale(b.observe(0), b.decision, parts)
    assert told == say("rationale.attack.bare", "deadly", player=named(1), power=3, health=3)
