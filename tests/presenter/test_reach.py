"""Every legal action of every decision can be reached by hand, with the game's gestures and with none at all."""

from random import Random

import pytest

from tabletop import games
from tabletop.engine.actions import Action
from tabletop.engine.spec import GameSpec
from tabletop.engine.state import GameState
from tabletop.match.staging import answers_after
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.offers import Offer
from tests.presenter.hands import decision_of, hands_of, spot_of_card
from tests.specs import changed
from tests.toy_game import SPEC

SPECS = [SPEC, *games.load_all()]


def begins(offers: tuple[Offer, ...], action: Action) -> bool:
    return any(not offer.missing and offer.sequence[0] == action for offer in offers)


def whole(state: GameState, action: Action) -> tuple[Action, ...]:
    """One complete choice that begins with the action."""
    sequence = (action,)
    while (nexts := answers_after(state, sequence)) is not None:
        same = [a for a in nexts if a.verb == action.verb] or list(nexts)
        sequence = (*sequence, same[0])
    return sequence


def is_reached(state: GameState, hands: Affordances, action: Action) -> bool:
    seat = hands.decision.seat
    if begins(tuple(offer for _, offer in hands.faces), action) or begins(hands.buttons(()), action):
        return True
    for spot in hands.sources:
        click = hands.click((), spot)
        if begins(click.offers, action):
            return True
        if click.selection and spot.card == action.card:
            if begins(hands.buttons(click.selection), action):
                return True
            for target in hands.targets(click.selection):
                if begins(hands.click(click.selection, target).offers, action):
                    return True
                if begins(hands.drop((), spot, [target]), action):
                    return True
    cards = [a.card for a in whole(state, action) if a.card >= 0]
    spots = tuple(spot_of_card(state, seat, card) for card in dict.fromkeys(cards))
    if any(spot not in hands.sources for spot in spots):
        return False
    return begins(hands.buttons(spots), action)


@pytest.mark.parametrize("with_gestures", [True, False], ids=["gestures", "fallback"])
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_every_legal_action_is_reached_by_hand(spec: GameSpec, with_gestures: bool) -> None:
    """A few random games, all prompts: no legal action without a way to it."""
    if not with_gestures:
        spec = changed(spec, gestures=())
    rng = Random(5)
    looked: dict[tuple[str, int], int] = {}
    for game in range(6):
        state = spec.rules.new(spec.seats_default, f"reach:{game}", spec.make_options())
        for _ in range(250):
            decision = state.decision()
            if decision is None:
                break
            kind = (decision.prompt, decision.stage)
            if looked.get(kind, 0) < 4:
                looked[kind] = looked.get(kind, 0) + 1
                hands = hands_of(spec, state)
                for action in decision.actions:
                    assert is_reached(state, hands, action), (decision.prompt, action)
                assert {offer.sequence[0] for offer in hands.every} == set(decision.actions)
            play = rng.choice(decision.actions) if rng.random() < 0.7 else _policy(spec, state, rng)
            state.apply(play)
    assert len(looked) >= 3


def _policy(spec: GameSpec, state: GameState, rng: Random) -> Action:
    decision = decision_of(state)
    return spec.mind.policy(state.observe(decision.seat), decision, rng)
