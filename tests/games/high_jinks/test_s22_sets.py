"""§22: pairs, threes and fours of a kind are banished for picks; threes and fours also burn and heal."""

from itertools import combinations, permutations

import pytest

from tabletop.games.high_jinks.spec import SPEC
from tabletop.games.high_jinks.texts import say
from tests.games.high_jinks.board import board

FOUR = "5C 5D 5H 5S"
THREE = "5C 5D 5H"
PAIR = "5C 5D"
VERB = {2: "pair", 3: "three", 4: "four"}


def started(cards=PAIR, players=2, options=None, **position):
    """Seat 0 has banished these cards of its hand (more of the position by keywords) and picks."""
    p0 = {"hand": cards} | position.pop("p0", {})
    return board(players, options, p0=p0, **position).play(f"{VERB[len(cards.split())]} {cards}")


def picks(b):
    """(picks left, burn open, heal open)."""
    return b.fact("picks")[1:]


@pytest.mark.rule("HJ-22.1")
@pytest.mark.parametrize("value", "23456789T")
def test_two_equal_spells_give_two_picks(value):
    b = board(p0={"hand": f"{value}H {value}S AC"}, deck="AD AH AS").play(f"pair {value}H {value}S")
    assert b.asked == (0, "pick") and picks(b) == (2, False, False)
    b.play("pick-draw", "pick-draw")
    assert b.zone("hand", 0) == "AC AD AH" and b.asked == (0, "main")


@pytest.mark.rule("HJ-22.9")
def test_the_header_has_room_for_what_is_still_to_take():
    b = started(FOUR, deck="2C 3C 4C 6D")
    shown = SPEC.table.present(b.observe(0), None).header
    assert shown == say("picks", round=b.fact("round"), count=4)
    assert len(shown) <= 36, "one line of the panel"


@pytest.mark.rule("HJ-22.1")
def test_unequal_spells_are_no_pair():
    b = board(p0={"hand": "5H 6S 9H 9D"}, deck="2C")
    assert not b.legal("pair 5H 6S") and not b.legal("pair 5H 9H") and b.legal("pair 9H 9D")
    assert not b.legal("three") and not b.legal("four")


@pytest.mark.rule("HJ-22.1")
def test_several_sets_a_turn():
    b = board(p0={"hand": "5C 5D 6C 6D 7C 7D"}, deck="2C 2D 2H 2S 3C 3D 3H")
    for value in "567":
        b.play(f"pair {value}C {value}D", "pick-draw", "pick-draw")
    assert b.zone("hand", 0) == "2C 2D 2H 2S 3C 3D"


@pytest.mark.rule("HJ-22.2")
@pytest.mark.parametrize("first", ["pick-draw", "salvage 4H", "recruit JD"])
@pytest.mark.parametrize("second", ["pick-draw", "salvage AH", "recruit KC"])
def test_picks_are_freely_mixed(first, second):
    b = started(deck="2C 3C 4C", boneyard="4H AH 8S", bench="JD KC QS").play(first, second)
    drawn = iter(("2C", "3C"))
    taken = [next(drawn) if pick == "pick-draw" else pick.split()[1] for pick in (first, second)]
    assert b.zone("hand", 0).split() == taken and b.asked == (0, "main")


@pytest.mark.rule("HJ-22.3", "HJ-C75")
def test_each_pick_is_chosen_when_the_last_is_known():
    b = started(deck="2C 3C 4C", boneyard="4H").play("pick-draw")
    assert b.zone("hand", 0) == "2C" and b.asked == (0, "pick") and picks(b) == (1, False, False)
    assert set(b.moves()) == {"pick-draw", "salvage 4H"}


SOURCES = {"hand": ("hand", ""), "down": ("mana", ""), "up": ("mana", "^"), "counter": ("damage", "")}


def from_sources(codes, sources):
    """The seat that has each card where the source of the same place says."""
    seat = {"hand": "AC", "mana": "3S", "damage": "KD"}
    for code, source in zip(codes.split(), sources, strict=True):
        zone, mark = SOURCES[source]
        seat[zone] += f" {code}{mark}"
    return seat


@pytest.mark.rule("HJ-22.4", "HJ-22.5")
@pytest.mark.parametrize("sources", [*combinations(SOURCES, 2), *((s, s) for s in SOURCES)], ids="-".join)
def test_a_pair_from_hand_field_and_counters(sources):
    b = board(p0=from_sources("5C 5D", sources), deck="2C 2D 2H").play("pair 5C 5D")
    cards = [("5C", sources[0]), ("5D", sources[1])]
    assert b.asked == (0, "pick")  # all is paid before the first pick
    assert b.cards("void") == {code for code, source in cards if source != "counter"}
    assert b.cards("damage", 0) == {"KD"} | {f"{code}-" for code, source in cards if source == "counter"}
    assert b.zone("hand", 0) == "AC" and b.zone("mana", 0) == "3S"


@pytest.mark.rule("HJ-22.4", "HJ-22.5")
@pytest.mark.parametrize("cards", [THREE, FOUR])
def test_three_and_four_from_everywhere(cards):
    sources = ("hand", "down", "counter", "up")[: len(cards.split())]
    b = board(p0=from_sources(cards, sources), deck="2C 2D").play(f"{VERB[len(sources)]} {cards}")
    assert b.cards("void") == set(cards.split()) - {"5H"}
    assert b.zone("damage", 0) == "KD 5H-" and b.zone("hand", 0) == "AC" and b.zone("mana", 0) == "3S"


def test_cards_paid_from_mana_are_told_as_their_player_s_from_where_they_lay():
    b = board(p0={"mana": "2S 5C 3S 5D 5H"}, p1={"hand": "2C"}, deck="2D 2H").play("three 5C 5D 5H")
    paid = [event for event in b.state.events if event.how == "banish"]
    assert [(event.by, event.from_place) for event in paid] == [(0, 1), (0, 3), (0, 4)]


@pytest.mark.rule("HJ-22.4")
def test_others_fields_and_used_counters_do_not_serve():
    b = board(p0={"hand": "5C", "damage": "5D-"}, p1={"hand": "5H", "mana": "5S^"}, deck="2C")
    assert not b.legal("pair")


@pytest.mark.rule("HJ-22.5", "HJ-C71")
def test_the_banished_cards_may_be_drawn_from_the_new_deck():
    b = started(p0={"hand": "5C 5D"}).play("pick-draw", "pick-draw")
    assert b.cards("hand", 0) == {"5C", "5D"} and b.zone("void") == ""


def salvaging(effect, cards):
    """Seat 0 has salvaged these by one effect; it also holds 9H."""
    seats = {"p0": {"hand": "9H"}}
    play = {
        "pair": ("5C 5D", "pair 5C 5D"),
        "three": ("5C 5D 5H", "three 5C 5D 5H"),
        "four": ("5C 5D 5H 5S", "four 5C 5D 5H 5S"),
        "archlord": ("AC", "archlord KC AC"),
    }
    hand, move = play[effect]
    if effect == "archlord":
        seats["p0"]["agents"] = "KC*4"
    seats["p0"]["hand"] += " " + hand
    b = board(**seats, deck="2C 2D 2H 2S 3C 3D", boneyard="9C 9D 9S 8C 8D").play(move)
    b.play(*(f"salvage {card}" for card in cards.split()))
    while b.asked[1] == "pick":
        b.play("stop" if b.legal("stop") else "pick-draw")
    return b


@pytest.mark.rule("HJ-22.6", "HJ-C77")
@pytest.mark.parametrize("effect", ["pair", "three", "four", "archlord"])
def test_two_equal_spells_of_one_effect_are_no_pair_this_turn(effect):
    b = salvaging(effect, "9C 9D")
    assert not b.legal("pair 9C 9D") and not b.legal("pair 9D 9C")
    b.play("end", "end")
    assert b.legal("pair 9C 9D")


@pytest.mark.rule("HJ-22.6")
def test_of_more_every_two_are_locked():
    b = salvaging("four", "9C 9D 9S 8C")
    assert [b.legal(f"pair {a} {c}") for a, c in combinations(("9C", "9D", "9S"), 2)] == [False] * 3
    assert b.legal("pair 9C 9H") and b.legal("pair 9S 9H") and b.legal("three 9C 9D 9S")


@pytest.mark.rule("HJ-22.6")
def test_setting_one_of_them_does_not_help():
    b = salvaging("pair", "9C 9D").play("set 9C")
    assert not b.legal("pair 9C 9D") and b.legal("pair 9C 9H")


@pytest.mark.rule("HJ-22.6", "HJ-C77")
def test_two_effects_do_not_lock():
    b = board(p0={"hand": "5C 5D 6C 6D"}, deck="2C 2D 2H 2S", boneyard="9C 9D")
    b.play("pair 5C 5D", "salvage 9C", "pick-draw", "pair 6C 6D", "salvage 9D", "pick-draw")
    assert b.legal("pair 9C 9D")


@pytest.mark.rule("HJ-22.6")
def test_unequal_spells_and_a_kings_salvage_do_not_lock():
    assert salvaging("pair", "9C 8D").play("set 9H").legal("pair 9C 9H")
    b = board(p0={"hand": "KC 9D"}, boneyard="9C").play("summon KC", "ability K 9C")
    assert b.legal("pair 9C 9D")


@pytest.mark.rule("HJ-22.7", "HJ-C77")
def test_each_may_pair_with_another_and_both_join_a_three():
    b = salvaging("pair", "9C 9D")
    assert b.legal("pair 9C 9H") and b.legal("pair 9D 9H")
    assert picks(b.play("three 9C 9D 9H")) == (2, True, True)


@pytest.mark.rule("HJ-22.7")
def test_both_join_a_four_and_are_spent_singly():
    b = board(p0={"hand": "5C 5D 9H 9S 7H 8H", "agents": "KC"}, deck="2C 2D", boneyard="9C 9D")
    b.play("pair 5C 5D", "salvage 9C", "salvage 9D")
    assert b.legal("four 9C 9D 9H 9S") and b.legal("straight 7H 8H 9C")
    assert b.legal("dig KC 9C") and b.legal("set 9D")


@pytest.mark.rule("HJ-22.8")
def test_three_gives_two_picks_and_one_burn_or_heal():
    b = started(THREE, p0={"damage": "4D"}, p1={"damage": "AH 3D"}, deck="2C 2D 2H 2S")
    assert picks(b) == (2, True, True)
    assert set(b.moves()) == {
        "pick-draw", "burn 0", "burn 1", "heal 0 4D", "heal 1 AH", "heal 1 3D",
    }  # fmt: skip


@pytest.mark.rule("HJ-22.8")
@pytest.mark.parametrize("one", ["burn 0", "burn 1", "heal 0 4D", "heal 1 AH"])
def test_a_three_does_not_burn_and_heal(one):
    b = started(THREE, p0={"damage": "4D"}, p1={"damage": "AH 3D"}, deck="2C 2D 2H 2S").play(one)
    assert not b.legal("burn") and not b.legal("heal") and picks(b) == (2, False, False)
    b.play("pick-draw", "pick-draw")
    assert b.asked == (0, "main")


@pytest.mark.rule("HJ-22.8", "HJ-C76")
def test_burn_and_heal_of_a_three_may_be_left_out():
    b = started(THREE, p0={"damage": "4D"}, deck="2C 2D 2H 2S").play("pick-draw", "pick-draw")
    assert set(b.moves()) == {"burn 0", "burn 1", "heal 0 4D", "stop"}
    b.play("stop")
    assert b.asked == (0, "main") and b.zone("damage", 0) == "4D" and b.zone("damage", 1) == ""


@pytest.mark.rule("HJ-22.8")
@pytest.mark.parametrize("cards", [" ".join(c) for c in combinations(FOUR.split(), 3)])
def test_three_of_any_suits(cards):
    b = board(p0={"hand": FOUR}, deck="2C 2D").play(f"three {cards}")
    assert b.cards("void") == set(cards.split()) and len(b.cards("hand", 0)) == 1


@pytest.mark.rule("HJ-22.9")
def test_four_gives_four_picks_a_burn_and_a_heal():
    b = started(FOUR, p0={"damage": "4D"}, deck="2C 2D 2H 2S 3C 3D")
    assert picks(b) == (4, True, True)
    b.play("heal 0 4D", "burn 1", "pick-draw", "pick-draw", "pick-draw")
    assert b.asked == (0, "pick")
    b.play("pick-draw")
    assert b.asked == (0, "main") and b.zone("boneyard") == "4D"
    assert b.zone("damage", 1) == "2C" and b.zone("hand", 0) == "2D 2H 2S 3C"


@pytest.mark.rule("HJ-22.9", "HJ-C76")
@pytest.mark.parametrize("done", [(), ("burn 1",), ("heal 0 4D",)], ids=["neither", "burn", "heal"])
def test_burn_and_heal_of_a_four_may_be_left_out(done):
    b = started(FOUR, p0={"damage": "4D"}, deck="2C 2D 2H 2S 3C 3D").play(*done, *["pick-draw"] * 4)
    assert b.asked == (0, "pick") and b.legal("stop")
    assert b.legal("burn 1") == ("burn 1" not in done)
    assert b.legal("heal 0") == ("heal 0 4D" not in done)
    assert b.play("stop").asked == (0, "main")


@pytest.mark.rule("HJ-22.9")
def test_three_suits_are_no_four():
    b = board(p0={"hand": THREE}, deck="2C 2D")
    assert not b.legal("four") and b.legal(f"three {THREE}")


@pytest.mark.rule("HJ-22.10")
@pytest.mark.parametrize(
    "order", sorted({*permutations(("pick-draw", "salvage 4H", "burn 1"))}), ids=" ".join
)
def test_picks_and_burn_in_any_order(order):
    b = started(THREE, deck="2C 2D 2H 2S", boneyard="4H").play(*order)
    if b.asked[1] == "pick":
        b.play("stop")
    assert b.asked == (0, "main")
    burned_first = order.index("burn 1") < order.index("pick-draw")
    assert b.zone("damage", 1) == ("2C" if burned_first else "2D")
    assert b.cards("hand", 0) == {"4H", "2D" if burned_first else "2C"}


@pytest.mark.rule("HJ-22.10")
@pytest.mark.parametrize(
    "order",
    [
        ("pick-draw", "pick-draw", "heal 0 4D", "salvage 4D", "burn 1", "recruit JD"),
        ("burn 1", "heal 1 2C", "recruit JD", "pick-draw", "pick-draw", "pick-draw"),
        ("recruit JD", "heal 0 4D", "pick-draw", "pick-draw", "pick-draw", "burn 0"),
    ],
)
def test_the_parts_of_a_four_in_any_order(order):
    b = started(FOUR, p0={"damage": "4D"}, deck="2C 2D 2H 2S 3C 3D", bench="JD").play(*order)
    assert b.asked == (0, "main") and b.at("flags.healed") and b.at("flags.burned")
    assert len(b.cards("hand", 0)) == 4 + ("heal 1 2C" in order)


@pytest.mark.rule("HJ-22.11", "HJ-C79")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_burn_deals_one_damage_to_anybody(seat):
    b = started(THREE, 3, deck="2C 2D 2H").play(f"burn {seat}")
    assert [b.zone("damage", q) for q in range(3)] == ["2C" if q == seat else "" for q in range(3)]


@pytest.mark.rule("HJ-22.11")
def test_the_dead_are_not_burned():
    b = started(THREE, 3, p2={"alive": False}, deck="2C 2D 2H")
    assert b.legal("burn 1") and not b.legal("burn 2")


@pytest.mark.rule("HJ-22.12")
def test_a_player_is_burned_once_a_turn():
    b = started(THREE, p0={"hand": THREE + " 8C 8D 8H"}, deck="2C 2D 2H 2S 3C 3D 3H 3S 4C")
    b.play("burn 1", "pick-draw", "pick-draw", "three 8C 8D 8H")
    assert not b.legal("burn 1") and b.legal("burn 0")


@pytest.mark.rule("HJ-22.12")
def test_a_healed_player_still_counts_as_burned():
    b = started(FOUR, deck="2C 2D 2H 2S 3C", p0={"hand": FOUR + " 8C 8D 8H"}).play("burn 1", "heal 1 2C")
    b.play(*["pick-draw"] * 4, "three 8C 8D 8H")
    assert not b.legal("burn 1") and b.legal("burn 0")


@pytest.mark.rule("HJ-22.12", "HJ-C84")
def test_other_damage_is_no_burn():
    b = board(p0={"hand": THREE + " 6C"}, deck="2C 2D 2H 2S 3C").play("six 6C 9H", f"three {THREE}")
    assert b.zone("damage", 0) == "2C" and b.legal("burn 0")


@pytest.mark.rule("HJ-22.13", "HJ-C83")
@pytest.mark.parametrize("counters", ["2C 2D 2H 2S 3C", "2C- 2D- 2H 2S 3C", "??- ??- 2H 2S 3C"])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_burned_at_five_even_with_an_ace_on_top(seat, counters):
    seats = {f"p{seat}": {"damage": counters}}
    seats["p0"] = {"hand": THREE} | seats.get("p0", {})
    b = board(**seats, deck="AC AD AH").play(f"three {THREE}")
    assert not b.legal(f"burn {seat}") and b.legal(f"burn {1 - seat}")


@pytest.mark.rule("HJ-22.13")
def test_at_four_the_fifth_is_burned():
    b = started(THREE, p1={"damage": "2C 2D 2H 2S"}, deck="3C 3D 3H").play("burn 1")
    assert b.zone("damage", 1) == "2C 2D 2H 2S 3C" and b.result is None


@pytest.mark.rule("HJ-22.14")
@pytest.mark.parametrize(("first", "other"), [("heal 0 4D", "heal 1 9S"), ("heal 1 9S", "heal 0 4D")])
def test_a_player_is_healed_once_a_turn(first, other):
    p0 = {"hand": THREE + " 8C 8D 8H", "damage": "4D 4H"}
    b = started(THREE, p0=p0, p1={"damage": "9S 9H"}, deck="2C 2D 2H 2S 3C")
    b.play(first, "pick-draw", "pick-draw", "three 8C 8D 8H")
    assert not b.legal(first[:6]) and b.legal(other)


@pytest.mark.rule("HJ-22.15", "HJ-C80")
@pytest.mark.parametrize(
    ("counter", "boneyard", "bench"),
    [("9C", "4H 9C", "JD"), ("AS", "4H AS", "JD"), ("QH", "4H", "JD QH"), ("XR", "4H", "JD XR")],
)
def test_an_own_counter_goes_on_its_pile(counter, boneyard, bench):
    b = started(THREE, p0={"damage": f"2S {counter} 3S"}, boneyard="4H", bench="JD", deck="2C 2D")
    b.play(f"heal 0 {counter}")
    assert b.zone("damage", 0) == "2S 3S" and b.zone("hand", 0) == ""
    assert (b.zone("boneyard"), b.zone("bench")) == (boneyard, bench)


@pytest.mark.rule("HJ-22.16")
@pytest.mark.parametrize("counter", ["9C", "AS", "QH", "XR"])
def test_an_opponents_counter_goes_to_the_healers_hand(counter):
    b = started(THREE, 3, p2={"damage": f"2S {counter} 3S"}, deck="2C 2D").play(f"heal 2 {counter}")
    assert b.zone("damage", 2) == "2S 3S" and b.zone("hand", 0) == counter
    assert b.zone("boneyard") == b.zone("bench") == ""


@pytest.mark.rule("HJ-22.16")
def test_the_dead_are_not_healed():
    b = started(THREE, 3, p1={"damage": "9C"}, p2={"alive": False}, deck="2C 2D")
    assert b.legal("heal 1 9C") and not b.legal("heal 2")


@pytest.mark.rule("HJ-22.17", "HJ-C80")
def test_face_down_counters_are_healed_too():
    b = started(FOUR, p0={"damage": "9C-"}, p1={"damage": "AS-"}, deck="2C 2D 2H 2S 3C")
    own = b.state.clone()
    assert b.play("heal 1 AS").zone("hand", 0) == "AS" and b.zone("damage", 1) == ""
    b.state = own
    assert b.play("heal 0 9C").zone("boneyard") == "9C" and b.zone("damage", 0) == ""


@pytest.mark.rule("HJ-22.17", "HJ-C72")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_healed_blank_counter_vanishes(seat):
    counters = "2S ??- ??-"
    seats = {"p0": {"hand": THREE}, "p1": {}}
    seats[f"p{seat}"] = seats[f"p{seat}"] | {"damage": counters}
    b = board(**seats, deck="2C 2D").play(f"three {THREE}", f"heal {seat}")
    assert b.zone("damage", seat) == "2S ??-"
    assert b.zone("hand", 0) == b.zone("boneyard") == b.zone("bench") == ""
    assert not b.legal("heal")


@pytest.mark.rule("HJ-22.18", "HJ-C81")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_five_heal_then_burn(seat):
    seats = {"p0": {"hand": FOUR}, "p1": {}}
    seats[f"p{seat}"] = seats[f"p{seat}"] | {"damage": "6C 6D 6H 6S 7C"}
    b = board(**seats, deck="2C 2D 2H 2S 3C").play(f"four {FOUR}")
    assert not b.legal(f"burn {seat}")
    b.play(f"heal {seat} 6D", f"burn {seat}")
    assert b.zone("damage", seat) == "6C 6H 6S 7C 2C" and b.result is None


@pytest.mark.rule("HJ-22.19")
@pytest.mark.parametrize("counter", ["9C", "QH"])
def test_a_healed_card_may_be_picked(counter):
    b = started(THREE, p0={"damage": f"{counter}-"}, deck="2C 2D").play(f"heal 0 {counter}")
    verb = "recruit" if counter == "QH" else "salvage"
    assert b.play(f"{verb} {counter}").zone("hand", 0) == counter


@pytest.mark.rule("HJ-22.19", "HJ-C16")
def test_picks_wait_for_a_heal_that_will_supply_them():
    b = board(p0={"damage": "5C 5D 5H 4D"}).play(f"three {THREE}")  # nothing to pick anywhere
    assert set(b.moves()) == {
        *("burn 0", "burn 1", "heal 0 4D", "heal 0 5C", "heal 0 5D", "heal 0 5H", "stop"),
    }
    b.play("heal 0 4D")
    assert set(b.moves()) == {"pick-draw", "salvage 4D"}
    b.play("salvage 4D")
    assert b.asked == (0, "main")  # the second pick has lapsed
    assert b.zone("hand", 0) == "4D" and b.zone("damage", 0) == "5C- 5D- 5H-"


@pytest.mark.rule("HJ-22.20", "HJ-C2")
@pytest.mark.parametrize("rank", "AJQKX")
def test_aces_and_agents_form_no_sets(rank):
    cards = [f"{rank}{suit}" for suit in "CDHS"] if rank != "X" else ["XR", "XB", "XR2", "XB2"]
    b = board(3, p0={"hand": " ".join(cards)}, deck="2C 2D")
    assert not b.legal("pair") and not b.legal("three") and not b.legal("four")


@pytest.mark.rule("HJ-22.21", "HJ-C76")
@pytest.mark.parametrize("cards", [PAIR, THREE, FOUR])
def test_no_stop_while_a_pick_is_possible(cards):
    b = started(cards, deck="2C 2D 2H 2S 3C 3D 3H 3S")
    for _ in range(4 if cards == FOUR else 2):
        assert b.asked == (0, "pick") and not b.legal("stop")
        b.play("pick-draw")


@pytest.mark.rule("HJ-22.21")
@pytest.mark.parametrize("pile", [{"boneyard": "4H"}, {"bench": "JD"}], ids=["boneyard", "bench"])
def test_any_pile_that_can_supply_one_binds(pile):
    b = board(p0={"damage": PAIR}, options={"boneyard_fallback": False}, **pile).play(f"pair {PAIR}")
    verb = "salvage 4H" if "boneyard" in pile else "recruit JD"
    assert b.legal(verb) and not b.legal("stop")
    assert b.legal("pick-draw") == ("bench" in pile)  # the Bench would be the new Deck, the Boneyard not
    b.play(verb)
    assert b.asked == (0, "main")  # nothing is left: the second pick lapses


@pytest.mark.rule("HJ-22.21", "HJ-C16")
def test_a_pair_that_can_do_nothing_is_not_offered():
    assert not board(p0={"damage": PAIR}).legal("pair")
    assert board(p0={"damage": PAIR}, void="2C").legal("pair")
    assert board(p0={"damage": PAIR}, boneyard="2C").legal("pair")
    assert board(p0={"damage": "5C", "hand": "5D"}).play("pair 5C 5D", "pick-draw").zone("hand", 0) == "5D"


@pytest.mark.rule("HJ-22.22", "HJ-C82")
def test_twins_make_a_pair_or_a_three_but_no_four():
    b = board(3, p0={"hand": "9D 9D2 9S 9H"}, deck="2C 2D 2H 2S")
    assert not b.legal("four") and b.legal("three 9D 9D2 9S") and b.legal("pair 9D 9D2")
    b.play("pair 9D 9D2", "pick-draw", "pick-draw", "pair 9H 9S", "pick-draw", "pick-draw")
    assert b.zone("hand", 0) == "2C 2D 2H 2S"


@pytest.mark.rule("HJ-22.22", "HJ-C82")
def test_with_four_suits_either_twin_makes_the_four():
    b = board(3, p0={"hand": "9C 9D 9D2 9H 9S"}, deck="2C 2D 2H 2S")
    assert b.legal("four 9C 9D 9H 9S") and b.legal("four 9C 9D2 9H 9S")
    assert not b.legal("four 9C 9D 9D2 9S") and not b.legal("four 9D 9D2 9H 9S")
    assert b.play("four 9C 9D2 9H 9S").zone("hand", 0) == "9D"
