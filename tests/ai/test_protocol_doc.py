"""docs/engine-protocol.md says all there is: every member, every limit."""

import json
import re
from pathlib import Path

import pytest

from tabletop.ai import bot, dialogue, pipes, protocol
from tabletop.ai.bot_agent import is_bot
from tabletop.ai.protocol import Hello, Move
from tabletop.ai.worker import _Service
from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.player import Candidate, Choice, Limits
from tests.toy_game import SPEC

DOC = (Path(__file__).parents[2] / "docs" / "engine-protocol.md").read_text("utf-8")


def section(title: str) -> str:
    """The text under a heading, with what stands below it."""
    level, _, rest = DOC.partition(f"# {title}\n")
    depth = len(level) - len(level.rstrip("#")) + 1
    return re.split(rf"^#{{1,{depth}}} ", rest, flags=re.MULTILINE)[0]


def documented(title: str) -> set[str]:
    """The names in the first column of the tables of a section."""
    cells = re.findall(r"^\| (.*?) \|", section(title), re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}


def question() -> dict[str, object]:
    state = SPEC.start(2, "1")
    decision = state.decision()
    assert decision is not None
    asked = protocol.Question(1, "casual", "s", state.observe(0), decision, Limits())
    found: dict[str, object] = json.loads(protocol.encode_question(asked, SPEC, text=True))
    return found


def test_every_member_is_described() -> None:
    ask = question()
    seen, time = ask["seen"], ask["time"]
    assert isinstance(seen, dict) and isinstance(time, dict)
    assert set(json.loads(protocol.table_hello("t", "g", 1))) | {"games", "text", "levels"} == documented(
        "hello"
    )
    assert set(json.loads(protocol.encode_new(SPEC.start(2, "1").observe(0)))) == documented("new")
    assert (
        set(ask) <= documented("ask") and set(seen) == documented("seen") and set(time) == documented("time")
    )
    for zone in seen["zones"]:
        assert all(f'"{name}"' in section("seen") for name in zone)
    one = Action("play", 1)
    move = json.loads(protocol.encode_move(Move(1, Choice(one, (Candidate(one, 0.5, 1.0),), 3, (one,)))))
    assert set(move) == documented("move")
    assert set(json.loads(protocol.encode_hello(Hello(2, "b", ("g",), True, ("l",))))) <= documented("hello")
    assert set(json.loads(protocol.encode_thinking(1, 0.5))) | {"best"} <= set(
        re.findall(r"\w+", section("thinking"))
    )
    assert set(json.loads(protocol.encode_trouble(1, "x"))) <= set(re.findall(r"\w+", section("error")))


def test_the_words_and_the_limits() -> None:
    assert f"version {protocol.VERSION}" in DOC.splitlines()[0]
    assert f"within {dialogue.HELLO_MS // 1000} seconds" in DOC
    assert f"{protocol.MAX_NAME} characters" in DOC
    assert f"within {bot.HURRY_MS} ms" in section("hurry")
    assert bot.GRACE_MS == 1_000 and "longer than a second" in section("stop")
    assert bot.LATE_MS == 250 and "a quarter of a second" in section("time")
    failing = section("When a bot fails")
    assert f"{dialogue.FOREIGN_LINE >> 10} KiB" in failing and f"{pipes.MAX_BYTES >> 20} MiB" in failing
    assert f"{pipes.MAX_LINES:,} lines" in failing and f"{protocol.MAX_TEXT} characters" in failing
    assert pipes.END_MS == 2_000 and "two seconds" in section("Lines")


def test_its_examples_are_true() -> None:
    assert parse_card("5H") == 18 and parse_card("5H2") == 18 + 54 and parse_card("7H") == 26
    assert parse_card("9H") == 34 and (parse_card("XR"), parse_card("XB")) == (52, 53)
    assert is_bot("engine:./mybot")
    bot_says = [line[2:] for line in section("A whole conversation").splitlines() if line.startswith("← ")]
    assert len(bot_says) == 3
    assert protocol.hear(bot_says[0].encode()) == Hello(2, "My bot", None, True)
    assert protocol.hear(bot_says[1].encode()) == protocol.Thinking(1, 0.5, Action("play", 52))
    reasons = section("A whole conversation").split("← ")[3].split("```")[0]
    move = protocol.hear(" ".join(reasons.split()).encode())
    assert (
        isinstance(move, Move) and move.choice and [row.share for row in move.choice.candidates] == [0.8, 0.2]
    )


@pytest.mark.parametrize("word", ["hello", "new", "ask"])
def test_our_own_worker_speaks_it(word: str) -> None:
    """What the page says goes to a bot is what our worker understands, without anything else."""
    service = _Service()
    hello = {"hello": 2, "name": "a table", "game": "tests.toy_game.spec", "cores": 1}
    new = {"new": 0, "seats": 2, "options": {}}
    replies = {"hello": service.answer(protocol.encode(hello)), "new": service.answer(protocol.encode(new))}
    ask = {name: value for name, value in question().items() if name != "text"}
    replies["ask"] = service.answer(protocol.encode({"mood": "unknown", **ask}))
    expected = {"hello": Hello, "ask": Move}
    assert (replies[word] == b"") == (word == "new")
    if replies[word]:
        assert isinstance(protocol.hear(replies[word]), expected[word])
