"""The stage: the cards that meet stand large over the darkened table, with what they compare and how it ends."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.declarations import PLAY
from tabletop.engine.layout import Stage
from tabletop.presenter.table_model import Spot, TableCard, TableModel
from tabletop.ui import theme
from tabletop.ui.table import calm_stage, fight, paint
from tabletop.ui.table.animator import Track, at_once
from tabletop.ui.table.calm_plan import calm_plan
from tabletop.ui.table.card_art import CardArt
from tabletop.ui.table.card_item import picture
from tabletop.ui.table.course_item import height as course_height
from tabletop.ui.table.fight_plan import fight_plan
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.lettering import measure, plaque, verdict, words
from tabletop.ui.table.pictures import kept
from tabletop.ui.table.shapes import Rect, around
from tabletop.ui.table.stage_plan import (
    GIVES,
    GOING,
    NOTE,
    NOTHING,
    NUMBER,
    PART,
    SENTENCES,
    STANDING,
    TITLE,
    Disc,
    FightPlan,
    Key,
    Staged,
    StagePlan,
    parts_text,
    plan,
)
from tabletop.ui.table.told_place import GAP as TOLD_GAP
from tabletop.ui.table.told_place import Kept, told_place
from tabletop.ui.table.worn import account_of

STAGE: Final = 1500.0
"""The dark; what stands on the stage lies over it, and below the own hand."""
WORDS: Final = 1510.0
CARDS: Final = 1600.0
TOLD: Final = 1990.0
"""Over everything on the stage, below the own hand."""
IN_DUEL, IN_FIGHTS = 0.62, 0.86
DARKEN_MS: Final = 200.0
COUNT_MS: Final = 250.0
SOFT: Final = 5.0
"""So far below its area the dark runs out, so that the own row behind it does not look out."""
RISES: Final = 36.0
"""In so much above the first words their ground gets dense."""
TOLD_WIDTHS: Final = (1.0, 0.7, 0.5)
"""The widths that a sentence may have beside fights, as shares of their field."""
FOUGHT: Final = 3.0
PLATE: Final = 10.0
"""What a covered pixel of a fight weighs, and of a plate, whose numbers may just change."""
COURSE_GAP: Final = 6.0
"""Between the course of the turn and the lower edge of the stage, on which it stands."""


class StageView:
    """Everything on one scene's stage but the cards that come up from the table, which stay the scene's items."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._dark = QGraphicsPixmapItem()
        self._dark.setZValue(STAGE)
        self._dark.setVisible(False)
        scene.addItem(self._dark)
        self._dark_key: tuple[object, ...] = ()
        self._items: list[QGraphicsPixmapItem] = []
        self._discs: list[tuple[QGraphicsPixmapItem, Disc]] = []
        self._numbers: list[QGraphicsPixmapItem] = []
        self.numbers_shown: list[int] = []
        self._bars: list[QGraphicsPixmapItem] = []
        self._sentences: list[QGraphicsItem] = []
        self._verdicts: list[QGraphicsItem] = []
        self._steps: list[QGraphicsItem] = []
        self.tagged: list[Rect] = []
        """Where it is said how each fight ends as it stands."""
        self.told_lines: list[QGraphicsPixmapItem] = []
        """The sentences that have been told since the stage was shown."""
        self._below_told = 0.0
        self._shown: tuple[object, ...] = ()
        self._planned: tuple[tuple[object, ...], StagePlan] | None = None

    # -- where -------------------------------------------------------------------------------------------------

    def plan(self, model: TableModel, geometry: Geometry) -> StagePlan | None:
        """Where everything is, None without a stage."""
        if model.stage is None:
            return None
        calm = model.stage.calm
        sheet = (geometry.ledger,) if calm and account_of(model) is not None else ()
        fights = not calm and not model.stage.sides
        low = course_height(geometry) + COURSE_GAP if model.course is not None else 0.0
        key = (model.stage, geometry, sheet, (model.zones, model.tokens) if fights else (), low)
        if self._planned is None or self._planned[0] != key:
            if fights:
                found = fight_plan(model.stage, model, geometry, measure, low)
            elif calm:
                found = calm_plan(model.stage, geometry, sheet, measure)
            else:
                found = plan(model.stage, geometry, measure, low)
            self._planned = (key, found)
        return self._planned[1]

    def staged(self, model: TableModel, geometry: Geometry) -> dict[Key, tuple[Staged, float]]:
        """The cards of the table that stand on the stage, by where they lie, and how high."""
        found = self.plan(model, geometry)
        if found is None:
            return {}
        cards = found.standing
        return {card.key: (card, CARDS + height) for height, card in enumerate(cards) if card.key is not None}

    def aside(self, model: TableModel, geometry: Geometry) -> dict[Key, Staged]:
        """The cards that make room for those that fight, by where they lie."""
        found = self.plan(model, geometry)
        if found is None or found.fight is None:
            return {}
        return {card.key: card for card in found.fight.aside if card.key is not None}

    @property
    def _now(self) -> StagePlan:
        """Where everything is that is shown."""
        return self._planned[1] if self._shown and self._planned is not None else NOTHING

    def keeps(self, zone: str, seat: int) -> bool:
        """Whether cards of that zone stand aside, which they do until all is told."""
        fight = self._now.fight
        return fight is not None and any(card.key and card.key[:2] == (zone, seat) for card in fight.aside)

    def regroups(self, old: TableModel, model: TableModel, geometry: Geometry) -> bool:
        """Whether those who fight meet otherwise, and nothing is told of how they met before: they go where they stand
        then with what is said between them."""
        before, stage, found = old.stage, model.stage, self.plan(model, geometry)
        if before is None or stage is None or found is None or found.fight is None:
            return False
        return before.meetings != stage.meetings and all(act.kind == PLAY for act in model.acts)

    def rect_of(self, key: Key) -> Rect | None:
        """Where a card stands on the stage that lies in a pile on the table."""
        return next((card.box for card in self._now.standing if card.key == key), None)

    @property
    def worn(self) -> float:
        """How large dice and badges are on its cards, as a share of what is usual on a card so wide."""
        fights = self._planned is not None and self._planned[1].fight is not None
        return IN_FIGHTS if fights else IN_DUEL

    @property
    def is_lit(self) -> bool:
        return bool(self._shown)

    def calm(self, model: TableModel | None) -> Rect | None:
        """The panel in which it is told what came of it, None without one."""
        stage = model.stage if model is not None else None
        return self._now.area if stage is not None and stage.calm and self._now is not NOTHING else None

    def under(self, model: TableModel | None, area: Rect) -> list[tuple[float, int, Spot]]:
        """What a card held over the panel touches there: the zones that the cards on it come from, by a small weight,
        for what is seen beside it counts more."""
        panel = self.calm(model)
        if panel is None or model is None or model.stage is None or area.overlap(panel) <= 0:
            return []
        zones = {side.card.at[:2] for side in model.stage.sides if side.card.at is not None}
        own = sorted((zone, seat) for zone, seat in zones if seat in (-1, model.viewer))
        return [(area.overlap(panel) * 0.2, 1, Spot("zone", *key)) for key in own]

    def foot(self, model: TableModel) -> float:
        """How far down a dark stage reaches, where the course of the turn stands on its edge; 0 without one."""
        dark = model.stage is not None and not model.stage.calm
        return max(0.0, self._now.area.bottom - COURSE_GAP) if dark else 0.0

    @property
    def panel(self) -> Rect | None:
        """The panel beside the fights."""
        return self._now.fight.panel if self._now.fight is not None else None

    def told(self) -> Rect | None:
        """Where it is said how it stands."""
        pieces = self._now.content[-1 if self._steps else -SENTENCES :]
        return around(list(pieces)) if pieces else None

    def content(self) -> tuple[Rect, ...]:
        """What stands there, piece by piece."""
        return self._now.content

    def darkens(self, rect: Rect) -> bool:
        """Whether most of that lies in the dark."""
        return self._now.area.overlap(rect) > 0.5 * rect.w * rect.h

    def leaves(self, rect: Rect) -> bool:
        """Whether a plate there can stay in the light."""
        beside = not any(piece.overlap(rect.grown(4)) > 0 for piece in self._now.content)
        return beside and self._now is not NOTHING

    # -- showing -----------------------------------------------------------------------------------------------

    def show(self, model: TableModel, geometry: Geometry, art: CardArt, drawn: set[Key]) -> None:
        """Stand there as the model says; `drawn`: the cards that are items of the table."""
        found = self.plan(model, geometry)
        if found is None or model.stage is None:
            self.clear()
            return
        names = tuple(plate.name for plate in model.plates)
        key = (model.stage, found, art.dpr, art.deck, frozenset(drawn), names)
        self._darken(found, art.dpr, model.stage.calm, not drawn)
        self._dark.setOpacity(1.0)
        if key == self._shown:
            if not model.stage.calm:
                self._count(model.stage, model.stage, found, art.dpr, 1.0)
            for item in self._steps:
                item.setOpacity(1.0)
            for item in (*self._sentences, *self._verdicts) if not self.told_lines else ():
                item.setVisible(True)
            return
        self._take_away()
        self._shown = key
        if found.fight is not None:
            self._build_fight(model, model.stage, found.fight, art, drawn)
        else:
            (self._build_calm if model.stage.calm else self._build)(model.stage, found, art, drawn)

    def clear(self) -> None:
        self._take_away()
        self._dark.setVisible(False)
        self._dark.setPixmap(QPixmap())
        self._dark_key = ()

    def _take_away(self) -> None:
        for item in (*self._items, *self._numbers, *self._bars, *self.told_lines):
            self._scene.removeItem(item)
        self._items, self._numbers, self._bars, self._discs = [], [], [], []
        self._sentences, self._verdicts, self._steps = [], [], []
        self.told_lines, self.tagged = [], []
        self._shown = ()

    def _darken(self, found: StagePlan, dpr: float, calm: bool = False, again: bool = False) -> None:
        key = (found.area, found.floor, dpr, calm, again and found.fight is not None)
        beyond = calm_stage.SHADOW if calm else 0.0
        if key != self._dark_key:
            self._dark_key = key
            if found.fight is not None:
                ground = fight.darkness(found.area, found.fight.field, again, dpr)
            elif calm:
                ground = calm_stage.panel(found.area.w, found.area.h, dpr)
            else:
                ground = _darkness(found.area, found.floor, dpr)
            self._dark.setPixmap(ground)
        self._dark.setPos(found.area.x - beyond, found.area.y - beyond)
        self._dark.setVisible(found.area.w > 0)

    def _build_fight(
        self, model: TableModel, stage: Stage, found: FightPlan, art: CardArt, drawn: set[Key]
    ) -> None:
        dpr = art.dpr
        if found.panel.w > 0:
            for draw, lines in ((fight.panel, found.lines), (fight.sentences, found.sentences)):
                pixmap = draw(found.panel, lines, art.deck, dpr)
                self._sentences.append(self._lay(pixmap, found.panel.x, found.panel.y, WORDS - 1))
        for disc in found.discs:
            threat = disc.seat == model.viewer
            pixmap = fight.disc(*disc.rect[2:], model.plates[disc.seat].name, disc.hit, threat, dpr)
            self._discs.append((self._lay(pixmap, disc.rect.x, disc.rect.y), disc))
        for card in found.cards:
            self._picture(card, art, drawn)
        scale = found.card / 100
        for tag in found.tags:
            pill = verdict(tag.text, tag.fate, scale, dpr)
            self._sentences.append(self._middle(pill, tag.at, CARDS + 150))
            w, h = paint.logical(pill)
            self.tagged.append(Rect(tag.at[0] - w / 2, tag.at[1] - h / 2, w, h))
        for corner in found.falls:
            cross = fight.cross(found.card * fight.CROSS, dpr)
            self._sentences.append(self._middle(cross, corner, CARDS + 160))

    def _build(self, stage: Stage, found: StagePlan, art: CardArt, drawn: set[Key]) -> None:
        scale, dpr = found.scale, art.dpr
        for side, place in zip(stage.sides, found.sides, strict=True):
            self._middle(words(side.title, TITLE * scale, theme.TEXT, 1e4, dpr, True), place.title)
            for card in place.cards:
                self._picture(card, art, drawn)
                if card.gives:
                    self._middle(paint.pill(card.gives, GIVES * scale, dpr), card.told, CARDS + 20)
            number, bar = QGraphicsPixmapItem(), QGraphicsPixmapItem()
            for item, many in ((number, self._numbers), (bar, self._bars)):
                item.setZValue(WORDS)
                self._scene.addItem(item)
                many.append(item)
            text = parts_text(side, scale, found.column, measure)
            parts = words(text, PART * scale, theme.TEXT_DIM, found.column, dpr)
            self._below(parts, place.parts)
            if side.verdict:
                pill = verdict(side.verdict, side.fate, scale, dpr)
                self._verdicts.append(self._middle(pill, place.verdict))
        if stage.icon and len(stage.sides) == 2:
            self._middle(paint.badge(stage.icon, round(46 * scale), dpr), found.icon)
        sentences = (
            (stage.standing, STANDING, theme.TEXT, True),
            (stage.going, GOING, theme.TEXT, False),
            (stage.note, NOTE, theme.TEXT, False),
        )
        for (text, px, colour, bold), at in zip(sentences, found.texts, strict=True):
            if text:
                told = words(text, px * scale, colour, found.width, dpr, bold)
                self._sentences.append(self._below(told, at))
        self._count(stage, stage, found, dpr, 1.0)

    def _build_calm(self, stage: Stage, found: StagePlan, art: CardArt, drawn: set[Key]) -> None:
        for card in (side.cards[0] for side in found.sides):
            self._picture(card, art, drawn)
        for piece in calm_stage.around_cards(stage, found, art.dpr):
            self._below(piece.pixmap, piece.at, CARDS + 30 if piece.over else WORDS)
        for piece in calm_stage.sentences(stage, found, art.dpr):
            self._steps.append(self._below(piece.pixmap, piece.at))

    def _picture(self, card: Staged, art: CardArt, drawn: set[Key]) -> None:
        """Of a card that is not drawn already."""
        if card.key in drawn:
            return
        shown = picture(art, TableCard(-1, card.face), card.width, False)
        self._middle(shown, (card.slot.x, card.slot.y), CARDS + 10)

    def _middle(self, pixmap: QPixmap, at: tuple[float, float], depth: float = WORDS) -> QGraphicsPixmapItem:
        return self._below(pixmap, (at[0], at[1] - paint.logical(pixmap)[1] / 2), depth)

    def _below(self, pixmap: QPixmap, at: tuple[float, float], depth: float = WORDS) -> QGraphicsPixmapItem:
        return self._lay(pixmap, at[0] - paint.logical(pixmap)[0] / 2, at[1], depth)

    def _lay(self, pixmap: QPixmap, x: float, y: float, depth: float = WORDS) -> QGraphicsPixmapItem:
        self._items.append(paint.laid(self._scene, pixmap, x, y, depth))
        return self._items[-1]

    def _count(self, before: Stage, stage: Stage, found: StagePlan, dpr: float, progress: float) -> None:
        """Numbers and bars on their way from one stage to the next."""
        known = {side.seat: side for side in before.sides}
        self.numbers_shown = []
        shown = zip(stage.sides, found.sides, self._numbers, self._bars, strict=True)
        for side, place, number, bar in shown:
            old = known.get(side.seat, side)
            value = round(old.number + (side.number - old.number) * progress)
            self.numbers_shown.append(value)
            used = round(old.used + (side.used - old.used) * progress)
            digits = paint.bold_line(str(value), NUMBER * found.scale, theme.TEXT, dpr)
            w, h = paint.logical(digits)
            number.setPixmap(digits)
            number.setPos(round(place.number[0] - w / 2), round(place.number[1] - h / 2))
            if stage.room:
                bar.setPixmap(_bar(used, stage.room, *place.bar[2:], side.fate, dpr))
                bar.setPos(round(place.bar.x), round(place.bar.y))

    # -- moving ------------------------------------------------------------------------------------------------

    def tracks(
        self,
        old: TableModel,
        model: TableModel,
        geometry: Geometry,
        art: CardArt,
        end: float,
        told: Callable[[], object],
    ) -> list[Track]:
        """What moves on the stage between two models, beside the cards; `end`: when those have arrived. `told` is
        called when a calm stage begins to tell something."""
        before, stage, found = old.stage, model.stage, self.plan(model, geometry)
        if stage is None or found is None:
            if before is None:
                return []
            # a calm stage goes with its cards, a dark one when all has been told
            return [Track(0.0 if before.calm else max(0.0, end - DARKEN_MS), DARKEN_MS, self._fade)]
        if stage.calm:
            unfolds = before != stage
            return [*self._unfolding(model, found, geometry, art, end), at_once(end, told)] if unfolds else []
        if before is None or before.calm:
            self._darken(found, art.dpr)
            self._dark.setOpacity(0.0)
            return [Track(0.0, DARKEN_MS, self._dark.setOpacity)]
        if self.regroups(old, model, geometry):
            # a blocker comes: what stood between those who fight now is over
            drawn = {card.key for card in found.standing if card.key is not None}
            return [at_once(0.0, partial(self.show, model, geometry, art, drawn))]
        if [side.number for side in before.sides] == [side.number for side in stage.sides]:
            return []
        return [Track(end, COUNT_MS, self._counting(before, stage, model, geometry, art))]

    def _unfolding(
        self, model: TableModel, found: StagePlan, geometry: Geometry, art: CardArt, end: float
    ) -> list[Track]:
        """A calm stage: the panel comes with the cards, then all sentences at once, so that who goes on misses none."""
        self._take_away()
        self._darken(found, art.dpr, True)
        self._dark.setOpacity(0.0)
        drawn = {card.key for side in found.sides for card in side.cards if card.key}

        def appear(progress: float) -> None:
            if not self._steps:
                self.show(model, geometry, art, drawn)
            for item in self._steps:
                item.setOpacity(progress)

        dark = Track(max(0.0, end - DARKEN_MS), DARKEN_MS, self._dark.setOpacity)
        return [dark, Track(end, calm_stage.APPEAR_MS, appear)]

    # -- telling -----------------------------------------------------------------------------------------------

    def tell(self, text: str, large: bool, geometry: Geometry, dpr: float, kept: Sequence[Kept] = ()) -> None:
        """One more sentence, in place of how it stood; without a stage on a plaque over the table. `kept`: what it had
        better not cover, where fights leave no place of its own for it."""
        found = self._now
        for item in self._sentences:
            item.setVisible(False)
        if found.fight is not None:
            plates = [(rect, PLATE) for _, rect in geometry.plates]
            fights, field = found.content[:-SENTENCES], found.fight.field
            ground = Rect(field.x, TOLD_GAP, field.w, field.bottom - TOLD_GAP)
            ground = ground if fights else _around_line(geometry)
            px = (STANDING if large and fights else GOING) * found.scale
            self._tell_alone(text, px, fights, ground, [*kept, *plates], dpr)
            return
        if found is not NOTHING:
            at, scale, width = found.texts[0], found.scale, found.width
            pixmap = words(text, (STANDING if large else GOING) * scale, theme.TEXT, width, dpr, large)
        else:
            scale = max(0.8, geometry.unit / 75)
            at, width = _plaque_place(geometry)
            pixmap = plaque(text, GOING * scale, width, dpr)
        if not self.told_lines:
            self._below_told = at[1]
        _, h = paint.logical(pixmap)
        self._lay_told(pixmap, at[0], self._below_told)
        self._below_told += h + 4 * scale

    def _lay_told(self, pixmap: QPixmap, cx: float, y: float) -> None:
        w, _ = paint.logical(pixmap)
        self.told_lines.append(paint.laid(self._scene, pixmap, cx - w / 2, y, TOLD))
        self.told_lines[-1].setOpacity(0.0)

    def _tell_alone(
        self, text: str, px: float, fights: Sequence[Rect], ground: Rect, kept: Sequence[Kept], dpr: float
    ) -> None:
        """In place of what was told before, where it hides least of those that fight or are hit."""
        for item in self.told_lines:
            item.setVisible(False)
        pixmaps = [plaque(text, px, ground.w * share, dpr) for share in TOLD_WIDTHS]
        fought = [(rect, FOUGHT) for rect in fights]
        number, place = told_place([paint.logical(pixmap) for pixmap in pixmaps], ground, [*kept, *fought])
        self._lay_told(pixmaps[number], place.cx, place.y)

    def fade_told(self, line: int, opacity: float) -> None:
        """How clearly that sentence is seen."""
        if line < len(self.told_lines):
            self.told_lines[line].setOpacity(opacity)

    def hush(self) -> None:
        """What is played now changes how it stands between two sides: nothing of that is said until it has."""
        for item in (*self._sentences, *self._verdicts) if self._numbers else ():
            item.setVisible(False)

    def foretell(self, old: TableModel, model: TableModel, dpr: float) -> None:
        """A creature is told dead: what reaches a player is what the coming model says, or nothing where it says no
        more of that and their number is the old one."""
        meetings = model.stage.meetings if model.stage is not None else ()
        for item, disc in self._discs:
            plate = model.plates[disc.seat]
            hit = next((one.hit for one in meetings if one.seat == disc.seat and one.hit), "")
            threat = bool(hit) and disc.seat == model.viewer
            if not hit and plate.big == old.plates[disc.seat].big:
                hit = plate.big[1]
            if hit:
                item.setPixmap(fight.disc(*disc.rect[2:], plate.name, hit, threat, dpr))

    def hide_numbers(self) -> None:
        """They are older than what is told."""
        for item in (*self._numbers, *self._bars):
            item.setVisible(False)

    def _fade(self, progress: float) -> None:
        for item in (self._dark, *self._items, *self._numbers, *self._bars, *self.told_lines):
            item.setOpacity(1.0 - progress)

    def _counting(
        self, before: Stage, stage: Stage, model: TableModel, geometry: Geometry, art: CardArt
    ) -> Callable[[float], None]:
        found = self.plan(model, geometry)
        drawn = {card.key for card in found.standing if card.key} if found else set()

        def step(progress: float) -> None:
            self.show(model, geometry, art, drawn)
            if found is not None:
                self._count(before, stage, found, art.dpr, progress)

        return step


@kept
def _bar(used: int, room: int, wide: float, high: float, fate: str, dpr: float) -> QPixmap:
    """A segment for each point, the taken ones filled."""
    with paint.drawing(wide, high, dpr) as (pixmap, painter):
        pitch = wide / room
        width, radius = pitch * 0.8, high * 0.28
        full = theme.CORAL if fate == "falls" else theme.TEXT
        for index in range(room):
            box = QRectF(index * pitch + 0.5, 0.5, width - 1, high - 1)
            fill = full if index < used else QColor(0, 0, 0, 120)
            paint.draw_block(painter, box, radius, fill, QColor(255, 255, 255, 70))
    return pixmap


def _darkness(area: Rect, floor: float, dpr: float) -> QPixmap:
    """The table in the dark, a little lighter in the middle, open towards the own cards; from `floor` on hardly any of
    the table is seen, so that no word stands on a card."""
    pixmap = paint.canvas(area.w, area.h + SOFT, dpr)
    with QPainter(pixmap) as painter:
        light = QRadialGradient(QPointF(area.w / 2, area.h * 0.42), area.w * 0.55)
        light.setStops([(0.0, theme.STAGE_LIT), (0.55, theme.STAGE), (1.0, theme.STAGE_EDGE)])
        painter.fillRect(QRectF(0, 0, area.w, area.h + SOFT), light)
        ground = QLinearGradient(0, floor - RISES - area.y, 0, floor - area.y)
        ground.setStops([(0.0, paint.with_alpha(theme.STAGE, 0)), (1.0, theme.STAGE)])
        painter.fillRect(QRectF(0, 0, area.w, area.h + SOFT), ground)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        fade = QLinearGradient(0, area.h, 0, area.h + SOFT)
        fade.setStops([(0.0, QColor(0, 0, 0, 255)), (1.0, QColor(0, 0, 0, 0))])
        painter.fillRect(QRectF(0, area.h, area.w, SOFT), fade)
    return pixmap


def _plaque_place(geometry: Geometry) -> tuple[tuple[float, float], float]:
    """The middle of a plaque's upper edge, and how wide it may be: between the sides, where there is a line between
    them below the course of the turn on it; else in the middle of the table."""
    left, line, right = geometry.line
    if not line:
        return (geometry.size[0] / 2, geometry.size[1] * 0.4), geometry.size[0] * 0.8
    return ((left + right) / 2, line + course_height(geometry) / 2 + TOLD_GAP), (right - left) * 0.96


def _around_line(geometry: Geometry) -> Rect:
    """The table between its edges and equally far below the line between the sides, or its middle."""
    left, line, right = geometry.line
    width, height = geometry.size
    return Rect(left, TOLD_GAP, right - left, 2 * (line - TOLD_GAP)) if line else Rect(0, 0, width, height)
