"""What Jonkler tells its opponents and hints."""

from typing import Final

from tabletop.engine.catalogue import named
from tabletop.engine.follow import Follow
from tabletop.engine.later import held, later
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Mind, PlayStyle
from tabletop.games.jonkler.cards import DECKS
from tabletop.games.jonkler.determinize import sampler
from tabletop.games.jonkler.evaluate import evaluate, sabotaging, shunning
from tabletop.games.jonkler.foresight import threatens
from tabletop.games.jonkler.texts import say

COUNTED: Final = ("made", "missed")


def _how_often(better: str, played: str, **rest: object) -> str:
    """ "rarer" where the better bid is met less often than the played one."""
    return "rarer" if int(better) < int(played) else ""


def _rival(seat: int) -> Follow:
    """How often whoever sits there meets the bid, if that may win the game."""

    def matters(seen: Observation) -> bool:
        return threatens(dict(seen.facts), seat)

    return Follow(
        ("made",),
        lambda **told: say("follows.rival", rival=named(seat), **told),
        0.1,
        good=False,
        mine=False,
        ends=("round",),
        rival=seat,
        verbs=("play",),
        matters=matters,
        step=True,
    )


FOLLOWS: Final = (
    Follow(
        ("made",),
        lambda **told: say("follows.made", **told),
        0.12,
        ends=COUNTED,
        own=True,
        verbs=("play",),
        instead=True,
        seldom=True,
        less=lambda **told: say("follows.made.less", **told),
        lists=lambda: say("follows.made.list"),
    ),
    Follow(
        COUNTED,
        lambda **told: say("follows.points", **told),
        3.0,
        values=True,
        ends=COUNTED,
        own=True,
        verbs=("bid",),
        always=True,
        instead=True,
        lists=lambda: say("follows.points.list"),
    ),
    Follow(  # never told by itself: a bid of less is met more often, and worth less
        ("made",),
        lambda **told: say("follows.made.bid", _how_often(**told), **told),
        1.0,
        ends=COUNTED,
        own=True,
        verbs=("bid",),
        always=True,
        belies=later("tabletop.games.jonkler.bids", "leaves_open"),
    ),
    *[_rival(seat) for seat in range(max(DECKS))],
)
"""What the bids come to. A bid is weighed in points; a card by how often the own bid is met, or that of the rival whom
it hurts most. Where hardly a game is won from there, by the points and the own bid alone."""


STYLES: Final = (
    PlayStyle(
        "saboteur",
        "saboteur",
        "bids boldly and takes tricks from those who need them",
        held("tabletop.games.jonkler.styles", "SABOTEUR"),
        sabotaging,
    ),
    PlayStyle(
        "cautious",
        "cautious bidder",
        "bids low and keeps out of the way",
        held("tabletop.games.jonkler.styles", "CAUTIOUS"),
        shunning,
    ),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.jonkler.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.jonkler.rationale", "rationale"),
    apart=later("tabletop.games.jonkler.rationale", "apart"),
    among=later("tabletop.games.jonkler.rationale", "among"),
    weighed=later("tabletop.games.jonkler.bids", "weighed"),
    marked=later("tabletop.games.jonkler.rationale", "marked"),
    won=later("tabletop.games.jonkler.sure", "won"),
    alive=later("tabletop.games.jonkler.last_round", "alive"),
    follows=FOLLOWS,
    styles=STYLES,
)
