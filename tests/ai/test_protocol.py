"""The line protocol: what is written is read back, and nonsense is an error of its own."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import games
from tabletop.ai import protocol
from tabletop.ai.players import LEVELS, level
from tabletop.ai.protocol import Hello, Move, ProtocolError, Thinking, Trouble
from tabletop.ai.worker import _Service
from tabletop.engine.actions import Action
from tabletop.engine.player import Candidate, Choice, Limits
from tabletop.engine.rng import Random
from tests.ai.local import LocalPlayer
from tests.toy_game import SPEC


def line(**changes: object) -> bytes:
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    asked = protocol.Question(3, "casual", "s", state.observe(0), decision, Limits())
    return protocol.encode(protocol.decode(protocol.encode_question(asked)) | changes)


ACTIONS = st.builds(Action, st.text(), st.integers(), st.integers(), st.integers())
PARTS = st.floats(0, 1)
AMOUNTS = st.lists(st.floats(-1e9, 1e9), max_size=3).map(tuple)


@given(
    st.integers(),
    ACTIONS,
    st.lists(st.builds(Candidate, ACTIONS, PARTS, PARTS, follows=AMOUNTS), min_size=1),
    st.integers(0),
)
def test_moves_read_back(ask: int, action: Action, rows: list[Candidate], simulations: int) -> None:
    move = Move(ask, Choice(action, tuple(rows), simulations))
    assert protocol.hear(protocol.encode_move(move)) == move
    assert protocol.hear(protocol.encode_move(Move(ask, Choice(action)))) == Move(ask, Choice(action))


def test_the_rest_reads_back() -> None:
    hello = Hello(2, "A bot", ("toy",), True, ("strong", "weak"))
    assert protocol.hear(protocol.encode_hello(hello)) == hello
    assert protocol.hear(b'{"hello": 2}') == Hello(2, "")
    assert protocol.hear(protocol.encode_thinking(4, 0.256)) == Thinking(4, 0.26, None)
    best = b'{"thinking": 4, "done": 1, "best": ["lay", 1, -1, -1], "mood": "good"}'
    assert protocol.hear(best) == Thinking(4, 1.0, Action("lay", 1))
    assert protocol.hear(protocol.encode_trouble(0, "no")) == Trouble(0, "no")
    assert protocol.hear(b'{"move": 3}') == Move(3, None), "let go of after a stop"


@pytest.mark.parametrize("game", list(games.game_titles()))
def test_questions_read_back(game: str) -> None:
    spec = games.load(game)
    state = spec.start(spec.seats_default, "read back")
    rng = Random("read back")
    for _ in range(120):
        decision = state.decision()
        if decision is None:
            break
        asked = protocol.Question(
            3, "casual", "s", state.observe(decision.seat), decision, Limits(7, 8, 9, 10)
        )
        line = protocol.encode_question(asked, spec, text=True)
        assert protocol.decode_question(protocol.decode(line)) == asked
        text = protocol.decode(line)["text"]
        assert len(text["actions"]) == len(set(text["actions"])) == len(decision.actions)
        assert len(text["zones"]) == len(asked.seen.zones) and len(text["known"]) == len(asked.seen.known)
        state.apply(spec.mind.policy(asked.seen, decision, rng))


@given(st.binary(max_size=200))
def test_junk_is_a_protocol_error_or_an_object(junk: bytes) -> None:
    with suppress(ProtocolError):
        assert isinstance(protocol.decode(junk), dict)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"move": 1, "action": ["a", 1]},
        {"move": 1, "action": ["a", 1, 1, "1"]},
        {"move": 1, "action": ["a", 1, 1, 1.5]},
        {"move": "1", "action": ["a", 1, 1, 1]},
        {"move": 1, "action": ["a", 1, 1, 1], "candidates": 3},
        {"move": 1, "action": ["a", 1, 1, 1], "candidates": [["a", 1, 1, 1]]},
        {"move": 1, "action": ["a", 1, 1, 1], "candidates": [{"action": ["a", 1, 1, 1], "value": 7}]},
        {"move": 1, "action": ["a", 1, 1, 1], "simulations": -1},
        {"move": 1, "error": 1},
        {"error": "no number"},
        {"thinking": 1},
        {"thinking": 1, "done": float("nan")},
        {"thinking": 1, "done": True},
        {"hello": 2, "games": "toy"},
        {"hello": 2, "levels": [1]},
        {"ask": 1},
    ],
    ids=str,
)
def test_answers_that_cannot_be_read(message: dict) -> None:
    with pytest.raises(ProtocolError):
        protocol.hear(protocol.encode(message))


def test_a_number_that_is_too_large_for_a_float_is_no_answer() -> None:
    row = {"action": ["a", 1, 1, 1], "value": 0.5, "follows": [10**400]}
    with pytest.raises(ProtocolError):
        protocol.hear(protocol.encode({"move": 1, "action": ["a", 1, 1, 1], "candidates": [row]}))


@pytest.mark.parametrize("field", ["seen", "actions", "time", "ask"])
@pytest.mark.parametrize("value", [None, [1, 2], "x", {"a": 1}], ids=repr)
def test_questions_that_cannot_be_read(field: str, value: object) -> None:
    with pytest.raises(ProtocolError):
        protocol.decode_question(protocol.decode(line(**{field: value})))


def test_the_service_answers_errors_with_errors() -> None:
    service = _Service()
    assert b"no hello" in service.answer(line())
    hello = protocol.hear(service.answer(protocol.table_hello("a test", "tests.toy_game.spec", 1)))
    assert isinstance(hello, Hello)
    assert (hello.version, hello.games) == (2, ("tests.toy_game.spec",))
    assert hello.levels == tuple(found.name for found in LEVELS)
    move = protocol.hear(service.answer(line()))
    assert isinstance(move, Move) and move.choice is not None
    assert (move.ask, move.choice.action.verb) == (3, "lay")
    trouble = protocol.hear(service.answer(line(level="oracle")))
    assert isinstance(trouble, Trouble) and trouble.ask == 3 and "oracle" in trouble.text
    assert service.answer(protocol.encode_new(SPEC.start(2, "1").observe(0))) == b""
    assert b"error" in service.answer(b"nonsense")
    assert b"error" in service.answer(protocol.table_hello("a test", "no_such_game", 1))


def test_stop_and_hurry_are_heard_at_once() -> None:
    service = _Service()
    assert (
        service.take_urgent(b'{"stop": 3}')
        and service.take_urgent(b'{ "hurry" : 4 }')
        and service.take_urgent(b'{"stop":')
    )
    assert not service.take_urgent(line())
    assert not service.take_urgent(protocol.table_hello("a test", "stop", 1).replace(b"a test", b"x" * 200))


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
        answers.add(answer.choice.action)
        player.ask(state.observe(0), decision, Limits())
        assert player.poll() == [answer]
    assert len(answers) > 1


def test_what_is_no_message_is_told_in_words_for_people() -> None:
    for line, told in ((b"\xff\x93\x00", "that is no text"), (b"debug: 3", "'debug: 3' is no JSON")):
        with pytest.raises(ProtocolError, match=f"^{told}$"):
            protocol.hear(line)
    with pytest.raises(ProtocolError, match=r"…' is no JSON$"):
        protocol.hear(b"x" * 1000)
