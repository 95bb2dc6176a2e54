"""The tables that find legal actions: right for every set of things, and filled as far as they were asked."""

from itertools import compress

from tabletop.engine.actions import Action
from tabletop.games.superjack.actions import ActionRows

EACH = tuple((Action("fireball", card), Action("burn", card)) for card in range(8))


def test_a_row_has_the_actions_of_all_things_in_the_set_in_their_order():
    rows = ActionRows(EACH)
    for bits in reversed(range(256)):
        wanted = compress(EACH, [bits >> thing & 1 for thing in range(8)])
        assert rows[bits] == tuple(action for both in wanted for action in both)


def test_only_rows_that_were_asked_for_take_memory():
    rows = ActionRows(EACH)
    assert rows[0b1010_0000] and len(rows) <= 4
    assert rows[0b1010_0000] is rows[0b1010_0000]
