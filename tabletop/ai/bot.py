"""Seats played by other people's programs, which speak docs/engine-protocol.md, and what happens when they fail.

A seat of the kind `engine:COMMAND` is a `BotPlayer` with a process of its own, started without a shell. It is not
trusted: one that ends, hangs past its hard limit, floods, or answers anything but a legal move is ended, and then
either a level of ours takes its seat or the seat resigns, as the table says. The game goes on in each case.
"""

from __future__ import annotations

import os
import shlex
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.ai.dialogue import Dialogue, Failure
from tabletop.ai.pipes import Log, finish
from tabletop.ai.players import level
from tabletop.ai.protocol import Question
from tabletop.ai.remote import RemotePlayer, Worker
from tabletop.engine.decisions import Decision
from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown
from tabletop.engine.observation import Observation
from tabletop.engine.player import Answer, Choice, Forfeit, Limits

if TYPE_CHECKING:
    from tabletop.engine.spec import GameSpec

BOT: Final = "engine:"
"""The prefix of the kind of a seat that a program plays; its command follows."""
REPLACE, FORFEIT = "replace", "forfeit"
"""What happens to the seat of a program that fails: a level of ours takes it, or it resigns."""
MAX_COMMAND: Final = 4_000
"""Characters in a command at most."""
STAND_IN: Final = "casual"
"""The level that replaces a program that fails."""
GRACE_MS: Final = 1_000
"""Time for a program to answer a "stop", in ms; then it is started anew."""
HURRY_MS: Final = 100
"""Time for a program to answer a "hurry", in ms; then another player makes this move."""
LATE_MS: Final = 250
"""Time after the hard limit in which an answer still counts, in ms, for the way there and back."""


class CommandError(TabletopError):
    """A command that cannot be started; the message is one sentence."""


def split_command(kind: str) -> list[str]:
    """The words of a seat's kind `engine:COMMAND`, as a shell would split them. Raises CommandError."""
    text = kind.removeprefix(BOT)
    if len(text) > MAX_COMMAND:
        raise CommandError(f"a command has at most {MAX_COMMAND:,} characters")
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as problem:
        raise CommandError(f"the command {text!r} cannot be read: {problem}") from None
    if os.name == "nt":
        words = [word.strip('"') for word in words]
    if not words:
        raise CommandError(f"write {BOT}COMMAND with the command that starts the program")
    return words


def settle_command(kind: str) -> str:
    """The same kind with absolute paths of the program and of the files it is given, so that it works from every
    folder. The path of a program alone needs no quotes. Raises CommandError if there is no such program."""
    whole = kind.removeprefix(BOT).strip()
    first, *rest = [whole] if " " in whole and os.path.isfile(whole) else split_command(kind)
    found = shutil.which(first)
    if found is None:
        raise CommandError(f"{shown(first)} {_what_is_wrong(first)}")
    words = [str(Path(found).absolute())]
    words += [str(Path(word).absolute()) if os.path.isfile(word) else word for word in rest]
    if os.name == "nt":
        return BOT + " ".join(f'"{word}"' if " " in word else word for word in words)
    return BOT + shlex.join(words)


def _what_is_wrong(first: str) -> str:
    """Why `which` does not find that program, in words that follow its name."""
    here = os.path.join(os.curdir, first)
    if os.sep not in first and shutil.which(here) is not None:
        return f"is not found; the one in this folder is {here}"
    if os.path.isdir(first):
        return "is a folder"
    return "is not a program that can be started" if os.path.exists(first) else "is not found"


def bot_title(kind: str) -> str:
    """A short name of a program: that of its script, else its own."""
    try:
        words = split_command(kind)
    except CommandError:
        return "Program"
    script = next((word for word in words[1:] if Path(word).suffix and os.sep in word), words[0])
    return Path(script).name


def public_kind(kind: str) -> str:
    """A seat's kind as everybody may know it: of a program only the title, since its command tells of this computer."""
    return BOT + shlex.quote(bot_title(kind)) if kind.startswith(BOT) else kind


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
