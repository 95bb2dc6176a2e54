"""Rows of names, and texts made sentences."""

import pytest

from tabletop.engine.texts import listed, one_of, row, sentence


@pytest.mark.parametrize(
    ("words", "every", "any_one", "plain"),
    [
        (["a"], "a", "a", "a"),
        (["a", "b"], "a and b", "a or b", "a, b"),
        (["a", "b", "c"], "a, b and c", "a, b or c", "a, b, c"),
    ],
)
def test_names_in_a_row(words, every, any_one, plain):
    assert (listed(words), one_of(words), row(words)) == (every, any_one, plain)
    assert listed([]) == row([]) == ""


@pytest.mark.parametrize(
    ("text", "whole"),
    [("a bid", "A bid."), ("A bid.", "A bid."), ("which bid?", "Which bid?"), ("♠ leads", "♠ leads.")],
)
def test_a_sentence_has_a_beginning_and_an_end(text, whole):
    assert sentence(text) == whole
