"""Superjack's rationales: fights in numbers, what is paid for, what is left."""

import pytest

from tabletop.engine.cards import RANK, card_text, parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.notation import parse_move
from tabletop.engine.player import Candidate, Choice
from tabletop.engine.texts import listed, numeral, one_of
from tabletop.games.superjack.foresight import names
from tabletop.games.superjack.rationale.texts import say
from tabletop.games.superjack.texts import say as superjack
from tabletop.presenter.advice import advise
from tests.games.rationales import as_true_after, beside, questions, why
from tests.games.superjack.board import SPEC, board, deal


def theirs(*cards, seat=1):
    """Cards of that seat, which reads them among the own ones."""
    return say("rationale.whose", player=named(seat), cards=listed(cards))


def waits(*cards):
    """What untapped gems that can only be fireballs are kept for."""
    return say("rationale.wait", uses=say("rationale.wait.for", "fire", cards=one_of(cards)))


@pytest.mark.parametrize(
    ("gems", "more", "told"),
    [
        ("4S 6C 7C", {}, ""),
        ("3S 4S 6C 7C", {"graveyard": "JS"}, "3 4 5 6 7"),
        ("3S 4S 6C 7C", {}, ""),
        ("2C 3S 4S 6C 7C", {}, "2 3 4 5 6 7"),
        ("2C 3S 4S 5H 6C 7C", {}, ""),
    ],
)
def test_a_gem_that_makes_a_long_straight_says_what_that_brings(gems, more, told):
    b = board(p0={"hand": "5C", "gems": gems, **more}, p1={"creatures": "KS2"})
    makes = say("rationale.gem.straight", "5" if "graveyard" in more else "6", ranks=told)
    assert (why(SPEC, b, "gem 5C") == makes) is bool(told)
    if gems == "2C 3S 4S 6C 7C":
        assert why(SPEC, board(p0={"hand": "5C", "gems": gems}), "gem 5C") == makes, "a creature may come"


def test_the_end_of_the_turn_says_that_a_straight_can_wait_for_that_of_the_others():
    """And of no fireball meanwhile, which needs none of its gems."""
    for gems, ranks in (("4C 5S 6D", "4 5 6"), ("3C 4C 5S", "3 4 5"), ("5S 6D 7C 2H", "5 6 7")):
        b = board(p0={"gems": gems}, p1={"creatures": "KS2"})
        assert why(SPEC, b, "skip") == say("rationale.wait.straight", ranks=ranks, player=named(1))


def test_who_keeps_a_fireball_reads_what_it_is_kept_for_rather_than_used_now():
    """ "Your gems stay ready for a fireball of 3♠" was said against that fireball."""
    b = board(turn=1, p0={"gems": "3S"}, p1={"creatures": "JC2"}).attack("JC2", seat=0)
    b.to("react", 0)
    assert why(SPEC, b, "pass") == say("rationale.block.none", "gem", number="1", health=20)
    little = say("against.fireball", gem="3♠", card=theirs("J♣"), power=1)
    assert beside(SPEC, b, "pass", "fireball 3S JC2") == little
    burnt = say("against.burn", gem="3♠")
    assert beside(SPEC, b, "pass", "burn 3S 1") == burnt
    for mine, foe, kept in (
        ("2C 3S", "QC2", say("rationale.wait.kills", count=2, cards="2♣ and 3♠", foe=theirs("Q♣"))),
        (
            "2C 3S 3H",
            "QC2",
            say("rationale.wait.kills", count=3, cards=say("rationale.wait.fires"), foe=theirs("Q♣")),
        ),
        ("3S", "KC2", waits("3♠")),
    ):
        b = board(p0={"gems": mine}, p1={"creatures": foe}).play("skip").to("final", 0)
        assert why(SPEC, b, "pass") == kept
    b = board(p0={"gems": "3S"}, p1={"health": 1})
    assert beside(SPEC, b, "skip", "burn 3S 1") != burnt


@pytest.mark.parametrize(("gems", "could"), [("2S 3C 6S", True), ("2S 6S", False)])
def test_who_lets_an_attacker_strike_that_two_fireballs_would_kill_reads_what_that_costs(gems, could):
    """The gems stayed "ready for a fireball" while the King that they would kill dealt 4 damage."""
    b = board(turn=1, p0={"gems": gems}, p1={"creatures": "KD2"}).attack("KD2", seat=0).to("react", 0)
    costs = say("rationale.block.none", "gem", number="three", health=20)
    assert why(SPEC, b, "pass") == (costs if could else waits("2♠"))


@pytest.mark.parametrize("buried", ["JH", "2H"])
def test_a_short_straight_says_what_a_longer_one_would_cost(buried):
    """That one would have brought a Jack back, and nothing was said of it."""
    b = board(p0={"gems": "3C 4H 5H 6H 7C", "graveyard": buried}).to("main2", 0)
    told = say("rationale.straight.three")
    longer = say("rationale.straight.long", told=told, count="five")
    assert why(SPEC, b, "straight 5H 6H 7C") == (longer if buried == "JH" else told)


def test_a_gem_that_kills_as_the_only_fireball_says_so():
    for gems, told in (("4S", True), ("4S 3H", False)):
        b = board(p0={"hand": "2C", "gems": gems}, p1={"creatures": "QS2"})
        assert (why(SPEC, b, "gem 2C") == say("rationale.gem.burns", card=theirs("Q♠"), power=2)) is told
    b = board(p0={"hand": "2C", "gems": "4S"}, p1={"creatures": "QS2", "gems": "4D2 4H2"})
    assert why(SPEC, b, "gem 2C") != say("rationale.gem.burns", card=theirs("Q♠"), power=2), (
        "a pair may save it"
    )


def test_what_can_still_be_done_after_the_gem_of_the_turn_is_no_reason_beside_it():
    b = board(p0={"hand": "2C JH KC", "gems": "4H 5H"})
    assert why(SPEC, b, "gem 2C") and beside(SPEC, b, "gem 2C", "cast JH 4H 5H") is None
    assert why(SPEC, b, "cast JH 4H 5H") and beside(SPEC, b, "cast JH 4H 5H", "gem 2C") is None
    assert beside(SPEC, b, "gem 2C", "skip")


def test_a_gem_that_a_creature_still_needs():
    b = board(p0={"hand": "7C JS QS", "gems": "2C"})
    assert why(SPEC, b, "gem 7C") == say("rationale.gem.needed", card="J♠", power=1)


def test_energy_mined_pays_for_a_creature_now():
    b = board(p0={"hand": "KH", "gems": "5H 2H 3D"})
    told = {"card": "K♥", "gem": "5♥", "power": 3, "cost": 5, "have": 3, "more": 5}
    assert why(SPEC, b, "mine 5H") == say("rationale.mine.pays", "red", **told), "as why not counts it"
    b = board(p0={"hand": "QH", "gems": "5H 2H 3D 6D"})
    assert why(SPEC, b, "mine 5H") is None, "it can be paid for as well if none is mined"
    b = board(p0={"hand": "JS", "gems": "5S 2H"})
    told = {"card": "J♠", "gem": "5♠", "power": 1, "cost": 2, "have": 1, "more": 3}
    assert why(SPEC, b, "mine 5S") == say("rationale.mine.pays", **told)
    position = {"p0": {"hand": "JS", "gems": "5S 2H"}, "p1": {"gems": "2H2"}}
    b = board(**position, turn=0).play("burn 2H 1").to("window", 1).play("burn 2H2 0").to("window", 0)
    assert why(SPEC, b, "mine 5S") == say("rationale.mine.pays", **told), "it lasts until that has happened"
    b = board(**position, turn=1).play("burn 2H2 0").to("window", 0)
    assert why(SPEC, b, "mine 5S") is None, "nothing but an ace is played in another's turn"


@pytest.mark.parametrize(("mine", "form"), [("JS KH", "lives"), ("JD QS", ""), ("JS JD", None)])
def test_two_blockers_say_that_they_kill_together_and_whether_both_may_fall(mine, form):
    """ "No single reason is known" was all that was said of such a block."""
    b = board(turn=1, p0={"creatures": mine}, p1={"creatures": "KC2"}).attack("KC2", seat=0).to("block", 0)
    one, two = mine.split()
    cards = names([parse_card(one), parse_card(two)])
    told = form is not None and say("rationale.block.together", form, cards=cards, foe="K♣")
    assert (why(SPEC, b, f"block {one} KC2 {two} KC2") or False) == told


def test_the_shares_of_the_damage_say_who_dies_of_them():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2 JC2"}).attack("KS")
    b.play("pass", "block QC2 KS JC2 KS").to("split", 0)
    for jack, queen, dead in ((1, 2, "J♣ and Q♣"), (0, 3, "Q♣"), (3, 0, "J♣")):
        assert why(SPEC, b, f"damage JC2 {jack} QC2 {queen}") == say("rationale.split", cards=dead)


@pytest.mark.rule("SJ-5.5", "SJ-3.8")
def test_a_pair_says_whom_it_saves():
    mine = {"creatures": "QS", "gems": "4C 4S"}
    b = board(p0=mine, p1={"gems": "2C2"}, turn=1).play("fireball 2C2 QS")
    assert why(SPEC, b, "equip 4C 4S QS") == say("rationale.equip.survives", card="Q♠")


def test_nobody_stands_up_to_a_creature_as_strong():
    b = board(p0={"hand": "QS", "gems": "2C 3C 4S 5S", "creatures": "JS"}, p1={"creatures": "QH2"})
    move = next(move for move in b.moves() if move.startswith("cast QS"))
    assert why(SPEC, b, move) == say("rationale.cast", power=2)
    b = board(p0={"hand": "KH", "gems": "5H 2C 3C"})
    assert why(SPEC, b, "mine 5H") is None, "it pays for nothing"


KING = {"card": theirs("K♠"), "power": 3}


def test_two_damage_destroy_or_do_not():
    b = board(p0={"gems": "2C 3C"}, p1={"creatures": "QS2 KS2"})
    assert why(SPEC, b, "fireball 2C QS2") == say("rationale.fireball", card=theirs("Q♠"), power=2)
    assert why(SPEC, b, "fireball 2C KS2") == say("rationale.fireball.together", number="two", **KING)
    b = board(p0={"gems": "2C 4C"}, p1={"creatures": "KS2"})
    assert why(SPEC, b, "fireball 2C KS2") is None


def test_a_block_in_numbers():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "KS2 JS2"}).attack("QS").play("pass")
    assert why(SPEC, b, "block KS2 QS") == say("rationale.block.fight", card="K♠", foe="Q♠")
    assert why(SPEC, b, "block JS2 QS") == say("rationale.block.gives", card="J♠", number=numeral(2))
    assert why(SPEC, b, "pass") == say("rationale.block.none", number=numeral(2), health=20)


def test_a_block_that_keeps_somebody_alive():
    b = board(p0={"creatures": "QS"}, p1={"creatures": "JS2", "health": 2}).attack("QS").play("pass")
    assert why(SPEC, b, "block JS2 QS") == say("rationale.block.end", damage=2, health=2)
    assert why(SPEC, b, "pass") is None


def test_an_attack_that_nobody_can_block():
    b = board(p0={"creatures": "KS QS", "hand": ""}, p1={"health": 6}).play("combat")
    told = why(SPEC, b, "attack QS 1 KS 1")
    assert told == say("rationale.attack.bare", player=named(1), power=5, health=6)


@pytest.mark.rule("SJ-6.7")
def test_an_attack_says_who_stays_and_can_block():
    mine, theirs = {"creatures": "JS QS KS"}, {"creatures": "QH2", "health": 20}
    b = board(p0=mine, p1=theirs).play("combat")
    both = say("rationale.attack", count=1, attackers=numeral(2), blockers=numeral(1), power=5)
    told = why(SPEC, b, "attack QS 1 KS 1")
    assert told == say("rationale.attack.stays", told=both, cards="J♠", count=1)
    assert why(SPEC, b, "attack JS 1 QS 1 KS 1") == say(
        "rationale.attack", count=1, attackers=numeral(3), blockers=numeral(1), power=6
    )
    some = say("rationale.attack", count=1, attackers=numeral(2), blockers=numeral(1), power=3)
    told = why(SPEC, b, "attack JS 1 QS 1 done")
    assert told == say("rationale.attack.stays", told=some, cards="K♠", count=1)


def test_jacks_together():
    b = board(p0={"creatures": "JS JD"})
    assert why(SPEC, b, "stack JS JD") == say("rationale.stack", number=numeral(2), power=2)


def test_hands_to_begin_with():
    for seed in range(12):
        b = deal(seed=str(seed), options={"start": "random"})
        seat = b.asked[0]
        hand = [view.id for view in b.observe(seat).zone("hand", seat).cards]
        gems = sum(2 <= RANK[card] <= 7 for card in hand)
        keep, other = why(SPEC, b, "keep"), why(SPEC, b, "mulligan")
        assert (keep is not None) == (gems >= 3) == (other is None)


@pytest.mark.parametrize(("hand", "told"), [("2C 3S 4C QS KD", "three"), ("2H 3D 4D 5S 6S", "five")])
def test_a_hand_is_kept_for_its_gems(hand, told):
    """ "Only one of them in the colour of what you hold" spoke against keeping it."""
    b = deal(options={"start": "random"})
    seat, cards = b.asked[0], [parse_card(text) for text in hand.split()]
    seen, zones = b.observe(seat), []
    for zone in seen.zones:
        if (zone.zone, zone.seat) == ("hand", seat):
            zone = zone._replace(
                cards=tuple(v._replace(id=c) for v, c in zip(zone.cards, cards, strict=True))
            )
        zones.append(zone)
    keep = next(action for action in b.decision.actions if action.verb == "keep")
    reason = SPEC.mind.rationale(seen._replace(zones=tuple(zones)), b.decision, (keep,))
    assert reason == say("rationale.keep", gems=told)


def test_who_falls_to_the_next_attack_reads_that_and_not_what_gems_pay_later():
    """ "Every gem that you keep pays again" was told to somebody whom the next attack ended."""
    for health, own, doomed in ((5, "", True), (6, "", False), (5, "JS", False), (5, "JS!", True)):
        b = board(p0={"gems": "4C", "health": health, "creatures": own}, p1={"creatures": "KS2 QS2!"})
        told = superjack("hopeless", player=named(1), damage=5, health=5)
        assert SPEC.mind.hopeless(b.observe(0)) == (told if doomed else "")
        assert (beside(SPEC, b, "skip", "mine 4C") is None) is doomed
        assert (SPEC.table.present(b.observe(0), b.decision).help.endswith(told)) is doomed
    b = board(p0={"health": 3, "creatures": "JS"}, p1={"creatures": "KS2 QS2 KC2!"})
    few = superjack("hopeless", player=named(1), damage=8, health=3)
    assert SPEC.mind.hopeless(b.observe(0)) == few
    b = board(p0={"hand": "5C KS", "health": 3}, p1={"creatures": "KS2"})
    assert why(SPEC, b, "gem 5C") is None, "that is a step too late"


@pytest.mark.parametrize(
    ("hand", "gems", "card", "form"),
    [
        ("KS QH 2C", "4H 5H", "KS", "other"),
        ("KS QH 2C", "4H 5H", "QH", ""),
        ("KS KC 2C", "4H 5H", "KS", ""),
        ("JH 2C", "4H 5H 3C", "JH", ""),
        ("JH 2C", "2H 3H 4H 5H 6H 7H", "2C", "gem"),
        ("3C 2C", "2H 3H 4H 5H 6H 7H", "2C", ""),
        ("JH 2C", "2H 3H 4H 5H 6H", "2C", ""),
    ],
)
def test_of_what_is_discarded_it_is_told_that_it_is_farthest_from_being_paid_for(hand, gems, card, form):
    b = board(p0={"hand": hand, "gems": gems}, frames=[[3, 0], [16, 0]])
    parts, *others = sorted(
        [(act,) for act in b.decision.actions], key=lambda acts: acts[0].card != parse_card(card)
    )
    told = SPEC.mind.among(b.observe(0), b.decision, parts, others)
    texts = {"gem": say("rationale.discard.gem", number=numeral(6)), "": None}
    assert told == texts.get(
        form, say("rationale.discard", card=card_text(parse_card(card)), cost=5, count=0)
    )


def test_what_is_left_undone_keeps_something_for_the_others_turns():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "JC2! QC2!+c"})
    assert why(SPEC, b, "skip") == say(
        "rationale.skip.able", count=2, cards="K♠ and Q♠", foes=theirs("J♣ and Q♣")
    )
    assert why(SPEC, board(p0={"creatures": "KS"}), "skip") is None, "nobody attacks it"
    b = board(p0={"gems": "2C 5C", "hand": "4C"})
    assert why(SPEC, b, "skip") == waits("2♣"), "a gem could be played"
    assert beside(SPEC, b, "skip", "mine 5C") == say("against.mine", "none", gem="5♣")
    assert beside(SPEC, b, "skip", "gem 4C") is None
    b = board(p0={"creatures": "KS", "gems": "2C 3C"}).attack("KS").damage()
    assert why(SPEC, b, "end") == waits("2♣", "3♣")
    b = board(p0={"creatures": "KS", "gems": "2C 3C 3H"}).attack("KS").damage()
    assert why(SPEC, b, "end") == say("rationale.wait", uses=say("rationale.wait.for", "many fire"))


def test_a_straight_is_worth_the_same_when_it_is_whole():
    b = board(p0={"gems": "2C 3C 4C 5S"})
    told = why(SPEC, b, "straight 2C 3C 4C")
    assert told == say("rationale.straight.three")
    for verb in ("straight", "straight", "straight"):
        b.state.apply(next(action for action in b.decision.actions if action.verb == verb))
    assert why(SPEC, b, "done") == told
    b = board(p0={"gems": "2C 3C 4C 5S"}, turn=1).to("last", 0)
    assert why(SPEC, b, "straight 2C 3C 4C") == say("rationale.straight.three", "last")
    assert why(SPEC, b, "straight 2C 3C 4C 5S") == say("rationale.straight.four", "last")
    assert beside(SPEC, b, "pass", "straight 2C 3C 4C") is None and beside(SPEC, b, "pass", "burn 2C 1")


def test_who_does_not_answer_keeps_the_gems():
    b = board(p0={"gems": "2C 3C"}, p1={"creatures": "QS2", "gems": "2D2 4D2"}).play("fireball 2C QS2")
    assert b.asked == (1, "window")
    assert why(SPEC, b, "pass") == waits("2♦")


def test_a_gem_that_is_to_be_destroyed_is_given_up_for_something():
    """A hint burnt Pip with a gem and said only "it leaves Pip 19 health"."""
    b = board(p0={"hand": "AC", "gems": "2C 3C 4C"}, p1={"gems": "3D2 6D2"}).play("shatter AC 3D2 2C 3C 4C")
    told = say("rationale.doomed", player=named(0), card="A♣", gem="3♦")
    assert b.asked == (1, "window") and why(SPEC, b, "burn 3D2 0") == told
    assert why(SPEC, b, "pass") is None, "3♦ does not stay ready for a fireball"
    assert beside(SPEC, b, "burn 3D2 0", "draw 6D2") == told and why(SPEC, b, "draw 6D2") != told


def test_who_passes_while_a_creature_of_theirs_is_to_fall_is_told_nothing_of_gems_that_stay():
    """ "J♠ dies as it stands, but your untapped gems stay ready": for what?"""
    b = board(turn=1, p0={"creatures": "QC", "gems": "2C 3D"}, p1={"creatures": "KS2"}).attack("KS2", seat=0)
    b.to("block", 0).play("block QC KS2").to("react", 0)
    assert why(SPEC, b, "pass") is None


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("4S2", say("rationale.shatter.row", player=named(1), ranks="3 4 5")),
        ("3H2", say("rationale.shatter.row", player=named(1), ranks="3 4 5")),
        ("2C2", None),
        ("7D2", None),
    ],
)
def test_an_ace_says_what_the_gem_is_good_for_that_it_destroys(target, told):
    """ "It destroys a gem, three are left to pay with" is as true of any other."""
    gems = {"2C2": "2C2 5D2", "7D2": "7D2 4D2 2H2"}
    b = board(p0={"hand": "AS", "gems": "2C 3C 4C"}, p1={"gems": gems.get(target, "3H2 4S2 5D2 5H2")})
    assert why(SPEC, b, f"shatter AS {target} 2C 3C 4C") == told


def test_a_fireball_says_with_what_its_target_may_be_saved():
    b = board(p0={"gems": "3H"}, p1={"creatures": "QS2", "gems": "4D2 4H2"})
    told = say("rationale.fireball", "saved", card=theirs("Q♠"), power=2, pair="4♦ and 4♥")
    assert why(SPEC, b, "fireball 3H QS2") == told
    tapped = board(p0={"gems": "3H"}, p1={"creatures": "QS2", "gems": "4D2! 4H2"})
    assert why(SPEC, tapped, "fireball 3H QS2") == say("rationale.fireball", card=theirs("Q♠"), power=2)


def test_a_gem_that_pays_for_a_card_is_no_step_to_it():
    """Beside another gem that pays for a larger one it was called a step to an ace that it pays for."""
    b = board(p0={"hand": "2D 7C AD KC", "gems": "3D 4D 3C 4C 5C 6C"})
    told = say("rationale.gem.needed", card="A♦", power=1)
    assert why(SPEC, b, "gem 2D") == beside(SPEC, b, "gem 2D", "gem 7C") == told


PLAIN = say("rationale.gem")
PAYS_JACK = say("rationale.gem.needed", card="J♠", power=1)
PAYS_QUEEN = say("rationale.gem.needed", card="Q♠", power=2)
WANTS_KING = say("rationale.gem.wanted", card="K♠", cost=5)
WANTS_QUEEN = say("rationale.gem.wanted", card="Q♠", cost=4)
MINES_QUEEN = say("rationale.gem.mined", "itself", mined="5♣", power=2, card="Q♠")


@pytest.mark.parametrize(
    ("mine", "gem", "told"),
    [
        ({"hand": "5C 6D"}, "5C", PLAIN),
        ({"hand": "5C"}, "5C", PLAIN),
        ({"hand": "5C 6D", "gems": "5S"}, "5C", say("rationale.gem.pair", card="5♠")),
        ({"hand": "5C 6D KS"}, "5C", WANTS_KING),
        ({"hand": "5C 6D KS KH"}, "5C", WANTS_KING),
        ({"hand": "7C 6D KS QS"}, "7C", WANTS_QUEEN),
        ({"hand": "5C 6S KS"}, "5C", WANTS_KING),
        ({"hand": "5C 6S JS", "gems": "2S"}, "5C", PAYS_JACK),
        ({"hand": "5C 6S JS", "gems": "2S 3S"}, "5C", PLAIN),
        (
            {"hand": "5C 6S KS", "gems": "2S 3S"},
            "5C",
            say("rationale.gem.mined", "itself", mined="5♣", power=3, card="K♠"),
        ),
        (
            {"hand": "7C 6S QS", "gems": "2S"},
            "7C",
            say("rationale.gem.wanted", card="Q♠", cost=4),
        ),
        ({"hand": "5C 6S QS", "gems": "2S"}, "5C", MINES_QUEEN),
        (
            {"hand": "5C 6S KS", "gems": "2S 4S"},
            "6S",
            say("rationale.gem.mined", mined="4♠", power=3, card="K♠"),
        ),
        ({"hand": "5C 5H QS", "gems": "3S 4C 7C"}, "5C", PAYS_QUEEN),
    ],
)
def test_a_gem_is_played_for_what_the_others_in_hand_are_not(mine, gem, told):
    """ "It is energy in every turn from now on" spoke as much for the gem that was played instead."""
    assert why(SPEC, board(p0=mine), f"gem {gem}") == told
    for hand, gem in (("5C 6S KS", "6S"), ("5C 6D", "6D")):
        b = board(p0={"hand": hand, "gems": "2S 4S"})
        assert beside(SPEC, b, f"gem {gem}", "gem 5C") is None, "so much is true of both"


def test_what_may_be_attacked_with_is_no_reason_against_what_leaves_it_so():
    for seed in ("after:1", "after:2"):
        for state, _, decision in questions(SPEC, seed, 400):
            if decision.prompt == "main" and not decision.stage:
                for first in ("equip", "gem", "cast", "stack", "fireball"):
                    assert as_true_after(SPEC, state, first, "combat", seed) == []


def test_going_to_combat_is_told_with_its_attack_and_has_the_reason_for_that():
    """ "Go to combat" was advised, and "No attack" then."""
    position = {"p0": {"creatures": "QH", "gems": "3C 3S 4D"}, "p1": {}}
    b, after = board(**position), board(**position).play("combat")
    combat, attack = parse_move(SPEC, b.state, "combat"), parse_move(SPEC, after.state, "attack QH 1")
    parts, seen = (*combat, *attack), b.observe(0)
    assert SPEC.mind.is_plan(parts) and SPEC.mind.rationale(seen, b.decision, tuple(combat)) is None
    assert SPEC.mind.rationale(seen, b.decision, parts) == why(SPEC, after, "attack QH 1")
    foresees = [
        SPEC.table.consequence(desk.observe(0), desk.decision, way)
        for desk, way in ((b, parts), (after, tuple(attack)))
    ]
    assert foresees[0] == foresees[1] is not None
    fire, pair = one_of(["3♣", "3♠"]), names(map(parse_card, ("3C", "3S")))
    uses = [say("rationale.wait.for", "fire", cards=fire), say("rationale.wait.for", "pair", cards=pair)]
    wait = say("rationale.wait", uses=one_of(uses))
    waits = say("rationale.combat.waits", cards="Q♥", power=2, wait=wait)
    equip = tuple(parse_move(SPEC, b.state, "equip 3C 3S QH"))
    assert SPEC.mind.among(seen, b.decision, parts, [equip]) == waits, "it attacks after the pair as well"


def test_what_could_stop_one_attacker_is_no_reason_against_an_attack_of_another_that_nobody_can_block():
    """ "End turn: K♦ can block your Q♣ and kill it" was the hint to somebody whose Q♠ had a royal charge."""
    b = board(p0={"creatures": "QC QS+c", "health": 9}, p1={"creatures": "KD2"})
    assert why(SPEC, b, "skip") is None
    b = board(p0={"creatures": "QC QS", "health": 9}, p1={"creatures": "KD2"})
    assert why(SPEC, b, "skip") == say("rationale.stopped", card="Q♣", foes=theirs("K♦"))


def test_whoever_keeps_a_straight_reads_beside_an_attack_why_not_to_attack():
    """ "A straight of 4 5 6 can wait" was said for the end of the turn, and it can wait after an attack as well."""
    b = board(p0={"creatures": "QH", "gems": "4S 5H 6S"}, p1={"creatures": "KD2"})
    stops = say("rationale.stopped", card="Q♥", foes=theirs("K♦"))
    assert why(SPEC, b, "skip") == beside(SPEC, b, "skip", "combat") == stops
    waits = say("rationale.wait.straight", ranks="4 5 6", player=named(1))
    assert beside(SPEC, b, "skip", "straight 4S 5H 6S") == waits


def test_against_an_attack_speaks_only_who_may_block_there():
    """ "Ann's Q♥ can block your J♦ and kill it" was said where Tom, whom it could attack, had nothing to block with."""
    b = board(3, p0={"creatures": "QH"}, p1={"creatures": "KD2"})
    assert why(SPEC, b, "skip") is None
    b.play("combat")
    assert beside(SPEC, b, "pass", "attack QH 1") == say("rationale.stopped", card="Q♥", foes=theirs("K♦"))
    assert beside(SPEC, b, "pass", "attack QH 2") is None
    b = board(3, p0={"creatures": "KH"}, p1={"creatures": "QD2"}, p2={"creatures": "JD3"})
    held = listed([theirs("Q♦"), say("rationale.whose", player=named(2), cards="J♦")])
    assert why(SPEC, b, "skip") == say("rationale.skip.able", count=1, cards="K♥", foes=held), (
        "no two block it"
    )
    for foes, told in (
        ("KS2 JS2", say("rationale.stopped", card="K♥", foes=theirs("K♠"))),
        ("QS2 JS2", say("rationale.stopped", card="K♥", foes=theirs("J♠ and Q♠"))),
        ("QS2", say("rationale.skip.able", count=1, cards="K♥", foes=theirs("Q♠"))),
        ("KS2(6S2 6C2)!", None),
    ):
        b = board(p0={"creatures": "KH", "health": 9}, p1={"creatures": foes}).play("combat")
        assert why(SPEC, b, "pass") == told
        assert beside(SPEC, b, "pass", "attack KH 1") == told


@pytest.mark.parametrize(
    ("other", "form", "told"),
    [
        ("draw 6D", "draw", {"gem": "6♦"}),
        ("mine 4S", "mine none", {"gem": "4♠"}),
        ("mine 5H", "mine", {"gem": "5♥", "card": "Q♥"}),
        ("fireball 2C QS2", "fireball", {"gem": "2♣", "card": theirs("Q♠"), "power": 2}),
        ("fireball 2C JD2", "fireball saved", {"card": theirs("J♦"), "pair": "7♣ and 7♠"}),
        ("shatter AD 7C2 3D 5H 6D", "ace", {"card": "A♦"}),
        ("burn 2C 1", "burn", {"gem": "2♣"}),
    ],
)
def test_beside_what_is_better_stands_what_speaks_against_the_other(other, form, told):
    """Whoever pointed at a worse move read only what speaks for the better one."""
    foe = {"creatures": "QS2 KS2 JD2(3S2 3C2)", "gems": "7C2 7S2 4S2"}
    if "saved" not in form:
        foe["gems"] = "7C2 4S2"
    b = board(p0={"gems": "2C 3D 4S 5H 6D", "hand": "QH AD 7D", "creatures": "KC!"}, p1=foe)
    name, _, form = form.partition(" ")
    assert beside(SPEC, b, "skip", other) == say(f"against.{name}", form, **told)


def test_a_fireball_that_kills_only_with_another_one_is_not_said_to_kill_nothing():
    """ "Two damage alone do not kill K♠" was told where the next fireball would."""
    b = board(p0={"gems": "2C 3D", "creatures": "KC!"}, p1={"creatures": "KS2"})
    assert beside(SPEC, b, "skip", "fireball 2C KS2") == say(
        "rationale.wait", uses=say("rationale.wait.for", "fire", cards="2♣ or 3♦")
    )


def test_a_second_blocker_is_not_told_as_if_there_were_no_first_one():
    """ "Unblocked, 3 damage would be the end" was told of an attacker for which a block stood."""
    mine = {"creatures": "KH QC", "health": 3}
    b = board(turn=1, p0=mine, p1={"creatures": "KS2"}).attack("KS2", seat=0).to("block", 0)
    assert why(SPEC, b, "block QC KS2") == say("rationale.block.end", damage=3, health=3)
    first, second = parse_move(SPEC, b.state, "block KH KS2 QC KS2")[:2]
    b.state.apply(first)
    assert SPEC.mind.rationale(b.observe(0), b.decision, (second,)) is None


def test_whose_creature_a_block_is_told_of_is_said_where_both_look_alike():
    b = board(turn=1, p0={"creatures": "KS"}, p1={"creatures": "KS2"}).attack("KS2", seat=0).play("pass")
    assert why(SPEC, b, "block KS KS2") == say("rationale.block.fight", "both", card="K♠", foe="K♠")
    assert "your K♠ and the attacking K♠" in say("rationale.block.fight", "both", card="K♠", foe="K♠")


def test_a_hint_names_the_next_best_move_without_what_that_brings():
    b = board(p0={"hand": "5C", "gems": "4S"}, p1={"gems": "2C2"})
    gem, combat = (next(a for a in b.decision.actions if a.verb == verb) for verb in ("gem", "combat"))
    rows = (Candidate(gem, 0.5, 0.5), Candidate(combat, 0.5, 0.5))
    hint = advise(SPEC, b.observe(0), b.decision, Choice(gem, rows, 1000, (gem,)), ("you", "Bo"))
    (row,) = hint.others
    _, brings = row.words.split(" · ")
    assert brings == superjack("foresee.combat") and brings not in hint.rationale


@pytest.mark.parametrize(
    ("foe", "told"),
    [
        ("KS2!", say("rationale.cast.ace", power=1, player=named(1))),
        ("KS2", say("rationale.cast.first", power=1)),
    ],
)
def test_an_ace_says_what_it_does_at_once(foe, told):
    """ "A 1/1 that may attack at once" made no sense against a 3/3 that could block."""
    b = board(p0={"hand": "AS", "gems": "2C 3C 4S"}, p1={"creatures": foe})
    assert why(SPEC, b, next(move for move in b.moves() if move.startswith("cast AS"))) == told


def test_an_attacker_that_kills_whoever_blocks_it_may_die_as_well():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "KC2"}).play("combat")
    assert why(SPEC, b, "attack KS 1") == say("rationale.attack.trades", card="K♠")


def test_a_blocker_or_attacker_that_falls_alone_is_called_so_where_both_look_alike():
    b = (
        board(turn=1, p0={"creatures": "KS(6C 6S)"}, p1={"creatures": "KS2"})
        .attack("KS2", seat=0)
        .to("block", 0)
    )
    block = next(action for action in b.decision.actions if action.verb == "block")
    brought = SPEC.table.consequence(b.observe(0), b.decision, (block,))
    assert brought is not None and brought.text == superjack("bout.twin", "attacks", card="K♠")


@pytest.mark.rule("SJ-5.5")
@pytest.mark.parametrize(("gems", "safe"), [("6C2 5S2", True), ("6C2 6S2", False)])
def test_a_blocker_that_an_open_pair_would_make_strong_enough_is_reckoned_with(gems, safe):
    """A hint said that no blocker would destroy a Queen, which a Jack with a pair then did."""
    b = board(p0={"creatures": "QS"}, p1={"creatures": "JD2", "gems": gems}).play("combat")
    assert (why(SPEC, b, "attack QS 1") == say("rationale.attack.safe", card="Q♠")) is safe
