"""How novices of High Jinks err: each sees one thing less than there is."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial

from tabletop.engine.spec import Slip
from tabletop.games.high_jinks.arithmetic import LIMIT
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.state import State


class _Unblocked(Sight):
    def blockers(self, seat: int) -> list[int]:
        return []


class _Unlimited(Sight):
    limit = 2 * LIMIT


class _NoAces(Sight):
    def threat(self, seat: int, suits: tuple[int, int]) -> float:
        return 0.0


class _Unanswered(Sight):
    def rival_reach(self, seat: int, suit: int, room: int = LIMIT, busy: int = 0) -> float:
        return 0.0


class _Eager(Sight):
    eager = True


class _Tired(Sight):
    patience = (-4,) * 5  # below 0: it combines less from the first action on


class _Forgetful(Sight):
    def __init__(self, s: State, me: int) -> None:
        forgotten = copy(s)
        forgotten.seen = bytearray([seen & ~(1 << me) for seen in s.seen])
        super().__init__(forgotten, me)


def slips(prior: Callable[..., Sequence[float]]) -> tuple[Slip, ...]:
    """By the game's prior, which takes what is to be seen."""
    return (
        Slip("blockers", "Attacks as if nobody could block.", partial(prior, see=_Unblocked), 0.25),
        Slip("limit", "Counts on Spells beyond the 13 Rule.", partial(prior, see=_Unlimited), 0.25),
        Slip("aces", "Does not think of the Aces of a rival.", partial(prior, see=_NoAces), 0.25),
        Slip("answer", "Overlooks what Spells a rival can add.", partial(prior, see=_Unanswered), 0.25),
        Slip("eager", "Spends Spells in a duel it is winning.", partial(prior, see=_Eager), 0.25),
        Slip(
            "tires",
            "Overlooks what could be combined, the more the longer its turn.",
            partial(prior, see=_Tired),
            0.8,
        ),
        Slip("memory", "Forgets the cards it has seen.", partial(prior, see=_Forgetful), 0.25),
    )
