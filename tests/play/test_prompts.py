"""The prompt card and the buttons at one moment."""

import pytest

from tabletop import games
from tabletop.engine.layout import Stage
from tabletop.engine.texts import capital
from tabletop.mechanics.last_card import plays_last_card
from tabletop.play.attention import WAIT_MS
from tabletop.play.moment import Phase
from tabletop.play.prompts import Prompts
from tabletop.play.screen import PromptText
from tabletop.play.texts import say
from tests.play.desk import PASSING, Desk, Time, spots_of
from tests.review.sages import Sage
from tests.specs import changed, verb_of
from tests.toy_game import SPEC
from tests.toy_game.spec import asking

SEEN = [say("prompt.held", form) for form in ("", "waits")]


def test_answers_that_need_no_card_are_buttons():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    assert desk.screen.labels == ["Pass", say("button.rest")]
    button = desk.screen.button("Pass")
    assert (button.key, button.primary) == ("Space", True)
    button.act()
    assert desk.match.entries == 2


def test_a_game_may_ask_less_than_its_question_says():
    def present(seen, decision):
        return SPEC.table.present(seen, decision)._replace(title="Only that?")

    assert Desk("human", "casual", spec=changed(SPEC, present=present)).screen.prompt.title == "Only that?"


def test_a_selection_has_buttons_of_its_own():
    desk = Desk("human", "casual")
    desk.person.selection.select((spots_of(desk, 0)[0],))
    assert desk.screen.labels[-1] == say("button.select_none")
    desk.screen.button(say("button.select_none")).act()
    assert desk.person.selection.spots == ()


def test_beside_a_hint_its_button_drops_a_selection_and_esc_is_the_hints():
    """Whoever clicked it had the hint closed and the cards still selected."""
    desk = Desk("human", "casual", adviser=Sage)
    desk.person.selection.select((spots_of(desk, 0)[0],))
    assert desk.screen.button(say("button.select_none")).key == "Esc"
    desk.person.hint()
    button = desk.screen.button(say("button.select_none"))
    button.act()
    assert not button.key and not desk.person.selection.spots and desk.person.hinting.open
    desk.person.selection.select((spots_of(desk, 0)[0],))
    desk.person.end_hint()
    assert desk.screen.button(say("button.select_none")).key == "Esc"


def test_while_something_moves_there_are_none():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    desk.view.slow = True
    desk.controller.refresh()
    assert not desk.screen.prompt.mine and desk.screen.labels == []
    assert desk.screen.prompt.title == say("prompt.shows", name="P0"), "what they did is seen first"
    desk.view.fast_forward()
    assert desk.screen.prompt.mine and desk.screen.labels


def test_what_follows_from_ones_own_choice_is_asked_while_it_moves():
    desk = Desk("human", "casual")
    desk.view.slow = True
    desk.controller.refresh()
    assert desk.screen.prompt.mine and desk.screen.labels == []


def test_who_waits_reads_for_whom_and_may_hurry_them():
    desk = Desk("human", "casual")
    desk.play("lay")
    assert desk.screen.prompt.title == say("prompt.waiting", name="P1")
    desk.controller.replies.pace._since -= 1
    desk.controller.replies.show_progress(lambda seat: 0.5)
    assert desk.screen.labels == [say("button.move_now")] and desk.view.last("set_progress") == (1, 0.5)


def test_a_pause_and_the_end_have_prompts_of_their_own():
    desk = Desk("human", "casual", spec=SPEC)
    desk.controller.shutter.pause()
    assert desk.screen.prompt.title == say("pause")
    desk.screen.button(say("button.go_on")).act()
    assert desk.screen.prompt.mine
    desk.person.resign(0)
    desk.settle()
    assert desk.screen.prompt.over and desk.screen.prompt.help == "P1 wins: by resignation."
    desk.controller.moment.phase = Phase.MOVING
    desk.controller.show_prompt()
    assert desk.screen.prompt == PromptText(say("prompt.ending")), "who wins is told when it was seen"


def test_a_refusal_is_not_the_amber_button_where_something_else_can_be_done():
    gestures = tuple(g._replace(key="N" if g.verb == "pass" else g.key) for g in SPEC.table.gestures)
    for declines in ((), ("pass",)):
        spec = changed(SPEC, gestures=gestures, prompts=asking("answer", declines=declines))
        desk = Desk("casual", "human", spec=spec)
        desk.reply()
        desk.timers.turn(0)
        assert desk.screen.button("Pass").primary is not bool(declines)


def test_the_steps_of_the_turn_keep_their_places_whatever_is_advised():
    spec = games.load("superjack")
    for mine in ({"hand": "2D"}, {"hand": "KC"}, {"creatures": "KC"}):
        rows = [{"library": "3D 4D", **mine}, {"library": "5D2 6D2"}]
        position = {"phase": "main1", "turn": 0, "number": 3, "seat": rows}
        desk = Desk("human", "casual", spec=spec, position=position)
        verbs = ("combat", "skip")
        labels = [spec.rules.prompts["main"].verbs.get(verb, verb_of(spec, verb).label) for verb in verbs]
        assert desk.screen.labels[:2] == labels
        assert [button.foot for button in desk.screen.prompt.buttons][:2] == [True, True]


def test_an_answer_keeps_its_digit_while_the_same_question_is_asked_on():
    spec = games.load("high_jinks")
    position = {
        "turn": 0,
        "phase": "main",
        "turns_taken": [6, 6],
        "fill": "deck",
        "boneyard": "7C",
        "bench": "JD",
    }
    position["seat"] = [{"hand": "5C 5H 5S 9D"}, {"hand": "2C", "damage": "7D"}]
    desk = Desk("human", "casual", spec=spec, position=position)
    while desk.match.decision_for(0).prompt != "pick":
        desk.play("three")
    digits = []
    while desk.match.decision_for(0).prompt == "pick":
        shown = [(b.label, b.key) for b in desk.screen.prompt.buttons if b.key.isdigit()]
        digits.append(dict(shown))
        assert len(digits[-1]) == len(shown)
        desk.play("pick-draw" if len(digits) < 3 else "stop")
    kept = digits[0].keys() & digits[-1].keys()
    assert len(digits) == 3 and kept and len(digits[-1]) < len(digits[0])
    assert all(digits[0][label] == digits[-1][label] for label in kept)


@pytest.mark.parametrize(("asked", "order"), [(0, [1, 2, 0]), (1, [0, 2, 1])])
def test_what_may_be_done_to_each_player_is_offered_against_oneself_last(asked, order):
    position = {"turn": asked, "phase": "main", "turns_taken": [6, 6, 6], "fill": "deck"}
    position["seat"] = [
        {"hand": "5C 5H 5S"} if seat == asked else {"hand": ("2C", "3C", "4C")[seat]} for seat in range(3)
    ]
    kinds = ["human" if seat == asked else "casual" for seat in range(3)]
    desk = Desk(*kinds, spec=games.load("high_jinks"), position=position)
    while desk.match.decision_for(asked).prompt != "pick":
        desk.play("three")
    burns = [offer for offer in desk.person.selection.offers() if offer.sequence[0].verb == "burn"]
    labels = [offer._replace(consequence=None).short for offer in burns]
    assert [offer.sequence[0].target for offer in burns] == [0, 1, 2]
    assert [labels.index(label) for label in desk.screen.labels if label in labels] == order


@pytest.mark.parametrize("blocker", ["", "JH2"])
def test_what_declines_stands_below_what_it_declines_whatever_comes_of_that(blocker, monkeypatch):
    mine, theirs = {"creatures": "QC", "library": "3C"}, {"creatures": blocker, "library": "4C2"}
    position = {"turn": 0, "number": 3, "seat": [mine, theirs]}
    desk = Desk("human", "casual", spec=games.load("superjack"), position=position)
    desk.play("combat")
    assert desk.match.decision_for(0).prompt == "attack"
    keys = [button.key for button in desk.screen.prompt.buttons]
    assert keys == ["Enter", "N"]
    monkeypatch.setattr(Prompts, "_is_primary", lambda *asked: False)
    desk.controller.show_prompt()
    assert [button.at_foot for button in desk.screen.prompt.buttons] == [False, True], (
        "also where it does harm"
    )


@pytest.mark.parametrize("hand", ["QC", "QC JC", "2D", "2D 2H", "2D 3D 4D"])
def test_the_golden_button_of_a_selection_is_the_first_however_many_there_are(hand):
    position = {"turn": 0, "phase": "main", "turns_taken": [6, 6], "fill": "deck"}
    position["seat"] = [{"hand": hand}, {"hand": "3C"}]
    desk = Desk("human", "casual", spec=games.load("high_jinks"), position=position)
    desk.person.selection.select((spots_of(desk, 0)[0],))
    shown = [button for button in desk.screen.prompt.buttons if button.key.isdigit()]
    assert [button.key for button in shown if button.primary] == ["1"]
    assert sorted(button.key for button in shown) == [str(n + 1) for n in range(len(shown))]


def test_what_has_a_letter_of_its_own_stands_below_the_others():
    position = {"turn": 0, "phase": "main", "turns_taken": [6, 6], "fill": "deck", "bench": "QC"}
    position["seat"] = [{"hand": "QH"}, {"hand": "3C"}]
    desk = Desk("human", "casual", spec=games.load("high_jinks"), position=position)
    desk.play("summon")
    assert desk.match.decision_for(0).prompt == "summon"
    assert [(button.key, button.at_foot) for button in desk.screen.prompt.buttons][-1] == ("N", True)
    assert sum(button.at_foot for button in desk.screen.prompt.buttons) == 1


def test_the_digits_of_a_selection_go_up_over_what_can_be_pressed():
    spec = games.load("superjack")
    gems = {"gems": "3D 4S 5D 6H", "library": "3C 4D", "hand": "KS"}
    position = {"turn": 0, "number": 3, "seat": [gems, {"library": "5D2 6D2", "creatures": "JC"}]}
    desk = Desk("human", "casual", spec=spec, position=position)
    spots = [spot for spot in desk.person.selection.affordances.sources if spot.zone == "gems"]
    greys = []
    for picked in ((spot,) for spot in spots):
        desk.person.selection.select(picked)
        shown = [button for button in desk.screen.prompt.buttons if button.key != "Esc"]
        able = [button for button in shown if button.enabled]
        assert able and [button.key for button in able] == [str(1 + at) for at in range(len(able))]
        assert [button.at_foot for button in able] == sorted(button.at_foot for button in able)
        greys += [button.key for button in shown if not button.enabled]
    assert greys and not any(greys)


def test_the_pass_says_how_it_differs_from_the_one_that_stands_and_keeps_its_place(monkeypatch):
    spec = games.load("superjack")
    position = {
        "phase": "buff",
        "turn": 0,
        "number": 3,
        "attackers": ["JS"],
        "seat": [{"creatures": "JS!", "gems": "2S 2C", "library": "3D 4D"}, {"library": "5D2 6D2"}],
    }
    for smart, asks, form in ((True, False, "smart"), (True, True, ""), (False, False, "")):
        desk = Desk("human", "casual", spec=spec, position=position)
        desk.controller.autoplay.auto_pass.smart = smart
        desk.controller.autoplay.auto_pass._asks = asks
        desk.controller.show_prompt()
        label = verb_of(spec, "pass").label
        assert desk.screen.button(label).consequence.text == say("button.passes", form)
        stands = desk.screen.button(spec.rules.prompts["buff"].standing)
        assert stands.consequence.text == say("button.stands")
        with monkeypatch.context() as harm:
            harm.setattr(Prompts, "_is_primary", lambda *asked: False)
            desk.controller.show_prompt()
            assert desk.screen.button(label).at_foot, "where it stands as long as it does no harm"
            assert not desk.screen.button(stands.label).at_foot


def test_what_the_help_advises_is_the_amber_button():
    spec = games.load("superjack")
    for hand, amber in (("KC", "skip"), ("2D", "")):
        rows = [{"hand": hand, "library": "3D 4D"}, {"library": "5D2 6D2"}]
        position = {"phase": "main1", "turn": 0, "number": 3, "seat": rows}
        desk = Desk("human", "casual", spec=spec, position=position)
        lit = [button.label for button in desk.screen.prompt.buttons if button.primary]
        assert lit == ([spec.rules.prompts["main"].verbs[amber]] if amber else [])


def test_a_button_says_below_its_word_what_is_different_about_it():
    desk = Desk("human", "human", spec=PASSING, trust=True)
    desk.play("lay")
    told = desk.screen.button(say("button.rest")).consequence
    assert told is not None and told.text == say("button.rests") and not (told.good or told.bad)
    desk.controller.autoplay.rest(1)
    desk.settle()
    told = desk.screen.button(say("button.ask_again")).consequence
    assert told is not None and told.text == say("button.asks") and not (told.good or told.bad)


def test_while_something_is_looked_at_it_says_who_chooses_then():
    desk = Desk("human", "casual")
    desk.play("lay")
    pace = desk.controller.replies.pace
    for ms, form in ((4000, ""), (-1, "waits")):
        pace.trick_ms = ms
        pace.still(True)
        desk.controller.show_prompt()
        waiting = desk.moment.public_prompt(1).waiting
        assert desk.screen.prompt.title == say("prompt.held", form)
        assert desk.screen.prompt.help == say("prompt.held.then", name="P1", waiting=waiting)


def test_what_is_only_to_be_done_next_is_not_said_to_be_chosen():
    desk = Desk("human", "casual", spec=asking_next("Next, {who} lays."))
    desk.play("lay")
    desk.controller.replies.pace.trick_ms = -1
    desk.controller.replies.pace.still(True)
    desk.controller.show_prompt()
    assert desk.screen.prompt.help == "Next, P1 lays."


@pytest.mark.parametrize("evident", [True, False])
def test_only_of_the_last_card_is_it_said_that_it_comes_next(evident):
    asked = {"sole": "Lay your last card", "evident": lambda seen, seat: evident}
    desk = Desk("human", "casual", spec=asking_next("Next, {who} lays the last card.", **asked))
    desk.play("lay")
    desk.controller.replies.pace.trick_ms = -1
    desk.controller.replies.pace.still(True)
    desk.controller.show_prompt()
    assert (desk.screen.prompt.help == "Next, P1 lays the last card.") == evident
    desk.controller.replies.pace.still(False)
    desk.controller.show_prompt()
    waiting = capital(desk.moment.public_prompt(1).waiting)
    assert desk.screen.prompt.title == say("prompt.waiting", "sole" if evident else "", name="P1")
    assert (desk.screen.prompt.help == "") == evident and desk.screen.prompt.help in ("", waiting)


def asking_next(sentence, **more):
    """The toy, every question of which is announced by that sentence."""
    prompts = {name: one._replace(next=sentence, **more) for name, one in SPEC.rules.prompts.items()}
    return changed(SPEC, prompts=prompts)


def test_what_will_be_looked_at_is_said_while_it_moves_and_what_was_is_not():
    desk = Desk("human", "casual", "casual", spec=games.load("jonkler"))
    desk.view.slow, held, theirs = True, [], False
    desk.controller.replies.pace.trick_ms = -1
    while not held or held[-1] or not theirs:
        actor = desk.match.to_act
        decision = desk.match.decision_for(actor)
        desk.match.submit(decision.serial, actor, decision.actions[0])
        desk.settle()
        if desk.match.to_act:
            coming = desk.view.model.hold
            assert desk.moment.coming == coming == (desk.screen.prompt.title in SEEN)
            assert not (coming and desk.screen.prompt.help), "who is next would tell who takes the trick"
            theirs = theirs or coming
        elif desk.match.to_act == 0:
            assert desk.moment.coming == (desk.screen.prompt.title == say("prompt.tells"))
        held += [desk.moment.coming] if held or desk.moment.coming else []
        while desk.moment.moving:
            desk.view.fast_forward()


def test_a_number_that_is_barred_keeps_its_place_and_says_why():
    desk = Desk("human", "human", "human", spec=games.load("jonkler"), trust=True)
    while desk.moment.barred is None:
        desk.person.play(desk.offers[0])
        desk.settle()
    (number, why), buttons = (desk.moment.barred[0].value, desk.moment.barred[1]), desk.screen.prompt.buttons
    button = buttons[number]
    assert (button.enabled, button.key, button.why) == (False, "", why)
    assert [each.key for each in buttons if each.enabled and each.key.isdigit()] == [
        str(n) for n in range(desk.match.observation(-1).fact("round") + 1) if n != number
    ]


def test_what_only_puts_a_panel_away_stands_after_the_answers_and_hears_no_press_meant_for_what_was_there_before():
    over = Stage((), "It is over", calm=True)
    spec = changed(
        SPEC, present=lambda seen, asked: SPEC.table.present(seen, asked)._replace(stage=over, hold=True)
    )
    time = Time()
    desk = Desk("human", "casual", spec=spec, now=time)
    away = desk.screen.prompt.buttons[-1]
    assert (away.label, away.key, away.primary) == (say("button.put_aside"), "Space", False)
    assert desk.controller.fast_forward() and desk.view.model.stage == over, "it came up only just now"
    time.ms += WAIT_MS
    assert desk.controller.fast_forward() and desk.view.model.stage is None
    assert say("button.put_aside") not in desk.screen.labels and not desk.controller.fast_forward()


def test_the_last_card_of_a_hand_is_asked_for_as_that():
    for only in (True, False):
        prompts = {
            name: one._replace(help="How to.", sole="Only this", evident=lambda public, seat, only=only: only)
            for name, one in SPEC.rules.prompts.items()
        }
        prompt = Desk("human", "human", spec=changed(SPEC, prompts=prompts), trust=True).screen.prompt
        assert (prompt.title == "Only this") == only
        assert ("How to." in prompt.help) != only, "how to choose helps nobody who has no choice"
    for game in ("jacks_trump", "jonkler", "rupees"):
        asked = games.load(game).rules.prompts.values()
        assert all(one.sole for one in asked if one.evident is plays_last_card)


def test_what_alone_can_be_done_asks_for_no_second_press(monkeypatch):
    """“Deal” that had come to lie under the resting pointer heard no press."""
    desk = Desk("human", "casual")
    monkeypatch.setattr("tabletop.play.prompts.is_said", lambda *asked: True)
    offer, asked = desk.offers[0], desk.match.decision_for(0)
    assert desk.controller.prompts._is_final(asked, offer)
    assert not desk.controller.prompts._is_final(asked._replace(actions=asked.actions[:1]), offer)
