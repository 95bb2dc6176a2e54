"""The one gate, the redaction of what leaves, staging, listeners, interrupts."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.errors import IllegalActionError, SetupError, StaleActionError
from tabletop.engine.events import CardMoved
from tabletop.engine.player import Limits
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.public import PUBLIC
from tests.match.table import Memory, act, everything, pair_position, play_on, toy, watch
from tests.toy_game import SPEC
from tests.toy_game.state import ToyState


def test_a_whole_game() -> None:
    match = toy()
    changes = watch(match)
    match.start()
    play_on(match)
    assert match.result() is not None
    assert match.to_act is None
    assert [match.decision_for(seat) for seat in range(2)] == [None, None]
    assert changes[0].kind == "start"
    assert {change.kind for change in changes} <= {"start", "move", "stage"}
    assert [change.log_from for change in changes] == sorted(change.log_from for change in changes)
    with pytest.raises(StaleActionError):
        match.submit(1, 0, Action("pass"))
    with pytest.raises(StaleActionError):
        match.interrupt("resign", 0)


class Everything:
    """Equal to whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "everything"


@pytest.mark.parametrize(
    "hostile",
    [
        None,
        "lay",
        5,
        Everything(),
        (),
        ("lay",),
        ("lay", 5, -1),
        ("lay", Everything(), -1, -1),
        ("lay", 5.0, -1, -1),
        ("lay", True, -1, -1),
        (b"lay", 5, -1, -1),
        ("lay", 999, -1, -1),
        ("lay", 10**30, -1, -1),
        ("answer", 5, -1, -1),
        ("pass", -1, -1, -1),
        {"verb": "lay"},
        [["lay", 5, -1, -1]],
    ],
    ids=repr,
)
def test_illegal_answers_change_nothing(hostile: object) -> None:
    match = toy()
    changes = watch(match)
    before = everything(match)
    decision = match.decision_for(0)
    assert decision is not None
    with pytest.raises(IllegalActionError):
        match.submit(decision.serial, 0, hostile)  # type: ignore[arg-type]
    assert everything(match) == before
    assert changes == []


def test_stale_answers_change_nothing() -> None:
    match = toy()
    decision = match.decision_for(0)
    first = decision.actions[0]
    for serial, seat in (
        (decision.serial + 1, 0),
        (decision.serial - 1, 0),
        (decision.serial, 1),
        (decision.serial, -1),
        ("1", 0),
        (None, 0),
        (decision.serial, 0.0),
        (True, 0),
        (Everything(), Everything()),
    ):
        before = everything(match)
        with pytest.raises(StaleActionError):
            match.submit(serial, seat, first)  # type: ignore[arg-type]
        assert everything(match) == before
    match.submit(decision.serial, 0, first)
    before = everything(match)
    with pytest.raises(StaleActionError):
        match.submit(decision.serial, 0, first)
    assert everything(match) == before


def test_an_answer_from_before_an_undo_is_stale() -> None:
    match = toy()
    old = match.decision_for(0)
    assert old is not None
    act(match, "lay")
    match.undo(0, consent=[1])
    again = match.decision_for(0)
    assert again is not None and again.serial > old.serial
    assert again.actions == old.actions
    with pytest.raises(StaleActionError):
        match.submit(old.serial, 0, old.actions[0])


def test_a_question_does_not_tell_what_another_seat_staged_and_cancelled() -> None:
    questions = []
    for cancelled in (0, 3):
        match = toy(position=pair_position())
        for _ in range(cancelled):
            act(match, "pair")
            match.cancel(0)
        act(match, "lay", parse_card("7H"))
        questions.append(match.decision_for(1))
    assert questions[0] is not None and questions[0] == questions[1], "the same, its serial too"


def test_only_the_asked_seat_sees_its_question() -> None:
    match = toy()
    act(match, "lay")
    assert match.to_act == 1
    assert match.decision_for(0) is None
    assert match.decision_for(1) is not None
    assert match.decision_for(PUBLIC) is None


def test_log_is_redacted_by_seat() -> None:
    match = toy()
    laid = act(match, "lay")
    (mine,), (theirs,), (public,) = match.log(0), match.log(1), match.log(PUBLIC)
    assert isinstance(mine.event, CardMoved) and mine.event.card == laid.card
    for entry in (theirs, public):
        assert isinstance(entry.event, CardMoved) and entry.event.card == -1 and entry.event.seen == 0
    assert mine.n == 1
    play_on(match, moves=4)
    assert match.log(0, 1) == match.log(0)[1:]
    assert match.log_length == len(match.log(1)) == len(match.log(PUBLIC))
    for seat in (2, -2):
        with pytest.raises(ValueError):
            match.log(seat)
        with pytest.raises(ValueError):
            match.observation(seat)


def test_public_observation_shows_what_everybody_sees() -> None:
    match = toy()
    act(match, "lay")
    seen = match.observation(PUBLIC)
    assert seen.seat == PUBLIC
    for seat in range(2):
        assert seen.zone("hand", seat).cards == ()
        assert seen.zone("hand", seat).count == match.observation(0).zone("hand", seat).count
    (laid,) = seen.zone("table", 0).cards
    assert (laid.id, laid.face) == (-1, -1) and laid.marks == match.observation(0).zone("table", 0).cards[
        0
    ].marks
    act(match, "pass")
    assert match.observation(PUBLIC).zone("pile").cards == match.observation(1).zone("pile").cards


def test_staging_is_one_entry_and_unseen() -> None:
    recorder = Memory()
    match = toy(position=pair_position(), recorder=recorder)
    changes = watch(match)
    match.start()
    before = everything(match)
    act(match, "pair", parse_card("3H"))
    assert [change.kind for change in changes] == ["start", "stage"]
    assert match.staging == (Action("pair", parse_card("3H")),)
    assert (match.entries, match.log_length, len(recorder.lines)) == (0, 0, 1)
    assert match.observation(1) == before[0][1]
    match.cancel(0)
    assert changes[-1].kind == "cancel"
    assert match.staging == ()
    after = everything(match)
    assert after[0] == before[0] and after[2:] == before[2:]
    assert after[1][0].actions == before[1][0].actions
    with pytest.raises(IllegalActionError):
        match.cancel(0)
    act(match, "pair", parse_card("3H"))
    with pytest.raises(IllegalActionError):
        match.cancel(1)
    act(match, "pair", parse_card("3S"))
    assert match.entries == 1
    assert recorder.lines[1] == {
        "n": 1,
        "seat": 0,
        "action": [["pair", parse_card("3H"), -1, -1], ["pair", parse_card("3S"), -1, -1]],
    }


def test_interrupt_drops_staging() -> None:
    recorder = Memory()
    match = toy(position=pair_position(), recorder=recorder)
    match.start()
    question = match.decision_for(0)
    act(match, "pair")
    match.interrupt("flag", 0)
    again = match.decision_for(0)
    assert question is not None and again is not None
    assert (again.stage, again.actions) == (0, question.actions)
    assert match.staging == ()
    assert match.observation(0).fact("points") == (-1, 0)
    assert recorder.lines[1:] == [{"n": 1, "seat": 0, "interrupt": "flag"}]
    match.interrupt("resign", 1)
    result = match.result()
    assert result is not None and result.winners == (0,)


@pytest.mark.parametrize(
    ("kind", "seat"), [("flag", 2), ("flag", -1), ("nap", 0), ("", 0), (None, 0), ("flag", "0")]
)
def test_unknown_interrupts_change_nothing(kind: str, seat: int) -> None:
    match = toy(position=pair_position())
    act(match, "pair")
    before = everything(match)
    with pytest.raises(IllegalActionError):
        match.interrupt(kind, seat)
    assert everything(match) == before


def test_recorded_before_told() -> None:
    recorder = Memory()
    match = toy(recorder=recorder)
    lines: list[int] = []
    match.subscribe(lambda change: lines.append(len(recorder.lines)))
    match.start()
    act(match, "lay")
    act(match, "pass")
    assert lines == [1, 2, 3]


def test_a_failing_game_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Memory()
    match = toy(recorder=recorder)
    match.start()
    before = everything(match)

    def broken(self: ToyState, seat: int) -> None:
        self.points[seat] += 99
        raise ZeroDivisionError

    act(match, "lay")
    before = everything(match)
    monkeypatch.setattr(ToyState, "_score", broken)
    with pytest.raises(ZeroDivisionError):
        act(match, "pass")
    assert everything(match) == before
    assert len(recorder.lines) == 2
    monkeypatch.undo()
    act(match, "pass")
    assert match.entries == 2


def test_a_failing_disk_is_told_once_and_the_game_goes_on() -> None:
    recorder = Memory()
    match = toy(recorder=recorder)
    changes = watch(match)
    match.start()
    recorder.problem = "The disk is full."
    act(match, "lay")
    assert match.problem == "The disk is full."
    act(match, "pass")
    recorder.problem = ""
    act(match, "lay")
    assert match.problem == ""
    kinds = [change.kind for change in changes]
    assert kinds == ["start", "problem", "move", "move", "problem", "move"]


def test_listeners_must_return_first() -> None:
    match = toy()
    match.subscribe(lambda change: act(match))
    with pytest.raises(RuntimeError):
        act(match, "lay")


class Asked(Absent):
    def __init__(self) -> None:
        super().__init__("casual")
        self.questions: list[tuple] = []
        self.stopped = 0

    def ask(self, seen: object, decision: object, limits: Limits) -> None:
        self.questions.append((seen, decision, limits))

    def stop(self) -> None:
        self.stopped += 1


def test_players_are_asked_and_stopped() -> None:
    robot = Asked()
    match = toy(players=[Human("Ann"), robot])
    match.start()
    assert robot.questions == []
    act(match, "lay")
    seen, decision, limits = robot.questions[0]
    assert seen == match.observation(1) and decision == match.decision_for(1)
    assert limits == Limits()
    match.interrupt("flag", 0)
    assert robot.stopped == 1 and len(robot.questions) == 2, "a question asked anew has a new serial"
    assert robot.questions[1][1].serial > decision.serial
    match.close()
    assert robot.stopped == 2


def test_forced_answers() -> None:
    position = pair_position() | {"seat": [{"hand": "7H"}, {"hand": "5H 5S 6H"}]}
    assert toy(position=position).forced() is None, "another person would notice"
    alone = toy(position=position, players=[Human("Ann"), Absent("casual")])
    assert alone.forced() == Action("lay", parse_card("7H"))
    act(alone)
    assert alone.forced() is None, "an AI answers for itself"
    assert toy(players=[Human("Ann"), Absent("casual")]).forced() is None, "there is a choice"


def test_a_match_needs_its_seats() -> None:
    with pytest.raises(SetupError):
        Match(SPEC, [Human("Ann")], "1")


def test_peek_is_for_the_asked_seat_alone() -> None:
    match = toy(position=pair_position())
    first = Action("pair", parse_card("3H"))
    assert match.peek(0, [first]) == (Action("pair", parse_card("3S")),)
    assert match.peek(1, [first]) is None
    assert match.peek(0, [Action("lay", parse_card("7H"))]) is None, "complete: what follows is not looked at"
