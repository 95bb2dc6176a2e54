"""What stands at the gems that an ace may destroy, and what is left to choose."""

import pytest

from tabletop.games.superjack.spec import SPEC
from tabletop.ui.table.paint import area as area_of
from tests.games.superjack.board import board
from tests.ui import desk
from tests.ui.conftest import table

__all__ = ("table",)


def shown(table, b, size=(1280, 800)):
    """A window of that size with that position, one person against an opponent."""
    app = table("human", "human", spec=SPEC, trust=True)
    app.window.resize(*size)
    desk.place(app, b.state, alone=True)
    return app


@pytest.mark.parametrize(("gems", "asks"), [("3C 4C 5C", False), ("3C 4C 5C 6C", True)])
def test_a_play_that_leaves_no_choice_has_no_dots_and_gems_that_lie_close_share_one_word(table, gems, asks):
    mine = {"hand": "AS", "gems": gems}
    app = shown(table, board(p0=mine, p1={"library": "4C2", "gems": "2H2 3D2 4H2"}))
    app.controller.person.selection.click(desk.spot(app, "AS"), False)
    desk.settle(app)
    (cast,) = (o for o in app.controller.person.selection.offers() if o.sequence[0].verb == "cast")
    assert cast.more and cast.asks == asks
    label = next(verb.label for verb in SPEC.rules.verbs if verb.name == "shatter")
    marks = app.window.view._marks
    theirs = [spot for spot in marks.lit.targets if spot.zone == "gems"]
    assert {marks.lit.targets[spot] for spot in theirs} == {label + "…" * asks}
    (word,) = {marks._said[spot] for spot in theirs}
    middle = app.window.view._scene.rect_of(sorted(theirs)[1])[0].cx
    assert len(theirs) == 3 and abs(word.sceneBoundingRect().center().x() - middle) < 2


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_pays_says_so_off_the_card_that_is_paid_for(table, size):
    app = shown(table, board(p0={"hand": "5C 6C JS QC 6D", "gems": "2S 3S"}), size)
    desk.click(app, desk.spot(app, "JS"))
    desk.settle(app)
    scene, words = app.window.view._scene, app.window.view._marks._words
    held = [item.box() for item in scene.cards if item.zone == "hand" and item.seat == 0]
    pays = [area_of(label) for label, spot in words if spot.zone == "gems"]
    assert len(pays) == 2
    assert all(area.overlap(box) == 0 for area in pays for box in held)


@pytest.mark.parametrize("foes", ["AS2 JH2", "KS2 QH2"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_a_fireball_would_do_to_an_attacker_stands_on_it_alone(table, size, foes):
    b = board(turn=1, p0={"gems": "2S 3D", "creatures": "AH"}, p1={"creatures": foes})
    app = shown(table, b.play("combat", f"attack {foes.split()[0]} 0 {foes.split()[1]} 0"), size)
    desk.click(app, desk.spot(app, "2S"))
    desk.settle(app)
    view = app.window.view
    for code in foes.split():
        spot = desk.spot(app, code)
        area, box = area_of(view._marks._said[spot]), view._scene.item_at(spot).box()
        assert box.x - 2 <= area.x and area.right <= box.right + 2, code


def test_where_the_gem_to_destroy_is_chosen_no_gem_that_will_pay_is_marked(table):
    mine, theirs = {"hand": "AC", "gems": "2C 6C 7S 3D"}, {"library": "4D2", "gems": "5C2 2H2"}
    app = shown(table, board(p0=mine, p1=theirs))
    desk.click(app, desk.spot(app, "AC"))
    person = app.controller.person
    (destroy,) = (offer for offer in person.selection.offers() if offer.sequence[0].verb == "shatter")
    person.play(destroy)
    desk.settle(app)
    assert app.controller.match.decision_for(0).prompt == "shatter"
    marked = [item for item in app.window.view._scene.cards if item.mark_kind]
    assert {(item.zone, item.seat) for item in marked} == {("gems", 1)} and len(marked) == 2


def words_of(app):
    """Where each word lies, once, and the cards that it speaks of."""
    found = {}
    for spot, label in app.window.view._marks._said.items():
        found.setdefault(label, []).append(spot)
    return [(area_of(label), spots) for label, spots in found.items()]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize(
    ("gems", "taken", "groups"),
    [
        ("4C 6S 7S 5H", "4C", ["6S 7S", "5H"]),
        ("6S 7S 3H 4H 5H", "6S", ["7S", "3H 4H 5H"]),
        ("2S 3C 4D 4H", "4D", ["2S 3C"]),
    ],
)
def test_every_gem_that_fits_has_a_word_and_no_two_words_overlap(table, size, gems, taken, groups):
    app = shown(table, board(p0={"gems": gems, "hand": "AC 5S"}, p1={"creatures": "JS2"}), size)
    desk.click(app, desk.spot(app, taken))
    desk.settle(app)
    view = app.window.view
    fit = {spot for spot in view._marks.lit.partners if spot.zone == "gems"}
    wanted = [{desk.spot(app, code) for code in group.split()} for group in groups]
    found = [(area, set(spots)) for area, spots in words_of(app) if spots[0].zone == "gems"]
    assert sorted(map(sorted, wanted)) == sorted(sorted(spots) for _, spots in found)
    assert fit == set().union(*wanted)
    for area, spots in found:
        boxes = [view._scene.item_at(spot).box() for spot in spots]
        left, right = min(box.x for box in boxes), max(box.right for box in boxes)
        assert abs(area.cx - (left + right) / 2) < 3, "it reaches as far as they do"
        assert len(spots) == 1 or area.w > right - left - 5
        assert all(area.overlap(other) == 0 for other, _ in found if other != area)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_word_at_the_only_creature_leaves_its_picture(table, size):
    app = shown(table, board(p0={"gems": "2C 6C"}, p1={"creatures": "KC2", "gems": "5C2"}), size)
    desk.click(app, desk.spot(app, "2C"))
    desk.settle(app)
    view, king = app.window.view, desk.spot(app, "KC2")
    area, box = area_of(view._marks._said[king]), view._scene.item_at(king).box()
    assert area.overlap(box) == 0 and all(area.overlap(ground) == 0 for ground in view._scene.course.ground)


def test_the_ring_of_the_keys_crosses_no_word_on_the_edge_of_a_card(table):
    app = shown(table, board(p0={"gems": "3D 4H", "hand": "AD 6H", "red": 3}, p1={"library": "2H2"}))
    match = app.controller.match
    cast = next(action for action in match.decision_for(0).actions if action.verb == "cast")
    match.submit(match.decision_for(0).serial, 0, cast)
    desk.settle(app)
    view, ace = app.window.view, desk.spot(app, "AD")
    view.set_focus(ace)
    (word,) = view._scene.item_at(ace).words()
    ring = view._marks._ring.sceneBoundingRect()
    assert ring.top() < word.y and ring.bottom() > word.bottom


def test_a_click_on_a_word_of_several_gems_is_one_on_the_nearest_of_them(table):
    app = shown(table, board(p0={"gems": "5S 6S 7C", "hand": "AC"}))
    desk.click(app, desk.spot(app, "5S"))
    desk.settle(app)
    view, pair = app.window.view, [desk.spot(app, code) for code in ("6S", "7C")]
    (label,) = {view._marks._said[spot] for spot in pair}
    area = area_of(label)
    left, right = (view._scene.item_at(spot).box() for spot in pair)
    between = (left.right + right.x) / 2
    assert left.right < right.x and view._marks.said_at(between - 1, area.cy) == pair[0]
    assert view._marks.said_at(between + 1, area.cy) == pair[1]
    assert view._marks.said_at(area.x + 2, area.cy) == pair[0]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_a_pair_makes_of_attackers_stands_above_the_word_of_their_fight_not_on_a_picture(table, size):
    b = board(p0={"creatures": "JS QH KS", "gems": "7C 7S"}, p1={"gems": "7H2"})
    app = shown(table, b.play("combat", "attack JS 1 QH 1 KS 1").to("buff", 0), size)
    for code in ("7C", "7S"):
        desk.click(app, desk.spot(app, code))
        desk.settle(app)
    view = app.window.view
    for code in ("JS", "QH", "KS"):
        spot = desk.spot(app, code)
        area, box = area_of(view._marks._said[spot]), view._scene.item_at(spot).box()
        assert area.overlap(box) == 0 and all(area.overlap(tag) == 0 for tag in view._scene.stage.tagged)
