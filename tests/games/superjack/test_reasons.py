"""No result without its reason: what dies, is destroyed, countered or lost, every damage and every health gained is
told in a sentence that names its rule, with its numbers."""

import re

import pytest

from tabletop.engine.cards import card_text, parse_card
from tabletop.engine.catalogue import form_of
from tabletop.engine.events import CardMoved, CounterChanged, DamageDealt, Declared, GameEnded, PlayerLost
from tabletop.engine.notation import parse_move
from tabletop.engine.texts import capital
from tabletop.games.superjack.spec import SPEC
from tabletop.presenter.narrator import Narrator
from tabletop.presenter.texts import say as presenter
from tests.games.superjack.board import board, random_game
from tests.presenter.hands import hands_of

NAMES = ("Ann", "Mira", "Tom", "Ada")
RESULTS = (
    *("fatal", "fatal_stack", "wound", "scorch", "unblocked", "trample"),
    *("held", "unworn", "fizzle", "charge", "split", "defeated"),
)
"""Declarations of how something ended."""
ENDS = ("graveyard", "removed")
SAID_BEFORE = ("die", "spent", "sacrifice", "lost")
"""Movements of what has been told to die, of what is paid, and of what leaves with its player."""


def told(event, viewer=-1):
    return [line.text for line in Narrator(SPEC, NAMES, viewer).sentences([event])]


def is_result(event):
    if isinstance(event, CardMoved):
        lost = event.from_zone in ("creatures", "gems", "pending") and event.zone in ENDS
        return (lost and event.how not in SAID_BEFORE) or event.how in ("steal", "dig")
    if isinstance(event, Declared):
        return event.how in RESULTS
    return isinstance(event, DamageDealt | GameEnded | CounterChanged) or (
        isinstance(event, PlayerLost) and event.how == "health"
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_result_in_random_games_is_without_its_reason(seats):
    heard = set()
    for seed in range(60):
        game = random_game(seats, seed)
        b = next(game)
        b.state.events = []
        for _ in game:
            events, b.state.events = b.state.events, []
            fallen = set()
            for event in events:
                if isinstance(event, Declared) and event.how in ("fatal", "fatal_stack"):
                    fallen.add(event.card)
                if isinstance(event, CardMoved) and event.how == "die":
                    assert fallen, event
                if is_result(event):
                    for viewer in (-1, getattr(event, "seat", 0)):
                        lines = told(event, viewer)
                        assert lines and "§" in lines[0], event
                        assert "{" not in lines[0], lines[0]
                    heard.add(event.how)
                if isinstance(event, DamageDealt):
                    left = event.left
                    assert told(event)[0].count(f"{left + event.total} → {max(0, left)}") == 1
    assert {"fatal", "hit", "burnt", "health", "scorch", "wound"} <= heard


def numbers(events, how):
    (event,) = [event for event in events if event.how == how and not isinstance(event, CardMoved)]
    return [int(number) for number in re.findall(r"\d+", told(event)[0].split("(")[0].replace("♠", ""))]


def test_a_death_in_a_fight_says_damage_and_toughness():
    b = board(p0={"creatures": "KS"}, p1={"creatures": "QC2"}).attack("KS").play("pass", "block QC2 KS")
    before = len(b.events())
    b.damage()
    events = b.events()[before:]
    assert numbers(events, "fatal") == [3, 2] and numbers(events, "wound") == [2, 3]


def test_what_comes_through_says_the_health_before_and_after():
    b = board(p0={"creatures": "KS QS"}, p1={"health": 15}).attack("KS", "QS")
    before = len(b.events())
    b.damage()
    assert numbers(b.events()[before:], "hit") == [5, 15, 10]


def test_a_creature_that_loses_a_pair_says_what_it_is_now():
    b = board(p0={"hand": "AS", "gems": "2C 3C 4C"}, p1={"creatures": "KS2(6S2 6C2)"})
    before = len(b.events())
    b.play("shatter AS 6S2 2C 3C 4C", "pass")
    assert numbers(b.events()[before:], "unworn") == [3, 3]


@pytest.mark.parametrize(("move", "power"), [("equip 6C 6S KS", 4), ("stack JC JS", 2)])
def test_what_grows_says_how_large_it_is_now(move, power):
    b = board(p0={"creatures": "KS JS JC", "gems": "6S 6C"})
    before = len(b.events())
    b.play(move)
    assert numbers(b.events()[before:], move.split()[0])[-2:] == [power, power]


PLAYERS = ("you", "Mira", "Tom")


@pytest.mark.parametrize(
    ("move", "how", "target", "owner"),
    [
        ("fireball 2C KH2", "fireball", "KH", 1),
        ("fireball 2C QS2", "fireball", "QS", 2),  # from Mira's deck, and Tom has it
        ("shatter AS 5D2 2C 3C 4C", "shatter", "5D", 1),
        ("royal JC QC KC KH3", "royal", "KH", 2),
    ],
)
def test_the_log_says_whose_card_is_aimed_at(move, how, target, owner):
    """ "Mira aims a fireball at K♥", of which three players had one."""
    b = board(
        3,
        p0={"hand": "AS", "gems": "2C 3C 4C", "creatures": "KH JC QC KC"},
        p1={"creatures": "KH2", "gems": "5D2"},
        p2={"creatures": "KH3 QS2", "gems": "5D3"},
    ).play(move)
    kind = SPEC.table.events[how]
    for viewer, whose in ((0, f"{PLAYERS[owner]}'s"), (owner, "your")):
        form = "you" if viewer == 0 else ""
        words = {"owners": whose, "target": card_text(parse_card(target)), "who": "you"}
        words["card"] = card_text(next(event.card for event in b.events() if event.how == how))
        told = form_of(kind.of[Declared], form).format_map(words)
        assert capital(told) in b.told(viewer, *PLAYERS)


def test_of_cards_that_read_alike_a_choice_says_whose_it_means():
    """Two fireballs at K♥ were one line of a hint."""
    b = board(3, p0={"gems": "2C"}, p1={"creatures": "KH2"}, p2={"creatures": "KH3 QS3"})
    hands = hands_of(SPEC, b.state, PLAYERS)
    for aim, owner in (("KH2", "Mira"), ("KH3", "Tom"), ("QS3", "")):
        words = hands.named(tuple(parse_move(SPEC, b.state, f"fireball 2C {aim}")))
        card = card_text(parse_card(aim))
        whose = presenter("name.whose", name=owner)
        assert (presenter("card.whose", whose=whose, card=card) in words) is bool(owner) and card in words
