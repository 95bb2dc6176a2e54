"""The judgement: one number an answer, from what the seat may know alone; the estimate of the chance to win."""

from random import Random

import pytest

from tabletop.ai.comparing import judge
from tabletop.ai.novice import MAX_GAP
from tabletop.ai.players import level
from tabletop.ai.thinking import Budget
from tabletop.engine.notation import parse_move
from tabletop.engine.rng import Random as Dice
from tabletop.games.superjack.evaluate import evaluate
from tabletop.games.superjack.judgement import JUDGEMENT, prior
from tabletop.games.superjack.spec import SPEC
from tests.games.superjack.board import board
from tests.games.superjack.players import lively


def greedy(state, decision):
    weights = list(prior(state, decision))
    return decision.actions[weights.index(max(weights))]


def mixed_game(seats, seed, options, most=1500):
    """Positions of a game in which luck and the judgement take turns; (state, open decision, dice)."""
    dice = Random(f"{seats}:{seed}")
    state = SPEC.start(seats, str(seed), SPEC.make_options(options))
    for _ in range(most):
        decision = state.decision()
        if decision is None:
            return
        yield state, decision, dice
        state.apply(lively(decision, dice) if dice.random() < 0.5 else greedy(state, decision))


def test_every_prompt_of_the_game_is_weighed():
    from tabletop.games.superjack.judgement import _PRIORS

    assert {"throw", *_PRIORS} == set(SPEC.rules.prompts)
    assert SPEC.mind.judgement is not None and SPEC.mind.judgement() is JUDGEMENT


def test_games_already_won_count_in_a_set():
    def chance(wins, games, **seat):
        seats = [{"wins": wins[0], **seat}, {"wins": wins[1]}]
        return evaluate(board(options={"set": games}, games=sum(wins), p0=seats[0], p1=seats[1]).state)[0]

    assert chance((0, 0), 3) == pytest.approx(0.5) == chance((1, 1), 3)
    assert chance((1, 0), 3) == pytest.approx(0.75) and chance((0, 1), 3) == pytest.approx(0.25)
    assert chance((2, 0), 5) > chance((1, 0), 5) > 0.5
    assert chance((1, 0), 3, creatures="KS") > 0.75 > chance((1, 0), 3, health=5)


def test_a_gem_that_is_lost_anyhow_does_something_first():
    hand = {"hand": "AC", "gems": "2C 4C 6C"}
    b = board(p0=hand, p1={"gems": "2H2 6H2", "library": "KC2"}).play("shatter AC 6H2 2C 4C 6C")
    assert greedy(b.state, b.decision).verb == "draw"
    b = board(p0=hand, p1={"gems": "2H2 6H2"}).play("shatter AC 6H2 2C 4C 6C")
    assert greedy(b.state, b.decision).verb == "pass", "there is no card to draw"
    b = board(p0=hand, p1={"gems": "2H2 6H2"}).play("shatter AC 2H2 2C 4C 6C")
    assert greedy(b.state, b.decision).verb == "burn"
    b = board(p0=hand, p1={"gems": "4H2 6H2"}).play("shatter AC 4H2 2C 4C 6C")
    assert greedy(b.state, b.decision).verb == "pass"


def test_the_strongest_of_several_is_attacked_unless_another_dies():
    strong = {"gems": "2C3 3C3 4C3 5C3 6C3 7C3", "hand": "KC3 QC3"}
    b = board(3, p0={"creatures": "KS"}, p1={"health": 19}, p2=strong, phase="attack")
    assert greedy(b.state, b.decision).target == 2
    b = board(3, p0={"creatures": "KS"}, p1={"health": 3}, p2=strong, phase="attack")
    assert greedy(b.state, b.decision).target == 1


def test_throws_cannot_be_foreseen():
    b = board(phase="throw", number=0)
    seen = b.observe(b.asked[0])
    thrown = {SPEC.mind.policy(seen, b.decision, Random(dice)).value for dice in range(20)}
    assert thrown == {0, 1, 2}


@pytest.mark.parametrize("phase", ["main1", "last"])
def test_nobody_thinks_of_a_fireball_or_a_sacrifice_for_an_own_creature(phase):
    own = {"creatures": "JH QD KH", "gems": "2C"}
    sides = (
        {"p0": own} if phase == "main1" else {"p1": {k: f"{v}2".replace(" ", "2 ") for k, v in own.items()}}
    )
    b = board(**sides, phase=phase)
    weights = dict(zip(b.decision.actions, prior(b.state, b.decision), strict=True))
    best = max(weights.values())
    for verb in ("fireball", "royal"):
        assert all(best - weight > MAX_GAP for action, weight in weights.items() if action.verb == verb)
        assert any(action.verb == verb for action in weights)


@pytest.mark.parametrize(("seats", "errs"), [(2, True), (4, False)])
def test_to_part_with_gems_early_is_a_mistake_of_novices_where_two_are_left(seats, errs):
    slips = [slip for slip in JUDGEMENT.slips if slip.id in ("mine", "colours")]
    differing = set()
    for number in range(3):
        for state, decision, _ in mixed_game(seats, number, {}, 400):
            if (state.alive.bit_count() == 2) is errs and decision.prompt == "main":
                right = list(prior(state, decision))
                differing |= {slip.id for slip in slips if list(slip.prior(state, decision)) != right}
    assert differing == ({slip.id for slip in slips} if errs else set())


def test_a_gem_before_a_straight_is_worth_as_much_as_after_it():
    """A game played on from the gem seldom makes the straight then, and the order passed for a worth."""
    b = board(
        p0={"health": 11, "hand": "JD QC 7C", "gems": "2D 3C 4D 2S 7S 6H 2C", "creatures": "QD"},
        p1={"health": 21, "hand": "AS2 3H2 KS2", "gems": "3S2 3C2 4D2 5H2 2C2", "creatures": "KH2 JC2 QS2"},
    )
    verbs = ("straight", "gem", "cast")
    moves = tuple([next(action for action in b.decision.actions if action.verb == verb) for verb in verbs])
    asked = b.decision._replace(actions=moves)
    choice = level("judge").make(SPEC)(b.observe(0), asked, Dice("a"), Budget(simulations=900))
    value = {row.action.verb: row.value for row in choice.candidates}
    assert value["gem"] == value["straight"] > value["cast"] + 0.05, (
        "the creature takes a gem of the straight"
    )


@pytest.mark.rule("SJ-3.9")
def test_a_gem_to_mine_for_a_king_is_told_the_chance_that_it_has_with_him():
    """A gem was told 38 of 100, and to mine another right after it 72."""
    mine = {"hand": "AH 2H KC KD", "gems": "4C 4D 5S 7D"}
    b = board(p0=mine, p1={"health": 9, "gems": "6D2 6S2 7C2 7D2 7H2 7S2", "hand": "2C2 3C2"})

    def chance(move, *others):
        few = [parse_move(SPEC, b.state, text)[0] for text in (move, *others)]
        asked = b.decision._replace(actions=tuple(few))
        found = judge(SPEC)(b.observe(0), asked, Dice("mined"), Budget(simulations=600))
        return next(row.value for row in found.candidates if row.action == few[0])

    before = chance("gem 2H", "skip")
    b.play("gem 2H")
    assert abs(before - chance("mine 4D", "skip")) < 0.1


def test_to_go_where_nothing_attacks_is_worth_as_much_as_not_to_go():
    """ "Go to combat" was called better than "End turn", and no attack was advised then."""
    mine = {"creatures": "AS", "gems": "2S 3H 5H 6S 7S", "health": 9}
    b = board(p0=mine, p1={"creatures": "JH2! KH2", "gems": "2D2 3D2"})
    few = tuple([action for action in b.decision.actions if action.verb in ("combat", "skip")])
    for seed in "012":
        asked = b.decision._replace(actions=few)
        choice = judge(SPEC)(b.observe(0), asked, Dice(seed), Budget(simulations=800))
        rows = {row.action.verb: row for row in choice.candidates}
        assert rows["combat"].line == () and rows["combat"].value <= rows["skip"].value
