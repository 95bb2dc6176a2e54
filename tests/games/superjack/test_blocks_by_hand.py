"""Blocks at the table: any order, several after one another, and an end that somebody says."""

import itertools

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack.spec import SPEC
from tabletop.presenter.plans import DONE
from tabletop.presenter.table_model import Spot
from tests.games.superjack.board import board
from tests.play.desk import Desk

CREATURES = "JC QH KS"


def blocking(creatures: str = CREATURES, foes: str = "KH2", **more):
    """A table where that person is asked about blocks."""
    desk = Desk("human", "casual", spec=SPEC, **more)
    desk.match._state = board(
        turn=1,
        phase="block",
        attackers=[f"{foe} 0" for foe in foes.split()],
        p0={"creatures": creatures},
        p1={"creatures": foes},
    ).state
    desk.match._state.events = []
    desk.match._issue()
    desk.controller.refresh()
    desk.settle()
    return desk


def spot(desk, card: str):
    return next(
        s for s in desk.person.selection.affordances._lying.cards.values() if s.card == parse_card(card)
    )


def drop(desk, card: str, foe: str = "KH2"):
    desk.person.selection.drop(spot(desk, card), [spot(desk, foe)])
    desk.settle()


def end(desk):
    """The button that ends the blocks is pressed."""
    button = next(button for button in desk.screen.prompt.buttons if button.key == "Space")
    assert button.label == SPEC.rules.prompts["block"].verbs[DONE] and button.primary
    button.act()
    desk.settle()


def played(desk):
    return [(a.verb, a.card) for a in desk.match._steps.played[-1].actions]


@pytest.mark.rule("SJ-6.9")
@pytest.mark.parametrize("order", list(itertools.permutations(CREATURES.split())))
def test_blockers_come_in_any_order_and_the_last_one_ends_nothing(order):
    desk = blocking()
    for n, card in enumerate(order):
        drop(desk, card)
        fight = desk.view.model.stage.meetings[0]
        assert len(fight.blockers) == n + 1 and desk.match.entries == 0
    end(desk)
    assert {card for verb, card in played(desk) if verb == "block"} == set(map(parse_card, order))


@pytest.mark.parametrize("order", list(itertools.permutations(CREATURES.split(), 2)))
def test_several_that_are_clicked_block_together(order):
    desk = blocking()
    selection = desk.person.selection
    for card in order:
        selection.click(spot(desk, card))
    assert {s.card for s in selection.spots} == set(map(parse_card, order))
    assert all(not offer.short.endswith("…") for offer in selection.offers())
    selection.click(spot(desk, "KH2"))
    desk.settle()
    assert desk.match.entries == 0
    end(desk)
    assert {card for verb, card in played(desk) if verb == "block"} == set(map(parse_card, order))


def test_two_attackers_are_blocked_by_whom_they_are_given():
    desk = blocking(foes="KH2 QD2")
    drop(desk, "KS", "QD2")
    drop(desk, "JC", "KH2")
    end(desk)
    blocks = {(a.card, a.target) for a in desk.match._steps.played[-1].actions if a.verb == "block"}
    assert blocks == {(parse_card("KS"), parse_card("QD2")), (parse_card("JC"), parse_card("KH2"))}


@pytest.mark.parametrize("foes", ["KH2", "KH2 QD2"])
def test_together_they_block_one_attacker(foes):
    desk = blocking(foes=foes)
    targets = desk.person.selection.affordances._aims(tuple(map(parse_card, ("JC", "KS"))))
    assert {s.card for s in targets} == set(map(parse_card, foes.split()))
    for aimed, offers in targets.items():
        assert {step.target for offer in offers for step in offer.sequence} == {aimed.card}


def test_who_alone_could_block_needs_no_end():
    desk = blocking("JC QH!")
    drop(desk, "JC")
    assert desk.match.entries == 1


@pytest.mark.parametrize("back", ["cancel", "undo"])
@pytest.mark.parametrize("order", [("JC", "KS"), ("KS",), ("KS", "JC")])
def test_blocks_that_are_not_ended_are_taken_back(order, back):
    desk = blocking()
    for card in order:
        drop(desk, card)
    assert desk.controller.seating.staging()
    getattr(desk.person, back)()
    desk.settle()
    assert not desk.controller.seating.staging() and not desk.match.staging and desk.match.entries == 0
    assert not desk.view.model.stage.meetings[0].blockers
    drop(desk, "QH")
    assert desk.view.model.stage.meetings[0].blockers


def test_a_choice_that_is_kept_open_is_gone_with_its_question():
    desk = blocking()
    drop(desk, "KS")
    desk.match.interrupt("offer", 1)
    desk.settle()
    assert not desk.controller.seating.kept


def blocks(desk):
    """Who blocks whom as it lies on the table."""
    model = desk.view.model
    return {
        tuple(model.zone(*place[:2]).spot(place[2]).card for place in (own, meeting.attackers[0]))
        for meeting in model.stage.meetings
        for own in meeting.blockers
    }


def pairs(*texts: str):
    return {tuple(map(parse_card, text.split())) for text in texts}


def away(desk, card: str):
    """Drag that blocker to where the own creatures lie."""
    desk.person.selection.drop(spot(desk, card), [Spot("zone", "creatures", 0)])
    desk.settle()


def click(desk, card: str):
    desk.person.selection.click(spot(desk, card))
    desk.settle()


@pytest.mark.parametrize("back", [away, click])
@pytest.mark.parametrize("order", list(itertools.permutations(CREATURES.split(), 2)))
def test_one_blocker_is_taken_back_and_the_other_stays(order, back):
    for gone in order:
        desk = blocking()
        for card in order:
            drop(desk, card)
        back(desk, gone)
        (left,) = set(order) - {gone}
        assert blocks(desk) == pairs(f"{left} KH2") and desk.match.entries == 0
        drop(desk, gone)
        assert blocks(desk) == pairs(*(f"{card} KH2" for card in order))
        back(desk, gone)
        back(desk, left)
        assert not blocks(desk) and not desk.controller.seating.staging()
        assert not desk.screen.count("toast")


@pytest.mark.parametrize("card", ["JC", "KS"])
def test_a_blocker_goes_over_to_another_attacker(card):
    desk = blocking(foes="KH2 QD2")
    drop(desk, "QH", "KH2")
    drop(desk, card, "KH2")
    drop(desk, card, "QD2")
    assert blocks(desk) == pairs("QH KH2", f"{card} QD2")
    drop(desk, card, "QD2")
    assert blocks(desk) == pairs("QH KH2", f"{card} QD2"), "let go where it was"
    end(desk)
    assert {(a.card, a.target) for a in desk.match._steps.played[-1].actions if a.verb == "block"} == pairs(
        "QH KH2", f"{card} QD2"
    )


def test_a_blocker_says_how_it_is_taken_back():
    desk = blocking()
    drop(desk, "KS")
    said = desk.person.inquiry.speech(spot(desk, "KS"))
    assert any("drag it away" in line for line in said.heard)
    assert "take it back" in desk.screen.prompt.help
    click(desk, "KS")
    assert not blocks(desk) and "take it back" not in desk.screen.prompt.help
