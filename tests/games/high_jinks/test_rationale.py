"""High Jinks' rationales: Guilds, duels in numbers, what lies open."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import DamageDealt, PhaseBegan
from tabletop.engine.notation import parse_move
from tabletop.engine.player import Candidate
from tabletop.engine.rng import Random
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.mind import FALLEN, FOLLOWS
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.games.high_jinks.rationale.view import View
from tabletop.games.high_jinks.texts import say as game
from tabletop.presenter.weighing import following
from tests.games.high_jinks.board import SPEC, board, deal
from tests.games.rationales import as_true_after, beside, beside_at_last, questions, why


def test_a_guild_is_told_with_what_it_adds():
    b = board(p0={"agents": "JS QS", "hand": "KS KD"})
    assert why(SPEC, b, "summon KS") == say("rationale.guild", power=2)
    assert why(SPEC, b, "summon KD") == say("rationale.guild", power=1)
    b = board(p0={"agents": "JS XR", "hand": "KS"})
    assert why(SPEC, b, "summon KS") == say("rationale.guild", power=1)
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
    b = board(p0={"agents": "KS", "hand": "TS"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack KS 1", "block QD")
    assert why(SPEC, b, "pass") == say("rationale.pass.ahead", "tie", own=0, other=0)


def test_a_duel_that_only_an_ace_could_win_is_given_up_for_it():
    b = board(p0={"agents": "JS", "hand": "9H"}, p1={"agents": "QD", "hand": "3H AD"}, phase="combat")
    b.play("attack JS 1", "block QD", "empower 9H", "pass")
    kept = say("apart.keeps_ace", card="A♦")
    assert why(SPEC, b, "pass") == kept, "with that it could be won"


def test_a_tie_goes_by_rank():
    b = board(p0={"agents": "QS", "hand": "9H"}, p1={"agents": "KD", "hand": "9C"}, phase="combat")
    b.play("attack QS 1", "block KD", "empower 9H", "pass")
    assert why(SPEC, b, "empower 9C") == say("rationale.empower.tie_wins", own=9, other=9)


def test_somebody_without_agents_cannot_block():
    b = board(p0={"agents": "QS"}, p1={"damage": "2C 3C"}, phase="combat")
    assert why(SPEC, b, "attack QS 1") == say("rationale.attack.bare", player="{1}", number=3)


def test_the_sixth_counter():
    full = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "QS"}, p1=full | {"agents": "JD"}, phase="combat").play("attack QS 1")
    assert why(SPEC, b, "block JD") == say("rationale.block.sixth")
    for agents, form in (("QS KH", ".fifth"), ("QS", "")):
        four = board(
            p0={"agents": agents}, p1={"agents": "JD", "mana": "9C", "damage": "2C 3C 4C 6C"}, phase="combat"
        )
        told = {"card": "J♦", "most": 15, "number": 5, "foe": "Q♠"} if not form else {}
        assert why(SPEC, four.play("attack QS 1"), "block JD") == say(f"rationale.block{form}", **told)
    assert why(SPEC, b, "noblock") is None


def test_a_card_that_makes_a_set_is_told_so():
    b = board(p0={"hand": "7C 4D 4H"}, boneyard="7S 9D", bench="KH").play("pair 4D 4H")
    assert why(SPEC, b, "salvage 7S") == say("rationale.taken.set", form="2", card="7♠")
    assert why(SPEC, b, "salvage 9D") == say("rationale.taken.adds", card="9♦", rank=9)
    comes = "salvages a card or draws a card"
    assert why(SPEC, b, "recruit KH") == say("rationale.taken.agent", card="K♥", comes=comes)
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
    assert beside(SPEC, b, "six 6H 10H", "six 6H 3C") == say("rationale.six", told=plain)


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
    assert SPEC.mind.among(seen, decision, tuple(line), [tuple(line)]) == told, "whoever begins asks for it"


NINE = "2C 3D 4D TH JC XR KD AH 9S"


@pytest.mark.rule("HJ-6.3", "HJ-16.3")
@pytest.mark.parametrize(
    ("nine", "kept", "left"),
    [
        (NINE, "2C 3D 4D TH JC XR", say("rationale.keep.left", told="", cards="A♥")),
        (NINE, "2C 3D 4D TH JC AH", ""),
        (NINE, "3D 4D AH JC XR KD", ""),
        (
            "2C 2D 3D 4D TH 9S 8C 7C AH",
            "2C 2D 3D 4D TH 9S",
            say("rationale.keep.left", told="", cards="A♥"),
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
    without = beside(SPEC, b, f"keep {kept}", "keep 2C 3D 4D TH JC 9S") if kept.endswith("JC XR") else None
    assert ", not" not in (without or ""), "nor of one that leaves it too"


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
    left = say("rationale.keep.left", told="", cards=aces)
    told = beside(SPEC, b, f"keep {kept}", f"keep {other}")
    assert told is not None and told.endswith(left) and len(told) <= 150
    back = beside(SPEC, b, f"keep {other}", f"keep {kept}")
    assert back is not None and ", not" not in back


def test_an_own_counter_that_is_healed_is_counted():
    b = board(p0={"hand": "4D 4H 4S", "damage": "8D AH"}).play("three 4D 4H 4S")
    assert why(SPEC, b, "heal 0 8D") == say("rationale.heal", count=2, left=1)


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


def test_what_is_true_of_both_blockers_is_told_of_neither():
    """Queen and King reach 13; the Queen fell with "the King can reach 15" as the reason for the King."""
    p0 = {"agents": "QS KD", "hand": "9H 4C"}
    b = board(p1={"agents": "JH"}, p0=p0, phase="combat", turn=1).play("attack JH 0")
    both = "block KD", "block QS"
    assert beside(SPEC, b, *both) is None
    assert beside(SPEC, b, *both[::-1]) == say("rationale.block.tie", card="Q♠", foe="J♥")
    b = board(p1={"agents": "JH"}, p0=p0 | {"agents": "KS KC"}, phase="combat", turn=1).play("attack JH 0")
    assert beside(SPEC, b, "block KS", "block KC") is None


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


@pytest.mark.rule("HJ-9.9", "HJ-12.1")
def test_a_spell_is_spared_only_where_it_can_still_be_of_use():
    """9♣ was to spare 9♥ for the next answer, which the 13 Rule forbids, and there was no other duel to come."""

    def told(mana: str, **mine: str) -> str | None:
        b = board(p0={"agents": "JS", "mana": mana, **mine}, p1={"agents": "QD"}, phase="combat")
        b.play("attack JS 1", "block QD")
        return beside(SPEC, b, "empower 4C", "empower TH")

    less = say("apart.empower", "less", card="4♣", other="10♥", more=4, less=10)
    assert told("4C^ TH^") is None and told("3C^ 4C^ TH^") is None
    assert told("4C^ TH^", agents="JS JH") == less == told("4C^", hand="TH")


def test_an_ace_is_kept_by_passing():
    b = board(p0={"agents": "JS", "hand": "AS"}, p1={"agents": "QD", "hand": "3H"}, phase="combat")
    b.play("attack JS 1", "block QD")
    keeps = say("apart.keeps_ace", card="A♠")
    assert why(SPEC, b, "pass") == beside(SPEC, b, "pass", "ace AS") == keeps, (
        "not the Spells, of which it has none"
    )
    b = board(p0={"agents": "QS", "hand": "AS"}, p1={"agents": "JD", "hand": "3H"}, phase="combat")
    b.play("attack QS 1", "block JD")
    assert beside(SPEC, b, "pass", "ace AS") == say("apart.keeps_ace", card="A♠"), "at equal Power Q♠ wins"
    b = board(p0={"agents": "JS", "hand": "AS 9H"}, p1={"agents": "QD"}, phase="combat")
    b.play("attack JS 1", "block QD")
    assert beside(SPEC, b, "empower 9H", "ace AS") == say("apart.keeps_ace", card="A♠")


def test_what_is_not_retired_stays_on_the_field():
    b = board(p0={"agents": "KS", "hand": "2S"})
    assert beside(SPEC, b, "set 2S", "retire KS") == say("apart.retire", card="K♠", other="")
    b = board(p0={"agents": "KS*2 QD", "hand": "JS"}, flags={"normal_used": 1})
    assert beside(SPEC, b, "end", "retire KS") == say("apart.retire", card="K♠", other="")
    assert beside(SPEC, b, "retire QD", "retire KS") is None
    decision, seen = b.decision, b.observe(0)
    retire = next(act for act in decision.actions if act.verb == "retire" and act.card == parse_card("QD"))
    end = next(action for action in decision.actions if action.verb == "end")
    b.play("retire QD")
    summon = next(action for action in b.decision.actions if action.verb == "summon")
    told = SPEC.mind.apart(seen, decision, (end,), (retire, summon))
    assert told == say("apart.retire", "waits", card="Q♦", other="J♠")


@pytest.mark.rule("HJ-22.8", "HJ-22.11", "HJ-22.14")
def test_why_to_heal_and_not_to_burn():
    def picks(own: str, theirs: str):
        mine = {"agents": "KS", "hand": "5H 5S 5C", "damage": own}
        return board(p0=mine, p1={"damage": theirs}).play("three 5H 5S 5C")

    b = picks("2C- 3C", "4C 4D 4H")
    assert beside(SPEC, b, "heal 0 2C", "burn 1") == say("apart.heal", player="{1}")
    b = picks("2C 3C", "4C 4D")
    assert beside(SPEC, b, "burn 1", "heal 0 2C") == say("rationale.burn", player="{1}", number=3)
    assert why(SPEC, picks("2C 3C", "4C 9S"), "heal 1 9S") == say(
        "rationale.taken.suit", card="9♠", count=1
    ), "that card comes to the hand"


@pytest.mark.rule("HJ-9.5", "HJ-22.15")
def test_the_used_counter_is_healed():
    b = board(p0={"hand": "5H 5S 5C", "damage": "2C- 3C"}).play("three 5H 5S 5C")
    told = say("rationale.heal", "used", card="2♣", count=2, left=1)
    assert beside(SPEC, b, "heal 0 2C", "heal 0 3C") == told
    assert beside(SPEC, b, "heal 0 3C", "heal 0 2C") is None
    assert why(SPEC, b, "heal 0 2C") == say("rationale.heal", card="2♣", count=2, left=1)


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
    plain = say("rationale.noblock", number=1)
    assert told("QD", "noblock") == told("QD", "noblock", "block JS") == plain, "Q♥ could block"
    assert told("QS", "noblock") == say("rationale.noblock", "ace", number=1, ace=ace, fits="Q♠")
    assert told("QD", "block QH") == told("QD", "block QH", "block JS") == spares
    assert told("QD", "block JS") is told("QD", "block JS", "block QH") is None
    assert told("QS", "block QH") is None, "it fits the attacker"
    assert told("QD", "noblock", hand="AC") == told("QD", "noblock"), "that one answers nothing"
    assert ace not in (told("QD", "noblock", hand="AD") or ""), "it could be answered"


@pytest.mark.rule("HJ-16.2")
def test_an_own_ace_that_fits_is_told_of_the_agent_that_it_fits():
    """A hint let J♣ block, not Q♦, and said nothing of A♣, which decided it."""
    b = board(p0={"agents": "JS"}, p1={"agents": "JC QD", "hand": "AC"}, phase="combat").play("attack JS 1")
    own = say("rationale.ace.own", ace="A♣", fits="J♣")
    assert why(SPEC, b, "block JC") == beside(SPEC, b, "block JC", "block QD") == own
    assert beside(SPEC, b, "block QD", "block JC") != say("rationale.ace.own", ace="A♣", fits="Q♦")
    strong = board(p0={"agents": "JS"}, p1={"agents": "JC QD", "hand": "AC", "mana": "9C"}, phase="combat")
    assert why(SPEC, strong.play("attack JS 1"), "block JC") == own, "whatever the Powers are"
    b = board(p0={"agents": "JS QD", "hand": "AD"}, p1={"agents": "KC", "mana": "9H"}, phase="combat")
    own = say("rationale.attack", "own", ace="A♦", card="Q♦", player="{1}", number=1)
    assert why(SPEC, b, "attack QD 1") == beside(SPEC, b, "attack QD 1", "attack JS 1") == own


@pytest.mark.parametrize("spells", ["5S", "5D"])
def test_a_summon_says_why_to_summon_at_all_beside_a_twin_too(spells):
    """ "Summon K♣" stood without a reason beside "Summon K♦", which won less often."""
    b = board(p0={"agents": "JS", "hand": f"KD KC QH {spells}"}, deck="2C 3C", boneyard="7H")
    assert SPEC.mind.among is not None

    def among(*others: str) -> str | None:
        parts = [tuple(parse_move(SPEC, b.state, text)) for text in ("summon KC", *others)]
        return SPEC.mind.among(b.observe(0), b.decision, parts[0], parts[1:])

    told = say("rationale.summon", card="K♣", comes="salvages a card or draws a card")
    assert among() == among("summon KD", f"set {spells}") == told
    assert among("summon KD") is None, "it speaks as much for that"
    assert among(f"set {spells}", "summon QH") == told, "a Queen salvages nothing"


def test_an_agent_that_is_taken_says_how_it_can_come():
    def told(agents: str, **flags: object) -> str | None:
        b = board(p0={"agents": agents, "hand": "4S 4D JH JS"}, bench="KH", boneyard="3C", flags=flags)
        return why(SPEC, b.play("pair 4S 4D"), "recruit KH")

    comes = "salvages a card or draws a card"
    assert told("QC QD") == told("QC QD QH") == say("rationale.taken.agent", card="K♥", comes=comes)
    assert told("QC QD QH", summoned="KH") == say("rationale.taken.agent", "later", card="K♥")


@pytest.mark.rule("HJ-19.1", "HJ-19.7")
def test_a_dig_changes_a_spell_that_makes_no_set():
    """ "17 of 17 unseen cards are Agents, Aces or make a set" was nothing that anybody could follow."""

    def told(hand: str) -> str | None:
        b = board(p0={"agents": "KC QS", "hand": hand}, p1={"agents": "KS"}, deck="8C AD")
        return beside(SPEC, b, "dig KC 3C", "set 3C")

    assert told("3C 8D") == say("rationale.draw")
    assert told("3C 3D") is told("3C 4D 5D") is None, "it makes a pair, or a straight"
    twice = board(p0={"agents": "KC JC", "hand": "3C"}, p1={"agents": "KS"})
    assert beside(SPEC, twice, "dig KC 3C", "dig JC 3C") is None, "it is as true of the other"


@pytest.mark.parametrize(("mana", "ready"), [("", 0), ("9S", 1), ("9S 8S 7S", 3)])
def test_what_an_attacker_has_ready_speaks_for_letting_it_through(mana, ready):
    b = board(p0={"agents": "KD", "mana": mana}, p1={"agents": "JS", "mana": "6S"}).play(
        "combat", "attack KD 1"
    )
    told = {"number": 1, "player": "{0}", "most": 7, "card": "J♠"}
    assert why(SPEC, b, "noblock") == say("rationale.noblock", "may" if ready > 1 else "", **told)
    b = board(p0={"agents": "KD", "mana": mana}, p1={"agents": "JS", "mana": "6S", "hand": "AS"})
    b.play("combat", "attack KD 1")
    assert why(SPEC, b, "noblock") == say("rationale.noblock", number=1), "A♠ could win it"


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-13.1")
@pytest.mark.parametrize(("mana", "reach"), [("2C^ 9S 8S", 18), ("2C^ 2S^ 9D 8D", 20), ("2C^ 9S^", 12)])
def test_what_a_blocker_may_reach_counts_its_known_deuces_and_its_suit_beyond_the_13(mana, reach):
    """A Power of 14 was held to fall 99 times of 100, and all that was told was "6 Spells ready"."""
    b = board(p0={"agents": "JS", "mana": "3S"}, p1={"agents": "KC", "mana": mana}, phase="combat")
    assert View(b.observe(0), b.decision).may_reach(1, parse_card("KC")) == reach


def test_a_blocker_that_reaches_less_than_another_has_no_such_reason():
    """ "Your Q♥ can reach 10" stood for it though J♠ reached 12."""
    b = board(p0={"agents": "KC"}, p1={"agents": "QH JS", "hand": "9S 2C"}, phase="combat").play(
        "attack KC 1"
    )
    told = say("rationale.block", card="J♠", most=12, number=1, foe="K♣", reach=0)
    assert why(SPEC, b, "block JS") == beside(SPEC, b, "block JS", "block QH") == told
    assert beside(SPEC, b, "block QH", "block JS") is None
    tie = say("rationale.block.tie", card="J♠", foe="K♣")
    b = board(p0={"agents": "KC"}, p1={"agents": "QH JS"}, phase="combat").play("attack KC 1")
    assert beside(SPEC, b, "block JS", "block QH") == tie


@pytest.mark.parametrize(("mana", "told"), [("9C^ 2C^", False), ("9C 2C", True)])
def test_a_power_is_no_reason_to_block_whoever_is_known_to_reach_as_much(mana, told):
    b = board(p0={"agents": "KS", "mana": mana}, p1={"agents": "QD", "hand": "TC"}, phase="combat")
    b.play("attack KS 1")
    words = {"card": "Q♦", "most": 10, "number": 1, "foe": "K♠"}
    said = say("rationale.block", "may", reach=15, **words)
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
        assert f"summon for {card[0]}♦" in told or f"room for {card[0]}♦" in told


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


def test_an_agent_is_retired_for_a_guild_or_for_an_untapped_summon():
    for agents, hand, form, power in (
        ("KS QS JS", "JD", "", 0),
        ("KS QS", "JD", "", 0),
        ("KS QC JS", "KC KD", "", 0),
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


def test_a_pair_promises_no_card_that_the_next_hint_may_not_take():
    """ "One from the Deck may be an Agent or an Ace" was followed by "Salvage 2♣" in five hints of six."""
    b = board(p0={"agents": "JS", "hand": "4S 4D 6C 7D"}, bench="KD", boneyard="AC 5S", deck="AD 9C 8C")
    assert why(SPEC, b, "pair 4S 4D") == say("rationale.picks.pair")


@pytest.mark.parametrize(
    ("hand", "begun", "mine", "other", "told"),
    [
        ("8C 2C", "dig", "8C", "2C", say("rationale.taken.deuce", card="2♣")),
        ("4C 9C", "dig", "4C", "9C", say("rationale.taken.adds", card="9♣", rank=9)),
        (
            "TC TD TS 8S 9S",
            "pair",
            "TD",
            "TS",
            say("rationale.taken.straight", "4", card="10♠", others="8♠ and 9♠"),
        ),
    ],
)
def test_what_is_given_up_spares_a_better_card(hand, begun, mine, other, told):
    """ "No single reason is known", said a hint to dig with 8♣ rather than 2♣."""
    b = board(p0={"agents": "KC", "hand": hand}, deck="5D 6D")
    b.state.apply(next(action for action in b.decision.actions if action.verb == begun))
    one, two = ((Action(begun, parse_card(code)),) for code in (mine, other))
    spared = say("rationale.spares", told=told)
    assert why_of(b, one, two) == spared == SPEC.mind.apart(b.observe(0), b.decision, one, two)
    assert why_of(b, two, one) is None or begun == "pair", "nothing speaks for giving up the better one"


def why_of(b, parts, other):
    return SPEC.mind.among(b.observe(0), b.decision, parts, [other])


@pytest.mark.parametrize("verb", ["noblock", "block", "attack"])
def test_behind_the_reason_for_a_block_or_none_stands_how_often_agents_fall(verb):
    """The reason of the rules alone reads the same at every attack."""

    def row(chance: float, fall: float) -> Candidate:
        falls = tuple([fall if follow.hows == FALLEN and follow.mine else 0.0 for follow in FOLLOWS])
        return Candidate(Action(verb), chance, 0.5, follows=falls)

    told = following(SPEC, row(0.4, 0.04), row(0.2, 0.99), "Block: Q♣", always=True)[1]
    fallen = game("follows.fallen", better="4", played="99", other="Block: Q♣")
    assert told == (fallen if verb != "attack" else "")
    few = following(SPEC, row(0.4, 0.0), row(0.2, 0.06), "Block: Q♣", always=True)[1]
    assert few == "", "six of 100 are no reason to take a counter"


@pytest.mark.parametrize(
    ("shares", "form"),
    [
        ((0.002, 0.3), "not"),
        ((0.3, 0.002), "only"),
        ((0.3, 0.2), ""),
        ((0.3, 1.0), "always"),
        ((0.002, 1.0), "always not"),
        ((1.0, 0.002), "always only"),
    ],
)
def test_what_falls_hardly_ever_or_always_is_said_without_a_figure(shares, form):
    """ "In 1 after End Combat and turn" was read as an Agent that fell after that."""
    told = dict(
        zip(("better", "played"), map("{:.0f}".format, (100 * max(x, 0.01) for x in shares)), strict=True)
    )
    for follow, message in ((FOLLOWS[2], "follows.fallen"), (FOLLOWS[3], "follows.felled")):
        assert follow.tells(*shares, "End")[1] == game(message, form, other="End", **told)


@pytest.mark.parametrize(("mana", "foe", "told"), [("8C", "9C", True), ("", "9C^", False), ("2C", "", True)])
def test_a_power_that_a_blocker_can_reach_is_told_where_it_may_be_enough(mana, foe, told):
    b = board(p0={"agents": "KS", "mana": foe}, p1={"agents": "QD", "mana": mana}, deck="9D 8D")
    b.play("combat", "attack KS 1")
    assert ("Q♦ can reach" in (why(SPEC, b, "block QD") or "")) is told


def test_a_seven_says_whether_the_card_is_in_the_hand_for_certain():
    """9♥ came to the other hand openly; since a Spell was set unseen it may be that one."""
    other = {"hand": "9H KC", "mana": "4S"}
    for kept, told in (
        ({"9H": [0]}, None),
        ({}, say("rationale.seven.suited", player=named(1), card="9♥")),
    ):
        b = board(deck="8C 8D", p0={"hand": "7H"}, p1=other, seen={"9H": [0]}, kept=kept)
        assert why(SPEC, b, "seven 7H 1 9H") == told
