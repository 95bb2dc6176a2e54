"""What a card of Superjack could do now with those in play, from what its player sees."""

from collections.abc import Sequence

from tabletop.engine.cards import ACE, RANK, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.observation import Observation
from tabletop.engine.texts import listed
from tabletop.games.superjack.about.texts import say
from tabletop.games.superjack.actions import GEM_BIT, IS_GEM, gem_bits, other_of_pair
from tabletop.games.superjack.creatures import SLOTS
from tabletop.games.superjack.foresight import (
    FIRE_RANKS,
    SCORCH,
    Body,
    bodies,
    bouts,
    could_block,
    ending,
    may_block,
    names,
    rescue,
    run_with,
    straight_of,
)


def outlooks(seen: Observation, card: int) -> list[str]:
    """What the seat's own card could do with those in play: attack or block, burn, cut what is worn."""
    prompt = seen.prompt_of(seen.seat)
    known = bodies(seen)
    body = known.get(card)
    if body is not None and body.seat == seen.seat:
        if prompt == "attack" and card in seen.fact("able", ()):
            return _attacking(seen, body)
        return _blocking(seen, body) if prompt == "block" else []
    if prompt == "buff" and IS_GEM[card]:
        return _pair(seen, card)
    if prompt is None or prompt in ("attack", "block", "buff", "split"):
        return []
    foes = [each for each in known.values() if each.seat != seen.seat]
    if IS_GEM[card]:
        edges = _pair(seen, card) + _straight_of(seen, card)
        return edges + (_burning(seen, card, foes) if RANK[card] in FIRE_RANKS else [])
    if RANK[card] != ACE:
        return []
    cut = [each.wearing(each.worn[1:]) for each in foes if each.worn]
    return [say("outlook.cut", card=names([each.card], known), power=each.power) for each in cut]


def _burning(seen: Observation, card: int, foes: Sequence[Body]) -> list[str]:
    """What the fewest fireballs of this gem and the others at hand would kill, and whom all of them would put out."""
    gems = seen.zone("gems", seen.seat).upright()
    fires = sum(RANK[gem] in FIRE_RANKS for gem in {card, *gems})
    needed = {body.card: -(-body.left // SCORCH) for body in foes}
    count = min(needed.values(), default=fires + 1)
    out = []
    if count <= fires:
        burnt = [foe for foe, least in needed.items() if least == count]
        form, cards = "" if count == 1 else "together", names(burnt, bodies(seen))
        whose = listed([named(seat) for seat in sorted({foe.seat for foe in foes if foe.card in burnt})])
        out.append(say("outlook.burn", form, count=len(burnt), cards=cards, fires=count, player=whose))
        for foe in foes:
            if foe.card in burnt and (saves := rescue(seen, foe, SCORCH * count)):
                out[-1] += (
                    f" {say('outlook.saved', card=names([foe.card], bodies(seen)), cards=names(saves))}"
                )
    health = seen.fact("health")
    for seat in seen.fact("alive"):
        if seat != seen.seat and health[seat] <= fires:
            out.append(say("outlook.burn.player", count=health[seat], player=named(seat)))
    return out


def _ready(seen: Observation, card: int) -> int:
    """The own gems that can be tapped, as gem bits; 0 if that card is none of them, or while they pay for something."""
    gems = seen.zone("gems", seen.seat).upright()
    return gem_bits(gems) if card in gems and not seen.fact("staged") else 0


def _pair(seen: Observation, card: int) -> list[str]:
    """The pair that the gem makes with another one, if a creature can wear it."""
    twin = other_of_pair(card)
    wearers = [b for b in bodies(seen).values() if b.seat == seen.seat and len(b.worn) < SLOTS]
    if not _ready(seen, card) & GEM_BIT[twin] or not wearers:
        return []
    return [say("outlook.pair", card=card_text(twin))]


def _straight_of(seen: Observation, card: int) -> list[str]:
    """The straight that the gem belongs to, as long as it can be used."""
    ready = _ready(seen, card)
    run = run_with(ready, card) if ready else ()
    if len(run) < 3:
        return []
    most = straight_of(seen, len(run))
    if most == 6 and straight_of(seen, 5) < 5:  # each number up to it is told
        most = 4
    return [say("outlook.straight", form=str(most), ranks=" ".join(map(str, run)))]


def _attacking(seen: Observation, body: Body) -> list[str]:
    out = []
    health = seen.fact("health")
    for seat in seen.fact("alive"):
        if seat == seen.seat:
            continue
        size = {"health": health[seat], "left": health[seat] - body.power, "damage": body.power}
        out.append(say("outlook.attack", player=named(seat), **size))
        found = [each for each in could_block(seen, seat) if may_block(each, body)]
        blockers = names([each.card for each in found], bodies(seen))
        form = "" if found else "none"
        out.append(say("outlook.blockers", form=form, player=named(seat), cards=blockers))
    return out


def _blocking(seen: Observation, body: Body) -> list[str]:
    if body.card not in [each.card for each in could_block(seen, seen.seat)]:
        return []
    out = []
    for bout in bouts(seen):
        foe = bodies(seen)[bout.attacker]
        if bout.seat == seen.seat and may_block(body, foe) and body.card not in bout.foes:
            (then,) = [b for b in bouts(seen, ((body.card, foe.card),)) if b.attacker == foe.card]
            out.append(say("outlook.block", card=card_text(foe.card), ending=ending(then)))
    return out
