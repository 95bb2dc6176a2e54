"""Everything that says "look here": what can be used, what fits, where it can go, who fights, a hint, the focus."""

import itertools
import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.play.table import Lit
from tabletop.presenter.offers import joining
from tabletop.presenter.table_model import Spot, TableModel
from tabletop.ui import ground
from tabletop.ui.table import paint
from tabletop.ui.table.card_item import INDEX
from tabletop.ui.table.labels import Key
from tabletop.ui.table.noting import Noted, seen_of, settle
from tabletop.ui.table.scene import FLYING, HIGHLIGHTS, OWN_HAND, TITLES, TableScene
from tabletop.ui.table.shapes import Rect
from tabletop.ui.table.stage import STAGE
from tabletop.ui.table.zone_item import OutlineItem

LIT: Final = 1590.0
"""What can be used lies over the dark of a stage, below the cards that stand there."""
LABEL_INSET: Final = 10.0
"""How far from the end of a row a label stands on its edge."""
CAPTION: Final = 0.42
"""Room for the words below a trick and a label below them, in card widths of the table."""
RISES: Final = 0.5
"""How far above the hand no label may stand under a card on the table, in widths of that card."""
TICK: Final = 0.2
"""How far above a raised card its tick reaches, in the same widths."""
BESIDE: Final = 0.2
"""Cards with no more between them lie side by side, in widths of a card."""
TIP: Final = 12.0
"""Between the tip of an arrow and what it says."""


class Highlights:
    """The outlines of one scene; holds what should be outlined and redraws it on `refresh`."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.lit = Lit()
        self.advised: frozenset[Spot] = frozenset()
        self.noted: dict[Spot, str] = {}
        """What can be used, where the selection can go and what fits it; what a hint speaks of; a word at things that
        were done or had better been: `refresh` draws them."""
        self.fresh: dict[int, float] = {}
        """The cards that have just come to the hand, each with how new it still is, 1 to 0."""
        self._focus: Spot | None = None
        self._aimed: Spot | None = None
        self._hovered: Spot | None = None
        self._outlines: list[OutlineItem] = []
        self._labels: list[QGraphicsPixmapItem] = []
        self._words: list[tuple[QGraphicsPixmapItem, Spot]] = []
        self._said: dict[Spot, QGraphicsPixmapItem] = {}
        self._own_label: QGraphicsPixmapItem | None = None
        self._ring = scene.added(OutlineItem(), HIGHLIGHTS + 50)
        self._aim_outline = scene.added(OutlineItem(), HIGHLIGHTS)
        for outline in (self._ring, self._aim_outline):
            outline.setVisible(False)

    # -- what is outlined --------------------------------------------------------------------------------------

    def is_lit(self, spot: Spot) -> bool:
        """It can be acted with or on."""
        return spot in self.lit.sources or spot in self.lit.targets or spot in self.lit.partners

    def pulse(self, beat: float) -> None:
        """What fits glows and fades; `beat`: the part of it that has passed, 0 to 1."""
        strength = 0.8 + 0.2 * math.cos(2 * math.pi * beat)
        for card in self._scene.cards:
            card.pulse(strength)

    def age(self, part: float) -> None:
        """So much of the time has passed for which a new card glows."""
        self.fresh = {card: max(0.0, new - part) for card, new in self.fresh.items()}
        for item in self._scene.cards:
            if item.card.id in self.fresh:
                item.welcome(min(1.0, 1.5 * self.fresh[item.card.id]), self._scene.art.dpr)
        self.fresh = {card: new for card, new in self.fresh.items() if new > 0}

    def best_target(self, spots: Sequence[Spot]) -> Spot | None:
        """The first of these that is a target; a place or card counts as its zone."""
        meant = (each for spot in spots for each in (spot, Spot("zone", spot.zone, spot.seat)))
        return next((each for each in meant if each in self.lit.targets), None)

    def set_focus(self, spot: Spot | None) -> None:
        self._focus = spot
        self._place_ring()

    def aim(self, spot: Spot | None, room: Rect | None = None) -> None:
        """The target a held card would go to, or an arrow points to; `room`: what is outlined in its place."""
        if spot == self._aimed:
            return
        self._aimed = spot
        found = self._scene.rect_of(self._meant(spot)) if spot is not None else None
        found = (room, 0.0) if found is not None and room is not None else found
        self._aim_outline.setVisible(found is not None)
        if spot is not None and found is not None:
            rect, angle = found
            dpr = self._scene.art.dpr
            kind = paint.AIMED if room is None else paint.LIT  # what lies in it keeps its colours
            self._aim_outline.surround(rect, kind, self._scene.radius_of(spot), dpr, angle)
        self._label_hovered()

    def say_at(self, x: float, y: float) -> None:
        """The word of the player that an arrow means, over the arrow's tip and nowhere else."""
        spot = self._aimed
        text = self.lit.targets.get(spot, "") if spot is not None else ""
        found = self._scene.rect_of(spot) if spot is not None and text else None
        self._drop_own_label()
        if spot is None or found is None:
            return
        label = self._label(text, spot, Rect(x, y, 0, 0))
        h = paint.area(label).h
        label.setY(round(y - h - TIP if y > h + TIP else y + TIP))
        label.setZValue(FLYING + 50)
        for other in self._labels:
            other.setVisible(paint.area(other).overlap(found[0].grown(h)) <= 0)
        self._own_label = label

    def hover(self, spot: Spot | None) -> None:
        """What the pointer rests on: its own label shows."""
        self._hovered = spot
        self._label_hovered()

    def clear(self) -> None:
        self.lit = Lit()
        self.advised, self.noted, self.fresh = frozenset(), {}, {}
        self._focus = self._aimed = self._hovered = None
        self.refresh()

    def hide(self, busy: Collection[Spot] = ()) -> None:
        """While cards fly nothing is outlined but what goes on fighting; `refresh` brings the rest back."""
        for item in (*self._outlines, *self._labels):
            self._scene.removeItem(item)
        self._outlines, self._labels, self._said = [], [], {}
        self._words.clear()
        self._ring.setVisible(False)
        self._aim_outline.setVisible(False)
        self._drop_own_label()
        for card in self._scene.cards:
            fights = card.mark_kind in (paint.THREAT, paint.FIGHTER)
            if not fights or self._scene.spot_of(card) not in busy:
                card.mark("", self._scene.art.dpr)
        for plate in self._scene.plates.values():
            plate.set_mark("")

    # -- drawing -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw all of it where things are now."""
        self.hide()
        scene = self._scene
        model = scene.model
        if model is None:
            return
        for card in scene.cards:
            if not card.stacked:
                kind = self._kind_of_card(scene.spot_of(card), model)
                chosen = kind == paint.SELECTED and not card.lift
                parts = scene.geometry.parts(card.zone, card.seat) if chosen else ()
                card.mark(kind, scene.art.dpr, any(box.label == "above" for box in parts))
        self._out_of_the_dark()
        for spot in {*self.lit.sources, *self.lit.targets, *self.advised} - self.lit.costly:
            if spot.kind in ("place", "zone") or (spot.kind == "card" and scene.item_at(spot) is None):
                self._outline(spot)
        scene.course.light({*self.lit.sources, *self.lit.targets})
        for seat, plate in scene.plates.items():
            spot = Spot("seat", seat=seat)
            if spot in self.advised:
                plate.set_mark(paint.ADVISED)
            elif spot in self.lit.targets and spot not in self.lit.costly:
                plate.set_mark(paint.TARGET)
            elif spot in self.lit.sources:
                plate.set_mark(paint.PLAYABLE)
            elif _is_threatened(spot, model):
                plate.set_mark(paint.THREAT)
        self._label_groups()
        self._label_partners()
        self._note()
        self._place_ring()
        aimed, self._aimed = self._aimed, None
        self.aim(aimed)
        self._label_hovered()

    def _out_of_the_dark(self) -> None:
        """What is marked comes up where the table is dark, with all that lies on it and under it."""
        lit = self._scene.stage.is_lit
        marked: dict[Key, bool] = {}
        for card in sorted(self._scene.cards, key=lambda card: card.place):
            base = (card.zone, card.seat, -1 if card.card.attached or card.card.stacked else card.place)
            if base[2] >= 0:
                marked[card.zone, card.seat, -1] = bool(card.mark_kind)
            own = bool(card.mark_kind) or marked.get((card.zone, card.seat, -1), False)
            over = LIT + card.depth * 0.001 if lit and own and card.depth < STAGE else 0.0
            if over != card.over:
                card.over = over
                card.raise_to(max(card.depth, over))

    def _kind_of_card(self, spot: Spot, model: TableModel) -> str:
        if spot in self._scene.selection:
            return paint.SELECTED
        if spot in self.advised:
            return paint.ADVISED
        if spot in self.noted:
            return paint.PLAYABLE
        if (spot in self.lit.targets or spot in self.lit.partners) and spot not in self.lit.costly:
            return paint.FITS
        if spot in self.lit.sources and spot not in self.lit.costly:
            return paint.PLAYABLE
        if spot in model.threats:
            return paint.THREAT
        if spot in model.fighters:
            return paint.FIGHTER
        return paint.WINNER if spot[1:4] in self._scene.winners else ""

    def _meant(self, spot: Spot) -> Spot:
        """A zone of fixed places as a whole stands for what lies in it: for the card that takes part in something going
        on, if there is one."""
        model = self._scene.model
        view = self._scene.zone_view(spot.zone, spot.seat) if spot.kind == "zone" else None
        if model is None or view is None:
            return spot
        fights = model.stage is not None and not model.stage.calm
        last = view.spot(len(view.cards) - 1) if view.cards and fights else None
        if last is not None and self._scene.stage.rect_of(last[1:4]) is not None and view.kind == "spread":
            return last
        if view.kind != "places":
            return spot
        ends = (end for link in model.links for end in link)
        return next((end for end in ends if end.kind == "card" and end[1:3] == spot[1:3]), spot)

    def _outline(self, spot: Spot) -> None:
        kind = paint.TARGET if spot in self.lit.targets else paint.PLAYABLE
        kind = paint.ADVISED if spot in self.advised else kind
        spot = self._meant(spot)
        if kind == paint.TARGET and (spot.kind == "card" or self._is_heap(spot)):
            kind = paint.LIT
        rect = self._room(spot)
        if rect is None:
            return
        if spot.kind == "zone" and self._scene.zone_kind(spot) != "pile":
            rect = rect.grown(4)
        # what lies on a lit ground keeps its colours
        depth = TITLES - 1 if self._is_heap(spot) or spot.kind == "card" else 150.0
        depth = depth if self._scene.stage.rect_of(spot[1:4]) is None else LIT
        self._outlines.append(self._scene.added(OutlineItem(), depth))
        self._outlines[-1].surround(rect, kind, self._scene.radius_of(spot), self._scene.art.dpr)

    def _room(self, spot: Spot) -> Rect | None:
        """Where a card would come to lie: in a spread with outlines the next free one, else all there is, captions
        included."""
        found = self._scene.rect_of(spot)
        if spot.kind != "zone" or found is None:
            return found[0] if found is not None else None
        view = self._scene.zone_view(spot.zone, spot.seat)
        for box in self._scene.geometry.parts(spot.zone, spot.seat):
            if box.kind == "spread" and view is not None and len(view.cards) < box.places:
                slot = box.arrange(box.places).slots[len(view.cards)]
                return Rect(slot.x - box.card / 2, slot.y - box.card_height / 2, box.card, box.card_height)
        rect = found[0]
        return rect._replace(h=rect.h + CAPTION * self._scene.geometry.unit) if self._is_full(spot) else rect

    def _is_full(self, spot: Spot) -> bool:
        """A spread whose outlines are all taken: a complete trick, to be cleared by the next card."""
        view = self._scene.zone_view(spot.zone, spot.seat)
        boxes = self._scene.geometry.parts(spot.zone, spot.seat)
        full = view is not None and bool(boxes) and 0 < boxes[0].places <= len(view.cards)
        return spot.kind == "zone" and full and boxes[0].kind == "spread"

    def _is_heap(self, spot: Spot) -> bool:
        """A pile of cards that does not lie bare."""
        view = self._scene.zone_view(spot.zone, spot.seat)
        return view is not None and view.kind == "pile" and view.count > 0

    def _place_ring(self) -> None:
        spot = self._focus
        found = self._scene.rect_of(spot) if spot is not None else None
        self._ring.setVisible(found is not None)
        if spot is not None and found is not None:
            rect, angle = found
            radius = self._scene.radius_of(spot)
            item = self._scene.item_at(spot)
            tops = [word.y for word in item.words()] if item is not None else []
            high = max(0.0, rect.y - min(tops, default=rect.y))  # it crosses no word on the edge
            rect = rect._replace(y=rect.y - high, h=rect.h + high)
            self._ring.surround(rect, paint.FOCUS, radius, self._scene.art.dpr, angle)

    # -- labels ------------------------------------------------------------------------------------------------

    def _label_groups(self) -> None:
        """Labels where they cover nothing: one for all places of a zone that mean the same."""
        groups: dict[tuple[str, int, str], list[tuple[Spot, Rect]]] = {}
        for spot, text in self.lit.targets.items():
            rect = self._room(self._meant(spot))
            if text and rect is not None and not self._overlaps(spot) and spot not in self.lit.costly:
                row = spot.kind == "zone" and self._scene.zone_kind(spot) == "row"
                if self._is_full(spot):  # what came of it hides nothing either
                    rect = self._scene.stage.calm(self._scene.model) or rect
                if row or self._is_full(spot):  # on its lower edge, where the label hides nothing
                    rect = rect._replace(y=rect.bottom, h=0)
                elif spot.kind == "seat":  # on the edge towards the middle, off the name
                    upper = rect.cy < self._scene.geometry.size[1] / 2
                    rect = rect._replace(y=rect.bottom if upper else rect.y, h=0)
                groups.setdefault((spot.zone, spot.seat if spot.zone else -1, text), []).append((spot, rect))
        taken: list[Rect] = []
        for (*_, text), members in groups.items():
            if members[0][0].kind == "place":
                # The others say it when the pointer or a card is over them.
                members = [sorted(members, key=lambda member: member[1].cx)[len(members) // 2]]
            for spot, rect in members:
                label = self._label(text, spot, rect)
                area = paint.area(label)
                if spot.kind == "zone" and self._scene.zone_kind(spot) in ("row", "spread"):
                    waits = self._meant(spot) != spot  # on its foot: words stand beside the card that waits
                    foot = area._replace(y=round(rect.bottom - area.h + 2))
                    area = foot if waits else self._beside_cards(area, spot)
                elif spot.kind == "zone" and self._meant(spot) == spot:
                    area = self._off_piles(area, spot, rect)
                elif spot.kind == "seat":
                    area = self._off_cards(area, spot)
                while clash := next((other for other in taken if other.overlap(area) > 0), None):
                    area = area._replace(y=clash.bottom + 1)
                label.setPos(area.x, area.y)
                taken.append(area)
                self._labels.append(label)
                self._words.append((label, spot))

    def said_at(self, x: float, y: float) -> Spot | None:
        """What the label at that point speaks of, of several cards the one nearest to it: it lies over the cards, so a
        click on it is none on what is below."""
        shown = [(label, spot) for label, spot in self._words if label.isVisible()]
        found = [spot for label, spot in shown if paint.area(label).contains(x, y)]
        return min(found, key=lambda spot: abs(self._left(spot, 0.5) - x), default=None)

    def _beside_cards(self, area: Rect, row: Spot) -> Rect:
        """In the middle above the lower edge or at an end there; on that edge, below the upper one or like a tab above
        it where it hides less of cards and words."""
        found = self._scene.rect_of(row)
        if found is None:
            return area
        ground = found[0]
        lying = [card for card in self._scene.cards if card.isVisible()]
        taken = [rect for card in lying for rect in (card.box(), *card.words())]
        taken += [*self._scene.course.ground, *self._scene.stage.tagged]
        ends = (area.x, ground.x + LABEL_INSET, ground.right - area.w - LABEL_INSET)
        above = min(area.y, round(ground.bottom - area.h - LABEL_INSET / 2))
        heights = (above, area.y, round(ground.y + 2), round(ground.y - area.h + 2))
        places = [area._replace(x=round(x), y=y) for y in heights for x in ends]
        return min(places, key=lambda place: sum(place.overlap(other) for other in taken))

    def _off_cards(self, area: Rect, seat: Spot) -> Rect:
        """At the edge of a plate, or where cards lie there over the level, which can be missed first."""
        level = self._scene.plates[seat.seat].level
        covered = any(area.overlap(card.box()) > 0 for card in self._scene.cards if card.isVisible())
        return area._replace(x=level.right - area.w, y=level.cy - area.h / 2) if covered and level.w else area

    def _off_piles(self, area: Rect, pile: Spot, rect: Rect) -> Rect:
        """On the pile, or above or below it where it would lie over another beside it."""
        geometry = self._scene.geometry
        others = [box.rect for box in geometry.zones if (box.zone, box.seat) != (pile.zone, pile.seat)]
        tops = (area.y, rect.y - area.h - 2, rect.bottom + CAPTION * geometry.unit)
        places = [area._replace(y=round(y)) for y in tops if 2 <= y <= geometry.size[1] - area.h - 2]
        return min(places, key=lambda place: sum(place.overlap(other) for other in others))

    def _label_partners(self) -> None:
        """What each card fits for, on its edge, of several side by side once where there is no room for that; where all
        that can be chosen fits for the same the question has said it."""
        said: dict[str, list[Rect]] = {}
        taken = [paint.area(label) for label in self._labels]
        scene = self._scene
        held = [card.box() for card in scene.cards if scene.zone_kind(card) == "hand"]
        chosen = {scene.spot_of(card): card.box() for card in scene.cards if card.mark_kind == "selected"}
        targets = {spot: text for spot, text in self.lit.targets.items() if spot not in self.lit.costly}
        aims = {spot: text for spot, text in targets.items() if self._overlaps(spot)}
        partners = self.lit.partners
        if len({*partners.values()}) == 1 and not {*self.lit.sources} - {*partners, *chosen}:
            partners = {}
        told = {**partners, **aims}
        close = {(spot.zone, spot.seat) for spot, text in told.items() if self._meets_hand(spot, text, held)}
        for spot, text in sorted(told.items(), key=lambda each: (each[0][:3], self._left(each[0]))):
            item = self._scene.item_at(spot)
            said_there = spot in self._said or (spot in self.lit.targets and spot not in aims)
            if item is None or item.stacked or said_there or not text:
                continue
            box, hand = item.box(), self._scene.zone_kind(spot) == "hand"
            run = self._run(spot, text, aims) if spot in aims else self._group(spot, text, told)
            if (last := self._scene.item_at(run[-1])) is not None:
                box = box._replace(w=last.box().right - box.x)
            foot = box._replace(y=box.bottom, h=0)  # below all that lies on a card on the table
            least = round(box.w) if len(run) > 1 and spot not in aims else 0  # it reaches as far as they do
            label = self._label(self._joined(spot, text), spot, foot, small=True, least=least)
            if not hand:
                label.setY(round(min(box.bottom + 1, self._scene.geometry.size[1] - paint.area(label).h - 2)))
            area, beside = paint.area(label), said.setdefault(text, [])
            area = self._on_held(area, box, held) if hand else area
            area = area if hand else self._off_rows(area, box, spot)
            for picked in chosen.values() if hand else ():  # its number and its tick stay in sight
                if area.overlap(picked) > 0:
                    area = area._replace(x=picked.x - area.w - 2 if box.cx < picked.cx else picked.right + 2)
            over = not hand and (spot.zone, spot.seat) in close
            if over:  # what is in the hand is read by its upper edge
                area = area._replace(y=round(box.bottom - area.h - 1))
                tops = [card.y - TICK * box.w for card in held if area.overlap(card) > 0]
                area = area._replace(y=round(min([area.y, *(top - area.h for top in tops)])))
            near = any(area.overlap(other) > 0 for other in beside)
            if near or (beside and spot not in aims and any(area.overlap(other) > 0 for other in taken)):
                self._scene.removeItem(label)
                continue
            while clash := next((other for other in taken if other.overlap(area) > 0), None):
                area = area._replace(y=clash.y - area.h - 1 if hand or over else clash.bottom + 1)
            label.setPos(round(area.x), round(area.y))
            beside.append(area)
            taken.append(area)
            self._labels.append(label)
            self._said |= dict.fromkeys(run, label)
            self._words += [(label, each) for each in run]

    def _on_held(self, area: Rect, box: Rect, held: Sequence[Rect]) -> Rect:
        """A word of a card in the hand: in the part of it that is seen, beside its index; where it has no room there
        above it, or below the index where something on the table lies so near that it would seem to be of that."""
        seen = min([box.right, *(card.x for card in held if card.x > box.x)])
        free = box.x + INDEX[0][0] * box.w
        if seen - free >= area.w:
            return area._replace(x=min(max(box.cx - area.w / 2, free), seen - area.w), y=box.y + 2)
        middle, scene = (box.x + seen - area.w) / 2, self._scene
        above = area._replace(x=max(box.cx - area.w / 2, 2.0), y=box.y - 0.08 * box.w - area.h / 2)
        cards = (card for card in scene.cards if card.isVisible() and card.depth < OWN_HAND)
        if any(above.grown(area.h / 2).overlap(card.box()) > 0 for card in cards):
            return area._replace(x=max(middle, 2.0), y=box.y + INDEX[1][1] * box.w)
        return above

    def _meets_hand(self, spot: Spot, text: str, held: Sequence[Rect]) -> bool:
        """A word below that card would lie where cards of the hand rise: then all of its row have theirs on them."""
        item = self._scene.item_at(spot)
        if item is None or self._scene.zone_kind(spot) == "hand":
            return False
        box = item.box()
        below = box._replace(y=box.bottom + 1, h=self._pill(text)[1] + RISES * box.w)
        return any(below.overlap(card) > 0 for card in held)

    def _joined(self, spot: Spot, text: str) -> str:
        return joining(text, spot, self._scene.selection) if text == self.lit.partners.get(spot) else text

    def _off_rows(self, area: Rect, box: Rect, spot: Spot) -> Rect:
        """A word below a card on the table; where something is read there (words on a stage, the course of the turn,
        numbers of the next row) above it, or above the word there, else across its picture, which says least."""
        scene = self._scene
        shown = [card for card in scene.cards if card.isVisible()]
        rows = [card for card in shown if (card.zone, card.seat) != spot[1:3]]
        rows = [card for card in rows if scene.zone_kind(card) in ("row", "spread")]
        taken = [*scene.stage.tagged, *scene.course.ground, *(card.box() for card in rows)]
        if not any(area.overlap(rect) > 0 for rect in taken):
            return area
        above = area._replace(y=round(box.y - area.h - 1))
        over = [card.box() for card in shown] + taken
        words = [rect.y for rect in scene.stage.tagged if rect.overlap(above) > 0]
        for place in (above, above._replace(y=round(min(words, default=above.y) - area.h - 1))):
            if place.y > 2 and not any(place.overlap(rect) > 0 for rect in over):
                return place
        return area._replace(y=round(box.cy - area.h / 2))

    def _group(self, first: Spot, text: str, told: Mapping[Spot, str]) -> list[Spot]:
        """What fits for the same from the first on and lies side by side, with nothing between, if it lies too close
        for a word each; else it alone."""
        scene, found = self._scene, [first]
        if scene.zone_kind(first) == "hand":
            return found
        here = [card for card in scene.cards if (card.zone, card.seat) == first[1:3] and not card.stacked]
        row = sorted(here, key=lambda card: card.box().x)
        boxes = {scene.spot_of(card): card.box() for card in row}
        wide, spots = self._pill(self._joined(first, text))[0], list(boxes)
        for left, right in itertools.pairwise(spots[spots.index(first) :]):
            one, other = boxes[left], boxes[right]
            beside = other.x - one.right < BESIDE * one.w and abs(other.cy - one.cy) <= one.w / 2
            if told.get(right) != text or not beside:
                break
            found.append(right)
        close = any(boxes[b].cx - boxes[a].cx < wide for a, b in itertools.pairwise(found))
        return found if close else [first]

    def _run(self, first: Spot, text: str, aims: Mapping[Spot, str]) -> list[Spot]:
        """What can be aimed at alike from the first on, with nothing else to aim at between, if they lie too close for
        a word each; else it alone."""
        row = [(spot, told) for spot, told in aims.items() if spot[1:3] == first[1:3]]
        row = [aim for aim in row if self._left(aim[0]) >= self._left(first)]
        row.sort(key=lambda aim: self._left(aim[0]))  # on a stage they stand in another order
        alike = [spot for spot, _ in itertools.takewhile(lambda aim: aim[1] == text, row)]
        boxes = [item.box() for item in map(self._scene.item_at, alike) if item is not None]
        if len(boxes) < len(alike):
            return [first]
        wide, _ = self._pill(text)
        close = any(b.cx - a.cx < wide for a, b in itertools.pairwise(boxes))
        return alike if close else [first]

    def _pill(self, text: str) -> tuple[float, float]:
        """How large a small label is."""
        return paint.logical(paint.pill(text, self._word_px(small=True), self._scene.art.dpr, warm=True))

    def _left(self, spot: Spot, part: float = 0.0) -> float:
        """Where that card begins, from the left, or that part of its width further."""
        item = self._scene.item_at(spot)
        return item.box().x + part * item.box().w if item is not None else 0.0

    def _note(self) -> None:
        """A dark word below the middle of each noted thing, or of what is seen of a card in a fan."""
        done: list[Noted] = []
        for spot, text in self.noted.items():
            rect = self._room(spot)
            if rect is None:
                continue
            seen = seen_of(self._scene, spot, rect)
            lies = spot.kind == "card" and self._scene.zone_kind(spot) != "hand"
            middle = seen._replace(y=seen.y + 0.12 * rect.h)
            label = self._label(text, spot, middle, warm=False, small=lies and seen != rect)
            settle(Noted(label, rect, seen if lies else None), done)
            self._labels.append(label)

    def _overlaps(self, spot: Spot) -> bool:
        return spot.kind == "card" and self._scene.zone_kind(spot) in ("spread", "row", "hand")

    def _label_hovered(self) -> None:
        self._drop_own_label()
        spot = self._aimed or self._hovered
        spot = None if spot == self._aimed and spot in self.lit.splits else spot  # its parts say it
        if spot is not None and spot in self._said and spot != self._aimed:
            return
        text = self.lit.targets.get(spot) or self.lit.partners.get(spot, "") if spot is not None else ""
        text = self._joined(spot, text) if spot is not None and text else text
        found = self._scene.rect_of(spot) if spot is not None and text else None
        alone = spot is not None and (spot.kind == "place" or self._overlaps(spot) or spot in self.lit.costly)
        if spot is not None and found is not None and alone:
            for label in self._labels:
                near = spot.kind == "place" and paint.area(label).overlap(found[0].grown(found[0].w)) > 0
                label.setVisible(not near and label is not self._said.get(spot))
            self._own_label = self._label(text, spot, found[0])
            self._own_label.setZValue(FLYING + 50 if spot == self._aimed else HIGHLIGHTS + 60)

    def _drop_own_label(self) -> None:
        if self._own_label is not None:
            self._scene.removeItem(self._own_label)
            self._own_label = None
            for label in self._labels:
                label.setVisible(True)

    def _word_px(self, small: bool = False) -> float:
        return max(12.0, self._scene.geometry.unit * (0.13 if small else 0.15))

    def _label(
        self, text: str, spot: Spot, rect: Rect, warm: bool = True, small: bool = False, least: int = 0
    ) -> QGraphicsPixmapItem:
        scene = self._scene
        pill = paint.pill(text, self._word_px(small), scene.art.dpr, warm, least=least)
        w, h = paint.logical(pill)
        table_w, table_h = scene.geometry.size
        # the sign that is engraved in a place stays free
        y = rect.bottom - 1.25 * h if spot.kind == "place" else rect.cy - h / 2
        if spot.kind == "seat":
            # Beside what the plate says: below a wide one, on the backs behind a narrow one.
            y = rect.bottom - 4 if rect.w > 2.0 * rect.h else rect.y - h + 5
        # on the felt, not on the wood around it
        edge = round(ground.RAIL * min(table_w / 1020, table_h / 800)) + 2
        x = min(max(rect.cx - w / 2, edge), table_w - w - edge)
        return paint.laid(scene, pill, x, min(max(y, 2.0), table_h - h - 2), HIGHLIGHTS + 40)


def _is_threatened(seat: Spot, model: TableModel) -> bool:
    """Somebody attacks this player; whose turn it is to answer keeps the amber frame."""
    if model.plates[seat.seat].active:
        return False
    return seat in model.threats or any(link.end == seat for link in model.links)
