"""Cards that have risen have a frame of their own, and what is printed on them stays readable; tapped ones a disc."""

import pytest
from PySide6.QtGui import QImage

from tabletop.engine.cards import parse_card
from tabletop.games.high_jinks.spec import SPEC
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_art import ASPECT, CardArt
from tabletop.ui.table.frames import frame
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.stage import measure
from tabletop.ui.table.stage_plan import plan
from tests.games.high_jinks.duels import duel
from tests.ui.table.test_tokens import with_tokens


def alpha(image: QImage, x: float, y: float) -> int:
    return image.pixelColor(round(x), round(y)).alpha()


@pytest.mark.parametrize("metal", ["iron", "gold"])
@pytest.mark.parametrize("width", [44, 108, 200])
def test_a_frame_lies_on_the_edge_and_leaves_the_index_free(qapp, metal, width):
    height = round(width * ASPECT)
    picture = frame(metal, width, height, width, 1.0).toImage()
    pad_x, pad_y = (picture.width() - width) / 2, (picture.height() - height) / 2
    assert alpha(picture, pad_x + 1.2, pad_y + height / 2) > 200, "on the edge"
    index = picture.copy(round(pad_x + width * 0.11), round(pad_y + width * 0.11), round(width * 0.15), 12)
    assert all(alpha(index, x, y) == 0 for x in range(index.width()) for y in range(index.height()))


def test_only_gold_is_crowned(qapp):
    iron, gold = (frame(metal, 108, 151, 108, 1.0).toImage() for metal in ("iron", "gold"))
    assert iron != gold
    top = (iron.height() - 151) // 2
    assert alpha(gold, gold.width() / 2, top - 5) > 0 == alpha(iron, iron.width() / 2, top - 5)


@pytest.mark.parametrize("size", [(1024, 556), (1020, 800), (2090, 1440)])
def test_a_crown_is_off_the_head_and_on_a_stage_off_the_edge_of_the_window(qapp, size):
    seen = duel("JS", "KD*5", {"hand": "2C", "agents": "QS"}, {"hand": "8D"}).observe(0)
    found = plan(SPEC.table.present(seen, None).stage, fit(SPEC.table.layout(2), 2, 0, *size), measure)
    width, height = found.sides[1].card.w, found.sides[1].card.h
    crowned = frame("gold", width, height, width, 1.0).toImage()
    middle, top = crowned.width() // 2, round((crowned.height() - height) / 2)
    rows = [y for y in range(top + round(width * 0.2)) if alpha(crowned, middle, y)]
    assert rows[0] > 0 and found.sides[1].card.y - (top - rows[0]) >= 4
    assert rows[-1] < top + 0.1 * width


def test_a_glow_ends_before_its_picture_does(qapp):
    for kind in (paint.FIGHTER, paint.THREAT, paint.GLOW, paint.FRESH):
        image = paint.outline(kind, 240.0, 340.0, 12.0, 1.0).toImage()
        assert image.pixelColor(0, image.height() // 2).alpha() == 0, kind


def test_a_frame_lies_around_its_card_below_all_else_that_lies_there(qtbot):
    _, card, _ = with_tokens(qtbot, ("frame", "gold"), ("pill", "7"))
    around, pill = card.tokens
    w, h = card.extent()
    size = paint.logical(around.pixmap())
    assert size > (w, h)
    assert around.offset().x() == -round(size[0] / 2) and around.offset().y() == -round(size[1] / 2)
    assert around.zValue() < pill.zValue()


def test_a_spent_card_has_a_disc_where_nothing_is_printed(qapp):
    art = CardArt()
    look = parse_card("KS")

    def left_edge(spent: bool) -> set[str]:
        image = art.face(look, 100, tapped=True, spent=spent).toImage()
        margin = round(art.shadow_margin(100))
        return {image.pixelColor(margin + x, margin + 50).name() for x in range(6, 32)}

    assert theme.INK.name() in left_edge(True)
    assert theme.INK.name() not in left_edge(False)
