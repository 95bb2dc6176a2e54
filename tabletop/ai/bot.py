"""Seats played by other people's programs, which speak docs/engine-protocol.md, and what happens when they fail.

A seat of the kind `engine:COMMAND` is a `BotPlayer` with a process of its own, started without a shell. It is not
trusted: one that ends, hangs past its hard limit, floods, or answers anything but a legal move is ended, and then
either a level of ours takes its seat or the seat resigns, as the table says. The game goes on in each case.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from tabletop.ai.asked import Failure, Question
from tabletop.ai.commands import FORFEIT, REPLACE, STAND_IN, bot_title, public_kind, split_command
from tabletop.ai.dialogue import Dialogue
from tabletop.ai.pipes import Log, finish
from tabletop.ai.players import level
from tabletop.ai.remote import RemotePlayer, Worker
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Forfeit, Limits

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

GRACE_MS: Final = 1_000
"""Time for a program to answer a "stop", in ms; then it is started anew."""
HURRY_MS: Final = 100
"""Time for a program to answer a "hurry", in ms; then another player makes this move."""
LATE_MS: Final = 250
"""Time after the hard limit in which an answer still counts, in ms, for the way there and back."""


def program_of(spec: GameSpec, kind: str, grace_ms: int, log: Log | None) -> Dialogue:
    """The conversation with the program of that kind. Raises CommandError for a command that cannot be read."""
    command = split_command(kind)
    return Dialogue(command, spec.id, grace_ms=grace_ms, late_ms=LATE_MS, spec=spec, foreign=True, log=log)


class BotPlayer:
    """A seat played by a program. Call `poll` while `busy`, like a worker's. `kind`: its `public_kind`.

    Once it has failed for good (`failed` says why) and `bad_bot` is `REPLACE`, the level `STAND_IN` plays on. That
    level's answers come from its own worker; `take_notice` gives what a person should be told about it.
    """

    def __init__(
        self,
        spec: GameSpec,
        kind: str,
        seed: str,
        name: str,
        worker: Worker,
        *,
        bad_bot: str = REPLACE,
        log: Log | None = None,
    ) -> None:
        """`log`: is called with every line. Raises CommandError for a command that cannot be read; one that cannot be
        started fails with the first question."""
        self.kind = public_kind(kind)
        self.name = name or bot_title(kind)
        self.failed = ""
        self._own_name = ""
        self._stand_in = RemotePlayer(worker, STAND_IN, seed)
        self._seed = seed
        self._bad_bot = bad_bot
        self._dialogue = program_of(spec, kind, GRACE_MS, log)
        self._question: Question | None = None
        self._hurried = False
        self._notice = ""

    @property
    def title(self) -> str:
        """What plays the seat, in a word or two: the program by the name it gives itself, else by its title; after a
        failure the level that replaces it."""
        if self.failed and self._bad_bot == REPLACE:
            return level(STAND_IN).title
        if (hello := self._dialogue.hello) is not None:
            self._own_name = hello.name
        return self._own_name or bot_title(self.kind)

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self._dialogue.busy or self._dialogue.greeting

    @property
    def progress(self) -> float:
        """How much of its thinking is done, 0 to 1, as it says itself."""
        return self._dialogue.progress

    def warm(self) -> None:
        """Start the program now, so that it says its name and the first answer is not late."""
        if not self.failed:
            self._dialogue.start()

    def ask(self, seen: Observation, decision: Decision, limits: Limits) -> None:
        self._hurried = False
        if self.failed:
            self._stand_in.ask(seen, decision, limits)
            return
        self._question = Question(self._dialogue.asked + 1, "", self._seed, seen, decision, limits)
        self._dialogue.ask(self._question)

    def hurry(self) -> None:
        if self._question is None:
            self._stand_in.hurry()
        else:
            self._hurried = True
            self._dialogue.hurry(HURRY_MS)

    def stop(self) -> None:
        if self._question is None:
            self._stand_in.stop()
        self._question = None
        self._dialogue.stop()

    def poll(self) -> list[Answer | Forfeit]:
        """The program's answer to the open question, or its resignation, once, when it is there."""
        found = self._dialogue.poll()
        question = self._question
        if question is None or found is None:
            return []
        decision = question.decision
        if isinstance(found, Failure):
            return self._failed(question, found)
        self._question = None
        return [Answer(decision.serial, decision.seat, found)]

    def take_notice(self) -> str:
        """What a person should be told, once; or ""."""
        notice, self._notice = self._notice, ""
        return notice

    def close(self) -> None:
        """Close its input. Returns at once; after two seconds the program is killed."""
        self._question = None
        if (process := self._dialogue.dismiss()) is not None:
            threading.Thread(target=finish, args=([process],), name="bot ending").start()

    def _failed(self, question: Question, failure: Failure) -> list[Answer | Forfeit]:
        self._question = None
        _, _, _, seen, decision, limits = question
        if failure.late and self._hurried:
            self._dialogue.start()
            if failure.best is not None:
                return [Answer(decision.serial, decision.seat, Choice(failure.best))]
            self._notice = f"{self.name} did not move when told to: this move is another player's."
        else:
            self.failed = failure.why
            if self._bad_bot == FORFEIT:
                return [
                    Forfeit(decision.seat, f"{self.name} resigns, because its program failed: {self.failed}.")
                ]
            self._notice = f"{self.name}'s program failed: {self.failed}. A casual player takes its seat."
        self._stand_in.ask(seen, decision, limits)
        return []
