"""What weighs most of all that happened: cards that come, what was played, and what cannot have turned a chance."""

from __future__ import annotations

import pytest

from tabletop.engine.cards import card_text
from tabletop.engine.events import CardMoved, Declared, PhaseBegan
from tabletop.engine.texts import listed
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.stretches import Point, chapters_of
from tabletop.review.texts import say
from tabletop.review.turnings import Turns
from tabletop.review.weights import Weights
from tests.review.test_turnings import (
    DESTROYED,
    DRAWN,
    DUG,
    GEM,
    JINKS,
    MINE_THROUGH,
    SUPERJACK,
    THROUGH,
    TURN,
    a_trick,
    asked_at,
    told_of,
    turned_of,
    turning_of,
)
from tests.toy_game import SPEC


def test_cards_come_from_where_nobody_sees_them():
    weights = Weights(SPEC, Narrator(SPEC, ("A", "B"), 0), 0)
    (hidden,) = [zone.name for zone in SPEC.rules.zones if zone.faces == "none"]
    drawn = CardMoved("draw", -2, 0, hidden, -1, -1, "hand", 0, -1, False, 0)
    assert weights.came(drawn) and not weights.came(drawn._replace(from_zone="hand", zone="table"))
    assert not weights.came(drawn._replace(from_zone="hand", zone=hidden))


def test_with_a_play_is_told_what_came_of_it_at_once():
    ability = Declared("ability", 0, value=1)
    recruited = CardMoved("recruit", 51, 1, "bench", 0, -1, "ring", 0, -1, False, 0)
    log = [LogEntry(1, TURN), *[LogEntry(3, event) for event in (ability, recruited, DRAWN)]]
    turning = turning_of(log, {2: 0.4, 4: 0.7})
    lines = Narrator(JINKS, ("you", "Mira"), 0).sentences([ability, recruited])
    assert turning.told == " ".join(line.text for line in lines) and turning.cards == (51,)


def test_that_nothing_came_of_a_play_is_no_reason():
    played = CardMoved("cast", 41, 41, "hand", 1, -1, "creatures", 1, -1, False, 1)
    assert told_of(0.6, 0.3, played, Declared("fizzle", 0), spec=SUPERJACK) == ["cast"]


def test_what_was_mined_turned_nothing_but_what_was_played():
    """Superjack: black energy that is told beside a red ace reads as if it had paid for it."""
    mined = Declared("mine", 0, card=5)
    ace = CardMoved("ace", 51, 51, "hand", 0, -1, "pending", -1, -1, False, 0)
    assert told_of(0.4, 0.7, ace, mined, spec=SUPERJACK) == ["ace"]


def test_a_rise_is_told_by_the_card_that_came_and_not_by_what_could_be_done_before():
    """Superjack: a gem that is drawn and played, and a straight that could have been used before."""
    mine = Declared("straight", 0, value=4)
    drawn = DRAWN._replace(seat=0, by=0, card=5, seen=5)
    assert told_of(0.4, 0.7, drawn, GEM, spec=SUPERJACK) == ["draw", "gem"]
    theirs = CardMoved("cast", 41, 41, "hand", 1, -1, "creatures", 1, -1, False, 1)
    rise, alone = turned_of(0.4, 0.7, theirs, mine, spec=SUPERJACK), turned_of(0.4, 0.7, mine, spec=SUPERJACK)
    assert rise.told == Narrator(SUPERJACK, ("you", "Mira"), 0).sentences([theirs])[0].text
    assert (rise.theirs, rise.own) == (3, False) and (alone.theirs, alone.own) == (-1, True)


def test_a_straight_that_brings_one_health_turns_no_chance():
    straights = [Declared("straight", 1, value=value) for value in (3, 4)]
    assert turned_of(0.4, 0.7, straights[0], spec=SUPERJACK).told == ""
    assert turned_of(0.4, 0.7, straights[1], spec=SUPERJACK).told


def test_what_cannot_be_judged_is_no_cause_beside_what_speaks_against_it():
    """Superjack: that a creature of theirs survives is no rise where one's own dies."""
    survives = Declared("wound", 1, card=41, value=3, target=4)
    dies = Declared("fatal", 0, card=64, value=3, target=2)
    assert told_of(0.4, 0.7, survives, spec=SUPERJACK) == ["wound"]
    assert told_of(0.4, 0.7, survives, dies, spec=SUPERJACK) == []


def test_what_is_aimed_at_ones_own_card_is_told_of_a_rise_only_where_nothing_else_is():
    """Superjack: a fireball of theirs at one's own Jack, and a creature that they play."""
    mine = CardMoved("cast", 40, 40, "hand", 0, -1, "creatures", 0, -1, False, 0)
    fire = Declared("fireball", 1, 53, 40)
    weights = Weights(SUPERJACK, Narrator(SUPERJACK, ("you", "Mira"), 0), 0, [LogEntry(1, mine)])
    assert weights.is_hostile(LogEntry(3, fire)) and not weights.is_hostile(
        LogEntry(3, fire._replace(seat=0))
    )
    assert not weights.is_hostile(LogEntry(3, fire._replace(target=41)))
    theirs = CardMoved("cast", 41, 41, "hand", 1, -1, "creatures", 1, -1, False, 1)
    both = [LogEntry(3, theirs), LogEntry(3, fire)]
    assert weights.acts(both, 1) == both[:1] and weights.acts(both, -1) == both
    assert weights.acts(both[1:], 1) == both[1:], "it was weaker than something else"


def test_points_of_a_round_stand_beside_the_tricks_that_moved_it_most_and_lead_to_the_largest():
    """Jonkler: the points come with the last trick, and most of the rise came before. A jonkle is one trick."""
    spec, names, winners = load("jonkler"), ("you", "Mira", "Tom"), (0, 1, 0)
    log = [LogEntry(1, PhaseBegan("round", 0, 4))]
    for at, winner in enumerate(winners):
        log += a_trick(at + 5, 2 + 2 * at, winner, "took_suit")
    log.insert(-1, LogEntry(7, Declared("jonkle", 0, 48, 1)))
    made = Declared("made", 0, value=40)
    log.append(LogEntry(7, made))
    turning = turning_of(log, {2: 0.2, 4: 0.5, 6: 0.6, 8: 0.75}, spec, names, "free")
    took = [
        say("turned.took", form, player=player, card=card_text(card), move=move)
        for form, player, card, move in (
            ("you", "you", 5, "+30"),
            ("", "Mira", 6, "+10"),
            ("you", "you", 7, "+15"),
        )
    ]
    points = Narrator(spec, names, 0).sentences([made])[0].text
    assert turning.told == f"{points} {say('turned.tricks', tricks=listed(took))}"
    assert (turning.most_at, turning.told_at, turning.cards) == (3, 7, (5, 6, 7)) and not turning.apart


def test_who_took_a_trick_is_told_rather_than_what_others_played_to_it_and_the_table_shows_that():
    """Jonkler: what others lead and play lets the seat trump; the points come with the last trick."""
    spec, names = load("jonkler"), ("you", "Mira", "Tom", "Ada")
    led = CardMoved("lead", 28, 28, "hand", 2, -1, "trick", -1, -1, False, 2)
    plays = [(2, led), (3, led._replace(how="play", card=16, seen=16, from_seat=3, by=3))]
    plays += [(4, led._replace(how="play", card=7, seen=7, from_seat=0, by=0))]
    plays += [(5, led._replace(how="play", card=20, seen=20, from_seat=1, by=1))]
    took, made = Declared("took_trump", 0, card=7), Declared("made", 0, value=50)
    events = [(1, PhaseBegan("round", 0, 6)), *plays, (5, took), (8, made)]
    log = [LogEntry(n, event) for n, event in events]
    turning = turning_of(log, {1: 0.46, 4: 0.57, 6: 0.58, 7: 0.66, 9: 0.71}, spec, names, "free")
    sentences = Narrator(spec, names, 0).sentences([took, made])
    assert turning.told == " ".join(line.text for line in sentences) and turning.cards == (7,)
    assert (turning.most_at, turning.told_at) == (5, 8) and turning.apart, "there the card lies on the table"


def test_the_fall_of_a_line_that_the_seat_alone_made_is_told_where_it_is_pointed_at():
    spec, names = load("jonkler"), ("you", "Mira")
    led = CardMoved("lead", 21, 21, "hand", 0, -1, "trick", -1, -1, False, 0)
    log = [LogEntry(1, PhaseBegan("round", 0, 8)), LogEntry(3, led)]
    asked = asked_at(2, 3, prompt="lead")
    turns = Turns(spec, names, 0, asked, log, (0,), chapters_of(log, "round"))
    line = [Point(moment.n, chance, moment) for moment, chance in zip(asked, (0.8, 0.6), strict=True)]
    (turning,) = turns.found(line)
    assert turning.own and not turning.told, "whether that was a mistake is not known"
    assert turns.step(line, 1).told == Narrator(spec, names, 0).sentences([led])[0].text


DREW = DRAWN._replace(from_zone="library", seat=0, by=0, card=7, seen=7)
PAID = CardMoved("cast", 49, 49, "hand", 0, -1, "creatures", 0, -1, False, 0)
USED = Declared("straight", 0, card=5, value=5)
LAID_THEIRS = GEM._replace(from_seat=1, seat=1, by=1)


@pytest.mark.parametrize(
    ("then", "last", "told"),
    [
        ((PAID,), 0.7, (GEM, PAID)),
        ((USED, DUG), 0.7, (GEM, DUG)),
        ((PAID,), 0.5, (DREW, GEM)),
        ((LAID_THEIRS, PAID), 0.7, (DREW, GEM)),
        ((TURN, PAID), 0.7, (DREW, GEM)),
        ((PAID._replace(card=7, seen=7),), 0.7, (DREW, GEM, PAID._replace(card=7, seen=7))),
    ],
    ids=["paid for", "a straight", "it fell first", "others acted", "later", "by what was drawn"],
)
def test_a_rise_by_a_gem_tells_what_the_seat_did_with_it(then, last, told):
    """Superjack: the gem pays for the King, or completes the straight that brings it back."""
    log = [LogEntry(1, TURN), LogEntry(3, DREW), LogEntry(4, GEM), *[LogEntry(5, event) for event in then]]
    asked = asked_at(2, 4, 5, 6)
    turns = Turns(SUPERJACK, ("you", "Mira"), 0, asked, log, (0,), chapters_of(log, TURN.how))
    heights = (0.4, 0.7, last, last)
    found = turns.found([Point(m.n, chance, m) for m, chance in zip(asked, heights, strict=True)])
    sentences = Narrator(SUPERJACK, ("you", "Mira"), 0).sentences(told)
    assert found[0].told == " ".join(line.text for line in sentences if not line.heading)
    assert found[0].most_at == (5 if told[-1] in then else -1), "the table is shown behind all that is told"


def test_a_fall_by_the_gem_of_another_tells_what_they_did_with_it():
    theirs = PAID._replace(from_seat=1, seat=1, by=1)
    log = [LogEntry(1, TURN._replace(seat=1)), LogEntry(3, LAID_THEIRS), LogEntry(5, theirs)]
    asked = asked_at(2, 4, 6)
    turns = Turns(SUPERJACK, ("you", "Mira"), 0, asked, log, (1,), chapters_of(log, TURN.how))
    found = turns.found([Point(m.n, chance, m) for m, chance in zip(asked, (0.7, 0.4, 0.4), strict=True)])
    sentences = Narrator(SUPERJACK, ("you", "Mira"), 0).sentences([LAID_THEIRS, theirs])
    assert found[0].told == " ".join(line.text for line in sentences)


def test_what_the_throw_and_the_first_cards_made_is_numbered_too_and_its_reason_told():
    """Superjack: the chance is looked at when the throw is asked for, and next in the first turn."""
    log = [LogEntry(2, TURN), LogEntry(3, GEM)]
    asked = [*asked_at(1, prompt="throw"), *asked_at(4)]
    turns = Turns(SUPERJACK, ("you", "Mira"), 0, asked, log, (0,), chapters_of(log, TURN.how))
    line = [Point(m.n, chance, m) for m, chance in zip(asked, (0.49, 0.69), strict=True)]
    (turning,) = turns.found(line)
    assert (turning.before, turning.after) == (0.49, 0.69)
    assert turning.told == say("turned.lot") and turning.where == say("when", "turn", number=TURN.turn)
    assert not turns.found([line[0], line[1]._replace(chance=0.55)]), "as everywhere, only what is large"


@pytest.mark.parametrize(
    ("owner", "doer", "how", "after", "told"),
    [
        (0, 1, "destroy", 0.4, ["destroy", "noblock"]),
        (1, 1, "destroy", 0.4, ["noblock"]),
        (0, 0, "banish", 0.4, ["noblock"]),
        (0, 1, "heal", 0.4, ["noblock"]),
        (0, 1, "destroy", 0.8, ["noblock"]),
    ],
    ids=["lost", "another's", "by itself", "healed", "a rise"],
)
def test_what_others_took_from_the_seat_is_told_beside_the_result_of_a_fall(owner, doer, how, after, told):
    gone = DESTROYED._replace(from_seat=owner, how=how)
    through = MINE_THROUGH if after < 0.6 else THROUGH
    log = [
        LogEntry(2, TURN),
        *[LogEntry(3, event) for event in (Declared("ability", doer), gone)],
        LogEntry(4, through),
    ]
    text = turning_of(log, {2: 0.6, 6: after}, winners=(1,)).told
    lines = Narrator(JINKS, ("you", "Mira"), 0).sentences([entry.event for entry in log])
    assert [line.how for line in lines if line.text in text] == told


def test_what_became_of_a_card_in_the_end_is_told_not_what_it_came_through_before():
    """Superjack: two fireballs, of which only the second kills."""
    lived, died = Declared("wound", 1, card=48, value=2), Declared("fatal", 1, card=48, value=4)
    other = Declared("fatal", 1, card=47, value=2)
    weights = Weights(SUPERJACK, Narrator(SUPERJACK, ("you", "Pip"), 0), 0)
    first, second, beside = LogEntry(3, lived), LogEntry(5, died), LogEntry(6, other)
    assert weights.final([first], [first, second, beside], 1) == [second]
    assert weights.final([first, second], [first, second, beside], 1) == [second]
    assert weights.final([first], [first, beside], 1) == [first], "another card's fate is another's"
    assert weights.final([first], [first, second], -1) == [first], "nothing that speaks against the change"
