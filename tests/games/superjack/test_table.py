"""What the table shows and tells: plates, words on cards, the course of combat, the log."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_code, parse_card
from tabletop.engine.catalogue import form_of
from tabletop.engine.events import CardMoved, Declared, PhaseBegan
from tabletop.engine.notation import parse_move
from tabletop.engine.observation import ATTACHED, STACKED, TAPPED
from tabletop.engine.texts import capital
from tabletop.games.superjack.about.texts import say as about_say
from tabletop.games.superjack.actions import turn_of
from tabletop.games.superjack.observe import STEPS
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tests.games.about import said
from tests.games.superjack.board import board, deal, random_game
from tests.presenter.hands import hands_of
from tests.specs import verb_of
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


def shown(b, seat=None):
    decision = b.state.decision()
    viewer = decision.seat if seat is None else seat
    return SPEC.table.present(b.observe(viewer), decision if decision.seat == viewer else None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_zone_has_its_place(seats):
    plan = SPEC.table.layout(seats)
    assert len(plan.mats) == seats
    for mat in plan.mats:
        assert {zone.zone for zone in mat.zones} == {kind.name for kind in SPEC.rules.zones if kind.per_seat}
    assert {zone.zone for zone in plan.shared_zones} == {"pending", "removed"}


def test_stacks_and_equipment_lie_with_their_creature():
    views = board(p0={"creatures": "[JS JH]!*1(5H 5D) QS"}).observe(1).zone("creatures", 0).cards
    marks = [view.marks & (TAPPED | STACKED | ATTACHED) for view in views]
    assert marks == [TAPPED, TAPPED | STACKED, TAPPED | ATTACHED, TAPPED | ATTACHED, 0]


def test_a_creature_says_what_it_is():
    b = board(p0={"creatures": "QH+c+r [JS JH JD]*1+j2 AS+u KD(5H 5D)"})
    said = [(token.place, token.text, token.help) for token in shown(b).tokens]
    helps = {words for _, _, words in said}
    assert helps >= {
        say("card.charge.help", form="rush"),
        say("why.attack.heavy", card="J♠"),
        say("card.stack.help", count=3),
        say("why.attack.untrained", form="ace", card="A♠"),
        say("card.wears", form="you", cards="5♦, 5♥"),
        say("card.power", form="hurt", power=4, damage=1, left=3),
    }
    assert (0, "2/2") in [(place, text) for place, text, _ in said]
    assert [(t.place, t.text) for t in shown(b).tokens if t.kind == "frame"] == [(1, "iron")]


def test_stacked_jacks_are_framed_and_a_superjack_is_crowned():
    b = board(p0={"creatures": "[JS JH] [JC JD JS2 JH2] QS"})
    frames = [(t.place, t.text) for t in shown(b).tokens if t.kind == "frame"]
    assert [text for _, text in frames] == ["iron", "gold"]


def test_combat_shows_its_step_and_arrows():
    b = board(p0={"creatures": "KS QS"}, p1={"creatures": "JC2"}).attack("KS", "QS")
    b.play("pass", "block JC2 KS")
    seen = shown(b)
    assert [step.title for step in seen.course.inner if step.state == "now"] == [say("step.buff")]
    assert seen.ledger is None
    assert len(seen.links) == 2 and len(seen.threats) == 2


def test_what_waits_and_what_it_would_hit_are_threatened_and_blockers_have_a_halo():
    b = board(p0={"hand": "AC", "gems": "2C 4C 6C"}, p1={"gems": "7H2 2H2"}).play("shatter AC 7H2 2C 4C 6C")
    seen = b.observe(1)
    threats = {seen.card(*place).id for place in shown(b).threats}
    assert threats == {card("AC"), card("7H2")}
    side, other = {"creatures": "JS"}, {"creatures": "KS2"}
    b = board(p0=side, p1=other).attack("JS").to("block").play("block KS2 JS")
    assert [b.observe(0).card(*place).id for place in shown(b).fighters] == [card("KS2")]


def test_a_gem_is_lit_for_a_pair_or_a_straight_and_not_for_what_it_could_be_sacrificed_or_pay_for():
    b = board(p0={"hand": "QH", "creatures": "JS", "gems": "3H 3D 5C 6H 7H"})
    lit = {spot.card for spot in hands_of(SPEC, b.state).ready if spot.zone == "gems"}
    assert lit == set(map(card, ("3H", "3D", "5C", "6H", "7H"))), "a pair, and a straight"
    b = board(p0={"hand": "QH", "creatures": "JS", "gems": "3H 3D 4D 6H 7C 7H"})
    hands = hands_of(SPEC, b.state)
    ready = {spot.card for spot in hands.ready if spot.zone == "gems"}
    assert ready == {card("3H"), card("3D")}
    assert {spot.card for spot in hands.sources if spot.zone == "gems"} > ready
    gem = next(spot for spot in hands.sources if spot.card == card("7C"))
    assert [offer.sequence[0].verb for offer in hands.buttons((gem,)) if offer.sequence] == ["draw"]
    queen = next(spot for spot in hands.sources if spot.card == card("QH"))
    paying = {spot.card: word for spot, word in hands.partners((queen,)).items()}
    pay = verb_of(SPEC, "cast").fits
    can = presenter("offer.can", fits=pay)
    assert paying == dict.fromkeys(map(card, ("3H", "3D", "4D", "6H", "7H")), can), "four of the five pay"
    assert capital(pay) in hands.labels_at(gem_of(hands, "4D")), "a gem in play pays, it is not played again"
    assert verb_of(SPEC, "cast").label not in hands.labels_at(gem_of(hands, "4D"))


def gem_of(hands, code: str):
    """Where that own gem lies."""
    return next(spot for spot in hands.sources if spot.card == card(code))


def test_a_lit_gem_and_a_lit_ace_are_named_with_what_the_energy_buys():
    mine = {"hand": "AC KH QD JC", "gems": "4H 5D 6D 2C 3C 4C"}
    b = board(turn=1, phase="last", p0=mine, p1={"gems": "7C2"})
    plays = [
        say("possible.cast", cards="A♣"),
        say("possible.shatter", cards="A♣"),
        say("possible.fireball", cards="2♣ or 3♣"),
        say("possible.straight", form="many", cards=""),
        say("possible.mine", cards="4♣", buys="A♣"),
    ]
    assert shown(b).help == say("help.possible", form="last", plays=", ".join(plays))
    b = board(p0=mine, p1={"gems": "7C2"})
    told = shown(b).help
    assert told.startswith(say("help.paid", cards="J♣ or A♣"))
    assert say("possible.mine", cards="4♣", buys="A♣") not in told, "three black gems pay for that"
    b = board(p0=mine | {"hand": "AC"}, p1={"gems": "7C2"}, phase="main2")
    assert say("possible.mine", cards="4♣", buys="A♣") not in shown(b).help
    assert say("possible.mine", cards="4♥ or 5♦", buys="Q♦ or K♥") in told


def test_all_an_ace_could_be_played_for_has_a_button():
    b = board(p0={"hand": "AS", "gems": "2S 3S 4C 5C"}, p1={"gems": "2C2"})
    ace = next(spot for spot in hands_of(SPEC, b.state).sources if spot.card == card("AS"))
    offers = hands_of(SPEC, b.state).buttons((ace,))
    assert [(offer.sequence[0].verb, offer.more) for offer in offers] == [("cast", True), ("shatter", True)]


def test_after_combat_the_gem_of_the_turn_is_still_named():
    b = board(p0={"hand": "5C QH"}).play("combat").to("main2")
    plays = say("possible.gem", cards="5♣")
    told = say("help.possible", form="main2", plays=plays)
    assert shown(b).help == say("help.because", help=told, why=say("because.gem"))


def test_the_first_question_tells_the_aim():
    b = board(p0={"health": 7}, p1={"health": 7})
    asks = b.state.decision()._replace(prompt="throw")
    assert SPEC.table.present(b.observe(0), asks).help == say("help.throw", aim=say("help.aim", health=7))


def test_a_fireball_lights_only_the_others_and_says_what_comes_of_it():
    b = board(p0={"gems": "2C", "creatures": "JS"}, p1={"creatures": "QC2 KS2"})
    hands = hands_of(SPEC, b.state)
    gem = next(spot for spot in hands.sources if spot.card == card("2C"))
    own = {Spot("seat", seat=0), next(spot for spot in hands.targets((gem,)) if spot.card == card("JS"))}
    assert hands.costly((gem,)) == own < set(hands.targets((gem,)))
    told = {spot.card: text for spot, text in hands.targets((gem,)).items()}
    assert told[card("KS2")] == say("foresee.fireball")
    alone = board(p0={"gems": "2C", "creatures": "JS"}, p1={})
    begun = Action("fireball", card("2C"))
    alone.state.apply(begun)
    assert hands_of(SPEC, alone.state).costly(()) == frozenset(), "nothing else to aim at"
    b.state.apply(begun)
    assert {spot.card for spot in hands_of(SPEC, b.state).costly(())} == {card("JS")}


def test_a_pair_is_given_to_an_own_creature_by_a_click():
    b = board(p0={"creatures": "QS", "gems": "4S 4C"}, p1={"creatures": "QC2!"}).attack("QS").to("buff", 0)
    hands = hands_of(SPEC, b.state)
    gems = tuple(spot for spot in sorted(hands.ready) if spot.zone == "gems")
    queen = next(spot for spot in hands.targets(gems) if spot.card == card("QS"))
    (offer,) = hands.click(gems, queen).offers
    assert [action.verb for action in offer.sequence] == ["equip"] * 3


def test_windows_show_what_waits():
    b = board(p0={"hand": "AC", "gems": "2C 4C 6C"}, p1={"hand": "AC2", "gems": "2C2 4C2 6C2 7H2"}).play(
        "shatter AC 7H2 2C 4C 6C", "counter AC2 2C2 4C2 6C2"
    )
    ledger = shown(b).ledger
    assert [row.label for row in ledger.rows] == [each.text for each in shown(b).stage.waiting]
    assert (len(ledger.rows), ledger.note) == (2, say("waiting.first"))


@pytest.mark.parametrize(
    ("gems", "paid", "words"),
    [
        ("3H 4D 5H 6H", "", say("charge.runs", card="Q♥", runs="3 4 5 6")),
        ("3H 3D 4D 5H 6H", "3D 3H", say("charge.none", card="Q♥")),
        ("2H 4D 5H 7H", "", say("charge.none", card="Q♥")),
    ],
)
def test_royal_charge_is_shown_before_paying(gems, paid, words):
    b = board(p0={"hand": "QH", "gems": gems})
    for code in ("QH", *paid.split()):
        action = next(a for a in b.decision.actions if a.verb == "cast" and a.card == card(code))
        b.state.apply(action)
    assert shown(b).help == say("charge.pay", told=words)
    assert shown(b, 1).help == ""


def card(code):
    return parse_card(code)


def test_the_count_of_idle_turns_is_shown_from_ten_on():
    assert shown(board(stall=9)).notes == ()
    told = shown(board(stall=10))
    assert told.notes == (say("stall", turns=10, most=20),)
    assert told.notes[0] in told.header


def test_the_last_turns_before_the_cap_are_counted():
    def turn(name, **args):
        return f"{say(name, **args)} · {say('phase.main1')}"

    assert shown(board(number=180)).header == turn("turn", turn=90)
    assert shown(board(number=181)).header == turn("turn.of", turn=91, cap=100)
    assert shown(board(number=85, options={"turn_cap": 100})).header == turn("turn.of", turn=43, cap=50)


def test_each_player_counts_their_own_turns():
    for number in range(1, 5):
        assert shown(board(number=number)).header.startswith(say("turn", turn=(number + 1) // 2))
    begun = board(number=3).next_turn().events()
    assert [event.turn for event in begun if isinstance(event, PhaseBegan) and event.how == "turn"] == [2]


def test_nobody_counts_turns_once_a_player_is_out():
    assert [turn_of(number, 3, 3) for number in (1, 3, 4, 9)] == [1, 1, 2, 3]
    assert turn_of(9, 2, 3) == 0


def test_a_block_says_whose_creature_blocks_whose():
    b = board(p0={"creatures": "QC"}, p1={"creatures": "QC2"}).attack("QC").to("block").play("block QC2 QC")
    for viewer, form in ((1, "you"), (0, "other")):
        words = SPEC.table.events["block"].of[Declared][form]
        assert words.format(who="Bo", target="Q♣", cards="Q♣") in b.told(viewer, "Ann", "Bo")


@pytest.mark.parametrize(
    ("mine", "verb"),
    [
        ({"hand": "2C", "library": "3D"}, ""),
        ({"hand": "KC", "creatures": "QS", "library": "3D"}, "combat"),
        ({"hand": "KC", "library": "3D"}, "skip"),
        ({"hand": "JC", "gems": "2C 3S", "library": "3D"}, ""),
        ({"hand": "KH", "gems": "2H 5H 7H 6C"}, ""),
        ({"hand": "KH", "gems": "2H 5H 6C", "library": "3D"}, "skip"),
    ],
)
def test_what_the_help_tells_one_to_go_on_with_is_advised(mine, verb):
    b = board(p0=mine)
    assert shown(b).advised == verb
    form = {"combat": "attack", "skip": ""}.get(verb)
    assert form is None or shown(b).help.startswith(say("help.played", form=form))


def test_in_the_second_main_phase_the_end_is_advised_once_nothing_can_be_played():
    for hand, verb in (("KC", "end"), ("2C", "")):
        assert shown(board(p0={"hand": hand, "library": "3D"}, phase="main2")).advised == verb


def test_the_log_speaks_like_a_player():
    b = board(p0={"hand": "QH", "gems": "3H 4D 5H 6H 2C"}, p1={"creatures": "JC2 JS2", "gems": "2C2 3D2 4C2"})
    b.play("cast QH 3H 4D 5H 6H", "fireball 2C JC2", "straight 2C2 3D2 4C2", "pass", "combat", "attack QH 1")
    lines = b.told(0, "Ann", "Bo")
    for line in (
        "You play Q♥ (§6.1).",
        "Q♥ was paid with gems in a row: royal charge (§7.1).",
        "You aim a fireball at Bo's J♣.",
        "Bo uses a straight of three: 1 health (§4.5).",
        "Bo gains 1 health and has 21 now (§4.5).",
        "The fireball deals 2 damage to Bo's J♣ (§3.8).",
        "Bo's J♣ dies: 2 damage against toughness 1 (§6.16).",
        "You go to combat.",
        "Q♥ attacks Bo.",
    ):
        assert line in lines, (line, lines)


def test_every_sentence_is_complete():
    """No log line of a whole game has an unknown word left in it."""
    for seed in range(6):
        *_, b = random_game(2 + seed % 2, seed)
        for viewer in range(2):
            for line in b.told(viewer, "Ann", "Bo", "Cy"):
                assert "{" not in line and "nobody" not in line.lower(), line


def test_every_phase_has_words():
    assert all(f"phase.{step}" in say for step in STEPS.values())


@pytest.mark.parametrize(
    ("prompt", "action", "said"),
    [
        ("pay", ("cast", "4D", -1), "Pay with 4♦"),
        ("giveup", ("straight", "4D", -1), "Sacrifice 4♦"),
        ("steal", ("straight", None, "KC"), "Take K♣"),
        ("dig", ("straight", None, "KC"), "Bring back K♣"),
        ("straight", ("straight", "4D", -1), "Straight of 4♦"),
    ],
)
def test_a_part_of_a_choice_is_called_what_it_does(prompt, action, said):
    verb, card, target = action
    b = board(p0={"gems": "4D 5S", "hand": "2C"}, p1={"creatures": "KC"})
    decision = b.state.decision()
    number = {code: parse_card(code) for code in ("4D", "KC")}
    part = Action(verb, number.get(card, -1), number.get(target, -1))
    asked = decision._replace(prompt=prompt, stage=1, actions=(part,))
    hands = Affordances(SPEC, b.observe(decision.seat), asked, lambda actions: None, ("you", "Mira"))
    assert hands.named((part,)) == said


@pytest.mark.parametrize("verb", ["cast", "shatter", "counter"])
def test_a_payment_is_told_with_every_gem(verb):
    b = board(p0={"gems": "2C 4C 5C 7S", "hand": "AS"})
    decision = b.state.decision()
    parts = tuple(Action(verb, parse_card(code)) for code in ("2C", "4C", "5C", "7S"))
    asked = decision._replace(prompt="pay", stage=1, actions=parts)
    hands = Affordances(SPEC, b.observe(decision.seat), asked, lambda actions: None, ("you", "Mira"))
    assert hands.named(parts[:2]) == "Pay with 2♣ and 4♣"
    assert hands.named(parts) == "Pay with 2♣, 4♣, 5♣ and 7♠"


def test_a_counter_is_told_with_its_payment():
    b = board(p0={"gems": "2C 4C", "hand": "AS"})
    decision = b.state.decision()
    parts = tuple(Action("counter", parse_card(code)) for code in ("AS", "2C", "4C"))
    window = decision._replace(prompt="window", stage=0, actions=parts[:1])
    hands = Affordances(SPEC, b.observe(decision.seat), window, lambda actions: None, ("you", "Mira"))
    assert hands.named(parts) == "Counter the ace with A♠; pay with 2♣ and 4♣"


def told_in_full(b, move, names=("You", "Mira", "Tom")):
    decision, seen = b.state.decision(), b.observe(b.state.decision().seat)
    parts = tuple(parse_move(SPEC, b.state, move))
    return Affordances(SPEC, seen, decision, lambda actions: None, names).named(parts)


def test_a_click_on_a_gem_of_the_row_plays_the_gem_in_hand_and_a_double_click_the_queen():
    hands = hands_of(SPEC, board(p0={"hand": "7C QS", "gems": "2C 3C 4C 5C 6S"}).state)
    spots = {card_code(spot.card): spot for spot in hands.sources}
    (gem,) = hands.click((spots["7C"],), spots["2C"]).offers
    assert [action.verb for action in gem.sequence] == ["gem"]
    pays = hands.click((spots["QS"],), spots["2C"])
    assert not pays.offers and pays.selection == (spots["QS"], spots["2C"]), "it pays for her"
    (plays,) = hands.click((spots["QS"],), spots["QS"]).offers
    assert [action.verb for action in plays.sequence] == ["cast"] and not plays.missing


SPENT = "with 2♣ tapped your fireballs cannot kill Q♦ of Mira"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("cast JS 2C 4C", "Play J♠; pay with 2♣ and 4♣ · Waits a turn"),
        ("cast JS 2C", "Play J♠; pay with 2♣; pay with your energy · Waits a turn"),
        ("shatter AS 2D2 2C 4C", "Destroy 2♦ with A♠; pay with 2♣ and 4♣; pay with your energy"),
        ("shatter AS 2D2 2C 4C 5C", "Destroy 2♦ with A♠; pay with 2♣, 4♣ and 5♣"),
        ("straight 2C 3D 4C", f"Straight of 2♣, 3♦ and 4♣ · health 20 → 21, these tap, {SPENT}"),
        (
            "straight 2C 3D 4C 5C 6H KD 4C",
            f"Straight of 2♣, 3♦, 4♣, 5♣ and 6♥; bring back K♦; sacrifice 4♣ · {SPENT}",
        ),
        ("straight 2C 3D 4C 5C 6H 7H QD2 7H", "Straight of 2♣, 3♦, 4♣, 5♣, 6♥ and 7♥; take Q♦; sacrifice 7♥"),
    ],
)
def test_every_part_of_a_choice_is_told_as_what_it_is(move, words):
    b = board(
        p0={"hand": "JS AS", "gems": "2C 3D 4C 5C 6H 7H", "graveyard": "KD", "black": 1},
        p1={"gems": "2D2", "creatures": "QD2"},
    )
    assert told_in_full(b, move) == words


def test_the_rest_of_a_straight_is_told_as_what_it_is():
    b = board(p0={"gems": "2C 3D 4C 5C 6H", "graveyard": "KD"})
    *_, gem, creature, given = tuple(parse_move(SPEC, b.state, "straight 2C 3D 4C 5C 6H KD 4C"))
    for _ in range(4):
        b.state.apply(next(action for action in b.state.decision().actions if action.verb == "straight"))
    decision = b.state.decision()
    hands = Affordances(SPEC, b.observe(decision.seat), decision, lambda actions: None, ("you", "Mira"))
    assert hands.named((gem, creature, given)) == "Straight of 6♥; bring back K♦; sacrifice 4♣"


def test_who_blocks_and_attacks_whom_is_told():
    b = board(3, p0={"creatures": "QS KS"}, p1={"creatures": "QC2 JC2 KC2"}, p2={}).play("combat")
    assert told_in_full(b, "attack QS 1 KS 2") == "Attack Mira with Q♠; attack Tom with K♠"
    b.play("attack QS 1 KS 1", "pass")
    assert (
        told_in_full(b, "block JC2 KS QC2 QS KC2 KS")
        == "Block the attacking K♠ with J♣ and K♣; block the attacking Q♠ with Q♣"
    )


def test_who_is_dealt_how_much_is_told():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2 JC2 KC2"}).play("combat")
    b.play("attack KS 1", "pass", "block JC2 KS QC2 KS KC2 KS").to("split")
    assert told_in_full(b, "damage JC2 1 QC2 1 KC2 1") == "Deal 1 to J♣; deal 1 to Q♣; deal 1 to K♣"


def test_only_gems_and_creatures_are_ever_seen_tapped():
    side = {"hand": "2C AH", "graveyard": "4C QS", "gems": "6H 6D! 2H 3H 4H", "creatures": "KS! JS"}
    seen = board(p0=side, removed="KC2").play("cast AH 2H 3H 4H").observe(0)
    marks = {
        (zone.zone, card_code(view.id)) for zone in seen.zones for view in zone.cards if view.marks & TAPPED
    }
    assert marks == {("gems", code) for code in ("6D", "2H", "3H", "4H")} | {("creatures", "KS")}
    assert [seen.zone(name, 0).count for name in ("hand", "graveyard")] == [1, 2]
    assert [seen.zone(name).count for name in ("pending", "removed")] == [1, 1]


@pytest.mark.rule("SJ-6.11", "SJ-6.15", "SJ-6.16", "SJ-8.8")
def test_combat_says_why_damage_is_dealt_and_creatures_die():
    mine = {"creatures": "KH QS [JH JS JC JD]", "gems": "2H"}
    b = board(p0=mine, p1={"creatures": "JC2 QC2"}).attack("KH", "QS", "JH")
    b.to("block").play("block JC2 JH QC2 KH").damage()
    lines = b.told(1, "Ann", "Bo")
    assert "Q♠ is not blocked and deals 2 to you (§6.11)." in lines
    assert "J♥ is a Superjack: 7 beyond its blockers go to you (§8.8)." in lines
    assert "Your J♣ dies: 1 damage against toughness 1 (§6.16)." in lines
    assert "Your Q♣ dies: 3 damage against toughness 2 (§6.16)." in lines
    assert "9 damage reaches you: health 20 → 11 (§6.11)." in lines
    assert not any("blocked and deals no damage" in line for line in lines)


@pytest.mark.rule("SJ-6.15", "SJ-B64")
def test_an_attacker_that_stays_blocked_says_so():
    b = board(p0={"creatures": "KH", "gems": "2H"}, p1={"creatures": "JC2"}).attack("KH")
    b.to("block").play("block JC2 KH").to("act").play("fireball 2H JC2", "pass").damage()
    assert "K♥ stays blocked and deals no damage (§6.15)." in b.told(0, "Ann", "Bo")
    assert b.health(1) == 20


def ends(b):
    """Where the arrows go: a card's code, or the seat of a plate."""
    seen = b.observe(0)
    found = set()
    for _, (zone, seat, place) in shown(b).links:
        found.add(card_code(seen.zone(zone, seat).cards[place].id) if place >= 0 else seat)
    return found


@pytest.mark.rule("SJ-6.11", "SJ-6.15", "SJ-B63")
def test_an_arrow_ends_at_a_card_or_a_plate():
    mine = {"creatures": "KH QS [JH JS JC JD]", "gems": "2H 3H"}
    b = board(p0=mine, p1={"creatures": "JC2 QC2"}).attack("KH", "QS", "JH")
    assert ends(b) == {1}
    b.to("block").play("block JC2 JH QC2 KH")
    assert ends(b) == {1, "JH", "KH"}  # Q♠ is unblocked, two are blocked
    b.to("act").play("fireball 2H JC2", "pass")
    assert ends(b) == {1, "KH"}  # a Superjack hits the player all the same
    assert len(shown(b).links) == 3
    b.play("fireball 3H QC2", "pass")
    assert ends(b) == {1} and len(shown(b).links) == 2  # the king stays blocked and hits nobody


@pytest.mark.rule("SJ-3.14")
def test_a_fireball_at_a_player_points_at_the_plate():
    b = board(p0={"gems": "2H"}, p1={"hand": "AS2", "gems": "2C2"}).play("burn 2H 1")
    assert ends(b) == {1}
    ((start, _),) = shown(b).links
    assert start[0] == "graveyard"


def test_a_fireball_at_a_player_names_oneself_last(table):
    app = table("human", "human", spec=SPEC, trust=True)
    desk.place(app, board(p0={"gems": "2C 6S"}, p1={"library": "4C2"}).state, alone=True)
    person = app.controller.person
    person.play(next(o for o in person.selection.affordances.every if o.sequence[0].verb == "burn"))
    desk.settle(app)
    burns = [b for b in app.controller.prompts.current().buttons if b.consequence is not None]
    assert [button.consequence.bad for button in burns] == [False, True]


def test_a_click_on_the_label_of_the_lit_row_plays_there(table):
    app = table("human", "casual", spec=SPEC, trust=True)
    match = app.controller.match
    mine = {"hand": "7C", "gems": "2C 2S 3H 4C 4D 4S 5C 5H 5S 6H 6S", "creatures": "JS"}
    app.window.resize(1024, 640)
    desk.place(app, board(p0=mine, p1={"library": "4C2 5C2"}).state)
    desk.click(app, desk.spot(app, "7C"))
    view, gems = app.window.view, Spot("zone", "gems", 0)
    label = next(label for label, spot in view._marks._words if spot == gems)
    at = view.mapFromScene(label.sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    desk.settle(app)
    assert card("7C") in [gem.id for gem in match.observation(0).zone("gems", 0).cards]


def test_only_what_can_attack_now_is_said_to():
    b = board(p0={"hand": "AS", "gems": "2S 3S 5S"}).play("cast AS 2S 3S 5S", "pass")
    words = say("card.rush")
    assert words in [token.text for token in shown(b).tokens]
    b.play("combat", "attack AS 1")
    assert words not in [token.text for token in shown(b).tokens], "it is tapped"
    b = board(p0={"hand": "AS", "gems": "2S 3S 5S"}).play("cast AS 2S 3S 5S", "pass").to("main2")
    assert words not in [token.text for token in shown(b).tokens], "there is no combat any more"


def test_the_log_says_whose_gem_an_ace_has_destroyed():
    """ "2♦ is destroyed" where both had one."""
    b = board(p0={"hand": "AS", "gems": "2C 3C 4S 2D"}, p1={"gems": "2D2 4C2"})
    b.play("shatter AS 2D2 2C 3C 4S", "pass")
    words = SPEC.table.events["shatter"].sentence(CardMoved, 0)
    for viewer, form in ((0, ""), (1, "you")):
        owners = capital(presenter("name.whose", form, name="Mira"))
        assert form_of(words).format(owners=owners, card="2♦") in b.told(viewer, "You", "Mira")


def test_a_tied_throw_is_told():
    b = deal().play("throw rock", "throw rock")
    assert SPEC.table.events["tie"].text in b.told(0) and b.asked == (0, "throw")
    assert SPEC.table.events["tie"].text not in deal().play("throw rock", "throw paper").told(0)


def test_a_stack_says_its_size_in_one_figure():
    b = board(p0={"creatures": "[JS JH](4H 4D) [JC JD]"})
    worn = about_say("about.stack", form="worn", count=2, size=2, more=1)
    assert worn in said(SPEC, b, "JS")
    assert about_say("about.stack", count=2, size=2, more=0) in said(SPEC, b, "JC")


def test_no_health_is_told_as_less_than_none():
    b = board(p0={"creatures": "KS"}, p1={"health": 1}).attack("KS").to("react")
    size = {"health": 1, "left": 0}
    assert [fight.hit for fight in shown(b).stage.meetings] == [say("bout.health", **size)]
    b.play("pass")
    assert SPEC.table.present(b.observe(1), None).plates[1].big == (say("plate.health"), "0")
    assert "3 damage reaches you: health 1 → 0 (§6.11)." in b.told(1, "Ann", "Bo")


@pytest.mark.rule("SJ-6.20")
def test_whom_royal_charge_keeps_from_blocking_is_told():
    barred = say("why.block.charge", form="other", card="A♠")
    mine = {"creatures": "JC2 KC2!"}
    b = board(p0={"creatures": "AS+c"}, p1=mine).attack("AS").to("block")
    assert shown(b).help == barred
    b = board(p0={"creatures": "AS+c QS"}, p1=mine).attack("AS", "QS").to("block")
    assert shown(b).help == f"{say('help.block')} {barred}"
    for own, told in (("KC2!", say("help.block", form="none")), ("AC2", "")):
        b = board(p0={"creatures": "AS+c"}, p1={"creatures": own}).attack("AS").to("block")
        assert shown(b).help == told, "it is tapped, or of its kind"


def test_a_picked_stack_rises_and_travels_as_a_whole(table):
    app = table("human", "human", spec=SPEC, trust=True)
    desk.place(app, board(p0={"creatures": "[JS JH](5H 5D) QS"}).state)
    scene, grip = app.window.view._scene, app.window.view._grip
    row = [item for item in scene.cards if (item.zone, item.seat) == ("creatures", 0)]
    *stack, queen = sorted(row, key=lambda item: item.place)
    spot = scene.spot_of(stack[0])
    scene.select({spot})
    assert all(item.lift > 0 for item in stack) and not queen.lift
    scene.select(set())
    grip.press(spot, stack[0].pos(), False)
    assert grip.lift(spot) and set(scene.held) == set(stack)
    before = [item.pos() - stack[0].pos() for item in stack]
    grip.move(stack[0].pos() + QPointF(40, 60))
    assert [item.pos() - stack[0].pos() for item in stack] == before
    grip.let_go()


def test_the_gems_of_a_straight_that_is_chosen_one_by_one_look_selected():
    b = board(p0={"gems": "2S 3S 4D 5H 6H", "hand": "KS"})
    begun = [parse_card(code) for code in ("2S", "3S", "4D")]
    staged = [next(act for act in b.decision.actions if (act.verb, act.card) == ("straight", begun[0]))]
    for _ in begun[1:]:
        b.state.apply(staged[-1])
        staged.append(next(act for act in b.decision.actions if act.verb == "straight"))
    b.state.apply(staged[-1])
    hands = hands_of(SPEC, b.state)
    assert {spot.card for spot in hands.begun(staged)} == set(begun)
    assert not hands.begun([staged[0]._replace(card=parse_card("KS"))]), "not what lies elsewhere"
