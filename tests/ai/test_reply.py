"""What a seat answers next behind a compared move, where the favourite is not its best answer."""

import pytest

from tabletop.ai.reply import DROPPED, ENOUGH, TRIED, Reply
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision

ANSWERS = (*(Action("play", card=card) for card in range(TRIED + 1)), Action("pass"))
MANY = Decision(0, 0, "play", 0, ANSWERS, None)
"""The first is liked most."""


def asked() -> Reply:
    return Reply(MANY, [-float(at) for at in range(len(MANY.actions))], ("pass",))


def test_what_declines_is_tried_out_beside_the_likeliest() -> None:
    tried = asked().open(MANY)
    assert tried == [MANY.actions[-1], *MANY.actions[: TRIED - 1]]
    assert asked().open(MANY._replace(actions=MANY.actions[2:4])) == [*MANY.actions[2:4]], "what is possible"


@pytest.mark.parametrize("gain", [0.0, -0.3])
def test_what_seems_no_better_is_soon_tried_no_more(gain: float) -> None:
    reply, one = asked(), MANY.actions[0]
    for _ in range(DROPPED):
        assert one in reply.open(MANY)
        reply.note({one: gain})
    assert one not in reply.open(MANY)
    assert reply.better is None


def test_what_is_surely_better_is_known_after_enough_tries_and_nothing_is_tried_out_then() -> None:
    reply, one, other = asked(), *MANY.actions[:2]
    for at in range(ENOUGH):
        assert reply.better is None
        reply.note({one: 0.1 if at % 2 else 0.2, other: 0.0} if at < DROPPED else {one: 0.1})
    assert reply.better == one
    assert not reply.open(MANY)


def test_what_luck_explains_is_not_better() -> None:
    reply, one = asked(), MANY.actions[0]
    for at in range(ENOUGH):
        reply.note({one: 0.7 if at % 2 else -0.6})
    assert reply.better is None
    assert one not in reply.open(MANY)
