"""Passes the table makes by itself: where nothing else is legal or could matter, or until the turn ends for who sits
it out.

Between people each takes the same time, whether there was a choice or not, and public facts alone say what could
matter, so that neither a question nor its time tells what somebody holds. Not to be asked at a `Prompt.stop` is a wish,
which says nothing about a hand.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.declarations import Prompt
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.match.match import Match
from tabletop.match.public import PUBLIC
from tabletop.play.texts import say

PACE_MS: Final = (400, 900)
"""The shortest and the longest time of such a pass in ms, where two or more people play."""


RECENT: Final = 2
"""So many choices later a pass is no news any more."""


class Skipped(NamedTuple):
    """A pass: how many choices there had been before it, whether another answer was possible and meant nothing, and
    what the game says of that."""

    at: int
    dull: bool
    told: str = ""


class AutoPass:
    """Finds the open question that a person need not be asked.

    `passed_over`: the prompts with a `Prompt.stop` at which the person has chosen not to be asked; `smart`: where no
    answer could matter (`Prompt.matters`) nobody is asked.

    A question whose only answer is a pass (`Prompt.declines`) is skipped only where no other person is at the table:
    others would learn that there was no choice. A person may also pass until the end of somebody else's turn, whatever
    is legal. Neither happens where the person is attacked or aimed at (`Prompt.danger`).
    """

    def __init__(self, match: Match, names: tuple[str, ...]) -> None:
        self._match, self._names = match, names
        self._spec = match.spec
        self._chance = Random()
        self._turn: object = None
        self._resting: set[int] = set()
        self._skipped: dict[str, Skipped] = {}
        self.passed_over: frozenset[str] = frozenset()
        self.smart = True
        self._asks = False
        self._begun = match.entries

    def choose(self, passed_over: Mapping[str, Any], smart: bool = True) -> None:
        """Pass at these prompts from now on: {game: prompt ids}; `smart`: and where no answer could matter. Ids that
        are none of the game's stops are ignored."""
        self.smart = smart
        chosen = passed_over.get(self._spec.id, ())
        wished = chosen if isinstance(chosen, list) else []
        self.passed_over = frozenset(prompt.id for prompt in self._spec.rules.stops if prompt.id in wished)

    @property
    def stops(self) -> frozenset[str]:
        """The prompts at which the person wishes to be asked."""
        return frozenset(prompt.id for prompt in self._spec.rules.stops) - self.passed_over

    def due(self) -> Action | None:
        """The pass to be made now, or None if the question must be asked."""
        seat = self._match.to_act
        if seat is None or not self._match.is_human(seat):
            return None
        self._follow_turn()
        decision = self._match.decision_for(seat)
        plain = self._plain(decision)
        if decision is None or plain is None:
            return None
        if not self._asks and self._idle(seat):
            return plain
        if self._prompt(seat).own or self._in_danger(seat):
            return None
        if seat in self._resting:
            return plain
        wished = decision.prompt in self.passed_over
        return plain if not self._asks and (wished or self._match.forced() is not None) else None

    def begin(self) -> int:
        """The pass is going to be made. Returns its `delay_ms`. What only asks once more is not told of."""
        seat = self._match.to_act
        if seat is not None and not self.is_echo(seat):
            prompt = self._prompt(seat).id
            self._skipped.pop(prompt, None)
            dull = self._match.forced() is None
            self._skipped[prompt] = Skipped(self._match.entries, dull, self._declined(seat))
        return self.delay_ms()

    def mark(self, seat: int) -> None:
        """The pass is made: nobody has chosen it, unless `seat` passes until the turn ends."""
        if seat not in self._resting:
            self._match.unasked.add(self._match.entries + 1)

    def delay_ms(self) -> int:
        """How long a pass takes, in ms: 0 with one person, who could read nothing from it, and where all know why."""
        seat = self._match.to_act
        known = seat is None or self.is_echo(seat)
        return self._chance.randint(*PACE_MS) if self._several and not known else 0

    def asks(self, decision: Decision) -> bool:
        """Whether the person wants to be asked this turn, even where only a pass is possible."""
        self._follow_turn()
        return self._asks and self._plain(decision) is not None

    def may_rest(self, seat: int) -> bool:
        """Whether `seat`, which is asked now, can pass until the end of this turn; not in danger, where it is asked all
        the same; nor where a lone person can already pass for the whole duel or combat, so that there are two such
        buttons and not three. Public facts alone decide."""
        decision = self._match.decision_for(seat)
        whose = self._match.observation(PUBLIC).turn_seat
        may = self._plain(decision) is not None and whose != seat and seat not in self._resting
        shorter = bool(self._prompt(seat).standing) and not self._several
        return may and not shorter and not self._in_danger(seat)

    def rest(self, seat: int) -> None:
        """`seat` passes until the turn ends."""
        self._follow_turn()
        self._resting.add(seat)

    @property
    def active(self) -> bool:
        """Whether something is being skipped, or was in this turn, and the person can stop that."""
        self._follow_turn()
        return bool(self._resting) or (bool(self._skipped) and not self._asks)

    def line(self) -> str:
        """For everybody to read: what people have chosen until the turn ends, else what was skipped just now; "" =
        nothing."""
        if (wish := self.wish()) or not self.active:
            return wish
        now = self._match.entries
        recent = {prompt: one for prompt, one in self._skipped.items() if now - one.at <= RECENT}
        if not recent:
            return ""
        wished = self.passed_over.intersection(recent)
        dull = [prompt for prompt, one in recent.items() if one.dull]
        if wished or not dull:
            barren = "" if wished or self._several else self._spec.rules.prompts[list(recent)[-1]].barren
            return barren or say("passed", form="wished" if wished else "", chance="")
        return self._passed(self._spec.rules.prompts[dull[-1]], recent[dull[-1]].told)

    def _passed(self, prompt: Prompt, told: str) -> str:
        """Of a pass where nothing could matter, what the game says, "" = no news; else what one may do there."""
        if not self._several and (told or prompt.unasked):
            return told
        return say("passed", form="dull" if prompt.chance else "bare", chance=prompt.chance)

    def reason(self) -> str:
        """Why the pass that is due is made; "" where the seat itself has chosen it just before."""
        seat = self._match.to_act
        if seat is None or self.is_echo(seat):
            return ""
        if seat in self._resting:
            return self.resting()
        prompt, only = self._prompt(seat), self._match.forced() is not None
        form = "wished" if prompt.id in self.passed_over else "only" if only else ""
        told = prompt.barren if form == "only" and not self._several else "" if form else self._declined(seat)
        return told or say("passes", form=form)

    def unasked(self, seat: int) -> str:
        """What the log says of the pass that is due for `seat`: nothing where it has chosen that, or wishes not to be
        asked."""
        prompt, only = self._prompt(seat), self._match.forced() is not None
        if seat in self._resting or prompt.id in self.passed_over or self.is_echo(seat):
            return ""
        told = prompt.barren if prompt.own or prompt.standing else ""
        return told if only else self._declined(seat)

    def _declined(self, seat: int) -> str:
        """What the game says of a pass of `seat` where something was possible."""
        prompt, seen = self._prompt(seat), self._seen(seat)
        told = prompt.unasked_later if prompt.later(seen, seat) else prompt.unasked
        return told.replace("{who}", self._names[seen.turn_seat]) if "{who}" in told else told

    def reopened(self, seat: int) -> str:
        """Why `seat` is asked once more after it has ended that: somebody has acted since; "" = it is not so."""
        prompt = self._prompt(seat)
        if not prompt.reopened or self._match.last_choice(seat) is not None:
            return ""
        others = [name for k, name in enumerate(self._names) if k != seat]
        return prompt.reopened.replace("{who}", others[0] if len(others) == 1 else say("others"))

    def resting(self) -> str:
        """Who passes until the turn ends; "" if nobody."""
        self._follow_turn()
        if not self._resting:
            return ""
        names = listed([self._names[seat] for seat in sorted(self._resting)])
        you = "you" if names == say("seat.you") else ""
        return say("passing", form=you, names=names, count=len(self._resting))

    def wish(self) -> str:
        """What people have chosen until the turn ends: to pass, or to be asked every time; "" = neither."""
        return self.resting() or (say("asking") if self._asks else "")

    @property
    def is_choosy(self) -> bool:
        """Whether it asks only where an answer could matter: not while it was told to ask at every question."""
        self._follow_turn()
        return self.smart and not self._asks

    def skips(self, seat: int) -> bool:
        """Whether something was skipped for `seat` in this turn, or would be."""
        self._follow_turn()
        return seat in self._resting or (bool(self._skipped) and not self._asks)

    def stop(self, seat: int | None = None) -> bool:
        """Ask `seat`, which is asked now, at every question until the turn ends, while the others' rest goes on; None:
        ask everybody. False if nothing was being skipped."""
        if not (self.active if seat is None else self.skips(seat)):
            return False
        self._resting = self._resting - {seat} if seat is not None else set()
        self._skipped.clear()
        self._asks = True
        return True

    def ask(self) -> None:
        """Ask at every question until the turn ends."""
        self.reset()
        self._asks = True

    def reset(self) -> None:
        """Forget what was wished for this turn."""
        self.forget()
        self._asks = False

    def forget(self) -> None:
        """Forget what was skipped, and pass for nobody until the turn ends; who wished to be asked still does."""
        self._resting.clear()
        self._skipped.clear()

    def _follow_turn(self) -> None:
        turn = self._match.observation(PUBLIC).turn_seat
        if turn != self._turn:
            self._turn = turn
            self.reset()

    @property
    def _several(self) -> bool:
        return sum(self._match.is_human(seat) for seat in range(self._match.seats)) > 1

    def _seen(self, seat: int) -> Observation:
        """What says whether an answer of `seat` could matter: with other people at the table what all know."""
        return self._match.observation(PUBLIC if self._several else seat)

    def _prompt(self, seat: int) -> Prompt:
        return self._spec.rules.prompts[self._match.observation(PUBLIC).prompt_of(seat)]

    def _in_danger(self, seat: int) -> bool:
        return self._prompt(seat).danger(self._match.observation(PUBLIC), seat)

    def _idle(self, seat: int) -> bool:
        """Whether no answer of `seat` could matter, by what it knows or, with other people at the table, by what all
        know."""
        prompt = self._prompt(seat)
        if self.is_echo(seat):
            return self.smart or not prompt.stop
        seen = self._seen(seat)
        return self.smart and not prompt.matters(seen, seat) and not self._goes_on(seen, seat)

    def _goes_on(self, seen: Observation, seat: int) -> bool:
        """Whether `seat` has acted at this very chance and could go on: who began is the one who ends it."""
        prompt = self._prompt(seat)
        if not prompt.again(seen, seat) or self._match.forced() is not None:
            return False
        acted = self._match.last_answer(seat, prompt.id, self._begun)
        return acted is not None and acted.verb not in prompt.declines

    def is_echo(self, seat: int) -> bool:
        """Whether the question only asks once more what `seat` has just answered. A game that was continued in between
        asks."""
        prompt = self._prompt(seat)
        last = self._match.last_choice(seat, self._begun, prompt.beside) if prompt.after else None
        return last is not None and last.verb in prompt.after

    def _plain(self, decision: Decision | None) -> Action | None:
        if decision is None or decision.stage:
            return None
        declines = self._spec.rules.prompts[decision.prompt].declines
        found = [a for a in decision.actions if a.verb in declines]
        return found[0] if len(found) == 1 else None
