"""Who looks at the screen: whose secrets may be shown, who sits at the bottom, and when the curtain must close."""

from __future__ import annotations

from tabletop.match.match import PUBLIC, Match


class Seating:
    """`eyes`: the seat whose observation is shown, or PUBLIC; `viewer`: the seat drawn at the bottom.

    With one human they are always that human. With several, another seat's question closes the curtain (`closed`)
    until that seat opens it; with `trust` the table just turns. Questions of one seat in a row need one curtain.
    """

    def __init__(self, match: Match, trust: bool = False) -> None:
        self._match = match
        self.trust = trust
        self.humans = tuple(seat for seat in range(match.seats) if match.is_human(seat))
        self.viewer = self.humans[0] if self.humans else 0
        self.eyes = self.humans[0] if len(self.humans) == 1 else PUBLIC
        self.closed = False

    def due(self) -> bool:
        """Whether `turn` would change anything: another person must look now."""
        seat = self._match.to_act
        if len(self.humans) < 2 or seat is None or seat not in self.humans:
            return False
        return seat != self.eyes and not (self.closed and seat == self.viewer)

    def turn(self) -> None:
        """Turn the table to the person who must choose, the curtain closed unless people trust each other."""
        seat = self._match.to_act
        if not self.due() or seat is None:
            return
        self.viewer = seat
        self.closed = not self.trust
        self.eyes = seat if self.trust else PUBLIC

    def open(self) -> None:
        """The person named by the curtain has pressed its button."""
        if self.closed:
            self.closed = False
            self.eyes = self.viewer

    def close(self) -> None:
        """Somebody else may look now: close the curtain though the question stays."""
        if len(self.humans) > 1 and not self.trust:
            self.closed = True
            self.eyes = PUBLIC
