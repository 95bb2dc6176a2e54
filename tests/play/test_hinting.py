"""A hint: a search's answer and what it is worth, told when both are known."""

import pytest

from tabletop import games
from tabletop.ai.opponents import rivalry
from tabletop.ai.players import level
from tabletop.engine.actions import Action
from tabletop.engine.cards import parse_card
from tabletop.engine.player import Answer, Candidate, Choice
from tabletop.engine.spec import Judgement
from tabletop.engine.texts import listed, sentence
from tabletop.match.players import Absent
from tabletop.play import hinting
from tabletop.play.hinting import (
    ANSWER_MS,
    APPRAISER,
    JUDGE,
    LEAST_MS,
    LEVEL,
    MORE_MS,
    POLL_MS,
    ROUNDS,
    SEARCHED,
    SEARCHED_PLAIN,
    TRIED,
    as_liked,
    beside,
    next_best,
    within,
)
from tabletop.play.texts import say as play
from tabletop.presenter.advice import Reasons, Rivals
from tabletop.presenter.texts import say
from tests.play.desk import Desk
from tests.review.sages import Sage
from tests.specs import changed
from tests.toy_game import SPEC


@pytest.fixture
def asked():
    sage = Sage()
    desk = Desk("human", "casual", adviser=lambda: sage)
    desk.person.hint()
    return desk, sage


def hear(desk, sage, *chances):
    sage.say(1, *chances)
    desk.timers.turn(POLL_MS)
    return desk.screen.last("show_hint")[0]


def counted_on(desk, sage, told, *chances):
    """What is told after two more comparisons in which the move that was `told` has the first of these chances."""
    for _ in range(2):
        sage.say(sage.asked[-1][1].actions.index(told.offer.sequence[0]), *chances)
        desk.timers.turn(POLL_MS)
    return desk.person.hinting.told


def test_what_cannot_win_any_more_is_not_compared():
    sage = Sage()
    spec = changed(SPEC, alive=lambda seen, decision: decision.actions[1:])
    desk = Desk("human", "casual", adviser=lambda: sage, spec=spec)
    desk.person.hint()
    (_, decision, *_), every = sage.asked[0], desk.match.decision_for(0).actions
    assert decision.actions == every[1:] and len(every) > 1


def test_what_wins_for_certain_is_advised_at_once_without_a_comparison():
    sage = Sage()
    wins = Desk("human", "casual").match.decision_for(0).actions[-1:]
    spec = changed(SPEC, winning=lambda seen, decision: wins)
    desk = Desk("human", "casual", adviser=lambda: sage, spec=spec)
    desk.person.hint()
    told = desk.screen.last("show_hint")[0].told
    assert not sage.asked and told is not None and told.offer.sequence == wins
    assert [choice.parts for _, choice in desk.person.given] == [wins]


def test_what_is_selected_is_compared_and_told_of(asked):
    desk, sage = asked
    desk.person.hint()
    selection = desk.moment.selection
    selection.select((max(selection.sources),))
    ((wanted,),) = selection.wholes
    desk.person.hint()
    hear(desk, sage, 0.6, 0.4)
    advised, compared, *_ = sage.asked[-1][1].actions
    assert compared == wanted != advised
    sage.say(0, 0.6, 0.1)
    desk.timers.turn(POLL_MS)
    (other,) = (row for row in desk.screen.last("show_hint")[0].told.others if row.chance == 10)
    told = desk.screen.last("show_hint")[0].told
    assert told.rationale.endswith(say("advice.selected", "clearly", move=other.words))


def test_whoever_selects_something_else_and_presses_again_has_that_compared(asked):
    desk, sage = asked
    hear(desk, sage, 0.6, 0.4)
    hear(desk, sage, 0.6, 0.4)
    assert desk.screen.last("show_hint")[0].told is not None
    selection, before = desk.moment.selection, len(sage.asked)
    selection.select((max(selection.sources),))
    desk.person.hint()
    assert len(sage.asked) == before + 1 and desk.screen.last("show_hint")[0].told is None
    hear(desk, sage, 0.6, 0.4)
    hear(desk, sage, 0.6, 0.4)
    desk.person.hint()
    assert desk.screen.last("show_hint")[0] is None, "the same again puts it away"


def test_the_same_question_has_the_same_answer_and_nobody_is_asked_for_it_once_more(asked):
    """Four hints at one question had four averages."""
    desk, sage = asked
    for _ in range(1 + ROUNDS):
        hear(desk, sage, 0.6, 0.4)
    told, counted = desk.person.hinting.told, len(sage.asked)
    for shown in (None, told):
        desk.person.hint()
        assert desk.person.hinting.told == shown and len(sage.asked) == counted
    desk.person.hint()
    selection = desk.moment.selection
    selection.select((max(selection.sources),))
    desk.person.hint()
    assert len(sage.asked) == counted + 1, "what is selected was not compared"


def test_what_is_advised_is_told_when_it_was_compared(asked):
    desk, sage = asked
    assert desk.screen.last("show_hint")[0].told is None
    hint = hear(desk, sage, 0.6, 0.4)
    assert hint.told is None and desk.view.count("set_advised") == 0
    desk.person.play_hint()
    assert desk.match.entries == 0
    sage.say(0, 0.6, 0.1)
    desk.timers.turn(POLL_MS)
    hint = desk.screen.last("show_hint")[0]
    assert hint.told is not None and hint.told.offer == desk.offers[1]
    assert [level for _, _, level, _ in sage.asked] == [LEVEL, JUDGE, JUDGE]
    assert all(seen == desk.moment.seating.seen() for seen, *_ in sage.asked)
    assert desk.view.last("set_advised")[0]
    desk.person.play_hint()
    assert desk.match.entries == 1


def test_while_it_is_read_the_same_moves_are_compared_some_more_and_what_all_comes_to_is_told(asked):
    desk, sage = asked
    hear(desk, sage, 0.6, 0.4)
    hear(desk, sage, 0.6, 0.4)
    first, shown = desk.person.hinting.told, desk.screen.count("show_hint")
    heard = desk.screen.count("announce")
    for _ in range(1, ROUNDS):
        assert desk.person.hinting.told is first and desk.screen.count("show_hint") == shown
        assert level(JUDGE).budget(sage.asked[-1][3]).soft_ms == MORE_MS
        assert set(sage.asked[-1][1].actions) == set(sage.asked[1][1].actions[:2])
        sage.say(0, 0.5, 0.3)
        desk.timers.turn(POLL_MS)
    told = desk.person.hinting.told
    assert told.move == first.move and told.chance < first.chance
    assert first.counts and not told.counts
    assert desk.screen.count("show_hint") == shown + 1 and len(sage.asked) == 1 + ROUNDS
    assert len(set(sage.seeds[1:])) == ROUNDS, "the same random numbers would tell the same again"
    assert desk.screen.count("announce") == heard, "the same move is not read out again"
    assert desk.match.remarks.hints == [1, 0] and not sage.busy
    desk.person.hint()
    assert desk.screen.last("show_hint") == (None,) and sage.stopped == 0


def test_another_move_that_is_better_in_the_end_is_advised_and_heard(asked):
    desk, sage = asked
    hear(desk, sage, 0.6, 0.4)
    hear(desk, sage, 0.6, 0.4)
    first, heard = desk.person.hinting.told, desk.screen.count("announce")
    for _ in range(1, ROUNDS):
        at = sage.asked[-1][1].actions.index(sage.asked[1][1].actions[0])
        sage.say(at, 0.9, 0.1, tries=9000)
        desk.timers.turn(POLL_MS)
    told = desk.person.hinting.told
    assert told.move != first.move and desk.person.hinting.playable == told.offer
    assert desk.screen.count("announce") == heard + 1


@pytest.mark.parametrize("notice", ["gone", ""])
def test_a_hint_that_was_told_stays_where_nobody_answers_any_more(asked, notice):
    desk, sage = asked
    hear(desk, sage, 0.6, 0.4)
    hear(desk, sage, 0.6, 0.4)
    told, toasts = desk.person.hinting.told, desk.screen.count("toast")
    if notice:
        sage.say(0, notice=notice)
    sage.busy = False
    desk.timers.turn(POLL_MS)
    assert desk.person.hinting.told is told and desk.screen.count("toast") == toasts
    asked_of = len(sage.asked)
    desk.timers.turn(POLL_MS)
    assert len(sage.asked) == asked_of and desk.person.hinting.open


@pytest.mark.parametrize(("plain", "part"), [(False, SEARCHED), (True, SEARCHED_PLAIN)])
def test_where_the_chances_of_the_search_do_not_count_nearly_all_the_time_is_for_comparing(plain, part):
    judgement = Judgement(prior=lambda state, decision: (0.0,) * len(decision.actions), plain=plain)
    sage = Sage()
    desk = Desk("human", "casual", spec=changed(SPEC, judgement=lambda: judgement), adviser=lambda: sage)
    desk.person.hint()
    ms = level(LEVEL).budget(sage.asked[0][3]).soft_ms
    assert ms == pytest.approx(max(ANSWER_MS * part, LEAST_MS), abs=20)
    sage.progress = 1.0
    desk.timers.turn(POLL_MS)
    assert desk.screen.last("hint_progress")[0] == pytest.approx(part)


def test_what_is_done_of_the_thinking_never_grows_less(asked):
    desk, sage = asked
    hear(desk, sage, 0.5, 0.5)
    told = []
    for progress in (0.9, 0.2, 0.95):
        sage.progress = progress
        desk.timers.turn(POLL_MS)
        told.append(desk.screen.last("hint_progress")[0])
    assert told == sorted(told) and told[0] == told[1] < told[2]


def test_the_reason_of_a_move_that_stays_is_not_told_anew_while_it_is_read(asked, monkeypatch):
    desk, sage = asked
    told = iter(["10♥ 1", "10♥ 1", "9♥ 1", "8♥ 1", *"abc"])
    monkeypatch.setattr(Reasons, "rationale", lambda *asked: next(told))
    hear(desk, sage, 0.6, 0.4)
    first = hear(desk, sage, 0.6, 0.4).told
    again = counted_on(desk, sage, first, 0.8, 0.4)
    still = play("hint.counting", "still")
    assert still in first.scale and still not in again.scale
    rows = desk.person.given[-1][1]
    assert play("hint.counting", count=rows.simulations) in again.scale
    assert again.move == first.move and again.rationale == first.rationale and again.chance > first.chance


@pytest.mark.parametrize("chances", [(0.9, 0.1), (0.6, 0.6)])
def test_that_others_are_about_as_good_is_told_when_nothing_moves_any_more(asked, chances):
    """The reason said that any card would do, and the list called one of them worse."""
    desk, sage = asked
    for _ in range(2):
        hear(desk, sage, 0.6, 0.6)
    first = desk.person.hinting.told
    even = say("advice.even", "alone", others=say("advice.quoted", move=first.others[0].words), count=1)
    again = counted_on(desk, sage, first, *chances)
    assert again.move == first.move and first.rationale == ""
    assert (again.rationale == even) == (chances[0] == chances[1]) and again.rationale


@pytest.mark.parametrize(("words", "chance"), [("", 0), ("Another", 0), ("", 1)])
def test_a_reason_that_names_what_is_not_in_the_list_any_more_is_told_anew(asked, monkeypatch, words, chance):
    """A reason spoke against one lead, and the list had another one of the same call; or 20 points, and the list 22."""
    desk, sage = asked
    for _ in range(2):
        hear(desk, sage, 0.6, 0.6)
    hinting_of, (row, *_) = desk.person.hinting, desk.person.hinting.told.others
    reason = f"{row.words}: {row.chance} games."
    first = hinting_of.told = hinting_of.told._replace(chance=66, rationale=reason)
    rows = (row._replace(words=words or row.words, chance=row.chance - chance),)
    monkeypatch.setattr(hinting, "advise", lambda *asked: first._replace(rationale="Anew.", others=rows))
    assert (counted_on(desk, sage, first, 0.6, 0.6).rationale == reason) == (not words and not chance)


def test_of_two_figures_for_one_thing_that_of_more_tries_is_told(asked, monkeypatch):
    """A hint said 30 of 100 and the tip of its row 27."""
    desk, sage = asked
    told = iter(f"It wins {n}.5 times." for n in range(10))
    monkeypatch.setattr(Reasons, "rationale", lambda *asked: next(told))
    hear(desk, sage, 0.6, 0.4)
    first = hear(desk, sage, 0.6, 0.4).told
    again = counted_on(desk, sage, first, 0.8, 0.4)
    assert again.move == first.move and again.rationale > first.rationale


@pytest.mark.parametrize(("form", "why"), [("", ""), ("why", "“That” is better.")])
def test_a_move_that_turns_out_to_be_worse_is_named_beside_the_one_told_then(asked, monkeypatch, form, why):
    desk, sage = asked
    monkeypatch.setattr(Reasons, "beside", lambda *asked: why)
    before = [hear(desk, sage, 0.6, 0.4) for _ in range(2)][-1].told
    for _ in range(2):
        sage.say(int(sage.asked[-1][1].actions[0] == before.offer.sequence[0]), 0.98, 0.02)
        desk.timers.turn(POLL_MS)
    told = desk.person.hinting.told
    assert told.move != before.move
    assert told.rationale.startswith(play("hint.changed", form, other=before.best, reason=why))


def test_a_second_press_and_any_move_put_it_away(asked):
    desk, sage = asked
    desk.person.hint()
    assert sage.stopped == 1 and desk.screen.last("show_hint") == (None,)
    desk.person.hint()
    desk.play("lay")
    assert sage.stopped == 2 and not desk.person.hinting.open


def test_whoever_does_not_answer_is_told_of(asked):
    desk, sage = asked
    sage.say(0, notice="gone")
    desk.timers.turn(POLL_MS)
    assert "does not answer" in desk.screen.last("toast")[0] and not desk.person.hinting.open


def test_the_numbers_say_against_whom_they_are_meant(asked):
    desk, sage = asked
    hear(desk, sage, 0.6, 0.4)
    sage.say(0, 0.6, 0.1)
    desk.timers.turn(POLL_MS)
    rivals = desk.screen.last("show_hint")[0].told.rivals
    assert rivals == Rivals("same", ("P1",))
    assert rivals.scale() == say("advice.scale")
    assert "P1" in rivals._replace(form="weaker").scale()


@pytest.mark.parametrize(
    ("kinds", "form"),
    [
        (("casual",), "same"),
        (("casual", "novice"), "weaker"),
        (("expert", "casual"), "stronger"),
        (("expert", "novice"), ""),
        (("human", "casual"), ""),
        (("bot:chess",), ""),
        ((), ""),
    ],
)
def test_opponents_are_measured_by_the_level_that_the_numbers_assume(kinds, form):
    players = [Absent(kind) for kind in kinds]
    assert rivalry(players) == form
    told = [Rivals(each, ("Mira",)).scale() for each in ("weaker", "stronger", "")]
    assert Rivals(form, ("Mira",)).scale() in told and len(set(told)) == 3


@pytest.mark.parametrize("form", ["weaker", "stronger"])
def test_one_opponent_plays_and_several_play(form):
    one, several = Rivals(form, ("Mira",)).scale(), Rivals(form, ("Mira", "Bo")).scale()
    unnamed = Rivals(form).scale()
    words = {"names": "Mira", "count": 1}, {"names": listed(("Mira", "Bo")), "count": 2}
    assert (one, several) == tuple(say("advice.scale", form, **each) for each in words)
    assert several.replace(listed(("Mira", "Bo")), say("advice.rivals")) == unnamed
    assert one != several.replace(listed(("Mira", "Bo")), "Mira")


def test_a_hint_that_was_told_is_counted_once_for_its_question(asked):
    desk, sage = asked
    assert desk.match.remarks.hints == [0, 0], "nothing is told yet"
    for _ in range(2):
        hear(desk, sage, 0.6, 0.4)
        sage.say(0, 0.6, 0.1)
        desk.timers.turn(POLL_MS)
        assert desk.match.remarks.hints == [1, 0]
        desk.person.hint()
        desk.person.hint()
    desk.person.hint()
    assert desk.match.remarks.hints == [1, 0], "put away before it was told"


def test_what_a_hint_advises_is_the_button_to_press_for_a_selected_card():
    position = {"turn": 6, "opener": 0, "fill": "stock", "seat": [{"hand": "3D 2S"}, {"hand": "KD 2H"}]}
    desk = Desk("human", "casual", spec=games.load("rupees"), position=position, adviser=Sage)
    hands = desk.person.selection.affordances
    spot, other = (spot for spot in hands.sources if len(hands.buttons((spot,))) > 1)
    desk.person.hint()
    lit = []
    for each in (spot, other):  # of another card the button that does the same
        for desk.person.hinting.playable in hands.buttons((spot,)):
            desk.person.selection.select((each,))
            desk.controller.show_prompt()
            lit += [button.label for button in desk.screen.prompt.buttons if button.primary]
    wanted = [offer.label for each in (spot, other) for offer in hands.buttons((each,))]
    assert lit == wanted and lit[0] != lit[1]


def test_no_button_is_golden_beside_a_hint_that_advises_what_has_none():
    rows = [{"gems": "2S 3C 4H", "hand": "QC"}, {"health": 3, "hand": "5C2"}]
    position = {"turn": 1, "number": 6, "phase": "last", "seat": rows}
    spec = changed(games.load("superjack"), winning=lambda seen, asked: asked.actions[:1])
    desk = Desk("human", "casual", spec=spec, position=position, adviser=Sage)

    def golden():
        return [button.label for button in desk.screen.prompt.buttons if button.primary]

    assert len(golden()) == 1
    desk.person.hint()
    told = desk.screen.last("show_hint")[0].told
    assert told.best not in [button.label for button in desk.screen.prompt.buttons] and not golden()
    desk.person.hint()
    assert len(golden()) == 1, "it is put away"


def test_whoever_is_told_a_number_hears_of_one_more_and_one_less(asked, monkeypatch):
    spec = games.load("jonkler")
    bids = tuple(Action("bid", value=value) for value in (0, 1, 2, 4))
    assert [action.value for action in beside(spec, bids[1], bids)] == [2, 0]
    assert [action.value for action in beside(spec, bids[3], bids)] == [2], "three is not allowed"
    assert beside(spec, Action("play", 3), (Action("play", 3),)) == []
    monkeypatch.setattr("tabletop.play.hinting.beside", lambda spec, best, actions: [actions[-1]])
    desk, sage = asked
    hear(desk, sage, *[0.6] * len(sage.asked[-1][1].actions))
    last = desk.match.decision_for(0).actions[-1]
    assert sage.asked[-1][1].actions[1] == last, "right behind what is advised"


@pytest.mark.parametrize(("chance", "best"), [(0.9, True), (0.3, False)])
def test_what_a_button_does_with_several_cards_is_a_row_judged_as_a_whole(chance, best):
    rows = [{"library": "3D 4D", "creatures": "JS QH KC"}, {"library": "5D2 6D2", "creatures": "KD"}]
    position = {"phase": "attack", "turn": 0, "number": 3, "seat": rows}
    sage = Sage()
    desk = Desk("human", "casual", spec=games.load("superjack"), position=position, adviser=lambda: sage)
    hands = desk.person.selection.affordances
    whole = next(offer.sequence for offer in hands.buttons(()) if len(offer.sequence) == 3)
    desk.person.hint()
    levels = [LEVEL, JUDGE, APPRAISER, JUDGE, JUDGE]
    for at, name in enumerate(levels):
        _, decision, asked, _ = sage.asked[-1]
        assert (len(sage.asked), asked) == (at + 1, name)
        if name == APPRAISER:
            assert decision.actions == whole[-1:] and decision.stage == 2, "the others are chosen"
        found = (chance,) if name == APPRAISER else (0.6, 0.55, 0.5, 0.45)
        sage.say(0, *found, tries=4000)
        desk.timers.turn(POLL_MS)
    told = desk.person.hinting.told
    chances = {row.words: row.chance for row in told.others}
    assert len(sage.asked) == len(levels) and chances
    assert (told.row if best else told.others[-1].words) == hands.named(whole)
    assert (told.chance if best else told.others[-1].chance) == round(100 * chance)
    assert best == (told.offer is not None and told.offer.sequence == whole)
    assert told.chance >= max(chances.values())


def planned(spec=None):
    """A hint of Jacks Trump that advises a plan, its sage, and both moves."""
    position = {"phase": "call", "dealer": 0, "seat": [{"hand": "2H 6S TS JH KH"}, {}]}
    sage = Sage()
    spec = spec or games.load("jacks_trump")
    desk = Desk("human", "casual", spec=spec, position=position, adviser=lambda: sage)
    desk.person.hint()
    decision = sage.asked[-1][1]
    call = decision.actions[0]
    lead = Action("play", next(view.id for view in sage.asked[-1][0].zone("hand", 0).cards[-2:]))
    rows = tuple(Candidate(action, 0.6 - n / 5, 0.5) for n, action in enumerate(decision.actions))
    rows = (rows[0]._replace(line=(call, lead)), *rows[1:])
    for _ in range(2):
        sage.answer = Answer(decision.serial, 0, Choice(call, rows, 900, (call, lead)))
        desk.timers.turn(POLL_MS)
    assert desk.screen.last("show_hint")[0].told.offer.sequence == (call,)
    return desk, sage, call, lead


def test_after_the_first_move_of_a_plan_its_next_one_is_the_hint_and_nobody_is_asked_again():
    desk, sage, _, lead = planned()
    asked, hints = len(sage.asked), list(desk.match.remarks.hints)
    desk.person.play_hint()
    desk.settle()
    told = desk.person.hinting.told
    assert told is not None and told.offer.sequence == (lead,) and desk.person.hinting.open
    assert desk.view.last("set_advised")[0] == told.spots and told.spots[0].card == lead.card
    assert told.rationale.startswith(play("hint.goes_on", reason="").rstrip())
    assert len(sage.asked) == asked and desk.match.remarks.hints == hints
    assert desk.person.advised(desk.moment.seating.seen()).action == lead
    desk.person.play_hint()
    desk.settle()
    assert desk.match.entries == 2 and not desk.person.hinting.open


def test_a_plan_that_goes_on_without_a_reason_of_its_own_names_no_rule_of_thumb():
    """ "So the hint goes on. A sensible rule of thumb says so.": which one?"""
    desk, _, _, _ = planned(changed(games.load("jacks_trump"), rationale=None, apart=None))
    desk.person.play_hint()
    desk.settle()
    assert desk.person.hinting.told.rationale == play("hint.goes_on", "bare")


def test_a_plan_goes_on_with_all_of_a_move_that_has_several_parts():
    """Of two attackers the hint that went on advised the first one alone."""
    position, sage = {"seat": [{"creatures": "QS KH", "gems": "2C"}, {"creatures": "JH2"}]}, Sage()
    spec = games.load("superjack")
    desk = Desk("human", "casual", spec=spec, position=position, adviser=lambda: sage)
    desk.person.hint()
    decision = sage.asked[-1][1]
    combat, skip = (next(a for a in decision.actions if a.verb == verb) for verb in ("combat", "skip"))
    attack = [Action("attack", card, 1) for card in sorted(map(parse_card, ("QS", "KH")))]
    rows = Candidate(combat, 0.6, 0.5, (combat, *attack)), Candidate(skip, 0.4, 0.5)
    for _ in range(2):
        sage.answer = Answer(decision.serial, 0, Choice(combat, rows, 900, rows[0].line))
        desk.timers.turn(POLL_MS)
    desk.person.play_hint()
    desk.settle()
    told = desk.person.hinting.told
    assert {spot.card for spot in told.spots} >= {action.card for action in attack}
    assert set(attack) <= {*told.offer.sequence}


def test_whoever_asks_again_after_the_first_move_of_a_plan_hears_of_the_same_lead():
    desk, sage, _, lead = planned()
    desk.person.play_hint()
    desk.settle()
    desk.person.hint()
    desk.person.hint()
    decision = sage.asked[-1][1]
    assert decision.prompt == "lead" and desk.person.hinting.thinking
    other = next(action for action in decision.actions if action != lead)
    rows = tuple(Candidate(action, 0.6 - n / 100, 0.5) for n, action in enumerate((other, lead)))
    for _ in range(2):
        sage.answer = Answer(sage.asked[-1][1].serial, 0, Choice(other, rows, 900))
        desk.timers.turn(POLL_MS)
    assert desk.person.hinting.told.offer.sequence == (lead,), "it is about as good"


def test_a_plan_goes_on_after_its_first_move_alone_and_not_once_its_hint_was_put_away():
    desk, _, call, _ = planned()
    other = next(offer for offer in desk.offers if offer.sequence != (call,))
    desk.person.play(other)
    desk.settle()
    assert desk.match.entries == 1 and not desk.person.hinting.open
    desk, *_ = planned()
    assert desk.person.cancel()
    desk.play("call")
    assert desk.match.entries == 1 and not desk.person.hinting.open


def test_whoever_asks_about_an_answer_hears_what_the_hint_said_of_it_and_before_that_what_the_game_does():
    spec, sage = games.load("jonkler"), Sage()
    position = {"phase": "bid", "dealer": 2, "seat": [{"hand": "KH 4S 2D"}, {}, {}]}
    desk = Desk("human", "casual", "casual", spec=spec, position=position, adviser=lambda: sage)
    bids = {offer.sequence[0].value: offer for offer in desk.offers}

    def told(bid: int) -> str:
        return desk.screen.button(bids[bid].full).weighed()

    seen, decision = desk.moment.seating.seen(), desk.match.decision_for(0)
    assert told(3) == sentence(spec.mind.weighed(seen, decision, bids[3].sequence))
    desk.person.hint()
    decision = sage.asked[-1][1]
    rows = tuple(Candidate(bids[bid].sequence[0], 0.6 - bid / 10, 0.3) for bid in (1, 2, 3))
    for _ in range(2):
        sage.answer = Answer(decision.serial, 0, Choice(rows[0].action, rows, 900))
        desk.timers.turn(POLL_MS)
    hint = desk.screen.last("show_hint")[0].told
    desk.person.cancel()
    desk.controller.show_prompt()
    assert told(1) == say("advice.advised", reason=hint.rationale)
    clearly = say("advice.compared", lead=say("advice.lead", "clearly"), move=bids[3].full)
    assert told(3).startswith(clearly) and hint.others[-1].why in told(3)
    assert told(0) == sentence(spec.mind.weighed(seen, decision, bids[0].sequence)), "not compared"


def test_the_best_is_weighed_against_what_was_tried_next_or_else_against_all_others():
    rows = tuple(Candidate(Action("play", n), 0.5, 0.2) for n in range(6))
    actions = tuple(row.action for row in rows)
    advice = Choice(actions[0], rows, 100)
    assert next_best(advice, actions, lambda one: one) == actions[:4]
    alike = next_best(advice, actions, lambda one: one.card // 2)
    assert alike == (actions[0], actions[2], actions[4]), "what reads alike is one move"
    marked = next_best(advice, actions, lambda one: one, actions[5:6])
    assert marked == (actions[0], actions[5], actions[1], actions[2]), "what the table marks is compared"
    three = advice._replace(line=actions[:3])
    assert next_best(three, actions, lambda one: one) == (actions[0], *actions[3:6]), (
        "not the same choice again"
    )
    assert next_best(three._replace(candidates=rows[:4]), actions[:4], lambda one: one) == (
        *(actions[0], actions[3]),
        *actions[1:3],
    )
    gems = tuple(Candidate(Action("gem", n), 0.5, 0.01) for n in range(2))
    sorts = Choice(gems[0].action, (gems[0], *rows, gems[1]), 100)
    assert next_best(sorts, actions, lambda one: one) == (gems[0].action, gems[1].action, *actions[:2]), (
        "why not another of that sort"
    )
    three = tuple(Candidate(Action("gem", n), 0.5, 0.01) for n in range(3))
    sorts = Choice(three[0].action, (three[0], three[1], *rows[:4], three[2]), 100)
    found = next_best(sorts, actions, lambda one: (one.verb, one.card // 2))
    assert found[:2] == (three[0].action, three[2].action), "and not one of the same name"
    more = (Candidate(Action("end"), 0.4, 0.01), Candidate(Action("three", 0), 0.4, 0.01))
    other = (*rows[:5], *more)
    found = next_best(advice._replace(candidates=other), actions, lambda one: one)
    assert found[2:] == (more[1].action, more[0].action), "why not otherwise with that card, or not at all"
    alone = advice._replace(candidates=rows[:1])
    assert next_best(alone, actions, lambda one: one) == actions
    assert next_best(alone._replace(action=actions[3]), actions, lambda one: one)[:2] == (
        actions[3],
        actions[0],
    )


def test_of_moves_that_were_hardly_tried_the_likelier_ones_are_compared():
    shares = (0.6, 0.3, 0.04, 0.03, 0.03)
    rows = tuple(Candidate(Action("bid", value=n), 0.5, share) for n, share in enumerate(shares))
    liked = {row.action: float(n) for n, row in enumerate(rows)}
    few = as_liked(Choice(rows[0].action, rows, 2 * TRIED), liked)
    assert few.candidates == (rows[0], rows[4], rows[3], rows[2], rows[1])
    many = as_liked(Choice(rows[0].action, rows, 5 * TRIED), liked)
    assert many.candidates == (*rows[:2], rows[4], rows[3], rows[2])
    every = as_liked(Choice(rows[0].action, rows, 100 * TRIED), liked)
    assert every.candidates == rows, "what was tried often enough stands by its chance"


@pytest.mark.parametrize("name", [LEVEL, JUDGE])
def test_a_hint_is_given_up_only_after_a_long_time(name):
    limits = within(400, name)
    assert limits.hard_ms >= 10_000
    assert level(name).budget(limits).soft_ms in (0, 399, 400)


@pytest.mark.parametrize("chance", [0.6, 0.99])
def test_what_is_as_good_is_named_behind_a_reason_when_nothing_counts_any_more(chance):
    """ "4♠ is about as good" was read before the count was done, and then the list called it somewhat worse."""
    sage = Sage()
    spec = changed(SPEC, rationale=lambda *of: "it hurts", apart=lambda *of: None)
    desk = Desk("human", "casual", adviser=lambda: sage, spec=spec)
    desk.person.hint()
    first = [hear(desk, sage, chance, chance).told for _ in range(2)][1]
    assert first.rationale == "It hurts."
    again = counted_on(desk, sage, first, chance, chance)
    as_well = say("advice.as_well", others=say("advice.quoted", move=again.others[0].words))
    assert again.rationale == f"It hurts. {as_well if chance < 0.9 else say('advice.sure')}"
