"""What Rupees tells its opponents and hints."""

from functools import partial
from typing import Final

from tabletop.engine.follow import Follow
from tabletop.engine.later import held, later
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Mind
from tabletop.games.rupees.determinize import sampler
from tabletop.games.rupees.evaluate import evaluate
from tabletop.games.rupees.texts import say

TOOK: Final = ("five", "fives", "joker", "jokers", "love", "money", "bomb", "sword", "rank", "alone")


def _took(last: bool, better: str, played: str, other: str) -> str:
    """How often two cards take the turn; "" where that is as good as certain, which the cards say by themselves.
    `last`: everybody plays the only card."""
    if (better, played) == ("100", "0"):
        return ""
    form = "last" if last else "rarely" if played in ("0", "1") else ""
    return say("follows.turn", form, better=better, played=played, other=other)


def _matters(last: bool, seen: Observation) -> bool:
    return (len(seen.zone("hand", seen.seat).cards) == 1) is last


FOLLOWS: Final = (  # by less the games that are tried out differ by chance
    *[
        Follow(
            TOOK,
            partial(_took, last),
            0.15,
            ends=(*TOOK, "carried", "left_over"),
            instead=True,
            lists=lambda: say("follows.turn.list"),
            matters=partial(_matters, last),
        )
        for last in (False, True)
    ],
    Follow(TOOK, lambda **told: say("follows.captured", **told), 1.5, values=True),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.rupees.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.rupees.rationale", "rationale"),
    hopeless=later("tabletop.games.rupees.finale", "hopeless"),
    lost=later("tabletop.games.rupees.foresight", "lost"),
    won=later("tabletop.games.rupees.foresight", "won"),
    apart=later("tabletop.games.rupees.rationale", "apart"),
    alive=later("tabletop.games.rupees.foresight", "alive"),
    marked=later("tabletop.games.rupees.foresight", "marked"),
    follows=FOLLOWS,
    shared=lambda: say("shared"),
)
