"""High Jinks' rationales: Guilds, duels in numbers, what lies open."""

from itertools import permutations

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import DamageDealt, PhaseBegan
from tabletop.engine.notation import sequences
from tabletop.engine.player import Candidate
from tabletop.engine.rng import Random
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.mind import FALLEN, FOLLOWS
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.texts import say as game
from tabletop.presenter.advice import following
from tests.games.high_jinks.board import SPEC, board, deal, lying
from tests.games.rationales import as_true_after, beside, beside_at_last, questions, why


def test_a_guild_is_told_with_what_it_adds():
    b = board(p0={"agents": "JS QS", "hand": "KS KD"})
    assert why(SPEC, b, "summon KS") == say("rationale.guild", power=2)
    assert why(SPEC, b, "summon KD") == say("rationale.guild", power=1)
    b = board(p0={"agents": "JS XR", "hand": "KS"})
    assert why(SPEC, b, "summon KS") == say("rationale.guild", "joker", power=1)
    b = board(p0={"agents": "JS QS", "hand": "KS"}, bench="KD", flags={"normal_earned": 1})
    assert why(SPEC, b, "summon KS") == say("rationale.guild", power=2), "K♦, retired for it, had made less"
    b = board(p0={"agents": "JS QD", "hand": "KS"}, bench="KD", flags={"normal_earned": 1})
    assert why(SPEC, b, "summon KS").startswith("one Agent more"), "there was one before"


@pytest.mark.rule("HJ-5.7", "HJ-17.1")
def test_what_an_agent_does_as_it_comes_is_told_as_far_as_it_can():
    b = board(p0={"hand": "KS JS XR"}, boneyard="3C")
    assert why(SPEC, b, "summon KS").endswith("K♠, summoned untapped, salvages a card or draws a card")
    assert why(SPEC, b, "summon JS").endswith("J♠, summoned untapped, draws a card"), "no Spell is set"
    b = board(p0={"hand": "XR"}, p1={"mana": "4D"}, boneyard="3C", bench="QD")
    assert why(SPEC, b, "summon XR").endswith(say("rationale.comes", "any"))


def test_a_duel_is_told_in_numbers():
    b = board(p0={"agents": "JS", "hand": "TS 2C 3H"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD")
    assert why(SPEC, b, "empower TS") == say("rationale.empower.ahead", own=11, other=0)
    assert why(SPEC, b, "empower 2C") == say("rationale.empower.ahead", own=2, other=0)
    b.play("empower TS")
    assert why(SPEC, b, "pass") == say("rationale.pass.ahead", own=11, other=0)
    assert why(SPEC, b, "empower 2C") == say("rationale.empower.ahead", "more", own=13, other=0)


def test_a_duel_that_cannot_be_won_says_so():
    b = board(p0={"agents": "JS", "hand": "9H"}, p1={"agents": "QD", "hand": "3H"}, phase="combat")
    b.play("attack JS 1", "block QD", "empower 9H", "pass")
    assert why(SPEC, b, "pass") == say("rationale.pass.lost", most=3, other=9)
    b = board(p0={"agents": "JS", "hand": "9H"}, p1={"agents": "QD", "hand": "3H AD"}, phase="combat")
    b.play("attack JS 1", "block QD", "empower 9H", "pass")
    assert why(SPEC, b, "pass") == say("rationale.pass.lost", "ace", most=3, other=9)


def test_a_tie_goes_by_rank():
    b = board(p0={"agents": "QS", "hand": "9H"}, p1={"agents": "KD", "hand": "9C"}, phase="combat")
    b.play("attack QS 1", "block KD", "empower 9H", "pass")
    assert why(SPEC, b, "empower 9C") == say("rationale.empower.tie_wins", own=9, other=9)


def test_somebody_without_agents_cannot_block():
    b = board(p0={"agents": "QS"}, p1={"damage": "2C 3C"}, phase="combat")
    assert why(SPEC, b, "attack QS 1") == say("rationale.attack.bare", player="{1}", number=3)


def test_the_sixth_counter():
    full = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "QS"}, p1=full, phase="combat")
    assert why(SPEC, b, "attack QS 1") == say("rationale.attack.bare_sixth", player="{1}")
    b = board(p0={"agents": "QS"}, p1=full | {"agents": "JD"}, phase="combat").play("attack QS 1")
    assert why(SPEC, b, "block JD") == say("rationale.block.sixth")
    assert why(SPEC, b, "noblock") is None


def test_a_card_that_makes_a_set_is_told_so():
    b = board(p0={"hand": "7C 4D 4H"}, boneyard="7S 9D", bench="KH").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 7S") == say("rationale.taken.set", form="2", card="7♠")
    assert why(SPEC, b, "salvage 9D") == say("rationale.taken.adds", card="9♦", rank=9)
    assert why(SPEC, b, "recruit KH") == say("rationale.taken.agent_wanted", form="none", card="K♥")
    less = board(p0={"hand": "5C 4D 4H"}, boneyard="7S 9D", bench="KH").play("pair 4D 4H")
    assert why(SPEC, less, "salvage 7S") is beside(SPEC, less, "salvage 7S", "recruit KH") is None, (
        "9♦ adds more"
    )


def test_a_card_searched_for_says_what_it_is_good_for():
    b = board(p0={"mana": "6H 8S 9S 4D", "hand": "KC"}, void="10S 10H 3C")
    straight = say("rationale.taken.straight", "4", card="10♠", others="8♠ and 9♠")
    assert beside(SPEC, b, "six 6H 10S", "six 6H 3C") == say("rationale.six", told=straight)
    both = board(p0={"hand": "7C 7D 5S 6S 4D 4H"}, boneyard="7S").play("pair 4D 4H")
    assert why(SPEC, both, "salvage 7S") == say(
        "rationale.taken.straight", "4", card="7♠", others="5♠ and 6♠"
    ), "what brings most"
    plain = say("rationale.taken.adds", card="6♦", rank=6)
    six = board(p0={"mana": "6H 4D"}, void="6D")
    assert why(SPEC, six, "six 6H 6D") == say("rationale.six", told=plain), (
        "the six that is spent makes no pair"
    )
    plain = say("rationale.taken.straight", card="10♥", others="8♠ and 9♠")
    assert beside(SPEC, b, "six 6H 10H", "six 6H 3C") == say("rationale.six", "suited", told=plain)


def test_a_hand_kept_is_told_by_what_is_in_it():
    b = deal(seed="reason")
    state, line = b.state, []
    seat = b.decision.seat
    decision, seen = b.decision, b.observe(seat)
    while (now := state.decision()) is not None and now.seat == seat and now.prompt == "keep":
        line.append(SPEC.mind.policy(state.observe(seat), now, Random(1)))
        state.apply(line[-1])
    told = SPEC.mind.rationale(seen, decision, tuple(line))
    assert len(line) == 6 and told is not None and told.startswith(say("rationale.keep", cards=""))
    assert SPEC.mind.rationale(seen, decision, tuple(line[:3])) is None


NINE = "2C 3D 4D TH JC XR KD AH 9S"


@pytest.mark.rule("HJ-6.3", "HJ-16.3")
@pytest.mark.parametrize(
    ("nine", "kept", "left"),
    [
        (NINE, "2C 3D 4D TH JC XR", say("rationale.keep.left", "ace", told="", cards="A♥")),
        (NINE, "2C 3D 4D TH JC AH", ""),
        (NINE, "3D 4D TH JC XR AH", say("rationale.keep.left", told="", cards="K♦")),
        (NINE, "3D 4D AH JC XR KD", ""),
        (
            "2C 2D 3D 4D TH 9S 8C 7C AH",
            "2C 2D 3D 4D TH 9S",
            say("rationale.keep.left", "alone", told="", cards="A♥"),
        ),
    ],
)
def test_a_strong_card_that_is_not_kept_is_told_what_it_lacks(nine, kept, left):
    """The hint threw away an Ace, whose card says that it defeats any Agent, and did not say why."""
    b = board(phase="keep", p0={"hand": nine}, p1={"hand": "2S 2H 3S 3H 4S 4H 5S 5H 6S"}, turns_taken=[0, 0])
    told = why(SPEC, b, "keep " + kept) or ""
    assert told.endswith(left) if left else ", not" not in told
    *five, _ = kept.split()
    instead = beside(SPEC, b, "keep " + kept, " ".join(["keep", *five, "AH"])) if "AH" not in kept else None
    assert instead == (told if "A♥" in left else None), "it is not said of a hand with the Ace"


@pytest.mark.rule("HJ-6.3", "HJ-16.3")
@pytest.mark.parametrize(
    ("nine", "kept", "other"),
    [
        ("AC AS 3H 4D 6D 9H QS KS XR", "3H 6D 9H QS KS XR", "AS 4D 9H QS KS XR"),
        ("AH 3H 5C 6D 8D 8H 8S JC QH", "3H 6D 8D 8H JC QH", "AH 8D 8H 8S JC QH"),
    ],
    ids=["fewer Aces", "much else"],
)
def test_a_hand_with_fewer_aces_says_why_beside_one_with_more(nine, kept, other):
    """The hint left both Aces out beside a hand with one of them, and gave no reason."""
    b = board(phase="keep", p0={"hand": nine}, p1={"hand": "2S 2H 3S 3D 4S 4H 5S 5H 6S"}, turns_taken=[0, 0])
    aces = listed([card_text(parse_card(code)) for code in nine.split() if code[0] == "A"])
    left = say("rationale.keep.left", "ace", told="", cards=aces)
    told = beside(SPEC, b, f"keep {kept}", f"keep {other}")
    assert told is not None and told.endswith(left) and len(told) <= 150
    back = beside(SPEC, b, f"keep {other}", f"keep {kept}")
    assert back is not None and ", not" not in back


def test_what_a_turn_without_combat_keeps_is_told_only_beside_a_combination():
    b = board(p0={"agents": "JS", "hand": "4D 4H"}, turns_taken=[1, 1])
    assert why(SPEC, b, "end") == say("rationale.end.no_combat")
    b = board(p0={"agents": "JS", "mana": "4D 4H"}, turns_taken=[1, 1])
    assert why(SPEC, b, "end") is None, "no Spell is in the hand"
    b = board(p0={"agents": "JS", "hand": "4D 5H"}, turns_taken=[1, 1])
    assert why(SPEC, b, "end") is None, "a set Spell is kept too"


def test_healing_says_what_a_burn_would_bring_besides():
    counters = {"damage": "8D AH"}
    b = board(p0=counters | {"hand": "4D 4H 4S"}, p1={"agents": "JD"}).play("three 4D 4H 4S")
    assert why(SPEC, b, "heal 0 8D") == say("rationale.heal", form="burn", count=2, left=1)
    b = board(p0=counters | {"hand": "4D 4H 4S 4C"}, p1={"agents": "JD"}).play("four 4D 4H 4S 4C", "burn 1")
    assert why(SPEC, b, "heal 0 8D") == say("rationale.heal", form="", count=2, left=1)


@pytest.mark.rule("HJ-22.16")
def test_a_counter_of_another_that_is_healed_comes_to_the_hand():
    b = board(p0={"hand": "4D 4H 4S"}, p1={"damage": "8D AH"}).play("three 4D 4H 4S")
    told = say("rationale.heal.theirs", card="A♥", player="{1}", count=1)
    assert why(SPEC, b, "heal 1 AH") == told
    b = board(p0={"hand": "4D 4H 4S"}, p1={"damage": "AH"}).play("three 4D 4H 4S")
    assert why(SPEC, b, "heal 1 AH") == say("rationale.heal.theirs", "none", card="A♥", player="{1}")


@pytest.mark.rule("HJ-19.1")
def test_how_much_damage_followed_is_no_reason_to_dig():
    own = [follow for follow in FOLLOWS if follow.damage and follow.own]
    told = {
        verb for verb in ("summon", "set", "attack", "dig") for each in own if each.is_told(verb, 1.0, 0.5)
    }
    assert told == {"summon", "set", "attack"}, "what the unknown card brought was luck"


def test_what_follows_is_counted_until_the_own_next_turn():
    suffered = next(
        follow for follow in SPEC.mind.follows if follow.damage and follow.own and not follow.good
    )
    seen = board().observe(0)
    hit = DamageDealt(how="damage", seat=0, by=1, total=4)
    turns = [PhaseBegan(how="turn", seat=seat, turn=2) for seat in (1, 0)]
    assert suffered.counted([hit, turns[0], hit, turns[1], hit], seen) == 2


def test_two_blockers_are_compared_by_the_power_they_reach():
    b = board(p0={"agents": "KD"}, p1={"agents": "QS JH", "hand": "9S"}, phase="combat").play("attack KD 1")
    told = {"most": 10, "less": 9, "power": 0}
    assert beside(SPEC, b, "block QS", "block JH") == say("apart.block", card="Q♠", other="J♥", **told)
    assert beside(SPEC, b, "block JH", "block QS") == say("rationale.block.tie", card="J♥", foe="K♦")


def test_what_is_true_of_both_blockers_is_told_of_neither():
    """Queen and King reach 13; the Queen fell with "the King can reach 15" as the reason for the King."""
    p0 = {"agents": "QS KD", "hand": "9H 4C"}
    b = board(p1={"agents": "JH"}, p0=p0, boneyard="3C", phase="combat", turn=1).play("attack JH 0")
    both = "block KD", "block QS"
    assert beside(SPEC, b, *both) == say("rationale.block.rescue", card="K♦", back="3♣")
    assert beside(SPEC, b, *both[::-1]) == say("rationale.block.tie", card="Q♠", foe="J♥")
    b = board(p1={"agents": "JH"}, p0=p0 | {"agents": "KS KC"}, phase="combat", turn=1).play("attack JH 0")
    assert beside(SPEC, b, "block KS", "block KC") is None


def test_scars_that_could_be_lost_speak_against_a_blocker():
    b = board(p1={"agents": "JS"}, p0={"agents": "KS QS*1"}, phase="combat", turn=1).play("attack JS 0")
    told = {"card": "K♠", "other": "Q♠", "most": 0, "power": 0}
    assert beside(SPEC, b, "block KS", "block QS") == say("apart.block", "keeps", count=1, **told)


def test_a_straight_that_the_other_card_makes_too_is_no_reason():
    b = board(p0={"hand": "6S 6H 4D 4H", "mana": "5S 8C"}, boneyard="7S 7H").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 7H") == say("rationale.taken.straight", card="7♥", others="5♠ and 6♠")
    assert beside(SPEC, b, "salvage 7H", "salvage 7S") is None
    suited = say("rationale.taken.straight", "4", card="7♠", others="5♠ and 6♠")
    assert beside(SPEC, b, "salvage 7S", "salvage 7H") == suited


def test_a_smaller_spell_spares_the_larger_and_the_larger_adds_more():
    b = board(p0={"agents": "JS", "hand": "TS 2C"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD")
    told = {"card": "2♣", "other": "10♠", "more": 2, "less": 11}
    assert beside(SPEC, b, "empower 2C", "empower TS") == say("apart.empower", "less", **told)
    told = {"card": "10♠", "other": "2♣", "more": 11, "less": 2}
    assert beside(SPEC, b, "empower TS", "empower 2C") == say("apart.empower", **told)


def test_an_ace_is_kept_by_passing():
    b = board(p0={"agents": "JS", "hand": "AS"}, p1={"agents": "QD", "hand": "3H"}, phase="combat")
    b.play("attack JS 1", "block QD")
    assert beside(SPEC, b, "pass", "ace AS") == say("apart.keeps_ace", card="A♠")


def test_a_card_from_the_deck_may_be_more_than_a_spell_that_lies_open():
    b = board(p0={"hand": "4D 4H"}, boneyard="3C AC").play("pair 4D 4H")
    assert beside(SPEC, b, "pick-draw", "salvage 3C") == say("apart.draw", card="3♣", rank=3)
    assert beside(SPEC, b, "pick-draw", "salvage AC") == say("rationale.draw")
    assert beside(SPEC, b, "salvage AC", "pick-draw") == say("rationale.taken.ace", card="A♣")
    assert beside(SPEC, b, "salvage 3C", "pick-draw") == say("apart.salvage", card="3♣", rank=3)


def test_what_is_not_retired_stays_on_the_field():
    b = board(p0={"agents": "KS", "hand": "2S"})
    assert beside(SPEC, b, "set 2S", "retire KS") == say("apart.retire", card="K♠")


@pytest.mark.rule("HJ-16.2", "HJ-16.4")
@pytest.mark.parametrize("where", ["hand", "damage"])
def test_a_known_ace_is_named_where_it_speaks_against_a_duel(where):
    """ "Your Agents fall in 99 of 100 games after Block: J♠" did not say that an A♠ was known to be in the hand."""
    ace = say("rationale.ace.of", "" if where == "hand" else "counter", player="{0}", card="A♠")
    mine = {"agents": "JS QH", "mana": "9C 8C"}

    def told(attacker: str, move: str, other: str = "", **held: str) -> str | None:
        b = board(p0={"agents": attacker, where: "AS"}, p1=mine | held, phase="combat", seen={"AS": [1]})
        b.play(f"attack {attacker} 1")
        return beside(SPEC, b, move, other) if other else why(SPEC, b, move)

    spares = say("rationale.ace.spares", ace=ace, other="J♠", card="Q♥", most=9)
    decides = say("rationale.ace.decides", ace=ace, card="J♠")
    counter = {"number": 1, "ace": ace}
    assert told("QD", "noblock") == say("rationale.noblock.ace", "others", card="J♠", most=9, **counter)
    assert told("QS", "noblock") == say("rationale.noblock.ace", card="Q♠", **counter)
    assert told("QD", "noblock", "block JS") == decides
    assert told("QD", "block QH") == told("QD", "block QH", "block JS") == spares
    assert told("QD", "block JS") is told("QD", "block JS", "block QH") is None
    assert told("QS", "block QH") == say("rationale.block.ace", ace=ace), "it fits the attacker"
    assert told("QD", "noblock", hand="AC") == told("QD", "noblock"), "that one answers nothing"
    assert ace not in (told("QD", "noblock", hand="AD") or ""), "it could be answered"


@pytest.mark.rule("HJ-16.2")
def test_an_own_ace_that_fits_is_told_of_the_agent_that_it_fits():
    """A hint let J♣ block, not Q♦, and said nothing of A♣, which decided it."""
    b = board(p0={"agents": "JS"}, p1={"agents": "JC QD", "hand": "AC"}, phase="combat").play("attack JS 1")
    own = say("rationale.ace.own", ace="A♣", card="J♣")
    assert why(SPEC, b, "block JC") == beside(SPEC, b, "block JC", "block QD") == own
    assert beside(SPEC, b, "block QD", "block JC") != say("rationale.ace.own", ace="A♣", card="Q♦")
    b = board(p0={"agents": "JS QD", "hand": "AD"}, p1={"agents": "KC", "mana": "9H"}, phase="combat")
    own = say("rationale.ace.own", ace="A♦", card="Q♦")
    assert why(SPEC, b, "attack QD 1") == beside(SPEC, b, "attack QD 1", "attack JS 1") == own


@pytest.mark.rule("HJ-16.2")
def test_whoever_lets_an_attack_through_with_an_ace_that_fits_hears_of_it():
    """It was told how little one's Spells reach, as if the Ace in the hand could not decide the duel."""
    for agents, ace, fits in (("QD", "A♦", "Q♦"), ("KH", "A♠", "J♠")):
        mine = {"agents": agents, "hand": "AD" if ace == "A♦" else "AS"}
        b = board(p0={"agents": "JS", "mana": "9C 8C"}, p1=mine, phase="combat").play("attack JS 1")
        assert why(SPEC, b, "noblock") == say("rationale.noblock.own_ace", number=1, ace=ace, card=fits)
    spells = {"agents": "KC QD", "hand": "AC 9D"}
    b = board(p0={"agents": "JS"}, p1=spells, phase="combat").play("attack JS 1")
    own = say("rationale.ace.own", ace="A♣", card="K♣")
    assert beside(SPEC, b, "block KC", "block QD") == own, "though the other reaches more"


def test_an_agent_that_is_taken_says_how_it_can_come():
    def told(agents: str, **flags: object) -> str | None:
        b = board(p0={"agents": agents, "hand": "4S 4D JH JS"}, bench="KH", boneyard="3C", flags=flags)
        return why(SPEC, b.play("pair 4S 4D"), "recruit KH")

    comes = "salvages a card or draws a card"
    assert told("QC QD") == say("rationale.taken.agent", card="K♥")
    assert told("QC QD QH") == say("rationale.taken.agent", "full", card="K♥", comes=comes)
    assert told("QC QD QH", summoned="KH") == say("rationale.taken.agent", "later", card="K♥")


@pytest.mark.rule("HJ-19.1", "HJ-19.7")
def test_a_dig_says_how_many_of_the_cards_that_may_come_are_good_for_something():
    p1 = {"agents": "KS", "hand": "9H", "mana": "TD"}

    def told(hand: str, agents: str = "KC QS", deck: str = "8C AD JH 7S 5H 4H") -> str | None:
        lies = lying(hand, agents, deck, *p1.values())
        b = board(p0={"agents": agents, "hand": hand}, p1=p1, deck=deck, **lies)
        return beside(SPEC, b, "dig KC 3C", "set 3C")

    words = {"card": "3♣", "agent": "K♣"}
    eight = say("rationale.dig.new", count=3, all=8, **words)
    assert told("3C 8D") == eight, "a pair of 8s, an Ace and an Agent, of six cards and two hidden ones"
    assert told("3C 8D", "KC") == say("rationale.dig.new", "alone", count=3, all=8, **words)
    assert told("3C 6D 8D") == say("rationale.dig.new", count=4, all=8, **words), "a straight by the 7"
    assert told("3C 8D", deck="JH 7S 5H 4H") is None, "one of six is little"
    assert told("3C 3D") is told("3C 4D 5D") is None, "it makes a pair, or a straight"
    twice = board(p0={"agents": "KC JC", "hand": "3C"}, p1=p1)
    assert beside(SPEC, twice, "dig KC 3C", "dig JC 3C") is None, "it is as true of the other"
    b = board(p0={"agents": "KC", "hand": "3C 3D JS"}, p1=p1)
    assert beside(SPEC, b, "dig KC 3C", "retire KC") is None, "it is tapped, and that is no reason to dig"


def test_a_spell_of_an_agents_suit_is_set_before_another():
    b = board(p0={"agents": "JS QS", "hand": "2S 9D"})
    assert beside(SPEC, b, "set 2S", "set 9D") == say("apart.set", count=2, card="2♠", other="9♦")
    assert beside(SPEC, b, "set 9D", "set 2S") == say("rationale.set.adds", card="9♦", rank=9)
    assert beside(SPEC, b, "set 2S", "set 9D") == say("apart.set", count=2, card="2♠", other="9♦")


def test_spells_of_the_hand_are_spent_before_set_ones():
    b = board(p0={"hand": "TS TC", "mana": "8C 8D"})
    assert beside(SPEC, b, "pair TS TC", "pair 8C 8D") == say("apart.spends_hand")
    assert beside(SPEC, b, "pair 8C 8D", "pair TS TC") is None
    b = board(p0={"hand": "8D 7D 3C", "mana": "9H 2H 4H"})
    fewer = say("apart.spends_set")
    assert beside(SPEC, b, "straight 7D 8D 9H", "straight 2H 3C 4H") == fewer, "9♥ is set too"
    assert beside(SPEC, b, "straight 2H 3C 4H", "straight 7D 8D 9H") is None


def test_what_two_combinations_share_is_not_kept_by_either():
    b = board(p0={"hand": "5S 6S 7C 8C"}, boneyard="4D")
    assert beside(SPEC, b, "straight 5S 6S 7C", "straight 6S 7C 8C") == say(
        "apart.spends_less", mine=18, other=21
    )


def test_what_is_said_of_spells_of_the_hand_and_set_ones_is_true_of_all_that_are_spent():
    """A hint for a straight of two cards of the hand and a set one said that set ones stay."""
    found = set()
    for seed in range(12):
        spells = [f"{rank}{suit}" for rank in "456789" for suit in "CDHS"]
        rng = Random(f"spent {seed}")
        rng.shuffle(spells)
        held = {"hand": spells[:5], "mana": spells[5:9], "damage": spells[9:11]}
        b = board(p0={zone: " ".join(cards) for zone, cards in held.items()})
        seen, decision = b.observe(0), b.decision
        hand, mana = ({view.id for view in seen.zone(zone, 0).cards} for zone in ("hand", "mana"))
        first = [action for action in decision.actions if action.verb in ("pair", "three", "straight")]
        pairs = list(permutations(sequences(b.state, decision, first), 2))
        rng.shuffle(pairs)
        for mine, other in pairs[:100]:
            told = SPEC.mind.apart(seen, decision, mine, other)
            one, two = ({part.card for part in parts if part.card >= 0} for parts in (mine, other))
            if told == say("apart.spends_hand"):
                assert one <= hand and two & mana, (mine, other)
            elif told == say("apart.spends_set"):
                assert len(one & mana) < len(two & mana), (mine, other)
            found.add(told)
    assert found >= {say("apart.spends_hand"), say("apart.spends_set")}


def test_of_spells_in_the_hand_fewer_are_spent():
    b = board(p0={"hand": "5S 5C 6C 6D 6S"})
    assert beside(SPEC, b, "pair 5S 5C", "three 6C 6D 6S") == say("apart.spends_fewer", mine=2, other=3)
    assert beside(SPEC, b, "three 6C 6D 6S", "pair 5S 5C") != say("apart.spends_fewer", mine=3, other=2)


def test_a_joker_that_is_summoned_first_has_the_choice():
    b = board(p0={"hand": "XR JC"}, p1={"agents": "KS"})
    assert beside(SPEC, b, "summon XR", "summon JC") == say("apart.joker", other="J♣")
    assert beside(SPEC, b, "summon JC", "summon XR") != say("apart.joker", other="Joker")


@pytest.mark.parametrize(("mana", "ready"), [("", 0), ("9S", 1), ("9S 8S 7S", 3)])
def test_what_an_attacker_has_ready_speaks_for_letting_it_through(mana, ready):
    b = board(p0={"agents": "KD", "mana": mana}, p1={"agents": "JS", "mana": "6S"}).play(
        "combat", "attack KD 1"
    )
    told = {"count": ready, "number": 1, "player": "{0}", "most": 7, "reach": 15}
    form = {0: "", 1: "set"}.get(ready, "may")
    assert why(SPEC, b, "noblock") == say("rationale.noblock", form, **told)


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-13.1")
@pytest.mark.parametrize(("mana", "reach"), [("2C^ 9S 8S", 18), ("2C^ 2S^ 9D 8D", 20), ("2C^ 9S^", 12)])
def test_what_an_attacker_may_reach_counts_its_known_deuces_and_its_suit_beyond_the_13(mana, reach):
    """A Power of 14 was held to fall 99 times of 100, and all that was told was "6 Spells ready"."""
    b = board(p0={"agents": "KC", "mana": mana}, p1={"agents": "JS", "mana": "3S"})
    b.play("combat", "attack KC 1")
    assert (why(SPEC, b, "noblock") or "").endswith(f"may reach {reach}")


def test_a_blocker_that_reaches_less_than_another_is_told_by_its_suit():
    """ "Your Q♥ can reach 10" stood for it though J♠ reached 12."""
    b = board(p0={"agents": "KC"}, p1={"agents": "QH JS", "hand": "9S 2C"}, phase="combat").play(
        "attack KC 1"
    )
    assert why(SPEC, b, "block JS") == say("rationale.block", card="J♠", most=12, power=0)
    assert why(SPEC, b, "block QH") == say("rationale.block.rescue", "itself", card="Q♥", back="Q♥")


@pytest.mark.rule("HJ-21.2", "HJ-18.7", "HJ-18.4")
@pytest.mark.parametrize(("spell", "kin"), [("9S", True), ("9C", False)])
def test_a_joker_with_a_spade_at_hand_says_that_it_may_be_kin(spell, kin):
    b = board(p0={"agents": "KS"}, p1={"agents": "QD XR", "hand": spell}, boneyard="3C", phase="combat")
    b.play("attack KS 1")
    told = say("rationale.block.kin", "joker", card="Joker", foe="K♠")
    assert (beside(SPEC, b, "block XR", "block QD") == told) is kin
    assert beside(SPEC, b, "block QD", "block XR") == say("rationale.block.rescue", card="Q♦", back="3♣")


@pytest.mark.parametrize(("mana", "told"), [("9C^ 2C^", False), ("9C 2C", True)])
def test_a_power_is_no_reason_to_block_whoever_is_known_to_reach_as_much(mana, told):
    b = board(p0={"agents": "KS", "mana": mana}, p1={"agents": "QD", "hand": "TC"}, phase="combat")
    b.play("attack KS 1")
    words = {"card": "Q♦", "most": 10, "number": 1, "count": 2}
    said = say("rationale.block", "may", player="{0}", reach=15, **words)
    assert (why(SPEC, b, "block QD") == said) is told


def test_in_the_middle_of_a_straight_its_first_card_counts_too():
    b = board(p0={"hand": "7D 8D 9D 9S"})
    suited = say("rationale.straight.suited")
    assert beside_at_last(SPEC, b, "straight 7D 8D 9D", "straight 7D 8D 9S") == suited


def test_an_agent_that_is_retired_for_another_is_told_with_that_one():
    """J♥ was retired to make room for J♣, and then the Joker was to be summoned."""
    b = board(p0={"agents": "KS QS JS", "hand": "JD KD"}, boneyard="3C")
    retire = next(action for action in b.decision.actions if action.verb == "retire")
    for card in ("JD", "KD"):
        summon = Action("summon", parse_card(card))
        assert SPEC.mind.is_plan((retire, summon))
        told = SPEC.mind.rationale(b.observe(0), b.decision, (retire, summon))
        assert f"room for {card[0]}♦" in told


def test_what_may_be_attacked_with_is_no_reason_against_what_leaves_it_so():
    for seed in ("after:1", "after:2"):
        for state, _, decision in questions(SPEC, seed, 400):
            if decision.prompt == "main" and not decision.stage:
                for first in ("set", "pair", "summon", "special"):
                    assert as_true_after(SPEC, state, first, "combat", seed) == []


def makes(card: int, own: list[int]) -> set[str]:
    """What a Spell makes of one's own ones, counted anew."""
    ranks = [RANK[each] for each in own]
    found = {"set"} if RANK[card] in ranks else set()
    near = [{RANK[card] + off for off in offs} for offs in ((1, 2), (-1, 1), (-2, -1))]
    return found | ({"straight"} if any(pair <= set(ranks) for pair in near) else set())


def test_no_set_and_no_straight_is_told_that_the_other_card_makes_too():
    told = {"straight": "makes a straight with", "set": "makes a pair with"}
    compared = 0
    for seed in ("makes:1", "makes:2", "makes:3"):
        for _, seen, decision in questions(SPEC, seed, 600):
            taken = [a for a in decision.actions if a.verb == "salvage" and 2 <= RANK[a.card] <= 10]
            zones = (("hand", seen.seat), ("mana", seen.seat))
            own = [view.id for zone in zones for view in seen.zone(*zone).cards if view.id >= 0]
            own = [card for card in own if 2 <= RANK[card] <= 10]
            for one in taken:
                for other in taken:
                    text = SPEC.mind.apart(seen, decision, (one,), (other,)) or ""
                    for what in makes(other.card, own):
                        compared += 1
                        assert told[what] not in text or RANK[one.card] == RANK[other.card], (text, other)
    assert compared > 50


def test_a_retired_agent_makes_room_only_where_there_is_none():
    for agents, hand, form, power in (
        ("KS QS JS", "JD", "full", 0),
        ("KS QS", "JD", "", 0),
        ("KS QC JS", "KC KD", "member", 0),
        ("QD QC JS", "KC KD", "guild", 1),
        ("QD QS JS", "KC KS", "guild", 2),
    ):
        b = board(p0={"agents": agents, "hand": hand}, boneyard="3C")
        card, retired = f"{hand[-2]}{'♦' if hand[-1] == 'D' else '♠'}", agents[:2]
        told = {"card": card, "power": power, "comes": "draws a card"}
        if hand[0] == "K":
            told["comes"] = "salvages a card or draws a card"
        said = why(SPEC, b, f"retire {retired}")
        assert said in (
            say("rationale.retire", form, **told),
            say("rationale.retire", form, **told | {"card": "K♣"}),
        )
    b = board(p0={"agents": "KS", "hand": "QH JD"}, boneyard="3C").play("special QH")
    told = say("rationale.retire", "came", left="Q♥", card="J♦", comes="draws a card")
    assert why(SPEC, b, "retire QH") == told, "somebody was just told to summon it"
    assert why(SPEC, board(p0={"agents": "KS QS", "hand": "2D"}), "retire KS") is None, (
        "nobody comes in its place"
    )
    some = board(p0={"agents": "KS QS", "hand": "2D 2C"})
    assert why(SPEC, some, "retire KS") == say("rationale.retire.none"), "a pair may bring somebody"


@pytest.mark.parametrize(
    ("agents", "bench", "boneyard", "what"),
    [
        ("JS", "KD", "AC", say("rationale.open.agent", "wanted", card="K♦", count=1)),
        ("JS QS KS", "KD", "AC 5S", say("rationale.open.ace", card="A♣")),
        ("JS QS KS", "KD", "5S 9C", say("rationale.open.straight", "3", card="5♠", others="6♣ and 7♦")),
        ("JS QS KS", "KD", "5S 5D 9C", say("rationale.open.straight", "3", card="5♠", others="6♣ and 7♦")),
        ("JS QS KS", "KD", "9C 3C", say("rationale.open.deck")),
    ],
)
def test_a_pair_says_what_its_cards_are_for(agents, bench, boneyard, what):
    """A hint said what a pair does, and not why it is good now."""
    b = board(p0={"agents": agents, "hand": "4S 4D 6C 7D"}, bench=bench, boneyard=boneyard)
    assert why(SPEC, b, "pair 4S 4D") == say("rationale.takes", told=say("rationale.picks.pair"), what=what)


@pytest.mark.parametrize("verb", ["noblock", "block", "attack"])
def test_behind_the_reason_for_a_block_or_none_stands_how_often_agents_fall(verb):
    """The reason of the rules alone reads the same at every attack."""

    def row(chance: float, fall: float) -> Candidate:
        falls = tuple([fall if follow.hows == FALLEN and follow.mine else 0.0 for follow in FOLLOWS])
        return Candidate(Action(verb), chance, 0.5, follows=falls)

    told = following(SPEC, row(0.4, 0.04), row(0.2, 0.99), "Block: Q♣", always=True)[1]
    fallen = game("follows.fallen", better="4", played="99", other="Block: Q♣")
    assert told == (fallen if verb != "attack" else "")


@pytest.mark.parametrize(
    ("shares", "form"), [((0.002, 0.3), "not"), ((0.3, 0.002), "only"), ((0.3, 0.2), "")]
)
def test_who_ends_a_turn_hardly_ever_loses_an_agent_in_it(shares, form):
    """ "In 1 after End Combat and turn" was read as an Agent that fell after that."""
    told = dict(
        zip(("better", "played"), map("{:.0f}".format, (100 * max(x, 0.01) for x in shares)), strict=True)
    )
    for follow, message in ((FOLLOWS[2], "follows.fallen"), (FOLLOWS[3], "follows.felled")):
        assert follow.tells(*shares, "End")[1] == game(message, form, other="End", **told)


@pytest.mark.rule("HJ-18.7")
@pytest.mark.parametrize(("mana", "form"), [("9C", ""), ("9C 8C", "kin")])
def test_a_blocker_that_may_be_outreached_is_told_first_by_what_its_fall_spares(mana, form):
    """ "Your Q♠ can reach a Power of 17, and Pip may reach 18" was read as a reason against the block."""
    b = board(p0={"agents": "KS", "mana": mana}, p1={"agents": "QS", "hand": "TC"}).play(
        "combat", "attack KS 1"
    )
    kin = say("rationale.block.kin", card="Q♠", foe="K♠")
    assert (why(SPEC, b, "block QS") == kin) == bool(form)


@pytest.mark.rule("HJ-18.7")
def test_a_spade_that_blocks_a_spade_says_that_no_counter_follows():
    b = board(p0={"agents": "KS"}, p1={"agents": "QS JD"}, deck="9C 8C").play("combat", "attack KS 1")
    assert beside(SPEC, b, "block QS", "block JD") == say("rationale.block.kin", card="Q♠", foe="K♠")
    assert beside(SPEC, b, "block JD", "block QS") != say("rationale.block.kin", card="J♦", foe="K♠")


@pytest.mark.parametrize(("mana", "foe", "told"), [("8C", "9C", True), ("2C", "9C", False), ("2C", "", True)])
def test_a_power_that_a_blocker_can_reach_is_told_where_it_may_be_enough(mana, foe, told):
    """ "Can reach a Power of 1" was a reason for a block against somebody with three Spells ready."""
    b = board(p0={"agents": "KS", "mana": foe}, p1={"agents": "QD", "mana": mana}, deck="9D 8D")
    b.play("combat", "attack KS 1")
    assert ((why(SPEC, b, "block QD") or "").startswith("your Q♦ can reach")) is told


def test_a_seven_says_whether_the_card_is_in_the_hand_for_certain():
    """9♥ came to the other hand openly; since a Spell was set unseen it may be that one."""
    other = {"hand": "9H KC", "mana": "4S"}
    for kept, told in (({"9H": [0]}, "rationale.seven.kept"), ({}, "rationale.seven.suited")):
        b = board(deck="8C 8D", p0={"hand": "7H"}, p1=other, seen={"9H": [0]}, kept=kept)
        assert why(SPEC, b, "seven 7H 1 9H").startswith(say(told, player=named(1), card="9♥"))
