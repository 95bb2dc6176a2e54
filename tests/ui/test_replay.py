"""What a replay leads to: copies, the deal once more, files to and fro, and the log of a running game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tabletop.engine.about import Told
from tabletop.engine.rng import Random
from tabletop.engine.texts import sentence
from tabletop.match.history import parse_entry
from tabletop.match.public import OPEN
from tabletop.play.deal_code import deal_code
from tabletop.play.new_game import GameChoice, default_seats
from tabletop.presenter.speaking import Speech
from tabletop.presenter.wording import Wording
from tabletop.storage.record_file import read_record
from tabletop.ui.dialogs.deal import DealAgain
from tabletop.ui.dialogs.look_back import LookBack
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.texts import say
from tests.review.sages import Judge
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.desk import finish


def opened(app) -> LookBack:
    sheet = app.window.covers.overlay
    assert isinstance(sheet, LookBack)
    desk.wait_for(app, lambda: sheet.replay.looking.all_told)
    desk.settle(app)
    return sheet


def played(app, moves: int = 3):
    for _ in range(moves):
        desk.play_on(app)
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    return app


@pytest.fixture
def over(table):
    app = table("human", "casual", seed="3")
    app.advising.of = lambda game: Judge([0.3])
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    app.looking_back.at_table()
    return app, opened(app)


def test_nothing_that_is_copied_while_a_game_lasts_depends_on_hidden_cards(table):
    here = SPEC.start(2, "3", SPEC.make_options())
    for _ in range(6):
        here.apply(here.decision().actions[0])
    while here.decision().seat != 0 or here.decision().stage:
        here.apply(here.decision().actions[0])
    seen = here.observe(0)
    rng = Random("twins")
    worlds = [here, *(SPEC.mind.sampler(seen)(rng) for _ in range(4))]
    texts = []
    app = table("human", "casual")
    for world in worlds:
        choice = GameChoice(SPEC.id, default_seats(2, ("human", "casual")), seed=str(rng.random()))
        written = SPEC.notation.write_position(world)
        app.change_table(lambda choice=choice, written=written: app.session.begin(choice, position=written))
        desk.settle(app)
        played(app, 0)
        app.looking_back.at_table()
        opened(app)
        QApplication.clipboard().clear()
        for key in "acde":
            desk.key(app, key)
        texts.append(QApplication.clipboard().text())
        assert isinstance(app.window.covers.overlay, LookBack), "no deal and no file of a game that lasts"
        desk.key(app, Qt.Key.Key_Escape)
    assert len({str(SPEC.notation.write_position(world)) for world in worlds}) > 1, (
        "they were not all the same game"
    )
    assert texts[0].startswith("#") and "[position]" in texts[0]
    assert set(texts) == {texts[0]}


def test_a_card_that_is_pointed_at_speaks_as_it_does_while_one_plays(over):
    app, sheet = over
    desk.wait_for(app, lambda: sheet.coach.over)  # what it finds is marked on the table
    sheet.replay.go(1)
    desk.settle(app)
    said = Speech("A card", "", (Told("is", "It lay there."),))  # the toy says nothing of its own
    sheet.replay.speech = lambda spot: said if spot.kind == "card" else None
    spot = next(one for one in sheet.view.reading_order() if one.kind == "card" and one.card >= 0)
    desk.point_anew(sheet.view, sheet.view.spot_rect(spot).center())
    desk.wait_for(app, lambda: sheet.view.preview.box.isValid())
    assert sheet.view.preview.said == said


def test_with_all_hands_open_all_is_copied_when_the_game_is_over(over):
    app, sheet = over
    desk.key(app, Qt.Key.Key_Right)
    desk.key(app, "c")
    known = QApplication.clipboard().text()
    desk.key(app, "a")
    desk.key(app, "c")
    whole = QApplication.clipboard().text()
    assert known != whole and sheet.caption.text() == say("keep.copied", form="open", name="You")
    desk.key(app, "m")
    rows = [button.text() for button in sheet.menu.buttons if button.isEnabled()]
    assert rows == [say("keep.copy"), say("keep.deal"), say("keep.save")]


def test_the_same_deal_is_played_again_from_another_seat_beside_what_came_of_it(over):
    app, sheet = over
    header = sheet.replay.looking.record.header
    desk.key(app, "d")
    deal = app.window.covers.overlay
    assert isinstance(deal, DealAgain) and deal.code.text() == deal_code(SPEC, header)
    desk.key(app, "c")
    assert QApplication.clipboard().text() == deal.code.text()
    desk.key(app, "2")
    desk.settle(app)
    match = app.controller.match
    assert match.seed == header["seed"]
    assert [player.kind for player in match.players] == ["casual", "human"]
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    app.rematch()  # now both lie among the replays
    desk.settle(app)
    (first, second) = app.session.library.of_deal(SPEC.id, header)
    assert [kind for kind, _ in first.seats] != [kind for kind, _ in second.seats]
    told = app.looking_back._played(SPEC.id, sheet.replay.looking.record)
    assert len(told) == 2 and all("·" in line for line in told)


def test_looking_back_stays_in_sight_below_a_deal(over):
    """Only the end page was seen there, and people believed that they had left it."""
    app, sheet = over
    desk.key(app, Qt.Key.Key_Right)
    place = sheet.replay.place
    desk.key(app, "d")
    deal = app.window.covers.overlay
    assert isinstance(deal, DealAgain) and sheet.isVisible()
    app.window.resize(1024, 700)
    assert sheet.size() == deal.size() == app.window.size(), "both follow the window"
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is sheet and sheet.replay.place == place > 0
    desk.key(app, Qt.Key.Key_Right)
    assert sheet.replay.place == place + 1, "it has the keys again"
    desk.key(app, "d")
    app.window.covers.close()
    assert app.window.covers.overlay is None and not sheet.isVisible()


def test_a_record_goes_to_a_file_and_comes_from_one(over, tmp_path, monkeypatch):
    app, sheet = over
    path = tmp_path / "given.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    desk.key(app, "e")
    assert sheet.caption.text() == say("keep.saved", file="given.jsonl")
    record = read_record(path)
    assert record.lines == sheet.replay.looking.record.lines and not record.sealed
    desk.key(app, Qt.Key.Key_Escape)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    app.kept_games.open()
    desk.key(app, "o")
    again = opened(app)
    assert again.replay.looking.record.lines == record.lines
    assert (app.session.library.paths.replays / "given.jsonl").exists()
    path.write_text("nonsense")
    desk.key(app, Qt.Key.Key_Escape)
    app.kept_games.open()
    desk.key(app, "o")
    listed = app.window.covers.overlay
    assert listed.bad.isVisible() and "given" in listed.bad.text()


def test_a_line_of_the_log_leads_to_the_table_as_it_was(table):
    app = played(table("human", "casual", seed="3"), 2)
    log = app.window.panel.log
    row = next(
        n for n in range(log.model().rowCount()) if 0 < log._line(n).entry < app.controller.match.entries - 2
    )
    line = log._line(row)
    log.scrollTo(log.model().index(row, 0))
    QTest.mouseDClick(
        log.viewport(), Qt.MouseButton.LeftButton, pos=log.visualRect(log.model().index(row, 0)).center()
    )
    replay = opened(app).replay
    assert replay.place == replay.retelling.place_of(line.entry + 1)
    assert line.text in [each.text for each in replay.lines(replay.place)]
    assert not replay.open_allowed
    desk.key(app, Qt.Key.Key_Escape)
    app.window.toggle_log()
    desk.key(app, Qt.Key.Key_Up)
    desk.key(app, "g")
    assert opened(app).replay.place > replay.place


def test_the_menu_leads_to_it_while_the_game_lasts_and_a_closed_curtain_to_nothing(table):
    app = table("human", "human", seed="3")
    assert app.controller.seating.shut
    app.looking_back.at_table()
    assert app.window.covers.overlay is None
    desk.key(app, Qt.Key.Key_Space)


def test_a_choice_by_which_nothing_is_seen_to_happen_is_named_to_whoever_knew_the_question(over, monkeypatch):
    _, sheet = over
    replay = sheet.replay
    told = replay.retelling
    places = {told.ticks[place].seat: place + 1 for place in range(replay.first, replay.last)}
    monkeypatch.setattr(type(replay), "lines", lambda replay, place: ())

    def caption(seat: int) -> str:
        replay.go(places[seat])
        return sheet.caption.text()

    def choice(seat: int) -> str:
        action = parse_entry(told.record.lines[told.ticks[places[seat] - 1].line]).actions[0]
        return sentence(Wording(SPEC, ()).verb(action.verb))

    assert set(places) == {0, 1}
    assert caption(0) == dialogs("back.caption.unseen", "you", choice=choice(0))
    assert caption(1) == dialogs("back.caption.unseen", name=replay.seats[1].name)
    replay.look(0, OPEN)
    assert caption(1) == dialogs("back.caption.unseen", "known", name=replay.seats[1].name, choice=choice(1))
