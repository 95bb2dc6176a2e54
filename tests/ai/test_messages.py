"""The models of the engine protocol: the schema in docs/ is theirs, they describe what is sent, and `hear` agrees."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tabletop import games
from tabletop.ai import protocol
from tabletop.ai.asked import Question
from tabletop.ai.messages import BOT, TABLE, schema
from tabletop.ai.protocol import Hello, Move, ProtocolError
from tabletop.devtools.schema import FILE, written
from tabletop.engine.actions import Action
from tabletop.engine.player import Candidate, Choice, Limits
from tabletop.engine.rng import Random

ROW = Action("lay", 1)
DOC = (Path(__file__).parents[2] / "docs" / "engine-protocol.md").read_text("utf-8")


def fitting(line: bytes | str, models: Any = BOT) -> list[str]:
    found = []
    for model in models:
        try:
            model.model_validate_json(line)
        except ValidationError:
            continue
        found.append(model.__name__)
    return found


def hears(line: bytes) -> bool:
    try:
        protocol.hear(line)
    except ProtocolError:
        return False
    return True


def test_the_schema_in_the_docs_is_up_to_date() -> None:
    assert json.loads(FILE.read_text("utf-8")) == json.loads(written()), "python -m tabletop.devtools.schema"


def test_every_reference_of_the_schema_is_defined() -> None:
    found = schema()
    assert set(re.findall(r"#/\$defs/(\w+)", json.dumps(found))) == set(found["$defs"])


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_what_the_table_says_fits(game: str) -> None:
    spec = games.load(game)
    state = spec.start(spec.seats_default, "fits")
    rng = Random("fits")
    assert fitting(protocol.table_hello("t", game, 2), TABLE) == ["TableHello"]
    assert fitting(protocol.encode_new(state.observe(0)), TABLE) == ["TableNew"]
    for ask in range(1, 60):
        if (decision := state.decision()) is None:
            break
        seen = state.observe(decision.seat)
        asked = Question(ask, "casual", "s", seen, decision, Limits())
        for text in (True, False):
            assert fitting(protocol.encode_question(asked, spec, text), TABLE) == ["TableAsk"]
        state.apply(spec.mind.policy(seen, decision, rng))
    assert fitting(protocol.encode({"stop": 3}), TABLE) == ["TableStop"]
    assert fitting(protocol.encode({"hurry": 3}), TABLE) == ["TableHurry"]


def test_what_our_worker_says_fits() -> None:
    choice = Choice(ROW, (Candidate(ROW, 0.5, 1.0, (ROW,)),), 3, (ROW,))
    assert fitting(protocol.encode_hello(Hello(2, "b", ("g",), True, ("l",)))) == ["BotHello"]
    assert fitting(protocol.encode_move(Move(1, choice))) == ["BotMove"]
    assert fitting(protocol.encode_move(Move(1, None))) == ["BotMove"]
    assert fitting(protocol.encode_thinking(1, 0.5)) == ["BotThinking"]
    assert fitting(protocol.encode_trouble(1, "x")) == ["BotError"]


def test_the_conversation_in_the_docs_fits() -> None:
    lines = re.findall(r"^← (\{.*?\})$(?=\n(?:[→←]|```))", DOC, re.MULTILINE | re.DOTALL)
    assert [fitting(line) for line in lines] == [["BotHello"], ["BotThinking"], ["BotMove"]]


MOVE = {"move": 1, "action": ["lay", 1, -1, -1]}


@pytest.mark.parametrize(
    "message",
    [
        {"hello": "2"},
        {"hello": 2, "games": "all"},
        {"hello": 2, "levels": [1]},
        {"move": 1.5},
        MOVE | {"action": ["lay", 1]},
        MOVE | {"action": ["lay", "1", -1, -1]},
        MOVE | {"candidates": {}},
        MOVE | {"candidates": [{"action": ["lay", 1, -1, -1]}]},
        MOVE | {"candidates": [{"action": ["lay", 1, -1, -1], "value": 2}]},
        MOVE | {"simulations": -1},
        MOVE | {"line": [["lay"]]},
        {"thinking": 1},
        {"thinking": 1, "done": True},
        {"thinking": 1, "done": 0.5, "best": "lay"},
        {"error": None},
    ],
)
def test_what_is_wrong_fits_nothing_and_is_not_heard(message: dict[str, Any]) -> None:
    line = protocol.encode(message)
    assert fitting(line) == [] and not hears(line)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.floats(0, 1) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=4,
)
ROWS = st.tuples(st.text(max_size=4), st.integers(), st.integers(), st.integers()) | JSON
MEMBERS = {
    "action": ROWS,
    "best": ROWS,
    "line": st.lists(ROWS, max_size=2),
    "simulations": JSON,
    "done": JSON,
    "games": JSON,
    "levels": JSON,
}


@given(
    st.sampled_from(["hello", "move", "thinking", "error"]), JSON, st.fixed_dictionaries({}, optional=MEMBERS)
)
def test_whatever_fits_is_heard(word: str, number: Any, members: dict[str, Any]) -> None:
    line = protocol.encode({word: number, **members})
    assert hears(line) or not fitting(line)
