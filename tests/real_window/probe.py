"""The program itself, with a file beside it that says what is on the screen, for tests that only have a mouse.

`python -m tests.real_window.probe FILE ARGUMENTS…` runs `tabletop ARGUMENTS…`. About 30 times a second FILE is
replaced by JSON: `releases` counts how often the window has heard a mouse button let go, `pointer` is where it last
heard of the mouse, `prompt` is the question, `over` the headline at the end, `route` how a hand would make the casual
player's choice: steps `["click", x, y]` and `["drag", x, y, x, y]` on the screen. `failed` is there instead, for good,
if the probe does not know how.
Nothing here plays: it looks, and tells where things are.
"""

import json
import os
import sys
import traceback
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from tabletop.engine.actions import Action
from tabletop.presenter.offers import Offer
from tabletop.presenter.table_model import Spot
from tabletop.ui import app as program
from tabletop.ui.dialogs.cards import FacePicker, PileBrowser
from tabletop.ui.over.overlay import QuestionBox
from tabletop.ui.texts import say

Step = list[Any]


class Probe(QObject):
    def __init__(self, app: program.App, path: Path) -> None:
        super().__init__()
        self.app, self.path = app, path
        self.listening = False
        self.releases = 0
        self.pointer: list[int] = []
        self.wanted: dict[int, Action] = {}
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(30)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Notes what the hand did; what came of it is seen at the next look."""
        if isinstance(event, QMouseEvent):
            self.pointer = list(event.globalPosition().toPoint().toTuple())
            self.releases += event.type() == QEvent.Type.MouseButtonRelease
        return False

    def look(self) -> None:
        controller = self.app.controller
        if controller is None or not self.app.window.isVisible():
            return
        if not self.listening:
            self.listening = True
            self.app.window.windowHandle().installEventFilter(self)
        band = self.app.window.covers.band
        hands = controller.person.selection.affordances
        asked = hands is not None and not self.app.window.view.is_animating()
        try:
            route = self.route() if asked else []
        except Exception:
            self.timer.stop()
            buttons = [each.text() for each in self.app.window.panel.buttons.widgets]
            self.tell({"failed": f"{traceback.format_exc()}{self.wanted}, buttons: {buttons}"})
            return
        found: dict[str, Any] = {
            "releases": self.releases,
            "pointer": self.pointer,
            "prompt": hands.decision.prompt if asked else "",
            "entries": controller.match.entries,
            "over": band.headline.text() if band is not None else "",
            "selected": len(controller.person.selection.spots),
            "log": self.app.window.panel.log.texts()[-1:],
            "route": route,
        }
        self.tell(found)

    def tell(self, found: dict[str, Any]) -> None:
        """Replace the file as a whole: whoever reads it never sees a half."""
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(found), "utf-8")
        os.replace(fresh, self.path)

    # -- where a hand would go -----------------------------------------------------------------------------

    def route(self) -> list[Step]:
        window = self.app.window
        over = window.covers.overlay
        if isinstance(
            over, QuestionBox | PileBrowser
        ):  # whichever button goes on, be it the first or the last
            back = (say("ask.back"), say("ask.no"))
            goes_on = [each for each in over.findChildren(program_button()) if each.text() not in back]
            return [self.press(over, goes_on[-1])]
        controller = self.app.controller
        hands = controller.person.selection.affordances
        decision = hands.decision
        if decision.serial not in self.wanted:
            seen = controller.match.observation(decision.seat)
            self.wanted = {
                decision.serial: controller.match.spec.mind.policy(seen, decision, Random(decision.serial))
            }
        action = self.wanted[decision.serial]
        if window.covers.faces is not None:
            return [self.face(window.covers.faces, action)]
        selection = controller.person.selection.spots
        picked = {spot.card for spot in selection}
        whole = self.whole(action) if hands.is_part(action) else [action]
        cards = [each.card for each in whole if each.card >= 0]
        acts = {button.label: button.act for button in window.prompt.buttons if button.enabled}
        for button in window.panel.buttons.widgets:
            act = acts.get(button.text())
            offer = act.args[0] if isinstance(act, partial) and act.args else None
            if isinstance(offer, Offer) and self.leads(offer, whole, picked == set(cards), bool(picked)):
                return [self.press(window, button)]
        if selection:
            wrong = [spot for spot in selection if spot.card not in cards]
            missing = [card for card in cards if card not in picked]
            return [self.click(wrong[-1] if wrong else self.spot(missing[0]) if missing else selection[-1])]
        for spot in sorted(hands.sources):
            if any(o.sequence and o.sequence[0] == action for o in hands.click((), spot).offers):
                return [self.click(spot)]
        source = self.spot(action.card)
        if source is None:  # the table is still behind the game
            return []
        for target in sorted(hands.targets((source,))):
            offers = hands.drop((), source, [target])
            if len(offers) == 1 and offers[0].sequence[0] == action:
                return [["drag", *self.at(source), *self.middle(target)]]
        return [self.click(source)]

    @staticmethod
    def leads(offer: Offer, whole: list[Action], all_picked: bool, picked: bool) -> bool:
        """Whether the offer is that choice, or begins it; of a set that is picked in any order."""
        steps = list(offer.sequence)
        if not picked:
            return steps[:1] == whole[:1]
        return steps == whole[: len(steps)] or (
            all_picked and len(steps) > 1 and steps[0].verb == whole[0].verb
        )

    def whole(self, action: Action) -> list[Action]:
        """A complete set that begins with the action."""
        match, seat = self.app.controller.match, self.app.controller.seating.eyes
        sequence = [action]
        while (nexts := match.peek(seat, tuple(sequence))) is not None:
            sequence.append(nexts[0])
        return sequence

    def spot(self, card: int) -> Spot | None:
        return self.app.window.view.model.find(card)

    def click(self, spot: Spot) -> Step:
        return ["click", *self.at(spot)]

    def at(self, spot: Spot) -> tuple[int, int]:
        """A point of the spot that nothing else covers."""
        view = self.app.window.view
        rect = view.spot_rect(spot)
        for across in (0.5, 0.15, 0.3, 0.1, 0.7, 0.85):
            for down in (0.5, 0.75, 0.25):
                point = QPoint(
                    rect.left() + int(rect.width() * across), rect.top() + int(rect.height() * down)
                )
                if view.rect().contains(point) and view._scene.spot_at(point.x(), point.y()) == spot:
                    return self.on_screen(view, point)
        return self.on_screen(view, rect.center())

    def middle(self, spot: Spot) -> tuple[int, int]:
        return self.on_screen(self.app.window.view, self.app.window.view.spot_rect(spot).center())

    def press(self, inside: QWidget, button: QWidget) -> Step:
        return ["click", *self.on_screen(button, QRect(button.rect()).center())]

    def face(self, picker: FacePicker, action: Action) -> Step:
        cell = next(cell for cell in picker._cells.values() if cell.look == action.value)
        return ["click", *self.on_screen(cell, QRect(cell.rect()).center())]

    @staticmethod
    def on_screen(widget: QWidget, point: QPoint) -> tuple[int, int]:
        found = widget.mapToGlobal(point)
        return found.x(), found.y()


def program_button() -> type[QWidget]:
    from tabletop.ui.key_button import KeyButton

    return KeyButton


def main() -> int:
    path = Path(sys.argv[1])
    opened = program.App.open
    probes = []

    def open_and_watch(self: program.App, args: Any) -> None:
        opened(self, args)
        probes.append(Probe(self, path))

    program.App.open = open_and_watch  # type: ignore[method-assign]
    from tabletop.cli import main as run

    return run(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
