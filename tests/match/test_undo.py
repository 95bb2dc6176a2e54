"""Taking back: how far, what stands in the way, and that nobody learns anything by asking."""

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.errors import IllegalActionError
from tabletop.engine.events import Declared
from tabletop.match import undo
from tabletop.match.match import Match
from tabletop.match.players import Absent, Human
from tabletop.match.undo import Gains
from tests.match.table import act, everything, pair_position, toy, watch
from tests.play.desk import MUTE
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.state import PASS


def test_a_secret_choice_can_be_taken_back() -> None:
    match = toy()
    start = everything(match)
    laid = act(match, "lay")
    info = match.undo_info(0)
    assert (info.possible, info.to, info.actions, info.barrier) == (True, 0, (laid,), "")
    changes = watch(match)
    match.undo(0)
    assert changes[-1].kind == "undo" and changes[-1].log_from == 0
    now = everything(match)
    assert now[0] == start[0] and now[2] == start[2]
    assert match.entries == 2, "an undo is an entry of its own"
    assert not match.undo_info(0).possible and match.undo_info(0).barrier == undo.START


def test_a_drawn_card_cannot() -> None:
    match = toy()
    act(match, "lay")
    act(match, "pass")
    for seat in (0, 1):
        info = match.undo_info(seat, consent=[0, 1])
        assert not info.possible and info.barrier == undo.REVEAL
        before = everything(match)
        with pytest.raises(IllegalActionError):
            match.undo(seat, consent=[0, 1])
        assert everything(match) == before


def test_what_was_never_asked_is_no_choice_to_take_back() -> None:
    match = Match(MUTE, [Human("A"), Human("B")], "1")
    laid = [(act(match, "lay"), act(match, "pass"))[0] for _ in range(2)]
    match._steps._gains = {n: Gains("", ()) for n in range(1, 5)}
    assert match.undo_info(0, [1])[1:3] == (3, (PASS,))
    match.unasked = {2, 4}
    assert match.undo_info(0, [1])[:3] == (True, 0, (laid[0],))
    assert match.undo_info(1, [0])[:3] == (True, 2, (laid[1],))
    match.undo(0, [1])
    assert not match.undo_info(0, [1]).possible and not match.undo_info(1, [0]).possible


def test_a_pass_of_the_table_that_was_a_choice_is_taken_back_where_nothing_else_can_be() -> None:
    match = toy()
    act(match, "lay")
    act(match, "pass")
    match.unasked, match._steps._gains = {2}, {1: Gains("", ()), 2: Gains("", ())}
    info = match.undo_info(1, [0])
    assert (info.possible, info.to, info.actions, info.unasked) == (True, 1, (PASS,), True)
    match.unasked = set()
    assert not match.undo_info(1, [0]).unasked


def test_a_shuffle_cannot() -> None:
    match = toy(
        position={
            "turn": 0,
            "deck": "2H",
            "pile": "6S",
            "shuffles": 1,
            "seat": [{"hand": "3H 3S 4S"}, {"hand": "5H 5S"}],
        }
    )
    pair = next(a for a in match.decision_for(0).actions if a.verb == "pair")
    act(match, "pair")
    assert match.barrier_ahead(0, match.decision_for(0).actions[0]) == undo.REVEAL
    act(match, "pair")
    assert match.observation(0).fact("shuffles") == 2
    assert match.undo_info(0).barrier in (undo.REVEAL, undo.SHUFFLE)
    assert pair.card == parse_card("3H")


def test_shown_cards_need_the_others_consent() -> None:
    position = pair_position() | {"deck": ""}
    match = toy(position=position)
    act(match, "pair", parse_card("3H"))
    act(match, "pair", parse_card("3S"))
    info = match.undo_info(0)
    assert (info.possible, info.barrier, info.consent) == (False, undo.SHOWN, (1,))
    assert [a.verb for a in info.actions] == ["pair", "pair"]
    assert match.undo_info(0, [1]).possible
    match.undo(0, [1])
    assert match.observation(0).zone("hand", 0).count == 3


def test_an_ai_forgets_what_it_was_shown() -> None:
    match = toy(position=pair_position() | {"deck": ""}, players=[Human("Ann"), Absent("casual")])
    act(match, "pair", parse_card("3H"))
    act(match, "pair", parse_card("3S"))
    assert match.undo_info(0)[:5] == (True, 0, match.undo_info(0).actions, "", ())


def test_inside_a_choice_undo_is_cancel() -> None:
    match = toy(position=pair_position())
    act(match, "pair")
    assert match.undo_info(0).possible
    match.undo(0)
    assert match.staging == () and match.entries == 0


def test_past_another_person_only_with_consent_past_an_ai_never() -> None:
    position = pair_position() | {"deck": "", "seat": [{"hand": "3H 3S 7H"}, {"hand": "5H 5S 6H"}]}
    match = toy(position=position)
    act(match, "pair", parse_card("3H"))
    act(match, "pair", parse_card("3S"))
    act(match, "lay", parse_card("5H"))
    info = match.undo_info(0)
    assert (info.possible, info.barrier, info.consent) == (False, undo.SEAT, (1,))
    match.undo(0, consent=[1])
    assert match.to_act == 0 and match.log_length == 0
    robots = toy(position=position, players=[Human("Ann"), Absent("casual")])
    act(robots, "pair", parse_card("3H"))
    act(robots, "pair", parse_card("3S"))
    act(robots, "lay", parse_card("5H"))
    assert robots.undo_info(0, consent=[1]).barrier == undo.SEAT
    assert not robots.undo_info(0, consent=[1]).possible


def test_who_had_no_other_answer_is_not_told_that_somebody_has_chosen_since() -> None:
    match = Match(MUTE, [Absent("A"), Human("B")], "1")
    act(match, "lay")
    act(match, "pass")
    match._steps._gains = {n: Gains("", ()) for n in (1, 2)}
    match.unasked = {2}
    assert match.undo_info(1).barrier == undo.ONLY
    act(match, "lay")
    assert match.undo_info(1).possible, "a choice of their own"
    match._steps._gains[3], match.unasked = Gains("", ()), {2, 3}
    act(match, "pass")
    match._steps._gains[4] = Gains("", ())
    assert match.undo_info(1).barrier == undo.SEAT, "now another has"


def test_an_interrupt_is_a_barrier() -> None:
    match = toy()
    act(match, "lay")
    match.interrupt("flag", 0)
    assert match.undo_info(0).barrier == undo.INTERRUPT


def test_barrier_ahead() -> None:
    match = toy()
    decision = match.decision_for(0)
    assert match.barrier_ahead(0, decision.actions[0]) == undo.SEAT
    assert match.barrier_ahead(1, decision.actions[0]) == "", "not asked, told nothing"
    act(match, "lay")
    assert {match.barrier_ahead(1, a) for a in match.decision_for(1).actions} == {undo.REVEAL}
    shown = toy(position=pair_position() | {"deck": ""})
    act(shown, "pair", parse_card("3H"))
    assert shown.barrier_ahead(0, shown.decision_for(0).actions[0]) == undo.SHOWN


def test_barrier_ahead_does_not_depend_on_hidden_cards() -> None:
    answers = []
    for other in ("2H 6S 7S", "4H 4S 2H"):
        match = toy(
            position=pair_position() | {"deck": "5S", "seat": [{"hand": "3H 3S 7H"}, {"hand": other}]}
        )
        answers.append([match.barrier_ahead(0, action) for action in match.decision_for(0).actions])
        before = everything(match)
        assert everything(match) == before
    assert answers[0] == answers[1]


def test_barrier_ahead_matches_what_then_happens() -> None:
    for seed in range(30):
        match = toy(seed=str(seed))
        while (seat := match.to_act) is not None:
            decision = match.decision_for(seat)
            action = decision.actions[seed % len(decision.actions)]
            ahead = match.barrier_ahead(seat, action)
            match.submit(decision.serial, seat, action)
            info = match.undo_info(seat)
            if ahead in (undo.REVEAL, undo.SHUFFLE):
                assert not info.possible, (seed, action)
            elif ahead == undo.SHOWN:
                assert info.consent == (1 - seat,)
            else:
                assert info.possible, (seed, action, info)


def test_what_is_declared_of_several_is_a_barrier_only_if_they_chose_it() -> None:
    state = SPEC.start(2, "told")
    seen = [state.observe(seat) for seat in range(2)]
    told = [Declared("laid", 0, value=1), Declared("laid", 1, value=2)]
    together = changed(SPEC, prompts={"lay": SPEC.rules.prompts["lay"]._replace(simultaneous=True)})
    for spec, barrier in ((together, undo.TOLD), (SPEC, "")):
        assert undo.gains(spec, seen, seen, told, 0, (Action("lay", 3),)).barrier == barrier
    assert undo.gains(together, seen, seen, told[:1], 0, (Action("lay", 3),)).barrier == ""


def test_the_last_choice_counts_until_somebody_else_does_something() -> None:
    match = toy()
    laid = act(match, "lay")
    assert match.last_choice(0) == laid and match.last_choice(1) is None
    assert match.last_choice(0, since=match.entries) is None
    act(match, "pass")
    assert match.last_choice(0) is None, "a pass is told of here"
    told = {event.how for _, event in match._log if event.how != "lay"}
    assert match.last_choice(0, beside=told) == laid and match.last_choice(0, beside=told - {"turn"}) is None
    assert match.last_choice(1) == Action("pass")
    match.interrupt("offer", 0)
    assert match.last_choice(1) is None
