"""The course of the turn: wherever a game shows one, it tells one step as the present, and what it names is there."""

from itertools import islice

from tabletop.engine.about import STEP
from tests.contract.cases import Case, each_case, walk

LONGEST = 300
SHOWING = ("high_jinks", "superjack")


@each_case
def test_one_step_is_the_present_one_and_what_it_names_exists(case: Case) -> None:
    spec = case.spec
    stops = {prompt.id for prompt in spec.rules.stops}
    goals = {gesture.to.partition(":")[2] for gesture in spec.table.gestures if gesture.to.startswith(STEP)}
    shown = 0
    for _, state, decision, _ in islice(walk(case.start("course"), "course"), LONGEST):
        course = spec.table.present(state.observe(decision.seat), decision).course
        if course is None:
            continue
        shown += 1
        assert goals <= {step.id for step in course.steps}
        for steps in (course.steps, course.inner):
            states = [step.state for step in steps]
            assert sorted(states, key=["past", "now", ""].index) == states, states
            assert states.count("now") == bool(steps)
            assert all(step.title and step.about.endswith(").") for step in steps)
        assert {step.stop for step in (*course.steps, *course.inner) if step.stop} <= stops
    assert bool(shown) == (spec.id in SHOWING)
