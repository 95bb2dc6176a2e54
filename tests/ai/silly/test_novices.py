"""What no novice does, however it errs: counted in a hundred games of each kind against another novice."""

from collections import Counter

import pytest

from tabletop.ai.players import level, question_rng
from tabletop.ai.thinking import Budget
from tabletop.games.high_jinks.spec import SPEC as HIGH_JINKS
from tabletop.games.superjack.creatures import lethal
from tabletop.games.superjack.spec import SPEC as SUPERJACK

PARTS, PART = 5, 20
"""So many parts of so many games: a hundred."""
NOTHING = ("none", "stop")


def answers(spec, name, games, options=None, limit=None):
    """(state before it, decision, answer, state after it) of games of two players of a level."""
    agent = level(name).make(spec)
    for game in games:
        state = spec.start(2, f"silly {game}", spec.make_options(options or {}))
        asked = 0
        while (decision := state.decision()) is not None and asked != limit:
            asked += 1
            seen = state.observe(decision.seat)
            action = agent(seen, decision, question_rng(f"{game}", decision), Budget()).action
            before = state.clone()
            state.apply(action)
            yield before, decision, action, state


def lost_yields(name, games, pool="phase", limit=None):
    """Of Superjack: how often energy was mined, or a gem given for something, and how often nothing came of it by the
    answers of whoever gave it."""
    counts = Counter()
    for before, decision, action, after in answers(SUPERJACK, name, games, {"pool": pool}, limit):
        energy, left = sum(before.pool.values()), sum(after.pool.values())
        counts["mined"] += action.verb == "mine"
        counts["lost energy"] += left < energy and not (
            action.verb == "pool" or (action.card >= 0 and decision.prompt == "pay")
        )
        if decision.prompt == "fireball":
            own = action.target in before.creatures[decision.seat]
            counts["fireball"] += 1
            counts["lost fireball"] += own or lethal(before, action.target) > 2
        if action.verb == "draw":
            counts["draw"] += 1
            counts["lost draw"] += not before.libraries[decision.seat]
        if decision.prompt == "burn":
            counts["burn"] += 1
            counts["lost burn"] += action.target == decision.seat
    return counts


def declined(name, games, limit=None):
    """Of High Jinks: how often a card, or an ability of a fallen or victorious Agent, was to be had for nothing, and
    how often it was declined."""
    counts = Counter()
    for _, decision, action, _ in answers(HIGH_JINKS, name, games, {"suit_abilities": "ask"}, limit):
        verbs = {other.verb for other in decision.actions}
        free = verbs & {"draw", "pick-draw", "salvage", "recruit"} or (
            verbs & {"ability"} and decision.prompt in ("heart", "diamond", "spade")
        )
        if free and verbs & {*NOTHING} and decision.prompt != "main":
            counts["free"] += 1
            counts["declined"] += action.verb in NOTHING
    return counts


def lost(counts):
    return {what: count for what, count in counts.items() if what.startswith("lost") and count}


@pytest.mark.parametrize(("pool", "part"), [*(("phase", part) for part in range(PARTS)), ("turn", PARTS)])
def test_no_sacrifice_is_lost(pool, part):
    counts = lost_yields("novice", range(part * PART, (part + 1) * PART), pool)
    assert lost(counts) == {}
    assert counts["mined"] >= PART and counts["fireball"] >= PART


@pytest.mark.parametrize("part", range(PARTS))
def test_no_free_card_is_declined(part):
    counts = declined("novice", range(part * PART, (part + 1) * PART))
    assert counts["free"] >= 10 * PART and not counts["declined"]


def test_the_counts_find_what_is_silly():
    """Who plays anything does all of it."""
    assert {"lost energy", "lost fireball", "lost burn"} <= lost(lost_yields("random", range(10))).keys()
    assert declined("random", range(10))["declined"]
