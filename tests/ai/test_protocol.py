"""The line protocol: what is written is read back, and nonsense is an error of its own."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.ai import protocol
from tabletop.ai.players import LEVELS, LocalPlayer, level
from tabletop.ai.protocol import Move, ProtocolError
from tabletop.ai.worker import _Service
from tabletop.engine.actions import Action
from tabletop.engine.player import Limits
from tests.toy_game import SPEC


def line(**changes: object) -> bytes:
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    asked = protocol.Question(3, "casual", "s", state.observe(0), decision, Limits())
    return protocol.encode(protocol.decode(protocol.encode_question(asked)) | changes)


@given(st.integers(0), st.integers(0), st.text(), st.integers(), st.integers(), st.integers())
def test_moves_read_back(ask: int, serial: int, verb: str, card: int, target: int, value: int) -> None:
    move = Move(ask, serial, Action(verb, card, target, value))
    assert protocol.decode_move(protocol.decode(protocol.encode_move(move))) == move


@given(st.binary(max_size=200))
def test_junk_is_a_protocol_error_or_an_object(junk: bytes) -> None:
    with suppress(ProtocolError):
        assert isinstance(protocol.decode(junk), dict)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"move": 1},
        {"move": 1, "serial": 1, "action": ["a", 1]},
        {"move": "1", "serial": 1, "action": ["a", 1, 1, 1]},
    ],
    ids=str,
)
def test_moves_that_cannot_be_read(message: dict) -> None:
    with pytest.raises(ProtocolError):
        protocol.decode_move(message)


@pytest.mark.parametrize("field", ["seen", "decision", "limits", "ask"])
@pytest.mark.parametrize("value", [None, [], [1, 2], "x", {"a": 1}], ids=repr)
def test_questions_that_cannot_be_read(field: str, value: object) -> None:
    if (field, value) == ("limits", []) or (field == "limits" and value in ([1, 2], "x")):
        return  # limits have defaults and are not looked into
    if field == "limits" and isinstance(value, dict):
        return
    with pytest.raises(ProtocolError):
        protocol.decode_question(protocol.decode(line(**{field: value})))


def test_the_service_answers_errors_with_errors() -> None:
    service = _Service()
    assert b"no hello" in service.answer(line())
    assert protocol.decode(service.answer(protocol.hello("tests.toy_game.spec"))) == {"ready": 1}
    reply = protocol.decode(service.answer(line()))
    assert (reply["move"], reply["action"][0]) == (3, "lay")
    assert protocol.decode(service.answer(line(level="oracle")))["ask"] == 3
    assert service.answer(b'{"stop": 3}') == b""
    assert b"error" in service.answer(b"nonsense")
    assert b"error" in service.answer(protocol.hello("no_such_game"))


def test_levels() -> None:
    assert [found.name for found in LEVELS] == ["random", "novice", "casual", "skilled", "expert"]
    with pytest.raises(KeyError):
        level("oracle")
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    answers = set()
    for seed in range(20):
        player = LocalPlayer(SPEC, "random", str(seed))
        player.ask(state.observe(0), decision, Limits())
        (answer,) = player.poll()
        assert player.poll() == []
        answers.add(answer.action)
        player.ask(state.observe(0), decision, Limits())
        assert player.poll() == [answer]
    assert len(answers) > 1
