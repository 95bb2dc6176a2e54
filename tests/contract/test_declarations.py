"""What a game declares of its questions and of what happens is what it asks and what happens."""

import random
import re
from collections.abc import Iterator

import pytest

from tabletop import games
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import SetupError
from tabletop.engine.events import Event, PhaseBegan
from tabletop.engine.spec import GameSpec
from tests.contract.cases import OWN

each_game = pytest.mark.parametrize("spec", [*OWN, *games.load_all()], ids=lambda spec: spec.id)

GAMES = 3000
"""So many games are played before something rare counts as what never comes."""
RARE: dict[str, set[tuple[object, ...]]] = {
    "rupees": {
        ("event", "alone"),  # all but one of a run-off have left
        ("event", "opens_tallest"),  # the host has named the heights
        ("event", "opens_tallest", "at", 0),
    },
    "superjack": {
        ("event", "throw", PhaseBegan)
    },  # a game of a set is drawn where a throw decides who starts
}
"""What hardly ever comes in a game played at random."""


def play(spec: GameSpec, number: int) -> Iterator[tuple[Decision, list[Event]]]:
    """A game at random options and seats, with a taste of its own: its questions, each with what happened before it.
    In some of them people leave or run out of time."""
    dice = random.Random(number)
    options = spec.make_options({o.id: dice.choice(o.choices) for o in spec.options if o.choices})
    try:
        state = spec.start(dice.randint(spec.seats_min, min(spec.table_max, 5)), str(number), options)
    except SetupError:
        return  # an option names a seat that is not at this table
    hurry = dice.choice((0.0, 0.0, 0.02))
    taste: dict[str, float] = {}
    state.events = []
    while (decision := state.decision()) is not None:
        yield decision, state.events
        state.events = []
        if dice.random() < hurry:
            state.interrupt(dice.choice(("flag", "time", "resign", "draw")), decision.seat)
        else:
            wish = [taste.setdefault(a.verb, dice.random() ** 4) + 0.005 for a in decision.actions]
            state.apply(dice.choices(decision.actions, wish)[0])
        if state.decision() is None:
            yield decision, state.events


@each_game
def test_whatever_comes_is_declared_and_whatever_is_declared_comes(spec: GameSpec) -> None:
    awaited: set[tuple[object, ...]] = {(prompt.id,) for prompt in spec.rules.prompts.values()}
    awaited |= {(p.id, verb) for p in spec.rules.prompts.values() for verb in (*p.verbs, *p.declines)}
    awaited |= {("event", kind.id) for kind in spec.table.events.values()}
    awaited |= {("event", kind.id, of) for kind in spec.table.events.values() for of in kind.of}
    awaited |= {("event", kind.id, "at", value) for kind in spec.table.events.values() for value in kind.at}
    awaited -= RARE.get(spec.id, set())
    for decision, events in (moment for number in range(GAMES) for moment in play(spec, number)):
        assert decision.prompt in spec.rules.prompts
        met = {(decision.prompt,), *((decision.prompt, action.verb) for action in decision.actions)}
        for event in events:
            assert not event.how or event.how in spec.table.events, event
            value = getattr(event, "value", getattr(event, "turn", -1))
            met |= {
                ("event", event.how),
                ("event", event.how, type(event)),
                ("event", event.how, "at", value),
            }
        awaited -= met
        if not awaited:
            return
    raise AssertionError(f"never: {awaited}")


def test_what_a_new_game_may_leave_for_later_the_others_have() -> None:
    found = games.load_all()
    assert sum(spec.mind.judgement is not None and spec.mind.rationale is not None for spec in found) >= 5
    assert sum(spec.table.why_not is not None and spec.table.about is not None for spec in found) >= 5


@each_game
def test_whatever_is_declared_has_its_words(spec: GameSpec) -> None:
    assert all(len(option.words) in (0, len(option.choices)) for option in spec.options)
    assert all(option.words for option in spec.options if option.type == "choice" and option.choices)
    assert all(zone.title for zone in spec.rules.zones) and all(spec.table.terminations.values())
    verbs = {verb.name for verb in spec.rules.verbs if verb.label}
    assert len(verbs) == len(spec.rules.verbs)
    for name, prompt in spec.rules.prompts.items():
        assert name == prompt.id and prompt.text and prompt.waiting
        assert re.search(rf"{prompt.rule}\b", spec.rulebook.read_text("utf-8")), "the rules panel opens there"
        assert {*prompt.says, *prompt.verbs, *prompt.declines} <= verbs
        assert not prompt.waiting.endswith(".") and not prompt.curtain.endswith(".")
        assert "{who}" in prompt.curtain or not prompt.curtain
        assert prompt.curtain or not prompt.standing, "a standing answer is offered on the curtain"
        assert prompt.declines or not prompt.stop, "what is not asked is declined"
        assert prompt.proposes or prompt.completions is None
