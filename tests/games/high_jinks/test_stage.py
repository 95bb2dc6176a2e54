"""The duel as a stage: what is written there is true, and everybody may read it."""

import pytest

from tabletop.engine.cards import FACE, card_text, parse_card
from tabletop.engine.events import Declared
from tabletop.engine.texts import row
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.stage import reserves, reserves_line
from tabletop.games.high_jinks.texts import say
from tests.games.high_jinks.board import Board
from tests.games.high_jinks.duels import PASSES, duel


def stage(b: Board, viewer: int = 0):
    found = SPEC.table.present(b.observe(viewer), None).stage
    assert found is not None
    return found


def scores(b: Board) -> dict[int, str]:
    """What is written on the cards of whoever is asked."""
    seen, decision = b.observe(b.asked[0]), b.state.decision()
    tokens = SPEC.table.present(seen, decision).tokens
    return {seen.card(t.zone, t.seat, t.place).id: t.text for t in tokens if t.kind == "score"}


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-13.1")
def test_each_lent_card_stands_beside_its_agent_with_what_it_gives():
    b = duel("KC", "QD", {"hand": "9C 2C", "mana": "3D^", "damage": "4S"}, {"hand": "5D"})
    b.play("empower 9C", "empower 2C", "empower 3D", "pass", "empower 5D")
    one, two = stage(b).sides
    assert [(card.face, card.gives) for card in one.lent] == [
        (FACE[parse_card("9C")], say("stage.gives", form="bonus", power=9)),
        (FACE[parse_card("2C")], say("stage.gives.deuce", form="bonus", power=2)),
        (FACE[parse_card("3D")], say("stage.gives", power=3)),
    ]
    seen = b.observe(0)
    assert [seen.card(*card.at).face for card in one.lent] == [card.face for card in one.lent]
    assert seen.card(*one.card.at).face == one.card.face == FACE[parse_card("KC")]
    assert (one.number, one.used, two.number, two.used) == (16, 12, 6, 5)
    assert stage(b).room == 13


def test_where_there_is_little_room_both_powers_still_stand_on_a_card():
    b = duel("KC", "QD", {"hand": "9C"}, {})
    tokens = SPEC.table.present(b.observe(0), b.state.decision()).tokens
    (score,) = [token for token in tokens if token.kind == "score"]
    assert score.icon == say("stage.score.short", own=10, other=0)
    assert score.icon.replace(":", " : ") == score.text


@pytest.mark.rule("HJ-25.2")
def test_the_die_on_an_agent_and_the_stage_say_of_battle_scars_what_power_they_bring():
    b = duel("KC*3", "QD*1")
    shown = SPEC.table.present(b.observe(0), None)
    dice = [token.help for token in shown.tokens if token.kind == "die"]
    assert dice == [say("token.scars", count=3, power=2), say("token.scars", count=1, power=1)]
    king, queen = stage(b).sides
    assert say("stage.scars", count=3, power=2) in king.parts
    assert say("stage.scars", count=1, power=1) in queen.parts
    assert dice[0].startswith(king.parts[-1]) and dice[1].startswith(queen.parts[-1])


@pytest.mark.rule("HJ-21.2")
def test_a_joker_takes_the_suit_of_its_first_spell_without_a_bonus():
    b = duel("XR", "QD", {"hand": "9C 2C"}).play("empower 9C", "empower 2C")
    given = [card.gives for card in stage(b).sides[0].lent]
    assert given == [say("stage.gives", power=9), say("stage.gives.deuce", form="bonus", power=2)]


@pytest.mark.rule("HJ-16.3", "HJ-16.5")
def test_an_ace_lies_in_the_void_and_is_shown_all_the_same():
    b = duel("KC", "QD", {"hand": "9C"}, {"hand": "AD"}).play("empower 9C", "pass", "ace AD")
    king, queen = stage(b).sides
    assert (queen.lent[0].face, queen.lent[0].at) == (FACE[parse_card("AD")], None)
    assert (king.fate, queen.fate) == ("falls", "wins")
    assert stage(b).going == say("stage.ace", form="you", card=say("duel.agent", form="you", card="K♣"))


@pytest.mark.rule("HJ-9.10", "HJ-9.11")
def test_it_says_what_a_pass_does():
    b = duel("KC", "QD", {"hand": "5S"})
    assert stage(b).going == say("stage.open", form="you", other="{1}")
    b.play("pass")
    ends = {"player": "{1}", "other": "{0}", "card": say("duel.agent", player="{1}", card="Q♦")}
    mine = ends | {"card": say("duel.agent", form="you", card="Q♦")}
    assert stage(b, 1).going == say("stage.ends", form="you", **mine)
    assert stage(b, 0).going == say("stage.ends", form="waits", **ends)
    assert stage(b, 2).going == say("stage.ends", **ends)
    b.play("pass")
    assert SPEC.table.present(b.observe(0), None).stage is None


@pytest.mark.rule("HJ-11.3", "HJ-11.4")
def test_at_a_tie_the_sides_say_who_stays():
    assert [side.fate for side in stage(duel("JC", "KD")).sides] == ["wins", "falls"]
    assert [side.fate for side in stage(duel("JC", "JD")).sides] == ["", ""]


@pytest.mark.rule("HJ-9.9", "HJ-10.1", "HJ-16.2")
def test_a_playable_spell_wears_the_score_it_makes():
    b = duel("KC", "QD", {"hand": "9C 2S AC KH", "mana": "3D^ 8S", "damage": "4C TC-"}, {"hand": "5D 6S"})
    b.play("empower 9C")
    wins = say("stage.score.ace")
    by_hand = {"2S": "12 : 0", "3D": "13 : 0", "4C": "15 : 0", "AC": wins}
    assert scores(b) == {parse_card(card): told for card, told in by_hand.items()}
    for card, told in by_hand.items():
        if told != wins:
            after = duel(
                "KC", "QD", {"hand": "9C 2S", "mana": "3D^ 8S", "damage": "4C TC-"}, {"hand": "5D 6S"}
            )
            after.play("empower 9C", f"empower {card}")
            one, two = stage(after).sides
            assert say("stage.score", own=one.number, other=two.number) == told


@pytest.mark.rule("HJ-11.1", "HJ-11.2", "HJ-11.4")
@pytest.mark.parametrize(
    ("attacker", "blocker", "form"), [("KC", "QD", "wins"), ("JC", "QD", "falls"), ("QC", "QD", "tie")]
)
def test_a_score_that_is_level_says_who_falls(attacker, blocker, form):
    b = duel(attacker, blocker, {"hand": "9H 8H"}, {"hand": "9S"}).play("pass", "empower 9S", "pass")
    assert scores(b)[parse_card("9H")] == say("stage.score", form, own=9, other=9)
    assert scores(b)[parse_card("8H")] == say("stage.score", own=8, other=9)
    seen, decision = b.observe(0), b.state.decision()
    level = next(
        t for t in SPEC.table.present(seen, decision).tokens if t.text == scores(b)[parse_card("9H")]
    )
    assert level.help == say("stage.score.help", form, own=9, other=9)
    assert level.icon == say("stage.score.short", form, own=9)


@pytest.mark.rule("HJ-9.9", "HJ-13.1", "HJ-16.2", "HJ-16.6")
def test_what_could_still_be_added_fits_into_the_duel():
    theirs = {"hand": "TD 8C", "mana": "9C^ 2S^ 3H^ 5H 6H", "damage": "4S 2D AS AD KH"}
    b = duel("KC", "QD", {"hand": "9H AC"}, theirs).play("pass", "empower TD", "pass")
    told = [
        say("reserves.set", cards="2♠, 3♥"),
        say("reserves.down", count=2),
        say("reserves.counters", count=2, cards="2♦, A♦"),
        say("reserves.hand", count=1),
    ]
    assert reserves(b.observe(0), 1) == row(told)
    after = [say("reserves.counters", count=1, cards="A♦"), say("reserves.hand", count=1)]
    assert reserves(b.play("ace AC").observe(0), 1) == row(after), "only an Ace answers an Ace"


def test_what_is_known_to_be_in_hand_is_added_only_if_it_serves_in_the_duel():
    b = duel("KC", "QD", {"hand": "9H"}, {"hand": "JC 8H AD"})
    seen = b.observe(0)

    def told(*cards: str) -> str:
        known = tuple((1, FACE[parse_card(card)], "hand") for card in cards)
        return reserves(seen._replace(known=known), 1)

    assert told() == say("reserves.hand", count=3)
    assert told("JC") == say("reserves.hand", "some", count=2), "an Agent does not"
    assert told("JC", "8H") == row([say("reserves.held", cards="8♥"), say("reserves.hand", "some", count=1)])
    assert told("JC", "8H", "AD") == say("reserves.held", cards="8♥, A♦")
    whole = seen._replace(known=tuple((1, FACE[parse_card(card)], "hand") for card in ("JC", "8H", "AD")))
    assert reserves_line(whole, 1) == say(
        "duel.reserves", "aceless", player="{1}", cards=say("reserves.held", cards="8♥, A♦")
    ), "there is nothing unknown that may be an Ace"


@pytest.mark.rule("HJ-16.8")
def test_an_ace_that_fits_a_joker_once_it_has_a_suit_is_told_so():
    b = duel("KC", "XR", {"hand": "9H"}, {"damage": "AD AC", "mana": "7D^"})
    ace = say("reserves.counters", count=1, cards="A♣")
    later = say("reserves.joker", cards="A♦")
    assert reserves(b.observe(0), 1) == row([say("reserves.set", cards="7♦"), ace, later])
    fits = say("reserves.counters", count=2, cards="A♦, A♣")
    assert reserves(b.play("pass", "empower 7D", "pass").observe(0), 1) == fits


def test_only_whoever_is_asked_reads_scores():
    b = duel("KC", "QD", {"hand": "9C"}, {"hand": "5D"})
    decision = b.state.decision()
    for viewer in (1, 2):
        tokens = SPEC.table.present(b.observe(viewer), decision).tokens
        assert not [token for token in tokens if token.kind == "score"]


def test_a_decided_duel_leaves_the_stage():
    b = duel("KC", "QH", bench="JD", boneyard="5C").play(*PASSES)
    assert b.asked[1] == "club" and SPEC.table.present(b.observe(0), None).stage is None


@pytest.mark.rule("HJ-25.10")
@pytest.mark.parametrize(
    ("attacker", "blocker", "seat"), [("KH*5", "QH", 0), ("QH", "KH*5", 1), ("KH*4", "QH", -1)]
)
def test_it_says_that_the_game_would_be_won_by_a_sixth_scar_and_it_is(attacker, blocker, seat):
    b = duel(attacker, blocker)
    told = say("stage.then.smasher", card="K♥", player=f"{{{seat}}}")
    assert (told in stage(b).note) == (seat >= 0)
    b.play(*PASSES)
    assert (b.result is not None and b.result.winners == (seat,)) == (seat >= 0)


@pytest.mark.rule("HJ-25.10")
@pytest.mark.parametrize(("rule", "seats"), [("attacker", (0,)), ("shared", (0, 1))])
def test_where_both_would_get_the_sixth_it_says_who_wins(rule, seats):
    b = duel("KH*5", "KS*5", options={"double_smash": rule})
    told = zip("♥♠", range(2), strict=True)
    lines = [say("stage.then.smasher", card=f"K{suit}", player=f"{{{seat}}}") for suit, seat in told]
    assert [line in stage(b).note for line in lines] == [seat in seats for seat in range(2)]
    b.play(*PASSES)
    assert b.result is not None and b.result.winners == seats


@pytest.mark.rule("HJ-18.1", "HJ-18.2", "HJ-18.3", "HJ-18.4", "HJ-18.7", "HJ-25.4")
@pytest.mark.parametrize(
    ("attacker", "blocker", "told"),
    [
        ("KS", "QH", [("heart", "JD"), ("spade", "")]),
        ("KC", "QD", [("diamond", "5C"), ("club", "")]),
        ("QS", "KS", [("kin", "")]),
        ("QS*2", "KS", [("kin", "")]),
        ("QC", "KS", []),
        ("KH*2", "QC", [("club", ""), ("spade", "")]),
    ],
)
def test_it_says_which_suit_abilities_would_follow_and_they_do(attacker, blocker, told):
    b = duel(attacker, blocker, bench="JD", boneyard="5C", deck="9C 8C")
    note = stage(b).note
    words = []
    for suit, card in told:
        seat = 0 if suit == "club" else 1
        named = {"player": f"{{{seat}}}", "card": card_text(parse_card(card)) if card else ""}
        named |= {"count": 1, "most": 6} if suit == "spade" else {}
        form = " ".join(["granted"] * ("*" in attacker) + ["you"] * (seat == 0))
        words.append(say(f"stage.then.{suit}", form=form, **named))
    assert (say("stage.then", follows="; ".join(words)) in note) == bool(told), note
    b.play(*PASSES)
    while b.asked[1] in ("order", "club"):
        b.play("first-club" if b.asked[1] == "order" else "draw")
    happened = {event.how.removeprefix("granted_") for event in b.events() if isinstance(event, Declared)}
    suits = {"heart", "diamond", "club", "spade", "kinship"}
    assert happened & suits == {"kinship" if suit == "kin" else suit for suit, _ in told}


@pytest.mark.rule("HJ-18.4", "HJ-26.1")
def test_it_says_the_how_manieth_damage_counter_would_follow():
    note = stage(duel("KS", "QH", {}, {"damage": "2C 3C 4C 5C 6D"})).note
    assert say("stage.then.spade", player="{1}", count=6, most=6) in note


@pytest.mark.rule("HJ-16.2", "HJ-16.4")
def test_an_ace_promises_to_win_only_where_nobody_can_answer():
    def worn(theirs: dict[str, str], **more: str) -> str:
        return scores(duel("KC", "QD", {"hand": "AC 9H"}, theirs, **more))[parse_card("AC")]

    open_, sure = say("stage.score.ace"), say("stage.score.ace", "sure")
    assert worn({"hand": "5H"}) == open_
    assert worn({}) == sure, "an empty hand holds no Ace"
    assert worn({"damage": "AD"}) == open_, "a counter may answer"
    assert worn({"damage": "AD-"}) == sure, "a used counter cannot"
    assert worn({"hand": "5H"}, void="AD") == sure, "the only other Ace that fits is in the Void"
    for void, form, cards in (("AD", "spent", ""), ("AH", "ace", say("reserves.hand", count=1))):
        b = duel("KC", "QD", {"hand": "AC 9H"}, {"hand": "5H"}, void=void).play("ace AC")
        assert say("duel.reserves", form, player="{1}", cards=cards) in stage(b, 0).note


@pytest.mark.rule("HJ-9.9", "HJ-13.1")
@pytest.mark.parametrize(("void", "form"), [("", "full"), ("AD AC", "twos")])
def test_who_has_reached_thirteen_can_add_only_twos_and_aces(void, form):
    b = duel("KC", "QD", {"hand": "9H"}, {"hand": "10H 3S 4S"}, void=void)
    hand = say("reserves.hand", count=2)
    b.play("pass", "empower 10H")
    before = say("duel.reserves", "aceless" if void else "", player="{1}", cards=hand)
    assert before in stage(b, 0).note
    b.play("empower 3S")
    full = say("duel.reserves", form, player="{1}", cards=say("reserves.hand", count=1))
    assert full in stage(b, 0).note


def test_a_known_ace_that_fits_is_not_called_a_two():
    b = duel("KC", "QD", {"hand": "9H"}, {"hand": "10H 3S AD"}, void="AC").play(
        "pass", "empower 10H", "empower 3S"
    )
    seen = b.observe(0)._replace(known=((1, FACE[parse_card("AD")], "hand"),))
    cards = say("reserves.held", cards="A♦")
    assert reserves_line(seen, 1) == say("duel.reserves", "full", player="{1}", cards=cards)


@pytest.mark.rule("HJ-18.2", "HJ-25.4")
def test_many_suit_abilities_stand_in_two_lines():
    follows, rest, *_ = stage(duel("KH*2", "QD", boneyard="7D")).note.splitlines()
    assert "7♦" in follows and "Juggernaut" not in follows
    assert rest.count("Juggernaut") == 2


@pytest.mark.rule("HJ-9.10")
def test_who_holds_nothing_is_said_to_have_nothing_left_to_add():
    b = duel("KC", "QD", {"hand": "9H 2S"}, {"hand": "10H"}).play("pass", "empower 10H")
    assert say("duel.reserves", "none", player="{1}", cards="") in stage(b, 0).note.splitlines()


@pytest.mark.rule("HJ-10.4", "HJ-18.3")
def test_when_a_duel_is_decided_its_agents_wear_their_own_power_again():
    def worn(b: Board) -> list[str]:
        tokens = SPEC.table.present(b.observe(0), b.state.decision()).tokens
        return [token.text for token in tokens if token.kind == "pill" and token.seat == 0]

    b = duel("KC*1", "QD", {"hand": "9C"}, boneyard="4H").play("empower 9C")
    assert worn(b) == ["11"]
    b.play(*PASSES)
    assert b.asked == (0, "club") and worn(b) == ["1"]
