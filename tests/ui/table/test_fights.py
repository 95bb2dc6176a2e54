"""Many fights on one stage: those who fight come face to face, what is beside them steps aside, all can be used."""

from itertools import combinations

import pytest

from tabletop import games
from tabletop.engine.cards import parse_card
from tabletop.engine.declarations import PLAY
from tabletop.engine.layout import HURT
from tabletop.games.superjack.spec import SPEC
from tabletop.games.superjack.texts import say
from tabletop.play.texts import say as asked
from tabletop.presenter.table_model import SeatInfo, Spot, TableAct, build_table
from tabletop.ui.table import paint
from tabletop.ui.table.arrows import ON_STAGE
from tabletop.ui.table.card_item import INDEX
from tabletop.ui.table.fight_plan import fight_plan
from tabletop.ui.table.geometry import fit
from tabletop.ui.table.herald import Herald
from tabletop.ui.table.highlights import LIT
from tabletop.ui.table.scene import OWN_HAND
from tabletop.ui.table.shapes import ASPECT, Rect
from tabletop.ui.table.stage import STAGE, WORDS, measure
from tabletop.ui.table.stage_plan import SENTENCES
from tests.games.superjack.board import board
from tests.ui import desk

SIZES = ((1024, 556), (1020, 800), (2090, 1440), (3200, 2160))
MINE = {
    "creatures": "QH+c [JS JC JD] KD QS AH(6S 6C)",
    "gems": "2S 3S 4S 5C 5S 2H 3H 4H",
    "hand": "AS AC 7H",
    "health": 12,
}
THEIRS = {
    "creatures": "QC2 KS2(6S2 6C2) JH2 AD2",
    "gems": "2H2 3D2 4H2 7S2 7C2 3S2 4C2",
    "hand": "AH2 QD2",
    "health": 17,
}
OTHERS = {"creatures": "QC3 KS3(6S3 6C3)", "gems": "2H3 3D3"}


def fought(players=2, *, attack="QC2 0 KS2 0 AD2 0", answers=("pass",)):
    seats = {"p0": MINE, "p1": THEIRS}
    if players > 2:
        seats["p2"] = OTHERS
    return board(players, turn=1, phase="attack", **seats).play(f"attack {attack}", *answers)


def shown(b, viewer, players):
    seats = [SeatInfo(f"Player {n}") for n in range(players)]
    decision = b.decision if b.decision.seat == viewer else None
    seen = b.observe(viewer)
    return build_table(SPEC, seen, SPEC.table.present(seen, decision), seats, viewer)


def box(card):
    return Rect(
        card.slot.x - card.width / 2, card.slot.y - card.width * ASPECT / 2, card.width, card.width * ASPECT
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "answers", [("pass",), ("pass", "block QS QC2 JS KS2 KD KS2"), ("burn 2S 1", "pass")][:2]
)
def test_it_covers_nothing_that_can_be_played_and_no_fight_another(qapp, size, players, answers):
    b = fought(players, answers=answers)
    for viewer in range(players):
        model = shown(b, viewer, players)
        geometry = fit(SPEC.table.layout(players), players, viewer, *size)
        plan = fight_plan(model.stage, model, geometry, measure)
        found = plan.fight
        for zone in geometry.zones:
            if zone.seat == viewer and zone.zone in ("hand", "gems"):
                assert plan.area.overlap(zone.rect) == 0, zone.zone
        ground = Rect(0, 0, *size)
        for piece in (*map(box, found.cards), *(disc.rect for disc in found.discs), found.panel):
            assert ground.contains(piece.x, piece.y) and ground.contains(piece.right - 1, piece.bottom - 1)
        for rect in map(box, (*found.cards, *found.aside)):
            assert rect.overlap(found.panel) == 0
        bases = [card for card in found.cards if card.width == found.cards[-1].width]
        columns = [(*m.attackers, *m.blockers) for m in model.stage.meetings]
        for one, other in combinations(columns, 2):
            for first in (card for card in bases if card.key in one):
                assert not [card for card in bases if card.key in other and box(card).overlap(box(first))]
        rows = {card.key: card.slot.y for card in found.cards}
        for meeting in model.stage.meetings:
            up = {rows[place] for place in meeting.attackers}
            down = {rows[place] for place in meeting.blockers}
            assert len(up) == 1 and len(down) <= 1 and not up & down


def test_the_words_of_many_answers_have_room_beside_the_fights(qapp):
    """The last row was cut."""
    fires = ["2H2 QS", "2S KS2", "3D2 KD", "3S JH2", "3S2 JS"]
    blocks = "block QS QC2 KD KS2 JS KS2"
    b = fought(answers=("pass", blocks, "pass", "pass", *[f"fireball {fire}" for fire in fires]))
    model = shown(b, 0, 2)
    geometry = fit(SPEC.table.layout(2), 2, 0, *SIZES[0])
    panel = fight_plan(model.stage, model, geometry, measure).fight.panel
    piles = [
        zone.rect for zone in geometry.zones if (zone.zone, zone.seat) in (("library", 0), ("graveyard", 0))
    ]
    assert len(model.stage.waiting) == len(fires) and all(panel.overlap(pile) == 0 for pile in piles)


def at_superjack(table, b):
    """The program at that position of Superjack, two people who trust each other."""
    app = table("human", "human", spec=games.load("superjack"), trust=True)
    b.state.events = []
    desk.place(app, b.state)
    return app


def items(app):
    return {item.card.id: item for item in app.window.view._scene.cards if item.card.id >= 0}


def spot(app, code):
    return app.window.view.model.find(parse_card(code))


@pytest.fixture
def blocking(table):
    return at_superjack(table, fought())


def test_attackers_come_up_and_those_who_can_block_are_lit_above_the_dark(blocking):
    view, up = blocking.window.view, items(blocking)
    for code in ("QC2", "KS2", "AD2"):
        item = up[spot(blocking, code).card]
        assert STAGE <= item.depth < OWN_HAND and not item.card.tapped
    jack, gem = up[spot(blocking, "JS").card], up[spot(blocking, "7S2").card]
    assert jack.depth < STAGE and LIT < jack.zValue() < LIT + 10
    assert gem.zValue() < STAGE
    below = up[spot(blocking, "JC").card]  # what lies under a lit card comes up with it
    assert STAGE < below.zValue() < jack.zValue()
    assert not view._scene.ledger.isVisible() and not view._scene.links


def test_a_block_brings_the_creature_face_to_face_and_says_how_it_ends(blocking):
    app, view = blocking, blocking.window.view
    person = app.controller.person
    person.selection.click(spot(app, "QS"), False)
    words = view._marks.lit.targets[spot(app, "QC2")]
    assert say("bout.all", form="two") in words
    person.selection.click(spot(app, "QC2"), False)
    desk.settle(app)
    mine, foe = items(app)[spot(app, "QS").card], items(app)[spot(app, "QC2").card]
    assert mine.depth >= STAGE and abs(mine.slot.x - foe.slot.x) < 2 and mine.slot.y > foe.slot.y
    assert view._scene.stage.is_lit
    at = view._scene.spot_at(mine.slot.x, mine.slot.y)
    assert at == spot(app, "QS")


def drop(app, card, onto):
    app.controller.person.selection.click(spot(app, card), False)
    app.controller.person.selection.click(spot(app, onto), False)
    desk.settle(app)


def test_blocks_are_declared_in_any_order(blocking):
    """The game asks for them in an order of its own."""
    app = blocking
    drop(app, "QS", "QC2")
    drop(app, "JS", "KS2")
    drop(app, "AH", "KS2")
    assert spot(app, "QH") in app.window.view._marks.lit.sources
    match = app.controller.match
    done = next(action for action in match.decision_for(0).actions if action.verb == "done")
    match.submit(match.decision_for(0).serial, 0, done)
    declared = {
        (parse_card(one), parse_card(foe)) for one, foe in (("QS", "QC2"), ("JS", "KS2"), ("AH", "KS2"))
    }
    assert set(match.observation(0).fact("blocks")) == declared


def test_what_waits_points_at_its_target_and_an_answer_goes_onto_it(table):
    b = fought(answers=("pass", "pass", "pass", "pass", "cast AH2 2H2 3D2 4H2"))
    app = at_superjack(table, b)
    view = app.window.view
    ace = items(app)[spot(app, "AH2").card]
    assert STAGE <= ace.depth < OWN_HAND
    app.controller.person.selection.click(spot(app, "AS"), False)
    assert Spot("zone", "pending", -1) in view._marks.lit.targets
    assert view._scene.spot_at(ace.slot.x, ace.slot.y) == spot(app, "AH2")


def test_a_fireball_s_arrow_goes_from_its_card_to_the_plate(table):
    app = at_superjack(table, fought(answers=("burn 2S 1",)))
    (link,) = app.window.view._scene.links
    assert link.zValue() == ON_STAGE
    plate = app.window.view._scene.plates[1].rect
    tip = link._head.elementAt(0)
    assert plate.grown(3).contains(tip.x, tip.y)


def test_results_are_told_one_at_a_time_while_all_stand_where_they_fought(table):
    app = at_superjack(table, fought(answers=("pass", "block QS QC2 KD AD2", "pass", "pass", "pass")))
    view, match = app.window.view, app.controller.match
    queen, away = spot(app, "QS").card, spot(app, "QH").card
    stood = items(app)[away].pos().x()
    view.speed = 1.0
    before = match.observation(0).fact("health")
    decision = match.decision_for(match.to_act)
    match.submit(decision.serial, decision.seat, decision.actions[-1])
    desk.settle(app)
    seen, header = 0, app.window.panel.header.text()
    assert say("phase.split") in header
    healths, agreed = match.observation(0).fact("health"), False
    assert healths != before
    while view.is_animating():
        assert app.window.panel.header.text() == header, "what is told belongs to that step"
        prompt = app.controller.prompts.current()
        assert (prompt.title, prompt.help) == (asked("prompt.tells"), asked("prompt.tells.help")), (
            "what comes next is not asked yet"
        )
        lines = view._scene.stage.told_lines
        if any(line.isVisible() for line in lines):
            panel = [item for item in view._scene.stage._items if item.zValue() == WORDS - 1]
            assert not any(item.isVisible() for item in panel), "no panel without words"
            plates = view._scene.plates
            agreed |= [plates[seat].plate.big[1] for seat in sorted(plates)] == list(map(str, healths))
        assert sum(line.isVisible() for line in lines) <= 1, "the one before it has gone"
        if lines and len(lines) > seen:
            seen = len(lines)
            assert items(app)[away].pos().x() == stood, "who stepped aside waits"
            bar = [part.step for part in view._scene.course._plan.parts if part.step.state == "now"]
            assert "split" in [step.id for step in bar] and "react" not in [step.id for step in bar]
            if seen == 1:
                assert items(app)[queen].depth >= STAGE
        view._animator.advance(90)
    assert agreed, "the plate shows what is told as soon as it is told"
    assert seen >= 4 and not view._scene.stage.told_lines and not view._scene.stage.is_lit
    assert say("phase.main2") in app.window.panel.header.text()


def test_a_label_below_a_fighter_hides_neither_how_the_fight_ends_nor_the_course_of_the_turn(table):
    for answer, own in (("pass", "JS"), ("pass", "QC2")):
        b = board(p0={"creatures": "JS JD QH", "gems": "2H"}, p1={"creatures": "QC2", "gems": "2C2"})
        b.attack("JS") if own == "JS" else None
        if own == "QC2":
            b = board(turn=1, phase="attack", p0={"gems": "2H"}, p1={"creatures": "QC2"}).play("attack QC2 0")
        app = at_superjack(table, b.play(answer).to("act" if own == "JS" else "react"))
        selection = app.controller.person.selection
        selection.click(spot(app, "JD" if own == "JS" else "2H"), False)
        desk.settle(app)
        view = app.window.view
        scene, labels = (
            view._scene,
            [paint.area(label) for label, at in view._marks._words if at.zone == "creatures"],
        )
        kept = (*scene.stage.tagged, *scene.course.ground)
        assert labels and len(kept) > 1
        assert not any(label.overlap(rect) > 0 for label in labels for rect in kept)


def test_a_label_below_a_creature_hides_no_number_of_the_gems_below_it(table):
    app = at_superjack(table, board(p0={"gems": "6C 2H 7D 7H", "creatures": "KD"}))
    for code in ("7D", "7H"):
        app.controller.person.selection.click(spot(app, code), False)
    desk.settle(app)
    view = app.window.view
    (label,) = [paint.area(label) for label, at in view._marks._words if at.zone == "creatures"]
    gems = [card.box() for card in view._scene.cards if card.zone == "gems"]
    assert gems and not any(label.overlap(gem) > 0 for gem in gems)


def test_a_chosen_gem_reaches_neither_the_course_of_the_turn_nor_the_creatures_above_it(table):
    app = at_superjack(table, board(turn=1, phase="attack", p0={"gems": "2H"}, p1={"creatures": "QC2"}))
    for item in app.window.view._scene.cards:
        assert item.lift == 0
    app = at_superjack(table, board(p0={"gems": "2C 3S 4C", "creatures": "QH"}))
    app.controller.person.selection.click(spot(app, "3S"), False)
    desk.settle(app)
    gem, queen = items(app)[spot(app, "3S").card], items(app)[spot(app, "QH").card]
    badges = [token for token in queen.tokens if token.token.kind == "pill"]
    assert gem.lift > 0 and badges
    assert all(badge.sceneBoundingRect().bottom() <= gem.box().y + 1 for badge in badges)


def test_a_chosen_gem_lies_with_its_tick_over_every_creature_above_it(table):
    app = at_superjack(table, board(p0={"gems": "2C 3S 4C", "creatures": "JS QS KS QH KH"}))
    app.controller.person.selection.click(spot(app, "2C"), False)
    desk.settle(app)
    gem = items(app)[spot(app, "2C").card]
    creatures = [item for item in app.window.view._scene.cards if item.zone == "creatures"]
    pills = [token for item in creatures for token in item.tokens]
    assert len(creatures) == len(pills) == 5
    assert gem.zValue() > max(item.zValue() for item in (*creatures, *pills))


def test_what_is_told_in_a_combat_leaves_the_plates_free(table):
    app = at_superjack(table, fought())
    scene = app.window.view._scene
    scene.stage.tell("Your A♥ dies: 1 damage against toughness 1 (§6.16). " * 2, True, scene.geometry, 1.0)
    told = scene.stage.told_lines[-1].sceneBoundingRect()
    box = Rect(told.x(), told.y(), told.width(), told.height())
    assert all(box.overlap(rect) <= 0 for _, rect in scene.geometry.plates)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_is_told_hides_no_creature_and_no_blow(table, size):
    """In a combat, and over the open table when a fireball has burned."""
    b = board(p0={"creatures": "JS QH", "gems": "2S", "health": 1}, p1={"creatures": "QC2 KS2"})
    for position in (fought(answers=("pass", "block QS QC2 KD AD2", "pass")), b.play("burn 2S 1")):
        app = at_superjack(table, position)
        desk.resize(app, *size)
        scene = app.window.view._scene
        Herald(scene)._saying(
            TableAct(0, "", "The fireball deals 2 damage to Q♣, which dies of it (§3.8)."), 0
        )(0.0)
        box = Rect(*scene.stage.told_lines[-1].sceneBoundingRect().getRect())
        aside = scene.stage.aside(app.window.view.model, scene.geometry)
        fighting = [
            item.box()
            for item in scene.cards
            if item.zone == "creatures" and (item.zone, item.seat, item.place) not in aside
        ]
        assert len(fighting) > 3
        for piece in (*fighting, *scene.stage.content()[:-SENTENCES], *scene.course.ground):
            assert box.overlap(piece) <= 0, piece


def test_what_a_card_does_on_a_pile_is_not_said_on_the_pile_beside_it(table):
    app = at_superjack(table, board(p0={"gems": "6C 2S", "graveyard": "2D"}, p1={"creatures": "QC2"}))
    scene, marks = app.window.view._scene, app.window.view._marks
    selection = app.controller.person.selection
    selection.pick_up(spot(app, "6C"))
    desk.settle(app)
    ((label, pile),) = [(item, at) for item, at in marks._words if at.kind == "zone"]
    (other,) = (box.rect for box in scene.geometry.parts("graveyard", 0))
    assert pile.zone == "library" and paint.area(label).overlap(other) == 0


def test_the_word_of_the_row_of_creatures_stands_inside_it_and_on_no_card(table):
    for creatures in ("", "JS", "JS QS KS QD KD"):
        b = board(p0={"hand": "AD", "gems": "2D 3D 7D", "creatures": creatures})
        app = at_superjack(table, b)
        desk.click(app, desk.spot(app, "AD"))
        desk.settle(app)
        scene, marks = app.window.view._scene, app.window.view._marks
        ((label, row),) = [(item, spot) for item, spot in marks._words if spot.kind == "zone"]
        area, ground = paint.area(label), scene.rect_of(row)[0]
        assert area.bottom <= ground.bottom
        assert not any(area.overlap(item.box()) > 0 for item in scene.cards)


@pytest.mark.parametrize("size", SIZES)
def test_the_word_of_a_creature_stands_above_it_in_a_combat_and_covers_no_face(table, size):
    """That it waits a turn lay across the picture of the smaller card that had stepped aside, and its royal charge
    across that of a Queen who attacked."""
    b = board(p0={"creatures": "KD QH+c", "hand": "QC", "gems": "4C 5C 6C 7C"}, p1={"creatures": "JH2"})
    app = at_superjack(table, b.play("cast QC 4C 5C 6C 7C").attack("QH", "KD"))
    desk.resize(app, *size)
    scene = app.window.view._scene
    for code, fights in (("QC", False), ("QH", True)):
        (queen,) = [item for item in scene.cards if item.card.id == parse_card(code)]
        (words,) = [item for item in queen.tokens if item.token.kind == "label"]
        assert scene.stage.is_lit and (queen.depth >= STAGE) is fights
        assert words.sceneBoundingRect().center().y() < queen.box().y


def test_what_stands_between_those_who_fight_follows_a_block_while_it_is_shown(table):
    """The blocker stood over "20 → 17" while "3 damage" and "as it stands" still spoke of what was over."""
    app = at_superjack(table, board(p0={"creatures": "KD"}, p1={"creatures": "JH2"}).attack("KD").to("block"))
    view, match = app.window.view, app.controller.match
    view.speed = 1.0
    decision = match.decision_for(match.to_act)
    match.submit(decision.serial, decision.seat, decision.actions[0])
    for _ in range(3):
        if not view.is_animating():
            desk.settle(app)
        view._animator.advance(20)
    assert view.is_animating()
    assert view._scene.stage._shown[0].meetings[0].blockers, "as it stands now"


def test_who_attacks_goes_where_a_block_puts_them_while_it_is_still_told(table):
    """ "J♠ falls" stood over the Jack that attacks, which only then made room for the King that is blocked."""
    b = board(p0={"creatures": "JS KS"}, p1={"creatures": "JH2"}).attack("JS", "KS").to("block")
    view = at_superjack(table, b).window.view
    view.show_model(shown(b, 0, 2), at_once=True)
    b.state.events = []
    b.play("block JH2 KS")
    told = TableAct(0, PLAY, "Bo blocks K♠ with J♥.", seat=1, cards=(parse_card("JH2"),))
    view.speed = 1.0
    view.show_model(shown(b, 0, 2)._replace(acts=(told,)), b.state.events)
    for _ in range(50):
        view._animator.advance(16)
    scene = view._scene
    assert scene.played.act is told and scene.stage._shown[0].meetings[0].blockers
    stands = {card.key: card.slot.x for card in scene.stage._now.standing}
    found = {(item.zone, item.seat, item.place): item.pos().x() for item in scene.cards}
    assert len(stands) == 3 and all(abs(found[key] - x) < 2 for key, x in stands.items())
    assert all(token.isVisible() for item in scene.cards for token in item.tokens), "with their numbers"
    assert all(item.zValue() > STAGE for item in scene.cards), "and none of them in the dark"


@pytest.mark.parametrize("gems", ["3H 5D", "2S 3S 5D 6D", "2S 3S 4S 5S 6C 7S 2C 3C 4C 5D 6D 7D"])
def test_a_word_in_the_hand_stands_on_its_card_and_that_of_the_row_of_gems_on_no_card(table, gems):
    app = at_superjack(table, board(p0={"hand": "4D AD JC AS 6S", "gems": f"2D {gems}", "creatures": "JS"}))
    scene, marks = app.window.view._scene, app.window.view._marks
    desk.click(app, desk.spot(app, "2D"))
    desk.settle(app)
    aces = [(paint.area(label), at) for label, at in marks._words if at.zone == "hand"]
    assert len(aces) == 1
    for area, at in aces:
        box = scene.item_at(at).box()
        assert box.y <= area.y and box.x + INDEX[0][0] * box.w <= area.x, "its index stays in sight"
        others = [item.box() for item in scene.cards if scene.spot_of(item) != at]
        assert not any(area.overlap(other) > 0 for other in others)
    desk.click(app, desk.spot(app, "4D"))
    desk.settle(app)
    (area,) = [paint.area(label) for label, at in marks._words if at == Spot("zone", "gems", 0)]
    assert not any(area.overlap(item.box()) > 0 for item in scene.cards)


def test_what_a_fireball_would_do_stands_on_each_fighter_alone(table):
    """Also where they stand face to face in another order than they lie in."""
    foes = {"creatures": "QC2 KS2 JH2 AD2 KC2 QD2"}
    mine = {"creatures": "QH KD QS KH JS AC", "gems": "2S", "hand": "AS", "health": 12}
    b = board(turn=1, phase="attack", p0=mine, p1=foes)
    attack = " ".join(f"{code} 0" for code in foes["creatures"].split())
    blocks = "QH QC2 KD KS2 QS JH2 KH KC2 AC AD2 JS QD2"
    app = at_superjack(table, b.play(f"attack {attack}", "pass", f"block {blocks}").to("react"))
    desk.click(app, desk.spot(app, "2S"))
    desk.settle(app)
    scene, marks = app.window.view._scene, app.window.view._marks
    words = [
        (paint.area(label), at) for label, at in marks._words if at.kind == "card" and at.zone == "creatures"
    ]
    assert len(words) == 6
    for area, at in words:
        others = [item.box() for item in scene.cards if scene.spot_of(item) != at]
        assert not any(area.overlap(box) > 0 for box in others)


def goes_on(app, verb="pass"):
    """Whoever is asked answers, and what comes of it is told."""
    app.window.view.speed = 1.0
    match = app.controller.match
    decision = match.decision_for(match.to_act)
    match.submit(decision.serial, decision.seat, next(a for a in decision.actions if a.verb == verb))
    desk.settle(app)


def said(app):
    """Each sentence that is told, with what stands then on the cards and in place of the players."""
    view = app.window.view
    while view.is_animating():
        stage = view._scene.stage
        if stage.told_lines:
            pills = {
                card: token.token.text
                for card, item in items(app).items()
                for token in item.tokens
                if token.token.kind == "pill"
            }
            discs = [item.pixmap().toImage() for item, _ in stage._discs]
            yield len(stage.told_lines), pills, discs
        view._animator.advance(90)


@pytest.mark.parametrize("calm", [False, True])
def test_a_wound_stands_on_its_card_as_soon_as_it_is_told(table, calm):
    b = board(
        turn=1,
        phase="attack",
        p0={"creatures": "JH", "gems": "2D 3S"},
        p1={"creatures": "KS2 JH2"},
    ).play("attack KS2 0", "pass", "block JH KS2", "pass", "pass", "pass", "fireball 2D KS2")
    app = at_superjack(table, b)
    app.window.view.calm, king = calm, spot(app, "KS2").card
    goes_on(app)
    told = [pills[king] for _, pills, _ in said(app)]
    assert told and set(told) == {"3/1"}
    token = next(t for t in app.window.view.model.tokens if t.spot.card == king and t.kind == "pill")
    assert token.icon == HURT and say("card.power", "hurt", power=3, damage=2, left=1) == token.help
    white, red = (paint.pill("3/1", 20, 1.0, hurt=hurt).toImage() for hurt in (False, True))
    assert white != red and white.size() == red.size()


@pytest.mark.parametrize(("attackers", "hits"), [("KS2 JH2", ["20 → 17"]), ("JH2", [])], ids=["two", "one"])
def test_what_reaches_a_player_is_no_more_than_what_still_attacks(table, attackers, hits):
    """A burn that waits to happen is counted from when it is declared."""
    b = board(turn=1, phase="attack", p0={"gems": "2D 3S"}, p1={"creatures": attackers})
    attack = " ".join(f"{card} 0" for card in attackers.split())
    b.play(f"attack {attack}", *["pass"] * 5, "fireball 2D JH2")
    app = at_superjack(table, b)
    discs = app.window.view._scene.stage._discs
    assert [disc.hit for _, disc in discs] == hits
    shown = [item.pixmap().toImage() for item, _ in discs]
    goes_on(app)
    told = [later for _, _, later in said(app)]
    assert told and all(later == shown for later in told), "nor is it another when the death is told"
