"""What is said about royal charge before a creature is paid for: on cards, buttons and labels."""

import itertools
from random import Random

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import card_code, parse_card
from tabletop.engine.texts import one_of
from tabletop.games.superjack.charge import charged, consequence
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.presenter.wording import Wording
from tests.games.superjack.board import board
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)

MANY = "2H 3D 4D 4H 5H 6D"
CERTAIN, OPEN, LOST, WAITS = (say("charge", form=form) for form in ("certain", "open", "lost", "waits"))


def cast(*codes: str) -> tuple[Action, ...]:
    return tuple(Action("cast", card=parse_card(code)) for code in codes)


def told(b, *codes: str) -> str:
    found = consequence(b.observe(0), b.decision, cast(*codes))
    return found.text if found is not None else ""


@pytest.mark.rule("SJ-7.1")
@pytest.mark.parametrize(
    ("gems", "paid", "words"),
    [
        (MANY, "", OPEN),
        ("3H 4D 5H 6H", "", CERTAIN),
        (MANY, "3D", OPEN),
        (MANY, "3D 4H", CERTAIN),
        (MANY, "3D 4H 5H 6D", CERTAIN),
        (MANY, "2H 4D", LOST),
        (MANY, "2H 4D 5H 6D", LOST),
        ("2H 4D 5H 7H", "", ""),
    ],
)
def test_a_payment_says_what_it_brings(gems, paid, words):
    assert told(board(p0={"hand": "QH", "gems": gems}), "QH", *paid.split()) == words


@pytest.mark.rule("SJ-7.3")
def test_energy_from_the_pool_loses_it():
    b = board(p0={"hand": "QH", "gems": MANY, "red": 4})
    for action in cast("QH", "3D"):
        b.state.apply(action)
    assert consequence(b.observe(0), b.decision, (Action("pool"),)).text == LOST
    assert told(b, "4H") == OPEN


@pytest.mark.rule("SJ-7.7")
@pytest.mark.parametrize(("option", "words"), [(False, ""), (True, CERTAIN)])
def test_a_jack_is_told_about_only_with_the_option(option, words):
    b = board(p0={"hand": "JS", "gems": "4S 5C"}, options={"jack_charge": option})
    assert told(b, "JS") == words


@pytest.mark.rule("SJ-6.5", "SJ-7.2")
def test_a_payment_that_is_complete_says_whether_the_creature_waits():
    b = board(p0={"hand": "JC AC QC", "gems": "5S 6C 7C 7S"})
    assert [told(b, *codes.split()) for codes in ("JC", "JC 5S", "JC 5S 6C")] == ["", "", WAITS]
    assert told(b, "QC", "5S", "6C", "7C", "7S") == WAITS
    assert told(b, "AC", "5S", "6C", "7S") == say("charge", form="certain_ace"), (
        "an ace attacks at once anyway"
    )
    for action in cast("JC", "5S"):
        b.state.apply(action)
    assert told(b, "6C") == WAITS


def test_what_is_said_is_what_happens():
    """Every way to pay, in random hands of gems: certain is certain, lost is lost."""
    rng = Random(7)
    looks = [f"{rank}{suit}" for rank in "234567" for suit in "HD"]
    for _ in range(40):
        gems = [code for code in looks if rng.random() < 0.6]
        if len(gems) < 4:
            continue
        start = board(p0={"hand": "QH", "gems": " ".join(gems)})
        for chosen in itertools.combinations([parse_card(code) for code in gems], 4):
            codes = [card_code(each) for each in sorted(chosen)]
            b = board(p0={"hand": "QH", "gems": " ".join(gems)})
            for action in cast("QH", *codes):
                b.state.apply(action)
            has = b.base("QH")[8]
            said = told(start, "QH", *codes)
            assert said == CERTAIN if has else said in (LOST, WAITS), (gems, codes, said)


def test_each_straight_has_a_way_to_pay_that_keeps_pairs():
    b = board(p0={"hand": "QH", "gems": "2H 3D 3H 4D 5H 6D"})
    b.state.apply(*cast("QH"))
    ways = charged(b.observe(0), b.decision)
    assert [[card_code(a.card) for a in way] for way in ways] == [
        ["2H", "3D", "4D", "5H"],
        ["3D", "4D", "5H", "6D"],
    ]
    for part in ways[1]:
        b.state.apply(part)
    assert b.base("QH")[8]


def test_buttons_and_cards_say_it_at_the_table(table):
    app = table("human", "human", spec=SPEC, trust=True)
    match = app.controller.match
    desk.place(
        app,
        SPEC.notation.read_position({"seat": [{"hand": "QH JC", "gems": MANY}, {}]}, 2, "1", match.options),
    )
    view = app.window.view
    assert OPEN in app.controller.person.inquiry.hover_text(desk.spot(app, "QH"))
    shown = app.controller.person.inquiry.hover_text(desk.spot(app, "JC"))
    assert not any(words in shown for words in (CERTAIN, OPEN, LOST))
    desk.click(app, desk.spot(app, "QH"))
    assert any(OPEN in label for label in app.controller.person.selection.lit().targets.values())
    match.submit(match.decision_for(0).serial, 0, *cast("QH"))
    desk.settle(app)
    said = [widget.accessibleName() for widget in app.window.panel.buttons.widgets]
    words = Wording(SPEC, app.controller.moment.names, "pay")
    for gems in (("2H", "3D", "4D", "5H"), ("3D", "4D", "5H", "6D")):
        assert f"{words.told(cast(*gems))}. {CERTAIN}" in said
    runs = one_of(("2 3 4 5", "3 4 5 6"))
    assert say("charge.runs", card="Q♥", runs=runs) in app.window.panel.card.help.text()
    gems = view.model.zone("gems", 0)
    crowned = {
        card_code(gems.cards[t.place].id)
        for t in app.controller.match.spec.table.present(match.observation(0), match.decision_for(0)).tokens
        if t.text == "king"
    }
    assert crowned == set(MANY.split())
    desk.key(app, "1")
    assert match.staging == ()
    row = next(r for r in match.observation(0).fact("creatures") if r[0] == parse_card("QH"))
    assert row[8]
    taps = {card_code(v.id) for v in match.observation(0).zone("gems", 0).cards if v.marks}
    assert taps == {"3D", "4D", "5H", "6D"}
