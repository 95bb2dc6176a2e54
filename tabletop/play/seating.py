"""The one gate between the hands and the screen: whose secrets may be shown, and what must happen before they are.

Everything shown or said of a seat is read here (`seen`, `decision`, `log`, …), so that nothing can show a view which
its owner has not asked for. `tests/architecture` holds that; `tests/ui/monkey.py` compares each frame and word of two
worlds that differ in the hands nobody asked to see.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.clock import monotonic_ms
from tabletop.engine.decisions import Decision
from tabletop.engine.events import Event
from tabletop.engine.observation import Observation
from tabletop.match.match import Match
from tabletop.match.public import PUBLIC
from tabletop.match.remarks import NOTED
from tabletop.match.steps import UndoInfo
from tabletop.presenter.plans import DONE

CALM_MS: Final = 500
"""The time in ms before a press that opens the curtain in which no key and no button may have been touched: a key that
is still held from the move before must not open it for somebody else."""


class Seating:
    """`eyes`: the seat whose view is shown, or PUBLIC; `viewer`: the seat whose hand lies at the bottom.

    With one person they are always that person, except in a pause. With several, a view is shown from the moment its
    owner asks for it (`open`) to the next change of what is shown: another person is asked (`turn`), all look at the
    table (`gather`), somebody goes away (`close`, `pause`). `closed`: the curtain waits for `viewer`. Questions of one
    seat in a row need one curtain. With `trust` the table just turns; only a pause hides anything.

    `humans`: the people who sit at this screen. Each of several may sit at a window of their `own`: no other view is
    ever shown there, it opens behind the curtain, and what its owner has opened stays open while others choose.
    """

    turns = True
    """The table turns to whoever must look; else the seats stay where they are."""

    def __init__(
        self, match: Match, trust: bool = False, now: Callable[[], int] = monotonic_ms, own: int = -1
    ) -> None:
        """`now`: milliseconds of a clock that never goes back; `own`: whose own window it is, -1 = everybody's."""
        self._match, self._now = match, now
        self.trust = trust
        self.leads = own < 0
        people = tuple(seat for seat in range(match.seats) if match.is_human(seat))
        self.humans = people if self.leads else (own,)
        self._elsewhere = frozenset(people) - frozenset(self.humans)
        self.viewer = self.humans[0] if self.humans else 0
        self.closed = not self.leads and self.guarded
        self.paused = False
        self._asked = len(self.humans) == 1 and not self.guarded
        self._touched = now()
        self._stamp = 0
        self._fresh = False
        self._kept: tuple[int, tuple[Action, ...]] = (-1, ())

    # -- whose view ------------------------------------------------------------------------------------------

    @property
    def several(self) -> bool:
        """Whether two or more people play at this screen."""
        return len(self.humans) > 1

    @property
    def front(self) -> int:
        """The seat drawn at the bottom, behind the viewer's hand."""
        return self.viewer if self.turns or not self.several else self.humans[0]

    @property
    def guarded(self) -> bool:
        """Whether several people play, at this screen or at another, who do not trust each other."""
        return (self.several or bool(self._elsewhere)) and not self.trust

    @property
    def here(self) -> bool:
        """Whether whoever is asked now answers at this screen; those who are no people do so at the first one."""
        seat = self._match.to_act
        return seat in self.humans or (self.leads and seat not in self._elsewhere)

    def lend(self, seat: int) -> None:
        """From now on this person, who is not the only one here, sits at a window of their own."""
        self.humans = tuple(other for other in self.humans if other != seat)
        self._elsewhere |= {seat}
        if seat == self.viewer:
            self.viewer = self.humans[0]
            self._hide(False)
            self._asked = self.trust

    def take_back(self, seat: int) -> None:
        """This person sits here again."""
        self.humans = tuple(sorted((*self.humans, seat)))
        self._elsewhere -= {seat}

    @property
    def eyes(self) -> int:
        """Whose secrets are shown: `viewer`, or PUBLIC."""
        return self.viewer if self._asked and not self.paused else PUBLIC

    @property
    def hides(self) -> bool:
        """Whether people's hands lie face down now."""
        return bool(self.humans) and self.eyes == PUBLIC

    @property
    def shut(self) -> bool:
        """Whether curtain or pause covers the table: nothing on it can be touched or asked about."""
        return self.closed or self.paused

    def due(self) -> bool:
        """Whether another person must look now, so that `turn` would change something."""
        seat = self._next
        if self.paused or seat is None:
            return False
        return seat != self.eyes and not (self.closed and seat == self.viewer)

    @property
    def _next(self) -> int | None:
        """Who must look here: who is asked, or the one person who sits here while others sit elsewhere."""
        seat = self._match.to_act
        if seat in self.humans or seat is None:
            return seat
        return self.humans[0] if self.guarded and not self.several else None

    def turn(self) -> None:
        """Turn the table to the person who must look, the curtain closed unless people trust each other."""
        seat = self._next
        if self.due() and seat is not None:
            self.viewer = seat
            self._hide(self.guarded)
            self._asked = self.trust

    def open(self) -> bool:
        """The person named on the curtain asks for their view. False, with nothing changed, if the curtain waits for
        nobody or the press was not a fresh one."""
        if not self.closed or self.paused or not self.fresh:
            return False
        self.closed, self._asked = False, True
        return True

    def close(self) -> None:
        """Close the curtain for the next person, though the question stays the same."""
        if self.guarded:
            self._hide(not self.several or self._match.to_act == self.viewer)

    def gather(self) -> None:
        """Everybody looks at the table together (cards are turned up, a game is over): no person's hand is shown, but
        where one person sits alone, who may have asked for it."""
        if self.guarded and (self.several or self.closed):
            self._hide(False)

    def pause(self) -> None:
        """Show nobody's secrets until `resume`."""
        self.paused = True

    def resume(self) -> None:
        """The pause is over. With several people whoever wants to see their hand asks for it again."""
        self.paused = False
        self.close()

    def _hide(self, closed: bool) -> None:
        self.closed, self._asked = closed, False
        self._touched, self._fresh = self._now(), False

    # -- a fresh press ---------------------------------------------------------------------------------------

    def touched(self, press: bool, repeat: bool = False, stamp: int = 0) -> None:
        """A key or a button has gone down or up. `repeat`: the system says that it is only held; `stamp`: when that was
        by the system's own clock in ms, 0 = unknown. A program that was busy hears of several at once."""
        now = self._now()
        calm = now - self._touched
        if stamp and self._stamp:
            calm = min(calm, stamp - self._stamp)
        if press:
            self._fresh = calm >= CALM_MS and not repeat
        self._touched, self._stamp = now, stamp

    @property
    def fresh(self) -> bool:
        """Whether the last press came after `CALM_MS` without any other, so that it is meant for what is shown now."""
        return self._fresh or self._now() - self._touched >= CALM_MS

    # -- what the view holds ---------------------------------------------------------------------------------

    def seen(self) -> Observation:
        """The observation that may be shown now."""
        seen, kept = self._match.observation(self.eyes), self.kept
        return (self._kept_open(seen, kept) or seen) if kept else seen

    def decision(self) -> Decision | None:
        """The open question, if the person who looks is asked; of a choice that is kept open, whether that is all."""
        decision, kept = self._open, self.kept
        return decision._replace(stage=len(kept), actions=(Action(DONE),)) if decision and kept else decision

    @property
    def _open(self) -> Decision | None:
        return self._match.decision_for(self.eyes) if self.eyes >= 0 else None

    def log(self, start: int = 0) -> list[Event]:
        """What happened from log index `start` on, as it may be told now."""
        return [entry.event for entry in self._match.log(self.eyes, start)]

    def entries(self, start: int = 0) -> list[int]:
        """Of which entry of the match each of these is."""
        return [entry.n for entry in self._match.log(PUBLIC, start)]

    def remembered(self) -> int:
        """The first entry from which on everything that was told may be looked at again, 0 = all of the game."""
        return self._match.remembered

    def staging(self) -> tuple[Action, ...]:
        """The parts so far of the choice that the person who looks is making."""
        return self.kept or (self._match.staging if self._match.to_act == self.eyes else ())

    def peek(self, actions: tuple[Action, ...], anew: bool = False) -> tuple[Action, ...] | None:
        """What the person who looks would be asked after these parts of a choice; see `Match.peek`."""
        return self._match.peek(self.eyes, actions, anew) if self.eyes >= 0 else None

    def rest(self) -> tuple[Action, ...]:
        """How the table would complete the choice that the person who looks has begun; see `Match.rest_of`."""
        return self._match.rest_of(self.eyes) if self.eyes >= 0 else ()

    def chosen(self, since: int) -> Action | None:
        """What the person who looks chose last after that entry; see `Match.last_choice`."""
        return self._match.last_choice(self.eyes, since) if self.eyes >= 0 else None

    def noted(self) -> tuple[int, ...]:
        """The faces that the person who looks has noted."""
        return self._match.remarks.noted[self.eyes] if self.eyes >= 0 else ()

    def note(self, faces: Sequence[int]) -> None:
        """The person who looks notes these, in place of what was noted before."""
        if self.eyes >= 0 and tuple(faces) != self.noted():
            self._match.remark(NOTED, self.eyes, faces)

    def undo_info(self) -> UndoInfo | None:
        """What the person who looks could take back; None if nobody looks."""
        if self.kept:
            return UndoInfo(True, self._match.entries, self.kept, "", ())
        return self._match.undo_info(self.eyes) if self.eyes >= 0 else None

    # -- a choice that is kept open --------------------------------------------------------------------------

    @property
    def kept(self) -> tuple[Action, ...]:
        """The parts of a complete choice which the person who looks has yet to end (`Table.kept_open`)."""
        serial, parts = self._kept
        decision = self._open
        return parts if decision is not None and decision.serial == serial else ()

    def keep_open(self, parts: tuple[Action, ...]) -> bool:
        """Keep the open choice of the person who looks with these parts too, if they complete it and it has to be
        ended; False, with nothing changed, if they are to be played."""
        decision, match = self._open, self._match
        if decision is None or parts[-1] not in (self.peek(parts[:-1]) or ()) or self.peek(parts) is not None:
            return False
        whole = (*match.staging, *parts)
        if self._kept_open(match.observation(self.eyes), whole) is None:
            return False
        self.let_go()
        decision = self._open
        self._kept = (decision.serial if decision is not None else -1), whole
        return True

    def let_go(self) -> bool:
        """Take back the parts of an unfinished choice of the person who looks; False if there are none."""
        parts, self._kept = self.staging(), (-1, ())
        if self.staging():
            self._match.cancel(self.eyes)
        return bool(parts)

    def _kept_open(self, seen: Observation, parts: tuple[Action, ...]) -> Observation | None:
        tell = self._match.spec.table.kept_open
        return tell(seen, parts) if tell is not None else None
