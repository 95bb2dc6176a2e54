"""Tables in mid-game, with all their cards, for the benchmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.table.view import TableView


def make_view(seats: int, size: tuple[int, int]) -> TableView:
    """A table in mid-game with all its cards."""
    from tabletop.games.high_jinks.spec import SPEC
    from tabletop.presenter.table_model import SeatInfo, build_table
    from tabletop.ui.table.view import TableView

    state = SPEC.notation.read_position(_position(seats), seats, "paint", SPEC.make_options())
    seen, decision = state.observe(0), state.decision()
    names = [SeatInfo(name) for name in ("You", "Ann", "Bo", "Cleo")[:seats]]
    view = TableView()
    view.resize(*size)
    view.set_table(SPEC.table.layout(seats), seats, 0)
    view.show_model(build_table(SPEC, seen, SPEC.table.present(seen, decision), names, 0, ("12:34",) * seats))
    return view


def _position(seats: int) -> dict[str, object]:
    from tabletop.engine.cards import RANK, card_code, deck

    cards = deck(1 if seats == 2 else 2)
    agents = [card_code(card) for card in cards if RANK[card] > 10]
    spells = [card_code(c) for c in sorted(cards, key=RANK.__getitem__, reverse=True) if RANK[c] <= 10]

    def take(pile: list[str], number: int) -> str:
        taken = pile[:number]
        del pile[:number]
        return " ".join(taken)

    mats = []
    for _ in range(seats):
        fields = {"agents": take(agents, 3), "mana": take(spells, 4), "damage": take(spells, 3)}
        mats.append(fields | {"hand": take(spells, 6)})
    return {
        "turn": 0,
        "phase": "main",
        "dealer": 1,
        "turns_taken": [3] * seats,
        "bench": take(agents, 99),
        "boneyard": take(spells, 10 if seats == 2 else 24),
        "deck": take(spells, 99),
        "seat": mats,
    }
