"""The stage over the table: the same cards, large; what lies below it can be played; nothing secret is told."""

from itertools import pairwise
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsScene

from tabletop.engine.cards import FACE, HIDDEN, parse_card
from tabletop.engine.declarations import PLAY, VERDICT
from tabletop.engine.layout import StageCard
from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tabletop.presenter.narrator import Sentence
from tabletop.presenter.table_model import Spot, TableAct
from tabletop.ui import theme
from tabletop.ui.panel.log_view import REPEAT
from tabletop.ui.table import paint
from tabletop.ui.table.animator import SETTLE_MS, Animator, Track
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.course_item import height
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.herald import HOLD_MS, Herald
from tabletop.ui.table.lettering import measure
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.scene import OWN_HAND
from tabletop.ui.table.shapes import ASPECT, Rect
from tabletop.ui.table.stage import CARDS, COURSE_GAP, STAGE, StageView
from tabletop.ui.table.stage_plan import ABOVE, LEAST, parts_text, plan
from tabletop.ui.table.worn import SCORES
from tests.games.high_jinks.duels import duel
from tests.ui import desk
from tests.ui.test_about_cards import at_high_jinks

POSITION = {
    "phase": "combat",
    "deck": "9H 8H 7H 6H",
    "p0": {"hand": "2C TS 5C AS", "agents": "JS QS KC", "mana": "9S^ 3D", "damage": "4C"},
    "p1": {"hand": "9C 3C", "agents": "QD JH KD", "mana": "8D"},
}
SIZES = ((1024, 556), (1020, 800), (2090, 1440), (3200, 2160))


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        (99, ["Spells 8 of 13 · ♦ +1 · a scar"]),
        (22, ["Spells 8 of 13 · ♦ +1", "a scar"]),
        (6, ["Spells 8 of 13", "♦ +1", "a scar"]),
    ],
)
def test_what_a_number_consists_of_is_broken_where_no_dot_is_left_over(room, lines):
    side = SimpleNamespace(parts=("Spells 8 of 13", "♦ +1", "a scar"))
    assert parts_text(side, 1.0, room, lambda text, px, width, bold: (len(text), px)).split("\n") == lines


def play(app, *moves):
    """Verb and card, by whoever is asked."""
    match = app.controller.match
    for move in moves:
        verb, _, card = move.partition(" ")
        decision = match.decision_for(match.to_act)
        wanted = desk.spot(app, card).card if card else -1
        action = next(a for a in decision.actions if a.verb == verb and a.card == wanted)
        match.submit(decision.serial, decision.seat, action)
        desk.settle(app)


@pytest.fixture
def fought(table):
    app = at_high_jinks(table, **POSITION)
    app.controller.autoplay.auto_pass.choose({}, smart=False)  # else whoever is ahead passes at once
    play(app, "attack JS", "block KD", "empower 9S")
    return app


def on_stage(app):
    return {item.card.id: item for item in app.window.view._scene.cards if STAGE <= item.depth < OWN_HAND}


def test_the_cards_that_meet_are_the_table_s_own(fought):
    up = on_stage(fought)
    spots = [desk.spot(fought, card) for card in ("JS", "KD", "9S")]
    assert set(up) == {spot.card for spot in spots}
    jack, king, nine = (up[spot.card] for spot in spots)
    assert jack.width == king.width > 1.5 * nine.width
    assert not any(item.card.tapped or item.spent for item in (jack, king, nine))
    scene = fought.window.view._scene
    for item in (jack, king, nine):
        assert scene.spot_at(item.pos().x(), item.pos().y()).card == item.card.id
    assert not scene.ledger.isVisible() and not scene.links


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_covers_nothing_that_can_be_played_and_no_piece_of_its_own(qapp, size, seats):
    lent = ("empower 2C", "empower 3C", "empower 4C", "empower 5C", "ace AS")
    b = duel("JS", "KD*3", {"hand": "2C 3C 4C 5C AS", "agents": "QS KS"}, {"hand": "8D"}, players=seats)
    b.play(*lent)
    for viewer in range(2):
        shown = SPEC.table.present(b.observe(viewer), None)
        assert shown.stage is not None and len(shown.stage.sides[0].lent) == len(lent)
        geometry = fit(SPEC.table.layout(seats), seats, viewer, *size)
        found = plan(shown.stage, geometry, measure)
        for box in geometry.zones:
            if box.seat == viewer and box.zone in ("hand", "mana", "damage"):
                assert found.area.overlap(box.rect) == 0, box.zone
        for piece in found.content:
            assert found.area.x <= piece.x and piece.right <= found.area.right
            assert found.area.y <= piece.y and piece.bottom <= found.area.bottom
        for one, other in pairwise(found.content[-3:]):
            assert one.overlap(other) == 0
        for side in found.sides:
            edges = sorted((card.slot.y, card.slot.x) for card in side.cards[1:])
            rows = [(one, other) for one, other in pairwise(edges) if one[0] == other[0]]
            assert all(right - left >= 16 for (_, left), (_, right) in rows)
        left, right = (side.cards[0] for side in found.sides)
        assert left.slot.x + left.width / 2 < right.slot.x - right.width / 2


@pytest.mark.parametrize("size", SIZES)
def test_where_the_seats_stay_it_covers_nothing_of_whoever_looks_from_the_other_side(qapp, size):
    b = duel("JS", "KD*3", {"hand": "2C", "agents": "QS KS"}, {"hand": "8D"})
    shown = SPEC.table.present(b.observe(1), None)
    geometry = fit(SPEC.table.layout(2), 2, 0, *size, 1)
    found = plan(shown.stage, geometry, measure)
    own = [box for box in geometry.zones if box.seat == 1 and box.zone in ("hand", "mana")]
    assert {box.zone for box in own} == {"hand", "mana"}
    for box in own:
        assert not any(piece.overlap(box.rect) > 0 for piece in found.content), box.zone
    assert found.area.y == 0 and all(piece.bottom <= found.area.bottom for piece in found.content)


@pytest.mark.parametrize("size", SIZES)
def test_what_speaks_leaves_the_cards_that_meet_free(qapp, size):
    found, geometry = planned(2, size, 0)
    for side in found.sides:
        assert side.card.overlap(geometry.speech) < 1


LENT = ("2C", "3C", "4C", "2S", "5C", "2H", "3S")


def planned(seats, size, spells, **changed):
    """The stage with so many Spells on each side, and the table it stands on."""
    b = duel("JS*2", "KD*3", {"hand": "2C", "agents": "QS KS"}, {"hand": "8D"}, players=seats)
    stage = SPEC.table.present(b.observe(0), None).stage
    cards = [StageCard(FACE[parse_card(card)], None, f"+{index} +1") for index, card in enumerate(LENT)]
    sides = [side._replace(lent=tuple(cards[:spells]), **changed) for side in stage.sides]
    geometry = fit(SPEC.table.layout(seats), seats, 0, *size)
    return plan(stage._replace(sides=tuple(sides)), geometry, measure, foot(geometry)), geometry


def foot(geometry):
    return height(geometry) + COURSE_GAP


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_agents_keep_their_size_and_place_and_each_spell_its_own(qapp, size, seats):
    bare, _ = planned(seats, size, 0)
    before = bare
    parts = ("Spells 13/13", "2s +6", "♠ +5", "2 battle scars: +1 Power")
    for number in range(1, 8):
        found, _ = planned(seats, size, number, number=27, verdict="wins by the Ace", parts=parts)
        assert (found.scale, found.icon) == (bare.scale, bare.icon)
        for one, side, other in zip(bare.sides, found.sides, before.sides, strict=True):
            assert (side.cards[0], side.title, side.number, side.bar) == (
                one.cards[0],
                one.title,
                one.number,
                one.bar,
            )
            if number < 4:
                assert side.cards[1 : len(other.cards)] == other.cards[1:]
        assert found.texts[0] == bare.texts[0]
        before = found


@pytest.mark.parametrize("size", [*SIZES, (760, 900)])
@pytest.mark.parametrize(("seats", "number"), [(2, 0), (2, 6), (4, 0), (4, 6)])
def test_it_stands_in_the_middle_of_the_dark(qapp, size, seats, number):
    found, geometry = planned(seats, size, number)
    top, least = min(side.card.y for side in found.sides), found.scale >= LEAST
    plates = [rect.bottom for seat, rect in geometry.plates if seat and seats > 2 and least]
    above, below = top - max(plates, default=0.0), found.area.bottom - foot(geometry) - found.bottom
    assert below >= 0 and abs(above - below) <= ABOVE * found.scale + 8


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_word_of_it_lies_on_another_or_on_a_card(qapp, size, seats, letters):
    theme.enlarge(letters)
    pictures.clear()
    try:
        b = duel("KC*2", "QD*3", {"hand": "9C", "agents": "QS"}, {"hand": "AD"}, players=seats)
        b.play("empower 9C", "pass", "ace AD")
        stage = SPEC.table.present(b.observe(0), None).stage
        gives = ("8 +1", "+2", "3 +1", "+2 +1", "Ace", "4")
        lent = tuple(StageCard(FACE[parse_card("8H")], None, each) for each in gives)
        sides = tuple(side._replace(lent=lent, number=27) for side in stage.sides)
        geometry = fit(SPEC.table.layout(seats), seats, 0, *size)
        model = SimpleNamespace(stage=stage._replace(sides=sides), course=(), plates=(), viewer=0)
        view = StageView(QGraphicsScene())
        view.show(model, geometry, CardArt(), set())
        found = view.plan(model, geometry)
        items = [*view._items, *view._numbers, *view._bars]
        words = [box(item) for item in items if item.zValue() != CARDS + 10]
        assert len(words) == 2 * (6 + 5) + 1 + 3
        for index, one in enumerate(words):
            assert not [other for other in words[:index] if one.overlap(other) > 0]
        cards = [
            Rect(
                card.slot.x - card.width / 2,
                card.slot.y - card.width * ASPECT / 2,
                card.width,
                card.width * ASPECT,
            )
            for side in found.sides
            for card in side.cards
        ]
        assert not [card for card in cards for word in words if card.overlap(word) > 0]
    finally:
        theme.enlarge(1.0)
        pictures.clear()


def box(item):
    """Where it is, without the clear edge of its picture."""
    rect = item.sceneBoundingRect()
    return Rect(rect.x(), rect.y(), rect.width(), rect.height()).grown(-2)


def test_a_spell_below_is_clicked_and_dropped_as_before(fought):
    view = fought.window.view
    assert view._marks.lit.sources
    card = desk.spot(fought, "2C")
    fought.controller.person.selection.click(card, False)
    fighter = desk.spot(fought, "JS")
    assert view._marks.lit.targets == {Spot("zone", "agents", fighter.seat): "Empower"}
    fought.controller.person.selection.click(fighter, False)
    desk.settle(fought)
    assert card.card in on_stage(fought)


def scores(app):
    return [
        item for card in app.window.view._scene.cards for item in card.tokens if item.token.kind in SCORES
    ]


def test_each_playable_card_wears_its_score_and_says_it(fought):
    view = fought.window.view
    card = desk.spot(fought, "2C")
    assert say("stage.score", own=13, other=1) in [item.token.text for item in scores(fought)]
    assert say("stage.score.help", own=13, other=1) in view.describe(card)


def test_a_pointer_on_a_score_points_at_its_card(fought):
    scene, found = fought.window.view._scene, 0
    for card in scene.cards:
        for rect in (paint.area(token) for token in card.tokens if token.token.kind == "score"):
            assert scene.spot_at(rect.cx, rect.y + 2) == scene.spot_of(card)
            found += 1
    assert found


def test_a_covered_hand_tells_no_score(fought):
    view = fought.window.view
    assert scores(fought)
    view.cover({0, 1})
    desk.settle(fought)
    hidden = [item for item in view._scene.cards if item.card.look == HIDDEN]
    assert hidden and not [token for item in hidden for token in item.tokens if token.token.kind in SCORES]
    assert not any(token.token.kind == "score" for item in view._scene.cards for token in item.tokens)


def test_the_number_counts_up_when_the_card_has_come(fought):
    view = fought.window.view
    view.speed = 1.0
    play(fought, "empower 2C")
    assert view.is_animating()
    before = view._scene.stage.numbers_shown
    view._animator.advance(10_000)
    assert before[0] < view._scene.stage.numbers_shown[0] == 13


def told(app):
    return [item.opacity() for item in app.window.view._scene.stage.told_lines]


@pytest.fixture
def ended(fought):
    """The last pass is shown: the Jack has more, and a suit ability follows."""
    play(fought, "pass", "empower 8D", "pass")
    fought.window.view.speed = 1.0
    play(fought, "pass")
    assert fought.window.view.is_animating()
    return fought


def test_the_verdict_stays_for_its_time_and_each_cause_comes_after_it(ended):
    view = ended.window.view
    king = desk.spot(ended, "KD")
    view._animator.advance(HOLD_MS[VERDICT] - 10)
    assert told(ended) == [1.0]
    assert king.card in on_stage(ended), "it falls when it was said why"
    view._animator.advance(1400)
    assert len(told(ended)) == 2
    assert not [item for item in scores(ended) if item.isVisible()]
    view._animator.advance(60_000)
    assert not view.is_animating() and not told(ended) and not on_stage(ended)


def test_the_next_input_ends_it_and_counts(ended):
    view = ended.window.view
    view._animator.advance(300)
    at = view.spot_rect(desk.spot(ended, "QS")).center()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not view.is_animating() and not told(ended) and not view._scene.stage.is_lit


def test_a_press_stops_at_what_must_be_seen_and_sends_it_away_only_when_it_was_read(qapp):
    animator, done, seen = Animator(now=lambda: 0.0), [], []
    tracks = [
        Track(0, 500, lambda part: None),
        Track(500, 5000, seen.append, True),
        Track(5500, 900, lambda part: None),
    ]
    animator.play(tracks, lambda: done.append(True), 2.0)
    animator.advance(100)
    assert not seen and animator.skip() and seen, "it begins at once"
    animator.advance(SETTLE_MS - 10)
    assert animator.skip() and not done, "pressed before it could be read"
    animator.advance(20)
    assert animator.skip() and done and not animator.running
    animator.play([Track(0, 500, lambda part: None)], lambda: done.append(True))
    assert not animator.skip() and len(done) == 2, "a press that still counts"


def test_with_reduced_motion_the_words_stand_and_nothing_moves(fought):
    view = fought.window.view
    play(fought, "pass")
    view.calm = True
    play(fought, "pass")
    assert view.is_animating()
    up = {card: (item.pos().x(), item.pos().y()) for card, item in on_stage(fought).items()}
    view._animator.advance(HOLD_MS[VERDICT] / 2)
    assert up == {card: (item.pos().x(), item.pos().y()) for card, item in on_stage(fought).items()}
    assert told(fought) == [1.0]
    view._animator.advance(60_000)
    assert not view.is_animating() and not view._scene.stage.is_lit


def test_while_an_ace_is_shown_nothing_says_that_the_other_side_wins(table):
    app = at_high_jinks(table, **POSITION)
    play(app, "attack JS", "block KD", "empower 9S")
    stage, view = app.window.view._scene.stage, app.window.view
    forecast = [*stage._sentences, *stage._verdicts]
    assert len(forecast) > 3 and all(item.isVisible() for item in forecast)
    ace = TableAct(0, PLAY, "Pip plays an Ace.", seat=1)
    tracks = Herald(view._scene).tracks(ace, 0.0)
    tracks[0].step(0.5)
    assert not any(item.isVisible() for item in forecast)
    assert all(item.isVisible() for item in stage._numbers), "what was played until now is still so"
    tracks[-1].step(1.0)
    view._scene.settle(view._scene.model)
    assert all(item.isVisible() for item in forecast), "nothing has changed"


@pytest.mark.parametrize("size", SIZES[:2])
def test_no_word_of_it_stands_on_a_card_that_lies_in_the_dark(table, size):
    app = at_high_jinks(table, **POSITION)
    app.window.resize(*size)
    play(app, "attack JS", "block KD", "empower 9S")
    stage = app.window.view._scene.stage
    found = stage._planned[1]
    assert found.floor < min(side.title[1] for side in found.sides)
    assert all(piece.y >= found.floor for piece in found.content[-3:])
    dark = stage._dark.pixmap().toImage()
    dpr = dark.devicePixelRatio()
    for side in found.sides:
        for x, y in (side.title, side.parts, *found.texts):
            seen = dark.pixelColor(int((x - found.area.x) * dpr), int((y - found.area.y) * dpr))
            assert seen.alphaF() > 0.98


def lines(app):
    log = app.window.panel.log
    rows = [log.model().index(row, 0) for row in range(log.model().rowCount())]
    return [row for row in rows if row.data(REPEAT) is not None]


def click_on(app, row):
    log = app.window.panel.log
    log.scrollTo(row)
    at = log.visualRect(row).center()
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_click_on_its_line_tells_the_result_again(ended):
    view = ended.window.view
    view.fast_forward()
    desk.settle(ended)
    found = lines(ended)
    assert len(found) == 2, "the verdict and a cause"
    before = {item.card.id: (item.pos().x(), item.pos().y(), item.width) for item in view._scene.cards}
    click_on(ended, found[0])
    assert view.is_animating() and view._scene.stage.is_lit
    view._animator.advance(HOLD_MS[VERDICT] - 10)
    assert told(ended) == [1.0] and view._scene.stage.numbers_shown
    view.fast_forward()
    assert not view._scene.stage.is_lit
    after = {item.card.id: (item.pos().x(), item.pos().y(), item.width) for item in view._scene.cards}
    assert after == before


def test_another_reader_of_the_log_cannot_show_again_what_was_shown_to_the_first(ended):
    ended.window.view.fast_forward()
    desk.settle(ended)
    log = ended.window.panel.log
    texts = [Sentence(text, -1) for text in log.texts()]
    assert lines(ended)
    reader = ended.controller.seating.eyes
    log.add(texts, reader, True)
    assert len(lines(ended)) == 2, "the same lines, written anew"
    log.add(texts, 1 - reader, True)
    assert not lines(ended)


def test_the_light_comes_back_when_it_is_over(fought):
    scene = fought.window.view._scene
    play(fought, "pass", "pass")
    assert not on_stage(fought) and not scene.stage.is_lit
    assert scene.plates[0].zValue() == scene.plates[1].zValue()


def test_what_is_told_over_an_open_table_stands_below_the_course_and_between_the_sides(table):
    scene = at_high_jinks(table, **POSITION).window.view._scene
    left, line, right = scene.geometry.line
    assert line > 0 and not scene.stage.told_lines
    scene.stage.tell("You have no Agent to block with: a Damage Counter. " * 2, False, scene.geometry, 1.0)
    (item,) = scene.stage.told_lines
    box = item.sceneBoundingRect()
    assert box.top() >= line + height(scene.geometry) / 2 and left <= box.left() and box.right() <= right


@pytest.mark.parametrize("size", SIZES)
def test_words_beside_the_cards_keep_off_the_edge(qapp, size):
    b = duel("KC", "JD", {"hand": "TC 3C"}, {"hand": "5D"})
    b.play("empower 3C", "empower TC", "pass", "empower 5D")
    geometry = fit(SPEC.table.layout(2), 2, 0, *size)
    stage = SPEC.table.present(b.observe(1), None).stage
    sides = tuple(side._replace(title="Philippa attacks with K♣") for side in stage.sides[::-1])
    found = plan(stage._replace(sides=sides), geometry, measure)
    assert all(piece.x >= 16 and piece.right <= size[0] - 16 for piece in found.content)
