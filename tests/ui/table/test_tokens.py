"""Words on cards, the winner of a trick, sheets of scores and tracks of steps."""

import itertools

import pytest
from PySide6.QtGui import QFontMetricsF

from tabletop import games
from tabletop.engine.layout import Ledger, LedgerRow
from tabletop.engine.rng import Random
from tabletop.play.table import Lit
from tabletop.presenter.table_model import SeatInfo, Spot, TableCard, TableToken, build_table
from tabletop.ui import theme
from tabletop.ui.table import paint
from tabletop.ui.table.card_item import INDEX, PILL
from tabletop.ui.table.describing import describe
from tabletop.ui.table.flights import Flights
from tabletop.ui.table.ledger_item import LedgerItem
from tabletop.ui.table.pictures import pictures
from tabletop.ui.table.shapes import Rect, Slot
from tabletop.ui.table.sheet import shown_rows
from tabletop.ui.table.worn import looking_out
from tests.toy_game import SPEC
from tests.ui.table.felt import model_of, table

NAMES = ("You", "Mira", "Tom", "Ada", "Leo", "Ines", "Otto", "Nora", "Finn")


def first_card(model):
    return next(zone.spot(0) for zone in model.zones if zone.seat == 0 and zone.cards and zone.kind != "pile")


def with_tokens(qtbot, *tokens):
    """The toy's table with tokens (kind, text) on the first own card; the view, that card."""
    state = SPEC.rules.new(2, "1", SPEC.make_options())
    view = table(qtbot, state)
    model = model_of(state)
    spot = first_card(model)
    view.show_model(model._replace(tokens=tuple(TableToken(spot, *token) for token in tokens)))
    return view, view._scene.item_at(spot), spot


def test_the_winner_is_raised_and_ringed_by_a_shape_of_its_own(qtbot):
    view, card, spot = with_tokens(qtbot, ("win", "Mira"))
    assert card.lift > 0 and card.mark_kind == paint.WINNER
    view.set_lit(Lit({spot}, {}))
    assert card.mark_kind == paint.PLAYABLE
    ring = paint.outline(paint.WINNER, 50, 70, 4, 1.0).toImage()
    assert ring != paint.outline(paint.PLAYABLE, 50, 70, 4, 1.0).toImage()
    edge = round(paint.OUTLINE_PAD)
    line = [ring.pixelColor(x, edge + 35).alpha() > 120 for x in range(edge + 4)]
    assert sum(a != b for a, b in itertools.pairwise(line)) >= 3, "two rings with felt between them"


def test_the_label_of_a_winner_keeps_off_what_stands_below_the_next_card(qtbot):
    _view, card, spot = with_tokens(qtbot)
    card.width = 110.0

    def wide(text: str) -> float:
        card.set_tokens([TableToken(spot, "win", text)], 1.0)
        return float(card.tokens[0].boundingRect().width())

    assert wide("You") < wide("You · takes it") <= 1.26 * card.width < wide("You · takes it again and again")


def test_a_die_lies_above_the_rank_and_suit_in_the_lower_corner(qtbot):
    _view, card, spot = with_tokens(qtbot)
    card.width = 100.0
    card.set_tokens([TableToken(spot, "die", "3")], 1.0)
    box = card.tokens[0].boundingRect()
    assert box.bottom() <= card.extent()[1] / 2 - INDEX[1][1] * card.width + 3, "its shadow may touch them"
    assert box.right() <= card.extent()[0] / 2 + 4


def test_larger_letters_grow_below_a_card_as_far_as_it_has_room_and_no_label_of_a_winner_is_wider(qtbot):
    _view, card, spot = with_tokens(qtbot)
    card.width = 90.0

    def box(kind: str, text: str):
        card.set_tokens([TableToken(spot, kind, text)], 1.0)
        return card.tokens[0].boundingRect()

    usual, won = box("caption", "Pip"), box("win", "Philippa · ahead")
    try:
        theme.enlarge(1.5)
        pictures.clear()
        larger = box("caption", "Pip")
        assert larger.height() > 1.35 * usual.height() and larger.width() < card.width
        assert box("caption", "Anneliese").height() < 1.3 * usual.height()
        assert box("win", "Philippa · ahead").width() <= 1.1 * won.width()
    finally:
        theme.enlarge(1.0)
        pictures.clear()


def test_a_caption_stays_off_the_label_of_a_winner_below_the_next_card(qtbot):
    _view, card, spot = with_tokens(qtbot)
    card.width = 110.0
    card.set_tokens([TableToken(spot, "caption", "Leo · sets ♣")], 1.0)
    assert card.tokens[0].boundingRect().width() <= 0.97 * card.width


@pytest.mark.parametrize("size", [(1024, 556), (988, 800)])
@pytest.mark.parametrize(
    ("game", "players"), [("jacks_trump", 9), ("jacks_trump", 4), ("jonkler", 6), ("jonkler", 3)]
)
def test_below_each_empty_place_of_a_trick_stands_who_plays_there(qtbot, game, players, size):
    spec, rng = games.load(game), Random("places")
    state = spec.start(players, "places")
    while (asked := state.decision()).prompt not in ("lead", "free") and "follow" not in asked.prompt:
        state.apply(asked.actions[0])
    view, infos = (
        table(qtbot, size=size, spec=spec, seats=players),
        [SeatInfo(name) for name in NAMES[:players]],
    )
    row_of = [NAMES[(asked.seat + place) % players] for place in range(players)]
    for played in range(players):
        seen = state.observe(0)
        view.show_model(build_table(spec, seen, spec.table.present(seen, None), infos, 0))
        scene = view._scene
        assert len(scene.awaited) == players - played, "a card has its own word"
        heard = describe(scene, Spot("zone", "trick")).split(", ")[2:]
        assert heard == [f"then {row_of[played]}", *row_of[played + 1 :]], "and is heard"
        (box,) = scene.geometry.parts("trick", -1)
        places = box.outlines()[played:]
        names = [paint.area(item) for item in scene.awaited]
        assert all(
            at.bottom <= name.y + 1 and abs(name.cx - at.cx) < 2
            for at, name in zip(places, names, strict=True)
        )
        others = [word for card in scene.cards for word in card.words()] + [
            paint.area(p) for p in scene.plates.values()
        ]
        assert not [
            1 for at, one in enumerate(names) for two in (*names[:at], *others) if one.overlap(two) > 0
        ]
        state.apply(spec.mind.policy(state.observe(state.decision().seat), state.decision(), rng))


def test_labels_stand_above_captions_below_the_card(qtbot):
    _view, card, _ = with_tokens(qtbot, ("label", "rush"), ("caption", "Mira"))
    label, caption = (item.sceneBoundingRect() for item in card.tokens)
    box = card.box()
    assert label.center().y() < box.y + 6 and caption.top() >= box.bottom


def test_a_word_without_room_is_drawn_as_its_icon(qtbot):
    _view, card, spot = with_tokens(qtbot)
    words = [TableToken(spot, "label", "royal charge", "why", "king"), TableToken(spot, "label", "paid")]
    card.set_tokens(words, 1.0, 0.0, 500)
    wide, plain = (item.pixmap().width() for item in card.tokens)
    card.set_tokens(words, 1.0, 0.0, 40)
    narrow, same = (item.pixmap().width() for item in card.tokens)
    assert narrow < 40 < wide and same == plain
    assert not card.tokens[0].toolTip(), "the panel that speaks says it"


def test_a_score_keeps_its_word_in_smaller_letters_before_it_is_a_sign(qtbot):
    plain = round(paint.logical(paint.word("behind", 12.0, 1.0))[0])
    wide = round(paint.logical(paint.word("behind", 18.0, 1.0))[0])
    tight = round(paint.logical(paint.word("behind", 18.0, 1.0, plain))[0])
    assert tight <= plain < wide


def test_scores_of_one_row_have_letters_of_one_size_and_are_all_short_or_none(qtbot):
    _view, card, spot = with_tokens(qtbot)
    card.width = 120.0
    texts = (("takes", "takes"), ("takes 74 %", "74 %"), ("loses", "loses"))
    row = [TableToken(spot, "score", text, "why", short) for text, short in texts]

    def drawn(room: float) -> list[tuple[int, int]]:
        found = []
        for token in row:
            card.set_tokens([token], 1.0, room=room, row=row)
            found.append(card.tokens[0].pixmap().size().toTuple())
        return found

    whole = drawn(500)
    seen = [whole]
    for room in range(round(whole[1][0]), 40, -2):
        sizes = drawn(room)
        assert len({high for _, high in sizes}) == 1
        seen.append(sizes)
    smallest = min(high for (_, high), *_ in seen)
    assert smallest < whole[0][1] and seen[-1][1][0] <= seen[-1][0][0], "all are smaller first, then short"


def test_two_labels_do_not_lie_on_one_another(qtbot):
    _view, card, _ = with_tokens(qtbot, ("label", "rush"), ("label", "heavy"))
    one, two = (item.sceneBoundingRect() for item in card.tokens)
    assert not one.intersects(two)


def sheet(seats: int, rounds: int, kind: str = "sheet") -> Ledger:
    rows = [LedgerRow(f"R{n}", tuple(str(10 * n + s) for s in range(seats))) for n in range(1, rounds + 1)]
    rows.append(LedgerRow("Points", tuple(str(100 + s) for s in range(seats)), total=True))
    return Ledger(f"After round {rounds}", tuple(range(seats)), tuple(rows), "A note", kind)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (6, 8), (9, 20)])
@pytest.mark.parametrize("size", [(210, 166), (260, 220), (640, 480)])
def test_a_sheet_stays_in_its_rectangle(qapp, seats, rounds, size):
    item = LedgerItem()
    item.show_ledger(sheet(seats, rounds), Rect(5, 7, *size), NAMES, 0, 1.0)
    pixmap = item.pixmap()
    box = item.sceneBoundingRect()
    assert (box.right(), box.bottom()) == (5 + size[0], 7 + size[1]) and box.left() >= 5 and box.top() >= 7
    image = pixmap.toImage()
    border = [image.pixelColor(x, y).alpha() for x in range(pixmap.width()) for y in (0, pixmap.height() - 1)]
    assert max(border) < 40
    assert image.pixelColor(pixmap.width() - 40, pixmap.height() - 40).alpha() == 255


def test_the_oldest_columns_are_put_together_and_totals_stay(qapp):
    ledger = sheet(4, 12)
    ledger = ledger._replace(
        rows=tuple(row._replace(values=("7", "-1", "0", "x")) for row in ledger.rows[:-1]) + ledger.rows[-1:]
    )
    room = sum(width for _, width in shown_rows(ledger, 1e4, 14)) / 2
    rows = [row for row, _ in shown_rows(ledger, room, 14)]
    many = 12 - len(rows) + 2
    assert [rows[0].label, rows[-2].label, rows[-1].label] == [f"R1–{many}", "R12", "Points"]
    assert rows[0].values == (str(7 * many), str(-many), "0", "…")
    assert [row.label for row, _ in shown_rows(ledger, 1.0, 14)] == ["Points"]
    one = ledger._replace(rows=ledger.rows[-2:])
    assert [row.label for row, _ in shown_rows(one, 1.0, 14)] == ["Points"]


def test_an_account_with_many_columns_becomes_a_sheet(qapp):
    as_sheet, as_account = LedgerItem(), LedgerItem()
    rect = Rect(0, 0, 300, 220)
    as_sheet.show_ledger(sheet(5, 3), rect, NAMES, 0, 1.0)
    as_account.show_ledger(sheet(5, 3, "account"), rect, NAMES, 0, 1.0)
    assert as_sheet.pixmap().toImage() == as_account.pixmap().toImage()


def test_large_figures_leave_the_name_readable(qtbot):
    state = SPEC.rules.new(2, "1", SPEC.make_options())
    view = table(qtbot, state)
    model = model_of(state)
    before = view._scene.plates[0].pixmap().toImage()
    plates = tuple(plate._replace(big=("bid / taken", "2 / 1")) for plate in model.plates)
    view.show_model(model._replace(plates=plates))
    assert view._scene.plates[0].pixmap().toImage() != before
    assert QFontMetricsF(theme.ui_font(12)).horizontalAdvance("2 / 1") > 0


def with_many_places(qtbot):
    """A view of the first game in which an own zone has three empty places, and these spots."""
    for spec in games.load_all():
        seen = spec.start(2, "1").observe(0)
        infos = [SeatInfo("You"), SeatInfo("Mira")]
        model = build_table(spec, seen, spec.table.present(seen, None), infos, 0)
        for zone in model.zones:
            spots = [zone.spot(n) for n, card in enumerate(zone.cards) if card.empty]
            if zone.seat == 0 and zone.kind == "places" and len(spots) >= 3:
                view = table(qtbot, spec=spec)
                view.show_model(model)
                return view, spots[:3]
    raise AssertionError("no game has three empty places")


def area(label) -> Rect:
    return Rect(label.x(), label.y(), *paint.logical(label.pixmap()))


def test_a_label_for_many_places_is_said_once_and_follows_the_pointer(qtbot):
    view, spots = with_many_places(qtbot)
    view.set_lit(Lit(set(), dict.fromkeys(spots, "Lay it here, or there")))
    assert len(view._marks._labels) == 1
    view._marks.hover(spots[0])
    own = view._marks._own_label
    assert own is not None and view._scene.rect_of(spots[0])[0].overlap(area(own)) > 0
    shown = [label for label in view._marks._labels if label.isVisible()]
    assert not any(area(label).overlap(area(own)) > 0 for label in shown)
    view._marks.hover(None)
    assert view._marks._own_label is None and view._marks._labels[0].isVisible()


def test_labels_of_different_meaning_do_not_cover_one_another(qtbot):
    view, spots = with_many_places(qtbot)
    words = ("A rather long label", "Another long one", "A third label")
    view.set_lit(Lit(set(), dict(zip(spots, words, strict=False))))
    labels = [area(label) for label in view._marks._labels]
    assert len(labels) == 3
    assert all(one.overlap(other) == 0 for one, other in itertools.combinations(labels, 2))


def test_a_winner_that_stays_the_winner_lies_still(qtbot):
    view, card, _ = with_tokens(qtbot, ("win", "Mira"))
    assert card.lift > 0
    assert Flights(view._scene, view.model, ()).tracks == []
    assert Flights(view._scene, view.model._replace(tokens=()), ()).tracks != []


def test_a_word_stands_above_all_that_lies_with_its_card():
    base, worn, stacked, tapped = (
        TableCard(1, 1),
        TableCard(2, 2, attached=True),
        TableCard(3, 3, stacked=True),
        TableCard(4, 4, tapped=True),
    )
    row = [
        (("row", 0, 0), base, Slot(100, 200), 50.0),
        (("row", 0, 1), worn, Slot(100, 170), 40.0),
        (("row", 0, 2), tapped, Slot(200, 200), 50.0),
        (("row", 0, 3), stacked._replace(tapped=True), Slot(195, 190), 50.0),
        (("row", 0, 4), base, Slot(300, 200), 50.0),
        (("other", 0, 0), worn, Slot(300, 100), 50.0),
    ]
    assert looking_out(row) == {("row", 0, 0): 23.0, ("row", 0, 2): 10.0}


@pytest.mark.parametrize("kind", ["win", "caption", "label"])
def test_a_word_at_a_card_is_pointed_at_as_the_card(qtbot, kind):
    view, card, spot = with_tokens(qtbot, (kind, "Mira"))
    (word,) = card.tokens
    box = word.sceneBoundingRect()
    away = (y for y in (box.top() + 2, box.bottom() - 2) if not card.covers(box.center().x(), y))
    y = next(away)
    assert view._scene.spot_at(box.center().x(), y) == spot
    word.setVisible(False)
    assert view._scene.spot_at(box.center().x(), y) != spot


def test_a_pill_grows_with_the_letters_as_far_as_the_corner_beside_it_stays_in_sight(qtbot):
    widths = {}
    for text in ("3/3", "16/16"):
        for letters in (1.0, 1.3, 1.5):
            theme.enlarge(letters)
            try:
                _, card, _ = with_tokens(qtbot, ("pill", text))
            finally:
                theme.enlarge(1.0)
            (pill,) = card.tokens
            widths[text, letters] = paint.logical(pill.pixmap())[0] / card.width
    assert widths["3/3", 1.0] < widths["3/3", 1.3] < widths["3/3", 1.5] <= PILL
    assert widths["16/16", 1.5] == widths["16/16", 1.3], "it would reach across the card"


def test_on_a_small_card_a_pill_grows_as_far_as_it_can_without_reaching_across(qtbot):
    _, card, spot = with_tokens(qtbot)
    card.width, widths = 48.0, {}
    for letters in (1.3, 1.5):
        theme.enlarge(letters)
        try:
            card.set_tokens([TableToken(spot, "pill", "3/3")], 1.0)
        finally:
            theme.enlarge(1.0)
        widths[letters] = paint.logical(card.tokens[0].pixmap())[0] / card.width
    assert widths[1.3] < widths[1.5] <= PILL
