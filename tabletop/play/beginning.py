"""What lies on the table at a start: the record asked for, the game that was left, or a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tabletop.engine.errors import TabletopError
from tabletop.engine.time_control import format_time_control
from tabletop.play.new_game import GameChoice, choice_from, default_seats, without_missing
from tabletop.play.texts import say

if TYPE_CHECKING:
    from tabletop.play.args import PlayArgs
    from tabletop.play.session import Session
    from tabletop.storage.settings import Settings


class Beginning:
    """`found`: the ids of the games there are, first the one a newcomer meets."""

    def __init__(self, session: Session, settings: Settings, found: Callable[[], Iterable[str]]) -> None:
        self._session, self._settings, self._found = session, settings, found

    def begin(self, args: PlayArgs) -> None:
        """Put a game into the session; its `notice` says what could not be as it was. Raises TabletopError or
        ValueError if what was asked for cannot be played."""
        session = self._session
        session.log = args.log
        if args.record is not None:
            session.go_on(args.record)
        elif args.wants_new or session.resume() is None:
            notice, news = session.notice, session.news
            if args.resume and not notice and not news:
                notice = say("start.nothing_left")
            if args.wants_new:
                session.library.adopt()
            changed = self._begin_new(args)
            session.notice = " ".join(filter(None, (session.notice, notice, changed)))
            session.news = news

    def default(self) -> GameChoice:
        """What a newcomer plays."""
        return self._usual(next(iter(self._found())))

    def _begin_new(self, args: PlayArgs) -> str:
        """Begin what was asked for, with what was played last for the rest. If part of that is not available any more,
        something simpler is begun, and the answer says why."""
        session = self._session
        last = choice_from(self._settings.get("last_game"), session.load)
        choice = self._choice(args, last)
        seats, missing = without_missing(choice.seats)
        try:
            session.begin(choice._replace(seats=seats), position=args.position)
        except (TabletopError, ValueError) as problem:
            simple = self._simple(args)
            if simple == choice or args.position is not None:
                raise
            session.begin(simple)
            return say("start.cannot", problem=problem)
        if missing:
            return say("start.replaced", missing=missing)
        lost = bool(self._settings.get("last_game")) and last is None and args.game is None
        return say("start.unknown") if lost else ""

    def _simple(self, args: PlayArgs) -> GameChoice:
        """What was asked for and nothing else."""
        spec = self._session.load(args.game or next(iter(self._found())))
        clock = format_time_control(args.clock[0]) if args.clock is not None else "off"
        count = spec.seats_default if args.seats is None else len(args.seats)
        return GameChoice(
            spec.id, default_seats(count, args.seats), dict(args.options), clock, args.seed or ""
        )

    def _usual(self, game: str) -> GameChoice:
        """That game as nobody has chosen it yet."""
        spec = self._session.load(game)
        return GameChoice(spec.id, default_seats(spec.seats_default), clock=str(self._settings.get("clock")))

    def _choice(self, args: PlayArgs, last: GameChoice | None) -> GameChoice:
        """What was asked for, filled up with the last game's choices."""
        if args.game is None:
            choice = last or self.default()
        elif last is not None and last.game == args.game and args.seats is None:
            choice = last
        else:
            choice = self._usual(args.game)
        if args.seats is not None:
            choice = choice._replace(seats=default_seats(len(args.seats), args.seats))
        if args.options or args.game is not None:
            choice = choice._replace(options=dict(args.options))
        if args.clock is not None:
            choice = choice._replace(clock=format_time_control(args.clock[0]))
        return choice._replace(seed=args.seed or "")
