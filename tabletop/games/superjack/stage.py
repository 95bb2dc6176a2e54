"""Combat and what waits for answers as a stage: who faces whom, what each fight would end in, what each ace and
fireball will do. Reads the observation only."""

from itertools import takewhile
from typing import Any

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, LOOKS, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.layout import Meeting, Stage, StageCard, Token, Waiting
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed, row
from tabletop.games.superjack.actions import GEM_BIT, gem_bits, other_of_pair, pair_lows
from tabletop.games.superjack.answers import CAN_BLOCK
from tabletop.games.superjack.course import COMBAT
from tabletop.games.superjack.foresight import (
    SCORCH,
    Body,
    Bout,
    after_waiting,
    base_of,
    bodies,
    bouts,
    ending,
    falls,
    is_gone,
    names,
    place_of,
    unworn,
)
from tabletop.games.superjack.texts import say


def _called(seen: Observation, seat: int, form: str = "") -> dict[str, str]:
    """The player's name and the form of a sentence about them."""
    you = "you" if seat == seen.seat else ""
    return {"form": f"{you} {form}".strip(), "player": named(seat)}


# -- the fights ------------------------------------------------------------------------------------------------


def _to_come(seen: Observation, known: dict[int, Body]) -> tuple[Bout, ...]:
    """The fights as they stand with the creatures that are `known` to be left: all others fall, and strike nobody."""
    now = bouts(seen)
    then = {bout.attacker: bout for bout in bouts(seen, (), known)}
    out = []
    for bout in now:
        gone = tuple([card for card in (bout.attacker, *bout.foes) if card not in known])
        left = then.get(bout.attacker, Bout(bout.attacker, bout.seat, ()))
        out.append(left._replace(foes=bout.foes, falls=(*left.falls, *gone)))
    return tuple(out)


def _meetings(seen: Observation, found: tuple[Bout, ...], left: list[int]) -> tuple[Meeting, ...]:
    """Each fight; those whom nobody blocks stand together before the player they attack. `left`: everybody's health
    before these fights."""
    out: list[Meeting] = []
    turn, health = seen.fact("turn"), seen.fact("health")
    free: dict[int, list[Bout]] = {}
    for bout in found:
        if not bout.foes and not bout.held:
            free.setdefault(bout.seat, []).append(bout)
            continue
        own = [card for card in bout.falls if (card == bout.attacker) == (turn == seen.seat)]
        others = len(bout.falls) > len(own)
        mine = seen.seat in (turn, bout.seat)
        fate = "" if not mine or bool(own) == others else "falls" if own else "wins"
        through = say("bout.through", damage=bout.through) if bout.through else ""
        verdict = say("bout.held") if bout.held else row([part for part in (ending(bout), through) if part])
        falls = tuple(place_of(seen, card) for card in bout.falls)
        blockers = tuple(place_of(seen, card) for card in bout.foes)
        out.append(Meeting((place_of(seen, bout.attacker),), blockers, bout.seat, verdict, fate, falls))
    for seat, group in free.items():
        damage = sum(bout.through for bout in found if bout.seat == seat)
        here = sum(bout.through for bout in group)
        gone = [card for bout in group for card in bout.falls]
        fate = (
            "falls" if (seat if here else turn) == seen.seat else "wins" if seen.seat in (seat, turn) else ""
        )
        hits = say("bout.damage", damage=here)
        out.append(
            Meeting(
                tuple(place_of(seen, bout.attacker) for bout in group),
                (),
                seat,
                hits if here else say("bout.falls", count=len(gone), cards=names(gone)),
                fate,
                tuple(place_of(seen, card) for card in gone),
                say("bout.health", health=health[seat], left=max(0, left[seat] - damage)) if here else "",
            )
        )
    return tuple(out)


def _standing(seen: Observation, found: tuple[Bout, ...], health: list[int]) -> str:
    """What everybody loses if nothing more were done, the attacked first. `health`: everybody's before these fights."""
    known, turn = bodies(seen), seen.fact("turn")
    seats = list(dict.fromkeys(bout.seat for bout in found))
    told: list[str] = []
    for seat in (*seats, turn):
        damage = sum(bout.through for bout in found if bout.seat == seat)
        lost = [card for bout in found for card in bout.falls if known[card].seat == seat]
        if not damage and not lost:
            continue
        out = damage >= health[seat]
        form = "out" if out else "both" if damage and lost else "takes" if damage else "loses"
        name = "stands.too" if told else "stands"
        told.append(say(name, **_called(seen, seat, form), damage=damage, cards=names(lost, known)))
    share = [bout for bout in found if bout.share]
    told += [say("stands.share", card=card_text(bout.attacker), damage=bout.share) for bout in share]
    return " ".join(told) or say("stands.nothing")


def _going(seen: Observation) -> str:
    """What the open question is, and what passing would do."""
    facts: dict[str, Any] = dict(seen.facts)
    if not seen.asked:
        return ""
    seat, prompt = seen.asked[0]
    if facts["windows"]:
        return _passing(seen, facts, seat)
    step = facts["phase"] if facts["phase"] in COMBAT else prompt
    last = not _others_between(facts, seat, facts["turn"], [bout[1] for bout in facts["attackers"]])
    form = "last" if step == "react" and last else ""
    if step == "block" and seat == seen.seat and not CAN_BLOCK(seen, seat):
        form = "none"
    return say(f"going.{step}", **_called(seen, seat, form))


def _still(seen: Observation) -> str:
    """What the others in this combat may still do with gems that everybody sees: pairs that they may add to a fight
    (SJ-5.1, SJ-5.8)."""
    facts: dict[str, Any] = dict(seen.facts)
    turn, phase = facts["turn"], facts["phase"]
    fight = {turn, *[bout[1] for bout in facts["attackers"]]}
    if seen.seat not in fight or phase == "split":
        return ""
    told = []
    for seat in sorted(fight - {seen.seat, turn if phase == "react" else -1}):
        up = seen.zone("gems", seat).upright()
        lows = [gem for gem in up if pair_lows(gem_bits(up)) & GEM_BIT[gem]]
        pairs = [row([card_text(low), card_text(other_of_pair(low))]) for low in lows]
        if pairs and _may_fight(seen, facts, seat):
            told.append(say("pairs.may", count=len(pairs), player=named(seat), pairs=listed(pairs)))
    return " ".join(told)


def _may_fight(seen: Observation, facts: dict[str, Any], seat: int) -> bool:
    """A creature of that seat fights, or may still block."""
    own = {view.id for view in seen.zone("creatures", seat).cards}
    if facts["phase"] in ("defend", "block"):
        return bool(own)
    fight = {card for card, *_ in (*facts["attackers"], *facts["blocks"])}
    return not own.isdisjoint(fight)


def _others_between(facts: dict[str, Any], seat: int, end: int, among: list[int]) -> list[int]:
    """Those who come after `seat` in turn order before `end` does."""
    seats = len(facts["health"])
    between = [(seat + n) % seats for n in range(1, (end - seat) % seats or seats)]
    return [each for each in between if each in among and each in facts["alive"]]


def _passing(seen: Observation, facts: dict[str, Any], seat: int) -> str:
    """What happens to what waits if whoever is asked lets it happen."""
    _, caster, _, card, _, _ = facts["windows"][-1]
    after = _others_between(facts, seat, caster, list(facts["alive"]))
    form = "" if not after else "own" if after[0] == seen.seat else "then"
    other = named(after[0]) if after else ""
    return say("going.window", **_called(seen, seat, form), card=card_text(card), other=other)


# -- what waits ------------------------------------------------------------------------------------------------


def _waiting(seen: Observation, decision: Decision | None) -> tuple[Waiting, ...]:
    """What waits, what happens first at the front."""
    out = []
    for at, (_, caster, what, card, target, countered) in enumerate(reversed(seen.fact("windows", ()))):
        note = say("waits.countered") if countered else "" if at else _counters(seen, decision, card)
        text = will(seen, what, card, target)
        title = say("waits.by", **_called(seen, caster))
        stage_card = StageCard(FACE[card], place_of(seen, card))
        out.append(Waiting(stage_card, caster, title, text, note, countered))
    return tuple(out)


def _counters(seen: Observation, decision: Decision | None, card: int) -> str:
    """Which aces of whoever looks may answer it."""
    if decision is None or decision.seat != seen.seat or decision.prompt != "window":
        return ""
    aces = [action.card for action in decision.actions if action.verb == "counter"]
    return say("waits.answer", count=len(aces), cards=names(aces), card=card_text(card)) if aces else ""


def will(seen: Observation, what: str, card: int, target: int) -> str:
    """What it will do when it happens, if nobody answers."""
    known = bodies(seen)
    seat = target // LOOKS if what == "counter" else place_of(seen, target)[1]
    aim = _whose(seen, seat, card_text(target)) if target >= 0 else ""
    if what == "fireball":
        body = known.get(base_of(seen, target)) if target >= 0 else None
        if body is None:
            return say("waits.gone")
        left = body.left - _burnt_before(seen, card, body.card) - SCORCH
        form = "gone" if left + SCORCH <= 0 else "" if left > 0 else "jacks" if body.jacks > 1 else "dies"
        if not form and falls(seen, body.card, {**known, body.card: body._replace(left=left)}):
            form = "anyway" if falls(seen, body.card, known) else "fight"
        burnt = _whose(seen, body.seat, names([body.card], known, "whose"))
        return say("waits.fireball", form=form, card=burnt, left=left)
    if what == "burn":
        health = seen.fact("health")
        called = _called(seen, target, "out" if health[target] <= 1 else "")
        return say("waits.burn", **called, health=health[target], left=health[target] - 1)
    if what == "shatter":
        if is_gone(seen, what, target):
            return say("waits.gone")
        found = unworn(seen, target)
        if found is None:
            return say("waits.shatter", card=aim)
        body, power = found
        form = "dies" if body.left <= body.power - power else ""
        return say("waits.cut", form=form, card=aim, wearer=names([body.card], known), power=power)
    if what == "counter":
        return say("waits.counter", card=aim)
    return say("waits.creature", form=what, card=card_text(card))


def _whose(seen: Observation, seat: int, card: str) -> str:
    """A card with whose it is: another may lie there that reads alike."""
    return say("waits.whose", **_called(seen, seat), card=card) if seat >= 0 else card


def _burnt_before(seen: Observation, card: int, body: int) -> int:
    """The damage to that creature of fireballs that happen before the one of this card."""
    before = takewhile(lambda window: window[3] != card, reversed(seen.fact("windows")))
    fires = [aim for _, _, what, _, aim, _ in before if what == "fireball" and base_of(seen, aim) == body]
    return SCORCH * len(fires)


# -- all of it -------------------------------------------------------------------------------------------------


def stage(seen: Observation, decision: Decision | None) -> Stage | None:
    """The fights of this combat from the attack on, and what waits; None where there is neither."""
    facts: dict[str, Any] = dict(seen.facts)
    fights = facts["phase"] in COMBAT
    known, health = after_waiting(seen) if fights else ({}, [])
    found = _to_come(seen, known) if fights else ()
    waiting = _waiting(seen, decision)
    if not found and not waiting:
        return None
    title, step = say("waiting"), say("waiting.first") if len(waiting) > 1 else ""
    if fights:
        title, step = say("combat"), ""
    return Stage(
        (),
        _standing(seen, found, health) if found else "",
        _going(seen),
        note=_still(seen) if found else "",
        meetings=_meetings(seen, found, health),
        waiting=waiting,
        title=title,
        step=step,
    )


def previews(seen: Observation, decision: Decision) -> list[Token]:
    """On cards that may be played now: what that would end in, where there is one thing they can do. On what others
    have there to be destroyed, that it is."""
    if decision.seat == seen.seat and decision.prompt == "destroy":
        return _destroyed(seen, decision)
    if decision.seat != seen.seat or decision.stage or decision.prompt not in ("window", "block"):
        return []
    told: dict[int, list[tuple[str, str]]] = {}
    for action in decision.actions:
        words = _preview(seen, decision, action)
        if words is not None:
            told.setdefault(action.card, []).append(words)
    out = []
    for card, all_words in told.items():
        if len(all_words) == 1:
            (text, help_text) = all_words[0]
            out.append(Token(*place_of(seen, card), "score", text, help_text, ""))
    return out


def _destroyed(seen: Observation, decision: Decision) -> list[Token]:
    spots = [place_of(seen, action.target) for action in decision.actions]
    theirs = [spot for spot in spots if spot[1] != seen.seat]
    return [Token(*spot, "score", say("preview.destroy"), "", "") for spot in theirs or spots]


def _preview(seen: Observation, decision: Decision, action: Action) -> tuple[str, str] | None:
    if action.verb == "counter":
        card = card_text(seen.fact("windows")[-1][3])
        return say("preview.counter", card=card), say("preview.counter.help", card=card)
    if action.verb != "block":
        return None
    found = [bout for bout in bouts(seen, ((action.card, action.target),)) if bout.attacker == action.target]
    text = ending(found[0])
    return text, say("preview.block.help", card=card_text(action.target), ending=text)
