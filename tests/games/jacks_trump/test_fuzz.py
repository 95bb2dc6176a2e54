"""Random games of Jacks Trump against a second, slower reading of the rules."""

import pytest

from tabletop.engine.cards import RANK
from tabletop.engine.rng import Random
from tests.games.jacks_trump.board import deal

VALUES = {1: 5, 10: 10, 11: 5, 12: 5, 13: 5}


def who_wins(trick, call):
    """Index of the winning card, by the words of the text."""
    jacks = [at for at, card in enumerate(trick) if RANK[card] == 11]
    if jacks:
        return jacks[-1]
    order = [1, 13, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    if call == "LOW":
        order.reverse()
    best = min(order.index(RANK[card]) for card in trick)
    return max(at for at, card in enumerate(trick) if order.index(RANK[card]) == best)


@pytest.mark.rule("JT-2.3", "JT-2.5", "JT-3.7", "JT-4.3", "JT-4.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8, 9, 12, 15])
def test_random_games_follow_the_rules(players):
    for seed in range(12):
        b = deal(players, str(seed))
        state, rng = b.state, Random(f"fuzz:{seed}")
        dealer, scores = b.fact("dealer"), [0] * players
        trick, call, leader = [], "", dealer
        won = [0] * players
        while (decision := state.decision()) is not None:
            seat, prompt = decision.seat, decision.prompt
            if prompt == "size":
                assert seat == dealer and not trick
                won = [0] * players
            elif prompt == "call":
                assert seat == leader and not trick
            else:
                assert seat == (leader + len(trick)) % players
                hand = [view.id for view in b.observe(seat).zone("hand", seat).cards]
                assert [action.card for action in decision.actions] == hand
            action = decision.actions[int(rng.random() * len(decision.actions))]
            state.apply(action)
            if prompt == "size":
                leader = dealer
                assert players * action.value <= 45
            elif prompt == "call":
                call = b.fact("call")
                assert call == ("HIGH", "LOW")[action.value]
            else:
                trick.append(action.card)
            if len(trick) == players:
                leader = (leader + who_wins(trick, call)) % players
                won[leader] += sum(VALUES.get(RANK[card], 1) for card in trick)
                assert b.observe(0).zone("trick").count == players
                trick = []
                if not any(b.observe(q).zone("hand", q).count for q in range(players)):
                    scores = [a + c for a, c in zip(scores, won, strict=True)]
                    assert b.fact("scores") == tuple(scores)
                    dealer = (dealer + 1) % players
                else:
                    assert state.decision().seat == leader
        assert b.result.scores == tuple(scores)
        best = max(scores)
        assert b.result.winners == tuple(q for q in range(players) if scores[q] == best)
        assert len(b.fact("sheet")) == players
