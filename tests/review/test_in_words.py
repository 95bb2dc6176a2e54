"""What is told of a turn of the chances in sentences: the tricks of a round, with the bid and the points beside."""

import pytest

from tabletop.engine.cards import card_text
from tabletop.engine.events import CardMoved, DamageDealt, Declared, PhaseBegan
from tabletop.engine.texts import listed
from tabletop.games import load
from tabletop.match.history import LogEntry
from tabletop.presenter.narrator import Narrator
from tabletop.review.in_words import InWords
from tabletop.review.stretches import events_before
from tabletop.review.texts import say
from tabletop.review.weights import Weights
from tests.review.test_turnings import JINKS, a_trick, turning_of


def test_without_tricks_that_moved_it_most_nothing_is_added():
    spec, names, log = load("jonkler"), ("Ann", "Bo"), a_trick(5, 2, 0, "took_suit")
    tell = InWords(Weights(spec, Narrator(spec, names, 0), 0, log), names, log)
    assert tell.with_tricks("Told.", []) == ("Told.", (), -1)
    told, cards, at = tell.with_tricks("Told.", [(log[-1], 15)])
    assert told.startswith("Told. ") and cards == (5,) and at == log[-1].n
    assert events_before(log, log[-1]) == [entry.event for entry in log[:-1]]


def test_a_card_that_counts_as_damage_is_told_behind_what_brought_it():
    """High Jinks: "Pip takes a Damage Counter" alone says nothing of the burn."""
    names, burn = ("you", "Mira"), Declared("burn", 0, target=1)
    card = CardMoved("damage", 7, 7, "deck", -1, -1, "damage", 1, 4, False, 0)
    events = [PhaseBegan("turn", 0, 4), Declared("three", 0), burn, card, DamageDealt("burn", 1, 0, 5)]
    log = [LogEntry(n, event) for n, event in zip((1, 2, 3, 3, 3), events, strict=True)]
    told = [line.text for line in Narrator(JINKS, names, 0).sentences([burn, card])]
    tell = InWords(Weights(JINKS, Narrator(JINKS, names, 0), 0, log), names, log)
    assert tell.sentences([log[3]]) == tell.sentences(log[2:4]) == (" ".join(told), (7,))
    assert tell.sentences([log[2]]) == (told[0], ())


def test_tricks_of_somebody_who_bid_stand_beside_the_bid():
    log = [LogEntry(1, PhaseBegan("round", 0, 4))]
    for seat, bid in ((0, 1), (1, 3)):
        log.append(LogEntry(1, Declared("bid", seat, value=bid)))
    for at in range(3):
        log += a_trick(at, 2 + 2 * at, 0, "took_suit")
    spec = load("jonkler")
    told = turning_of(log, {2: 0.9, 8: 0.3}, spec, prompt="free").told
    (bid,) = Narrator(spec, ("Ann", "Bo"), 0).sentences([log[1].event])
    assert told == f"{say('turned.taken', 'all', count=3)} {bid.text}"


@pytest.mark.parametrize("before", [0, 1])
def test_too_many_tricks_are_told_as_taken_not_by_those_of_others(before):
    """Ann bids 1 and takes two of three tricks: with those that went to others it would read as too few."""
    spec, names = load("jonkler"), ("Ann", "Bo")
    log = [LogEntry(1, PhaseBegan("round", 0, 4)), LogEntry(1, Declared("bid", 0, value=1))]
    for at, winner in enumerate((0, 1, 0)):
        log += a_trick(at, 2 + 2 * at, winner, "took_suit")
    weights = Weights(spec, Narrator(spec, names, 0), 0, log)
    told, cards = InWords(weights, names, log).tricks(weights.tricks(log)[before:], -1)
    (bid,) = Narrator(spec, names, 0).sentences([log[1].event])
    then = f" {say('turned.then', count=2)}" if before else ""
    assert told == f"{say('turned.taken', 'you', count=2 - before)} {bid.text}{then}"
    assert cards == (0, 2)[before:]


@pytest.mark.parametrize("begins", [2, 3])
def test_points_that_several_tricks_brought_name_the_richest_and_not_who_got_none(begins):
    """Jacks Trump: the sum of a round is told with its tricks, and that somebody took none explains nothing. A trick
    counts whole, though its first card came before."""
    log = [LogEntry(1, PhaseBegan("round", 0, 3))]
    for at, (card, winner) in enumerate(((38, 0), (0, 1), (9, 0), (10, 0), (37, 0))):
        log += a_trick(card, 2 + 2 * at, winner)
    log += [LogEntry(11, Declared("points", seat, -1, -1, value)) for seat, value in ((0, 42), (2, 0))]
    names = ("you", "Mira", "Tom")
    turning = turning_of(log, {begins: 0.3, 12: 0.9}, load("jacks_trump"), names, "play")
    worth = load("jacks_trump").table.events["play"].worth
    points = {card: worth[card] + worth[card + 13] for card in (9, 38, 10, 37)}
    assert points == {9: 2, 38: 15, 10: 2, 37: 15}
    rich = [38, 37]  # the others are not half as much
    tricks = [say("turned.trick", card=card_text(card), count=points[card]) for card in rich]
    assert turning.told.endswith(say("turned.richest", count=2, tricks=listed(tricks)))
    assert turning.cards == tuple(rich)
    assert names[2] not in turning.told
