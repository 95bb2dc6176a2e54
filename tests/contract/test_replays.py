"""Every game can be looked back at: any place of it, with anybody's eyes, on from any place with what was known."""

import pytest

from tabletop.engine.player import HUMAN
from tabletop.engine.rng import Random
from tabletop.match.match import Match
from tabletop.match.players import Absent
from tabletop.match.public import OPEN, PUBLIC
from tabletop.presenter.table_model import SeatInfo
from tabletop.review.looking import Looking, Subject
from tabletop.review.replay import Replay
from tabletop.storage.known import known_position
from tabletop.storage.record_file import Record
from tests.contract.cases import CASES, Case
from tests.match.table import Memory
from tests.play.desk import Timers
from tests.review.sages import Appraiser

LONGEST = 6000
SEATED = [case for case in CASES if case.seats <= case.spec.table_max]


def a_replay(case: Case, seed: str) -> Replay:
    memory, rng = Memory(), Random(seed)
    players = [Absent(HUMAN if not seat else "casual", f"P{seat}") for seat in range(case.seats)]
    match = Match(case.spec, players, seed, case.spec.make_options(), recorder=memory)
    match.start()
    for _ in range(LONGEST):
        if (seat := match.to_act) is None:
            break
        decision = match.decision_for(seat)
        match.submit(decision.serial, seat, case.spec.mind.policy(match.observation(seat), decision, rng))
    timers = Timers()
    record = Record(memory.lines[0], memory.lines[1:], 0, None)
    looking = Looking(Subject(case.spec, record, (), lambda: Appraiser([0.5]), timers), (), eyes=(0,))
    seats = [SeatInfo(player.name, human=player.kind == HUMAN) for player in players]
    replay = Replay(looking, seats, timers, 0)
    looking.changed = replay.grown
    looking.start()
    while not looking.over:
        timers.turn(10)
    return replay


@pytest.mark.parametrize("case", SEATED, ids=str)
def test_every_place_is_shown_with_any_eyes_and_can_be_played_on_from(case: Case) -> None:
    replay = a_replay(case, "replay")
    retelling = replay.retelling
    declared = any(kind.chapter for kind in case.spec.table.events.values())
    assert retelling.result is not None and bool(replay.words) == declared
    places = {chapter.place for chapter in replay.chapters}
    assert places <= set(range(replay.last + 1)) and (len(places) > 1 or not declared)
    for place in range(0, replay.last + 1, max(replay.last // 40, 1)):
        replay.go(place)
        whole = retelling.seen(place, OPEN)
        for seat in range(case.seats):
            mine = retelling.seen(place, seat)
            for ours, theirs in zip(whole.zones, mine.zones, strict=True):
                known = {card.id for card in theirs.cards if card.id >= 0}
                assert len({card.id for card in ours.cards if card.id >= 0}) >= len(known), ours.zone
            replay.look(seat, seat)
            assert replay.model().viewer == seat and replay.lines(place) is not None
            replay.look(seat, OPEN)
            assert replay.model().viewer == seat
            if replay.goes_on:
                known_here = known_position(retelling.spec, mine, "7")
                world = retelling.spec.place(known_here, case.seats, "7", retelling.options)
                assert world.observe(seat) == mine
        replay.look(0, PUBLIC)
        assert replay.model() is not None
