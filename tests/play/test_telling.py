"""What is told beside the table, once and to whom it is meant."""

from types import SimpleNamespace

from tabletop.engine.declarations import SHOWN, VERDICT
from tabletop.engine.events import Declared, PileShuffled
from tabletop.games import load
from tabletop.play.telling import Telling
from tests.match.table import act, toy
from tests.play.desk import Desk, moment_of


def made(trust=False):
    match = toy()
    match.start()
    moment = moment_of(match, trust=trust)
    moment.seating.turn()
    return match, moment.seating, moment.screen, Telling(moment)


def test_what_is_new_is_told_once():
    match, _, screen, telling = made(trust=True)
    assert telling.follow().fresh
    act(match, "lay")
    assert telling.is_behind and len(telling.unseen()) == 1
    news = telling.follow()
    assert [event.how for event in news.events] == ["lay"] and not news.fresh
    telling.all_shown()
    lines, _, again, _ = screen.last("show_log")
    assert [line.text for line in lines] == ["You lay a card."] and not again
    assert not telling.is_behind and not telling.follow().events


def test_for_other_eyes_everything_is_told_anew():
    _, seating, screen, telling = made()
    telling.follow()
    assert seating.open() and telling.follow().turned
    assert screen.last("show_log")[2], "in place of all lines before"
    assert screen.count("show_notes") == screen.count("show_chart") == 2


def test_drawn_anew_nothing_moves():
    match, _, _, telling = made(trust=True)
    telling.follow()
    act(match, "lay")
    telling.anew()
    assert telling.unseen() == []
    news = telling.follow()
    assert news.fresh and news.events == ()


def test_what_waits_is_told_when_all_is_shown_or_never():
    _, _, _, telling = made()
    told = []
    telling.tell(lambda: told.append(1), later=True)
    telling.forget()
    telling.tell(lambda: told.append(2), later=True)
    telling.tell(lambda: told.append(3), later=False)
    telling.all_shown()
    assert told == [3, 2]


def test_the_log_tells_an_event_when_the_table_begins_to_show_it():
    desk = Desk("casual", "human")
    desk.view.slow = True
    desk.reply()
    desk.timers.turn(0)
    told = desk.screen.count("show_log")
    assert desk.moment.moving and desk.view.last("show_model")[1], "a card is on its way"
    desk.view.see(0)
    assert desk.screen.count("show_log") == told + 1
    assert desk.screen.last("show_log")[0][-1].text == "P0 lays a card."
    desk.view.fast_forward()
    assert desk.screen.count("show_log") == told + 1, "once"


def test_who_goes_ahead_reads_all_of_the_log_at_once():
    desk = Desk("casual", "human")
    desk.view.slow = True
    desk.reply()
    desk.timers.turn(0)
    told = desk.screen.count("show_log")
    desk.controller.fast_forward()
    assert desk.screen.count("show_log") == told + 1


def test_at_the_table_the_log_follows():
    desk = Desk("human", "casual")
    desk.play("lay")
    lines = desk.screen.last("show_log")[0]
    assert lines[-1].text == "You lay a card."


def test_the_log_tells_what_came_of_a_turn_when_the_panel_does():
    """Rupees: while the last card comes it waits, and it does not wait until the panel is put away."""
    desk = Desk("human", "human", spec=load("rupees"), trust=True)
    kinds = load("rupees").table.events
    for _ in range(40):
        desk.view.slow = True
        desk.play()
        news = desk.view.last("show_model")[1]
        if any(kinds[event.how].stage == SHOWN for event in news if event.how in kinds):
            break
        desk.view.slow = False
        desk.view.fast_forward()
        desk.settle()
    told = desk.screen.count("show_log")
    assert desk.moment.moving, "the last card is on its way"
    desk.view.unfold()
    assert desk.screen.count("show_log") == told + 1 and desk.moment.moving
    desk.view.fast_forward()
    assert desk.screen.count("show_log") == told + 1


def test_how_a_duel_ended_is_read_once_it_was_shown():
    _, _, _, telling = made()
    high_jinks = load("high_jinks")
    verdict = next(kind.id for kind in high_jinks.table.events.values() if kind.stage == VERDICT)
    telling._match = SimpleNamespace(spec=high_jinks)
    assert telling._shown([Declared(verdict, 0)]) and not telling._shown([Declared("pass", 0)])


def test_from_the_shuffle_on_nothing_is_struck_from_the_chart_while_it_is_dealt():
    desk = Desk("human", "human", "human", spec=load("jonkler"), trust=True)
    desk.view.slow = True
    while True:
        decision = desk.match.decision_for(desk.match.to_act)
        desk.match.submit(decision.serial, decision.seat, decision.actions[0])
        desk.settle()
        _, events, _ = desk.view.last("show_model")
        if desk.match.entries and any(isinstance(event, PileShuffled) for event in events):
            break
        desk.view.fast_forward()
    at = next(at for at, event in enumerate(events) if isinstance(event, PileShuffled))

    def seen():
        (chart,) = desk.screen.last("show_chart")
        return {state for _, cells in chart.rows for _, state in cells} - {""}

    assert "gone" in seen()
    desk.view.see(at - 1)
    assert "gone" in seen(), "the last trick still lies there"
    desk.view.see(at)
    assert not seen()
    desk.view.fast_forward()
    assert "own" in seen() and "gone" not in seen()
