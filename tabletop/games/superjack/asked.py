"""What an open question says of its moment: the aim, and what could be done where most people only pass."""

from collections.abc import Iterable, Mapping
from typing import Final

from tabletop.engine.actions import Action
from tabletop.engine.cards import RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, one_of
from tabletop.games.superjack.actions import COLOUR, COST, FIRE, GEM_BIT, RANK_FORM, gem_bits, other_of_pair
from tabletop.games.superjack.answers import KILLS, asked_for
from tabletop.games.superjack.foresight import (
    LONGEST,
    bodies,
    could_block,
    energy_of,
    hopeless,
    last_foe,
    may_block,
    names,
    others_of,
    run_with,
)
from tabletop.games.superjack.given_up import given_up, mined_for
from tabletop.games.superjack.phases.gems import MINED
from tabletop.games.superjack.texts import say

_PLAYS: Final = {
    verb: "fireball" if verb == "burn" else verb
    for verb in (
        *("gem", "counter", "equip", "stack", "royal", "cast", "shatter"),
        *("fireball", "burn", "straight", "mine", "draw"),
    )
}
"""The verbs of what is told, in the order in which it is told, and its sentence: what stops or saves comes first."""
SACRIFICES: Final = {verb: _PLAYS[verb] for verb in ("fireball", "burn", "mine", "draw")}
_BESIDES: Final = {verb: verb for verb in ("equip", "straight", "mine", "stack", "royal")}
_LIT: Final = {"gem": "gem", "cast": "play", "shatter": "play", **_BESIDES}
"""Those that light a card in a main phase, and the energy that another card wants."""
_BESIDES_MINED: Final = {verb: verb for verb in _BESIDES if verb != "mine"}
_BESIDES_GEM: Final = {"cast": "play", **_BESIDES}
_FORM: Final = {"combat": "attack", "skip": ""}
"""Of the help, by what it advises."""
_LEARNT: Final = 5
"""After so many turns of each player it is known what the gems give."""
_MANY: Final = 3
"""Of more lowest gems of straights none is named: so many are lit."""
CALLED: Final = {
    "deadly": "burn",
    "hurt": "fireball",
    "kills": "fireball",
    "draws": "draw",
    "creature": "mine",
}
"""By why the second main phase is asked about what a gem is sacrificed for."""
_PASSING: Final = ("main2", "window", "defend", "buff", "act", "react", "last", "final")
"""Questions that most often are only passed."""


def asked(seen: Observation, decision: Decision) -> str:
    """The help of the open question, before all else what wins; "" where its own words are enough."""
    told, fires = _warned(seen, decision, _asked(seen, decision)), _winning(seen, decision)
    return say("help.wins", cards=_any_of(fires), help=told).strip() if fires else told


def _warned(seen: Observation, decision: Decision, told: str) -> str:
    """The same, and in one's own turn who may take one of its creatures (SJ-4.8), or win by the next attack."""
    if decision.stage or decision.prompt not in ("main", "attack", "main2"):
        return told
    mine = any(body.seat == seen.seat for body in bodies(seen).values())
    for seat in others_of(seen) if mine else ():
        gems = seen.zone("gems", seat).upright()
        if gems and len(run_with(gem_bits(gems), gems[0])) == LONGEST:
            told = say("help.takes", help=told, player=named(seat)).strip()
    return told if decision.prompt == "attack" else f"{told} {hopeless(seen)}".strip()


def _winning(seen: Observation, decision: Decision) -> list[int]:
    """The gems that each win by their fireball."""
    burns = _cards(decision, "burn") if last_foe(seen) is not None else {}
    return [card for card in burns if card >= 0]


def _cards(decision: Decision, verb: str) -> dict[int, None]:
    """The cards that can be used so, in order."""
    return dict.fromkeys([action.card for action in decision.actions if action.verb == verb])


def why_asked(seen: Observation, decision: Decision) -> str:
    """Why the second main phase is asked about, by its name in `asked_for`; "" in another question."""
    asks = decision.prompt == "main2" and not decision.stage and len(decision.actions) > 1
    return asked_for(seen, seen.seat) if asks else ""


def called_for(seen: Observation, decision: Decision) -> frozenset[int]:
    """See `Table.called_for`: gems that win when they are sacrificed, or for which the second main phase is asked."""
    verb = CALLED.get(why_asked(seen, decision), "")
    if verb == "mine" and _cards(decision, "cast"):
        verb = ""  # what can be paid for is lit itself
    free = [act for act in decision.actions if act.verb == verb and loses_nothing(seen, decision, act)]
    return frozenset([*[act.card for act in free], *_winning(seen, decision)])


def loses_nothing(seen: Observation, decision: Decision, action: Action) -> bool:
    """It gives nothing up for nothing."""
    return given_up(seen, decision, *action[:3]) is None


def _asked(seen: Observation, decision: Decision) -> str:
    if decision.prompt == "throw":
        return say("help.throw", aim=_aim(seen))
    if decision.prompt == "mulligan":
        return "" if _thrown(seen) else say("help.mulligan", aim=_aim(seen))
    if decision.prompt == "main" and not decision.stage:
        return _besides(seen, decision, _building(seen, decision))
    if decision.prompt == "block":
        return _blocking(seen, decision)
    if decision.prompt == "attack":
        return "" if decision.stage else _attacking(seen)
    if decision.prompt == "pay":
        return _energy(seen, decision) if _has_energy(decision) else ""
    if decision.stage or decision.prompt not in _PASSING:
        return ""
    if decision.prompt == "main2":
        plays = _plays(seen, decision, _LIT)
        free = "" if len(decision.actions) == 1 else say("help.main2")
        told = say("help.possible", form="main2", plays=plays) if plays else free
        why = why_asked(seen, decision)
        told = say("help.because", help=told, why=say(f"because.{why}")) if why else told
        return _besides(seen, decision, told)
    plays = _plays(seen, decision, _PLAYS)
    return say("help.possible", form=decision.prompt, plays=plays) if plays else ""


def _aim(seen: Observation) -> str:
    """What the game is about, where the first question of a match says it."""
    return say("help.aim", health=max(seen.fact("health")))


def _thrown(seen: Observation) -> bool:
    """The start was thrown for, or this is no first game of a set: the aim was told before."""
    thrown = dict(seen.options).get("start", "rps") == "rps" and len(seen.fact("health")) == 2
    return thrown or bool(seen.fact("games"))


def title(seen: Observation, decision: Decision) -> str:
    """What is asked in place of the prompt's own question: the King alone, once the Queen is chosen; fewer gems, or
    none, where energy at hand pays."""
    if decision.prompt == "royal" and decision.stage == 2:
        return say("title.king")
    if decision.prompt != "pay":
        return ""
    if _has_energy(decision):
        return say("title.energy")
    energy, rest, _ = _owed(seen)
    return say("title.part", count=rest - energy, energy=energy) if energy else ""


def _owed(seen: Observation) -> tuple[int, int, int]:
    """Of the open payment: the energy at hand, what is still to be paid, and for which card."""
    staged = seen.fact("staged")
    card = staged[3]
    return seen.fact("pool")[seen.seat][COLOUR[card]], COST[RANK[card]] - int(staged[5]).bit_count(), card


def _has_energy(decision: Decision) -> bool:
    return any(action.verb == "pool" for action in decision.actions)


def _energy(seen: Observation, decision: Decision) -> str:
    """What the energy at hand pays of the open payment, and that gems may pay instead where some could."""
    energy, rest, card = _owed(seen)
    told = say("help.energy", energy=energy, rest=rest, card=card_text(card))
    gems = any(action.card >= 0 for action in decision.actions)
    return say("help.energy.gems", help=told) if gems else told


def _besides(seen: Observation, decision: Decision, told: str) -> str:
    """The same, and what a gem that is not lit gives when it is sacrificed; after some turns only that it can be."""
    able = [action for action in decision.actions if action.verb in SACRIFICES]
    gives = {SACRIFICES[action.verb] for action in able if loses_nothing(seen, decision, action)}
    if gives and any(action.verb == "mine" for action in able):
        gives.add("mine")  # whoever reads what two kinds of gems give asks about the third
    words = [say(f"gives.{deed}") for deed in ("fireball", "mine", "draw") if deed in gives]
    form = "known" if seen.fact("number") > _LEARNT * len(seen.fact("health")) else ""
    return say("help.sacrifice", form=form, help=told, gives=listed(words)) if words else told


def _attacking(seen: Observation) -> str:
    """How to attack, and with which gems the others could burn a creature."""
    able = seen.fact("able")
    alive = seen.fact("alive")
    form = "" if len(alive) > 2 or not able else "one" if len(able) == 1 else "all"
    told = say("help.attack", form=form, card=names(able[:1], bodies(seen)))
    for seat in alive:
        gems = seen.zone("gems", seat).upright() if seat != seen.seat else ()
        fires = [gem for gem in gems if GEM_BIT[gem] & FIRE]
        if fires:
            told = say("help.attack.fire", help=told, player=named(seat), cards=_any_of(fires))
    return told


def _blocking(seen: Observation, decision: Decision) -> str:
    """Whom royal charge keeps own untapped creatures from blocking (SJ-6.20); that no creature is untapped (SJ-6.7)."""
    if seen.fact("staged"):
        return say("help.block.placed")
    known = bodies(seen)
    foes = [known[card] for card, seat, _ in seen.fact("attackers") if seat == seen.seat]
    free = could_block(seen, seen.seat)
    if not free:
        return say("help.block", form="none")
    barred = [foe for foe in foes if any(not may_block(body, foe) for body in free)]
    told = [
        say("why.block.charge", form=RANK_FORM[RANK[foe.card]], card=card_text(foe.card)) for foe in barred
    ]
    return " ".join([say("help.block"), *told] if told and _cards(decision, "block") else told)


def _plays(seen: Observation, decision: Decision, verbs: Mapping[str, str]) -> str:
    """What of these verbs is possible without giving anything up for nothing."""
    found: dict[tuple[str, str], dict[int, None]] = {(name, ""): {} for name in verbs.values()}
    paid = _cards(decision, "cast") if decision.prompt in ("main", "main2") else {}
    counters = _cards(decision, "counter")
    for action in decision.actions:
        if action.card in counters and action.verb != "counter":
            continue  # beside an answer its other uses can wait
        if action.verb in verbs and loses_nothing(seen, decision, action):
            # mined for what the gems do not pay without being given up, where one alone is enough
            wanted = mined_for(seen, decision, action.card) if action.verb == "mine" else []
            wanted = [card for card in wanted if card not in paid and _mines(seen, card) <= 1]
            if wanted or action.verb != "mine":
                buys = _any_of(wanted) if wanted else ""
                found.setdefault((verbs[action.verb], buys), {})[action.card] = None
    return ", ".join([_play(name, buys, tuple(cards)) for (name, buys), cards in found.items() if cards])


def _play(name: str, buys: str, cards: tuple[int, ...]) -> str:
    """One of them in words, with these cards."""
    told = _pairs(cards) if name == "equip" else _any_of(cards)
    return say(f"possible.{name}", "many" if len(cards) > _MANY else "", cards=told, buys=buys)


def _pairs(lows: Iterable[int]) -> str:
    """One of the pairs with these lower gems: `2♣ and 2♠ or 3♦ and 3♥`."""
    return one_of([names((low, other_of_pair(low))) for low in lows])


def _any_of(cards: Iterable[int]) -> str:
    """One of these cards: `2♣, 3♥ or 3♠`."""
    return one_of([card_text(card) for card in cards])


def advised(seen: Observation, decision: Decision) -> str:
    """With what one goes on where no card in hand can be played any more: combat if a creature can attack, else the end
    of the turn. "" where there is more to do, and in other questions."""
    if decision.stage or decision.prompt not in ("main", "main2"):
        return ""
    if {"gem", "cast"} & {action.verb for action in decision.actions} or _mined(seen, decision):
        return ""
    if decision.prompt == "main2":
        return "" if _plays(seen, decision, _PLAYS) else "end"
    return "combat" if seen.fact("able") else "skip"


def _building(seen: Observation, decision: Decision) -> str:
    """What there is to do in the first main phase beside a gem to play, or once there is none."""
    verbs = {action.verb for action in decision.actions}
    if "gem" in verbs:
        plays = _plays(seen, decision, _BESIDES_GEM)
        return say("help.paid.besides", help=say("help.gem"), plays=plays) if plays else say("help.gem")
    if "cast" not in verbs and (told := _mined(seen, decision)):
        told = say("help.mined.else", form="attack" if seen.fact("able") else "", help=told)
        plays = _plays(seen, decision, _BESIDES_MINED)
        return say("help.paid.besides", help=told, plays=plays) if plays else told
    plays = _plays(seen, decision, _BESIDES)
    if "cast" in verbs:
        told = say("help.paid", cards=_any_of(_cards(decision, "cast")))
        return say("help.paid.besides", help=told, plays=plays) if plays else told
    if KILLS(seen, seen.seat):
        plays = _plays(seen, decision, {"fireball": "fireball", **_BESIDES})
    bare = "" if seen.zone("hand", seen.seat).count else "bare"
    told = say("help.played", form=f"{bare} {_FORM.get(advised(seen, decision), '')}".strip())
    return say("help.besides", help=told, plays=plays) if plays else told


def _mined(seen: Observation, decision: Decision) -> str:
    """What mining pays for that nothing else does, and which gems; "" if nothing."""
    if _cards(decision, "cast"):
        return ""
    found: dict[int, dict[int, None]] = {}
    for action in decision.actions:
        if action.verb == "mine" and loses_nothing(seen, decision, action):
            for card in mined_for(seen, decision, action.card):
                found.setdefault(card, {})[action.card] = None
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for card, gems in found.items():
        alike.setdefault((_mines(seen, card), tuple(gems)), []).append(card)
    return " ".join(
        say("help.mined", count=count, buys=_any_of(buys), cards=_all_of(gems, count))
        for (count, gems), buys in alike.items()
    )


def _mines(seen: Observation, card: int) -> int:
    """How many gems are mined before that card can be paid for."""
    energy, _ = energy_of(seen, seen.seat, COLOUR[card])
    return -int((energy - COST[RANK[card]]) // (MINED - 1))


def _all_of(gems: tuple[int, ...], count: int) -> str:
    """So many of these gems."""
    return names(gems) if count >= len(gems) else _any_of(gems)
