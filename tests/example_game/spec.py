"""Highest card: who it is, how cards move, what it says and how the computer plays it."""

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import RANK, deck
from tabletop.engine.declarations import EventKind, Prompt, declared
from tabletop.engine.layout import Gesture, Plate, Presentation
from tabletop.engine.spec import GameSpec, Rules, Table
from tabletop.engine.zones import ZoneKind
from tabletop.mechanics.hand_table import hand_table
from tabletop.mechanics.points import ENDINGS, LEAVING
from tabletop.mechanics.zone_game import ZoneGame

TRICK = ("trick", -1)


class HighestCard(ZoneGame):
    id = "highest_card"
    deck = tuple(deck(jokers=False))
    zones = (
        ZoneKind("deck", "Deck", per_seat=False, order="top", faces="none", down=True),
        ZoneKind("trick", "Trick", per_seat=False, order="bottom"),
        ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
        ZoneKind("won", "Tricks won", per_seat=True),
    )
    ending = ("tricks", "§3")
    leaving_rule = "§3"

    def deal(self):
        for seat in range(self.seats):
            for card in self.pile("deck")[:5]:
                self.move("deal", card, ("deck", -1), ("hand", seat))

    def question(self):
        return "play", tuple(Action("play", card) for card in self.pile("hand", self.turn))

    def play(self, action):
        trick = self.pile(*TRICK)
        if len(trick) == self.seats:  # the last trick lay there to be seen; whoever took it leads
            for card in trick[:]:
                self.move("collect", card, TRICK, ("won", self.turn))
        self.move("play", action.card, ("hand", self.turn), TRICK)
        self.turn = (self.turn + 1) % self.seats
        if len(trick) == self.seats:
            best = max(range(self.seats), key=lambda place: RANK[trick[place]])
            self.turn = (self.turn + best) % self.seats
            self.score("take", self.turn)


def present(seen, decision):
    tricks, lying = seen.fact("scores"), seen.zone(*TRICK).count
    plates = [Plate(seat, (("Tricks", str(taken)),)) for seat, taken in enumerate(tricks)]
    return Presentation("Highest card", tuple(plates), (), hold=lying == len(tricks))


def policy(seen, decision, rng):
    """The lowest card that takes the trick so far, else the lowest."""
    lying = [RANK[view.id] for view in seen.zone(*TRICK).cards]
    best = max(lying) if 0 < len(lying) < len(seen.fact("scores")) else 0
    return min(decision.actions, key=lambda action: (RANK[action.card] <= best, RANK[action.card]))


RULES = Rules(
    new=HighestCard.new,
    zones=HighestCard.zones,
    verbs=(Verb("play", label="Play"),),
    prompts=declared(Prompt("play", "Play any card", "which card to play", "§2")),
)
TABLE = Table(
    events=declared(
        EventKind("collect"),
        EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
        EventKind("take", {"you": "You take the trick.", "other": "{who} takes the trick."}),
        EventKind("tricks", "The hands are empty."),
        *LEAVING,
    ),
    terminations={"tricks": "most tricks", **ENDINGS},
    gestures=(Gesture("play", "drop", "zone:trick"),),
    layout=hand_table,
    present=present,
)
SPEC = GameSpec(
    package=__package__,
    id=HighestCard.id,
    title="Highest card",
    rules_version=1,
    seats_min=2,
    seats_max=4,
    seats_default=2,
    table_max=4,
    given=(RULES, TABLE, HighestCard.notation(), HighestCard.mind(policy)),
)
