"""Why to attack or not, as a Main Phase of High Jinks is told."""

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.games.high_jinks.rationale.texts import say
from tests.games.high_jinks.board import SPEC, board
from tests.games.rationales import beside, why


def before_combat(theirs: dict[str, str], move: str, mana: str = "4D", agents: str = "JS KD") -> str | None:
    """Why that is better than to go to Combat."""
    return beside(SPEC, board(p0={"agents": agents, "mana": mana, "hand": "3H"}, p1=theirs), move, "combat")


@pytest.mark.rule("HJ-7.1", "HJ-7.5")
@pytest.mark.parametrize("theirs", [{"mana": "9S^ 3D^"}, {"mana": "TS^"}, {"mana": "TS!", "damage": "TH 3C"}])
def test_a_turn_without_combat_says_what_an_attack_may_meet(theirs):
    """The hint ended a turn rather than go to Combat, and no single reason was known."""
    met = {"foe": "Q♠", "card": "K♦", "player": "{1}", "most": 8}
    assert before_combat({"agents": "QS"} | theirs, "end") == say("apart.outreached", **met)


def test_what_speaks_against_the_attack_that_is_named_is_told_of_its_agent():
    """ "Rather than attack with K♣: … your K♥ reaches 14" spoke of another one."""
    mine, theirs = {"agents": "QC KD", "mana": "TC 3C"}, {"agents": "JS", "mana": "TS^ 3S^"}
    b = board(p0=mine, p1=theirs)
    decision, seen = b.decision, b.observe(0)
    combat, end = (next(act for act in decision.actions if act.verb == verb) for verb in ("combat", "end"))
    b.play("combat")
    for card, most in (("KD", 13), ("QC", 15)):
        attack = next(act for act in b.decision.actions if act.card == parse_card(card))
        met = {"foe": "J♠", "card": card_text(attack.card), "player": "{1}", "most": most}
        told = SPEC.mind.apart(seen, decision, (end,), (combat, attack))
        assert told == (say("apart.outreached", **met) if card == "KD" else None)


@pytest.mark.rule("HJ-7.1")
def test_a_turn_without_combat_risks_no_agent():
    assert before_combat({"agents": "QS"}, "end") is None
    assert before_combat({"agents": "QS"}, "end", agents="JS!") is None
    assert before_combat({}, "end") is None, "nobody could block"
    strong = board(p0={"agents": "KD", "hand": "AS"}, p1={"agents": "QS", "mana": "TS^"})
    only = {"foe": "Q♠", "card": "K♦", "player": "{1}", "most": 0, "ace": "A♠"}
    assert beside(SPEC, strong, "end", "combat") == say("apart.outreached", "ace", **only)
    theirs, ace = {"agents": "QD", "hand": "AS"}, say("rationale.ace.of", player="{1}", card="A♠")
    for mine, told in (
        ("JS", say("rationale.ace.decides", ace=ace, fits="J♠")),
        ("JS KH", None),  # that does not fit K♥
    ):
        known = board(p0={"agents": mine, "mana": "TH 3H"}, p1=theirs, seen={"AS": [0]})
        assert beside(SPEC, known, "end", "combat") == told


def test_that_one_can_attack_is_as_true_after_a_spell_is_set():
    b = board(p0={"agents": "JS", "hand": "4D 4H"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "combat", "set 4D") is None
    assert beside(SPEC, b, "combat", "end") == why(SPEC, b, "combat")


@pytest.mark.rule("HJ-19.1", "HJ-22.5")
def test_what_a_combination_costs_is_told_as_the_power_that_an_agent_could_reach():
    """ "Your Spells stay for the duels" did not say what for."""
    b = board(p0={"agents": "JS QC", "hand": "9D 9H 3C"}, p1={"agents": "QD"})
    stay = say("apart.spells_stay", card="Q♣", most=13, less=4, count=2)
    assert beside(SPEC, b, "combat", "pair 9D 9H") == beside(SPEC, b, "end", "pair 9D 9H") == stay
    b = board(p0={"agents": "JS", "hand": "TD TH TC TS"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "end", "pair TC TD") is None, "two are left, of which one is enough"
    lost = board(p0={"agents": "JS", "hand": "4D 4H 9S"}, p1={"agents": "QS", "mana": "TS^ 3D^ 2H^"})
    assert why(SPEC, lost, "end") and beside(SPEC, lost, "end", "pair 4D 4H") != why(SPEC, lost, "end")
    b = board(p0={"agents": "JS", "hand": "9S"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "combat", "dig JS 9S") == say(
        "apart.spells_stay", card="J♠", most=10, less=0, count=1
    )
    decision, seen = b.decision, b.observe(0)
    combat, dig = (next(act for act in decision.actions if act.verb == verb) for verb in ("combat", "dig"))
    b.play("combat")
    attack = next(action for action in b.decision.actions if action.verb == "attack")
    told = SPEC.mind.apart(seen, decision, (combat, attack), (dig,))
    assert told == say("apart.dig", "taps", card="J♠")


def test_the_end_of_a_turn_is_compared_with_what_it_leaves_undone():
    high = board(p0={"agents": "JS", "hand": "TD 4S"})
    assert beside(SPEC, high, "end", "dig JS 4S") == say("apart.dig", card="J♠"), (
        "without it 10♦ and 3 more are"
    )


@pytest.mark.rule("HJ-16.2")
def test_a_known_ace_speaks_against_an_attack():
    def asked(agents: str, foe: str, seen: tuple[int, ...] = (0,)):
        mine, theirs = {"agents": agents, "mana": "9C 8C"}, {"agents": foe, "hand": "AS"}
        return board(p0=mine, p1=theirs, phase="combat", seen={"AS": [*seen]})

    ace = say("rationale.ace.of", player="{1}", card="A♠")
    for agents, foe, fits in (("JS", "QD", "J♠"), ("QH", "KS", "K♠")):
        b, attack = asked(agents, foe), f"attack {agents} 1"
        decides = say("rationale.ace.decides", ace=ace, fits=fits)
        assert why(SPEC, b, "end") == beside(SPEC, b, "end", attack) == decides
        assert why(SPEC, b, attack) is None, "that speaks against it"
    b = asked("JS QH", "KD")
    fair = say("rationale.attack", card="Q♥", most=9, player="{1}", number=1)
    assert why(SPEC, b, "attack QH 1") == beside(SPEC, b, "attack QH 1", "attack JS 1") == fair
    assert beside(SPEC, b, "attack JS 1", "attack QH 1") is None
    assert why(SPEC, asked("JS", "QD", ()), "end") is None, "nobody knows of it"


def test_combat_that_is_told_with_its_first_attack_has_the_reason_for_that():
    b = board(p0={"agents": "QS JD", "mana": "TS"}, p1={"agents": "JC", "damage": "2C"})
    decision, seen = b.decision, b.observe(0)
    combat = next(action for action in decision.actions if action.verb == "combat")
    b.play("combat")
    attack = next(action for action in b.decision.actions if action.verb == "attack")
    assert SPEC.mind.is_plan((combat, attack))
    told = SPEC.mind.rationale(seen, decision, (combat, attack))
    assert told == why(SPEC, b, "attack QS 1") == SPEC.mind.rationale(seen, decision, (combat,)), (
        "the strongest"
    )
    jack = next(action for action in b.decision.actions if action.card == parse_card("JD"))
    assert SPEC.mind.rationale(seen, decision, (combat, jack)) == why(SPEC, b, "attack JD 1") != told


@pytest.mark.rule("HJ-7.5", "HJ-8.2")
def test_an_attack_says_what_it_brings_and_what_may_await_it():
    """ "Go to Combat, then attack" did not say why one should attack rather than end the turn."""

    def told(theirs: dict[str, str], **mine: str) -> str | None:
        b = board(p0={"agents": "KD", "mana": "9D", **mine}, p1=theirs)
        assert beside(SPEC, b, "combat", "end") == why(SPEC, b, "combat")
        return why(SPEC, b, "combat")

    queen = {"agents": "QS"}
    words = {"card": "K♦", "player": "{1}", "number": 1, "most": 10}
    assert told({}) == say("rationale.attack.bare", **words)
    assert told(queen) == say("rationale.attack", **words)
    assert told(queen | {"mana": "TS^ 3D^"}) == say("rationale.attack", "risk", foe="Q♠", **words)
    assert told(queen, hand="AD") == say("rationale.attack", "own", ace="A♦", **words)
    assert told(queen, hand="AS") == say("rationale.attack", "own", ace="A♠", **words), (
        "that fits the blocker"
    )
    two, aces = {"agents": "QS JC", "mana": "TS^ 3D^"}, "A♠ or A♣"
    assert told(two, hand="AS AC") == say("rationale.attack", "own", ace=aces, **words)
    assert told(two, hand="AC") == say("rationale.attack", "risk", foe="Q♠", **words), "J♣ would fall to it"
    assert told(queen | {"damage": "2C 3C 4C 5C 6C"}) == say("rationale.attack.must", **words)
    assert told(queen | {"damage": "AD"}) is None, "that Ace fits K♦"
    assert told(queen | {"damage": "AD 3C 4C 5C 6C"}) == say("rationale.attack.must", **words)


@pytest.mark.rule("HJ-10.1")
def test_a_risk_is_no_reason_beside_an_attack_without_it():
    theirs = {"agents": "QC", "mana": "TC^ 3C^ 2S^"}
    b = board(p0={"agents": "KD JC", "mana": "TD 3D 2D"}, p1=theirs, phase="combat")
    told = {"player": "{1}", "number": 1}
    assert why(SPEC, b, "attack JC 1") == say(
        "rationale.attack", "risk", card="J♣", most=15, foe="Q♣", **told
    )
    assert beside(SPEC, b, "attack JC 1", "attack KD 1") is None
