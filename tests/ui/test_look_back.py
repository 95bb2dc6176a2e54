"""Look back: the table as it stood, the choices that cost most, and a game that goes on from there."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.match.public import OPEN
from tabletop.review import coach as coaching
from tabletop.review.replay import Stretch
from tabletop.storage.record_file import read_record
from tabletop.ui.dialogs.end_parts import costs_words
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.dialogs.timeline import MOST_LINES
from tabletop.ui.texts import say
from tests.review.sages import Judge
from tests.specs import changed
from tests.ui import desk
from tests.ui.desk import finish, look_back, opened


def test_it_is_offered_when_the_game_is_over(over):
    app, _ = over
    assert say("next.look_back") in [button.label for button in app.window.covers.band.buttons]
    assert say("next.look_back") in desk.buttons(app)


def test_while_the_game_goes_on_it_shows_what_the_seat_saw_and_nobody_judges(table):
    app = table("human", "casual", seed="3")
    for _ in range(2):
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
        desk.play_on(app)
    app.looking_back.at_table()
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sheet.replay.looking.over)
    assert sheet.coach is None and not sheet.tabs.isVisible()
    assert sheet.replay.place == sheet.replay.last > 1 and sheet.replay.retelling.eyes == (0,)
    assert not sheet.bar.all.isVisible() and not sheet.bar.seat.isVisible()
    for key in ("a", "v", Qt.Key.Key_Home):
        desk.key(app, key)
        assert sheet.replay.eyes == sheet.replay.viewer == 0
        assert all(card.look < 0 for card in sheet.view.model.zone("hand", 1).cards)
    assert sheet.replay.place == 0


def test_each_shows_the_table_as_that_seat_saw_it(over):
    app, _ = over
    sheet = look_back(app)
    for n, finding in enumerate(sheet.coach.findings):
        desk.key(app, str(n + 1))
        assert sheet.at == n
        model = sheet.view.model
        hand = finding.moment.before.zone("hand", 0).cards
        assert [card.look for card in model.zone("hand", 0).cards] == [view.id for view in hand]
        assert all(card.look < 0 for card in model.zone("hand", 1).cards)
        assert sheet.view._marks.advised == set(finding.told.spots_better)
    desk.key(app, Qt.Key.Key_Up)
    assert sheet.at == max(len(sheet.cards) - 2, 0)


def test_playing_on_from_there_keeps_the_old_game(over):
    app, _ = over
    old = app.session.record()
    sheet = look_back(app)
    finding = sheet.coach.findings[0]
    desk.key(app, "1")
    desk.key(app, "p")
    desk.settle(app)
    match = app.controller.match
    assert app.window.covers.overlay is None and match.result() is None
    assert match.to_act == 0
    assert match.observation(0) == finding.moment.before
    kept = [read_record(path) for path in app.session.library.paths.replays.iterdir()]
    assert [record.lines for record in kept] == [old.lines]
    new = app.session.record()
    assert new.header["seed"] != old.header["seed"], "what was hidden is dealt anew"
    assert say("branch") in app.window.panel.log.texts()
    # and it can be played, saved and continued
    desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
    desk.play_on(app)
    assert len(app.session.record().lines) > len(new.lines)


def test_a_game_that_goes_on_from_another_leads_back_to_the_end_of_that(over):
    """By its menu and a key while it lasts, by a button at its end, and nothing is kept twice."""
    app, _ = over
    assert app.looking_back.leads_back == ""
    old = app.session.record()
    look_back(app)
    for back in ("key", "button"):
        desk.key(app, "1")
        desk.key(app, "p")
        desk.settle(app)
        assert app.controller.match.result() is None and app.looking_back.leads_back == "over"
        rows = [row.label for row in app.window.menu_rows(app.controller)]
        assert say("menu.back", "over") in rows
        desk.wait_for(app, lambda: app.controller.person.selection.affordances is not None)
        if back == "key":
            QTest.keyClick(app.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        else:
            finish(app)
            desk.wait_for(app, lambda: app.window.covers.band is not None)
            button = next(b for b in app.window.covers.band.buttons if b.label == say("next.back", "over"))
            desk.key(app, button.key)
        desk.wait_for(app, lambda: app.window.covers.band is not None)
        assert app.controller.match.result() is not None and app.session.record().lines == old.lines
        assert app.controller.match.undo_info(0).possible is False
        assert app.looking_back.leads_back == ""
        assert app.window.covers.band.curve is None, "the toy game has no search"
        look_back(app)
    kept = [read_record(path).lines for path in app.session.library.paths.replays.iterdir()]
    assert kept.count(old.lines) == 1


def test_with_all_hands_open_the_cards_stay_as_they_lay(over):
    app, _ = over
    old = app.session.record()
    sheet = look_back(app)
    desk.key(app, "a")
    assert all(card.look >= 0 for card in sheet.replay.model().zone("hand", 1).cards)
    desk.key(app, Qt.Key.Key_Right)
    desk.key(app, Qt.Key.Key_Right)
    line = sheet.replay.retelling.ticks[2].line
    desk.key(app, "p")
    desk.settle(app)
    new = app.session.record()
    assert new.header["seed"] == old.header["seed"]
    assert new.lines[:line] == old.lines[:line]
    assert say("branch", "open") in app.window.panel.log.texts()


def test_all_hands_lie_open_above_the_table_in_every_moment(over):
    app, _ = over
    sheet = look_back(app)
    replay = sheet.replay
    replay.go(0)
    assert not sheet.hands.isVisible()
    replay.look(0, OPEN)
    desk.settle(app)
    table = sheet.view.geometry()
    for _ in range(3):
        model = replay.model()
        ((_, row),) = sheet.hands._hands
        held = model.zone("hand", 1).cards
        assert held and row == tuple(card.look for card in held) and min(row) >= 0, "not one's own"
        known = [{card.look >= 0 for card in sheet.view.model.zone("hand", seat).cards} for seat in range(2)]
        assert known == [{True}, {False}], "what stands above shows its backs on the table"
        replay.step(1)
        desk.settle(app)
        assert sheet.hands.isVisible() and sheet.view.geometry() == table, "and the table stays where it is"
    bare = [zone._replace(cards=()) if zone.kind == "hand" else zone for zone in model.zones]
    sheet.hands.show_hands(model._replace(zones=tuple(bare)))
    assert not sheet.hands._hands, "nobody is named who holds nothing"


def test_the_hands_above_the_table_are_those_that_are_left_once_all_cards_have_come_to_lie(over):
    app, _ = over
    sheet = look_back(app)
    replay, seen = sheet.replay, []
    sheet._leads = sheet._leads._replace(speed=1.0)
    replay.look(0, OPEN)
    replay.go(0)
    sheet.hands.show_hands = lambda model: seen.append(sheet.view.is_animating())
    replay.step(1)
    assert sheet.view.is_animating() and not seen
    sheet.view.fast_forward()
    assert seen and not any(seen)


def test_another_seat_is_looked_from_and_played(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "v")
    assert sheet.view.model.viewer == 1
    assert all(card.look >= 0 for card in sheet.replay.model().zone("hand", 1).cards)
    assert all(card.look < 0 for card in sheet.view.model.zone("hand", 0).cards)
    seen = sheet.replay.retelling.seen(0, 1)
    desk.key(app, "p")
    desk.settle(app)
    match = app.controller.match
    assert [player.kind for player in match.players] == ["casual", "human"]
    assert match.observation(1) == seen or match.entries


def test_one_goes_through_it_by_keys_and_on_the_line(over, monkeypatch):
    app, _ = over
    sheet = look_back(app)
    replay = sheet.replay
    assert replay.words == ("answer", "turn")
    desk.key(app, Qt.Key.Key_End)
    assert replay.place == replay.last and not sheet.play_button.isEnabled(), "it is over there"
    desk.key(app, Qt.Key.Key_Home)
    QTest.keyClick(app.window.focusWidget(), Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    turns = [chapter.place for chapter in replay.chapters if chapter.word == "turn" and chapter.place]
    assert replay.place == turns[0]
    line = sheet.bar.line
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.rect().center())
    assert replay.coming, "who comes by the line sees what was chosen there"
    assert replay.place == line.place_at(line.rect().center().x()) == line.value() > turns[0]
    desk.key(app, Qt.Key.Key_Space)
    assert replay.playing
    desk.key(app, Qt.Key.Key_Left)
    assert not replay.playing, "whoever steps stays there"
    costs = sheet.coach.costs
    legend, told = (
        sheet.bar.legend,
        [dialogs("replay.legend", form) for form in ("none", "some")],
    )
    assert legend.isVisible() and all(words in legend.text() for words in told), (
        "colours mean nothing by themselves"
    )
    pointed = line._words(replay.place)
    assert pointed and len(pointed.split(". ")) <= MOST_LINES + 1 and "§" not in pointed, (
        "it lies over the table"
    )
    assert costs.keys() == {tick.n for tick in replay.retelling.ticks if tick.n in costs} and len(costs) > 3
    asked = {moment.n for moment in replay.retelling.moments}
    found = {finding.moment.n: finding for finding in sheet.coach.found}
    for place, tick in enumerate(replay.retelling.ticks):
        safe = "safe" if tick.n in sheet.coach.safe else ""
        told = dialogs("replay.cost.none", safe) if tick.n in costs else ""
        if tick.n not in asked:
            told = dialogs("replay.no_cost", "forced")
        elif tick.n in found:
            better, why = found[tick.n].told.better, found[tick.n].told.rationale
            told = dialogs("replay.cost", better=better, count=found[tick.n].wins, why=why)
        assert line.cost_words(place) == told, "what others chose is not judged"
    free = next(k for k, tick in enumerate(replay.retelling.ticks) if tick.n in found)
    with monkeypatch.context() as won:
        won.setattr(sheet.coach, "found", [])
        won.setattr(sheet.coach, "costs", {})
        assert line.cost_words(free) == "", "nobody has looked at it"
        won.setattr(sheet.coach, "_mine", frozenset())
        assert line.cost_words(free) == dialogs("replay.no_cost", "passed")
        won.undo()
        won.setattr(sheet.coach, "found", [])
        won.setattr(sheet.coach, "warned", lambda moment: True)
        if not sheet.coach.safe:
            assert line.cost_words(free) == dialogs("replay.cost.none", "hint")
        won.setattr(type(replay.retelling), "spec", changed(replay.retelling.spec, won=lambda seen: "yes"))
        assert line.cost_words(free) == dialogs("replay.cost.none", "won"), "not nearly every game"
    costly = [place for place, tick in enumerate(replay.retelling.ticks) if tick.n in found]
    assert costly
    for place in costly:
        ahead = dialogs("back.caption.next", told=line.chosen(place))
        assert line.cost_words(place) in ahead
        replay.go(place - 1)
        replay.step(1)
        stepped = sheet.caption.text()
        replay.go(place, coming=True)
        assert sheet.at >= 0 or (stepped != ahead == sheet.caption.text()), (
            "step by step one reads what has happened"
        )


def test_who_comes_to_a_costly_choice_on_the_line_sees_it_marked_as_by_its_row(over):
    app, _ = over
    sheet = look_back(app)
    n, card = next((n, card) for n, card in enumerate(sheet.cards) if card.coming)
    place = sheet.replay.retelling.place_of(card.entry)
    sheet.replay.go(sheet.replay.last)
    assert sheet.at == -1
    sheet.replay.look(card.moment.seat, card.moment.seat)
    sheet.bar.line._go(place)
    assert sheet.at == n and sheet.view._marks.noted == dict(card.noted)
    brought = []
    sheet._bring = brought.append
    sheet.replay.go(sheet.replay.last)
    sheet.bar.line._go(place)
    assert brought == [card], "its row is seen"
    sheet.replay.step(-1)
    sheet.replay.step(1)
    assert sheet.at == -1, "by steps it is told how it came there"


def test_a_line_of_the_log_goes_where_it_was_written(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "l")
    assert sheet.log.isVisible()
    texts = sheet.log.texts()
    row = len(texts) // 2
    sheet.log.scrollTo(sheet.log.model().index(row, 0))
    where = sheet.log.visualRect(sheet.log.model().index(row, 0)).center()
    QTest.mouseClick(sheet.log.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert sheet.replay.place > 0
    assert texts[row] in [line.text for line in sheet.replay.lines(sheet.replay.place)]


def test_the_clock_goes_on_from_where_it_was(table, monkeypatch):
    app = table("human", "human", trust=True, clock="10", seed="3")
    finish(app)
    desk.wait_for(app, lambda: app.window.covers.band is not None)
    sage = Judge([0.3])
    monkeypatch.setattr(app.advising, "of", lambda game: sage)
    sheet = look_back(app)
    finding = sheet.coach.findings[-1]
    told = sheet.replay.retelling
    line = app.session.record().lines[told.line_of(told.place_of(finding.moment.n)) - 1]
    desk.key(app, str(len(sheet.cards)))
    desk.key(app, "p")
    desk.settle(app)
    clock = app.controller.match.clock
    assert abs(clock.remaining_ms(line["seat"]) - line["clock_ms"]) < 1500
    assert app.controller.match.observation(finding.moment.seat) == finding.moment.before


def test_closing_it_stops_the_thinking(over):
    app, sage = over
    sage.deaf = True
    desk.key(app, "c")
    sheet = app.window.covers.overlay
    desk.wait_for(app, lambda: sage.asked)
    assert sheet.busy.isVisible()
    desk.key(app, Qt.Key.Key_Escape)
    assert sage.stopped == 1 and app.window.covers.overlay is None
    asked = len(sage.asked)
    desk.settle(app)
    assert len(sage.asked) == asked


def test_closing_the_window_stops_it_too(over):
    app, sage = over
    sage.deaf = True
    desk.key(app, "c")
    desk.wait_for(app, lambda: sage.asked)
    app.window.close()
    assert sage.stopped == 1


def test_what_cannot_be_told_from_chance_is_not_told(over):
    app, sage = over
    sage.gaps = [0.004]
    sheet = look_back(app)
    coach = sheet.coach
    assert coach.findings == () and sheet.cards == []
    assert sheet.state.text() == dialogs("costs", "none", count=coach.choices)
    n = max(coach._mine)
    del coach.costs[n]  # nobody could say of one what it cost
    sheet._refresh()
    assert str(coach.choices - 1) in sheet.state.text(), "it is not counted"
    line, place = sheet.bar.line, sheet.replay.retelling.place_of(n)
    assert line.cost_words(place) == "", "of what nobody has looked at nothing is said"
    assert dialogs("replay.legend", "") in sheet.bar.legend.text()


def test_where_no_choice_was_looked_at_none_is_counted(over, monkeypatch):
    app, _ = over
    sheet = look_back(app)
    monkeypatch.setattr(sheet.coach, "costs", {})
    assert costs_words(sheet.coach, (0,)) == [dialogs("costs.no")]


def test_a_game_of_very_many_choices_is_looked_at_in_parts(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(coaching, "MOST_LOOKED_AT", 3)
    sheet = look_back(app)
    assert sheet.coach.looked_at == 3 < sheet.coach.choices
    every = sheet.state.text()
    assert every.startswith(dialogs("costs", count=len(sheet.cards), choices=3))


def test_a_window_that_does_not_save_says_so(over, monkeypatch):
    app, _ = over
    monkeypatch.setattr(app.session, "record", lambda: None)
    app.looking_back.at_table()
    assert app.window.covers.overlay is None
    assert "not saved" in app.window.toast_box.label.text()


def test_what_is_found_later_rings_nothing_on_a_table_that_does_not_show_it(over):
    app, _ = over
    sheet = look_back(app)
    desk.key(app, "1")
    assert sheet.at == 0 and sheet.view._marks.advised == set(sheet.cards[0].advised) != set()
    sheet.cards[0].entry += 2
    sheet._mark(0)
    assert not sheet._is_at(0) and not sheet.view._marks.advised


def test_above_the_table_of_a_moment_stands_whose_eyes_see_it(ended):
    app, screen = ended
    sheet = opened(app, screen.rows[0])
    assert dialogs("back.caption", "open") not in sheet.caption.text()
    sheet.replay.look(sheet.replay.viewer, OPEN)
    assert dialogs("back.caption", "open") in sheet.caption.text()
    sheet.choose(len(sheet.cards) - 1)
    assert sheet.replay.eyes == OPEN, "all hands stay open from one moment to the next"


def test_a_turning_point_opens_where_it_has_just_happened_and_a_choice_where_it_comes_next(ended):
    app, screen = ended
    found = app.aftermath
    sheet = opened(app, screen.rows[0])
    happened = 0
    for n, turned in enumerate(found.turned):
        sheet.choose(n)
        place, lines = sheet.replay.place, sheet.replay.lines(sheet.replay.place)
        assert place == sheet.replay.retelling.place_of(turned.turning.behind)
        assert all(line.text not in sheet.caption.text() for line in lines), "that stands in the card"
        assert sheet.caption.text().startswith(dialogs("back.caption.told", whose="")[:-2]), "it says so"
        happened += 1
    assert happened
    for n, finding in enumerate(found.coach.findings, len(found.turned)):
        sheet.choose(n)
        assert sheet.replay.place == sheet.replay.retelling.place_of(finding.moment.n)
        coming = dialogs("back.caption.coming", whose="", choice=finding.told.played)
        assert sheet.caption.text().startswith(coming[:-2]), "it is the table before it, and it says so first"


def test_turns_that_share_a_number_stand_once_on_the_line(over):
    app, _ = over
    sheet = look_back(app)
    replay, line = sheet.replay, sheet.bar.line
    replay.chapters = [Stretch(place, "turn", number) for place, number in ((0, 1), (1, 1), (2, 2), (3, 2))]
    assert line.chapters() == [(0, "1"), (2, "2")]
    replay.chapters = [Stretch(0, "turn"), Stretch(1, "turn")]
    assert line.chapters() == [(0, "·"), (1, "·")]
