"""Opponents with a style: how they are called and read, and that they play by what their game declares."""

from types import SimpleNamespace

import pytest

from tabletop import games, typed
from tabletop.ai.opponents import level_title, thinks
from tabletop.ai.players import STYLED, kinds, level
from tabletop.ai.portraits import LEVELS as FACES
from tabletop.ai.portraits import PEOPLE, PROGRAM, STYLES, portraits
from tabletop.ai.remote import RemotePlayer
from tabletop.ai.texts import say
from tabletop.ai.thinking import Budget
from tabletop.engine.player import Limits
from tabletop.engine.rng import Random
from tabletop.engine.spec import Judgement, PlayStyle
from tabletop.games.high_jinks.spec import SPEC as HIGH_JINKS
from tabletop.games.rupees.spec import SPEC
from tabletop.match.players import Absent
from tests.ai.waiting import wait
from tests.specs import changed


def last(spec, name):
    """What an agent answers where the style `last` likes the last answer and everybody else the first."""
    judgement = Judgement(prior=lambda state, decision: [-n for n in range(len(decision.actions))])
    other = Judgement(prior=lambda state, decision: list(range(len(decision.actions))))
    game = changed(
        spec,
        judgement=lambda: judgement,
        styles=(
            PlayStyle("last", "backwards", "turns round", lambda: other),
            PlayStyle("both", "first", "turns round", lambda: judgement, searching=lambda: other),
        ),
    )
    state = game.start(2, "style", game.make_options())
    while len((decision := state.decision()).actions) < 3:
        state.apply(decision.actions[0])
    answer = level(name).make(game)(
        state.observe(decision.seat), decision, Random("1"), Budget(simulations=1)
    )
    return decision.actions.index(answer.action) + 1 - len(decision.actions)


def test_a_style_plays_by_its_own_judgement_and_one_that_is_not_there_as_everybody():
    assert last(SPEC, "casual:last") == 0
    assert last(SPEC, "casual") < 0
    assert last(SPEC, "casual:missing") == last(SPEC, "casual")
    assert HIGH_JINKS.styled("missing") is HIGH_JINKS


def test_a_search_begins_with_the_styles_judgement_and_plays_for_what_it_wants():
    style = HIGH_JINKS.mind.style("attacker")
    mind = HIGH_JINKS.styled("attacker").mind
    assert mind.judgement is style.judgement and mind.evaluate is style.evaluate
    assert HIGH_JINKS.mind.evaluate is not style.evaluate
    assert HIGH_JINKS.styled("hoarder").mind.evaluate is HIGH_JINKS.mind.evaluate, "it plays for what all do"


def test_a_style_that_searches_may_lean_less():
    """A hoarder's doubt counts once in a casual answer and in every playout of an expert's."""
    assert last(SPEC, "casual:both") == last(SPEC, "casual") < 0
    assert last(SPEC, "expert:both") == last(SPEC, "expert:last") == 0
    style = HIGH_JINKS.mind.style("hoarder")
    assert HIGH_JINKS.styled("hoarder", searches=True).mind.judgement is style.searching
    assert HIGH_JINKS.styled("hoarder").mind.judgement is style.judgement
    attacker = HIGH_JINKS.mind.style("attacker")
    assert HIGH_JINKS.styled("attacker", searches=True).mind.judgement is attacker.judgement


def test_levels_with_styles_stand_after_their_level():
    names = [known.name for known in kinds(HIGH_JINKS)]
    assert names == [
        "random",
        "novice",
        "casual",
        "casual:attacker",
        "casual:hoarder",
        "skilled",
        "expert",
        "expert:attacker",
        "expert:hoarder",
    ]
    assert [known.name for known in kinds(SPEC)] == list(FACES)


@pytest.mark.parametrize(
    "wrong", ["novice:attacker", "casual:", "judge:attacker", ":attacker", "engine:attacker"]
)
def test_what_is_no_level_in_a_style(wrong):
    with pytest.raises(KeyError):
        level(wrong)


def test_a_style_is_typed_after_its_level():
    assert typed.seats("human,expert:hoarder", HIGH_JINKS) == ("human", "expert:hoarder")
    assert [known.name for known in typed.agents(HIGH_JINKS, "casual:attacker,casual")] == [
        "casual:attacker",
        "casual",
    ]
    config = SimpleNamespace(
        agents="expert:attacker@5,expert", players=2, time=None, simulations=None, seed="1", settings=()
    )
    assert typed.tournament(HIGH_JINKS, config).agents == ("expert:attacker@5", "expert")


@pytest.mark.parametrize("wrong", ["casual:saboteur", "novice:attacker", "casual:"])
def test_what_is_typed_must_be_a_style_of_this_game(wrong):
    with pytest.raises(typed.UsageError, match="casual:attacker"):
        typed.seats(f"human,{wrong}", HIGH_JINKS)
    with pytest.raises(typed.UsageError, match="casual:attacker"):
        typed.agents(HIGH_JINKS, wrong)
    config = SimpleNamespace(agents=wrong + "@5,casual", players=2, time=None, simulations=None)
    with pytest.raises(typed.UsageError, match="casual:attacker"):
        typed.tournament(HIGH_JINKS, config)


def test_the_worker_plays_in_a_style(workers):
    worker = workers("high_jinks")
    player = RemotePlayer(worker, "casual:attacker", "1")
    assert player.kind == "casual:attacker"
    state = HIGH_JINKS.start(2, "worker", HIGH_JINKS.make_options())
    decision = state.decision()
    player.ask(state.observe(decision.seat), decision, Limits())
    (answer,) = wait(worker)
    assert answer.choice.action in decision.actions and not answer.notice


def test_it_is_called_by_level_and_style():
    style = HIGH_JINKS.mind.style("attacker")
    title = say("level", form="casual", name="casual")
    assert level_title(Absent("casual:attacker"), HIGH_JINKS) == say(
        "level.style", level=title, style=style.title
    )
    assert level_title(Absent("casual:attacker"), SPEC) == title
    assert level("casual:attacker").told_in(HIGH_JINKS) == say(
        "level.style.told", level=title, style=style.title, told=style.told
    )
    assert level_title(Absent("engine:attacker"), HIGH_JINKS) == "attacker", "a program of that name"
    assert thinks(Absent("expert:attacker")) and not thinks(Absent("casual:attacker"))


def test_each_style_of_each_game_has_a_face_of_its_own():
    declared = [style.id for spec in games.load_all() for style in spec.mind.styles]
    assert sorted(declared) == sorted(STYLES)
    faces = [*FACES.values(), *STYLES.values(), PROGRAM, *PEOPLE]
    assert len(set(faces)) == len(faces)
    for name in STYLED:
        for style, face in STYLES.items():
            assert portraits(["human", f"{name}:{style}"])[1] == face
    assert len(set(portraits(["human", "casual:attacker", "expert:attacker", "casual"]))) == 4
