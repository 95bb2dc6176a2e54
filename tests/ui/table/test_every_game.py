"""The table of every game that is found, for every number of players, in every supported window."""

import itertools

import pytest

from tabletop import games
from tabletop.presenter.sorting import USABLE
from tabletop.presenter.table_model import TableCard
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.worn import raised
from tabletop.ui.table.zone_item import MarkerItem

# The table's part of windows of 1024×640 and 1024×768 (panel folded), 1280×800 and 1600×1200 (panel open), 2560×1080,
# 2560×1440 and 4K.
SIZES = [(1024, 557), (1024, 685), (1020, 800), (1340, 1200), (2300, 1080), (2240, 1400), (3500, 2100)]
CASES = [
    pytest.param(spec, seats, size, id=f"{spec.id}-{seats}-{size[0]}x{size[1]}")
    for spec in games.load_all()
    for seats in range(spec.seats_min, spec.table_max + 1)
    for size in SIZES
]
LEAST_CARD = 44
BUSIEST = 12
LEAST_WIDTH = 2 / 3
"""So much of the width of a table has something on it, above or below."""


def fitted(spec, seats, size, viewer=0):
    return fit(spec.table.layout(seats), seats, viewer, *size)


def rects(geometry, optional=False):
    """Every rectangle that carries information, with its owner's name."""
    out = [(f"plate {seat}", rect) for seat, rect in geometry.plates]
    if geometry.ledger.w:
        out.append(("ledger", geometry.ledger))
    if geometry.marker.w:
        out.append(("marker", geometry.marker))
    for box in geometry.zones:
        name = f"{box.zone} {box.seat}"
        if box.optional and not optional:
            continue
        if box.kind == "hand":
            out.append((name, box.arrange(5, readable=box.seat == 0).bounds))
            continue
        out += [(name, rect) for rect in box.outlines() or [box.arrange(1).bounds]]
        if box.label:
            bounds = box.arrange(max(1, box.places)).bounds
            out.append((name, Rect(bounds.x, box.label_y(bounds), 60, box.label_height - 1)))
    return out


def clashes(found):
    return [
        (one, two)
        for (one, a), (two, b) in itertools.combinations(found, 2)
        if one != two and a.overlap(b) > 2
    ]


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_nothing_is_covered(spec, seats, size):
    geometry = fitted(spec, seats, size)
    assert sorted(seat for seat, _ in geometry.plates) == list(range(seats))
    # A hand opposite may slide under the edge of its field: backs tell nothing there.
    found = [entry for entry in rects(geometry) if not entry[0].startswith("hand") or entry[0] == "hand 0"]
    assert not clashes(found)


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_the_table_uses_its_width(spec, seats, size):
    found = [rect for _, rect in rects(fitted(spec, seats, size))]
    used = {x for rect in found for x in range(max(0, int(rect.x)), min(size[0], int(rect.right)))}
    assert len(used) >= LEAST_WIDTH * size[0]
    assert min(used) <= 0.03 * size[0] and max(used) >= 0.94 * size[0]


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_no_plate_lies_where_things_speak(spec, seats, size):
    geometry = fitted(spec, seats, size)
    covered = [*geometry.trays, geometry.ledger, *(rect for _, rect in geometry.plates)]
    covered += [
        box.rect for box in geometry.zones if box.seat == 0 and box.kind != "row" and not box.optional
    ]
    assert not [rect for rect in covered if rect.overlap(geometry.speech) > 4]


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_what_lies_there_at_times_covers_nothing_but_its_owners_cards(spec, seats, size):
    geometry = fitted(spec, seats, size)
    found = [entry for entry in rects(geometry) if not entry[0].startswith("hand") or entry[0] == "hand 0"]
    spreads = {(f"{box.zone} {box.seat}", box.seat) for box in geometry.zones if box.kind == "spread"}
    at_times = [
        (f"{box.zone} {box.seat}", box.seat, box.arrange(3).bounds) for box in geometry.zones if box.optional
    ]
    everything = found + [(name, rect) for name, _, rect in at_times]
    for (name, seat, rect), (other, covered) in itertools.product(at_times, everything):
        if name != other and (other, seat) not in spreads:
            assert rect.overlap(covered) <= 4, (name, other)


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_hands_keep_off_what_carries_information(spec, seats, size):
    geometry = fitted(spec, seats, size)
    found = rects(geometry)
    hands = [entry for entry in found if entry[0].startswith("hand")]
    told = [entry for entry in found if entry[0].startswith(("plate", "ledger", "marker", "trick"))]
    for (one, a), (two, b) in itertools.product(hands, told):
        # A plate may lie on the backs of its own hand.
        if one.split()[1] != two.split()[-1] or one == "hand 0":
            assert a.overlap(b) <= 2, (one, two)


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_nothing_but_backs_leaves_the_window(spec, seats, size):
    geometry = fitted(spec, seats, size)
    table = Rect(0, 0, *size).grown(1)
    for name, rect in rects(geometry, optional=True):
        if not name.startswith("hand") or name == "hand 0":
            # The fan's lowest corners may touch the edge.
            slack = rect.h * 0.06 if name == "hand 0" else 1
            assert rect.x >= table.x and rect.right <= table.right and rect.y >= table.y, name
            assert rect.bottom <= table.bottom + slack, name


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_cards_of_others_are_at_least_44_pixels_wide(spec, seats, size):
    geometry = fitted(spec, seats, size)
    piles = {box.zone for box in geometry.zones if box.kind == "pile" and box.optional}
    small = [(b.zone, b.seat, b.card) for b in geometry.zones if b.card < LEAST_CARD and b.zone not in piles]
    assert not small


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_a_busy_zone_stays_in_its_rectangle_and_every_index_shows(spec, seats, size):
    geometry = fitted(spec, seats, size)
    for box in geometry.zones:
        if box.kind not in ("spread", "row") or box.optional:
            continue
        if box.kind == "row":
            cards = [TableCard(n, n * 3, tapped=n % 2 == 1) for n in range(6)]
        else:
            number = min(box.places, BUSIEST) or BUSIEST
            turned = "down" if box.order == USABLE else "tapped" if box.order else ""
            cards = [
                TableCard(n, n * 3)._replace(**({turned: n % 3 == 0} if turned else {}))
                for n in range(number)
            ]
        plan = box.lay(cards)
        assert len(plan.slots) == len(cards)
        ground = box.rect.grown(2)
        assert plan.bounds.x >= ground.x and plan.bounds.right <= ground.right, (box.zone, box.seat)
        lefts = sorted(
            (slot.y, slot.x - box.card * (0.7 if cards[n].tapped else 0.5))
            for n, slot in enumerate(plan.slots)
        )
        steps = [b[1] - a[1] for a, b in itertools.pairwise(lefts) if a[0] == b[0]]
        assert all(step >= 14 for step in steps[plan.stacked :]), (box.zone, box.seat, min(steps))


@pytest.mark.parametrize(("spec", "seats", "size"), CASES)
def test_the_sheet_or_account_is_wide_enough_to_read(spec, seats, size):
    ledger = fitted(spec, seats, size).ledger
    assert not ledger.w or (ledger.w >= 160 and ledger.h >= 90)


@pytest.mark.parametrize("spec", games.load_all(), ids=lambda spec: spec.id)
def test_every_seat_may_sit_at_the_bottom(spec):
    for seats in range(spec.seats_min, spec.table_max + 1):
        for viewer in range(seats):
            geometry = fitted(spec, seats, (1024, 557), viewer)
            lowest = max(geometry.plates, key=lambda entry: entry[1].cy)
            assert lowest[0] == viewer


@pytest.mark.parametrize("size", [(945, 575), (1020, 800), (840, 480), (1600, 1000)])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_large_word_leaves_room_for_a_card_that_has_won(qapp, size, seats):
    geometry = fitted(games.load("jonkler"), seats, size)
    item = MarkerItem()
    item.say("Spades are always trump", "kings high, aces have no suit and lose", geometry, 1.0)
    (trick,) = [box for box in geometry.zones if box.zone == "trick"]
    assert item.sceneBoundingRect().bottom() <= trick.arrange(1).bounds.y - raised(trick)
    assert item.y() >= geometry.marker.y - 1
