"""A chance shown in a hint is one: who is said to win four times in five does so about as often."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random

GAMES = 200


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("jonkler", 4, {}),
        ("jonkler", 2, {}),
        ("jacks_trump", 4, {}),
        ("jacks_trump", 7, {}),
        ("rupees", 4, {"rounds": 5}),
        ("rupees", 4, {"rounds": 5, "variant": "chance"}),
    ],
)
def test_leaders_win_as_often_as_is_said(game, seats, options):
    spec = games.load(game)
    guide = spec.guide()
    said = won = asked = 0.0
    for number in range(GAMES):
        state, rng = spec.start(seats, f"said{number}", spec.make_options(options)), Random(number)
        best: list[tuple[float, int]] = []
        rounds = set()
        while (decision := state.decision()) is not None:
            if decision.prompt in guide.pauses and state.round.number not in rounds:
                rounds.add(state.round.number)
                best.append(max((spec.evaluate(state, seat), seat) for seat in range(seats)))
            state.apply(spec.policy(state.observe(decision.seat), decision, rng))
        winners = state.result().winners
        for chance, seat in best[1:]:
            said += chance
            won += (seat in winners) / len(winners)
            asked += 1
    assert abs(said - won) / asked < 0.09
