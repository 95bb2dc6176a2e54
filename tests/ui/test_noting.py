"""The words at what was done, and at what had better been."""

import itertools

import pytest

from tabletop.ui.table import paint
from tabletop.ui.table.card_item import INDEX
from tabletop.ui.table.shapes import Rect
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

LONG = "3C 5C 4D 7S 6H 7H 8D 9C TC 2S 3H 4H"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("count", [7, 12])
def test_a_word_in_a_fan_lies_at_its_own_card_and_hides_no_index(table, count, size):
    cards = LONG.split()[:count]
    app = at_high_jinks(table, p0={"hand": "QS"}, boneyard=" ".join(cards))
    desk.resize(app, *size)
    view = app.window.view
    scene, marks = view._scene, view._marks
    spots = [desk.spot(app, card) for card in cards]
    boxes = [scene.item_at(spot).box() for spot in spots]
    for one, two in itertools.pairwise(range(len(cards))):
        view.set_noted({spots[one]: "played", spots[two]: "better"})
        marks.refresh()
        areas = [Rect(a.x(), a.y(), *paint.logical(a.pixmap())) for a in marks._labels]
        assert len(areas) == 2 and areas[0].overlap(areas[1]) == 0
        if abs(boxes[one].y - boxes[two].y) < 1:
            assert areas[0].cx < areas[1].cx, "each on the side of its card"
        for n, area in zip((one, two), areas, strict=True):
            box = boxes[n]
            assert area.x < box.x + 0.5 * box.w and area.right > box.x, cards[n]
            assert area.y > box.y + INDEX[1][1] * box.w - 1 and area.y < box.bottom
            assert scene.item_at(spots[n]).mark_kind == paint.PLAYABLE, "its edge says which it is"
