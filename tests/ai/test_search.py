"""How the search goes about it, where a whole game would not show it."""

from tabletop.ai.search import Search, Style
from tabletop.ai.thinking import Budget
from tabletop.engine.rng import Random
from tabletop.engine.state import GameState
from tabletop.games.jonkler.spec import SPEC


def test_a_tree_ends_with_the_round_like_a_playout() -> None:
    """The deal of the next round is a pause that leaves no choice; it is no move of this round."""
    hands = [{"hand": "KD 2H"}, {"hand": "5H 6C"}, {"hand": "3H 8C"}, {"hand": "7H 4D"}]
    state = SPEC.read_position({"phase": "play", "seat": hands}, 4, "pause", SPEC.make_options())
    decision = state.decision()
    assert decision is not None
    rounds = set()

    def evaluate(world: GameState, seat: int) -> float:
        asked = world.decision()
        assert asked is not None
        rounds.add((world.observe(seat).fact("round"), asked.prompt))
        return SPEC.evaluate(world, seat)

    assert SPEC.guide is not None
    search = Search(
        SPEC._replace(evaluate=evaluate), SPEC.guide(), state.observe(0), decision, Random(1), Style()
    )
    search.grow(Budget(simulations=300))
    assert search.simulations > 100
    assert rounds == {(2, "deal")}
