"""Random games of Jonkler against a second, slower reading of the rules."""

import pytest

from tabletop.engine.cards import RANK, SUIT
from tabletop.engine.rng import Random
from tests.games.jonkler.board import deal

JOKER = 52


def suited(card):
    return card != JOKER and RANK[card] != 1


def lead_suit(trick):
    return next((SUIT[card] for card in trick if suited(card)), None)


def may_play(hand, trick):
    suit = lead_suit(trick)
    matching = [card for card in hand if suited(card) and SUIT[card] == suit]
    if suit is None or not matching:
        return set(hand)
    return set(matching) | {card for card in hand if not suited(card)}


def who_wins(trick):
    """Index of the winning card, by the words of the text."""
    spades = [card for card in trick if suited(card) and SUIT[card] == 3]
    matching = [card for card in trick if suited(card) and SUIT[card] == lead_suit(trick)]
    if not spades and not matching:
        return trick.index(JOKER) if JOKER in trick else 0
    best = max(spades or matching, key=lambda card: RANK[card])
    if RANK[best] == 13 and JOKER in trick:
        return trick.index(JOKER)
    return trick.index(best)


@pytest.mark.rule("JK-3.6", "JK-3.9", "JK-4.1", "JK-4.7", "JK-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_follow_the_rules(players):
    jonkles = suitless = 0
    for seed in range(60):
        b = deal(players, str(seed))
        state, rng = b.state, Random(f"fuzz:{seed}")
        hands = {}
        trick, taken, bids, scores = [], [0] * players, {}, [0] * players
        leader = None
        while (decision := state.decision()) is not None:
            seat, number = decision.seat, b.fact("round")
            assert not state.events or state.events.clear() is None
            if decision.prompt == "deal":
                bids, taken = {}, [0] * players
                hands = {}
            elif decision.prompt.startswith("bid"):
                legal = set(range(number + 1))
                if len(bids) == players - 1:
                    legal.discard(number - sum(bids.values()))
                assert {action.value for action in decision.actions} == legal
            else:
                if not hands:
                    hands = {q: [v.id for v in b.observe(q).zone("hand", q).cards] for q in range(players)}
                    leader = b.fact("dealer")
                assert seat == (leader + len(trick)) % players
                assert {action.card for action in decision.actions} == may_play(hands[seat], trick)
            action = decision.actions[int(rng.random() * len(decision.actions))]
            state.apply(action)
            if action.verb == "bid":
                bids[seat] = action.value
            if action.verb == "play":
                hands[seat].remove(action.card)
                trick.append(action.card)
                if len(trick) == players:
                    at = who_wins(trick)
                    jonkles += trick[at] == JOKER and lead_suit(trick) is not None
                    suitless += lead_suit(trick) is None
                    leader = (leader + at) % players
                    taken[leader] += 1
                    assert b.fact("taken") == tuple(taken)
                    assert b.observe(0).zone("trick").count == players
                    trick = []
                    if not hands[seat]:
                        for q in range(players):
                            exact = bids[q] == taken[q]
                            scores[q] += 5 * number + 10 * bids[q] if exact else taken[q]
                        assert b.fact("scores") == tuple(scores)
        assert b.result.scores == tuple(scores)
        best = max(scores)
        assert b.result.winners == tuple(q for q in range(players) if scores[q] == best)
        assert sum(b.fact("jonkles")) >= 0
    assert jonkles > 15
    if players == 2:
        assert suitless > 5
