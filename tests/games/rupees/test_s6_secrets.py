"""§6: what everybody knows and what nobody does."""

import pytest

from tests.games.rupees.board import SPEC, board, deal


@pytest.mark.rule("RU-6.1", "RU-B28")
def test_everybody_knows_how_many_cards_each_has_captured():
    b = deal(4)
    while b.state.decision() is not None:
        b.play(b.moves()[0])
        found = tuple(row["count"] for row in b.at("seat"))
        for viewer in range(4):
            assert b.fact("captured", viewer) == found
            shown = SPEC.table.present(b.observe(viewer), None)  # what still lies in the middle counts too
            assert tuple(sum(map(int, plate.rows[0][1].split(" + "))) for plate in shown.plates) == found


@pytest.mark.rule("RU-6.1", "RU-B28")
def test_captured_piles_lie_face_down_but_everybody_saw_them():
    b = board(["2C", "3C"], seats=[{"captured": "KH XR"}])
    for viewer in range(2):
        assert b.seen(viewer, "captured", 0) == "?? ??"
        assert [how for _, _, how in b.observe(viewer).known] == ["captured"] * 2
        assert b.fact("captured_cards", viewer)[0] == (50, 52)


@pytest.mark.rule("RU-6.2")
@pytest.mark.parametrize("variant", ["strategy", "chance"])
def test_stock_and_other_hands_are_never_seen(variant):
    b = deal(5, variant=variant)
    while b.state.decision() is not None:
        secret = {
            viewer: {
                card for zone, seat, card in b.state.cards() if zone in ("stock", "hand") and seat != viewer
            }
            for viewer in range(5)
        }
        for viewer in range(5):
            shown = {view.id for zone in b.observe(viewer).zones for view in zone.cards}
            assert not shown & secret[viewer]
        b.play(b.moves()[0])


@pytest.mark.rule("RU-3.10", "RU-3.11")
@pytest.mark.parametrize("swapper", range(3))
def test_everybody_sees_who_must_open_after_a_swap(swapper):
    b = board(["2C", "2D", "2S"], stock="KH QH", heights=[(swapper + nth) % 3 for nth in range(3)])
    assert [b.observe(viewer).asked for viewer in range(3)] == [((swapper, "lead"),)] * 3
    b.play(b.moves()[-1])
    assert b.at("swapper") == swapper
    assert [b.observe(viewer).asked for viewer in range(3)] == [(((swapper - 1) % 3, "open"),)] * 3
