"""New game, settings, rules, piles, faces, the list of moves, the end."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tabletop import __version__
from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import parse_face
from tabletop.engine.errors import SetupError
from tabletop.engine.spec import Consequence, Judgement, PlayStyle
from tabletop.engine.texts import listed
from tabletop.engine.texts import say as engine
from tabletop.play.deal_code import deal_code
from tabletop.play.new_game import GameChoice, SeatChoice, choice_from, default_seats
from tabletop.play.screen import Button, PromptText
from tabletop.play.texts import say as play
from tabletop.presenter.asking import KnownFaces
from tabletop.presenter.finale import EndText
from tabletop.presenter.offers import Offer
from tabletop.ui.dialogs.cards import FacePicker, PileBrowser
from tabletop.ui.dialogs.end_screen import cited
from tabletop.ui.dialogs.games import Games
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.dialogs.texts import say as dialogs
from tabletop.ui.panel.panel import Strip, Tools
from tabletop.ui.panel.prompt_card import PromptCard
from tabletop.ui.texts import say
from tests.specs import changed
from tests.toy_game import SPEC
from tests.ui import desk
from tests.ui.holders import OPENERS


def opened(app, kind):
    overlay = app.window.covers.overlay
    assert isinstance(overlay, kind)
    assert overlay.isVisible()
    return overlay


def test_new_game_shows_what_was_played_and_starts_it(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    choice = dialog.choice()
    assert [seat.kind for seat in choice.seats] == ["human", "casual"]
    assert choice.options == {"reshuffle": True}
    assert choice.clock == "off"
    dialog._options["reshuffle"].setChecked(False)
    dialog._seats[1].kind.setCurrentIndex(dialog._seats[1].kind.findData("random"))
    dialog._seats[1].name.setText("Olga")
    assert dialog.time_ai.isHidden()
    dialog.clock.setCurrentIndex(dialog.clock.findData("20/3"))
    assert dialog.time_ai.isVisible()
    dialog.time_ai.setChecked(True)
    dialog.seed.setText("99")
    desk.key(app, Qt.Key.Key_Return)
    match = app.controller.match
    assert match.seed == "99"
    assert dict(match.options) == {"reshuffle": False}
    assert [player.name for player in match.players] == ["You", "Olga"]
    assert match.players[1].kind == "random"
    assert match.clock is not None and match.header()["time_ai"] is True
    assert app.window.covers.overlay is None
    assert app.window.view.model.plates[1].name == "Olga"


def test_new_game_remembers_the_last_choice_but_not_the_deal(table):
    app = table("human", "casual")
    app.begin(
        GameChoice("toy", (SeatChoice("human", "Jo"), SeatChoice("random", "Kay")), {"reshuffle": False}, "5")
    )
    app.open_details(app.session.choice, app.begin)
    choice = opened(app, NewGame).choice()
    assert [seat.name for seat in choice.seats] == ["Jo", "Kay"]
    assert choice.options == {"reshuffle": False}
    assert (choice.clock, choice.seed) == ("5", "")
    kept = choice_from(app.settings.get("last_game"), lambda game: SPEC)
    assert kept.seats == choice.seats


def test_an_opponent_is_chosen_with_a_style_and_named_at_the_table_and_in_the_record(table):
    style = PlayStyle("bold", "bold one", "dares", lambda: Judgement(lambda state, decision: ()))
    app = table("human", "casual")
    app.session.load = lambda game: changed(SPEC, styles=(style,))
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    kind = dialog._seats[1].kind
    kind.setCurrentIndex(kind.findData("casual:bold"))
    assert style.told in kind.currentText() and style.title in kind.currentText()
    dialog.accept()
    match = app.controller.match
    assert match.players[1].kind == "casual:bold" == match.header()["seats"][1]["kind"]
    assert style.title in app.window.view.model.plates[1].level


def test_more_seats_are_taken_by_more_of_the_same_opponents(table):
    app = table("human", "expert")
    app.session.load = lambda game: changed(SPEC, table_max=4)
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    dialog.count.setCurrentIndex(dialog.count.count() - 1)
    seats = dialog.choice().seats
    assert len(seats) == 4 and {seat.kind for seat in seats[1:]} == {"expert"}
    assert len({seat.name for seat in seats}) == len(seats)


def test_a_clock_that_cannot_be_read_is_said_and_nothing_changes(table):
    app = table("human", "casual")
    before = app.controller
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
    assert dialog.custom.isVisible()
    dialog.custom.setText("soon")
    desk.key(app, Qt.Key.Key_Return)
    assert dialog.bad.isVisible()
    assert "soon" in dialog.bad.text()
    assert app.controller is before
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None


def test_what_was_wrong_is_not_said_any_more_once_something_is_changed(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
    for change in (
        lambda: QTest.keyClicks(dialog.custom, "7"),
        lambda: dialog.clock.setCurrentIndex(0),
        lambda: QTest.keyClicks(dialog.seed, "7"),
        lambda: QTest.keyClicks(dialog._seats[0].name, "7"),
        lambda: dialog._seats[1].kind.setCurrentIndex(dialog._seats[1].kind.findData("random")),
    ):
        dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
        dialog.custom.setText("soon")
        dialog.accept()
        assert dialog.bad.isVisible()
        change()
        assert not dialog.bad.isVisible()


def test_a_seat_may_have_minutes_of_its_own(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    time = dialog._seats[1].time
    assert not time.isVisible()
    dialog.clock.setCurrentIndex(dialog.clock.findData("20"))
    assert time.isVisible() and dialog.choice().own_ms == ()
    time.setText("soon")
    dialog.accept()
    assert dialog.bad.isVisible()
    time.setText("7.5")
    assert dialog.choice().own_ms == (0, 450_000)
    dialog.accept()
    desk.settle(app)
    clock = app.session.match.clock
    assert [clock.main_ms(seat) for seat in (0, 1)] == [1_200_000, 450_000]
    assert app.session.match.header()["own_ms"] == [0, 450_000]
    app.open_details(app.session.choice, app.begin)
    assert opened(app, NewGame)._seats[1].time.text() == "7.5"


def test_a_deal_code_says_the_whole_game(table):
    app = table("human", "casual")
    choice = GameChoice("toy", default_seats(2, ("human", "expert")), seed="9f2c")
    match = app.session.begin(choice)
    code = deal_code(app.session.load("toy"), match.header())
    app.begin(GameChoice("toy", default_seats(2)))
    app.open_details(app.session.choice, app.begin)
    dialog = opened(app, NewGame)
    dialog.seed.setText(code[:-1])
    dialog.accept()
    assert dialog.bad.isVisible(), "a slip of the pen"
    dialog.seed.setText(f" {code} ")
    dialog.accept()
    desk.settle(app)
    assert app.session.match.seed == "9f2c"
    assert [player.kind for player in app.session.match.players] == ["human", "expert"]


def test_clocks_with_penalties_are_offered_where_the_game_has_penalties(table):
    plain = changed(SPEC, penalty="")
    app = table("human", "casual")
    for spec, offered in ((SPEC, True), (plain, False)):
        choice = GameChoice("toy", default_seats(2), clock="20/3" if offered else "off")
        dialog = NewGame(app, spec, choice, take=str)
        shown = [dialog.clock.itemData(row) for row in range(dialog.clock.count())]
        assert ("20/3" in shown) == offered
        assert "20+3" in shown
        assert dialog.choice().clock == choice.clock
        dialog.clock.setCurrentIndex(dialog.clock.count() - 1)
        dialog.custom.setText("7/1")
        if offered:
            assert dialog.choice().clock == "7/1"
        else:
            with pytest.raises(SetupError, match=engine("setup.penalties", title="Toy")):
                dialog.choice()
        dialog.deleteLater()


def test_no_game_begins_with_a_clock_that_is_not_for_it(table):
    app = table("human", "casual", spec=changed(SPEC, penalty=""))
    with pytest.raises(SetupError, match=engine("setup.penalties", title="Toy")):
        app.session.begin(GameChoice("toy", default_seats(2), clock="20/3"))


def test_a_typed_word_leaves_the_settings_that_speak_of_it_where_they_are(table):
    app = table("human", "casual")
    app.open_settings()
    panel = opened(app, Preferences)
    places = {words: line.geometry() for words, line in panel._found}
    for letter in "light":
        desk.key(app, letter)
    shown = [words for words, line in panel._found if line.isVisible()]
    assert (
        panel.search.text() == "light"
        and len(shown) == 1
        and dialogs("settings.table").casefold() in shown[0]
    )
    assert {words: line.geometry() for words, line in panel._found} == places
    desk.key(app, Qt.Key.Key_Escape)
    assert opened(app, Preferences) is panel and all(line.isVisible() for _, line in panel._found)
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None


def test_settings_work_at_once_and_are_kept(table, tmp_path):
    app = table("human", "casual")
    app.open_settings()
    dialog = app.window.covers.overlay
    dialog._set("animation", 150)
    dialog._set("ai_pace_ms", 250)
    dialog._set("trick_ms", 8000)
    dialog._set("four_colour", True)
    dialog._set("confirm_end_turn", False)
    assert (app.controller.replies.pace.ms, app.controller.replies.pace.trick_ms) == (250, 8000)
    assert app.window.view.speed == 1.5
    assert app.controller.person.confirm is False
    app.window.close()
    again = desk.App(desk.paths(tmp_path), desk.Session(desk.paths(tmp_path), lambda game: SPEC))
    assert again.settings.get("ai_pace_ms") == 250
    assert again.settings.get("trick_ms") == 8000
    assert again.settings.get("four_colour") is True
    again.session.close()


def test_rules_open_at_the_section(table):
    app = table("human", "casual")
    app.window.opening.rules("§2")
    sheet = app.window.covers.sheet
    assert sheet.isVisible()
    assert app.window.stage.rect().contains(sheet.geometry())
    assert sheet.show_section("§2")
    assert not sheet.show_section("§99")
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.sheet is None


def test_a_pile_opens_as_a_spread_and_a_hidden_one_does_not(table):
    app = table("human", "human", trust=True)
    desk.play_on(app)
    desk.play_on(app)
    app.window.opening.pile(desk.Spot("zone", "pile"))
    assert "Pile" in opened(app, PileBrowser).accessibleName()
    desk.key(app, Qt.Key.Key_Escape)
    title, looks, *_ = app.controller.person.inquiry.pile("deck", -1)
    assert looks
    assert set(looks) == {-1}
    assert str(len(looks)) in title
    title, looks, *_ = app.controller.person.inquiry.pile("pile", -1)
    pile = app.controller.match.observation(0).zone("pile").cards
    assert looks == [card.id for card in reversed(pile)], "the top card first"
    assert app.controller.person.inquiry.pile("nowhere", 0) is None


def test_a_face_is_picked_by_mouse_or_by_its_letters(table):
    app = table("human", "casual")
    picked = []
    faces = (parse_face("KS"), parse_face("TH"), parse_face("X"))
    offers = [(face, Offer((Action("name", value=face),), "Name", str(face))) for face in faces]
    picker = FacePicker(
        app.window,
        1.0,
        app.card_art(),
        "Name a card",
        offers,
        KnownFaces((faces[1],), frozenset(faces[2:])),
        picked.append,
        lambda: picked.append(None),
    )
    picker.open()
    desk.settle(app)
    legal = [cell for cell in picker._cells.values() if cell.isEnabled()]
    assert {cell.look for cell in legal} == set(faces)
    assert app.window.focusWidget().look == faces[1], "the likely one is under the finger"
    assert dialogs("faces.joker") in [label.text() for label in picker.findChildren(QLabel)], (
        "the picture shows one"
    )
    desk.key(app, "k")
    desk.key(app, "s")
    assert app.window.focusWidget().look == faces[0]
    desk.key(app, Qt.Key.Key_Return)
    assert picked == [offers[0][1]]


def test_the_first_face_in_the_order_on_the_screen_has_the_focus_where_nothing_is_known(table):
    app = table("human", "casual")
    offers = [(face, Offer((Action("call", value=face),), "Call", "")) for face in range(53)]
    app.window.ask_face("Call a card", offers, KnownFaces((), frozenset({parse_face("AS")})))
    desk.settle(app)
    assert app.window.focusWidget().look == parse_face("2S")


def test_no_face_that_costs_something_has_the_focus_at_first(table):
    """Enter, pressed at once, named a card of the Void whose suit was wrong: the sixth Damage Counter."""
    app = table("human", "casual")
    dear = Consequence("", False, True, "you take a Damage Counter")
    faces = [parse_face(code) for code in ("KS", "TH")]
    for free in (True, False):
        offers = [(face, Offer((Action("call", value=face),), "", "", consequence=dear)) for face in faces]
        offers[1] = (faces[1], offers[1][1]._replace(consequence=None if free else dear))
        app.window.ask_face("Call a card", offers, KnownFaces(tuple(faces)))
        desk.settle(app)
        picker = app.window.covers.faces
        told = {cell.look: cell.toolTip() for cell in picker._cells.values() if dear.lost in cell.toolTip()}
        assert set(told) == set(faces[: 1 if free else 2])
        assert dialogs("faces.costs") in " ".join(label.text() for label in picker.findChildren(QLabel))
        assert getattr(app.window.focusWidget(), "look", None) == (faces[1] if free else None)
        if not free:
            desk.key(app, Qt.Key.Key_Return)
            assert app.window.covers.faces is picker, "Enter picks nothing there"
        desk.key(app, Qt.Key.Key_Escape)


def test_naming_a_face_is_asked_by_itself_and_can_be_cancelled(table):
    spec = changed(SPEC, verbs=(*SPEC.rules.verbs, Verb("call", value="face")))
    app = table("human", "casual", spec=spec)
    calls = []
    app.controller.person.cancel = lambda: calls.append("cancel")
    offers = [(face, Offer((Action("call", value=face),), "Call", "")) for face in range(53)]
    app.window.ask_face("Call a card", offers, KnownFaces())
    app.window.ask_face("Call a card", offers, KnownFaces())
    assert len(app.window.findChildren(FacePicker)) == 1
    desk.key(app, Qt.Key.Key_Escape)
    assert calls == ["cancel"]
    assert app.window.covers.faces is None


def test_each_section_that_the_end_cites_is_a_link_of_its_own():
    """ "§16.3, §18.4" was one, and opened the rules at the top."""
    told = EndText("Mira wins", "K♦ wins (§16.3, §18.4).", "The last player standing", "§26")
    assert cited(told) == ["§16.3", "§18.4", "§26"] and not cited(told._replace(story="", rule=""))


def test_the_end_says_who_and_by_which_rule_and_offers_a_rematch(table):
    app = table("human", "casual")
    desk.resign(app)
    band = app.window.covers.band
    assert band.headline.text() == "Mira wins"
    assert "By resignation" in band.body.text()
    assert "§2" in band.body.text()
    old = app.controller.match
    desk.key(app, "r")
    assert app.controller.match is not old
    assert app.controller.match.entries == 0
    assert app.window.covers.band is None


def test_what_was_said_of_the_last_game_does_not_stand_over_the_next(table):
    app = table("human", "casual")
    desk.resign(app)
    app.window.toast("The bench is empty.")
    old = app.controller
    app.rematch()
    desk.settle(app)
    assert app.controller is not old
    assert not app.window.toast_box.isVisible()


def test_one_may_look_at_the_table_after_the_end(table):
    app = table("human", "casual")
    desk.resign(app)
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.band is None
    assert app.controller.match.result() is not None
    assert app.window.panel.card.title.text() == play("prompt.over")
    assert app.window.panel.card.help.text() == "Mira wins: by resignation."
    assert desk.buttons(app) == [say(f"next.{one}") for one in ("rematch", "look_back", "home", "end")]
    desk.press(app, say("next.end"))
    assert app.window.covers.band.headline.text() == "Mira wins", "and back to how it ended"
    desk.key(app, Qt.Key.Key_Escape)
    old = app.controller.match
    desk.press(app, "Rematch")
    assert app.controller.match is not old


def test_the_end_says_where_the_game_is_kept(table, tmp_path):
    app = table("human", "casual")
    desk.resign(app)
    kept = app.window.covers.band.kept
    assert kept.text() == dialogs("over.kept") and kept.toolTip() == str(desk.paths(tmp_path).replays)
    QTest.keyClick(app.window.focusWidget(), Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(app.window.covers.overlay, Games), "by the key that it names"


def test_a_name_is_no_markup_at_the_end(table):
    app = table("human", "casual")
    app.window.over(EndText("<b>Al</b> wins", "Al <i> leaves", "By <i> resignation", "§9"))
    band = app.window.covers.band
    assert band.headline.textFormat() == band.story.textFormat() == Qt.TextFormat.PlainText
    shown = QTextDocumentFragment.fromHtml(band.body.text()).toPlainText()
    assert shown.startswith("By <i> resignation") and "§9" in shown
    app.window.interval("<b>Al</b> wins", "Al <i> 3 · Bo & Co 1\nGame 2 follows", lambda: None)
    assert app.window.covers.band.body.textFormat() == Qt.TextFormat.PlainText


def test_a_panel_grows_and_shrinks_with_the_window(table):
    app = table("human", "casual")
    app.open_details(app.session.choice, app.begin)
    dialog = app.window.covers.overlay
    small = dialog.panel.width()
    desk.resize(app, 2560, 1440)
    assert dialog.panel.width() > small * 1.4
    assert dialog.panel.height() < app.window.height()
    desk.resize(app, 1024, 640)
    assert dialog.panel.height() <= app.window.height() - 16


def test_the_menu_can_be_walked_and_left(table):
    app = table("human", "casual")
    desk.key(app, Qt.Key.Key_F10)
    menu = app.window.covers.menu
    labels = [button.row.label for button in menu.buttons]
    assert {say("menu.home"), "Rules", "Every legal move…", "Pause", "Settings…", "Quit"} <= set(labels)
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.menu is None
    desk.key(app, Qt.Key.Key_F10)
    desk.click(app, desk.Spot("zone", "deck"))
    assert app.window.covers.menu is None, "a press beside it closes it"


def test_one_row_of_a_menu_is_lit_the_one_the_pointer_or_the_keys_moved_to_last(table):
    app = table("human", "casual")
    desk.key(app, Qt.Key.Key_F10)
    menu = app.window.covers.menu
    usable = [button for button in menu.buttons if button.isEnabled()]
    for button in (usable[3], usable[1]):
        QTest.mouseMove(button)
        assert [each for each in menu.buttons if each.chosen] == [button]
    desk.key(app, Qt.Key.Key_Down)
    assert [each for each in menu.buttons if each.chosen] == [usable[2]]


@pytest.mark.parametrize("size", [(1024, 640), (1500, 900)])
def test_a_menu_closes_when_the_window_gets_another_size(table, size):
    app = table("human", "casual")
    desk.key(app, Qt.Key.Key_F10)
    desk.resize(app, *size)
    assert app.window.covers.menu is None, (
        "it would lie outside the window, or not cover all that can be pressed"
    )
    desk.key(app, Qt.Key.Key_F10)
    assert app.window.covers.menu is not None


def test_a_narrow_window_folds_the_panel_away(table):
    app = table("human", "casual")
    assert app.window.panel.isVisible()
    assert not app.window.strip.isVisible()
    desk.resize(app, 1024, 640)
    assert not app.window.panel.isVisible()
    strip = app.window.strip
    assert strip.isVisible()
    assert strip.card.title.text() == "Lay a card, or put a pair away"
    assert strip.card.header.isVisible() and strip.card.header.text() == app.window.panel.header.text()
    assert all(strip.rect().contains(part.geometry()) for part in (strip.card, strip.buttons, strip.tools))
    desk.key(app, "l")
    assert app.window.panel.isVisible()
    assert not app.window.panel.buttons.isVisible()
    desk.key(app, "l")
    assert not app.window.panel.isVisible()


def test_the_new_game_panel_keeps_its_size_whatever_the_game_asks(table):
    app = table("human", "casual")
    app.window.resize(2000, 1400)
    app.open_details(app.session.choice, app.begin)
    desk.settle(app)
    dialog = app.window.covers.overlay
    before = dialog.panel.geometry()
    dialog.clock.setCurrentIndex(1)
    dialog._fill(dialog.choice()._replace(seats=dialog.choice().seats * 4))
    desk.settle(app)
    assert dialog.panel.geometry() == before
    assert len(dialog._seats) == 8


def choose(app, label):
    app.window.opening.menu()
    (row,) = [button for button in app.window.covers.menu.buttons if button.row.label == label]
    row.click()
    desk.settle(app)


def test_resigning_is_asked(table):
    app = table("human", "casual")
    choose(app, "Resign…")
    assert app.window.covers.overlay is not None
    desk.key(app, Qt.Key.Key_Return)
    assert app.controller.match.result() is None
    choose(app, "Resign…")
    desk.key(app, "r")
    assert app.controller.match.result() is not None


def test_a_strip_gives_words_the_room_its_buttons_do_not_need(qtbot):
    def nothing(*told):
        """Nothing is pressed here."""

    strip = Strip(Tools(*[nothing] * 6))
    qtbot.addWidget(strip)
    strip.set_unit(0.78)
    strip.resize(1024, strip.height())
    strip.show()
    words = "The others bid 2 of 3 tricks. With your 1 it would come out even, and the dealer may not let it."
    few = tuple(Button(f"Bid {n}", str(n), nothing, final=True) for n in range(3))
    strip.show_prompt(PromptText("How many tricks will you take? Not 1", words, ("§2",), few, mine=True))
    card = strip.card
    assert not card.help.isHidden() and not card.final.isHidden()
    wide = card.width()
    many = tuple(Button(f"A long answer of number {n}", str(n), nothing) for n in range(8))
    strip.show_prompt(PromptText("Which of them?", words * 3, ("§2",), many, mine=True))
    assert card.width() < wide and card.toolTip() == words * 3
    assert all(
        strip.rect().contains(button.geometry().translated(strip.buttons.pos()))
        for button in strip.buttons.widgets
    )
    strip.show_prompt(PromptText("How many tricks will you take? Not 1", words, ("§2",), few, mine=True))
    assert not card.help.isHidden() and not card.final.isHidden() and card.width() == wide
    for part in (strip.card, strip.buttons, strip.tools):
        assert strip.rect().contains(part.geometry())
    assert not card.geometry().intersects(strip.buttons.geometry())


@pytest.mark.parametrize(
    ("labels", "other", "more", "form"),
    [
        (("End it",), False, False, ""),
        (("End it", "Draw…"), True, False, ""),
        (("Deal 3", "Deal 5", "Deal 7"), True, False, ""),
        (("Bid 1", "Bid 2", "Bid 3", "Bid 4"), True, False, "many"),
        (("Five new cards", "Keep the hand"), False, False, "all"),
        (("Draw", "Burn yourself"), False, True, ""),
    ],
)
def test_what_cannot_be_taken_back_is_named_unless_there_are_many_or_it_is_all(
    qtbot, labels, other, more, form
):
    card = PromptCard(lambda rule: None)
    qtbot.addWidget(card)
    buttons = [Button(label, "1", lambda: None, final=True) for label in labels]
    buttons += [Button("Pass", "Space", lambda: None)] if other else []
    card.show_prompt(
        PromptText("Your last chance", "Possible: a gem.", (), tuple(buttons), mine=True, more=more)
    )
    named = listed([say("final.label", label=label.rstrip("…")) for label in labels])
    assert card.final.text() == say("final", form, labels=named)


def test_about_tells_versions_and_folders_and_copies_them(table):
    app = table("human", "human", trust=True)
    dialog = OPENERS["AboutBox"](app)
    assert __version__ in dialog.told and str(app._paths.data) in dialog.told
    for held, typed in ((Qt.KeyboardModifier.NoModifier, "c"), (Qt.KeyboardModifier.ControlModifier, "\x03")):
        QApplication.clipboard().clear()
        QApplication.sendEvent(dialog, QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_C, held, typed))
        assert QApplication.clipboard().text() == dialog.told
    desk.key(app, Qt.Key.Key_Escape)
    assert app.window.covers.overlay is None
