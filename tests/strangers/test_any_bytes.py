"""Whatever bytes come in: the right value or an error of our own, never anything else."""

import json
import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import games, scenario
from tabletop.engine import limits
from tabletop.engine.errors import NotationError, TabletopError
from tabletop.engine.limits import LimitError, read_json, read_toml, shown, small_number
from tabletop.engine.notation import parse_move, read_move, write_move
from tabletop.storage.clock_file import SCHEMA
from tabletop.storage.record_file import SaveError, encode_line, parse_record
from tabletop.ui.clock.timed_game import TimedGame
from tests.moves import legal_moves
from tests.toy_game import SPEC

TOML_SIGNS = st.sampled_from(
    ['"', "'", '"""', "'''", "#", "\n", "[", "]", "{", "}", ".", ",", "=", " ", "\\", "a", "1", "true", "-"]
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


def deep(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


@given(PLAIN)
def test_json_is_read_as_it_was_written_or_refused(data: object) -> None:
    text = json.dumps(data)
    try:
        assert json.dumps(read_json(text.encode())) == text
    except ValueError:
        assert "NaN" in text or "Infinity" in text or any(len(part) >= 18 for part in text.split())


@given(st.binary(max_size=200))
def test_any_bytes_as_json(data: bytes) -> None:
    with suppress(ValueError):
        assert read_json(data) == json.loads(data)


def test_json_that_is_too_deep_or_long() -> None:
    assert read_json(deep(limits.MAX_DEPTH)) == json.loads(deep(limits.MAX_DEPTH))
    for text in (deep(limits.MAX_DEPTH + 2), deep(900), deep(100_000), b"9" * 4_000, b"[-%d]" % (1 << 63)):
        with pytest.raises(LimitError):
            read_json(text)
    with pytest.raises(ValueError, match="4300"):
        read_json(b"9" * 4_301)


@given(st.lists(TOML_SIGNS, max_size=60).map("".join))
def test_toml_is_what_it_is_or_refused(text: str) -> None:
    """The look at its depth finds the same texts and comments as the reader."""
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(ValueError):
            read_toml(text)
        return
    assert read_toml(text) == expected


@given(st.lists(TOML_SIGNS, max_size=40).map("".join), st.sampled_from(["[" * 500, "a." * 500]))
def test_nothing_hides_what_is_too_deep(before: str, depth: str) -> None:
    """After anything that can be read, and in any text or comment: refused, or only text."""
    try:
        data = tomllib.loads(f"{before}\nx = '''{depth}'''")
    except tomllib.TOMLDecodeError:
        return
    assert read_toml(f"{before}\nx = '''{depth}'''") == data
    with pytest.raises(ValueError):
        read_toml(f"{before}\nx = {depth}")
    with pytest.raises(LimitError):
        read_toml(f"{before}\n{depth}")


@given(st.text(), st.integers(1, 40))
def test_what_is_shown_is_one_short_line(text: str, most: int) -> None:
    line = shown(text, most)
    assert line.isprintable() and len(line) <= most and line == line.strip()
    if text.isprintable() and len(text) <= most:
        assert line == " ".join(text.split())


@given(st.text(alphabet="0123456789²٣ -", max_size=20))
def test_a_small_number_is_one(text: str) -> None:
    found = small_number(text)
    assert found == -1 or (0 <= found < 10**limits.MAX_INDEX_DIGITS and int(text) == found)


@given(PLAIN, st.lists(PLAIN, max_size=3))
def test_any_lines_of_a_record(header: object, lines: list[object]) -> None:
    raw = b"".join(encode_line({"schema": 1, "x": data, "sum_": 1}) for data in (header, *lines))
    try:
        record = parse_record(raw, "some.jsonl")
    except SaveError as problem:
        assert str(problem).isprintable()
    else:
        assert len(record.lines) == len(lines) or record.damage is not None


@given(
    st.dictionaries(
        st.sampled_from(["control", "names", "places", "facing", "clock"]),
        PLAIN
        | st.sampled_from(["20/3", "10+3x30"])
        | st.lists(st.text(max_size=3) | st.integers(0, 3), max_size=4),
    )
)
def test_any_session_of_the_clock(data: dict[str, object]) -> None:
    with suppress(ValueError):
        TimedGame.load({"schema": SCHEMA, **data})


def load(game: str) -> object:
    return SPEC


KEYS = [
    *("game", "players", "options", "seed", "position", "step"),
    *("title", "cites", "seat", "do", "legal", "expect"),
]
VALUES = ["1", "-1", '"toy"', '"lay 2H"', "[]", "{}", '["lay 2H"]', "true", "{ turn = 0 }", '"pair"', "2.5"]
LINES = st.builds(lambda key, value: f"{key} = {value}", st.sampled_from(KEYS), st.sampled_from(VALUES))
TABLES = st.sampled_from(
    ["[position]", "[[position.seat]]", "[[step]]", "[step.expect]", 'hand = "2H 3H"', "turn = 9"]
)


@given(st.lists(LINES | TABLES, max_size=12, unique=True))
def test_any_scenario(lines: list[str]) -> None:
    """Never an exception; and whatever is told is a line."""
    for problem in scenario.run_text('game = "toy"\n' + "\n".join(lines), "some.toml", load):
        assert scenario.format_problem(problem).isprintable()
        assert "cannot go on" not in problem.expected


MOVE_WORDS = st.sampled_from(
    [
        "keep",
        "TH",
        "th",
        "JH",
        "AC",
        "9C",
        "TS",
        "2S2",
        "XR",
        "0.1",
        "7",
        "done",
        "pass",
        "??",
        "\x1b",
        "9" * 30,
    ]
)


@given(st.lists(MOVE_WORDS, min_size=1, max_size=200).map(" ".join))
def test_any_text_as_a_move(text: str) -> None:
    spec = games.load("high_jinks")
    state = spec.start(2, "1")
    try:
        reading = read_move(spec, state, text)
    except NotationError:
        return
    assert not reading.complete or write_move(spec, reading.actions) in legal_moves(spec, state)


@given(st.randoms(use_true_random=False))
def test_a_set_may_be_written_in_any_order(random: object) -> None:
    spec = games.load("high_jinks")
    state = spec.start(2, "1")
    verb, *cards = random.choice(legal_moves(spec, state, 200)).split()
    random.shuffle(cards)
    actions = parse_move(spec, state, " ".join((verb, *cards)))
    assert sorted(write_move(spec, actions).split()) == sorted((verb, *cards))


@given(st.integers(2, 160), st.booleans())
def test_a_long_move_costs_little(words: int, twice: bool) -> None:
    """However many words: so many positions are looked at and no more."""
    spec = games.load("high_jinks")
    state = spec.start(2, "1")
    hand = legal_moves(spec, state, 1)[0].split()[1:]
    text = " ".join(("keep", *(hand * words)[: words - 2], *(["9C"] if twice else [])))
    effort = limits.Effort(7_000)
    with suppress(NotationError):
        read_move(spec, state, text, True, effort)


def test_effort_ends() -> None:
    effort = limits.Effort(3)
    effort.spend(3)
    with pytest.raises(TabletopError):
        effort.spend()
