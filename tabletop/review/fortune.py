"""What chance alone gave each seat of a game that is over: told only where the cards came so unevenly that it can have
helped to decide it."""

from collections.abc import Sequence
from typing import Final

from tabletop.engine.finale import Fortune
from tabletop.match.public import OPEN
from tabletop.review.texts import say
from tabletop.storage.lookback import Retelling

UNEVEN: Final = 1.64
"""So many standard errors apart lie what two seats got: chance does that to one side in one of twenty games."""


def fortune(retelling: Retelling, seat: int, names: Sequence[str]) -> str:
    """Which strong cards came to that seat and to the one it is compared with, who won or came next, in a sentence, if
    they were uneven for how it ended; "" else."""
    result, tell = retelling.result, retelling.spec.table.fortune
    if result is None or tell is None or not result.winners:
        return ""
    won = seat in result.winners
    rivals = [other for other in range(len(names)) if (other in result.winners) != won]
    if not rivals:
        return ""
    rival = min(rivals, key=lambda other: result.ranking[other])
    told = [event for place in range(len(retelling.ticks) + 1) for event in retelling.events(place, OPEN)]
    shares = tell(retelling.seen(0, OPEN), told)
    side = 1 if won else -1
    best = max(shares, key=lambda share: side * _apart(share, seat, rival), default=None)
    if best is None or side * _apart(best, seat, rival) < UNEVEN:
        return ""
    form = "" if best.cards[seat] == best.cards[rival] else "of"
    return say(
        "fortune",
        form=f"{'won' if won else 'lost'} {form}".strip(),
        what=best.label,
        name=names[rival],
        mine=best.values[seat],
        theirs=best.values[rival],
        cards=best.cards[seat],
        others=best.cards[rival],
    )


def _apart(share: Fortune, one: int, other: int) -> float:
    """By how many standard errors the part of such cards among those of `one` is larger."""
    (mine, theirs), (cards, others) = ((row[one], row[other]) for row in (share.values, share.cards))
    if not cards or not others:
        return 0.0
    part = (mine + theirs) / (cards + others)
    error = (part * (1 - part) * (1 / cards + 1 / others)) ** 0.5
    return (mine / cards - theirs / others) / error if error else 0.0
