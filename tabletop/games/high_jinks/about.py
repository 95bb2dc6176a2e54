"""What a card of High Jinks is and can do where it lies, in sentences with their rules, from one observation."""

from typing import Any

from tabletop.engine.cards import ACE, CLUBS, FACE_RANK, FACE_SUIT, NO_SUIT, SPADES, SUIT_LETTERS, SUIT_SIGNS
from tabletop.engine.observation import COUNT_MASK, COUNT_SHIFT, DOWN, TAPPED, CardView, Observation
from tabletop.engine.texts import listed
from tabletop.games.high_jinks.present import ARCHLORD_SCARS, JUGGERNAUT_SCARS
from tabletop.games.high_jinks.texts import say


def about(seen: Observation, zone: str, seat: int, place: int) -> tuple[str, ...]:
    """What the card lying there is and can do; () where its face is hidden."""
    view = seen.card(zone, seat, place)
    if view.face < 0:
        return (say("about.blank"),) if zone == "damage" and view.marks & DOWN else ()
    own = seat == seen.seat
    if zone == "damage":
        return _counter(view, own)
    if zone == "agents":
        return _agent(seen, view, own)
    return (*_lying(view, zone, place), *_held(seen, view, zone))


def _lying(view: CardView, zone: str, place: int) -> tuple[str, ...]:
    """What becomes of it where it lies."""
    if zone == "aside":
        return (say("about.rejected", form="agent" if FACE_RANK[view.face] > 10 else ""),)
    if zone not in ("bench", "boneyard"):
        return ()
    who = say("about.lies", form=zone)
    return (who,) if place else (who, say("about.lowest", form=zone))


def _held(seen: Observation, view: CardView, zone: str) -> tuple[str, ...]:
    rank = FACE_RANK[view.face]
    if rank == ACE:
        return (
            say("about.ace", suit=_sign(view)),
            say("about.ace.answered"),
            say("about.ace.not_set"),
            say("about.ace.redeems"),
        )
    return _summons(seen, view) if rank > 10 else _spell(view, zone)


def _sign(view: CardView) -> str:
    return SUIT_SIGNS[FACE_SUIT[view.face]]


def _summons(seen: Observation, view: CardView) -> tuple[str, ...]:
    rank = str(FACE_RANK[view.face])
    return (
        say("about.summon", form=rank),
        say("about.special"),
        _suit_line(seen, FACE_SUIT[view.face]),
        say("about.tie", form=rank),
        say("about.guild", form=rank),
    )


def _suit_line(seen: Observation, suit: int) -> str:
    """The ability of a suit."""
    if suit == NO_SUIT:
        return say("about.no_suit")
    asked = ("suit_abilities", "ask") in seen.options
    return say("about.suit_asked" if asked else "about.suit", form=SUIT_LETTERS[suit])


def _agent(seen: Observation, view: CardView, own: bool) -> tuple[str, ...]:
    suit = FACE_SUIT[view.face]
    scars = view.marks >> COUNT_SHIFT & COUNT_MASK
    lines = []
    if view.marks & TAPPED:
        lines.append(say("about.agent_tapped"))
    elif own:
        lines.append(say("about.agent", suit=_sign(view)) if suit != NO_SUIT else say("about.joker"))
    now = _lent_suit(seen, view.id) if suit == NO_SUIT else suit
    if now != suit:
        lines.append(say("about.lent", suit=SUIT_SIGNS[now]))
    lines += [_suit_line(seen, now), say("about.tie", form=str(FACE_RANK[view.face]))]
    if scars >= JUGGERNAUT_SCARS:
        more = [SUIT_SIGNS[each] for each in (CLUBS, SPADES) if each != now]
        lines.append(say("about.juggernaut", suits=listed(more)))
    if scars >= ARCHLORD_SCARS and suit != NO_SUIT:
        lines.append(say("about.archlord", suit=_sign(view)))
    if scars >= ARCHLORD_SCARS:
        lines.append(say("about.smasher"))
    return tuple(lines)


def _lent_suit(seen: Observation, card: int) -> int:
    """The suit a Joker has in the duel going on."""
    duel: Any = seen.fact("duel", ())
    return next((side[8] for side in duel if side[1] == card), NO_SUIT)


def _worth(view: CardView) -> str:
    """What it adds in a duel."""
    rank = FACE_RANK[view.face]
    return say("about.worth", form=str(rank), power=rank, bonus=rank + 1, suit=_sign(view))


def _effect(view: CardView) -> tuple[str, ...]:
    """What a 6 or a 7 does in the Main Phase."""
    rank = FACE_RANK[view.face]
    return (say("about.effect", form=str(rank), suit=_sign(view)),) if rank in (6, 7) else ()


def _spell(view: CardView, zone: str) -> tuple[str, ...]:
    lines = [f"{say('about.spell')} {_worth(view)}"]
    if zone in ("hand", "mana"):
        lines.append(say("about.serves", form="tapped" if view.marks & TAPPED else zone))
    lines += _effect(view)
    if zone in ("hand", "mana"):
        lines += [say("about.sets", rank=FACE_RANK[view.face]), say("about.dug", suit=_sign(view))]
    return tuple(lines)


def _counter(view: CardView, own: bool) -> tuple[str, ...]:
    """A Damage Counter: used up, or what its owner may still do with it."""
    rank = FACE_RANK[view.face]
    if view.marks & DOWN:
        return (say("about.counter_used"),)
    lines = [say("about.counter", form="you" if own else "")]
    if rank == ACE:
        lines.append(say("about.counter_ace", suit=_sign(view)))
    elif rank > 10:
        lines.append(say("about.counter_agent", form=str(rank)))
    else:
        lines += [_worth(view), *_effect(view), say("about.counter_sets", rank=rank)]
    return tuple(lines)
