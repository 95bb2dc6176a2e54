"""All that can attack attack with one answer, where there is one to attack."""

from tabletop import games
from tabletop.engine.rng import Random
from tabletop.presenter.table_model import Spot
from tabletop.presenter.together import ENTER
from tests.presenter.hands import decision_of, hands_of
from tests.specs import verb_of

SPEC = games.load("superjack")


def attacking(seats: int, able: int):
    """A game in which somebody may attack with so many creatures."""
    for seed in range(40):
        state, rng = SPEC.start(seats, f"all-{seed}"), Random(seed)
        for _ in range(600):
            decision = state.decision()
            if decision is None:
                break
            if decision.prompt == "attack" and not decision.stage:
                if len({action.card for action in decision.actions if action.card >= 0}) == able:
                    return state
            state.apply(SPEC.mind.policy(state.observe(decision.seat), decision, rng))
    raise LookupError("nobody attacks")


def test_all_able_creatures_attack_with_one_answer():
    state = attacking(2, 2)
    hands, verb = hands_of(SPEC, state), verb_of(SPEC, "attack")
    first = hands.buttons(())[0]
    assert (first.label, first.key) == (verb.all, ENTER)
    able = {action.card for action in decision_of(state).actions if action.card >= 0}
    assert {action.card for action in first.sequence if action.card >= 0} == able
    for action in first.sequence:
        assert action in decision_of(state).actions
        state.apply(action)
    state_now = decision_of(state)
    assert state_now.prompt != "attack" and not state_now.stage


def test_where_several_can_be_attacked_there_is_no_such_answer():
    for state in (attacking(3, 2), attacking(3, 1)):
        hands = hands_of(SPEC, state)
        assert all(offer.label != verb_of(SPEC, "attack").all for offer in hands.buttons(()))
        assert Spot("seat", seat=decision_of(state).seat) not in hands.sources
