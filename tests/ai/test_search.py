"""How the search goes about it, where a whole game would not show it."""

from tabletop.ai.search import FIRST_WIDTH, Search, Style
from tabletop.ai.thinking import Budget
from tabletop.engine.rng import Random, pick
from tabletop.engine.state import GameState
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

    def evaluate(world: GameState, seat: int) -> float:
        asked = world.decision()
        assert asked is not None
        rounds.add((world.observe(seat).fact("round"), asked.prompt))
        return SPEC.mind.evaluate(world, seat)

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
