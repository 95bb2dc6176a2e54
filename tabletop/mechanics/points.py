"""Games for points: who has most wins, and the game is over with the first who leaves."""

from typing import Any, Final

from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Result
from tabletop.engine.declarations import EventKind
from tabletop.engine.events import GameEnded, PlayerLost
from tabletop.engine.texts import listed
from tabletop.mechanics.base import GameBase
from tabletop.mechanics.standings import ranking, winners
from tabletop.mechanics.taking import doing
from tabletop.mechanics.texts import say


def leaving(section: str, rule: str) -> tuple[EventKind, ...]:
    """What is said where such a game ends before its end; `rule`: of that section, on whoever leaves."""
    ends = f"The game ends here, and whoever left is last ({rule})."
    return (
        EventKind("resign", doing("leave", "leaves", f"the game ({rule})."), of={GameEnded: ends}),
        EventKind(
            "time",
            doing("are", "is", f"out of time ({rule})."),
            of={GameEnded: ends},
            sounds={PlayerLost: "flag"},
        ),
        EventKind("draw", f"All agree on a draw ({section})."),
    )


ENDINGS: Final = {
    "resign": "somebody left the game",
    "time": "somebody ran out of time",
    "draw": "by agreement",
}
"""The same as reasons, for `Table.terminations`."""


def won(facts: dict[str, Any], viewer: int, rule: str) -> str:
    """Who won, as it is told to `viewer`; `rule`: on equal totals."""
    winners = facts["winners"]
    form = "shared" if len(winners) > 1 else "you" if viewer in winners else ""
    names = listed([named(seat) for seat in winners])
    return say("over", form, names=names, points=facts["scores"][winners[0]], rule=rule)


class PointsGame(GameBase):
    """The part of such a state that no game owns. `leaving_rule`: the section on whoever leaves."""

    __slots__ = ()
    leaving_rule = "§6"

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        raise NotImplementedError

    def finish(self, won: tuple[int, ...], places: tuple[int, ...], termination: str, rule: str) -> None:
        """The game is over."""
        self.outcome = Result(won, places, self.scores, termination, rule)
        self.open_decision = None
        if self.events is not None:
            self.events.append(GameEnded(termination, won))

    def recall_end(self, facts: dict[str, Any], rule: str) -> None:
        """The game is over if these facts of an observation say so; `rule`: of its usual end, "points"."""
        reason = facts["reason"]
        if reason:
            rule = rule if reason == "points" else self.leaving_rule
            self.outcome = Result(facts["winners"], facts["ranking"], facts["scores"], reason, rule)

    def agree_draw(self) -> None:
        self.finish((), (1,) * len(self.scores), "draw", self.leaving_rule)

    def leave(self, seat: int, kind: str) -> None:
        """Nobody can play the missing hand: the others are ranked by what they have."""
        if self.events is not None:
            self.events.append(PlayerLost(kind, seat, -1))
        scores = list(self.scores)
        scores[seat] = min(scores) - 1
        self.finish(winners(scores), ranking(scores), kind, self.leaving_rule)
