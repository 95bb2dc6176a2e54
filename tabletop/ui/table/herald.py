"""What is told large: on the stage, when it is over there, who wins by what, then why the next thing happens; over a
table without a stage this stands on a plaque. And what an opponent plays, as cards."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF

from tabletop.engine.declarations import PLAY, VERDICT
from tabletop.presenter.table_model import TableAct, TableModel
from tabletop.ui.table.animator import Track, at_once
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.lettering import measure
from tabletop.ui.table.played_plan import Place, PlayPlan, plan
from tabletop.ui.table.scene import OWN_HAND, TableScene
from tabletop.ui.table.stage import STAGE
from tabletop.ui.table.told_place import Kept

HOLD_MS: Final = {VERDICT: 1900.0, "": 1500.0}
"""How long a verdict, or anything else, is to be read."""
CALM_MS: Final = 4000.0
"""How long what stood on a calm stage is shown again."""
LUNGE_MS: Final = 140.0
SHAKE_MS: Final = 180.0
PLAYED_MS, LETTER_MS, LONGEST_MS = 1200.0, 45.0, 4000.0
"""A play lies there so long, and so much longer for each letter of its words, but no longer than the last."""
COMES_MS: Final = 240.0
GOES_MS: Final = 160.0
"""In what time it comes and goes."""
NEAR: Final = 1.3
"""Those that stand no further to the side, in card widths, face each other."""
IN_DARK: Final = 0.1
COURSE: Final = 10.0
"""What a covered pixel weighs of a card in the dark, and of the course of the turn."""
FADE: Final = 5.0
"""In this part of its usual time a sentence appears."""


def lies_ms(act: TableAct) -> float:
    """How long a play lies there: until it is read."""
    return min(PLAYED_MS + LETTER_MS * len(act.text + act.more), LONGEST_MS) * act.share


class Herald:
    """Tells on one scene what is told between two models, one below the other."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._told = 0

    def tracks(self, act: TableAct, start: float, blows: bool = True) -> list[Track]:
        """The movements while that is told, from `start` on; without `blows` nothing moves."""
        if act.kind == PLAY:
            return self._playing(act, start, blows)
        length = HOLD_MS.get(act.kind, HOLD_MS[""]) * act.share
        out = [Track(start, length, self._saying(act, self._told), act.stays)]
        self._told += 1
        if blows and act.kind == VERDICT and act.card >= 0:
            out += self._blow(act.card, start)
        return out

    def changes(self, act: TableAct, model: TableModel, start: float) -> list[Track]:
        """What stands on the table as in the coming `model` from then on, for it is told now: what its card is at the
        moment, and after a death what reaches a player."""
        scene, out = self._scene, []
        if act.kind == PLAY or scene.model is None:
            return []
        if act.kind == VERDICT:
            out.append(at_once(start, partial(scene.stage.foretell, scene.model, model, scene.art.dpr)))
        told = (t for t in model.tokens if t.kind == "pill" and t.spot.card == act.card >= 0)
        for token in told:
            item = next((item for item in scene.cards if item.card.id == act.card), None)
            if item is not None:
                out.append(at_once(start, partial(item.change_pill, token, scene.art.dpr)))
        return out

    def places(self, act: TableAct) -> dict[int, Place]:
        """Where the cards of a play lie in the middle."""
        return dict(zip(act.cards, self._plan(act).cards, strict=True))

    def _plan(self, act: TableAct) -> PlayPlan:
        scene, stage = self._scene, self._scene.stage.content()
        viewer = scene.model.viewer if scene.model is not None else -1
        return plan(act, scene.geometry, viewer, measure, (*stage, *scene.course.ground) if stage else ())

    def _playing(self, act: TableAct, start: float, flies: bool) -> list[Track]:
        """Its cards come, lie there with their sentence, and go."""
        scene, found = self._scene, self._plan(act)
        scene.played.draw_ahead(act, found, scene.art)
        sources = [self._source(card, act.seat) if flies else None for card in act.cards]

        def come(progress: float) -> None:
            if scene.played.act is not act:
                scene.played.show(act, found, scene.geometry, scene.art, sources)
                scene.stage.hush()
            scene.played.come(progress)

        def go(progress: float) -> None:
            if scene.played.act is act:
                scene.played.go(progress)

        length = lies_ms(act)
        lies = Track(start, length, lambda progress: None, act.stays)
        return [Track(start, COMES_MS, come), lies, Track(start + length - GOES_MS, GOES_MS, go)]

    def _source(self, card: int, seat: int) -> Place | None:
        """Where a card is seen now; one that is not comes from whoever plays it."""
        if card >= 0:
            for item in self._scene.cards:
                if item.card.id == card and item.isVisible():
                    return item.pos().x(), item.pos().y(), item.width
        plate = self._scene.plates.get(seat)
        return (plate.rect.cx, plate.rect.cy, plate.rect.h * 0.5) if plate is not None else None

    def _saying(self, act: TableAct, line: int) -> Callable[[float], None]:
        stage, geometry, art = self._scene.stage, self._scene.geometry, self._scene.art

        def step(progress: float) -> None:
            if len(stage.told_lines) == line:
                for item in self._scene.cards:
                    item.hide_scores()
                self._scene.course.go_to(act.step)
                stage.tell(act.text, act.kind == VERDICT, geometry, art.dpr, self._kept())
                if act.kind == VERDICT and act.moved:
                    stage.hide_numbers()
            stage.fade_told(line, min(1.0, progress * FADE * max(1.0, act.share)))

        return step

    def _kept(self) -> list[Kept]:
        """The cards that lie open to the eye, with the words on them, and the course of the turn, which lies over all
        that is told; cards in the dark hardly count."""
        found: list[Kept] = [(rect, COURSE) for rect in self._scene.course.ground]
        for item in self._scene.cards:
            if item.isVisible():
                dark = item.depth < STAGE and self._scene.stage.darkens(item.box())
                found += [(rect, IN_DARK if dark else 1.0) for rect in (item.box(), *item.words())]
        return found

    def _blow(self, fallen: int, start: float) -> list[Track]:
        """The winner leaps at the one that falls, which shakes."""
        large = [item for item in self._scene.cards if STAGE <= item.depth < OWN_HAND]
        loser = next((item for item in large if item.card.id == fallen), None)
        if loser is None:
            return []
        widest = loser.width
        large = [item for item in large if item.width == widest]
        shaken = Track(start + 120 + LUNGE_MS * 0.5, SHAKE_MS, _shaking(loser, widest * 0.04))
        winner = _facing(loser, large)
        if winner is None:
            return [shaken]
        x, y = loser.slot.x - winner.slot.x, loser.slot.y - winner.slot.y
        reach = widest * 0.16 / max(1.0, math.hypot(x, y))
        return [Track(start + 120, LUNGE_MS, _leaping(winner, x * reach, y * reach)), shaken]


def telling(scene: TableScene, model: TableModel, again: bool = False) -> list[Track]:
    """All that is told, one after another, and nothing that moves. `again`: the table has gone on since."""
    told, out, end = Herald(scene), [], 0.0
    for act in model.acts:
        out += told.changes(act, model, end) if not again else []
        out += told.tracks(act, end, blows=False)
        end = max(track.end for track in out)
    return out


def telling_again(scene: TableScene, model: TableModel) -> list[Track]:
    """What `model` had told on its stage, over the table as it is now; nothing where others stand on it."""
    now = scene.model
    if now is None or now.viewer != model.viewer or scene.covered:
        return []
    if now.stage is not None and not now.stage.calm:
        return []
    if model.stage is not None:
        scene.stage.show(model, scene.geometry, scene.art, set())
    if model.stage is not None and model.stage.calm:
        scene.marker.setVisible(False)
        for item in scene.cards:  # those that stand there now come back when all lies still
            item.setVisible(not STAGE <= item.depth < OWN_HAND)
        return [Track(0.0, CALM_MS, lambda progress: None)]
    return telling(scene, model, again=True)


def _facing(loser: CardItem, large: Sequence[CardItem]) -> CardItem | None:
    """Whoever stands against it: beside it in a duel, above or below it where many fight."""
    others = [item for item in large if item is not loser and item.seat != loser.seat]
    if any(item.slot.y != loser.slot.y for item in others):
        others = [item for item in others if abs(item.slot.x - loser.slot.x) < loser.width * NEAR]
    return min(others, key=lambda item: abs(item.slot.x - loser.slot.x), default=None)


def _leaping(item: CardItem, x: float, y: float) -> Callable[[float], None]:
    home, way = item.home(), QPointF(x, y)
    return lambda progress: item.move(*(home + way * math.sin(math.pi * progress)).toTuple())


def _shaking(item: CardItem, reach: float) -> Callable[[float], None]:
    home = item.home()
    return lambda progress: item.move(
        home.x() + reach * math.sin(6 * math.pi * progress) * (1 - progress), home.y()
    )
