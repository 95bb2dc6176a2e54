"""Highest card: who it is, how cards move, what it says and how the computer plays it."""

from tabletop.engine.actions import Action, Verb
from tabletop.engine.cards import RANK, deck
from tabletop.engine.declarations import EventKind, Prompt
from tabletop.engine.layout import Gesture
from tabletop.engine.spec import GameSpec
from tabletop.engine.zones import ZoneKind
from tabletop.mechanics.zone_game import ZoneGame

TRICK = ("trick", -1)


class HighestCard(ZoneGame):
    deck = tuple(deck(jokers=False))
    zones = (
        ZoneKind("deck", "Deck", per_seat=False, order="top", faces="none", down=True),
        ZoneKind("trick", "Trick", per_seat=False, order="bottom"),
        ZoneKind("hand", "Hand", per_seat=True, faces="owner"),
        ZoneKind("won", "Tricks won", per_seat=True),
    )
    ending = ("tricks", "§3")

    def deal(self):
        for seat in range(self.seats):
            for card in self.pile("deck")[:5]:
                self.move(card, ("deck", -1), ("hand", seat))

    def question(self):
        return "play", tuple(Action("play", card) for card in self.pile("hand", self.turn))

    def play(self, action):
        trick = self.pile(*TRICK)
        if len(trick) == self.seats:  # the last trick lay there to be seen; whoever took it leads
            for card in trick[:]:
                self.move(card, TRICK, ("won", self.turn))
        self.move(action.card, ("hand", self.turn), TRICK, "play")
        self.turn = (self.turn + 1) % self.seats
        if len(trick) == self.seats:
            best = max(range(self.seats), key=lambda place: RANK[trick[place]])
            self.turn = (self.turn + best) % self.seats
            self.score(self.turn, "take")


def weigh(game, action):
    """The lowest card that takes the trick so far, else the lowest."""
    lying = [RANK[card] for card in game.pile(*TRICK)]
    best = max(lying) if 0 < len(lying) < game.seats else 0
    return 3 * (RANK[action.card] > best) - RANK[action.card] / 5


RULES = HighestCard.rules(
    verbs=[Verb("play", label="Play")],
    prompts=[Prompt("play", "Play any card", "which card to play", "§2")],
)
TABLE = HighestCard.table(
    gestures=[Gesture("play", "drop", "zone:trick")],
    events=[
        EventKind("play", {"you": "You play {card}.", "other": "{who} plays {card}."}),
        EventKind("take", {"you": "You take the trick.", "other": "{who} takes the trick."}),
        EventKind("tricks", "The hands are empty."),
    ],
    terminations={"tricks": "most tricks"},
)
SPEC = GameSpec(
    package=__package__,
    title="Highest card",
    seats_min=2,
    seats_max=4,
    given=(RULES, TABLE, HighestCard.notation(), HighestCard.mind(weigh)),
)
