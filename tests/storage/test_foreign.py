"""A stranger's replay is looked through before it is played; each fault is one sentence."""

import pytest

from tabletop.storage.foreign import check_record
from tabletop.storage.record_file import Record, SaveError
from tabletop.storage.texts import say

HEADER = {
    "schema": 1,
    "game": "toy",
    "rules_version": 1,
    "options": {"reshuffle": True},
    "seats": [{"kind": "human", "name": "A"}, {"kind": "random", "name": "B"}],
    "seed": "1",
}
LINES = [
    {"n": 1, "seat": 0, "action": [["lay", 6, -1, -1]]},
    {"n": 2, "seat": 1, "interrupt": "resign"},
    {"n": 2, "check": "0123456789abcdef"},
    {"n": 3, "seat": 1, "undo": 1},
]


def test_a_proper_record_passes():
    check_record(Record(HEADER, LINES, 0, None), "good.jsonl")


@pytest.mark.parametrize(
    ("header", "line", "says"),
    [
        ({"seed": 5}, {}, "line 1 of bad.jsonl: seed"),
        ({"seats": []}, {}, "line 1 of bad.jsonl: seats"),
        ({"seats": [{"kind": "human", "name": "A" * 9_999}]}, {}, "seats.0.name"),
        ({"options": {"x": [1]}}, {}, "options.x"),
        ({}, {"n": "one"}, "line 2 of bad.jsonl: n"),
        ({}, {"seat": 99}, "line 2 of bad.jsonl: seat"),
        ({}, {"action": [["lay", 6]]}, "action.0"),
        ({}, {"action": [["lay", 6, -1, 10**12]]}, "action.0"),
        ({}, {"interrupt": ["resign"]}, "interrupt"),
    ],
)
def test_each_fault_is_named(header, line, says):
    record = Record(HEADER | header, [LINES[0] | line], 0, None)
    with pytest.raises(SaveError) as told:
        check_record(record, "bad.jsonl")
    assert says in str(told.value)
    assert "\n" not in str(told.value)


def test_checks_cost_and_are_few():
    checks = [{"n": 0, "check": "0123456789abcdef"}] * 2
    check_record(Record(HEADER, [*checks[:1], *LINES[:1]], 0, None), "good.jsonl")
    with pytest.raises(SaveError, match=say("replay.checks", name="bad.jsonl")):
        check_record(Record(HEADER, [*checks, *LINES[:1]], 0, None), "bad.jsonl")
