"""What the buttons say that an answer would bring."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import face_code, parse_card
from tabletop.engine.spec import Consequence
from tabletop.games.high_jinks.actions import BURN
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.table_model import Spot
from tests.games.high_jinks.board import board
from tests.games.high_jinks.duels import duel
from tests.presenter.hands import hands_of

MINE = say("duel.agent", form="you", card="Q♣")
THEIRS = say("duel.agent", player="You", card="Q♣")  # as the hands are called here


def told(b, verb):
    """What that answer brings, whether it costs something, and whether it is under the key that passes."""
    offer = next(offer for offer in hands_of(SPEC, b.state).buttons(()) if offer.sequence[0].verb == verb)
    assert offer.consequence is not None and not (offer.consequence.good and offer.consequence.bad)
    return offer.consequence.text, offer.consequence.bad, offer.plain


@pytest.mark.rule("HJ-9.11")
def test_a_pass_that_ends_the_duel_names_who_falls():
    b = duel("QC", "KC", {"hand": "9H"}, {"hand": "9C"})
    assert told(b, "pass") == (say("foresee.pass", form="", card=MINE), True, False)
    b.play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends", card=THEIRS), False, True)
    b = duel("KC", "QC", {"hand": "9H"}, {"hand": "9C"}).play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends", card=MINE), True, False)


@pytest.mark.rule("HJ-18.4", "HJ-25.4", "HJ-26.1", "HJ-26.8")
@pytest.mark.parametrize(
    ("attacker", "mine", "counters", "out"),
    [
        ("KS", "QC", "2C 3C 4C 7C 8C", True),
        ("KC*2", "QC", "2C 3C 4C 7C 8C", False),  # both are of one suit
        ("KD*2", "QC", "2C 3C 4C 7C 8C", True),
        ("KD", "QC", "2C 3C 4C 7C 8C", False),
        ("KS", "QC", "2C 3C 4C 7C", False),
    ],
)
def test_a_pass_after_which_spades_would_put_one_out_says_so(attacker, mine, counters, out):
    b = duel(attacker, mine, {"hand": "9H"}, {"hand": "9D", "damage": counters})
    b.play("pass")
    form = "ends out" if out else "ends"
    assert told(b, "pass")[0] == say("foresee.pass", form=form, card=MINE)


@pytest.mark.rule("HJ-11.4")
def test_where_neither_falls_a_pass_costs_something_to_whoever_could_win():
    b = duel("QC", "QD", {"hand": "9H"}, {"hand": "KH"})
    assert told(b, "pass") == (say("foresee.pass", form="open tie", card=""), True, False)
    b.play("pass")
    assert told(b, "pass") == (say("foresee.pass", form="ends tie", card=""), False, True)


@pytest.mark.rule("HJ-16.1")
def test_with_nothing_left_to_play_a_pass_costs_nothing_more():
    text, bad, plain = told(duel("QC", "KC", {"hand": "KS"}), "pass")
    assert (text, bad, plain) == (say("foresee.pass", form="", card=MINE), False, True)


def offered(b, cards):
    """What each thing that these cards of the hand do together brings."""
    hands = hands_of(SPEC, b.state)
    hand = [view.id for view in b.observe(0).zone("hand", 0).cards]
    spots = [Spot("card", "hand", 0, hand.index(card), card) for card in map(parse_card, cards.split())]
    offers = [offer for offer in hands.buttons(spots) if offer.consequence is not None]
    return {offer.sequence[0].verb: offer.consequence.text for offer in offers if not offer.missing}


@pytest.mark.rule("HJ-22.1", "HJ-22.4", "HJ-23.1", "HJ-23.4")
def test_a_combination_says_what_it_gains():
    b = board(deck="9C 8C", boneyard="4H", p0={"hand": "5C 5D 5H 5S 6C 7C 6D"})
    assert offered(b, "5C 6C 7C")["straight"] == say("foresee.straight", form="fourth", suit="♣")
    assert offered(b, "5C 6D 7C")["straight"] == say("foresee.straight", suit="")
    begun = b.state.clone()
    for card in ("5C", "6C"):
        begun.apply(
            next(a for a in begun.decision().actions if (a.verb, a.card) == ("straight", parse_card(card)))
        )
    seven = next(a for a in begun.decision().actions if a.card == parse_card("7C"))
    offer = SPEC.table.consequence(begun.observe(0), begun.decision(), (seven,))
    assert offer.text == say("foresee.straight", form="fourth", suit="♣"), "the same of the last card alone"
    b = board(deck="9C 8C", p0={"hand": "5C 6C 7C"}, flags={"straight_suits": "C"})
    assert offered(b, "5C 6C 7C")["straight"] == say("foresee.straight", form="used", suit="♣")


@pytest.mark.rule("HJ-14.4", "HJ-14.5", "HJ-14.6")
@pytest.mark.parametrize("notes", [True, False])
def test_a_card_named_for_a_six_says_what_it_costs(notes):
    def costs(damage: str = "") -> dict[str, str]:
        options = {"notes": notes}
        b = board(options=options, void="9S 4H", p0={"hand": "6S", "damage": damage})
        b.state.apply(Action("six", parse_card("6S")))
        offers = {face_code(face): offer.consequence for face, offer in hands_of(SPEC, b.state).faces}
        assert all(told.bad for told in offers.values() if told)
        return {code: offers[code] and offers[code].lost for code in ("9S", "4H", "7S", "X")}

    plain, unsure = say("foresee.six.named"), say("foresee.six.named", "unless")
    spades = {"9S": None, "7S": plain} if notes else {"9S": unsure, "7S": unsure}
    assert costs() == spades | {"4H": plain, "X": plain}
    assert costs("2C 3C 4C 5C 7C")["4H"] == say("foresee.six.named", "last")


@pytest.mark.rule("HJ-19.1")
def test_to_dig_says_what_it_takes_and_gives():
    b = board(deck="9C 8C", p0={"agents": "KC", "hand": "4C 7D"})
    agent = Spot("card", "agents", 0, 0, parse_card("KC"))
    offers = {
        offer.sequence[0].verb: offer for offer in hands_of(SPEC, b.state).buttons([agent]) if offer.sequence
    }
    assert offers["dig"].consequence == Consequence("", False, lost=say("foresee.dig", suit="♣"))


@pytest.mark.rule("HJ-22.8", "HJ-22.9", "HJ-22.12", "HJ-22.13", "HJ-22.14")
@pytest.mark.parametrize(
    ("mine", "theirs", "flags", "besides"),
    [
        ("4D", "", {}, "both"),
        ("4D", "", {"burned": [1]}, "heal"),
        ("4D", "2C 3C 4C 6C 8C", {}, "heal"),
        ("4D", "", {"healed": [0]}, "burn"),
        ("4D", "3C", {"burned": [1], "healed": [0, 1]}, ""),
        ("4D", "3C", {"burned": [0]}, "both"),
        ("4D", "3C", {"healed": [0]}, "both"),
    ],
)
def test_three_and_four_say_before_whether_they_can_burn_and_heal(mine, theirs, flags, besides):
    hand = {"hand": "5C 5D 5H 5S", "damage": mine}
    b = board(deck="9C 7C", p0=hand, p1={"damage": theirs}, flags=flags)
    assert offered(b, "5C 5D 5H")["three"] == say("foresee.set", f"three {besides}".strip())
    assert offered(b, "5C 5D")["pair"] == say("foresee.set")
    assert offered(b, "5C 5D 5H 5S")["four"] == say("foresee.set", f"four {besides}".strip())


@pytest.mark.rule("HJ-7.3", "HJ-7.5", "HJ-26.8")
@pytest.mark.parametrize(
    ("agents", "damage", "form"),
    [("KD", "", ""), ("", "", "open"), ("KD", "2C 3C 4C 5C 6C", "last"), ("", "2C 3C 4C 5C 6C", "open last")],
)
def test_an_attack_goes_to_the_player_who_chooses_the_blocker(agents, damage, form):
    b = board(p0={"agents": "KC"}, p1={"agents": agents, "damage": damage}, phase="combat")
    hands = hands_of(SPEC, b.state)
    own = Spot("card", "agents", 0, 0, parse_card("KC"))
    told = say("foresee.attack", form=form)
    (offer,) = hands.drop((), own, [Spot("seat", seat=1)])
    assert offer.consequence is not None and offer.consequence.text == told
    assert hands.targets((own,))[Spot("seat", seat=1)].endswith(told), "the label while it is dragged"
    if agents:
        their = Spot("card", "agents", 1, 0, parse_card("KD"))
        assert hands.drop((), own, [their, Spot("zone", "agents", 1)]) == (offer,)


@pytest.mark.rule("HJ-14.6")
@pytest.mark.parametrize("void", ["", "9H"])
def test_a_search_says_what_it_is_and_of_an_empty_void_that_nothing_is_there(void):
    b = board(p0={"hand": "6C"}, void=void)
    brought = SPEC.table.consequence(b.observe(0), b.decision, (Action("six", parse_card("6C")),))
    there = Consequence("", False, lost=say("foresee.six", suit="♣"))
    none = Consequence(say("foresee.six", "none", suit=""), False, True, say("foresee.six.cost"))
    assert brought == (there if void else none)


@pytest.mark.rule("HJ-14.6", "HJ-26.1", "HJ-26.8")
@pytest.mark.parametrize("void", ["", "9H"])
def test_a_search_that_may_cost_the_sixth_counter_says_that_it_is_the_end(void):
    b = board(p0={"hand": "6C", "damage": "2C 3C 4C 7C 8C"}, void=void)
    brought = SPEC.table.consequence(b.observe(0), b.decision, (Action("six", parse_card("6C")),))
    lost = say("foresee.six", "last", suit="♣") if void else say("foresee.six.cost", "last")
    assert brought is not None and brought.bad and brought.lost == lost


@pytest.mark.rule("HJ-15.2", "HJ-15.3", "HJ-15.4")
def test_a_call_says_what_becomes_of_the_card_until_it_is_named():
    b = board(p0={"hand": "7C"}, p1={"hand": "9H"})
    steps = (
        Action("seven", parse_card("7C")),
        Action("seven", target=1),
        Action("seven", value=parse_card("9H")),
    )
    told = Consequence("", False, lost=say("foresee.seven", suit="♣"))
    for end, brings in ((1, told), (2, told), (3, None)):
        assert SPEC.table.consequence(b.observe(0), b.decision, steps[:end]) == brings
    (offer,) = (
        each
        for each in hands_of(SPEC, b.state).buttons([Spot("card", "hand", 0, 0, parse_card("7C"))])
        if each.sequence[0].verb == "seven"
    )
    assert told.lost in offer.consequence.whole and told.lost not in offer.short


@pytest.mark.rule("HJ-22.11")
def test_a_burn_counts_the_counters_of_whom_it_burns():
    b = board(p0={"hand": "5C 5D 5H", "damage": "2C"}, p1={"damage": "2D 3D"}).play("three 5C 5D 5H")
    brought = {seat: SPEC.table.consequence(b.observe(0), b.decision, (BURN[seat],)) for seat in (0, 1)}
    own = say("foresee.burn", "you", name="", count=2, most=6)
    assert brought[0] == Consequence(own, False, True)
    assert brought[1] == Consequence(say("foresee.burn", name="{1}", count=3, most=6), True)


@pytest.mark.rule("HJ-22.15", "HJ-22.16")
def test_a_heal_says_where_the_counter_goes():
    b = board(p0={"hand": "5C 5D 5H", "damage": "2C QS"}, p1={"damage": "2D"}).play("three 5C 5D 5H")
    heals = [(Action("heal", parse_card(card), seat),) for card, seat in (("2C", 0), ("QS", 0), ("2D", 1))]
    found = [SPEC.table.consequence(b.observe(0), b.decision, parts).text for parts in heals]
    assert found == [say("foresee.heal", "spell"), say("foresee.heal", "agent"), say("foresee.heal")]


@pytest.mark.rule("HJ-7.7")
def test_no_block_counts_the_counters():
    b = board(p0={"agents": "KC"}, p1={"agents": "QD", "damage": "2C 3C"}, phase="combat").play("attack KC 1")
    assert told(b, "noblock") == (say("foresee.burn", "you", name="", count=3, most=6), True, False)
    b = board(p0={"agents": "KC"}, p1={"agents": "QD", "damage": "2C 3C 4C 7C 8C"}).play(
        "combat", "attack KC 1"
    )
    assert told(b, "noblock") == (say("foresee.burn", "last", name="", count=6, most=6), True, False)
