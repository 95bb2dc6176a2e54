"""One position for every kind of question a game can ask, with three players: seat 0's turn, seat 1 defends.

Seat 0 holds 4C and seat 1 holds 4D throughout, seat 2 is a bystander.
"""

from collections.abc import Callable

from tabletop.games.high_jinks.spec import SPEC
from tests.games.high_jinks.board import Board, board, deal
from tests.games.high_jinks.duels import PASSES, duel

DECK = "2H 2S 3D 3H 3S 5C 5D"
ASK = {"suit_abilities": "ask"}


def _main(hand: str = "", **seat: str) -> Board:
    p0 = {"hand": f"4C {hand}", "agents": "KC! QS!"} | seat
    return board(3, p0=p0, p1={"hand": "4D", "agents": "QD"}, deck=DECK, boneyard="8H", bench="JS")


def _duel(
    attacker: str = "KC", blocker: str = "QD", options: dict[str, object] | None = None, **hands: str
) -> Board:
    p0 = {"hand": f"4C {hands.get('p0', '')}", "agents": "QS!"}
    p1 = {"hand": f"4D {hands.get('p1', '')}"}
    return duel(attacker, blocker, p0, p1, 3, options, fill=None, deck=DECK, boneyard="8H", bench="JS")


def _rejects() -> Board:
    b = deal(3, {"rejects": "dealer", "dealer": "0"})
    while b.asked[1] == "keep":
        b.state.apply(b.decision.actions[0])
    return b


def _chosen(seats: int) -> Board:
    b = deal(3, {"dealer": "2"})
    while b.asked[0] < seats:
        b.state.apply(b.decision.actions[0])
    return b


MOMENTS: dict[str, Callable[[], Board]] = {
    "main": _main,
    "summon": lambda: _main("JC", agents="KC!").play("summon JC"),
    "pick": lambda: _main("5H 5S").play("pair 5H 5S"),
    "bonus": lambda: _main("3C 5S 6S 7S", agents="KC!").play("straight 5S 6S 7S"),
    "attack": lambda: _main(agents="KC QS!").play("combat"),
    "block": lambda: _main(agents="KC QS!").play("combat", "attack KC 1"),
    "attacker's window": _duel,
    "defender's window": lambda: _duel().play("pass"),
    "attacker's answer": lambda: _duel(p1="AC").play("pass", "ace AC"),
    "defender's answer": lambda: _duel(p0="AC").play("ace AC"),
    "order": lambda: _duel("KC*2").play(*PASSES),
    "attacker's club": lambda: _duel().play(*PASSES),
    "defender's club": lambda: _duel("QH", "KC").play(*PASSES),
    "heart": lambda: _duel("KC", "QH", ASK).play(*PASSES),
    "diamond": lambda: _duel("KC", "QD", ASK).play(*PASSES),
    "attacker's diamond": lambda: _duel("QD", "KC", ASK).play(*PASSES),
    "spade": lambda: _duel("KS", "QC", ASK).play(*PASSES),
}
"""Questions of a turn, by name."""

SETUP: dict[str, Callable[[], Board]] = {
    "keep": lambda: deal(3, {"dealer": "2"}),
    "keep, one has chosen": lambda: _chosen(1),
    "keep, two have chosen": lambda: _chosen(2),
    "rejects": _rejects,
}
"""Questions before the first turn; seat 0 is left of the dealer but for the rejects, which seat 0 lays down."""

IN_DUEL = [name for name in MOMENTS if name not in ("main", "summon", "pick", "bonus", "attack")]
"""Of them those inside an attack on seat 1."""


def moment(name: str, time_charged: str = "book") -> Board:
    """The board at that question, with the option."""
    b = (MOMENTS | SETUP)[name]()
    options = dict(b.observe(0).options) | {"time_charged": time_charged}
    position = SPEC.notation.write_position(b.state)
    return Board(SPEC.notation.read_position(position, 3, "1", SPEC.make_options(options)))
