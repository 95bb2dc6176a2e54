"""What a thing on the table is, what it can do, and why not."""

from tabletop import games
from tabletop.engine.about import About, Told
from tabletop.engine.cards import HIDDEN, parse_card
from tabletop.presenter.table_model import Spot
from tabletop.presenter.texts import say as presenter
from tabletop.presenter.why import in_words
from tests.play.desk import Desk, spots_of
from tests.specs import changed, verb_of
from tests.toy_game import SPEC

ABOUT = changed(
    SPEC, about=lambda seen, zone, seat, place: About("Card", (Told("is", f"A card of {zone}."),))
)


def test_a_card_says_what_it_can_do_and_what_it_is():
    desk = Desk("human", "casual", spec=ABOUT)
    card = spots_of(desk, 0)[0]
    assert desk.person.inquiry.hover_text(card) == f"{presenter('now.can', choices='Lay')}\nA card of hand."
    desk.person.inquiry.preview(card)
    said = desk.view.last("set_speech")[0]
    assert said.kind == "Card" and said.lines[0].text == "A card of hand."
    assert [(line.state, line.text) for line in said.now] == [("can", "Lay")]


def test_a_thing_says_what_a_click_does_with_what_is_selected():
    spec = games.load("high_jinks")
    position = {"turn": 0, "phase": "main", "dealer": 1, "turns_taken": [6, 6], "deck": "5D TH"}
    position["seat"] = [{"agents": "JS", "hand": "QS 6D"}, {"agents": "QD"}]
    desk = Desk("human", "casual", spec=spec, position=position)
    agent = next(spot for spot in desk.person.selection.sources if spot.zone == "agents")
    queen = next(spot for spot in spots_of(desk, 0) if spot.card == parse_card("QS"))
    summon, special, retire = (verb_of(spec, name).label for name in ("summon", "special", "retire"))

    def told() -> list[str]:
        return [line.text for line in desk.person.inquiry.speech(agent).now if line.state != "so"]

    assert told()[0] == retire
    desk.person.selection.click(queen)
    assert told() == [f"{summon}, {special}"], "and nothing of what else the Agent could do"


def test_why_not_is_said_at_the_spot_and_of_nothing_nothing():
    desk = Desk("casual", "human")
    card = spots_of(desk, 1)[0]
    assert desk.person.inquiry.why(card)
    text, _, spot, _ = desk.screen.last("toast")
    assert text and spot == card
    assert not desk.person.inquiry.why(None)
    assert desk.screen.last("toast")[2] == card


def test_a_plate_answers_why_not_with_what_hovering_tells():
    desk = Desk("human", "casual", spec=ABOUT)
    plate = Spot("seat", "", 1)
    desk.person.inquiry.answer(plate)
    text, *rule, spot = desk.screen.last("toast")
    told = in_words(desk.person.inquiry.speech(plate).heard)
    assert (text, spot) == (told.text, plate) and rule == [told.rule]


def test_nothing_is_said_behind_the_curtain():
    desk = Desk("human", "human", spec=ABOUT)
    card = spots_of(desk, 0)[0]
    assert desk.person.inquiry.hover_text(card) == ""
    desk.person.inquiry.refuse(card, None)
    assert desk.screen.count("toast") == 0


def test_a_pile_shows_what_its_reader_may_know():
    desk = Desk("human", "casual")
    pile = desk.person.inquiry.pile("hand", 1)
    assert pile.title == "Hand, P1 · 3" and pile.looks == [HIDDEN] * 3
    assert all(look >= 0 for look in desk.person.inquiry.pile("hand", 0).looks)
    assert desk.person.inquiry.pile("attic", 0) is None
    words = Desk("human", "casual", spec=ABOUT).person.inquiry.pile("hand", 0).words
    assert words[0] == f"{presenter('now.can', choices='Lay')}\nA card of hand.", "first what a click does"
    assert desk.person.inquiry.hover_text(Spot("zone", "deck")) == ""
