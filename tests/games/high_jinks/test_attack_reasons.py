"""Why to attack or not, as a Main Phase of High Jinks is told."""

import pytest

from tabletop.games.high_jinks.rationale.texts import say
from tests.games.high_jinks.board import SPEC, board, lying
from tests.games.rationales import beside, why


def before_combat(theirs: dict[str, str], move: str, mana: str = "4D", agents: str = "JS KD") -> str | None:
    """Why that is better than to go to Combat."""
    return beside(SPEC, board(p0={"agents": agents, "mana": mana, "hand": "3H"}, p1=theirs), move, "combat")


@pytest.mark.rule("HJ-7.1", "HJ-7.5")
@pytest.mark.parametrize(
    ("theirs", "ready", "reach"),
    [({"mana": "9S^ 3D^"}, 2, 13), ({"mana": "TS^"}, 1, 11), ({"mana": "TS!", "damage": "TH 3C"}, 0, 13)],
)
def test_a_turn_without_combat_says_what_an_attack_may_meet(theirs, ready, reach):
    """The hint ended a turn rather than go to Combat, and no single reason was known."""
    met = {"foe": "Q♠", "card": "K♦", "player": "{1}", "count": ready, "most": 8, "reach": reach}
    told = before_combat({"agents": "QS"} | theirs, "end")
    assert told == say("apart.outreached", "" if ready else "none", **met)


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3")
@pytest.mark.parametrize(("foe", "level"), [("JD", True), ("QD", False), ("KS", False)])
def test_a_blocker_that_wins_at_equal_power_is_a_danger(foe, level):
    theirs = {"agents": foe, "mana": "8C^"}
    told = before_combat(theirs, "end", agents="KC")  # with 4♦ and 3♥ it reaches 7
    met = {"foe": "J♦", "card": "K♣", "player": "{1}", "count": 1, "most": 7, "reach": 8}
    assert (told == say("apart.outreached", **met)) == level
    told = before_combat(theirs | {"mana": "7C^"}, "end", agents="KC")
    assert (told == say("apart.outreached", "level", **met | {"reach": 7})) == level


@pytest.mark.rule("HJ-16.2", "HJ-16.8")
@pytest.mark.parametrize(
    ("agent", "ace", "form"), [("JC", "AD", "ace"), ("JC", "AH", ""), ("XR", "AS", "ace"), ("XR", "AH", "")]
)
def test_who_could_win_by_an_ace_alone_is_not_said_to_fall(agent, ace, form):
    """A Joker of 14 was said to fall, and the reader held a Spell that makes it a ♦, and the Ace of ♦."""
    p0, p1 = {"agents": agent, "mana": "4S", "hand": ace}, {"agents": "QD", "mana": "9S^"}
    b = board(p0=p0, p1=p1, phase="combat")
    told = beside(SPEC, b, "end", f"attack {agent} 1")
    card = {"JC": "J♣", "XR": "Joker"}[agent]
    met = {
        "foe": "Q♦",
        "card": card,
        "player": "{1}",
        "count": 1,
        "most": 4,
        "reach": 9,
        "ace": f"A{'♦' if ace == 'AD' else '♠'}",
    }
    assert told == say("apart.outreached", form, **met)


@pytest.mark.rule("HJ-16.2", "HJ-16.3", "HJ-2.3")
def test_an_ace_that_nobody_has_seen_is_a_danger_as_often_as_a_hand_has_it():
    def told(mine: str = "", deck: str = "AH 3C 4C 5C", theirs: str = "AS") -> str | None:
        p0, p1 = {"agents": "JS", "mana": "TS 3S 2S", "hand": mine}, {"agents": "QD", "hand": theirs}
        lies = lying(*p0.values(), *p1.values(), deck)
        b = board(p0=p0, p1=p1, deck=deck, phase="combat", **lies)
        return beside(SPEC, b, "end", "attack JS 1")

    met = {"foe": "Q♦", "card": "J♠", "player": "{1}"}
    assert told() == say("apart.ace_unseen", suits="♦ or ♠", count=2, **met), "one of five cards"
    assert told(theirs="AS 2C 2H 2D") == say("apart.ace_unseen", suits="♦ or ♠", count=5, **met), (
        "four of eight"
    )
    assert told(deck="AH 3C 4C 5C 6C 7C 8C 9C") is None, "that is seldom"
    assert told(mine="AD") is None, "it could be answered"
    assert told(theirs="AC") is None, "it does not fit"


@pytest.mark.rule("HJ-7.1")
def test_a_turn_without_combat_risks_no_agent():
    assert before_combat({"agents": "QS"}, "end") is None
    assert before_combat({"agents": "QS"}, "end", agents="JS!") == say("rationale.end.none_ready")
    assert before_combat({}, "end") is None, "nobody could block"
    theirs, ace = {"agents": "QD", "hand": "AS"}, say("rationale.ace.of", player="{1}", card="A♠")
    for mine, told in (
        ("JS", say("rationale.ace.decides", ace=ace, card="J♠")),
        ("JS KH", None),  # that does not fit K♥
    ):
        known = board(p0={"agents": mine, "mana": "TH 3H"}, p1=theirs, seen={"AS": [0]})
        assert beside(SPEC, known, "end", "combat") == told


@pytest.mark.rule("HJ-4.4", "HJ-7.1")
def test_what_is_done_before_combat_says_whether_an_attack_may_wait():
    told = say("rationale.set")
    assert before_combat({"agents": "QS"}, "set 3H") == say("apart.before_combat", told=told)
    risky = say("apart.before_combat", "risky", told=told, most=8, reach=13)
    assert before_combat({"agents": "QS", "mana": "9S^ 3D^"}, "set 3H") == risky
    assert before_combat({"agents": "QS"}, "set 3H", agents="JS!") == told, "nobody can attack"
    b = board(p0={"agents": "JD QH KS", "mana": "4D", "hand": "KH"}, p1={"agents": "QS", "mana": "9S^ 3D^"})
    for card in ("JD", "KS"):  # the longest
        assert len(beside(SPEC, b, f"retire {card}", "combat") or "") in range(80, 151)


@pytest.mark.rule("HJ-12.1", "HJ-19.1")
def test_a_dig_costs_whoever_would_end_the_turn_no_attack():
    b = board(p0={"agents": "JS QH", "hand": "4S"}, p1={"agents": "KS"})
    assert beside(SPEC, b, "dig JS 4S", "end") == say("apart.dig_unused")
    b = board(p0={"agents": "JS QH", "hand": "4S"}, turns_taken=[1, 1])
    assert beside(SPEC, b, "dig JS 4S", "end") == say("rationale.dig")


@pytest.mark.rule("HJ-7.5", "HJ-26.1")
def test_an_attack_is_told_by_what_it_brings():
    def told(theirs: dict[str, str], mana: str = "9D") -> str | None:
        return why(SPEC, board(p0={"agents": "JS KD", "mana": mana}, p1=theirs), "combat")

    two = {"count": 2, "number": "two"}
    assert told({}) == say("rationale.combat.bare", player="{1}", **two)
    assert told({"agents": "QS"}) == say("rationale.combat.fair", card="K♦", most=10, **two)
    assert told({"agents": "QS"}, "4D") == say("rationale.combat", **two), "that is little"
    assert told({"agents": "QS", "mana": "TS^ 3D^"}) == say("rationale.combat", **two), (
        "a blocker reaches more"
    )
    fatal = {"agents": "QS", "damage": "2C 3C 4C 5C 6C"}
    must = say("rationale.combat.must", player="{1}", **two)
    assert told(fatal) == must


@pytest.mark.rule("HJ-16.2", "HJ-24.2")
def test_an_ace_in_sight_is_named_with_every_reason_for_an_attack_that_it_may_decide():
    """K♦ was lost to A♦ among the Damage Counters: the hint had said that Pip must block."""

    def told(damage: str, move: str, mine: str = "", agents: str = "KD") -> str | None:
        p0, p1 = {"agents": agents, "mana": "9D", "hand": mine}, {"agents": "QS", "damage": damage}
        return why(SPEC, board(p0=p0, p1=p1, phase="main" if move == "combat" else "combat"), move)

    one, two = {"count": 1, "number": "one"}, {"count": 2, "number": "two"}
    ace = say("rationale.ace.of", "counter", player="{1}", card="A♦")
    block, attack = say("rationale.attack.must_block", player="{1}"), "attack KD 1"
    must, plain = say("rationale.combat.must", player="{1}", **one), say("rationale.combat", **one)
    second = say("rationale.attack.open", player="{1}", number=2)
    sight, fatal = "AD", "AD 3C 4C 5C 6C"
    for damage, move, reason in (
        (fatal, attack, block),
        (fatal, "combat", must),
        (sight, "combat", plain),
        (sight, attack, second),
    ):
        form = "" if move == "combat" else "attack"
        assert told(damage, move) == say("rationale.ace.but", form, told=reason, ace=ace, card="K♦")
    assert told(fatal.replace("AD", "AD-"), attack) == block, "that one is used up"
    assert told(fatal.replace("AD", "AH"), attack) == block, "it does not fit"
    assert told(fatal, attack, mine="AC") != block, "that one answers nothing"
    assert told(fatal, attack, mine="AS") == block, "it could be answered"
    both = told(sight, "combat", agents="KD JH")
    assert both == say("rationale.combat.fair", card="J♥", most=9, **two), "it does not fit J♥"
    longest = say("rationale.combat.must", player="{1}", **two)
    assert len(say("rationale.ace.but", told=longest, ace=ace, card="K♦")) <= 150
    assert len(say("rationale.ace.but", "attack", told=block, ace=ace, card="K♦")) <= 150


@pytest.mark.rule("HJ-4.4")
def test_what_combat_makes_impossible_is_told_beside_it():
    b = board(p0={"agents": "JS", "hand": "4S 4D"}, p1={"agents": "QD"})
    told = why(SPEC, b, "pair 4S 4D")
    assert told == say("rationale.takes", told=say("rationale.picks.pair"), what=say("rationale.open.deck"))
    assert beside(SPEC, b, "pair 4S 4D", "combat") == say("apart.before_combat", told=told)


def test_a_dig_comes_before_combat():
    b = board(p0={"agents": "JS QS", "hand": "4S"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "dig JS 4S", "combat") == say("apart.digs_first")
    b = board(p0={"agents": "JS", "hand": "4S"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "dig JS 4S", "combat") is None, "nobody could attack any more"


def test_that_one_can_attack_is_as_true_after_a_spell_is_set():
    b = board(p0={"agents": "JS", "hand": "4D 4H"}, p1={"agents": "QD"})
    assert beside(SPEC, b, "combat", "set 4D") is None
    assert beside(SPEC, b, "combat", "end") == why(SPEC, b, "combat")
    assert beside(SPEC, b, "combat", "pair 4D 4H") == say("apart.spells_stay")


def test_the_end_of_a_turn_is_compared_with_what_it_leaves_undone():
    b = board(p0={"agents": "JS", "hand": "KD 4S"})
    assert beside(SPEC, b, "end", "special KD") == say("apart.special", card="K♦")
    assert beside(SPEC, b, "end", "dig JS 4S") == say("apart.dig")


@pytest.mark.rule("HJ-16.2")
def test_a_known_ace_speaks_against_an_attack():
    def asked(agents: str, foe: str, seen: tuple[int, ...] = (0,)):
        mine, theirs = {"agents": agents, "mana": "9C 8C"}, {"agents": foe, "hand": "AS"}
        return board(p0=mine, p1=theirs, phase="combat", seen={"AS": [*seen]})

    ace = say("rationale.ace.of", player="{1}", card="A♠")
    for agents, foe, fits in (("JS", "QD", "J♠"), ("QH", "KS", "K♠")):
        b, attack = asked(agents, foe), f"attack {agents} 1"
        decides = say("rationale.ace.decides", ace=ace, card=fits)
        assert why(SPEC, b, "end") == beside(SPEC, b, "end", attack) == decides
        open_ = say("rationale.attack.open", player="{1}", number=1)
        assert why(SPEC, b, attack) == say("rationale.ace.but", "attack", told=open_, ace=ace, card=fits)
    b = asked("JS QH", "KD")
    spares = say("rationale.ace.spares", ace=ace, other="J♠", card="Q♥", most=9)
    assert why(SPEC, b, "attack QH 1") == beside(SPEC, b, "attack QH 1", "attack JS 1") == spares
    assert why(SPEC, asked("JS", "QD", ()), "end") is None, "nobody knows of it"


def test_combat_that_is_told_with_its_first_attack_has_the_reason_for_that():
    b = board(p0={"agents": "QS JD", "mana": "TS"}, p1={"agents": "JC", "damage": "2C"})
    decision, seen = b.decision, b.observe(0)
    combat = next(action for action in decision.actions if action.verb == "combat")
    b.play("combat")
    attack = next(action for action in b.decision.actions if action.verb == "attack")
    assert SPEC.mind.is_plan((combat, attack))
    told = SPEC.mind.rationale(seen, decision, (combat, attack))
    assert told == why(SPEC, b, "attack QS 1") != SPEC.mind.rationale(seen, decision, (combat,))


@pytest.mark.parametrize(
    ("mana", "foe", "form"), [("8C", "9C", "bare"), ("2C", "9C", None), ("2C", "", ""), ("8C", "9C^", "risk")]
)
def test_a_power_that_an_attacker_can_reach_is_told_where_it_may_be_enough(mana, foe, form):
    """ "Pip's Agents begin with 0 at most" was told of somebody with Spells to add."""
    b = board(p0={"agents": "KS", "mana": mana}, p1={"agents": "QD", "mana": foe}, phase="combat")
    told = {"card": "K♠", "most": int(mana[0]), "player": "{1}", "power": 0, "count": 1}
    said = say("rationale.attack", form or "", **told)
    if form in (None, "risk"):
        said = say("rationale.attack.open", form or "", number=1, reach=9, **told)
    assert why(SPEC, b, "attack KS 1") == said
