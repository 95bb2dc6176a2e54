"""What is told when it is over on the stage: who wins by what, then why the next thing happens. Over a table without a
stage it stands on a plaque."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tabletop.engine.declarations import VERDICT
from tabletop.presenter.table_model import TableAct, TableModel
from tabletop.ui.table.animator import Track
from tabletop.ui.table.card_item import CardItem
from tabletop.ui.table.scene import OWN_HAND, TableScene
from tabletop.ui.table.stage import STAGE

HOLD_MS: Final = {VERDICT: 1900.0, "": 1500.0}
"""How long a verdict, or anything else, is to be read."""
LUNGE_MS: Final = 140.0
SHAKE_MS: Final = 180.0
FADE: Final = 5.0
"""In this part of its time a sentence appears."""


class Herald:
    """Tells on one scene what is told between two models, one below the other."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._told = 0

    def tracks(self, act: TableAct, start: float, blows: bool = True) -> list[Track]:
        """The movements while that is told, from `start` on; without `blows` the words alone."""
        length = HOLD_MS.get(act.kind, HOLD_MS[""])
        out = [Track(start, length, self._saying(act, self._told))]
        self._told += 1
        if blows and act.kind == VERDICT and act.card >= 0:
            out += self._blow(act.card, start)
        return out

    def _saying(self, act: TableAct, line: int) -> Callable[[float], None]:
        stage, geometry, art = self._scene.stage, self._scene.geometry, self._scene.art

        def step(progress: float) -> None:
            if stage.lines_told == line:
                for item in self._scene.cards:
                    item.hide_scores()
                stage.tell(act.text, act.kind == VERDICT, geometry, art.dpr)
                if act.kind == VERDICT and act.moved:
                    stage.hide_numbers()
            stage.fade_told(line, min(1.0, progress * FADE))

        return step

    def _blow(self, fallen: int, start: float) -> list[Track]:
        """The winner leaps at the one that falls, which shakes."""
        large = [item for item in self._scene.cards if STAGE <= item.depth < OWN_HAND]
        widest = max((item.width for item in large), default=0.0)
        large = [item for item in large if item.width == widest]
        loser = next((item for item in large if item.card.id == fallen), None)
        winner = next((item for item in large if item is not loser), None)
        if loser is None or winner is None:
            return []
        way = 1 if loser.slot.x > winner.slot.x else -1
        reach = widest * 0.16 * way
        leap = Track(start + 120, LUNGE_MS, _leaping(winner, reach))
        return [leap, Track(leap.start + LUNGE_MS * 0.5, SHAKE_MS, _shaking(loser, widest * 0.04))]


def telling(scene: TableScene, model: TableModel) -> list[Track]:
    """All that is told, one after another, and nothing that moves."""
    told, out, end = Herald(scene), [], 0.0
    for act in model.acts:
        out += told.tracks(act, end, blows=False)
        end = max(track.end for track in out)
    return out


def telling_again(scene: TableScene, model: TableModel) -> list[Track]:
    """What `model` had told on its stage, over the table as it is now; nothing where others stand on it."""
    now = scene.model
    if (
        now is None
        or now.stage is not None
        or now.viewer != model.viewer
        or model.stage is None
        or scene.covered
    ):
        return []
    scene.stage.show(model, scene.geometry, scene.art, set())
    return telling(scene, model)


def _leaping(item: CardItem, reach: float) -> Callable[[float], None]:
    home = item.home()
    return lambda progress: item.move(home.x() + reach * math.sin(math.pi * progress), home.y())


def _shaking(item: CardItem, reach: float) -> Callable[[float], None]:
    home = item.home()
    return lambda progress: item.move(
        home.x() + reach * math.sin(6 * math.pi * progress) * (1 - progress), home.y()
    )
