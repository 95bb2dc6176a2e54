"""What High Jinks tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.spec import Follow, Judgement, Mind, PlayStyle
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.evaluate import attacking, evaluate
from tabletop.games.high_jinks.texts import say


def judgement() -> Judgement:
    from tabletop.games.high_jinks import judgement as hints

    return hints.JUDGEMENT


def rationale(seen: Observation, decision: Decision, parts: tuple[Action, ...]) -> str | None:
    from tabletop.games.high_jinks.rationale import rationale as tell  # only a hint needs it

    return tell(seen, decision, parts)


def apart(
    seen: Observation, decision: Decision, parts: tuple[Action, ...], other: tuple[Action, ...]
) -> str | None:
    from tabletop.games.high_jinks.rationale.apart import apart as tell  # only a hint needs it

    return tell(seen, decision, parts, other)


FIGHTS: Final = ("combat", "end", "attack", "block", "noblock", "empower", "ace", "pass", "decline")
"""Verbs that decide by themselves what falls and is dealt in this turn."""
FALLEN: Final = ("outpowered", "king_beats", "queen_beats", "jack_beats", "aced")
FOLLOWS: Final = tuple(
    follow._replace(ends=("turn",), verbs=() if follow.own else FIGHTS)
    for follow in (
        Follow((), lambda **told: say("follows.suffered.now", **told), 0.1, good=False, damage=True),
        Follow((), lambda **told: say("follows.dealt.now", **told), 0.1, mine=False, damage=True),
        Follow(FALLEN, lambda **told: say("follows.fallen", **told), 0.1, good=False),
        Follow(FALLEN, lambda **told: say("follows.felled", **told), 0.1, mine=False),
        Follow((), lambda **told: say("follows.suffered", **told), 0.4, good=False, damage=True, own=True),
        Follow((), lambda **told: say("follows.dealt", **told), 0.4, mine=False, damage=True, own=True),
    )
)


def attacker() -> Judgement:
    from tabletop.games.high_jinks.judgement import styles

    return styles.ATTACKER


def hoarder() -> Judgement:
    from tabletop.games.high_jinks.judgement import styles

    return styles.HOARDER


STYLES: Final = (
    PlayStyle(
        "attacker",
        "attacker",
        "attacks whenever a duel may be won, and spends cards on it",
        attacker,
        attacking,
    ),
    PlayStyle(
        "hoarder",
        "hoarder",
        "collects cards and Agents, and attacks where little can go wrong",
        hoarder,
    ),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=judgement,
    rationale=rationale,
    apart=apart,
    follows=FOLLOWS,
    styles=STYLES,
)
