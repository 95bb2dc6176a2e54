"""How the search goes about it, where a whole game would not show it."""

import gc
from collections.abc import Sequence

import pytest

from tabletop.ai.comparing import STEADY
from tabletop.ai.search import EXPERT, FIRST_WIDTH, FRESH, HASTE, Search, Searcher, Style, scout
from tabletop.ai.thinking import Budget
from tabletop.engine.decisions import Decision
from tabletop.engine.rng import Random, pick
from tabletop.engine.state import GameState
from tabletop.games.high_jinks.judgement import main_phase
from tabletop.games.high_jinks.spec import SPEC as HIGH_JINKS
from tabletop.games.jonkler.spec import SPEC
from tests.specs import changed


def test_a_tree_ends_with_the_round_like_a_playout() -> None:
    """The deal of the next round is a pause that leaves no choice; it is no move of this round."""
    hands = [{"hand": "KD 2H"}, {"hand": "5H 6C"}, {"hand": "3H 8C"}, {"hand": "7H 4D"}]
    state = SPEC.notation.read_position({"phase": "play", "seat": hands}, 4, "pause", SPEC.make_options())
    decision = state.decision()
    assert decision is not None
    rounds = set()

    def evaluate(world: GameState) -> Sequence[float]:
        asked = world.decision()
        rounds.add((world.observe(0).fact("round"), asked.prompt))
        return SPEC.mind.evaluate(world)

    assert SPEC.mind.judgement is not None
    search = Search(
        changed(SPEC, evaluate=evaluate),
        SPEC.mind.judgement(),
        state.observe(0),
        decision,
        Random(1),
        Style(),
    )
    search.grow(Budget(simulations=300))
    assert search.simulations > 100
    assert rounds == {(2, "deal")}


def test_a_long_list_is_looked_at_a_part_at_a_time() -> None:
    """Progressive widening: where all actions are liked the same, n simulations still try only so many of them."""
    state, rng = HIGH_JINKS.start(2, "wide"), Random(1)
    while (decision := state.decision()) is not None and len(decision.actions) < 4 * FIRST_WIDTH:
        state.apply(decision.actions[pick(len(decision.actions), rng)])
    assert decision is not None
    assert HIGH_JINKS.mind.judgement is not None
    judgement = HIGH_JINKS.mind.judgement()._replace(
        prior=lambda _, asked: [-0.0001 * at for at in range(len(asked.actions))]
    )
    style = Style(plies=1, c_puct=1000)  # looks everywhere it may
    search = Search(HIGH_JINKS, judgement, state.observe(decision.seat), decision, Random(1), style)
    search.grow(Budget(simulations=82))
    tried = {candidate.action for candidate in search.choice().candidates}
    assert set(decision.actions[:FIRST_WIDTH]) < tried <= set(decision.actions[: FIRST_WIDTH + 2 * 9])
    search.grow(Budget(simulations=700))
    assert len(search.choice().candidates) == len(decision.actions)


def bidding() -> Search:
    """A search for a bid of four players, with nothing done yet."""
    state = SPEC.start(4, "bids")
    while (decision := state.decision()) is not None and decision.prompt != "bid":
        state.apply(decision.actions[0])
    assert decision is not None and SPEC.mind.judgement is not None
    return Search(SPEC, SPEC.mind.judgement(), state.observe(decision.seat), decision, Random(1), Style())


def visited(search: Search, *rows: tuple[int, float, float]) -> None:
    """The first actions so often tried, with that mean and that standard deviation."""
    search.grow(Budget(simulations=8))
    for action, (visits, mean, spread) in zip(search._decision.actions, rows, strict=False):
        node = search._root.children[action]
        node.visits, node.total = visits, visits * mean
        node.squares = visits * (mean * mean + spread * spread)
        search.simulations = sum(row[0] for row in rows)


def test_what_was_found_late_is_the_answer_if_it_is_surely_better() -> None:
    search = bidding()
    first, second = search._decision.actions[:2]
    visited(search, (100, 0.52, 0.3), (300, 0.49, 0.3))
    assert search.choice().action == second, "0.03 is less than two standard errors"
    visited(search, (100, 0.57, 0.3), (300, 0.49, 0.3))
    assert search.choice().action == first
    assert search.choice().candidates[0].action == first
    visited(search, (40, 0.90, 0.3), (300, 0.49, 0.3))
    assert search.choice().action == second, "less than 15 % of the tries"


def test_a_clear_favourite_waits_for_the_runner_up() -> None:
    search = bidding()
    visited(search, (700, 0.6, 0.1), (29, 0.2, 0.1))
    assert not search._decided(Budget(simulations=10_000), 729)
    visited(search, (700, 0.6, 0.1), (30, 0.2, 0.1))
    assert search._decided(Budget(simulations=10_000), 730)


def test_what_was_looked_into_is_played_on_while_all_comes_as_expected() -> None:
    state, agent = HIGH_JINKS.start(2, "planned", HIGH_JINKS.make_options()), Searcher(HIGH_JINKS, EXPERT)
    played_on = 0
    for n in range(60):
        decision = state.decision()
        seen = state.observe(decision.seat)
        choice = agent(seen, decision, Random(f"planned {n}"), Budget(simulations=40))
        assert choice.action in decision.actions
        played_on += len(decision.actions) > 1 and not choice.simulations
        if agent._plan:
            otherwise = seen._replace(turn_number=seen.turn_number + 1)
            assert agent.planned(otherwise, decision) is None, "nothing else than expected"
        state.apply(choice.action)
    assert played_on >= 3


def test_advice_is_never_what_was_planned_before_nor_in_haste() -> None:
    """Whoever does as a hint says and asks again wants to be told what that is worth, too."""
    state, agent = HIGH_JINKS.start(2, "planned", HIGH_JINKS.make_options()), scout(HIGH_JINKS)
    times = set()
    for n in range(60):
        decision = state.decision()
        budget = Budget(1000, simulations=40)
        choice = agent(state.observe(decision.seat), decision, Random(f"planned {n}"), budget)
        if len(decision.actions) > 1:
            assert choice.candidates and choice.simulations
            times |= {budget.soft_ms} if not decision.stage else set()
        state.apply(choice.action)
    assert len(times) == 1


def test_late_in_a_long_turn_a_search_takes_less_and_less_of_its_time() -> None:
    state, agent = HIGH_JINKS.start(2, "haste", HIGH_JINKS.make_options()), Searcher(HIGH_JINKS, EXPERT)
    decision = state.decision()
    assert decision is not None

    def taken(turn: int) -> int:
        budget = Budget(1000)
        budget.hurry()
        seen = state.observe(decision.seat)._replace(turn_number=turn)
        agent(seen, decision, Random("haste"), budget)
        return budget.soft_ms

    times = [taken(1) for _ in range(50)]
    assert len(set(times[:FRESH])) == 1 and sorted(times, reverse=True) == times
    assert times[-1] == int(times[0] * HASTE) or abs(times[-1] - times[0] * HASTE) <= 1
    assert taken(2) == times[0], "another turn"
    assert {taken(0) for _ in range(50)} == {times[0]}, "a game without turns"


def test_an_expert_of_high_jinks_looks_half_as_far_as_what_is_told() -> None:
    """Twice as many playouts in the same time; chances that are told come from longer ones."""
    state = HIGH_JINKS.start(2, "reach")
    decision, mind = state.decision(), HIGH_JINKS.mind
    assert decision is not None and mind.judgement is not None
    judgement, seen = mind.judgement(), state.observe(decision.seat)

    def asked(style: Style) -> float:
        count = 0

        def prior(world: GameState, question: Decision) -> Sequence[float]:
            nonlocal count
            count += 1
            return judgement.prior(world, question)

        counting = judgement._replace(prior=prior, leading={})
        search = Search(HIGH_JINKS, counting, seen, decision, Random(1), style._replace(epsilon=0.0))
        search.grow(Budget(simulations=40))
        return count / search.simulations

    near, far = asked(EXPERT), asked(STEADY)
    assert 12 <= near < 20 and 24 <= far < 32


def test_no_garbage_is_looked_for_while_a_tree_grows() -> None:
    """Whoever asked has the collector back as it was, also where the search fails."""
    state, seen = HIGH_JINKS.start(2, "garbage"), set()
    decision = state.decision()
    assert decision is not None and HIGH_JINKS.mind.judgement is not None and gc.isenabled()

    def evaluate(world: GameState) -> Sequence[float]:
        seen.add(gc.isenabled())
        raise ZeroDivisionError

    spec = changed(HIGH_JINKS, evaluate=evaluate)
    search = Search(
        spec, HIGH_JINKS.mind.judgement(), state.observe(decision.seat), decision, Random(1), EXPERT
    )
    with pytest.raises(ZeroDivisionError):
        search.grow(Budget(simulations=1))
    assert seen == {False} and gc.isenabled()


def test_playouts_of_high_jinks_play_what_the_prior_likes_best() -> None:
    """What cannot gain more than a summon is not priced then; no other answer comes to the front by that."""
    judgement = HIGH_JINKS.mind.judgement() if HIGH_JINKS.mind.judgement is not None else None
    assert judgement is not None and judgement.leading
    for seats in (2, 3, 4):
        state, rng = HIGH_JINKS.start(seats, f"leading:{seats}"), Random(seats)
        for _ in range(400):
            decision = state.decision()
            if decision is None:
                break
            prior = list(judgement.prior(state, decision))
            best = prior.index(max(prior))
            assert judgement.favourite(state, decision) == decision.actions[best]
            state.apply(decision.actions[best if rng.random() < 0.7 else pick(len(prior), rng)])


def test_a_playout_of_high_jinks_that_sets_one_spell_after_another_prices_nothing_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judgement = HIGH_JINKS.mind.judgement() if HIGH_JINKS.mind.judgement is not None else None
    assert judgement is not None
    priced: list[int] = []
    price = main_phase._price_plays
    monkeypatch.setattr(main_phase, "_price_plays", lambda *some: priced.append(1) or price(*some))
    state, before, after = HIGH_JINKS.start(2, "setting"), "", 0
    for _ in range(400):
        if (decision := state.decision()) is None:
            break
        priced.clear()
        action = judgement.favourite(state, decision)
        if before == "set" == action.verb:
            assert not priced
            after += 1
        state.apply(action)
        before = action.verb
    assert after > 5
