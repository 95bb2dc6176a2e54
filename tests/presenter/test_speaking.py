"""What a thing says: its sentences in order, what is possible with it now, and why what is not."""

from itertools import islice

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.engine.texts import row
from tabletop.games import game_titles, load
from tabletop.games.high_jinks.about.texts import say as about_say
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.gestures import Affordances
from tabletop.presenter.reading import account_rows
from tabletop.presenter.speaking import FIGHTING, Listener, Speech, speech
from tabletop.presenter.table_model import Spot
from tests.contract.cases import walk
from tests.games.high_jinks.board import Board, board
from tests.games.high_jinks.duels import duel
from tests.specs import changed

NAMES = ("Ann", "Bo")


def spoken(b: Board, spot: Spot, viewer: int = 0) -> Speech:
    seen, decision = b.observe(viewer), b.state.decision()
    mine = decision if decision is not None and decision.seat == viewer else None
    affordances = Affordances(SPEC, seen, mine, lambda actions: None, NAMES) if mine is not None else None
    return speech(Listener(SPEC, seen, mine, affordances, {}, NAMES, NAMES), spot)


def card(b: Board, code: str, viewer: int = 0) -> Spot:
    wanted = parse_card(code)
    for zone in b.observe(viewer).zones:
        for place, view in enumerate(zone.cards):
            if view.id == wanted:
                return Spot("card", zone.zone, zone.seat, place, wanted)
    raise KeyError(code)


def test_what_is_possible_comes_with_what_is_not_and_why():
    b = board(p0={"hand": "QS 9C", "agents": "JS"}, bench="KC", deck="8C 7C 6C")
    said = spoken(b, card(b, "QS"))
    assert [line.text for line in said.now if line.state == "can"] == ["Summon, Special summon"]
    assert not any(line.state == "cannot" for line in said.now)
    b.play("summon QS", "draw")
    nine = spoken(b, card(b, "9C"))
    told = {line.text: line.rule for line in nine.now if line.state == "cannot"}
    assert told[say("why.no_straight", card="9♣")] == "§23"
    assert about_say("about.serves", form="hand") in [line.text for line in nine.lines]


def test_the_normal_summon_that_is_used_up_is_the_reason():
    b = board(p0={"hand": "QS KS"}, deck="8C 7C 6C")
    b.play("summon QS", "draw")
    said = spoken(b, card(b, "KS"))
    assert ("cannot", say("why.summon_used"), "§5") in said.now
    assert any(line.state == "can" for line in said.now)


def test_what_lies_on_a_card_and_what_is_so_now_stand_apart_from_what_it_always_is():
    b = board(p0={"agents": "QH*2"}, bench="JC", deck="8C 7C")
    said = spoken(b, card(b, "QH"))
    so = [line.text for line in said.now if line.state == "so"]
    assert about_say("about.falls_now", card="J♣") in so and say("token.juggernaut") in so
    assert not {*so} & {line.text for line in said.lines}
    assert said.title and said.kind == about_say("kind", form="juggernaut")


def test_who_waits_hears_for_whom():
    b = board(p0={"hand": "QS"}, p1={"hand": "KD"}, deck="8C 7C")
    (line,) = [line for line in spoken(b, card(b, "KD", 1), 1).now if line.state == "cannot"]
    assert "Ann" in line.text


def test_hidden_cards_of_another_say_the_same_whatever_they_are():
    one = board(p0={"hand": "QS"}, p1={"hand": "KD", "mana": "9C"}, deck="8C 7C")
    two = board(p0={"hand": "QS"}, p1={"hand": "2H", "mana": "6S"}, deck="8C 7C")
    for zone in ("hand", "mana"):
        spot = Spot("card", zone, 1, 0)
        said = spoken(one, spot)
        assert said == spoken(two, spot) and said.lines[0].text == about_say(f"piece.{zone}")


def test_a_plate_says_what_its_badges_mean():
    said = spoken(board(p0={"hand": "QS"}, deck="8C 7C"), Spot("seat", seat=1))
    assert said.title == "Bo"
    assert [line.text for line in said.lines][-1] == about_say("piece.plate.more")
    assert any(say("plate.dealer") in line.text for line in said.lines)


def test_a_score_sheet_tells_the_last_round_and_how_it_stands():
    """The rounds before stand on it; its panel had to cover players to tell them all."""
    rows = (LedgerRow("R1", ("1", "2")), LedgerRow("R2", ("3", "4")), LedgerRow("Points", ("4", "6")))
    ledger = Ledger("After", (0, 1), rows, kind="sheet")
    spec = changed(
        SPEC, present=lambda seen, decision: SPEC.table.present(seen, None)._replace(ledger=ledger)
    )
    b = board(p0={"hand": "QS"}, deck="8C 7C")
    listener = Listener(spec, b.observe(0), None, None, {}, NAMES, NAMES)
    said = speech(listener, Spot("account"))
    assert said.title == "After"
    assert [line.text for line in said.now] == account_rows(ledger, NAMES)[1:]
    assert len(said.now) == 2 and "Bo 6" in said.now[1].text


def test_while_there_is_a_fight_a_card_tells_what_it_does_in_it():
    b = duel("KC", "QD", {"hand": "9C"}, {})
    told = {line.topic for line in spoken(b, card(b, "9C")).lines}
    assert told and told <= set(FIGHTING)
    assert "use" in {
        line.topic for line in spoken(board(p0={"hand": "9C"}), Spot("card", "hand", 0, 0)).lines
    }


@pytest.mark.parametrize("game", ["rupees", "jacks_trump", "jonkler"])
def test_what_a_card_wears_and_what_the_game_says_of_it_are_told_once(game):
    spec, told = load(game), 0
    for point in islice(walk(spec.start(3, "once"), "once", 100_000), 60):
        seat = point.decision.seat
        seen = point.state.observe(seat)
        listener = Listener(spec, seen, None, None, {}, "ABC", "ABC")
        for place in range(seen.zone("hand", seat).count):
            now = speech(listener, Spot("card", "hand", seat, place)).now
            assert len(now) == len(set(now))
            told += any(line.state == "so" for line in now)
    assert told


@pytest.mark.parametrize("game", game_titles())
def test_with_something_selected_an_own_card_says_what_a_click_does(game):
    spec, told = load(game), 0
    for point in islice(walk(spec.start(3, "click"), "click"), 80):
        seat, decision = point.decision.seat, point.decision
        seen = point.state.observe(seat)
        hands = Affordances(spec, seen, decision, lambda actions: None, "ABC")
        own = [spot for spot in hands.sources if hands.is_own(spot)]
        for held in filter(None, (hands.click((), spot).selection for spot in own)):
            lit = hands.targets(held), hands.partners(held)
            who = Listener(spec, seen, decision, hands, lit[0], "ABC", "ABC", lit[1], selected=held)
            for spot in {*own} - {*held, *lit[0], *lit[1]}:
                offers = hands.click(held, spot).offers
                told += bool(offers)
                assert not offers or speech(who, spot).now[0].text == row([each.short for each in offers])
    assert told or game != "high_jinks"
