"""§3: gems, energy, sacrifices."""

import pytest

from tabletop.engine.cards import card_code
from tests.games.superjack.board import board


@pytest.mark.rule("SJ-3.1")
def test_one_gem_a_turn():
    b = board(p0={"hand": "2C 3C"}).play("gem 2C")
    assert b.illegal("gem") and b.to("main2").illegal("gem") and b.to("final").illegal("gem")
    b.next_turn().next_turn()
    assert b.legal("gem 3C")


@pytest.mark.rule("SJ-3.2")
def test_a_gem_enters_untapped_and_can_be_used():
    b = board(p0={"hand": "2C JC", "gems": "3S"}).play("gem 2C")
    assert b.zone("gems", 0) == "2C 3S"
    b.play("cast JC 2C 3S")
    assert b.zone("creatures", 0) == "JC+u"


@pytest.mark.rule("SJ-3.3", "SJ-6.1")
def test_a_tapped_gem_pays_one():
    b = board(p0={"hand": "JC", "gems": "2C 3S 4S"}).play("cast JC 3S 4S")
    assert b.zone("gems", 0) == "2C 3S! 4S!" and b.pool(0) == (0, 0)


@pytest.mark.rule("SJ-3.4")
def test_a_tapped_gem_does_nothing_until_the_next_untap():
    b = board(p0={"hand": "JC", "gems": "2C! 3S 4D! 5H 6D! 7C!", "creatures": "KS"})
    for move in ("burn 2C", "fireball 2C", "mine 4D", "draw 6D", "draw 7C", "straight", "equip", "cast JC"):
        assert b.illegal(move)
    b.next_turn()
    assert b.zone("gems", 0).count("!") == 4
    b.next_turn()
    assert b.zone("gems", 0).count("!") == 0 and b.legal("mine 4D")


@pytest.mark.rule("SJ-3.5")
def test_exactly_the_needed_number_is_tapped():
    b = board(p0={"hand": "JC", "gems": "2C 3S 4S", "black": 1})
    assert b.legal("cast JC 2C 3S") and b.legal("cast JC 2C") and b.illegal("cast JC 2C 3S 4S")
    assert {move.split()[0] for move in b.moves()} <= {
        *("cast", "burn", "fireball", "mine", "straight", "combat", "skip")
    }, "no way to tap a gem for itself"
    b.play("cast JC 3S")
    assert b.pool(0) == (0, 0) and b.zone("gems", 0) == "2C 3S! 4S"


def test_the_pool_pays_alone_too():
    b = board(p0={"hand": "JC", "gems": "2C 3S", "black": 3}).play("cast JC")
    assert b.pool(0) == (0, 1) and b.zone("gems", 0) == "2C 3S"


@pytest.mark.rule("SJ-3.5")
@pytest.mark.parametrize(
    ("gems", "first"), [("2C 3C", ["2C"]), ("2C 3C 4C", ["2C", "3C"]), ("2C 3C 4C 5C", ["2C", "3C", "4C"])]
)
def test_a_gem_is_offered_only_where_enough_remain_behind_it(gems, first):
    b = board(p0={"hand": "JC", "gems": gems})
    b.state.apply(next(action for action in b.decision.actions if action.verb == "cast"))
    assert [card_code(action.card) for action in b.decision.actions] == first


@pytest.mark.rule("SJ-3.6")
@pytest.mark.parametrize(("card", "cost"), [("JH", 2), ("QH", 4), ("KH", 5), ("AH", 3)])
def test_energy_must_be_of_the_cards_colour(card, cost):
    red = ["2H", "3H", "4H", "5H", "6H"]
    enough = board(p0={"hand": card, "gems": " ".join(red[:cost])}, p1={"gems": "2C2"})
    short = board(p0={"hand": card, "gems": " ".join(red[: cost - 1]) + " 7S 7C 6S"}, p1={"gems": "2C2"})
    assert enough.legal(f"cast {card} {' '.join(red[:cost])}") and short.illegal(f"cast {card}")
    if card == "AH":
        assert enough.legal("shatter AH 2C2") and short.illegal("shatter")


@pytest.mark.rule("SJ-3.7")
@pytest.mark.parametrize("move", ["burn 2C 1", "mine 4C", "draw 6C"])
def test_a_sacrificed_gem_goes_to_the_graveyard(move):
    gem = move.split()[1]
    b = board(p0={"gems": gem, "library": "7H"}).play(move)
    assert b.zone("gems", 0) == "" and b.zone("graveyard", 0) == gem
    assert board(p0={"gems": gem + "!"}).illegal(move)


@pytest.mark.rule("SJ-3.8", "SJ-3.14")
@pytest.mark.parametrize("gem", ["2C", "3H"])
def test_a_fireball_deals_two_to_a_creature_or_one_to_a_player(gem):
    b = board(p0={"gems": gem, "creatures": "QS"}, p1={"creatures": "KS2"})
    assert b.legal(f"fireball {gem} QS") and b.legal(f"burn {gem} 0"), "oneself too"
    hit = board(p0={"gems": gem}, p1={"creatures": "KS2"}).play(f"fireball {gem} KS2", "pass")
    assert hit.zone("creatures", 1) == "KS2*2"
    hit = board(p0={"gems": gem}, p1={"creatures": "KS2"}).play(f"burn {gem} 1", "pass")
    assert hit.health(1) == 19 and hit.zone("creatures", 1) == "KS2"
    for other in ("4C", "5H", "6C", "7H"):
        assert board(p0={"gems": other}, p1={"creatures": "KS2"}).illegal("fireball")


@pytest.mark.rule("SJ-3.9", "SJ-3.10")
@pytest.mark.parametrize(("gem", "pool"), [("4C", (0, 3)), ("5S", (0, 3)), ("4D", (3, 0)), ("5H", (3, 0))])
def test_mining_gives_three_energy(gem, pool):
    assert board(p0={"gems": gem}).play(f"mine {gem}").pool(0) == pool
    assert board(p0={"gems": "3C 6C"}).illegal("mine")


@pytest.mark.rule("SJ-3.11")
@pytest.mark.parametrize("gem", ["6C", "7H"])
def test_a_six_or_seven_draws(gem):
    b = board(p0={"gems": gem, "library": "2H 3H"}).play(f"draw {gem}")
    assert b.zone("hand", 0) == "2H" and b.zone("library", 0) == "3H"
    assert board(p0={"gems": "5C 4C"}).illegal("draw")


@pytest.mark.rule("SJ-3.12")
def test_drawing_from_an_empty_library_does_nothing():
    b = board(p0={"gems": "6C"}).play("draw 6C")
    assert b.zone("hand", 0) == "" and b.zone("graveyard", 0) == "6C" and b.asked == (0, "main")


@pytest.mark.rule("SJ-3.13")
@pytest.mark.parametrize(
    ("move", "asked"),
    [
        ("burn 2C 1", (1, "window")),
        ("fireball 3H KS", (1, "window")),
        ("mine 4C", (0, "main")),
        ("mine 5C", (0, "main")),
        ("draw 6C", (0, "main")),
        ("draw 7C", (0, "main")),
    ],
)
def test_only_fireballs_open_a_window(move, asked):
    assert board(p0={"gems": "2C 3H 4C 5C 6C 7C", "creatures": "KS"}).play(move).asked == asked
