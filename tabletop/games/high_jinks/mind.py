"""What High Jinks tells its opponents and hints."""

from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK
from tabletop.engine.decisions import Decision
from tabletop.engine.follow import Follow
from tabletop.engine.later import held, later
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.spec import Mind, PlayStyle
from tabletop.games.high_jinks.actions import VERBS
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.evaluate import attacking, evaluate
from tabletop.games.high_jinks.texts import say

FIGHTS: Final = ("combat", "end", "attack", "block", "noblock", "empower", "ace", "pass", "decline")
"""Verbs that decide by themselves what falls and is dealt in this turn."""
DEALING: Final = tuple(verb.name for verb in VERBS if verb.name != "dig")
"""How much damage follows is told of these; what an unknown card brought was luck."""
TWINS: Final = ("pair", "three", "straight")
"""Verbs of sets that differ little where they begin with one rank."""
FALLEN: Final = ("outpowered", "king_beats", "queen_beats", "jack_beats", "aced")
BLOCKS: Final = ("block", "noblock")
"""Their reason reads the same at every attack, so how often the own Agents fall always stands behind it, where that is
no six of 100."""


def _often(better: str, played: str, **told: str) -> str:
    """Which of the two is hardly ever, for whoever ends a turn loses no Agent in it; and whether one is always."""
    seldom = "not" if int(better) < 2 else "only" if int(played) < 2 else ""
    return f"{'always' if '100' in (better, played) else ''} {seldom}".strip()


OWN_FALL: Final = Follow(
    FALLEN, lambda **told: say("follows.fallen", _often(**told), **told), 0.1, good=False
)

FOLLOWS: Final = tuple(
    follow._replace(ends=("turn",), verbs=follow.verbs or (DEALING if follow.own else FIGHTS))
    for follow in (
        Follow((), lambda **told: say("follows.suffered.now", **told), 0.1, good=False, damage=True),
        Follow((), lambda **told: say("follows.dealt.now", **told), 0.1, mine=False, damage=True, some=True),
        OWN_FALL,
        Follow(FALLEN, lambda **told: say("follows.felled", _often(**told), **told), 0.1, mine=False),
        OWN_FALL._replace(verbs=BLOCKS, always=True, least=0.3),
        Follow((), lambda **told: say("follows.suffered", **told), 0.4, good=False, damage=True, own=True),
        Follow(
            (),
            lambda **told: say("follows.dealt", **told),
            0.4,
            mine=False,
            damage=True,
            own=True,
            some=True,
            finishes=True,
        ),
    )
)


def _alive(seen: Observation, decision: Decision) -> tuple[Action, ...]:
    """See `Mind.alive`: nobody leaves the Main Phase with a Spell that could be set, which costs nothing and may still
    be combined. Tried out, the end of the turn beats that only as it leaves nothing else to be done badly. Of those
    Spells only the first, for the others follow it; of what combines Spells the best that begins with a rank; nor does
    anybody come tapped who could come untapped."""
    if decision.prompt != "main":
        return decision.actions
    verbs = {action.verb for action in decision.actions}
    idle = {*(("combat", "end") if "set" in verbs else ()), *(("special",) if "summon" in verbs else ())}
    liked, best = MIND.liked(seen, decision, Random("marked")), dict[object, Action]()
    for action in sorted(decision.actions, key=lambda one: -liked[one]):
        alike = {"set": 0}.get(action.verb, RANK[action.card] if action.verb in TWINS else action)
        best.setdefault((action.verb, alike), action)
    return tuple([each for each in decision.actions if each.verb not in idle and each in best.values()])


def _marked(seen: Observation, decision: Decision) -> Action | None:
    """See `Mind.marked`: what the judgement does first in the Main Phase, where the order mostly does not matter: so
    that hints of one turn go on with each other. A dig comes before a Spell is set that it may take."""
    if decision.prompt != "main" or MIND.judgement is None:
        return None
    state, judgement = MIND.sampler(seen)(Random("marked")), MIND.judgement()
    whole = state.decision() or decision
    first = judgement.favourite(state, whole)
    if first.verb != "set":
        return first
    others = tuple([action for action in whole.actions if action.verb != "set"])
    then = judgement.favourite(state, whole._replace(actions=others))
    return then if then.verb == "dig" else first


STYLES: Final = (
    PlayStyle(
        "attacker",
        "attacker",
        "attacks whenever a duel may be won, and spends cards on it",
        held("tabletop.games.high_jinks.judgement.styles", "ATTACKER"),
        attacking,
    ),
    PlayStyle(
        "hoarder",
        "hoarder",
        "collects cards and Agents, and attacks where little can go wrong",
        held("tabletop.games.high_jinks.judgement.styles", "HOARDER"),
        searching=held("tabletop.games.high_jinks.judgement.styles", "SEARCHING_HOARDER"),
    ),
)

MIND: Final = Mind(
    sampler=sampler,
    evaluate=evaluate,
    judgement=held("tabletop.games.high_jinks.judgement", "JUDGEMENT"),
    rationale=later("tabletop.games.high_jinks.rationale", "rationale"),
    apart=later("tabletop.games.high_jinks.rationale.apart", "apart"),
    among=later("tabletop.games.high_jinks.rationale", "rationale"),
    alive=_alive,
    marked=_marked,
    follows=FOLLOWS,
    styles=STYLES,
    plans={"combat": ("attack",), "retire": ("summon",)},
)
