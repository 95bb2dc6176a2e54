"""What is told on the stage: the verdict and the causes, in the words of the log."""

from tabletop.engine.declarations import CAUSE, VERDICT
from tabletop.games.high_jinks.spec import SPEC
from tabletop.presenter.acting import acts_of
from tabletop.presenter.narrator import Narrator
from tests.games.high_jinks.duels import PASSES, duel

NAMES = ("Ann", "Mira")


def test_the_verdict_comes_first_then_each_cause_in_the_words_of_the_log():
    b = duel("KS", "QH", bench="JD", deck="9C 8C").play("pass")
    before = len(b.events())
    b.play("pass")
    events = b.events()[before:]
    acts = acts_of(SPEC, NAMES, 0, events)
    assert [act.kind for act in acts] == [VERDICT, CAUSE, CAUSE]
    assert [events[act.at].how for act in acts] == ["king_beats", "heart", "spade"]
    log = [line.text for line in Narrator(SPEC, NAMES, 0).sentences(events)]
    assert {act.text for act in acts} <= set(log)
    assert acts[0].card == events[acts[0].at].card and not acts[0].moved


def test_a_verdict_after_cards_have_moved_knows_that_the_numbers_are_old():
    b = duel("KS", "QH", {"hand": "9C"}, bench="JD")
    before = len(b.events())
    b.play("empower 9C", *PASSES)
    assert acts_of(SPEC, NAMES, 0, b.events()[before:])[0].moved


def test_other_events_tell_nothing_there():
    assert acts_of(SPEC, NAMES, 0, duel("KS", "QH").events()) == ()
