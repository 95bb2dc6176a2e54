"""The table of games of tricks: everybody has room."""

import pytest

from tabletop.games import load


def boxes(mats, shared):
    out = []
    for seat, mat in enumerate(mats):
        out.append((f"plate {seat}", mat.plate))
        out += [(f"{zone.zone} {seat}", (zone.x, zone.y, zone.w, zone.h)) for zone in mat.zones]
    return out + [(zone.zone, (zone.x, zone.y, zone.w, zone.h)) for zone in shared]


@pytest.mark.parametrize(
    ("game", "players"), [("jonkler", n) for n in range(2, 7)] + [("jacks_trump", n) for n in range(2, 10)]
)
def test_nothing_overlaps_and_all_is_on_the_board(game, players):
    plan = load(game).table.layout(players)
    assert len(plan.mats) == players
    found = [*boxes(plan.mats, plan.shared_zones), ("ledger", plan.ledger)]
    for name, (x, y, w, h) in found:
        assert x >= 0 and y >= 0 and x + w <= plan.board[0] + 1e-9 and y + h <= plan.board[1] + 1e-9, name
    for n, (name, (x, y, w, h)) in enumerate(found):
        for other, (a, b, c, d) in found[n + 1 :]:
            apart = x + w <= a + 1e-9 or a + c <= x + 1e-9 or y + h <= b + 1e-9 or b + d <= y + 1e-9
            assert apart, (name, other)


@pytest.mark.parametrize("game", ["jonkler", "jacks_trump"])
def test_a_pile_beside_somebody_else_s_hand_keeps_off_the_edge_of_their_plate(game):
    plan = load(game).table.layout(4)
    for shape in (plan, *plan.others):
        for mat in shape.mats[1:]:
            pile = next(zone for zone in mat.zones if zone.zone == "won")
            assert mat.plate[0] + mat.plate[2] - (pile.x + pile.w) > 0.06
