"""What everybody can see to be forced: a sole answer is played by itself between people only where no secret shows."""

from tabletop.engine.declarations import never
from tabletop.engine.observation import Observation
from tabletop.engine.state import GameState
from tabletop.match.public import public_observation
from tabletop.presenter.asking import given_up
from tests.contract.cases import Case, each_case, walk


def public_view(state: GameState, seats: int) -> Observation:
    return public_observation([state.observe(seat) for seat in range(seats)])


@each_case
def test_what_is_evident_has_one_answer_and_needs_no_question(case: Case) -> None:
    prompts, met = case.spec.rules.prompts, 0
    if all(prompt.evident is never for prompt in prompts.values()):
        return
    confirmed = {gesture.verb for gesture in case.spec.table.gestures if gesture.confirm}
    for seed in case.seeds:
        for point in walk(case.start(seed), seed):
            decision, public = point.decision, public_view(point.state, case.seats)
            for seat in range(case.seats):
                asked = public.prompt_of(seat)
                if not asked or not prompts[asked].evident(public, seat):
                    continue
                assert seat == decision.seat
                met += 1
                (action,) = decision.actions
                if action.verb in confirmed:
                    lost = given_up(case.spec, point.state.observe(seat), decision, action.verb, (action,))
                    assert lost is None, "asking or not asking would tell a secret"
    assert met, "it never came"
