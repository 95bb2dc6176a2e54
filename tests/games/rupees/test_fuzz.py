"""Random games of Rupees against a second, slower reading of the rules, with every option and people leaving."""

import pytest

from tabletop.engine.cards import card_code
from tabletop.engine.rng import Random
from tests.games.fuzz import Fuzz
from tests.games.rupees.board import SPEC, deal
from tests.games.rupees.test_s4_precedence import best_of


def ring(opener, players):
    """The order of play: to the right."""
    order = sorted(players, reverse=True)
    at = order.index(opener)
    return order[at:] + order[:at]


class Referee:
    """Keeps its own books of one game without leavers."""

    def __init__(self, b, players, options):
        self.b, self.options = b, options
        self.tall = b.at("heights")
        self.points = [0] * players
        self.everybody = list(range(players))
        self.runoff = 0
        self.deal(self.everybody)

    def deal(self, who):
        self.who = who
        self.hands = {seat: [v.id for v in self.b.observe(seat).zone("hand", seat).cards] for seat in who}
        self.won = dict.fromkeys(self.everybody, 0)
        self.waiting = 0
        self.stock = 54 - 7 * len(who)
        self.begin()

    def begin(self):
        self.swapped = None
        if self.options["variant"] == "chance":
            self.order = list(self.who)
        else:
            most = max(self.won[seat] for seat in self.who)
            opener = next(seat for seat in self.tall if seat in self.who and self.won[seat] == most)
            self.order = ring(opener, self.who)
        self.middle = []

    def check(self, decision):
        if not any(self.hands[seat] for seat in self.who):
            assert decision.prompt == "deal" and [a.verb for a in decision.actions] == ["deal"]
            return
        assert decision.seat == self.order[len(self.middle)]
        hand = self.hands[decision.seat]
        verb = "choose" if self.options["variant"] == "chance" else "play"
        legal = {(verb, card) for card in hand}
        if verb == "play" and not self.middle and self.swapped is None and self.stock:
            legal |= {("swap", card) for card in hand}
        assert {(action.verb, action.card) for action in decision.actions} == legal

    def play(self, action):
        """Books the action; True when the turn is over."""
        seat = self.order[len(self.middle)]
        self.hands[seat].remove(action.card)
        if action.verb == "swap":
            drawn = {view.id for view in self.b.observe(seat).zone("hand", seat).cards} - set(
                self.hands[seat]
            )
            self.hands[seat] += drawn
            assert len(drawn) == 1
            self.stock -= 1
            self.swapped = seat
            self.order = ring(self.order[1], self.who)
            assert self.order[-1] == seat
            return False
        self.middle.append(action.card)
        return len(self.middle) == len(self.order)

    def end_turn(self):
        cards = self.middle
        fives = [card for card in cards if card_code(card)[0] == "5"]
        if self.options["two_jokers"] == "carry" and {52, 53} <= set(cards) and not fives:
            self.waiting += len(cards)
        else:
            winner = self.order[cards.index(best_of(cards))]
            self.won[winner] += len(cards) + self.waiting
            self.waiting = 0
        self.begin()

    def end_round(self):
        """Who plays on, or None if the game is over; then the winners."""
        most = max(self.won[seat] for seat in self.who)
        first = [seat for seat in self.who if self.won[seat] == most]
        if len(first) > 1 and self.options["ties"] == "runoff" and self.runoff < 3:
            self.runoff += 1
            return first, ()
        self.runoff = 0
        for seat in first:
            self.points[seat] += 1
        if self.b.at("round") < self.options["rounds"]:
            return self.everybody, ()
        best = max(self.points)
        return None, tuple(seat for seat in self.everybody if self.points[seat] == best)


CHOICES = {
    "variant": ("strategy", "chance"),
    "two_jokers": ("red", "carry"),
    "ties": ("shared", "runoff"),
    "rounds": (1, 3, 5),
}


def check_books(b, referee):
    """Every card is somewhere, and the counts are right."""
    assert sorted(card for _, _, card in b.state.cards()) == list(range(54))
    rows = b.at("seat")
    assert [row["count"] for row in rows] == [referee.won[seat] for seat in referee.everybody]


def play(players, seed, options):
    b = deal(players, seed, **options)
    referee = Referee(b, players, options)
    rng = Random(f"fuzz:{seed}")
    said = set()
    following: list[int] | None = None
    while (decision := b.state.decision()) is not None:
        referee.check(decision)
        action = decision.actions[int(rng.random() * len(decision.actions))]
        b.state.apply(action)
        said.add(decision.prompt)
        if decision.prompt == "deal":
            referee.deal(following)
            check_books(b, referee)
        elif referee.play(action):
            referee.end_turn()
            check_books(b, referee)
            if not any(referee.hands[seat] for seat in referee.who):
                following, winners = referee.end_round()
                assert (b.result is not None) == (following is None)
                if b.result is not None:
                    assert b.result.winners == winners
                else:
                    assert b.at("coming") == following
    return said


@pytest.mark.rule("RU-2.1", "RU-3.3", "RU-3.8", "RU-3.12", "RU-4.13", "RU-5.1", "RU-5.2", "RU-5.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_random_games_follow_the_rules(players):
    said = set()
    for number in range(40):
        rng = Random(f"options:{players}:{number}")
        options = {key: values[int(rng.random() * len(values))] for key, values in CHOICES.items()}
        said |= play(players, f"{players}:{number}", options)
    assert said == {"lead", "open", "follow", "choose", "deal"}


@pytest.mark.rule("RU-B33", "RU-B34")
@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_penalties_and_leaving_at_any_moment(players):
    def stays_out(_, decision):
        assert decision.seat not in games.gone

    games, reasons = Fuzz(SPEC, stays_out, harm=0.05), set()
    for number in range(40):
        rng = Random(f"harm:{players}:{number}")
        options = {key: values[int(rng.random() * len(values))] for key, values in CHOICES.items()}
        result = games.play(players, str(number), options)
        assert not set(result.winners) & games.gone
        reasons.add(result.termination)
    assert len(reasons) >= 2 and ("last_player" in reasons or players == 7)
