"""Which answers a hint compares, and which one in any case."""

import pytest

from tabletop.engine.cards import card_code, parse_card
from tabletop.engine.rng import Random
from tabletop.games.superjack.actions import SKIP
from tabletop.games.superjack.alive import alive
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.spec import SPEC
from tabletop.match.staging import before_last
from tests.games.rationales import why
from tests.games.superjack.board import board


def test_a_hint_goes_with_the_help_to_a_combat_in_which_nobody_can_block():
    """An ace was advised because it attacks at once, and then the end of the turn without an attack."""
    for foe, hand, verb in (("", "", "combat"), ("QC2!", "", "combat"), ("QC2", "", None), ("", "5C", "gem")):
        b = board(p0={"creatures": "KS", "hand": hand}, p1={"creatures": foe})
        found = SPEC.mind.marked(b.observe(0), b.decision)
        assert (found.verb if found is not None else None) == verb


def test_a_combat_in_which_nothing_can_attack_is_not_compared():
    mine = {"gems": "2C"}
    verbs = [
        {action.verb for action in alive(b.observe(0), b.decision)}
        for b in (board(p0=mine), board(p0={**mine, "creatures": "KS"}, p1={"creatures": "JC2"}))
    ]
    assert "combat" in verbs[1] and "combat" not in verbs[0] and "skip" in verbs[0] & verbs[1]
    b = board(p0={"hand": "KD", "gems": "4H"})
    assert {action.verb for action in alive(b.observe(0), b.decision)} == {"skip", "mine"}, "for nothing"
    assert SPEC.mind.winning(b.observe(0), b.decision) == ()


def test_a_turn_in_which_nothing_can_be_done_ends_at_once_and_says_so():
    """ "It matters little here: “Go to combat” is about as good" was all that a hint said of the end of such a turn."""
    for mine, over in (({"gems": "2C!"}, True), ({"creatures": "JH"}, False), ({"gems": "2C"}, False)):
        b = board(p0={"hand": "KD", **mine}, p1={"creatures": "KS2"})
        assert SPEC.mind.winning(b.observe(0), b.decision) == ((SKIP,) if over else ())
        assert (why(SPEC, b, "skip") == say("rationale.skip.nothing")) is over
    b = board(p0={"hand": "3C 4C", "gems": "2C"})
    verbs = {action.verb for action in alive(b.observe(0), b.decision)}
    assert verbs == {"gem"}, "a turn is no better without its gem, and all else can be done after it"


def test_the_gem_of_the_turn_comes_first_and_the_only_one_is_advised_at_once():
    """ "Play K♠" and "Play 7♥ as gem" were called about as good, and so was an attack."""
    for hand, foe, advised in (("3C", 9, "gem"), ("3C 4C", 9, ""), ("3C", 1, "burn"), ("KD", 9, "")):
        b = board(
            p0={"hand": hand, "gems": "2C 2S", "creatures": "KS"}, p1={"health": foe, "creatures": "JC2"}
        )
        seen = b.observe(0)
        assert "".join(part.verb for part in SPEC.mind.winning(seen, b.decision)[:1]) == advised
        verbs = {action.verb for action in alive(seen, b.decision)}
        assert (verbs == {"gem"}) is (foe > 1 and hand != "KD")
    b.play("combat")
    assert SPEC.mind.winning(b.observe(0), b.decision) == ()


def test_nobody_is_told_to_burn_themselves():
    """ "Fireball yourself: it wins the game most often", said a hint to somebody whose opponent had two health left."""
    b = board(p0={"gems": "2C"}, p1={"health": 9})
    b.state.apply(next(action for action in b.decision.actions if action.verb == "burn"))
    assert b.decision.prompt == "burn" and {action.target for action in b.decision.actions} == {0, 1}
    assert [action.target for action in SPEC.mind.winning(b.observe(0), b.decision)] == [1]


@pytest.mark.rule("SJ-3.8", "SJ-B20")
def test_a_fireball_that_helps_against_nothing_is_not_compared():
    """ "Fireball yourself" stood in the list, and a creature that was to die in its fight anyway."""
    b = board(p0={"gems": "2C 3C"}, p1={"health": 9})
    b.state.apply(next(action for action in b.decision.actions if action.verb == "burn"))
    assert [action.target for action in alive(b.observe(0), b.decision)] == [1]
    for mine, targets in (("KH", ["KC2"]), ("QH", ["QC2", "KC2"])):
        b = board(p0={"gems": "2C 3C", "creatures": mine}, p1={"creatures": "KC2 QC2", "gems": "2H2"})
        b.attack(mine).play("pass", f"block QC2 {mine}").to("act", 0)
        b.state.apply(next(action for action in b.decision.actions if action.verb == "fireball"))
        found = {action.target for action in alive(b.observe(0), b.decision)}
        assert found == {parse_card(code) for code in targets}
    b = board(p0={"gems": "2C", "creatures": "KH"}, p1={"creatures": "QC2", "gems": "2H2"})
    b.attack("KH").play("pass", "block QC2 KH").to("act", 0)
    assert "fireball" not in {action.verb for action in alive(b.observe(0), b.decision)}


@pytest.mark.rule("SJ-3.14")
def test_a_hint_compares_no_gem_that_is_sacrificed_for_nothing():
    mine = {"creatures": "JS", "gems": "2C 4C"}
    kept = [
        {action.verb for action in alive(b.observe(0), b.decision)}
        for b in (board(p0=mine), board(p0={**mine, "hand": "QS"}, p1={"creatures": "QS2"}))
    ]
    assert {"fireball", "mine"}.isdisjoint(kept[0]), (
        "every creature is an own one, and there is nothing to pay for"
    )
    assert {"fireball", "mine"} <= kept[1]


@pytest.mark.rule("SJ-4.11", "SJ-3.14")
def test_a_hint_leaves_for_later_what_costs_less_then():
    foe = {"gems": "4H2", "creatures": "KS2"}

    def kept(mine, **more):
        b = board(p0={"gems": "2C 3H 4S 5D", "creatures": "JS", **mine}, p1={**foe, **more})
        return {action.verb for action in alive(b.observe(0), b.decision)}

    assert {"burn", "straight"}.isdisjoint(kept({})), "a damage, and a health that costs nothing later"
    assert "burn" in kept({}, health=1, creatures="JS2"), "it wins"
    assert "straight" in kept({"health": 1}), "the last health is in danger"
    assert "straight" in kept({"gems": "2C 3H 4S 5D 6C", "graveyard": "KC"}), "it brings back the King"
    b = board(p0={"gems": "2C 3H 4S 5D", "hand": "2D"}, p1={"gems": "4H2 6H2 7D2", "hand": "AH2"})
    b.to("main", 1).play("shatter AH2 2C 4H2 6H2 7D2")
    assert "burn" in {action.verb for action in alive(b.observe(0), b.decision)}, "the gem is lost anyhow"


@pytest.mark.parametrize(
    ("mine", "foes", "compared"),
    [
        ({}, "JS2", False),
        ({}, "QS2", True),
        ({"health": 2}, "JS2", True),
        ({"gems": "2C 2D 3C 3D 4C 4D 5C 5D 6C 6D"}, "JS2", True),
    ],
)
def test_a_hint_compares_no_fireball_at_what_is_small_and_no_danger(mine, foes, compared):
    """A pass kept the gem, and the next advice shot at the very same Jack."""
    b = board(p0={"gems": "2C 6D", "library": "3S", **mine}, p1={"creatures": foes})
    assert ("fireball" in {action.verb for action in alive(b.observe(0), b.decision)}) is compared


@pytest.mark.rule("SJ-10.1")
def test_an_ace_that_could_not_well_attack_is_not_compared_as_a_creature():
    mine = {"hand": "AC", "gems": "2C 6C 7S"}
    for own, foes, compared in (("", "", True), ("", "JS2", False), ("KH", "JS2", True), ("", "JS2!", True)):
        b = board(p0={**mine, "creatures": own}, p1={"gems": "4H2", "creatures": foes})
        assert ("cast" in {action.verb for action in alive(b.observe(0), b.decision)}) is compared
        b.play("skip").to("main2")
        assert "cast" not in {action.verb for action in alive(b.observe(0), b.decision)}


@pytest.mark.parametrize(
    ("mine", "foes", "open_too"),
    [
        ({"creatures": "KH"}, ("",), False),
        ({"creatures": "KH"}, ("JS2!",), True),
        ({"creatures": "JH"}, ("KS2!",), False),
        ({"creatures": "JH", "gems": "2C 2S"}, ("JS2!",), True),
        ({"creatures": "JH QS!"}, ("KS2!",), False),
        ({"creatures": "JH QS"}, ("KS2!",), True),
        ({"creatures": "JH", "health": 3}, ("KS2!",), True),
        ({"creatures": "JH"}, ("KS2",), True),
        ({"creatures": "JH"}, ("KS2", "KS3!"), False),
    ],
)
def test_a_hint_compares_no_attack_only_where_an_attack_may_cost_something(mine, foes, open_too):
    """ "Go to combat" was followed by "No attack" against somebody without a creature, and "End turn" was advised where
    nobody could block a Jack that could hold nothing back."""
    others = {f"p{at}": {"creatures": cards} for at, cards in enumerate(foes, 1)}
    b = board(1 + len(foes), p0=mine, **others)
    assert ("skip" in {action.verb for action in alive(b.observe(0), b.decision)}) is open_too
    b.play("combat")
    assert ("pass" in {action.verb for action in alive(b.observe(0), b.decision)}) is open_too


def test_an_attack_is_marked_where_nobody_blocks_it_unless_the_answer_could_kill():
    for health, marks in ((4, True), (3, False)):
        b = board(p0={"creatures": "AH", "health": health}, p1={"creatures": "KS2!"})
        found = SPEC.mind.marked(b.observe(0), b.decision)
        assert (found is not None and found.verb == "combat") is marks


def test_a_pair_is_not_compared_before_it_is_seen_whom_it_helps():
    b = board(p0={"creatures": "KS", "gems": "3C 3S"}, p1={"creatures": "QS2"})
    assert "equip" not in {action.verb for action in alive(b.observe(0), b.decision)}
    b.attack("KS").to("buff", 0)
    assert "equip" in {action.verb for action in alive(b.observe(0), b.decision)}


def test_what_keeps_its_gems_is_marked_where_all_else_costs_less_later():
    """ "Fireball at J♦" was followed by "End turn" against that very Jack."""
    for foes, marks in (("JS2", "skip"), ("QS2", None)):
        b = board(p0={"gems": "2C"}, p1={"creatures": foes})
        found = SPEC.mind.marked(b.observe(0), b.decision)
        assert (found.verb if found is not None else None) == marks


@pytest.mark.parametrize(
    ("mine", "foe", "plan"),
    [
        ("QC QS+c", "KD2", ["combat", "attack QS"]),
        ("QC+c QS", "KD2", ["combat", "attack QC", "done"]),
        ("QC QS+c", "KD2 QD2", []),
        ("QC QS+c", "", []),
        ("QC QS", "KD2", []),
    ],
)
def test_an_attack_of_those_alone_that_nobody_can_block_is_compared(mine, foe, plan):
    b = board(p0={"creatures": mine}, p1={"creatures": foe})
    for move, left in (("", plan), ("combat", plan[1:])):
        b.play(move) if move else None
        parts = SPEC.mind.planned(b.observe(0), b.decision)
        assert [
            f"{part.verb} {card_code(part.card)}" if part.card >= 0 else part.verb for part in parts
        ] == left
        assert len(parts) < 2 or before_last(SPEC, b.observe(0), b.decision, parts, Random(1)) is not None
