"""Every result of a duel names the rule that decides it, in the log and, as it stands, in the ledger."""

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import form_of
from tabletop.engine.events import Declared
from tabletop.engine.texts import row
from tabletop.games.high_jinks.events import EVENTS
from tabletop.games.high_jinks.foresight import consequence
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.narrator import Narrator
from tests.games.high_jinks.board import Board, board
from tests.games.high_jinks.duels import PASSES, duel
from tests.play.desk import Desk

NAMES = ("Ann", "Mira", "Tom")


def lines(b: Board, viewer: int = -1) -> list[str]:
    """The log so far, as a spectator or that seat reads it."""
    return [line.text for line in Narrator(SPEC, NAMES, viewer).sentences(b.events())]


def note(b: Board, viewer: int = 0) -> list[str]:
    """What stands under the ledger."""
    ledger = SPEC.table.present(b.observe(viewer), None).ledger
    return ledger.note.splitlines()


def yours(card: str) -> str:
    return say("duel.agent", form="you", card=card)


def theirs(card: str, seat: int = 1) -> str:
    return say("duel.agent", player=f"{{{seat}}}", card=card)


def line(how: str, form: str = "", at: int = 0, **args: object) -> str:
    """What the log says of that event."""
    return form_of(EVENTS[how].sentence(Declared, at), form).format(**args)


@pytest.mark.rule("HJ-7.9")
def test_the_lower_power_is_told_by_how_much():
    b = duel("KC", "QD", {"hand": "9C"}).play("empower 9C")
    assert note(b)[0] == say("duel.ahead", card=yours("K♣"), lead=10)
    b.play(*PASSES)
    assert line("outpowered", whose="Mira's", named="Q♦", target="K♣", value=10, against=0) in lines(b)


@pytest.mark.rule("HJ-7.9")
def test_of_two_jokers_it_says_whose_wins_and_whose_falls():
    b = duel("XR*1", "XB").play("pass")
    assert note(b, 0)[0] == say("duel.ahead", card=yours("Joker"), lead=1)
    assert note(b, 1)[0] == say("duel.ahead", card=theirs("Joker", 0), lead=1)
    seen, decision = b.observe(1), b.state.decision()
    offered = consequence(seen, decision, (next(act for act in decision.actions if act.verb == "pass"),))
    assert offered.text == say("foresee.pass", form="ends", card=yours("Joker"))
    b.play("pass")
    fell = {"target": "Joker", "value": 1, "against": 0, "named": "Joker"}
    assert line("outpowered", whose="Mira's", **fell) in lines(b)
    assert line("outpowered", whose="Your", **fell) in lines(b, 1)


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.3")
@pytest.mark.parametrize(
    ("winner", "loser", "rank", "how"),
    [
        ("K♥", "Q♠", "13", "king_beats"),
        ("Q♥", "J♠", "12", "queen_beats"),
        ("J♥", "K♠", "11", "jack_beats"),
    ],
)
def test_a_tie_break_is_told_by_the_types(winner, loser, rank, how):
    for pair in ((winner, loser), (loser, winner)):
        b = duel(*(card.replace("♥", "H").replace("♠", "S") for card in pair))
        first = pair[0] == winner
        assert note(b)[0] == say(
            "duel.tie_wins", rank, card=yours(winner) if first else theirs(winner), power=0
        )
        b.play(*PASSES)
        assert line(how, whose="Mira's" if first else "Ann's", named=loser, value=0, against=0) in lines(b)


@pytest.mark.rule("HJ-11.4", "HJ-11.5")
@pytest.mark.parametrize(("blocker", "form", "section"), [("QS", "", 4), ("XR", "joker", 5)])
def test_a_tie_that_defeats_nobody_says_why(blocker, form, section):
    b = duel("QH", blocker)
    assert note(b)[0] == say("duel.tie", form=form)
    assert line("tie", at=section) in lines(b.play(*PASSES))


@pytest.mark.rule("HJ-16.3", "HJ-16.5")
def test_an_ace_decides_whatever_the_powers():
    b = duel("KC", "QD", {"hand": "9C"}, {"hand": "AD"}).play("empower 9C", "pass", "ace AD")
    assert note(b)[0] == say("duel.last_ace", card=theirs("Q♦"))
    assert line("aced", whose="Ann's", named="K♣", value=0, against=10) in lines(b.play("decline"))


@pytest.mark.rule("HJ-9.10", "HJ-9.11")
def test_the_ledger_says_what_each_side_has_and_who_could_add_what():
    b = duel("KC", "QD", p1={"hand": "9C 8C"}).play("pass")
    assert say("stage.ends", "waits", player="{1}", card=theirs("Q♦")) in note(b)
    king = SPEC.table.present(b.observe(0), None).stage.sides[0]
    assert say("duel.side", title=king.title, power=0, parts=row(king.parts)) in note(b)
    added = {"player": "{1}", "cards": say("reserves.hand", count=2)}
    assert say("duel.reserves", **added) in note(b)
    none_fits = duel("KC", "QD", p1={"hand": "9C 8C"}, void="AC AD")
    assert say("duel.reserves", "aceless", **added) in note(none_fits)
    own = duel("KC", "QD", {"hand": "AC 9H"}, {"hand": "9C 8C"})
    assert say("duel.reserves", suits="♦", **added) in note(own), (
        "nobody else can hold what one holds oneself"
    )


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-18.7")
@pytest.mark.parametrize(
    ("attacker", "blocker", "words"),
    [
        ("KC", "QH", line("heart", card="Q♥", who="Mira")),
        ("KC", "QD", line("diamond", card="Q♦", who="Mira")),
        ("KC", "QS", line("club", card="K♣", who="Ann")),
        ("KS", "QC", line("spade", card="K♠")),
        ("KS", "QS", line("kinship", value="♠")),
    ],
)
def test_a_suit_ability_says_whose_it_is(attacker, blocker, words):
    b = duel(attacker, blocker, bench="JD", boneyard="5C").play(*PASSES)
    while b.asked[1] == "club":
        b.play("draw")
    assert words in lines(b)
    told = lines(b)
    assert (
        line("king_beats", whose="Mira's", named=card_text(parse_card(blocker)), value=0, against=0)
        in told[: told.index(words)]
    )


@pytest.mark.rule("HJ-18.2", "HJ-18.10")
def test_an_ability_that_does_nothing_is_not_told():
    b = duel("KS", "QD").play(*PASSES)
    assert line("diamond", card="Q♦", who="Mira") not in lines(b)


@pytest.mark.rule("HJ-25.4")
def test_a_granted_ability_is_told_as_such():
    b = duel("KH*2", "QD").play(*PASSES)
    while b.asked[1] in ("order", "club"):
        b.play("first-club" if b.asked[1] == "order" else "draw")
    told = lines(b, 0)
    assert line("granted_club", "you", card="K♥") in told
    assert line("granted_spade", card="K♥") in told


@pytest.mark.rule("HJ-7.7", "HJ-7.12", "HJ-14.5", "HJ-14.6", "HJ-15.3", "HJ-26.8")
def test_damage_and_gifts_say_their_reason():
    b = board(p0={"agents": "KC"}, p1={"agents": "QD"}, deck="9C 8C", phase="combat").play("attack KC 1")
    assert line("noblock", who="Mira", card="K♣") in lines(b.play("noblock"))
    b = board(p0={"agents": "KC"}, deck="9C 8C", phase="combat").play("attack KC 1")
    assert line("open", who="Mira", card="K♣") in lines(b)
    b = board(deck="8C 7C", void="9H", p0={"hand": "6H 6S"}).play("six 6H KD")
    assert line("six_miss", face="K♦") in lines(b)
    b.play("six 6S 9H")
    assert line("six_other", face="9♥", who="Ann") in lines(b)
    b = board(p0={"hand": "7H"}, p1={"hand": "9H"}).play("seven 7H 1 9H")
    assert line("steal", who="Ann", card="9♥", target="Mira") in lines(b)
    full = {"damage": "2C 3C 4C 5C 6C"}
    b = board(p0={"agents": "KC"}, p1=full, deck="AH 8C", phase="combat").play("attack KC 1")
    assert line("redeem", who="Mira", card="A♥") in lines(b)


def test_the_arrow_goes_with_its_cards():
    def links(b):
        return SPEC.table.present(b.observe(0), None).links

    b = board(p0={"agents": "KH"}, p1={"agents": "QC"}, boneyard="9C", phase="combat").play("attack KH 1")
    assert links(b) == ((("agents", 0, 0), ("agents", 1, -1)),)  # a plate, until somebody blocks
    b.play("block QC")
    assert links(b) == ((("agents", 0, 0), ("agents", 1, 0)),)
    b = duel("KH", "QC", p1={"hand": "9C"}, boneyard="5C").play("pass", "empower 9C", *PASSES)
    assert b.asked == (1, "club") and b.zone("agents", 0) == ""
    assert links(b) == () and SPEC.table.present(b.observe(0), None).threats == ()


@pytest.mark.rule("HJ-7.9", "HJ-25.4")
def test_a_decided_duel_shows_no_sums_that_were_not_compared():
    b = duel("JS*2", "QD*3").play(*PASSES)
    assert b.asked == (1, "club"), "a Juggernaut is no Club"
    assert "Club" not in SPEC.rules.prompts["club"].text
    assert line("outpowered", whose="Ann's", named="J♠", target="Q♦", value=2, against=1) in lines(b)
    assert SPEC.table.present(b.observe(1), None).ledger is None, "the loser's prestige is gone"


@pytest.mark.rule("HJ-9.12", "HJ-16.4")
@pytest.mark.parametrize("ace", ["AC", ""])
def test_who_wins_as_it_stands_is_asked_about_an_ace_where_there_is_an_answer_to_it_and_else_reads_that(ace):
    """The pass was promised to be asked about again, and then an Ace had decided."""
    b = duel("KC", "QD", {"hand": f"7C {ace}"}, {"hand": "AD"})
    desk = Desk("human", "casual", spec=SPEC, position=SPEC.notation.write_position(b.state))
    desk.timers.turn(60_000)
    desk.reply()
    desk.timers.turn(0)
    desk.timers.turn(60_000)
    said = [line.text for name, args in desk.screen.told if name == "show_log" for line in args[0]]
    prompts = SPEC.rules.prompts
    assert prompts["window"].unasked in said
    assert (desk.match.observation(0).prompt_of(0) == "ace") is bool(ace)
    assert any(prompts["ace"].barren in line for line in said) is not bool(ace)
