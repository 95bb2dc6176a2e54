"""Creatures with what they carry, sorted spreads with tapped cards: everything shows its index and nothing is lost."""

import itertools

import pytest

from tabletop.engine.cards import parse_card
from tabletop.engine.layout import MatLayout, TableLayout, ZoneLayout
from tabletop.presenter.sorting import sorted_places
from tabletop.presenter.table_model import TableCard, TableModel, TablePlate, TableZone
from tabletop.ui.table.geometry import ZoneBox
from tabletop.ui.table.labels import Place, asides, label_rooms
from tabletop.ui.table.rows import BAND, LEAST_CARD, WORN, side_by_side, uneven, unit_of, units
from tabletop.ui.table.shapes import INDEX_SHARE, MIN_INDEX, Rect
from tabletop.ui.table.view import TableView

CARD = 60.0
ROOM = Rect(20, 30, 620, CARD * (1.4 + BAND))


def cards(text: str) -> list[TableCard]:
    """`KS! +JS +JH! ^5H`: tapped, stacked, attached."""
    out = []
    for code in text.split():
        name = code.strip("!+^")
        out.append(
            TableCard(
                parse_card(name),
                parse_card(name) % 54,
                tapped="!" in code,
                stacked="+" in code,
                attached="^" in code,
            )
        )
    return out


def test_a_unit_begins_with_a_card_that_lies_by_itself():
    found = units(cards("KS ^5H ^5D JS +JH +JD QH"))
    assert [(unit.base, unit.stacked, unit.attached) for unit in found] == [
        (0, [], [1, 2]),
        (3, [4, 5], []),
        (6, [], []),
    ]


def test_every_card_of_a_unit_is_found_with_it():
    row = cards("KS ^5H JS +JH ^6H QH")
    assert [unit_of(row, place).base for place in range(len(row))] == [0, 0, 2, 2, 2, 5]


def test_attached_cards_look_out_above_and_lie_under():
    plan = side_by_side(cards("KS ^5H ^5D"), ROOM, CARD, 0.0)
    base, one, two = plan.slots
    top = base.y - CARD * 0.7
    assert all(slot.y - slot.scale * CARD * 0.7 < top - MIN_INDEX for slot in (one, two))
    assert two.x - one.x >= MIN_INDEX and one.scale < 1
    assert plan.height(0) > max(plan.height(1), plan.height(2))


@pytest.mark.parametrize("posture", ["", "!"])
def test_the_index_of_every_stacked_card_shows(posture):
    plan = side_by_side(cards(f"JS{posture} +JH{posture} +JD{posture} +JC{posture}"), ROOM, CARD, 0.0)
    heights = [plan.height(n) for n in range(4)]
    assert heights == sorted(heights, reverse=True)
    for upper, lower in itertools.pairwise(plan.slots):
        step = upper.y - lower.y if posture else upper.x - lower.x
        assert step >= 12


@pytest.mark.parametrize("number", [1, 3, 6, 9])
def test_a_row_stays_in_its_room(number):
    found = cards(" ".join(["KS! ^5H ^5D"] * number))
    plan = side_by_side(found, ROOM, CARD, 0.0)
    assert plan.bounds.y >= ROOM.y - 1 and plan.bounds.bottom <= ROOM.bottom + 1
    assert plan.bounds.x >= ROOM.x and plan.bounds.right <= ROOM.right + 1
    assert len(set(plan.slots)) == len(found)


def test_units_of_a_row_do_not_overlap_while_there_is_room():
    found = cards("KS ^5H ^5D JS! +JH! QH! AS")
    plan = side_by_side(found, ROOM, CARD, 0.0)
    spans = []
    for unit in units(found):
        members = [unit.base, *unit.stacked, *unit.attached]
        halves = [CARD * (0.7 if found[n].tapped else 0.5) * plan.slots[n].scale for n in members]
        xs = [plan.slots[n].x for n in members]
        spans.append(
            (
                min(x - h for x, h in zip(xs, halves, strict=True)),
                max(x + h for x, h in zip(xs, halves, strict=True)),
            )
        )
    assert all(a[1] < b[0] for a, b in itertools.pairwise(spans))


@pytest.mark.parametrize(("height", "lines"), [(82, 1), (190, 2)])
def test_too_many_units_lie_in_two_lines_or_smaller_before_they_overlap(height, lines):
    found = cards("KS ^5H ^5D QS! ^4H ^4D JC ^3H ^3D KD! ^2C ^2S AS ^6C ^6S JH +JD ^7C ^7S")
    room = Rect(5, 10, 360, height)
    plan = side_by_side(found, room, CARD, 0.0)
    bases = [unit.base for unit in units(found)]
    assert len({plan.slots[n].y for n in bases}) == lines
    assert all(plan.slots[n].scale * CARD >= LEAST_CARD - 0.01 for n in bases)
    assert plan.bounds.x >= room.x and plan.bounds.right <= room.right + 1
    assert plan.bounds.bottom <= room.bottom + 1
    if lines == 2:
        spans = [
            (plan.slots[n].y, plan.slots[n].x, plan.slots[n].scale * CARD * (1.4 if found[n].tapped else 1))
            for n in bases
        ]
        for (y, x, w), (other_y, other_x, other_w) in itertools.pairwise(spans):
            assert y != other_y or x + w / 2 < other_x - other_w / 2


def test_a_row_with_room_is_not_made_smaller():
    plan = side_by_side(cards("KS ^5H ^5D QS! JC"), ROOM, CARD, 0.0)
    assert {slot.scale for slot in plan.slots} == {1.0, WORN}


def test_a_word_has_the_room_up_to_its_neighbours():
    def place(n: int, x: float, worded: bool = True, y: float = 0.0) -> Place:
        return Place(("row", 0, n), x, y, CARD, worded)

    cards = [place(0, 0), place(1, 80), place(2, 140, False), place(3, 30, y=200)]
    rooms, aside = label_rooms(cards), asides(cards)
    assert rooms[("row", 0, 0)] == 80 + aside[("row", 0, 1)] - aside[("row", 0, 0)]
    assert rooms[("row", 0, 1)] <= rooms[("row", 0, 0)]
    assert rooms[("row", 0, 3)] > 1000
    assert ("row", 0, 2) not in rooms
    alone = label_rooms([place(0, 0), place(1, 70, False)])
    assert 0 < alone[("row", 0, 0)] < 2 * 70


def test_a_word_stands_over_what_can_be_seen_of_its_card():
    cards = [Place(("row", 0, n), n * CARD * 0.4, 0.0, CARD, True) for n in range(3)]
    assert [asides(cards)[card.key] for card in cards] == [-CARD * 0.3, -CARD * 0.3, 0.0]
    rooms = label_rooms(cards)
    assert rooms[cards[2].key] > rooms[cards[1].key] == rooms[cards[0].key] == CARD * 0.4


def test_sorted_by_colour_runs_and_pairs_stand_together():
    plan = uneven(cards("2C 2H 3S 4C 5D 5H 6H"), "colour", Rect(0, 0, 900, 90), 0, CARD, 0.0)
    xs = [slot.x for slot in plan.slots]
    black, red = [xs[n] for n in (0, 2, 3)], [xs[n] for n in (1, 4, 5, 6)]
    assert black == sorted(black) and red == sorted(red) and max(black) < min(red)
    assert red[1] - red[0] > red[3] - red[2]
    assert [plan.height(n) for n in (0, 2, 3, 1, 4, 5, 6)] == list(range(7))


def test_sorted_by_suit_colours_alternate_and_jokers_and_backs_come_last():
    found = cards("2H 3C XR 4S 5D")
    found.insert(0, TableCard(-1, -1))
    order = [found[place].look for place in sorted_places(found, "suit")]
    assert order == [*(parse_card(code) for code in ("3C", "5D", "4S", "2H", "XR")), -1]


@pytest.mark.parametrize("number", [3, 12, 20])
@pytest.mark.parametrize("every", [1, 2, 3])
def test_tapped_cards_have_their_room_and_indices_show(number, every):
    found = [TableCard(n, n * 2, tapped=n % every == 0) for n in range(number)]
    room = Rect(10, 10, 560, 90)
    plan = uneven(found, "colour", room, 10, CARD, 0.0)
    assert plan.bounds.x >= room.x - 1 and plan.bounds.right <= room.right + 1
    drawn = sorted(range(number), key=plan.height)
    lefts = [plan.slots[n].x - CARD * (0.7 if found[n].tapped else 0.5) for n in drawn]
    assert all(b - a >= max(MIN_INDEX, CARD * INDEX_SHARE) - 1.5 for a, b in itertools.pairwise(lefts))


@pytest.mark.parametrize("room", [165.0, 400.0])
@pytest.mark.parametrize("spent", range(6))
def test_what_can_be_used_lies_before_what_is_spent_and_is_seen(room, spent):
    box = ZoneBox(
        "damage",
        0,
        "spread",
        Rect(0, 0, room, 90),
        CARD,
        (CARD, 90),
        1,
        0,
        5,
        0.0,
        "",
        False,
        False,
        "usable",
    )
    shown = [card._replace(down=at < spent) for at, card in enumerate(cards("3D 9H XR 7H KS"))][::-1]
    plan = box.lay(shown)
    order = sorted(range(5), key=lambda place: plan.heights[place])
    assert [shown[place].down for place in order] == sorted((card.down for card in shown), reverse=True)
    steps = [plan.slots[b].x - plan.slots[a].x for a, b in itertools.pairwise(order)]
    assert min(steps) >= round(max(MIN_INDEX, INDEX_SHARE * CARD)) - 1
    assert plan.slots[order[-1]].x + CARD / 2 <= room + 1
    if 0 < spent < 4:
        assert (min(steps[spent:]) > max(steps[:spent])) == (room < 300), "only where they overlap"


def test_a_sorted_hand_is_only_drawn_in_another_order():
    box = ZoneBox("hand", 0, "hand", Rect(0, 0, 600, 120), CARD, (60, 60), 1, 0, 0, 0.5, "", False, False)
    found = cards("2H 3C 9D 4S")
    plain, by_suit = box.lay(found), box._replace(order="suit").lay(found)
    assert sorted(plain.slots) == sorted(by_suit.slots) and plain.bounds == by_suit.bounds
    assert sorted(range(4), key=lambda n: by_suit.slots[n].x) == [1, 2, 3, 0]


def table_with_a_row(qtbot, text: str):
    """A view whose only zone is a row with these cards."""
    row = ZoneLayout("field", "row", 0.5, 1.0, 9.0, 1.85)
    mats = (MatLayout((0.1, 4.6, 3, 1), (row,)), MatLayout((0.1, 0.0, 3, 0.9), ()))
    layout = TableLayout((10.0, 6.0), mats, ())
    zone = TableZone("field", 0, "row", "Field", len(cards(text)), tuple(cards(text)))
    plates = tuple(TablePlate(seat, "AB"[seat], "", (), (), "", False, False) for seat in (0, 1))
    model = TableModel(0, (zone,), plates, (), frozenset(), (), None, "", "")
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1000, 600)
    view.speed = 0
    view.set_table(layout, 2, 0)
    view.show()
    view.show_model(model)
    return view, zone


@pytest.mark.parametrize("text", ["KS ^5H ^5D QH", "KS! ^5H ^5D", "JS +JH +JD", "JS! +JH! +JD! ^3C ^3S"])
def test_every_card_of_a_unit_is_found_where_its_index_shows(qtbot, text):
    view, zone = table_with_a_row(qtbot, text)
    scene = view._scene
    for place, card in enumerate(zone.cards):
        item = scene.item_at(zone.spot(place))
        w, h = item.extent()
        inside = item.width * 0.1
        # The index: top left of an upright card, top right of a tapped one.
        x = item.slot.x + (w / 2 - inside if item.card.tapped else inside - w / 2)
        found = scene.spot_at(x, item.slot.y - h / 2 + inside)
        assert found == zone.spot(place), (place, card.name)


def test_attached_cards_are_smaller_and_lie_straight(qtbot):
    view, zone = table_with_a_row(qtbot, "KS! ^5H! ^5D!")
    base, worn = (view._scene.item_at(zone.spot(place)) for place in (0, 1))
    assert base.card.tapped and not worn.card.tapped and worn.width < base.width
    assert worn.zValue() < base.zValue()


def test_the_whole_ground_of_a_row_takes_cards(qtbot):
    view, _ = table_with_a_row(qtbot, "KS")
    box = view._scene.geometry.parts("field", 0)[0]
    assert view._scene.spot_at(box.rect.right - 20, box.rect.cy).kind == "zone"
