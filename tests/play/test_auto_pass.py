"""Passes the table may make, and what stops them."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.declarations import always, never
from tabletop.engine.texts import capital
from tabletop.match.public import PUBLIC
from tabletop.match.steps import UndoInfo
from tabletop.play.auto_pass import PACE_MS, RECENT, Skipped
from tabletop.play.texts import say
from tests.match.table import Hand, clock
from tests.play.desk import MUTE, PASSING, Desk
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking


def passes(spec, *kinds):
    """The passes of a table where seat 0 has just laid a card."""
    desk = Desk(*kinds, spec=spec)
    match = desk.match
    match.submit(match.decision_for(0).serial, 0, match.decision_for(0).actions[0])
    return desk.controller.autoplay.auto_pass


def test_a_lone_pass_is_due_only_where_nobody_learns_from_it():
    assert passes(MUTE, "casual", "human").due() is not None
    assert passes(PASSING, "casual", "human").due() is None
    assert passes(MUTE, "human", "human").due() is None
    nameless = changed(MUTE, prompts=asking("answer"))
    assert passes(nameless, "casual", "human").due() is None, "the game names no pass"


def test_danger_stops_it():
    spec = changed(MUTE, prompts=asking("answer", declines=("pass",), danger=always))
    assert passes(spec, "casual", "human").due() is None


def test_in_danger_nobody_is_offered_a_rest_that_would_not_answer():
    spec = changed(PASSING, prompts=asking("answer", declines=("pass",), danger=always))
    assert passes(PASSING, "casual", "human").may_rest(1)
    assert not passes(spec, "casual", "human").may_rest(1)


def test_a_lone_person_who_may_pass_for_the_fight_is_not_offered_a_longer_rest_beside():
    spec = changed(PASSING, prompts=asking("answer", declines=("pass",), standing="Pass for this fight"))
    assert not passes(spec, "casual", "human").may_rest(1)
    assert passes(spec, "human", "human").may_rest(1), "it spares people more handing over"


@pytest.mark.parametrize("spec", [PASSING, MUTE], ids=["a choice", "no choice"])
def test_who_rests_passes_until_they_are_asked_again(spec):
    passing = passes(spec, "human", "human")
    assert passing.may_rest(1) and not passing.active
    passing.rest(1)
    assert passing.due() is not None and passing.line() == say("passing", names="P1", count=1)
    assert PACE_MS[0] <= passing.begin() <= PACE_MS[1]
    assert passing.stop() and passing.due() is None and not passing.stop()
    assert passing.line() == passing.wish() == say("asking"), "it is seen that the wish holds"
    passing.reset()
    assert not passing.line()


def asks_for(matters, **more):
    """The toy with an answer that matters only by that test."""
    return changed(PASSING, prompts=asking("answer", declines=("pass",), matters=matters, **more))


def test_where_no_answer_could_matter_nobody_is_asked_whatever_is_aimed_at_them():
    asked = []

    def matters(seen, seat):
        asked.append((seen.seat, seat))
        return False

    spec = asks_for(matters, danger=always, chance="You may answer.")
    passing = passes(spec, "casual", "human")
    assert passing.due() == Action("pass") and set(asked) == {(1, 1)}, "alone by what the seat knows"
    passing.begin()
    assert passing.line() == say("passed", form="dull", chance="You may answer.")
    asked.clear()
    passing = passes(spec, "human", "human")
    assert passing.due() == Action("pass") and set(asked) == {(PUBLIC, 1)}, "else by what everybody knows"
    assert PACE_MS[0] <= passing.begin() <= PACE_MS[1]
    assert passing.stop() and passing.due() is None, "Esc asks again"


def test_smart_stops_can_be_turned_off():
    passing = passes(asks_for(never), "casual", "human")
    passing.choose({}, smart=False)
    assert passing.due() is None
    passing.choose({}, smart=True)
    assert passing.due() is not None


def echoing(verb, *kinds, **more):
    """A toy table where seat 0 lays and seat 1 declines; then the next question of seat 1 may ask only once more."""
    prompts = asking("lay", declines=("lay",), after=(verb,), **more)
    desk = Desk(*kinds, spec=changed(SPEC, prompts=prompts))
    for name in ("lay", "answer"):
        match = desk.match
        decision = match.decision_for(match.to_act)
        match.submit(decision.serial, decision.seat, next(a for a in decision.actions if a.verb == name))
    return desk.controller.autoplay.auto_pass


def test_a_question_that_only_asks_once_more_is_known_to_everybody():
    first = echoing("answer", "human", "human")
    assert first._match.to_act == 1 and first.delay_ms() == 0, "everybody knows why"
    first.begin()
    assert first.line() == "" and first.is_echo(1) and not echoing("pass", "human", "human").is_echo(1)
    first._begun = first._match.entries
    assert not first.is_echo(1), "a game that was continued in between asks"


def test_what_is_ones_own_to_end_is_not_declined_for_them():
    prompts = asking("answer", declines=("pass",), own=True)
    assert passes(changed(MUTE, prompts=prompts), "casual", "human").due() is None


def test_a_chosen_stop_is_passed():
    spec = changed(PASSING, prompts=asking("answer", declines=("pass",), stop="An answer"))
    passing = passes(spec, "casual", "human")
    passing.choose({"toy": ["answer", "lay"], "other": ["answer"]})
    assert passing.passed_over == {"answer"}
    assert passing.due() is not None
    passing.ask()
    assert passing.due() is None, "until the turn ends"
    aimed = changed(spec, prompts=asking("answer", declines=("pass",), stop="An answer", danger=always))
    attacked = passes(aimed, "casual", "human")
    attacked.choose({"toy": ["answer"]})
    assert attacked.due() is None
    for wish in ({"other": ["answer"]}, {"toy": "answer"}, {"toy": 3}):
        passing.choose(wish)
        assert passing.passed_over == frozenset(), "of another game, or broken"


def test_while_the_table_passes_between_people_no_clock_runs():
    now = Hand()
    desk = Desk("human", "human", spec=asks_for(never), clock=clock(now), trust=True)
    desk.play("lay")
    passing = desk.controller.autoplay
    assert desk.match.to_act == 1 and passing.timer.runs and desk.match.clock.running is None
    left = desk.match.clock.remaining_ms(1)
    now.ms += PACE_MS[1]
    desk.timers.turn(PACE_MS[1])
    assert desk.match.clock.remaining_ms(1) == left and desk.match.entries == 2


def test_what_was_passed_is_told_for_a_while_and_can_be_stopped_all_the_turn():
    passing = passes(MUTE, "casual", "human")
    passing.due()
    passing.begin()
    assert passing.line() and passing.active
    passing._skipped = {prompt: one._replace(at=one.at - RECENT) for prompt, one in passing._skipped.items()}
    assert passing.line(), "just so"
    passing._skipped = {prompt: one._replace(at=one.at - 1) for prompt, one in passing._skipped.items()}
    assert passing.line() == "" and passing.active


def test_who_is_asked_reads_nothing_of_earlier_passes():
    """A button that stopped them stood among the answers, and nobody knew what for."""
    desk = Desk("human", "casual", spec=asks_for(never), trust=True)
    passing = desk.controller.autoplay.auto_pass
    passing.due()
    passing._skipped = {"answer": Skipped(desk.match.entries, True)}
    prompt = desk.controller.prompts.current()
    assert prompt.mine and passing.line() and passing.line() not in prompt.help
    assert say("button.ask_again") not in [button.label for button in prompt.buttons]


def test_what_was_passed_has_the_words_of_its_question_and_stands_apart_from_what_is_awaited():
    for more, told in (
        ({"chance": "You may answer."}, say("passed", form="dull", chance="You may answer.")),
        ({}, say("passed", form="bare")),
        ({"unasked": "It is passed."}, "It is passed."),
        ({"unasked": "{who} began."}, "P0 began."),
        ({"unasked": "It is passed.", "unasked_later": "", "later": always}, ""),
    ):
        passing = passes(asks_for(never, **more), "casual", "human")
        passing.due()
        passing.begin()
        assert passing.line() == told
    desk = Desk("human", "casual", spec=asks_for(never), trust=True)
    desk.play("lay")
    passing = desk.controller.autoplay.auto_pass
    passing.due()
    passing._skipped = {"answer": Skipped(desk.match.entries, True)}
    waiting = capital(desk.controller.moment.public_prompt(1).waiting)
    line = say("passed", form="bare")
    found = desk.controller.prompts._waiting(1).help
    assert found == say("prompt.waiting.passed", waiting=waiting, line=line)


def test_undo_says_that_it_was_the_table_that_passed(monkeypatch):
    desk = Desk("casual", "human", spec=asks_for(never))
    for unasked, told in (
        (True, say("undo.unasked")),
        (False, say("undo.what", told="Pass")),
    ):
        info = UndoInfo(True, 1, (Action("pass"),), "", (), unasked)
        monkeypatch.setattr(desk.controller.moment.seating, "undo_info", lambda info=info: info)
        assert desk.controller.prompts._undo() == (told, "")
