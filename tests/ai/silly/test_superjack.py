"""Superjack: win now, stop what would kill, throw nothing away."""

import pytest

from tabletop.engine.cards import parse_card
from tabletop.games.superjack import state as k
from tabletop.games.superjack.spec import SPEC
from tests.ai.silly.moments import PLAYERS, Moment, fails


def table(p0, p1, *more, **rest):
    """A first main phase of seat 0, all cards not mentioned in the libraries."""
    return {"fill": "library", **rest, "seat": [p0, p1, *more]}


def begun(kind, card, p0, p1):
    """Seat 0 has begun something with a card and is asked for the rest of it."""
    return table(p0, p1, frames=[[k.MAIN1, 0], [kind, 0, parse_card(card)]])


def at(verb, card):
    """The answer that names a card as its target, as the suite writes it."""
    return f"{verb} {parse_card(card)}"


WASTE = ("burn", "mine", "draw")

MOMENTS = (
    # win now
    Moment(
        "the last health is burnt", table({"gems": "2C", "hand": "5C"}, {"health": 1}), right=("burn 2C",)
    ),
    Moment(
        "the last two are burnt by two gems",
        table({"gems": "2C 3D 5D 6D"}, {"health": 2, "creatures": "KS2"}),
        right=("burn",),
    ),
    Moment(
        "a burn is for the other", begun(k.BURNING, "2C", {"gems": "2C"}, {"health": 1}), right=("burn 1",)
    ),
    Moment(
        "creatures that nobody blocks go for the last health",
        table({"creatures": "KS QS"}, {"health": 5}),
        right=("combat",),
    ),
    Moment(
        "all of them attack",
        table({"creatures": "KS QS"}, {"health": 5}),
        ("combat",),
        right=("attack QS 1",),
    ),
    Moment(
        "one blocker cannot stop three attackers",
        table({"creatures": "KS QS QH"}, {"health": 4, "creatures": "KC2"}),
        ("combat",),
        right=("attack QH 1",),
    ),
    Moment(
        "an unblocked attacker wears the pair that kills",
        table(
            {"creatures": "QS", "gems": "4S 4C"},
            {"health": 3, "creatures": "JC2!"},
            phase="buff",
            attackers=["QS 1"],
        ),
        right=("equip 4C",),
    ),
    Moment(
        "Jacks that win by attacking are not stacked",
        table({"creatures": "JS JH JD"}, {"health": 3}),
        right=("combat",),
    ),
    Moment(
        "a royal charge only Queens can block wins",
        table({"creatures": "QS+c"}, {"health": 2, "creatures": "KC2 KD2"}),
        ("combat",),
        right=("attack QS 1",),
    ),
    Moment(
        "of two rivals the one that dies is attacked",
        table({"creatures": "KS"}, {"health": 9}, {"health": 3}),
        ("combat",),
        right=("attack KS 2",),
        players=3,
    ),
    # stop what would kill
    Moment(
        "the last health is blocked for",
        table({"creatures": "KS"}, {"creatures": "JC2", "health": 3}),
        ("combat", "attack KS 1", "pass"),
        right=("block JC2",),
    ),
    Moment(
        "the greater of two attackers is blocked if the other does not kill",
        table({"creatures": "KS JS"}, {"creatures": "JC2", "health": 3}),
        ("combat", "attack JS 1 KS 1", "pass"),
        right=(f"block JC2 {parse_card('KS')}",),
    ),
    Moment(
        "a straight saves from the last burn",
        table({"gems": "2D"}, {"gems": "4S2 5C2 6C2", "health": 1}),
        ("burn 2D 1",),
        right=("straight",),
    ),
    Moment(
        "a straight saves from the last blow",
        table(
            {"creatures": "QS"},
            {"gems": "4S2 5C2 6C2", "health": 2},
            phase="react",
            attackers=["QS 1"],
        ),
        right=("straight",),
    ),
    # fights
    Moment(
        "a Queen stays out of a King's way",
        table({"creatures": "QS"}, {"creatures": "KS2"}),
        ("combat",),
        ("pass",),
    ),
    Moment(
        "a King that nobody can face attacks",
        table({"creatures": "KS"}, {"creatures": "JC2"}),
        ("combat",),
        ("attack KS 1",),
    ),
    Moment(
        "a King eats a Queen that attacks",
        table({"creatures": "QS"}, {"creatures": "KS2"}),
        ("combat", "attack QS 1", "pass"),
        ("block KS2",),
    ),
    Moment(
        "nobody dies in vain for a full health",
        table({"creatures": "KS"}, {"creatures": "JC2"}),
        ("combat", "attack KS 1", "pass"),
        ("pass",),
    ),
    Moment(
        "a pair saves the Queen that fights a Queen",
        table(
            {"creatures": "QS!", "gems": "4S 4C"},
            {"creatures": "QC2"},
            phase="buff",
            attackers=["QS 1 blocked"],
            blocks=["QC2 QS"],
        ),
        right=("equip 4C",),
    ),
    Moment(
        "two blockers that can both die do",
        table({"creatures": "KS"}, {"creatures": "QC2 JC2"}),
        ("combat", "attack KS 1", "pass", "block JC2 KS QC2 KS", "pass", "pass", "pass", "pass"),
        right=("damage JC2 1",),
    ),
    Moment(
        "a Superjack is not held up by a Queen",
        table({"creatures": "[JS JH JD JC]"}, {"creatures": "QC2", "health": 9}),
        ("combat",),
        ("attack JS 1",),
    ),
    # fireballs and aces
    Moment(
        "a fireball is for their Queen and not for one's own",
        begun(k.FIRING, "2D", {"gems": "2D", "creatures": "QS"}, {"creatures": "QC2"}),
        right=(at("fireball", "QC2"),),
    ),
    Moment(
        "a fireball is for what dies of it",
        begun(k.FIRING, "2D", {"gems": "2D"}, {"creatures": "KS2 QC2"}),
        right=(at("fireball", "QC2"),),
    ),
    Moment(
        "a pair saves the Queen from a fireball",
        table({"gems": "2D"}, {"gems": "4S2 4C2", "creatures": "QC2"}),
        ("fireball 2D QC2",),
        ("equip 4C2",),
    ),
    Moment(
        "a royal sacrifice is for the Superjack",
        {
            **table(
                {"creatures": "JH QD KH"},
                {"creatures": "[JS2 JH2 JD2 JC2] AC2"},
                frames=[[k.MAIN1, 0], [k.ROYALS, 0, *map(parse_card, ("JH", "QD", "KH"))]],
            )
        },
        right=(at("royal", "JS2"),),
    ),
    Moment(
        "a counter is met with a counter",
        table(
            {"hand": "AC AS", "gems": "2C 4C 6C 3S 5S 7S"},
            {"hand": "AC2", "gems": "2C2 4C2 6C2"},
        ),
        ("shatter AC 2C2 2C 4C 6C", "counter AC2 2C2 4C2 6C2"),
        right=("counter AS",),
    ),
    Moment(
        "a Jack does not die before a Superjack for nothing",
        table({"creatures": "[JS JH JD JC]"}, {"creatures": "JC2"}),
        ("combat", "attack JS 1", "pass"),
        right=("pass",),
    ),
    Moment(
        "a straight of six takes the King and not the Jack",
        table(
            {"gems": "2C 3D 4H 5S 6C 7D"},
            {"creatures": "JS2 KS2"},
            frames=[[k.MAIN1, 0], [k.STEALING, 0, *map(parse_card, ("2C", "3D", "4H", "5S", "6C", "7D"))]],
        ),
        right=(at("straight", "KS2"),),
    ),
    Moment(
        "a straight of five raises the King and not the Jack",
        table(
            {"gems": "2C 3D 4H 5S 6C", "graveyard": "JS KS"},
            {"creatures": "JS2"},
            frames=[[k.MAIN1, 0], [k.DIGGING, 0, *map(parse_card, ("2C", "3D", "4H", "5S", "6C"))]],
        ),
        right=(at("straight", "KS"),),
    ),
    # gems
    Moment(
        "the first gem is played",
        table({"hand": "4C 5D QS", "gems": "3H"}, {"gems": "2C2"}),
        right=("gem",),
    ),
    Moment(
        "a King that can be paid is cast",
        table({"hand": "KS", "gems": "2C 3C 4C 6S 7S"}, {}),
        right=("cast KS",),
    ),
    Moment(
        "no gem is thrown away at the start",
        table({"hand": "QS", "gems": "2C 4C 6C"}, {"gems": "3H2"}),
        wrong=WASTE,
    ),
    Moment(
        "nor in answer to nothing",
        table({}, {"gems": "2C2 4C2 6H2", "hand": "KS2"}, phase="last"),
        wrong=WASTE,
        right=("pass",),
    ),
    Moment(
        "gems left over at the end of their turn make a straight",
        table({}, {"gems": "2C2 3C2 4H2", "hand": "KS2", "health": 12}, phase="last"),
        right=("straight",),
    ),
    Moment(
        "a straight of six takes their King",
        table({"gems": "2C 3D 4H 5S 6C 7D"}, {"creatures": "KS2", "gems": "2C2 3C2"}, gem_played=True),
        right=("straight 2C",),
    ),
    Moment(
        "a Queen is paid for with a run",
        table(
            {"hand": "QH", "gems": "2H 4H 5D 6H 7H"},
            {"creatures": "KS2"},
            frames=[[k.MAIN1, 0], [k.PAY, 0, k.CAST_CARD, parse_card("QH"), -1, 0]],
        ),
        right=("cast 4H",),
    ),
    Moment(
        "a pair is not broken to pay for a Jack",
        table(
            {"hand": "JS", "gems": "4C 4S 6S 7C", "creatures": "KS"},
            {"creatures": "KS2"},
            frames=[[k.MAIN1, 0], [k.PAY, 0, k.CAST_CARD, parse_card("JS"), -1, 0]],
        ),
        right=("cast 6S",),
    ),
    # cards
    Moment(
        "a hand without gems is not kept",
        table({"hand": "AC AD QS KS JH"}, {"hand": "2C2 3C2 4C2 QC2 KC2"}, phase="mulligan", number=0),
        right=("mulligan",),
    ),
    Moment(
        "with gems enough a gem is discarded, not the King",
        table(
            {"hand": "7C KS", "gems": "2C 2D 3C 3S 4S 5C 5D 6C 6S 7H"},
            {},
            frames=[[k.MAIN1, 0], [k.DISCARD, 0]],
        ),
        right=("discard 7C",),
    ),
)


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("moment", MOMENTS, ids=[moment.name for moment in MOMENTS])
def test_nothing_silly(moment, player):
    assert fails(SPEC, moment, player) == ""
