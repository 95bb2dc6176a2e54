"""High Jinks' rationales: Guilds, duels in numbers, what lies open."""

from tabletop.engine.rng import Random
from tests.games.high_jinks.board import SPEC, board, deal
from tests.games.rationales import why


def test_a_guild_is_told_with_what_it_adds():
    b = board(p0={"agents": "JS QS", "hand": "KS KD"})
    assert why(SPEC, b, "summon KS") == (
        "it completes a Guild, which adds 2 to the Power of all three of your Agents"
    )
    assert "adds 1" in str(why(SPEC, b, "summon KD"))
    assert "Guild" not in str(why(SPEC, board(p0={"agents": "JS", "hand": "KS"}), "summon KS"))


def test_a_duel_is_told_in_numbers():
    b = board(p0={"agents": "JS", "hand": "TS 2C 3H"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD")
    assert why(SPEC, b, "empower TS") == "it puts you ahead, 11 to 0"
    assert why(SPEC, b, "empower 2C") == "it puts you ahead, 2 to 0"
    b.play("empower TS")
    assert why(SPEC, b, "pass") == "you are ahead, 11 to 0, and nothing more is needed now"


def test_a_duel_that_cannot_be_won_says_so():
    b = board(p0={"agents": "JS", "hand": "9H"}, p1={"agents": "QD", "hand": "3H"}, phase="combat")
    b.play("attack JS 1", "block QD", "empower 9H", "pass")
    assert why(SPEC, b, "pass") == "it cannot be won with Spells: you reach 3 at most against 9"


def test_a_tie_goes_by_rank():
    b = board(p0={"agents": "QS", "hand": "9H"}, p1={"agents": "KD", "hand": "9C"}, phase="combat")
    b.play("attack QS 1", "block KD", "empower 9H", "pass")
    assert why(SPEC, b, "empower 9C") == "it draws level, 9 to 9, and equal Power wins for you, by rank"


def test_somebody_without_agents_cannot_block():
    b = board(p0={"agents": "QS"}, p1={"damage": "2C 3C"}, phase="combat")
    assert why(SPEC, b, "attack QS 1") == (
        "{1} has no Agent to block with, so it is Damage Counter number 3 for certain"
    )


def test_the_sixth_counter():
    full = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "QS"}, p1=full, phase="combat")
    assert "decides unless it is an Ace" in str(why(SPEC, b, "attack QS 1"))
    b = board(p0={"agents": "QS"}, p1=full | {"agents": "JD"}, phase="combat").play("attack QS 1")
    assert "sixth Damage Counter" in str(why(SPEC, b, "block JD"))
    assert why(SPEC, b, "noblock") is None


def test_a_card_that_makes_a_set_is_told_so():
    b = board(p0={"hand": "7C 4D 4H"}, boneyard="7S 9D", bench="KH").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 7S") == "7♠ makes a pair with what you have"
    assert why(SPEC, b, "salvage 9D") == "9♦ is a Spell of value 9"
    assert why(SPEC, b, "recruit KH") == "K♥ is an Agent, and you have none so far"


def test_a_hand_kept_is_told_by_what_is_in_it():
    b = deal(seed="reason")
    state, line = b.state, []
    seat = b.decision.seat
    decision, seen = b.decision, b.observe(seat)
    while (now := state.decision()) is not None and now.seat == seat and now.prompt == "keep":
        line.append(SPEC.mind.policy(state.observe(seat), now, Random(1)))
        state.apply(line[-1])
    told = SPEC.mind.rationale(seen, decision, tuple(line))
    assert len(line) == 6 and told is not None and told.startswith("it keeps ")
    assert SPEC.mind.rationale(seen, decision, tuple(line[:3])) is None
