"""The toy game's state; see the package for its rules."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.actions import Action
from tabletop.engine.cards import CARD_CODES, FACE, HEARTS, RANK, SPADES
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.events import (
    CardMoved,
    CardTurned,
    CounterChanged,
    Declared,
    Event,
    GameEnded,
    PhaseBegan,
    PileShuffled,
    PlayerLost,
)
from tabletop.engine.observation import DOWN, EMPTY_PLACE, CardView, Observation, ZoneView
from tabletop.engine.rng import chance, shuffled
from tabletop.engine.spec import Options
from tabletop.engine.zones import ALL, only

CARDS = [(rank - 1) * 4 + suit for rank in range(2, 8) for suit in (HEARTS, SPADES)]
LAY, PAIR, ANSWER = ({card: Action(verb, card) for card in CARDS} for verb in ("lay", "pair", "answer"))
PASS = Action("pass")


class ToyState:
    """Two seats. `laid` is the face-down card of the turn player or -1, `half` the first card of a pair."""

    __slots__ = (
        "_pending",
        "deck",
        "draws",
        "events",
        "half",
        "hands",
        "laid",
        "options",
        "over",
        "pile",
        "points",
        "seed",
        "serial",
        "turn",
        "turns",
    )

    def __init__(self, seed: str, options: Options) -> None:
        self.seed, self.options = seed, options
        self.draws = self.serial = self.turn = self.turns = 0
        self.laid = self.half = -1
        self.over: Result | None = None
        self.events: list[Event] | None = None
        self.pile: list[int] = []
        self.points = [0, 0]
        self.deck = shuffled(CARDS, chance(seed, self.draws))
        self.draws += 1
        self.hands = [[self.deck.pop() for _ in range(3)] for _ in range(2)]
        self._pending: Decision | None = None

    def clone(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        for name in ToyState.__slots__:
            value = getattr(self, name)
            setattr(other, name, value[:] if type(value) is list else value)
        other.hands = [hand[:] for hand in self.hands]
        other.events = None
        return other

    @property
    def open_decision(self) -> Decision | None:
        return self.decision()

    def decision(self) -> Decision | None:
        if self.over is not None:
            return None
        if self._pending is None:
            self._pending = self._ask()
        return self._pending

    def _ask(self) -> Decision:
        if self.laid >= 0:
            seat = 1 - self.turn
            actions = (*(ANSWER[c] for c in sorted(self.hands[seat])), PASS)
            return Decision(self.serial, seat, "answer", 0, actions, seat)
        hand = sorted(self.hands[self.turn])
        if self.half >= 0:
            actions = tuple(PAIR[c] for c in hand if c > self.half and RANK[c] == RANK[self.half])
            return Decision(self.serial, self.turn, "pair", 1, actions, self.turn)
        pairs = tuple(PAIR[c] for c in hand if any(d > c and RANK[d] == RANK[c] for d in hand))
        return Decision(self.serial, self.turn, "lay", 0, (*(LAY[c] for c in hand), *pairs), self.turn)

    def _tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def apply(self, action: Action) -> None:
        self._pending = None
        self.serial += 1
        turn = self.turn
        if action.verb == "lay":
            self.hands[turn].remove(action.card)
            self.laid = action.card
            self._tell(
                CardMoved("lay", action.card, only(turn), "hand", turn, -1, "table", turn, 0, True, turn)
            )
        elif action.verb == "pair" and self.half < 0:
            self.half = action.card
        elif action.verb == "pair":
            for card in (self.half, action.card):
                self.hands[turn].remove(card)
                self._put_away(card, "hand", turn)
            self.half = -1
            self._score(turn)
            self._end_turn()
        else:
            self._answer(action)

    def _answer(self, action: Action) -> None:
        turn, other = self.turn, 1 - self.turn
        self._tell(Declared(action.verb, other, action.card))
        if action.card >= 0:
            self.hands[other].remove(action.card)
            self._put_away(action.card, "hand", other)
        self._tell(CardTurned("reveal", self.laid, ALL, "table", turn, 0, False))
        self._score(other if action.card >= 0 and RANK[action.card] >= RANK[self.laid] else turn)
        self._put_away(self.laid, "table", turn)
        self.laid = -1
        self._end_turn()

    def _put_away(self, card: int, zone: str, seat: int) -> None:
        self.pile.append(card)
        self._tell(CardMoved("discard", card, ALL, zone, seat, -1, "pile", -1, -1, False, seat))

    def _score(self, seat: int) -> None:
        self.points[seat] += 1
        self._tell(CounterChanged("point", "points", -1, seat, self.points[seat]))

    def _end_turn(self) -> None:
        if self.deck:
            card = self.deck.pop()
            self.hands[self.turn].append(card)
            self._tell(
                CardMoved(
                    "draw", card, only(self.turn), "deck", -1, -1, "hand", self.turn, -1, False, self.turn
                )
            )
            if not self.deck and self.pile and dict(self.options).get("reshuffle") and self.draws == 1:
                self.deck = shuffled(self.pile, chance(self.seed, self.draws))
                self.draws += 1
                self.pile = []
                self._tell(PileShuffled("reshuffle", "deck", -1, len(self.deck)))
        self.turn = 1 - self.turn
        self.turns += 1
        if not self.hands[self.turn]:
            self._end((), "out_of_cards")
        else:
            self._tell(PhaseBegan("turn", self.turn, self.turns))

    def _end(self, winners: tuple[int, ...], termination: str) -> None:
        if not winners and self.points[0] != self.points[1]:
            winners = (int(self.points[1] > self.points[0]),)
        ranking = tuple(1 if seat in winners or not winners else 2 for seat in range(2))
        self.over = Result(winners, ranking, (self.points[0], self.points[1]), termination, "§2")
        self._tell(GameEnded(termination, winners))

    def interrupt(self, kind: str, seat: int) -> None:
        self._pending = None
        self.serial += 1
        self.half = -1
        if kind == "flag":
            self.points[seat] -= 1
            self._tell(CounterChanged("flag", "points", -1, seat, self.points[seat]))
        else:
            self._tell(PlayerLost(kind, seat, -1))
            self._end(() if kind == "draw" else (1 - seat,), kind)

    def observe(self, seat: int) -> Observation:
        views = [
            ZoneView("deck", -1, len(self.deck), ()),
            ZoneView("pile", -1, len(self.pile), self._views(self.pile)),
        ]
        for owner in range(2):
            hand = sorted(self.hands[owner])
            views.append(ZoneView("hand", owner, len(hand), self._views(hand) if owner == seat else ()))
            laid = EMPTY_PLACE
            if owner == self.turn and self.laid >= 0:
                laid = CardView(self.laid, FACE[self.laid], DOWN) if owner == seat else CardView(-1, -1, DOWN)
            views.append(ZoneView("table", owner, int(laid is not EMPTY_PLACE), (laid,)))
        if self.over is not None:
            asked: tuple[tuple[int, str], ...] = ()
        else:
            asked = ((1 - self.turn, "answer"),) if self.laid >= 0 else ((self.turn, "lay"),)
        facts = (
            ("turn", self.turn),
            ("turns", self.turns),
            ("points", tuple(self.points)),
            ("shuffles", self.draws),
        )
        return Observation("toy", seat, self.options, asked, tuple(views), facts, (), self.turn, self.turns)

    @staticmethod
    def _views(cards: list[int]) -> tuple[CardView, ...]:
        return tuple(CardView(c, FACE[c], 0) for c in cards)

    def result(self) -> Result | None:
        return self.over

    def cards(self) -> list[tuple[str, int, int]]:
        out = [("deck", -1, c) for c in self.deck] + [("pile", -1, c) for c in self.pile]
        out += [("hand", seat, c) for seat in range(2) for c in self.hands[seat]]
        return out + ([("table", self.turn, self.laid)] if self.laid >= 0 else [])

    def relabel(self, mapping: Sequence[int]) -> None:
        self.deck = [mapping[c] for c in self.deck]
        self.pile = [mapping[c] for c in self.pile]
        self.hands = [[mapping[c] for c in hand] for hand in self.hands]
        self.laid = mapping[self.laid] if self.laid >= 0 else -1
        self._pending = None

    def write(self) -> dict[str, object]:
        def codes(cards: list[int]) -> str:
            return " ".join(CARD_CODES[c] for c in cards)

        table = ["", ""]
        table[self.turn] = codes([self.laid] if self.laid >= 0 else [])
        seats = [
            {"hand": codes(sorted(self.hands[s])), "table": table[s], "points": self.points[s]}
            for s in range(2)
        ]
        numbers = {"turn": self.turn, "turns": self.turns, "shuffles": self.draws, "half": self.half}
        return numbers | {"deck": codes(self.deck[::-1]), "pile": codes(self.pile), "seat": seats}
