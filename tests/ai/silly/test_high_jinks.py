"""High Jinks: win now, block what would lose, waste nothing on what is lost or won."""

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tests.ai.silly.moments import Moment, fails, with_styles

SPARE = "9H 8H 7H 6H 4H 3H 8S 7S 6S 4S 2H 6D 7D 8D"


def table(p0, p1, *more, **rest):
    """A position in the third turn of seat 0, its Main Phase unless told otherwise; the Deck is what is left."""
    seats = [p0, p1, *more]
    words = " ".join([*(str(zone) for seat in seats for zone in seat.values()), *map(str, rest.values())])
    used = {word.rstrip("^!-*123456") for word in words.split()}
    spare = " ".join(card for card in SPARE.split() if card not in used)
    full = {"turn": 0, "phase": "main", "dealer": 1, "turns_taken": [3] * len(seats), "deck": spare}
    return full | {**rest, "seat": seats}


def fight(p0, p1, *more, **rest):
    return table(p0, p1, *more, phase="combat", **rest)


FIVE = "3C 4C 5C 6C 8C"

MOMENTS = (
    # win now
    Moment(
        "the last counter through an empty field",
        fight({"agents": "KS JC"}, {"hand": "9C 9D", "damage": FIVE}),
        right=("attack",),
    ),
    Moment(
        "into Combat for the last counter, or something first, but no end of turn",
        table({"agents": "KS JC"}, {"hand": "9C 9D", "damage": FIVE}),
        wrong=("end",),
    ),
    Moment(
        "the sixth scar by a duel that is won already",
        fight({"agents": "KS*5", "mana": "TS 3D"}, {"agents": "QD"}),
        ("attack KS 1", "block QD"),
        right=("pass",),
    ),
    Moment(
        "a Spade's strike at five counters is worth every card",
        fight({"agents": "KS", "hand": "TS 9D"}, {"agents": "KD", "damage": FIVE}),
        ("attack KS 1", "block KD"),
        right=("empower",),
    ),
    Moment(
        "the Ace that wins the game is played",
        fight({"agents": "KS*5", "hand": "AS 4C"}, {"agents": "QD", "mana": "TD^ 3C^ 2D^"}),
        ("attack KS 1", "block QD", "pass", "empower TD", "empower 3C", "empower 2D", "pass"),
        right=("ace",),
    ),
    Moment(
        "five scars against five counters: whatever the answer, the attack wins",
        fight({"agents": "KS*5", "mana": "TS 3S 2S 2C"}, {"agents": "QD", "damage": FIVE}),
        right=("attack KS",),
    ),
    # do not lose now
    Moment(
        "the sixth counter is blocked",
        fight({"agents": "KD*1", "mana": "TD^ 3D^"}, {"agents": "JC", "damage": FIVE}),
        ("attack KD 1",),
        right=("block",),
    ),
    Moment(
        "no block that brings the sixth scar, as long as a counter does not kill",
        fight({"agents": "KD*5", "mana": "TD^ 3D^ 2D^"}, {"agents": "JC", "damage": "3C"}),
        ("attack KD 1",),
        right=("noblock",),
    ),
    Moment(
        "the sixth scar is met with an Ace",
        fight({"agents": "KD*5", "mana": "TD^ 3D^"}, {"agents": "JC", "hand": "AD", "damage": FIVE}),
        ("attack KD 1", "block JC", "empower TD", "pass"),
        right=("ace AD",),
    ),
    Moment(
        "at five counters one is healed",
        table({"hand": "7H 7S 7C", "agents": "KC", "damage": FIVE}, {"agents": "KD QH"}),
        ("three 7C 7H 7S",),
        right=("heal",),
    ),
    Moment(
        "at five counters no six that costs a counter",
        table({"hand": "6H", "agents": "KC", "damage": FIVE}, {"agents": "KD"}, void="AS KS"),
        wrong=("six",),
    ),
    Moment(
        "one's own counter is not asked for",
        table({"hand": "5D 5S 5C", "damage": "4D"}, {"damage": "3C", "agents": "KD"}),
        ("three 5C 5D 5S",),
        wrong=("burn 0",),
    ),
    Moment(
        "nobody burns themselves, not even where nobody else can be burned",
        table({"hand": "5D 5S 5C", "damage": "4D"}, {"agents": "KD"}, flags={"burned": [1], "healed": [0]}),
        ("three 5C 5D 5S", "pick-draw", "pick-draw"),
        right=("stop",),
    ),
    Moment(
        "a rival is not healed for the Ace or the King it brings",
        table({"hand": "5D 5S 5C"}, {"damage": "AC- KH- 4C AS"}, flags={"burned": [1]}),
        ("three 5C 5D 5S", "pick-draw", "pick-draw"),
        right=("stop",),
    ),
    # nothing is wasted
    Moment(
        "ahead means pass",
        fight({"agents": "KS", "hand": "TS AS"}, {"agents": "QD"}),
        ("attack KS 1", "block QD"),
        right=("pass",),
    ),
    Moment(
        "no Ace where a Spell of Mana is enough",
        fight({"agents": "QS", "hand": "AS", "mana": "TS 3C"}, {"agents": "KD"}),
        ("attack QS 1", "block KD"),
        wrong=("ace", "pass"),
    ),
    Moment(
        "no Spell on a duel that cannot be won",
        fight({"agents": "QC", "hand": "3H 4C"}, {"agents": "KD", "mana": "TD^ 3D^ 2D^"}),
        ("attack QC 1", "block KD", "pass", "empower TD", "empower 3D", "pass"),
        right=("pass",),
    ),
    Moment(
        "no second Ace for a duel that is lost all the same",
        fight(
            {"agents": "KH", "hand": "AH"},
            {"agents": "QC", "damage": "AC AH2", "mana": "TD^ 3D^ 2D^"},
            {"agents": "QD"},
        ),
        ("attack KH 1", "block QC", "pass", "empower TD", "pass"),
        right=("pass",),
        players=3,
    ),
    Moment(
        "Mana before the hand",
        fight({"agents": "QS", "hand": "3C", "mana": "8D"}, {"agents": "KD"}),
        ("attack QS 1", "block KD"),
        right=("empower 8D",),
    ),
    Moment(
        "a counter before the hand",
        fight({"agents": "QS", "hand": "3C", "damage": "8D"}, {"agents": "KD"}),
        ("attack QS 1", "block KD"),
        right=("empower 8D",),
    ),
    Moment(
        "an Ace answers the Ace that would win",
        fight({"agents": "KH", "hand": "AC"}, {"agents": "QC", "hand": "AH"}),
        ("attack KH 1", "block QC", "pass", "ace AH"),
        right=("ace AC",),
    ),
    Moment(
        "five own scars block a rival that cannot win",
        fight({"agents": "JD"}, {"agents": "KC*5 QH", "mana": "TC 3D 2H 9C"}),
        ("attack JD 1",),
        right=("block KC",),
    ),
    Moment(
        "the sixth scar is fought with what one has",
        fight({"agents": "KD*5", "mana": "TD"}, {"agents": "JC", "hand": "TC 3S 2S", "damage": FIVE}),
        ("attack KD 1", "block JC", "empower TD", "pass"),
        right=("empower",),
    ),
    Moment(
        "an Archlord pays with the three, not with the Ace or the King",
        table({"agents": "QC*4 JD!", "hand": "3C AC KC"}, {"agents": "KD"}, boneyard="AH TH TS"),
        ("> archlord QC",),
        right=("archlord 3C",),
    ),
    Moment(
        "of two Agents on the Bench and a two on the Boneyard somebody without Agents recruits",
        table({"hand": "9C 9D"}, {"agents": "KD"}, bench="KH QS", boneyard="4S"),
        ("pair 9C 9D",),
        right=("recruit",),
    ),
    # attacks
    Moment(
        "an empty field is attacked",
        fight({"agents": "JS QD"}, {"hand": "9C 8C 4D"}),
        right=("attack",),
    ),
    Moment(
        "no Agent with scars runs into a stronger one for nothing",
        fight({"agents": "JS*3"}, {"agents": "KD*3", "mana": "TD^ 3D^ 2D^ 9H^"}),
        right=("end",),
    ),
    Moment(
        "of two rivals the one without Agents is attacked",
        fight(
            {"agents": "JS*2"},
            {"agents": "KD*4", "mana": "TD^ 3D^ 2D^ 9H^"},
            {"hand": "4C"},
        ),
        right=("attack JS 2",),
        players=3,
    ),
    Moment(
        "a rival that cannot win the duel is blocked",
        fight({"agents": "KH"}, {"agents": "QD JC", "mana": "TC 3D 2H 9C", "damage": "3C 4C 5C"}),
        ("attack KH 1",),
        right=("block",),
    ),
    # the Main Phase
    Moment(
        "an Agent in hand is summoned onto an empty field",
        table({"hand": "KD 9C 4H"}, {"hand": "9D", "agents": "QC"}),
        wrong=("end", "combat"),
    ),
    Moment(
        "no turn ends with Spells in hand and room for them",
        table({"hand": "9C 4H", "agents": "QC! KD!"}, {"hand": "9D", "agents": "KH KS"}),
        wrong=("end",),
    ),
    Moment(
        "the only Agent is not retired for nothing",
        table({"hand": "9C", "agents": "QC*2"}, {"hand": "9D", "agents": "KH"}),
        wrong=("retire",),
    ),
    Moment(
        "a three of a kind at four counters burns",
        table(
            {"hand": "5H 5S 5C"},
            {"damage": "3C 3D 3H 4D", "agents": "KD"},
        ),
        ("three 5C 5H 5S",),
        right=("burn 1",),
    ),
    Moment(
        "a bonus card is taken",
        table({"hand": "3D 4D 5D"}, {"agents": "KD"}),
        ("straight 3D 4D 5D",),
        right=("draw",),
    ),
)


PLAYERS = with_styles(SPEC)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_nothing_silly(moment, player):
    assert fails(SPEC, moment, player) == ""
