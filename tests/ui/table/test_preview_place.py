"""Where the panel lies in which a thing speaks, where nobody's hand is on the table, and what stands in it."""

from types import SimpleNamespace

import pytest

from tabletop.engine.about import Told
from tabletop.presenter.speaking import Speech
from tabletop.presenter.table_model import Spot
from tabletop.ui.table.preview_item import CORNER, Ground, _in_room, _over_log
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.speech_room import PanelShape
from tests.toy_game import SPEC
from tests.ui.table import felt


def test_a_panel_finds_a_place_on_a_table_without_a_hand():
    table = Rect(0, 0, 800, 600)
    for beside in (True, False):
        ground = Ground(Rect(380, 280, 40, 60), table, (), beside=beside)
        place, _ = _in_room(lambda shape: SimpleNamespace(height=100), [PanelShape(13, 0, 200)], ground)
        assert place.overlap(table) == 200 * 100


def test_a_plate_says_in_one_panel_what_it_has_no_room_for(qtbot, monkeypatch):
    view = felt.table(qtbot, SPEC.start(2, "1"), viewer=0)
    plate, said = view._scene.plates[1], []
    plate.cut = ("Hand 5",)
    monkeypatch.setattr(
        view._scene.preview, "show_speech", lambda art, card, words, ground: said.append(words)
    )
    view.preview.rest_on(Spot("seat", seat=1))
    view.preview.show()
    view.preview.said = Speech("Mira", "Player", (Told("is", "Leads."),))
    view.preview.show()
    assert [words.lines for words in said] == [
        (Told("is", "Hand 5"),),
        (Told("is", "Hand 5"), Told("is", "Leads.")),
    ]
    assert [words.title for words in said] == [plate.plate.name, "Mira"] and not plate.toolTip()


@pytest.mark.parametrize(
    ("high", "top"),
    [(100, 300), (200, 300), (210, 200 - CORNER), (299, 200 - CORNER), (304, 196), (320, 180)],
)
def test_a_panel_over_the_log_covers_the_chart_above_it_wholly_or_not_at_all(high, top):
    table, log, chart = Rect(0, 0, 800, 600), Rect(810, 300, 200, 200), Rect(810, 200, 200, 95)
    ground = Ground(Rect(0, 0, 9, 9), table, (), log=log, chart=chart)
    place, panel = _over_log(SimpleNamespace(width=200, height=high), ground)
    assert (place.y, place.bottom) == (top, log.bottom)
    assert panel.height == place.h


@pytest.mark.parametrize(("high", "bottom"), [(100, 300), (210, 400), (300, 400)])
def test_a_long_panel_over_the_log_covers_the_question_below_and_not_the_chart(high, bottom):
    table, log, chart = Rect(0, 0, 800, 600), Rect(810, 100, 200, 200), Rect(810, 0, 200, 95)
    prompt = Rect(810, 310, 200, 90)
    ground = Ground(Rect(0, 0, 9, 9), table, (), log=log, chart=chart, prompt=prompt)
    place, panel = _over_log(SimpleNamespace(width=200, height=high), ground)
    assert (place.y, place.bottom) == (log.y, bottom) and panel.height == place.h


@pytest.mark.parametrize(("high", "lies"), [(350, True), (394, True), (395, False)])
def test_a_panel_too_long_for_that_covers_all_beside_the_table_down_to_the_buttons(high, lies):
    table, log, prompt = Rect(0, 0, 800, 600), Rect(810, 100, 200, 200), Rect(810, 310, 200, 90)
    ground = Ground(Rect(0, 0, 9, 9), table, (), log=log, chart=Rect(810, 0, 200, 95), prompt=prompt)
    found = _over_log(SimpleNamespace(width=200, height=high), ground)
    assert (found is not None) is lies
    assert not lies or (found[0].y, found[0].bottom, found[1].height) == (6, prompt.bottom, 394)


@pytest.mark.parametrize(("high", "lies"), [(290, True), (320, False)])
def test_a_panel_over_the_log_never_covers_a_hint(high, lies):
    table, below = Rect(0, 0, 800, 600), Rect(810, 200, 200, 300)
    ground = Ground(Rect(0, 0, 9, 9), table, (), log=below, prompt=below, hint=Rect(810, 50, 200, 140))
    found = _over_log(SimpleNamespace(width=200, height=high), ground)
    assert (found is not None) is lies
    assert not lies or found[0] == below
