"""A look back at a game in which a round was bid badly: that choice is found, by what was tried out and no clock."""

from tabletop.ai.players import level, question_rng
from tabletop.ai.thinking import Budget
from tabletop.engine.player import Answer
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Human
from tabletop.review.coach import LOOK, WEIGH, Coach
from tabletop.review.looking import Subject
from tabletop.storage.record_file import Record
from tests.games.jonkler.board import SPEC
from tests.match.table import Memory
from tests.play.desk import Timers

TRIES = {LOOK: 40, WEIGH: 240}


class Adviser:
    """Answers at once, in this process: each question is tried out so often."""

    busy, progress = True, 0.0

    def ask(self, name, seed, seen, decision, limits) -> None:
        rng = question_rng(seed, decision)
        choice = level(name).make(SPEC)(seen, decision, rng, Budget(simulations=TRIES[name]))
        self._answers = [Answer(decision.serial, decision.seat, choice)]

    def poll(self) -> list[Answer]:
        found, self._answers = self._answers, []
        return found

    def stop(self) -> None:
        pass


def test_a_bad_bid_is_found():
    memory, rng, timers, names = Memory(), Random("coach"), Timers(), ("A", "B", "C")
    match = Match(SPEC, [Human(name) for name in names], "coach", recorder=memory)
    match.start()
    while (seat := match.to_act) is not None:
        decision = match.decision_for(seat)
        action = SPEC.mind.policy(match.observation(seat), decision, rng)
        if seat == 0 and decision.prompt.startswith("bid") and len(decision.actions) >= 6:
            action = decision.actions[-1]  # all tricks
        match.submit(decision.serial, seat, action)
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    coach = Coach(Subject(SPEC, record, names, Adviser, timers), (0,))
    coach.start()
    while not coach.over:
        timers.turn(100)
    bids = [found for found in coach.findings if found.told.played.startswith("Bid ")]
    assert bids and bids[0].told.chance_better > bids[0].told.chance_played
