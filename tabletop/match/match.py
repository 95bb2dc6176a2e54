"""One game in progress: the only holder and the only mutator of the live state."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop.engine.actions import Action, as_action
from tabletop.engine.clock import Clock
from tabletop.engine.decisions import Decision, Result
from tabletop.engine.errors import IllegalActionError, StaleActionError, TabletopError
from tabletop.engine.events import Declared
from tabletop.engine.observation import Observation, redact
from tabletop.engine.player import HUMAN, Player
from tabletop.engine.rng import Random
from tabletop.engine.spec import GameSpec, Options
from tabletop.engine.state import GameState
from tabletop.engine.time_control import format_time_control
from tabletop.match import history, offers
from tabletop.match.history import Entry, LogEntry, ReplayError
from tabletop.match.memory import Memory
from tabletop.match.public import PUBLIC, public_event, public_observation
from tabletop.match.recorder import Recorder
from tabletop.match.remarks import Remarks
from tabletop.match.staging import answers_after, rest_of
from tabletop.match.steps import KEPT_STEPS, Past, Step, Steps, UndoInfo
from tabletop.match.texts import say
from tabletop.match.timing import Timing
from tabletop.match.undo import barrier_in, look_ahead

SERIAL_SHIFT: Final = 16
"""Serials leave room for so many bits of staging within one choice."""


class Change(NamedTuple):
    """Told to listeners after something happened; read the log for what it was.

    `kind`: "start", "move" (a whole choice), "stage" (one part of a compound choice: others notice nothing),
    "cancel", "interrupt", "undo", "problem" (the recorder's state changed: read `Match.problem`).
    `seat`: whose doing, -1 = nobody's. New log entries are `log(seat, log_from)`; after "undo" the log was cut
    to `log_from` entries.
    """

    kind: str
    seat: int
    log_from: int


class Match:
    """A game from its deal to its result. Lives on one thread; no Qt, no files, no waiting.

    Build it, `subscribe`, then `start()`. Everybody chooses through `submit`; whatever is read for a seat
    (`observation`, `decision_for`, `log`) holds only what that seat may know. `unasked`: entries that, as the
    table says, were no choice of the person whose they are: the only answer, or a pass that it made.
    """

    def __init__(
        self,
        spec: GameSpec,
        players: Sequence[Player],
        seed: str,
        options: Options | None = None,
        *,
        clock: Clock | None = None,
        recorder: Recorder | None = None,
        position: Mapping[str, object] | None = None,
        time_ai: bool = False,
        keep: int = KEPT_STEPS,
    ) -> None:
        """`players` by seat. `position`: start from this written position instead of a deal. `time_ai`: AI
        seats pay for their thinking too. `keep`: so many last steps can be taken back, and looked at as `past`.
        Raises SetupError, OptionError, NotationError, and ValueError for a clock with another number of seats."""
        if clock is not None and clock.seats != len(players):
            raise ValueError(f"a clock for {clock.seats} seats at a table for {len(players)}")
        spec.check_seats(len(players))
        self.spec = spec
        self.players = tuple(players)
        self.seats = len(players)
        self.seed = seed
        self.options = spec.make_options() if options is None else options
        self.clock = clock
        self.recorder = recorder
        self._position = position
        self._state: GameState = (
            spec.start(self.seats, seed, self.options)
            if position is None
            else spec.place(position, self.seats, seed, self.options)
        )
        self._state.events = []
        self._steps = Steps(spec, self.seats, self.is_human, keep)
        self._log: list[LogEntry] = []
        self._memory = Memory(spec, self.options)
        self._n = 0
        self.unasked: set[int] = set()
        self.remarks = Remarks(self.seats)
        self._serial = 0
        self._decision: Decision | None = None
        self._staged: list[Action] = []
        self._stage_base: GameState | None = None
        self._asked: Player | None = None
        self._problem = ""
        self._listeners: list[Callable[[Change], None]] = []
        self._telling = False
        self._started = False
        self._timing = Timing(clock, self.is_human, time_ai)
        self._issue()
        self._timing.begin(self._decision)

    # Reading

    @property
    def to_act(self) -> int | None:
        """The seat that must choose now (a public fact); None when the game is over."""
        return None if self._decision is None else self._decision.seat

    @property
    def entries(self) -> int:
        """The number of the last entry; 0 before the first."""
        return self._n

    @property
    def staging(self) -> tuple[Action, ...]:
        """The parts of the unpaid compound choice so far: a secret of `to_act`. `cancel` takes them back."""
        return tuple(self._staged)

    @property
    def problem(self) -> str:
        """Why the game is not being saved at this moment, in one sentence; "" when all is well."""
        return self._problem

    def is_human(self, seat: int) -> bool:
        """Whether a person at the screen plays this seat."""
        return self.players[seat].kind == HUMAN

    def is_timed(self, seat: int) -> bool:
        """The clock runs for `seat`."""
        return self.clock is not None and self._timing.is_timed(seat)

    def observation(self, seat: int) -> Observation:
        """All that `seat` may know now; of PUBLIC what everybody may (its `seat` is then -1)."""
        if seat == PUBLIC:
            return public_observation([self._state.observe(s) for s in range(self.seats)])
        return self._state.observe(self._check_seat(seat))

    def decision_for(self, seat: int) -> Decision | None:
        """The open question if it is `seat`'s, else None. Its `serial` is the match's own: it rises with every
        question, also after undo and cancel."""
        decision = self._decision
        return decision if decision is not None and decision.seat == seat else None

    def peek(self, seat: int, actions: Sequence[Action], anew: bool = False) -> tuple[Action, ...] | None:
        """What would be asked next after these parts of `seat`'s open compound choice, or `anew` from its beginning:
        its legal answers; None if the choice would be complete, or a part is not legal. Nothing is played."""
        state = self._stage_base if anew and self._stage_base is not None else self._state
        return None if self.to_act != seat else answers_after(state, actions)

    def rest_of(self, seat: int) -> tuple[Action, ...]:
        """How the casual player would go on with `seat`'s open compound choice while the same is asked; () outside
        one. Found on a sampled world; nothing is played."""
        decision = self.decision_for(seat)
        if decision is None or not decision.stage:
            return ()
        return rest_of(self.spec, self._state.observe(seat), decision, Random(decision.serial))

    def log(self, seat: int, start: int = 0) -> list[LogEntry]:
        """The events from log index `start` on, redacted for `seat` (or PUBLIC); those before `forgotten` as
        far as they may still be looked up."""
        log = self._memory.told(self._log, start)
        if seat == PUBLIC:
            return [LogEntry(n, public_event(event, self.seats)) for n, event in log]
        self._check_seat(seat)
        return [LogEntry(n, redact(event, seat)) for n, event in log]

    @property
    def forgotten(self) -> int:
        """Log entries before this index may tell less than they did when they were new."""
        return self._memory.forgotten(self._log)

    @property
    def remembered(self) -> int:
        """The first entry from which on everything that was told may be looked at again, 0 = all of the game."""
        known = self.forgotten
        return self._log[known - 1].n + 1 if known else 0

    @property
    def log_length(self) -> int:
        return len(self._log)

    def past(self, n: int = 0) -> Past | None:
        """The table before entry `n`, None if that is not kept any more; 0: as it stands."""
        state = self._steps.before(n) if n else self._stage_base or self._state
        return None if state is None else Past(self.spec, state, self.seats)

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self._state.result()

    def header(self) -> dict[str, object]:
        """The first line of this game's record."""
        header: dict[str, object] = {
            "schema": history.SCHEMA,
            "game": self.spec.id,
            "rules_version": self.spec.rules_version,
            "options": dict(self.options),
            "seats": [{"kind": player.kind, "name": player.name} for player in self.players],
            "seed": self.seed,
            "clock": format_time_control(self.clock.control if self.clock else None),
            "time_ai": self._timing.time_ai,
        }
        if self.clock is not None and (handicaps := self.clock.handicaps):
            header["own_ms"] = [handicaps.get(seat, 0) for seat in range(self.seats)]
        if self._position is not None:
            header["position"] = dict(self._position)
        return header

    def forced(self) -> Action | None:
        """The only legal answer, if a person must choose and there is just one. With other people at the table, who
        notice that nobody was asked, only where everybody knows it. The table may submit it after its usual pace."""
        decision = self._decision
        if decision is None or len(decision.actions) != 1 or not self.is_human(decision.seat):
            return None
        if any(self.is_human(seat) for seat in range(self.seats) if seat != decision.seat):
            public = self.observation(PUBLIC)
            if not self.spec.rules.prompts[public.prompt_of(decision.seat)].evident(public, decision.seat):
                return None
        return decision.actions[0]

    def last_choice(self, seat: int, since: int = 0, beside: Collection[str] = ()) -> Action | None:
        """The last part of `seat`'s last choice after entry `since`, if nobody has done anything since that was told
        of, but for events whose `how` is one of `beside`; None if somebody has."""
        return self._steps.last_choice(seat, since, self._log, beside)

    def last_answer(self, seat: int, prompt: str, since: int = 0) -> Action | None:
        """The last part of what `seat` last answered to that prompt in this turn and after entry `since`; None if it
        has answered none."""
        return self._steps.last_answer(seat, prompt, since, self.observation(PUBLIC).turn_seat)

    def has_chosen(self, seat: int, since: int, until: int | None = None) -> bool:
        """Whether `seat` has made a choice after entry `since`, up to entry `until`: answers that nobody was asked for,
        or that were the only ones, are none."""
        return self._steps.has_chosen(seat, since, self.unasked, until)

    # Playing

    def subscribe(self, listener: Callable[[Change], None]) -> None:
        """`listener` is told every Change, after it happened. It must not call back into `submit`, `undo`, …
        before it has returned."""
        self._listeners.append(listener)

    def unsubscribe(self, listener: Callable[[Change], None]) -> None:
        """`listener` is told nothing more."""
        self._listeners.remove(listener)

    def start(self) -> None:
        """Write the header (a new game; a resumed one has it), tell listeners, ask the first player."""
        if self.recorder is not None and self._n == 0:
            self.recorder.begin(self.header())
        self._started = True
        self._tell(Change("start", -1, 0))
        self._ask()

    def submit(self, serial: int, seat: int, action: Action) -> None:
        """The one gate: `seat` answers question `serial`.

        Raises StaleActionError if that question is not open, not this seat's, or the game is over, and
        IllegalActionError if the answer is not among `decision.actions`, whatever its type; then nothing
        has changed. A choice is recorded when its last part is in, and before anybody is told.
        """
        decision = self._decision
        if decision is None:
            raise StaleActionError(say("over"))
        if type(serial) is not int or type(seat) is not int:
            raise StaleActionError("An answer names its question and its seat by number.")
        if serial != decision.serial or seat != decision.seat:
            raise StaleActionError(say("stale"))
        wanted = as_action(action)
        if wanted is None or wanted not in decision.actions:
            raise IllegalActionError(say("illegal"))
        self._not_while_telling()
        log_from = len(self._log)
        committed = self._play(decision.actions[decision.actions.index(wanted)])
        if committed:
            self._timing.chosen(self._decision)
            self._record(seat, self._steps.played[-1].actions)
        self._changed(Change("move" if committed else "stage", seat, log_from))

    def cancel(self, seat: int) -> None:
        """Take back the unpaid parts of a compound choice. Raises IllegalActionError if `seat` has none open."""
        if not self._staged or self.to_act != seat:
            raise IllegalActionError("There is nothing to cancel.")
        self._not_while_telling()
        self._drop_staging()
        self._issue()
        self._changed(Change("cancel", seat, len(self._log)))

    def interrupt(self, kind: str, seat: int) -> None:
        """Something that is no choice: "flag" (a time penalty), "time", "resign", "draw" (agreed by all), "offer"
        of a draw and "decline" (see `offers`).

        Drops unpaid staging; the question is asked anew. Raises StaleActionError when the game is over and
        IllegalActionError for an unknown kind or a seat that is not, or no more, in the game.
        """
        if self._decision is None:
            raise StaleActionError(say("over"))
        if kind not in history.KINDS or type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalActionError("There is no such interrupt.")
        if why := offers.refusal([event for _, event in self._log], kind, seat):
            raise IllegalActionError(why)
        self._not_while_telling()
        log_from = len(self._log)
        self._play_interrupt(kind, seat)
        self._timing.chosen(self._decision)
        self._record(seat, interrupt=kind)
        self._changed(Change("interrupt", seat, log_from))

    def keep_time(self) -> None:
        """Write down what the clock shows: with the moves, all that a resumed game begins with."""
        if self.recorder is not None and self.clock is not None and self._started:
            self.recorder.write({"n": self._n, "clock": self.clock.snapshot()})

    def remark(self, kind: str, seat: int, faces: Sequence[int] | None = None) -> None:
        """Write that down beside the moves; see `Remarks`."""
        line = {kind: seat} if faces is None else {kind: seat, "faces": list(faces)}
        self.remarks.take(line)
        if self.recorder is not None:
            self.recorder.write({"n": self._n, **line})

    def close(self) -> None:
        """The table is left: players forget their question, the clock's state is written down."""
        if self._asked is not None:
            self._asked.stop()
            self._asked = None
        if self.clock is not None:
            self.clock.stop()
        self.keep_time()
        if self.recorder is not None:
            self.recorder.close(self._decision is None)

    # Taking back

    def undo_info(self, seat: int, consent: Iterable[int] = ()) -> UndoInfo:
        """What `undo(seat, consent)` would do, or why it cannot."""
        if self._staged and self.to_act == seat:
            return UndoInfo(True, self._n, tuple(self._staged), "", ())
        return self._steps.undo_info(seat, set(consent), self.unasked, self._state, self._log, self._n)

    def undo(self, seat: int, consent: Iterable[int] = ()) -> None:
        """Return to before `seat`'s last choice (inside a compound choice: `cancel`). `consent`: the other
        human seats that agreed. Raises IllegalActionError, with nothing changed, at a barrier."""
        info = self.undo_info(seat, consent)
        if not info.possible:
            raise IllegalActionError("That cannot be taken back.")
        if self._staged and self.to_act == seat:
            self.cancel(seat)
            return
        self._not_while_telling()
        self._drop_staging()
        self._take_back(info.to)
        self._timing.chosen(self._decision)
        self._record(seat, undo=info.to)
        self._changed(Change("undo", seat, len(self._log)))

    def barrier_ahead(self, seat: int, action: Action) -> str:
        """Whether `action` of the open question would be a barrier to undo: REVEAL, SHUFFLE, SAID, TOLD, SHOWN
        (other people see a card), SEAT (the next choice is another's), or "".

        It is tried on worlds sampled from what `seat` knows, never on the real one, so the answer tells nothing.
        """
        decision = self.decision_for(seat)
        if decision is None or action not in decision.actions:
            return ""
        ahead = look_ahead(self.spec, self._state, decision, self._staged, action, self.seats)
        return barrier_in(ahead, seat, self.is_human)

    # Time

    def open_input(self) -> None:
        """The player to act can choose now (curtain open, animation done): the clock of the question runs.

        Free, so that nothing runs: a question that times nobody, and any seat played by an AI unless `time_ai`.
        The clock stands again after every move and interrupt until this is called anew.
        """
        self._timing.run(self._decision)

    def close_input(self) -> None:
        """The player cannot choose for now (curtain, menu): the clock stands. `open_input` goes on."""
        self._timing.stand()

    def poll_clock(self) -> None:
        """Turn what fell due on the clock into interrupts. Call it about every 100 ms while the table is open."""
        if self.clock is None or self._decision is None:
            return
        for flag in self.clock.poll():
            for _ in range(flag.times):
                if self._decision is None or self.clock.is_out(flag.seat):
                    break
                self.interrupt("flag" if flag.kind == "penalty" else "time", flag.seat)

    # Resuming

    def replay(self, lines: Iterable[Mapping[str, object]]) -> None:
        """Play a record's lines (all after the header) into this fresh match, before `start()`; nothing is
        recorded, nobody asked. Checks are compared; the clock is set as it was.

        Raises ReplayError at the first line that does not fit; what came before it has been played.
        """
        clock: Mapping[str, object] | None = None
        for line in lines:
            clock = self.replay_line(line) or clock
        if clock is not None and self.clock is not None:
            try:
                self.clock.restore(clock)
            except ValueError as problem:
                raise ReplayError(self._n, say("entry.clock", entry=self._n, problem=problem)) from None
            self.clock.stop()
            self.clock.resume()
        self._timing.rebuilt((entry.event for entry in self._log), self._decision)

    def replay_line(self, line: Mapping[str, object]) -> Mapping[str, object] | None:
        """One line of `replay`; returns the clock it carries. Raises ReplayError; the match is of no use then."""
        try:
            return self._replay_line(line)
        except TabletopError:
            raise
        except Exception as problem:  # a stranger's position may break the game later
            raise ReplayError(self._n + 1, say("entry.breaks", entry=self._n)) from problem

    def _replay_line(self, line: Mapping[str, object]) -> Mapping[str, object] | None:
        if "check" in line:
            found = history.position_check(self.spec, self._state)
            if line.get("n") != self._n or line["check"] != found:
                raise ReplayError(self._n, say("entry.position", entry=self._n))
            return None
        if "seat" not in line:
            self.remarks.take(line)
            clock = line.get("clock")
            return clock if isinstance(clock, Mapping) else None
        entry = history.parse_entry(line)
        if entry.n != self._n + 1:
            raise ReplayError(entry.n, say("entry.order", entry=entry.n, before=self._n))
        if entry.seat >= self.seats:
            raise ReplayError(entry.n, say("entry.seat", entry=entry.n))
        if entry.undo >= 0:
            if entry.undo and not self._steps.has(entry.undo):
                raise ReplayError(entry.n, say("entry.missing", entry=entry.n))
            if not self._steps.reach(entry.undo):
                raise ReplayError(entry.n, say("entry.too_far", entry=entry.n))
            self._take_back(entry.undo)
        elif self._decision is None:
            raise ReplayError(entry.n, say("entry.after_end", entry=entry.n))
        elif entry.interrupt:
            self._play_interrupt(entry.interrupt, entry.seat)
        else:
            self._replay_actions(entry)
        self._n = entry.n
        return entry.clock

    def _replay_actions(self, entry: Entry) -> None:
        committed, wrong = False, ""
        for action in entry.actions:
            decision = self._decision
            if committed or decision is None or decision.seat != entry.seat:
                wrong = say("entry.not_theirs", entry=entry.n, seat=entry.seat)
            elif action not in decision.actions:
                wrong = say("entry.illegal", entry=entry.n, verb=action.verb)
            if wrong:
                break
            committed = self._play(action)
        if wrong or not committed:
            self._drop_staging()
            self._issue()
            raise ReplayError(entry.n, wrong or say("entry.half", entry=entry.n))

    # Inside

    def _check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"no seat {seat} at a table for {self.seats}")
        return seat

    def _not_while_telling(self) -> None:
        if self._telling:
            raise RuntimeError("a listener must return before the match can go on")

    def _issue(self) -> None:
        """Take the state's open question under a serial of our own, so that undo never reuses one.

        A fresh choice begins far above the last, so that nobody can tell how much was staged and cancelled before.
        """
        decision = self._state.decision()
        self._serial = max(self._serial + 1, self._n << SERIAL_SHIFT)
        self._decision = None if decision is None else decision._replace(serial=self._serial)

    def _play(self, action: Action) -> bool:
        """Apply a checked action; True if it completed the choice. A failing game leaves nothing changed."""
        decision = self._decision
        assert decision is not None
        before = self._state.clone()
        events = list(self._state.events or ())
        try:
            self._state.apply(action)
            following = self._state.decision()
        except Exception:
            before.events = events
            self._state = before
            raise
        if not self._staged:
            self._stage_base = before
        self._staged.append(action)
        committed = following is None or following.stage == 0 or following.seat != decision.seat
        if committed:
            assert self._stage_base is not None
            self._commit(decision.seat, tuple(self._staged), "", self._stage_base)
        self._issue()
        return committed

    def _play_interrupt(self, kind: str, seat: int) -> None:
        self._drop_staging()
        before = self._state.clone()
        try:
            if kind in offers.SAID:
                self._state.events = [Declared(offers.SAID[kind], seat)]
            else:
                self._state.interrupt(kind, seat)
            self._state.decision()
        except Exception:
            before.events = []
            self._state = before
            raise
        self._commit(seat, (), kind, before)
        self._issue()

    def _commit(self, seat: int, actions: tuple[Action, ...], interrupt: str, before: GameState) -> None:
        self._n += 1
        self._steps.add(Step(self._n, seat, actions, interrupt, before, len(self._log)))
        events = self._state.events or []
        self._log.extend(LogEntry(self._n, event) for event in events)
        self._state.events = []
        self._staged.clear()
        self._stage_base = None
        self._timing.lost(events)

    def _drop_staging(self) -> None:
        if self._stage_base is not None:
            self._state = self._stage_base
            self._state.events = []
            self._stage_base = None
        self._staged.clear()

    def _take_back(self, to: int) -> None:
        if (first := self._steps.cut(to)) is not None:
            assert first.before is not None
            self._state = first.before
            del self._log[first.log_start :]
        self._memory.cut()
        self._state.events = []
        self._n += 1
        self._timing.rebuilt((entry.event for entry in self._log), self._state.decision())
        self._issue()

    def _record(
        self, seat: int, actions: tuple[Action, ...] = (), interrupt: str = "", undo: int = -1
    ) -> None:
        if self.recorder is None:
            return
        entry = Entry(self._n, seat, actions, interrupt, undo)
        if self.clock is not None:
            entry = entry._replace(clock_ms=self.clock.remaining_ms(seat), clock=self.clock.snapshot())
        self.recorder.write(entry.data())
        if entry.n % history.CHECK_EVERY == 0:
            self.recorder.write({"n": entry.n, "check": history.position_check(self.spec, self._state)})

    def _changed(self, change: Change) -> None:
        if self.recorder is not None and self.recorder.problem != self._problem:
            self._problem = self.recorder.problem
            self._tell(Change("problem", -1, len(self._log)))
        self._tell(change)
        self._ask()

    def _tell(self, change: Change) -> None:
        self._telling = True
        try:
            for listener in tuple(self._listeners):
                listener(change)
        finally:
            self._telling = False

    def _ask(self) -> None:
        if self._asked is not None:
            self._asked.stop()
            self._asked = None
        if (decision := self._decision) is not None:
            self._asked = self.players[decision.seat]
            seen, limits = self._state.observe(decision.seat), self._timing.limits(decision)
            self._asked.ask(seen, decision, limits)
