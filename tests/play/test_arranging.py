"""Own cards lie where their owner wants them, and that tells nobody anything."""

from tabletop.engine.cards import HIDDEN, RANK, parse_card
from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout
from tabletop.play.arranging import Arranging, hand_orders
from tabletop.presenter.sorting import sorted_places
from tabletop.presenter.table_model import EMPTY_CARD, Spot, TableCard, TableModel, TableZone
from tests.play.desk import Desk, spots_of

A, B, C, D = (parse_card(word) for word in ("KH", "3C", "3D", "9C"))


def card(number: int) -> TableCard:
    return TableCard(number, number % 54) if number >= 0 else TableCard(HIDDEN, HIDDEN)


def zone(kind: str, cards: list[int | None], seat: int = 0) -> TableZone:
    lying = tuple(EMPTY_CARD if number is None else card(number) for number in cards)
    return TableZone(kind, seat, kind, kind, sum(number is not None for number in cards), lying)


def table(*zones: TableZone, viewer: int = 0) -> TableModel:
    return TableModel(viewer, zones, (), (), frozenset(), (), None, "", "")


def seen(arranging: Arranging, *zones: TableZone, viewer: int = 0) -> list[int | None]:
    """What is seen from left to right in the first of these zones."""
    shown = arranging.arranged(table(*zones, viewer=viewer)).zones[0]
    out: list[int | None] = [None] * len(shown.cards)
    for place, lying in enumerate(shown.cards):
        out[shown.cell(place)] = None if lying.empty else lying.id
    return out


def held(arranging: Arranging, number: int, place: int, cards: list[int | None]) -> None:
    """A card of the hand is let go over that empty place of the rules, seen wherever it is."""
    seen(arranging, zone("places", cards))
    arranging.put(Spot("card", "hand", 0, 0, number), Spot("place", "places", 0, place))


def test_a_card_lies_where_it_was_let_go_and_the_next_ones_around_it():
    arranging = Arranging({})
    held(arranging, A, 3, [None] * 4)
    assert seen(arranging, zone("places", [A, None, None, None])) == [None, None, None, A]
    held(arranging, B, 2, [A, None, None, None])
    assert seen(arranging, zone("places", [A, B, None, None])) == [None, None, B, A]
    assert seen(arranging, zone("places", [A, B, C, None])) == [C, None, B, A]
    # the one that was never let go anywhere stays where it was seen
    assert seen(arranging, zone("places", [None, B, C, None])) == [C, None, B, None]
    assert seen(arranging, zone("places", [D, B, C, None])) == [C, D, B, None]


def test_a_choice_taken_back_and_a_card_that_comes_again_lie_as_before():
    arranging = Arranging({})
    held(arranging, A, 2, [None] * 3)
    assert seen(arranging, zone("places", [A, None, None])) == [None, None, A]
    assert seen(arranging, zone("places", [None, None, None])) == [None, None, None]
    assert seen(arranging, zone("places", [A, None, None])) == [None, None, A]


def test_a_lying_card_is_laid_on_another_place_of_its_zone():
    arranging = Arranging({})
    seen(arranging, zone("places", [A, B, None]))
    arranging.put(Spot("card", "places", 0, 0, A), Spot("place", "places", 0, 2))
    assert seen(arranging, zone("places", [A, B, None])) == [None, B, A]
    arranging.put(Spot("card", "places", 0, 0, A), Spot("place", "places", 0, 2))
    assert seen(arranging, zone("places", [A, B, None])) == [A, B, None]


def test_others_see_a_face_down_card_where_its_owner_laid_it():
    arranging = Arranging({})
    held(arranging, A, 2, [None] * 3)
    seen(arranging, zone("places", [A, None, None]))
    assert seen(arranging, zone("places", [HIDDEN, None, None]), viewer=1) == [None, None, HIDDEN]
    assert seen(arranging, zone("places", [A, None, None])) == [None, None, A]


def test_looked_back_at_each_card_lies_where_it_was_seen_then():
    """The second one was let go elsewhere later: what lay before that is looked at as it lay."""
    arranging = Arranging({"hand": "suit"})
    board, hand = zone("places", [A, B, None]), zone("hand", [D, C])
    shown = [arranging.arranged(table(board, hand), 3)]
    arranging.put(Spot("card", "places", 0, 0, A), Spot("place", "places", 0, 2))
    shown.append(arranging.arranged(table(board, hand), 5))
    arranging.sort_by("rank")
    shown.append(arranging.arranged(table(zone("places", [None, B, None]), hand), 9))
    assert len({model.zones[0].laid for model in shown}) > 1 and shown[2].zones[1].laid
    for made, model in ((3, shown[0]), (4, shown[0]), (5, shown[1]), (8, shown[1]), (9, shown[2])):
        bare = model._replace(zones=tuple(each._replace(laid=()) for each in model.zones))
        assert arranging.as_seen(bare, made) == model
    other = table(zone("hand", [A, B], seat=1), viewer=1)
    assert arranging.as_seen(other, 9) == other, "of a zone that nobody arranged nothing is known"


def test_two_worlds_look_alike_to_who_does_not_know_the_cards():
    worlds = []
    for first, second in ((A, B), (B, A)):
        arranging = Arranging({})
        held(arranging, first, 2, [None] * 3)
        seen(arranging, zone("places", [first, second, None]), zone("hand", [C, D]))
        arranging.sort_by("rank")
        hidden = zone("places", [HIDDEN, HIDDEN, None]), zone("hand", [HIDDEN, HIDDEN])
        worlds.append(arranging.arranged(table(*hidden, viewer=1)))
    assert worlds[0] == worlds[1]


def test_a_hand_is_sorted_and_the_others_are_not():
    arranging = Arranging({"hand": "suit"})
    assert arranging.turn("hand") == "rank"
    arranging.sort_by("rank")
    assert seen(arranging, zone("hand", [A, D, C, B])) == [B, C, D, A]
    assert arranging.arranged(table(zone("hand", [A, D, C, B], seat=1))).zones[0].laid == ()
    arranging.sort_by(arranging.turn("hand"))
    assert arranging.sort == "dealt" and seen(arranging, zone("hand", [A, D, C, B])) == [A, D, C, B]
    arranging.sort_by(arranging.turn("hand"))
    assert arranging.sort == "suit"
    assert arranging.arranged(table(zone("hand", [A, B]))).zones[0].laid == ()  # the game lays them so


def test_a_hand_is_arranged_and_a_new_card_goes_where_it_is_sorted_to():
    arranging = Arranging({})
    hand = table(zone("hand", [A, B, C]))
    arranging.move(hand, [A], Spot("gap", "hand", 0, 1))
    assert seen(arranging, *hand.zones) == [B, A, C]
    assert seen(arranging, zone("hand", [A, B, C, D])) == [B, A, C, D]
    arranging.move(table(zone("hand", [A, B, C, D])), [C, D], Spot("gap", "hand", 0, 0))
    assert seen(arranging, zone("hand", [A, B, C, D])) == [C, D, B, A]
    assert seen(arranging, zone("hand", [A, B, C])) == [C, B, A]
    assert seen(arranging, zone("hand", [A, B, C, D])) == [C, D, B, A]  # taken back
    arranging.sort_by("rank")
    arranging.move(table(zone("hand", [A, B])), [A], Spot("gap", "hand", 0, 0))
    assert seen(arranging, zone("hand", [A, B, D])) == [A, B, D]
    assert seen(arranging, zone("hand", [A, B, D, C])) == [A, B, C, D]


def test_the_layout_says_how_a_game_lays_its_hands():
    mat = MatLayout((0, 2, 2, 1), (ZoneLayout("hand", "hand", 0, 0, 6, 1, order="suit"),))
    layout = TableLayout((6, 3), (mat,), ())
    assert hand_orders(layout) == {"hand": "suit"}


def laid(desk: Desk) -> list[int]:
    """The hand at the table, as it is seen."""
    assert desk.view.model is not None
    hand = desk.view.model.zone("hand", 0)
    return sorted((card.id for card in hand.cards), key=lambda id: hand.cell(_place(hand, id)))


def _place(hand: TableZone, number: int) -> int:
    return next(place for place, card in enumerate(hand.cards) if card.id == number)


def test_a_card_let_go_between_others_of_the_hand_lies_there_whoever_is_asked():
    for kinds in (("human", "casual"), ("human", "casual", "1")):
        desk = Desk(*kinds[:2])
        if len(kinds) > 2:
            desk.play("lay")
            assert desk.person.selection.affordances is None
        spots, before = spots_of(desk, 0), laid(desk)
        desk.person.selection.drop(spots[0], (Spot("gap", "hand", 0, 1),))
        assert laid(desk) == [before[1], before[0], *before[2:]]
        assert desk.screen.count("toast") == 0 and desk.view.count("glide_back") == 0


def test_a_hand_is_sorted_by_key_and_the_question_stays_open():
    desk = Desk("human", "casual")
    desk.person.selection.select((spots_of(desk, 0)[0],))
    dealt = laid(desk)
    assert desk.person.sort_hand() == "suit"
    assert desk.person.sort_hand() == "rank"
    assert laid(desk) == sorted(dealt, key=lambda card: RANK[card])
    assert desk.person.sort_hand() == "dealt"
    assert laid(desk) == dealt and len(desk.person.selection.spots) == 1


def test_a_hand_with_the_ace_above_the_king_keeps_it_there_when_it_is_sorted_by_rank():
    ace, king, two = (parse_card(word) for word in ("AS", "KH", "2C"))
    arranging = Arranging({"hand": "high"})
    places = sorted_places([card(number) for number in (ace, king, two)], "high")
    assert places == [2, 1, 0]
    arranging.sort_by("rank")
    assert seen(arranging, zone("hand", [ace, king, two])) == [two, king, ace]
    assert arranging.turn("hand") == "dealt"
    arranging.sort_by("")
    assert arranging.turn("hand") == "dealt"  # by rank it lies already
