"""At the table nobody is asked in vain: what the table may pass over by itself, and what never."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine.events import CardMoved, Declared
from tabletop.engine.observation import Observation
from tabletop.games.superjack.spec import SPEC
from tabletop.match.match import PUBLIC, Match
from tabletop.match.players import Absent, Human
from tabletop.play.auto_pass import AutoPass
from tabletop.play.texts import say
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

LOUD = ("attack", "fireball", "burn", "shatter", "counter", "ace")


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_quiet_turn_asks_the_opponent_no_more_than_once(seed):
    match = Match(SPEC, (Absent("casual"), Human("Ann")), seed)
    match.start()
    skipping = AutoPass(match, ("Mira", "You"))
    asked, made, loud, quiet = 0, 0, False, 0
    turn = None
    read = 0
    for n in range(1500):
        if match.to_act is None:
            break
        public = match.observation(PUBLIC)
        events = [entry.event for entry in match.log(PUBLIC, read)]
        read = match.log_length
        loud = loud or any(isinstance(e, Declared | CardMoved) and e.how in LOUD for e in events)
        if (public.fact("turn"), public.fact("number")) != turn:
            if turn is not None and turn[0] == 0 and turn[1] and not loud:
                assert asked <= 1, turn
                quiet += 1
            turn, asked, loud = (public.fact("turn"), public.fact("number")), 0, False
        seat = match.to_act
        decision = match.decision_for(seat)
        action = skipping.due() if seat == 1 else None
        if action is not None:
            prompt = SPEC.rules.prompts[decision.prompt]
            assert action.verb in prompt.declines
            assert len(decision.actions) == 1 or not prompt.matters(match.observation(1), 1) or prompt.after
            made += 1
        else:
            asked += seat == 1
            action = SPEC.mind.policy(match.observation(seat), decision, Random(n))
        match.submit(decision.serial, seat, action)
    assert quiet >= 3
    assert made >= 3


def aimed_at(seat: int, public: Observation) -> bool:
    """The question put to `seat` is about something that concerns it."""
    return SPEC.rules.prompts[dict(public.asked)[1]].danger(public, seat)


def seen(prompt: str, windows=(), creatures=()) -> Observation:
    facts = (("windows", windows), ("creatures", creatures))
    return Observation("superjack", -1, (), ((1, prompt),), (), facts, (), 0)


@pytest.mark.parametrize(
    ("what", "target", "mine"),
    [
        ("burn", 1, True),
        ("burn", 0, False),
        ("fireball", 65, True),
        ("fireball", 11, False),
        ("shatter", 60, True),
        ("shatter", 5, False),
        ("counter", 54, True),
        ("counter", 0, False),
        ("creature", -1, False),
        ("shatter", -2, False),
    ],
)
def test_what_aims_at_a_player_is_never_passed_over(what, target, mine):
    creatures = ((65, 1), (11, 0))
    assert aimed_at(1, seen("window", ((1, 0, what, 0, target, False),), creatures)) is mine


def test_a_creature_taken_over_is_its_new_owners_concern():
    window = ((1, 0, "fireball", 5, 11, False),)
    assert aimed_at(1, seen("window", window, ((11, 1),)))
    assert not aimed_at(1, seen("window", window, ((11, 0),)))


def test_a_block_is_always_asked():
    assert aimed_at(1, seen("block"))
    assert not aimed_at(1, seen("last"))


def test_undo_goes_back_over_a_pass_made_by_the_table(table):
    """Going to combat without a creature is passed over; undo returns to the main phase, not to that pass."""
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    while dict(match.observation(PUBLIC).asked).get(match.to_act) != "main":
        seat = match.to_act
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, decision.actions[seat if decision.prompt == "throw" else 0])
    seat = match.to_act
    match.players[1 - seat].kind = "casual"
    desk.alone(app, seat)
    desk.settle(app)
    before = match.entries
    desk.key(app, "c")
    assert match.entries == before + 2, "combat, and no attack"
    assert app.controller.autoplay.auto_pass.line() == say(
        "passed", choices=SPEC.rules.prompts["attack"].waiting
    )
    desk.key(app, "u")
    assert dict(match.observation(PUBLIC).asked) == {seat: "main"}
    assert app.window.panel.card.title.text() == SPEC.rules.prompts["main"].text
    desk.key(app, "c")
    passed = SPEC.rules.prompts["attack"].waiting
    assert passed in app.window.panel.card.help.text(), "the next question tells what was passed"
