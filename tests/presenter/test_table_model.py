"""The table as data: what a seat sees becomes zones, plates, tokens and spots."""

from tabletop.engine.cards import EMPTY, HIDDEN, parse_card
from tabletop.engine.layout import Ledger, LedgerRow, Plate, Presentation, Token
from tabletop.engine.observation import (
    ATTACHED,
    DOWN,
    STACKED,
    TAPPED,
    CardView,
    Observation,
    ZoneView,
)
from tabletop.engine.zones import ZoneKind
from tabletop.presenter.table_model import (
    SeatInfo,
    Spot,
    TableCard,
    TableModel,
    TableZone,
    build_table,
    card_words,
    newcomers,
)
from tabletop.presenter.texts import say
from tests.specs import changed
from tests.toy_game import SPEC

SEATS = (SeatInfo("Ann", "Guest"), SeatInfo("Bo", "Casual", human=False))
EMPTY_TABLE = Presentation("", (), ())


def table(state, viewer, clocks=()):
    seen, decision = state.observe(viewer), state.decision()
    mine = decision if decision is not None and decision.seat == viewer else None
    return build_table(SPEC, seen, SPEC.table.present(seen, mine), SEATS, viewer, clocks)


def test_own_hand_shows_faces_and_the_other_hand_is_as_many_backs():
    model = table(SPEC.start(2, "a"), 0)
    assert all(card.look >= 0 for card in model.zone("hand", 0).cards)
    other = model.zone("hand", 1).cards
    assert len(other) == 3 and {(card.id, card.look) for card in other} == {(HIDDEN, HIDDEN)}


def test_a_pile_has_a_count_and_no_cards():
    deck = table(SPEC.start(2, "a"), 0).zone("deck")
    assert (deck.kind, deck.count, deck.cards, deck.title) == ("pile", 6, (), "Deck")


def test_empty_places_are_spots_of_their_own():
    model = table(SPEC.start(2, "a"), 0)
    assert model.zone("table", 0).cards[0].id == EMPTY
    assert model.zone("table", 0).spot(0) == Spot("place", "table", 0, 0)


def test_a_laid_card_is_a_back_to_the_other_and_known_to_its_owner():
    state = SPEC.start(2, "a")
    state.apply(state.decision().actions[0])
    own, other = table(state, 0).zone("table", 0).cards[0], table(state, 1).zone("table", 0).cards[0]
    assert own.down and own.secret and own.look >= 0
    assert other.down and other.look == HIDDEN and not other.blank


def test_the_active_plate_is_of_the_seat_that_must_choose():
    state = SPEC.start(2, "a")
    assert [plate.active for plate in table(state, 0).plates] == [True, False]
    state.apply(state.decision().actions[0])
    assert [plate.active for plate in table(state, 0).plates] == [False, True]


def test_plates_carry_name_level_rows_and_clock():
    plate = table(SPEC.start(2, "a"), 0, ("20:00", "19:59")).plates[1]
    assert (plate.name, plate.level, plate.clock) == ("Bo", "Casual", "19:59")
    assert ("Points", "0") in plate.rows


def test_tokens_are_named_by_spots():
    state = SPEC.start(2, "a")
    laid = state.decision().actions[0]
    state.apply(laid)
    (token,) = table(state, 0).tokens
    assert token.spot == Spot("card", "table", 0, 0, laid.card)
    assert table(state, 1).tokens[0].spot == Spot("card", "table", 0, 0, HIDDEN)


def _made(zones, kinds, presentation=EMPTY_TABLE):
    spec = changed(SPEC, zones=kinds)
    seen = Observation("toy", 0, (), (), zones, (), (), 0)
    return build_table(spec, seen, presentation, SEATS, 0)


def test_marks_become_posture_and_name():
    king = parse_card("KH")
    view = CardView(king, king, TAPPED)
    model = _made((ZoneView("table", 0, 1, (view,)),), (ZoneKind("table", "Table", True, places=1),))
    card = model.zone("table", 0).cards[0]
    assert card.tapped and card.name == f"{card_words(parse_card('KH'))}, {say('card.tapped')}"


def test_an_unknown_card_where_all_faces_are_public_is_a_blank_counter():
    view = CardView(HIDDEN, HIDDEN, DOWN)
    public = _made((ZoneView("pile", -1, 1, (view,)),), (ZoneKind("pile", "Pile", False),))
    assert public.zone("pile").cards[0].blank
    private = _made(
        (ZoneView("table", 0, 1, (view,)),), (ZoneKind("table", "Table", True, places=1, faces="card"),)
    )
    assert not private.zone("table", 0).cards[0].blank


def test_links_reach_a_card_a_seat_and_a_shared_zone():
    shown = Presentation(
        "Header",
        (Plate(1, (), out=True),),
        (),
        links=((("hand", 0, 0), ("table", 1, -1)), (("hand", 0, 0), ("deck", -1, -1))),
        ledger=Ledger("T", (0,), ()),
        marker="LOW",
    )
    seen = SPEC.start(2, "a").observe(0)
    model = build_table(SPEC, seen, shown, SEATS, 0)
    first = seen.zone("hand", 0).cards[0].id
    assert model.links[0] == (Spot("card", "hand", 0, 0, first), Spot("seat", seat=1))
    assert model.links[1].end == Spot("zone", "deck", -1)
    assert model.plates[1].out and model.marker == "LOW" and model.ledger.title == "T"


def test_finding_cards_and_looking_at_spots():
    state = SPEC.start(2, "a")
    model = table(state, 0)
    card = state.observe(0).zone("hand", 0).cards[1].id
    spot = model.find(card)
    assert spot == Spot("card", "hand", 0, 1, card) and model.at(spot).id == card
    assert model.find(HIDDEN) is None and model.find(53) is None
    assert model.at(Spot("card", "hand", 0, 9)) is None and model.at(Spot("card", "nowhere", 0, 0)) is None


def test_words():
    assert card_words(parse_card("TS")) == say("card", form="spades", number=10)
    assert card_words(parse_card("KH")) == say("card", form="king hearts")
    assert card_words(HIDDEN) == say("card.hidden")
    assert card_words(parse_card("XR")) == say("card", form="joker")


def test_names_stand_in_tokens_ledgers_and_the_marker():
    cards = (CardView(parse_card("KH"), parse_card("KH"), 0),)
    row = LedgerRow("{1} leads", ("{0}",))
    shown = Presentation(
        "{1} deals",
        (),
        (Token("table", 0, 0, "caption", "{1}", "{9} played it"),),
        ledger=Ledger("{0} and {1}", (0,), (row,), "{1} won"),
        marker="{0}!",
        hold=True,
    )
    model = _made((ZoneView("table", 0, 1, cards),), (ZoneKind("table", "Table", True, places=1),), shown)
    one, two = (plate.name for plate in model.plates)
    assert (model.tokens[0].text, model.tokens[0].help) == (two, "{9} played it")
    assert model.header == f"{two} deals" and model.marker == f"{one}!" and model.hold
    assert model.ledger == Ledger(
        f"{one} and {two}", (0,), (LedgerRow(f"{two} leads", (one,)),), f"{two} won"
    )


def test_stacked_and_attached_cards_say_so():
    codes = ("KS", "JS", "5H")
    marks = (0, STACKED, ATTACHED | TAPPED)
    cards = tuple(CardView(parse_card(c), parse_card(c), m) for c, m in zip(codes, marks, strict=True))
    model = _made((ZoneView("table", 0, 3, cards),), (ZoneKind("table", "Table", True),))
    king, jack, gem = model.zone("table", 0).cards
    assert (king.stacked, king.attached) == (False, False)
    assert jack.stacked and jack.name.endswith(say("card.stacked"))
    assert gem.attached and gem.tapped and gem.name.endswith(f"{say('card.tapped')}, {say('card.attached')}")


def test_what_has_come_to_a_hand_is_told_from_what_was_there():
    def held(hand: tuple[int, ...], viewer: int = 0) -> TableModel:
        cards = tuple(TableCard(card, card) for card in hand)
        zones = (TableZone("hand", 0, "hand", "Hand", len(hand), cards),)
        return TableModel(viewer, zones, (), (), frozenset(), (), None, "", "")

    assert newcomers(held((1, 2)), held((1, 3, 4))) == {3, 4}
    assert newcomers(held((1, 2)), held((3, 4))) == set()  # a new deal
    assert newcomers(None, held((3, 4))) == set() == newcomers(held((1,), 1), held((1, 3)))
    assert newcomers(held((1, -1)), held((1, 3))) == set()  # turned up, not come
