"""Decisions: who must choose now, and among what."""

from typing import NamedTuple

from tabletop.engine.actions import Action

new_tuple = tuple.__new__
"""`new_tuple(Decision, (serial, seat, …))` makes a decision in half the time of its own constructor."""


class Decision(NamedTuple):
    """A question to one seat, with every legal answer. It is secret: only that seat ever sees it.

    `serial` rises with every question of a game, so that stale answers are told apart.
    `stage`: 0 = a fresh choice; above 0 = inside a compound choice of the same seat, nothing paid yet.
    `actions`: all legal answers in a fixed order, never empty; never cancel, resign or a flag.
    `clock_seat`: whose time runs; None = nobody's.
    `prompt`: the id of a `Prompt` of the game, which has its words and its rule.
    """

    serial: int
    seat: int
    prompt: str
    stage: int
    actions: tuple[Action, ...]
    clock_seat: int | None

    def nearest(self, card: int) -> Action | None:
        """The first answer with this card, if any."""
        return next((action for action in self.actions if card >= 0 and card in action[1:3]), None)


class Result(NamedTuple):
    """How a game ended. `winners`: one seat; several = shared; none = draw. `ranking`: place per seat,
    1 = best. `scores`: per seat, () where a game has none. `termination`: what ended the game, as a text id, written
    `reason` in observations and positions; `rule`: its section."""

    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    termination: str
    rule: str
