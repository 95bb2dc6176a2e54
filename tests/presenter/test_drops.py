"""Where a card may be let go in the installed games: where only one thing can be meant, anywhere above the hand."""

import pytest

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import Spot
from tabletop.presenter.why import explain
from tests.presenter.hands import decision_of, hands_of

NAMES = ("Ada", "Mira", "Tom", "Leo", "Ines", "Otto")


def asked(game: str, prompt: str, seats: int = 4, **options: object):
    """A game in which somebody is asked this with several cards to play."""
    spec = games.load(game)
    state = spec.start(seats, "drops", spec.make_options(options))
    rng = Random(1)
    while not decision_of(state).prompt.startswith(prompt) or len(decision_of(state).actions) < 3:
        decision = decision_of(state)
        state.apply(spec.mind.policy(state.observe(decision.seat), decision, rng))
    return spec, state


def playable(hands: Affordances) -> Spot:
    return sorted(spot for spot in hands.sources if hands.is_own(spot))[0]


@pytest.mark.parametrize(
    ("game", "prompt", "options"),
    [
        ("rupees", "follow", {}),
        ("rupees", "choose", {"variant": "chance"}),
        ("jonkler", "lead", {}),
        ("jacks_trump", "play", {}),
    ],
)
def test_a_card_dropped_anywhere_above_the_hand_is_played(game, prompt, options):
    spec, state = asked(game, prompt, **options)
    hands = hands_of(spec, state)
    seat = decision_of(state).seat
    card = playable(hands)
    other = (seat + 1) % 4
    anywhere = [[], [Spot("seat", seat=other)], [Spot("zone", "hand", other)]]
    if game == "rupees":
        anywhere += [
            [Spot("zone", "stock")],
            [Spot("place", "played", other, 0)],
            [Spot("zone", "captured", seat)],
        ]
    for spots in anywhere:
        (offer,) = hands.drop((), card, spots)
        assert [action.card for action in offer.sequence] == [card.card]
    assert hands.drop((), card, [Spot("zone", "hand", seat)]) == ()


def test_a_card_dropped_on_the_discard_pile_is_a_swap_or_is_told_why_not():
    spec, state = asked("rupees", "follow")
    hands = hands_of(spec, state)
    card, pile = playable(hands), Spot("zone", "discard")
    assert hands.drop((), card, [pile]) == ()
    decision = decision_of(state)
    refusal = explain(spec, state.observe(decision.seat), decision, card, pile, NAMES)
    assert "swap" in refusal.text
    assert refusal.instead is not None and refusal.instead.card == card.card
    spec, state = asked("rupees", "lead")
    hands = hands_of(spec, state)
    card = playable(hands)
    (swap,) = hands.drop((), card, [pile])
    assert swap.sequence[0].verb == "swap"
    assert {offer.sequence[0].verb for offer in hands.drop((), card, [])} == {"play", "swap"}


def test_a_card_dropped_on_what_means_something_else_is_not_played():
    spec, state = asked("high_jinks", "main", 2)
    hands = hands_of(spec, state)
    decision = decision_of(state)
    seat, seen = decision.seat, state.observe(decision.seat)
    foe = Spot("seat", seat=1 - seat)
    for card in hands.sources:
        if hands.is_own(card) and card.zone == "hand" and foe not in hands.targets((card,)):
            assert hands.drop((), card, [foe]) == ()
            assert explain(spec, seen, decision, card, foe, NAMES).text
