"""What the table answers by itself, when and when not."""

import pytest

from tabletop.engine.declarations import never
from tabletop.engine.events import Declared
from tabletop.engine.spec import WhyNot
from tabletop.play.auto_pass import PACE_MS, Skipped
from tabletop.play.autoplay import OFTEN
from tabletop.play.pace import UNTIL_SEEN
from tabletop.play.texts import say
from tabletop.presenter.narrator import Narrator, Sentence
from tests.play.desk import MUTE, PASSING, Desk
from tests.specs import changed
from tests.toy_game import SPEC
from tests.toy_game.spec import asking

STANDING = changed(
    PASSING,
    prompts={
        name: prompt._replace(standing="Pass from now on") for name, prompt in PASSING.rules.prompts.items()
    },
)


def lone(**more):
    """A person who can only pass, after an opponent has laid."""
    desk = Desk("casual", "human", spec=MUTE, **more)
    desk.reply()
    desk.timers.turn(0)
    return desk


def test_a_lone_pass_is_made_when_the_table_is_still():
    desk = lone()
    assert desk.match.entries == 1
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_the_log_says_why_the_table_passed_and_undo_takes_no_such_pass_back():
    desk = lone()
    desk.timers.turn(0)
    lines = [line for name, args in desk.screen.told if name == "show_log" for line in args[0]]
    passes = [line.text for line in lines if line.how == "pass"]
    told = Narrator(MUTE, ("casual", "human"), 1).sentences([Declared("pass", 1)])[0].text
    assert passes == [say("passes.told", told=told, why=say("passes.log"))]
    assert not desk.screen.prompt.undo and desk.screen.prompt.no_undo


@pytest.mark.parametrize("standing", ["", "Pass for now"])
def test_what_is_said_of_not_being_asked_is_no_news_where_nothing_could_be_done(standing):
    """But that nothing could be is, where one question leads to the next."""
    more = {"unasked": "Passed.", "barren": "No card fits.", "standing": standing}
    prompts = {name: one._replace(**more) for name, one in MUTE.rules.prompts.items()}
    desk = Desk("casual", "human", spec=changed(MUTE, prompts=prompts))
    desk.reply()
    desk.timers.turn(0)
    desk.timers.turn(0)
    lines = [line.text for name, args in desk.screen.told if name == "show_log" for line in args[0]]
    assert desk.match.entries == 2 and "Passed." not in lines
    assert ("No card fits." in lines) == bool(standing)


@pytest.mark.parametrize(
    ("spec", "wished", "other", "told"),
    [
        (PASSING, False, "casual", True),
        (MUTE, False, "casual", False),
        (PASSING, True, "casual", False),
        (PASSING, False, "human", False),
    ],
)
def test_a_pass_where_something_was_possible_is_told_to_whom_it_concerns(spec, wished, other, told):
    stop = {"stop": "An answer", "unasked": "It is passed.", "matters": never}
    desk = Desk(other, "human", spec=changed(spec, prompts=asking("answer", declines=("pass",), **stop)))
    if wished:
        desk.controller.autoplay.auto_pass.choose({"toy": ["answer"]})
    if other == "human":
        match = desk.match
        match.submit(match.decision_for(0).serial, 0, match.decision_for(0).actions[0])
        desk.timers.settle()
    else:
        desk.reply()
    for _ in range(2):
        desk.timers.turn(PACE_MS[1])
    assert desk.match.entries == 2
    lines = [line.text for name, args in desk.screen.told if name == "show_log" for line in args[0]]
    assert ("It is passed." in lines) is told
    assert lines.count(say("passes.how")) == told, "and how one is asked all the same"


@pytest.mark.parametrize("own", [False, True])
def test_what_ends_by_itself_though_it_is_ones_own_to_end_is_told_on_the_table_too(own):
    stop = {"stop": "An answer", "unasked": "It is passed.", "matters": never, "own": own}
    desk = Desk(
        "casual", "human", spec=changed(PASSING, prompts=asking("answer", declines=("pass",), **stop))
    )
    desk.reply()
    for _ in range(2):
        desk.timers.turn(PACE_MS[1])
    assert desk.match.entries == 2
    told = [(name, *args[:1]) for name, args in desk.screen.told if name in ("toast", "end_toast")]
    assert (("toast", "It is passed.") in told) is own
    assert told == ([("toast", "It is passed."), ("end_toast",)] if own else []), "until they are asked again"


@pytest.mark.parametrize("own", [False, True])
def test_why_the_same_question_is_passed_is_told_twice_in_a_match_but_always_where_that_ends_the_own_turn(
    own,
):
    stop = {"stop": "An answer", "unasked": "It is passed.", "matters": never, "own": own}
    desk = Desk(
        "casual", "human", spec=changed(PASSING, prompts=asking("answer", declines=("pass",), **stop))
    )
    desk.reply()
    desk.timers.turn(PACE_MS[1])
    told = []
    desk.controller.telling.note = lambda text, joined=(): told.append(text)
    for _ in range(OFTEN + 2):
        desk.controller.autoplay._tell_pass(1)
    assert told.count("It is passed.") == OFTEN + 2 * own


def test_two_passes_in_a_row_are_told_in_one_line():
    desk = lone()
    telling, joined = desk.controller.telling, {"One is passed.": "Both are passed."}
    shown = []
    desk.screen.show_log = lambda lines, eyes, fresh, amend=False: shown.append(
        ("".join(line.text for line in lines), amend)
    )
    telling.note("One is passed.", joined)
    telling.note("Another is passed.", joined)
    assert shown == [("One is passed.", False), ("Both are passed.", True)]
    telling.note("Both are passed.")
    telling._lines((), [], False, False)
    telling.note("Both are passed.")
    assert len(shown) == 2, "the same is told once, and what has no words comes between no lines"
    telling.note("One is passed.")
    telling._lines((), [], True, False)
    telling.note("Another is passed.", joined)
    assert shown[-1] == ("Another is passed.", False), "something else was written between them"


def test_what_comes_of_such_a_pass_is_told_without_it():
    """High Jinks: the pass ends a duel, and one's own Agent falls in the same moment."""
    desk = lone()
    desk.timers.turn(0)
    telling, seat = desk.controller.telling, 1
    lines = [Sentence(text, seat, entry=2) for text in ("You pass.", "Your Jack falls.")]
    assert [line.text for line in telling._explained(lines)] == [
        say("passes.told", told="You pass.", why=say("passes.log")),
        "Your Jack falls.",
    ]


def test_what_comes_of_such_a_pass_is_told_without_it_when_its_line_is_written_again(monkeypatch):
    desk = lone()
    desk.timers.turn(0)
    telling, shown = desk.controller.telling, []
    texts = ["You pass.", "Your Jack falls."]

    class Narrates:
        tail = (None,)

        def __init__(self, *args: object) -> None:
            pass

        def sentences(self, events):
            return [
                Sentence(texts[event], 1, at=at) for at, event in enumerate(events) if event is not None
            ] or [Sentence(texts[1], 1, at=0)]

    monkeypatch.setattr("tabletop.play.telling.Narrator", Narrates)
    monkeypatch.setattr(
        desk.screen, "show_log", lambda lines, *rest: shown.append([line.text for line in lines])
    )
    telling._lines((0, 1), (2, 2), True, False)
    telling._lines((), (), False, False)
    telling.all_shown()
    assert shown[-1] == ["Your Jack falls."] and shown[0][0] != "You pass."


def test_the_only_answer_is_no_choice_though_a_person_gave_it():
    desk = Desk("casual", "human", spec=changed(MUTE, prompts=asking("answer")))
    desk.reply()
    desk.timers.turn(0)
    desk.play("pass")
    assert desk.match.unasked == {2}


def test_a_pass_that_the_person_chose_needs_no_reason():
    desk = Desk("casual", "human", spec=PASSING)
    desk.reply()
    desk.timers.turn(0)
    desk.play("pass")
    lines = [line for name, args in desk.screen.told if name == "show_log" for line in args[0]]
    assert say("passes.log") not in next(line.text for line in lines if line.how == "pass")
    assert not desk.match.unasked


def test_not_in_a_pause_and_not_while_something_moves():
    desk = lone()
    desk.controller.shutter.pause()
    desk.timers.turn(0)
    assert desk.match.entries == 1
    desk.controller.shutter.go_on()
    desk.timers.turn(0)
    assert desk.match.entries == 2


def test_escape_asks_where_only_a_pass_is_possible():
    desk = lone()
    assert desk.person.cancel()
    desk.timers.turn(100_000)
    assert desk.match.entries == 1 and desk.screen.labels == ["Pass", say("button.rest")]


def test_a_standing_answer_is_given_again():
    desk = Desk("human", "human", spec=STANDING, trust=True)
    desk.play("lay")
    autoplay = desk.controller.autoplay
    desk.screen.button("Pass from now on").act()
    desk.settle()
    assert desk.match.entries == 2 and autoplay._standing == 1


def test_undo_ends_all_skipping():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    autoplay = desk.controller.autoplay
    autoplay._standing = 1
    autoplay.auto_pass.rest(1)
    desk.match.undo(0, (1,))
    desk.settle()
    assert autoplay._standing == -1 and not autoplay.auto_pass.active


def test_who_rests_is_not_asked_again():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    desk.controller.autoplay.rest(1)
    assert desk.match.entries == 1
    desk.timers.turn(1000)
    assert desk.match.entries == 2


def test_escape_at_ones_own_question_leaves_the_others_rest_alone():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    auto = desk.controller.autoplay.auto_pass
    auto.rest(1)
    assert not desk.person.cancel() and auto.line() == say("passing", names="P1", count=1)


def test_a_wish_to_be_asked_outlives_an_interruption_of_the_game():
    desk = Desk("human", "casual", spec=PASSING)
    auto = desk.controller.autoplay.auto_pass
    auto.rest(0)
    assert auto.line() and desk.person.cancel() and auto.line() == say("asking")
    desk.controller.autoplay.reset()
    assert auto.line() == say("asking")
    assert not desk.person.cancel()


def test_a_pass_for_all_asks_first_where_it_would_give_something_up():
    gestures = tuple(g._replace(confirm=g.verb == "pass") for g in STANDING.table.gestures)
    for loses in (False, True):

        def given_up(seen, decision, verb, card, target, loses=loses):
            return WhyNot("It can be answered.", "§2") if loses and verb == "pass" else None

        desk = Desk("casual", "human", spec=changed(STANDING, gestures=gestures, given_up=given_up))
        desk.reply()
        desk.timers.turn(0)
        desk.screen.button("Pass from now on").act()
        asked = desk.screen.last("ask")
        assert (asked is not None) == loses and desk.match.entries == (1 if loses else 2)
        if asked is not None:
            asked[3]()
            assert desk.match.entries == 2


def claiming(sure):
    """A person who may claim the rest, as the game says."""
    return Desk("human", "casual", spec=changed(SPEC, sure=sure))


def first_card(seen, decision):
    return decision.actions[0]


def test_a_claim_is_played_out_one_answer_after_another():
    desk = claiming(first_card)
    desk.screen.button(say("button.claim")).act()
    desk.settle()
    asked = 0
    for _ in range(40):
        if desk.match.to_act == 1:
            desk.reply()
        desk.timers.turn(5000)
        asked += desk.person.selection.affordances is not None
    assert desk.match.to_act is None and not asked


def test_a_claim_goes_on_where_everything_else_waits_until_it_was_seen():
    desk = claiming(first_card)
    desk.controller.replies.pace.trick_ms = UNTIL_SEEN
    desk.controller._holds = lambda coming=None: desk.match.to_act == 0
    desk.controller.autoplay.claim(0)
    for _ in range(40):
        if desk.match.to_act == 1:
            desk.reply()
        desk.timers.turn(5000)
        assert desk.person.selection.affordances is None
    assert desk.match.to_act is None


def test_a_claim_ends_with_escape_and_where_it_is_certain_no_more():
    desk = claiming(first_card)
    desk.controller.autoplay.claim(0)
    desk.settle()
    assert desk.person.cancel() and not desk.person.cancel()
    assert desk.controller.autoplay._claimed() is None
    desk = claiming(lambda seen, decision: None)
    assert say("button.claim") not in desk.screen.labels
    desk.controller.autoplay.claim(0)
    assert desk.match.entries == 0


@pytest.mark.parametrize(
    ("confirm", "declines", "own"),
    [(True, False, False), (False, False, False), (True, True, False), (True, True, True)],
)
def test_what_ends_a_turn_is_left_to_the_person_though_nothing_else_is_left(confirm, declines, own):
    prompts = {
        name: prompt._replace(declines=("pass",) if declines else (), own=own)
        for name, prompt in MUTE.rules.prompts.items()
    }
    gestures = tuple(g._replace(confirm=confirm and g.verb == "pass") for g in MUTE.table.gestures)
    desk = Desk("casual", "human", spec=changed(MUTE, prompts=prompts, gestures=gestures))
    desk.reply()
    desk.timers.turn(0)
    left = confirm and (own or not declines)
    assert desk.controller.autoplay.timer.runs != left
    assert (desk.screen.prompt.title == say("only.ends")) == left
    told = say("only", choice="Pass")
    assert (desk.screen.last("toast") == (told,)) == (not confirm)
    if left and not declines:  # to be asked every time would bring nothing more in this turn
        desk.controller.autoplay.auto_pass._skipped = {"answer": Skipped(desk.match.entries, True)}
        desk.controller.show_prompt()
        assert desk.screen.prompt.mine and say("button.ask_again") not in desk.screen.labels


@pytest.mark.parametrize("declines", [True, False])
def test_who_wants_to_have_seen_everything_plays_what_is_forced_but_no_pass(declines):
    prompts = {
        name: prompt._replace(declines=("pass",) if declines else ())
        for name, prompt in MUTE.rules.prompts.items()
    }
    desk = Desk("casual", "human", spec=changed(MUTE, prompts=prompts))
    desk.controller.replies.pace.trick_ms = UNTIL_SEEN
    desk.reply()
    desk.timers.turn(0)
    assert desk.match.forced() is not None
    assert desk.controller.autoplay.timer.runs == declines


@pytest.mark.parametrize(("winner", "form"), [(0, ""), (1, "lost")])
def test_the_rest_may_be_played_for_whoever_has_lost_already_too(winner, form):
    spec = changed(SPEC, sure=first_card, decided=lambda seen: winner)
    desk = Desk("human", "casual", spec=spec)
    assert desk.screen.button(say("button.claim")).consequence.text == say("button.claims", form)
    several = Desk("human", "human", spec=spec)
    several.controller.shutter.open()
    assert several.controller.autoplay.may_claim(several.match.to_act) == (winner == several.match.to_act)
