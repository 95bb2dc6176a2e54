"""The players at one table that are processes: our levels in one worker, other people's programs each in its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.ai.commands import BOT, REPLACE, bot_title
from tabletop.ai.players import LEVELS, level
from tabletop.ai.remote import RemotePlayer, Worker
from tabletop.engine.player import Answer, Forfeit, Player

if TYPE_CHECKING:
    from tabletop.ai.bot import BotPlayer
    from tabletop.ai.pipes import Log
    from tabletop.engine.spec import GameSpec

USUAL: Final = "casual"
"""By this level's rules of thumb a hint lets everybody play on."""


class Opponents:
    """The players that are processes. Call `poll` while `busy`, every 15 to 50 ms."""

    def __init__(
        self,
        spec: GameSpec,
        *,
        worker_game: str = "",
        cores: int = 1,
        bad_bot: str = REPLACE,
        log: Log | None = None,
    ) -> None:
        """`worker_game`: what the worker opens, if not the game of that id. `bad_bot`: see `commands`. `log`: is called
        with every line."""
        self.worker = Worker(worker_game or spec.id, cores=cores)
        self._spec = spec
        self._bad_bot = bad_bot
        self._log = log
        self._bots: dict[int, BotPlayer] = {}

    def player(self, seat: int, kind: str, seed: str, name: str) -> Player:
        """The player for a seat. Raises KeyError for an unknown level and CommandError for a command that cannot be
        read."""
        if not kind.startswith(BOT):
            return RemotePlayer(self.worker, kind, seed, name)
        from tabletop.ai.bot import BotPlayer

        bot = BotPlayer(self._spec, kind, seed, name, self.worker, bad_bot=self._bad_bot, log=self._log)
        self._bots[seat] = bot
        return bot

    @property
    def busy(self) -> bool:
        """Something is being waited for: go on calling `poll`."""
        return self.worker.busy or any(bot.busy for bot in self._bots.values())

    def greet(self) -> None:
        """Start the programs now, so that they say who they are before they are asked."""
        for bot in self._bots.values():
            bot.warm()

    def progress(self, seat: int) -> float:
        """How far the seat is with the open question, 0 to 1; 0 when it is not asked."""
        bot = self._bots.get(seat)
        return bot.progress if bot is not None and not bot.failed else self.worker.progress

    def poll(self) -> Sequence[Answer | Forfeit]:
        """The answers that have come since the last call."""
        found: list[Answer | Forfeit] = []
        for bot in self._bots.values():
            found += bot.poll()
        for answer in self.worker.poll():
            replaced = self._bots.get(answer.seat)
            notice = replaced.take_notice() if replaced is not None else ""
            found.append(answer._replace(notice=" ".join(filter(None, (notice, answer.notice)))))
        return found

    def close(self) -> None:
        """End all processes; other people's programs have two seconds to end by themselves."""
        for bot in self._bots.values():
            bot.close()
        self.worker.close()


def rivalry(players: Sequence[Player]) -> str:
    """How these compare with the level by which a hint plays everybody: "same", "weaker" or "stronger", "" = it cannot
    be said."""
    names = [found.name for found in LEVELS]
    usual, kinds = names.index(USUAL), [player.kind.partition(":")[0] for player in players]
    if not kinds or not all(kind in names for kind in kinds):
        return ""
    ranks = [names.index(kind) - usual for kind in kinds]
    if not any(ranks):
        return "same"
    return "weaker" if max(ranks) <= 0 else "stronger" if min(ranks) >= 0 else ""


def thinks(player: Player) -> bool:
    """Whether its time for an answer depends on what it sees."""
    kind = player.kind
    base = kind.partition(":")[0]
    return kind.startswith(BOT) or any(found.think_ms > 0 for found in LEVELS if found.name == base)


def level_title(player: Player, spec: GameSpec) -> str:
    """What stands under an opponent's name at this moment. Raises KeyError for an unknown level."""
    if not player.kind.startswith(BOT):
        return level(player.kind).title_in(spec)
    from tabletop.ai.bot import BotPlayer

    return player.title if isinstance(player, BotPlayer) else bot_title(player.kind)
