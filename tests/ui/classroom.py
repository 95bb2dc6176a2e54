"""Does by mouse and by keys what a lesson asks for."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.engine.catalogue import Catalogue
from tabletop.lessons import find
from tabletop.lessons.script import sentences
from tabletop.play.screen import PromptText
from tabletop.ui.app import App
from tests.ui import desk

GAME = "high_jinks"
TAUGHT = [
    game for game in ("high_jinks", "superjack", "rupees", "jacks_trump", "jonkler") if find(game).lesson
]


def settle(app: App) -> None:
    """Until a thought is told, its bubble is there and nothing moves."""
    desk.settle(app)
    desk.wait_for(app, lambda: app.room.bubble is not None and app.room.bubble.isVisible())
    desk.settle(app)


def step(app: App) -> int:
    return app.room.teacher.walk.index


def go_to(app: App, name: str) -> int:
    """The table before that step of the lesson; its number."""
    at = next(n for n, each in enumerate(app.room.teacher.lesson.steps) if each.id == name)
    app.room.lay(at)
    settle(app)
    return at


def tell(app: App) -> Catalogue:
    return sentences(app.room.teacher.spec)


def spots(app: App) -> list:
    return [pointer.spot for pointer in app.room.told.at if pointer.spot is not None]


def is_set(at) -> bool:
    """Several own cards that belong together."""
    return len(at) > 1 and all(spot.kind == "card" for spot in at) and at[0][1:3] == at[1][1:3]


def by_mouse(app: App) -> None:
    """Do what is asked for where it is pointed at."""
    at, before = spots(app), step(app)
    if not at:
        (hole,) = app.room.shade.holes
        button = app.window.childAt(hole.center())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    elif is_set(at):
        for spot in at:
            if spot.zone != at[0].zone:  # what they are for is asked then
                press(app)
            desk.click(app, app.window.view.model.find(spot.card))
    elif len(at) == 2 and at[0].kind == "card":
        desk.drag(app, *at)
    else:
        desk.click(app, at[0])
    finish(app, before)


def by_keys(app: App) -> None:
    """The same with Tab, arrows and Enter, or the button's key."""
    at, before = spots(app), step(app)
    if not at:
        actions = app.room.told.at[0].actions
        offers = app.controller.moment.selection.offers()
        (label,) = [
            o._replace(consequence=None).short for o in offers if o.sequence[:1] and o.sequence[0] in actions
        ]
        (button,) = [b for b in app.window.prompt.buttons if b.label == label]
        desk.key(app, Qt.Key.Key_Space if button.key == "Space" else button.key.lower())
        return
    for spot in at if is_set(at) or at[0].kind == "card" else at[:1]:
        if is_set(at) and spot.zone != at[0].zone:
            press(app)
        elif app.controller.seating.staging():
            break
        walk_to(app, spot)
        desk.key(app, Qt.Key.Key_Return)
        desk.settle(app)
        if step(app) != before or app.controller.match.to_act != 0:
            return  # alone it goes only there
    if app.window.covers.menu is not None:
        desk.key(app, Qt.Key.Key_Return)
    finish(app, before)


def finish(app: App, before: int) -> None:
    """Press what completes the choice: the amber button, or the one that pays."""
    for _ in range(3):
        desk.settle(app)
        if step(app) == before and app.controller.match.to_act == 0:
            press(app)


def press(app: App) -> None:
    """The button of what is wanted, else the one that pays."""
    wanted = {action for move in app.room.teacher.walk.wanted() for action in move}
    offers = app.controller.moment.selection.offers()
    labels = [o._replace(consequence=None).short for o in offers if o.sequence and o.sequence[0] in wanted]
    buttons = [b for b in app.window.prompt.buttons if b.enabled and b.key != "Esc"]
    whole = [b for b in buttons if b.label in labels] or [b for b in buttons if b.key == "Y"]
    if whole:
        desk.key(app, whole[0].key.lower() if len(whole[0].key) == 1 else Qt.Key.Key_Return)


def walk_to(app: App, spot) -> None:
    selection = app.controller.person.selection
    wanted = app.window.view.model.find(spot.card) if spot.kind == "card" else spot
    wander, arrows = Random(1), (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
    for key in (*(Qt.Key.Key_Tab,) * 12, *wander.choices(arrows, k=200)):
        if selection.focus == wanted:
            return
        desk.key(app, key)
    raise AssertionError(f"no key comes to {wanted}")


def go_on_by_mouse(app: App) -> None:
    QTest.mouseClick(app.room.bubble.widgets[-1], Qt.MouseButton.LeftButton)


def go_on_by_key(app: App) -> None:
    desk.key(app, Qt.Key.Key_Space)


def bubble_lies_well(app: App, longer: bool = False) -> None:
    """Inside the window, and over nothing that it speaks of, nor what is told on a stage; also over no open card,
    where the sentences are not `longer` than in English."""
    bubble = app.room.bubble.geometry()
    view = app.window.view
    if view.model is not None and view.model.stage is not None and not view.model.stage.calm:
        told = [rect.translated(view.pos()) for rect in view.told_rects()]
        over = [bubble.intersected(rect) for rect in told if bubble.intersects(rect)]
        assert sum(rect.width() * rect.height() for rect in over) < 800, app.room.told.title
    assert app.window.stage.rect().contains(bubble), app.room.told.title
    lying = [rect.translated(view.pos()) for rect in view.open_rects()]
    assert longer or not any(bubble.intersects(rect) for rect in lying), app.room.told.title
    for hole in app.room.shade.holes:
        shared = bubble.intersected(hole)
        covered = shared.width() * shared.height() if shared.isValid() else 0
        assert covered <= 0.15 * hole.width() * hole.height(), app.room.told.title


def shown_labels(app: App) -> set[str]:
    """What stands on the buttons beside the table, gathered from now on."""
    labels: set[str] = set()
    show = app.window.show_prompt

    def shown(prompt: PromptText) -> None:
        show(prompt)
        labels.update(button.label for button in app.window.prompt.buttons)

    app.window.show_prompt = shown
    return labels
