"""What the help of a question says first, and what the log keeps of a play."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.catalogue import named
from tabletop.engine.events import PhaseBegan
from tabletop.engine.texts import listed
from tabletop.games.superjack.about.texts import say as about_say
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.narrator import Narrator
from tests.games.superjack.board import board, deal
from tests.presenter.hands import hands_of


@pytest.mark.parametrize(
    ("gems", "count", "cards"),
    [("2H 5H 7H 6C", 1, "5♥"), ("4H 5H 7H", 1, "4♥ or 5♥"), ("4H 5H", 2, "4♥ and 5♥")],
)
def test_what_mining_pays_for_is_said_before_that_the_turn_may_end(gems, count, cards):
    b = board(p0={"hand": "KH", "gems": gems})
    shown = SPEC.table.present(b.observe(0), b.decision)
    told = say("help.mined", count=count, buys="K♥", cards=cards)
    assert shown.help.startswith(say("help.mined.else", help=told)) and shown.advised == ""


def test_a_line_of_the_log_keeps_the_cards_of_its_play_when_the_next_one_is_written():
    b = board(p0={"gems": "5H 5D", "creatures": "KS"}).play("equip 5H 5D KS")
    narrator = Narrator(SPEC, ("Ann", "Bo"), 0)
    (line,) = narrator.sentences(b.state.events)
    assert line.play is not None and len(line.play.cards) == 3
    (again, _) = narrator.sentences([*narrator.tail, PhaseBegan("combat", 0, 1)])
    assert again.play == line.play


def test_whoever_attacks_is_told_of_gems_that_could_burn_a_creature():
    told = say("help.attack", form="one", card="Q♠")
    b = board(p0={"creatures": "QS"}, p1={"gems": "2H2 3C2! 4D2"}).play("combat")
    fire = {"player": named(1), "cards": "2♥"}
    assert SPEC.table.present(b.observe(0), b.decision).help == say("help.attack.fire", help=told, **fire)
    b = board(p0={"creatures": "QS", "gems": "2S"}, p1={"gems": "2H2!"}).play("combat")
    assert SPEC.table.present(b.observe(0), b.decision).help == told


def test_a_pass_at_the_end_of_anothers_turn_is_told_where_an_ace_or_a_jack_had_to_wait_and_by_whose_turn():
    last = SPEC.rules.prompts["last"]
    for mine, silent in (
        ({"gems": "6S"}, True),
        ({"hand": "AS", "gems": "2S 3S"}, True),
        ({"hand": "AS", "gems": "2S 4S 7S"}, False),
        ({"creatures": "JS JH"}, False),
    ):
        assert last.later(board(turn=1, phase="last", p0=mine).observe(0), 0) is silent
    assert last.unasked and not last.unasked_later


@pytest.mark.parametrize(("gem", "form"), [("3D2", "fireball"), ("4D2", "mine"), ("7D2", "other")])
def test_the_gem_of_an_opponent_says_what_it_can_do_to_whoever_looks(gem, form):
    b = board(p1={"gems": gem})
    (first, *_) = SPEC.table.about(b.observe(0), "gems", 1, 0).lines
    assert first.text == about_say("about.sacrifice.theirs", form=form, player=named(1))
    (own, *_) = SPEC.table.about(b.observe(1), "gems", 1, 0).lines
    assert own.text != first.text
    tapped, use = SPEC.table.about(board(p1={"gems": f"{gem}!"}).observe(0), "gems", 1, 0).lines
    assert (tapped.text, use.topic) == (about_say("about.gem.tapped"), "use")


def test_what_gems_give_is_told_in_the_first_turns_and_later_only_that_they_can_be_given_up():
    mine = {"gems": "2S", "creatures": "QS"}
    early, late = (board(p0=mine, number=number) for number in (9, 11))
    told = {"help": "", "gives": say("gives.fireball")}
    assert SPEC.table.present(early.observe(0), early.decision).help.endswith(say("help.sacrifice", **told))
    told["form"] = "known"
    assert SPEC.table.present(late.observe(0), late.decision).help.endswith(say("help.sacrifice", **told))


@pytest.mark.parametrize("fire", [False, True])
def test_a_pass_before_damage_is_no_news_where_the_last_attacker_is_gone(fire):
    b = board(turn=1, p0={"gems": "2S 7D", "creatures": "AH"}, p1={"creatures": "JS2"})
    b.play("combat", "attack JS2 0").to("react", 0)
    if fire:
        b.play("fireball 2S JS2").to("react", 0)
    assert SPEC.rules.prompts["react"].later(b.observe(0), 0) is fire


def sacrificed(told: str, *deeds: str) -> str:
    """The help, and what the gems at hand give when they are sacrificed."""
    return say("help.sacrifice", help=told, gives=listed([say(f"gives.{deed}") for deed in deeds]))


def helps(b):
    return SPEC.table.present(b.observe(b.decision.seat), b.decision).help


def test_where_only_rare_moves_are_left_they_are_lit_and_named():
    gems = {"gems": "2H2 4H2 6H2 7C2!"}
    b = board(p0={"gems": "2C"}, p1={**gems, "hand": "KS2", "library": "3S2"}).play("skip").to("last", 1)
    lit = {parse_card(code) for code in ("2H2", "6H2")}
    assert {spot.card for spot in hands_of(SPEC, b.state).ready} == lit
    plays = [say(f"possible.{name}", cards=text) for name, text in (("fireball", "2♥"), ("draw", "6♥"))]
    assert helps(b) == say("help.possible", form="last", plays=", ".join(plays)), "nothing to mine for"
    b = board(p0={"gems": "2H 4H 6H", "hand": "QS"})
    assert not {spot for spot in hands_of(SPEC, b.state).ready if spot.zone == "gems"}
    told = sacrificed(say("help.played"), "fireball", "mine")
    assert helps(b) == told, "combat may be gone to, so the gems are not all there is"
    b = board(p0={"hand": "JS 5C", "gems": "2S 3S", "creatures": "QS"})
    told = say("help.paid.besides", help=say("help.gem"), plays=say("possible.play", cards="J♠"))
    assert helps(b) == sacrificed(told, "fireball")
    b.play("gem 5C")
    assert helps(b) == sacrificed(say("help.paid", cards="J♠"), "fireball", "mine")
    b.play("cast JS 2S 3S")
    assert helps(b) == say("help.played", form="bare attack"), "the gems are tapped"
    b = board(p0={"hand": "KS", "gems": "2S 2C 3S 4S", "creatures": "QS"})
    plays = ", ".join(
        [
            say("possible.equip", cards=listed(["2♣", "2♠"])),
            say("possible.straight", cards="2♣ or 2♠"),
        ]
    )
    told = say("help.mined", count=1, buys="K♠", cards="4♠")
    told = say("help.paid.besides", help=say("help.mined.else", form="attack", help=told), plays=plays)
    assert helps(b) == sacrificed(told, "fireball", "mine"), "what can be done without paying is named"


def test_where_nothing_can_be_paid_for_a_fireball_that_kills_is_named():
    """The help said to end the turn, and the hint to burn a Queen."""
    for own, foe, kills in (("", "QS2", True), ("", "KS2", False), ("QS", "", False)):
        b = board(p0={"gems": "3D", "creatures": own}, p1={"creatures": foe})
        assert (say("possible.fireball", cards="3♦") in helps(b)) is kills


@pytest.mark.rule("SJ-10.4", "SJ-5.8", "SJ-6.22")
def test_a_chance_to_answer_names_what_an_ace_could_do_and_the_pairs_there_are():
    mine, theirs = {"hand": "AC", "gems": "2C 4C 6C 2H"}, {"hand": "AS2", "gems": "4C2 5C2 7C2 7S2"}
    counter, cast, shatter = (say(f"possible.{use}", cards="A♠") for use in ("counter", "cast", "shatter"))
    told = helps(board(p0=mine, p1=theirs).play("shatter AC 7C2 2C 4C 6C"))
    pair = say("possible.equip", cards=listed(["7♣", "7♠"]))
    assert counter in told and cast not in told and shatter not in told, "the answer to it alone"
    told = helps(board(p0=mine, p1=theirs | {"creatures": "JC2"}).play("fireball 2H JC2"))
    assert ", ".join((pair, cast, shatter)) in told, "what saves comes first"
    b = board(p0={"creatures": "QH", "gems": "6C 6S"}, p1={"creatures": "QC2"}).attack("QH").to("block")
    b.play("block QC2 QH")
    pair = say("possible.equip", cards=listed(["6♣", "6♠"]))
    assert b.decision.prompt == "buff" and helps(b) == say("help.possible", form="buff", plays=pair)


def test_where_nobody_threw_the_opening_hands_tell_the_aim():
    said = say("help.aim", health=20)
    for players, options in ((2, {"start": "random"}), (3, {})):
        b = deal(players, options=options)
        assert b.asked[1] == "mulligan"
        help_text = SPEC.table.present(b.observe(b.asked[0]), b.state.decision()).help
        assert help_text == say("help.mulligan", aim=said)
    b = board()
    asks = b.state.decision()._replace(prompt="mulligan")
    assert SPEC.table.present(b.observe(0), asks).help == "", "it was told when they threw"


def lit_cards(b):
    return {spot.card for spot in hands_of(SPEC, b.state).ready if spot.kind == "card"}


def test_a_gem_whose_fireball_wins_is_lit_in_every_question():
    b = board(p0={"gems": "2H 4H", "hand": "JS 7C"}, p1={"health": 1})
    assert lit_cards(b) == {parse_card("2H"), parse_card("7C")}


@pytest.mark.rule("SJ-3.5")
@pytest.mark.parametrize(("red", "gems", "pays"), [(3, "3D 4H", True), (3, "6C", True), (2, "3D 4H", False)])
def test_where_energy_at_hand_pays_the_question_is_not_to_tap_gems(red, gems, pays):
    b = board(p0={"hand": "AD", "gems": gems, "red": red})
    b.state.apply(next(action for action in b.decision.actions if action.verb == "cast"))
    shown = SPEC.table.present(b.observe(0), b.decision)
    told = say("help.energy", energy=3, rest=3, card="A♦")
    assert shown.title == (say("title.energy") if pays else say("title.part", count=1, energy=red))
    assert shown.help == (say("help.energy.gems", help=told) if "3D" in gems else told) or not pays


@pytest.mark.parametrize(
    ("gems", "cards"), [("4S 5S", ""), ("4S 5S 2S", "4♠ or 5♠"), ("4S 4C 5S", "4♣, 4♠ or 5♠")]
)
def test_gems_are_named_for_a_card_only_where_one_of_them_is_enough(gems, cards):
    b = board(p0={"hand": "KS 6D", "gems": gems})
    told = say("possible.mine", cards=cards or "4♠ or 5♠", buys="K♠")
    assert (told in helps(b)) is bool(cards)


@pytest.mark.rule("SJ-6.8", "SJ-6.11")
def test_after_blocks_it_is_said_that_nothing_more_can_block():
    b = board(p0={"creatures": "QS"}, p1={"gems": "4H2 6H2 7D2", "hand": "AH2"}).attack("QS").to("react", 1)
    assert helps(b).endswith("Nothing more can block.") and not b.legal("block AH2 QS")


@pytest.mark.rule("SJ-4.8")
def test_whoever_has_a_creature_is_warned_of_a_straight_of_six():
    row = "2C2 3C2 4C2 5C2 6C2 7C2"
    warns = say("help.takes", help="", player=named(1)).strip()
    for own, gems, told in (("KS", row, True), ("", row, False), ("KS", row.replace("7C2", "7C2!"), False)):
        b = board(p0={"creatures": own, "gems": "4H"}, p1={"gems": gems})
        assert (warns in helps(b)) is told


@pytest.mark.parametrize(
    ("mine", "foe", "why", "lit"),
    [
        ({"gems": "2H 3S 5C"}, {"creatures": "QS2"}, "kills", "2H 3S"),
        ({"gems": "2H 3S!"}, {"health": 1}, "deadly", "2H"),
        ({"gems": "2H 6H 7C!", "library": "7H"}, {}, "draws", "6H"),
        ({"gems": "2S 4S 5C", "hand": "QS"}, {}, "creature", "4S 5C"),
        ({"gems": "2S 4S", "hand": "JS"}, {}, "creature", "JS"),
    ],
)
def test_the_gems_for_which_the_second_main_phase_is_asked_are_lit(mine, foe, why, lit):
    b = board(phase="main2", p0=mine, p1=foe)
    assert say("help.because", why=say(f"because.{why}"), help="") in helps(b)
    assert lit_cards(b) == {parse_card(code) for code in lit.split()}
    compared = SPEC.mind.marked(b.observe(0), b.decision)
    assert compared is not None and compared.card in lit_cards(b), "a hint compares what it is asked for"
