"""Where the games of a tournament are played: here, in processes of this machine, or on a Dask cluster.

Each is a `concurrent.futures.Executor`, so that the tournament need not know which.
"""

import atexit
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import connection, resource_tracker
from pathlib import Path
from typing import Any, Final, Protocol

from tabletop.ai.bot_agent import ProgramPool
from tabletop.ai.transcript import Transcript
from tabletop.arena.jobs import Played, TournamentConfig, load, play
from tabletop.engine.errors import TabletopError

CAN_BLOCK: Final = hasattr(signal, "pthread_sigmask")
"""Whether signals can be blocked for a while, as everywhere but on Windows."""
ENDINGS: Final = {getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}
"""The signals that end a tournament with what is finished."""
LOOK_S: Final = 0.1
"""So long, in seconds, an ending signal waits at most until it is heard."""


@contextmanager
def held_back() -> Iterator[None]:
    """The signals that end a tournament wait meanwhile. What is started meanwhile does not hear them at all."""
    if not CAN_BLOCK:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def first_done(pending: set[Future[Played]]) -> tuple[set[Future[Played]], set[Future[Played]]]:
    """Those that are done, at least one, and the others. An ending signal is heard every tenth of a second: in the
    midst of `wait` it would leave taken a lock for which the crew's own thread then waits for ever."""
    while True:
        with held_back():
            finished, others = wait(pending, LOOK_S, FIRST_COMPLETED)
        if finished:
            return finished, others


class Crew(Protocol):
    """`executor` plays `width` games at once by `play`; with `window` games submitted no process is ever idle.
    `failures`: what a game's future raises when its process is gone. `close(True)` gives up unfinished games."""

    executor: Executor
    width: int
    window: int
    failures: tuple[type[Exception], ...]
    play: Callable[..., Played]

    def close(self, now: bool) -> None: ...


class InProcess:
    """One game after the other, in this process."""

    def __init__(self, log: Path | None = None) -> None:
        self.width = self.window = 1
        self.failures: tuple[type[Exception], ...] = ()
        self.executor: Executor = _Inline()
        self._programs = ProgramPool(None if log is None else Transcript(log))
        self.play: Callable[..., Played] = partial(play, programs=self._programs)

    def close(self, now: bool) -> None:
        self._programs.close()


class _Inline(Executor):
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class _Pool(ProcessPoolExecutor):
    """Its threads and processes do not hear what ends a tournament: the processes until `_begin` has told them how."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if CAN_BLOCK:
            resource_tracker.ensure_running()  # it unblocks signals when it starts
        with held_back():
            return super().submit(fn, *args, **kwargs)


class Processes:
    """`jobs` processes of this machine, started by spawn so that it is the same on every system."""

    def __init__(self, jobs: int, game: str, log: Path | None = None) -> None:
        self.play: Callable[..., Played] = _play
        self.width = jobs
        self.window = 2 * jobs
        self.failures: tuple[type[Exception], ...] = (BrokenProcessPool,)
        self._before = set(multiprocessing.active_children())
        self.executor: Executor = _Pool(
            jobs, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(game, log)
        )

    def close(self, now: bool) -> None:
        if now:  # a game may take minutes, and nobody wants its result
            for child in set(multiprocessing.active_children()) - self._before:
                child.terminate()
        self.executor.shutdown(cancel_futures=now)


_programs: ProgramPool | None = None
"""The programs of this process where it plays games for another; they go on from game to game."""


def _play(config: TournamentConfig, deal: int, rotation: int) -> Played:
    return play(config, deal, rotation, _programs)


def _begin(game: str, log: Path | None) -> None:
    """Prepares a process for its first game."""
    global _programs
    _programs = ProgramPool(None if log is None else Transcript(log))
    atexit.register(_programs.close)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked for the games
    if CAN_BLOCK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    load(game)
    gc.freeze()  # what is loaded stays: the collector need not look through it again and again


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


class Dask:
    """A Dask cluster, by the address of its scheduler. Its machines need this very program and workers of one thread
    each: games that share a processor have times that mean nothing."""

    def __init__(self, address: str, timeout_s: float = 10) -> None:
        """Raises TabletopError without the library or the cluster."""
        try:
            from distributed import Client, KilledWorker
            from distributed.comm.addressing import parse_address, parse_host_port
        except ImportError:
            raise TabletopError("--dask needs the library `distributed`: pip install distributed") from None
        try:
            parse_host_port(parse_address(address)[1])  # a client made for no address complains for 20 s
        except ValueError:
            raise TabletopError(
                f"no Dask cluster answers at {address}: write HOST:PORT of its scheduler"
            ) from None
        try:
            self._client = Client(address, timeout=timeout_s, set_as_default=False)
        except (OSError, ValueError) as problem:
            raise TabletopError(f"no Dask cluster answers at {address}: {problem}") from None
        self.width = sum(self._client.nthreads().values())
        if not self.width:
            self._client.close()
            raise TabletopError(f"the Dask cluster at {address} has no workers")
        self.window = 2 * self.width
        self.failures: tuple[type[Exception], ...] = (KilledWorker, CancelledError, OSError)
        # not `_play`: a worker of the cluster goes on when the tournament has ended
        self.play: Callable[..., Played] = play
        # not pure: two games by the same arguments are two games as far as their time goes
        self.executor: Executor = self._client.get_executor(pure=False)

    def close(self, now: bool) -> None:
        self.executor.shutdown(wait=not now)
        self._client.close()


def crew(game: str, jobs: int, dask: str | None, log: Path | None = None) -> Crew:
    """The crew for a tournament: the Dask cluster at that address, else `jobs` processes, else this process. `log`:
    where programs' lines are written, not on a cluster. Raises TabletopError."""
    if dask:
        return Dask(dask)
    return Processes(jobs, game, log) if jobs > 1 else InProcess(log)
