"""How a turn is won by fireballs and the attack, and that hints say so before all else."""

import pytest

from tabletop.engine.catalogue import named
from tabletop.engine.rng import Random
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
        ({"creatures": "KC QH", "gems": "2S 2D 3C"}, {}, "fireball"),
        ({}, {"creatures": "KD2"}, "fireball"),
    ],
)
def test_a_win_in_this_turn_is_found_with_its_first_choice(mine, foe, first):
    line = found(mine, foe)
    assert (line.step[0].verb if line is not None else "") == first
    assert line is None or line.sure


def test_a_pair_that_could_save_a_blocker_costs_a_fireball_more():
    paired = {"gems": "7C2 7S2", "hand": ""}
    for health, sure in ((5, True), (6, False)):
        line = found({"gems": "2S 3C 3H 2D 6C"}, {**paired, "health": health, "creatures": "QD2"})
        assert line is not None and line.sure is sure


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


def test_the_next_step_to_win_says_so_and_a_hint_advises_it_at_once():
    b = board(p0=MINE, p1=FOE)
    seen, decision = b.observe(0), b.decision
    how = say("rationale.wins.by", "kill attack fires", cards="J♦", damage=3, rest=2)
    for gem in ("2D", "3C"):
        assert why(SPEC, b, f"fireball {gem} JD2") == say("rationale.wins", "sure", how=how)
    assert SPEC.mind.winning(seen, decision) == line_of(seen, decision).step
    assert SPEC.mind.marked(seen, decision).verb == "fireball"
    doubtful = board(p0=MINE, p1={**FOE, "gems": "5S2"})
    assert why(SPEC, doubtful, "fireball 2D JD2") == say("rationale.wins", how=how)
    assert SPEC.mind.winning(doubtful.observe(0), doubtful.decision) == ()


@pytest.mark.parametrize(
    "foe",
    [
        {"gems": "3C2 5S2"},
        {"gems": "3C2 7S2 7C2 6C2"},
        {"gems": "5S2 5C2 6S2", "hand": ""},
        {"gems": "2H2 3C2 4H2", "hand": ""},
        {"creatures": "JD2 JC2!"},
        {"creatures": "JD2 QD2! KD2!"},
    ],
    ids=["ace mined for", "ace paid for", "ace drawn", "fires and health", "stack", "royal sacrifice"],
)
def test_what_could_stop_it_makes_a_win_unsure(foe):
    mine = {"gems": "2S 3C 6C 3H 4H 2D 3D 2C"}
    line = found(mine, {**foe, "health": 7})
    assert line is not None and not line.sure
    sure = found(mine, {"health": 7})
    assert sure is not None and sure.sure


def test_whoever_wins_surely_does_whatever_the_other_one_answers():
    wins = 0
    for seed in range(60):
        for state, seen, decision in questions(SPEC, f"winning {seed}", 400):
            line = line_of(seen, decision)
            if line is None or not line.sure or seen.fact("turn") != seen.seat:
                continue
            _play_on(state.clone(), seen.seat, Random(f"{seed}"))
            wins += 1
    assert wins > 20


def _play_on(state, seat, rng):
    turn = state.observe(seat).fact("number")
    while (decision := state.decision()) is not None:
        seen = state.observe(decision.seat)
        assert seen.fact("number") == turn, "the turn is over"
        line = line_of(seen, decision) if decision.seat == seat else None
        if line is not None and line.step:
            for part in line.step:
                state.apply(part)
        elif decision.seat == seat:
            state.apply(next((a for a in decision.actions if a.verb == "pass"), decision.actions[0]))
        else:
            state.apply(rng.choice(decision.actions))
    assert state.result().winners == (seat,)


def test_a_win_by_the_attack_alone_is_advised_as_going_there_and_attacking():
    """ "Go to combat. A sensible rule of thumb says so." was the hint to a win."""
    b = board(p0=MINE | {"gems": "4H 6C"}, p1={"health": 3})
    parts = SPEC.mind.winning(b.observe(0), b.decision)
    assert SPEC.mind.is_plan(parts) and [part.verb for part in parts] == ["combat", "attack"]
    told = SPEC.mind.rationale(b.observe(0), b.decision, parts)
    assert told == say("rationale.attack.bare", "deadly", player=named(1), power=3, health=3)
